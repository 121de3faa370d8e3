"""Makes the C declarations of compiled modules from their typed Python, and writes both where Cython finds them.

A package lists its compiled modules as COMPILED in its `__init__.py`. For each of them `x.pxd` follows from the annotations of `x.py`:

    def f(b: Board, h: int) -> int         cdef int f(Board b, int h) noexcept      numbers and compiled classes only: a C function
    def g(b: Board) -> dict[str, Any]      stays a Python function                  takes or gives anything else, or raises an error
    @inner                                 cdef, whatever it takes                  Python never calls it (core/native.py)
    class Board(Asking, Position)          a C class with the declared memory of Position as one block
    class Event(NamedTuple)                stays a Python class                     has Python bases only
    items: Row = word(8)                   cdef int items[8]                        inside a class: memory of its own
    LIMIT = 8; SHARE = 0.5; W = (0.5, 1.0) a C constant, a C number, a C array      if nobody else imports them
    SHEET = Sheet()                        cdef Sheet SHEET                         likewise
    x: float = ...                         inside a function: a C local             where Cython's own inference does not find it

A function and a method are declared alike; Python may call a method too unless it is `@inner`. A package that says RAISING in its
`__init__.py` passes errors on; elsewhere C functions are `noexcept`.

Three modules of such a package are not compiled, they declare: `constants.py` (its integers are C constants), `events.py` (each event
becomes a C function that tells it) and `position.py` (what memory is made of).

The copy of `x.py` differs from it only where C must. Imported C names and bases that are no C classes are cut out. Small functions that
call nothing move to the `.pxd`, from where C takes them into their callers. A table of decisions gets a switch over the functions of its
rows. Lines stay where they are.

Whatever cannot be declared stops the build with file and line.
"""

import ast
import builtins
import runpy
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

NUMBERS = {"int": "int", "float": "double", "bool": "bint"}
WORDS = {  # what stands for a C type, and where it is from
    "ByteRow": ("memory", "int8_t*"),
    "ShortRow": ("memory", "int16_t*"),
    "WordRow": ("memory", "int*"),
    "Bits": ("native", "u64"),
    "Address": ("native", "char*"),
}
VIEWS = {"array[int]": "int[::1]", "array[float]": "double[::1]"}
HIDDEN = {"char*", *VIEWS.values()}  # fields that Python does not see
UNRETURNED = {*HIDDEN, *(kind for _, kind in WORDS.values() if kind.endswith("*"))}
BUILTINS = ("bytes", "dict", "list", "tuple", "type")
PYTHON = "object"
LIBRARY = {("math", "exp"): "libc.math", ("math", "sqrt"): "libc.math", ("ctypes", "memmove"): "libc.string"}  # C has these too
HOOKS = ("refuse", "choose", "among")  # of a Decision
SMALL = 8  # statements of a function that C takes into its callers
DECLARING = ("constants", "events", "position")
LARGEST = 2**31 - 1
# The C compiler knows how wide these are. To Cython they are plain numbers: of its own int8_t it would make bytes, cut at the first 0.
WIDTHS = """\
cdef extern from "<stdint.h>":
    ctypedef short int8_t
    ctypedef unsigned short uint8_t
    ctypedef short int16_t
ctypedef unsigned long long u64
"""


