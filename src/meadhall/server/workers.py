"""Bots think in worker processes. They are handed a redealt position as bytes, never the true one.

A worker that dies or hangs is replaced, and the question is asked again.
"""

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from meadhall.bots import handed, make_bot
from meadhall.bots.cores import ignore_interrupts
from meadhall.bots.frames import Frame, frame_of, state_of
from meadhall.core.errors import MeadhallError
from meadhall.core.rng import Stream
from meadhall.core.state import State

PATIENCE = 60.0  # seconds for one choice, far beyond any level's think time
TRIES = 3


def think(frame: Frame, position: bytes, bot: str, seat: int, seed: int) -> int:
    """In a worker: a bot's choice."""
    return make_bot(bot).choose(state_of(frame, position), seat, seed)


class Workers:
    """A pool of thinking processes."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.processes, mp_context=multiprocessing.get_context("forkserver"), initializer=ignore_interrupts
            )
        return self.pool

    async def choose(self, state: State, seat: int, bot: str, seed: int) -> int:
        """A bot's choice for a seat; what leaves this process is a redealt position."""
        stream = Stream(seed)
        position = handed(state, seat, stream.word())
        thought = stream.word()
        for _ in range(TRIES):
            if self.closed:
                raise MeadhallError("the server is closing")
            pool = self.open_pool()
            try:
                answer = asyncio.wrap_future(pool.submit(think, frame_of(position.facts), position.to_bytes(), bot, seat, thought))
                answered, _ = await asyncio.wait([answer], timeout=PATIENCE)  # wait_for would cancel, which pools do not bear
                if answered:
                    return answer.result()
                answer.add_done_callback(asyncio.Future.exception)  # of no interest any more
            except BrokenProcessPool:
                pass
            self.discard(pool)
        raise MeadhallError(f"the bot {bot} did not answer in {TRIES} tries")

    def discard(self, pool: ProcessPoolExecutor) -> None:
        """End a pool in which a worker died or hangs; the next question opens a new one."""
        if self.pool is pool:
            self.pool = None
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            pool.shutdown(wait=False)  # what was still asked of it fails as broken, and is asked again

    def close(self) -> None:
        self.closed = True
        if self.pool is not None:
            self.discard(self.pool)
