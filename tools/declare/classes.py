"""How a class is declared: its fields, the memory that it takes from a declaration, and its methods."""

import ast
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from tools.declare.functions import method_lines
from tools.declare.numbers import integers
from tools.declare.program import Module
from tools.declare.types import HIDDEN, base_kind, is_native, object_type, signature


def class_lines(module: Module, node: ast.ClassDef) -> list[str]:
    memory = declared_memory(module, node)
    lines = [f"{class_head(module, node)}:"]
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            lines.append(f"    cdef {field(module, item, item.target.id)}")
    for where, name in memory:
        lines += [f"    cdef {memory_field(each, size)}" for each, size in where.values[name].sizes.items()]
    if memory and is_position(module, node):
        lines.append("    cdef signed char memory_end")
    inherited = {item.name for _, cls in ancestors(module, node) for item in cls.body if isinstance(item, ast.FunctionDef)}
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name != "__init__" and (found := signature(module, item, method=True)):
            if item.name not in inherited:
                lines += method_lines(module, item, found)
    return [*lines, "    pass"] if len(lines) == 1 else lines


def class_head(module: Module, node: ast.ClassDef) -> str:
    bases = c_bases(module, node)
    if len(bases) > 1:
        raise module.fail(node, f"{node.name} has more than one compiled base: {', '.join(bases)}")
    return f"cdef class {node.name}({bases[0]})" if bases else f"cdef class {node.name}"


# -- bases ----------------------------------------------------------------------------------------------------------------------


def c_bases(module: Module, node: ast.ClassDef) -> list[str]:
    """The bases that are C classes."""
    return [ast.unparse(base) for base in node.bases if base_kind(module, base) == "class"]


def declared_memory(module: Module, node: ast.ClassDef) -> list[tuple[Module, str]]:
    """The declared memory among the bases of a class."""
    found = []
    for base in node.bases:
        kind = base_kind(module, base)
        if not kind:
            raise module.fail(node, f"the base {ast.unparse(base)} of {node.name} is neither a compiled class nor declared memory")
        if kind == "memory" and (home := module.home_of(base)):
            found.append(home)
    return found


def ancestors(module: Module, node: ast.ClassDef) -> Iterator[tuple[Module, ast.ClassDef]]:
    for base in node.bases:
        found = module.home(base.id) if isinstance(base, ast.Name) else None
        if found and found[1] in found[0].classes:
            where, cls = found[0], found[0].classes[found[1]]
            yield where, cls
            yield from ancestors(where, cls)


def is_position(module: Module, node: ast.ClassDef) -> bool:
    return any(cls.name == "State" and where.leaf == "state" for where, cls in ancestors(module, node))


# -- fields ---------------------------------------------------------------------------------------------------------------------


def field(module: Module, item: ast.AnnAssign, name: str) -> str:
    """A field of a class: Python may read it, and change it if it is `Open`."""
    if (size := own_memory(module, item)) is not None:
        return memory_field(name, size)
    note, access = item.annotation, "readonly "
    if isinstance(note, ast.Subscript) and is_native(module, note.value, "Open"):
        note, access = note.slice, "public "
    kind = object_type(module, note, item, repr(name))
    return f"{'' if kind in HIDDEN else access}{kind} {name}"


def memory_field(name: str, size: Any) -> str:
    return f"readonly {size.ctype} {name}" + "".join(f"[{n}]" for n in size.shape)


def own_memory(module: Module, item: ast.AnnAssign) -> Any:
    """The size that a field of a class names, as `items: Row = word(8)` does; None if it names none."""
    if not isinstance(item.value, ast.Call):
        return None
    names: dict[str, Any] = dict(integers(module))
    for local, (where, what) in module.names.items():
        home = module.program.modules[where]
        if home.is_core("memory") and what:
            names[local] = home.values[what]
        elif home.leaf == "constants" and home.declares:
            names[local] = SimpleNamespace(**home.values) if what == "" else home.values[what]
    try:
        return eval(compile(ast.Expression(item.value), str(module.path), "eval"), {"__builtins__": {}}, names)
    except Exception as error:
        raise module.fail(item, f"{ast.unparse(item.value)} gives no size: {error}") from None
