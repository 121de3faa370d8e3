"""The web application: REST for all that can wait, a socket for live play, and the page itself."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import Body, Depends, FastAPI, Header, Query, Request, WebSocket
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException as RoutingException

from meadhall.core.authority import NotNow
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.game import Game
from meadhall.core.players import bot_of, player_at
from meadhall.core.record_text import record_text
from meadhall.games import GAMES, game
from meadhall.server import hints, lessons, presenter
from meadhall.server.guard import HEADERS, Guard, Till, address_of, language_of, while_there
from meadhall.server.hall import Hall
from meadhall.server.health import add_health
from meadhall.server.limits import COSTS, Limits, TooMany
from meadhall.server.protocol import (
    Again,
    Attempt,
    Claim,
    ComponentsShown,
    Created,
    GameShown,
    Hint,
    HintWish,
    Language,
    Leave,
    LessonCard,
    LessonShown,
    LessonWhy,
    LessonWish,
    Lookup,
    NewTable,
    OpenRecord,
    Player,
    Problem,
    Replayed,
    Reviewed,
    RulebookShown,
    SeatKey,
    Sheet,
    Summary,
    Tried,
    WhatIf,
    WhyNot,
    WordsShown,
)
from meadhall.server.readers import Readers
from meadhall.server.reviews import Reviews
from meadhall.server.seats import seat_of
from meadhall.server.shape import MISFIT
from meadhall.server.socket import serve_socket
from meadhall.server.store import Store
from meadhall.server.table import NoTable, NotYours, Seat, Table
from meadhall.server.what_if import play_on
from meadhall.server.workers import Workers

SWEEP = 3600.0  # seconds between looks at what is outdated
PAGE = Path(str(files("meadhall.server") / "page"))
PROBLEMS: dict[int | str, dict[str, Any]] = {code: {"model": Problem} for code in (400, 403, 404, 409, 413, 422, 503)}
T = TypeVar("T")
Sent = Annotated[T, Body()]  # FastAPI would look for our shapes in the address

TableId = Annotated[str, InPath(max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
GameId = Annotated[str, InPath(max_length=40, pattern=r"^[a-z-]+$")]
SeatSecret = Annotated[str | None, Header(alias="X-Seat-Secret", max_length=64)]


def make_app(store: Store, workers: Workers | None = None, limits: Limits | None = None) -> FastAPI:
    """The application on a store. It closes store and workers when it ends."""
    bounds = limits or Limits()
    thinking = workers or Workers(max(2, os.cpu_count() or 2), bounds.waiting)  # of two, one is for moves alone
    till, readers = Till(bounds), Readers()
    hall = Hall(store, thinking)
    reviews = Reviews(thinking, bounds.reviews)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(hall.resume_bots()), asyncio.create_task(sweep_now_and_then(hall, bounds))]
        yield
        for task in tasks:
            task.cancel()
        reviews.close()
        thinking.close()
        readers.close()
        await asyncio.to_thread(store.close)

    app = FastAPI(
        title="Meadhall",
        summary="Four medieval area-control board games.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        dependencies=[Depends(till.pay)],
        responses={code: {"model": Problem} for code in (408, 429)},
    )
    app.state.hall, app.state.reviews, app.state.till = hall, reviews, till
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    add_errors(app, till)
    add_library(app)
    add_lessons(app)
    add_tables(app, hall, till, readers)
    add_replay(app, hall, till, readers)
    add_help(app, hall, reviews, till)

    @app.websocket("/api/tables/{table_id}/live")
    async def live(socket: WebSocket, table_id: str) -> None:
        await serve_socket(socket, hall, till, table_id)

    add_health(app, hall, till)
    add_page(app)
    return app


async def sweep_now_and_then(hall: Hall, limits: Limits) -> None:
    while True:
        with contextlib.suppress(MeadhallError):
            while await hall.sweep(limits):
                await asyncio.sleep(1)
        await asyncio.sleep(SWEEP)


def add_errors(app: FastAPI, till: Till) -> None:
    app.add_middleware(Guard, till=till)

    @app.exception_handler(MeadhallError)
    async def explain(request: Request, error: MeadhallError) -> JSONResponse:
        answer = told(request, error, presenter.kind_of(error)[1])
        if isinstance(error, TooMany):
            answer.headers["Retry-After"] = str(error.wait)
        return answer

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        if first["type"] == MISFIT:
            about = first["ctx"]
            return told(request, Phrase("not_understood", where=f"{where}.{about['where']}".rstrip("."), what=about["what"]), 422)
        return told(request, Phrase("not_understood", where=where, what=first["msg"]), 422)

    @app.exception_handler(RoutingException)
    async def plain(request: Request, error: RoutingException) -> JSONResponse:
        detail: object = error.detail
        answer = told(request, detail if isinstance(detail, Phrase) else Phrase("nothing_here"), error.status_code)
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def our_mistake(request: Request, _error: Exception) -> JSONResponse:
        """The trace goes to the server's log, never to the user."""
        request.app.state.hall.faults += 1
        answer = told(request, Phrase("our_mistake"), 500)
        answer.headers.update(HEADERS)
        return answer