class DeclarationError(Exception):
    """What cannot be declared, and where."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")


@dataclass(frozen=True)
class Signature:
    """A C function: its result and parameters as (C type, name, whether it may be left out)."""

    result: str
    parameters: tuple[tuple[str, str, bool], ...]
    raising: bool = False

    @property
    def types(self) -> tuple[str, ...]:
        return tuple(kind for kind, _, _ in self.parameters)

    def line(self, name: str, defaults: dict[str, str] | None = None) -> str:
        """`int f(Board b, int h=*) noexcept`; with defaults, as a definition."""
        args = [f"{kind} {arg}" + (f"={(defaults or {}).get(arg, '*')}" if free else "") for kind, arg, free in self.parameters]
        plain = self.result in (*NUMBERS.values(), "u64", "void") and not self.raising
        return f"{self.result} {name}({', '.join(args)})" + (" noexcept" if plain else "")


class Program:
    """All modules under a source folder."""

    def __init__(self, src: Path) -> None:
        self.src = src
        self.modules: dict[str, Module] = {}
        for path in sorted(src.rglob("*.py")):
            name = ".".join(path.relative_to(src).with_suffix("").parts)
            self.modules[name] = Module(self, name, path)

    def compiled_in(self, package: Path) -> dict[str, int] | None:
        """The modules that a package lists, each with the line that lists it; None if it has no list."""
        found = self.said_by(package, "COMPILED")
        return {ast.literal_eval(item): item.lineno for item in found.elts} if isinstance(found, ast.Tuple) else None

    def said_by(self, package: Path, name: str) -> ast.expr | None:
        """What the `__init__.py` of a package gives as the value of a name."""
        module = self.modules.get(".".join((*package.relative_to(self.src).parts, "__init__")))
        for node in module.tree.body if module else ():
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
                return node.value
        return None

    def check_lists(self) -> None:
        for module in self.modules.values():
            if module.path.name == "__init__.py":
                for name, line in (self.compiled_in(module.path.parent) or {}).items():
                    if not (module.path.parent / f"{name}.py").exists():
                        raise DeclarationError(module.path, line, f"COMPILED lists {name!r}, but there is no {name}.py")
                    if name in DECLARING:
                        raise DeclarationError(module.path, line, f"{name}.py declares, it is not compiled")

    @cached_property
    def imported(self) -> dict[tuple[str, str], list["Module"]]:
        """Who takes a name from a module, as `from m import name` or as `m.name`."""
        found: dict[tuple[str, str], list[Module]] = {}
        for module in self.modules.values():
            for where, what in module.names.values():
                found.setdefault((where, what), []).append(module)
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    where, what = module.names.get(node.value.id, ("", "?"))
                    if what == "":
                        found.setdefault((where, node.attr), []).append(module)
        return found

    @cached_property
    def imported_late(self) -> set[tuple[str, str]]:
        """What is imported when a function runs, which is Python's way even where the function is compiled."""
        return {found for module in self.modules.values() if module.listed for found in module.late_names}

    def used_by_python(self, module: str, name: str) -> bool:
        """Imported by a module that is not compiled or when a function runs, or offered in `__all__`."""
        users = self.imported.get((module, name), [])
        return name in self.modules[module].offered or (module, name) in self.imported_late or any(not user.listed for user in users)

    def used_elsewhere(self, module: str, name: str) -> bool:
        return bool(self.imported.get((module, name)))


