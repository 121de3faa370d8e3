"""The door: how many connections an address may hold, and how long one may stand in it without a word."""

import asyncio
import ipaddress
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from meadhall.core.errors import MeadhallError
from meadhall.server.limits import Limits, household


class Proxies:
    """The proxies that the operator trusts to say whom a request comes from: addresses and networks, with commas between them."""

    def __init__(self, told: str) -> None:
        self.told = told
        try:
            self.networks = [ipaddress.ip_network(one.strip()) for one in told.split(",") if one.strip()]
        except ValueError as error:
            raise MeadhallError("no_proxy", why=str(error)) from None

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


def door(limits: Limits, proxies: Proxies) -> type[H11Protocol]:
    """The protocol of uvicorn with our limits. A proxy that the operator trusts may hold any number of connections."""
    held: Counter[str] = Counter()

    class Door(H11Protocol):
        whose = ""
        hurry: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            host = self.client[0] if self.client else ""
            if host not in proxies:
                self.whose = household(host)
                held[self.whose] += 1
                if held[self.whose] > limits.connections:
                    transport.abort()
                    return
            self.begin()

        def begin(self) -> None:
            self.hurry = self.loop.call_later(limits.head_seconds, self.too_slow)

        def too_slow(self) -> None:
            self.hurry = None
            if self.conn.their_state is h11.IDLE:
                self.transport.abort()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.conn.their_state is not h11.IDLE:
                self.arrived()
            elif self.hurry is None:
                self.begin()  # a part of the next request

        def arrived(self) -> None:
            if self.hurry is not None:
                self.hurry.cancel()
                self.hurry = None

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self.let_go()  # sockets are counted where they are served
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self.let_go()
            super().connection_lost(exc)

        def let_go(self) -> None:
            self.arrived()
            if self.whose:
                held[self.whose] -= 1
                if not held[self.whose]:
                    del held[self.whose]
                self.whose = ""

    return Door
