"""`meadhall think`: this machine thinks for a server. Each hand takes a question, has a process of its own think about it, and tells what
came of it; what it has when it is stopped it gives back, and what it had when it was killed another gets.
"""

import threading
import urllib.error
import urllib.request
from base64 import b64decode, b64encode
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures import TimeoutError as StillThinking
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

from meadhall import __version__
from meadhall.bots.processes import end_pool, new_pool
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.server.jobs import RENEW
from meadhall.server.pool import humbly
from meadhall.server.protocol import GivenBack, GoOn, Held, Lease, Leased, Problem, WorkDone, WorkWish
from meadhall.server.questions import digests, work_out
from meadhall.server.shape import Shape

PATIENCE = 60.0  # seconds for an answer of the server
SOON, LONGEST = 0.5, 30.0  # seconds before a server that did not answer is asked again: first, and at most

Answer = TypeVar("Answer", bound=Shape)


class Away(Exception):
    """The server cannot be reached now, or has too much to do."""


class Server:
    """The server's calls for those who think for it."""

    def __init__(self, url: str, key: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise MeadhallError("no_server_url", url=repr(url))
        self.url = url.rstrip("/")
        self.key = key

    def ask(self, path: str, wish: Shape, answer: type[Answer]) -> Answer:
        """Away: try again later. MeadhallError: the server's word that it is of no use."""
        head = {"Content-Type": "application/json", "X-Thinker-Key": self.key}
        request = urllib.request.Request(f"{self.url}{path}", msgspec.json.encode(wish), head)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answered:
                return msgspec.json.decode(answered.read(), type=answer)
        except urllib.error.HTTPError as error:
            with error:
                said = error.read()
            if error.code in (403, 404, 409, 422):
                raise MeadhallError("server_refuses", why=sentence(said)) from None
            raise Away(f"HTTP {error.code}") from None
        except (OSError, msgspec.MsgspecError, ValueError) as error:
            raise Away(str(getattr(error, "reason", error))) from None


def sentence(said: bytes) -> str:
    try:
        return msgspec.json.decode(said, type=Problem).error
    except msgspec.MsgspecError:
        return "?"


class Hand:
    """One that thinks about one question at a time."""

    def __init__(self, server: Server, closing: threading.Event, say: Callable[[Phrase], object]) -> None:
        self.server = server
        self.closing = closing
        self.say = say
        self.pool: ProcessPoolExecutor | None = None
        self.refused: MeadhallError | None = None
        self.done = 0

    def run(self) -> None:
        wait = 0.0
        while not self.closing.is_set():
            try:
                leased = self.server.ask("/api/work", WorkWish(version=__version__), Leased).lease
                wait = 0.0
                if leased is not None:
                    self.work(leased)
            except Away as why:
                if not wait:
                    self.say(Phrase("server_away", why=str(why)))
                wait = min(LONGEST, wait * 2 or SOON)
                self.closing.wait(wait)
            except MeadhallError as error:
                self.refused = error
                self.closing.set()
        self.end()

    def work(self, lease: Lease) -> None:
        question = b64decode(lease.question)
        if digests(question) != lease.digests:
            self.give_back(lease, False)
            raise MeadhallError("other_components")
        if self.pool is None:
            self.pool = new_pool(1, humbly)
        thinking = self.pool.submit(work_out, question)
        while True:
            try:
                outcome = thinking.result(lease.seconds * RENEW)
                break
            except BrokenProcessPool:
                self.end()
                self.give_back(lease, True)
                return
            except StillThinking:
                if self.closing.is_set():
                    self.end()
                    self.give_back(lease, False)
                    return
                if not self.still_wanted(lease):
                    self.end()
                    return
        self.server.ask("/api/work/answer", WorkDone(lease.name, lease.holder, b64encode(outcome).decode()), GoOn)
        self.done += 1

    def still_wanted(self, lease: Lease) -> bool:
        try:
            return self.server.ask("/api/work/renew", Held(lease.name, lease.holder), GoOn).go_on
        except Away:
            return True  # it may be back before the answer is there

    def give_back(self, lease: Lease, badly: bool) -> None:
        self.server.ask("/api/work/back", GivenBack(lease.name, lease.holder, badly), GoOn)

    def end(self) -> None:
        if self.pool is not None:
            end_pool(self.pool)
            self.pool = None


def think_for(server: Server, hands: int, closing: threading.Event, say: Callable[[Phrase], object]) -> int:
    """Think until told to end; returns how many questions were answered."""
    working = [Hand(server, closing, say) for _ in range(hands)]
    threads = [threading.Thread(target=hand.run) for hand in working]
    for thread in threads:
        thread.start()
    for thread in threads:
        while thread.is_alive():
            thread.join(SOON)  # not for ever: a signal that comes just before a wait would only be heard after it
    for hand in working:
        if hand.refused is not None:
            raise hand.refused
    return sum(hand.done for hand in working)
