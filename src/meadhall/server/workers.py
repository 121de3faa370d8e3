"""Bots think in worker processes. They are handed a redealt position as bytes, never the true one.

A worker that dies or hangs is replaced, and the question is asked again. Who is answered first is told in turns.py; a question that nobody
waits for any more is not asked.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from meadhall.bots import handed, make_bot, unabridged
from meadhall.bots.frames import Frame, frame_of, state_of
from meadhall.bots.hints import Ranking, rank_choices
from meadhall.bots.plugins import trouble_of
from meadhall.bots.processes import end_pool, ignore_interrupts, new_pool
from meadhall.bots.review import Action, Judged, Line, compared, judge
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.puzzles.judge import lost_by
from meadhall.server.turns import Turns, Urgency

PATIENCE = 60.0  # seconds for one choice, far beyond any level's think time
TRIES = 3
HINT = 1.0  # seconds for a hint

Answer = TypeVar("Answer")


def think(frame: Frame, position: bytes, bot: str, seat: int, seed: int) -> tuple[int, Phrase | None]:
    """In a worker: a bot's choice, and what went wrong if another had to choose for it."""
    thinker = make_bot(bot)
    action = thinker.choose(state_of(frame, position), seat, seed)
    return action, trouble_of(thinker)


def hint(frame: Frame, position: bytes, seat: int, seed: int) -> Ranking:
    """In a worker: a hint."""
    return rank_choices(state_of(frame, position), seat, seed, HINT)


def review(frame: Frame, position: bytes, number: int, seat: int, line: Line, seed: int) -> Judged:
    """In a worker: an action of a finished game."""
    return judge(Action(number, state_of(frame, position), seat, line), seed)


def compare(frame: Frame, position: bytes, seat: int, line: Line, best: Line, seed: int) -> tuple[float, float]:
    """In a worker: the chances after an action, and after the best."""
    return compared(state_of(frame, position), seat, line, best, seed)


def lost(frame: Frame, position: bytes, seat: int, line: Line, best: Line, seed: int) -> float:
    """In a worker: what an action of a puzzle gives away."""
    return lost_by(state_of(frame, position), seat, line, best, seed)


def silence(key: str, **about: str) -> MeadhallError:
    return MeadhallError(key, tries=TRIES, **about)


def humbly() -> None:
    """How a worker begins: who thinks waits for who serves, where both want the same processor."""
    ignore_interrupts()
    if hasattr(os, "nice"):
        os.nice(10)


class Pool:
    """Processes that work for this one, so many at once."""

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
        """Have a worker do it; one that dies or hangs is replaced, and the question is asked again."""
        for _ in range(tries):
            await self.turns.come(urgency, person)
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
            finally:
                if busy is None or busy.done():
                    self.turns.go()
                else:  # nobody waits for it any more, but its process is not free yet
                    busy.add_done_callback(self.free_again)
        raise silent

    def free_again(self, done: "asyncio.Future[Any]") -> None:
        if not done.cancelled():
            done.exception()
        self.turns.go()

    def discard(self, pool: ProcessPoolExecutor) -> None:
        """End a pool in which a worker died or hangs; the next question opens a new one."""
        if self.pool is pool:
            self.pool = None
            end_pool(pool)  # what was still asked of it fails as broken, and is asked again

    def close(self) -> None:
        self.closed = True
        if self.pool is not None:
            self.discard(self.pool)


class Workers(Pool):
    """The thinking processes."""

    async def choose(
        self, state: State, seat: int, bot: str, seed: int, urgency: Urgency = Urgency.MOVE, person: str = ""
    ) -> tuple[int, Phrase | None]:
        """A bot's choice for a seat, and what went wrong with it; what leaves this process is a redealt position."""
        stream = Stream(seed)
        position = handed(state, seat, stream.word())
        return await self.ask(
            silence("bot_silent", bot=bot),
            think,
            frame_of(position.facts),
            position.to_bytes(),
            bot,
            seat,
            stream.word(),
            urgency=urgency,
            person=person,
        )

    async def rank_choices(self, state: State, seat: int, seed: int, person: str) -> Ranking:
        """What the search thinks of a seat's choices; it, too, is handed a redealt position."""
        stream = Stream(seed)
        position = unabridged(state.redeal(seat, stream.word()))
        what = frame_of(position.facts), position.to_bytes(), seat, stream.word()
        return await self.ask(silence("adviser_silent"), hint, *what, urgency=Urgency.HINT, person=person)

    async def judge(self, action: Action, seed: int, person: str) -> Judged:
        """An action of a finished game."""
        number, state, seat, line = action
        what = frame_of(state.facts), state.to_bytes(), number, seat, line, seed
        return await self.ask(silence("reviewer_silent"), review, *what, urgency=Urgency.REVIEW, person=person)

    async def compare(self, state: State, seat: int, line: Line, best: Line, seed: int, person: str) -> tuple[float, float]:
        """The chances of a seat after an action in a position of a finished game, and after the best."""
        what = frame_of(state.facts), state.to_bytes(), seat, line, best, seed
        return await self.ask(silence("reviewer_silent"), compare, *what, urgency=Urgency.HINT, person=person)

    async def lost(self, state: State, seat: int, line: Line, best: Line, seed: int, person: str) -> float:
        """What an action of a puzzle gives away against the best."""
        what = frame_of(state.facts), state.to_bytes(), seat, line, best, seed
        return await self.ask(silence("reviewer_silent"), lost, *what, urgency=Urgency.HINT, person=person)