def told(request: Request, problem: Phrase, status: int) -> JSONResponse:
    """A sentence in the language of who asks."""
    return JSONResponse(msgspec.to_builtins(presenter.problem(problem, language_of(request))), status)


def add_library(app: FastAPI) -> None:
    """Games, words, rules and components: the same for everybody."""

    @app.get("/api/games")
    async def list_games(language: Language = "en") -> list[GameShown]:
        """the games with title, blurb, length, player counts, seats, options, bots"""
        return presenter.games(language)

    @app.get("/api/words/{language}")
    async def all_words(language: Language) -> WordsShown:
        """the word catalogues: `common`, and what each game adds"""
        return presenter.all_words(language)

    @app.get("/api/rules/{name}", responses=PROBLEMS)
    async def rules(name: GameId, language: Language = "en") -> RulebookShown:
        """the numbered rules: whole text, and one by one"""
        return presenter.rulebook(known_game(name).rulebook(language))

    @app.get("/api/components/{name}", responses=PROBLEMS)
    async def components(name: GameId) -> ComponentsShown:
        """our component file and where each part comes from"""
        return presenter.components(known_game(name).own_components())


def known_game(name: str) -> Game:
    if name not in GAMES:
        raise NoTable("no_game", name=repr(name), known=", ".join(GAMES))
    return game(name)


def add_lessons(app: FastAPI) -> None:
    """Lessons. Nothing of them is kept here: a browser says how far it has come."""

    @app.get("/api/lessons/{name}", responses=PROBLEMS)
    async def list_lessons(name: GameId, language: Language = "en") -> list[LessonCard]:
        """the lessons of a game, in their order"""
        return lessons.cards(known_game(name), language)

    @app.post("/api/lessons/{name}/{lesson}", responses=PROBLEMS)
    async def lesson(name: GameId, lesson: GameId, wanted: Sent[LessonWish]) -> LessonShown:
        """Begin a step of a lesson, make choices in it, or be shown what to choose."""
        return await asyncio.to_thread(lessons.answer, lessons.known(known_game(name), lesson), wanted)

    @app.post("/api/lessons/{name}/{lesson}/why", responses=PROBLEMS)
    async def why(name: GameId, lesson: GameId, wanted: Sent[LessonWhy]) -> WhyNot:
        """The rule that forbids a click on a thing in a lesson."""
        return await asyncio.to_thread(lessons.why, lessons.known(known_game(name), lesson), wanted)


def on_page(title: Game) -> None:
    if not title.on_page:
        raise MeadhallError("no_board", game=title.name)


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
        till.charge_table(request, wanted.listed)
        seats = [
            Seat("bot", seat.bot or "", seat.bot) if seat.kind == "bot" else Seat(seat.kind, seat.name.strip()) for seat in wanted.seats
        ]
        table, keys = await hall.create(facts, seats, wanted.listed, person=address_of(request))
        return presenter.created(table, keys)

    @app.get("/api/tables", responses=PROBLEMS)
    async def open_tables() -> list[Summary]:
        """Listed tables with an open seat."""
        return await summaries(await asyncio.to_thread(hall.store.open_tables))

    @app.post("/api/tables/lookup", responses=PROBLEMS)
    async def lookup(wanted: Sent[Lookup]) -> list[Summary]:
        """What anybody may know of these tables; those that are not there are left out."""
        return await summaries(wanted.tables)

    async def summaries(ids: list[str]) -> list[Summary]:
        found = []
        for table_id in ids:
            try:
                found.append(presenter.summary(await hall.table(table_id)))
            except NoTable:
                continue
        return found

    @app.get("/api/tables/{table_id}", responses=PROBLEMS)
    async def one_table(table_id: TableId) -> Summary:
        return presenter.summary(await hall.table(table_id))

    @app.post("/api/tables/{table_id}/seats/{seat}", responses=PROBLEMS)
    async def claim(table_id: TableId, seat: Annotated[int, InPath(ge=0, le=4)], wanted: Sent[Claim]) -> SeatKey:
        """Take an open seat."""
        return SeatKey(seat=seat, secret=await hall.claim(await hall.table(table_id), seat, wanted.name.strip()))

    @app.post("/api/tables/{table_id}/again", responses=PROBLEMS)
    async def again(table_id: TableId, request: Request, secret: SeatSecret = None) -> Again:
        """After the end: the table of the next game, the same for all who sat here. The secrets of the seats stay the same."""
        table = await hall.table(table_id)
        seat_of(table, secret or "")
        till.charge_table(request, False)
        return Again(table=(await hall.again(table)).id)

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
        table = await hall.table(table_id)
        seat_of(table, secret or "")
        if not (table.authority.state.over or table.from_record):
            raise NotNow("record_after_end")
        name = f"{table.facts.game.name}-{table_id}.txt"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(record_text(table.authority.record), headers=headers)

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


def add_page(app: FastAPI) -> None:
    """The built page; its own addresses all lead to index.html."""
    if (PAGE / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=PAGE / "assets"), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            return told(request, Phrase("nothing_here"), 404)
        if path in {file.name for file in PAGE.glob("*") if file.is_file()}:
            return FileResponse(PAGE / path)
        if not (PAGE / "index.html").is_file():
            return PlainTextResponse("The page has not been built. Run 'make play'.", 503)
        return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})
