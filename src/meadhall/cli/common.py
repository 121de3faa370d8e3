"""What several commands share: their options, the facts that they describe, and printing."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from meadhall.bots import BOTS
from meadhall.core.boxes import apart
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.optional import needed
from meadhall.core.words import LANGUAGES, words
from meadhall.games import GAMES, game

GameName = Annotated[str, typer.Argument(help=f"One of: {', '.join(GAMES)}.", metavar="GAME")]
BOTS_KNOWN = f"{', '.join(BOTS)}, search:BUDGET, or one of your own"
spoken = ["en"]  # the language that a command was given, for what goes wrong in it


def speak(language: str) -> str:
    words(language)
    spoken[:] = [language]
    return language


Language = Annotated[
    str, typer.Option("--language", "-l", help=f"One of {', '.join(LANGUAGES)}.", envvar="MEADHALL_LANGUAGE", callback=speak)
]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of players; default: the least the game takes.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value, or the name of a set of them. Repeatable.")
]
ComponentFile = Annotated[Path | None, typer.Option("--components", help="Your own component file (TOML).")]
OnRay = Annotated[
    str, typer.Option("--on", help="Where to play: ray for a Ray cluster on this machine, ray://HOST:PORT for another. Default: here.")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", help="Processes that play at the same time.")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="Seed of the random stream; the same seed gives the same game.")]

console = Console()
complaints = Console(stderr=True)


def settle(name: str, players: int | None, options: list[str] | None, components: Path | None, people: bool = False) -> Facts:
    """The facts that a command line describes."""
    title, given = game(name), dict[str, object]()
    for item in options or []:
        key, equals, value = item.partition("=")
        if equals:
            given[key.strip()] = value.strip()
        elif item.strip() in title.house_sets:
            given |= title.house_rules(item.strip())
        else:
            raise MeadhallError("option_written", item=item, known=", ".join(title.house_sets) or "–")
    facts = title.facts(players, title.for_people(given) if people else given, components)
    tell_far(facts)
    return facts


def tell_far(facts: Facts) -> None:
    """Bots and whatever else was tried with our data only say so where a box is too far from it."""
    gap = apart(facts.game, facts.components)
    if gap.is_far:
        complaints.print(words(spoken[0]).say("table.box_far", rows=gap.rows, of=gap.of), style="yellow", markup=False, highlight=False)


def seed_or_new(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(32)
    if not 0 <= seed < 1 << 64:
        raise MeadhallError("seed", seed=seed)
    return seed


def say(text: str) -> None:
    """Print a sentence as it is, whatever brackets stand in it."""
    console.print(text, markup=False, highlight=False)


def server_installed() -> None:
    """What the server is made of is there; otherwise a sentence says how to get it."""
    for library in ("alembic", "fastapi", "sqlalchemy", "uvicorn", "websockets"):
        needed(library, "server")


def within(flag: str, value: int, most: int) -> None:
    """A number that is at least 1 and not absurd."""
    if not 1 <= value <= most:
        raise MeadhallError("flag_range", flag=flag, most=most, given=value)


def progress(name: str) -> Progress:
    """A bar while games are played, if somebody watches."""
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=complaints, transient=True, disable=not sys.stderr.isatty())
