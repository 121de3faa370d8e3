"""Reading what strangers send: component files and records are parsed and played in a process of their own, which has so much time and
memory and no more. What comes back is plain data, bounded, and costs this process little."""

import sys
from typing import Any, NamedTuple

from meadhall.core.bounded_toml import Tables
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.fair import Fair
from meadhall.core.log import Entry
from meadhall.core.options import Options
from meadhall.core.record_text import parse_record
from meadhall.core.records import Record
from meadhall.games import game
from meadhall.server import boxes
from meadhall.server.pool import Pool, humbly
from meadhall.server.protocol import BoxChecked, BoxesCompared
from meadhall.server.turns import Urgency

SECONDS = 10  # of computing for one file, however busy the machine is; the largest that is allowed takes less than one
MEMORY = 768 * 1024 * 1024  # bytes of data that the process may have


class Refusal(NamedTuple):
    """Why a file is not taken, told already: what it speaks of does not leave the process."""

    sentence: str


class Opened(NamedTuple):
    """A record as plain data."""

    game: str
    players: int
    options: Options
    box: tuple[str, str, Tables] | None  # text, name and tables of the owner's box; none: ours
    seed: int
    seats: list[str]
    entries: list[Entry]
    result: str
    source: tuple[int, Fair | None]  # its format, and what the seed is made of


def bounded() -> None:
    humbly()
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def timed(seconds: int, work: Any, *what: Any) -> Any:
    """In the process: work that may compute so long and no longer; the system ends a process that goes on."""
    if sys.platform != "win32":
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 1 + seconds, hard))
    return work(*what)


def read_box(text: str, name: str, language: str, title: str, players: int, options: Options) -> Tables | Refusal:
    """In the process: a component file, with which that game can be played."""
    try:
        box = Components(text, name)
        game(title).facts(players, options, box)
    except MeadhallError as error:
        return Refusal(error.told(language))
    return box.tables


def check_box(text: str, name: str, language: str, title: str, players: int | None) -> BoxChecked | Refusal:
    """In the process: all that is wrong with an owner's box."""
    try:
        return boxes.checked(game(title), text, name, language, players)
    except MeadhallError as error:
        return Refusal(error.told(language))


def compare_boxes(one: str, other: str, name: str, language: str, title: str) -> BoxesCompared | Refusal:
    """In the process: two owners' boxes side by side."""
    try:
        return boxes.compared(game(title), one, other, name)
    except MeadhallError as error:
        return Refusal(error.told(language))


def read_record(text: str, name: str, language: str, box_text: str | None, box_name: str) -> Opened | Refusal:
    """In the process: a record, every entry of which was played."""
    try:
        box = None if box_text is None else Components(box_text, box_name)
        found = parse_record(text, name, game, box)
    except MeadhallError as error:
        return Refusal(error.told(language))
    facts, kept = found.facts, found.facts.components
    own = kept is facts.game.own_components()
    return Opened(
        facts.game.name,
        facts.players,
        facts.options,
        None if own else (kept.text, kept.name, kept.tables),
        found.seed,
        found.seats,
        found.log.entries,
        found.result,
        (found.format, found.fair),
    )


class Readers(Pool):
    def __init__(self) -> None:
        super().__init__(1, begin=bounded)
        self.seconds = SECONDS

    async def box(self, text: str, name: str, language: str, title: str, players: int, options: Options, person: str) -> Components:
        """A component file for a game."""
        tables = await self.read(read_box, text, name, language, title, players, options, person=person)
        return Components(text, name, tables)

    async def check(self, text: str, name: str, language: str, title: str, players: int | None, person: str) -> BoxChecked:
        """All that is wrong with an owner's box."""
        found: BoxChecked = await self.read(check_box, text, name, language, title, players, person=person)
        return found

    async def compare(self, one: str, other: str, name: str, language: str, title: str, person: str) -> BoxesCompared:
        found: BoxesCompared = await self.read(compare_boxes, one, other, name, language, title, person=person)
        return found

    async def record(self, text: str, name: str, language: str, box_text: str | None, box_name: str, person: str) -> Record:
        """A record, with the owner's box that it was played with: the one given, or the one in it."""
        found: Opened = await self.read(read_record, text, name, language, box_text, box_name, person=person)
        box = None if found.box is None else Components(*found.box)
        record = Record(game(found.game).facts(found.players, found.options, box), found.seed, found.seats, found.entries, *found.source)
        record.result = found.result
        return record

    async def read(self, work: Any, *what: Any, person: str) -> Any:
        too_long = MeadhallError("takes_too_long")
        try:
            found = await self.ask(too_long, timed, self.seconds, work, *what, urgency=Urgency.HINT, person=person, tries=1)
        except MemoryError:
            raise too_long from None
        if isinstance(found, Refusal):
            raise MeadhallError(found.sentence)
        return found
