"""Measures how much a game hangs on each part of its box: what an owner had better fill in first.

    python -m tools.part_weights GAME --edits 3 --games 100     writes weights.toml into the game's folder, and prints it

A part is made otherwise: in every sheet cells are exchanged between rows, and numbers of single rows go up or down by one, as far as the
game's checks allow. Greedy bots then play the same seeds with our box and with the other. The weight is the share of games that ended for
another winner, over all edits. A small edit early in a game can change who wins by chance alone, so the figure says how often a game gets
to feel a part, not whom it favours. A part of which no edit is allowed, such as a map, gets none.
"""

import argparse
import random
from copy import deepcopy
from math import sqrt
from pathlib import Path
from typing import Any

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
CELLS = 4  # of ten are changed at most


def another(title: Game, kind: PartKind, chance: random.Random) -> Components | None:
    """Our box with a part made otherwise; None where nothing that was tried is allowed."""
    ours = title.own_components()
    for wide in range(TRIES, 0, -1):
        tables = deepcopy(ours.tables)
        for sheet in title.workshop.sheets[kind.table]:
            mix(sheet, tables, kind.key, chance, max(1, len(rows_of(sheet, tables, kind.key)) * CELLS * wide // (10 * TRIES)))
        box = Components(toml_text(tables), "other", tables)
        if not box.is_of(ours) and tried(title, box)[1] is None:
            return box
    return None


def mix(sheet: Sheet, tables: Any, key: str, chance: random.Random, cells: int) -> None:
    """Exchange cells of a column between rows, or move the numbers of a single one."""
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
        if sheet.rows == "single":
            one[last] = moved(one[last], chance)
        else:
            one[last], other[last] = other[last], one[last]


def moved(value: Any, chance: random.Random) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return value + chance.choice((-1, 1))
    if isinstance(value, list) and len(value) > 1 and not isinstance(value[0], (list, dict)):  # in which order roads stand says nothing
        return chance.sample(value, len(value))
    return value


def winners(title: Game, box: Components | None, games: int) -> list[tuple[float, ...]]:
    count = next((players for players in title.players if players >= 2), title.players[0])
    facts = title.facts(count, None, box)
    played: list[Outcome] = play_chunk(facts, [BOT] * count, range(games), 1, False)
    return [tuple(outcome.returns) for outcome in played]


def measured(title: Game, edits: int, games: int) -> dict[str, tuple[float, float, int]]:
    """By part: the share of games with another winner, half of its 95 % interval, and of how many games."""
    usual = winners(title, None, games)
    found = {}
    for kind in title.workshop.kinds:
        chance = random.Random(f"{title.name} {kind.table}")
        boxes = [box for box in (another(title, kind, chance) for _ in range(edits)) if box is not None]
        pairs = [pair for box in boxes for pair in zip(usual, winners(title, box, games), strict=True)]
        share = sum(one != other for one, other in pairs) / max(1, len(pairs))
        found[kind.table] = share, SURE * sqrt(share * (1 - share) / max(1, len(pairs))), len(pairs)
    return dict(sorted(found.items(), key=lambda one: -one[1][0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--edits", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    title = game(asked.game)
    found = measured(title, asked.edits, asked.games)
    command = f"python -m tools.part_weights {title.name} --edits {asked.edits} --games {asked.games}"
    lines = [f"# Share of games with another winner when the part is otherwise: {command}"]
    lines += [f"{table} = {share:.2f}  # +- {half:.2f}, {n} games" for table, (share, half, n) in found.items() if n]
    text = "\n".join(lines) + "\n"
    write_text(ROOT / "src" / Path(*title.package.split(".")) / "weights.toml", text, replace=True)
    print(text, end="")


if __name__ == "__main__":
    main()
