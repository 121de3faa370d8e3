"""Owners' boxes for the page: what a workshop shows, and what is kept for a link."""

import secrets
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from meadhall.core.boxes import Checked, Compared, apart, check_box, compare, parse_box
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.rng import Stream
from meadhall.core.toml_text import toml_text, written
from meadhall.core.words import Noun, Words
from meadhall.core.workshop import Column, PartKind, Sheet
from meadhall.server.protocol import (
    BoxChecked,
    BoxDifference,
    BoxesCompared,
    BoxGap,
    CellGap,
    CellProblem,
    ColumnShown,
    PartCount,
    PartOfBox,
    SheetOfPart,
    WorkshopShown,
)
from meadhall.server.rows import BoxRow
from meadhall.server.store import DAY, Store
from meadhall.server.table import NoTable

DRAWN_AFTER = 14  # random decisions: something lies on the board and in the hand
SEED = 5


# -- what there is to fill in -----------------------------------------------------------------------------------------------


def workshop(title: Game, language: str) -> WorkshopShown:
    words, ours = title.words(language), title.own_components()
    parts = [part_shown(title, kind, words, *ours.sources()[kind.table]) for kind in title.workshop.kinds]
    return WorkshopShown(game=title.name, digest=ours.digest, parts=parts, ours=ours.tables)


def part_shown(title: Game, kind: PartKind, words: Words, source: str, note: str) -> PartOfBox:
    key = f"part.{kind.table}.note"
    return PartOfBox(
        table=kind.table,
        title=words.name(Noun("part", kind.table)),
        source=source,
        basis=words.name(Noun("basis", source)),
        note=words.say(key) if words.has(key) else note,
        rests=words.say(f"rests.{kind.table}") if words.has(f"rests.{kind.table}") else "",
        weight=kind.weight,
        look=kind.look,
        whole=kind.whole,
        key=kind.key,
        sheets=[sheet_shown(kind, sheet, words) for sheet in title.workshop.sheets[kind.table]],
    )


def sheet_shown(kind: PartKind, sheet: Sheet, words: Words) -> SheetOfPart:
    label = words.say(f"cell.{sheet.path[-1]}") if len(sheet.path) > 1 else words.name(Noun("part", kind.table))
    return SheetOfPart(
        path=list(sheet.path),
        label=label,
        rows=sheet.rows,
        names=list(sheet.names),
        called={key: words.name(Noun(kind.named, key)) for key in words.find(kind.named)} if kind.named and sheet.rows != "single" else {},
        least=sheet.least,
        most=sheet.most,
        whole_rows=sheet.whole_rows,
        columns=[column_shown(kind, column, words) for column in sheet.columns],
    )


def column_shown(kind: PartKind, column: Column, words: Words) -> ColumnShown:
    nouns = kind.nouns.get(column.name)
    label = column.path[-1] if column.path else "value"
    return ColumnShown(
        path=list(column.path),
        label=" ".join(words.say(f"cell.{step}") if words.has(f"cell.{step}") else step for step in column.path or (label,)),
        kind=column.kind,
        item=column.item,
        choices=list(column.choices),
        names=[words.name(Noun(nouns, choice)) if nouns else choice for choice in column.choices],
        least=column.least,
        most=column.most,
        optional=column.optional,
        hints=list(kind.hints.get(column.name, ())),
        terms=terms(words, nouns, kind.hints.get(column.name, ())) if nouns and "text" in (column.kind, column.item) else {},
    )


def terms(words: Words, table: str, hints: Sequence[str]) -> dict[str, str]:
    """What the words of a file are called: those that stand in the hints, or all of a table."""
    used = {word for hint in hints for word in hint.split()}
    return {key: words.name(Noun(table, key)) for key in words.find(table) if not hints or key in used}


# -- in the readers' process ------------------------------------------------------------------------------------------------


def checked(title: Game, text: str, name: str, language: str, players: int | None) -> BoxChecked:
    """All that is wrong with a box, and a position with what is right of it."""
    box = parse_box(text, name)
    if box.tables.get("game", title.name) != title.name:
        raise MeadhallError("box_game", given=written(box.tables["game"]), game=title.name)
    box.tables["game"] = title.name
    found: Checked = check_box(title, box)
    sound = found.sound
    count = players if players in title.players else usual_players(title)
    return BoxChecked(
        name=box.heading.box,
        problems=[CellProblem(path=list(path), text=what.told(language)) for path, what in found.problems],
        parts=[PartCount(table=table, yours=share.yours, of=share.of) for table, share in found.shares.items()],
        tables=box.tables,
        file=box.text if not text.lstrip().startswith("{") else toml_text(box.tables),
        sound="" if sound is None else sound.text,
        digest="" if sound is None else sound.digest,
        gap=None if sound is None else gap_of(title, sound),
        view=None if sound is None else drawn(title.facts(count, None, sound)),
    )


def gap_of(title: Game, sound: Components) -> BoxGap:
    found = apart(title, sound)
    return BoxGap(rows=found.rows, of=found.of, far=found.is_far)


def usual_players(title: Game) -> int:
    """For how many a box is shown and tried where nobody says: two, or the least above."""
    return next((players for players in title.players if players >= 2), title.players[0])


def drawn(facts: Facts) -> Any:
    """A position early in a game, as its first seat sees it."""
    state, chance = facts.start(SEED), Stream(SEED)
    for _ in range(DRAWN_AFTER):
        if state.over:
            break
        legal = state.legal(state.actors()[0])
        state.apply(legal[chance.word() % len(legal)], state.actors()[0])
    return state.view(0)


def compared(title: Game, one: str, other: str, name: str) -> BoxesCompared:
    found: Compared = compare(title, parse_box(one, name), parse_box(other, name))
    return BoxesCompared(
        differences=[
            BoxDifference(
                table=gap.table,
                path=list(gap.path),
                row=gap.row,
                cells=[CellGap(column=column, one=here, other=there) for column, here, there in gap.cells()],
            )
            for gap in found.differences
        ],
        confirmed=[PartCount(table=table, yours=len(rows), of=len(rows)) for table, rows in found.confirmed.items()],
    )


# -- kept for a link --------------------------------------------------------------------------------------------------------


async def keep(store: Store, title: Game, box: Components) -> str:
    row = BoxRow(id=secrets.token_urlsafe(9), game=title.name, name=box.heading.box, text=box.text, used=time.time())
    key = row.id
    await store.write(lambda session: session.add(row))
    return key


def find(store: Store, key: str) -> BoxRow:
    with store.reading() as session:
        row = session.get(BoxRow, key)
    if row is None:
        raise NoTable("no_box")
    return row


async def note_use(store: Store, row: BoxRow) -> None:
    """Who opens a box keeps it; once a day is enough."""
    now = time.time()

    def change(session: Session) -> None:
        session.execute(update(BoxRow).where(BoxRow.id == row.id).values(used=now))

    if now - row.used > DAY:
        await store.write(change)


async def sweep(store: Store, days: float) -> None:
    """Remove boxes that nobody has asked for in `days` days; 0 keeps them for ever."""
    if not days:
        return
    before = time.time() - days * DAY

    def change(session: Session) -> None:
        session.execute(delete(BoxRow).where(BoxRow.used < before))

    await store.write(change)
