"""What a change of the box changes: games with both boxes on the same seeds, and the differences game by game."""

from math import sqrt
from typing import NamedTuple

from meadhall.arena.matches import Outcome, play_chunk
from meadhall.bots.frames import Frame, facts_of
from meadhall.core.facts import Facts

BOT = "greedy"  # quick, and it plays to win
SURE = 1.96  # standard errors on both sides of a mean: 95 %

Figures = dict[str, float]  # of one game, by name
Pair = tuple[Figures, Figures]


class Row(NamedTuple):
    """A figure: its means with both boxes, and the mean difference (one - other) with its interval."""

    name: str
    one: float
    other: float
    low: float
    difference: float
    high: float


def figures(facts: Facts, outcome: Outcome) -> Figures:
    """What is compared of a game: each seat's share of the win and its points, rounds, decisions."""
    names = facts.game.seat_names(facts.players)
    found: Figures = {f"win.{name}": share for name, share in zip(names, outcome.returns, strict=True)}
    found |= {f"points.{name}": float(score) for name, score in zip(names, outcome.scores, strict=False)}
    return found | {"rounds": float(outcome.rounds), "decisions": float(outcome.decisions)}


def play_pairs(one: Frame, other: Frame, first: int, last: int, seed: int) -> list[Pair]:
    """Games number `first` to `last` - 1 of a trial, each with both boxes."""
    sides = []
    for facts in (facts_of(one), facts_of(other)):
        played = play_chunk(facts, [BOT] * facts.players, range(first, last), seed, False)
        sides.append([figures(facts, outcome) for outcome in played])
    return list(zip(*sides, strict=True))


def rows(pairs: list[Pair]) -> list[Row]:
    """The differences over all games so far; none before there are two."""
    if len(pairs) < 2:
        return []
    found = []
    for name in pairs[0][0]:
        values = [(one[name], other.get(name, 0.0)) for one, other in pairs]
        n = len(values)
        gaps = [one - other for one, other in values]
        mean = sum(gaps) / n
        wide = SURE * sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)
        found.append(Row(name, sum(one for one, _ in values) / n, sum(two for _, two in values) / n, mean - wide, mean, mean + wide))
    return found
