"""Every game of the registry goes through the battery, for every number of players and a spread of options.

MEADHALL_GAMES=10 plays ten times as many games. The pure build plays fewer than the compiled one.
"""

import os
import random

import pytest

from meadhall.core import state as core_state
from meadhall.core.facts import Facts
from meadhall.games import GAMES, game
from tests import battery

PURE = core_state.__file__.endswith(".py")
SCALE = float(os.environ.get("MEADHALL_GAMES", "1")) * (0.2 if PURE else 1.0)

# Invariant 8: a bound on the decisions of a game. Saga: at most 12 rounds that any options allow, with room for 100 decisions each.
# Barony: random games without a limit of rounds have been seen to take 20 000 decisions.
# Brian Boru: at most 4 rounds, with room for 300 decisions each. Tiny Epic Vikings: 60 turns, with room for 50 decisions each.
LONGEST = {"saga": 1200, "barony": 200_000, "brian-boru": 1200, "tiny-epic-vikings": 3000}

# Games with equal cards deal some distributions more often than others; all others redeal uniformly.
NOT_UNIFORM: set[str] = set()
LONG = 20  # so many times fewer games where games are long

TABLES = [facts for name in GAMES for players in game(name).players for facts in battery.spread(game(name), players)]
FIRST = [game(name).facts(players) for name in GAMES for players in game(name).players]

SOME_VIKINGS = [facts for facts in TABLES if facts.game.name == "tiny-epic-vikings"][:: 40 if PURE else 9]
WIDE = {"tiny-epic-vikings": 0.03, "brian-boru": 0.25}  # views with much in them: a smaller share of the slowest checks

# For the slow checks, games that go on for long are cut short.
SHORTER = {"barony": {"round_cap": 5}}


def shortened(facts: Facts) -> Facts:
    return facts.game.facts(facts.players, facts.options | SHORTER.get(facts.game.name, {}))


def is_small(facts: Facts) -> bool:
    """Where players lay Barony's map there are 100 000 action numbers and more: with two players only; and few tables with more.

    Of the many options of Tiny Epic Vikings every ninth table.
    """
    if facts.game.name == "tiny-epic-vikings":
        return facts in SOME_VIKINGS
    if facts.game.name != "barony":
        return True
    if PURE and facts.options["layout"] == "players_lay":
        return False
    return facts.players == 2 or (facts.options["layout"] != "players_lay" and facts.options["round_cap"] == 30)


FEW = list({battery.titled(short): short for short in map(shortened, filter(is_small, TABLES))}.values())
FIRST_SHORT = [shortened(facts) for facts in FIRST]


def some(n: float) -> range:
    """So many seeds, at least one, by the scale of this run."""
    return range(max(1, round(n * SCALE)))


def longest(facts: Facts) -> int:
    return LONGEST.get(facts.game.name, 20_000)


@pytest.mark.parametrize("facts", FIRST, ids=battery.titled)
def test_every_action_has_one_notation(facts: Facts) -> None:
    battery.check_notation(facts)


@pytest.mark.parametrize("facts", TABLES, ids=battery.titled)
def test_thousands_of_random_games_end(facts: Facts) -> None:
    for seed in some(4000 / len(TABLES) / (LONG if facts.game.name in SHORTER else 1)):
        battery.light_game(facts, seed, longest(facts))


@pytest.mark.parametrize("facts", FEW, ids=battery.titled)
def test_every_position_keeps_the_contract(facts: Facts) -> None:
    for seed in some(60 / len(FEW)):
        battery.full_game(facts, seed, longest(facts), share=0.08)


@pytest.mark.parametrize("facts", FIRST_SHORT, ids=battery.titled)
def test_every_position_of_one_game_keeps_the_whole_contract(facts: Facts) -> None:
    battery.full_game(facts, 2024, longest(facts), share=0.3 if facts.game.name in WIDE else 1.0)


@pytest.mark.parametrize("facts", FEW, ids=battery.titled)
def test_nobody_sees_what_they_may_not(facts: Facts) -> None:
    for seed in some(60 / len(FEW)):
        battery.leak_game(facts, seed, share=0.12)


@pytest.mark.parametrize("facts", FIRST_SHORT, ids=battery.titled)
def test_every_position_of_some_games_hides_what_it_must(facts: Facts) -> None:
    for seed in some(4 / len(facts.game.players) if facts.game.uncertain else 1):
        battery.leak_game(facts, 1000 + seed, share=1.0, redeals=1)


@pytest.mark.parametrize("facts", [facts for facts in FIRST_SHORT if facts.game.name not in WIDE or facts.players < 4], ids=battery.titled)
def test_events_say_no_more_than_views(facts: Facts) -> None:
    known: set[object] = set()
    wide = WIDE.get(facts.game.name)
    for seed in some(8 if wide is None else 1):
        if wide is None:
            battery.event_game(facts, seed, known)
        else:
            battery.event_game(facts, seed, known, wide, deals=10, tries=20)
    assert known, "nothing was told"


@pytest.mark.parametrize("facts", [facts for facts in FIRST_SHORT if facts.game.name not in WIDE or facts.players < 3], ids=battery.titled)
def test_redeals_are_uniform(facts: Facts) -> None:
    looked = 0
    for seed in some(3 if facts.game.name not in WIDE else 1):
        looked += battery.odds_game(facts, seed, looks=2, uniform=facts.game.name not in NOT_UNIFORM)
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
