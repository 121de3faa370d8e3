"""The numbers that a module names: what of them is a C constant, a C number or a C array."""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any

from tools.declare.program import Module
from tools.declare.types import PYTHON, ctype

LARGEST = 2**31 - 1


@cache
def integers(module: Module) -> dict[str, int]:
    """The C constants: of constants.py all integers, of a compiled module those that it gives in so many figures."""
    if module.leaf == "constants" and module.declares:
        found: list[tuple[str, int, ast.AST]] = [
            (name, value, module.tree) for name, value in module.values.items() if type(value) is int and name.isupper()
        ]
    else:
        found = [(name, value, node) for name, value, node in numbers(module) if type(value) is int]
    for name, value, node in found:
        if abs(value) > LARGEST:
            raise module.fail(node, f"{name} = {value} is too large for a C int")
    return {name: value for name, value, _ in found}


def numbers(module: Module) -> Iterator[tuple[str, Any, ast.Assign]]:
    """A compiled module's own numbers and rows of numbers."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and module.listed:
            try:
                value = ast.literal_eval(node.value)
            except ValueError:
                continue
            target = node.targets[0]
            if isinstance(target, ast.Tuple):
                if len({type(v) for v in value}) > 1:
                    raise module.fail(node, "one kind of number a line, please")
                for name, each in zip(target.elts, value, strict=True):
                    if isinstance(name, ast.Name) and type(each) in (int, float):
                        yield name.id, each, node
            elif isinstance(target, ast.Name) and is_numeric(value):
                yield target.id, value, node


def wide_numbers(module: Module) -> Iterator[tuple[str, str, ast.AnnAssign]]:
    """The numbers of a compiled module that name their C type: `GOLDEN: Bits = ...`."""
    for node in module.tree.body:
        if isinstance(node, ast.AnnAssign) and module.listed and isinstance(node.target, ast.Name):
            kind = ctype(module, node.annotation, node, repr(node.target.id))
            if kind != PYTHON:
                yield node.target.id, kind, node


def is_numeric(value: Any) -> bool:
    """A number, or a row of numbers of one kind."""
    if isinstance(value, (tuple, list)):
        return len(value) > 0 and len({type(each) for each in value}) == 1 and type(value[0]) in (int, float)
    return type(value) in (int, float)


def number_lines(module: Module) -> Iterator[str]:
    for name, kind, line in wide_numbers(module):
        check_private(module, name, line)
        yield f"cdef {kind} {name}"
    for name, value, place in numbers(module):
        check_private(module, name, place)
        if isinstance(value, float):
            yield f"cdef double {name}"
        elif not isinstance(value, int):
            yield f"cdef {'double' if isinstance(value[0], float) else 'int'}[{len(value)}] {name}"
    if integers(module):
        yield enum(integers(module))


def check_private(module: Module, name: str, node: ast.AST) -> None:
    if module.used_elsewhere(name):
        user = module.program.imported[module.name, name][0]
        raise module.fail(node, f"{name} is a C number here, so {user.path.name} cannot import it: declare it in constants.py")


def enum(constants: dict[str, int]) -> str:
    return "\n".join(["cdef enum:", *(f"    {name} = {value}" for name, value in constants.items()), ""])
