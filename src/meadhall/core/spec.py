"""What a program that learns must know of a game before it begins: how many actions, how large an observation, how long a game."""

from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.observing import Lens, lens_of, oracle_of


class PlaneSpec(NamedTuple):
    """Some numbers of an observation: `observation[start:stop].reshape(shape)`, each from low to high. UNKNOWN is -3."""

    name: str
    shape: tuple[int, ...]
    start: int
    stop: int
    low: int
    high: int


class Spec(NamedTuple):
    """A game with its players and options, as a learner sees it."""

    game: str
    players: int
    actions: int  # action numbers are 0 to actions - 1, and each names one
    observation: int  # numbers in an observation
    planes: tuple[PlaneSpec, ...]
    oracle: int  # numbers in what `State.oracle` gives
    oracle_planes: tuple[PlaneSpec, ...]
    max_length: int | None  # no game has more decisions: the argument is in the game's length.py; None: no bound is proven
    utility: tuple[float, float]  # the least and the most that a seat gets
    utility_sum: float | None  # of all seats; None: it differs
    simultaneous: bool  # whether several seats choose in secret at the same time
    chance: bool  # whether anything is hidden, or left to chance once a game has started

    @property
    def low(self) -> Any:
        """The least number at each place of an observation."""
        return bounds(self)[0]

    @property
    def high(self) -> Any:
        """The greatest number at each place of an observation."""
        return bounds(self)[1]

    def plane(self, name: str) -> PlaneSpec:
        """The plane of that name: `observation[plane.start:plane.stop].reshape(plane.shape)`."""
        for plane in self.planes:
            if plane.name == name:
                return plane
        raise MeadhallError("no_plane", name=name, game=self.game, known=", ".join(plane.name for plane in self.planes))

    def __repr__(self) -> str:
        return f"<{self.game} for {self.players}: {self.actions} actions, {self.observation} numbers in {len(self.planes)} planes>"


@lru_cache(maxsize=64)
def bounds(spec: Spec) -> tuple[Any, Any]:
    low, high = np.zeros(spec.observation, np.int16), np.zeros(spec.observation, np.int16)
    for plane in spec.planes:
        low[plane.start : plane.stop], high[plane.start : plane.stop] = plane.low, plane.high
    return low, high


@lru_cache(maxsize=64)
def spec_of(facts: Facts) -> Spec:
    game = facts.game
    alone = facts.players == 1
    lens, everything = lens_of(facts), oracle_of(facts)
    return Spec(
        game.name,
        facts.players,
        facts.actions,
        lens.size,
        planes_of(lens),
        everything.size,
        planes_of(everything),
        game.longest(facts),
        (0.0, 1.0),
        None if alone else 1.0,
        game.simultaneous and not alone,
        game.uncertain,
    )


def planes_of(lens: Lens) -> tuple[PlaneSpec, ...]:
    """Where each plane is, in order."""
    planes, at = [], 0
    for read in lens.planes:
        size = prod(read.shape)
        planes.append(PlaneSpec(read.plane.name, read.shape, at, at + size, read.plane.low, read.plane.high))
        at += size
    return tuple(planes)


def checked(out: Any, dtype: str, least: int, more: str = "") -> Any:
    """The array given, if it is what is wanted: of so many numbers, or of that many at least."""
    fits = isinstance(out, np.ndarray) and out.dtype == dtype and out.ndim == 1 and out.flags.c_contiguous and out.flags.writeable
    if not fits or out.size < least or (out.size > least and not more):
        raise wrong_buffer(out, f"{dtype} ({least}{' ' + more if more else ','})")
    return out


def wrong_buffer(out: Any, wanted: str) -> MeadhallError:
    given = f"{out.dtype} {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
    return MeadhallError("wrong_buffer", name="out", wanted=wanted, given=given)


def checked_mask(out: Any, actions: int) -> Any:
    """The array of bytes given, as octets."""
    if isinstance(out, np.ndarray) and out.dtype in (np.bool_, np.int8):
        return checked(out.view(np.uint8) if out.flags.c_contiguous else out, "uint8", actions)
    return checked(out, "uint8", actions)


def buffer_for(lens: Lens, out: Any) -> Any:
    """An array that an observation fits into: the one given, if it does."""
    return np.empty(lens.size, np.int16) if out is None else checked(out, "int16", lens.size)
