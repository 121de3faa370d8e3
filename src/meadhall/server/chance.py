"""Where a table's chance comes from: what browsers add before the game begins, and what is told of it (docs/fairness.md)."""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from meadhall.core import fair
from meadhall.core.authority import Authority
from meadhall.core.draws import draws
from meadhall.core.records import Record
from meadhall.server.protocol import ChanceShown, DrawShown
from meadhall.server.rows import EntryRow, SeatRow, TableRow
from meadhall.server.store import Store, signed
from meadhall.server.table import Table

WAIT = 4.0  # seconds that bots of a new table wait for what browsers have promised to add to its seed


def patience(table: Table) -> float:
    """How long bots still wait before the game begins."""
    awaited = any(seat.added == "" for seat in table.seats)
    return max(0.0, table.created + WAIT - time.time()) if awaited and not len(table.authority.log) else 0.0


def commitment(table: Table) -> str:
    """What the table shows from its first moment on; empty where nothing can be checked."""
    record = table.authority.record
    return "" if record.fair is None else fair.commitment(record.facts, record.fair)


async def add(store: Store, table: Table, added: Mapping[int, str]) -> bool:
    """Browsers add to the chance of a game that has not begun, each seat once; returns whether it is dealt again. Callers hold the lock."""
    record = table.authority.record
    new = {seat: more for seat, more in added.items() if more and not table.seats[seat].added}
    if record.fair is None or table.from_record or len(record.log) or not new:
        return False
    before, dealt = record.fair, list[fair.Fair]()

    def change(session: Session) -> None:
        dealt.clear()
        row = session.get_one(TableRow, table.id, with_for_update=True)  # a first move by another process waits, or has come before us
        if session.scalar(select(EntryRow.number).where(EntryRow.table_id == table.id).limit(1)) is not None:
            return
        wanted = select(SeatRow).where(SeatRow.table_id == table.id).order_by(SeatRow.seat)
        seats = session.scalars(wanted, execution_options={"populate_existing": True}).all()
        for seat in seats:
            seat.added = seat.added or new.get(seat.seat, seat.added)  # what others have added meanwhile stays
        dealt.append(replace(before, added=tuple(seat.added or "" for seat in seats)))
        row.seed = signed(fair.seed_of(before.secret, dealt[0].added))

    await store.write(change, table.id)
    if not dealt:
        return False
    source = dealt[0]
    for sitting, more in zip(table.seats, source.added, strict=True):
        sitting.added = more or sitting.added
    seed = fair.seed_of(source.secret, source.added)
    table.authority = await asyncio.to_thread(Authority, Record(record.facts, seed, record.seats, (), record.format, source))
    return True


def shown(table: Table, open_now: bool) -> ChanceShown:
    """What is told of a table's chance: the commitment and who has added to it; where all is open, everything."""
    record = table.authority.record
    source = record.fair
    if source is None:
        return ChanceShown(commitment="", added=[], set_up="", secret="", additions=[], seed="", draws=[])
    drawn = [DrawShown(decision=one.decision, n=one.n, drawn=one.drawn) for one in draws(record)] if open_now else []
    return ChanceShown(
        commitment=commitment(table),
        added=[seat for seat, more in enumerate(source.added) if more],
        set_up=fair.set_up_text(record.facts, source.table),
        secret=source.secret if open_now else "",
        additions=list(source.added) if open_now else [],
        seed=str(record.seed) if open_now else "",
        draws=drawn,
    )
