"""What has to be written otherwise for C that runs without Python's lock.

A local that is only another name for a compiled object (`f = b.f`) would be counted as a reference, which needs the lock: where it stands
the object is named itself. Paper to work something out on (`Scratch`) is one object for all of a module: in C it is a structure of which
each thread has its own.
"""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any

from tools.declare.program import Module
from tools.declare.types import ctype, is_c_class

PAPER = """\
cdef extern from *:
    \"\"\"
    #include <stdint.h>
    #ifndef MEADHALL_OWN
    #if defined(_MSC_VER)
    #define MEADHALL_OWN static __declspec(thread)
    #else
    #define MEADHALL_OWN static __thread
    #endif
    #endif
    typedef struct {{{fields} }} {struct};
    MEADHALL_OWN {struct} {struct}_own;
    \"\"\"
    ctypedef struct {cls} "{struct}":
{lines}
    {cls} {name} "{struct}_own"
"""


# -- names ------------------------------------------------------------------------------------------------------------------------


@cache
def aliases(module: Module, function: ast.FunctionDef) -> dict[str, str]:
    """The locals of a function that only name a compiled object in a field of what it is given: name -> expression."""
    handed = {arg.arg: cls for arg in function.args.args if (cls := class_of(module, function, arg))}
    stored = [node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    found = {}
    for name, value, _ in plain_assignments(function):
        if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name) and value.value.id in handed:
            if stored.count(name) == 1 and value.value.id not in stored and holds_object(*handed[value.value.id], value.attr):
                found[name] = ast.unparse(value)
    return found


def plain_assignments(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr, ast.stmt]]:
    """`name = value` and `name: Kind = value`."""
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value, node
        elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value, node


def class_of(module: Module, function: ast.FunctionDef, arg: ast.arg) -> tuple[Module, ast.ClassDef] | None:
    """The compiled class of a parameter; `self` has that of the method."""
    if arg.annotation is None:
        return next(((module, cls) for cls in module.classes.values() if function in cls.body), None)
    kind = ctype(module, arg.annotation, arg, arg.arg)
    home = module.home(kind)
    return (home[0], home[0].classes[home[1]]) if home and is_c_class(*home) else None


def holds_object(module: Module, cls: ast.ClassDef, field: str) -> bool:
    """Whether a field of a class, or of one that it comes from, is a compiled object."""
    for item in cls.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.target.id == field and item.value is None:
            home = module.home(ctype(module, item.annotation, item, field))
            return home is not None and is_c_class(*home)
    bases = [module.home(base.id) for base in cls.bases if isinstance(base, ast.Name)]
    return any(holds_object(home[0], home[0].classes[home[1]], field) for home in bases if home and home[1] in home[0].classes)


# -- paper ------------------------------------------------------------------------------------------------------------------------


@cache
def papers(module: Module) -> dict[str, tuple[ast.ClassDef, dict[str, Any]]]:
    """The module-level objects that are paper: name -> its class here, and the sizes of its fields."""
    found = {}
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name):
            cls = module.classes.get(node.value.func.id)
            if module.listed and cls is not None and (sizes := paper_sizes(module, cls)):
                name = ast.unparse(node.targets[0])
                if module.used_elsewhere(name):
                    raise module.fail(node, f"{name} is paper of this module's own, so no other can import it")
                found[name] = cls, sizes
    return found


def paper_sizes(module: Module, cls: ast.ClassDef) -> dict[str, Any]:
    """The fields of a class that is nothing but a `Scratch` that another module declares; none for other classes."""
    home = module.home_of(cls.bases[0]) if len(cls.bases) == 1 else None
    if home is None or not home[0].declares or home[0].is_core("memory"):
        return {}
    declared = home[0].values[home[1]]
    if not any(base.__name__ == "Scratch" for base in declared.__mro__):
        return {}
    if any(not isinstance(item, ast.Expr) for item in cls.body):
        raise module.fail(cls, f"{cls.name} is paper: it has declared fields only")
    sizes: dict[str, Any] = declared.sizes
    return sizes


def is_paper(module: Module, node: ast.stmt) -> bool:
    """Whether a statement defines paper, or its class."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) in papers(module)
    return any(node is cls for cls, _ in papers(module).values())


def paper_lines(module: Module) -> Iterator[str]:
    """The structures that are each thread's own."""
    for name, (cls, sizes) in papers(module).items():
        fields = {field: f"{size.ctype} {field}" + "".join(f"[{n}]" for n in size.shape) for field, size in sizes.items()}
        yield PAPER.format(
            fields="".join(f" {field};" for field in fields.values()),
            struct=f"{module.name.replace('.', '_')}_{name}",
            lines="\n".join(f"        {field}" for field in fields.values()),
            cls=cls.name,
            name=name,
        )