class Module:
    """A Python module: its text, and what of it is C."""

    def __init__(self, program: Program, name: str, path: Path) -> None:
        self.program, self.name, self.path = program, name, path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, str(path))
        self.lines = self.text.splitlines()
        self.functions = {n.name: n for n in self.tree.body if isinstance(n, ast.FunctionDef)}
        self.classes = {n.name: n for n in self.tree.body if isinstance(n, ast.ClassDef)}
        self.package, self.leaf = path.parent, path.stem

    @cached_property
    def listed(self) -> bool:
        return self.leaf in (self.program.compiled_in(self.package) or ())

    @cached_property
    def raising(self) -> bool:
        return self.program.said_by(self.package, "RAISING") is not None

    @cached_property
    def declares(self) -> bool:
        return self.leaf in DECLARING and self.program.compiled_in(self.package) is not None

    def fail(self, node: ast.AST, problem: str) -> DeclarationError:
        return DeclarationError(self.path, getattr(node, "lineno", 1), problem)

    # -- names ------------------------------------------------------------------------------------------------------------------

    @cached_property
    def names(self) -> dict[str, tuple[str, str]]:
        """What is imported from this program: local name -> module and name; the name is "" for a module itself.

        Of a compiled module only what is imported at once: an import for the type checker, or when a function runs, is not C's.
        """
        nodes = self.tree.body if self.listed else ast.walk(self.tree)
        return {local: found for node in nodes if isinstance(node, ast.ImportFrom) for local, found in self.taken(node)}

    @cached_property
    def late_names(self) -> list[tuple[str, str]]:
        late = [node for node in ast.walk(self.tree) if isinstance(node, ast.ImportFrom) and node not in self.tree.body]
        return [found for node in late for _, found in self.taken(node)]

    def taken(self, node: ast.ImportFrom) -> Iterator[tuple[str, tuple[str, str]]]:
        for item in node.names:
            inner = f"{node.module}.{item.name}"
            if inner in self.program.modules:
                yield item.asname or item.name, (inner, "")
            elif node.module in self.program.modules:
                yield item.asname or item.name, (node.module, item.name)

    @cached_property
    def known(self) -> set[str]:
        """Every name that an annotation may use."""
        found = {*dir(builtins), *self.classes}
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                found |= {(item.asname or item.name).partition(".")[0] for item in node.names}
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                found |= {n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)}
        return found

    @cached_property
    def offered(self) -> list[str]:
        """`__all__`: functions that Python may call although no module here does, such as tests."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
                names: list[str] = ast.literal_eval(node.value)
                return names
        return []

    def home(self, name: str) -> "tuple[Module, str] | None":
        """Where a name of this module comes from."""
        if name in self.functions or name in self.classes:
            return self, name
        where, what = self.names.get(name, ("", ""))
        return (self.program.modules[where], what) if where and what else None

    def is_c_class(self, name: str) -> bool:
        """A class of a compiled module; one with Python bases only is a Python class."""
        if not self.listed or name not in self.classes:
            return False
        bases = self.classes[name].bases
        return not bases or any(self.base_kind(base) for base in bases)

    def base_kind(self, base: ast.expr) -> str:
        """What a base of a class is to C: "class", "memory" that another module declares, "own" memory; "" for a Python class."""
        found = self.home(base.id) if isinstance(base, ast.Name) else None
        if found is None:
            return ""
        module, name = found
        return "class" if module.is_c_class(name) else "memory" if module.declares else "own" if is_core(module, "memory") else ""

    def is_c_function(self, name: str) -> bool:
        if self.declares and self.leaf == "events":
            return any(function.name == name for function, _ in self.told())
        return self.listed and name in self.functions and self.signature(self.functions[name]) is not None

    def is_c(self, name: str) -> bool:
        """Whether C takes a name of this module from its declaration."""
        return self.is_c_class(name) or self.is_c_function(name) or (self.leaf == "constants" and name in self.integers)

    # -- types ------------------------------------------------------------------------------------------------------------------

    def ctype(self, note: ast.expr | None, owner: ast.AST, what: str) -> str:
        """The C type of an annotation; PYTHON if it is none of C's."""
        if note is None:
            raise self.fail(owner, f"{what} has no annotation")
        if isinstance(note, ast.Constant) and note.value is None:
            return "void"
        if isinstance(note, ast.Constant) and isinstance(note.value, str):
            return self.ctype(ast.parse(note.value, mode="eval").body, owner, what)
        for node in ast.walk(note):
            if isinstance(node, ast.Name) and node.id not in self.known:
                raise self.fail(owner, f"unknown annotation {ast.unparse(note)!r} of {what}")
        if isinstance(note, ast.Name):
            if note.id in NUMBERS:
                return NUMBERS[note.id]
            found = self.home(note.id)
            if note.id in WORDS and found and is_core(found[0], WORDS[note.id][0]):
                return WORDS[note.id][1]
            if found and found[0].is_c_class(found[1]):
                return note.id
        return VIEWS.get(ast.unparse(note), PYTHON)

    def object_type(self, note: ast.expr | None, owner: ast.AST, what: str) -> str:
        """The C type of what may be a Python object: of the kinds that C knows, or any."""
        kind = self.ctype(note, owner, what)
        if kind != PYTHON or note is None:
            return kind
        if isinstance(note, ast.Constant) and isinstance(note.value, str):
            note = ast.parse(note.value, mode="eval").body
        if isinstance(note, ast.BinOp) and ast.unparse(note.right) == "None":
            note = note.left
        name = ast.unparse(note.value if isinstance(note, ast.Subscript) else note)
        return name if name in BUILTINS else PYTHON

    def signature(self, function: ast.FunctionDef, method: bool = False) -> Signature | None:
        """How C calls a function; None if it is a Python function."""
        a = function.args
        inner = self.is_inner(function)
        kind_of = self.object_type if inner else self.ctype
        result = kind_of(function.returns, function, f"the result of {function.name}")
        plain = a.args[method:]
        kinds = [kind_of(arg.annotation, arg, f"{arg.arg!r} of {function.name}") for arg in (*plain, *a.kwonlyargs)]
        special = a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs or function.name.startswith("__")
        if inner:
            if special or len(function.decorator_list) > 1 or result in UNRETURNED:
                raise self.fail(function, f"{function.name} cannot be @inner: C has no such function")
        elif (
            special
            or function.decorator_list
            or PYTHON in (result, *kinds)
            or result in UNRETURNED
            or (raises(function) and not self.raising)
        ):
            return None
        free = len(plain) - len(a.defaults)
        parameters = tuple((kind, arg.arg, i >= free) for i, (kind, arg) in enumerate(zip(kinds, plain, strict=True)))
        return Signature(result, parameters, self.raising)

    def is_inner(self, function: ast.FunctionDef) -> bool:
        return any(self.is_native(mark, "inner") for mark in function.decorator_list)

    def is_native(self, node: ast.expr, word: str) -> bool:
        """Whether this is a word of core/native.py."""
        found = self.home(node.id) if isinstance(node, ast.Name) else None
        return found is not None and found[1] == word and is_core(found[0], "native")

    def ancestors(self, node: ast.ClassDef) -> "Iterator[tuple[Module, ast.ClassDef]]":
        for base in node.bases:
            found = self.home(base.id) if isinstance(base, ast.Name) else None
            if found and found[1] in found[0].classes:
                module, cls = found[0], found[0].classes[found[1]]
                yield module, cls
                yield from module.ancestors(cls)

    def is_position(self, node: ast.ClassDef) -> bool:
        return any(cls.name == "State" and module.leaf == "state" for module, cls in self.ancestors(node))

    def memories(self, node: ast.ClassDef) -> list[tuple["Module", str]]:
        """The declared memory among the bases of a class."""
        found = []
        for base in node.bases:
            kind = self.base_kind(base)
            if not kind:
                raise self.fail(node, f"the base {ast.unparse(base)} of {node.name} is neither a compiled class nor declared memory")
            if kind == "memory" and isinstance(base, ast.Name) and (home := self.home(base.id)):
                found.append(home)
        return found

    def c_bases(self, node: ast.ClassDef) -> list[str]:
        """The bases that are C classes."""
        return [ast.unparse(base) for base in node.bases if self.base_kind(base) == "class"]

    def own_memory(self, item: ast.AnnAssign) -> Any:
        """The size that a field of a class names, as `items: Row = word(8)` does; None if it names none."""
        if not isinstance(item.value, ast.Call):
            return None
        names: dict[str, Any] = dict(self.integers)
        for local, (where, what) in self.names.items():
            module = self.program.modules[where]
            if is_core(module, "memory") and what:
                names[local] = module.values[what]
            elif module.leaf == "constants" and module.declares:
                names[local] = SimpleNamespace(**module.values) if what == "" else module.values[what]
        try:
            return eval(compile(ast.Expression(item.value), str(self.path), "eval"), {"__builtins__": {}}, names)
        except Exception as error:
            raise self.fail(item, f"{ast.unparse(item.value)} gives no size: {error}") from None

    # -- numbers ----------------------------------------------------------------------------------------------------------------

    @cached_property
    def values(self) -> dict[str, Any]:
        """What a declaring module holds once it has run."""
        return runpy.run_path(str(self.path))

    @cached_property
    def integers(self) -> dict[str, int]:
        """The C constants: of constants.py all integers, of a compiled module those that it gives in so many figures."""
        if self.leaf == "constants" and self.declares:
            found: list[tuple[str, int, ast.AST]] = [
                (name, value, self.tree) for name, value in self.values.items() if type(value) is int and name.isupper()
            ]
        else:
            found = [(name, value, node) for name, value, node in self.numbers() if type(value) is int]
        for name, value, node in found:
            if abs(value) > LARGEST:
                raise self.fail(node, f"{name} = {value} is too large for a C int")
        return {name: value for name, value, _ in found}

    def wide_numbers(self) -> Iterator[tuple[str, str, ast.AnnAssign]]:
        """The numbers of the module that name their C type: `GOLDEN: Bits = ...`."""
        for node in self.tree.body:
            if isinstance(node, ast.AnnAssign) and self.listed and isinstance(node.target, ast.Name):
                kind = self.ctype(node.annotation, node, repr(node.target.id))
                if kind != PYTHON:
                    yield node.target.id, kind, node

    def numbers(self) -> Iterator[tuple[str, Any, ast.Assign]]:
        """The module's own numbers and rows of numbers."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and self.listed:
                try:
                    value = ast.literal_eval(node.value)
                except ValueError:
                    continue
                target = node.targets[0]
                if isinstance(target, ast.Tuple):
                    if len({type(v) for v in value}) > 1:
                        raise self.fail(node, "one kind of number a line, please")
                    for name, each in zip(target.elts, value, strict=True):
                        if isinstance(name, ast.Name) and type(each) in (int, float):
                            yield name.id, each, node
                elif isinstance(target, ast.Name) and is_numeric(value):
                    yield target.id, value, node

    def check_private(self, name: str, node: ast.AST) -> None:
        if self.program.used_elsewhere(self.name, name):
            user = self.program.imported[self.name, name][0]
            raise self.fail(node, f"{name} is a C number here, so {user.path.name} cannot import it: declare it in constants.py")

    # -- declarations -------------------------------------------------------------------------------------------------------------

    def declaration(self) -> str:
        """The `.pxd` of a module."""
        if self.leaf == "constants":
            return enum(self.integers)
        if self.leaf == "events":
            return "\n".join(["from meadhall.core.state cimport State", *self.event_lines(), ""])
        lines = ["cimport cython", "from widths cimport int8_t, uint8_t, int16_t, u64", *self.cimports()]
        for name, kind, line in self.wide_numbers():
            self.check_private(name, line)
            lines.append(f"cdef {kind} {name}")
        for name, value, place in self.numbers():
            self.check_private(name, place)
            if isinstance(value, float):
                lines.append(f"cdef double {name}")
            elif not isinstance(value, int):
                lines.append(f"cdef {'double' if isinstance(value[0], float) else 'int'}[{len(value)}] {name}")
        if self.integers:
            lines.append(enum(self.integers))
        classes = [node for node in self.classes.values() if self.is_c_class(node.name)]
        if len(classes) > 1:
            lines += [self.class_head(node) for node in classes]  # so that each may name those after it
        for node in self.tree.body:
            if node in classes:
                lines += ["", *self.class_lines(self.classes[node.name])]
            elif isinstance(node, ast.FunctionDef) and (found := self.signature(node)):
                lines += self.function_lines(node, found)
            elif isinstance(node, ast.Assign) and (cls := self.made_of(node)):
                lines.append(f"cdef {cls} {ast.unparse(node.targets[0])}")
        if self.hooks():
            lines += ["", "cdef class Switch(Decisions):", "    pass"]
        return "\n".join(lines) + "\n"

    def cimports(self) -> Iterator[str]:
        for local, (where, what) in self.names.items():
            module = self.program.modules[where]
            if what == "" and (module.listed or (module.declares and module.leaf != "position")):
                package, _, leaf = where.rpartition(".")
                yield f"from {package} cimport {leaf} as {local}"
            elif what and module.is_c(what):
                yield f"from {where} cimport {what} as {local}"
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                for item in node.names:
                    if library := LIBRARY.get((str(node.module), item.name)):
                        yield f"from {library} cimport {item.name} as {item.asname or item.name}"

    def made_of(self, node: ast.Assign) -> str:
        """The compiled class of this module that a module-level object is made of, if only this module uses it."""
        value, target = node.value, node.targets[0]
        if (
            isinstance(value, ast.Call)
            and isinstance(value.func, ast.Name)
            and value.func.id in self.classes
            and isinstance(target, ast.Name)
        ):
            return "" if self.program.used_elsewhere(self.name, target.id) else value.func.id
        return ""

    def function_lines(self, node: ast.FunctionDef, found: Signature) -> list[str]:
        if self.is_inline(node):
            body = self.lines[node.body[0].lineno - 1 : node.end_lineno]
            kinds = [f"    cdef {kind} {name}" for name, kind in self.typed_locals(node).items()]
            return [f"cdef inline {found.line(node.name)}:", *kinds, *body]
        open_to_python = self.program.used_by_python(self.name, node.name)
        if open_to_python and self.is_inner(node):
            raise self.fail(node, f"{node.name} is @inner, so Python cannot call it")
        kind = "cpdef" if open_to_python else "cdef"
        return [*self.locals_line(node, ""), f"{kind} {found.line(node.name)}"]

    def typed_locals(self, function: ast.FunctionDef) -> dict[str, str]:
        found = {}
        for node in ast.walk(function):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found[node.target.id] = self.ctype(node.annotation, node, repr(node.target.id))
        return {name: kind for name, kind in found.items() if kind != PYTHON}

    def locals_line(self, function: ast.FunctionDef, indent: str) -> list[str]:
        found = self.typed_locals(function)
        return [f"{indent}@cython.locals({', '.join(f'{name}={kind}' for name, kind in found.items())})"] if found else []

    def is_inline(self, function: ast.FunctionDef) -> bool:
        """A small function that asks nothing but memory and constants."""
        found = self.signature(function)
        if not found or self.program.used_by_python(self.name, function.name) or any(free for _, _, free in found.parameters):
            return False
        if function.decorator_list:
            return False
        if sum(isinstance(node, ast.stmt) for node in ast.walk(function)) - 1 > SMALL:
            return False
        calls = {ast.unparse(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)} - {"range"}
        names = {node.id for statement in function.body for node in ast.walk(statement) if isinstance(node, ast.Name)}
        own = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        free = names - own - {arg.arg for arg in function.args.args} - {"range"} - set(self.integers)
        return not calls and all(self.is_constant(name) for name in free)

    def is_constant(self, name: str) -> bool:
        where, what = self.names.get(name, ("", ""))
        module = self.program.modules.get(where)
        return module is not None and module.leaf == "constants" and (what == "" or what in module.integers)

    def class_lines(self, node: ast.ClassDef) -> list[str]:
        memories = self.memories(node)
        lines = [f"{self.class_head(node)}:"]
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                lines.append(f"    cdef {self.field(item, item.target.id)}")
        for module, name in memories:
            for field, size in module.values[name].sizes.items():
                lines.append(f"    cdef {memory_field(field, size)}")
        if memories and self.is_position(node):
            lines.append("    cdef signed char memory_end")
        inherited = {item.name for _, cls in self.ancestors(node) for item in cls.body if isinstance(item, ast.FunctionDef)}
        for item in node.body:
            if isinstance(item, ast.FunctionDef) and item.name != "__init__" and (found := self.signature(item, method=True)):
                if item.name not in inherited:
                    told = found.line(item.name).replace("(", "(self, " if found.parameters else "(self", 1)
                    lines += [*self.locals_line(item, "    "), f"    {'cdef' if self.is_inner(item) else 'cpdef'} {told}"]
        return [*lines, "    pass"] if len(lines) == 1 else lines

    def class_head(self, node: ast.ClassDef) -> str:
        bases = self.c_bases(node)
        if len(bases) > 1:
            raise self.fail(node, f"{node.name} has more than one compiled base: {', '.join(bases)}")
        return f"cdef class {node.name}({bases[0]})" if bases else f"cdef class {node.name}"

    def field(self, item: ast.AnnAssign, name: str) -> str:
        """A field of a class: Python may read it, and change it if it is `Open`."""
        if (size := self.own_memory(item)) is not None:
            return memory_field(name, size)
        note, access = item.annotation, "readonly "
        if isinstance(note, ast.Subscript) and self.is_native(note.value, "Open"):
            note, access = note.slice, "public "
        kind = self.object_type(note, item, repr(name))
        return f"{'' if kind in HIDDEN else access}{kind} {name}"

    # -- events -----------------------------------------------------------------------------------------------------------------

    def told(self) -> Iterator[tuple[ast.FunctionDef, bool]]:
        """The events that events.py declares, each with whether it is secret."""
        for node in self.functions.values():
            marks = [ast.unparse(mark.func) for mark in node.decorator_list if isinstance(mark, ast.Call)]
            if marks in (["EVENTS.public"], ["EVENTS.secret"]):
                yield node, marks == ["EVENTS.secret"]

    def event_lines(self) -> Iterator[str]:
        for number, (node, secret) in enumerate(self.told()):
            first, *names = [arg.arg for arg in node.args.args]
            if len(names) - secret > 5 or (secret and names[:1] != ["seats"]):
                raise self.fail(node, f"event {node.name}: the position, {'`seats`, ' if secret else ''}and at most five particulars")
            yield f"cdef inline void {node.name}(State {first}{''.join(f', int {name}' for name in names)}) noexcept:"
            yield f"    if {first}.events is not None:"
            given = ", ".join(["seats", str(number), *names[1:]] if secret else [str(number), *names])
            yield f"        {first}.tell_secret({given})" if secret else f"        {first}.tell({given})"

    # -- decisions --------------------------------------------------------------------------------------------------------------

    def hooks(self) -> dict[str, list[str]]:
        """The functions in the rows of a table of decisions: what is a row's number of one is its place here, from 1."""
        found: dict[str, list[str]] = {}
        for _, word in self.hook_words():
            text = ast.unparse(word.value)
            if text not in found.setdefault(str(word.arg), []):
                found[str(word.arg)].append(text)
        return found

    def hook_words(self) -> Iterator[tuple[ast.Call, ast.keyword]]:
        for node in ast.walk(self.tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Decision"
                and self.listed
                and "Decision" in self.names
            ):
                for word in node.keywords:
                    if word.arg in HOOKS:
                        self.check_hook(word)
                        yield node, word

    def check_hook(self, word: ast.keyword) -> None:
        """A row's functions must be C functions of one shape: a switch calls them."""
        found = self.hook_signature(word.value)
        wanted = {"refuse": ("int", "int"), "choose": ("void", "int"), "among": ("void", "Menu")}[str(word.arg)]
        told = f"({{position}}, int, {wanted[1]}) -> {wanted[0]}"
        if found is None:
            raise self.fail(word.value, f"{word.arg}={ast.unparse(word.value)} of a Decision is no C function; wanted: {told}")
        if len(found.types) != 3 or (found.result, *found.types[1:]) != (wanted[0], "int", wanted[1]):
            raise self.fail(word.value, f"{word.arg}={ast.unparse(word.value)} of a Decision is {found.line('f')}; wanted: {told}")
        if self.home(found.types[0]) is None:
            raise self.fail(word.value, f"import {found.types[0]}, which {ast.unparse(word.value)} takes, into this module")

    def hook_signature(self, value: ast.expr) -> Signature | None:
        if isinstance(value, ast.Name):
            home = self.home(value.id)
        elif isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
            where, what = self.names.get(value.value.id, ("", "?"))
            home = (self.program.modules[where], value.attr) if where and what == "" else None
        else:
            home = None
        if home is None or not home[0].listed or home[1] not in home[0].functions:
            return None
        return home[0].signature(home[0].functions[home[1]])

    def switch(self) -> list[str]:
        """A class whose methods call a row's functions by their numbers."""
        lines = ["", "", "class Switch(Decisions):"]
        for hook, texts in self.hooks().items():
            last = "menu" if hook == "among" else "noun"
            lines += [f"    def {hook}(self, b, step, seat, {last}):", f"        hook = self.{hook}_hook[step]"]
            for number, text in enumerate(texts, 1):
                found = self.hook_signature(ast.parse(text, mode="eval").body)
                call = f"{text}(cython.cast({found.types[0] if found else ''}, b), seat, {last})"
                lines.append(f"        {'if' if number == 1 else 'elif'} hook == {number}: {'return ' if hook == 'refuse' else ''}{call}")
            lines += ["        return 0", ""] if hook == "refuse" else [""]
        return lines

    # -- the copy ---------------------------------------------------------------------------------------------------------------

    def copy(self) -> str:
        """The text for Cython: the same lines without what C takes from the declarations."""
        if not self.listed:
            return self.text
        page = Page(self.lines)
        constants = {id(node) for _, value, node in self.numbers() if type(value) is int}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                self.cut_imports(page, node)
            elif (isinstance(node, ast.FunctionDef) and self.is_inline(node)) or (isinstance(node, ast.Assign) and id(node) in constants):
                page.replace(node, "pass")
            elif isinstance(node, ast.ClassDef) and self.is_c_class(node.name):
                self.cut_class(page, node)
            elif isinstance(node, ast.FunctionDef) and not self.signature(node):
                self.type_names(page, node)
        for _, _, wide in self.wide_numbers():
            page.replace(wide, f"{ast.unparse(wide.target)} = {ast.get_source_segment(self.text, wide.value or wide)}")
        for each in ast.walk(self.tree):
            if isinstance(each, ast.FunctionDef) and self.is_inner(each):
                page.line(each.decorator_list[0].lineno, "")
        if hooks := self.hooks():
            for _, word in self.hook_words():
                page.replace(word.value, str(hooks[str(word.arg)].index(ast.unparse(word.value)) + 1))
            for each in ast.walk(self.tree):
                if isinstance(each, ast.Name) and each.id == "Decisions" and isinstance(each.ctx, ast.Load):
                    page.replace(each, "Switch")
        first = next((node.lineno for node in self.tree.body if isinstance(node, (ast.Import, ast.ImportFrom))), None)
        if first is not None:
            page.prefix(first, "import cython; ")
        return "\n".join([*page.made(), *(self.switch() if hooks else ())]) + "\n"

    def cut_imports(self, page: "Page", node: ast.ImportFrom) -> None:
        kept = []
        for item in node.names:
            where, what = self.names.get(item.asname or item.name, ("", ""))
            module = self.program.modules.get(where)
            from_c = module and what and module.is_c(what) and not module.is_c_class(what)
            if not from_c and (str(node.module), item.name) not in LIBRARY:
                kept.append(item.name + (f" as {item.asname}" if item.asname else ""))
        if len(kept) < len(node.names):
            page.replace(node, f"from {node.module} import {', '.join(kept)}" if kept else "pass")

    def cut_class(self, page: "Page", node: ast.ClassDef) -> None:
        memories, kept = self.memories(node), self.c_bases(node)
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and item.value is not None:
                page.replace(item, "pass")
        if len(kept) == len(node.bases):
            return
        if self.lines[node.lineno - 1].rstrip()[-1] != ":":
            raise self.fail(node, f"the head of {node.name} must stand on one line")
        page.line(node.lineno, f"class {node.name}({', '.join(kept)}):" if kept else f"class {node.name}:")
        if memories and self.is_position(node):
            first = next(iter(memories[0][0].values[memories[0][1]].sizes))
            address = 'cython.cast("char*", cython.address(self.{}))'
            block = f"self.memory = {address.format(first)}; self.memory_size = {address.format('memory_end')} - self.memory"
            page.blank(self, node, (node.end_lineno or 0) + 1, f"    declared = {memories[0][1]}.declared")
            page.blank(self, node, (node.end_lineno or 0) + 2, f"    def __cinit__(self): {block}")

    def type_names(self, page: "Page", node: ast.FunctionDef) -> None:
        """A Python function that is handed compiled objects reaches into them as C does; its locals may be C's."""
        kinds = [(arg.arg, self.ctype(arg.annotation, arg, arg.arg)) for arg in node.args.args]
        handed = [(name, kind) for name, kind in kinds if kind in self.known - {PYTHON, *BUILTINS, *NUMBERS}]
        typed = [f"{name}={kind}" for name, kind in [*handed, *self.typed_locals(node).items()]]
        if typed and not node.decorator_list:
            page.blank(self, node, node.lineno - 1, f"@cython.locals({', '.join(typed)})")


