"""Whether the chance of a game was fair."""

import asyncio

from fastapi import FastAPI

from meadhall.server import chance
from meadhall.server.hall import Hall
from meadhall.server.protocol import ChanceShown
from meadhall.server.rest.common import PROBLEMS, SeatSecret, TableId
from meadhall.server.seats import seat_of


def add_chance(app: FastAPI, hall: Hall) -> None:
    @app.get("/api/tables/{table_id}/chance", responses=PROBLEMS)
    async def chance_of(table_id: TableId, secret: SeatSecret = None) -> ChanceShown:
        """What the seed of a game is made of: the commitment; after the end, for those who played it, the secret and every draw."""
        table = await hall.table(table_id)
        over = table.authority.state.over or table.from_record
        if secret:
            seat_of(table, secret)
        return await asyncio.to_thread(chance.shown, table, bool(secret) and over)
