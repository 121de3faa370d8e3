"""Solves the last trick of a game of Brian Boru, hands hidden, with OpenSpiel: `python docs/examples/last_trick.py [ITERATIONS]`.

Needs `pip install 'meadhall[spiel]'`. External-sampling MCCFR learns for all three seats; what best answers would gain falls.
"""

import random
import sys
from collections.abc import Iterator

import numpy as np
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import meadhall as mh
from meadhall.core.state import State
from meadhall.env.openspiel import endgame


def last_trick(seed: int = 137) -> State:
    """A random game, up to the last card but one that is played."""
    state, chance, last = mh.load("brian-boru", 3).start(seed), random.Random(seed), []
    while not state.over:
        seat = state.actors()[0]
        if state.prompt(seat).decision == "follow_card":
            last.append(state.clone())
        state.apply(chance.choice(state.legal(seat)), seat)
    return last[-2]


def solve(iterations: int, worlds: int = 8, steps: int = 4) -> Iterator[tuple[int, float]]:
    """After so many iterations, what best answers gain, all seats together."""
    game = endgame(last_trick(), worlds)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for number in range(iterations + 1):
        if number % (iterations // steps) == 0:
            yield number, exploitability.nash_conv(game, solver.average_policy())
        solver.iteration()


if __name__ == "__main__":
    for number, gain in solve(int(sys.argv[1]) if len(sys.argv) > 1 else 200):
        print(f"{number:6} iterations: best answers gain {gain:.4f}", flush=True)
