"""Solves a small Saga from its second round to its end: `python docs/examples/small_saga.py [ITERATIONS]`.

Needs `pip install 'meadhall[spiel]'`. The box, small_saga.toml, has one action a tile, and two areas or three coins win. After the first
round about 17,000 ways lead to the end, in two worlds that a spectator cannot tell apart (which leaders lie aside). OpenSpiel's
outcome-sampling MCCFR knows nothing of the rules; what best answers gain, both seats together, falls.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from open_spiel.python.algorithms import exploitability, outcome_sampling_mccfr

import meadhall as mh
from meadhall.core.state import State
from meadhall.env.openspiel import endgame

FIRST_ROUND = (
    "set-up v3, set-up v4, draft t4, leave t3, tile t2, tile t4, action move, from east_anglia, to mercia, warriors 2, draft t2, leave t1"
)


def second_round() -> State:
    """Where its tiles are about to be chosen."""
    saga = mh.load("saga", components=Path(__file__).with_name("small_saga.toml"))
    state: State = saga.start(3)
    for words in FIRST_ROUND.split(", "):
        state.apply(saga.parse(words))
    return state


def solve(iterations: int, steps: int = 4) -> Iterator[tuple[int, float]]:
    """After so many iterations, what best answers gain."""
    game = endgame(second_round(), worlds=2)
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    for number in range(iterations + 1):
        if number % (iterations // steps) == 0:
            yield number, exploitability.nash_conv(game, solver.average_policy())
        solver.iteration()


if __name__ == "__main__":
    for number, gain in solve(int(sys.argv[1]) if len(sys.argv) > 1 else 4000):
        print(f"{number:6} iterations: best answers gain {gain:.3f}", flush=True)
