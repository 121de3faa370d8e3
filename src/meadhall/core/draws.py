"""All that chance decided in a game, in the order in which it did."""

from typing import NamedTuple

from meadhall.core.log import Redeal, next_position
from meadhall.core.records import Record
from meadhall.core.state import empty


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
