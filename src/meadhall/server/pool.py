"""Processes that work for this one. Who is answered first is told in turns.py; a question that nobody waits for any more is not asked.

A worker that dies or hangs is replaced, and the question is asked again.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, TypeVar

from meadhall.bots.processes import end_pool, ignore_interrupts, new_pool
from meadhall.core.errors import MeadhallError
from meadhall.server.turns import Turns, Urgency

PATIENCE = 60.0  # seconds for one choice, far beyond any level's think time
TRIES = 3

Answer = TypeVar("Answer")


def humbly() -> None:
    """How a worker begins: who thinks waits for who serves, where both want the same processor."""
    ignore_interrupts()
    if hasattr(os, "nice"):
        os.nice(10)


class Pool:
    """Processes that work for this one, up to a number of them at once."""

    def __init__(self, processes: int, waiting: int = 3, patience: float = PATIENCE, begin: Callable[[], None] = humbly) -> None:
        self.processes = processes
        self.patience = patience
        self.begin = begin
        self.turns = Turns(processes, waiting)  # who waits for a worker is not yet waiting for an answer
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = new_pool(self.processes, self.begin)
        return self.pool

    async def ask(
        self, silent: MeadhallError, work: Callable[..., Answer], *what: Any, urgency: Urgency, person: str, tries: int = TRIES
    ) -> Answer:
        """Have a worker do it in one's turn; one that dies or hangs is replaced, and the question is asked again."""
        for _ in range(tries):
            await self.turns.come(urgency, person)
            with suppress(BrokenProcessPool):
                return await self.run(self.turns.go, work, *what)
        raise silent

    async def run(self, free: Callable[[], object], work: Callable[..., Answer], *what: Any) -> Answer:
        """Have a worker do it; BrokenProcessPool if that one dies or hangs. `free` is called when its place is free again."""
        busy: asyncio.Future[Answer] | None = None
        try:
            if self.closed:
                raise MeadhallError("closing")
            pool = self.open_pool()
            try:
                busy = asyncio.wrap_future(pool.submit(work, *what))
                answered, _ = await asyncio.wait([busy], timeout=self.patience)  # wait_for would cancel, which pools do not bear
                if answered:
                    return busy.result()
                busy.add_done_callback(asyncio.Future.exception)  # of no interest any more
            except BrokenProcessPool:
                pass
            self.discard(pool)
            raise BrokenProcessPool
        finally:
            if busy is None or busy.done():
                free()
            else:  # nobody waits for it any more, but its process is not free yet
                busy.add_done_callback(lambda done: self.free_again(done, free))

    def free_again(self, done: "asyncio.Future[Any]", free: Callable[[], object]) -> None:
        if not done.cancelled():
            done.exception()
        free()

    def discard(self, pool: ProcessPoolExecutor) -> None:
        """End a pool in which a worker died or hangs; the next question opens a new one."""
        if self.pool is pool:
            self.pool = None
            end_pool(pool)  # what was still asked of it fails as broken, and is asked again

    def close(self) -> None:
        self.closed = True
        if self.pool is not None:
            self.discard(self.pool)
