"""A bot as a Python class. After `pip install docs/examples/python_bot` it is there under the name of its entry point:

    meadhall simulate saga --bots cautious,greedy

It is handed a position that its seat could be in, never the true one, so it may look at everything.
"""

from meadhall.core.state import State


class Cautious:
    """Looks one choice ahead, in three worlds that it could be in, and takes what is least bad in the worst of them."""

    name = "cautious"

    def choose(self, state: State, seat: int, seed: int) -> int:
        worlds = [state.redeal(seat, seed + number) for number in range(3)]

        def worst(action: int) -> float:
            return min(world.clone().apply(action, seat).evaluate(seat) for world in worlds)

        return max(state.legal(seat), key=worst)
