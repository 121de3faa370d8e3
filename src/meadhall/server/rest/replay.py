"""A game looked at again: its positions, its sheets, its record."""

import asyncio
from typing import Annotated

from fastapi import FastAPI, Query, Request
from fastapi import Path as InPath
from fastapi.responses import PlainTextResponse, Response

from meadhall.core.authority import NotNow
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import Phrase
from meadhall.core.players import bot_of, player_at
from meadhall.core.record_text import record_text
from meadhall.server import former, presenter
from meadhall.server.guard import Till, address_of, language_of
from meadhall.server.hall import Hall
from meadhall.server.protocol import Created, Language, OpenRecord, Replayed, Sheet
from meadhall.server.readers import Readers
from meadhall.server.rest.common import PROBLEMS, SeatSecret, Sent, TableId, on_page
from meadhall.server.seats import seat_of
from meadhall.server.table import NoTable, NotYours, Outdated, Seat, Table


def add_replay(app: FastAPI, hall: Hall, till: Till, readers: Readers) -> None:
    @app.get("/api/tables/{table_id}/positions/{decision}", responses=PROBLEMS)
    async def position(
        table_id: TableId,
        decision: Annotated[int, InPath(ge=0, le=1_000_000)],
        seat: Annotated[int | None, Query(ge=0, le=4)] = None,
        language: Language = "en",
        secret: SeatSecret = None,
    ) -> Replayed:
        """The game after that many decisions, through permitted eyes: one's own, or the spectators'; after the end any player's."""
        table = await hall.table(table_id)
        eyes = permitted(table, seat, secret)
        sight = table.authority.sight(eyes)
        if decision > sight.decisions:
            raise NoTable("decisions_are", last=sight.decisions)
        return presenter.replayed(table, sight, decision, eyes, language)

    @app.get("/api/tables/{table_id}/sheets/{decision}/{line}", responses=PROBLEMS)
    async def sheets(
        table_id: TableId,
        decision: Annotated[int, InPath(ge=0, le=1_000_000)],
        line: Annotated[int, InPath(ge=0, le=1000)],
        seat: Annotated[int | None, Query(ge=0, le=4)] = None,
        language: Language = "en",
        secret: SeatSecret = None,
    ) -> list[Sheet]:
        """What ends with a line of the log, in one piece: a round, a battle. Through permitted eyes, as a position."""
        table = await hall.table(table_id)
        return presenter.sheets(table, permitted(table, seat, secret), language, decision, line)

    @app.get("/api/tables/{table_id}/record", responses={**PROBLEMS, 200: {"content": {"text/plain": {}}}}, response_class=Response)
    async def record(table_id: TableId, secret: SeatSecret = None) -> PlainTextResponse:
        """The record of a finished game, for those who played it. A record tells all secrets, so not before the end."""
        try:
            table = await hall.table(table_id)
        except Outdated:
            kept = await asyncio.to_thread(former.find, hall.store, table_id)
            return as_file(f"{kept.row.game}-{table_id}.txt", kept.record_for(secret or ""))
        seat_of(table, secret or "")
        if not (table.authority.state.over or table.from_record):
            raise NotNow("record_after_end")
        return as_file(f"{table.facts.game.name}-{table_id}.txt", record_text(table.authority.record))

    @app.post("/api/records", status_code=201, responses=PROBLEMS)
    async def open_record(wanted: Sent[OpenRecord], request: Request) -> Created:
        """Open a record file for looking at it."""
        language = language_of(request)
        record, box = Phrase("your_record").told(language), Phrase("your_file").told(language)
        found = await readers.record(wanted.text, record, language, wanted.components, box, address_of(request))
        on_page(found.facts.game)
        till.charge_table(request, False)
        seats = [seat_of_record(player_at(who, len(found.log) + 1)) for who in found.seats]
        table, keys = await hall.create(found.facts, seats, False, found)
        return presenter.created(table, keys)


def as_file(name: str, text: str) -> PlainTextResponse:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def seat_of_record(player: str) -> Seat:
    """Who played a seat last. Nobody plays on: a bot is only named."""
    bot = bot_of(player)
    name = (player if bot is None else bot)[:60]
    return Seat("person", name or "?", None if bot is None else name)


def permitted(table: Table, seat: int | None, secret: str | None) -> int:
    """Whose eyes one may look through: one's own, or the spectators'; after the end any player's."""
    if seat is None:
        return SPECTATOR
    mine = seat_of(table, secret or "")
    finished = table.authority.state.over or table.from_record
    if seat >= table.facts.players or (seat != mine and not finished):
        raise NotYours
    return seat
