"""Every game of the registry goes through the battery, for every number of players and a spread of options.

What is spent is counted in decisions and positions, the same for each game, and shared out among its tables: a game with many options
gets no more than others. MEADHALL_GAMES=10 spends ten times as much. The pure build spends less than the compiled one.
"""

import random
from collections.abc import Callable

import pytest

from meadhall.core import state as core_state
from meadhall.core.facts import Facts
from meadhall.games import GAMES, game
from tests import battery
from tests.scale import SCALE
from tests.trials import trial

PURE = core_state.__file__.endswith(".py")
SPENT = SCALE * (0.2 if PURE else 1.0)

# What a game is given in a run.
LIGHT = 30_000  # decisions of random games with the quick checks
THOROUGH = 60  # positions with the slow checks, in games over all options
LEAKS = 80  # positions with the checks of hidden things, in games over all options
WHOLE = 30  # positions with the slow checks, in a game of each number of players
HIDDEN = 40  # positions with the checks of hidden things, in a game of each number of players
TOLD = 6  # steps whose events are checked, where views have much in them

TABLES = [facts for name in GAMES for players in game(name).players for facts in battery.spread(game(name), players)]
FIRST = [game(name).facts(players) for name in GAMES for players in game(name).players]


def shortened(facts: Facts) -> Facts:
    """For the slow checks, games that go on for long are cut short."""
    return facts.game.facts(facts.players, facts.options | trial(facts.game.name).short)


def looked_at(name: str) -> list[Facts]:
    """The tables of a game that the slow checks look at."""
    known = trial(name)
    tables = [facts for facts in TABLES if facts.game.name == name and known.looks_at(facts, PURE)]
    return tables[:: known.one_in[PURE]]


FEW = list({battery.titled(short): short for name in GAMES for short in map(shortened, looked_at(name))}.values())
WIDE = {name for name in GAMES if trial(name).wide}
FIRST_SHORT = [shortened(facts) for facts in FIRST]


def some(n: float) -> range:
    """So many seeds, at least one, by the scale of this run."""
    return range(max(1, round(n * SPENT)))


def spend(decisions: float, play: Callable[[int], int]) -> None:
    """Games from seed 0 on, until so many decisions were made in them; at least one."""
    seed, left = 0, decisions * SPENT
    while seed == 0 or left > 0:
        left -= play(seed)
        seed += 1


def shared(budget: float, facts: Facts, tables: list[Facts]) -> float:
    """What of a game's budget each of its tables gets."""
    return budget / sum(other.game.name == facts.game.name for other in tables)


def part(positions: float, facts: Facts) -> float:
    """The share of a game's positions that is about so many."""
    return min(1.0, positions / trial(facts.game.name).length)


def longest(facts: Facts) -> int:
    return facts.spec.max_length or 20_000


@pytest.mark.parametrize("facts", FIRST, ids=battery.titled)
def test_every_action_has_one_notation(facts: Facts) -> None:
    battery.check_notation(facts)


@pytest.mark.parametrize("facts", FIRST, ids=battery.titled)
def test_fields_can_be_read(facts: Facts) -> None:
    """As `state.coins`: what `fields()` says, in both builds."""
    state = facts.start(7)
    for n in range(40):
        if not state.over:
            seat = state.actors()[0]
            legal = state.legal(seat)
            state.apply(legal[n % len(legal)], seat)
    fields = state.fields()
    assert len(fields) > 10
    assert {name: getattr(state, name) for name in fields} == fields


@pytest.mark.parametrize("facts", TABLES, ids=battery.titled)
def test_thousands_of_random_games_end(facts: Facts) -> None:
    spend(shared(LIGHT, facts, TABLES), lambda seed: battery.light_game(facts, seed, longest(facts)))


@pytest.mark.parametrize("facts", FEW, ids=battery.titled)
def test_every_position_keeps_the_contract(facts: Facts) -> None:
    for seed in some(1):
        battery.full_game(facts, seed, longest(facts), share=part(shared(THOROUGH, facts, FEW), facts))


@pytest.mark.parametrize("facts", FIRST_SHORT, ids=battery.titled)
def test_positions_of_one_game_keep_the_whole_contract(facts: Facts) -> None:
    for seed in some(1):
        battery.full_game(facts, 2024 + seed, longest(facts), share=part(WHOLE, facts))


@pytest.mark.parametrize("facts", FEW, ids=battery.titled)
def test_nobody_sees_what_they_may_not(facts: Facts) -> None:
    for seed in some(1):
        battery.leak_game(facts, seed, share=part(shared(LEAKS, facts, FEW), facts))


@pytest.mark.parametrize("facts", FIRST_SHORT, ids=battery.titled)
def test_positions_of_some_games_hide_what_they_must(facts: Facts) -> None:
    for seed in some(4 / len(facts.game.players) if facts.game.uncertain else 1):
        battery.leak_game(facts, 1000 + seed, share=part(HIDDEN, facts), redeals=1)


@pytest.mark.parametrize("facts", [facts for facts in FIRST_SHORT if facts.game.name not in WIDE or facts.players < 4], ids=battery.titled)
def test_events_say_no_more_than_views(facts: Facts) -> None:
    known: set[object] = set()
    for seed in some(1 if facts.game.name in WIDE else 6):
        if facts.game.name in WIDE:
            battery.event_game(facts, seed, known, TOLD, deals=10, tries=20)
        else:
            battery.event_game(facts, seed, known)
    assert known, "nothing was told"


@pytest.mark.parametrize("facts", [facts for facts in FIRST_SHORT if facts.game.name not in WIDE or facts.players < 3], ids=battery.titled)
def test_redeals_are_uniform(facts: Facts) -> None:
    looked = 0
    for seed in some(2 if facts.game.name not in WIDE else 1):
        looked += battery.odds_game(facts, seed, looks=2, uniform=trial(facts.game.name).uniform)
    if facts.players > 1:
        assert looked > 0, "no position had few enough dealings to count them"


@pytest.mark.parametrize("facts", FIRST_SHORT, ids=battery.titled)
def test_a_position_stays_while_others_are_played(facts: Facts) -> None:
    """Many positions of many games at once, played in turns: none of them disturbs another."""
    chance = random.Random(5)
    seeds = list(some(20))
    alone = {}
    for seed in seeds:
        state, picks = facts.start(seed), random.Random(seed)
        while not state.over:
            step = battery.a_step(state, picks)
            state.apply(step.action, step.seat)
        alone[seed] = state.to_bytes()
    running = {seed: (facts.start(seed), random.Random(seed)) for seed in seeds}
    while running:
        seed = chance.choice(list(running))
        state, picks = running[seed]
        if state.over:
            assert state.to_bytes() == alone[seed], f"{battery.titled(facts)}, seed {seed}: another game beside it has changed it"
            del running[seed]
            continue
        step = battery.a_step(state, picks)
        state.apply(step.action, step.seat)
