"""What the operator's tools ask: is it alive, can it serve, and how is it doing (in the text format of Prometheus)."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress

from fastapi import FastAPI
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy import text

from meadhall.core.errors import MeadhallError
from meadhall.server.guard import Till
from meadhall.server.hall import Hall
from meadhall.server.jobs import Queue
from meadhall.server.store import StoreError
from meadhall.server.turns import Urgency

TEXT = "text/plain; version=0.0.4; charset=utf-8"


def add_health(app: FastAPI, hall: Hall, till: Till) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        return PlainTextResponse("ok\n")

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> JSONResponse:
        """Ready: the database answers."""
        try:
            await asyncio.to_thread(ask_database, hall)
        except MeadhallError:
            return JSONResponse({"ready": False, "database": False}, 503)
        return JSONResponse({"ready": True, "database": True})

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> PlainTextResponse:
        queues: Sequence[Queue] = ()
        with suppress(StoreError):  # nobody can tell while the database is away
            queues = await hall.workers.jobs.queues()
        return PlainTextResponse("\n".join(measured(hall, till, queues)) + "\n", media_type=TEXT)


def ask_database(hall: Hall) -> None:
    with hall.store.reading() as session:
        session.execute(text("select 1"))


def measured(hall: Hall, till: Till, queues: Sequence[Queue]) -> Iterator[str]:
    yield from told("meadhall_move_seconds", "histogram", "Time from a wish to its acknowledgement, on disk.")
    yield from hall.latency.lines("meadhall_move_seconds")
    yield from told("meadhall_sockets", "gauge", "Open sockets.")
    yield f"meadhall_sockets {sum(till.sockets.values())}"
    yield from told("meadhall_tables", "gauge", "Tables in memory.")
    yield f"meadhall_tables {len(hall.tables.live)}"
    yield from told("meadhall_states_built_total", "counter", "States of tables that were built to be shown.")
    yield f"meadhall_states_built_total {hall.told.built}"
    yield from told("meadhall_refused_total", "counter", "What was refused or made to wait, by the limit that it hit.")
    for limit, times in sorted(till.refused.items()):
        yield f'meadhall_refused_total{{limit="{limit}"}} {times}'
    yield from told("meadhall_faults_total", "counter", "Mistakes of the server, answered with 500.")
    yield f"meadhall_faults_total {hall.faults}"
    yield from queued(queues)


def queued(queues: Sequence[Queue]) -> Iterator[str]:
    yield from told("meadhall_waiting", "gauge", "Questions that wait for a worker, by urgency.")
    for urgency, queue in zip(Urgency, queues, strict=False):
        yield f'meadhall_waiting{{urgency="{urgency.name.lower()}"}} {queue.waiting}'
    yield from told("meadhall_waiting_seconds", "gauge", "How long the oldest of them has waited.")
    for urgency, queue in zip(Urgency, queues, strict=False):
        yield f'meadhall_waiting_seconds{{urgency="{urgency.name.lower()}"}} {queue.oldest:.3f}'


def told(name: str, kind: str, what: str) -> Iterator[str]:
    yield f"# HELP {name} {what}"
    yield f"# TYPE {name} {kind}"
