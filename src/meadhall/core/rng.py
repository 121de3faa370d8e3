"""The seeded random stream: SplitMix64, eight bytes of state, the same in both builds.

A position carries its own stream, so that a game is its seed and its actions. Nobody may look at the stream of
a running game; `redeal` replaces it.
"""

from meadhall.core.native import Bits

__all__ = ["Stream", "mix", "next_state", "opening", "pick"]

GOLDEN: Bits = 0x9E3779B97F4A7C15
MIX1: Bits = 0xBF58476D1CE4E5B9
MIX2: Bits = 0x94D049BB133111EB
WORD: Bits = 0xFFFFFFFFFFFFFFFF


def next_state(stream: Bits) -> Bits:
    """The stream's next state."""
    return (stream + GOLDEN) & WORD


def mix(stream: Bits) -> Bits:
    """Sixty-four well mixed bits of a stream's state."""
    z = stream
    z = ((z ^ (z >> 30)) * MIX1) & WORD
    z = ((z ^ (z >> 27)) * MIX2) & WORD
    return z ^ (z >> 31)


def pick(stream: Bits, n: int) -> int:
    """A number from 0 to n - 1 made of a stream's state."""
    return ((mix(stream) >> 32) * n) >> 32


def opening(seed: Bits) -> Bits:
    """The stream of the game that has this seed: the first word of `Stream(seed)`."""
    return mix(next_state(mix(next_state(seed))))


class Stream:
    """A random stream of its own, for whoever plays or redeals; never the one inside a position."""

    state: Bits

    def __init__(self, seed: int) -> None:
        self.state = mix(next_state(seed & WORD))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = next_state(self.state)
        return pick(self.state, n)

    def word(self) -> Bits:
        """Sixty-four random bits, for seeding another stream."""
        self.state = next_state(self.state)
        return mix(self.state)
