"""What a server must bear, again and again, at random moments, while people and bots play: `make soak-server`.

    python -m tests.server.soak [--kills 200] [--times 20] [--seed 1] [--only WORDS]

Servers and databases are real processes. Every move that a player was told to be on disk must be in the log where it was told to be, every
entry of the log must be somebody's wish and there once, the games must be such as the rules allow, and at the end every player and onlooker
must see what the log leads to. Printed is a table, with what was found wrong.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from meadhall.core.log import Move
from meadhall.core.records import Record
from meadhall.games import game
from tests.server.house import Process, run
from tests.server.postgres import Cluster, cluster

PATIENCE = 60.0  # seconds that somebody waits for a connection: one who gives up early keeps a slow server from all others
PAUSE = 0.3  # seconds between two faults, on average
AGAIN = 0.2  # before somebody who was cut off comes back
MOVE = 0.02  # that a player thinks
JUMPY = """
import random, time
from meadhall.cli import main
true, luck, here = time.time, random.Random(1), [0.0, 0.0]
def jumping():
    if true() > here[0]:
        here[:] = true() + 0.2, luck.choice((-1, 1)) * luck.random() * 1e6
    return true() + here[1]
time.time = jumping
main()
"""


class Wish(NamedTuple):
    seat: int
    action: int
    version: int


class Found(NamedTuple):
    """What came of it."""

    what: str
    where: str
    faults: int
    seconds: float
    acknowledged: int
    lost: int  # acknowledged, and not where it was told to be
    twice: int  # entries that nobody's wish accounts for
    behind: int  # players and onlookers who do not see at the end what is true
    slowest: float  # seconds that a click waited at most

    @property
    def sound(self) -> bool:
        return self.acknowledged > 0 and not (self.lost or self.twice or self.behind)


class Servers:
    """So many servers on one database. They die and are replaced."""

    def __init__(self, folder: Path, count: int, arguments: Sequence[str], begin: Sequence[str] | None = None) -> None:
        self.folder, self.arguments, self.begin = folder, arguments, begin
        self.shared = bool(arguments)
        self.made = 0
        self.running = [self.new() for _ in range(count)]

    def new(self) -> Process:
        self.made += 1
        where = self.folder / str(self.made) if self.shared else self.folder
        return Process(where, *self.arguments, begin=self.begin)

    def kill(self, place: int) -> None:
        self.running[place].kill()
        self.running[place] = self.new()

    def stop(self) -> None:
        for one in self.running:
            one.kill()


class Person:
    """Somebody at a table who comes back whenever the connection is cut. Without a secret: an onlooker."""

    def __init__(self, play: "Play", table: str, seat: int, secret: str) -> None:
        self.play, self.table, self.seat, self.secret = play, table, seat, secret
        self.wire: ClientConnection | None = None
        self.state: dict[str, Any] = {}
        self.open: Wish | None = None  # not answered yet
        self.since = 0.0
        self.luck = random.Random(f"{play.seed} {table} {seat}")

    async def live(self) -> None:
        while not self.play.ended.is_set():
            server = self.luck.choice(self.play.servers.running)
            with suppress(OSError, WebSocketException, asyncio.TimeoutError, EOFError):
                url = f"ws://127.0.0.1:{server.port}/api/tables/{self.table}/live"
                async with connect(url, max_size=None, open_timeout=PATIENCE, ping_interval=None, close_timeout=0.1) as self.wire:
                    await self.wire.send(json.dumps({"type": "hello", "secrets": [self.secret] if self.secret else []}))
                    if self.open is not None:
                        await self.send(self.open)  # the same words again: they are answered like the first
                    await self.hear(self.wire)
            self.wire = None
            await asyncio.sleep(AGAIN)

    async def hear(self, wire: ClientConnection) -> None:
        async for text_ in wire:
            message: dict[str, Any] = json.loads(text_)
            kind = message["type"]
            if kind == "state":
                self.state = message
            elif kind == "ack" and self.open is not None and message["id"] == self.mark(self.open):
                self.play.acknowledged.append((self.table, self.open))
                self.play.slowest = max(self.play.slowest, time.monotonic() - self.since)
                self.open = None
            elif kind == "error" and self.open is not None and message.get("id") == self.mark(self.open):
                self.play.refused.append((self.table, self.open))  # whatever the reason: it must not have happened, or be seen to have
                self.open = None
                if message["code"] != "stale":
                    await asyncio.sleep(AGAIN)
            if self.open is None and self.state.get("choices") and not self.play.closing.is_set():
                await asyncio.sleep(MOVE * self.luck.random())
                self.open = Wish(self.seat, self.luck.choice(self.state["choices"])["action"], self.state["version"])
                self.since = time.monotonic()
                self.play.sent.setdefault(self.table, set()).add(self.open)
                await self.send(self.open)

    def mark(self, wish: Wish) -> str:
        return f"{wish.version} {wish.action}"

    async def send(self, wish: Wish) -> None:
        assert self.wire is not None
        await self.wire.send(json.dumps({"type": "act", "action": wish.action, "version": wish.version, "id": self.mark(wish)}))

    def cut(self) -> None:
        if self.wire is not None and self.wire.transport is not None:
            self.wire.transport.abort()


class Play:
    """People at tables, on servers that fail."""

    def __init__(self, servers: Servers, url: str, seed: int) -> None:
        self.servers, self.url, self.seed = servers, url, seed
        self.closing, self.ended = asyncio.Event(), asyncio.Event()
        self.people: list[Person] = []
        self.acknowledged: list[tuple[str, Wish]] = []
        self.refused: list[tuple[str, Wish]] = []
        self.sent: dict[str, set[Wish]] = {}
        self.bots: dict[str, int] = {}
        self.slowest = 0.0
        self.not_in_step = 0  # when they have had time enough to be
        self.tasks: list[asyncio.Task[None]] = []

    async def add_table(self, number: int) -> None:
        kinds = ("person", "random" if number % 2 else "person")
        table, keys = await asyncio.to_thread(self.servers.running[0].new_table, *kinds)
        begun = len(self.people)
        for seat, kind in enumerate(kinds):
            if kind == "person":
                self.people.append(Person(self, table, seat, keys[seat]))
            else:
                self.bots[table] = seat
        self.people.append(Person(self, table, -1, ""))
        self.tasks += [asyncio.create_task(person.live()) for person in self.people[begun:]]

    async def keep_playing(self, tables: int) -> None:
        """There are always so many games that are not over."""
        made = 0
        while not self.closing.is_set():
            over = {person.table for person in self.people if person.state.get("over")}
            if made - len(over) < tables:
                with suppress(httpx.TransportError, AssertionError):  # the server has just been killed
                    await self.add_table(made)
                    made += 1
                    continue
            await asyncio.sleep(0.2)

    @asynccontextmanager
    async def going_on(self, tables: int) -> AsyncIterator[None]:
        playing = asyncio.create_task(self.keep_playing(tables))
        while len(self.acknowledged) < tables:
            await asyncio.wait([playing], timeout=0.05)
            if playing.done():
                playing.result()  # it has failed
        try:
            yield
            self.closing.set()
            await playing
            await self.calm()
        finally:
            self.ended.set()
            for person in self.people:
                person.cut()
            for task in (playing, *self.tasks):
                task.cancel()
            await asyncio.gather(playing, *self.tasks, return_exceptions=True)

    async def calm(self) -> None:
        """Until everybody is answered and sees all that is stored, or has had long enough."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(SQLAlchemyError):
                self.not_in_step = await asyncio.to_thread(self.behind)
                if not any(person.open for person in self.people) and not self.not_in_step:
                    return
            await asyncio.sleep(0.2)

    def tables(self) -> set[str]:
        return {person.table for person in self.people}

    def log(self, table: str) -> list[Move]:
        with reading(self.url) as connection:
            asked = text("select number, seat, action from entries where table_id = :t order by number")
            rows = connection.execute(asked, {"t": table}).all()
        assert [row[0] for row in rows] == list(range(len(rows))), "a gap in the log"
        return [Move(row[1], row[2]) for row in rows]

    def behind(self) -> int:
        """How many do not see what the log leads to. That the log can be played at all is the rules' word."""
        count = 0
        for table in self.tables():
            log = self.log(table)
            with reading(self.url) as connection:
                seed = connection.execute(text("select seed from tables where id = :t"), {"t": table}).scalar_one()
            truth = Record(game("saga").facts(), seed % (1 << 64), ["", ""], log).position()
            for person in self.people:
                if person.table == table:
                    view = json.loads(json.dumps(truth.view(person.seat)))
                    count += person.state.get("version") != len(log) or person.state["view"] != view
        return count

    def lost(self) -> int:
        logs = {table: self.log(table) for table in self.tables()}
        kept = {(table, number): move for table, log in logs.items() for number, move in enumerate(log)}
        return sum(kept.get((table, wish.version)) != Move(wish.seat, wish.action) for table, wish in self.acknowledged)

    def twice(self) -> int:
        count = 0
        for table in self.tables():
            for number, move in enumerate(self.log(table)):
                count += move.seat != self.bots.get(table) and Wish(move.seat, move.action, number) not in self.sent.get(table, set())
        return count


