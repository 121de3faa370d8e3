"""The log tells all that happens: whoever follows it alone knows the board (ledger.py), in random games as in every rule test."""

import random
from typing import Any

import pytest

from meadhall.core.constants import EVERYBODY
from meadhall.games.tiny_epic_vikings import battle, board
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings.decisions import DECISIONS
from tests.tiny_epic_vikings import ledger
from tests.tiny_epic_vikings.table import VIKINGS, Table

EVERY_OTHER = {"control_check": "end_of_action", "enemy_discards": "face_down", "steel_refusable": True, "enemy_explore": "n"}


@pytest.mark.parametrize("options", [{}, EVERY_OTHER], ids=["as it is", "other options"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_can_be_followed_by_its_log(players: int, options: dict[str, Any]) -> None:
    facts: Any = VIKINGS.facts(players, options)
    for seed in range(2):
        r = random.Random(seed)
        state = facts.start(seed)
        while not state.over:
            state.events = []
            before = state.to_dict()
            seat = r.choice(state.actors())
            state.apply(r.choice(state.legal(seat)), seat)
            ledger.check(before, state.to_dict(), facts, state.events)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_set_up_is_told(players: int) -> None:
    """TV-13 to TV-16, TV-27, TV-315, TV-318, TV-320: gods and first player; alone also the enemy's island, its boat and the first Fury."""
    for seed in range(4):
        state: Any = VIKINGS.facts(players).start(seed, listen=True)
        s = state.to_dict()
        told = [(ledger.ROWS[event.kind].name, event.seats, event.args[:3]) for event in state.events]
        expected = [("gods", EVERYBODY, tuple(s["god"])), ("first_player", EVERYBODY, (s["first"], 0, 0))]
        if players == 1:
            island = s["settlers"][1].index(2)
            rune = state.facts.box.map.rune[island]
            expected += [("enemy_island", EVERYBODY, (island, s["chief"], 0)), ("fury", EVERYBODY, (rune, 1, 1))]
            assert (s["holder"][island], s["last_rune"], s["fury"][rune]) == (1, rune, 1)
        assert told == expected


def test_the_draft_is_told() -> None:
    """TV-46, TV-51, TV-52, TV-54: cards to each, hands passed on after every pick but the last, in the era's direction."""
    for era, (n, direction) in enumerate(((4, 1), (5, -1), (6, 1)), start=1):
        t = Table(3)
        s = t.state.to_dict()
        s["depth"], s["era"], s["where"], s["deck"], s["deck_n"] = 0, era - 1, [c.DECK] * 48, [*range(48)], 48
        t.state = t.state.from_dict(s)
        t.state.events = []
        board.push(t.state, c.ERA)
        t.state.advance()
        assert (t.events("era"), t.events("dealt")) == ([(era, 0, 0, 0, 0)], [(n, 0, 0, 0, 0)])
        while t["phase"] == c.DRAFT:
            seat = t.state.actors()[0]
            t.state.apply(t.state.legal(seat)[0], seat)
        assert [args[0] for args in t.events("passed")] == [*range(1, n)]
        assert {args[1] for args in t.events("passed")} == {t.facts.passing[era]} and t.facts.passing[era] % 3 == direction % 3
        assert len([args for args in t.events("picked") if args[1] != c.NONE]) == 3 * n


def test_the_piles_are_told() -> None:
    """TV-323, TV-324: each pile when it is turned up; the last one goes to the enemy unseen."""
    state: Any = VIKINGS.facts(1).start(3)
    state.events = []
    state.apply(state.legal()[0])
    piles = [state.to_dict()["pile"][3 * i : 3 * i + 3] for i in range(5)]
    while state.to_dict()["phase"] == c.DRAFT:
        state.apply(state.legal()[0])
    told = [event.args[:3] for event in state.events if ledger.ROWS[event.kind].name == "pile"]
    assert told == [tuple(pile) for pile in piles[:4]]


def test_what_a_battle_brings_is_told() -> None:
    """TV-87, TV-91, TV-102, TV-111: who is out, how strong the others are, who wins and who loses, with his card."""
    t = Table(3, battle={"blue": "w15", "red": "s06", "green": "r16"}, turn=3, top=["f03"], goods={"green": (0, 0, 2)})
    assert t.events("out") == [(2, t.card("r16"), 0, 0, 0)]
    assert [args[:3] for args in t.events("strength")] == [(0, t.card("w15"), 6), (1, t.card("s06"), 4)]
    assert [args[:2] for args in t.events("won_favor")] == [(0, t.facts.favor_ids.index("f03"))]
    assert [args[:2] for args in t.events("lost_battle")] == [(1, t.card("s06"))]


def test_declining_is_told() -> None:
    """TV-334."""
    t = Table(1, battle={"enemy": "w01"}, hands={"blue": ["s15"]})
    assert t.decision() == "solo_join"
    t.play("join no")
    assert t.events("declined") == [(0, 0, 0, 0, 0)]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_boat_leaves_any_dock(players: int) -> None:
    """TV-142, TV-194, TV-198: whichever dock it is, its influence goes with it, and settlers that it has held up take the rune."""
    facts: Any = VIKINGS.facts(players)
    other = "enemy" if players == 1 else "red"
    none: dict[str, Any] = {"temples": {}, "holds": {}}  # of the enemy that two players have between them
    for dock in range(facts.docks):
        name, island = facts.dock_names[dock], facts.island_names[facts.box.map.island[dock]]
        chief = next(facts.dock_names[d] for d in range(facts.docks) if facts.box.map.island[d] != facts.box.map.island[dock])
        t = Table(players, hands={"blue": ["r01"]}, boats={"blue": [name]}, settlers={other: {island: 2}}, **none, chief=chief)
        assert (t.influence("blue", island), t.holder(island)) == (2, "")
        t.up("r01", "leader use", f"boat {name}")
        t.play(next(move for move in t.offered() if move.split()[1] in facts.fjord_names))
        assert (t.influence("blue", island), t.holder(island)) == (0, other)


def test_runes_of_this_turn() -> None:
    """OPT-10 (TV-345): a card counts in the turn in which the enemy plays it or turns it up, and no longer in the next."""
    turn = {"enemy_boosts": "turn"}
    t = Table(1, options=turn, enemy_deck=["s02"], enemy_turn=True)
    assert t.decision() == "enemy_target_tie"  # in the middle of its turn
    assert battle.strength_of(t.state, 1, t.card("r14")) == 3 + 1
    assert battle.strength_of(t.state, 1, t.card("s05")) == 2 * 2  # with itself
    assert battle.strength_of(t.state, 1, t.card("r09")) == 1 + 2
    t.play("enemy-target b").skip()
    islands = t["held"][1][c.RUNES.index("secrets")]
    assert (t.actor(), t.decision(), battle.strength_of(t.state, 1, t.card("r14"))) == ("blue", "choose_card", 3 + islands)
    t = Table(1, options=turn, hands={"blue": ["s15"]}, rows={"enemy": ["w01"]}, enemy_deck=["w02"], top=["f02"])
    t.down("s15", "favor top-left")
    assert [args[2] for args in t.events("strength")] == [6, 2 + 1]


WHOLE = {
    "place_start_boat",
    "draft_pick",
    "solo_pick",
    "solo_join",
    "recall_settler",
    "choose_card",
    "use_rune_action",
    "use_boon",
    "dedicate",
}


def test_where_an_action_begins() -> None:
    """A card with its Leader Action is one step; recalls, Rune Actions, Boons and dedications are steps of their own."""
    settled = set()
    for row in DECISIONS.rows[1:]:
        t = Table(1)
        board.push(t.state, row.number)
        settled |= {row.name} if t.state.settled() else set()
    assert settled == WHOLE
