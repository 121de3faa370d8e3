"""What the operator orders while the server runs (`meadhall admin`): who is kept out, which tables are closed or gone.

They are read every few seconds.
"""

import asyncio
import contextlib

from sqlalchemy import select

from meadhall.core.errors import MeadhallError
from meadhall.server.guard import Till
from meadhall.server.hall import Hall
from meadhall.server.limits import household
from meadhall.server.rows import BanRow, TableRow
from meadhall.server.store import Store

PAUSE = 3.0  # seconds


class Orders:
    def __init__(self, hall: Hall, till: Till) -> None:
        self.hall = hall
        self.till = till

    async def follow(self) -> None:
        while True:
            with contextlib.suppress(MeadhallError):  # the database is away: what was ordered before still holds
                await self.look()
            await asyncio.sleep(PAUSE)

    async def look(self) -> None:
        bans, gone = await asyncio.to_thread(read, self.hall.store, list(self.hall.tables.live))
        self.till.shut_out = frozenset(household(value) for kind, value in bans if kind == "address")
        self.till.unwelcome = frozenset(value.casefold() for kind, value in bans if kind == "name")
        closed = {value for kind, value in bans if kind == "table"}
        for table_id, table in list(self.hall.tables.live.items()):
            table.closed = table_id in closed or table_id in gone
            if table_id in gone:
                del self.hall.tables.live[table_id]


def read(store: Store, live: list[str]) -> tuple[list[tuple[str, str]], set[str]]:
    """All bans, and those of the tables that are not stored any more."""
    with store.reading() as session:
        bans = [(row.kind, row.value) for row in session.scalars(select(BanRow))]
        there: set[str] = set()
        for first in range(0, len(live), 500):
            there |= set(session.scalars(select(TableRow.id).where(TableRow.id.in_(live[first : first + 500]))))
    return bans, set(live) - there
