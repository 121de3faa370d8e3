"""Random games, in C from their first decision to their last."""

from meadhall.core.menu import Menu
from meadhall.core.native import Bits, locked
from meadhall.core.rng import next_state, pick
from meadhall.core.state import State

__all__ = ["first_seat", "random_game"]  # Python calls them too


def first_seat(acting: int) -> int:
    """The first of the seats that may act; some must."""
    seat = 0
    while not acting >> seat & 1:
        seat += 1
    return seat


@locked
def random_game(state: State, seed: Bits) -> int:
    """Play a game to its end with random legal actions, in place; returns the number of decisions."""
    stream = next_state(seed)
    decisions = 0
    menu = Menu()
    acting = state.acting()
    while acting != 0:
        seat = first_seat(acting)
        menu.n = 0
        state.fill(seat, menu)
        stream = next_state(stream)
        state.act(seat, menu.items[pick(stream, menu.n)])
        decisions += 1
        acting = state.acting()
    return decisions
