"""Acknowledged moves: how many of them a CPU second of the server is worth, and how long a click waits at 100, 300 and 1,000 tables.

    python -m bench.acks [--moves N] [--game NAME]

A server process on an SQLite file; this process is all the browsers, one socket for each person. Every table has as many people as the
game needs at least, two in most. Whoever is asked clicks at random. The CPU time is the server's alone, with all its threads: reading
the wish, the rules, the commit on disk, and what everybody at the table is shown.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server_speed import ALL_FROM_HERE
from meadhall.games import GAMES, game

TICKS = os.sysconf("SC_CLK_TCK")
FEW = 20  # tables, for what a CPU second is worth
MOVES = 4000  # acknowledged ones that are measured: on a busy machine that takes longer, and says the same
MANY = (100, 300, 1000)


class Found(NamedTuple):
    name: str
    tables: int
    acks: int
    cpu: float  # seconds of the server
    seconds: float
    p50: float
    p99: float
    received: float  # bytes an acknowledged move, by all who look on
    memory: float  # KB a table: what the server has grown by since the first

    @property
    def worth(self) -> float:
        return self.acks / self.cpu


class Server(NamedTuple):
    pid: int
    address: str

    def cpu(self) -> float:
        """Seconds that the process itself has worked so far; not those of its bots' processes."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """KB in memory now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1024


@contextmanager
def serving() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        (limits := Path(folder) / "limits.toml").write_text(ALL_FROM_HERE)
        serve = ["serve", "--port", "0", "--data", folder, "--limits", str(limits)]
        begin = "from meadhall.cli import main; main()"
        process = subprocess.Popen([sys.executable, "-c", begin, *serve], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert process.stdout is not None
            address = next(line for line in process.stdout if "http://" in line).rsplit("http://", 1)[1].strip().rstrip("/")
            yield Server(process.pid, address.replace("localhost", "127.0.0.1"))
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(60)


class Person:
    """A browser at a table. `news` is set whenever anybody at the table has heard something."""

    def __init__(self, wire: ClientConnection, news: asyncio.Event) -> None:
        self.wire, self.news = wire, news
        self.state: dict[str, Any] = {}
        self.acks = self.received = 0
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for text in self.wire:
            self.received += len(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] in ("state", "step"):
                self.state = message
            self.acks += message["type"] == "ack"
            self.news.set()


class Crowd:
    """Tables with nobody but people, each played by one after the other."""

    def __init__(self, server: Server, name: str, tables: int) -> None:
        self.server, self.name, self.tables = server, name, tables
        self.door = asyncio.Semaphore(10)
        self.seated, self.begin, self.end = 0, asyncio.Event(), asyncio.Event()
        self.waits: list[float] = []
        self.received = 0

    async def run(self, moves: int) -> Found:
        async with httpx.AsyncClient(base_url=f"http://{self.server.address}", timeout=120) as client:
            await client.get("/api/games")
            memory = self.server.memory()
            tables = [asyncio.create_task(self.table(client, random.Random(number))) for number in range(self.tables)]
            while self.seated < self.tables:
                done, _ = await asyncio.wait(tables, timeout=0.05, return_when=asyncio.FIRST_EXCEPTION)
                for task in done:
                    task.result()
            self.begin.set()
            cpu, start = self.server.cpu(), time.perf_counter()
            while len(self.waits) < moves:
                await asyncio.sleep(0.05)
            cpu, spent = self.server.cpu() - cpu, time.perf_counter() - start
            grown = self.server.memory() - memory
            acks, received = len(self.waits), self.received
            cut = statistics.quantiles(self.waits, n=100)
            self.end.set()
            await asyncio.wait_for(asyncio.gather(*tables), 300)
        return Found(self.name, self.tables, acks, cpu, spent, cut[49], cut[98], received / acks, grown / self.tables)

    async def table(self, client: httpx.AsyncClient, luck: random.Random) -> None:
        players = min(players for players in game(self.name).players if players > 1)
        first = True
        while not self.end.is_set():
            async with self.door:
                seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(players)]
                made = (await client.post("/api/tables", json={"game": self.name, "seats": seats})).json()
                url = f"ws://{self.server.address}/api/tables/{made['table']}/live"
                news = asyncio.Event()
                people = [Person(await connect(url, max_size=None, open_timeout=None, ping_interval=None), news) for _ in range(players)]
                for person, key in zip(people, made["keys"], strict=True):
                    await person.wire.send(json.dumps({"type": "hello", "secrets": [key["secret"]], "changes": True}))
                while not all(person.state for person in people):
                    await heard(news)
            self.seated += first
            first = False
            await self.begin.wait()
            await self.play(people, luck, news)
            for person in people:
                await person.wire.close()

    async def play(self, people: list[Person], luck: random.Random, news: asyncio.Event) -> None:
        while not self.end.is_set() and not people[0].state["over"]:
            person = next((one for one in people if one.state["choices"]), None)
            if person is None:
                await heard(news)
                continue
            before = sum(one.received for one in people)
            clicked, version, acks = time.perf_counter(), person.state["version"], person.acks
            action = luck.choice(person.state["choices"])["action"]
            await person.wire.send(json.dumps({"type": "act", "action": action, "version": version}))
            while person.acks == acks:
                await heard(news)
            if not self.end.is_set():
                self.waits.append(time.perf_counter() - clicked)
            while person.state["version"] == version:
                await heard(news)
            self.received += sum(one.received for one in people) - before


async def heard(news: asyncio.Event) -> None:
    await news.wait()
    news.clear()


def measure(name: str, tables: int, moves: int) -> Found:
    with serving() as server:
        return asyncio.run(Crowd(server, name, tables).run(moves))


def told(found: Found) -> str:
    return (
        f"{found.name:<18} {found.tables:>5} tables: {found.worth:>6,.0f} acknowledged moves a CPU second, "
        f"{found.acks / found.seconds:>6,.0f} a second, p50 {found.p50 * 1000:>6.1f} ms, p99 {found.p99 * 1000:>6.1f} ms, "
        f"{found.received / 1000:.1f} kB a move, {found.memory:,.0f} KB a table"
    )


def show(print_line: Callable[[str], object], moves: int = MOVES, games: Sequence[str] = tuple(GAMES), many: Sequence[int] = MANY) -> None:
    for name in games:
        print_line(told(measure(name, FEW, moves)))
    for tables in many:
        print_line(told(measure("saga", tables, moves)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.acks", description=str(__doc__).partition("\n")[0])
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--game", action="append", choices=list(GAMES), help=f"only {FEW} tables of this one")
    asked = parser.parse_args()
    if asked.game:
        show(print, asked.moves, asked.game, ())
    else:
        show(print, asked.moves)


if __name__ == "__main__":
    main()
