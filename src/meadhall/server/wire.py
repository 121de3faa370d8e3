"""The socket's side of uvicorn, with short ways for what makes nearly all of the traffic: whole text messages, in and out.

The frames are those of RFC 6455: a server's are not masked, and a short header tells their length. The whole state
that a page is sent first is compressed by itself (RFC 7692 without context): nothing of that stays in memory. Steps are too short for it.
"""

import logging
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

WHOLE_TEXT = 0x81  # first byte of a frame: a text message in one piece
READ_AHEAD = 4  # messages that may wait to be read; then the client has to wait
COMPRESS = "meadhall.compress"  # beside the text of a message that is worth it; other servers than this one do not look at it
TOGETHER = "meadhall.together"  # several texts that go at once; only where the server offers it


def text_frame(text: bytes) -> bytes:
    length = len(text)
    if length < 126:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        deflate = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
        logger = logging.getLogger("uvicorn.error")
        self.conn = ServerProtocol(extensions=[deflate], max_size=self.config.ws_max_size, logger=logger)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][TOGETHER] = {}  # type: ignore[index]

    async def send(self, message: Any) -> None:
        texts = message.get(TOGETHER)
        if texts is not None:
            await self.send_together(texts)
            return
        text = message.get("text")
        if text is None or message.get(COMPRESS) or not self.handshake_complete or self.close_sent:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(text_frame(text.encode()))

    async def send_together(self, texts: Sequence[bytes]) -> None:
        """The system is asked once for all of them."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([text_frame(text) for text in texts]))

    def send_receive_event_to_app(self) -> None:
        """To stop and go on reading costs more than a message does: it is for clients who send more than is answered."""
        if self.read_paused or self.queue.qsize() >= READ_AHEAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that the base leaves the client alone
        super().send_receive_event_to_app()
        self.read_paused = False
