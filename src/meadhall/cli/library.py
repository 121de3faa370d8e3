"""`meadhall games`, `rules`, `components` and `lessons`: what there is to look up."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from meadhall.cli.common import GameName, Language, complaints, console, say
from meadhall.core.errors import MeadhallError
from meadhall.core.options import written
from meadhall.core.words import Noun, words
from meadhall.games import GAMES, game
from meadhall.lessons.check import problems
from meadhall.lessons.model import lessons_of


def games(language: Language = "en") -> None:
    """List the games, their players and their options."""
    for name in GAMES:
        found = game(name)
        catalogue = found.words(language)
        grid = Grid(
            title=f"[bold]{catalogue.say('title')}[/]  ({name})",
            title_justify="left",
            caption=catalogue.say("blurb"),
            caption_justify="left",
        )
        grid.add_column(catalogue.say("table.option"))
        grid.add_column(catalogue.say("table.values"))
        grid.add_row(catalogue.say("table.players"), ", ".join(map(str, found.players)))
        for option in found.options:
            grid.add_row(option.name, option.allowed().told(language) if option.span else ", ".join(map(written, option.values)))
        console.print(grid)


def rules(
    name: GameName,
    number: Annotated[list[str] | None, typer.Argument(help="A rule's number (SG-105), or words to look for.", metavar="[NUMBER]")] = None,
    language: Language = "en",
) -> None:
    """Show the numbered rules of a game: all, one by its number, or those with certain words."""
    book = game(name).rulebook(language)
    if not number:
        console.print(book.text, highlight=False, markup=False)
        return
    wanted = " ".join(number)
    found = book.find(wanted)
    if not found:
        raise MeadhallError("nothing_found", text=wanted)
    for rule in found:
        console.print(f"[bold]{rule.number}[/]  {rule.sentence.replace('[', chr(92) + '[')}", highlight=False)
        if rule.basis:
            console.print(f"      [dim]{rule.section} · {words(language).name(Noun('basis', rule.basis))}[/]", highlight=False)


def components(
    name: GameName,
    check: Annotated[Path | None, typer.Option(help="Check your own component file instead of showing ours.")] = None,
    language: Language = "en",
) -> None:
    """Show where the component data of a game comes from, or check your own file."""
    found = game(name)
    common = words(language)
    if check is not None:
        facts = found.facts(components=check)
        say(common.say("table.fits", file=str(check), digest=facts.components.digest))
        return
    box = found.own_components()
    grid = Grid(caption=common.say("table.digest", digest=box.digest), caption_justify="left")
    for column in ("part", "source", "note"):
        grid.add_column(common.say(f"table.{column}"))
    for part, (source, note) in box.sources().items():
        grid.add_row(part, common.name(Noun("basis", source)), note)
    console.print(grid)


def lessons(
    name: Annotated[str | None, typer.Argument(help=f"One of: {', '.join(GAMES)}; default: all.", metavar="[GAME]")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play every lesson's script, and tell what is wrong with its file.")] = False,
    language: Language = "en",
) -> None:
    """List the lessons of a game, or check their files."""
    common, wrong = words(language), 0
    for title in (game(one) for one in ([name] if name else GAMES)):
        if not check:
            for lesson in lessons_of(title).values():
                say(f"{title.name}/{lesson.name}: {lesson.text(language, None, 'title')}")
            continue
        for problem in problems(title):
            wrong += 1
            complaints.print(f"{title.name}/{problem.told(language)}", style="red", markup=False, highlight=False)
    if check:
        say(common.say("table.lessons_wrong", n=wrong) if wrong else common.say("table.lessons_sound"))
        raise typer.Exit(1 if wrong else 0)