@contextmanager
def reading(url: str) -> Iterator[Any]:
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


# -- what happens to them -------------------------------------------------------------------------------------------------------------


class Trouble:
    """One fault after the other, each in a thread."""

    def __init__(self, play: Play, database: Cluster | None) -> None:
        self.play, self.servers, self.database = play, play.servers, database
        self.luck = random.Random(play.seed)

    def some(self) -> int:
        return self.luck.randrange(len(self.servers.running))

    def kill(self) -> None:
        """SIGKILL, and another takes its place."""
        self.servers.kill(self.some())

    def freeze(self) -> None:
        """SIGSTOP for a while."""
        process = self.servers.running[self.some()].process
        process.send_signal(signal.SIGSTOP)
        time.sleep(1.5 * self.luck.random())
        process.send_signal(signal.SIGCONT)

    def workers(self) -> None:
        """All processes that think are killed."""
        for child in descendants(self.servers.running[self.some()].process.pid):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def full(self) -> None:
        """No file of the server may grow, as on a full disk."""
        pid = self.servers.running[0].process.pid
        size = (self.servers.folder / "meadhall.db-wal").stat().st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (max(1, size // 2), resource.RLIM_INFINITY))
        time.sleep(0.5)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def locked(self) -> None:
        """Another has the database for itself, longer than anybody waits for it."""
        other = sqlite3.connect(self.servers.folder / "meadhall.db", isolation_level=None, timeout=60)
        other.execute("BEGIN EXCLUSIVE")
        time.sleep(5)
        other.execute("ROLLBACK")
        other.close()

    def sever(self) -> None:
        """All connections to the database are cut."""
        with self.asking() as connection:
            others = "from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres'"
            connection.execute(text(f"select pg_terminate_backend(pid) {others}"))

    def restart(self) -> None:
        """The database is killed and started again."""
        assert self.database is not None
        self.database.restart()

    def read_only(self) -> None:
        """Nothing can be written for a second."""
        for value in ("on", "off"):
            with self.asking() as connection:
                connection.execute(text("set default_transaction_read_only = off"))
                connection.execute(text(f"alter database postgres set default_transaction_read_only = {value}"))
            self.sever()
            time.sleep(1)

    @contextmanager
    def asking(self) -> Iterator[Any]:
        with reading(self.play.url) as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT")

    async def cut(self) -> None:
        """Everybody's connection is cut."""
        for person in self.play.people:
            person.cut()

    async def happen(self, fault: str, times: int, seconds: float) -> int:
        """Returns how many times, in the time that there is."""
        end = time.monotonic() + seconds
        for done in range(times):
            if time.monotonic() > end:
                return done
            await asyncio.sleep(2 * PAUSE * self.luck.random())
            if fault == "cut":
                await self.cut()
            elif fault == "jump":
                await asyncio.sleep(0.5)  # the clock does so by itself
            else:
                await asyncio.to_thread(getattr(self, fault))
        return times


def descendants(pid: int) -> list[int]:
    """All processes that a process has started, and those that these have."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                found += [child, *descendants(child)]
    return found


FAULTS = {
    "kill": "SIGKILL",
    "freeze": "SIGSTOP for up to 1.5 s",
    "cut": "all players cut off",
    "workers": "thinking processes killed",
    "jump": "clock jumps, up to 11 days",
    "full": "no file may grow, 0.5 s",
    "locked": "locked by another, 5 s",
    "sever": "database connections cut",
    "restart": "database killed and restarted",
    "read_only": "read-only, 1 s",
}
ANYWHERE = ("kill", "freeze", "cut", "workers", "jump")
CASES = (  # where, servers, faults
    ("SQLite", 1, (*ANYWHERE, "full", "locked")),
    ("PostgreSQL, 2 servers", 2, (*ANYWHERE, "sever", "restart", "read_only")),
    ("PostgreSQL, 3 servers", 3, ANYWHERE),
)


async def endure(play: Play, where: str, database: Cluster | None, faults: Sequence[str], times: int, tables: int, seconds: float) -> Found:
    begun = time.monotonic()
    async with play.going_on(tables):
        trouble = Trouble(play, database)
        done = sum([await trouble.happen(fault, times, seconds) for fault in faults])
    spent, acknowledged = time.monotonic() - begun, len(play.acknowledged)
    what = ", ".join(FAULTS[fault] for fault in faults)
    return Found(what, where, done, spent, acknowledged, play.lost(), play.twice(), play.not_in_step, play.slowest)


def case(
    where: str,
    count: int,
    faults: Sequence[str],
    times: int,
    tables: int = 8,
    seed: int = 1,
    postgres: Cluster | None = None,
    seconds: float = 1e9,
) -> Found:
    """Kinds of faults one after the other, each so many times, on servers of its own."""
    with tempfile.TemporaryDirectory() as folder:
        begin = [sys.executable, "-c", JUMPY] if "jump" in faults else None
        url = postgres.url if postgres else f"sqlite:///{folder}/meadhall.db"
        servers = Servers(Path(folder), count, ["--database", url] if postgres else [], begin)
        try:
            return run(endure(Play(servers, url, seed), where, postgres, faults, times, tables, seconds))
        finally:
            servers.stop()


HEAD = (
    "| what happens, again and again | where | times | moves acknowledged | lost | twice | not in step at the end | slowest click |",
    "|---|---|---:|---:|---:|---:|---:|---:|",
)


def row(found: Found) -> str:
    return (
        f"| {found.what} | {found.where} | {found.faults} | {found.acknowledged:,} | {found.lost} | {found.twice} | {found.behind} "
        f"| {found.slowest:.1f} s |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description=str(__doc__).partition("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--times", type=int, default=20, help="of every other fault")
    parser.add_argument("--seconds", type=float, default=1e9, help="that one of them may take; then it happens less often")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="where, or what happens")
    asked = parser.parse_args()
    sound = True
    for line in HEAD:
        print(line, flush=True)
    with cluster() as postgres:
        for where, count, faults in CASES:
            for fault in faults:
                if asked.only in where or asked.only in FAULTS[fault]:
                    database = postgres if where.startswith("PostgreSQL") else None
                    times = asked.kills if fault == "kill" else asked.times
                    found = case(where, count, [fault], times, seed=asked.seed, postgres=database, seconds=asked.seconds)
                    print(row(found), flush=True)
                    sound &= found.sound
    print(f"seed {asked.seed}, 8 tables; load {os.getloadavg()[2]:.0f} on {os.cpu_count()} processors")
    return int(not sound)


if __name__ == "__main__":
    sys.exit(main())
