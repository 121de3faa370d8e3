"""The web application: REST for all that can wait, a socket for live play, and the page itself."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import Depends, FastAPI, Request, WebSocket
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles

from meadhall.core.errors import MeadhallError, Phrase
from meadhall.server.access import AccessLog
from meadhall.server.guard import Till
from meadhall.server.hall import Hall
from meadhall.server.health import add_health
from meadhall.server.limits import Limits
from meadhall.server.orders import Orders
from meadhall.server.protocol import Problem
from meadhall.server.readers import Readers
from meadhall.server.rest import add_rest
from meadhall.server.rest.errors import add_errors, told
from meadhall.server.reviews import Reviews
from meadhall.server.socket import serve_socket
from meadhall.server.store import Store
from meadhall.server.trials import Trials
from meadhall.server.workers import Workers

if TYPE_CHECKING:
    from meadhall.server.others import Others

PROCESSES = max(2, os.cpu_count() or 2)  # that think; of two, one is for moves alone
SWEEP = 3600.0  # seconds between looks at what is outdated
PAGE = Path(str(files("meadhall.server") / "page"))


def make_app(
    store: Store, workers: Workers | None = None, limits: Limits | None = None, access: Callable[[str], object] | None = None
) -> FastAPI:
    """The application on a store. It closes store and workers when it ends."""
    bounds = limits or Limits()
    thinking = workers or new_workers(store, PROCESSES, bounds.waiting)
    till, readers = Till(bounds), Readers()
    hall = Hall(store, thinking)
    orders = Orders(hall, till)
    reviews = Reviews(thinking, bounds.reviews)
    trials = Trials(thinking)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        tasks = [
            asyncio.create_task(hall.resume_bots()),
            asyncio.create_task(sweep_now_and_then(hall, bounds)),
            asyncio.create_task(orders.follow()),
            asyncio.create_task(thinking.keep_looking()),
        ]
        others = listening(store, hall) if store.shared else None
        yield
        if others is not None:
            others.close()
        for task in tasks:
            task.cancel()
        reviews.close()
        trials.close()
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
    app.state.hall, app.state.reviews, app.state.till, app.state.orders = hall, reviews, till, orders
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    add_errors(app, till)
    if access is not None:
        app.add_middleware(AccessLog, write=access)
    add_rest(app, hall, reviews, till, readers, trials)

    @app.websocket("/api/tables/{table_id}/live")
    async def live(socket: WebSocket, table_id: str) -> None:
        await serve_socket(socket, hall, till, table_id)

    add_health(app, hall, till)
    add_page(app)
    return app


def new_workers(store: Store, processes: int, waiting: int) -> Workers:
    """Who thinks; servers on one database share the questions."""
    if not store.shared:
        return Workers(processes, waiting)
    from meadhall.server.shared_jobs import SharedJobs  # PostgreSQL's driver is there only where it is needed

    return Workers(processes, waiting, jobs=SharedJobs(store.url, store.numbers))


def listening(store: Store, hall: Hall) -> "Others":
    """To the other servers on the same database."""
    from meadhall.server.others import ANSWERED, ASKED, CHANNEL, Others

    heard = {CHANNEL: hall.hear, ASKED: lambda _: hall.workers.look(), ANSWERED: hall.workers.hear}
    return Others(store.url, store.numbers.__contains__, heard)


async def sweep_now_and_then(hall: Hall, limits: Limits) -> None:
    while True:
        hall.tables.forget_idle()
        with contextlib.suppress(MeadhallError):
            while await hall.sweep(limits):
                await asyncio.sleep(1)
        await asyncio.sleep(SWEEP)


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
