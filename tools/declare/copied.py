"""The copy of a module that Cython is given: the same lines without what C takes from the declarations."""

import ast

from tools.declare.classes import c_bases, declared_memory, is_position
from tools.declare.decisions import hook_words, hooks, switch_lines
from tools.declare.declaration import LIBRARY, is_c
from tools.declare.free import aliases, is_paper, plain_assignments
from tools.declare.functions import is_inline
from tools.declare.numbers import numbers, wide_numbers
from tools.declare.page import Page
from tools.declare.program import Module
from tools.declare.types import BUILTINS, NUMBERS, PYTHON, ctype, is_c_class, is_native, signature, typed_locals


def copied(module: Module) -> str:
    page = Page(module)
    constants = {id(node) for _, value, node in numbers(module) if type(value) is int}
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom):
            cut_imports(page, node)
        elif (isinstance(node, ast.FunctionDef) and is_inline(module, node)) or id(node) in constants or is_paper(module, node):
            page.replace(node, "pass")
        elif isinstance(node, ast.ClassDef) and is_c_class(module, node.name):
            cut_class(page, node)
        elif isinstance(node, ast.FunctionDef) and not signature(module, node):
            type_names(page, node)
    for _, _, wide in wide_numbers(module):
        page.replace(wide, f"{ast.unparse(wide.target)} = {ast.get_source_segment(module.text, wide.value or wide)}")
    for each in module.nodes:
        if isinstance(each, ast.FunctionDef):
            for mark in each.decorator_list:
                if is_native(module, mark, "inner") or is_native(module, mark, "locked"):
                    page.line(mark.lineno, "")
            if each not in module.tree.body or not is_inline(module, each):
                name_objects(page, each)
    first = next((node.lineno for node in module.tree.body if isinstance(node, (ast.Import, ast.ImportFrom))), None)
    if first is not None:
        page.prefix(first, "import cython; ")
    switch = put_switch(page)
    return "\n".join([*page.made(), *switch]) + "\n"


def cut_imports(page: Page, node: ast.ImportFrom) -> None:
    names, modules, kept = page.module.names, page.module.program.modules, []
    for item in node.names:
        where, what = names.get(item.asname or item.name, ("", ""))
        home = modules.get(where)
        from_c = home and what and is_c(home, what) and not is_c_class(home, what)
        compilers_own = home and home.is_core("native") and what == "cython"  # it stands in every copy anyway
        if not from_c and (str(node.module), item.name) not in LIBRARY and not compilers_own:
            kept.append(item.name + (f" as {item.asname}" if item.asname else ""))
    if len(kept) < len(node.names):
        page.replace(node, f"from {node.module} import {', '.join(kept)}" if kept else "pass")


def cut_class(page: Page, node: ast.ClassDef) -> None:
    """A class loses the values of its fields and the bases that are memory; a position learns where its memory lies."""
    module = page.module
    memory, kept = declared_memory(module, node), c_bases(module, node)
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and item.value is not None:
            page.replace(item, "pass")
    if len(kept) == len(node.bases):
        return
    if module.lines[node.lineno - 1].rstrip()[-1] != ":":
        raise module.fail(node, f"the head of {node.name} must stand on one line")
    page.line(node.lineno, f"class {node.name}({', '.join(kept)}):" if kept else f"class {node.name}:")
    if memory and is_position(module, node):
        where, name = memory[0]
        first = next(iter(where.values[name].sizes))
        address = 'cython.cast("char*", cython.address(self.{}))'
        block = f"self.memory = {address.format(first)}; self.memory_size = {address.format('memory_end')} - self.memory"
        page.blank(node, (node.end_lineno or 0) + 1, f"    declared = {name}.declared")
        page.blank(node, (node.end_lineno or 0) + 2, f"    def __cinit__(self): {block}")


def type_names(page: Page, node: ast.FunctionDef) -> None:
    """A Python function that is handed compiled objects reaches into them as C does; its locals may be C's."""
    module = page.module
    kinds = [(arg.arg, ctype(module, arg.annotation, arg, arg.arg)) for arg in node.args.args]
    handed = [(name, kind) for name, kind in kinds if kind in module.known - {PYTHON, *BUILTINS, *NUMBERS}]
    typed = [f"{name}={kind}" for name, kind in [*handed, *typed_locals(module, node).items()]]
    if typed and not node.decorator_list:
        page.blank(node, node.lineno - 1, f"@cython.locals({', '.join(typed)})")


def name_objects(page: Page, function: ast.FunctionDef) -> None:
    """What a local only names is named itself (free.py)."""
    found = aliases(page.module, function)
    for name, _, assignment in plain_assignments(function):
        if name in found:
            page.replace(assignment, "pass")
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in found:
            page.replace(node, found[node.id])


def put_switch(page: Page) -> list[str]:
    """Rows of decisions name their functions by numbers; returns the class that knows which is which."""
    numbered = hooks(page.module)
    if not numbered:
        return []
    for word in hook_words(page.module):
        page.replace(word.value, str(numbered[str(word.arg)].index(ast.unparse(word.value)) + 1))
    for node in page.module.nodes:
        if isinstance(node, ast.Name) and node.id == "Decisions" and isinstance(node.ctx, ast.Load):
            page.replace(node, "Switch")
    return switch_lines(page.module)
