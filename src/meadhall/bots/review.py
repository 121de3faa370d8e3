"""The review of a finished game: what the search thinks of its actions, and what luck did.

An action is judged as a whole: the chain of small decisions that a seat makes without learning anything on the way (`actions_of`).
What was done and the best that the search finds are each carried out, and the positions they lead to compared.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from meadhall.bots.base import unabridged
from meadhall.bots.params import Params, params_for
from meadhall.bots.searching import ponder
from meadhall.core.log import Move
from meadhall.core.match import several
from meadhall.core.rng import Stream
from meadhall.core.state import State

REVIEW = 4  # the part of a quick thought that each decision of a review gets
GLANCE, WORLDS = 16, 8  # the part of it for chances after a draw, and in how many worlds they are judged
SURE = 2.5  # luck or loss below this many of its standard errors counts as none
LONGEST = 40  # decisions of an action that the search makes

Line = tuple[int, ...]  # the actions of one seat, one after the other


class Action(NamedTuple):
    """Decisions of a seat that are judged together: the number of the first, the position before it, and what was chosen."""

    number: int
    state: State
    seat: int
    line: Line


class Judged(NamedTuple):
    """An action of a finished game, judged by what its seat could know: everybody's chances after what was chosen, and after the best.

    `luck` is what was drawn or revealed by it: how much better or worse than on average it was for everybody.
    """

    number: int
    seat: int
    chosen: Line
    best: Line
    chances: list[float]
    chance_chosen: float
    chance_best: float
    luck: list[float]

    @property
    def until(self) -> int:
        """The number of its last decision."""
        return self.number + len(self.chosen) - 1


def actions_of(decisions: Sequence[tuple[State, Move]], dealt_again: Container[int] = ()) -> Iterator[Action]:
    """The decisions of a game, each with the position before it, as whole actions. `dealt_again`: after how many of them a redeal came."""
    begun: Action | None = None
    last = None
    for number, (state, move) in enumerate(decisions, 1):
        if begun and last and number - 1 not in dealt_again and goes_on(last, state, move.seat) and begun.seat == move.seat:
            begun = begun._replace(line=(*begun.line, move.action))
        else:
            if begun:
                yield begun
            begun = Action(number, state, move.seat, (move.action,))
        last = state
    if begun:
        yield begun


def goes_on(before: State, state: State, seat: int) -> bool:
    """Whether the decision now asked belongs to the same action as the one that the seat made in the position before."""
    if several(before.acting()) or state.acting() != 1 << seat:
        return False
    return not state.settled() and state.disclosures() == before.disclosures()


class Known(NamedTuple):
    """An action as far as its seat could tell: each position is one that the seat could be in."""

    number: int
    seat: int
    line: Line
    start: State  # before the action,
    last: State  # before its last decision,
    after: State | None  # and after it, if something was drawn or revealed by it


def known(action: Action, seed: int) -> Known:
    """What may be told of an action to whoever judges it: never the true position."""
    number, state, seat, line = action
    stream = Stream(seed ^ number)
    last = state.clone()
    for step in line[:-1]:
        last.apply(step, seat)
    after = last.clone().apply(line[-1], seat)
    told = after.disclosures() != last.disclosures()
    start, last = state.redeal(seat, stream.word()), last.redeal(seat, stream.word())
    return Known(number, seat, line, start, last, after.redeal(seat, stream.word()) if told else None)


def judge(action: Known, seed: int) -> Judged:
    """From positions that its seat could be in, with the same search for what was done and for the best."""
    number, seat, done, state, last, after = action
    stream = Stream(seed + number)
    best, chances = best_line(state, seat, stream.word())
    chosen = could = chances[seat]
    if best != done:
        chosen, could = compared(state, seat, done, best, seed + number)
    luck = [0.0] * state.facts.players if after is None else luck_between(last, after, Move(seat, done[-1]), stream.word())
    return Judged(number, seat, done, best if could > chosen else done, chances, chosen, max(chosen, could), luck)


def best_line(state: State, seat: int, seed: int) -> tuple[Line, list[float]]:
    """The action that the search would take, decision by decision, and everybody's chances before it."""
    stream = Stream(seed)
    world = state.redeal(seat, stream.word())
    params = params_for(state.facts)
    line: list[int] = []
    chances: list[float] = []
    under_way = True
    while under_way and len(line) < LONGEST:
        asked = unabridged(world)
        if line and len(asked.legal(seat)) == 1:
            found = asked.legal(seat)[0]
        else:
            verdict = ponder(replace(params, iterations=review_iterations(params, asked)), asked, seat, stream.word())
            found, chances = verdict.best(), chances or verdict.chances()
        before = world.clone()
        world.apply(found, seat)
        line.append(found)
        under_way = goes_on(before, world, seat)
    return tuple(line), chances


def luck_of(state: State, move: Move, seed: int) -> list[float]:
    """Everybody's chances after a choice, less what they are on average over all that its seat had to reckon with."""
    happened = state.clone().apply(move.action, move.seat)
    if happened.disclosures() == state.disclosures():
        return [0.0] * state.facts.players
    return luck_between(state, happened, move, seed)


def luck_between(state: State, happened: State, move: Move, seed: int) -> list[float]:
    """The same of a choice that told something: what `happened`, and the position before it."""
    players = state.facts.players
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
    return ponder(replace(params_for(state.facts), iterations=iterations), unabridged(state), seat, seed).chances()


def review_iterations(params: Params, state: State) -> int:
    """Iterations for a decision of a review; fewer within an action under way."""
    return max(10, int(params.thought / REVIEW * (1.0 if state.settled() else params.part)))


def compared(state: State, seat: int, done: Line, best: Line, seed: int) -> tuple[float, float]:
    """The chances after what was done and after the best, each judged on its own in the same worlds that the seat had to reckon with.

    A difference that may be chance is none, and neither is one between actions that lead to the same position. Where there is only one
    world, a loss is looked at again, and longer.
    """
    thought = params_for(state.facts).thought
    if state.facts.game.uncertain:
        return weighed(state, seat, done, best, seed, WORLDS, thought // REVIEW // WORLDS)
    chosen, could = weighed(state, seat, done, best, seed, 1, thought // REVIEW)
    return (chosen, could) if could <= chosen else weighed(state, seat, done, best, seed, 1, thought)


def weighed(state: State, seat: int, done: Line, best: Line, seed: int, worlds: int, thought: int) -> tuple[float, float]:
    """The same with that many iterations in each of that many worlds."""
    stream = Stream(seed)
    iterations = max(10, thought)
    did: list[float] = []
    could: list[float] = []
    for _ in range(worlds):
        world, luck = state.redeal(seat, stream.word()), stream.word()
        ends = [carried_out(world, seat, line) for line in (done, best)]
        found = chances_in(ends[0], seat, luck, iterations)[seat]
        did.append(found)
        could.append(found if ends[0] == ends[1] else chances_in(ends[1], seat, luck, iterations)[seat])
    better = [b - a for a, b in zip(did, could, strict=True)]
    sure = worlds == 1 or mean(better) > doubt(better)
    return mean(did), mean(could) if sure else mean(did)


def carried_out(world: State, seat: int, line: Line) -> State:
    """The position that an action leads to in a world, or so much of it as can be done there."""
    after = world.clone()
    for step in line:
        if step not in after.legal(seat):
            break
        after.apply(step, seat)
    return after


def doubt(differences: list[float]) -> float:
    """How far from nothing the mean of differences may be by chance alone."""
    return SURE * stdev(differences) / sqrt(len(differences))
