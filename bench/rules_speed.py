"""Decisions, games, copies and redeals per second of our rules. Run as a module it prints the figures of whatever build it finds."""

import random
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from bench.cases import cases
from meadhall.core.facts import Facts
from meadhall.core.playing import random_game
from meadhall.games import GAMES, game


class Case(NamedTuple):
    """A game and player count, and the ratios to reach."""

    game: str
    players: int
    over_pure: float
    over_hearts: float
    driven_over_hearts: float
    copies: float
    size: int  # bytes per state, fewer than this


CASES = {
    f"{name}, {players} player{'s' if players > 1 else ''}": Case(name, players, **cases(name)["speed"])
    for name in GAMES
    for players in game(name).players
    if "speed" in cases(name)
}


class Figures(NamedTuple):
    inner: float  # decisions/s, the whole game in one call
    games: float
    driven: float  # decisions/s, a Python loop over legal() and apply()
    driven_games: float
    copies: float
    redeals: float
    size: int


def rate(work: Callable[[], tuple[int, int]], seconds: float) -> tuple[float, float]:
    """Per CPU second, of both things that `work` counts."""
    work()
    first = second = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        a, b = work()
        first, second = first + a, second + b
    spent = time.process_time() - start
    return first / spent, second / spent


def measure(name: str, seconds: float) -> Figures:
    case = CASES[name]
    facts = game(case.game).facts(case.players)
    seeds = iter(range(10**9))

    def inner() -> tuple[int, int]:
        return sum(random_game(facts.start(next(seeds)), 1) for _ in range(20)), 20

    def driven() -> tuple[int, int]:
        return sum(drive(facts, next(seeds)) for _ in range(5)), 5

    middle = facts.start(1)
    for _ in range(30):
        if middle.over:
            break
        middle.apply(middle.legal(middle.actors()[0])[0], middle.actors()[0])

    def copies() -> tuple[int, int]:
        for _ in range(1000):
            middle.clone()
        return 1000, 0

    def redeals() -> tuple[int, int]:
        for _ in range(200):
            middle.redeal(0, next(seeds))
        return 200, 0

    decisions, games = rate(inner, seconds)
    driven_decisions, driven_games = rate(driven, seconds)
    copied, redealt = rate(copies, seconds / 2)[0], rate(redeals, seconds / 2)[0]
    return Figures(decisions, games, driven_decisions, driven_games, copied, redealt, middle.__sizeof__())


def drive(facts: Facts, seed: int) -> int:
    """A random game as a Python user would write it."""
    state = facts.start(seed)
    choice = random.choice
    decisions = 0
    while not state.over:
        for seat in state.actors():
            state.apply(choice(state.legal(seat)), seat)
            decisions += 1
    return decisions


def parse(text: str) -> dict[str, Figures]:
    found = {}
    for line in text.splitlines():
        name, _, numbers = line.partition("\t")
        inner, games, driven, driven_games, copies, redeals, size = map(float, numbers.split("\t"))
        found[name] = Figures(inner, games, driven, driven_games, copies, redeals, int(size))
    return found


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        print(wanted, *measure(wanted, 2.0), sep="\t")
