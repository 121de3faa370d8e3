"""A running server and browsers' tabs for the tests: real sockets on a free port, and the truth read from the database file.

with House(tmp_path) as house:
    table, keys = house.new_table("person", "person")
    eva = house.tab(table, keys[0])
    eva.act(eva.choices()[0])
"""

import asyncio
import itertools
import json
import os
import random
import signal
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from meadhall.core.log import Entry, Move, Redeal, Undo
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.games import game
from meadhall.server.app import make_app
from meadhall.server.doors import Proxies, door
from meadhall.server.guard import Till
from meadhall.server.hall import Hall
from meadhall.server.limits import Credit, Limits
from meadhall.server.protocol import MOST_BYTES
from meadhall.server.reviews import Reviews
from meadhall.server.run import listen
from meadhall.server.store import Store
from meadhall.server.wire import Wire
from meadhall.server.workers import Workers
from tests.luck import MEADHALL
from tests.server import http

PATIENCE = 180.0  # seconds until a test gives up on something that should come; nothing waits that long when all is well

PLENTY = Credit(10**6, 10**6)
ROOMY = Limits(address=PLENTY, seat=PLENTY, socket=PLENTY, tables=PLENTY, listed=PLENTY, connections=1000, sockets=1000)  # tests play fast

T = TypeVar("T")


def written(limits: Limits) -> str:
    """Limits as the operator writes them."""
    return "".join(
        f"{name} = {{most = {value['most']}, second = {value['second']}}}\n" if isinstance(value, dict) else f"{name} = {value}\n"
        for name, value in msgspec.to_builtins(limits).items()
    )


def apart(call: Callable[..., T], *arguments: Any) -> T:
    """In a thread of its own: where browser tests came before, Playwright's loop goes on in the thread of the tests."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call, *arguments).result()


def run(work: Coroutine[Any, Any, T]) -> T:
    found: T = apart(asyncio.run, work)
    return found


def patched(view: Any, changes: list[dict[str, Any]]) -> Any:
    """A view with changes put into it, as the page does it: nothing of the old one is changed."""
    for change in changes:
        view = put(view, change["path"], change["value"])
    return view


def put(box: Any, path: list[Any], value: Any) -> Any:
    if not path:
        return value
    copy = box.copy()
    copy[path[0]] = put(copy[path[0]], path[1:], value)
    return copy


def until(what: Callable[[], Any], why: str) -> Any:
    """The first true thing that `what` gives, asked again and again."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.005)
    raise AssertionError(f"waited in vain: {why}")


class Address:
    """Where a server is, and what can be done there."""

    port: int
    folder: Path

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def new_table(self, *kinds: str, **more: Any) -> tuple[str, dict[int, str]]:
        """A table of Saga (or `game`) with seats 'person', 'open' or the name of a bot; returns its id and the secrets by seat."""
        seats = [{"kind": k, "name": f"player {n}"} if k in ("person", "open") else {"kind": "bot", "bot": k} for n, k in enumerate(kinds)]
        response = http.post(self.url("/api/tables"), json={"game": "saga", "seats": seats, **more}, timeout=PATIENCE)
        assert response.status_code == 201, response.text
        created = response.json()
        return created["table"], {key["seat"]: key["secret"] for key in created["keys"]}

    def wait(self, what: Callable[[], Any]) -> None:
        until(what, "something at the server")

    def connect(self, table: str, **more: Any) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        settings = {"max_size": None, "max_queue": None, "open_timeout": PATIENCE, **more}
        socket: ClientConnection = connect(url, **settings).__enter__()
        return socket

    def tab(self, table: str, *secrets: str, hello: bool = True, **more: Any) -> "Tab":
        """A tab that has said hello, and been answered."""
        tab = Tab(self.connect(table))
        if hello:
            tab.send(type="hello", secrets=list(secrets), **more)
            tab.wait("state")
        return tab

    # -- the truth, read from the file ----------------------------------------------------------------------------------------

    def entries(self, table: str) -> list[Entry]:
        with sqlite3.connect(self.folder / "meadhall.db") as database:
            wanted = "select number, seat, action, undo, redeal from entries where table_id = ? order by number"
            rows = database.execute(wanted, [table]).fetchall()
        database.close()
        assert [row[0] for row in rows] == list(range(len(rows))), "a gap in the log"
        return [
            Undo(abs(undo), undo < 0) if undo is not None else Redeal(seat, redeal) if redeal is not None else Move(seat, action)
            for _, seat, action, undo, redeal in rows
        ]

    def record(self, table: str) -> Record:
        with sqlite3.connect(self.folder / "meadhall.db") as database:
            name, players, options, seed = database.execute(
                "select game, players, options, seed from tables where id = ?", [table]
            ).fetchone()
        database.close()
        return Record(game(name).facts(players, json.loads(options)), seed, ["?"] * players, self.entries(table))

    def truth(self, table: str, decisions: int | None = None) -> State:
        return self.record(table).position(decisions)


