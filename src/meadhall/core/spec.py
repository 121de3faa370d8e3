"""What a program that learns must know of a game before it begins: how many actions, how large an observation, how long a game."""

from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.menu import Menu
from meadhall.core.observing import Lens, lens_of, oracle_of, write_legal, write_mask, write_observation, write_unveiled
from meadhall.core.state import State

SHORT, WORD, OCTET = np.dtype(np.int16), np.dtype(np.int32), np.dtype(np.uint8)
BYTES = (np.dtype(np.bool_), np.dtype(np.int8))


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


def checked(out: Any, dtype: Any, least: int, more: str = "") -> Any:
    """The array given, if it has the right type and exactly, or at least, that many numbers."""
    fits = isinstance(out, np.ndarray) and out.dtype == dtype and out.ndim == 1 and out.flags.carray
    if not fits or out.size < least or (out.size > least and not more):
        given = f"{out.dtype} {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
        raise MeadhallError("wrong_buffer", name="out", wanted=f"{dtype} ({least}{' ' + more if more else ','})", given=given)
    return out


def observed(state: State, seat: int, out: Any) -> Any:
    """What a seat knows, in a new array or in the one given."""
    lens = lens_of(state.facts)
    into = np.empty(lens.size, SHORT) if out is None else checked(out, SHORT, lens.size)
    write_observation(lens, state, seat, into)
    return into


def unveiled(state: State, out: Any) -> Any:
    """All that there is to know, likewise."""
    lens = oracle_of(state.facts)
    into = np.empty(lens.size, SHORT) if out is None else checked(out, SHORT, lens.size)
    write_unveiled(lens, state, into)
    return into


def masked(menu: Menu, out: Any, actions: int) -> Any:
    """A menu as a mask of all actions: bytes, or the array given."""
    if out is None:
        marks = bytearray(actions)
        write_mask(menu, marks)
        return bytes(marks)
    same = out.view(np.uint8) if isinstance(out, np.ndarray) and out.dtype in BYTES and out.flags.c_contiguous else out
    write_mask(menu, checked(same, OCTET, actions))
    return out


def listed(menu: Menu, out: Any) -> Any:
    """A menu in as much of the array given as it takes."""
    write_legal(menu, checked(out, WORD, menu.n, "or more"))
    return out[: menu.n]
