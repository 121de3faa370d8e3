"""Playing one game between bots, and many of them on several cores."""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from meadhall.arena.crew import spread
from meadhall.bots import Bot, at_table, choice_of, make_bot
from meadhall.bots.plugins import trouble_of
from meadhall.bots.randomly import play_randomly
from meadhall.core.facts import Facts
from meadhall.core.fair import bot_key
from meadhall.core.match import Match
from meadhall.core.players import BOT
from meadhall.core.record_text import record_text
from meadhall.core.records import Record
from meadhall.core.rng import Stream

CHUNK = 8  # games that a worker plays between two reports


class Outcome(NamedTuple):
    """What came of one game."""

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
    scores: tuple[int, ...] = ()  # of each seat, where points are counted


def seed_of(index: int, seed: int) -> int:
    """The seed of a game in a run; the same whoever plays it."""
    return Stream(seed * 1_000_003 + index).word()


def play_game(facts: Facts, bots: list[Bot], seed: int, number: int = 0, keep_record: bool = False) -> Outcome:
    """One whole game; the bots' choices follow from the seed too."""
    match = Match(Record(facts, seed, [f"{BOT}{bot.name}" for bot in bots]))
    choices, forfeits, trouble = [0] * len(bots), [0] * len(bots), [""] * len(bots)
    while not match.state.over:
        seat = match.state.actors()[0]
        match.act(seat, choice_of(bots[seat], match, seat))
        choices[seat] += 1
        why = trouble_of(bots[seat])
        if why is not None:
            forfeits[seat] += 1
            trouble[seat] = str(why)  # in the words that a log keeps
    result = match.state.result()
    text = record_text(match.record) if keep_record else ""
    told = (number, seed, result.returns, result.condition, result.rounds, sum(choices), text)
    return Outcome(*told, tuple(choices), tuple(forfeits), tuple(trouble), result.scores)


def play_random_game(facts: Facts, seed: int, number: int = 0) -> Outcome:
    """The same as `play_game` with random bots and without a record, in one call of compiled code."""
    state = facts.game.for_bots(facts).start(seed)
    choices = array("i", [0] * facts.players)
    play_randomly(state, [bot_key(seed, seat) for seat in range(facts.players)], choices)
    result = state.result()
    nothing = (0,) * facts.players
    return Outcome(
        number,
        seed,
        result.returns,
        result.condition,
        result.rounds,
        sum(choices),
        "",
        tuple(choices),
        nothing,
        ("",) * facts.players,
        result.scores,
    )


def play_chunk(facts: Facts, names: list[str], indexes: range, seed: int, keep_record: bool) -> list[Outcome]:
    if set(names) == {"random"} and not keep_record:
        return [play_random_game(facts, seed_of(index, seed), index) for index in indexes]
    bots = [make_bot(at_table(name, facts)) for name in names]
    return [play_game(facts, bots, seed_of(index, seed), index, keep_record) for index in indexes]


def play_many(
    facts: Facts, names: list[str], games: int, seed: int, jobs: int, keep_record: bool = False, on: str = ""
) -> Iterator[Outcome]:
    """Outcomes as they come. The set of games is the same for any number of jobs, and on a Ray cluster (arena/crew.py)."""
    chunks = (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))
    for outcomes in spread(on, jobs, play_chunk, ((facts, names, chunk, seed, keep_record) for chunk in chunks)):
        yield from outcomes
