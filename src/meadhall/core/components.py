"""Component files: what is in the box, with the source of each part.

A file is TOML. Each table carries `source`: "rulebook", "public", "reconstruction", "owners" for what was read off a box, or "confirmed"
where two owners have read the same. A game declares the shape of its file; `Components.fit` checks it. The game's own reader turns that
into facts, and reports what does not fit together with `Components.wrong`. A file of which only some parts are filled in says
`rest = "ours"` (core/boxes.py).
"""

import hashlib
import json
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, TypeVar

import msgspec

from meadhall.core import bounded_toml
from meadhall.core.bounded_toml import Tables
from meadhall.core.errors import ComponentError, Phrase
from meadhall.core.shapes import misfit_of, not_within, shown
from meadhall.core.textfiles import FileTrouble, read_text

LARGEST = 1024 * 1024  # bytes of a component file
Shaped = TypeVar("Shaped")


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """The base of a file's shape and of its tables: a key that nobody would read is a mistake."""


class Notes(msgspec.Struct):
    """What every table says about itself."""

    source: Literal["rulebook", "public", "reconstruction", "owners", "confirmed"]
    note: str = ""


class Heading(msgspec.Struct):
    """What a file says of itself before its parts."""

    box: Annotated[str, msgspec.Meta(max_length=60)] = ""  # what its owner calls it
    rest: Literal["ours"] | None = None  # what is not in it is as in our file
    yours: dict[str, int] = {}  # of a box laid over ours: how many rows of each part are the owner's


HEADING = ("box", "rest", "yours")


class Components:
    """The tables of one component file."""

    def __init__(self, text: str, name: str, tables: Tables | None = None) -> None:
        """`tables`: what the text says, where somebody else has parsed it."""
        self.text = text
        self.name = name
        try:
            self.tables: Tables = bounded_toml.loads(text) if tables is None else tables
        except bounded_toml.Unbounded as error:
            raise ComponentError("file", file=name, what=error.why) from None
        except ValueError as error:
            raise ComponentError("not_toml", file=name, why=str(error)) from None

    @classmethod
    def read(cls, path: Path, name: str | None = None) -> "Components":
        try:
            return cls(read_text(path, LARGEST), name or str(path))
        except FileTrouble as trouble:
            raise ComponentError("file", file=str(path), what=trouble) from None

    @property
    def heading(self) -> Heading:
        return self._fit({key: self.tables[key] for key in HEADING if key in self.tables}, Heading)

    @property
    def data(self) -> Tables:
        """The parts, without what the file says of itself."""
        return {key: without_notes(table) for key, table in self.tables.items() if key not in HEADING}

    @cached_property
    def digest(self) -> str:
        """A short fingerprint of the data; notes and layout of the file do not count. The tables are not changed after it is asked for."""
        plain = json.dumps(self.data, sort_keys=True, ensure_ascii=False, default=str)
        return hashlib.sha256(plain.encode()).hexdigest()[:16]

    def is_of(self, other: "Components") -> bool:
        """Whether both say the same."""
        return self is other or self.digest == other.digest

    def wrong(self, key: str | Phrase, what: Phrase) -> NoReturn:
        """Refuse the file: where, what is wrong, what would be right."""
        raise ComponentError("component", file=self.name, key=key, what=what)

    def fit(self, shape: type[Shaped]) -> Shaped:
        """The file in the shape that the game declares. Notes are no data; every table has them."""
        found = self._fit(self.data, shape)
        for key, table in self.tables.items():
            if isinstance(table, dict) and key not in HEADING:
                self._fit(table, Notes, key)
        return found

    def _fit(self, value: Any, shape: type[Shaped], *steps: str) -> Shaped:
        try:
            return msgspec.convert(value, shape)
        except msgspec.ValidationError as error:
            self.wrong(*misfit_of(value, shape, error, *steps))

    def within(self, key: str | Phrase, value: int, least: int, most: int) -> int:
        """A number whose bounds depend on other parts of the file or on the players."""
        if not least <= value <= most:
            self.wrong(key, not_within(value, least, most))
        return value

    def one_of(self, key: str | Phrase, name: str, names: Sequence[str]) -> int:
        """The place of a name among those that other parts of the file, or a text in it, allow."""
        if name not in names:
            self.wrong(key, Phrase("part_wrong", right=Phrase("one_of", known=", ".join(names)), given=shown(name)))
        return names.index(name)

    def sources(self) -> dict[str, tuple[str, str]]:
        """Table -> (source, note), for the page that tells what is reconstructed."""
        return {
            key: (str(table["source"]), str(table.get("note", "")))
            for key, table in self.tables.items()
            if isinstance(table, dict) and "source" in table
        }


def without_notes(value: Any) -> Any:
    """What a file says, without where it comes from."""
    if isinstance(value, dict):
        return {key: without_notes(item) for key, item in value.items() if key not in ("note", "source") and not key.endswith("_source")}
    if isinstance(value, list):
        return [without_notes(item) for item in value]
    return value