class House(Address):
    """A server in a thread of this process."""

    def __init__(self, folder: Path, limits: Limits = ROOMY, workers: Workers | None = None) -> None:
        self.folder = folder
        self.store = Store.in_folder(folder)
        self.workers = workers or Workers(1)
        app = make_app(self.store, self.workers, limits)
        self.hall: Hall = app.state.hall
        self.till: Till = app.state.till
        self.reviews: Reviews = app.state.reviews
        self.listener = listen("127.0.0.1", 0)
        self.port = self.listener.getsockname()[1]
        config = uvicorn.Config(
            app,
            http=door(limits, Proxies("")),
            ws=Wire,
            log_level="warning",
            ws_max_size=4 * MOST_BYTES,
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]}, daemon=True)

    def __enter__(self) -> "House":
        self.thread.start()
        until(lambda: self.server.started, "the server's start")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not stop"


class Process(Address):
    """`meadhall serve` as a process of its own, which can be killed."""

    def __init__(self, folder: Path, *arguments: str, begin: Sequence[str] | None = None) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (limits := folder / "limits.toml").write_text(written(ROOMY))
        command = [*(begin or MEADHALL), "serve", "--port", "0", "--data", str(folder), "--limits", str(limits), *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=dict(os.environ))
        assert self.process.stdout is not None
        self.said: list[str] = []
        for line in self.process.stdout:
            self.said.append(line)
            if "http://" in line:
                self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))
                break
        else:
            raise AssertionError(f"no server: {self.said}")

        def up() -> bool:
            try:
                return http.get(self.url("/api/games"), timeout=PATIENCE).status_code == 200
            except httpx.TransportError:
                return False

        until(up, "the server's first answer")

    def kill(self) -> None:
        """Nothing can be caught, nothing is flushed."""
        self.process.kill()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self, how: int = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.said += list(self.process.stdout)
        self.process.stdout.close()
        return code


class Tab:
    """A browser's tab at a table. It keeps every frame it gets, and the newest state."""

    numbers = itertools.count()

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.state: dict[str, Any] = {}

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = message
        return message

    def wait(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds; others are passed over."""
        while (message := self.receive())["type"] not in kinds:
            pass
        return message

    def drain(self) -> list[dict[str, Any]]:
        """All that the server had sent before it got this question."""
        mark = f"mark {next(self.numbers)}"
        self.send(type="why", id=mark, thing="")
        found: list[dict[str, Any]] = []
        while (message := self.receive()).get("id") != mark:
            found.append(message)
        return found

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a wish; returns its answer: an ack, an error, or a why."""
        mark = f"wish {next(self.numbers)}"
        self.send(**{"id": mark, **message})
        while (answer := self.receive()).get("id") != message.get("id", mark):
            pass
        return answer

    def act(self, action: int, **more: Any) -> dict[str, Any]:
        return self.ask(**{"type": "act", "action": action, "version": self.state["version"], **more})

    def choices(self) -> list[int]:
        return [choice["action"] for choice in self.state["choices"]]

    def wait_for_turn(self) -> bool:
        """Until this tab has something to choose; False when the game is over."""
        while not self.state["choices"] and not self.state["over"]:
            self.wait("state")
        return not self.state["over"]

    def close(self) -> None:
        self.socket.close()


def play(tabs: list[Tab], luck: random.Random, decisions: int = 10**6) -> int:
    """People play at random, each in a tab, for so many decisions or to the end; returns how many decisions were made."""
    for made in range(decisions):
        for tab in tabs:
            tab.drain()
        if tabs[0].state["over"]:
            return made
        tab = next(tab for tab in tabs if tab.choices())
        answer = tab.act(luck.choice(tab.choices()))
        assert answer["type"] == "ack", answer
    for tab in tabs:
        tab.drain()
    return decisions
