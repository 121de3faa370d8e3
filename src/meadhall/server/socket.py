"""One connection to a table: messages in, states out. A slow or broken connection harms nobody else."""

import asyncio
import contextlib
import time
from collections import deque
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from msgspec import MsgspecError

from meadhall.core.authority import Sight, Stale
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.shapes import misfit
from meadhall.server import presenter, troubles
from meadhall.server.guard import Till, address_of, language_of
from meadhall.server.hall import Hall
from meadhall.server.limits import COSTS, Accounts, TooMany
from meadhall.server.protocol import (
    MOST_BYTES,
    READER,
    WRITER,
    Ack,
    Act,
    Agree,
    ErrorCode,
    Face,
    FromServer,
    Go,
    Hello,
    SeatsChanged,
    ToServer,
    Trouble,
    Undo,
    WaysShown,
    Why,
)
from meadhall.server.reasons import why_not
from meadhall.server.seats import seat_of
from meadhall.server.table import News, NotYours, Table, Viewer
from meadhall.server.turns import Urgency
from meadhall.server.wire import COMPRESS, TOGETHER

STORED = ("act", "go")  # messages that wait for the disk: meanwhile others have their turn
BACKLOG = 200  # messages that may wait for a slow connection
COME_AGAIN = 10.0  # seconds after which somebody may try again where there was no room


