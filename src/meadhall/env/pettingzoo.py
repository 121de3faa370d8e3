"""Meadhall's games as environments of PettingZoo: seats take turns (`aec`), or all step together (`parallel`).

    env = mh.env.pettingzoo.aec("GAME", players=4)

An observation is a dict: the planes of `facts.spec`, and the mask of legal actions. Agents are player_0 and so on, as seats. A share
of the win is paid at the end. An action that a rule forbids raises its refusal; PettingZoo's own wrappers end the game instead.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meadhall.core.facts import Facts
from meadhall.core.optional import needed
from meadhall.core.spec import spec_of
from meadhall.games import facts_for

needed("pettingzoo", "rl")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

__all__ = ["aec", "parallel", "raw"]

Seen = dict[str, NDArray[Any]]  # what an agent is shown: planes and mask
Info = dict[str, Any]  # and what else PettingZoo has room for: nothing


class Spaces:
    """What both kinds of environment share."""

    def __init__(self, facts: Facts, render_mode: str | None) -> None:
        self.facts, self.spec, self.render_mode = facts, spec_of(facts), render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(facts.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        planes = spaces.Box(self.spec.low, self.spec.high, dtype=np.int16)
        mask = spaces.Box(0, 1, (self.spec.actions,), np.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": planes, "action_mask": mask}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.spec.actions) for agent in self.possible_agents}

    def start(self, seed: int | None) -> None:
        self.state_now = self.facts.start(secrets.randbits(63) if seed is None else seed)

    def seen(self, agent: str) -> Seen:
        seat = self.seats[agent]
        mask = np.frombuffer(self.state_now.mask(seat), np.int8).copy()
        return {"observation": self.state_now.observe(seat), "action_mask": mask}

    def text(self) -> str | None:
        """The board as spectators see it."""
        if self.render_mode is None:
            return None
        shown = self.state_now.text()
        if self.render_mode == "human":
            print(shown)
        return shown if self.render_mode == "ansi" else None


class Turns(Spaces, AECEnv):  # type: ignore[misc]
    """Seats choose one after the other; where several choose in secret, the first of them first, and none sees the others' answers."""

    metadata = {"render_modes": ["ansi", "human"], "name": "meadhall_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, facts: Facts, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        Spaces.__init__(self, facts, render_mode)
        self.metadata = {**type(self).metadata, "name": f"meadhall_{facts.game.name.replace('-', '_')}_v0"}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.actors()[0]]

    def observe(self, agent: str) -> Seen:
        return self.seen(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.state_now.apply(int(action), self.seats[agent])
        if self.state_now.over:
            self.rewards = dict(zip(self.possible_agents, self.state_now.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.state_now.actors()[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.text()

    def close(self) -> None:
        """Nothing is kept open."""


class Together(Spaces, ParallelEnv):  # type: ignore[misc]
    """All seats step together: those who are asked choose, the others' actions are not looked at (their mask allows action 0 alone)."""

    metadata = {"render_modes": ["ansi", "human"], "name": "meadhall_parallel_v0"}  # noqa: RUF012

    def __init__(self, facts: Facts, render_mode: str | None = None) -> None:
        Spaces.__init__(self, facts, render_mode)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def seen(self, agent: str) -> Seen:
        found = super().seen(agent)
        if not found["action_mask"].any():
            found["action_mask"][0] = 1
        return found

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[dict[str, Seen], dict[str, Info]]:
        self.start(seed)
        self.agents = self.possible_agents[:]
        return {agent: self.seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, ...]:
        for seat in self.state_now.actors():
            self.state_now.apply(int(actions[self.possible_agents[seat]]), seat)
        over = self.state_now.over
        shares = self.state_now.returns() if over else (0.0,) * self.facts.players
        agents = self.agents
        observations = {agent: self.seen(agent) for agent in agents}
        if over:
            self.agents = []
        return (
            observations,
            {agent: shares[self.seats[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        return self.text()


def raw(name: str | Facts, players: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> Turns:
    """Seats in turn, without PettingZoo's wrappers: as fast as it gets through this interface."""
    return Turns(facts_for(name, players, options), render_mode)


def aec(name: str | Facts, players: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> Any:
    """Seats in turn. An illegal action ends the game, and only who made it loses by it."""
    env = raw(name, players, options, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)))


def parallel(
    name: str | Facts, players: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> Together:
    """All seats at once, each step."""
    return Together(facts_for(name, players, options), render_mode)
