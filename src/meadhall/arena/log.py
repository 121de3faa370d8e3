"""The log of a tournament: `games.jsonl`, its frame and then one line for each game, written when it ends.

A line that is cut off, damaged or of another game is no game: it is left out, and its game is played again.
"""

import json
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.arena.schedule import Fixture
from meadhall.core.errors import MeadhallError
from meadhall.core.textfiles import FileTrouble, write_text


class Played(NamedTuple):
    """What a game of the tournament gave. The log leaves the last two out where nothing was forfeited."""

    number: int
    bot: str
    rival: str | None
    seat: int
    seed: int
    bots: tuple[str, ...]
    returns: tuple[float, ...]
    condition: str
    rounds: int
    decisions: int
    seconds: tuple[float, ...]
    choices: tuple[int, ...]
    forfeits: tuple[int, ...]
    trouble: tuple[str, ...]


def line_of(played: Played) -> str:
    told = played._asdict()
    if not any(played.forfeits):
        del told["forfeits"], told["trouble"]
    return json.dumps(told) + "\n"


def played_of(line: str, fixture: Callable[[int], Fixture]) -> Played | None:
    """The game of a line, if it is one that was to be played."""
    told = parsed(line)
    if not is_count(told.get("number")):
        return None
    due = fixture(told["number"])
    if [told.get(key) for key in ("bot", "rival", "seat", "seed", "bots")] != [*due.question, due.seat, due.seed, list(due.bots)]:
        return None
    players = len(due.bots)
    forfeits, trouble = told.get("forfeits", [0] * players), told.get("trouble", [""] * players)
    sound = (
        is_row(told.get("returns"), players, is_share)
        and isinstance(told.get("condition"), str)
        and is_count(told.get("rounds"))
        and is_count(told.get("decisions"))
        and is_row(told.get("seconds"), players, is_time)
        and is_row(told.get("choices"), players, is_count)
        and is_row(forfeits, players, is_count)
        and is_row(trouble, players, lambda value: isinstance(value, str))
    )
    if not sound:
        return None
    return Played(
        due.number,
        *due.question,
        due.seat,
        due.seed,
        due.bots,
        tuple(told["returns"]),
        told["condition"],
        told["rounds"],
        told["decisions"],
        tuple(told["seconds"]),
        tuple(told["choices"]),
        tuple(forfeits),
        tuple(trouble),
    )


def parsed(line: str) -> dict[str, Any]:
    """The object of a line; an empty one if there is none."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 63


def is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < inf


def is_share(value: Any) -> bool:
    return is_time(value) and value <= 1


def is_row(values: Any, players: int, fits: Callable[[Any], bool]) -> bool:
    return isinstance(values, list) and len(values) == players and all(map(fits, values))


# -- files of the folder, whose trouble is told with their names ----------------------------------------------------------------------


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise MeadhallError("file", file=str(path), what=FileTrouble("cannot_be_read", why=error.strerror)) from None


def write(path: Path, text: str) -> None:
    try:
        write_text(path, text, replace=True)
    except FileTrouble as trouble:
        raise MeadhallError("file", file=str(path), what=trouble) from None


def append(path: Path, text: str) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise MeadhallError("file", file=str(path), what=FileTrouble("cannot_be_written", why=error.strerror)) from None
