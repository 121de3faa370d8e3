"""A sheet tells a stretch of a game again in one piece: a round, a trick, a battle, an automaton's turn.

A game declares in a table (games/GAME/sheets.py) which events open and close a sheet, which get a line and to which part they belong.
What a line adds to or takes from somebody is read from the event's own numbers, so a sheet tells nothing that its events do not.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from meadhall.core.events import Given
from meadhall.core.words import Noun, Value, Words


class Count(NamedTuple):
    """How much more of something (or less) somebody has got."""

    tally: str
    who: int
    n: int


class Tally(NamedTuple):
    """Something that sheets count; its word is the key `tally.NAME` of the catalogues."""

    name: str
    now: Callable[[Any, int], int] | None = None  # (view, who) -> how many there are; without it one counts from nothing


class SheetRow(NamedTuple):
    """One kind of sheet. Its title is the key `sheet.NAME`, with the particulars of the event that opens it."""

    name: str
    opens: tuple[str, ...]
    closes: tuple[str, ...]  # the sheet hangs on this event; nothing of it is told but what `told` names
    tallies: tuple[str, ...]
    told: frozenset[str] | None = None  # the events that get a line; None: all
    parts: Callable[[str, Given, str], str] | None = None  # (event, given, the last one's) -> its part; its title: `sheet_part.NAME`
    brief: frozenset[str] = frozenset()  # of these parts only what each has got in all is told
    why: Callable[[str, Given], int] | None = None  # (event, given) -> the rule by which it happens so, or 0
    picture: Callable[[Any], Any] | None = None  # what of the view at the end a picture of it needs
    itself: bool = False  # it opens by itself where the game is shown at a pace


Counts = Callable[[Given], Iterable[Count]]


class Sheets:
    """All sheets of a game."""

    def __init__(
        self,
        rows: tuple[SheetRow, ...] = (),
        tallies: tuple[Tally, ...] = (),
        counts: Mapping[str, Counts] | None = None,
        calls: Callable[[Words, Any, int], Value] | None = None,
    ) -> None:
        self.rows = rows
        self.closing: dict[str, list[SheetRow]] = {}  # by event
        for row in rows:
            for event in row.closes:
                self.closing.setdefault(event, []).append(row)
        self.tallies = {tally.name: tally for tally in tallies}
        self.counts = counts or {}  # by event
        self.calls = calls  # how a number of a count is called

    def called(self, words: Words, facts: Any, who: int) -> str:
        """Somebody of whom something is counted."""
        assert self.calls is not None
        value = self.calls(words, facts, who)
        name = words.name(value) if isinstance(value, Noun) else str(value)
        return name[:1].upper() + name[1:]

    def closed_by(self, event: str) -> list[SheetRow]:
        return self.closing.get(event, [])

    def counted(self, event: str, given: Given, row: SheetRow) -> list[Count]:
        """What an event adds to the tallies of a sheet."""
        found = self.counts[event](given) if event in self.counts else ()
        return [count for count in found if count.n and count.tally in row.tallies]


NO_SHEETS = Sheets()


def adds(tally: str, who: str, n: str | int = 1, sign: int = 1) -> Counts:
    """Counts for the seat that one particular names; how many is another particular, or a fixed number."""
    return lambda given: [Count(tally, given[who], sign * (given[n] if isinstance(n, str) else n))]


def takes(tally: str, who: str, n: str | int = 1) -> Counts:
    return adds(tally, who, n, -1)


def both(*counts: Counts) -> Counts:
    return lambda given: [count for one in counts for count in one(given)]
