"""Positions in several threads do not disturb each other, in either build."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from meadhall.core.playing import random_game
from meadhall.env import vector
from meadhall.games import GAMES, game
from tests.trials import trial

SEEDS = range(4)


@pytest.fixture(autouse=True)
def hurried() -> Iterator[None]:
    """Threads take turns so often that each meets the other in the middle of a rule."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("name", GAMES)
def test_two_threads_play_the_games_that_one_plays(name: str) -> None:
    facts = game(name).facts(options=trial(name).threads)

    def play(seed: int) -> tuple[bytes, float]:
        state = facts.start(seed)
        worth = state.evaluate(0)
        random_game(state, seed)
        return state.to_bytes(), worth + state.evaluate(0)

    alone = [play(seed) for seed in SEEDS]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(play, [*SEEDS, *SEEDS])) == alone + alone


@pytest.mark.parametrize("name", GAMES)
def test_two_threads_redeal_what_one_redeals(name: str) -> None:
    facts = game(name).facts(options=trial(name).threads)

    def redealt(seed: int) -> list[bytes]:
        state, found = facts.start(seed), []
        for n in range(60):
            seat = state.actors()[0]
            legal = state.legal(seat)
            state.apply(legal[(seed + n) % len(legal)], seat)
            if state.over:
                break
            found.append(state.redeal((seat + 1) % facts.players, n).to_bytes())
        return found

    alone = [redealt(seed) for seed in SEEDS]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(redealt, [*SEEDS, *SEEDS])) == alone + alone


@pytest.mark.parametrize("name", GAMES)
def test_three_threads_step_the_games_that_one_steps(name: str) -> None:
    """Compiled, they really run at the same time: whatever they share that changes would show here."""
    facts = game(name).facts(options=trial(name).threads)
    with vector.make(facts, 24, seed=5) as alone, vector.make(facts, 24, seed=5, threads=3) as together:
        one, other, chance = alone.reset(), together.reset(), np.random.default_rng(1)
        for _ in range(120):
            assert all(np.array_equal(here, there) for here, there in zip(one, other, strict=True))
            actions = alone.sample(chance)
            one, other = alone.step(actions), together.step(actions)
        assert alone.snapshot() == together.snapshot()
