"""Quick games of a player against itself: every action planned as the greedy bot would take it, with slips, so that many lines are seen."""

from meadhall.bots.greedy import Plan
from meadhall.core.menu import Menu
from meadhall.core.native import Bits, inner
from meadhall.core.rng import next_state, pick
from meadhall.core.state import State, first_seat


class Sparring:
    """Plays for all seats. `slips` of a thousand choices are any choice at all."""

    plan: Plan
    menu: Menu
    stream: Bits
    looks: int
    slips: int

    def __init__(self, seed: Bits, looks: int, slips: int) -> None:
        self.stream = seed
        self.looks, self.slips = looks, slips
        self.plan, self.menu = Plan(), Menu()

    def play(self, state: State, choices: int) -> int:
        """So many choices, or a few more until an action that was planned is done, or to the end of the game; returns how many."""
        made = 0
        acting = state.acting()
        while acting != 0 and made < choices:
            made += self.once(state, first_seat(acting))
            acting = state.acting()
        return made

    @inner
    def once(self, state: State, seat: int) -> int:
        """One choice at a venture, or an action as planned."""
        self.stream = next_state(self.stream)
        if pick(self.stream, 1000) >= self.slips:
            self.stream = next_state(self.stream)
            self.plan.make(state, seat, self.looks, self.stream)
            return self.plan.follow(state, seat)
        self.menu.n = 0
        state.fill(seat, self.menu)
        self.stream = next_state(self.stream)
        state.act(seat, self.menu.items[pick(self.stream, self.menu.n)])
        return 1
