"""Games of a vector that threads or worker processes step: the same games, and nothing is left behind."""

import signal
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import meadhall as mh
from meadhall.core.errors import MeadhallError
from meadhall.env.vector import Vector

STEPS = 150


def way(envs: Vector, steps: int = STEPS) -> Iterator[tuple[Any, ...]]:
    """What a vector shows, step by step, and the games that it plays."""
    now, chance = envs.reset(), np.random.default_rng(1)
    for _ in range(steps):
        yield envs.seeds, *(each.tobytes() for each in now)
        now = envs.step(envs.sample(chance))


def vector(processes: int = 1, **more: Any) -> Vector:
    return mh.vector.make("saga", 5, seed=3, processes=processes, **more)


@pytest.mark.parametrize("how", [{"processes": 2}, {"threads": 3}])
@pytest.mark.parametrize("opponents", [None, "random", [None, "greedy"]])
def test_several_step_the_games_of_one(opponents: Any, how: dict[str, int]) -> None:
    more = {"opponents": opponents, "skip_forced": True}
    with vector(**more) as alone, vector(**how, **more) as shared:
        ended = 0
        for one, other in zip(way(alone), way(shared), strict=True):
            assert one == other
            ended += sum(shared.now.done)
        assert ended and [shared.state(place) for place in range(5)] == [alone.state(place) for place in range(5)]


def test_a_snapshot_leads_from_one_kind_to_the_other() -> None:
    with vector() as alone, vector(threads=2) as threads, vector(3) as shared:
        for _ in way(alone, 20):
            pass
        threads.restore(alone.snapshot())
        assert threads.snapshot() == alone.snapshot()
        now = shared.restore(alone.snapshot())
        assert [each.tobytes() for each in now[:3]] == [each.tobytes() for each in alone.now[:3]]
        assert shared.snapshot() == alone.snapshot()


@pytest.mark.parametrize("how", [{"processes": 2}, {"threads": 2}])
def test_what_is_illegal_is_named_and_nothing_stepped(how: dict[str, int]) -> None:
    with vector(**how) as envs:
        now = envs.reset()
        before = envs.snapshot()
        actions = envs.sample(np.random.default_rng(1))
        actions[4] = int(np.argmin(now.mask[4]))
        with pytest.raises(MeadhallError, match="game 4, seat 0"):
            envs.step(actions)
        assert envs.snapshot() == before
        with pytest.raises(ValueError, match="read-only"):
            now.mask[4, actions[4]] = 1


@pytest.mark.parametrize("how", [{"processes": 2}, {"threads": 2}, {}])
def test_a_bot_that_fails_says_so(how: dict[str, int]) -> None:
    with vector(**how, opponents=[Failing(), None]) as envs, pytest.raises(ArithmeticError, match="no idea"):
        envs.reset()


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(("action", "wrong"), [(0, "SG-|no action"), (9999, "no action number 9999")])
def test_a_bot_that_chooses_what_is_illegal_is_told_the_rule(processes: int, action: int, wrong: str) -> None:
    with vector(processes, opponents=[Stubborn(action), None]) as envs, pytest.raises(MeadhallError, match=wrong):
        for _ in way(envs):
            pass


class Stubborn:
    """Always the same action."""

    name = "stubborn"

    def __init__(self, action: int) -> None:
        self.action = action

    def choose(self, state: Any, seat: int, seed: int) -> int:
        return self.action


class Failing:
    name = "failing"

    def choose(self, state: Any, seat: int, seed: int) -> int:
        raise ArithmeticError("no idea")


def test_nothing_is_left_behind() -> None:
    for number in (0, 6):
        with pytest.raises(MeadhallError, match=f"1 to 5 threads or processes, not {number}"):
            vector(number)
    with pytest.raises(MeadhallError, match="not by both"):
        vector(2, threads=2)
    with vector(threads=2) as envs:
        envs.reset()
        before = threading.active_count()
    assert threading.active_count() == before - 1
    with vector(2) as envs:
        envs.reset()
        workers = envs.games.workers  # type: ignore[union-attr]
    assert [worker.exitcode for worker in workers] == [0, 0]
    with pytest.raises(MeadhallError, match="closed"):
        envs.reset()
    with vector(2) as lost:
        lost.reset()
        first = lost.games.workers[0]  # type: ignore[union-attr]
        first.kill()
        first.join()
        with pytest.raises(MeadhallError, match="has ended"):
            lost.step(lost.sample(np.random.default_rng(1)))
        assert first.exitcode == -signal.SIGKILL
