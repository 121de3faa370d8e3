"""Thousands of games at once, for programs that learn.

    envs = mh.vector.make("GAME", n=1024, seed=0)
    o = envs.reset()
    while learning:
        o = envs.step(choose(o.observation, o.mask))   # one compiled call; games that end begin anew

The arrays of the answer are the same at every step: they are written over, so copy what you keep.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from meadhall.bots import Bot, make_bot
from meadhall.build import is_compiled
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.observing import lens_of
from meadhall.core.rng import Stream
from meadhall.core.spec import Spec, spec_of
from meadhall.env.batch import Batch
from meadhall.env.constants import BOT, LEARNER, RANDOMLY
from meadhall.games import facts_for

__all__ = ["Now", "Vector", "make"]

Opponents = str | Bot | Sequence[str | Bot | None] | None


class Now(NamedTuple):
    """What each of n games shows to the seat that chooses in it, and what the last step has brought."""

    observation: Any  # int16 (n, numbers of an observation)
    mask: Any  # uint8 (n, actions): 1 where an action is legal
    seat: Any  # int32 (n): who chooses
    reward: Any  # float32 (n, players): each seat's share of the win where a game has ended, else 0
    done: Any  # uint8 (n): 1 where a game has ended, and the next has begun


class Snapshot(NamedTuple):
    """All games at a moment (`Vector.snapshot`)."""

    game: str
    positions: tuple[bytes, ...]
    streams: tuple[int, ...]
    seeds: tuple[int, ...]


class Vector:
    """n games of one kind. `spec` says what the numbers mean; `seeds` are those of the games that are played now."""

    def __init__(self, facts: Facts, n: int, seed: int, skip_forced: bool, kinds: list[int], bots: list[Any]) -> None:
        self.facts, self.n = facts, n
        self.spec: Spec = spec_of(facts)
        self.kinds, self.bots, self.skip_forced, self.seed = kinds, bots, skip_forced, seed
        self.now = Now(
            np.zeros((n, self.spec.observation), np.int16),
            np.zeros((n, self.spec.actions), np.uint8),
            np.zeros(n, np.int32),
            np.zeros((n, facts.players), np.float32),
            np.zeros(n, np.uint8),
        )
        self.batch: Batch | None = None
        self.closed = False

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.facts.title()}>"

    @property
    def seeds(self) -> list[int]:
        """The seeds of the games that are played now: `facts.start(seed)` and the same actions give the same game."""
        return list(self.open().seeds)

    def open(self) -> Batch:
        """What steps the games; raises MeadhallError if there is nothing to step."""
        if self.closed:
            raise MeadhallError("vector_closed")
        if self.batch is None:
            raise MeadhallError("vector_not_reset")
        return self.batch

    def reset(self, seed: int | None = None) -> Now:
        """New games everywhere. The same seed gives the same games, for the same actions."""
        if self.closed:
            raise MeadhallError("vector_closed")
        if seed is not None:
            self.seed = seed
        chance = Stream(self.seed)
        streams = [chance.word() for _ in range(self.n)]
        self.batch = Batch(self.facts, lens_of(self.facts), streams, self.kinds, self.bots, self.skip_forced)
        now = self.now
        now.reward[:], now.done[:] = 0, 0
        self.batch.begin(now.observation.reshape(-1), now.mask.reshape(-1), now.seat)
        return now

    def step(self, actions: Any) -> Now:
        """Play one action in each game, by its number; if any is illegal, none is played and MeadhallError names the first."""
        batch, now = self.open(), self.now
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise MeadhallError("wrong_buffer", name="actions", wanted=f"int ({self.n},)", given=f"{given.dtype} {given.shape}")
        chosen = np.ascontiguousarray(given, np.int32)
        masks = now.mask.reshape(-1)
        wrong = batch.first_illegal(chosen, masks) if (chosen == given).all() else int(np.argmax(chosen != given))
        if wrong >= 0:
            raise self.illegal(wrong, int(given[wrong]))
        played = chosen if is_compiled() else chosen.tolist()  # the pure rules want Python's own numbers
        batch.step(played, now.observation.reshape(-1), masks, now.seat, now.reward.reshape(-1), now.done)
        return now

    def close(self) -> None:
        """Let go of the games; nothing can be asked of them afterwards."""
        self.batch, self.closed = None, True

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def illegal(self, place: int, action: int) -> MeadhallError:
        """The error that names a game, its seat, and why the action cannot be played there."""
        state, seat = self.open().states[place], int(self.now.seat[place])
        try:
            reason: MeadhallError | None = state.why_not(seat, action)
        except MeadhallError as error:
            reason = error
        return MeadhallError("vector_illegal", place=place, seat=seat, reason=reason)

    def sample(self, chance: Any) -> Any:
        """A random legal action for each game, from a numpy generator: for trying things out."""
        mask = self.now.mask
        nth = (chance.random(self.n) * mask.sum(1)).astype(np.int32)
        return (np.cumsum(mask, 1, dtype=np.int32) > nth[:, None]).argmax(1).astype(np.int32)

    def state(self, place: int) -> Any:
        """A copy of the position of one game, secrets included."""
        return self.open().states[place].clone()

    def snapshot(self) -> Snapshot:
        """All that is needed to come back here with `restore`."""
        batch = self.open()
        return Snapshot(self.facts.title(), tuple(state.to_bytes() for state in batch.states), tuple(batch.streams), tuple(batch.seeds))

    def restore(self, snapshot: Snapshot) -> Now:
        """The games as they were when the snapshot was taken."""
        if len(snapshot.positions) != self.n:
            raise MeadhallError("vector_snapshot", given=len(snapshot.positions), n=self.n)
        if snapshot.game != self.facts.title():
            raise MeadhallError("vector_snapshot_of", given=snapshot.game, wanted=self.facts.title())
        if self.batch is None:
            self.reset()
        batch, now = self.open(), self.now
        for place, data in enumerate(snapshot.positions):
            batch.states[place] = batch.states[place].from_bytes(data)
            batch.streams[place], batch.seeds[place] = snapshot.streams[place], snapshot.seeds[place]
            batch.show(place, now.observation.reshape(-1), now.mask.reshape(-1), now.seat)
        now.reward[:], now.done[:] = 0, 0
        return now


def make(
    name: str | Facts,
    n: int = 1024,
    seed: int = 0,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    skip_forced: bool = False,
    opponents: Opponents = None,
) -> Vector:
    """n games stepped together. With `opponents` (a bot, or one for each seat and None for yours) you are asked for the other seats only;
    "random" ones play in compiled code. `skip_forced` plays by itself where there is only one legal action."""
    facts = facts_for(name, players, options)
    if n < 1:
        raise MeadhallError("vector_n", given=n)
    seats: list[str | Bot | None]
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        seats = list(opponents)
    else:
        seats = [None] + [opponents] * (facts.players - 1)
    if len(seats) != facts.players or None not in seats:
        raise MeadhallError("vector_opponents", players=facts.players)
    kinds = [LEARNER if who is None else RANDOMLY if who == "random" else BOT for who in seats]
    bots = [make_bot(who) if isinstance(who, str) and who != "random" else who for who in seats]
    return Vector(facts, n, seed, skip_forced, kinds, bots)
