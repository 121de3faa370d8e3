"""Questions for other machines (`meadhall think`), lent for a while. They are given what a bot may be handed, and games that are over."""

import asyncio
import secrets
import time
from base64 import b64decode, b64encode
from typing import Annotated

from fastapi import FastAPI, Header, Request

from meadhall import __version__
from meadhall.core.authority import NotNow
from meadhall.server.guard import while_there
from meadhall.server.hall import Hall
from meadhall.server.protocol import GivenBack, GoOn, Held, Lease, Leased, WorkDone, WorkWish
from meadhall.server.questions import Wrong, check, digests
from meadhall.server.rest.common import PROBLEMS, Sent
from meadhall.server.thinkers import BadKey, thinker_of
from meadhall.server.turns import Urgency
from meadhall.server.workers import LOOK, Workers

Key = Annotated[str | None, Header(alias="X-Thinker-Key", max_length=64)]


def add_work(app: FastAPI, hall: Hall) -> None:
    async def checked(key: str | None) -> None:
        if not key:
            raise BadKey
        await asyncio.to_thread(thinker_of, hall.store, key)

    @app.post("/api/work", responses=PROBLEMS)
    async def lend_work(wanted: Sent[WorkWish], request: Request, key: Key = None) -> Leased:
        """A question to think about, as soon as there is one."""
        await checked(key)
        if wanted.version != __version__:
            raise NotNow("other_version", given=repr(wanted.version), wanted=__version__)
        return Leased(await while_there(request, lent(hall.workers, wanted.wait)))

    @app.post("/api/work/renew", responses=PROBLEMS)
    async def renew_work(wanted: Sent[Held], key: Key = None) -> GoOn:
        """More time for a question."""
        await checked(key)
        return GoOn(await hall.workers.jobs.renew(wanted.name, wanted.holder))

    @app.post("/api/work/answer", responses=PROBLEMS)
    async def answer_work(wanted: Sent[WorkDone], key: Key = None) -> GoOn:
        """What came of a question; `go_on` is false if it was another's by then. What cannot be it is refused, and another asked."""
        await checked(key)
        job = await hall.workers.jobs.held(wanted.name, wanted.holder)
        if job is None:
            return GoOn(False)
        try:
            outcome = read_base64(wanted.outcome)
            await asyncio.to_thread(check, job.question, outcome)
        except Wrong:
            await hall.workers.gave_up(wanted.name, wanted.holder, True)
            raise
        return GoOn(await hall.workers.found(wanted.name, wanted.holder, outcome))

    @app.post("/api/work/back", responses=PROBLEMS)
    async def give_back_work(wanted: Sent[GivenBack], key: Key = None) -> GoOn:
        """A question that somebody else may have."""
        await checked(key)
        await hall.workers.gave_up(wanted.name, wanted.holder, wanted.badly)
        return GoOn(False)


def read_base64(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except ValueError:
        raise Wrong("answer_wrong") from None


async def lent(workers: Workers, wait: float) -> Lease | None:
    """The next question; none if none comes within `wait` seconds."""
    end, holder = time.monotonic() + wait, secrets.token_urlsafe(12)
    while True:
        job = await workers.jobs.claim(holder, Urgency.BATCH, True)
        if job is not None:
            found = await asyncio.to_thread(digests, job.question)
            asyncio.get_running_loop().call_later(workers.jobs.lease + 0.1, workers.look)  # whether it is still lent then
            return Lease(job.name, holder, b64encode(job.question).decode(), found, workers.jobs.lease)
        left = end - time.monotonic()
        if left <= 0 or workers.closed:
            return None
        await workers.news(min(left, LOOK))
