"""Nets to try things on: weights drawn from a seed."""

from array import array

from meadhall.bots.nets import CODES, Weights, lengths
from meadhall.core.facts import Facts
from meadhall.core.inputs import inputs_of, layout_hash
from meadhall.core.rng import Stream


def drawn(facts: Facts, seed: int = 1, wide: int = 8, narrow: int = 4) -> Weights:
    """A net that has learnt nothing, but is sensitive to everything."""
    chance, size = Stream(seed), inputs_of(facts).size
    rows = [
        array(code, [chance.below(1601) - 800 if code == "h" else chance.below(60001) - 20000 for _ in range(n)])
        for n, code in zip(lengths(size, wide, narrow), CODES, strict=True)
    ]
    return Weights(layout_hash(facts), (size, wide, narrow), tuple(rows))
