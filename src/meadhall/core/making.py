"""Positions made of a seed, of bytes, of a pickle."""

from ctypes import memmove
from typing import TYPE_CHECKING

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.native import Whole, cython
from meadhall.core.plain import layout, mark, size, unpack, zeros
from meadhall.core.rng import Stream
from meadhall.core.state import State, shell

if TYPE_CHECKING:
    from meadhall.core.recall import Recall


def empty(cls: type[State], facts: Facts, seed: Whole) -> State:
    """A position with all its memory zero and a stream made of the seed: where a game's set-up begins."""
    state = shell(cls, facts)
    state.rng = Stream(seed).word()
    if not cython.compiled:
        for field in layout(cls):
            setattr(state, field.name, zeros(field))
    return state


def revive(cls: type[State], facts: Facts, data: bytes) -> State:
    """The position that `to_bytes` wrote."""
    if not isinstance(data, bytes) or len(data) != 8 + size(cls):
        raise MeadhallError("not_a_position", game=facts.game.name)
    fields = unpack(cls, data[8:])
    state = shell(cls, facts)
    state.rng = int.from_bytes(data[:8], "little")
    if cython.compiled:
        plain: bytes = data[8:]
        memmove(state.memory, cython.cast("char*", plain), state.memory_size)
    else:
        for name, value in fields.items():
            setattr(state, name, value)
    return state


def unpickled(cls: type[State], facts: Facts, data: bytes, layout_then: int, recall: "Recall | None") -> State:
    """A position out of a pickle; refused if it comes from a release whose positions are laid out in another way."""
    if layout_then != mark(cls):
        raise MeadhallError("foreign_pickle", game=facts.game.name)
    state = revive(cls, facts, data)
    state.recall = recall
    return state
