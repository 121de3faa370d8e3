"""Boxes of owners for the tests, and what is said about component files that do not fit, in every language."""

import random
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from itertools import count
from typing import Any

import pytest

from meadhall.core.boxes import check_box, rows_of
from meadhall.core.components import Components
from meadhall.core.errors import ComponentError, MeadhallError, Phrase
from meadhall.core.toml_text import toml_text
from meadhall.core.words import LANGUAGES, words
from meadhall.games import game


def refusal(read: Callable[[], object]) -> ComponentError:
    """Why a file is refused. The sentence is another one in each language, and all its slots are filled."""
    with pytest.raises(ComponentError) as caught:
        read()
    told = {language: caught.value.told(language) for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES), f"not translated: {told}"
    assert all(sentence.startswith(f"{caught.value.about['file']}: ") for sentence in told.values())
    assert not any("None" in sentence or "Phrase" in sentence for sentence in told.values()), told
    return caught.value


def own_keys(refusals: Iterable[MeadhallError], package: str) -> set[str]:
    """The keys of the game's own sentences among the refusals."""
    whats = [refused.about["what"] for refused in refusals]
    return {what.key for what in whats if isinstance(what, Phrase) and what.package == package}


def box_keys(package: str) -> set[str]:
    return set(words("en", package).find("box"))


def edited(name: str, chance: random.Random) -> dict[str, Any]:
    """A box with some cells of ours changed: to what stands in another row, a number nearby, or nonsense."""
    title = game(name)
    ours = title.own_components().tables
    box: dict[str, Any] = {"game": name, "box": "edited"}
    for _ in range(chance.randint(1, 6)):
        kind = chance.choice(title.workshop.kinds)
        if kind.whole:
            box[kind.table] = deepcopy(ours[kind.table])
        sheet = chance.choice(title.workshop.sheets[kind.table])
        if sheet.rows == "listed":
            continue
        rows = rows_of(sheet, ours, kind.key)
        column = chance.choice(sheet.columns)
        row = chance.choice(list(rows))
        value = chance.choice([cell(rows[other], column.path) for other in rows] + [chance.randint(-1, 9), "nonsense", [], {}])
        place = box
        path = [*sheet.path, *([row] if row else []), *column.path]
        for step in path[:-1]:
            place = place.setdefault(step, {})
        if isinstance(place, dict) and value is not None:
            place[path[-1]] = value
    return box


def cell(row: Any, path: tuple[str, ...]) -> Any:
    for step in path:
        row = row.get(step) if isinstance(row, dict) else None
    return deepcopy(row)


NONSENSE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    7,
    10**30,
    1e300,
    "",
    "x",
    "\u2028",
    "\x85",
    "<b>",
    "é" * 300,
    "sail 2",
    "AC",
    [],
    [[]],
    {},
    {"": 1},
    {"a.b": []},
)
NAMES = ("new", "", "note", "source", "R99", "a b", "\u2028", "0")


def damaged(name: str, chance: random.Random) -> dict[str, Any]:
    """A box with whole parts of ours in which anything may stand anywhere: what a stranger may send."""
    title = game(name)
    kinds = chance.sample(title.workshop.kinds, min(3, len(title.workshop.kinds)))
    box: dict[str, Any] = {"game": name, **{kind.table: deepcopy(title.own_components().tables[kind.table]) for kind in kinds}}
    for _ in range(chance.randint(1, 6)):
        path = chance.choice([path for path in places(box, ()) if path])
        holder, value = box, deepcopy(chance.choice(NONSENSE))
        for step in path[:-1]:
            holder = holder[step]
        what = chance.randrange(5)
        if what == 0 and isinstance(holder, dict):
            holder[chance.choice(NAMES)] = value
        elif what == 1 and len(path) > 1:
            del holder[path[-1]]
        else:
            holder[path[-1]] = value
    return box


def places(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in a box."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from places(one, (*path, key))


def other_box(name: str) -> Components:
    """A box of some owner of a game that is not as ours, as a whole file."""
    ours = game(name).own_components()
    for seed in count():
        tables = edited(name, random.Random(f"other {name} {seed}"))
        sound = check_box(game(name), Components(toml_text(tables), "mine.toml", tables)).sound
        if sound is not None and not sound.is_of(ours):
            return sound
    raise AssertionError
