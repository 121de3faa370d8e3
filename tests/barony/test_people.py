"""What people are offered beside what bots look at: any order, any payment; and the things they click."""

import random
from typing import Any

import pytest

from meadhall.bots import decide, handed, unabridged
from meadhall.bots.review import compared
from meadhall.bots.roster import make_bot
from meadhall.core.errors import MeadhallError, RecordError, UnknownAction
from meadhall.core.game import Game
from meadhall.core.record_text import parse_record, record_text
from meadhall.core.records import Record
from meadhall.games import game
from meadhall.server.reasons import reason_for_thing, why_not
from tests.barony.table import BARONY, Table
from tests.barony.test_perft import crowded, engine_turn, key, three

PEOPLE = BARONY.for_people({})


def test_a_table_of_people_has_the_free_forms() -> None:
    settled = BARONY.facts(2, PEOPLE).options
    assert (settled["payment"], settled["canonical_order"], settled["single_items"]) == ("any_set", False, "silent")
    assert BARONY.for_people({"canonical_order": "true"})["canonical_order"] == "true"
    assert BARONY.facts(2).options["canonical_order"] is True


@pytest.mark.parametrize("position", [crowded, three])
def test_any_order_leads_to_the_positions_of_the_one_order(position: Any) -> None:
    """A person's turn in whatever order ends in a position that a bot's turn reaches too, byte for byte."""
    state = position()
    free = BARONY.facts(state.facts.players, {"canonical_order": False}).start(0).from_bytes(state.to_bytes())
    assert {after.to_bytes()[8:] for after in engine_turn(free)} == {after.to_bytes()[8:] for after in engine_turn(state)}


def test_knights_move_and_sites_are_built_in_any_order() -> None:
    board = {(0, 0): "A Rk", (1, 0): "P", (0, 1): "P Rk", (1, 1): "F"}
    t = Table(board, 2, options=PEOPLE | {"single_items": "asked"})
    t.play("action move", "move 0,1", "to e", "also-move 0,0", "also-to e")
    assert [t.at(1, 0), t.at(1, 1)] == ["P Rk", "F Rk"]
    t = Table(board, 2, options=PEOPLE | {"single_items": "asked"})
    t.play("action build", "build 0,1", "as village", "also-build 0,0", "as stronghold")
    assert [t.at(0, 0), t.at(0, 1), t.tokens("R")] == ["A Rs", "P Rv", "A 1 P 1"]


def test_bots_look_at_one_order_and_minimal_payments() -> None:
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 3 M 1"}, options=PEOPLE).play("action title")
    assert t.offered() == ["3-0-0-0", "freely"]
    seen = handed(t.state, 0, 1)
    assert [seen.facts.notation(action) for action in seen.legal()] == ["pay 3-0-0-0"]
    assert seen.facts.options == t.state.facts.options | {"payment": "minimal", "canonical_order": True}
    assert BARONY.for_bots(seen.facts) is seen.facts


def test_a_bot_asked_in_the_midst_of_a_persons_turn_has_a_choice() -> None:
    """A hint: the person has begun in an order that bots leave out, and only its second half is left to choose."""
    t = Table({(0, 0): "A Rk", (1, 0): "P", (0, 1): "P Rk", (1, 1): "F"}, 2, options=PEOPLE | {"single_items": "asked"})
    t.play("action move", "move 0,1", "to e", "also-move 0,0")
    seen = handed(t.state, 0, 1)
    assert seen.legal() == t.state.legal() != []


def test_advice_looks_at_all_that_a_person_may_do() -> None:
    """In the midst of a turn bots would look at the rest of their one order only; a hint or a review must not."""
    facts = BARONY.facts(2, PEOPLE | {"round_cap": 12})
    within, cut = 0, 0
    for seed in range(4):
        state, luck = facts.start(seed), random.Random(seed)
        while not state.over:
            (seat,) = state.actors()
            legal = state.legal(seat)
            assert unabridged(state.redeal(seat, seed)).legal(seat) == legal
            within += not state.settled()
            cut += not state.settled() and handed(state, seat, seed).legal(seat) != legal
            state.apply(luck.choice(legal), seat)
    assert cut * 10 > within, "bots look at everything? then this tests nothing"


