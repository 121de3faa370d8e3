"""What a program that learns must know of a game before it begins: how many actions, how large an observation, how long a game."""

from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.observing import Lens, lens_of


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
        return bounds(self)[1]


@lru_cache(maxsize=64)
def bounds(spec: Spec) -> tuple[Any, Any]:
    low, high = np.zeros(spec.observation, np.int16), np.zeros(spec.observation, np.int16)
    for plane in spec.planes:
        low[plane.start : plane.stop], high[plane.start : plane.stop] = plane.low, plane.high
    return low, high


@lru_cache(maxsize=64)
def spec_of(facts: Facts) -> Spec:
    lens = lens_of(facts)
    planes, at = [], 0
    for read in lens.planes:
        size = prod(read.shape)
        planes.append(PlaneSpec(read.plane.name, read.shape, at, at + size, read.plane.low, read.plane.high))
        at += size
    game = facts.game
    alone = facts.players == 1
    return Spec(
        game.name,
        facts.players,
        facts.actions,
        lens.size,
        tuple(planes),
        (0.0, 1.0),
        None if alone else 1.0,
        game.simultaneous and not alone,
        game.uncertain,
    )


def buffer_for(facts: Facts, out: Any) -> tuple[Lens, Any]:
    """The game's lens, and an array that an observation fits into: the one given, if it does."""
    lens = lens_of(facts)
    if out is None:
        return lens, np.empty(lens.size, np.int16)
    if not isinstance(out, np.ndarray) or out.dtype != np.int16 or out.shape != (lens.size,) or not out.flags.c_contiguous:
        given = f"{out.dtype} {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
        raise MeadhallError("wrong_buffer", name="out", wanted=f"int16 ({lens.size},)", given=given)
    return lens, out
