"""Hints: what the search thinks of the choices of a seat."""

from dataclasses import replace
from math import sqrt
from typing import Literal, NamedTuple

from meadhall.bots.params import params_for
from meadhall.bots.searching import Verdict, ponder
from meadhall.core.state import State

Sureness = Literal["sure", "likely", "open"]
SURE, LIKELY = 2.0, 0.8  # a lead of so many standard errors


class Ranking(NamedTuple):
    """Per choice, best first: its number, the chance to win with it, and the share of all tries it got. And every seat's chance.

    `gain` is how much better the best choice is than the next, as a share of the win; `sure` is how far that can be trusted.
    """

    choices: list[tuple[int, float, float]]
    chances: list[float]
    gain: float
    sure: Sureness


def rank_choices(state: State, seat: int, seed: int, seconds: float) -> Ranking:
    """What to think of the choices of a seat that is to act. The position is a redealt one."""
    found = ponder(replace(params_for(state.facts), seconds=seconds), state, seat, seed)
    order = sorted(found.choices, key=lambda action: (-found.choices[action][0], action))
    tries = max(1, sum(tried for tried, _ in found.choices.values()))
    choices = [(action, found.chance(action), found.choices[action][0] / tries) for action in order]
    return Ranking(choices, found.chances(), *lead(found, order))


def lead(found: Verdict, order: list[int]) -> tuple[float, Sureness]:
    """How much better the first choice is than the second, and whether that may be chance. A choice never tried counts as worthless."""
    if len(order) < 2:
        return 0.0, "sure"
    best, second = order[:2]
    gain = max(0.0, found.chance(best) - found.chance(second))
    error = sqrt(spread(found, best) + spread(found, second))
    return gain, "sure" if gain > SURE * error else "likely" if gain > LIKELY * error else "open"


def spread(found: Verdict, action: int) -> float:
    """An upper bound of the squared standard error of a chance: shares of the win vary no more than wins and losses would."""
    chance, tried = found.chance(action), found.choices[action][0]
    return chance * (1.0 - chance) / tried if tried else 1.0
