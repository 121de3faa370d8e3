"""`meadhall train`: a bot learns to judge by playing with itself."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TaskID
from rich.table import Table as Grid

from meadhall.cli.common import ComponentFile, GameName, Jobs, Language, OnRay, Options, Players, console, progress, say, settle, within
from meadhall.core.words import Words, words
from meadhall.train.run import Report, Stage, Training
from meadhall.train.settings import Settings


def train(
    name: GameName,
    players: Players = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="A setting of the training, as name=number. Repeatable.")] = None,
    option: Options = None,
    components: ComponentFile = None,
    jobs: Jobs = 1,
    on: OnRay = "",
    out: Annotated[
        Path | None, typer.Option(help="Folder of the training; the same command goes on there. Default: train-GAME-PLAYERS.")
    ] = None,
    language: Language = "en",
) -> None:
    """Train a bot: generations of games with itself, a small net fitted to them, and a gate that only a stronger one passes."""
    facts = settle(name, players, option, components)
    within("--jobs", jobs, 256)
    folder = out or Path(f"train-{facts.game.name}-{facts.players}")
    catalogue = words(language)
    training = Training(facts, Settings.of(set_ or []), folder, jobs, on)
    try:
        with progress(name) as bar:
            training.told = partial(show, bar, {}, catalogue)
            reports = training.run()
    except KeyboardInterrupt:
        say(catalogue.say("table.goes_on"))
        raise typer.Exit(130) from None
    console.print(table_of(reports, catalogue))
    lineage = folder / f"{facts.game.name}-{facts.players}.json"
    if any(found["passed"] for found in reports):
        say(catalogue.say("table.net_written", file=str(lineage.with_suffix(".bin")), lineage=str(lineage)))
    else:
        say(catalogue.say("table.net_none", lineage=str(lineage)))


def show(bar: Progress, tasks: dict[tuple[int, str], TaskID], catalogue: Words, told: Stage) -> None:
    key = told.generation, told.doing
    if key not in tasks:
        for task in tasks.values():
            bar.update(task, visible=False)
        tasks[key] = bar.add_task(catalogue.say(f"table.{told.doing}", generation=told.generation))
    bar.update(tasks[key], completed=told.done, total=told.total)


def table_of(reports: list[Report], catalogue: Words) -> Grid:
    """A line for each part of each generation's gate."""
    grid = Grid()
    for column in ("generation", "position_count", "loss", "loss_by_hand", "rival", "seconds", "wins", "interval", "verdict"):
        grid.add_column(catalogue.say(f"table.{column}"), justify="left" if column in ("rival", "verdict") else "right")
    for found in reports:
        verdict = catalogue.say("table.passed" if found["passed"] else "table.refused")
        for bout in found["gate"]:
            low, high = bout["interval"]
            cells = [str(found["generation"]), str(found["positions"]), f"{found['loss']:.3f}", f"{found['by_hand']:.3f}", bout["rival"]]
            cells += [f"{bout['seconds']:g}", f"{bout['wins']:g} / {bout['games']}"]
            grid.add_row(*cells, f"{catalogue.percent(low)} – {catalogue.percent(high)}", verdict)
    return grid
