"""Playing one game between bots, and many of them on several cores."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import NamedTuple

from meadhall.bots import Bot, bot_seed, decide, make_bot
from meadhall.bots.cores import ignore_interrupts, undisturbed
from meadhall.bots.plugins import trouble_of
from meadhall.core.authority import Authority
from meadhall.core.facts import Facts
from meadhall.core.records import BOT, Record
from meadhall.core.rng import Stream

CHUNK = 8  # games that a worker plays between two reports


class Outcome(NamedTuple):
    """What one game gave."""

    number: int
    seed: int
    returns: tuple[float, ...]
    condition: str
    rounds: int
    decisions: int
    record: str
    choices: tuple[int, ...]  # of each seat
    forfeits: tuple[int, ...]  # of them left to the greedy bot
    trouble: tuple[str, ...]  # why the last of those


def seed_of(index: int, seed: int) -> int:
    """The seed of a game in a run; the same whoever plays it."""
    return Stream(seed * 1_000_003 + index).word()


def play_game(facts: Facts, bots: list[Bot], seed: int, number: int = 0, keep_record: bool = False) -> Outcome:
    """One whole game; the bots' choices follow from the seed too."""
    authority = Authority(Record(facts, seed, [f"{BOT}{bot.name}" for bot in bots]))
    record = authority.record
    choices, forfeits, trouble = [0] * len(bots), [0] * len(bots), [""] * len(bots)
    while not authority.state.over:
        seat = authority.state.actors()[0]
        authority.act(seat, decide(bots[seat], authority.sight(seat).state, seat, bot_seed(record, seat)))
        choices[seat] += 1
        why = trouble_of(bots[seat])
        if why is not None:
            forfeits[seat] += 1
            trouble[seat] = str(why)  # in the words that a log keeps
    result = authority.state.result()
    text = record.text() if keep_record else ""
    told = (number, seed, result.returns, result.condition, result.rounds, sum(choices), text)
    return Outcome(*told, tuple(choices), tuple(forfeits), tuple(trouble))


def play_chunk(facts: Facts, names: list[str], indexes: range, seed: int, keep_record: bool) -> list[Outcome]:
    bots = [make_bot(name) for name in names]
    return [play_game(facts, bots, seed_of(index, seed), index, keep_record) for index in indexes]


def play_many(facts: Facts, names: list[str], games: int, seed: int, jobs: int, keep_record: bool = False) -> Iterator[Outcome]:
    """Outcomes as they come. The set of games is the same for any number of jobs."""
    chunks = (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))
    if jobs == 1:
        for chunk in chunks:
            yield from play_chunk(facts, names, chunk, seed, keep_record)
        return
    with ProcessPoolExecutor(jobs, initializer=ignore_interrupts) as pool:
        waiting: set[Future[list[Outcome]]] = set()
        try:
            for chunk in chunks:
                with undisturbed():
                    waiting.add(pool.submit(play_chunk, facts, names, chunk, seed, keep_record))
                if len(waiting) >= 4 * jobs:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield from future.result()
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            for future in waiting:
                future.cancel()
