"""How even the seats and sides are: the same bot at every seat, many games, wins by seat. Writes docs/balance.md.

    python -m bench.balance              all tables
    python -m bench.balance GAME-2       only these; the others stay as they are

The figures of the last run are kept in bench/kept/balance.json.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from bench.bots import percent
from bench.cases import cases, wanted
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
A version of the rules is named where they have changed since.

"""


class Pairing(NamedTuple):
    game: str
    players: int
    bot: str
    games: int


def tables() -> dict[str, Pairing]:
    even = [Pairing(name, players, "greedy", 500) for name in GAMES for players in game(name).players if players > 1]
    more = [Pairing(name, **one) for name, one in wanted("balance", "more")]
    return {f"{table.game}-{table.players}": table for table in even} | {
        f"{table.game}-{table.players}-{table.bot}": table for table in more
    }


def notes() -> str:
    """What the figures mean, where a game says it."""
    told = [cases(name).get("balance", {}).get("note", "") for name in GAMES]
    return "".join(f"\n{note}\n" for note in told if note)


def play(table: Pairing, jobs: int) -> dict[str, Any]:
    facts = game(table.game).facts(table.players)
    bots = [table.bot] * table.players
    tally = Tally(list(facts.game.seat_names(table.players)), bots)
    for outcome in play_many(facts, bots, table.games, SEED, jobs):
        tally.add(outcome)
    return tally.as_dict() | {"rules": facts.game.version}


def line(table: Pairing, told: dict[str, Any]) -> str:
    words = game(table.game).words("en")
    seats = [f"{at['seat'].replace('_', ' ')} {percent(at['rate'], at['interval'])}" for at in told["seats"]]
    rules = told.get("rules", 1)
    older = "" if rules == game(table.game).version else f" (rules version {rules})"
    title = words.say("title") + older
    return f"| {title} | {table.players} | {table.bot} | {told['games']} | {1 / table.players:.0%} | {', '.join(seats)} |"


def write(found: dict[str, Any]) -> None:
    lines = ["| game | players | bot | games | fair | wins by seat |", "|---|---|---|---|---|---|"]
    lines += [line(table, found[name]) for name, table in tables().items() if name in found]
    PAGE.write_text(TEXT.format(seed=SEED) + "\n".join(lines) + "\n" + notes(), encoding="utf-8")


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
