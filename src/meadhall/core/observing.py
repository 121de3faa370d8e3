"""Reads an observation (core/planes.py) from the memory of a veiled position, in the compiled build without making any object."""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.memory import Memory, Row, Shorts, word
from meadhall.core.native import Address, cython, inner
from meadhall.core.planes import Plane, Read, every_field, readings
from meadhall.core.state import State

MOST_PLANES = 128
NUMBER, SEAT, BITS, SEATS = 0, 1, 2, 3


class Lens(Memory):
    """The planes of a game with its number of players."""

    planes: tuple[Read, ...]
    n: int
    size: int  # of an observation
    players: int
    start: Row = word(MOST_PLANES)
    width: Row = word(MOST_PLANES)
    outer: Row = word(MOST_PLANES)
    turning: Row = word(MOST_PLANES)
    block: Row = word(MOST_PLANES)  # numbers that stay together
    kind: Row = word(MOST_PLANES)
    bits: Row = word(MOST_PLANES)
    rows: Row = word(MOST_PLANES)  # of those that turn, how many are written

    def __init__(self, cls: Any, planes: Sequence[Plane], players: int, most_seats: int) -> None:
        self.planes = tuple(readings(cls, planes, most_seats))
        self.n = len(self.planes)
        self.players = players
        self.size = sum(prod(read.shape) for read in self.planes)
        for i, read in enumerate(self.planes):
            self.start[i], self.width[i] = read.start, read.width
            self.outer[i], self.turning[i], self.block[i] = read.outer, read.turning, read.inner
            plane = read.plane
            self.kind[i] = SEATS if plane.seats else BITS if plane.bits else SEAT if plane.names_seat else NUMBER
            self.rows[i] = 1 if plane.mine else read.turning
            self.bits[i] = most_seats if plane.seats else plane.bits

    @inner
    def write(self, state: State, seat: int, out: Shorts, at: int) -> None:
        """The observation of a seat from a position that is veiled for it, from `out[at]` on."""
        if cython.compiled:
            self.write_planes(state.memory, seat, out, at)
        else:
            self.write_planes(state.to_bytes()[8:], seat, out, at)

    @inner
    def write_planes(self, memory: Address, seat: int, out: Shorts, at: int) -> None:
        for i in range(self.n):
            at = self.write_plane(i, memory, seat, out, at)

    @inner
    def write_plane(self, i: int, memory: Address, seat: int, out: Shorts, at: int) -> int:
        width, turning, block, kind = self.width[i], self.turning[i], self.block[i], self.kind[i]
        first = self.start[i]
        for outer in range(self.outer[i]):
            for place in range(self.rows[i]):
                who = turned(place, seat, self.players) if turning > 1 else place
                start = first + (outer * turning + who) * block * width
                if kind == NUMBER and width == 1:
                    for j in range(block):
                        small = memory[start + j]
                        out[at + j] = small - 256 if small > 127 else small
                    at += block
                else:
                    for j in range(block):
                        at = self.write_number(i, number(memory, start + j * width, width), seat, out, at)
        return at

    @inner
    def write_number(self, i: int, value: int, seat: int, out: Shorts, at: int) -> int:
        kind = self.kind[i]
        if kind == NUMBER:
            out[at] = value
            return at + 1
        if kind == SEAT:
            out[at] = (value + self.players - seat) % self.players if 0 <= value < self.players else value
            return at + 1
        n = self.bits[i]
        for bit in range(n):
            which = turned(bit, seat, self.players) if kind == SEATS else bit
            out[at + bit] = value >> which & 1
        return at + n


@inner
def turned(place: int, seat: int, players: int) -> int:
    """The seat so many places after one's own; places after the last player's stay."""
    return (seat + place) % players if place < players else place


@inner
def number(memory: Address, at: int, width: int) -> int:
    """A signed number of one, two or four bytes, the least first."""
    value: int = memory[at] & 255
    if width == 1:
        return value - 256 if value > 127 else value
    value |= (memory[at + 1] & 255) << 8
    if width == 2:
        return value - 65536 if value > 32767 else value
    value |= (memory[at + 2] & 255) << 16 | (memory[at + 3] & 127) << 24  # what four bytes hold here is never below 0
    return value


@lru_cache(maxsize=64)
def lens_of(facts: Facts) -> Lens:
    """How an observation of a game is read."""
    game = facts.game
    return Lens(game.state, game.planes or every_field(game.state), facts.players, max(game.players))


def write_observation(lens: Lens, state: State, seat: int, out: Shorts) -> None:
    """What a seat knows of a position, from the beginning of `out` on."""
    veiled = state.clone()
    veiled.veil(seat)
    lens.write(veiled, seat, out, 0)
