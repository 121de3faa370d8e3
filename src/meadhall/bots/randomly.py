"""Whole games of random bots in one call, for simulations: the very choices that `RandomBot` makes in a match of the same seed."""

from array import array

from meadhall.core.menu import Menu
from meadhall.core.native import Bits, inner
from meadhall.core.playing import first_seat
from meadhall.core.rng import mix, next_state, pick
from meadhall.core.state import State


def play_randomly(state: State, keys: list[int], choices: "array[int]") -> None:
    """Play a position to its end, in place, by the key of each seat's chance (`bot_key`); counts in `choices` how often each seat chose."""
    menu = Menu()
    acting = state.acting()
    while acting != 0:
        seat = first_seat(acting)
        menu.n = 0
        state.fill(seat, menu)
        key: Bits = keys[seat]
        made: Bits = choices[seat]
        state.act(seat, menu.items[chosen(key + made, menu.n)])
        choices[seat] += 1
        acting = state.acting()


@inner
def chosen(seed: Bits, n: int) -> int:
    """The place of a choice among n, as `decide` (bots/base.py) has a random bot make it: the word of a stream after that of a redeal,
    which changes nothing that may be chosen, begins the bot's own."""
    own = mix(next_state(next_state(begun(mix(next_state(begun(seed)))))))
    return pick(next_state(begun(own)), n)


@inner
def begun(seed: Bits) -> Bits:
    """A new stream."""
    return mix(next_state(seed))
