"""Component files: what is in the box, with the source of each part.

A file is TOML. Each table carries `source`: "rulebook", "public" or "reconstruction". A game's own reader turns the
tables into facts and reports what does not fit with `Components.wrong`.
"""

import hashlib
import json
import tomllib
from datetime import date, time
from pathlib import Path
from typing import Any, NoReturn

from meadhall.core.errors import ComponentError
from meadhall.core.textfiles import FileTrouble, read_text

MOST = 1024 * 1024  # bytes of a component file
SOURCES = ("rulebook", "public", "reconstruction")


class Components:
    """The tables of one component file."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        try:
            self.tables: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # ValueError: also numbers of thousands of digits
            raise ComponentError("not_toml", file=name, why=str(error)) from None

    @classmethod
    def read(cls, path: Path, name: str | None = None) -> "Components":
        try:
            return cls(read_text(path, MOST), name or str(path))
        except FileTrouble as trouble:
            raise ComponentError("file", file=str(path), what=trouble) from None

    @property
    def digest(self) -> str:
        """A short fingerprint of the data; notes and layout of the file do not count."""
        plain = json.dumps(_without_notes(self.tables), sort_keys=True, ensure_ascii=False, default=str)
        return hashlib.sha256(plain.encode()).hexdigest()[:16]

    def wrong(self, key: str, sentence: str) -> NoReturn:
        """Refuse the file: where, what is wrong, what would be right."""
        raise ComponentError("component", file=self.name, key=key, what=sentence)

    def get(self, key: str, kind: type) -> Any:
        """The value at a dotted key, which must be there and of this kind."""
        value: Any = self.tables
        for part in key.split("."):
            if not isinstance(value, dict) or part not in value:
                self.wrong(key, f"is missing; it must be {_named(kind)}")
            value = value[part]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.wrong(key, f"must be {_named(kind)}, not {value!r}")
        return value

    def number(self, key: str, least: int, most: int) -> int:
        value: int = self.get(key, int)
        if not least <= value <= most:
            right = f"{least}" if least == most else f"from {least} to {most}"
            self.wrong(key, f"must be {right}, not {value}")
        return value

    def names(self, key: str) -> list[str]:
        value = self.get(key, list)
        for item in value:
            if not isinstance(item, str):
                self.wrong(key, f"must be a list of names; {item!r} is none")
        return list(value)

    def only(self, key: str, names: tuple[str, ...]) -> None:
        """A table with other keys than these has a mistake in it: nobody would read them."""
        for name in self.get(key, dict):
            if name not in (*names, "source", "note"):
                self.wrong(f"{key}.{name}", f"is unknown; {key} has {', '.join(names)}")

    def check_tables(self, known: tuple[str, ...]) -> None:
        """Every table must be one that the game knows, and say where its data comes from."""
        for key, table in self.tables.items():
            if key == "game":
                continue
            if key not in known:
                self.wrong(key, f"is no table of this game; there are {', '.join(known)}")
            if not isinstance(table, dict):
                self.wrong(key, "must be a table")
            if table.get("source") not in SOURCES:
                self.wrong(f"{key}.source", f"must be one of {', '.join(SOURCES)}")
            for name, value in table.items():
                if isinstance(value, (date, time)):
                    self.wrong(f"{key}.{name}", f"must not be a date or a time, as {value} is")

    def sources(self) -> dict[str, tuple[str, str]]:
        """Table -> (source, note), for the page that tells what is reconstructed."""
        return {
            key: (str(table["source"]), str(table.get("note", "")))
            for key, table in self.tables.items()
            if isinstance(table, dict) and "source" in table
        }


def _without_notes(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_notes(item) for key, item in value.items() if key not in ("note", "source") and not key.endswith("_source")}
    if isinstance(value, list):
        return [_without_notes(item) for item in value]
    return value


def _named(kind: type) -> str:
    return {int: "a whole number", str: "a text", list: "a list", dict: "a table", bool: "true or false"}[kind]
