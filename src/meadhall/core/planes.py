"""What a seat knows, as numbers for a program that learns: a game's table of planes, and how one is read.

    PLANES = (
        Plane("coins", 0, 15, by_seat=0),           # a field of the position, turned so that one's own seat comes first
        Plane("owner", -1, 4, names_seat=True),     # its values are seats: 0 is oneself
        Plane("hand", 0, 1, by_seat=0, bits=25),    # a set, one number for each thing in it
        Plane("phase", 0, 3, judged=KIND),          # a net (core/inputs.py) sees it too
    )

An observation is all planes of a game one after the other. It is read from a *veiled* position: in a clone, `State.veil` has put UNKNOWN
in place of all that the seat cannot know.
"""

from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple

from meadhall.core.constants import AMOUNT
from meadhall.core.plain import layout

LARGEST = {"b": (-128, 127), "B": (0, 255), "h": (-32768, 32767), "i": (-32768, 32767)}
WIDTHS = {"b": 1, "B": 1, "h": 2, "i": 4}


class Plane(NamedTuple):
    """Some numbers of an observation: a field of the position, how small and large its numbers get, and what they stand for."""

    name: str  # the field
    low: int
    high: int
    by_seat: int | None = None  # which direction of the field counts seats: those are turned, one's own first
    names_seat: bool = False  # the numbers are seats, counted from one's own: 0 is oneself
    bits: int = 0  # how many things, if the field is a set
    seats: bool = False  # the field is a set of seats, turned like them
    mine: bool = False  # of the direction that counts seats, one's own row alone
    first: int = 0  # if not 0: only the first ones of the field's numbers
    judged: int = 0  # AMOUNT or KIND, if a net sees it


class Term(NamedTuple):
    """Numbers that a game's judgement works out and a learnt one sees too (`State.terms`)."""

    name: str
    low: int
    high: int
    n: int = 1  # how many in a row
    judged: int = AMOUNT
    by_seat: bool = False  # whether each side has that many: turned, one's own first


class Read(NamedTuple):
    """A plane as it is read from memory: `outer` times `turning` times `inner` numbers from the byte `start` on."""

    plane: Plane
    shape: tuple[int, ...]  # of what is written
    start: int
    width: int
    outer: int
    turning: int
    inner: int


def every_field(cls: Any) -> tuple[Plane, ...]:
    """The planes of a game that names none: all fields as they are."""
    return tuple(Plane(field.name, *LARGEST[field.code]) for field in layout(cls))


def readings(cls: Any, planes: Sequence[Plane], most_seats: int, rows: int) -> list[Read]:
    """Where the fields of the planes lie, in the order of the table."""
    starts, at = {}, 0
    for field in layout(cls):
        width = WIDTHS[field.code]
        at = -(-at // width) * width  # as the C compiler lays it out
        starts[field.name] = (field, at)
        at += width * (field.stop - field.start)
    found = []
    for plane in planes:
        field, start = starts[plane.name]
        axis = plane.by_seat
        shape = (plane.first,) if plane.first else field.shape
        around = (1, 1, prod(shape)) if axis is None else (prod(shape[:axis]), shape[axis], prod(shape[axis + 1 :]))
        if axis is not None:
            shape = (*shape[:axis], *(() if plane.mine else (min(shape[axis], rows),)), *shape[axis + 1 :])
        expanded = (most_seats,) if plane.seats else (plane.bits,) if plane.bits else ()
        found.append(Read(plane, (*shape, *expanded), start, WIDTHS[field.code], *around))
    return found
