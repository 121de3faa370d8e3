"""Quick games of a player against itself: every action planned as the greedy bot would take it, with slips, so that many lines are seen."""

from meadhall.bots.greedy import Plan
from meadhall.core.menu import Menu
from meadhall.core.native import Bits, inner
from meadhall.core.playing import first_seat
from meadhall.core.rng import next_state, pick
from meadhall.core.state import State


class Sparring:
    """Plays for all seats. Of a thousand choices `slips` are random."""

    plan: Plan
    planner: int  # whose action the plan is,
    at: int  # and the next of its choices
    menu: Menu
    stream: Bits
    looks: int
    slips: int

    def __init__(self, seed: Bits, looks: int, slips: int) -> None:
        self.stream = seed
        self.looks, self.slips = looks, slips
        self.plan, self.menu = Plan(), Menu()
        self.planner = self.at = 0

    def play(self, state: State, choices: int) -> int:
        """Makes that many choices, or plays to the end; returns how many. It may stop within an action, where a search judges, too."""
        made = 0
        acting = state.acting()
        while acting != 0 and made < choices:
            self.once(state, first_seat(acting))
            made += 1
            acting = state.acting()
        return made

    @inner
    def once(self, state: State, seat: int) -> None:
        """A random choice, or the planned one; a new plan is made where the old one has ended, or chance or a slip has crossed it."""
        self.stream = next_state(self.stream)
        if pick(self.stream, 1000) < self.slips:
            self.plan.n = 0
            self.menu.n = 0
            state.fill(seat, self.menu)
            self.stream = next_state(self.stream)
            state.act(seat, self.menu.items[pick(self.stream, self.menu.n)])
            return
        planned: bool = self.at < self.plan.n and seat == self.planner and not state.settled()
        if not planned or state.refuse(seat, self.plan.line[self.at]) != 0:
            self.stream = next_state(self.stream)
            self.plan.make(state, seat, self.looks, self.stream)
            self.planner, self.at = seat, 0
        state.act(seat, self.plan.line[self.at])
        self.at += 1
