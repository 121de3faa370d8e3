"""MaskablePPO learns to win Saga as the Vikings, against random Anglo-Saxons: `python docs/examples/train_saga.py [STEPS]`.

Needs `pip install meadhall sb3-contrib gymnasium`. Random Vikings win about one game of 100, and a win is all that pays; so many games are
stepped at once (`mh.vector`), that some are won from the first. What makes it learn: hundreds of games side by side, a value that is not
discounted (gamma 1: the game is short and only its end counts), observations between -1 and 1, and forced choices left out.
"""

import sys
import time
from typing import Any

import numpy as np
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import meadhall as mh

SEAT, PLACES, TRIED = 0, 256, 512  # the Vikings; games at once; games by which it is judged
STEPS = 6 * 2**17
SETTINGS = {"n_steps": 64, "batch_size": 2048, "n_epochs": 4, "gamma": 1.0, "gae_lambda": 0.95, "ent_coef": 0.01, "learning_rate": 1e-3}


class Games(VecEnv):
    """Many games, as stable-baselines3 asks for them."""

    def __init__(self, n: int, seed: int = 0, opponent: str = "random") -> None:
        self.games = mh.vector.make("saga", n, seed, opponents=[None if seat == SEAT else opponent for seat in range(2)], skip_forced=True)
        spec = self.games.spec
        low, high = np.asarray(spec.low, np.float32), np.asarray(spec.high, np.float32)
        self.scale = 1 / np.maximum(np.maximum(-low, high), 1)
        super().__init__(n, spaces.Box(low * self.scale, high * self.scale, dtype=np.float32), spaces.Discrete(spec.actions))

    def reset(self) -> Any:
        return self.games.reset().observation * self.scale

    def step_async(self, actions: Any) -> None:
        self.chosen = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        now = self.games.step(self.chosen)
        seen = now.observation * self.scale
        infos = [{"terminal_observation": row} if done else {} for row, done in zip(seen, now.done, strict=True)]
        return seen, now.reward[:, SEAT].copy(), now.done.astype(bool), infos

    def masks(self) -> Any:
        return self.games.now.mask.astype(bool)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        return list(self.masks())  # the only one that is asked for: action_masks

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None: ...

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.games.close()


def wins(model: Any, n: int, places: int) -> int:
    """How many of n new games the model wins. Every place plays as many, or quick games would count more often."""
    env = Games(places, seed=10**6)
    seen, left, won = env.reset(), np.full(env.num_envs, n // places), 0
    while left.any():
        chosen, _ = model.predict(seen, action_masks=env.masks(), deterministic=True)
        env.step_async(chosen)
        seen, reward, done, _ = env.step_wait()
        won += int(reward[done & (left > 0)].sum())
        left[done & (left > 0)] -= 1
    env.close()
    return won


def main(steps: int = STEPS, places: int = PLACES, tried: int = TRIED) -> None:
    began = time.process_time()
    model = MaskablePPO("MlpPolicy", Games(places), seed=1, policy_kwargs={"net_arch": [128, 128]}, **SETTINGS)
    print(f"before: {wins(model, tried, places)} of {tried} won", flush=True)
    model.learn(total_timesteps=steps)
    won = wins(model, tried, places)
    print(f"after {steps:,} steps: {won} of {tried} won, {time.process_time() - began:.0f} s of computing", flush=True)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
