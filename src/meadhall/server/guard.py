"""Around every request: our headers on whatever is answered, no body larger or slower than we would read, and what it costs."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from fastapi import HTTPException, Request
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.core.errors import Phrase
from meadhall.core.words import LANGUAGES
from meadhall.server.limits import COSTS, Accounts, Banned, Limits, TooMany, household
from meadhall.server.protocol import MOST_BODY

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PIECE = 64 * 1024  # bytes
T = TypeVar("T")


class Guard:
    def __init__(self, app: ASGIApp, till: "Till") -> None:
        self.app = app
        self.till = till
        self.limits = till.limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        taken, whole, address = 0, False, address_of(HTTPConnection(scope))
        end = asyncio.get_running_loop().time() + self.limits.body_seconds

        async def measured() -> Message:
            nonlocal taken, whole
            if whole:
                return await receive()  # only that the client has gone comes now
            if (wait := self.till.addresses.wait(address, 0)) > 0:  # before anything is read
                self.till.refused["address"] += 1
                raise TooMany("address", wait)
            try:
                async with asyncio.timeout_at(end):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, Phrase("too_slow", seconds=round(self.limits.body_seconds))) from None
            length = len(message.get("body", b""))
            taken += length
            if length:
                self.till.addresses.pay(address, COSTS["body"] * length / PIECE)
            whole = not message.get("more_body", False)
            if taken > MOST_BODY:
                raise HTTPException(413, Phrase("too_large", most=MOST_BODY))
            return message

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, measured, guarded)


class Till:
    """The accounts of addresses and seats, and how many sockets and reviews each address has."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.addresses = Accounts("address", limits.address)
        self.seats = Accounts("seat", limits.seat)
        self.tables = Accounts("tables", limits.tables)
        self.listed = Accounts("listed", limits.listed)
        self.boxes = Accounts("boxes", limits.boxes)
        self.sockets: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()  # by limit
        self.shut_out: frozenset[str] = frozenset()  # addresses, by the operator (orders.py)
        self.unwelcome: frozenset[str] = frozenset()  # names

    async def pay(self, connection: HTTPConnection) -> None:
        """What every REST call costs, by its name: its address pays, and the seat that it speaks for."""
        if connection.scope["type"] == "http":
            self.charge(connection, COSTS.get(connection.scope["route"].name, 1))

    def charge(self, connection: HTTPConnection, cost: float) -> None:
        if address_of(connection) in self.shut_out:
            self.refused["banned"] += 1
            raise Banned("banned")
        accounts = [(self.addresses, address_of(connection))]
        if secret := connection.headers.get("x-seat-secret"):
            accounts.append((self.seats, hashlib.sha256(secret.encode()).hexdigest()[:32]))
        self.collect(accounts, cost)

    def charge_table(self, connection: HTTPConnection, listed: bool) -> None:
        """A new table, of which one may make some in an hour, and fewer that everybody is shown."""
        whose = address_of(connection)
        self.collect([(self.tables, whose), (self.listed, whose)] if listed else [(self.tables, whose)], 1)

    def charge_box(self, connection: HTTPConnection) -> None:
        """A box to keep, of which one may send some in an hour."""
        self.collect([(self.boxes, address_of(connection))], 1)

    def check_name(self, name: str) -> None:
        if name.strip().casefold() in self.unwelcome:
            raise Banned("banned_name")

    def collect(self, accounts: list[tuple[Accounts, str]], cost: float) -> None:
        """All of them pay, or none."""
        for account, whose in accounts:
            if (wait := account.wait(whose, cost)) > 0:
                self.refused[account.limit] += 1
                raise TooMany(account.limit, wait)
        for account, whose in accounts:
            account.pay(whose, cost)


def language_of(request: HTTPConnection) -> str:
    """The first language of a request that we speak."""
    wanted = (tag.strip()[:2].lower() for tag in request.headers.get("accept-language", "").split(","))
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


def address_of(connection: HTTPConnection) -> str:
    """Whose request it is: behind proxies that the operator trusts, the address that they tell."""
    return household(connection.client.host if connection.client else "")


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work. It ends when the client has gone: nobody hears the answer then."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(left(request.receive))
    try:
        await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise HTTPException(499, Phrase("client_gone"))
        return task.result()
    finally:
        for one in (task, gone):
            one.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def left(receive: Callable[[], Awaitable[Message]]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
