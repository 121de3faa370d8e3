"""Takes what an owner has read off a box into the data that we ship: docs/send-a-box.md.

    python -m tools.accept_box GAME mine.toml                      what is in mine.toml, source "owners"
    python -m tools.accept_box GAME mine.toml --second other.toml  and what another owner has read alike is "confirmed"

Lines that say the same stay as they are, with the remarks between them. A part of which only some rows are given keeps its source; the rows
get one of their own.
"""

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.core.bounded_toml import BRACKETS, TEXTS
from meadhall.core.boxes import at, check_box, compare, is_whole, overlay, rows_of, share
from meadhall.core.components import Components, without_notes
from meadhall.core.game import Game
from meadhall.core.textfiles import write_text
from meadhall.core.toml_text import line, section
from meadhall.games import game

ROOT = Path(__file__).parents[1]
HEADING = re.compile(r"\[([\w.-]+)\]")
ENTRY = re.compile(r"([\w-]+)\s*=")


class Refused(Exception):
    """Why a box is not taken, a line for each reason."""


class Entry(NamedTuple):
    """A value of a file, and the lines that say it."""

    path: tuple[str, ...]
    lines: list[str]


def accepted(title: Game, ours: Components, box: Components, second: Components | None = None) -> str:
    """Our file with what the box says in place of ours."""
    for each in filter(None, (box, second)):
        found = check_box(title, each)
        if found.problems:
            raise Refused("\n".join(f"{each.name}: {'.'.join(path)}: {what}" for path, what in found.problems))
    merged = overlay(title.workshop, ours.tables, without_notes(box.tables))
    confirmed = {} if second is None else compare(title, box, second).confirmed
    for kind in title.workshop.kinds:
        table = kind.table
        if table not in box.tables:
            continue
        alike = set(confirmed.get(table, ()))
        given = {name for sheet in title.workshop.sheets[table] for name in whole_rows(title, sheet, box.tables, kind.key)}
        counted = share(title.workshop, table, box.tables, merged)
        if kind.whole or counted.yours == counted.of:
            merged[table]["source"] = "confirmed" if given and given <= alike else "owners"
            merged[table].pop("note", None)
        else:
            merged[table]["source"] = ours.tables[table]["source"]
            marks = {f"{name}_source": "confirmed" if name in alike else "owners" for name in sorted(given) if name in merged[table]}
            merged[table] |= marks
    text = rewritten(ours.text, merged)
    if Components(text, "").tables != merged:
        raise Refused("the file could not be rewritten; put the values in by hand")
    return text


def whole_rows(title: Game, sheet: Any, tables: Mapping[str, Any], key: str) -> list[str]:
    """The rows that a box gives in full, by their names; of a single one the name of its part."""
    found = {name: row for name, row in rows_of(sheet, tables, key).items() if is_whole(sheet, row)}
    return [name or sheet.path[0] for name in found]


# -- the text ---------------------------------------------------------------------------------------------------------------


def entries(text: str) -> list[Entry]:
    """A file in pieces: its values, and what stands between them, under the path of their table."""
    found: list[Entry] = []
    table: tuple[str, ...] = ()
    depth = 0
    for one in text.splitlines():
        bare = TEXTS.sub("", one)
        if depth:
            found[-1].lines.append(one)
        elif heading := HEADING.match(one):
            table = tuple(heading[1].split("."))
            found.append(Entry((*table, ""), [one]))
        else:
            entry = ENTRY.match(one)
            found.append(Entry((*table, entry[1] if entry else ""), [one]))
        if not bare.startswith("["):
            depth += sum(1 if bracket[0] in "[{" else -1 for bracket in BRACKETS.finditer(bare))
    return found


def rewritten(text: str, tables: Mapping[str, Any]) -> str:
    """A file that says what the tables say, with as many of its lines as possible."""
    old = Components(text, "").tables
    pieces = entries(text)
    written: list[tuple[tuple[str, ...], list[str]]] = []
    for path, lines in pieces:
        if path[-1]:
            new = at(tables, path)
            if new is None:
                continue
            written.append((path[:-1], lines if new == at(old, path) else [line(path[-1], new)]))
        else:
            written.append((path[:-1], lines))
    told = {path for path, _ in pieces}
    holders = {path[:-1] for path in told}
    for holder in sorted(holders):
        inside = at(tables, holder) if holder else tables
        for key, value in inside.items() if isinstance(inside, Mapping) else ():
            if (*holder, key) not in told | holders:
                last = max(n for n, (path, lines) in enumerate(written) if path == holder and any(map(str.strip, lines)))
                block = section((*holder, key), value) if not holder and isinstance(value, Mapping) else line(key, value)
                written.insert(last + 1, (holder, [block]))
    return "\n".join(one for _, lines in written for one in lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("box", type=Path)
    parser.add_argument("--second", type=Path, help="a box of another owner, who has not seen the first")
    asked = parser.parse_args()
    title = game(asked.game)
    second = None if asked.second is None else Components.read(asked.second)
    try:
        text = accepted(title, title.own_components(), Components.read(asked.box), second)
    except Refused as refused:
        sys.exit(str(refused))
    file = ROOT / "src" / Path(*title.package.split(".")) / "components.toml"
    write_text(file, text, replace=True)
    print(f"{file.relative_to(ROOT)} is written. Look at the difference; then as docs/send-a-box.md says.")


if __name__ == "__main__":
    main()
