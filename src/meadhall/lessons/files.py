"""How the files are read that teach a game: lessons, puzzles and its primer, each kind in a folder of the game with words of its own.

What is wrong with a file is told by the kind of error that the caller names.
"""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.shapes import misfit_of
from meadhall.core.words import Words, words

Shape = TypeVar("Shape")
Wrong = type[MeadhallError]


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
