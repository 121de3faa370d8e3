"""The pictures of the rules' worked examples: the boards that their tests begin and end with. `python -m tests.examples` writes them."""

import importlib
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from meadhall.core.game import Game
from meadhall.games import FOLDERS, GAMES, game

TEST = re.compile(r"test_([a-z]{2})_x(\d+)_\w+")


def seen(state: Any) -> Any:
    """The position as whoever is asked sees it, in plain words of JSON."""
    view = state.view(0 if state.over else state.actors()[0])
    return msgspec.json.decode(msgspec.json.encode(view))


def arguments(test: Callable[..., None]) -> dict[str, Any]:
    """The first of each of its parameters."""
    found: dict[str, Any] = {}
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names = [name.strip() for name in mark.args[0].split(",")] if isinstance(mark.args[0], str) else list(mark.args[0])
            value = mark.args[1][0]
            found |= dict(zip(names, value if len(names) > 1 else [value], strict=True))
    return found


def taken(test: Callable[..., None], table: type[Any]) -> list[Any]:
    """The first table of a test: before its first move, and as the test leaves it."""
    tables: list[Any] = []
    before: list[Any] = []
    set_up, play = table.__init__, table.play

    def first(self: Any, *args: Any, **named: Any) -> None:
        set_up(self, *args, **named)
        tables.append(self)

    def played(self: Any, *moves: str, **named: Any) -> Any:
        if self is tables[0] and not before:
            before.append(seen(self.state))
        return play(self, *moves, **named)

    with patch.object(table, "__init__", first), patch.object(table, "play", played):
        test(**arguments(test))
    if not tables:
        return []
    after = seen(tables[0].state)
    return [*before, after] if before != [after] else [after]


def pictures(title: Game) -> dict[str, list[Any]]:
    """The drawn examples of a game by their number in the rules."""
    found: dict[str, list[Any]] = {}
    folder = FOLDERS[title.name]
    for path in sorted(Path(__file__).with_name(folder).glob("test_examples*.py")):
        module = importlib.import_module(f"tests.{folder}.{path.stem}")
        for one, test in vars(module).items():
            if (named := TEST.fullmatch(one)) and (number := f"{named[1].upper()}-X{named[2]}") not in found:
                if views := taken(test, module.Table):
                    found[number] = views
    return found


def file_of(title: Game) -> Path:
    return Path(sys.modules[title.package].__file__ or "").parent / "examples.json"


def written(title: Game) -> str:
    """A line for each example."""
    lines = [f'"{number}": {msgspec.json.encode(views).decode()}' for number, views in pictures(title).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for name in GAMES:
        file_of(game(name)).write_text(written(game(name)), encoding="utf-8")
        print(f"{name}: {len(pictures(game(name)))} examples, {file_of(game(name)).stat().st_size // 1000} kB")
