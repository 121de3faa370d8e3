"""How even the seats and sides are: the same bot at every seat, many games, wins by seat. Writes docs/balance.md.

    python -m bench.balance              all tables
    python -m bench.balance saga-2       only these; the others stay as they are

The figures of the last run are kept in bench/kept/balance.json.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from bench.bots import percent
from meadhall.arena.matches import play_many
from meadhall.arena.tally import Tally
from meadhall.games import GAMES, game

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "bench" / "kept" / "balance.json"
PAGE = ROOT / "docs" / "balance.md"
SEED = 11
TEXT = """# Seats and sides

Which seat is better? The same bot plays all of them: whatever is left is the seat's. Written by `python -m bench.balance` (seed {seed});
shares of the wins with 95 % intervals (Wilson). A seat whose interval holds the fair share has shown nothing.

"""
NOTES = """
**Saga.** Bots that look no further than their action play the Anglo-Saxons better: to hold land until the clock runs out needs no plan,
to gather five areas or eight coins does. Between bots that think ahead neither side has shown an advantage, and the search beats
`greedy` from both (docs/bots.md). So no change of the reconstructed cards is proposed, and the default follows the rule file.

**Barony.** With greedy bots the last in turn order does best: it knows what everybody has done in the last round, and it wins ties
(BA-193).
"""


class Table(NamedTuple):
    game: str
    players: int
    bot: str
    games: int


def tables() -> dict[str, Table]:
    even = [Table(name, players, "greedy", 500) for name in GAMES for players in game(name).players if players > 1]
    return {f"{table.game}-{table.players}": table for table in even} | {"saga-2-knight": Table("saga", 2, "knight", 40)}


def play(table: Table, jobs: int) -> dict[str, Any]:
    facts = game(table.game).facts(table.players)
    bots = [table.bot] * table.players
    tally = Tally(list(facts.game.seat_names(table.players)), bots)
    for outcome in play_many(facts, bots, table.games, SEED, jobs):
        tally.add(outcome)
    return tally.as_dict()


def line(table: Table, told: dict[str, Any]) -> str:
    words = game(table.game).words("en")
    seats = [f"{at['seat'].replace('_', ' ')} {percent(at['rate'], at['interval'])}" for at in told["seats"]]
    return f"| {words.say('title')} | {table.players} | {table.bot} | {told['games']} | {1 / table.players:.0%} | {', '.join(seats)} |"


def write(found: dict[str, Any]) -> None:
    lines = ["| game | players | bot | games | fair | wins by seat |", "|---|---|---|---|---|---|"]
    lines += [line(table, found[name]) for name, table in tables().items() if name in found]
    PAGE.write_text(TEXT.format(seed=SEED) + "\n".join(lines) + "\n" + NOTES, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", help=", ".join(tables()))
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    found = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for name in wanted.tables or tables():
        if name not in tables():
            sys.exit(f"there is no table {name!r}; there are {', '.join(tables())}")
        found[name] = play(tables()[name], wanted.jobs)
        print(line(tables()[name], found[name]), flush=True)
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(found), encoding="utf-8")
        write(found)


if __name__ == "__main__":
    main()
