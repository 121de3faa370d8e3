"""Meadhall's games in OpenSpiel, with real chance nodes. Importing this module registers them.

    import meadhall.env.openspiel
    game = pyspiel.load_game("mh_GAME(players=2)")

What chance decides is a node of its own, with n equal outcomes, for each number that the rules draw (`chance=explicit`): an action is tried
with the outcomes chosen so far, and where the rules draw one more, that is the next node. With `chance=seed` there is one chance
node, at the root: it chooses which of `seeds` games is played, and nothing is left to chance afterwards.

Where several seats choose in secret, they are asked one after the other, and none sees the others' answers.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from operator import methodcaller
from typing import Any

import numpy as np

from meadhall.bots import make_bot
from meadhall.core.constants import SPECTATOR
from meadhall.core.draws import tried
from meadhall.core.facts import Facts
from meadhall.core.making import empty
from meadhall.core.optional import needed
from meadhall.core.recall import nothing_yet
from meadhall.core.rng import Stream
from meadhall.core.spec import spec_of
from meadhall.core.state import State
from meadhall.games import GAMES, game

pyspiel = needed("pyspiel", "spiel")

MOST_OUTCOMES = 256  # more than any game draws from at once
SET_UP = methodcaller("begin")
LONGEST = 10_000  # decisions of a game of which no bound is proven


def kind(name: str, players: int | None = None, prefix: str = "") -> Any:
    """What OpenSpiel is told of a title: with any number of players, or with this one."""
    title = game(name)
    return pyspiel.GameType(
        short_name=f"mh_{prefix}{name.replace('-', '_')}",
        long_name=f"Meadhall: {prefix.replace('_', ' ')}{name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if players == 1 else pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.players),
        min_num_players=min(title.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={} if prefix else {"players": title.facts().players, "chance": "explicit", "seeds": 1000, "options": ""},
    )


def settings(text: str) -> dict[str, str]:
    """Options of a game within the name of a game: `name:value;name:value`."""
    return {name: value for name, _, value in (part.partition(":") for part in text.split(";") if part)}


class Title(pyspiel.Game):  # type: ignore[misc,name-defined]
    """A game with its number of players and options."""

    name: str
    prefix = ""

    def __init__(self, params: Mapping[str, Any] | None = None, facts: Facts | None = None, worlds: Sequence[State] = ()) -> None:
        given, name = dict(params or {}), self.name
        self.facts: Facts = facts or game(name).facts(given.get("players"), settings(given.get("options", "")))
        self.worlds = worlds  # where it begins, each as likely as the others; none: at the beginning
        chance, self.seeds = given.get("chance", "explicit"), given.get("seeds", 1000)
        if chance not in ("explicit", "seed") or self.seeds < 1:
            raise ValueError(f"chance is explicit or seed, not {chance!r}, and seeds are 1 or more, not {self.seeds}")
        self.explicit = chance == "explicit"
        self.spec = spec_of(self.facts)
        low, high = self.spec.utility
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.actions,
            max_chance_outcomes=max(len(worlds), MOST_OUTCOMES if self.explicit else self.seeds),
            num_players=self.facts.players,
            min_utility=low,
            max_utility=high,
            utility_sum=self.spec.utility_sum,
            max_game_length=self.spec.max_length or LONGEST,
        )
        super().__init__(kind(name, self.facts.players, self.prefix), info, given)
        self.blank = empty(self.facts.game.state, self.facts, 0)
        self.first = tried(self.blank, (), SET_UP)

    def new_initial_state(self) -> "Node":
        return Node(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Node(pyspiel.State):  # type: ignore[misc,name-defined]
    """A position, or chance about to decide what comes of an action: then `position` is still the one before it."""

    def __init__(self, title: Title) -> None:
        super().__init__(title)
        self.position: State | None = None  # none: it is being set up
        self.doing: tuple[int, int] | None = None  # the seat and action that chance decides about
        self.tape: tuple[int, ...] = ()
        self.outcomes = len(title.worlds) or title.seeds
        self.recall = nothing_yet(title.facts.players)
        if title.explicit and not title.worlds:
            self.settle(*title.first)

    def settle(self, after: State, tape: tuple[int, ...], outcomes: int) -> None:
        """Go on from what was tried: to the next number that chance draws, or to the position."""
        self.tape, self.outcomes = tape, outcomes
        if outcomes == 0:
            self.position, self.doing, self.tape = after, None, ()
            self.recall = self.recall.sees(after)

    def current_player(self) -> int:
        if self.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.position is not None
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.actors()[0]

    def is_terminal(self) -> bool:
        return self.outcomes == 0 and self.position is not None and self.position.over

    def returns(self) -> list[float]:
        title: Title = self.get_game()
        return list(self.position.returns()) if self.is_terminal() and self.position else [0.0] * title.facts.players

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player) if self.position is not None and not self.outcomes else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(drawn, 1 / self.outcomes) for drawn in range(self.outcomes)]

    def _apply_action(self, action: int) -> None:
        title: Title = self.get_game()
        if self.position is None and title.worlds:
            self.settle(title.worlds[action], (), 0)
            return
        if self.outcomes and not title.explicit:
            self.settle(title.facts.start(action), (), 0)
            return
        if self.outcomes:
            self.tape = (*self.tape, action)
        else:
            seat = self.current_player()
            self.doing = (seat, action)
            self.recall = self.recall.does(seat, action)
        if self.position is None or self.doing is None:
            self.settle(*tried(title.blank, self.tape, SET_UP))
            return
        seat, action = self.doing
        if title.explicit:
            self.settle(*tried(self.position, self.tape, lambda state: state.apply(action, seat)))
        else:
            self.settle(self.position.clone().apply(action, seat), (), 0)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "Node":
        """A node that the player could be at, uniformly random. What the others remember there is not known, so it begins empty."""
        assert self.position is not None and not self.outcomes
        other = self.clone()
        other.position = self.position.redeal(player, int(sampler() * 2**62))
        other.recall = self.recall.redealt(player, other.position)
        found: Node = other
        return found

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance:{action}"
        title: Title = self.get_game()
        return title.facts.notation(action)

    def __str__(self) -> str:
        where = "being set up"
        if self.position is not None:
            where = f"{self.position!r} {blake2b(self.position.to_bytes()[8:], digest_size=16).hexdigest()}"
        return f"{where} {self.doing} {self.tape}"


class Observer:
    """What a seat sees, as numbers by plane; or, with perfect recall, a key of all that it has seen and done."""

    def __init__(self, title: Title, recalls: bool) -> None:
        self.recalls, self.spec = recalls, title.spec
        self.tensor = np.zeros(0 if recalls else self.spec.observation, np.float32)
        planes = () if recalls else self.spec.planes
        self.dict = {plane.name: self.tensor[plane.start : plane.stop].reshape(plane.shape) for plane in planes}

    def set_from(self, state: Node, player: int) -> None:
        if not self.recalls:
            self.tensor[:] = 0 if state.position is None else state.position.observe(player)

    def string_from(self, state: Node, player: int) -> str:
        if self.recalls:
            return state.recall.told(player)
        return "" if state.position is None else f"{player}:{state.position.knowledge(player).hex()}"


def endgame(position: State, worlds: int = 50, seed: int = 0) -> Title:
    """A game that begins at a position; from a late one it is small enough for exact methods. First chance chooses one of the worlds that
    a spectator cannot tell apart, each as likely as the others; what seats remember begins there."""
    name, facts = position.facts.game.name, position.facts
    title: Title = type("Endgame", (Title,), {"name": name})({"players": facts.players}, facts, worlds_at(position, worlds, seed))
    return title


def worlds_at(position: State, worlds: int, seed: int) -> tuple[State, ...]:
    """Up to `worlds` positions that a spectator cannot tell apart."""
    found: dict[bytes, State] = {}
    for number in range(10 * worlds):
        world = position.redeal(SPECTATOR, seed + number)
        if len(found) < worlds:
            found.setdefault(world.to_bytes()[8:], world)
    return tuple(found.values())


@cache
def last_decisions(name: str) -> tuple[State, ...]:
    """The worlds in which the small game of a title begins."""
    small = game(name).small
    assert small is not None
    state, chance, bot, path = game(name).facts(small.players).start(small.seed), Stream(small.seed), make_bot("greedy"), []
    while not state.over:
        path.append(state.clone())
        seat = state.actors()[0]
        state.apply(bot.choose(state, seat, chance.word()), seat)
    return worlds_at(path[-small.left], small.worlds, 0)


class SmallTitle(Title):
    """The small game of a title: it has no parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        worlds = last_decisions(self.name)
        super().__init__({}, worlds[0].facts, worlds)


def register() -> None:
    """Make the games known to OpenSpiel, once: each title, and its small game where it has one."""
    known = set(pyspiel.registered_names())
    for name in GAMES:
        told = kind(name)
        if told.short_name not in known:
            pyspiel.register_game(told, type(told.short_name, (Title,), {"name": name}))
        small = game(name).small
        if small is not None:
            told = kind(name, small.players, "small_")
            if told.short_name not in known:
                pyspiel.register_game(told, type(told.short_name, (SmallTitle,), {"name": name, "prefix": "small_"}))


register()
