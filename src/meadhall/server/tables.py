"""The tables of the hall: new ones, and those that the store has. Tables that nobody looks at leave the memory; the store keeps them."""

import asyncio
import re
import secrets
import time
from collections import OrderedDict

from sqlalchemy.orm import Session

from meadhall.core.authority import Authority
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.fair import Fair, new_fair, seed_of
from meadhall.core.records import Record
from meadhall.games import game
from meadhall.server import former
from meadhall.server.rows import EntryRow, SeatRow, TableRow
from meadhall.server.seats import seats_of
from meadhall.server.store import ADD_ENDING, ADD_ENTRY, Store, entry_of, entry_rows, signed
from meadhall.server.table import NoTable, Outdated, Seat, Table

KEPT = 500  # tables that may be in memory though nobody looks at them,
KEPT_DECISIONS = 2000  # and the decisions of all of these together: a decision takes 1 to 3 KB
LATELY = 10.0  # seconds: whoever has just asked for a table may still have it in hand
ID = re.compile("[A-Za-z0-9_-]{1,24}")


class Tables:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: OrderedDict[str, Table] = OrderedDict()  # in memory; the one asked for last comes last
        self.loading: dict[str, asyncio.Lock] = {}
        self.replaying = asyncio.Semaphore(1)  # one at a time: the thread that plays a game again takes time from all live tables

    async def add(
        self,
        facts: Facts,
        seats: list[Seat],
        listed: bool,
        record: Record | None = None,
        to_play: bool = False,
        table_id: str = "",
        peeking: bool = False,
    ) -> Table:
        """A new table. With a record: one to look at it or, if `to_play`, to play on from its end."""
        table_id = table_id or secrets.token_urlsafe(9)
        kept = record or new_record(facts, table_id, seats)
        async with self.replaying:
            authority = await asyncio.to_thread(Authority, kept)  # an opened record is replayed
        now = time.time()
        table = Table(table_id, authority, seats, listed, record is not None and not to_play, now, now, peeking=peeking)
        players = list(kept.seats) if record else [None] * len(seats)
        if record and record.fair:
            for seat, more in zip(seats, record.fair.added, strict=True):
                seat.added = more
        ending = former.kept_of(table.id, kept, (), authority.state)
        entries, seed = entry_rows(table.id, 0, kept.log.entries), signed(kept.seed)

        def change(session: Session) -> None:
            session.add(table_row(table, seed))
            session.flush()
            session.add_all(seat_row(table.id, number, seat, players[number]) for number, seat in enumerate(seats))
            if entries:
                session.execute(ADD_ENTRY, entries)
            if ending is not None:
                session.execute(ADD_ENDING, [ending])

        await self.store.write(change)
        self.live[table.id] = table
        table.asked_for = time.monotonic()
        self.forget_idle(table)
        return table

    async def find(self, table_id: str) -> Table:
        """The table of an id, from memory or from the store."""
        if table_id not in self.live:
            if not ID.fullmatch(table_id):
                raise NoTable("no_table")
            async with self.loading.setdefault(table_id, asyncio.Lock()):
                if table_id not in self.live:
                    async with self.replaying:
                        found = await asyncio.to_thread(self.load, table_id)
                    if found is None:
                        self.loading.pop(table_id, None)
                        raise NoTable("no_table")
                    self.live[table_id] = found
                    self.forget_idle(found)
            self.loading.pop(table_id, None)
        table = self.live[table_id]
        self.live.move_to_end(table_id)
        table.asked_for = time.monotonic()
        return table

    def load(self, table_id: str) -> Table | None:
        found = self.store.read_table(table_id)
        if found is None:
            return None
        try:
            return rebuilt(*found)
        except NoTable:
            raise
        except MeadhallError as error:
            raise Outdated("table_broken", why=error) from None

    def forget_idle(self, asked_for: Table | None = None) -> None:
        """What the store can give again need not be in memory: those asked for last may stay, if they are not long."""
        idle = [table for table in self.live.values() if table is not asked_for and table.is_idle()]
        decisions = sum(table.authority.decisions for table in idle)
        lately = time.monotonic() - LATELY
        for table in idle:
            if len(self.live) > KEPT or (decisions > KEPT_DECISIONS and table.asked_for < lately):
                decisions -= table.authority.decisions
                del self.live[table.id]


def rebuilt(row: TableRow, seats: list[SeatRow], entries: list[EntryRow]) -> Table:
    """A table from its rows, its game replayed."""
    title = game(row.game)
    if row.rules != title.version:
        raise Outdated("table_rules", old=row.rules, game=row.game, new=title.version)
    box = None if row.components is None else Components(row.components, row.components_name)
    facts = title.facts(row.players, row.options, box)
    if facts.components.digest != row.digest:
        raise Outdated("table_components")
    sitting, players = seats_of(seats)
    fair = None if row.secret is None else Fair(row.fair_table or row.id, row.secret, tuple(seat.added or "" for seat in seats))
    record = Record(facts, row.seed % (1 << 64), players, map(entry_of, entries), row.format, fair)
    return Table(row.id, Authority(record), sitting, row.listed, row.from_record, row.changed, row.created, peeking=row.peeking)


def new_record(facts: Facts, table_id: str, seats: list[Seat]) -> Record:
    """The record of a new game, with a seed that nobody has chosen (core/fair.py)."""
    fair = new_fair(table_id, facts.players)
    return Record(facts, seed_of(fair.secret, fair.added), [seat.player() for seat in seats], fair=fair)


def table_row(table: Table, seed: int) -> TableRow:
    facts, box, record = table.facts, table.facts.components, table.authority.record
    return TableRow(
        id=table.id,
        game=facts.game.name,
        rules=facts.game.version,
        players=facts.players,
        options=facts.options,
        components=None if box.text == facts.game.own_components().text else box.text,
        components_name=box.name,
        digest=box.digest,
        seed=seed,
        format=record.format,
        fair_table=record.fair and record.fair.table,
        secret=record.fair and record.fair.secret,
        listed=table.listed,
        peeking=table.peeking,
        from_record=table.from_record,
        created=table.changed,
        changed=table.changed,
        over=table.authority.state.over,
    )


def seat_row(table_id: str, number: int, seat: Seat, players: str | None) -> SeatRow:
    return SeatRow(
        table_id=table_id,
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        secret_hash=seat.secret_hash,
        added=seat.added,
        players=players,
    )
