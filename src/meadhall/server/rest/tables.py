"""Setting up a table, finding one, and who sits there."""

import asyncio
from typing import Annotated

from fastapi import FastAPI, Request
from fastapi import Path as InPath

from meadhall.core.errors import MeadhallError, Phrase
from meadhall.games import game
from meadhall.server import chance, former, library, presenter
from meadhall.server.guard import Till, address_of, language_of
from meadhall.server.hall import Hall
from meadhall.server.protocol import (
    Again,
    BoxShared,
    Claim,
    Created,
    Language,
    Leave,
    Lookup,
    NewTable,
    Player,
    RulebookShown,
    SeatKey,
    Summary,
)
from meadhall.server.readers import Readers
from meadhall.server.rest.common import PROBLEMS, SeatSecret, Sent, TableId, on_page
from meadhall.server.seats import seat_of
from meadhall.server.table import NoTable, Outdated, Seat


def add_tables(app: FastAPI, hall: Hall, till: Till, readers: Readers) -> None:
    @app.post("/api/tables", status_code=201, responses=PROBLEMS)
    async def new_table(wanted: Sent[NewTable], request: Request) -> Created:
        title = game(wanted.game)
        on_page(title)
        players, options, box = len(wanted.seats), title.for_people(wanted.options), None
        if wanted.components is not None:
            language = language_of(request)
            name = Phrase("your_file").told(language)
            box = await readers.box(wanted.components, name, language, wanted.game, players, options, address_of(request))
        facts = title.facts(players, options, box)
        if all(seat.kind == "bot" for seat in wanted.seats):
            raise MeadhallError("all_bots")
        for wish in wanted.seats:
            till.check_name(wish.name)
        till.charge_table(request, wanted.listed)
        seats = [
            Seat("bot", seat.bot or "", seat.bot) if seat.kind == "bot" else Seat(seat.kind, seat.name.strip()) for seat in wanted.seats
        ]
        for seat in seats:
            seat.added = "" if wanted.adds and seat.kind == "person" else None
        table, keys = await hall.create(facts, seats, wanted.listed, person=address_of(request), peeking=wanted.peeking)
        return presenter.created(table, keys)

    @app.get("/api/tables", responses=PROBLEMS)
    async def open_tables() -> list[Summary]:
        """Listed tables with an open seat."""
        return [one for one in await summaries(await asyncio.to_thread(hall.store.open_tables), "en") if not one.outdated]

    @app.post("/api/tables/lookup", responses=PROBLEMS)
    async def lookup(wanted: Sent[Lookup], request: Request) -> list[Summary]:
        """What anybody may know of these tables; those that are not there are left out."""
        return await summaries(wanted.tables, language_of(request))

    async def summaries(ids: list[str], language: str) -> list[Summary]:
        found = []
        for table_id in ids:
            try:
                found.append(await summary(table_id, language))
            except NoTable:
                continue
        return found

    async def summary(table_id: str, language: str) -> Summary:
        try:
            return presenter.summary(await hall.table(table_id))
        except Outdated as why:
            return (await asyncio.to_thread(former.find, hall.store, table_id)).summary(why.told(language))

    @app.get("/api/tables/{table_id}", responses=PROBLEMS)
    async def one_table(table_id: TableId, request: Request) -> Summary:
        """What anybody may know of a table. One that cannot be opened any more says why, and how it ended."""
        return await summary(table_id, language_of(request))

    @app.get("/api/tables/{table_id}/box", responses=PROBLEMS)
    async def box_of(table_id: TableId) -> BoxShared:
        """the component file that a table is played with: an owner's box, or ours"""
        facts = (await hall.table(table_id)).facts
        return BoxShared(game=facts.game.name, name=facts.components.heading.box, file=facts.components.text, days=0)

    @app.get("/api/tables/{table_id}/rules", responses=PROBLEMS)
    async def rules(table_id: TableId, language: Language = "en") -> RulebookShown:
        """the numbered rules as they hold with the options of this table"""
        facts = (await hall.table(table_id)).facts
        return library.rulebook(facts.game.rulebook(language, facts))

    @app.post("/api/tables/{table_id}/seats/{seat}", responses=PROBLEMS)
    async def claim(table_id: TableId, seat: Annotated[int, InPath(ge=0, le=4)], wanted: Sent[Claim]) -> SeatKey:
        """Take an open seat."""
        till.check_name(wanted.name)
        table = await hall.table(table_id)
        return presenter.seat_key(table, seat, await hall.claim(table, seat, wanted.name.strip()))

    @app.post("/api/tables/{table_id}/again", responses=PROBLEMS)
    async def again(table_id: TableId, request: Request, secret: SeatSecret = None) -> Again:
        """After the end: the table of the next game, the same for all who sat here. The secrets of the seats stay the same."""
        table = await hall.table(table_id)
        seat_of(table, secret or "")
        till.charge_table(request, False)
        new = await hall.again(table)
        return Again(table=new.id, commitment=chance.commitment(new))

    @app.put("/api/tables/{table_id}/seats/{seat}/player", status_code=204, responses=PROBLEMS)
    async def set_player(
        table_id: TableId, seat: Annotated[int, InPath(ge=0, le=4)], wanted: Sent[Player], secret: SeatSecret = None
    ) -> None:
        """Set the level of a bot, let a bot play my own seat, or take it back."""
        table = await hall.table(table_id)
        await hall.seat_bot(table, seat, wanted.bot, seat_of(table, secret or ""))

    @app.post("/api/tables/{table_id}/leave", status_code=204, responses=PROBLEMS)
    async def leave(table_id: TableId, wanted: Sent[Leave], secret: SeatSecret = None) -> None:
        """Leave my seat to the gentlest bot until I take it back, or resign: then to the end. All are told, and the record says it."""
        table = await hall.table(table_id)
        await hall.leave(table, seat_of(table, secret or ""), wanted.resign)
