"""Hints, reviews, and a finished game played otherwise."""

from typing import Annotated

from fastapi import FastAPI, Request
from fastapi import Path as InPath

from meadhall.server import hints, presenter
from meadhall.server.guard import Till, address_of, while_there
from meadhall.server.hall import Hall
from meadhall.server.limits import COSTS
from meadhall.server.protocol import Attempt, Created, Hint, HintWish, Language, Reviewed, Tried, WhatIf
from meadhall.server.rest.common import PROBLEMS, SeatSecret, Sent, TableId
from meadhall.server.reviews import Reviews
from meadhall.server.seats import seat_of
from meadhall.server.what_if import play_on


def add_help(app: FastAPI, hall: Hall, reviews: Reviews, till: Till) -> None:
    @app.post("/api/tables/{table_id}/hint", responses=PROBLEMS)
    async def hint(table_id: TableId, wanted: Sent[HintWish], request: Request, secret: SeatSecret = None) -> Hint:
        """What the search thinks of my choices. It is handed a position that I could be in, no more than I know."""
        table = await hall.table(table_id)
        seat = seat_of(table, secret or "")
        return await while_there(request, hints.hint(hall.workers, table, seat, wanted.language, address_of(request)))

    @app.get("/api/tables/{table_id}/review", responses=PROBLEMS)
    async def review(table_id: TableId, request: Request, language: Language = "en") -> Reviewed:
        """A finished game judged action by action, as far as that has come; ask again until `done` is `of`. For all who have the link."""
        table = await hall.table(table_id)
        if reviews.is_new(table):
            till.charge(request, COSTS["begin_review"])
        return reviews.told(table, language, address_of(request))

    @app.post("/api/tables/{table_id}/review/{number}", responses=PROBLEMS)
    async def attempt(
        table_id: TableId,
        number: Annotated[int, InPath(ge=0, le=1_000_000)],
        wanted: Sent[Attempt],
        request: Request,
        secret: SeatSecret = None,
    ) -> Tried:
        """Try an action of a finished game again, for those who played it: where it leads, and whether it is as good as the best."""
        table = await hall.table(table_id)
        seat_of(table, secret or "")
        return await while_there(request, reviews.attempt(table, number, wanted.actions, wanted.language, address_of(request)))

    @app.post("/api/tables/{table_id}/what-if", status_code=201, responses=PROBLEMS)
    async def what_if(table_id: TableId, wanted: Sent[WhatIf], request: Request, secret: SeatSecret = None) -> Created:
        """A new table that goes on from a decision of a finished game, against bots."""
        table = await hall.table(table_id)
        seat_of(table, secret or "")
        till.charge_table(request, False)
        made, keys = await play_on(
            hall, table, wanted.seat, wanted.decision, wanted.bot, wanted.name.strip(), wanted.redeal, address_of(request)
        )
        return presenter.created(made, keys)
