"""The modules of the program as they were written: their text, and who takes which name from where."""

import ast
import builtins
import runpy
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.declare.errors import DeclarationError

DECLARING = ("constants", "events", "position")


class Program:
    """All modules under a source folder."""

    def __init__(self, src: Path) -> None:
        self.src = src
        self.modules: dict[str, Module] = {}
        for path in sorted(src.rglob("*.py")):
            name = ".".join(path.relative_to(src).with_suffix("").parts)
            self.modules[name] = Module(self, name, path)

    def compiled_in(self, package: Path) -> dict[str, int] | None:
        """The modules that a package lists as COMPILED, each with the line that lists it; None if it has no list."""
        return self.listed_in(package, "COMPILED") if self.said_by(package, "COMPILED") else None

    def listed_in(self, package: Path, name: str) -> dict[str, int]:
        found = self.said_by(package, name)
        return {ast.literal_eval(item): item.lineno for item in found.elts} if isinstance(found, ast.Tuple) else {}

    def said_by(self, package: Path, name: str) -> ast.expr | None:
        """What the `__init__.py` of a package gives as the value of a name."""
        module = self.modules.get(".".join((*package.relative_to(self.src).parts, "__init__")))
        return module.assigned(name) if module else None

    def check_lists(self) -> None:
        for module in self.modules.values():
            if module.path.name == "__init__.py":
                for name, line in {**self.listed_in(module.package, "AS_WRITTEN"), **(self.compiled_in(module.package) or {})}.items():
                    if not (module.package / f"{name}.py").exists():
                        raise DeclarationError(module.path, line, f"COMPILED or AS_WRITTEN lists {name!r}, but there is no {name}.py")
                    if name in DECLARING:
                        raise DeclarationError(module.path, line, f"{name}.py declares, it is not compiled")

    @cached_property
    def imported(self) -> dict[tuple[str, str], list["Module"]]:
        """Who takes a name from a module, as `from m import name` or as `m.name`."""
        found: dict[tuple[str, str], list[Module]] = {}
        for module in self.modules.values():
            for where, what in module.names.values():
                found.setdefault((where, what), []).append(module)
            for node in module.nodes:
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    where, what = module.names.get(node.value.id, ("", "?"))
                    if what == "":
                        found.setdefault((where, node.attr), []).append(module)
        return found

    @cached_property
    def imported_late(self) -> set[tuple[str, str]]:
        """What is imported when a function runs, which is Python's way even where the function is compiled."""
        return {found for module in self.modules.values() if module.listed for found in module.late_names}


class Module:
    """A Python module. It is `listed` if its package has it compiled; it `declares` if it is of those that say what C needs to know."""

    def __init__(self, program: Program, name: str, path: Path) -> None:
        self.program, self.name, self.path = program, name, path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, str(path))
        self.lines = self.text.splitlines()
        self.functions = {n.name: n for n in self.tree.body if isinstance(n, ast.FunctionDef)}
        self.classes = {n.name: n for n in self.tree.body if isinstance(n, ast.ClassDef)}
        self.package, self.leaf = path.parent, path.stem

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """The whole tree."""
        return list(ast.walk(self.tree))

    @cached_property
    def listed(self) -> bool:
        return self.leaf in (self.program.compiled_in(self.package) or ())

    @cached_property
    def as_written(self) -> bool:
        """Whether it is translated without any declaration: it stays Python in all it does, only quicker."""
        return self.leaf in self.program.listed_in(self.package, "AS_WRITTEN")

    @cached_property
    def declares(self) -> bool:
        return self.leaf in DECLARING and self.program.compiled_in(self.package) is not None

    @cached_property
    def raising(self) -> bool:
        """Whether its C functions pass errors on."""
        return self.program.said_by(self.package, "RAISING") is not None

    @cached_property
    def values(self) -> dict[str, Any]:
        """What a declaring module holds once it has run."""
        return runpy.run_path(str(self.path))

    def fail(self, node: ast.AST, problem: str) -> DeclarationError:
        return DeclarationError(self.path, getattr(node, "lineno", 1), problem)

    def assigned(self, name: str) -> ast.expr | None:
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
                return node.value
        return None

    def is_core(self, leaf: str) -> bool:
        """Whether this is the module of that name in core."""
        return self.leaf == leaf and self.package.name == "core"

    # -- names ------------------------------------------------------------------------------------------------------------------

    @cached_property
    def names(self) -> dict[str, tuple[str, str]]:
        """What is imported from this program: local name -> module and name; the name is "" for a module itself.

        Of a compiled module only what is imported at once: an import for the type checker, or when a function runs, is not C's.
        """
        nodes = self.tree.body if self.listed else self.nodes
        return {local: found for node in nodes if isinstance(node, ast.ImportFrom) for local, found in self.taken(node)}

    @cached_property
    def late_names(self) -> list[tuple[str, str]]:
        at_once = set(self.tree.body)
        late = [node for node in self.nodes if isinstance(node, ast.ImportFrom) and node not in at_once]
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
        for node in self.nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                found |= {(item.asname or item.name).partition(".")[0] for item in node.names}
        for node in self.tree.body:
            if isinstance(node, ast.Assign):
                found |= {n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)}
        return found

    @cached_property
    def offered(self) -> list[str]:
        """`__all__`: functions that Python may call although no module here does, such as tests."""
        found = self.assigned("__all__")
        names: list[str] = ast.literal_eval(found) if found else []
        return names

    def home(self, name: str) -> "tuple[Module, str] | None":
        """Where a name of this module comes from."""
        if name in self.functions or name in self.classes:
            return self, name
        where, what = self.names.get(name, ("", ""))
        return (self.program.modules[where], what) if where and what else None

    def home_of(self, node: ast.expr) -> "tuple[Module, str] | None":
        """The same for what an expression names: `name`, or `module.name`."""
        if isinstance(node, ast.Name):
            return self.home(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            where, what = self.names.get(node.value.id, ("", "?"))
            return (self.program.modules[where], node.attr) if where and what == "" else None
        return None

    def used_by_python(self, name: str) -> bool:
        """Imported by a module that is not compiled or when a function runs, or offered in `__all__`."""
        users = self.program.imported.get((self.name, name), [])
        return name in self.offered or (self.name, name) in self.program.imported_late or any(not user.listed for user in users)

    def used_elsewhere(self, name: str) -> bool:
        return bool(self.program.imported.get((self.name, name)))