def test_what_leads_to_the_same_position_is_no_mistake() -> None:
    """Two knights that move in one order or in the other."""
    t = Table({(0, 0): "A Rk", (1, 0): "P", (0, 1): "P Rk", (1, 1): "F"}, 2, options=PEOPLE | {"single_items": "asked"})
    here, there = ("move 0,0", "to e", "also-move 0,1", "also-to e"), ("move 0,1", "to e", "also-move 0,0", "also-to e")
    one, other = (tuple(t.action(step) for step in ("action move", *steps)) for steps in (here, there))
    did, could = compared(t.state, 0, one, other, 3)
    assert did == could


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_a_table_of_people_bots_choose_what_is_legal(players: int) -> None:
    """Whole games: a bot's list is never empty and always part of what its seat may choose."""
    facts = BARONY.facts(players, PEOPLE | {"round_cap": 12})
    bot = make_bot("random")
    for seed in range(3):
        state = facts.start(seed)
        n = 0
        while not state.over:
            seat = state.actors()[0]
            offered = handed(state, seat, n).legal(seat)
            assert offered and set(offered) <= set(state.legal(seat))
            state.apply(decide(bot, state, seat, n), seat)
            n += 1


def test_key_of_a_turn_in_any_order() -> None:
    """Nothing of the order stays in memory once the turn is over."""
    free: Any = BARONY.facts(2, PEOPLE).start(0).from_bytes(crowded().to_bytes())
    by_key: dict[Any, set[bytes]] = {}
    for after in engine_turn(free):
        by_key.setdefault(key(after), set()).add(after.to_bytes())
    assert all(len(same) == 1 for same in by_key.values())


# -- things --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"layout": "players_lay"}])
def test_things_and_actions_are_two_ways_of_saying_the_same(options: dict[str, Any]) -> None:
    facts = BARONY.facts(2, options)
    for action in facts.words.values():
        for thing in BARONY.action_things(facts, action, 0):
            assert action in BARONY.actions_of(facts, thing, 0)
    for thing in ("hex:3", "way:e", "action:move", "reserve:village", "token:field", "pay:3-0-0-0", "give-field:2", "knights:2"):
        assert BARONY.actions_of(facts, thing, 0) == Game.actions_of(BARONY, facts, thing, 0)
    for nonsense in ("", "hex", "hex:", "hex:54", "hex:stop", "hex:-1", "the moon", "slot:1000,1000,up", ":", "hex:3:4"):
        assert BARONY.actions_of(facts, nonsense, 0) == []


def test_why_asks_few_of_many_action_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = BARONY.facts(4, {"layout": "players_lay"})
    state = facts.start(1)
    assert facts.actions > 30_000
    monkeypatch.setattr(type(BARONY), "action_things", None)
    refused, _ = reason_for_thing(state, facts, 0, "slot:9,9,up")
    assert refused is not None and refused.rule == "BA-204"


def test_a_grey_action_says_why() -> None:
    t = Table({(0, 0): "P Rc Rk", (1, 0): "A"}, 2)
    told = {action: why_not(t.state, 0, "en", None, f"action:{action}").rule for action in ("build", "city", "title", "move")}
    assert told == {"build": "BA-124", "city": "BA-141", "title": "BA-166", "move": None}


# -- bad input -----------------------------------------------------------------------------------------------------------------------


def record(*moves: str) -> str:
    facts = BARONY.facts(2)
    head = record_text(Record(facts, 1, ["a", "b"]))
    return head + "".join(f"{n} {seat} {words}\n" for n, (seat, words) in enumerate((move.split(" ", 1) for move in moves), 1))


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["red start 54"], "'start 54' is no action: 'start' takes one of 0, 1, 2, …, 53"),
        (["red start -1"], "'start -1' is no action"),
        (["red action fly"], "'action fly' is no action: 'action' takes one of recruit, move, build"),
        (["red slot 0,0,up"], "'slot 0,0,up' is no action: 'slot' takes nothing in this game"),
        (["red sail 3"], "'sail 3' is no action: it must begin with one of lay, slot"),
        (["blue start 2"], "BA-52"),
        (["red action move"], "BA-49"),
        (["purple start 2"], "purple"),
    ],
)
def test_records_with_impossible_moves(moves: list[str], sentence: str) -> None:
    with pytest.raises(RecordError) as found:
        parse_record(record(*moves), "game.txt", game)
    told = str(found.value)
    assert told.startswith("game.txt, line 10: ") and sentence in told and len(told) < 400, told


def test_a_start_city_beside_another_is_refused_in_a_record() -> None:
    state = BARONY.facts(2).start(1)
    first = state.legal()[0]
    beside = str(next(h for h in state.to_dict()["near"][state.facts.place_of(first)] if h >= 0))
    with pytest.raises(RecordError, match=r"game\.txt, line 11: .*BA-5[5-8]"):
        parse_record(record(f"red {state.facts.notation(first)}", f"blue start {beside}"), "game.txt", game)


def test_words_that_name_no_action_are_answered_in_a_line() -> None:
    facts = BARONY.facts(4, {"layout": "players_lay"})
    with pytest.raises(UnknownAction) as found:
        facts.parse("slot 200,200,up")
    assert len(str(found.value)) < 200
    with pytest.raises(MeadhallError, match="barony is for 2 to 4 players, not 5"):
        BARONY.facts(5)
