"""The log tells all that happens: whoever follows it alone knows the board (ledger.py), in random games as in every rule test."""

import random
from typing import Any

import pytest

from meadhall.games.saga import constants as c
from meadhall.games.saga.decisions import DECISIONS
from tests.saga import ledger
from tests.saga.table import SAGA


@pytest.mark.parametrize("seed", range(6))
def test_a_game_can_be_followed_by_its_log(seed: int) -> None:
    facts: Any = SAGA.facts()
    r = random.Random(seed)
    state = facts.start(seed)
    while not state.over:
        state.events = []
        before = state.to_dict()
        state.apply(r.choice(state.legal()))
        ledger.check(before, state.to_dict(), state.events)


def test_sg50_and_sg52_the_set_up_is_told() -> None:
    """Where the first Vikings have landed, and where the second burh stands."""
    for seed in range(4):
        facts: Any = SAGA.facts()
        state = facts.start(seed, listen=True)
        landed = [area for area in range(c.ENGLAND) if state.to_dict()["units"][c.V][area]]
        burhs = [area for area in range(c.ENGLAND) if state.to_dict()["burh"][area] and area != facts.home]
        assert [(ledger.ROWS[event.kind].name, event.args[0]) for event in state.events] == [
            ("first_marker", *landed),
            ("second_marker", *burhs),
        ]


def test_the_first_actor_of_a_round_is_told() -> None:
    """SG-83: who holds the tile that says so."""
    for seed in range(4):
        facts: Any = SAGA.facts()
        r = random.Random(seed)
        state = facts.start(seed)
        state.events = []
        while state.to_dict()["phase"] != c.ACTIONS:
            state.apply(r.choice(state.legal()))
        told = [event.args[0] for event in state.events if ledger.ROWS[event.kind].name == "first_actor"]
        assert told == [state.actors()[0]]


def test_an_impossible_position_is_noticed() -> None:
    """SG-I1 to SG-I21 are looked at when a position is checked."""
    state: Any = SAGA.facts().start(1)
    state.check()
    for field, value in (("units", [[9] * 11] * 2), ("lost", [3, 3]), ("coins", [40, 40, 40])):
        with pytest.raises(AssertionError):
            state.from_dict({field: value}).check()


WHOLE = {"setup_leader", "draft_first", "draft_leave", "tile_first", "bonus", "next_action", "battle_next", "reveal", "retreat"}


def test_where_an_action_begins() -> None:
    """A tile, its bonus, each of its actions, each leader revealed and a retreat are steps of their own; the rest are parts of them."""
    state: Any = SAGA.facts().start(1)
    assert {row.name for row in DECISIONS.rows[1:] if state.from_dict({"step": row.number}).settled()} == WHOLE
