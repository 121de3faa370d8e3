"""The declaration of a module, `x.pxd`."""

import ast
from collections.abc import Iterator

from tools.declare.classes import class_head, class_lines
from tools.declare.decisions import hooks
from tools.declare.events import event_lines, events
from tools.declare.free import is_paper, paper_lines
from tools.declare.functions import function_lines
from tools.declare.numbers import enum, integers, number_lines
from tools.declare.program import Module
from tools.declare.types import is_c_class, signature

LIBRARY = {  # C has these too
    ("math", "exp"): "libc.math",
    ("math", "sqrt"): "libc.math",
    ("ctypes", "memmove"): "libc.string",
    ("ctypes", "memset"): "libc.string",
}


def declaration(module: Module) -> str:
    if module.leaf == "constants":
        return enum(integers(module))
    if module.leaf == "events":
        return "\n".join([*event_lines(module), ""])
    lines = ["cimport cython", "from widths cimport int8_t, uint8_t, int16_t, u64", *cimports(module), *number_lines(module)]
    lines += paper_lines(module)
    classes = [node for node in module.classes.values() if is_c_class(module, node.name) and not is_paper(module, node)]
    if len(classes) > 1:
        lines += [class_head(module, node) for node in classes]  # so that each may name those after it
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef) and node in classes:
            lines += ["", *class_lines(module, node)]
        elif isinstance(node, ast.FunctionDef) and (found := signature(module, node)):
            lines += function_lines(module, node, found)
        elif isinstance(node, ast.Assign) and not is_paper(module, node) and (cls := made_of(module, node)):
            lines.append(f"cdef {cls} {ast.unparse(node.targets[0])}")
    if hooks(module):
        lines += ["", "cdef class Switch(Decisions):", "    pass"]
    return "\n".join(lines) + "\n"


def cimports(module: Module) -> Iterator[str]:
    for local, (where, what) in module.names.items():
        home = module.program.modules[where]
        if what == "" and (home.listed or (home.declares and home.leaf != "position")):
            package, _, leaf = where.rpartition(".")
            yield f"from {package} cimport {leaf} as {local}"
            if local != leaf:
                yield f"cimport {where}"  # Cython looks no further than the name to tell what has to be compiled again: `as` hides it
        elif what and is_c(home, what):
            yield f"from {where} cimport {what} as {local}"
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom):
            for item in node.names:
                if library := LIBRARY.get((str(node.module), item.name)):
                    yield f"from {library} cimport {item.name} as {item.asname or item.name}"


def is_c(module: Module, name: str) -> bool:
    """Whether C takes a name of this module from its declaration."""
    return is_c_class(module, name) or is_c_function(module, name) or (module.leaf == "constants" and name in integers(module))


def is_c_function(module: Module, name: str) -> bool:
    if module.declares and module.leaf == "events":
        return any(function.name == name for function, _ in events(module))
    return module.listed and name in module.functions and signature(module, module.functions[name]) is not None


def made_of(module: Module, node: ast.Assign) -> str:
    """The compiled class of this module that a module-level object is made of, if only this module uses it."""
    value, target = node.value, node.targets[0]
    if not (isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and isinstance(target, ast.Name)):
        return ""
    return value.func.id if value.func.id in module.classes and not module.used_elsewhere(target.id) else ""
