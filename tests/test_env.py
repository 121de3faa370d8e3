"""Meadhall in the interfaces of PettingZoo and Gymnasium, by their own tests."""

import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import meadhall as mh
import meadhall.env.gymnasium  # from a folder that is not installed, Gymnasium does not find it by itself
from meadhall.core.errors import MeadhallError, Refused
from meadhall.env.pettingzoo import aec, parallel, raw
from meadhall.games import GAMES, game
from tests.scale import scaled
from tests.trials import trial

SETTINGS = [(name, players) for name in sorted(GAMES) for players in sorted({min(game(name).players), max(game(name).players)})]


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """Their tests warn of what is a matter of taste: integer observations, and that shares of a win are few."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_pettingzoo(name: str, players: int) -> None:
    options = trial(name).short
    api_test(aec(name, players, options), num_cycles=scaled(60))
    seed_test(lambda: aec(name, players, options), num_cycles=scaled(30))
    parallel_api_test(parallel(name, players, options), num_cycles=scaled(60))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_boards_are_rendered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: aec(name, None, trial(name).short, render_mode))
    assert len(capsys.readouterr().out.splitlines()) > 50


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_gymnasium(name: str, players: int) -> None:
    title = "".join(part.capitalize() for part in name.split("-"))
    env = gymnasium.make(f"meadhall/{title}-v0", players=players, options=trial(name).short)
    check_env(env.unwrapped, skip_render_check=True)


def test_a_whole_game_pays_the_shares_of_the_win() -> None:
    env = raw("saga", render_mode="ansi")
    env.reset(seed=3)
    chance = np.random.default_rng(1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        agent = env.agent_selection
        seen, reward, terminated, _, _ = env.last()
        paid[agent] += reward
        env.step(None if terminated else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(paid.values()) == [0.0, 1.0]
    assert "Wessex" in str(env.render())


def test_what_is_illegal_names_its_rule() -> None:
    env = raw("saga")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises((Refused, MeadhallError), match=r"SG-|action number"):
        env.step(illegal)
    one = gymnasium.make("meadhall/Saga-v0")
    _, info = one.reset(seed=1)
    _, reward, terminated, _, info = one.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated) == (-1.0, True) and "seat 0" in info["refused"]


def test_many_at_once_by_gymnasium() -> None:
    envs = gymnasium.make_vec("meadhall/Saga-v0", num_envs=8, seat=1, skip_forced=True)
    chance = np.random.default_rng(2)
    _, info = envs.reset(seed=4)
    paid, ended = 0.0, 0
    for _ in range(120):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, over, _, info = envs.step(actions)
        paid, ended = paid + float(rewards.sum()), ended + int(over.sum())
    assert seen.shape == (8, mh.load("saga").spec.observation)
    assert 0 < paid <= ended


def test_many_at_once_by_several_processes() -> None:
    envs = gymnasium.make_vec("meadhall/Saga-v0", num_envs=4, processes=2)
    _, info = envs.reset(seed=4)
    alone = gymnasium.make_vec("meadhall/Saga-v0", num_envs=4)
    assert (info["action_mask"] == alone.reset(seed=4)[1]["action_mask"]).all()
    workers = envs.unwrapped.games.games.workers
    envs.close()
    assert [worker.exitcode for worker in workers] == [0, 0]


def test_a_seat_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'opponent'"):
        gymnasium.make("meadhall/Saga-v0", opponent="squire")
    with pytest.raises(MeadhallError, match="no seat 5"):
        gymnasium.make("meadhall/Saga-v0", seat=5)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = mh.env.nothing
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "meadhall.env.pettingzoo")
    monkeypatch.delattr(mh.env, "pettingzoo")
    with pytest.raises(MeadhallError, match=r"pettingzoo is not installed; get it with: pip install 'meadhall\[rl\]'"):
        _ = mh.env.pettingzoo
