"""Thousands of games at once, for programs that learn.

    envs = mh.vector.make("GAME", n=1024, seed=0)
    o = envs.reset()
    while learning:
        o = envs.step(choose(o.observation, o.mask))   # one compiled call; games that end begin again

The arrays of the answer are the same at every step: they are written over, so copy what you keep.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from meadhall.bots import Bot, make_bot
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.rng import Stream
from meadhall.core.spec import Spec, spec_of
from meadhall.env.constants import BOT, LEARNER, RANDOMLY
from meadhall.env.shares import Crew, Games, Kept, Playing, Share, Team, arrays_here, arrays_in, position_of, room_for
from meadhall.games import facts_for

__all__ = ["Now", "Vector", "make"]

Opponents = str | Bot | Sequence[str | Bot | None] | None


class Now(NamedTuple):
    """What each of n games shows to the seat that chooses in it, and what the last step has brought."""

    observation: Any  # int16 (n, numbers of an observation)
    mask: Any  # uint8 (n, actions): 1 where an action is legal; for reading only
    seat: Any  # int32 (n): who chooses
    reward: Any  # float32 (n, players): each seat's share of the win where a game has ended, else 0
    done: Any  # uint8 (n): 1 where a game has ended, and the next has begun


class Snapshot(NamedTuple):
    """All games at a moment (`Vector.snapshot`)."""

    game: str
    kept: tuple[Kept, ...]


class Vector:
    """n games of one kind. `spec` says what the numbers mean; `seeds` are those of the games that are played now."""

    def __init__(self, playing: Playing, n: int, seed: int, threads: int, processes: int) -> None:
        self.playing, self.facts, self.n, self.seed, self.threads, self.processes = playing, playing.facts, n, seed, threads, processes
        self.spec: Spec = spec_of(self.facts)
        raw = room_for(self.facts, n) if processes > 1 else []
        self.arrays = arrays_in(raw, self.facts, n) if raw else arrays_here(self.facts, n)
        shown = self.arrays.mask.view()
        shown.flags.writeable = False  # by it is known what is illegal, and only what changes in it is written again
        self.now = Now(self.arrays.observation, shown, *self.arrays[2:5])
        self.games: Games = Share(playing, self.arrays)
        if threads > 1:
            self.games = Team(playing, self.arrays, n, threads)
        elif raw:
            self.games = Crew(playing, raw, n, processes)
        self.begun = self.closed = False

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.facts.title()}>"

    @property
    def seeds(self) -> list[int]:
        """The seeds of the games that are played now: `facts.start(seed)` and the same actions give the same game."""
        return self.open().seeds()

    def open(self) -> Games:
        """Who steps the games; raises MeadhallError if there is nothing to step."""
        if self.closed:
            raise MeadhallError("vector_closed")
        if not self.begun:
            raise MeadhallError("vector_not_reset")
        return self.games

    def reset(self, seed: int | None = None) -> Now:
        """New games everywhere. The same seed gives the same games, for the same actions."""
        if self.closed:
            raise MeadhallError("vector_closed")
        if seed is not None:
            self.seed = seed
        chance = Stream(self.seed)
        self.games.begin([chance.word() for _ in range(self.n)])
        self.begun = True
        return self.now

    def step(self, actions: Any) -> Now:
        """Play one action in each game, by its number; if any is illegal, none is played and MeadhallError names the first."""
        games, given = self.open(), np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise MeadhallError("wrong_buffer", name="actions", wanted=f"int ({self.n},)", given=f"{given.dtype} {given.shape}")
        inside = (given >= 0) & (given < self.spec.actions)
        legal = inside & (self.arrays.mask[np.arange(self.n), np.where(inside, given, 0)] != 0)
        if not legal.all():
            wrong = int(np.argmin(legal))
            raise self.illegal(wrong, int(given[wrong]))
        self.arrays.actions[:] = given
        games.step()
        return self.now

    def close(self) -> None:
        """Let go of the games, and of the processes that step them; nothing can be asked of them afterwards."""
        self.games.close()
        self.closed = True

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def illegal(self, place: int, action: int) -> MeadhallError:
        """The error that names a game, its seat, and why the action cannot be played there."""
        state, seat = self.state(place), int(self.now.seat[place])
        try:
            reason: MeadhallError | None = state.why_not(seat, action)
        except MeadhallError as error:
            reason = error
        return MeadhallError("vector_illegal", place=place, seat=seat, reason=reason)

    def sample(self, chance: Any) -> Any:
        """A random legal action for each game, from a numpy generator: for trying things out."""
        self.open().sample(int(chance.integers(2**63)))
        return self.arrays.actions.copy()

    def state(self, place: int) -> Any:
        """A copy of the position of one game, secrets included."""
        return position_of(self.facts, self.open().position(place))

    def snapshot(self) -> Snapshot:
        """All that is needed to come back here with `restore`."""
        return Snapshot(self.facts.title(), tuple(self.open().kept()))

    def restore(self, snapshot: Snapshot) -> Now:
        """The games as they were when the snapshot was taken."""
        if not isinstance(snapshot, Snapshot):
            raise MeadhallError("vector_no_snapshot", given=type(snapshot).__name__)
        if len(snapshot.kept) != self.n:
            raise MeadhallError("vector_snapshot", given=len(snapshot.kept), n=self.n)
        if snapshot.game != self.facts.title():
            raise MeadhallError("vector_snapshot_of", given=snapshot.game, wanted=self.facts.title())
        if not self.begun:
            self.reset()
        self.open().restore(snapshot.kept)
        return self.now


def make(
    name: str | Facts,
    n: int = 1024,
    seed: int = 0,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    skip_forced: bool = False,
    opponents: Opponents = None,
    threads: int = 1,
    processes: int = 1,
) -> Vector:
    """n games stepped together. With `opponents` (a bot, or one for each seat and None for yours) you are asked for the other seats only;
    "random" ones play in compiled code. `skip_forced` plays by itself where there is only one legal action. With more than one of
    `threads` each steps a share of the games at the same time, which stay the same; only bots (and the pure build) want Python's lock, and
    with many of those take `processes` instead. Either kind is closed when it is not needed any more."""
    facts = facts_for(name, players, options)
    if not hasattr(n, "__index__") or n < 1:
        raise MeadhallError("vector_n", given=n)
    for shares in (threads, processes):
        if not hasattr(shares, "__index__") or not 1 <= shares <= n:
            raise MeadhallError("vector_processes", given=shares, n=n)
    if threads > 1 and processes > 1:
        raise MeadhallError("vector_either")
    seats: list[str | Bot | None]
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        seats = list(opponents)
    else:
        seats = [None] + [opponents] * (facts.players - 1)
    if len(seats) != facts.players or None not in seats:
        raise MeadhallError("vector_opponents", players=facts.players)
    kinds = [LEARNER if who is None else RANDOMLY if who == "random" else BOT for who in seats]
    bots = [make_bot(who) if isinstance(who, str) and who != "random" else who for who in seats]
    return Vector(Playing(facts, kinds, bots, skip_forced), n, seed, threads, processes)
