"""`meadhall replay`: a record in words, on a board, or with its bots asked again."""

from pathlib import Path
from typing import Annotated

import typer

from meadhall import terminal
from meadhall.arena.rerun import rerun
from meadhall.cli.common import ComponentFile, Language, console, say
from meadhall.core.components import Components
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.record_text import read_record
from meadhall.core.words import words
from meadhall.games import game


def replay(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    at: Annotated[int | None, typer.Option(help="Show the position after this many decisions instead of the log.")] = None,
    check_bots: Annotated[bool, typer.Option("--check-bots", help="Let the bots choose again, and tell where they now differ.")] = False,
    seat: Annotated[
        str | None,
        typer.Option(help="Through the eyes of this seat, or 'spectator'. Default: the whole log; of a board the spectators' view."),
    ] = None,
    components: ComponentFile = None,
    language: Language = "en",
) -> None:
    """Tell the game of a record in words, or show its board at a decision."""
    found = read_record(file, game, None if components is None else Components.read(components))
    facts = found.facts
    if check_bots:
        again = list(rerun(found))
        for one in again:
            if one.chosen not in (None, one.written):
                say(f"{one.number} {one.bot}: {facts.notation(one.written)} / {facts.notation(one.chosen or 0)}")
        differ = sum(one.chosen not in (None, one.written) for one in again)
        clock = sum(one.chosen is None for one in again)
        say(words(language).say("table.checked", n=len(again) - clock, differ=differ, clock=clock))
        raise typer.Exit(1 if differ else 0)
    viewer = None if seat is None else viewer_of(seat, facts)
    if at is None:
        for line in terminal.transcript(found, language, viewer):
            console.print(line, highlight=False, markup=False)
        return
    moves = len(found.log.moves)
    if not 0 <= at <= moves:
        raise MeadhallError("file_decisions", file=str(file), last=moves, given=at)
    state = found.position(at)
    eyes = SPECTATOR if viewer is None else viewer
    console.print(facts.game.board_text(facts, facts.game.words(language), state.view(eyes)), highlight=False, markup=False)
    console.print(facts.game.prompt_text(facts, facts.game.words(language), state.prompt(eyes), eyes), highlight=False, markup=False)


def viewer_of(seat: str, facts: Facts) -> int:
    names = facts.game.seat_names(facts.players)
    if seat == "spectator":
        return SPECTATOR
    if seat not in names:
        raise MeadhallError("no_seat_named", seat=repr(seat), names=", ".join(names))
    return names.index(seat)
