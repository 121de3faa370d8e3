"""All that chance decided in a game, in the order in which it did; and a step in which chance falls as somebody wishes.

Draws are noted in `State.drawn_from` as (n, drawn). What stands at its front as (0, wished) is yet to be drawn: it is taken from there
instead of the position's own stream, unless n is too small for it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from meadhall.core.log import Redeal, next_position
from meadhall.core.records import Record
from meadhall.core.state import State, empty


class Draw(NamedTuple):
    """A number below n, drawn after so many decisions (0: set-up)."""

    decision: int
    n: int
    drawn: int


def draws(record: Record) -> list[Draw]:
    """The draws of set-up and of the decisions that stand, up to where something was dealt again from another seed."""
    state = empty(record.facts.game.state, record.facts, record.seed)
    noted = state.drawn_from = []
    state.set_up()
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
