"""The access log: a line of JSON for each request.

It names no table, no secret and no person: calls stand there by their pattern, addresses shortened.
"""

import ipaddress
import json
import time
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.server.guard import address_of


class AccessLog:
    def __init__(self, app: ASGIApp, write: Callable[[str], object]) -> None:
        self.app = app
        self.write = write

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 101 if scope["type"] == "websocket" else 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            line = {
                "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
                "from": shortened(address_of(HTTPConnection(scope))),
                "method": scope.get("method", "SOCKET"),
                "call": getattr(scope.get("route"), "path", "?"),
                "status": status,
                "ms": round(1000 * (time.perf_counter() - begun)),
            }
            self.write(json.dumps(line))


def shortened(address: str) -> str:
    """Enough of an address to see where much comes from, not who it is."""
    try:
        found = ipaddress.ip_address(address.partition("/")[0])
    except ValueError:
        return "?"
    return str(ipaddress.ip_network(f"{found}/{24 if found.version == 4 else 48}", strict=False))