class Page:
    """Lines of text in which parts are replaced, while the rest stays on the same lines."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = [line.encode() for line in lines]
        self.edits: list[tuple[int, int, int, int, bytes]] = []

    def replace(self, node: Any, text: str) -> None:
        self.edits.append((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text.encode()))

    def line(self, number: int, text: str) -> None:
        self.edits.append((number, 0, number, len(self.lines[number - 1]), text.encode()))

    def prefix(self, number: int, text: str) -> None:
        self.edits.append((number, 0, number, 0, text.encode()))

    def blank(self, module: Module, node: ast.AST, number: int, text: str) -> None:
        """Write on a line that is blank as yet; after the last line there are as many as needed."""
        while number > len(self.lines):
            self.lines.append(b"")
        if self.lines[number - 1].strip():
            raise module.fail(node, f"line {number} must be blank: a declaration goes there")
        self.line(number, text)

    def made(self) -> list[str]:
        lines = list(self.lines)
        for first, start, last, stop, text in sorted(self.edits, reverse=True):
            rest = lines[last - 1][stop:]
            if first == last:
                lines[first - 1] = lines[first - 1][:start] + text + rest
            else:
                lines[first - 1] = lines[first - 1][:start] + text
                lines[first : last - 1] = [b""] * (last - first - 1)
                lines[last - 1] = rest
        return [line.decode() for line in lines]


def is_numeric(value: Any) -> bool:
    """A number, or a row of numbers of one kind."""
    if isinstance(value, (tuple, list)):
        return len(value) > 0 and len({type(each) for each in value}) == 1 and type(value[0]) in (int, float)
    return type(value) in (int, float)


def is_core(module: Module, leaf: str) -> bool:
    """Whether a module is the one of that name in core."""
    return module.leaf == leaf and module.package.name == "core"


def raises(function: ast.FunctionDef) -> bool:
    """Whether a function raises an error itself; that something is still to be written is none."""
    raised = [node for node in ast.walk(function) if isinstance(node, ast.Raise)]
    return any(node.exc is None or ast.unparse(node.exc) != "NotImplementedError" for node in raised)


def memory_field(name: str, size: Any) -> str:
    return f"readonly {size.ctype} {name}" + "".join(f"[{n}]" for n in size.shape)


def enum(integers: dict[str, int]) -> str:
    return "\n".join(["cdef enum:", *(f"    {name} = {value}" for name, value in integers.items()), ""])


@contextmanager
def importing(src: Path) -> Iterator[None]:
    """Declaring modules are run, and what they import is forgotten afterwards."""
    before = set(sys.modules)
    sys.path.insert(0, str(src))
    try:
        yield
    finally:
        sys.path.remove(str(src))
        tops = {path.stem for path in src.iterdir()}
        for name in set(sys.modules) - before:
            if name.partition(".")[0] in tops:
                del sys.modules[name]


def generate(src: Path, out: Path) -> list[str]:
    """Write every compiled module and its declaration under `out`; returns the modules' names."""
    with importing(src):
        program = Program(src)
        program.check_lists()
        files = {out / "widths.pxd": WIDTHS}
        compiled = []
        for module in program.modules.values():
            target = out / module.path.relative_to(src)
            if module.path.name == "__init__.py":
                files[target] = ""
            elif module.listed:
                files[target] = module.copy()
                files[target.with_suffix(".pxd")] = module.declaration()
                compiled.append(module.name)
            elif module.declares and module.leaf != "position":
                files[target.with_suffix(".pxd")] = module.declaration()
    write(out, files)
    return compiled


def write(out: Path, files: dict[Path, str]) -> None:
    """Only what changed, so that only that is compiled again; what is no longer made goes."""
    for path, text in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for pattern in ("*.py", "*.pxd"):
        for path in out.rglob(pattern):
            if path not in files:
                path.unlink()


if __name__ == "__main__":
    print(len(generate(Path("src"), Path("build/declared"))), "modules")
