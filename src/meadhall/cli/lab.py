"""`meadhall lab`: studies of a game for those who design, balance or explain it."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli import common
from meadhall.core.words import words
from meadhall.lab import STUDIES, setting, text_of
from meadhall.lab.model import Finding
from meadhall.lab.report import write_report
from meadhall.lab.runner import run_study
from meadhall.lab.studies import study


def lab(
    name: common.GameName,
    studies: Annotated[list[str] | None, typer.Argument(help=f"What to study: {', '.join(STUDIES)}, or all (without tune).")] = None,
    n: Annotated[int, typer.Option("-n", help="Games for each question, at most.")] = 200,
    bots: Annotated[str, typer.Option(help=f"Skills, weakest first, comma separated ({common.BOTS_KNOWN}).")] = "",
    vary: Annotated[
        list[str] | None,
        typer.Option(
            help="What to compare or tune: option=value, option=6..12, table.key=3..5 of the component file, or a file. Repeatable."
        ),
    ] = None,
    target: Annotated[float | None, typer.Option(help="tune: the share of the wins that the seat is to have; default: a fair one.")] = None,
    seat: Annotated[str, typer.Option(help="The seat that vary and tune look at, by name or number.")] = "0",
    width: Annotated[float, typer.Option("--within", help="Stop when intervals are no wider than this to either side.")] = 0.04,
    limit: Annotated[int, typer.Option(help="worth, positions: how many items are looked at.")] = 16,
    players: common.Players = None,
    option: common.Options = None,
    components: common.ComponentFile = None,
    jobs: common.Jobs = 1,
    on: common.OnRay = "",
    seed: common.Seed = 1,
    out: Annotated[
        Path | None, typer.Option(help="Folder for rows (Parquet), plots and report.html; a second start goes on there.")
    ] = None,
    language: common.Language = "en",
) -> None:
    """Study a game: seats, rules, luck, skill, cards; with intervals, on mirrored seeds. Reports are in English."""
    wanted = list(studies or ["seats"])
    if wanted == ["all"]:
        wanted = [each for each in STUDIES if each != "tune"]
    for each in wanted:
        study(each)
    common.within("--jobs", jobs, 256)
    facts = common.settle(name, players, option, components)
    place = int(seat) if seat.lstrip("-").isdigit() else seat
    given = setting(
        facts, bots=bots, games=n, seed=common.seed_or_new(seed), within=width, vary=vary or (), target=target, seat=place, limit=limit
    )
    findings: list[Finding] = []
    try:
        for each in wanted:
            folder = None if out is None else out / each
            with common.progress(f"{name} {each}") as bar:
                advance = partial(bar.advance, bar.add_task(each, total=None))
                findings.append(run_study(each, given, folder=folder, jobs=jobs, on=on, told=advance))
            common.console.print(text_of(findings[-1]) + "\n", markup=False, highlight=False, soft_wrap=True)
    except KeyboardInterrupt:
        common.say(words(language).say("table.stopped" if out is None else "table.goes_on"))
        raise typer.Exit(130) from None
    if out is not None:
        common.say(words(language).say("table.reported", file=str(write_report(out, facts, findings))))
