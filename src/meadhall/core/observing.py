"""Reads an observation (core/planes.py) from the memory of a veiled position, in the compiled build without making any object.

What is copied for a seat is settled once, run by run: numbers that lie side by side in memory and in the observation are one run, whichever
planes they belong to.
"""

from collections.abc import Iterator, Sequence
from ctypes import memmove
from functools import lru_cache
from math import prod
from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.memory import Grid, Ints, Memory, Octets, Row, ShortRow, Shorts, short, word
from meadhall.core.menu import Menu
from meadhall.core.native import Address, cython, inner, locked
from meadhall.core.planes import Plane, Read, every_field, readings
from meadhall.core.state import State

MOST_SEATS = 8
MOST_RUNS = 1024  # of all seats together
BYTES, SHORTS, WORDS, SEAT, BITS, SEATS = 0, 1, 2, 3, 4, 5  # what is in a run; the last three are single bytes or bit sets
NUMBERS = {1: BYTES, 2: SHORTS, 4: WORDS}


class Lens(Memory):
    """The planes of a game with its number of players."""

    planes: tuple[Read, ...]
    size: int  # of an observation
    players: int
    veiled: bool  # whether anything is hidden that must be put out of sight first
    first: Row = word(MOST_SEATS + 1)  # by seat: the first of its runs, which end where the next seat's begin
    kind: Row = word(MOST_RUNS)
    start: Row = word(MOST_RUNS)  # the first byte in memory
    count: Row = word(MOST_RUNS)  # how many numbers, or sets
    width: Row = word(MOST_RUNS)  # of each, in bytes
    bits: Row = word(MOST_RUNS)  # of a set
    octet: Grid = short(256, 8)  # the things in each set of eight: copied at once
    around: Grid = short(MOST_SEATS, 256)  # by seat and byte: the seat that a byte names, counted from that seat; other numbers stay

    def __init__(self, cls: Any, planes: Sequence[Plane], players: int, most_seats: int, veiled: bool, rows: int = MOST_SEATS) -> None:
        """Of planes that turn with the seat at most `rows` rows are written."""
        self.planes = tuple(readings(cls, planes, most_seats, rows))
        self.players, self.veiled = players, veiled
        for eight in range(256):
            for bit in range(8):
                self.octet[eight][bit] = eight >> bit & 1
            for seat in range(players):
                who = signed(eight)
                self.around[seat][eight] = (who - seat) % players if 0 <= who < players else who
        self.size = sum(prod(read.shape) for read in self.planes)
        n = 0
        for seat in range(players):
            self.first[seat] = n
            for kind, start, count, width, bits in runs(self.planes, seat, players, most_seats, rows):
                last = n - 1
                side_by_side = n > self.first[seat] and kind == self.kind[last] and self.start[last] + self.count[last] * width == start
                if side_by_side and kind <= SEAT:
                    self.count[last] += count
                else:
                    self.kind[n], self.start[n], self.count[n], self.width[n], self.bits[n] = kind, start, count, width, bits
                    n += 1
        self.first[players] = n

    @inner
    def write(self, state: State, seat: int, out: Shorts, at: int) -> None:
        """The observation of a seat from a position that is veiled for it, from `out[at]` on."""
        self.write_row(state, seat, cython.address(out[at]) if cython.compiled else out[at:])

    @inner
    def write_row(self, state: State, seat: int, out: ShortRow) -> None:
        self.write_runs(state.memory if cython.compiled else state.to_bytes()[8:], seat, out)

    @inner
    def write_runs(self, memory: Address, seat: int, out: ShortRow) -> None:
        at = 0
        for i in range(self.first[seat], self.first[seat + 1]):
            kind, start, count = self.kind[i], self.start[i], self.count[i]
            if kind == BYTES:
                for j in range(count):
                    out[at + j] = signed(memory[start + j])
                at += count
            elif kind == SEAT:
                for j in range(count):
                    out[at + j] = self.around[seat][memory[start + j] & 255]
                at += count
            elif kind == SHORTS and cython.compiled:
                memmove(cython.address(out[at]), cython.address(memory[start]), 2 * count)
                at += count
            elif kind <= WORDS:
                width = self.width[i]
                for j in range(count):
                    out[at + j] = number(memory, start + j * width, width)
                at += count
            else:
                width, n = self.width[i], self.bits[i]
                for j in range(count):
                    value = number(memory, start + j * width, width)
                    left = n
                    while kind == BITS and left >= 8:
                        if cython.compiled:
                            memmove(cython.address(out[at]), cython.address(self.octet[value & 255][0]), 16)
                        else:
                            out[at : at + 8] = self.octet[value & 255]
                        value >>= 8
                        left -= 8
                        at += 8
                    for bit in range(left):
                        out[at + bit] = value >> (turned(bit, seat, self.players) if kind == SEATS else bit) & 1
                    at += left


