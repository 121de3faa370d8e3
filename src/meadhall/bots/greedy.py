"""One action deep: try every way to finish the action under way, and take the one that leaves the best position."""

from array import array

from meadhall.core.menu import Menu
from meadhall.core.native import Bits, inner
from meadhall.core.rng import next_state, pick
from meadhall.core.state import State

DEEPEST = 12  # decisions that one action can consist of
POSITIONS = 16000  # positions looked at per choice, in all worlds


class Sweep:
    """A search through the parts of one action."""

    seat: int
    budget: int
    barred: int  # an action that is not chosen while there is another; -1 for none

    def __init__(self, seat: int, budget: int, barred: int = -1) -> None:
        self.seat = seat
        self.budget = budget
        self.barred = barred

    @inner
    def value(self, state: State, depth: int) -> float:
        """The best that the seat can make of its present action."""
        self.budget -= 1
        if depth >= DEEPEST or self.budget <= 0 or state.settled() or not state.acting() >> self.seat & 1:
            return state.evaluate(self.seat)
        menu = Menu()
        state.fill(self.seat, menu)
        if self.barred >= 0:
            spare(menu, self.barred)
        best = -1e9
        for i in range(menu.n):
            after = state.clone()
            after.act(self.seat, menu.items[i])
            worth = self.value(after, depth + 1)
            if worth > best:
                best = worth
        return best


class Plan:
    """How a seat would finish its present action: `line[:n]`, found with a limited number of looks, shared evenly among the choices."""

    line: "array[int]"
    trial: "array[int]"
    n: int
    best: float

    def __init__(self) -> None:
        self.line, self.trial = array("i", bytes(4 * DEEPEST)), array("i", bytes(4 * DEEPEST))
        self.n = 0
        self.best = 0.0

    @inner
    def make(self, state: State, seat: int, looks: int, chance: Bits) -> None:
        """Leaves at least the next choice in `line`, found in a copy with a chance of its own. The seat must be acting."""
        self.n, self.best = 0, -1e18
        scout = state.clone()
        scout.rng = chance
        self.extend(scout, seat, looks, 0)

    @inner
    def follow(self, state: State, seat: int) -> int:
        """Play the line, until chance has brought something that it does not fit; returns how many choices were made."""
        i = 0
        while i < self.n:
            if i > 0 and (state.settled() or not state.acting() >> seat & 1 or state.refuse(seat, self.line[i]) != 0):
                break
            state.act(seat, self.line[i])
            i += 1
        return i

    @inner
    def extend(self, state: State, seat: int, looks: int, depth: int) -> None:
        if depth > 0 and (depth >= DEEPEST or looks <= 0 or state.settled() or not state.acting() >> seat & 1):
            worth = state.evaluate(seat)
            if worth > self.best:
                self.best, self.n = worth, depth
                for i in range(depth):
                    self.line[i] = self.trial[i]
            return
        menu = Menu()
        state.fill(seat, menu)
        each = looks // menu.n
        for i in range(menu.n):
            after = state.clone()
            after.act(seat, menu.items[i])
            self.trial[depth] = menu.items[i]
            self.extend(after, seat, each, depth + 1)


@inner
def spare(menu: Menu, barred: int) -> None:
    """Leave a barred action out of a menu, unless nothing else would be left."""
    n = menu.n
    if n == 1:
        return
    menu.n = 0
    for i in range(n):
        if menu.items[i] != barred:
            menu.add(menu.items[i])


def choose_greedily(worlds: list[State], seat: int, seed: int, barred: int = -1) -> int:
    """The action that is best on average over the redealt positions; among equals the seed decides. A barred action is
    chosen only if nothing else is legal, and no plan counts on it."""
    menu = Menu()
    first: State = worlds[0]
    first.fill(seat, menu)
    if barred >= 0:
        spare(menu, barred)
    best, chosen, equals = -1e18, 0, 0
    stream: Bits = seed
    for i in range(menu.n):
        total = 0.0
        for k in range(len(worlds)):
            world: State = worlds[k]
            after = world.clone()
            after.act(seat, menu.items[i])
            sweep = Sweep(seat, POSITIONS // (menu.n * len(worlds)), barred)
            total += sweep.value(after, 1)
        if total > best + 1e-9:
            best, chosen, equals = total, menu.items[i], 1
        elif total > best - 1e-9:
            equals += 1
            stream = next_state(stream)
            if pick(stream, equals) == 0:
                chosen = menu.items[i]
    return chosen
