"""One seat of a game as an environment of Gymnasium, the others played by bots; one game, or many stepped by one call.

    env = gymnasium.make("meadhall/GAME-v0", opponents="squire")
    envs = gymnasium.make_vec("meadhall/GAME-v0", num_envs=1024)

Observations are the planes of `facts.spec`. Which actions are legal is in `info["action_mask"]`, and `action_masks()` gives it as
sb3-contrib asks for it. A win pays 1, a shared one its share. An illegal action ends the game with -1, and `info["refused"]` says which
rule forbids it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from meadhall.core.errors import MeadhallError
from meadhall.core.optional import needed
from meadhall.env import vector
from meadhall.games import GAMES, game

gymnasium = needed("gymnasium", "rl")

from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402

ILLEGAL = -1.0
Info = dict[str, Any]  # as Gymnasium has it


def games_of(name: str, n: int, options: Mapping[str, Any]) -> vector.Vector:
    """n games in which the learner has one seat and bots have the others."""
    wished = dict(options)
    seat, opponents = wished.pop("seat", 0), wished.pop("opponents", "random")
    facts = game(name).facts(wished.pop("players", None), wished.pop("options", None))
    if not 0 <= seat < facts.players:
        raise MeadhallError("no_seat", seat=seat, last=facts.players - 1)
    bots = [None if place == seat else opponents for place in range(facts.players)]
    return vector.make(facts, n, opponents=bots, **wished)


class OneSeat(gymnasium.Env):  # type: ignore[misc,name-defined]
    """One game."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(self, name: str, render_mode: str | None = None, **options: Any) -> None:
        self.games, self.seat, self.render_mode = games_of(name, 1, options), options.get("seat", 0), render_mode
        spec = self.games.spec
        self.observation_space = spaces.Box(spec.low, spec.high, dtype=np.int16)
        self.action_space = spaces.Discrete(spec.actions)

    def action_masks(self) -> Any:
        """Which actions are legal now, as sb3-contrib's MaskablePPO asks for it."""
        return self.games.now.mask[0].astype(bool)

    def info(self) -> Info:
        return {"action_mask": self.games.now.mask[0].astype(np.int8)}

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, Info]:
        super().reset(seed=seed)
        now = self.games.reset(int(self.np_random.integers(2**62)))
        return now.observation[0].copy(), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, Info]:
        try:
            now = self.games.step(np.array([action]))
        except MeadhallError as refused:
            return self.games.now.observation[0].copy(), ILLEGAL, True, False, {**self.info(), "refused": str(refused)}
        return now.observation[0].copy(), float(now.reward[0, self.seat]), bool(now.done[0]), False, self.info()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        text: str = self.games.state(0).text(self.seat)
        return text


class ManySeats(VectorEnv):  # type: ignore[misc]
    """Many games stepped by one compiled call. One that ends begins again at once (`AutoresetMode.SAME_STEP`)."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, name: str, num_envs: int = 1, **options: Any) -> None:
        options.pop("render_mode", None)
        self.games, self.seat, self.num_envs = games_of(name, num_envs, options), options.get("seat", 0), num_envs
        spec = self.games.spec
        self.single_observation_space = spaces.Box(spec.low, spec.high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(spec.actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, Info]:
        if seed is not None or not hasattr(self, "chance"):
            self.chance = np.random.default_rng(seed)
        now = self.games.reset(int(self.chance.integers(2**62)))
        return now.observation.copy(), {"action_mask": now.mask.copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Info]:
        """Raises if any action is illegal: take them from `info["action_mask"]`."""
        now = self.games.step(np.asarray(actions))
        rewards = now.reward[:, self.seat].astype(np.float64)
        return now.observation.copy(), rewards, now.done.astype(bool), np.zeros(self.num_envs, bool), {"action_mask": now.mask.copy()}

    def close_extras(self, **_: Any) -> None:
        """Called by `close`: the games are let go, and with `processes=4` those who step them."""
        self.games.close()


def register() -> None:
    """Make the games known to Gymnasium: `meadhall/NAME-v0`. Called when Gymnasium is imported."""
    for name in GAMES:
        title = "".join(part.capitalize() for part in name.split("-"))
        if f"meadhall/{title}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"meadhall/{title}-v0",
                entry_point="meadhall.env.gymnasium:OneSeat",
                vector_entry_point="meadhall.env.gymnasium:ManySeats",
                kwargs={"name": name},
            )


register()
