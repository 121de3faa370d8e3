"""`meadhall simulate`: many games between bots."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from meadhall.arena.matches import play_many
from meadhall.arena.tally import Tally
from meadhall.bots import make_bot
from meadhall.bots.processes import undisturbed
from meadhall.cli import common
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.textfiles import FileTrouble, write_text
from meadhall.core.words import Noun, Words, words


def simulate(
    name: common.GameName,
    n: Annotated[int, typer.Option("-n", help="Number of games.")] = 100,
    bots: Annotated[str, typer.Option(help=f"One bot for all seats, or one per seat, comma separated ({common.BOTS_KNOWN}).")] = "random",
    players: common.Players = None,
    option: common.Options = None,
    components: common.ComponentFile = None,
    jobs: common.Jobs = 1,
    on: common.OnRay = "",
    seed: common.Seed = 1,
    records: Annotated[Path | None, typer.Option(help="Write a record of every game into this folder.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    language: common.Language = "en",
) -> None:
    """Play many games between bots; print win rates with 95 % intervals, lengths and ways to win."""
    facts = common.settle(name, players, option, components)
    names = bot_names(bots, facts)
    common.within("-n", n, 100_000_000)
    common.within("--jobs", jobs, 256)
    if records is not None:
        prepare_folder(records)
    tally = Tally(list(facts.game.seat_names(facts.players)), names)
    stopped = False
    with common.progress(name) as bar:
        task = bar.add_task(name, total=n)
        try:
            for outcome in play_many(facts, names, n, common.seed_or_new(seed), jobs, records is not None, on):
                with undisturbed():
                    if records is not None:
                        write_new(records / f"{name}-{outcome.number:06}.txt", outcome.record)
                    tally.add(outcome)
                bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
    if as_json:
        print(json.dumps({"game": name, "players": facts.players, "seed": seed, "stopped": stopped, **tally.as_dict()}, indent=1))
    else:
        report(tally, facts.game, facts.game.words(language), records)
        if stopped:
            common.console.print(words(language).say("table.stopped"))
    if stopped:
        raise typer.Exit(130)


def bot_names(bots: str, facts: Facts) -> list[str]:
    names = [part.strip() for part in bots.split(",")]
    for bot in names:
        make_bot(bot)
    if len(names) == 1:
        return names * facts.players
    if len(names) != facts.players:
        raise MeadhallError("bots_named", given=len(names), game=facts.game.name, players=facts.players)
    return names


def prepare_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MeadhallError("folder_not_made", folder=str(folder), why=error.strerror) from None


def write_new(path: Path, text: str) -> None:
    """Write a file that must not be there yet."""
    try:
        write_text(path, text)
    except FileTrouble as trouble:
        raise MeadhallError("file_elsewhere", file=str(path), what=trouble) from None


def report(tally: Tally, played: Game, catalogue: Words, records: Path | None) -> None:
    told = tally.as_dict()
    grid = Grid()
    for column in ("seat", "bot", "wins", "rate", "interval", "ways"):
        grid.add_column(catalogue.say(f"table.{column}"), justify="left" if column in ("seat", "bot", "ways") else "right")
    for row in told["seats"]:
        commonest = sorted(row["conditions"].items(), key=lambda item: -item[1])
        ways = ", ".join(f"{catalogue.name(Noun('condition_short', way))} {count}" for way, count in commonest)
        low, high = row["interval"]
        grid.add_row(
            catalogue.name(Noun("seat", row["seat"])),
            row["bot"],
            f"{row['wins']:g}",
            catalogue.percent(row["rate"]),
            f"{catalogue.percent(low)} – {catalogue.percent(high)}",
            ways,
        )
    common.console.print(grid)
    rounds = told["rounds"]
    common.console.print(
        catalogue.say(
            "table.rounds",
            n=tally.games,
            mean=catalogue.decimal(rounds["mean"]),
            least=rounds["least"],
            most=rounds["most"],
            decisions=f"{told['decisions_per_game']:.0f}",
        ),
        highlight=False,
    )
    for sentence in tally.forfeits.told(catalogue):
        common.say(sentence)
    if records is not None:
        common.say(catalogue.say("table.records", n=tally.games, folder=str(records)))
