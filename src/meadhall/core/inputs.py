"""The inputs of a net: the numbers of a position that are not 0, out of the planes marked `judged` and the game's terms.

It is read from a position that a seat could be in: redealt, whole and not veiled. Everything that counts seats is turned, one's own first.
"""

from array import array
from functools import lru_cache
from hashlib import sha256
from itertools import product
from typing import Any

from meadhall.core.constants import AMOUNT, KIND, LARGEST_INPUT
from meadhall.core.facts import Facts
from meadhall.core.memory import Memory, Row, Shorts, short, word
from meadhall.core.native import cython, inner
from meadhall.core.observing import Lens, turned
from meadhall.core.planes import Term
from meadhall.core.rng import Stream
from meadhall.core.state import State

MOST_NUMBERS = 1024
STEPS = 24  # positions of a game by which a change of what the numbers mean is noticed


def whole(x: float) -> int:
    """The whole number nearest to a term, for inputs."""
    away = x + 0.5 if x >= 0.0 else x - 0.5
    if cython.compiled:
        nearest: int = cython.cast(cython.int, away)
    else:
        nearest = int(away)
    return nearest


class Inputs(Memory):
    """Reads the inputs of a game: `take` once for a position, then `write` for a seat leaves the n that are not 0."""

    facts: Facts
    lens: Lens
    paper: Row = short(MOST_NUMBERS)
    names: tuple[str, ...]  # of every input
    size: int  # how many there are
    numbers: int
    players: int
    sides: int
    shared: int  # how many terms are common to all
    each: int  # how many terms each side has
    terms: Row = word(MOST_NUMBERS)
    low: Row = word(MOST_NUMBERS)  # by number
    high: Row = word(MOST_NUMBERS)
    first: Row = word(MOST_NUMBERS)  # its input, or the first of them
    kind: Row = word(MOST_NUMBERS)
    n: int
    at: Row = word(MOST_NUMBERS)
    value: Row = word(MOST_NUMBERS)

    def __init__(self, facts: Facts) -> None:
        game = facts.game
        self.facts, self.players = facts, facts.players
        self.sides = facts.start(0).sides()
        marked = [plane._replace(mine=False) for plane in game.planes if plane.judged]
        self.lens = Lens(game.state, marked, self.players, max(game.players), False, self.sides)
        self.shared = sum(term.n for term in game.terms if not term.by_seat)
        self.each = sum(term.n for term in game.terms if term.by_seat)
        self.numbers = self.lens.size + self.shared + self.sides * self.each
        if self.numbers > MOST_NUMBERS:
            raise ValueError(f"{game.name} has {self.numbers} numbers to judge by, more than {MOST_NUMBERS}")
        names: list[str] = []
        for at, (name, lowest, highest, judged) in enumerate(listed(self.lens, game.terms, self.sides)):
            low, high = max(lowest, -LARGEST_INPUT), min(highest, LARGEST_INPUT)
            self.low[at], self.high[at], self.first[at], self.kind[at] = low, high, len(names), judged
            names += [f"{name}={value}" for value in range(low, high + 1)] if judged == KIND else [name]
        self.names, self.size, self.n = tuple(names), len(names), 0

    @inner
    def take(self, state: State) -> None:
        """Work out what all seats' inputs have in common. The position must stay as it is until the last `write`."""
        state.terms(self.terms)

    @inner
    def write(self, state: State, seat: int) -> None:
        self.lens.write_row(state, seat, self.paper)
        at = self.lens.size
        for i in range(self.shared):
            self.paper[at + i] = self.terms[i]
        at += self.shared
        for place in range(self.sides):
            start = self.shared + turned(place, seat, self.players) * self.each
            for i in range(self.each):
                self.paper[at + i] = self.terms[start + i]
            at += self.each
        self.n = 0
        for i in range(self.numbers):
            value: int = self.paper[i]
            if self.kind[i] == AMOUNT:
                if value != 0:
                    self.put(self.first[i], max(self.low[i], min(self.high[i], value)))
            elif self.low[i] <= value <= self.high[i]:
                self.put(self.first[i] + value - self.low[i], 1)

    @inner
    def put(self, at: int, value: int) -> None:
        self.at[self.n], self.value[self.n] = at, value
        self.n += 1

    def show(self, state: State, seat: int, out: Shorts) -> None:
        """All inputs of a seat, for a program that learns."""
        self.take(state)
        self.write(state, seat)
        for i in range(self.size):
            out[i] = 0
        for i in range(self.n):
            out[self.at[i]] = self.value[i]


def listed(lens: Lens, terms: Any, sides: int) -> list[tuple[str, int, int, int]]:
    """Every number in its order: name, least, most, and how a net takes it."""
    found = []
    for read in lens.planes:
        plane = read.plane
        for place in product(*map(range, read.shape)):
            found.append((f"{plane.name}{list(place)}", plane.low, plane.high, plane.judged))
    rows: list[list[Term]] = [[term for term in terms if not term.by_seat]]
    rows += [[term for term in terms if term.by_seat]] * sides
    for side, row in enumerate(rows):
        for term in row:
            found += [(f"{term.name}[{side}, {i}]", term.low, term.high, term.judged) for i in range(term.n)]
    return found


@lru_cache(maxsize=16)
def inputs_of(facts: Facts) -> Inputs:
    """How the inputs of a game are read."""
    return Inputs(facts)


@lru_cache(maxsize=16)
def layout_hash(facts: Facts) -> bytes:
    """Stands for what the inputs are and mean: their names, the rules, and the inputs in positions of a game. Other rules, other terms
    or another order give another."""
    inputs = inputs_of(facts)
    told = sha256(f"{facts.title()} {facts.game.version} {' '.join(inputs.names)}".encode())
    state, chance, out = facts.start(1), Stream(1), array("h", bytes(2 * inputs.size))
    for step in range(8 * STEPS):
        seats = state.actors()
        if not seats:
            break
        if step % 8 == 0:
            for seat in range(facts.players):
                inputs.show(state, seat, out)
                told.update(" ".join(map(str, out)).encode())
        legal = state.legal(seats[0])
        state.apply(legal[chance.below(len(legal))], seats[0])
    return told.digest()[:16]
