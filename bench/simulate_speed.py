"""Whole games between bots as `meadhall simulate` plays them, one process: `python -m bench.simulate_speed [GAME ...]`."""

import sys
from itertools import count
from typing import NamedTuple

from bench.rules_speed import rate
from meadhall.arena.matches import play_game, seed_of
from meadhall.bots import make_bot
from meadhall.games import GAMES, game

BOTS = ("random", "greedy")


class Figures(NamedTuple):
    """Per CPU second."""

    decisions: float
    games: float


def measure(name: str, bot: str, seconds: float) -> Figures:
    """All seats played by the same bot, at the smallest table where several play."""
    players = next(number for number in game(name).players if number > 1)
    facts, bots, numbers = game(name).facts(players), [make_bot(bot)] * players, count()

    def play() -> tuple[int, int]:
        return play_game(facts, bots, seed_of(next(numbers), 1)).decisions, 1

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
