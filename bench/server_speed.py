"""The server's figures: the authority on one core, the store, and many tables at once over real sockets on the whole machine."""

import asyncio
import gzip
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.rules_speed import rate
from meadhall.core.authority import Authority
from meadhall.core.facts import Facts
from meadhall.core.log import Move
from meadhall.core.records import Record
from meadhall.games import game
from meadhall.server import app, presenter
from meadhall.server.hall import Hall
from meadhall.server.store import Store
from meadhall.server.table import Seat, Table
from meadhall.server.tale import log
from meadhall.server.workers import Workers

TABLES = 200
UNDO_AT = 200
FONTS = (".woff", ".woff2", ".ttf", ".otf")
CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None  # before anybody narrows it


class Live(NamedTuple):
    """Many tables at once: a person at random against a random bot at each."""

    tables: int
    acknowledged: float  # moves of the persons/s
    all_moves: float  # with those of the bots
    median: float  # seconds from a click to its ack
    p99: float


class Figures(NamedTuple):
    moves: float  # moves/s through the authority, with view and prompt for every seat
    told: float  # the same with prompts and choices in words, as they are sent
    undo: float  # seconds of an undo, on disk, with what the players are shown
    undo_at: int  # the decision taken back
    load: float  # seconds to load a finished game from the store
    load_decisions: int
    live: Live
    page: int | None  # bytes of the page as sent, without fonts; None if it has not been built


class Row(NamedTuple):
    """A goal: what, the figure, what was to be reached, whether it was."""

    what: str
    measured: str
    goal: str
    reached: bool


def measure(seconds: float) -> Figures:
    undo, undo_at, load, load_decisions = asyncio.run(store_speed())
    moves, told = authority_speed(seconds, in_words=False), authority_speed(seconds, in_words=True)
    return Figures(moves, told, undo, undo_at, load, load_decisions, live_speed(3 * seconds), page_weight())


def rows(f: Figures) -> list[tuple[str, str]]:
    live = f.live
    return [
        ("authority, with view and prompt for every seat, one core", f"{f.moves:,.0f} moves/s"),
        ("authority, with all that every seat is told in words, one core", f"{f.told:,.0f} moves/s"),
        (f"undo of decision {f.undo_at}, on disk and shown", f"{f.undo * 1000:.1f} ms"),
        (f"load of a finished game of {f.load_decisions} decisions from the store", f"{f.load * 1000:.1f} ms"),
        (f"{live.tables} tables at once, this machine: moves of persons acknowledged", f"{live.acknowledged:,.0f} moves/s"),
        (f"{live.tables} tables at once: all moves, with the bots'", f"{live.all_moves:,.0f} moves/s"),
        (f"{live.tables} tables at once: click to ack, median", f"{live.median * 1000:.1f} ms"),
        (f"{live.tables} tables at once: click to ack, 99 of 100 within", f"{live.p99 * 1000:.1f} ms"),
        ("page, compressed, without fonts", "not built" if f.page is None else f"{f.page / 1000:,.1f} kB"),
    ]


def goals(f: Figures) -> list[Row]:
    found = [
        Row("server: authority, moves/s a core", f"{f.moves:,.0f}", "> 5,000", f.moves > 5000),
        Row(f"server: undo of decision {f.undo_at}, ms", f"{f.undo * 1000:.1f}", "< 50", f.undo < 0.05 and f.undo_at >= 200),
    ]
    if f.page is not None:
        found.append(Row("server: page without fonts, kB", f"{f.page / 1000:,.1f}", "< 300", f.page < 300_000))
    return found


# -- the authority ------------------------------------------------------------------------------------------------------------------


def authority_speed(seconds: float, in_words: bool) -> float:
    facts = game("saga").facts()
    seeds = iter(range(10**9))

    def play() -> tuple[int, int]:
        table = Authority(Record(facts, next(seeds), ["", ""]))
        luck = random.Random(table.record.seed)
        while not table.state.over:
            seat = table.state.actors()[0]
            table.accept(table.propose_move(seat, luck.choice(table.state.legal(seat)), table.version))
            for viewer in range(facts.players):
                if in_words:
                    presenter.position(table.state, viewer, facts.game.words("en"))
                else:
                    table.state.view(viewer), table.state.prompt(viewer)
        return table.decisions, 1

    return rate(play, seconds)[0]


# -- the store ------------------------------------------------------------------------------------------------------------------------


async def store_speed(repeats: int = 25) -> tuple[float, int, float, int]:
    """Undo of the 200th decision and load of a whole game; a track of 30 spaces makes games that long."""
    facts = game("saga").facts(2, {"track_spaces": 30, "track_burh_start": 21})
    record = long_game(facts, UNDO_AT)
    decisions = len(record.log)
    with tempfile.TemporaryDirectory() as folder:
        store = Store.in_folder(Path(folder))
        hall = Hall(store, Workers(1))
        table, _ = await hall.create(facts, [Seat("person", "Eva"), Seat("person", "Adam")], False, record)
        loads = [timed(lambda: hall.tables.load(table.id)) for _ in range(repeats)]
        move = table.authority.moves[UNDO_AT - 1]
        undos = []
        for _ in range(repeats):
            start = time.perf_counter()
            await take_back(hall, table, UNDO_AT)
            undos.append(time.perf_counter() - start)
            await hall.grant(table, table.authority.propose_move(move.seat, move.action, table.authority.version))
        store.close()
    return statistics.median(undos), UNDO_AT, statistics.median(loads), decisions


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


