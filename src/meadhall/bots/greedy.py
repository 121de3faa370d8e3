"""One action deep: try every way to finish the action under way, and take the one that leaves the best position."""

from array import array

from meadhall.bots.constants import DEEPEST
from meadhall.core.menu import Menu
from meadhall.core.native import Bits, Open, inner
from meadhall.core.rng import next_state, pick
from meadhall.core.state import State

POSITIONS = 16000  # positions looked at per choice, in all worlds


class Sheets:
    """Paper to try actions on, one sheet for each depth: a position, written over by the next that is tried there, and what may be done."""

    positions: list[State]
    menus: list[Menu]

    def __init__(self) -> None:
        self.positions, self.menus = [], []

    @inner
    def after(self, state: State, seat: int, action: int, depth: int) -> State:
        """The position after an action, on the sheet of a depth (from 1)."""
        if depth > len(self.positions):
            self.positions.append(state.clone())
        paper: State = self.positions[depth - 1]
        paper.become(state)
        paper.act(seat, action)
        return paper

    @inner
    def menu(self, depth: int) -> Menu:
        """The empty menu of a depth (from 0)."""
        while depth >= len(self.menus):
            self.menus.append(Menu())
        menu: Menu = self.menus[depth]
        menu.n = 0
        return menu


class Sweep:
    """A search through the parts of one action, for a seat and with a number of positions to look at."""

    seat: Open[int]
    budget: Open[int]
    barred: int  # an action that is not chosen while there is another; -1 for none
    sight: int  # decisions of the action that are thought through
    sheets: Sheets

    def __init__(self, seat: int, barred: int = -1, sight: int = DEEPEST) -> None:
        self.seat, self.budget, self.barred, self.sight = seat, 0, barred, sight
        self.sheets = Sheets()

    @inner
    def value(self, state: State, depth: int) -> float:
        """The best that the seat can make of its present action."""
        self.budget -= 1
        if depth >= self.sight or self.budget <= 0 or state.settled() or not state.acting() >> self.seat & 1:
            return state.evaluate(self.seat)
        menu = self.sheets.menu(depth)
        state.fill(self.seat, menu)
        if self.barred >= 0:
            spare(menu, self.barred)
        best = -1e9
        for i in range(menu.n):
            worth = self.value(self.sheets.after(state, self.seat, menu.items[i], depth + 1), depth + 1)
            if worth > best:
                best = worth
        return best


class Plan:
    """How a seat would finish its present action: `line[:n]`, found with a limited number of looks, shared evenly among the choices."""

    line: "array[int]"
    trial: "array[int]"
    n: int
    best: float
    sheets: Sheets

    def __init__(self) -> None:
        self.sheets = Sheets()
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
        menu = self.sheets.menu(depth)
        state.fill(seat, menu)
        each = looks // menu.n
        for i in range(menu.n):
            self.trial[depth] = menu.items[i]
            self.extend(self.sheets.after(state, seat, menu.items[i], depth + 1), seat, each, depth + 1)


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
    sweep = Sweep(seat, barred)
    for i in range(menu.n):
        total = worth_of(sweep, worlds, menu.items[i], POSITIONS // (menu.n * len(worlds)))
        if total > best + 1e-9:
            best, chosen, equals = total, menu.items[i], 1
        elif total > best - 1e-9:
            equals += 1
            stream = next_state(stream)
            if pick(stream, equals) == 0:
                chosen = menu.items[i]
    return chosen


def worths(worlds: list[State], seat: int, actions: list[int], sight: int) -> list[float]:
    """How good each of some actions is on average over the redealt positions, each thought through for `sight` decisions."""
    sweep = Sweep(seat, -1, sight)
    budget = POSITIONS // (len(actions) * len(worlds))
    return [worth_of(sweep, worlds, action, budget) / len(worlds) for action in actions]


@inner
def worth_of(sweep: Sweep, worlds: list[State], action: int, budget: int) -> float:
    """The sum of the best that an action can come to in each of the redealt positions."""
    total = 0.0
    for k in range(len(worlds)):
        sweep.budget = budget
        total += sweep.value(sweep.sheets.after(worlds[k], sweep.seat, action, 1), 1)
    return total
