"""The parts of a box as somebody writes them down: sheets with a row for each card and a column for each thing that stands on it.

A game declares which parts there are (`PartKind`, in its workshop.py); rows and columns, and what a cell takes, follow from the shape of
its component file (parts.py). Editors, `components --new` and the overlay of an owner's box on ours (core/boxes.py) all read this.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import inspect

from meadhall.core.shapes import kind_of, plain

Cell = Literal["text", "number", "choice", "flag", "list", "lists", "table"]
Steps = tuple[str, ...]
ANY = "*"  # in a path: the name of a row
NO_HINTS: Mapping[str, Sequence[str]] = {}
NO_NOUNS: Mapping[str, str] = {}


class PartKind(NamedTuple):
    """A table of the component file. `weight`: how much a game hangs on it, as `python -m tools.part_weights` has measured it;
    0 where that cannot be."""

    table: str
    weight: float = 0.0
    look: str = ""  # what the page draws beside a row: a card, a map
    whole: bool = False  # given in one piece: its rows have no names that two boxes share
    key: str = ""  # of rows in a list: the column that names a row
    hints: Mapping[str, Sequence[str]] = NO_HINTS  # for a column of texts: what often stands there
    nouns: Mapping[str, str] = NO_NOUNS  # for a column: the table of words that names its choices, or what stands in its texts
    named: str = ""  # the table of words that names the rows


class Column(NamedTuple):
    """What one cell of a row takes."""

    path: Steps  # inside the row
    kind: Cell
    item: Cell  # of a list: what it is a list of; else as `kind`
    choices: tuple[str, ...] = ()
    least: int | None = None  # of a number; of a list, its length
    most: int | None = None
    optional: bool = False

    @property
    def name(self) -> str:
        return ".".join(self.path)


class Sheet(NamedTuple):
    """Rows of the same columns. `path` leads to them from the top of the file; a single row is the table itself."""

    path: Steps
    columns: tuple[Column, ...]
    rows: Literal["single", "fixed", "named", "listed"]  # fixed: by the shape; named: by the file; listed: in a list
    names: tuple[str, ...] = ()  # of fixed rows
    least: int = 0  # rows
    most: int = 1000

    @property
    def whole_rows(self) -> bool:
        """Whether a row is given in one piece: what may be left out of it could not be told from what is not known yet."""
        return any(column.optional for column in self.columns)

    def leaf(self, column: Column) -> Steps:
        """What is given in one piece with a cell, as a path in the file with ANY for the row."""
        if self.rows == "single":
            return (*self.path, *column.path)
        return (*self.path, ANY) if self.whole_rows else (*self.path, ANY, *column.path)


class Workshop(NamedTuple):
    """All parts of a game, the one that most hangs on first, with their sheets."""

    kinds: tuple[PartKind, ...]
    sheets: Mapping[str, tuple[Sheet, ...]]  # by table
    leaves: frozenset[Steps]  # what is given in one piece, though it may be a table

    def kind(self, table: str) -> PartKind | None:
        return next((kind for kind in self.kinds if kind.table == table), None)


def workshop_of(shape: type[msgspec.Struct], kinds: Sequence[PartKind]) -> Workshop:
    """The sheets of all parts that a game declares; `shape` is that of its file."""
    types = {field.encode_name: field.type for field in msgspec.structs.fields(shape)}
    sheets = {kind.table: tuple(sheets_of(types[kind.table], (kind.table,))) for kind in kinds}
    leaves = {sheet.leaf(column) for found in sheets.values() for sheet in found for column in sheet.columns}
    return Workshop(tuple(kinds), sheets, frozenset(leaves))


def weighed(workshop: Workshop, weights: Mapping[str, float]) -> Workshop:
    """The same with the weights of its parts, and these in that order."""
    kinds = [kind._replace(weight=weights.get(kind.table, 0.0)) for kind in workshop.kinds]
    return workshop._replace(kinds=tuple(sorted(kinds, key=lambda kind: -kind.weight)))


def sheets_of(shape: Any, path: Steps) -> list[Sheet]:
    """The sheets of a table: one of what it says itself, and one for each group of alike tables in it."""
    kind = kind_of(shape)
    if isinstance(kind, inspect.DictType):
        most = 1000 if kind.max_length is None else kind.max_length
        return [Sheet(path, columns_of(get_args(plain(shape))[1]), "named", (), kind.min_length or 0, most)]
    fields = [(field.encode_name, field.type) for field in msgspec.structs.fields(plain(shape))]
    tables = [(name, of) for name, of in fields if holds_rows(of)]
    alike = [(name, of) for name, of in fields if is_table(of) and sum(other is of for _, other in fields) > 1]
    own = [(name, of) for name, of in fields if (name, of) not in (*tables, *alike)]
    found = [Sheet(path, tuple(column for name, of in own for column in columns(of, (name,))), "single")] if own else []
    if alike:
        found.append(Sheet(path, columns_of(alike[0][1]), "fixed", tuple(name for name, _ in alike)))
    for name, of in tables:
        inner = kind_of(of)
        if isinstance(inner, inspect.ListType):
            row = get_args(plain(of))[0]
            found.append(Sheet((*path, name), columns_of(row), "listed", (), inner.min_length or 0, inner.max_length or 1000))
        else:
            found += sheets_of(of, (*path, name))
    return found


def is_table(shape: Any) -> bool:
    return isinstance(kind_of(shape), inspect.StructType)


def holds_rows(shape: Any) -> bool:
    """Whether a field is a table or a list of tables, so that it is a sheet of its own."""
    parts = get_args(plain(shape))
    return get_origin(plain(shape)) in (dict, list) and is_table(parts[-1]) if parts else False


def columns_of(row: Any) -> tuple[Column, ...]:
    """The columns of a row: those of its fields, or one for a row that is a plain value."""
    return tuple(columns(row, ()))


def columns(shape: Any, path: Steps, required: bool = True) -> list[Column]:
    if is_table(shape):
        fields = msgspec.structs.fields(plain(shape))
        return [column for field in fields for column in columns(field.type, (*path, field.encode_name), field.required)]
    return [Column(path, *cell_of(shape), optional=not required)]


def cell_of(shape: Any) -> tuple[Cell, Cell, tuple[str, ...], int | None, int | None]:
    """Kind, kind of items, choices, least and most."""
    kind = kind_of(shape)
    if isinstance(kind, inspect.LiteralType):
        return "choice", "choice", tuple(map(str, get_args(plain(shape)))), None, None
    if isinstance(kind, inspect.IntType):
        return "number", "number", (), kind.ge, kind.le
    if isinstance(kind, inspect.BoolType):
        return "flag", "flag", (), None, None
    if isinstance(kind, inspect.DictType):
        return "table", "text", (), None, None
    if isinstance(kind, inspect.ListType):
        inner, _, choices, _, _ = cell_of(get_args(plain(shape))[0])
        outer: Cell = "lists" if inner == "list" else "list"
        return outer, "text" if inner == "list" else inner, choices, kind.min_length or 0, kind.max_length
    if isinstance(kind, inspect.TupleType):
        items = [cell_of(one) for one in get_args(plain(shape))]
        return "list", items[0][0], tuple(dict.fromkeys(choice for item in items for choice in item[2])), len(items), len(items)
    return "text", "text", (), None, None