def same_origin(socket: WebSocket) -> bool:
    """A page of another site may not use the player's browser to talk to us."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


class Connection:
    """A browser tab at a table. `address` pays for it."""

    def __init__(self, socket: WebSocket, hall: Hall, table: Table, till: Till, address: str) -> None:
        self.socket = socket
        self.hall = hall
        self.table = table
        self.till = till
        self.address = address
        self.account = Accounts("socket", till.limits.socket)
        self.outgoing: deque[FromServer | News] = deque()  # in their order; of news there is one at most
        self.more = asyncio.Event()
        self.closing = False
        self.finding: asyncio.Task[None] | None = None  # ways
        self.viewer = Viewer(self.send, "en", soon=self.show_soon)
        self.together = TOGETHER in socket.scope.get("extensions", ())

    # -- out ------------------------------------------------------------------------------------------------------------------

    def send(self, message: FromServer) -> None:
        """Queue a message; a connection that does not keep up is closed and comes back by itself."""
        if isinstance(message, SeatsChanged):  # who is here now is all that counts
            for old in [old for old in self.outgoing if isinstance(old, SeatsChanged)]:
                self.outgoing.remove(old)
        if len(self.outgoing) >= BACKLOG:
            self.end()
            return
        self.outgoing.append(message)
        self.more.set()

    def show_soon(self, news: News) -> None:
        """The state is built when it can be sent: whoever reads slowly is shown the newest, and what was between is told with it."""
        self.leave_ways()
        for place, old in enumerate(self.outgoing):
            if isinstance(old, News):
                self.outgoing[place] = old.joined(news)
                return
        self.outgoing.append(news)
        self.more.set()

    def leave_ways(self) -> None:
        """Nobody goes the ways of an earlier state."""
        if self.finding is not None:
            self.finding.cancel()
            self.finding = None

    def end(self) -> None:
        self.leave()
        self.outgoing.clear()
        self.closing = True
        self.more.set()

    def leave(self) -> None:
        before = presenter.seats(self.table)
        self.table.viewers.discard(self.viewer)
        self.table.rest()
        presenter.tell_presence(self.table, before)

    async def write(self) -> None:
        while True:
            await self.more.wait()
            self.more.clear()
            while self.outgoing:
                if isinstance(self.outgoing[0], News):
                    await self.write_state()
                else:
                    await self.write_texts(self.ready())
            if self.closing:
                await self.socket.close(1013)
                return

    async def write_state(self) -> None:
        """One state is built at a time in the whole hall, in turns of those whom they are for."""
        await self.hall.building.come(Urgency.MOVE, self.address)
        try:
            if not (self.outgoing and isinstance(self.outgoing[0], News)):  # something else goes first now, or it was closed
                return
            news = self.outgoing.popleft()
            assert isinstance(news, News)
            step = self.viewer.view is not None
            text = self.hall.told.state(self.table, self.viewer, news)
            if step and presenter.may_choose(self.table, self.viewer):
                self.finding = asyncio.create_task(self.find_ways(self.table.authority.version))
            if self.hall.pace.is_out_of_breath():
                await asyncio.sleep(0)
        finally:
            self.hall.building.go()
        if step:
            await self.write_texts([text, *self.ready()])
        else:
            await self.socket.send({"type": "websocket.send", "text": text.decode(), COMPRESS: True})

    def ready(self) -> list[bytes]:
        """What can go before the next state is built."""
        found = []
        while self.outgoing and not isinstance(first := self.outgoing[0], News):
            found.append(WRITER.encode(first))
            self.outgoing.popleft()
        return found

    async def find_ways(self, version: int) -> None:
        """Ways are found when nobody waits for a state, and only if nothing has happened since."""
        async with self.hall.building.turn(Urgency.BATCH, self.address):
            found = presenter.later_ways(self.table, self.viewer) if version == self.table.authority.version else []
            await asyncio.sleep(0)
        if found:
            self.send(WaysShown(version=self.table.authority.shown_version(self.viewer.facing), ways=found))

    async def write_texts(self, texts: list[bytes]) -> None:
        if self.together:
            await self.socket.send({"type": "websocket.send", TOGETHER: texts})
            return
        for text in texts:
            await self.socket.send({"type": "websocket.send", "text": text.decode()})

    # -- in -------------------------------------------------------------------------------------------------------------------

    async def serve(self) -> None:
        reader, writer = asyncio.create_task(self.read()), asyncio.create_task(self.write())
        silent = asyncio.get_running_loop().call_later(self.till.limits.hello_seconds, self.end_if_silent)
        self.table.connections += 1
        try:
            await reader
        except WebSocketDisconnect:
            pass
        finally:
            reader.cancel()
            silent.cancel()
            self.leave_ways()
            self.table.connections -= 1
            self.leave()
            if not self.table.connections:
                self.hall.tables.forget_idle()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
                await writer

    def end_if_silent(self) -> None:
        if self.viewer not in self.table.viewers:
            self.end()

    async def pay(self, kind: str) -> None:
        """Wait until a message can be paid by this socket and by its address, and let others have their turn."""
        cost = COSTS.get(kind, 1)
        wait = max(self.account.wait("", cost), self.till.addresses.wait(self.address, cost))
        self.account.pay("", cost)
        self.till.addresses.pay(self.address, cost)
        if wait:
            self.till.refused["socket"] += 1
        if wait > self.till.limits.unpaid_seconds:
            self.send(troubles.trouble(TooMany("socket", wait), self.viewer.language, ""))
            self.closing = True
            raise WebSocketDisconnect
        if wait or kind not in STORED:
            await asyncio.sleep(wait)

    async def read(self) -> None:
        while not self.closing:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            message = self.understood(received.get("text"))
            if message is None:
                await self.pay("malformed")
                continue
            await self.pay(str(message.__struct_config__.tag))
            begun = time.perf_counter()
            try:
                await self.answer(message)
                if isinstance(message, Act | Go):
                    self.hall.latency.add(time.perf_counter() - begun)
            except MeadhallError as error:
                self.complain(error, getattr(message, "id", ""))

    def understood(self, text: str | None) -> ToServer | None:
        """A message; none if it is not one, which is told."""
        if text is None:
            self.error("malformed", Phrase("malformed", what=Phrase("not_bytes")))
        elif len(text.encode()) > MOST_BYTES:
            self.error("too_large", Phrase("message_large", most=MOST_BYTES))
        else:
            try:
                return READER.decode(text)
            except MsgspecError as error:
                where, what = misfit(error)
                self.error("malformed", Phrase("malformed", what=Phrase("not_understood", where=where, what=what) if where else what))
            except RecursionError:
                self.error("malformed", Phrase("malformed", what=Phrase("nested")))
        return None

    def error(self, code: ErrorCode, what: Phrase) -> None:
        self.send(Trouble(code=code, text=what.told(self.viewer.language)))

    def complain(self, error: MeadhallError, wish: str) -> None:
        """Who is told that the table has moved on waits for the state that comes after it."""
        waiting = [one for one in self.outgoing if isinstance(one, News)] if isinstance(error, Stale) else []
        for news in waiting:
            self.outgoing.remove(news)
        self.send(troubles.trouble(error, self.viewer.language, wish))
        for news in waiting:
            self.show_soon(news)
        if isinstance(error, Stale):
            self.show(self.sight.decisions)

    @property
    def sight(self) -> Sight:
        return self.table.authority.sight(self.viewer.facing)

    def show(self, log_from: int) -> None:
        presenter.show(self.table, self.viewer, News(log_from))

    def my_seat(self) -> int:
        if self.viewer.facing == SPECTATOR:
            raise NotYours
        return self.viewer.facing

    async def answer(self, message: ToServer) -> None:
        if isinstance(message, Hello):
            await self.hello(message)
        elif self.viewer not in self.table.viewers:
            self.error("hello_first", Phrase("hello_first"))
        elif isinstance(message, Act):
            version = await self.hall.act(self.table, self.my_seat(), message.action, message.version)
            self.send(Ack(id=message.id, version=version))
        elif isinstance(message, Go):
            version = await self.hall.go(self.table, self.my_seat(), message.back, message.actions, message.version)
            self.send(Ack(id=message.id, version=version))
        elif isinstance(message, Why):
            viewer = self.viewer
            self.send(why_not(self.sight.state, viewer.facing, viewer.language, message.action, message.thing, message.id))
        elif isinstance(message, Undo):
            version = await self.hall.undo(self.table, self.my_seat(), message.version, self.viewer.seats)
            self.send(Ack(id=message.id, version=version))
        elif isinstance(message, Agree):
            seat = self.my_seat()
            await self.hall.agree(self.table, self.viewer.seats, message.yes)
            self.send(Ack(id=message.id, version=self.table.authority.shown_version(seat)))
        elif isinstance(message, Face):
            if message.seat not in self.viewer.seats:
                raise NotYours
            self.viewer.facing, self.viewer.view = message.seat, None
            self.show(0)
        else:
            self.viewer.language, self.viewer.view = message.language, None
            self.show(0)

    async def hello(self, message: Hello) -> None:
        """Nothing is shown before all secrets have been found true."""
        held = [seat_of(self.table, secret) for secret in message.secrets]
        seats = frozenset(held)
        if message.facing is not None and message.facing not in seats:
            raise NotYours
        if any(message.added):
            await self.hall.add_chance(self.table, dict(zip(held, message.added, strict=False)))
        before = presenter.seats(self.table)
        self.viewer.seats = seats
        self.viewer.language = message.language
        self.viewer.changes, self.viewer.view = message.changes, None
        self.viewer.facing = message.facing if message.facing is not None else next(iter(seats)) if len(seats) == 1 else SPECTATOR
        self.table.viewers.add(self.viewer)
        self.show(self.known(message.log_from))
        presenter.tell_presence(self.table, before)

    def known(self, log_from: int) -> int:
        """The first entry of the log that a returning connection lacks: what it has may since have been taken back or hidden."""
        if log_from > self.sight.decisions or self.table.authority.secretive:
            return 0
        return min(log_from, min(self.table.authority.log.taken_back(), default=log_from))


async def serve_socket(socket: WebSocket, hall: Hall, till: Till, table_id: str) -> None:
    if not same_origin(socket):
        await socket.close(4403, "another site may not open this socket")
        return
    await socket.accept()
    address = address_of(socket)
    till.sockets[address] += 1
    try:
        till.charge(socket, COSTS["hello"])
        table = await hall.table(table_id)
        if till.sockets[address] > till.limits.sockets or table.connections >= till.limits.watching:
            till.refused["sockets"] += 1
            raise TooMany("sockets", COME_AGAIN, "too_many_sockets")
        table.person = address
        await Connection(socket, hall, table, till, address).serve()
    except MeadhallError as error:
        many = isinstance(error, TooMany)
        trouble = Trouble(code="too_often" if many else "no_table", text=error.told(language_of(socket)))
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(WRITER.encode(trouble).decode())
            await socket.close(1013 if many else 4404)
    except asyncio.CancelledError:
        pass  # the server ends; whoever had to wait for a turn still stands here
    finally:
        till.sockets[address] -= 1
        if not till.sockets[address]:
            del till.sockets[address]
