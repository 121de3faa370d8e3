"""Whole games between bots as `meadhall simulate` plays them, one process: `python -m bench.simulate_speed [GAME ...]`."""

import sys
from itertools import count
from typing import NamedTuple

from bench.rules_speed import rate
from meadhall.arena.matches import CHUNK, play_chunk
from meadhall.games import GAMES, game

BOTS = ("random", "greedy")


class Figures(NamedTuple):
    """Per CPU second."""

    decisions: float
    games: float


def measure(name: str, bot: str, seconds: float) -> Figures:
    """All seats played by the same bot, at the smallest table where several play."""
    players = next(number for number in game(name).players if number > 1)
    facts, bots, chunks = game(name).facts(players), [bot] * players, count(0, CHUNK)

    def play() -> tuple[int, int]:
        first = next(chunks)
        outcomes = play_chunk(facts, bots, range(first, first + CHUNK), 1, keep_record=False)
        return sum(outcome.decisions for outcome in outcomes), CHUNK

    return Figures(*rate(play, seconds))


def rows(seconds: float, names: list[str]) -> list[tuple[str, str, str]]:
    found = []
    for name in names:
        for bot in BOTS:
            figures = measure(name, bot, seconds)
            found.append((f"{name}, {bot}", f"{figures.decisions:,.0f}", f"{figures.games:,.1f}"))
    return found


if __name__ == "__main__":
    for what, decisions, games in rows(2.0, sys.argv[1:] or list(GAMES)):
        print(what, f"{decisions} decisions/s", f"{games} games/s", sep="\t")
