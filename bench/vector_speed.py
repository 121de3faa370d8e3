"""Games stepped by Python with fair observation and mask, one core: `python -m bench.vector_speed [GAME ...]`.

`vector`: 1,024 games stepped by one call (`mh.vector`), without the time to draw their actions; `threads`: the same by two threads, per CPU
second of both together, which shows what is lost to sharing (two free cores do twice as much); `loop`: one game in a Python loop with
`observe`, `mask` and `apply`.
"""

import random
import sys
import time
from typing import NamedTuple

import numpy as np

from meadhall.core.facts import Facts
from meadhall.env import vector
from meadhall.games import GAMES, game

GAMES_AT_ONCE = 1024


class Figures(NamedTuple):
    """Decisions per CPU second."""

    vector: float
    threads: float
    loop: float


def stepped(facts: Facts, seconds: float, threads: int) -> float:
    envs = vector.make(facts, GAMES_AT_ONCE, seed=1, threads=threads)
    envs.reset()
    chance, spent, steps = np.random.default_rng(1), 0.0, 0
    while spent < seconds:
        actions = envs.sample(chance)
        began = time.process_time()
        envs.step(actions)
        spent += time.process_time() - began
        steps += 1
    envs.close()
    return steps * GAMES_AT_ONCE / spent


def looped(facts: Facts, seconds: float) -> float:
    chance, out, steps = random.Random(1), np.empty(facts.spec.observation, np.int16), 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = facts.start(steps)
        for _ in range(500):
            acting = state.actors()
            if not acting:
                break
            seat = acting[0]
            state.observe(seat, out)
            state.mask(seat)
            state.apply(chance.choice(state.legal(seat)), seat)
            steps += 1
    return steps / (time.process_time() - began)


def measure(name: str, players: int, seconds: float) -> Figures:
    facts = game(name).facts(players)
    return Figures(stepped(facts, seconds, 1), stepped(facts, seconds, 2), looped(facts, seconds))


def rows(seconds: float, names: list[str]) -> list[tuple[str, str, str, str]]:
    found = []
    for name in names:
        for players in sorted({min(game(name).players), max(game(name).players)}):
            figures = measure(name, players, seconds)
            found.append((f"{name}, {players}", f"{figures.vector:,.0f}", f"{figures.threads:,.0f}", f"{figures.loop:,.0f}"))
    return found


if __name__ == "__main__":
    for what, stepped_together, by_two, one_by_one in rows(0.7, sys.argv[1:] or list(GAMES)):
        print(what, f"vector {stepped_together}/s", f"threads {by_two}/s", f"loop {one_by_one}/s", sep="\t")
