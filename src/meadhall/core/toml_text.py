"""Writing tables as TOML, in the manner of our own component files: an entry a line."""

import re
from collections.abc import Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")  # what controls a line or ends it
WIDE = 140  # letters of a line: a list of lists that is longer gets a line for each


def toml_text(tables: Mapping[str, Any]) -> str:
    """A whole file: what is no table first, then the tables."""
    head = [line(key, value) for key, value in tables.items() if not isinstance(value, Mapping)]
    return "\n".join([*head, *[section((key,), value) for key, value in tables.items() if isinstance(value, Mapping)]]) + "\n"


def section(path: tuple[str, ...], table: Mapping[str, Any]) -> str:
    """A table. What in it is a table of tables gets a heading of its own, all else a line."""
    inner = [key for key, value in table.items() if isinstance(value, Mapping) and any(isinstance(one, Mapping) for one in value.values())]
    lines = [f"\n[{'.'.join(map(name, path))}]", *[line(key, value) for key, value in table.items() if key not in inner]]
    return "\n".join([*lines, *[section((*path, key), table[key]) for key in inner]])


def line(key: str, value: Any) -> str:
    told = f"{name(key)} = {written(value)}"
    if len(told) > WIDE and isinstance(value, list) and value and isinstance(value[0], (list, Mapping)):
        return f"{name(key)} = [\n" + "".join(f"    {written(one)},\n" for one in value) + "]"
    return told


def name(key: str) -> str:
    return key if BARE.fullmatch(key) else text(key)


def text(value: str) -> str:
    return '"' + "".join(ESCAPES.get(c) or (f"\\u{ord(c):04x}" if UNSEEN.fullmatch(c) else c) for c in value) + '"'


def written(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name(key)} = {written(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return text(value) if isinstance(value, str) else str(value)
