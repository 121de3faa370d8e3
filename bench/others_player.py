"""Plays the games of other libraries with random legal actions, as their users would; for `bench.others`, in a process for each library."""

import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

AT_ONCE = 1024


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions in a second of processor time; the first game does not count, since much is compiled and loaded there."""
    play()
    decisions, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        decisions += play()
    return decisions / (time.process_time() - began)


def by_pettingzoo(env: Any, most: int = 500) -> int:
    """A game, or as much of it."""
    env.reset(seed=random.getrandbits(31))
    decisions = 0
    for _ in env.agent_iter(most):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        decisions += 1
    return decisions


def ours_by_pettingzoo(name: str, seconds: float, wrapped: bool = False) -> float:
    from meadhall.env.pettingzoo import aec, raw

    env = aec(name) if wrapped else raw(name)
    return rate(lambda: by_pettingzoo(env), seconds)


def pettingzoo_classic(seconds: float) -> None:
    from pettingzoo.classic import chess_v6, connect_four_v3, texas_holdem_no_limit_v6

    for module in (connect_four_v3, chess_v6, texas_holdem_no_limit_v6):
        env = module.env()
        print(module.__name__.rpartition(".")[2], rate(partial(by_pettingzoo, env), seconds), sep="\t", flush=True)


def openspiel(seconds: float) -> None:
    import pyspiel

    for name in ("hearts", "gin_rummy", "backgammon"):
        game = pyspiel.load_game(name)

        shown = "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"

        def play(game: Any = game, shown: str = shown) -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(random.choice(state.chance_outcomes())[0])
                    continue
                getattr(state, shown)(state.current_player())
                state.legal_actions_mask()
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
            return decisions

        print(name, rate(play, seconds), sep="\t", flush=True)


def rlcard(seconds: float) -> None:
    import rlcard as theirs

    for name in ("leduc-holdem", "gin-rummy", "doudizhu"):
        env = theirs.make(name)

        def play(env: Any = env) -> int:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        print(name, rate(play, seconds), sep="\t", flush=True)


def pgx(seconds: float) -> None:
    import jax
    import jax.numpy as jnp
    import pgx as theirs
    from pgx.experimental.wrappers import auto_reset

    for name in ("tic_tac_toe", "leduc_holdem", "backgammon", "go_9x9"):
        env = theirs.make(name)

        def step(state: Any, key: Any, env: Any = env) -> Any:
            actions = jax.random.categorical(key, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
            return jax.vmap(auto_reset(env.step, env.init))(state, actions, jax.random.split(key, AT_ONCE))

        go_on, key = jax.jit(step), jax.random.PRNGKey(1)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, AT_ONCE))

        def play(go_on: Any = go_on) -> int:
            nonlocal state, key
            for _ in range(10):
                key, now = jax.random.split(key)
                state = go_on(state, now)
            jax.block_until_ready(state.observation)
            return 10 * AT_ONCE

        print(name, rate(play, seconds), sep="\t", flush=True)


PEERS = {"OpenSpiel": openspiel, "PettingZoo classic": pettingzoo_classic, "RLCard": rlcard, "Pgx, 1,024 at once": pgx}

if __name__ == "__main__":
    random.seed(1)
    PEERS[sys.argv[1]](float(sys.argv[2]))
