"""Other processes on the same PostgreSQL database: whoever stores something at a table says so, and all others look there (NOTIFY, LISTEN).

What is said is the table's id and nothing else; what has happened is read from the database. A process that has not listened for a
moment looks at all its tables again. Questions that wait for a worker, and their answers, are told of likewise (shared_jobs.py).
"""

import asyncio
import logging
import threading
from collections.abc import Callable, Mapping

import psycopg

LOG = logging.getLogger(__name__)
CHANNEL, ASKED, ANSWERED = "meadhall", "meadhall_asked", "meadhall_answered"  # a table; questions (shared_jobs.py): a new one, an answer
LOOK = 0.5  # seconds after which a listener looks whether it is to end
PAUSE = 1.0  # seconds before a cut connection is made again


class Others:
    """A thread that listens. Who is named for a channel is called in the loop with what was said there, or with None: anything."""

    def __init__(self, url: str, own: Callable[[int], bool], heard: Mapping[str, Callable[[str | None], object]]) -> None:
        self.url = plain_url(url)
        self.own = own  # whether a connection of this number at the database is ours
        self.heard = heard
        self.loop = asyncio.get_running_loop()
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self.listen, name="others", daemon=True)
        self.thread.start()

    def listen(self) -> None:
        while not self.closing.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    for channel in self.heard:
                        connection.execute(f"LISTEN {channel}")
                    for channel in self.heard:
                        self.tell(channel, None)
                    while not self.closing.is_set():
                        for notice in connection.notifies(timeout=LOOK):
                            if not self.own(notice.pid):
                                self.tell(notice.channel, notice.payload)
            except psycopg.Error as error:
                LOG.warning("not hearing of other servers: %s", str(error).splitlines()[0] if str(error) else type(error).__name__)
                self.closing.wait(PAUSE)

    def tell(self, channel: str, what: str | None) -> None:
        try:
            self.loop.call_soon_threadsafe(self.heard[channel], what)
        except RuntimeError:  # the loop has ended
            self.closing.set()

    def close(self) -> None:
        self.closing.set()


def plain_url(url: str) -> str:
    """An address of a database as the driver takes it."""
    return url.replace("postgresql+psycopg://", "postgresql://")
