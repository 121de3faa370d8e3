"""`make bench`: our figures beside a peer's, all measured in this one run, on one core; and the server's.

Many tables at once use the whole machine. Absolute numbers depend on the machine; the ratios are what counts.
"""

import os
import random
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import page_speed, peers, rules_speed, search_speed, server_speed, simulate_speed
from meadhall.build import is_compiled
from meadhall.games import GAMES

ROOT = Path(__file__).parent.parent
SECONDS = float(os.environ.get("BENCH_SECONDS", "3"))


def pure_figures(names: list[str]) -> dict[str, rules_speed.Figures]:
    """The same measurements on the pure build, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "bench.rules_speed", *names]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return rules_speed.parse(done.stdout)


def main() -> None:
    console = Console()
    if not is_compiled():
        console.print("The installed build is pure Python: the figures called 'compiled' are not.", style="red")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    ours = {name: rules_speed.measure(name, SECONDS) for name in rules_speed.CASES}
    pure = pure_figures(list(rules_speed.CASES))
    theirs = {name: peers.measure(name, SECONDS) for name in peers.GAMES}
    server = server_speed.measure(SECONDS)

    table = Table(title="Random play, one core")
    for column in ("", "decisions/s", "games/s", "copies/s", "redeals/s", "bytes/state"):
        table.add_column(column, justify="left" if not column else "right")
    for name, f in ours.items():
        table.add_row(f"{name}, compiled", f"{f.inner:,.0f}", f"{f.games:,.0f}", f"{f.copies:,.0f}", f"{f.redeals:,.0f}", f"{f.size}")
        table.add_row(f"{name}, compiled, Python loop", f"{f.driven:,.0f}", f"{f.driven_games:,.0f}", "", "", "")
        p = pure[name]
        table.add_row(f"{name}, pure Python", f"{p.inner:,.0f}", f"{p.games:,.0f}", f"{p.copies:,.0f}", f"{p.redeals:,.0f}", "")
    for name, t in theirs.items():
        table.add_row(f"OpenSpiel {name}, Python loop", f"{t.driven:,.0f}", f"{t.games:,.0f}", f"{t.copies:,.0f}", "", "")
    console.print(table)

    simulated = Table(title="Whole games between bots (meadhall simulate), one core")
    for column in ("", "decisions/s", "games/s"):
        simulated.add_column(column, justify="left" if not column else "right")
    for what, decisions, games in simulate_speed.rows(SECONDS, list(GAMES)):
        simulated.add_row(what, decisions, games)
    console.print(simulated)

    serving = Table(title="Server")
    serving.add_column("")
    serving.add_column("", justify="right")
    for what, figure in server_speed.rows(server):
        serving.add_row(what, figure)
    serving.add_row("first contentful paint of the lobby", page_speed.first_paint())
    console.print(serving)

    hearts = theirs["hearts"]
    goals = Table(title="Ratios")
    for column in ("", "measured", "goal", ""):
        goals.add_column(column, justify="left" if not column else "right")
    failed = 0
    for name, f in ours.items():
        for what, measured, goal in (
            ("compiled : pure, decisions", f.inner / pure[name].inner, rules_speed.CASES[name].over_pure),
            ("compiled : OpenSpiel hearts, decisions", f.inner / hearts.driven, rules_speed.CASES[name].over_hearts),
            ("Python loop : OpenSpiel hearts, decisions", f.driven / hearts.driven, rules_speed.CASES[name].driven_over_hearts),
            ("copies : OpenSpiel's best", f.copies / max(t.copies for t in theirs.values()), rules_speed.CASES[name].copies),
        ):
            reached = measured >= goal
            failed += not reached
            goals.add_row(f"{name}: {what}", f"{measured:.1f}", f"{goal:g}", "[green]reached[/]" if reached else "[red]short[/]")
        limit = rules_speed.CASES[name].size
        small = f.size < limit
        failed += not small
        goals.add_row(f"{name}: bytes per state", str(f.size), f"< {limit}", "[green]reached[/]" if small else "[red]short[/]")
    for row in server_speed.goals(server):
        failed += not row.reached
        goals.add_row(row.what, row.measured, row.goal, "[green]reached[/]" if row.reached else "[red]short[/]")
    console.print(goals)
    failed += not search_speed.reached(search_speed.show(console.print, SECONDS))
    console.print(f"{failed} goals short" if failed else "all goals reached")


if __name__ == "__main__":
    random.seed(1)
    main()
