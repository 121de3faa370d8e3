"""The review of a finished game: what the search thinks of its decisions, and what luck did."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from meadhall.bots.base import narrowed
from meadhall.bots.params import Params, params_for
from meadhall.bots.searching import ponder
from meadhall.core.log import Move
from meadhall.core.rng import Stream
from meadhall.core.state import State

REVIEW = 4  # the part of a quick thought that each decision of a review gets
GLANCE, WORLDS = 16, 8  # the part of it for chances after a draw, and in how many worlds they are judged
SURE = 2.5  # luck that is for nobody so many times its standard error is taken for none; so is a loss
FEW = 10  # the part of all tries from which on a choice's chance is taken from the tree; with fewer it is judged on its own


class Judged(NamedTuple):
    """A decision of a finished game, with what its seat could know: everybody's chances, of what was chosen, and of the best.

    `luck` is what was drawn or revealed by it: how much better or worse than on average it was for everybody.
    """

    number: int
    seat: int
    chosen: int
    best: int
    chances: list[float]
    chance_chosen: float
    chance_best: float
    luck: list[float]


def judge(state: State, move: Move, number: int, seed: int) -> Judged:
    """A decision of a record: from a position that its seat could be in, with the same search for what was done and what could be."""
    stream = Stream(seed + number)
    asked = narrowed(state.redeal(move.seat, stream.word()))
    params = params_for(state.facts)
    iterations = review_iterations(params, asked)
    found = ponder(replace(params, iterations=iterations), asked, move.seat, stream.word())
    best = found.best()
    tried = found.choices.get(move.action, (0, 0.0))[0]
    if move.action == best or tried * FEW >= iterations:
        chosen, could = found.chance(move.action), found.chance(best)
    else:
        chosen, could = compared(state, move, best, stream.word())
    luck = luck_of(state, move, stream.word())
    return Judged(number, move.seat, move.action, best, found.chances(), chosen, max(chosen, could), luck)


def luck_of(state: State, move: Move, seed: int) -> list[float]:
    """Everybody's chances after a choice, less what they are on average over all that its seat had to reckon with."""
    players = state.facts.players
    happened = state.clone().apply(move.action, move.seat)
    if happened.disclosures() == state.disclosures():
        return [0.0] * players
    stream = Stream(seed)
    iterations = max(10, params_for(state.facts).thought // GLANCE)
    gains: list[list[float]] = [[] for _ in range(players)]
    for _ in range(WORLDS):
        might = state.redeal(move.seat, stream.word()).apply(move.action, move.seat)
        did = chances_in(happened, move.seat, stream.word(), iterations)
        could = chances_in(might, move.seat, stream.word(), iterations)
        for seat in range(players):
            gains[seat].append(did[seat] - could[seat])
    luck = [mean(gained) for gained in gains]
    told = any(abs(gain) > doubt(gained) for gain, gained in zip(luck, gains, strict=True))
    return luck if told else [0.0] * players


def chances_in(state: State, seat: int, seed: int, iterations: int) -> Sequence[float]:
    """Everybody's chances in a position, as a seat may judge them."""
    if state.over:
        return state.returns()
    return ponder(replace(params_for(state.facts), iterations=iterations), narrowed(state), seat, seed).chances()


def review_iterations(params: Params, state: State) -> int:
    """Iterations for a decision of a review; fewer within an action under way."""
    return max(10, int(params.thought / REVIEW * (1.0 if state.settled() else params.part)))


def compared(state: State, move: Move, best: int, seed: int) -> tuple[float, float]:
    """The chances of what was done and of the best, each judged on its own in the same worlds that the seat had to reckon with.

    For choices that the tree has seldom tried, or that bots never consider. What may be chance alone is taken for no difference.
    """
    stream = Stream(seed)
    worlds = WORLDS if state.facts.game.uncertain else 1
    iterations = max(10, review_iterations(params_for(state.facts), narrowed(state)) // worlds)
    did: list[float] = []
    could: list[float] = []
    for _ in range(worlds):
        world, luck = state.redeal(move.seat, stream.word()), stream.word()
        for action, chances in ((move.action, did), (best, could)):
            chances.append(chances_in(world.clone().apply(action, move.seat), move.seat, luck, iterations)[move.seat])
    better = [b - a for a, b in zip(did, could, strict=True)]
    sure = worlds == 1 or mean(better) > doubt(better)
    return mean(did), mean(could) if sure else mean(did)


def doubt(differences: list[float]) -> float:
    """How far from nothing the mean of differences may be by chance alone."""
    return SURE * stdev(differences) / sqrt(len(differences))
