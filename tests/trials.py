"""What the tests that every game goes through must know of one: how long it is, and how much of it they look at.

A game tells it in `tests/GAME/trial.py`, as TRIAL; one that tells nothing is as the defaults are.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.core.facts import Facts

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """A golden game (tests/golden)."""

    players: int
    seed: int
    options: dict[str, Any]


class Fit(NamedTuple):
    """A game between bots in whose fullest positions of these decisions the page must have room (tests/browser/test_fit.py)."""

    players: int
    seed: int
    decisions: str
    options: str = ""


def every_table(facts: Facts, pure: bool) -> bool:
    return True


@dataclass(frozen=True)
class Trial:
    """A game as the common tests take it."""

    longer: tuple[dict[str, Any], ...] = ()  # options with which games may be longer
    length: int = 200  # decisions of a random game, about
    short: dict[str, Any] = field(default_factory=dict)  # options that cut games short for the slow checks
    parity: dict[str, Any] = field(default_factory=dict)  # and for the comparison of the builds
    threads: dict[str, Any] = field(default_factory=dict)  # and for several threads
    looks_at: Callable[[Facts, bool], bool] = every_table  # the tables that the slow checks look at; on the pure build, or not
    one_in: tuple[int, int] = (1, 1)  # and of these one in so many: compiled, pure
    wide: bool = False  # views with much in them: less of the slowest checks
    uniform: bool = True  # whether a redeal deals all distributions as often; not so with equal cards
    bots: int = 1  # so many times fewer positions for bots
    brief: int = 1  # so many times more games for bots, where games are short
    told: int = 1  # so many times fewer games are told in words
    final: frozenset[tuple[str, bool]] = frozenset()  # verbs that the page says cannot be taken back, or can; random games meet these
    golden: tuple[Golden, ...] = ()  # none: one game for each number of players, with the defaults
    fits: tuple[Fit, ...] = ()
    clicks: float | None = None  # a decision of games for two takes so much of one at most (tests/server/clicks.py); none: one
    refusals: int = 26  # its rules refuse by so many numbers or more: fewer means that they were not read
    least_rules: int = 51  # its book has that many, or more
    unreachable: dict[int, str] = field(default_factory=dict)  # rules that no choice is refused with, and why the code has them


@cache
def trial(name: str) -> Trial:
    """What a game tells of itself."""
    folder = name.replace("-", "_")
    if not (HERE / folder / "trial.py").exists():
        return Trial()
    found = import_module(f"tests.{folder}.trial").TRIAL
    assert isinstance(found, Trial)
    return found
