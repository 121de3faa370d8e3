"""What an annotation is to C: the types of names, the signatures of functions."""

import ast
from dataclasses import dataclass
from functools import cache

from tools.declare.program import Module

NUMBERS = {"int": "int", "float": "double", "bool": "bint"}
WORDS = {  # what stands for a C type, and where it is from
    "ByteRow": ("memory", "int8_t*"),
    "ShortRow": ("memory", "int16_t*"),
    "WordRow": ("memory", "int*"),
    "Shorts": ("memory", "short[::1]"),
    "Ints": ("memory", "int[::1]"),
    "Octets": ("memory", "unsigned char[::1]"),
    "Floats": ("memory", "float[::1]"),
    "Bits": ("native", "u64"),
    "Address": ("native", "char*"),
}
VIEWS = {"array[int]": "int[::1]", "array[float]": "double[::1]", "array[Bits]": "u64[::1]"}
HIDDEN = {"char*", *VIEWS.values(), *(kind for _, kind in WORDS.values() if kind.endswith("]"))}  # fields that Python does not see
UNRETURNED = {*HIDDEN, *(kind for _, kind in WORDS.values() if kind.endswith(("*", "]")))}
BUILTINS = ("bytes", "dict", "list", "tuple", "type")
PYTHON = "object"


@dataclass(frozen=True)
class Signature:
    """A C function: its result and parameters as (C type, name, whether it may be left out)."""

    result: str
    parameters: tuple[tuple[str, str, bool], ...]
    raising: bool = False
    free: bool = False  # whether it runs without Python's lock

    @property
    def types(self) -> tuple[str, ...]:
        return tuple(kind for kind, _, _ in self.parameters)

    def line(self, name: str, method: bool = False) -> str:
        """`int f(Board b, int h=*) noexcept`."""
        args = ["self"] * method + [f"{kind} {arg}" + "=*" * free for kind, arg, free in self.parameters]
        plain = self.result in (*NUMBERS.values(), "u64", "void") and not self.raising
        return f"{self.result} {name}({', '.join(args)})" + " noexcept" * plain + " nogil" * (plain and self.free)


def ctype(module: Module, note: ast.expr | None, owner: ast.AST, what: str) -> str:
    """The C type of an annotation; PYTHON if it is none of C's."""
    if note is None:
        raise module.fail(owner, f"{what} has no annotation")
    note = unquoted(note)
    if isinstance(note, ast.Constant) and note.value is None:
        return "void"
    for node in ast.walk(note):
        if isinstance(node, ast.Name) and node.id not in module.known:
            raise module.fail(owner, f"unknown annotation {ast.unparse(note)!r} of {what}")
    if isinstance(note, ast.Name):
        if note.id in NUMBERS:
            return NUMBERS[note.id]
        found = module.home(note.id)
        if note.id in WORDS and found and found[0].is_core(WORDS[note.id][0]):
            return WORDS[note.id][1]
        if found and is_c_class(*found):
            return note.id
    return VIEWS.get(ast.unparse(note), PYTHON)


def object_type(module: Module, note: ast.expr | None, owner: ast.AST, what: str) -> str:
    """The C type of what may be a Python object: of the kinds that C knows, or any."""
    kind = ctype(module, note, owner, what)
    if kind != PYTHON or note is None:
        return kind
    note = unquoted(note)
    if isinstance(note, ast.BinOp) and ast.unparse(note.right) == "None":
        note = note.left
    name = ast.unparse(note.value if isinstance(note, ast.Subscript) else note)
    return name if name in BUILTINS else PYTHON


def unquoted(note: ast.expr) -> ast.expr:
    if isinstance(note, ast.Constant) and isinstance(note.value, str):
        return ast.parse(note.value, mode="eval").body
    return note


@cache
def signature(module: Module, function: ast.FunctionDef, method: bool = False) -> Signature | None:
    """How C calls a function; None if it is a Python function."""
    a = function.args
    inner = is_inner(module, function)
    kind_of = object_type if inner else ctype
    result = kind_of(module, function.returns, function, f"the result of {function.name}")
    plain = a.args[method:]
    kinds = [kind_of(module, arg.annotation, arg, f"{arg.arg!r} of {function.name}") for arg in (*plain, *a.kwonlyargs)]
    special = a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs or function.name.startswith("__")
    if inner:
        if special or len(marked(module, function)) > 1 or result in UNRETURNED:
            raise module.fail(function, f"{function.name} cannot be @inner: C has no such function")
    elif (
        special
        or marked(module, function)
        or PYTHON in (result, *kinds)
        or result in UNRETURNED
        or (raises(function) and not module.raising)
    ):
        return None
    free = len(plain) - len(a.defaults)
    parameters = tuple((kind, arg.arg, i >= free) for i, (kind, arg) in enumerate(zip(kinds, plain, strict=True)))
    open_method = method and not inner  # Python may have written another one over it, for which C looks with the lock only
    return Signature(result, parameters, module.raising, not open_method and not is_locked(module, function))


def marked(module: Module, function: ast.FunctionDef) -> list[ast.expr]:
    """The decorators of a function, but for one that only says what it needs."""
    return [mark for mark in function.decorator_list if not is_native(module, mark, "locked")]


def raises(function: ast.FunctionDef) -> bool:
    """Whether a function raises an error itself; that something is still to be written is none."""
    raised = [node for node in ast.walk(function) if isinstance(node, ast.Raise)]
    return any(node.exc is None or ast.unparse(node.exc) != "NotImplementedError" for node in raised)


def typed_locals(module: Module, function: ast.FunctionDef) -> dict[str, str]:
    """The locals of a function that name their C type."""
    found = {}
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = ctype(module, node.annotation, node, repr(node.target.id))
    return {name: kind for name, kind in found.items() if kind != PYTHON}


def is_inner(module: Module, function: ast.FunctionDef) -> bool:
    return any(is_native(module, mark, "inner") for mark in function.decorator_list)


def is_locked(module: Module, function: ast.FunctionDef) -> bool:
    return any(is_native(module, mark, "locked") for mark in function.decorator_list)


def is_native(module: Module, node: ast.expr, word: str) -> bool:
    """Whether this is a word of core/native.py."""
    found = module.home(node.id) if isinstance(node, ast.Name) else None
    return found is not None and found[1] == word and found[0].is_core("native")


@cache
def is_c_class(module: Module, name: str) -> bool:
    """A class of a compiled module; one with Python bases only is a Python class."""
    if not module.listed or name not in module.classes:
        return False
    bases = module.classes[name].bases
    return not bases or any(base_kind(module, base) for base in bases)


def base_kind(module: Module, base: ast.expr) -> str:
    """What a base of a class is to C: "class", "memory" that another module declares, "own" memory; "" for a Python class."""
    found = module.home(base.id) if isinstance(base, ast.Name) else None
    if found is None:
        return ""
    where, name = found
    return "class" if is_c_class(where, name) else "memory" if where.declares else "own" if where.is_core("memory") else ""
