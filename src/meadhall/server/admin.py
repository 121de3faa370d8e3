"""What `meadhall admin` does to a database, beside the server that runs on it."""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from meadhall.core.errors import MeadhallError
from meadhall.server.rows import BanRow, SeatRow, TableRow
from meadhall.server.store import Store


class Row(NamedTuple):
    id: str
    game: str
    changed: float
    state: str
    names: list[str]  # of all who sit there, bots too
    people: list[str]


def listed(store: Store, most: int) -> list[Row]:
    with store.reading() as session:
        closed = set(session.scalars(select(BanRow.value).where(BanRow.kind == "table")))
        rows = session.scalars(select(TableRow).order_by(TableRow.changed.desc()).limit(most)).all()
        seats: dict[str, list[SeatRow]] = {}
        for seat in session.scalars(select(SeatRow).order_by(SeatRow.seat)):
            seats.setdefault(seat.table_id, []).append(seat)
    return [
        Row(
            row.id,
            row.game,
            row.changed,
            "closed" if row.id in closed else "record" if row.from_record else "over" if row.over else "playing",
            [f"bot:{seat.bot}" if seat.kind == "bot" else "(open)" if seat.kind == "open" else seat.name for seat in seats[row.id]],
            [seat.name for seat in seats[row.id] if seat.secret_hash],
        )
        for row in rows
    ]


def remove(store: Store, tables: Sequence[str]) -> int:
    with store.reading() as session:
        there = list(session.scalars(select(TableRow.id).where(TableRow.id.in_(tables))))
    asyncio.run(store.remove(there))
    return len(there)


def forget_name(store: Store, name: str) -> int:
    """A person's name is taken from all seats, also from who played them when; returns of how many."""

    def change(session: Session) -> None:
        found = session.scalars(select(SeatRow).where((SeatRow.name == name) | SeatRow.players.contains(name))).all()
        changed.extend(found)
        for seat in found:
            seat.name = "?" if seat.name == name else seat.name
            if seat.players is not None:
                parts = [part.strip() for part in seat.players.split(";")]
                seat.players = "; ".join(
                    "?" + part[len(name) :] if part == name or part.startswith(f"{name} from ") else part for part in parts
                )

    changed: list[SeatRow] = []
    asyncio.run(store.write(change))
    return len(changed)


def set_ban(store: Store, kind: str, value: str, there: bool) -> None:
    def change(session: Session) -> None:
        row = session.get(BanRow, (kind, value))
        if there and row is None:
            session.add(BanRow(kind=kind, value=value, since=time.time()))
            if kind == "table":
                session.execute(update(TableRow).where(TableRow.id == value).values(listed=False))
        elif not there and row is not None:
            session.delete(row)

    if len(value) > 64 or not value.strip():
        raise MeadhallError("no_ban", kind=kind)
    asyncio.run(store.write(change))
