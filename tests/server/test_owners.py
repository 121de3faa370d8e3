"""A seat stays its owner's while a bot plays it, and a name is a name."""

import random
from pathlib import Path

import httpx
import pytest

from meadhall.core.players import bot_of, hands, has_left, person
from tests.server import http
from tests.server.house import PATIENCE, House, play


def set_player(house: House, table: str, seat: int, bot: str | None, secret: str) -> httpx.Response:
    url = house.url(f"/api/tables/{table}/seats/{seat}/player")
    return http.put(url, json={"bot": bot}, headers={"X-Seat-Secret": secret}, timeout=PATIENCE)


def test_a_seat_that_was_lent_stays_its_owners(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table, keys = house.new_table("person", "person")
        eva, adam = house.tab(table, keys[0]), house.tab(table, keys[1])
        play([eva, adam], random.Random(1), 12)
        assert set_player(house, table, 1, "random", keys[1]).status_code == 204
        refused = set_player(house, table, 1, "greedy", keys[0])
        assert refused.status_code == 409 and refused.json()["error"] == "only who sits in seat 1 can hand it to a bot or take it back"
        assert set_player(house, table, 1, "greedy", keys[1]).status_code == 204  # its owner may
        eva.drain()
        while eva.wait_for_turn() and not eva.state["undo"]["ask"]:
            assert eva.act(eva.choices()[0])["type"] == "ack"
        hint = http.post(house.url(f"/api/tables/{table}/hint"), json={}, headers={"X-Seat-Secret": keys[0]}, timeout=PATIENCE)
        assert hint.status_code == 409 and hint.json()["error"] == "hints are for those who play against bots only"
        before = house.entries(table)
        assert eva.ask(type="undo", version=eva.state["version"])["type"] == "ack"
        eva.drain()
        assert eva.state["undo"]["wanted_by"] == 0 and house.entries(table) == before  # the owner is asked
        adam.drain()
        assert adam.ask(type="agree", yes=True)["type"] == "ack"
        assert len(house.entries(table)) > len(before)


def test_who_left_is_not_asked() -> None:
    assert has_left("Eva; left from 4; bot:peasant from 4") and has_left("Eva; resigned from 4; bot:peasant from 4; bot:greedy from 6")
    assert (
        not has_left("Eva") and not has_left("Eva; bot:greedy from 3") and not has_left("Eva; left from 4; bot:peasant from 4; Eva from 9")
    )


@pytest.mark.parametrize(
    "name",
    [
        "bot:master; NAME from 3",
        "bot:master",
        "=bot:master",
        ",bot:master",
        "; bot:x",
        "Eva; bot:x from 1",
        "x from 3,",
        "left=",
        ",resigned",
        "x from 3 =",
    ],
)
def test_no_name_is_read_as_a_bot_or_as_several_players(name: str) -> None:
    header = " ".join(person(name).replace(",", " ").replace("=", " ").split())  # as a record writes it
    [(told, since)] = list(hands(header))
    assert since == 0 and bot_of(told) is None and told not in ("left", "resigned")


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f", "\u200b", "\u2028", "\u0085", "\u061c", "\ufeff", "\n"])
def test_names_have_no_signs_that_nobody_sees(tmp_path: Path, sign: str) -> None:
    from fastapi.testclient import TestClient

    from meadhall.server.app import make_app
    from meadhall.server.store import Store
    from meadhall.server.workers import Workers

    with TestClient(make_app(Store.in_folder(tmp_path), Workers(1))) as client:
        for kind, status in ((f"E{sign}va", 422), ("Žofie 🛡 نور", 201)):
            seats = [{"kind": "person", "name": kind}, {"kind": "open"}]
            assert client.post("/api/tables", json={"game": "saga", "seats": seats}).status_code == status
