"""How a function is declared: for C alone, for C and Python, or moved to the declaration so that C takes it into its callers."""

import ast
from functools import cache

from tools.declare.free import aliases
from tools.declare.numbers import integers
from tools.declare.program import Module
from tools.declare.types import Signature, is_inner, signature, typed_locals

SMALL = 8  # statements of a function that C takes into its callers


def function_lines(module: Module, node: ast.FunctionDef, found: Signature) -> list[str]:
    if is_inline(module, node):
        body = module.lines[node.body[0].lineno - 1 : node.end_lineno]
        kinds = [f"    cdef {kind} {name}" for name, kind in typed_locals(module, node).items()]
        return [f"cdef inline {found.line(node.name)}:", *kinds, *body]
    open_to_python = module.used_by_python(node.name)
    if open_to_python and is_inner(module, node):
        raise module.fail(node, f"{node.name} is @inner, so Python cannot call it")
    return [*locals_line(module, node), f"{'cpdef' if open_to_python else 'cdef'} {found.line(node.name)}"]


def method_lines(module: Module, node: ast.FunctionDef, found: Signature) -> list[str]:
    kind = "cdef" if is_inner(module, node) else "cpdef"
    return [f"    {line}" for line in (*locals_line(module, node), f"{kind} {found.line(node.name, method=True)}")]


def locals_line(module: Module, function: ast.FunctionDef) -> list[str]:
    found = {name: kind for name, kind in typed_locals(module, function).items() if name not in aliases(module, function)}
    return [f"@cython.locals({', '.join(f'{name}={kind}' for name, kind in found.items())})"] if found else []


@cache
def is_inline(module: Module, function: ast.FunctionDef) -> bool:
    """A small function that asks nothing but memory and constants."""
    found = signature(module, function)
    if not found or module.used_by_python(function.name) or any(free for _, _, free in found.parameters):
        return False
    if function.decorator_list or aliases(module, function):
        return False
    if sum(isinstance(node, ast.stmt) for node in ast.walk(function)) - 1 > SMALL:
        return False
    if any(ast.unparse(node.func) != "range" for node in ast.walk(function) if isinstance(node, ast.Call)):
        return False
    names = {node.id for statement in function.body for node in ast.walk(statement) if isinstance(node, ast.Name)}
    own = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    free = names - own - {arg.arg for arg in function.args.args} - {"range"} - set(integers(module))
    return all(is_constant(module, name) for name in free)


def is_constant(module: Module, name: str) -> bool:
    where, what = module.names.get(name, ("", ""))
    home = module.program.modules.get(where)
    return home is not None and home.leaf == "constants" and (what == "" or what in integers(home))
