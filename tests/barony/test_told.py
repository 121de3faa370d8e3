"""The log tells all that happens: whoever follows it alone knows the board (ledger.py), in random games as in every rule test."""

from typing import Any

import pytest

from meadhall.core.rng import Stream
from meadhall.games.barony import constants as c
from meadhall.games.barony.decisions import DECISIONS
from tests.barony import ledger
from tests.barony.table import BARONY, Table


def named(events: list[Any]) -> list[tuple[Any, ...]]:
    """Each event's name and particulars."""
    return [(ledger.ROWS[event.kind].name, *event.args[: len(ledger.ROWS[event.kind].particulars)]) for event in events]


@pytest.mark.parametrize("options", [{}, {"layout": "players_lay", "single_items": "silent", "bank": "limited", "payment": "any_set"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_can_be_followed_by_its_log(players: int, options: dict[str, Any]) -> None:
    facts: Any = BARONY.facts(players, options)
    stream = Stream(players)
    state = facts.start(players)
    for _ in range(400):
        if state.over:
            break
        state.events = []
        before = state.to_dict()
        legal = state.legal()
        state.apply(legal[stream.below(len(legal))])
        ledger.check(before, state.to_dict(), state.events)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_set_up_is_told(players: int) -> None:
    """BA-3, O-9, BA-45: who sits where, and the map."""
    for seed in range(3):
        state: Any = BARONY.facts(players, {"first_player": "random"}).start(seed, listen=True)
        order = [*state.to_dict()["order"][:players], *[c.NONE] * (4 - players)]
        assert named(state.events) == [("seated", *order), ("map", 27 * players)]


def test_ba191_the_end_is_told_with_the_points() -> None:
    t = Table({(0, 0): "P Rc", (3, 0): "A Bc"}, 2, tokens={"B": "A 1"}, round=7, options={"free_pass": True})
    t.play("action pass", "action pass")
    assert t.state.over
    (told,) = t.events("over")
    assert told[:3] == (1, c.CONDITIONS.index("all_passed"), t.state.result().scores[1])
    assert t.events("passed") == [(0, 0, 0, 0, 0), (1, 0, 0, 0, 0)]


def test_ba181_a_duke_is_told() -> None:
    t = Table({(0, 0): "P Rc", (3, 0): "A Bc"}, 2, tokens={"R": "A 3"}, titles={"R": "marquis"})
    t.play("action title")
    if t.decision() == "payment":
        t.state.apply(t.state.legal()[0])
    assert [event for event in named(t.told()) if event[0] in ("title", "last_round")] == [("title", 0, c.DUKE), ("last_round", 0)]


def test_an_impossible_position_is_noticed() -> None:
    """I-1 to I-21 are looked at when a position is checked."""
    state: Any = BARONY.facts(2).start(1)
    state.check()
    for field, value in (("pieces", [9] * c.MOST_HEXES), ("reserve", [[0] * 4] * 4), ("order", [1] * 4)):
        with pytest.raises(AssertionError):
            state.from_dict({field: value}).check()


def test_where_an_action_begins() -> None:
    """A start hex and the action of a turn are steps of their own; what follows belongs to the action."""
    state: Any = BARONY.facts(2).start(1)
    parts = {row.name: state.from_dict({"step": row.number}).settled() for row in DECISIONS.rows[c.START_HEX :]}
    assert {name for name, settled in parts.items() if settled} == {"start_hex", "action"}
