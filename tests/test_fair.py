"""Where chance comes from: what is handed out never leads back to a game's seed, and a seed can be checked after the end."""

import json
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots import bot_seed, choice_of
from meadhall.core.errors import RecordError
from meadhall.core.fair import Fair, bot_key, commitment, commitment_of, seed_of, set_up_text
from meadhall.core.log import Move
from meadhall.core.match import Match
from meadhall.core.record_text import parse_record, record_text
from meadhall.core.records import Record
from meadhall.core.rng import Stream, mix, next_state, pick
from meadhall.core.state import State
from meadhall.games import GAMES, game

GOLDEN, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # of SplitMix64, as everybody knows them
WORD = (1 << 64) - 1
VECTORS = json.loads((Path(__file__).parent / "fair.json").read_text(encoding="utf-8"))


# -- the attack: back from what a bot is handed -------------------------------------------------------------------------------


def unxor(z: int, shift: int) -> int:
    whole = z
    for _ in range(64 // shift + 1):
        whole = z ^ (whole >> shift)
    return whole


def unmixed(z: int) -> int:
    """The state that `mix` made this word of: every step of SplitMix64 can be undone."""
    z = unxor(z, 31)
    z = unxor(z * pow(MIX2, -1, 1 << 64) & WORD, 27)
    return unxor(z * pow(MIX1, -1, 1 << 64) & WORD, 30)


def seed_before(word: int, place: int) -> int:
    """The seed of a stream whose word at a place (from 1) is known."""
    return (unmixed((unmixed(word) - place * GOLDEN) & WORD) - GOLDEN) & WORD


class Spy:
    """A plug-in that keeps what it is handed."""

    name = "spy"

    def __init__(self) -> None:
        self.found: list[tuple[State, int]] = []

    def choose(self, state: State, seat: int, seed: int) -> int:
        self.found.append((state, seed))
        return state.legal(seat)[0]


def guesses(spy: Spy, seat: int) -> set[int]:
    """Every seed of the game that what a bot was handed leads back to: by its own seed, and by the stream of its position."""
    found: set[int] = set()
    for chosen, (state, seed) in enumerate(spy.found):
        handed = {seed_before(seed, 2)}
        rng = int.from_bytes(state.to_bytes()[:8], "little")
        handed |= {seed_before((rng - drawn * GOLDEN) & WORD, 1) for drawn in range(1, 200)}
        for bot in handed:
            own = seed_before(bot, 1) - chosen
            found |= {own & WORD, (own - (seat + 1) * 1_000_003) & WORD, bot}
    return found


def handed_out(format: int, title: str) -> tuple[int, set[int]]:
    seed = 0x5EED_0F_A_6A3E + len(title)
    match = Match(Record(game(title).facts(), seed, ["bot:spy"] * game(title).facts().players, format=format))
    spy = Spy()
    while len(spy.found) < 3:
        seat = match.state.actors()[0]
        match.act(seat, choice_of(spy, match, seat) if seat == match.state.actors()[0] == 0 else match.state.legal(seat)[0])
        if match.state.over:
            break
    assert spy.found
    return seed, guesses(spy, 0)


@pytest.mark.parametrize("title", GAMES)
def test_what_a_bot_is_handed_does_not_lead_back_to_the_seed(title: str) -> None:
    seed, found = handed_out(2, title)
    assert seed not in found and Stream(seed).word() not in found
    assert seed_before(Stream(seed).word(), 1) == seed  # the way back is right: only what is handed out does not begin it


def test_the_attack_works_where_seeds_were_not_one_way() -> None:
    """In records of format 1 it finds the seed, so it would find it again."""
    seed, found = handed_out(1, "saga")
    assert seed in found


def test_the_keys_of_seats_lead_neither_to_the_seed_nor_to_each_other() -> None:
    keys = [bot_key(seed, seat) for seed in range(500) for seat in range(5)]
    assert len(set(keys)) == len(keys)
    flips = [(bot_key(4710, 0) ^ bot_key(4710 ^ 1 << bit, 0)).bit_count() for bit in range(64)]
    assert 16 < min(flips) and max(flips) < 48  # every bit of the seed changes about half of the key
    for seed in (1, 4710, WORD):
        key = bot_key(seed, 0)
        steps = {key, unmixed(key), mix(key), next_state(key), (key - GOLDEN) & WORD, seed_before(key, 1)}
        assert seed not in steps and bot_key(seed, 1) not in steps


# -- what a seed is made of ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", VECTORS["seeds"], ids=lambda vector: vector["commitment"][:8])
def test_commitment_and_seed_are_as_written(vector: dict[str, Any]) -> None:
    assert commitment_of(vector["set_up"], vector["secret"]) == vector["commitment"]
    assert str(seed_of(vector["secret"], vector["added"])) == vector["seed"]


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: vector["seed"])
def test_draws_are_as_written(vector: dict[str, Any]) -> None:
    first = Stream(int(vector["seed"])).word()  # as `empty` (core/state.py) begins the stream of a game
    assert [[n, pick((first + place * GOLDEN) & WORD, n)] for place, (n, _) in enumerate(vector["draws"], 1)] == vector["draws"]


def fair_record() -> Record:
    facts = game("saga").facts()
    fair = Fair("tAbLe_1", "5e" * 32, ("ab" * 32, ""))
    record = Record(facts, seed_of(fair.secret, fair.added), ["Eva", "bot:greedy"], fair=fair)
    record.add(Move(0, facts.start(record.seed).legal(0)[0]))
    return record


def test_a_record_says_what_its_seed_is_made_of() -> None:
    record = fair_record()
    text = record_text(record)
    again = parse_record(text, "it", game)
    assert again.fair == record.fair and again.format == 2 and record_text(again) == text
    assert record.fair is not None
    assert set_up_text(record.facts, "tAbLe_1").startswith("table: tAbLe_1\ngame: saga\nrules: ")
    assert commitment(record.facts, record.fair) != commitment(record.facts, Fair("other", record.fair.secret, record.fair.added))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("5e5e", "5e5f", "the seed is"),
        ("=abab", "=abac", "the seed is"),
        ("=abab", "=zzab", "32 bytes"),
        ("\nsecret: ", "\n# ", "has no 'secret'"),
        ("\nseed: ", "\nseed: 1\n# ", "the seed is"),
    ],
)
def test_a_record_whose_seed_is_made_otherwise_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        parse_record(record_text(fair_record()).replace(old, new, 1), "it", game)


def test_a_record_of_format_1_keeps_the_chance_of_its_bots() -> None:
    record = Record(game("saga").facts(), 4710, ["bot:greedy"] * 2, format=1)
    text = record_text(record)
    assert text.startswith("meadhall record 1\n")
    again = parse_record(text, "it", game)
    assert again.format == 1 and bot_seed(again, 0) == Stream(4710 + 1_000_003).word() != bot_seed(Record(again.facts, 4710, []), 0)


def test_draws_are_noted_where_somebody_checks() -> None:
    for title in GAMES:
        state = game(title).facts().start(4710)
        assert state.drawn_from is None
        state.drawn_from = []
        noted = state.drawn_from
        while not state.over and not noted:
            state.apply(state.legal(state.actors()[0])[0], state.actors()[0])
        assert all(0 <= drawn < n for n, drawn in noted)
