"""What becomes of a table of decisions: a switch that calls the functions of a row by their numbers."""

import ast
from collections.abc import Iterator

from tools.declare.program import Module
from tools.declare.types import Signature, signature

WANTED = {"refuse": ("int", "int"), "choose": ("void", "int"), "among": ("void", "Menu")}  # functions of a Decision: result, last parameter


def hooks(module: Module) -> dict[str, list[str]]:
    """The functions in the rows of a table of decisions: the place of a function here, from 1, is its number."""
    found: dict[str, list[str]] = {}
    for word in hook_words(module):
        text = ast.unparse(word.value)
        if text not in found.setdefault(str(word.arg), []):
            found[str(word.arg)].append(text)
    return found


def hook_words(module: Module) -> Iterator[ast.keyword]:
    if not module.listed or "Decision" not in module.names:
        return
    for node in module.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision":
            for word in node.keywords:
                if word.arg in WANTED:
                    check_hook(module, word)
                    yield word


def check_hook(module: Module, word: ast.keyword) -> None:
    """A row's functions must be C functions of one shape, so that the switch can call them."""
    found = hook_signature(module, word.value)
    result, last = WANTED[str(word.arg)]
    given, told = f"{word.arg}={ast.unparse(word.value)} of a Decision", f"({{position}}, int, {last}) -> {result}"
    if found is None:
        raise module.fail(word.value, f"{given} is no C function; wanted: {told}")
    if len(found.types) != 3 or (found.result, *found.types[1:]) != (result, "int", last):
        raise module.fail(word.value, f"{given} is {found.line('f')}; wanted: {told}")
    if module.home(found.types[0]) is None:
        raise module.fail(word.value, f"import {found.types[0]}, which {ast.unparse(word.value)} takes, into this module")


def hook_signature(module: Module, value: ast.expr) -> Signature | None:
    where, name = module.home_of(value) or (module, "")
    return signature(where, where.functions[name]) if where.listed and name in where.functions else None


def switch_lines(module: Module) -> list[str]:
    """A class whose methods call a row's functions by their numbers."""
    lines = ["", "", "class Switch(Decisions):"]
    for hook, texts in hooks(module).items():
        last = "menu" if hook == "among" else "noun"
        lines += [f"    def {hook}(self, b, step, seat, {last}):", f"        hook = self.{hook}_hook[step]"]
        for number, text in enumerate(texts, 1):
            found = hook_signature(module, ast.parse(text, mode="eval").body)
            call = f"{text}(cython.cast({found.types[0] if found else ''}, b), seat, {last})"
            lines.append(f"        {'if' if number == 1 else 'elif'} hook == {number}: {'return ' if hook == 'refuse' else ''}{call}")
        lines += ["        return 0", ""] if hook == "refuse" else [""]
    return lines
