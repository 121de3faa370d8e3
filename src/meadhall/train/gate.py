"""The gate: whether what was learnt is stronger than what is played with, at equal seconds of work, from every seat."""

from collections.abc import Callable
from typing import NamedTuple, TypedDict

from meadhall.arena.duel import Duel, Thinker, duel
from meadhall.arena.tally import interval
from meadhall.core.facts import Facts
from meadhall.train.settings import Settings

Crew = tuple[int, str]  # processes, and the cluster if there is one


class Bout(NamedTuple):
    """A part of the gate: against whom, with how many seconds for a choice, and how it went."""

    rival: str
    seconds: float
    games: int
    wins: float
    fair: float
    by_seat: tuple[tuple[float, int], ...]
    verdict: str

    def told(self) -> "BoutTold":
        return {
            "rival": self.rival,
            "seconds": self.seconds,
            "games": self.games,
            "wins": self.wins,
            "fair": self.fair,
            "by_seat": self.by_seat,
            "verdict": self.verdict,
            "interval": interval(self.wins, self.games),
        }


class BoutTold(TypedDict):
    """The same in a report, with the interval of its share of the wins."""

    rival: str
    seconds: float
    games: int
    wins: float
    fair: float
    by_seat: tuple[tuple[float, int], ...]
    verdict: str
    interval: tuple[float, float]


class Rival(NamedTuple):
    """Who is played against."""

    name: str
    net: bytes = b""
    bot: str = ""


def bout(facts: Facts, net: bytes, rival: Rival, seconds: float, games: int, seed: int, crew: Crew, told: Callable[[], None]) -> Bout:
    """So many games; fewer only if the sequential test has decided that the net is weaker."""
    stood = Duel(0, 0.0, ((0.0, 0),) * facts.players, "")
    one, other = Thinker(seconds, net=net), Thinker(seconds, net=rival.net, name=rival.bot)
    for stood in duel(facts, one, other, games, seed, *crew):
        told()
        if stood.verdict == "less":
            break
    return Bout(rival.name, seconds, stood.games, stood.wins, 1 / facts.players, stood.by_seat, stood.verdict)


def gate(facts: Facts, net: bytes, before: Rival, settings: Settings, seed: int, crew: Crew, told: Callable[[], None]) -> tuple[Bout, ...]:
    """All parts of it, up to the first that the net fails."""
    wanted = [
        (before, settings.gate_seconds, settings.gate_games),
        (before, settings.late_seconds, settings.late_games),
        (Rival("greedy", bot="greedy"), settings.gate_seconds, settings.greedy_games),
    ]
    held: list[Bout] = []
    for rival, seconds, games in wanted:
        if games:
            held.append(bout(facts, net, rival, seconds, games, seed, crew, told))
            if not passes(held[-1], sure=len(held) == 1):
                break
    return tuple(held)


def passes(one: Bout, sure: bool) -> bool:
    """The first part must be won for sure: its interval lies above the fair share. In the others it is enough not to fall behind."""
    return interval(one.wins, one.games)[0] > one.fair if sure else one.verdict != "less" and one.wins >= one.fair * one.games


def passed(bouts: tuple[Bout, ...]) -> bool:
    return bool(bouts) and all(passes(one, sure=i == 0) for i, one in enumerate(bouts))
