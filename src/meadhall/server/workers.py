"""Who thinks for the tables: bots, hints and reviews are questions (questions.py) that wait in `jobs` until a process of this server, of
another one on the same database, or another machine (`meadhall think`) has time for them. What bots are handed is a redealt position,
never the true one.
"""

import asyncio
import logging
import secrets
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple

from meadhall.arena.trial import Pair
from meadhall.bots import handed, unabridged
from meadhall.bots.frames import frame_of
from meadhall.bots.hints import Ranking
from meadhall.bots.plugins import plugins
from meadhall.bots.review import Action, Judged, Line
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.server import questions
from meadhall.server.jobs import AGAIN, RENEW, Job, Jobs, MemoryJobs
from meadhall.server.limits import TooMany
from meadhall.server.pool import PATIENCE, TRIES, Pool
from meadhall.server.questions import Asked, BotChoice, Choose, Compare, Judge, Lose, Play, Rank
from meadhall.server.store import StoreError
from meadhall.server.turns import SOON, Urgency

LOG = logging.getLogger(__name__)
LOOK = 1.0  # seconds after which questions are looked for that nobody has told of


def silence(key: str, **about: str) -> MeadhallError:
    return MeadhallError(key, tries=TRIES, **about)


class Waiting(NamedTuple):
    """Somebody here who waits for an answer."""

    urgency: Urgency
    person: str
    answer: "asyncio.Future[bytes]"


