"""Questions that wait for somebody who works them out, as leases: who takes one has it for so long, and may ask for more time; if nothing
is heard of it, the next one gets it. Nobody works on what nobody waits for any more.

`MemoryJobs` is for one server; servers that share a database share these too (shared_jobs.py).
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple, Protocol

from meadhall.server.questions import name_of
from meadhall.server.turns import Urgency

LEASE = 10.0  # seconds that a question is lent for, if nobody asks for more
RENEW = 0.3  # the part of it after which a holder asks
AGAIN = 3.0  # seconds after which who waits says again that it is wanted
LONGEST = 60.0  # never for longer than this in all; far beyond any level's think time
WANTED = 15.0  # seconds for which a question is wanted then
KEPT = 60.0  # seconds that an answer is kept for others who ask the same


class Queue(NamedTuple):
    """How many questions of an urgency wait, and for how many seconds the oldest has."""

    waiting: int
    oldest: float


@dataclass
class Job:
    """A question that waits or is worked on."""

    question: bytes
    urgency: Urgency
    person: str
    anywhere: bool = True  # whether another machine may have it: not what needs a plug-in of this one
    name: str = field(init=False)
    round: int = 0  # which of a person's, counted along with what others wait for
    tries: int = 0  # that ended badly
    holder: str = ""
    until: float = 0.0  # lent
    longest: float = 0.0
    wanted: float = 0.0
    created: float = 0.0

    def __post_init__(self) -> None:
        self.name = name_of(self.question)


class Jobs(Protocol):
    """Where the questions are. All times are by one clock."""

    lease: float  # seconds
    leases: bool  # whether also those who work in this process must ask for more time

    async def put(self, job: Job) -> bytes | None:
        """Want an answer, for a while; returns it if it is there."""
        ...

    async def claim(self, holder: str, least: Urgency, away: bool) -> Job | None:
        """Lend the most urgent question that is not less urgent than `least`. `away`: to another machine."""
        ...

    async def renew(self, name: str, holder: str) -> bool:
        """Whether the lease goes on."""
        ...

    async def finish(self, name: str, holder: str, outcome: bytes) -> bool:
        """Whether it was the holder's to answer."""
        ...

    async def release(self, name: str, holder: str, badly: bool) -> int:
        """Given back; returns how many tries have ended badly."""
        ...

    async def held(self, name: str, holder: str) -> Job | None: ...

    async def drop(self, name: str) -> None:
        """Nobody here waits for it any more."""
        ...

    async def outcome(self, name: str) -> bytes | None:
        """What another has worked out."""
        ...

    async def sweep(self) -> None:
        """Forget what nobody has waited for for long."""
        ...

    def close(self) -> None: ...

    async def queues(self) -> Sequence[Queue]:
        """By urgency."""
        ...


class MemoryJobs:
    leases = False

    def __init__(self, lease: float = LEASE, clock: Callable[[], float] = time.monotonic) -> None:
        self.lease = lease
        self.clock = clock
        self.jobs: dict[str, Job] = {}

    def waiting(self, urgency: Urgency) -> list[Job]:
        now = self.clock()
        return [job for job in self.jobs.values() if job.urgency == urgency and job.until <= now]

    async def put(self, job: Job) -> bytes | None:
        now = self.clock()
        if (known := self.jobs.get(job.name)) is None:
            others = self.waiting(job.urgency)
            least = min((one.round for one in others), default=0)
            job.round = max([least, *(one.round + 1 for one in others if one.person == job.person)])
            job.created, known = now, job
            self.jobs[job.name] = job
        known.urgency, known.wanted = min(known.urgency, job.urgency), now + WANTED
        return None

    async def claim(self, holder: str, least: Urgency, away: bool) -> Job | None:
        now = self.clock()
        found = None
        for urgency in Urgency:
            if urgency <= least:
                able = [job for job in self.waiting(urgency) if job.wanted > now and (job.anywhere or not away)]
                found = min(able, key=lambda job: (job.round, job.created), default=None)
            if found is not None:
                break
        if found is not None:
            found.holder, found.longest = holder, now + LONGEST
            found.until = now + self.lease if away else inf
        return found

    async def held(self, name: str, holder: str) -> Job | None:
        job = self.jobs.get(name)
        return job if job is not None and job.holder == holder else None

    async def renew(self, name: str, holder: str) -> bool:
        job, now = await self.held(name, holder), self.clock()
        if job is None or job.wanted <= now or job.longest <= now:
            return False
        job.until = now + self.lease
        return True

    async def finish(self, name: str, holder: str, outcome: bytes) -> bool:
        return await self.held(name, holder) is not None and self.jobs.pop(name) is not None

    async def release(self, name: str, holder: str, badly: bool) -> int:
        job = await self.held(name, holder)
        if job is None:
            return 0
        job.holder, job.until, job.tries = "", 0.0, job.tries + badly
        return job.tries

    async def drop(self, name: str) -> None:
        self.jobs.pop(name, None)

    async def outcome(self, name: str) -> bytes | None:
        return None

    async def sweep(self) -> None:
        """Nothing stays here that nobody waits for."""

    def close(self) -> None:
        self.jobs.clear()

    async def queues(self) -> list[Queue]:
        now = self.clock()
        found = [self.waiting(urgency) for urgency in Urgency]
        return [Queue(len(jobs), max((now - job.created for job in jobs), default=0.0)) for jobs in found]
