"""A table in play, who sits there, and who looks on."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from meadhall.core.authority import Authority
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.players import BOT, has_left, has_resigned, person
from meadhall.core.state import State
from meadhall.core.values import View
from meadhall.core.words import Words
from meadhall.server.protocol import Choice, FromServer, SeatKind


class NoTable(MeadhallError):
    """A link that leads nowhere."""


class Outdated(NoTable):
    """A stored game that cannot be played again: its rules or its components are others today."""


class NotYours(MeadhallError):
    """A secret that opens no seat here. The same words whether the seat exists or not."""

    def __init__(self) -> None:
        super().__init__("not_yours")


@dataclass
class Seat:
    """Who sits in a seat: a person, a bot, or nobody yet (open). A bot in a seat that has a secret plays for the person who holds it."""

    kind: SeatKind
    name: str
    bot: str | None = None
    secret_hash: str | None = None
    added: str | None = None  # what its browser has added to the chance of the game; empty: it has said that it will

    def player(self) -> str:
        """Who plays, as records write it."""
        return f"{BOT}{self.bot}" if self.kind == "bot" else person(self.name)


class News(NamedTuple):
    """What a viewer has yet to be shown: the log from a decision on, how the newest decisions went, who has taken a choice back, and
    whether the game was dealt again before it began."""

    log_from: int
    news_from: int | None = None
    taken_by: int | None = None
    dealt: bool = False

    def joined(self, later: "News") -> "News":
        """All of it in one: the newest position, and whatever was missed. Where not all of it can be told as it went, nothing is."""
        news = (self.news_from, later.news_from)
        return News(
            min(self.log_from, later.log_from),
            None if None in news else min(one for one in news if one is not None),
            self.taken_by if later.taken_by is None else later.taken_by,
            self.dealt or later.dealt,
        )


@dataclass(eq=False)
class Viewer:
    """A connection that looks at a table. `seats` are its own; `facing` is the one whose eyes it has now."""

    send: Callable[[FromServer], None]
    language: str
    seats: frozenset[int] = frozenset()
    facing: int = SPECTATOR
    changes: bool = False  # it puts views together from their changes
    view: View | None = None  # the one that it has then,
    base: tuple[int, int] | None = None  # and of which seed and version of the game
    soon: Callable[[News], None] | None = None  # takes note of news: the state is built when it can be sent; else at once


@dataclass(eq=False)
class Table:
    """A table in play."""

    id: str
    authority: Authority
    seats: list[Seat]
    listed: bool
    from_record: bool
    changed: float
    created: float = 0.0
    closed: bool = False  # by the operator: nobody plays here any more
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    viewers: set[Viewer] = field(default_factory=set)
    bots_at_work: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    undo_wanted: tuple[int, int] | None = None  # who asked, and the decision to take back
    undo_agreed: set[int] = field(default_factory=set)
    peeking: bool = False  # whether somebody who plays bots alone may take back what has told them something
    connections: int = 0  # also those that have not said hello yet
    views: dict[int, tuple[State, View]] = field(default_factory=dict)  # by viewer: the newest view, and the position it was made of
    choices: dict[int, tuple[State, Words, list[Choice]]] = field(default_factory=dict)  # likewise, in the language asked for last
    asked_for: float = 0.0  # when somebody last came with its id, by the clock that only goes on
    person: str = ""  # the address of whoever played here last, on whose account bots think

    @property
    def facts(self) -> Facts:
        return self.authority.facts

    def rest(self) -> None:
        """Keep nothing that is made for those who look on, if nobody does."""
        if not self.viewers:
            self.views.clear()
            self.choices.clear()
            self.authority.sights.clear()

    def is_idle(self) -> bool:
        """Whether nobody looks on and nothing is under way."""
        return not self.connections and not self.lock.locked() and not self.bots_at_work and self.undo_wanted is None

    def people(self) -> set[int]:
        """The seats of people who are in the game, also those who let a bot play for them; not those who left or resigned."""
        who = self.authority.record.seats
        return {
            number for number, seat in enumerate(self.seats) if seat.kind == "person" or (seat.secret_hash and not has_left(who[number]))
        }

    def rivals(self, mine: int) -> set[int]:
        """The seats of other people who play, or may come back."""
        who = self.authority.record.seats
        held = {number for number, seat in enumerate(self.seats) if seat.kind == "person" or seat.secret_hash}
        return {number for number in held - {mine} if not has_resigned(who[number])}
