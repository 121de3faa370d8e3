"""Boxes of owners: component files of which only some parts are filled in. What they leave out is taken from our own file.

`overlay` lays such a box over our file. `check_box` finds all that is wrong with one by the checks that a whole file goes through: what is
told of a row is noted, our row takes its place, and the rest is checked again. `compare` tells two boxes apart, row by row.
"""

from collections.abc import Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from meadhall.core.bounded_toml import MOST_DEEP, Tables
from meadhall.core.components import HEADING, Components, without_notes
from meadhall.core.errors import ComponentError, MeadhallError, Phrase
from meadhall.core.game import Game
from meadhall.core.toml_text import toml_text
from meadhall.core.workshop import ANY, Sheet, Steps, Workshop

MOST_PROBLEMS = 40  # told of one box
FAR = 0.25  # share of rows that differ from ours beyond which bots and hints are said to be unused to it; nothing is forbidden


class Problem(NamedTuple):
    """What is wrong with a box, and where: the path, () for the whole box."""

    path: tuple[str, ...]
    what: Phrase


class Filled(NamedTuple):
    """How many rows of a part are the owner's."""

    yours: int
    of: int


class Checked(NamedTuple):
    """A box that was checked. `sound`: what can be played with of it, laid over ours; None for a file that is no box of this game."""

    problems: list[Problem]
    sound: Components | None
    shares: dict[str, Filled]


# -- reading ----------------------------------------------------------------------------------------------------------------


def parse_box(text: str, name: str) -> Components:
    """A box as TOML, or its tables as JSON, which is how a page writes it."""
    if not text.lstrip().startswith("{"):
        return Components(text, name)
    try:
        tables = msgspec.json.decode(text, type=Tables)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ComponentError("not_toml", file=name, why=str(error)) from None
    tables = {key: within(value, name, 1) for key, value in tables.items() if value is not None}
    return Components(toml_text(tables), name)  # read again: what is kept of it must be within the same bounds as a file


def within(value: Any, name: str, depth: int) -> Any:
    """A value without what is not there, and no deeper than TOML may be."""
    if depth > MOST_DEEP:
        raise ComponentError("file", file=name, what=Phrase("toml_deep", most=MOST_DEEP))
    if isinstance(value, dict):
        return {key: within(one, name, depth + 1) for key, one in value.items() if one is not None}
    if isinstance(value, list):
        return [within(one, name, depth + 1) for one in value if one is not None]
    return value


# -- laying a box over ours -------------------------------------------------------------------------------------------------


