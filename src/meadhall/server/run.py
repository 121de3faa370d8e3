"""Starting the server."""

import socket
import sys
from pathlib import Path

import uvicorn
from rich.console import Console

from meadhall.build import is_compiled
from meadhall.core.errors import MeadhallError
from meadhall.core.words import words
from meadhall.server.app import make_app
from meadhall.server.protocol import MOST_BYTES
from meadhall.server.store import Store


def run(host: str, port: int, data: Path, database: str | None) -> None:
    """Serve until interrupted; prints the address once the door is open."""
    listener = listen(host, port)
    store = Store(database) if database else Store.in_folder(data)
    app = make_app(store)
    console = Console()
    if not is_compiled():
        console.print(words("en").say("terminal.pure_build"), style="yellow")
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1") else host
    console.print(f"Meadhall is open: http://{shown}:{listener.getsockname()[1]}/", highlight=False)
    sys.stdout.flush()
    config = uvicorn.Config(app, log_level="warning", ws_max_size=4 * MOST_BYTES, timeout_graceful_shutdown=3, server_header=False)
    uvicorn.Server(config).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise MeadhallError("cannot_listen", host=host, port=port, why=getattr(error, "strerror", None) or str(error)) from None
    return listener
