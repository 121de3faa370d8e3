"""One connection to a table: messages in, states out. A slow or broken connection harms nobody else."""

import asyncio
import contextlib
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from msgspec import MsgspecError

from meadhall.core.authority import Sight, Stale
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.shapes import misfit
from meadhall.server import presenter
from meadhall.server.hall import Hall
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
    ToServer,
    Trouble,
    Undo,
    Why,
    WhyNot,
)
from meadhall.server.seats import seat_of
from meadhall.server.table import NotYours, Table, Viewer

BACKLOG = 200  # messages that may wait for a slow connection


def same_origin(socket: WebSocket) -> bool:
    """A page of another site may not use the player's browser to talk to us."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


class Connection:
    """A browser tab at a table."""

    def __init__(self, socket: WebSocket, hall: Hall, table: Table) -> None:
        self.socket = socket
        self.hall = hall
        self.table = table
        self.outgoing: asyncio.Queue[FromServer | None] = asyncio.Queue(BACKLOG)  # none: close
        self.viewer = Viewer(self.send, "en")

    def send(self, message: FromServer) -> None:
        """Queue a message; a connection that does not keep up is closed and comes back by itself."""
        try:
            self.outgoing.put_nowait(message)
        except asyncio.QueueFull:
            self.leave()
            self.outgoing = asyncio.Queue(BACKLOG)
            self.outgoing.put_nowait(None)

    def leave(self) -> None:
        before = presenter.seats(self.table)
        self.table.viewers.discard(self.viewer)
        presenter.tell_presence(self.table, before)

    async def serve(self) -> None:
        writer = asyncio.create_task(self.write())
        self.table.connections += 1
        try:
            await self.read()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.connections -= 1
            self.leave()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
                await writer

    async def write(self) -> None:
        while True:
            message = await self.outgoing.get()
            if message is None:
                await self.socket.close(1013)
                return
            await self.socket.send_text(WRITER.encode(message).decode())

    async def read(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None:
                self.error("malformed", Phrase("malformed", what=Phrase("not_bytes")))
                continue
            if len(text.encode()) > MOST_BYTES:
                self.error("too_large", Phrase("message_large", most=MOST_BYTES))
                continue
            try:
                message = READER.decode(text)
            except MsgspecError as error:
                where, what = misfit(error)
                self.error("malformed", Phrase("malformed", what=Phrase("not_understood", where=where, what=what) if where else what))
                continue
            except RecursionError:
                self.error("malformed", Phrase("malformed", what=Phrase("nested")))
                continue
            try:
                await self.answer(message)
            except MeadhallError as error:
                self.complain(error, getattr(message, "id", ""))

    def error(self, code: ErrorCode, what: Phrase) -> None:
        self.send(Trouble(code=code, text=what.told(self.viewer.language)))

    def complain(self, error: MeadhallError, wish: str) -> None:
        self.send(presenter.trouble(error, self.viewer.language, wish))
        if isinstance(error, Stale):
            self.show(self.sight.decisions)

    @property
    def sight(self) -> Sight:
        return self.table.authority.sight(self.viewer.facing)

    def show(self, log_from: int) -> None:
        presenter.show(self.table, self.viewer, log_from)

    def my_seat(self) -> int:
        if self.viewer.facing == SPECTATOR:
            raise NotYours
        return self.viewer.facing

    async def answer(self, message: ToServer) -> None:
        if isinstance(message, Hello):
            self.hello(message)
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
            rule, text = presenter.why_not(self.sight.state, viewer.facing, viewer.language, message.action, message.thing)
            self.send(WhyNot(id=message.id, rule=rule, text=text))
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
            self.viewer.facing = message.seat
            self.show(0)
        else:
            self.viewer.language = message.language
            self.show(0)

    def hello(self, message: Hello) -> None:
        """Nothing is shown before all secrets have been found true."""
        seats = frozenset(seat_of(self.table, secret) for secret in message.secrets)
        if message.facing is not None and message.facing not in seats:
            raise NotYours
        before = presenter.seats(self.table)
        self.viewer.seats = seats
        self.viewer.language = message.language
        self.viewer.facing = message.facing if message.facing is not None else next(iter(seats)) if len(seats) == 1 else SPECTATOR
        self.table.viewers.add(self.viewer)
        self.show(self.known(message.log_from))
        presenter.tell_presence(self.table, before)

    def known(self, log_from: int) -> int:
        """The first entry of the log that a returning connection lacks: what it has may since have been taken back or hidden."""
        if log_from > self.sight.decisions or self.table.authority.secretive:
            return 0
        return min([log_from, *self.table.authority.log.taken_back()])


async def serve_socket(socket: WebSocket, hall: Hall, table_id: str) -> None:
    if not same_origin(socket):
        await socket.close(4403, "another site may not open this socket")
        return
    await socket.accept()
    try:
        table = await hall.table(table_id)
    except MeadhallError as error:
        await socket.send_text(WRITER.encode(Trouble(code="no_table", text=str(error))).decode())
        await socket.close(4404)
        return
    await Connection(socket, hall, table).serve()
