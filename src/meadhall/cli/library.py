"""`meadhall games`, `rules`, `lessons` and `puzzles`: what there is to look up."""

from typing import Annotated

import typer
from rich.table import Table as Grid

from meadhall.cli.common import GameName, Language, complaints, console, say
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.options import written
from meadhall.core.words import Noun, words
from meadhall.games import GAMES, game
from meadhall.lessons import check as lesson_check
from meadhall.lessons.model import lessons_of
from meadhall.puzzles import check as puzzle_check
from meadhall.puzzles.model import puzzles_of


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
        for each, options in found.house_sets.items():
            told = ", ".join(f"{option}={written(value)}" for option, value in options.items())
            grid.add_row(f"-o {each}", f"{catalogue.say(f'house.{each}.about')}{f' ({told})' if told else ''}")
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


Which = Annotated[str | None, typer.Argument(help=f"One of: {', '.join(GAMES)}; default: all.", metavar="[GAME]")]


def lessons(
    name: Which = None,
    check: Annotated[bool, typer.Option("--check", help="Play every lesson's script, and tell what is wrong with its file.")] = False,
    language: Language = "en",
) -> None:
    """List the lessons of a game, or check their files."""
    titles = [game(one) for one in ([name] if name else GAMES)]
    if check:
        complain("lessons", [(title, problem) for title in titles for problem in lesson_check.problems(title)], language)
    for title in titles:
        for lesson in lessons_of(title).values():
            about = lesson.text(language, None, "title")
            told = words(language).say("table.lesson", title=about, n=lesson.words_first(language))
            say(f"{title.name}/{lesson.name}: {told}")


def puzzles(
    name: Which = None,
    check: Annotated[
        bool, typer.Option("--check", help="Play the solutions of every puzzle, and tell what is wrong with its file.")
    ] = False,
    language: Language = "en",
) -> None:
    """List the puzzles of a game with their grades, or check their files. `python -m tools.puzzles` makes them."""
    titles = [game(one) for one in ([name] if name else GAMES)]
    common = words(language)
    if check:
        complain("puzzles", [(title, problem) for title in titles for problem in puzzle_check.problems(title)], language)
    for title in titles:
        for puzzle in puzzles_of(title).values():
            written = puzzle.written
            grade = common.say(f"page.puzzle.one.{puzzle.grade}")
            say(
                common.fill(
                    "table.puzzle",
                    name=f"{title.name}/{puzzle.name}",
                    grade=grade,
                    value=common.percent(written.value),
                    margin=common.percent(written.margin),
                )
            )


def complain(kind: str, found: list[tuple[Game, MeadhallError]], language: str) -> None:
    """Tell what is wrong with files, and end."""
    common = words(language)
    for title, problem in found:
        complaints.print(f"{title.name}/{problem.told(language)}", style="red", markup=False, highlight=False)
    say(common.say(f"table.{kind}_wrong", n=len(found)) if found else common.say(f"table.{kind}_sound"))
    raise typer.Exit(1 if found else 0)
