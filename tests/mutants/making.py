"""Mutants: the places in a source file where a rule can be made wrong, and how."""

import ast
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

BOUNDARY = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
FLIPPED = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: ">=",
    ast.LtE: ">",
    ast.Gt: "<=",
    ast.GtE: "<",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
OTHER_SUM = {ast.Add: b"-", ast.Sub: b"+"}
OTHER_END = {"min": b"max", "max": b"min"}
SMALL = 9  # a larger number in a predicate is that of a rule


def is_yes(node: ast.AST) -> bool:
    """`return 1`: it becomes a no, since 2 would mostly be a yes as well."""
    return isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and node.value.value == 1


@dataclass(frozen=True)
class Mutant:
    """One wrong: the bytes `start` to `stop` of a file become `text`."""

    path: Path
    line: int
    function: str
    kind: str
    start: int
    stop: int
    text: bytes
    source: bytes = field(repr=False)  # of the whole file as it was looked at

    @cached_property
    def mutated(self) -> bytes:
        return self.source[: self.start] + self.text + self.source[self.stop :]

    @cached_property
    def change(self) -> tuple[str, str]:
        """The line before and after."""
        first = self.source.rfind(b"\n", 0, self.start) + 1
        last = self.source.find(b"\n", self.stop)
        before, after = self.source[first:last], self.source[first : self.start] + self.text + self.source[self.stop : last]
        return " ".join(before.decode().split()), " ".join(after.decode().split())

    @property
    def name(self) -> tuple[str, str, str, str]:
        """What it is called in the table of equivalents: line numbers change too often."""
        return (self.path.stem, self.function, *self.change)


class Maker:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_bytes()
        self.starts = [0, *itertools.accumulate(len(line) for line in self.source.splitlines(keepends=True))]
        self.function = ""

    def all(self) -> list[Mutant]:
        """In the order of the file; what two kinds of wrong have in common is there once."""
        tree = ast.parse(self.source)
        found: dict[bytes, Mutant] = {}
        for f in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            self.function = f.name
            for statement in f.body:
                for mutant in self.of(statement):
                    found.setdefault(mutant.mutated, mutant)
        return sorted(found.values(), key=lambda mutant: (mutant.start, mutant.stop, mutant.text))

    def of(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.FunctionDef):
            return  # it is looked at by itself
        yield from self.here(node)
        for child in ast.iter_child_nodes(node):
            if not is_yes(node):
                yield from self.of(child)

    def here(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Compare():
                yield from self.compared(node)
            case ast.BoolOp():
                word = b"or" if isinstance(node.op, ast.And) else b"and"
                for one, other in itertools.pairwise(node.values):
                    yield self.between(one, other, "and/or", b"and" if word == b"or" else b"or", word)
            case ast.BinOp(left=left, right=right, op=ast.Add() | ast.Sub() as op):
                yield self.between(left, right, "sum", b"+" if isinstance(op, ast.Add) else b"-", OTHER_SUM[type(op)])
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare):
                start, stop = self.span(test)
                yield self.mutant(test, "negated", start, stop, b"not (" + self.source[start:stop] + b")")
            case ast.Return(value=ast.Constant(value=1) as yes):
                yield self.mutant(yes, "answer", *self.span(yes), b"0")
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                refusal = number > SMALL and self.function.startswith("refuse")
                yield self.mutant(node, "refusal" if refusal else "number", *self.span(node), b"0" if refusal else str(number + 1).encode())
            case ast.Call(func=ast.Name(id=name)) if name in OTHER_END:
                yield self.mutant(node, "min/max", *self.span(node.func), OTHER_END[name])
            case ast.AugAssign(target=target, value=value, op=ast.Add() | ast.Sub() as op):
                yield self.between(target, value, "sum", b"+" if isinstance(op, ast.Add) else b"-", OTHER_SUM[type(op)])
        if isinstance(node, ast.stmt) and self.can_be_dropped(node):
            yield self.mutant(node, "dropped", *self.span(node), b"pass")

    def compared(self, node: ast.Compare) -> Iterator[Mutant]:
        for one, op, other in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            for kind, words in (("boundary", BOUNDARY), ("flipped", FLIPPED)):
                if type(op) in words:
                    start, stop = self.span(one)[1], self.span(other)[0]
                    between = self.source[start:stop]
                    blank = len(between) - len(between.lstrip(b" )")), len(between.rstrip(b" ("))
                    yield self.mutant(one, kind, start + blank[0], start + blank[1], words[type(op)].encode())

    @staticmethod
    def can_be_dropped(node: ast.stmt) -> bool:
        """A statement that leaves something behind. Without its first assignment a variable would only be missing."""
        match node:
            case ast.Expr(value=ast.Constant()):
                return False  # a docstring
            case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break():
                return True
            case ast.Assign(targets=targets):
                return not any(isinstance(target, ast.Name | ast.Tuple) for target in targets)
        return False

    # -- places in the text ---------------------------------------------------------------------------------------------------

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def between(self, one: ast.expr, other: ast.expr, kind: str, old: bytes, new: bytes) -> Mutant:
        """Another operator between two expressions."""
        start = self.source.index(old, self.span(one)[1])
        assert start < self.span(other)[0]
        return self.mutant(one, kind, start, start + len(old), new)

    def mutant(self, node: ast.expr | ast.stmt, kind: str, start: int, stop: int, text: bytes) -> Mutant:
        return Mutant(self.path, node.lineno, self.function, kind, start, stop, text, self.source)


def mutants_of(path: Path) -> list[Mutant]:
    return Maker(path).all()
