"""A file for an owner's box to fill in: our own, with a `#` before all that it says and a few words on each part."""

import re

from meadhall.core.game import Game
from meadhall.core.words import Noun, Words
from meadhall.core.workshop import Column, PartKind

TABLE = re.compile(r"\[(\w+)")
FEW = 8  # of what often stands in a cell


def new_box(game: Game, language: str) -> str:
    """As it stands it says nothing, so that all is ours; what stands behind a `#` without a space is said by taking that sign away."""
    words = game.words(language)
    head = [f"# {words.say('box_file.title', game=words.say('title'))}", *remarks(words.say("box_file.how", game=game.name))]
    parts = tables_of(game.own_components().text)
    kinds = [kind for kind in game.workshop.kinds if kind.table in parts]
    tables = [*(kind.table for kind in kinds), *(table for table in parts if game.workshop.kind(table) is None)]
    told = [part(game, table, parts[table], words) for table in tables]
    return "\n".join([*head, "", f'game = "{game.name}"', 'box = ""', 'rest = "ours"', *told]) + "\n"


def tables_of(text: str) -> dict[str, list[str]]:
    """The lines of a component file by the table that they belong to, and no others."""
    found: dict[str, list[str]] = {}
    table = ""
    for line in text.splitlines():
        heading = TABLE.match(line)
        if heading:
            table = heading[1]
        if table and line.strip():
            found.setdefault(table, []).append(line)
    return found


def part(game: Game, table: str, lines: list[str], words: Words) -> str:
    kind = game.workshop.kind(table)
    source, note = game.own_components().sources()[table]
    own = f"part.{table}.note"
    note = words.say(own) if words.has(own) else note
    told = [f"{words.name(Noun('part', table))} ({words.name(Noun('basis', source))})"]
    told += [words.say(f"rests.{table}")] if words.has(f"rests.{table}") else []
    told += [note] if note else []
    if kind is not None:
        told += [words.say("box_file.whole")] if kind.whole or kind.key else []
        told += columns(game, kind)
    shown = [line if line.startswith("#") else f"#{line.strip()}" for line in lines if is_said(line, words.language)]
    return "\n".join(["", *(remark for one in told for remark in remarks(one)), *shown])


def is_said(line: str, language: str) -> bool:
    """What an owner may say: not where our own values come from; and remarks in our file are in English."""
    return not line.startswith(("source =", "note =")) and (language == "en" or not line.startswith("#"))


def columns(game: Game, kind: PartKind) -> list[str]:
    """What cells take, by their names in the file."""
    found = {column.name: taken(kind, column) for sheet in game.workshop.sheets[kind.table] for column in sheet.columns}
    return [f"  {name}: {what}" for name, what in found.items() if name and what]


def taken(kind: PartKind, column: Column) -> str:
    if column.choices:
        return " | ".join(column.choices)
    hints = kind.hints.get(column.name, ())
    if hints:
        return " | ".join([*hints[:: -(-len(hints) // FEW)], *(["…"] if len(hints) > FEW else [])])
    if column.kind == "number" and column.least is not None and column.most is not None:
        return f"{column.least}–{column.most}"
    return "true | false" if column.kind == "flag" else ""


def remarks(text: str) -> list[str]:
    return [f"# {line}".rstrip() for line in text.splitlines()]
