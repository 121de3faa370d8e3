"""Hints: what the search thinks of the choices of a seat."""

from dataclasses import replace
from typing import NamedTuple

from meadhall.bots.params import params_for
from meadhall.bots.searching import ponder
from meadhall.core.state import State


class Ranking(NamedTuple):
    """Per choice, best first: its number, the chance to win with it, and the share of all tries it got. And every seat's chance."""

    choices: list[tuple[int, float, float]]
    chances: list[float]


def rank_choices(state: State, seat: int, seed: int, seconds: float) -> Ranking:
    """What to think of the choices of a seat that is to act. The position is a redealt one."""
    found = ponder(replace(params_for(state.facts), seconds=seconds), state, seat, seed)
    order = sorted(found.choices, key=lambda action: (-found.choices[action][0], action))
    tries = max(1, sum(tried for tried, _ in found.choices.values()))
    return Ranking([(action, found.chance(action), found.choices[action][0] / tries) for action in order], found.chances())
