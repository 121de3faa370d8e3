"""Hints: what the search thinks of the choices of a seat."""

import time
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev
from typing import Literal, NamedTuple

from meadhall.bots.base import narrowed
from meadhall.bots.greedy import choose_greedily
from meadhall.bots.params import params_for
from meadhall.bots.searching import Verdict, ponder
from meadhall.core.rng import Stream
from meadhall.core.state import State

Sureness = Literal["sure", "likely", "open"]
SURE, LIKELY = 2.0, 0.8  # a lead of this many standard errors
WHY = 0.5  # of the seconds of a hint: so long is looked at why the best choice is the best
TURNS = 3  # actions of the seat, with those of the others between them, that are played on to see what a choice leads to
LEAST, MOST = 6, 40  # pairs of games, if there is time
TELLING = 0.25  # of what is counted: less is not worth a word
LONGEST = 200  # decisions of such a game


class Difference(NamedTuple):
    """So much more of what the game's sheets count a seat has after the best choice than after the next."""

    tally: str
    seat: int
    n: float


class Ranking(NamedTuple):
    """Per choice, best first: its number, the chance to win with it, and the share of all tries it got. And every seat's chance.

    `gain` is how much better the best choice is than the next, as a share of the win; `sure` is how far that can be trusted.
    """

    choices: list[tuple[int, float, float]]
    chances: list[float]
    gain: float
    sure: Sureness
    why: tuple[Difference, ...] = ()  # what the best choice brings that the next does not, the most first


def rank_choices(state: State, seat: int, seed: int, seconds: float) -> Ranking:
    """What to think of the choices of a seat that is to act. The position is a redealt one."""
    found = ponder(replace(params_for(state.facts), seconds=seconds), state, seat, seed)
    order = sorted(found.choices, key=lambda action: (-found.choices[action][0], action))
    tries = max(1, sum(tried for tried, _ in found.choices.values()))
    choices = [(action, found.chance(action), found.choices[action][0] / tries) for action in order]
    why = differences(state, seat, order[0], order[1], seed, WHY * seconds) if len(order) > 1 else ()
    return Ranking(choices, found.chances(), *lead(found, order), why)


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


# -- why it is the best ------------------------------------------------------------------------------------------------------------


def differences(state: State, seat: int, best: int, second: int, seed: int, seconds: float) -> tuple[Difference, ...]:
    """What two choices lead to: short games from both, in the same worlds and by the same luck, and what everybody has at their ends.

    Only what is no accident counts, and what is worth a word; the most comes first.
    """
    until, stream = time.monotonic() + seconds, Stream(seed)
    found: dict[tuple[str, int], list[int]] = {}
    for pair in range(MOST):
        if pair >= LEAST and time.monotonic() > until:
            break
        world, luck = state.redeal(seat, stream.word()), stream.word()
        first, other = (counted(played_on(world, seat, action, luck), seat) for action in (best, second))
        for key, n in first.items():
            found.setdefault(key, []).append(n - other[key])
    told = [
        Difference(tally, who, mean(gained))
        for (tally, who), gained in found.items()
        if len(gained) >= LEAST and abs(mean(gained)) >= max(TELLING, SURE * stdev(gained) / sqrt(len(gained)))
    ]
    return tuple(sorted(told, key=lambda one: -abs(one.n)))


def played_on(world: State, seat: int, action: int, luck: int) -> State:
    """The position after a choice and some actions more, everybody's made greedily."""
    stream, own = Stream(luck), 0
    after = narrowed(world.clone().apply(action, seat))
    for _ in range(LONGEST):
        if after.over:
            break
        actor = after.actors()[0]
        own += actor == seat and after.settled()
        if own > TURNS:
            break
        options = after.legal(actor)
        after.apply(options[0] if len(options) == 1 else choose_greedily([after], actor, stream.word()), actor)
    return after


def counted(state: State, seat: int) -> dict[tuple[str, int], int]:
    """What everybody has, as the seat may see it."""
    facts, view = state.facts, state.shown(seat)
    tallies = [(name, tally.now) for name, tally in facts.game.sheets.tallies.items() if tally.now]
    return {(name, who): now(view, who) for name, now in tallies for who in range(facts.players)}
