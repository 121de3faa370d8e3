"""Matches that nobody watches: they go as the same match does where somebody watches, and a choice costs the same late as early."""

from typing import Any, SupportsIndex

import pytest

from meadhall.arena.matches import play_game
from meadhall.bots import Bot, bot_seed, choice_of, make_bot
from meadhall.core.authority import Authority
from meadhall.core.errors import Refused
from meadhall.core.facts import Facts
from meadhall.core.fair import bot_key
from meadhall.core.log import Log, Move
from meadhall.core.match import Match
from meadhall.core.record_text import record_text
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.games import GAMES, game
from tests.test_search import Fickle
from tests.trials import trial

TABLES = [(name, players) for name in GAMES for players in game(name).players]
OPEN = 16  # answers of one seat to a secret choice and of those before it, at most


def played(match: Match, bot: Bot) -> Match:
    while not match.state.over:
        seat = match.state.actors()[0]
        match.act(seat, choice_of(bot, match, seat))
    return match


def new_record(facts: Facts, seed: int, bot: Bot) -> Record:
    return Record(facts, seed, [f"bot:{bot.name}"] * facts.players)


@pytest.mark.parametrize("name, players", TABLES)
def test_watched_or_not_it_is_the_same_game(name: str, players: int) -> None:
    """To the byte of what bots are handed: this one chooses by it."""
    facts, bot = game(name).facts(players), Fickle()
    alone, watched = (played(kind(new_record(facts, 5, bot)), bot) for kind in (Match, Authority))
    assert record_text(alone.record) == record_text(watched.record)
    assert alone.state == watched.state and alone.record.result != ""
    assert play_game(facts, [bot] * players, 5, keep_record=True).record == record_text(alone.record)


@pytest.mark.parametrize("name", ["brian-boru", "tiny-epic-vikings"])
def test_what_a_seat_sees_of_an_open_choice(name: str) -> None:
    facts, bot = game(name).facts(3), make_bot("random")
    alone, watched = Match(new_record(facts, 5, bot)), Authority(new_record(facts, 5, bot))
    while_open = 0
    while not alone.state.over:
        assert alone.opened == watched.opened
        assert all(alone.seen_by(seat) == watched.seen_by(seat) for seat in range(3))
        while_open += alone.opened is not None
        seat = alone.state.actors()[-1]
        action = choice_of(bot, alone, seat)
        for match in (alone, watched):
            match.act(seat, action)
    assert while_open > 10


def test_a_refused_action_changes_nothing() -> None:
    match = Match(new_record(game("saga").facts(), 5, make_bot("random")))
    before = match.state.to_bytes()
    seat = match.state.actors()[0]
    wrong = next(action for action in match.facts.words.values() if action not in match.state.legal(seat))
    with pytest.raises(Refused):
        match.act(seat, wrong)
    assert match.state.to_bytes() == before and len(match.log) == 0


def test_a_match_begins_with_an_empty_log() -> None:
    facts = game("saga").facts()
    with pytest.raises(ValueError, match="empty log"):
        Match(Record(facts, 5, ["a", "b"], [Move(0, facts.start(5).legal()[0])]))


def test_a_bots_seed_follows_from_the_games_seed_and_how_often_its_seat_chose() -> None:
    """Numbers that must never change: bots' choices of old records are made again with them."""
    log = [Move(0, 1), Move(1, 2), Move(0, 3)]
    record = Record(game("saga").facts(), 4710, ["a", "b"], log)
    assert [bot_key(4710, seat) for seat in (0, 1)] == [15521870195427613123, 9559259622936670194]
    assert [bot_seed(record, seat) for seat in (0, 1)] == [Stream(bot_key(4710, 0) + 2).word(), Stream(bot_key(4710, 1) + 1).word()]
    record = Record(game("saga").facts(), 4710, ["a", "b"], log, format=1)
    assert [bot_seed(record, seat) for seat in (0, 1)] == [Stream(4710 + 1_000_003 + 2).word(), Stream(4710 + 2 * 1_000_003 + 1).word()]


# -- what a choice costs ------------------------------------------------------------------------------------------------------


class Counted(list[Any]):
    """A list that counts how many of its items are read; its length is free."""

    reads = 0

    def __iter__(self) -> Any:
        Counted.reads += len(self)
        return super().__iter__()

    def __getitem__(self, place: SupportsIndex | slice) -> Any:
        found = super().__getitem__(place)
        Counted.reads += len(found) if isinstance(place, slice) else 1
        return found


@pytest.mark.parametrize("kind", [Match, Authority])
@pytest.mark.parametrize("name", [name for name in GAMES if trial(name).length > 2 * OPEN])
def test_a_choice_reads_no_more_of_a_long_log_than_of_a_short_one(name: str, kind: type[Match]) -> None:
    facts, bot = game(name).facts(), make_bot("random")
    match = kind(new_record(facts, 5, bot))
    counted(match.log)
    while not match.state.over:
        Counted.reads = 0
        seat = match.state.actors()[0]
        match.act(seat, choice_of(bot, match, seat))
        assert Counted.reads <= OPEN, f"decision {len(match.log)}"
    assert len(match.log) > 2 * OPEN


def test_reading_a_log_is_counted() -> None:
    log = Log(Move(0, n) for n in range(100))
    counted(log)
    Counted.reads = 0
    assert sum(isinstance(entry, Move) for entry in log.entries) == Counted.reads == 100


def counted(log: Log) -> None:
    for name, value in vars(log).items():
        if isinstance(value, list):
            setattr(log, name, Counted(value))