async def take_back(hall: Hall, table: Table, number: int) -> None:
    """As the socket does it, and what each seat and the onlookers are shown then."""
    await hall.grant(table, table.authority.propose_agreed_undo(number, table.authority.version))
    for viewer in (-1, 0, 1):
        json.dumps(presenter.position(table.authority.state, viewer, table.facts.game.words("en")))
        json.dumps(log(table.authority.sight(viewer), viewer, table.facts.game.words("en"), number - 1))


def long_game(facts: Facts, least: int) -> Record:
    """The first random game with more decisions than that."""
    for seed in range(10**6):
        luck, record, state = random.Random(seed), Record(facts, seed, ["", ""]), facts.start(seed)
        while not state.over:
            seat = state.actors()[0]
            action = luck.choice(state.legal(seat))
            record.add(Move(seat, action))
            state.apply(action, seat)
        if len(record.log) > least:
            record.finish(state)
            return record
    raise AssertionError("no game is that long")


# -- many tables ------------------------------------------------------------------------------------------------------------------------


PLENTY = "{most = 1e9, second = 1e9}"
# One address is all the browsers.
ALL_FROM_HERE = f"address = {PLENTY}\nsocket = {PLENTY}\ntables = {PLENTY}\nsockets = 100000\nconnections = 100000\n"


def live_speed(seconds: float, tables: int = TABLES) -> Live:
    """A server process, its bot workers, and this process as all the browsers, on all cores."""
    narrowed = os.sched_getaffinity(0) if CORES else None
    if CORES:
        os.sched_setaffinity(0, CORES)
    with tempfile.TemporaryDirectory() as folder:
        (limits := Path(folder) / "limits.toml").write_text(ALL_FROM_HERE)
        serve = ["serve", "--port", "0", "--data", folder, "--limits", str(limits)]
        command = [sys.executable, "-c", "from meadhall.cli import main; main()", *serve]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            address = next(line for line in server.stdout if "http://" in line).rsplit("http://", 1)[1].strip().rstrip("/")
            return asyncio.run(Crowd(address.replace("localhost", "127.0.0.1"), tables).run(seconds))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
            if narrowed:
                os.sched_setaffinity(0, narrowed)


class Crowd:
    """All the browsers: they sit down one after another, then click as soon as there is something to click."""

    def __init__(self, address: str, tables: int) -> None:
        self.address = address
        self.tables = tables
        self.seated = 0
        self.door = asyncio.Semaphore(10)
        self.begin, self.end = asyncio.Event(), asyncio.Event()
        self.waits: list[float] = []
        self.moves = 0

    async def run(self, seconds: float) -> Live:
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=120) as client:
            await self.server_is_up(client)
            people = [asyncio.create_task(self.person(client, random.Random(number))) for number in range(self.tables)]
            while self.seated < self.tables:
                await asyncio.wait(people, timeout=0.05, return_when=asyncio.FIRST_EXCEPTION)
            self.begin.set()
            start = time.perf_counter()
            await asyncio.sleep(seconds)
            spent = time.perf_counter() - start
            self.end.set()
            await asyncio.wait_for(asyncio.gather(*people), 120)
        cut = statistics.quantiles(self.waits, n=100)
        return Live(self.tables, len(self.waits) / spent, self.moves / spent, cut[49], cut[98])

    async def server_is_up(self, client: httpx.AsyncClient) -> None:
        while True:
            try:
                await client.get("/api/games")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.05)

    async def person(self, client: httpx.AsyncClient, luck: random.Random) -> None:
        """Plays game after game."""
        first = True
        while not self.end.is_set():
            async with self.door:
                seats = [{"kind": "person", "name": "Eva"}, {"kind": "bot", "bot": "random"}]
                made = (await client.post("/api/tables", json={"game": "saga", "seats": seats})).json()
                url = f"ws://{self.address}/api/tables/{made['table']}/live"
                socket = await connect(url, max_size=None, open_timeout=None, ping_interval=None)
                await socket.send(json.dumps({"type": "hello", "secrets": [made["keys"][0]["secret"]]}))
                state: dict[str, Any] = json.loads(await socket.recv())
            self.seated += first
            first = False
            await self.begin.wait()
            await self.play(socket, state, luck)
            await socket.close()

    async def play(self, socket: ClientConnection, state: dict[str, Any], luck: random.Random) -> None:
        while not self.end.is_set() and not state["over"]:
            if not state["choices"]:
                state = self.newer(json.loads(await socket.recv()), state)
                continue
            clicked = time.perf_counter()
            action = luck.choice(state["choices"])["action"]
            await socket.send(json.dumps({"type": "act", "action": action, "version": state["version"]}))
            while (message := json.loads(await socket.recv()))["type"] != "ack":
                state = self.newer(message, state)
            if not self.end.is_set():
                self.waits.append(time.perf_counter() - clicked)

    def newer(self, message: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
        if message["type"] != "state":
            return state
        if not self.end.is_set():
            self.moves += message["version"] - state["version"]
        return message


# -- the page ---------------------------------------------------------------------------------------------------------------------------


def page_weight(folder: Path = app.PAGE) -> int | None:
    """What a first visit loads, compressed as a web server would; fonts are counted by whoever chooses them."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix not in FONTS]
    return sum(len(gzip.compress(file.read_bytes())) for file in files) if files else None


def show(print_line: Callable[[str], object]) -> None:
    found = measure(float(os.environ.get("BENCH_SECONDS", "3")))
    for what, figure in rows(found):
        print_line(f"{what}: {figure}")


if __name__ == "__main__":
    show(print)
