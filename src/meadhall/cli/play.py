"""`meadhall play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from meadhall import terminal
from meadhall.bots import at_table, make_bot
from meadhall.build import is_compiled
from meadhall.cli import common
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.players import BOT, bot_of, handed_over, player_at
from meadhall.core.record_text import read_record, write_record
from meadhall.core.records import Record
from meadhall.core.words import words
from meadhall.games import game


def play(
    name: common.GameName,
    seats: Annotated[
        str | None,
        typer.Option(help=f"Who plays each seat, comma separated: 'me' or a bot ({common.BOTS_KNOWN}). Default: me, then greedy bots."),
    ] = None,
    players: common.Players = None,
    option: common.Options = None,
    components: common.ComponentFile = None,
    seed: common.Seed = None,
    record: Annotated[Path | None, typer.Option(help="Write the record of the game here when you finish or leave.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game of this record.")] = None,
    language: common.Language = "en",
) -> None:
    """Play a game in the terminal, against people at the same keyboard or against bots."""
    if resume is not None:
        given = [flag for flag, value in (("--players", players), ("--option", option), ("--seed", seed)) if value not in (None, [])]
        if given:
            raise MeadhallError("resume_settled", flags=", ".join(given), file=str(resume))
        started = read_record(resume, game, None if components is None else Components.read(components))
        if started.facts.game.name != name:
            raise MeadhallError("record_of_other", file=str(resume), game=started.facts.game.name, wanted=name)
        common.tell_far(started.facts)
    else:
        facts = common.settle(name, players, option, components, people=True)
        started = Record(facts, common.seed_or_new(seed), [])
    who = seat_players(seats, started)
    started.seats = seats_written(who, started)
    catalogue = words(language)
    if record is not None:
        write_record(started, record, replace=record == resume)  # a place that cannot be written is told before the game, not after it
    if not is_compiled():
        common.complaints.print(catalogue.say("terminal.pure_build"), style="yellow")
    table = terminal.Keyboard(started, [None if bot == "me" else make_bot(bot) for bot in who], language, common.console)
    try:
        table.play()
    except (terminal.Quit, KeyboardInterrupt):
        common.console.print()
    if record is None:
        if not table.state.over:
            common.say(catalogue.say("terminal.left"))
        return
    write_record(started, record, replace=True)
    told = "terminal.saved" if table.state.over else "terminal.saved_unfinished"
    common.say(catalogue.say(told, file=str(record), game=name))


def seat_players(seats: str | None, record: Record) -> list[str]:
    """Who sits where: 'me' or a bot's name for each seat. A game that goes on keeps its seats unless told otherwise."""
    facts = record.facts
    if seats is None:
        if not record.seats:
            return ["me", *(["greedy"] * (facts.players - 1))]
        last = [bot_of(player_at(who, len(record.log) + 1)) for who in record.seats]
        return [bot if bot is not None and is_bot(bot) else "me" for bot in last]
    who = [part.strip() for part in seats.split(",")]
    names = facts.game.seat_names(facts.players)
    if len(who) != facts.players:
        raise MeadhallError("seats_named", given=len(who), game=facts.game.name, players=facts.players, names=", ".join(names))
    return [bot if bot == "me" else at_table(bot, facts) for bot in who]


def seats_written(who: list[str], record: Record) -> list[str]:
    """The players for the record's header; in a game that goes on, from which entry of its log on there are others."""
    playing = ["me" if bot == "me" else f"{BOT}{bot}" for bot in who]
    since = len(record.log) + 1
    found = []
    for player, before in zip(playing, record.seats or playing, strict=True):
        last = player_at(before, since)
        same = player == last or (player == "me" and bot_of(last) is None)
        found.append(before if same else handed_over(before, player, since))
    return found


def is_bot(name: str) -> bool:
    try:
        make_bot(name)
    except MeadhallError as error:
        if error.key != "no_bot":  # but a file of bots that cannot be read
            raise
        return False
    return True
