"""`meadhall arena`: which bot is stronger."""

import json
from pathlib import Path
from typing import Annotated

import typer

from meadhall.arena.ratings import model
from meadhall.arena.report import arena_tables
from meadhall.arena.tournament import Tournament
from meadhall.cli import common


def arena(
    name: common.GameName,
    bots: Annotated[str, typer.Option(help=f"The bots, comma separated ({common.BOTS_KNOWN}).")] = "novice,squire,knight",
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Rounds: in each, every bot meets every other from every seat.")] = 50,
    players: common.Players = None,
    option: common.Options = None,
    components: common.ComponentFile = None,
    jobs: common.Jobs = 1,
    on: common.OnRay = "",
    seed: common.Seed = 1,
    out: Annotated[Path | None, typer.Option(help="Folder for records, results and plot; if it holds part of this arena, go on.")] = None,
    about: Annotated[str, typer.Option(help="Ask only how this one of the bots fares against each other one.")] = "",
    every: Annotated[bool, typer.Option("--every", help="Play all rounds, also of questions that are decided.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    language: common.Language = "en",
) -> None:
    """Find out which bot is stronger: round-robins from all seats on the same seeds, stopped where the answer is sure."""
    facts = common.settle(name, players, option, components)
    common.within("--rounds", rounds, 1_000_000)
    common.within("--jobs", jobs, 256)
    if facts.players > 1:
        model()  # before hours of play, not after them
    named = [part.strip() for part in bots.split(",")]
    contest = Tournament(facts, named, rounds, common.seed_or_new(seed), jobs, not every, out, about, on)
    stopped = False
    with common.progress(name) as bar:
        task = bar.add_task(name, total=len(contest), completed=len(contest.played))
        try:
            for _ in contest.run():
                bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
    catalogue = facts.game.words(language)
    if as_json:
        print(json.dumps({"stopped": stopped, **contest.as_dict()}, indent=1))
    else:
        for grid in arena_tables(contest, catalogue):
            common.console.print(grid)
        for sentence in contest.forfeits().told(catalogue):
            common.say(sentence)
        if stopped:
            common.say(catalogue.say("table.stopped" if out is None else "table.goes_on"))
    plotted = contest.write_plot(catalogue)
    if plotted is not None and not as_json:
        common.say(catalogue.say("table.plotted", file=str(plotted)))
    if stopped:
        raise typer.Exit(130)
