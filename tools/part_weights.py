"""Measures how much a game hangs on each part of its box: what an owner had better fill in first.

    python -m tools.part_weights GAME --edits 3 --games 100     writes weights.toml into the game's folder, and prints it
    python -m tools.part_weights GAME --part scoring            the same for one part; the others stay as the file has them

A part is made otherwise: in every sheet cells are exchanged between rows, and numbers of single rows go up or down by one, as far as the
game's checks allow. Greedy bots then play the same seeds with our box and with the other. The weight is the share of games that ended for
another winner, over all edits. What changes no game of two is tried with as many players as can be and with as few: a map for three and
four, a solo enemy. A small edit early in a game can change who wins by chance alone, so the figure says how often a game gets to feel a
part, not whom it favours. A part of which no edit is allowed, such as borders, gets none.
"""

import argparse
import random
from collections.abc import Container
from copy import deepcopy
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.arena.matches import Outcome, play_chunk
from meadhall.arena.trial import BOT, SURE
from meadhall.core.boxes import at, rows_of, tried
from meadhall.core.components import Components
from meadhall.core.game import Game
from meadhall.core.textfiles import write_text
from meadhall.core.toml_text import toml_text
from meadhall.core.workshop import PartKind, Sheet
from meadhall.games import game

ROOT = Path(__file__).parents[1]
TRIES = 40  # edits looked at for one that is allowed
RARE = 3  # what was not seen in n games happens in less than 3 of n, with 95 %
CELLS = 4  # of ten are changed at most


def another(title: Game, kind: PartKind, chance: random.Random) -> Components | None:
    """Our box with a part made otherwise; None where nothing that was tried is allowed."""
    ours = title.own_components()
    for n in range(2 * TRIES):  # in the second half also what stands in one cell together, such as points in their order
        tables, wide = deepcopy(ours.tables), TRIES - n % TRIES
        for sheet in title.workshop.sheets[kind.table]:
            cells = max(1, len(rows_of(sheet, tables, kind.key)) * CELLS * wide // (10 * TRIES))
            mix(sheet, tables, kind.key, chance, cells, inside=n >= TRIES)
        box = Components(toml_text(tables), "other", tables)
        if not box.is_of(ours) and tried(title, box)[1] is None:
            return box
    return None


def mix(sheet: Sheet, tables: Any, key: str, chance: random.Random, cells: int, inside: bool = False) -> None:
    """Exchange cells of a column between rows, or move the numbers of a single one; `inside`: also those in lists, and alike cells."""
    names, holder = list(rows_of(sheet, tables, key)), at(tables, sheet.path)
    rows = [holder[name] for name in names] if sheet.rows in ("named", "fixed") else list(rows_of(sheet, tables, key).values())
    for _ in range(cells):
        column = chance.choice(sheet.columns)
        if not column.path:
            one, other = chance.choice(names), chance.choice(names)
            holder[one], holder[other] = holder[other], holder[one]
            continue
        one, other = (at(chance.choice(rows), column.path[:-1]) if len(column.path) > 1 else chance.choice(rows) for _ in range(2))
        last = column.path[-1]
        if not isinstance(one, dict) or not isinstance(other, dict) or last not in one or last not in other or last == key:
            continue
        if sheet.rows == "single" and inside:
            shift(sheet, one, last, chance)
        elif sheet.rows == "single":
            one[last] = moved(one[last], chance)
        else:
            one[last], other[last] = other[last], one[last]


def shift(sheet: Sheet, row: Any, name: str, chance: random.Random) -> None:
    """A number in a list goes up or down by one; what is no number changes places with another cell of its kind."""
    value = row[name]
    if isinstance(value, list) and all(isinstance(entry, int) for entry in value):
        value[chance.randrange(len(value))] += chance.choice((-1, 1))
    elif isinstance(value, (str, dict)):
        other = chance.choice([column.path[-1] for column in sheet.columns if isinstance(row.get(column.path[-1]), type(value))])
        row[name], row[other] = row[other], value


def moved(value: Any, chance: random.Random) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return value + chance.choice((-1, 1))
    if isinstance(value, list) and len(value) > 1 and not isinstance(value[0], (list, dict)):  # in which order roads stand says nothing
        return chance.sample(value, len(value))
    return value


def counts(title: Game) -> list[int]:
    """For how many players parts are tried, one after the other until something changes."""
    usual = next((players for players in title.players if players >= 2), title.players[0])
    return list(dict.fromkeys((usual, max(title.players), min(title.players))))


@lru_cache(maxsize=64)
def winners(title: Game, box: Components | None, games: int, count: int) -> list[tuple[float, ...]]:
    facts = title.facts(count, None, box)
    played: list[Outcome] = play_chunk(facts, [BOT] * count, range(games), 1, False)
    return [tuple(outcome.returns) for outcome in played]


class Measured(NamedTuple):
    """The share of games with another winner, of how many games, with how many players."""

    share: float
    games: int
    players: int

    def told(self) -> str:
        half = SURE * sqrt(self.share * (1 - self.share) / self.games)
        return f"+- {half:.2f}" if self.share else f"below {RARE / self.games:.2f}"


def measured(title: Game, edits: int, games: int, parts: Container[str] = ()) -> dict[str, Measured]:
    """By part, the one that most hangs on first; none of which no edit is allowed. `parts`: only these."""
    found = {}
    for kind in [kind for kind in title.workshop.kinds if not parts or kind.table in parts]:
        chance = random.Random(f"{title.name} {kind.table}")
        boxes = [box for box in (another(title, kind, chance) for _ in range(edits)) if box is not None]
        for count in counts(title) if boxes else ():
            usual = winners(title, None, games, count)
            pairs = [pair for box in boxes for pair in zip(usual, winners(title, box, games, count), strict=True)]
            found[kind.table] = Measured(sum(one != other for one, other in pairs) / len(pairs), len(pairs), count)
            if found[kind.table].share:
                break
    return dict(sorted(found.items(), key=lambda one: -one[1].share))


def kept(file: Path, parts: Container[str]) -> dict[str, str]:
    """The lines of other parts in a file that is there, by part."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {line.split()[0]: line for line in lines if line and not line.startswith("#") and line.split()[0] not in parts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--edits", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--part", action="append", default=[], help="only this one, beside those that the file has; repeatable")
    asked = parser.parse_args()
    title = game(asked.game)
    file = ROOT / "src" / Path(*title.package.split(".")) / "weights.toml"
    found = measured(title, asked.edits, asked.games, asked.part)
    command = f"python -m tools.part_weights {title.name} --edits {asked.edits} --games {asked.games}"
    lines = kept(file, asked.part) if asked.part else {}
    usual = counts(title)[0]
    for table, one in found.items():
        players = "" if one.players == usual or not one.share else f" of {one.players}"
        lines[table] = f"{table} = {one.share:.2f}  # {one.told()}, {one.games} games{players}"
    sorted_lines = sorted(lines.values(), key=lambda line: -float(line.split()[2]))
    text = "\n".join([f"# Share of games with another winner when the part is otherwise: {command}", *sorted_lines]) + "\n"
    write_text(file, text, replace=True)
    print(text, end="")


if __name__ == "__main__":
    main()
