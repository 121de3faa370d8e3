"""What a box changes: a few hundred quick games with it and with another, in the worker processes, while somebody waits for them."""

import asyncio
import logging
import secrets

from meadhall.arena.trial import Pair, rows
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.words import Noun, Words
from meadhall.server.limits import TooMany
from meadhall.server.protocol import TrialRow, TrialShown
from meadhall.server.table import NoTable
from meadhall.server.workers import Workers

LOG = logging.getLogger(__name__)
GAMES = 200  # with each box
CHUNK = 5  # between two looks at whether anybody waits
GONE = 20.0  # seconds after which somebody who asks no more has gone
KEPT = 50  # trials
AT_ONCE = 1  # of one person
SEED = 17


class Trial:
    def __init__(self, one: Facts, other: Facts, person: str) -> None:
        self.one, self.other, self.person = one, other, person
        self.asked = asyncio.get_running_loop().time()
        self.pairs: list[Pair] = []
        self.task: asyncio.Task[None] | None = None
        self.failed: MeadhallError | None = None


class Trials:
    """Trials under way and done, by a name that only who began one knows."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.found: dict[str, Trial] = {}

    def begin(self, one: Facts, other: Facts, person: str) -> str:
        if sum(trial.task is not None and trial.person == person for trial in self.found.values()) >= AT_ONCE:
            raise TooMany("reviews", GONE)
        for old in list(self.found)[:-KEPT]:
            self.end(old)
        name = secrets.token_urlsafe(9)
        trial = self.found[name] = Trial(one, other, person)
        trial.task = asyncio.get_running_loop().create_task(self.work(trial))
        return name

    async def work(self, trial: Trial) -> None:
        try:
            for first in range(0, GAMES, CHUNK):
                if asyncio.get_running_loop().time() - trial.asked > GONE:
                    return
                trial.pairs += await self.workers.play(trial.one, trial.other, first, first + CHUNK, SEED, trial.person)
        except MeadhallError as error:
            LOG.exception("a trial of a box failed")
            trial.failed = error
        finally:
            trial.task = None

    def trial(self, name: str) -> Trial:
        if name not in self.found:
            raise NoTable("no_box")
        return self.found[name]

    def words_of(self, name: str, language: str) -> Words:
        return self.trial(name).one.game.words(language)

    def told(self, name: str, words: Words) -> TrialShown:
        trial = self.trial(name)
        if trial.failed is not None:
            raise trial.failed
        trial.asked = asyncio.get_running_loop().time()
        if trial.task is None and len(trial.pairs) < GAMES:
            trial.task = asyncio.get_running_loop().create_task(self.work_on(trial))
        shown = [
            TrialRow(figure(words, row.name), row.name.startswith("win."), row.one, row.other, row.low, row.difference, row.high)
            for row in rows(trial.pairs)
        ]
        return TrialShown(trial=name, done=len(trial.pairs), of=GAMES, rows=shown)

    async def work_on(self, trial: Trial) -> None:
        """From the start again: who had gone has come back."""
        trial.pairs.clear()
        await self.work(trial)

    def end(self, name: str) -> None:
        trial = self.found.pop(name, None)
        if trial is not None and trial.task is not None:
            trial.task.cancel()

    def close(self) -> None:
        for name in list(self.found):
            self.end(name)


def figure(words: Words, name: str) -> str:
    """What a figure is called."""
    kind, _, seat = name.partition(".")
    return words.say(f"page.box.figure.{kind}", seat=Noun("seat", seat)) if seat else words.say(f"page.box.figure.{kind}")
