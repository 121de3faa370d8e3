"""Barony on real sockets: hexes off the map, things that are none, moves that are not legal; the free order of people."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.core.log import Move
from meadhall.games import game
from tests.server.house import House, play


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened


def test_hexes_off_the_map(house: House) -> None:
    table, keys = house.new_table("person", "person", game="barony")
    tab = house.tab(table, keys[0])
    facts = game("barony").facts(2)
    for action in (facts.actions, facts.actions + 1, 10**6):
        answer = tab.act(action)
        assert (answer["type"], answer["code"]) == ("error", "unknown") and len(answer["text"]) < 200
        assert tab.ask(type="why", action=action)["code"] == "unknown"
    for thing in ("hex:54", "hex:-1", "hex:x", "way:up", "slot:0,0,up", "tile:aal", "action:fly"):
        assert tab.ask(type="why", thing=thing)["rule"] is None
    lake = next(hexagon["id"] for hexagon in tab.state["view"]["hexes"] if hexagon["terrain"] == "lake")
    answer = tab.act(facts.parse(f"start {lake}"))
    assert (answer["code"], answer["rule"]) == ("refused", "BA-55")
    assert tab.ask(type="why", thing=f"hex:{lake}")["rule"] == "BA-55"
    assert house.entries(table) == []


def test_people_choose_in_any_order(house: House) -> None:
    """The second city of a block may lie on a lower hex than the first; the page is told so by the options that a table has."""
    table, keys = house.new_table("person", "person", game="barony")
    red, blue = house.tab(table, keys[0]), house.tab(table, keys[1])
    red.act(red.choices()[0])
    assert blue.wait_for_turn()
    for pick in (-1, 0, 0):
        blue.act(blue.choices()[pick])
    chosen = [entry.action for entry in house.entries(table)[1:4] if isinstance(entry, Move)]
    assert chosen[0] > chosen[1]
    options = house.record(table).facts.options
    assert (options["canonical_order"], options["payment"], options["single_items"]) == (False, "any_set", "silent")


def test_a_new_round_is_nobodys_doing(house: House) -> None:
    """A line that tells of the round only bears no player's mark; what a player did bears his."""
    table, keys = house.new_table("person", "person", game="barony")
    tabs, luck = [house.tab(table, keys[0]), house.tab(table, keys[1])], random.Random(4)
    rounds: list[dict[str, Any]] = []
    while len(rounds) < 3:  # how many moves that takes depends on the map
        assert play(tabs, luck, 10) == 10, "the game ended early"
        log = house.tab(table, keys[0]).state["log"]
        rounds = [entry for entry in log if entry["number"] and entry["lines"][0]["text"].startswith("Round")]
    assert {entry["seat"] for entry in rounds} == {None}
    assert {entry["seat"] for entry in log if not entry["lines"][0]["text"].startswith("Round")} == {None, 0, 1}