def overlay(workshop: Workshop, ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> Tables:
    """The tables of a whole file: theirs where they say something, else ours."""
    merged = deepcopy(dict(ours))
    for table, part in theirs.items():
        if table in HEADING or (isinstance(part, dict) and not says(part)):
            continue
        kind = workshop.kind(table)
        if kind is None or not isinstance(part, dict) or kind.whole:
            merged[table] = deepcopy(part)
            if isinstance(part, dict):
                merged[table].setdefault("source", "owners")
        else:
            merged[table] = laid_over(workshop, (table,), merged[table], part, kind.key)
            found = share(workshop, table, theirs, merged)
            merged[table]["source"] = "owners" if found.yours == found.of else ours[table]["source"]
    return merged


def says(part: Any) -> bool:
    """Whether there is any value in a table, beside notes."""
    found = without_notes(part)
    return any(map(says, found.values())) if isinstance(found, dict) else True


def laid_over(workshop: Workshop, path: Steps, ours: Any, theirs: Any, key: str) -> Any:
    if isinstance(ours, dict) and isinstance(theirs, dict) and path not in workshop.leaves:
        found = dict(ours)
        for name, value in theirs.items():
            step = (*path, name)
            known = step in workshop.leaves or any(leaf[: len(step)] == step for leaf in workshop.leaves)
            inside = step if known else (*path, ANY)
            found[name] = laid_over(workshop, inside, ours.get(name), value, key)
        return found
    if key and isinstance(ours, list) and isinstance(theirs, list) and all(isinstance(row, dict) for row in theirs):
        named = {row.get(key): row for row in theirs if isinstance(row.get(key), (int, str))}
        known_rows = [row[key] for row in ours]
        return [
            *[laid_over(workshop, (*path, ANY), row, named.get(row[key], {}), key) if row[key] in named else row for row in ours],
            *[row for row in theirs if not isinstance(row.get(key), (int, str)) or row[key] not in known_rows],
        ]
    return deepcopy(theirs)


# -- how much of it is the owner's ------------------------------------------------------------------------------------------


def at(tables: Any, path: Steps) -> Any:
    for step in path:
        if not isinstance(tables, dict) or step not in tables:
            return None
        tables = tables[step]
    return tables


def rows_of(sheet: Sheet, tables: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The rows of a sheet by their names; a single one is called by no name."""
    found = at(tables, sheet.path)
    if sheet.rows == "single":
        return {"": found} if isinstance(found, dict) else {}
    if sheet.rows == "listed":
        rows = found if isinstance(found, list) else []
        return {str(row.get(key, place) if key else place): row for place, row in enumerate(rows) if isinstance(row, dict)}
    if not isinstance(found, dict):
        return {}
    return {name: row for name, row in without_notes(found).items() if sheet.rows == "named" or name in sheet.names}


def share(workshop: Workshop, table: str, theirs: Mapping[str, Any], merged: Mapping[str, Any]) -> Filled:
    """Rows, or where a part is a single row its cells."""
    kind = workshop.kind(table)
    key = "" if kind is None else kind.key
    sheets = workshop.sheets[table]
    if all(sheet.rows == "single" for sheet in sheets):
        cells = [(sheet, column) for sheet in sheets for column in sheet.columns]
        return Filled(sum(at(theirs, (*sheet.path, *column.path)) is not None for sheet, column in cells), len(cells))
    yours = of = 0
    for sheet in sheets:
        if sheet.rows == "single":
            continue
        given, all_rows = rows_of(sheet, theirs, key), rows_of(sheet, merged, key)
        of += len(all_rows)
        yours += sum(name in all_rows and is_whole(sheet, row) for name, row in given.items())
    return Filled(yours, of)


def is_whole(sheet: Sheet, row: Any) -> bool:
    return all(column.optional or (row if not column.path else at(row, column.path)) is not None for column in sheet.columns)


def shares(workshop: Workshop, theirs: Mapping[str, Any], merged: Mapping[str, Any]) -> dict[str, Filled]:
    return {kind.table: share(workshop, kind.table, theirs, merged) for kind in workshop.kinds}


def over_ours(game: Game, box: Components) -> Components:
    """A box laid over our file, as a whole file of its own: who keeps it needs no other."""
    theirs, workshop = box.tables, game.workshop
    merged = overlay(workshop, game.own_components().tables, theirs)
    counts = {table: part.yours for table, part in shares(workshop, theirs, merged).items() if part.yours}
    heading: Tables = {"box": box.heading.box} if box.heading.box else {}
    tables = {"game": merged["game"], **heading, "yours": counts, **{key: table for key, table in merged.items() if key != "game"}}
    return Components(toml_text(tables), box.name, tables)


# -- checking ---------------------------------------------------------------------------------------------------------------


def check_box(game: Game, box: Components) -> Checked:
    """All that is wrong with a box, and what of it can be played with."""
    workshop, ours = game.workshop, game.own_components().tables
    theirs = deepcopy(box.tables)
    problems = strange_rows(workshop, ours, theirs)
    given = shares(workshop, theirs, overlay(workshop, ours, theirs))
    while len(problems) < MOST_PROBLEMS:
        sound, problem = tried(game, Components(box.text, box.name, {**theirs, "rest": "ours"}))
        if problem is None:
            return Checked(problems, sound, given)
        problems.append(problem)
        if not take_out(workshop, theirs, overlay(workshop, ours, theirs), problem.path):
            break
    return Checked(problems, None, given)


def strange_rows(workshop: Workshop, ours: Tables, theirs: Tables) -> list[Problem]:
    """Rows whose names our file does not have, in parts with a fixed set of rows: they are told, and taken out."""
    problems = []
    for kind in workshop.kinds:
        for sheet in workshop.sheets[kind.table]:
            found, own = at(theirs, sheet.path), at(ours, sheet.path)
            if kind.whole or sheet.rows != "named" or not isinstance(found, dict):
                continue
            for name in [name for name in without_notes(found) if name not in own]:
                known = without_notes(own)
                problems.append(Problem((*sheet.path, name), Phrase("box_no_row", first=next(iter(known)), last=list(known)[-1])))
                del found[name]
    return problems[:MOST_PROBLEMS]


def tried(game: Game, box: Components) -> tuple[Components | None, Problem | None]:
    """Whether a box can be played with, by any number of players."""
    try:
        whole = over_ours(game, box)
        for players in game.players:
            game.facts(players, None, whole)
    except ComponentError as error:
        return None, Problem(steps_of(error.about.get("key", "")), error.about.get("what", error))
    except MeadhallError as error:
        return None, Problem((), error)
    return whole, None


def steps_of(key: str | Phrase) -> tuple[str, ...]:
    """The steps of a place as errors name it (core/shapes.py); entries of lists count from 0 here."""
    if isinstance(key, str):
        return tuple(key.split(".")) if key else ()
    last = key.about["n"] - 1 if key.key == "part_entry" else key.about["part"]
    return (*steps_of(key.about["key"]), str(last))


def take_out(workshop: Workshop, theirs: Tables, merged: Tables, path: tuple[str, ...]) -> bool:
    """Take what is wrong out of a box: the cell or the row that the path leads to, or else the whole part.
    Returns whether anything was taken out."""
    table = path[0] if path else ""
    if table not in theirs or table == "game":
        return False
    kind = workshop.kind(table)
    if kind is None or kind.whole or len(path) == 1 or not isinstance(theirs[table], dict):
        del theirs[table]
        return True
    if kind.key and len(path) > 2:
        rows, place = at(merged, path[:2]), int(path[2])
        row = rows[place] if place < len(rows) else {}
        kept = [one for one in theirs[table][path[1]] if one is not row and one.get(kind.key) != row.get(kind.key)]
        if len(kept) < len(theirs[table][path[1]]):
            theirs[table][path[1]] = kept
            return True
    path = path[: min((len(leaf) for leaf in workshop.leaves if leads_to(leaf, path)), default=len(path))]
    for length in range(len(path), 1, -1):
        holder = at(theirs, path[: length - 1])
        if isinstance(holder, dict) and path[length - 1] in holder:
            del holder[path[length - 1]]
            return True
    del theirs[table]
    return True


def leads_to(leaf: Steps, path: tuple[str, ...]) -> bool:
    """Whether a path leads to what is given in one piece, or into it."""
    return len(leaf) <= len(path) and all(step in (ANY, name) for step, name in zip(leaf, path, strict=False))


# -- comparing --------------------------------------------------------------------------------------------------------------


class Difference(NamedTuple):
    """A row that differs between two boxes; None where a box does not have it."""

    table: str
    path: Steps
    row: str
    one: Any
    other: Any

    def cells(self) -> list[tuple[str, Any, Any]]:
        """The cells that differ, by their columns; a row that is a plain value is one cell without a name."""
        if not isinstance(self.one, dict) and not isinstance(self.other, dict):
            return [("", self.one, self.other)]
        here, there = self.one or {}, self.other or {}
        return [(name, here.get(name), there.get(name)) for name in dict.fromkeys((*here, *there)) if here.get(name) != there.get(name)]


class Apart(NamedTuple):
    """How many rows of a box differ from ours, out of all rows of either."""

    rows: int
    of: int

    @property
    def is_far(self) -> bool:
        """Whether what was tried with our data says little of this box: bots, hints, reviews."""
        return self.rows > FAR * self.of


class Compared(NamedTuple):
    """Two boxes side by side. `confirmed`: rows that both owners have filled in alike, by part."""

    differences: list[Difference]
    confirmed: dict[str, list[str]]


def compare(game: Game, one: Components, other: Components) -> Compared:
    """Where two boxes differ. What a box leaves to us counts as ours, but confirms nothing."""
    workshop, ours = game.workshop, game.own_components().tables
    wholes = [overlay(workshop, ours, box.tables) for box in (one, other)]
    differences: list[Difference] = []
    confirmed: dict[str, list[str]] = {}
    for kind in workshop.kinds:
        for sheet in workshop.sheets[kind.table]:
            here, there = (rows_of(sheet, whole, kind.key) for whole in wholes)
            given = [rows_of(sheet, box.tables, kind.key) for box in (one, other)]
            for name in dict.fromkeys((*here, *there)):
                rows = [own_cells(sheet, rows.get(name)) for rows in (here, there)]
                if rows[0] != rows[1]:
                    differences.append(Difference(kind.table, sheet.path, name, rows[0], rows[1]))
                elif all(name in rows and is_whole(sheet, rows[name]) for rows in given):
                    confirmed.setdefault(kind.table, []).append(name or kind.table)
    return Compared(differences, confirmed)


@lru_cache(maxsize=64)
def apart(game: Game, box: Components) -> Apart:
    """How far a whole file is from ours."""
    if box.is_of(game.own_components()):
        return Apart(0, 1)
    ours, workshop = game.own_components().tables, game.workshop
    rows = of = 0
    for kind in workshop.kinds:
        for sheet in workshop.sheets[kind.table]:
            here, there = (without_notes(rows_of(sheet, tables, kind.key)) for tables in (box.tables, ours))
            names = {*here, *there}
            of += len(names)
            rows += sum(own_cells(sheet, here.get(name)) != own_cells(sheet, there.get(name)) for name in names)
    return Apart(rows, max(1, of))


def own_cells(sheet: Sheet, row: Any) -> Any:
    """A row as far as the sheet shows it: a table that stands above other tables does not count those."""
    if row is None or not sheet.columns[0].path:
        return row
    cells = {column.name: at(row, column.path) for column in sheet.columns}
    return {name: value for name, value in cells.items() if value is not None}
