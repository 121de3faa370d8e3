"""How strong the bots are, and how even the seats: plays the arenas of the cases below and writes docs/bots.md and its plots.

    python -m bench.bots                        all cases, as many rounds as each says
    python -m bench.bots GAME-2 --rounds 50     one case, longer
    python -m bench.bots --write                only write what has been played so far

What has been played is kept in bench/kept and gone on with: remove the folder of a case whose bots or rules have changed. Until then its
figures stay on the page, with the version of the rules that they were played with.
"""

import argparse
import json
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from bench import calibrate, elder, search_speed
from bench.cases import wanted
from meadhall.arena.rows import RivalAnswer
from meadhall.arena.tournament import Tournament
from meadhall.bots import LEVELS, net_among
from meadhall.bots.styles import STYLES
from meadhall.games import GAMES, game

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "bench" / "kept"
DOCS = ROOT / "docs"
SEED = 7
LEAST = 8  # games; of fewer nothing is told


class Case(NamedTuple):
    game: str
    players: int
    bots: tuple[str, ...]
    rounds: int
    about: str = ""
    goal: float = 0.0  # share of the wins that the bot it is about is to reach
    each_side: bool = False  # and that from every seat
    part: str = "ratings"  # of the page

    def contest(self, folder: Path, rounds: int | None = None, jobs: int = 1) -> Tournament:
        """Of the levels only as much is played as tells them apart."""
        facts = game(self.game).facts(self.players)
        return Tournament(facts, list(self.bots), rounds or self.rounds, SEED, jobs, not self.about, folder, self.about)


def bar(name: str, players: int, rounds: int, goal: float, each_side: bool = False, bot: str = "search:1s") -> Case:
    """Its bot wins so much of its games against greedy ones."""
    return Case(name, players, (bot, "greedy") if players > 1 else (bot,), rounds, bot, goal, each_side, "bars")


def more_time(name: str, players: int, least: int, rounds: int) -> Case:
    return Case(name, players, ("greedy", *[f"search:{least << i}" for i in range(4)]), rounds, "greedy", part="time")


