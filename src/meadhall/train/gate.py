"""The gate: whether what was learnt is stronger than what is played with, at equal seconds of work, from every seat."""

from collections.abc import Callable
from typing import NamedTuple, TypedDict

from meadhall.arena.duel import Duel, Thinker, duel
from meadhall.arena.tally import interval
from meadhall.core.facts import Facts
from meadhall.train.settings import Settings

Crew = tuple[int, str]  # processes, and the cluster if there is one


class Bout(TypedDict):
    """A part of the gate, as reports have it: against whom, with how many seconds for a choice, and how it went."""

    rival: str
    seconds: float
    games: int
    wins: float
    fair: float
    by_seat: tuple[tuple[float, int], ...]
    verdict: str
    interval: tuple[float, float]  # of the share of the wins


class Rival(NamedTuple):
    """Who is played against."""

    name: str
    net: bytes = b""
    bot: str = ""


def bout(facts: Facts, net: bytes, rival: Rival, seconds: float, games: int, seed: int, crew: Crew, told: Callable[[], None]) -> Bout:
    """Plays `games` games; fewer only if the sequential test has decided that the net is weaker."""
    stood = Duel(0, 0.0, ((0.0, 0),) * facts.players, "")
    one, other = Thinker(seconds, net=net), Thinker(seconds, net=rival.net, name=rival.bot)
    for stood in duel(facts, one, other, games, seed, *crew):
        told()
        if stood.verdict == "less":
            break
    return told_of(rival.name, seconds, 1 / facts.players, stood)


def told_of(rival: str, seconds: float, fair: float, stood: Duel) -> Bout:
    return {
        "rival": rival,
        "seconds": seconds,
        "games": stood.games,
        "wins": stood.wins,
        "fair": fair,
        "by_seat": stood.by_seat,
        "verdict": stood.verdict,
        "interval": interval(stood.wins, stood.games),
    }


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
    """The first part must be won beyond doubt: its interval lies above the fair share. In the others it is enough not to fall behind."""
    if sure:
        return one["interval"][0] > one["fair"]
    return one["verdict"] != "less" and one["wins"] >= one["fair"] * one["games"]


def passed(bouts: tuple[Bout, ...]) -> bool:
    return bool(bouts) and all(passes(one, sure=i == 0) for i, one in enumerate(bouts))
