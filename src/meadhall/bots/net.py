"""A small net that tells how a seat stands: inputs, two layers, one number. All of it whole numbers, so that it comes to the same anywhere.

    inputs (-127 to 127) x W1 (a unit is 4096) -> 0 to 16 in units of 1/128 -> W2 -> the same -> W3 -> units of 1/524288

The file (`bots/nets.py` reads it) is checked so that no sum can leave 31 bits. What is multiplied has 16 bits on both sides, and the loops
are functions of their own over plain rows, so that a compiler does eight numbers at a time.
"""

from array import array

from meadhall.bots.constants import MOST_UNITS, OUT, STEP, TOP, UNIT
from meadhall.core.inputs import Inputs
from meadhall.core.memory import Memory, Row, ShortRow, Shorts, WordRow, short, word
from meadhall.core.native import cython, inner
from meadhall.core.state import State


class Net(Memory):
    """The weights, and room to work out one judgement at a time."""

    inputs: Inputs
    size: int
    wide: int  # units of the first layer
    narrow: int  # and of the second
    w1: Shorts  # input by input
    b1: "array[int]"
    w2: Shorts  # unit of the second layer by unit
    b2: "array[int]"
    w3: Shorts
    b3: int
    taken: Row = short(1)  # the input that is being added, in 16 bits
    sums: Row = word(MOST_UNITS)
    passed: Row = short(MOST_UNITS)
    alike: bool  # whether all seats have the same inputs, so that those of one are enough

    def __init__(self, inputs: Inputs, wide: int, narrow: int, weights: list["array[int]"]) -> None:
        self.inputs, self.size, self.wide, self.narrow = inputs, inputs.size, wide, narrow
        self.w1, self.b1, self.w2, self.b2, self.w3, last = weights
        self.b3 = last[0]
        self.alike = inputs.facts.game.sided

    @inner
    def judge(self, state: State, value: "array[float]") -> None:
        """How each seat stands, as the logarithm of its odds of winning."""
        self.inputs.take(state)
        for seat in range(self.inputs.players):
            value[seat] = 0.0 if self.alike and seat > 0 else 1.0 * self.look(state, seat) / OUT

    def looks(self, state: State) -> list[float]:
        """The same as a list."""
        value = array("d", bytes(8 * self.inputs.players))
        self.judge(state, value)
        return list(value)

    @inner
    def look(self, state: State, seat: int) -> int:
        """How a seat stands, in units of 1/524288."""
        inputs, wide = self.inputs, self.wide
        inputs.write(state, seat)
        for j in range(wide):
            self.sums[j] = self.b1[j]
        for i in range(inputs.n):
            at: int = inputs.at[i] * wide
            self.taken[0] = inputs.value[i]
            add(self.sums, cython.address(self.w1[at]) if cython.compiled else self.w1[at : at + wide], wide, self.taken)
        for j in range(wide):
            self.passed[j] = cut(self.sums[j] // STEP)
        total: int = self.b3
        for j in range(self.narrow):
            first: int = j * wide
            part: int = self.b2[j] + times(self.passed, cython.address(self.w2[first]) if cython.compiled else self.w2[first:], wide)
            total += cut(part // UNIT) * self.w3[j]
        return total


@inner
def add(sums: WordRow, weights: ShortRow, n: int, value: ShortRow) -> None:
    """An input's part of the first sums."""
    for j in range(n):
        sums[j] += value[0] * weights[j]


@inner
def times(one: ShortRow, other: ShortRow, n: int) -> int:
    total: int = 0
    for j in range(n):
        total += one[j] * other[j]
    return total


@inner
def cut(x: int) -> int:
    """From 0 to 16."""
    return 0 if x < 0 else TOP if x > TOP else x