def ladder() -> dict[str, Case]:
    """Each level against the one below it, at every number of players; the master where two cores can play it in an hour."""
    tables = [(name, players) for name in GAMES for players in game(name).players if players > 1]
    steps = [(upper, lower, table) for lower, upper in pairwise(LEVELS) for table in tables]
    return {
        f"{name}-{players}-{upper}": Case(name, players, (upper, lower), -(-STEP_GAMES[upper] // players), upper, part="steps")
        for upper, lower, (name, players) in steps
        if upper != "master" or players == max(2, game(name).players[0])
    }


def styles() -> dict[str, Case]:
    """A squire in each style among plain ones: a style is not to cost strength."""
    tables = [(name, max(2, game(name).players[0])) for name in GAMES]
    return {
        f"{name}-{players}-{style}": Case(name, players, (bot, "squire"), -(-STYLE_GAMES // players), bot, part="styles")
        for name, players in tables
        for style in game(name).styles
        for bot in [f"squire/{style}"]
    }


STYLE_GAMES = 240
STEP_GAMES = {"novice": 240, "squire": 240, "knight": 24, "master": 8}
ROUND_ROBIN = tuple(LEVELS)[:4]
CASES = {
    **{f"{name}-{one['players']}-bar": bar(name, **one) for name, one in wanted("bots", "bars")},
    **ladder(),
    **styles(),
    **{f"{name}-{one['players']}": Case(name, bots=ROUND_ROBIN, part="alone", **one) for name, one in wanted("bots", "alone")},
    **{f"{name}-{one['players']}": Case(name, bots=ROUND_ROBIN, **one) for name, one in wanted("bots", "ratings")},
    **{f"{name}-{one['players']}-time": more_time(name, **one) for name, one in wanted("bots", "time")},
}


def percent(rate: float, interval: list[float]) -> str:
    return f"{rate:.0%} ({interval[0]:.0%}–{interval[1]:.0%})"


def title(case: Case) -> str:
    return search_speed.title(case.game, case.players)


def played(name: str, case: Case) -> Tournament | None:
    """What there is of a case, if it is worth telling."""
    log = KEPT / name / "games.jsonl"
    if not log.exists():
        return None
    contest = case.contest(KEPT / name) if not kept_mark(name, case) else with_other_frame(log, case)
    return contest if len(contest.played) >= LEAST else None


def kept_mark(name: str, case: Case) -> str:
    """Beside the figures of a case that was played with other rules than today's, or before bots judged by today's net."""
    with (KEPT / name / "games.jsonl").open(encoding="utf-8") as log:
        frame = json.loads(log.readline())
    facts = game(case.game).facts(case.players)
    if frame["rules"] != facts.game.version:
        return f" (rules version {frame['rules']})"
    net = frame.get("net", "")
    return "" if net == net_among(list(case.bots), facts) else " (by an earlier net)" if net else " (judged by hand)"


def with_other_frame(log: Path, case: Case) -> Tournament:
    """Games that can be told but not gone on with: read from a copy of the log with today's frame."""
    _, _, games = log.read_text(encoding="utf-8").partition("\n")
    with tempfile.TemporaryDirectory() as folder:
        frame = case.contest(Path(folder) / "new").frame()
        (Path(folder) / log.name).write_text(f"{json.dumps(frame)}\n{games}", encoding="utf-8")
        contest = case.contest(Path(folder))
    contest.folder = None
    return contest


def by_seat(contest: Tournament, row: RivalAnswer) -> list[str]:
    seats = contest.facts.game.seat_names(contest.facts.players)
    return [f"{seat} {at['wins']:g} of {at['games']}" for seat, at in zip(seats, row["by_seat"], strict=True)]


def bars() -> list[str]:
    """One line for each thing that the search is to reach at a second a decision."""
    lines = ["| game | bot | games | wins | fair | goal | reached | from each seat |", "|---|---|---|---|---|---|---|---|"]
    for name, case in CASES.items():
        if case.part != "bars":
            continue
        contest = played(name, case)
        if contest is None:
            lines.append(f"| {title(case)} | {case.about} | | | | {case.goal:.0%} | not measured: `python -m bench.bots {name}` | |")
            continue
        row = contest.answers()[0]
        shares = [at["wins"] / max(1, at["games"]) for at in row["by_seat"]] if case.each_side else [row["share"]]
        lowest = min(at["interval"][0] for at in row["by_seat"]) if case.each_side else row["interval"][0]
        reached = "no" if min(shares) < case.goal else "yes" if lowest >= case.goal else "in this sample"
        goal = f"{case.goal:.0%}{' from each' if case.each_side else ''}"
        fair = f"{row['fair']:.0%}" if row["rival"] else "–"
        where = ", ".join(by_seat(contest, row)) if case.players > 1 else ""
        what, share = title(case) + kept_mark(name, case), percent(row["share"], row["interval"])
        cells = [what, case.about, str(row["games"]), share, fair, goal, reached, where]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def steps(part: str, heads: list[str]) -> list[str]:
    """One line for each game and number of players: how often the bots that the heads tell win."""
    lines = [f"| game | fair | {' | '.join(heads)} |", "|---|---|" + "---|" * len(heads)]
    rows: dict[str, list[str]] = {}
    for name, case in CASES.items():
        if case.part == part:
            row = rows.setdefault(title(case), [title(case), f"{1 / case.players:.0%}"])
            contest = played(name, case)
            answer = contest.answers()[0] if contest is not None else None
            told = f"{percent(answer['share'], answer['interval'])} of {answer['games']}{kept_mark(name, case)}" if answer else ""
            row.append(told)
    return lines + [f"| {' | '.join(row + [''] * (2 + len(heads) - len(row)))} |" for row in rows.values()]


def section(name: str, case: Case) -> list[str]:
    """A case's tables, or one line if next to nothing of it has been played."""
    head = f"#### {title(case)}: {', '.join(case.bots)}"
    contest = played(name, case)
    if contest is None:
        return [head, "", f"Not measured yet: `python -m bench.bots {name}`.", ""]
    lines = [head, "", f"{len(contest.played)} games{kept_mark(name, case)}, seed {SEED}. Seconds a choice on the machine at hand: "]
    lines[-1] += ", ".join(f"{bot} {seconds:.3f}" for bot, seconds in contest.think_times().items()) + "."
    lines += ["", "| bot | against | games | wins | fair | from each seat |", "|---|---|---|---|---|---|"]
    for row in contest.answers():
        if row["games"]:
            fair = f"{row['fair']:.0%}" if row["rival"] else "–"
            cells = [row["bot"], row["rival"] or "the game", str(row["games"]), percent(row["share"], row["interval"]), fair]
            lines.append(f"| {' | '.join([*cells, ', '.join(by_seat(contest, row))])} |")
    plot = contest.write_plot() if len(case.bots) > 2 else None
    if plot is not None:
        (DOCS / "plots").mkdir(exist_ok=True)
        (DOCS / "plots" / f"{name}.svg").write_text(plot.read_text(encoding="utf-8"), encoding="utf-8")
    if (DOCS / "plots" / f"{name}.svg").exists():
        lines += ["", f"![ratings](plots/{name}.svg)"]
    return [*lines, ""]


def sections(part: str) -> str:
    return "\n".join(line for name, case in CASES.items() if case.part == part for line in section(name, case))


def knobs(told: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:g}" for name, value in told.items())


def learnt() -> list[str]:
    """Every generation of the trainings whose lineage is kept: beside the nets that are used, and here."""
    lines = [
        "| game | generation | games | log-loss | by hand | search | against | s a choice | wins | fair | |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    used, tried = (
        [json.loads(file.read_text(encoding="utf-8")) for file in sorted(at.glob("**/nets/*.json"))] for at in (ROOT / "src", KEPT)
    )
    for lineage in (*used, *tried):
        for found in lineage["generations"]:
            for bout in found["gate"]:
                what = [search_speed.title(lineage["training"], lineage["players"]), str(found["generation"]), f"{found['games']:,}"]
                what += [f"{found['loss']:.3f}", f"{found['by_hand']:.3f}", knobs(found["search"]), bout["rival"], f"{bout['seconds']:g}"]
                what += [f"{percent(bout['wins'] / bout['games'], bout['interval'])} of {bout['games']}", f"{bout['fair']:.0%}"]
                lines.append(f"| {' | '.join([*what, 'passed' if found['passed'] else 'refused'])} |")
    if not used:
        return [*lines, "", "No game brings a net yet: all bots judge by hand."]
    made = "; ".join(f"`{lineage['command']}` ({lineage['hours']:g} h)" for lineage in used)
    return [*lines, "", f"The nets that are used are made by {made}."]


def write() -> None:
    text = (ROOT / "bench" / "bots.md").read_text(encoding="utf-8")
    heads = [f"{upper} among {lower}s" for lower, upper in pairwise(LEVELS)]
    tables = {"SPEED": search_speed.table(), "BARS": bars(), "STEPS": steps("steps", heads), "STYLES": steps("styles", list(STYLES))}
    tables |= {"LEARNT": learnt()}
    tables |= {"SCALES": calibrate.scales_table(), "TRIALS": calibrate.trials_table(), "ELDER": elder.table()}
    told = {mark: "\n".join([*lines, ""]) for mark, lines in tables.items()}
    told |= {part.upper(): sections(part) for part in ("alone", "ratings", "time")}
    for mark, lines in told.items():
        text = text.replace(f"\n{mark}\n", f"\n{lines}")
    (DOCS / "bots.md").write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", nargs="*", help=", ".join(CASES))
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="play nothing")
    wanted = parser.parse_args()
    for name in wanted.cases or CASES:
        if name not in CASES:
            sys.exit(f"there is no case {name!r}; there are {', '.join(CASES)}")
        if not wanted.write:
            contest = CASES[name].contest(KEPT / name, wanted.rounds, wanted.jobs)
            for _ in contest.run():
                print(f"{name}: {len(contest.played)} of {len(contest)}", end="\r", file=sys.stderr, flush=True)
            write()
    write()


if __name__ == "__main__":
    main()
