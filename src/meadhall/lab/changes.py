"""Other rules and components to compare with, from words: `track_spaces=10`, `raids.points=3`, `other.toml`."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts

SPAN = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})")
MOST = 64  # values that are compared at once


def variants_of(facts: Facts, written: list[str]) -> tuple[tuple[str, Facts], ...]:
    """`option=value`, `option=a,b,c`, `option=6..12`, a number of the component file (`table.key=3..5`), or a file (*.toml)."""
    found: list[tuple[str, Facts]] = []
    for item in written:
        if item.endswith(".toml"):
            found.append((Path(item).name, facts.game.facts(facts.players, facts.options, Path(item))))
            continue
        name, equals, values = item.partition("=")
        if not equals or not values:
            raise MeadhallError("lab_vary", item=repr(item))
        for value in values_of(item, values.strip()):
            found.append((f"{name.strip()}={value}", changed(facts, name.strip(), value)))
    if len(found) > MOST:
        raise MeadhallError("lab_many", given=len(found), most=MOST)
    return tuple(found)


def values_of(item: str, text: str) -> list[str]:
    span = SPAN.fullmatch(text)
    if span is None:
        return [value.strip() for value in text.split(",")]
    first, last = int(span[1]), int(span[2])
    if not first <= last < first + MOST:
        raise MeadhallError("lab_vary", item=repr(item))
    return [str(value) for value in range(first, last + 1)]


def changed(facts: Facts, name: str, value: str) -> Facts:
    if name in facts.options or "." not in name:
        return facts.game.facts(facts.players, {**facts.options, name: value}, facts.components)
    return facts.game.facts(facts.players, facts.options, with_part(facts.components, name, value))


def with_part(components: Components, path: str, value: str) -> Components:
    """The components with one entry replaced, by its keys from the top and, in lists, its number from 0: `tiles.4.V.actions.1=raid`."""
    tables = json.loads(json.dumps(components.tables))
    *way, last = path.split(".")
    place: Any = tables
    try:
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        at: Any = int(last) if isinstance(place, list) else last
        old = place[at]
    except (KeyError, IndexError, TypeError, ValueError):
        raise MeadhallError("lab_part", path=repr(path)) from None
    place[at] = like(old, value, path)
    return Components(toml_of(tables), f"{components.name} with {path}={value}")


def like(old: Any, value: str, path: str) -> Any:
    """The value as the kind of thing that stood there."""
    try:
        if isinstance(old, bool):
            return {"true": True, "false": False}[value.lower()]
        if isinstance(old, int):
            return int(value)
        if isinstance(old, str):
            return value
        found = json.loads(value)
    except (KeyError, ValueError):
        raise MeadhallError("lab_value", path=repr(path), value=repr(value), old=json.dumps(old)) from None
    if type(found) is not type(old):
        raise MeadhallError("lab_value", path=repr(path), value=repr(value), old=json.dumps(old))
    return found


def toml_of(tables: Mapping[str, Any]) -> str:
    """As TOML, one line for each key."""
    return "".join(f"{json.dumps(key)} = {value_of(value)}\n" for key, value in tables.items())


def value_of(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(key)} = {value_of(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(value_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
