"""One connection to a table: messages in, states out. A slow or broken connection harms nobody else."""

import asyncio
import contextlib
import json
from typing import Any
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from meadhall.core.authority import NotNow, Sight, Stale
from meadhall.core.errors import MeadhallError, Refused, UnknownAction
from meadhall.core.state import SPECTATOR
from meadhall.server import showing
from meadhall.server.hall import Hall, NoTable, NotYours, Table, Viewer
from meadhall.server.store import StoreError
from meadhall.server.wire import MESSAGE, MOST_BYTES, Act, Agree, Face, Hello, Speak, Undo, Why

BACKLOG = 200  # messages that may wait for a slow connection
CODES = {
    Refused: "refused",
    Stale: "stale",
    NotNow: "not_now",
    NotYours: "not_yours",
    NoTable: "no_table",
    UnknownAction: "unknown",
    StoreError: "not_saved",
}


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
        self.outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue(BACKLOG)
        self.viewer = Viewer(self.send, "en")

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message; a connection that does not keep up is closed and comes back by itself."""
        try:
            self.outgoing.put_nowait(message)
        except asyncio.QueueFull:
            self.leave()
            self.outgoing = asyncio.Queue(BACKLOG)
            self.outgoing.put_nowait({"type": "close"})

    def leave(self) -> None:
        before = self.hall.seats_shown(self.table)
        self.table.viewers.discard(self.viewer)
        self.hall.tell_presence(self.table, before)

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
            if message["type"] == "close":
                await self.socket.close(1013)
                return
            await self.socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    async def read(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None:
                self.error("malformed", "the message is malformed: it must be text, not bytes")
                continue
            if len(text.encode()) > MOST_BYTES:
                self.error("too_large", f"a message may have {MOST_BYTES} bytes at most")
                continue
            try:
                message = MESSAGE.validate_json(text)
            except ValidationError as error:
                first = error.errors(include_url=False, include_input=False)[0]
                self.error("malformed", f"the message is malformed: {'.'.join(map(str, first['loc']))} {first['msg']}".strip())
                continue
            except RecursionError:
                self.error("malformed", "the message is malformed: nested too deeply")
                continue
            try:
                await self.answer(message)
            except MeadhallError as error:
                self.complain(error, getattr(message, "id", ""))

    def error(self, code: str, text: str, **more: Any) -> None:
        self.send({"type": "error", "code": code, "text": text, **more})

    def complain(self, error: MeadhallError, wish: str) -> None:
        code = next((code for kind, code in CODES.items() if isinstance(error, kind)), "error")
        if isinstance(error, Refused):
            book = self.table.facts.game.rulebook(self.viewer.language)
            self.error(code, book.sentence(error.rule), rule=error.rule, id=wish)
        else:
            self.error(code, error.told(self.viewer.language), id=wish)
        if isinstance(error, Stale):
            self.show(self.sight.decisions)

    @property
    def sight(self) -> Sight:
        return self.table.authority.sight(self.viewer.facing)

    def show(self, log_from: int) -> None:
        self.hall.show(self.table, self.viewer, log_from)

    def my_seat(self) -> int:
        if self.viewer.facing == SPECTATOR:
            raise NotYours
        return self.viewer.facing

    async def answer(self, message: Hello | Act | Why | Undo | Agree | Face | Speak) -> None:
        if isinstance(message, Hello):
            self.hello(message)
        elif self.viewer not in self.table.viewers:
            self.error("hello_first", "the first message must be 'hello'")
        elif isinstance(message, Act):
            version = await self.hall.act(self.table, self.my_seat(), message.action, message.version)
            self.send({"type": "ack", "id": message.id, "version": version})
        elif isinstance(message, Why):
            found = showing.why_not(self.sight.state, self.viewer.facing, self.viewer.language, message.action, message.thing)
            self.send({"type": "why", "id": message.id, **found})
        elif isinstance(message, Undo):
            version = await self.hall.undo(self.table, self.my_seat(), message.version, self.viewer.seats)
            self.send({"type": "ack", "id": message.id, "version": version})
        elif isinstance(message, Agree):
            seat = self.my_seat()
            await self.hall.agree(self.table, self.viewer.seats, message.yes)
            self.send({"type": "ack", "id": message.id, "version": self.table.authority.shown_version(seat)})
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
        seats = frozenset(self.hall.seat_of(self.table, secret) for secret in message.secrets)
        if message.facing is not None and message.facing not in seats:
            raise NotYours
        before = self.hall.seats_shown(self.table)
        self.viewer.seats = seats
        self.viewer.language = message.language
        self.viewer.facing = message.facing if message.facing is not None else next(iter(seats)) if len(seats) == 1 else SPECTATOR
        self.table.viewers.add(self.viewer)
        self.show(self.known(message.log_from))
        self.hall.tell_presence(self.table, before)

    def known(self, log_from: int) -> int:
        """From where on a connection that comes back needs the log: what was taken back, or kept from it, it does not have aright."""
        if log_from > self.sight.decisions or self.table.authority.secretive:
            return 0
        return min([log_from, *(entry for entry in self.table.authority.record.entries if isinstance(entry, int))])


async def serve_socket(socket: WebSocket, hall: Hall, table_id: str) -> None:
    if not same_origin(socket):
        await socket.close(4403, "another site may not open this socket")
        return
    await socket.accept()
    try:
        table = await hall.table(table_id)
    except MeadhallError as error:
        await socket.send_text(json.dumps({"type": "error", "code": "no_table", "text": str(error)}))
        await socket.close(4404)
        return
    await Connection(socket, hall, table).serve()
