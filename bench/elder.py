"""Whether today's search is stronger than that of commit 06abb11, at equal seconds of work: the bar that bots are to pass.

    python -m bench.elder GAME -p 2              200 games at 0.01 s a choice, from every seat as often; kept for docs/bots.md
    python -m bench.elder GAME -p 4 -n 120 --seconds 0.02

The elder is that search as it was set then (ELDER), playing by today's sources. Its algorithm and the hand-written judgement are as in
that commit while all knobs that have come since are off (in Saga one term of 0.05 points is new), and the rules are today's for both; what
has become faster since is faster for both.
"""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench import search_speed
from meadhall.arena.duel import Duel, Thinker, duel
from meadhall.arena.tally import interval
from meadhall.bots.nets import brought, own_digest, own_net
from meadhall.bots.params import Params
from meadhall.games import game

KEPT = Path(__file__).parent / "kept" / "elder.jsonl"
SEED = 23
GOAL_OF_TWO, GOAL_OF_MORE = 0.65, 1.5  # of the wins of two; times the fair share of more
USUAL: dict[str, Any] = {"part": 0.25, "exploration": 1.5, "caution": 0.1, "first_counts": False, "trust": 0.8}
USUAL |= {"temper": 2.0, "look": 0, "ripe": 8, "scale": 8.0, "depth": 0, "plan": 0, "net": "", "to_the_end": False}
ELDER: dict[str, dict[str, Any]] = {
    "saga": {"plan": 60, "depth": 4},
    "barony": {"look": 300, "ripe": 4, "plan": 300, "depth": 6},
    "brian-boru": {"plan": 60, "depth": 8},
    "tiny-epic-vikings": {"plan": 60, "depth": 8},
}
ALONE = {"tiny-epic-vikings": {"plan": 0, "depth": 0}}


def elder(name: str, players: int, seconds: float) -> Thinker:
    """The search of then."""
    knobs = USUAL | ELDER.get(name, {}) | (ALONE.get(name, {}) if players == 1 else {})
    return Thinker(seconds, tuple(asdict(Params(**knobs)).items()))


def shipped(name: str, players: int, seconds: float) -> Thinker:
    """The search of today, by the game's net if it has one."""
    facts = game(name).facts(players)
    return Thinker(seconds, net=brought(facts).read_bytes() if own_net(facts) else b"")


def meet(name: str, players: int, seconds: float, games: int, jobs: int) -> dict[str, Any]:
    """All games of a bar, and how they went."""
    facts = game(name).facts(players)
    stood = Duel(0, 0.0, (), "")
    for stood in duel(facts, shipped(name, players, seconds), elder(name, players, seconds), games, SEED, jobs):
        print(f"{stood.wins:g} of {stood.games}", end="\r", flush=True)
    told: dict[str, Any] = {"game": name, "players": players, "seconds": seconds, "games": stood.games, "wins": stood.wins}
    return told | {"by_seat": stood.by_seat, "rules": facts.game.version, "net": own_digest(facts)}


def table() -> list[str]:
    """The last of each game, number of players and time."""
    lines = ["| game | s a choice | wins | fair | goal | reached | from each seat |", "|---|---|---|---|---|---|---|"]
    if not KEPT.exists():
        return ["None is kept yet."]
    rows = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
    for row in {(row["game"], row["players"], row["seconds"]): row for row in rows}.values():
        fair = 1 / row["players"]
        goal = GOAL_OF_TWO if row["players"] == 2 else GOAL_OF_MORE * fair
        share, (low, high) = row["wins"] / row["games"], interval(row["wins"], row["games"])
        reached = "no" if share < goal else "yes" if low >= goal else "in this sample"
        seats = game(row["game"]).seat_names(row["players"])
        where = ", ".join(f"{seat} {taken:g} of {games}" for seat, (taken, games) in zip(seats, row["by_seat"], strict=True))
        won = f"{share:.0%} ({low:.0%}–{high:.0%}) of {row['games']}"
        cells = [search_speed.title(row["game"], row["players"]), f"{row['seconds']:g}", won]
        lines.append(f"| {' | '.join([*cells, f'{fair:.0%}', f'{goal:.0%}', reached, where])} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=ELDER)
    parser.add_argument("-p", "--players", type=int, default=2)
    parser.add_argument("-n", "--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.01)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    told = meet(wanted.game, wanted.players, wanted.seconds, wanted.games, wanted.jobs)
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(told) + "\n")
    print("\n".join(table()))


if __name__ == "__main__":
    main()
