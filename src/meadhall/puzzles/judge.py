"""What an action is worth, as its seat can judge it: carried out in worlds that the seat must reckon with, and thought about from there."""

from collections.abc import Iterator, Sequence
from statistics import mean

from meadhall.bots.base import Bot, decide, unabridged
from meadhall.bots.params import params_for
from meadhall.bots.review import Line, carried_out, chances_in, goes_on
from meadhall.bots.searching import SearchBot
from meadhall.core.rng import Stream
from meadhall.core.state import State

ENOUGH = 0.03  # an action that gives away less than this share of the win is as good as the best; the same as in a review
LONGEST = 40  # decisions of an action
TWINS = (11, 12)  # the worlds in which two actions must lead to the same, to be one
GLANCE = 0.25  # quick thoughts of somebody who thinks ahead, but not long
QUICK = 8  # worlds of a judgement on the spot, which is a quick thought in all


def mark_of(state: State, seat: int, line: Line) -> tuple[bytes, ...]:
    """What an action leads to, in some worlds: lines with the same mark are the same action in another order."""
    return tuple(carried_out(state.redeal(seat, seed), seat, line).to_bytes() for seed in TWINS)


def is_done(state: State, seat: int, line: Line) -> bool:
    """Whether these choices are a whole action; raises what the rules say of one that is not legal."""
    state, under_way = state.clone(), True
    for action in line:
        before = state.clone()
        state.apply(action, seat)
        under_way = goes_on(before, state, seat)
    return not under_way


def chances_after(state: State, seat: int, lines: Sequence[Line], seed: int, worlds: int, iterations: int) -> list[float]:
    """The chance of the seat after each of several actions, each in the same worlds."""
    stream = Stream(seed)
    found: list[list[float]] = [[] for _ in lines]
    for _ in range(worlds):
        world, luck = state.redeal(seat, stream.word()), stream.word()
        for line, chances in zip(lines, found, strict=True):
            chances.append(chances_in(carried_out(world, seat, line), seat, luck, max(10, iterations))[seat])
    return [mean(chances) for chances in found]


def lost_by(state: State, seat: int, line: Line, best: Line, seed: int) -> float:
    """What an action gives away against the best, judged on the spot."""
    thought = params_for(state.facts).thought
    chosen, could = chances_after(state, seat, [line, best], seed, QUICK, thought // QUICK)
    return max(0.0, could - chosen)


def line_of(bot: Bot, state: State, seat: int, seed: int) -> Line:
    """The whole action that a bot takes, which is handed nothing but redealt positions."""
    stream = Stream(seed)
    world = state.redeal(seat, stream.word())
    line: list[int] = []
    under_way = True
    while under_way and len(line) < LONGEST:
        chosen = decide(bot, world, seat, stream.word())
        before = world.clone()
        world.apply(chosen, seat)
        line.append(chosen)
        under_way = goes_on(before, world, seat)
    return tuple(line)


class Thinker(SearchBot):
    """The search with a number of iterations for a decision, and all choices that a person has."""

    def __init__(self, thoughts: float) -> None:
        super().__init__("thinker", iterations=1)
        self.thoughts = thoughts

    def choose(self, state: State, seat: int, seed: int) -> int:
        self.iterations = int(self.thoughts * params_for(state.facts).thought)
        return super().choose(unabridged(state), seat, seed)


def all_lines(state: State, seat: int, most: int) -> Iterator[tuple[Line, float]]:
    """The actions that a seat can take, each that leads elsewhere once, and what the game's judgement thinks of where it leads."""
    seen: set[bytes] = set()
    stack: list[tuple[State, Line]] = [(state, ())]
    while stack and most > 0:
        here, line = stack.pop()
        for action in here.legal(seat):
            after = here.clone().apply(action, seat)
            most -= 1
            if (mark := after.to_bytes()) in seen:
                continue
            seen.add(mark)
            if len(line) + 1 < LONGEST and goes_on(here, after, seat):
                stack.append((after, (*line, action)))
            else:
                yield (*line, action), after.evaluate(seat)
