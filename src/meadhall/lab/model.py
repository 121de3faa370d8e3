"""What a study is made of: its setting, the games it asks for, the rows that come of them, and what it found."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from meadhall.core.facts import Facts
from meadhall.core.options import changed

Row = dict[str, Any]  # plain values, so that it can be written as a line of JSON or of a table


@dataclass(frozen=True)
class Setting:
    """What is studied, and how much may be played for it."""

    facts: Facts
    bots: tuple[str, ...] = ()  # skills, weakest first; none: what the study itself would take
    games: int = 200  # at most, for each question that the study asks
    seed: int = 1
    within: float = 0.04  # enough has been played when intervals are no wider than this to either side
    variants: tuple[tuple[str, Facts], ...] = ()  # what is compared with the facts, by name
    target: float | None = None  # the share that a tuned number is to bring its seat
    seat: int = 0  # whose share that is
    limit: int = 16  # items that are looked at one by one


class Task(NamedTuple):
    """One game, or some games that belong together, to be played for a study. The key names it among all of its study."""

    key: str
    facts: Facts
    bots: tuple[str, ...]
    seed: int
    extra: tuple[Any, ...] = ()


class Estimate(NamedTuple):
    """A number with its 95 % interval, and of how many games it is made."""

    value: float
    low: float
    high: float
    n: int


@dataclass
class Table:
    """Rows of words and estimates under headings."""

    title: str
    columns: Sequence[str]
    rows: list[list[Any]] = field(default_factory=list)


@dataclass
class Finding:
    """What a study found."""

    study: str
    question: str
    games: int
    sentences: list[str] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    charts: list[str] = field(default_factory=list)  # SVG
    files: dict[str, str] = field(default_factory=dict)  # texts that belong to it, by the name of their file


class Study(Protocol):
    """A module of `lab/studies`."""

    NAME: str
    QUESTION: str

    def plan(self, setting: Setting, rows: list[Row]) -> list[Task]:
        """What is to be played next, from all that has been; nothing where enough has. Not changed by who plays it, or when."""
        ...

    def play(self, task: Task) -> list[Row]:
        """The rows of a task; the same wherever it is played."""
        ...

    def find(self, setting: Setting, rows: list[Row]) -> Finding:
        """What the rows say."""
        ...


def frame_of(study: str, setting: Setting) -> Row:
    """What a folder of rows is about: one with another frame is another study. More games, or narrower intervals, go on with it."""
    return {
        "study": study,
        **named(setting.facts),
        "bots": list(setting.bots),
        "seed": setting.seed,
        "variants": [[name, named(facts)] for name, facts in setting.variants],
        "seat": setting.seat,
    }


def named(facts: Facts) -> Row:
    options = changed(facts.game.options, facts.options)
    return {
        "game": facts.game.name,
        "rules": facts.game.version,
        "players": facts.players,
        "options": {name: str(value) for name, value in options.items()},
        "components": facts.components.digest,
    }