class Workers(Pool):
    """The thinking processes, and the questions."""

    def __init__(self, processes: int, waiting: int = 3, patience: float = PATIENCE, jobs: Jobs | None = None) -> None:
        super().__init__(processes, waiting, patience)
        self.jobs = jobs or MemoryJobs()
        self.most_waiting = waiting + max(1, processes - 1)  # of one person, of one urgency: at work, or behind that
        self.name = secrets.token_urlsafe(9)  # by which this server holds questions
        self.taken = 0  # processes at work
        self.waiting: dict[str, list[Waiting]] = {}  # by question
        self.filling: asyncio.Task[None] | None = None
        self.look_again = False
        self.tasks: set[asyncio.Task[Any]] = set()
        self.idle: list[asyncio.Future[None]] = []  # other machines that wait for a question

    # -- who asks -------------------------------------------------------------------------------------------------------------

    async def answer(self, question: Asked, silent: MeadhallError, urgency: Urgency, person: str, anywhere: bool = True) -> Any:
        """What comes of a question, whoever works it out."""
        others = sum(one.urgency == urgency and one.person == person for asked in self.waiting.values() for one in asked)
        if urgency in (Urgency.HINT, Urgency.REVIEW) and others >= self.most_waiting:
            raise TooMany("waiting", SOON)
        if self.closed:
            raise MeadhallError("closing")
        job = Job(questions.WRITE.encode(question), urgency, person, anywhere)
        mine = Waiting(urgency, person, asyncio.get_running_loop().create_future())
        self.waiting.setdefault(job.name, []).append(mine)
        try:
            while not mine.answer.done():
                found = await self.jobs.put(job)  # again and again: it is still wanted
                if found is not None:
                    self.tell(job.name, found)
                    break
                self.look()
                await asyncio.wait([mine.answer], timeout=AGAIN)
            return questions.told(question, mine.answer.result(), silent)
        finally:
            self.waiting[job.name].remove(mine)
            if not self.waiting[job.name]:
                del self.waiting[job.name]
                if not mine.answer.done() or mine.answer.cancelled() or mine.answer.result() == questions.NO_ANSWER:
                    self.do(self.forget(job.name))

    async def forget(self, name: str) -> None:
        if name not in self.waiting:
            with suppress(StoreError):
                await self.jobs.drop(name)

    def tell(self, name: str, outcome: bytes) -> None:
        for one in self.waiting.get(name, ()):
            if not one.answer.done():
                one.answer.set_result(outcome)

    def do(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # -- who works ------------------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """There may be a question to work out, or a place for it."""
        for machine in self.idle:
            if not machine.done():
                machine.set_result(None)
        self.idle.clear()
        self.look_again = True
        if self.filling is None or self.filling.done():
            self.filling = asyncio.get_running_loop().create_task(self.fill())

    async def fill(self) -> None:
        while self.look_again and self.taken < self.processes and not self.closed:
            self.look_again = False
            last = self.processes > 1 and self.taken == self.processes - 1  # it is for moves alone
            self.taken += 1
            try:
                job = await self.jobs.claim(self.name, Urgency.MOVE if last else Urgency.BATCH, False)
            except StoreError:
                job = None  # the database is away; who waits asks again
            if job is None:
                self.taken -= 1
            else:
                self.look_again = True
                self.do(self.work(job))

    def free(self) -> None:
        self.taken -= 1
        with suppress(RuntimeError):  # the loop has ended
            self.look()

    async def work(self, job: Job) -> None:
        """Have a question worked out here."""
        holding = asyncio.create_task(self.hold(job)) if self.jobs.leases else None
        try:
            outcome = await self.run(self.free, questions.work_out, job.question)
        except BrokenProcessPool:
            await self.gave_up(job.name, self.name, True)
        except MeadhallError:  # the server is closing
            await self.gave_up(job.name, self.name, False)
        except Exception:
            LOG.exception("a question could not be handed on")
            await self.gave_up(job.name, self.name, True)
        else:
            await self.found(job.name, self.name, outcome)
        finally:
            if holding is not None:
                holding.cancel()

    async def hold(self, job: Job) -> None:
        while True:
            await asyncio.sleep(self.jobs.lease * RENEW)
            with suppress(StoreError):
                await self.jobs.renew(job.name, self.name)

    async def found(self, name: str, holder: str, outcome: bytes) -> bool:
        """A question is worked out; returns whether it was the holder's to do so."""
        try:
            counts = await self.jobs.finish(name, holder, outcome)
        except StoreError:  # who waits here need not wait for the database
            counts = holder == self.name
        if counts:
            self.tell(name, outcome)
        return counts

    async def gave_up(self, name: str, holder: str, badly: bool) -> None:
        """A question is given back; one that ends badly again and again has no answer."""
        with suppress(StoreError):
            if await self.jobs.release(name, holder, badly) >= TRIES:
                await self.jobs.drop(name)
                self.tell(name, questions.NO_ANSWER)
        self.look()

    async def news(self, seconds: float) -> None:
        """Another machine waits for a question, so long at most."""
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.idle.append(called)
        await asyncio.wait([called], timeout=seconds)
        if called in self.idle:
            self.idle.remove(called)

    # -- other servers --------------------------------------------------------------------------------------------------------

    def hear(self, name: str | None) -> None:
        """Another server has worked a question out; none: any may be."""
        if name is None or name in self.waiting:
            self.do(self.read([name] if name else list(self.waiting)))

    async def read(self, names: list[str]) -> None:
        for name in names:
            with suppress(StoreError):
                found = await self.jobs.outcome(name)
                if found is not None:
                    self.tell(name, found)

    async def keep_looking(self) -> None:
        """Leases end without a word."""
        end = 0.0
        while True:
            await asyncio.sleep(LOOK)
            self.look()
            if time.monotonic() > end:
                end = time.monotonic() + PATIENCE
                with suppress(StoreError):
                    await self.jobs.sweep()

    def close(self) -> None:
        super().close()
        self.jobs.close()

    # -- what is asked --------------------------------------------------------------------------------------------------------

    async def choose(
        self, state: State, seat: int, bot: str, seed: int, urgency: Urgency = Urgency.MOVE, person: str = ""
    ) -> tuple[int, Phrase | None]:
        """A bot's choice for a seat, and what went wrong with it; what leaves this process is a redealt position."""
        stream = Stream(seed)
        position = handed(state, seat, stream.word())
        asked = Choose(frame_of(position.facts), position.to_bytes(), seat, bot, stream.word())
        found: BotChoice = await self.answer(asked, silence("bot_silent", bot=bot), urgency, person, bot not in plugins())
        return found.action, found.trouble.phrase() if found.trouble else None

    async def rank_choices(self, state: State, seat: int, seed: int, person: str) -> Ranking:
        """What the search thinks of a seat's choices; it, too, is handed a redealt position."""
        stream = Stream(seed)
        position = unabridged(state.redeal(seat, stream.word()))
        asked = Rank(frame_of(position.facts), position.to_bytes(), seat, stream.word())
        found: Ranking = await self.answer(asked, silence("adviser_silent"), Urgency.HINT, person)
        return found

    async def judge(self, action: Action, seed: int, person: str) -> Judged:
        """An action of a finished game; whoever judges it is handed no more than its seat could know."""
        asked = Judge.of(action, seed)
        found: Judged = await self.answer(asked, silence("reviewer_silent"), Urgency.REVIEW, person)
        return found

    async def compare(self, state: State, seat: int, line: Line, best: Line, seed: int, person: str) -> tuple[float, float]:
        """The chances of a seat after an action in a position of a finished game, and after the best; in a redealt one likewise."""
        position = state.redeal(seat, Stream(seed).word())
        asked = Compare(frame_of(state.facts), position.to_bytes(), seat, line, best, seed)
        found: tuple[float, float] = await self.answer(asked, silence("reviewer_silent"), Urgency.HINT, person)
        return found

    async def lost(self, state: State, seat: int, line: Line, best: Line, seed: int, person: str) -> float:
        """What an action of a puzzle gives away against the best."""
        asked = Lose(frame_of(state.facts), state.to_bytes(), seat, line, best, seed)
        found: float = await self.answer(asked, silence("reviewer_silent"), Urgency.HINT, person)
        return found

    async def play(self, one: Facts, other: Facts, first: int, last: int, seed: int, person: str) -> list[Pair]:
        """Games number `first` to `last` - 1 of a trial of a box."""
        asked = Play(frame_of(one), frame_of(other), first, last, seed)
        found: list[Pair] = await self.answer(asked, silence("reviewer_silent"), Urgency.REVIEW, person)
        return found
