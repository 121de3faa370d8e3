"""How the files are read that teach a game: lessons, puzzles and its primer, each kind in a folder of the game with words of its own.

What is wrong with a file is told by the kind of error that the caller names.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Annotated, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Meta, field

from meadhall.core.components import Part
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.shapes import misfit_of
from meadhall.core.words import Words, words

Shape = TypeVar("Shape")
Wrong = type[MeadhallError]


class Played(Part, kw_only=True):
    """What a file says of the game that it is about."""

    players: Annotated[int, Meta(ge=1, le=5)]
    seed: Annotated[int, Meta(ge=0, le=1_000_000)]
    options: dict[str, str | int | bool] = field(default_factory=dict)  # else as at a table of people


Whole = TypeVar("Whole", bound=Played)


class GameFile(Generic[Whole]):
    """A file about a game that is played in it, with the facts of that game. A kind of file says how its files are called."""

    shape: type[Whole]
    pattern: ClassVar["re.Pattern[str]"]  # of the file's name; its group is the name of what is in it
    misnamed: ClassVar[str]  # the error for another name
    error: ClassVar[Wrong]

    def __init__(self, game: Game, file: str, text: str) -> None:
        self.game, self.file = game, file
        named = self.pattern.fullmatch(file)
        if named is None:
            raise self.error(self.misnamed, file=file)
        self.name = named[1]
        self.written: Whole = shaped(text, self.shape, file, self.error)
        self.facts: Facts = facts_written(game, self.written.players, self.written.options, file, self.error)

    def wrong(self, where: str | Phrase, what: Phrase) -> MeadhallError:
        return self.error("component", file=self.file, key=where, what=what)


def written_in(game: Game, folder: str) -> Iterator[tuple[str, str]]:
    """The files of a folder in their order: name and text."""
    found = files(game.package) / folder
    if found.is_dir():
        for file in sorted(found.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".toml"):
                yield file.name, file.read_text(encoding="utf-8")


def shaped(text: str, shape: type[Shape], file: str, wrong: Wrong) -> Shape:
    """The text of a file in the shape that it must have."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise wrong("not_toml", file=file, why=str(error)) from None
    try:
        return msgspec.convert(tables, shape)
    except msgspec.ValidationError as error:
        key, what = misfit_of(tables, shape, error)
        raise wrong("component", file=file, key=key, what=what) from None


def facts_written(game: Game, players: int, options: Mapping[str, Any], file: str, wrong: Wrong) -> Facts:
    """The game that a file is about, with options as at a table of people where it names none."""
    try:
        return game.facts(players, game.for_people(options))
    except MeadhallError as error:
        raise wrong("file", file=file, what=error) from None


def words_in(game: Game, folder: str, language: str, file: str, key: str, wrong: Wrong) -> Words:
    """The words of a folder. `file` and `key` are what is named if there are none."""
    try:
        return words(language, f"{game.package}.{folder}")
    except OSError:
        raise wrong("lesson_no_words", key=key, file=file) from None
    except ValueError as error:
        raise wrong("not_toml", file=file, why=str(error)) from None
