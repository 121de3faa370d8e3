"""Who is served next where few can be served at once: the most urgent first, and among those one person after the other.

Whoever goes away loses the place. Nobody may have too many waiting.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

from meadhall.server.limits import TooMany

BREATH = 0.002  # seconds of work without a rest
SOON = 5.0  # seconds after which somebody whose questions all wait may ask again


class Urgency(IntEnum):
    """What is waited for; a smaller number comes first."""

    MOVE = 0  # a bot's at a table where people are
    HINT = 1
    REVIEW = 2
    BATCH = 3  # a bot's at a table where nobody is


class Pace:
    """Tells long work in the event loop when to let others have their turn: not after every little piece."""

    def __init__(self) -> None:
        self.rested = time.perf_counter()

    def is_out_of_breath(self) -> bool:
        """Whether it is time for the caller to let others have their turn."""
        now = time.perf_counter()
        if now - self.rested < BREATH:
            return False
        self.rested = now
        return True


class Turns:
    """`places` are served at once. Only moves may take the last of several, so that none waits for a hint."""

    def __init__(self, places: int, most_waiting: int) -> None:
        self.places = places
        self.most_waiting = most_waiting  # of one person, of one urgency; moves are as many as there are seats
        self.taken = 0
        self.queues: list[OrderedDict[str, deque[asyncio.Future[None]]]] = [OrderedDict() for _ in Urgency]
        self.since: dict[asyncio.Future[None], float] = {}  # when those who wait came

    def waiting(self, urgency: Urgency) -> int:
        return sum(len(own) for own in self.queues[urgency].values())

    def oldest(self, urgency: Urgency, now: float) -> float:
        """The seconds that somebody has waited longest."""
        return max((now - self.since.get(called, now) for own in self.queues[urgency].values() for called in own), default=0.0)

    def is_free(self, urgency: Urgency) -> bool:
        return self.taken < (self.places if urgency == Urgency.MOVE or self.places == 1 else self.places - 1)

    @asynccontextmanager
    async def turn(self, urgency: Urgency, person: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        await self.come(urgency, person)
        try:
            yield
        finally:
            self.go()

    async def come(self, urgency: Urgency, person: str) -> None:
        if self.is_free(urgency) and not any(self.queues[: urgency + 1]):
            self.taken += 1
            return
        own = self.queues[urgency].setdefault(person, deque())
        if urgency in (Urgency.HINT, Urgency.REVIEW) and len(own) >= self.most_waiting:
            raise TooMany("waiting", SOON)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        own.append(called)
        self.since[called] = time.monotonic()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.go()  # it was called, and is gone
            else:
                self.leave(urgency, person, called)
            raise
        finally:
            self.since.pop(called, None)

    def leave(self, urgency: Urgency, person: str, called: asyncio.Future[None]) -> None:
        own = self.queues[urgency].get(person)
        if own is not None and called in own:
            own.remove(called)
            if not own:
                del self.queues[urgency][person]

    def go(self) -> None:
        """A place is free: the next one is called."""
        self.taken -= 1
        for urgency in Urgency:
            queue = self.queues[urgency]
            while queue and self.is_free(urgency):
                person, own = queue.popitem(last=False)
                called = own.popleft()
                if own:
                    queue[person] = own  # behind all others
                if not called.done():
                    self.taken += 1
                    called.set_result(None)
