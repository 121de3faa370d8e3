"""How strong the bots are, and how even the seats: plays the arenas of the cases below and writes docs/bots.md and its plots.

    python -m bench.bots                        all cases, as many rounds as each says
    python -m bench.bots saga-2 --rounds 50     one case, longer
    python -m bench.bots --write                only write what has been played so far

What has been played is kept in build/arena and gone on with. Budgets are iterations, so that a busy machine changes nothing.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from meadhall.arena.tournament import Tournament
from meadhall.games import game

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "arena"
DOCS = ROOT / "docs"
SEED = 7
LEAST = 12  # games; of fewer nothing is told


class Case(NamedTuple):
    game: str
    players: int
    bots: tuple[str, ...]
    rounds: int

    def contest(self, folder: Path, rounds: int | None = None) -> Tournament:
        return Tournament(game(self.game).facts(self.players), list(self.bots), rounds or self.rounds, SEED, 1, False, folder)


LEVELS = ("novice", "squire", "knight")
DOUBLING = ("search:250", "search:500", "search:1000")
CASES = {
    "saga-2": Case("saga", 2, LEVELS, 50),
    "saga-2-doubling": Case("saga", 2, DOUBLING, 50),
    "barony-2": Case("barony", 2, LEVELS, 20),
    "barony-4": Case("barony", 4, ("squire", "knight"), 5),
    "brian-boru-4": Case("brian-boru", 4, ("squire", "knight"), 5),
    "tiny-epic-vikings-2": Case("tiny-epic-vikings", 2, LEVELS, 20),
    "tiny-epic-vikings-4": Case("tiny-epic-vikings", 4, ("squire", "knight"), 5),
    "tiny-epic-vikings-1": Case("tiny-epic-vikings", 1, LEVELS, 40),
}


def percent(rate: float, interval: list[float]) -> str:
    return f"{rate:.0%} ({interval[0]:.0%}–{interval[1]:.0%})"


def section(name: str, case: Case) -> list[str]:
    """A case's tables, or one line if next to nothing of it has been played."""
    title = (
        f"### {game(case.game).words('en').say('title')}, {case.players} player{'s' if case.players > 1 else ''}: {', '.join(case.bots)}"
    )
    if not (KEPT / name / "games.jsonl").exists() or len(case.contest(KEPT / name).played) < LEAST:
        return [title, "", f"Not measured yet: `python -m bench.bots {name}`.", ""]
    contest = case.contest(KEPT / name)
    seats = contest.facts.game.seat_names(case.players)
    lines = [title, "", f"{len(contest.played)} games, seed {SEED}. Seconds a choice on the machine at hand: "]
    lines[-1] += ", ".join(f"{bot} {seconds:.3f}" for bot, seconds in contest.think_times().items()) + "."
    lines += [
        "",
        f"| bot | against | games | wins | fair | {' | '.join(f'as {seat}' for seat in seats)} |",
        "|---|---|---|---|---|" + "---|" * len(seats),
    ]
    for row in contest.answers():
        if row["games"]:
            by_seat = [f"{at['wins']:g} of {at['games']}" for at in row["by_seat"]]
            fair = f"{row['fair']:.0%}" if row["rival"] else "–"
            cells = [row["bot"], row["rival"] or "the game", str(row["games"]), percent(row["share"], row["interval"]), fair, *by_seat]
            lines.append(f"| {' | '.join(cells)} |")
    if case.players > 1:
        lines += [
            "",
            "Wins by seat, whoever sat there: "
            + ", ".join(f"{r['seat']} {percent(r['rate'], r['interval'])}" for r in contest.balance())
            + ".",
        ]
        plot = contest.write_plot()
        if plot is not None:
            (DOCS / "plots").mkdir(exist_ok=True)
            (DOCS / "plots" / f"{name}.svg").write_text(plot.read_text(encoding="utf-8"), encoding="utf-8")
            lines += ["", f"![ratings](plots/{name}.svg)"]
    return [*lines, ""]


def write() -> None:
    text = (ROOT / "bench" / "bots.md").read_text(encoding="utf-8")
    measured = "\n".join(line for name, case in CASES.items() for line in section(name, case))
    (DOCS / "bots.md").write_text(text.replace("MEASURED\n", measured), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", nargs="*", help=", ".join(CASES))
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--write", action="store_true", help="play nothing")
    wanted = parser.parse_args()
    for name in wanted.cases or CASES:
        if name not in CASES:
            sys.exit(f"there is no case {name!r}; there are {', '.join(CASES)}")
        if not wanted.write:
            contest = CASES[name].contest(KEPT / name, wanted.rounds)
            for _ in contest.run():
                print(f"{name}: {len(contest.played)} of {len(contest)}", end="\r", file=sys.stderr, flush=True)
            write()
    write()


if __name__ == "__main__":
    main()
