"""Starting the server."""

import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import IO

import uvicorn
from rich.console import Console

from meadhall.build import is_compiled
from meadhall.core.errors import MeadhallError
from meadhall.core.words import words
from meadhall.server.app import PROCESSES, make_app, new_workers
from meadhall.server.doors import Proxies, door
from meadhall.server.limits import Limits, read_limits
from meadhall.server.protocol import MOST_BYTES
from meadhall.server.store import Store
from meadhall.server.wire import Wire

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

SWITCH = 0.001  # seconds after which a thread that plays a game again lets the others go on


def run(
    host: str,
    port: int,
    data: Path,
    database: str | None,
    limits: Path | None = None,
    proxies: str = "",
    access: bool = False,
    processes: int = PROCESSES,
) -> None:
    """Serve until interrupted; prints the address once the door is open."""
    bounds, trusted = read_limits(limits) if limits else Limits(), Proxies(proxies)
    listener = listen(host, port)
    store = Store(database) if database else Store.in_folder(data)
    alone(store)
    store.check()
    workers = new_workers(store, processes, bounds.waiting)
    app = make_app(store, workers, bounds, access=partial(print, flush=True) if access else None)
    console = Console()
    if not is_compiled():
        console.print(words("en").say("terminal.pure_build"), style="yellow")
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1") else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    sys.setswitchinterval(SWITCH)
    collect_seldom()
    config = uvicorn.Config(
        app,
        http=door(bounds, trusted),
        ws=Wire,
        log_level="warning",
        ws_max_size=4 * MOST_BYTES,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(trusted.told),
        forwarded_allow_ips=trusted.told,
    )
    Announced(config, lambda: console.print(f"Meadhall is open: {address}", highlight=False)).run(sockets=[listener])


HELD: list[IO[str]] = []  # files that are locked as long as this process lives


def alone(store: Store) -> None:
    """One server at a time on a database that is a file: others would not hear of what it stores."""
    file = store.engine.url.database
    if store.engine.dialect.name != "sqlite" or not file or file == ":memory:" or fcntl is None:
        return
    lock = open(f"{file}.lock", "w")  # noqa: SIM115
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        store.close()
        raise MeadhallError("served_already", file=file) from None
    HELD.append(lock)


def collect_seldom() -> None:
    """Next to nothing here is in circles: looking for them in all that every table has took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)


class Announced(uvicorn.Server):
    """A server that says so when its port accepts."""

    def __init__(self, config: uvicorn.Config, say: Callable[[], None]) -> None:
        super().__init__(config)
        self.say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.say()
            sys.stdout.flush()


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
