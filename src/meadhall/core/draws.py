"""All that chance decided in a game, in the order in which it did; and a step in which chance falls as somebody wishes.

Draws are noted in `State.drawn_from` as (n, drawn). What stands at its front as (0, wished) is yet to be drawn: it is taken from there
instead of the position's own stream, unless n is too small for it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from meadhall.core.log import Redeal, next_position
from meadhall.core.making import empty
from meadhall.core.records import Record
from meadhall.core.state import State


class Draw(NamedTuple):
    """A number below n, drawn after that many decisions (0: set-up)."""

    decision: int
    n: int
    drawn: int


def draws(record: Record) -> list[Draw]:
    """The draws of set-up and of the decisions that stand, up to where something was dealt again from another seed."""
    state = empty(record.facts.game.state, record.facts, record.seed)
    noted = state.drawn_from = []
    state.begin()
    found = [Draw(0, *draw) for draw in noted]
    for number, entry in enumerate(record.log.standing(), 1):
        if isinstance(entry, Redeal):
            break
        noted.clear()
        state = next_position(state, entry)
        found += [Draw(number, *draw) for draw in noted]
    return found


def scripted(position: State, tape: Sequence[int], step: Callable[[State], object]) -> tuple[State, list[tuple[int, int]]]:
    """A copy of the position after a step whose first draws fall as the tape says, and all draws of the step."""
    after = position.clone()
    noted = after.drawn_from = [(0, wished) for wished in tape]
    step(after)
    after.drawn_from = None
    return after, noted


def tried(position: State, tape: tuple[int, ...], step: Callable[[State], object]) -> tuple[State, tuple[int, ...], int]:
    """The position after a step in which chance falls as the tape says, the tape, and of how many the next number is drawn (0: none)."""
    after, drawn = scripted(position, tape, step)
    for n, _ in drawn[len(tape) :]:
        if n > 1:
            return after, tape, n
        tape = (*tape, 0)
    return after, tape, 0


def outcomes_of(position: State, seat: int, action: int) -> Iterator[tuple[float, State]]:
    """All that may come of a legal action."""
    refused = position.why_not(seat, action)
    if refused is not None:
        raise refused
    return outcomes(position, lambda world: world.apply(action, seat))


def outcomes(position: State, step: Callable[[State], object]) -> Iterator[tuple[float, State]]:
    """All that may come of a step, one after the other, each with its probability."""
    todo: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while todo:
        share, begun = todo.pop()
        after, tape, n = tried(position, begun, step)
        if n == 0:
            yield share, after
        todo += [(share / n, (*tape, drawn)) for drawn in reversed(range(n))]
