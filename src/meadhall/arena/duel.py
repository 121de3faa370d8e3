"""Which of two ways to think wins more at equal seconds of work: for settings of the search, and for what a training has learnt.

Seconds are those of the thinking thread's own work, so a machine that has more to do is fair to both.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from meadhall.arena.crew import spread
from meadhall.arena.matches import play_game, seed_of
from meadhall.arena.sequential import Sequential
from meadhall.bots import Bot, make_bot
from meadhall.bots.nets import lend
from meadhall.bots.params import Params, params_by_hand
from meadhall.bots.searching import SearchBot
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts

Knobs = tuple[tuple[str, Any], ...]


class Thinker(NamedTuple):
    """A way to think: for how many seconds, with which knobs instead of the game's own, and by which net (its bytes)."""

    seconds: float
    knobs: Knobs = ()
    net: bytes = b""
    name: str = ""  # instead: a bot that thinks as it does

    def bot(self, facts: Facts) -> Bot:
        return make_bot(self.name) if self.name else Thinking(self, facts)


class Thinking(SearchBot):
    """The search with knobs of its own; by the hand-written judgement if it is given no net."""

    def __init__(self, thinker: Thinker, facts: Facts) -> None:
        settings = params_by_hand(facts)
        if thinker.net:
            settings = replace(settings, net=lend(thinker.net), **facts.game.search_learnt)
        self.settings = replace(settings, **dict(thinker.knobs))
        super().__init__("search", seconds=thinker.seconds)

    def params(self, params: Params) -> Params:
        return replace(self.settings, iterations=0, seconds=self.seconds, working=True)


def knobs_of(text: str) -> Knobs:
    """As it is written: `scale=15.5,depth=-1`."""
    found = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = item.partition("=")
        kind = type(getattr(Params(), name, None))
        if not equals or kind not in (int, float, bool):
            raise MeadhallError("knob_written", item=repr(item))
        try:
            found.append((name, value == "True" if kind is bool else kind(value)))
        except ValueError:
            raise MeadhallError("knob_written", item=repr(item)) from None
    return tuple(found)


class Duel(NamedTuple):
    """How one thinker fares so far: one of it against others of another kind, equally often from every seat."""

    games: int
    wins: float
    by_seat: tuple[tuple[float, int], ...]  # wins and games
    verdict: str  # of the sequential test, once it has one


def play_one(facts: Facts, one: Thinker, other: Thinker, seat: int, seed: int) -> tuple[int, float]:
    """A game; what share of the win the one got."""
    bots = [(one if at == seat else other).bot(facts) for at in range(facts.players)]
    return seat, play_game(facts, bots, seed).returns[seat]


def duel(facts: Facts, one: Thinker, other: Thinker, games: int, seed: int, jobs: int = 1, on: str = "") -> Iterator[Duel]:
    """After every game how it stands; the seats take turns, on the same seeds. Ends early only if whoever reads it stops."""
    todo = ((facts, one, other, n % facts.players, seed_of(n // facts.players, seed)) for n in range(games))
    test = Sequential(1 / facts.players)
    seats = [(0.0, 0)] * facts.players
    for seat, share in spread(on, jobs, play_one, todo):
        test.add(share)
        won, played = seats[seat]
        seats[seat] = won + share, played + 1
        yield Duel(test.games, sum(won for won, _ in seats), tuple(seats), test.verdict)
