"""`make bench`: our figures beside a peer's, all measured in this one run, on one core; and the server's.

Many tables at once use the whole machine. Absolute numbers depend on the machine; the ratios are what counts.
"""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import acks, others, page_speed, peers, rules_speed, search_speed, server_speed, simulate_speed, vector_speed
from meadhall.build import is_compiled
from meadhall.games import GAMES

Rules = dict[str, rules_speed.Figures]

ROOT = Path(__file__).parent.parent
SECONDS = float(os.environ.get("BENCH_SECONDS", "3"))


def pure_figures(names: list[str]) -> Rules:
    """The same measurements on the pure build, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "bench.rules_speed", *names]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return rules_speed.parse(done.stdout)


def grid(title: str, *columns: str) -> Table:
    """A table whose first column has no heading."""
    table = Table(title=title)
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    return table


def random_play(ours: Rules, pure: Rules, theirs: dict[str, peers.Peer]) -> Table:
    table = grid("Random play, one core", "decisions/s", "games/s", "copies/s", "redeals/s", "bytes/state")
    for name, f in ours.items():
        table.add_row(f"{name}, compiled", f"{f.inner:,.0f}", f"{f.games:,.0f}", f"{f.copies:,.0f}", f"{f.redeals:,.0f}", f"{f.size}")
        table.add_row(f"{name}, compiled, Python loop", f"{f.driven:,.0f}", f"{f.driven_games:,.0f}", "", "", "")
        p = pure[name]
        table.add_row(f"{name}, pure Python", f"{p.inner:,.0f}", f"{p.games:,.0f}", f"{p.copies:,.0f}", f"{p.redeals:,.0f}", "")
    for name, t in theirs.items():
        table.add_row(f"OpenSpiel {name}, Python loop", f"{t.driven:,.0f}", f"{t.games:,.0f}", f"{t.copies:,.0f}", "", "")
    return table


def whole_games() -> Table:
    table = grid("Whole games between bots (meadhall simulate), one core", "decisions/s", "games/s")
    for row in simulate_speed.rows(SECONDS, list(GAMES)):
        table.add_row(*row)
    return table


def stepped() -> Table:
    table = grid(
        "Games stepped by Python, with fair observation and mask, one core",
        "1,024 at once, decisions/s",
        "by two threads",
        "one in a loop, decisions/s",
    )
    for row in vector_speed.rows(SECONDS, list(GAMES)):
        table.add_row(*row)
    return table


def beside_others() -> Table:
    table = grid("With observation and mask, one core", "decisions/s")
    for row in others.rows(SECONDS):
        table.add_row(*row)
    return table


def serving(server: server_speed.Figures) -> Table:
    table = grid("Server", "")
    for row in server_speed.rows(server):
        table.add_row(*row)
    table.add_row("first contentful paint of the lobby", page_speed.first_paint())
    return table


def goals(ours: Rules, pure: Rules, theirs: dict[str, peers.Peer]) -> Iterator[server_speed.Row]:
    """What the rules are to reach."""
    hearts, copies = theirs["hearts"], max(t.copies for t in theirs.values())
    for name, f in ours.items():
        case = rules_speed.CASES[name]
        for what, measured, goal in (
            ("compiled : pure, decisions", f.inner / pure[name].inner, case.over_pure),
            ("compiled : OpenSpiel hearts, decisions", f.inner / hearts.driven, case.over_hearts),
            ("Python loop : OpenSpiel hearts, decisions", f.driven / hearts.driven, case.driven_over_hearts),
            ("copies : OpenSpiel's best", f.copies / copies, case.copies),
        ):
            yield server_speed.Row(f"{name}: {what}", f"{measured:.1f}", f"{goal:g}", measured >= goal)
        yield server_speed.Row(f"{name}: bytes per state", str(f.size), f"< {case.size}", f.size < case.size)


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
    console.print(random_play(ours, pure, theirs), whole_games(), stepped(), beside_others(), serving(server), sep="\n")

    ratios, failed = grid("Ratios", "measured", "goal", ""), 0
    for row in (*goals(ours, pure, theirs), *server_speed.goals(server)):
        failed += not row.reached
        ratios.add_row(row.what, row.measured, row.goal, "[green]reached[/]" if row.reached else "[red]short[/]")
    console.print(ratios)
    acks.show(console.print)
    failed += not search_speed.reached(search_speed.show(console.print, SECONDS))
    console.print(f"{failed} goals short" if failed else "all goals reached")


if __name__ == "__main__":
    random.seed(1)
    main()
