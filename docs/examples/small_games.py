"""Solves the small games with OpenSpiel's outcome-sampling MCCFR: `python docs/examples/small_games.py [ITERATIONS]`.

Needs `pip install 'meadhall[spiel]'`. The algorithm knows nothing of the rules; what best answers gain, all seats together, falls.
"""

import sys
from collections.abc import Iterator

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, outcome_sampling_mccfr

import meadhall.env.openspiel  # noqa: F401, it makes the games known


def solve(name: str, iterations: int, steps: int = 4) -> Iterator[tuple[int, float]]:
    """After so many iterations, what best answers gain."""
    game = pyspiel.load_game(name)
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    for number in range(iterations + 1):
        if number % (iterations // steps) == 0:
            yield number, exploitability.nash_conv(game, solver.average_policy())
        solver.iteration()


if __name__ == "__main__":
    for name in ("mh_small_saga", "mh_small_brian_boru"):
        for number, gain in solve(name, int(sys.argv[1]) if len(sys.argv) > 1 else 600):
            print(f"{name} {number:6} iterations: best answers gain {gain:.3f}", flush=True)