def runs(planes: Sequence[Read], seat: int, players: int, most_seats: int, rows: int) -> Iterator[tuple[int, int, int, int, int]]:
    """What is written for a seat, in order: kind, first byte, how many, how wide, how many things in a set."""
    for read in planes:
        plane, turning, block = read.plane, read.turning, read.inner
        kind = SEATS if plane.seats else BITS if plane.bits else SEAT if plane.names_seat and seat else NUMBERS[read.width]
        for outer in range(read.outer):
            for place in range(1 if plane.mine else min(turning, rows)):
                who = turned(place, seat, players) if turning > 1 else place
                start = read.start + (outer * turning + who) * block * read.width
                yield kind, start, block, read.width, most_seats if plane.seats else plane.bits


@inner
def turned(place: int, seat: int, players: int) -> int:
    """The seat `place` places after one's own; numbers after the last player's stay as they are."""
    return (seat + place) % players if place < players else place


@inner
def signed(value: int) -> int:
    """A byte as a number from -128 to 127."""
    return value - 256 if value > 127 else value


@inner
def number(memory: Address, at: int, width: int) -> int:
    """A signed number of one, two or four bytes, the least first."""
    value: int = memory[at] & 255
    if width == 1:
        return signed(value)
    value |= (memory[at + 1] & 255) << 8
    if width == 2:
        return value - 65536 if value > 32767 else value
    value |= (memory[at + 2] & 255) << 16 | (memory[at + 3] & 127) << 24  # what four bytes hold here is never below 0
    return value


@lru_cache(maxsize=64)
def lens_of(facts: Facts) -> Lens:
    """How an observation of a game is read."""
    game = facts.game
    return Lens(game.state, game.planes or every_field(game.state), facts.players, max(game.players), game.uncertain)


@lru_cache(maxsize=64)
def oracle_of(facts: Facts) -> Lens:
    """The same with the rows of all seats, and all that is stacked up."""
    game = facts.game
    planes = [plane._replace(mine=False, first=0) for plane in game.planes or every_field(game.state)]
    return Lens(game.state, planes, facts.players, max(game.players), game.uncertain)


@locked
def write_observation(lens: Lens, state: State, seat: int, out: Shorts) -> None:
    """What a seat knows of a position, from the beginning of `out` on."""
    if lens.veiled:
        state = state.clone()
        state.veil(seat)
    lens.write(state, seat, out, 0)


def write_unveiled(lens: Lens, state: State, out: Shorts) -> None:
    """All that there is to know, seats by their numbers."""
    lens.write(state, 0, out, 0)


def write_mask(menu: Menu, marks: Octets) -> None:
    """One for each action of the menu, and zero for all others."""
    for i in range(len(marks)):
        marks[i] = 0
    for i in range(menu.n):
        marks[menu.items[i]] = 1


def write_legal(menu: Menu, out: Ints) -> None:
    for i in range(menu.n):
        out[i] = menu.items[i]
