"""The chance of a table: a commitment from the first moment on, what browsers add before the game begins, and all of it after the end."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.core.fair import commitment_of, seed_of
from meadhall.core.record_text import parse_record
from meadhall.games import game
from meadhall.server import chance
from tests.server import http
from tests.server.house import PATIENCE, House, Tab, play, until

MINE, YOURS = "ab" * 32, "cd" * 32


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened


def told(house: House, table: str, secret: str = "") -> dict[str, Any]:
    answer = http.get(house.url(f"/api/tables/{table}/chance"), headers={"X-Seat-Secret": secret} if secret else {}, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def seed(house: House, table: str) -> int:
    return house.hall.tables.live[table].authority.record.seed


def test_a_seed_is_made_of_the_secret_and_of_what_browsers_add(house: House) -> None:
    table, keys = house.new_table("person", "open", adds=True)
    first = told(house, table)
    assert len(first["commitment"]) == 64 and first["added"] == [] and first["secret"] == first["seed"] == ""
    before = seed(house, table)
    eva = house.tab(table, keys[0], added=[MINE])
    mine = seed(house, table)
    assert mine != before and told(house, table)["added"] == [0]
    version = eva.state["version"]
    key = http.post(house.url(f"/api/tables/{table}/seats/1"), json={"name": "Adam"}, timeout=PATIENCE).json()
    assert key["commitment"] == first["commitment"]
    adam = house.tab(table, key["secret"], added=[YOURS])
    eva.drain()
    assert seed(house, table) not in (before, mine) and eva.state["version"] == version + 1
    assert eva.state["notice"] == "Somebody has sat down and added to the chance: the game was dealt again." and not adam.state["notice"]
    stale = eva.ask(type="act", action=eva.choices()[0] if eva.choices() else 0, version=version)  # what she saw was dealt otherwise
    assert stale["code"] == "stale"
    both = seed(house, table)
    house.tab(table, keys[0], added=["ef" * 32])  # once is all
    assert seed(house, table) == both
    play([eva, adam], random.Random(1), 1)
    third = house.tab(table, key["secret"], added=["ef" * 32])
    assert seed(house, table) == both and third.state["decisions"] >= 1
    assert told(house, table, keys[0])["secret"] == ""  # the game goes on
    house.hall.tables.live.pop(table)
    assert told(house, table) == first | {"added": [0, 1]} and seed(house, table) == both  # from the database


def finished(house: House) -> tuple[str, dict[int, str], list[Tab]]:
    table, keys = house.new_table("person", "person")
    tabs = [house.tab(table, keys[0], added=[MINE]), house.tab(table, keys[1])]
    play(tabs, random.Random(7))
    return table, keys, tabs


def test_after_the_end_everything_can_be_worked_out_again(house: House) -> None:
    table, keys, _ = finished(house)
    assert told(house, table)["secret"] == ""  # only for those who played
    found = told(house, table, keys[1])
    assert commitment_of(found["set_up"], found["secret"]) == found["commitment"]
    assert found["additions"] == [MINE, ""] and str(seed_of(found["secret"], found["additions"])) == found["seed"]
    assert found["draws"] and all(0 <= one["drawn"] < one["n"] for one in found["draws"])
    assert {one["decision"] for one in found["draws"]} > {0}
    text = http.get(house.url(f"/api/tables/{table}/record"), headers={"X-Seat-Secret": keys[0]}, timeout=PATIENCE).text
    record = parse_record(text, "it", game)
    assert record.fair is not None and record.fair.secret == found["secret"] and record.fair.table == table
    opened = http.post(house.url("/api/records"), json={"text": text}, timeout=PATIENCE).json()
    again = told(house, opened["table"], opened["keys"][0]["secret"])
    assert again == found
    wrong = text.replace("secret: ", "secret: 0")[: len(text)]
    assert http.post(house.url("/api/records"), json={"text": wrong}, timeout=PATIENCE).status_code == 400


def test_bots_wait_for_what_a_browser_will_add_but_not_for_long(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "WAIT", 10**6)
    table, keys = house.new_table("random", "person", adds=True)
    assert house.entries(table) == []
    house.tab(table, keys[1], added=[MINE])
    until(lambda: house.entries(table), "the bot's first move")
    monkeypatch.setattr(chance, "WAIT", 0.2)
    silent, _ = house.new_table("random", "person", adds=True)  # the browser never answers
    until(lambda: house.entries(silent), "the bot's first move")
    at_once, _ = house.new_table("random", "person")
    until(lambda: house.entries(at_once), "the bot's first move")


def test_what_is_not_bytes_is_refused(house: House) -> None:
    table, keys = house.new_table("person", "person")
    tab = house.tab(table, keys[0])
    tab.send(type="hello", secrets=[keys[0]], added=["xyz"])
    assert tab.wait("error")["code"] == "malformed"
    assert told(house, table)["added"] == []


def test_the_next_game_has_a_commitment_of_its_own(house: House) -> None:
    table, keys, _ = finished(house)
    answer = http.post(house.url(f"/api/tables/{table}/again"), headers={"X-Seat-Secret": keys[0]}, timeout=PATIENCE).json()
    new = told(house, answer["table"])
    assert new["commitment"] == answer["commitment"] != told(house, table)["commitment"] and new["added"] == []
