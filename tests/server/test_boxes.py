"""Owners' boxes over REST: what is to be filled in, what is wrong, what is kept, what a box changes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.bots.hints import Ranking
from meadhall.cli.boxes import open_page
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.record_text import LARGEST_BOX, record_text
from meadhall.core.toml_text import toml_text
from meadhall.core.words import LANGUAGES
from meadhall.games import GAMES, game
from meadhall.server import boxes, judgements
from meadhall.server.store import Store
from tests.boxes import other_box
from tests.server import http
from tests.server.house import PATIENCE, House, run, until
from tests.test_record_boxes import played

VIKINGS = "tiny-epic-vikings"


FAR = {"cards": {f"{rune}{n:02}": {"strength": "1"} for rune in "RSW" for n in range(1, 17)}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("boxes")) as found:
        yield found


@pytest.fixture(scope="module")
def client(house: House) -> Iterator[httpx.Client]:
    with httpx.Client(verify=http.PLAIN, base_url=house.url(""), timeout=PATIENCE) as one:
        yield one


def check(client: httpx.Client, box: Any, name: str = VIKINGS, language: str = "en") -> dict[str, Any]:
    text = box if isinstance(box, str) else json.dumps(box)
    answer = client.post(f"/api/workshop/{name}/check", json={"box": text, "language": language})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_part_is_shown_with_its_source_and_what_rests_on_it(client: httpx.Client, name: str, language: str) -> None:
    shown = client.get(f"/api/workshop/{name}?language={language}").json()
    assert {part["table"] for part in shown["parts"]} == set(game(name).own_components().sources())
    weights = [part["weight"] for part in shown["parts"]]
    assert weights == sorted(weights, reverse=True)
    for part in shown["parts"]:
        assert part["title"] and part["basis"] and part["rests"], part["table"]
        for sheet in part["sheets"]:
            assert sheet["label"] and all(column["label"] for column in sheet["columns"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_typed_is_told_apart_in_every_language(client: httpx.Client, name: str, language: str) -> None:
    """No two words of a column have the same name: what is shown can be read again."""
    for part in client.get(f"/api/workshop/{name}?language={language}").json()["parts"]:
        for column in [column for sheet in part["sheets"] for column in sheet["columns"]]:
            names = [term.casefold() for term in column["terms"].values()]
            assert len(names) == len(set(names)), (part["table"], column["label"])
            said = {word for hint in column["hints"] for word in hint.split() if word.isalpha() and len(word) > 1}
            assert said <= set(column["terms"]) or column["kind"] == "number", (part["table"], column["label"])


def test_an_empty_box_is_ours(client: httpx.Client) -> None:
    found = check(client, {})
    assert found["problems"] == [] and found["digest"] == game(VIKINGS).own_components().digest
    assert all(part["yours"] == 0 for part in found["parts"])
    assert found["view"]["players"] == 2


def test_all_that_is_wrong_is_told_at_its_cell_in_every_language(client: httpx.Client) -> None:
    box = {
        "cards": {"R01": {"strength": "3 x foo"}, "R02": {"steel": 9}, "R03": {"name": "Thora"}, "Q1": {}},
        "scoring": {"island": [6, 6, 2]},
    }
    told = {language: check(client, box, language=language) for language in LANGUAGES}
    wrong = [["cards", "Q1"], ["cards", "R01", "strength"], ["cards", "R02", "steel"], ["scoring", "island"]]
    for found in told.values():
        assert sorted(problem["path"] for problem in found["problems"]) == wrong
    assert len({problem["text"] for found in told.values() for problem in found["problems"]}) == 3 * len(wrong)
    kept = Components(told["en"]["sound"], "")
    assert told["en"]["gap"] == {"rows": 1, "of": told["en"]["gap"]["of"], "far": False}
    assert check(client, FAR)["gap"]["far"]
    assert kept.tables["cards"]["R03"]["name"] == "Thora" and kept.tables["cards"]["R02"]["steel"] == 0


def test_a_box_is_kept_by_its_link_and_played_with(client: httpx.Client) -> None:
    box = {"game": VIKINGS, "box": "Eva's box", "rest": "ours", "cards": {"R01": {"name": "Thora"}}}
    key = client.post("/api/boxes", json={"game": VIKINGS, "box": json.dumps(box)}).json()["box"]
    kept = client.get(f"/api/boxes/{key}").json()
    assert (kept["game"], kept["name"]) == (VIKINGS, "Eva's box")
    assert check(client, kept["file"])["tables"]["cards"] == {"R01": {"name": "Thora"}}
    seats = [{"kind": "person", "name": "Eva"}, {"kind": "bot", "bot": "random"}]
    table = client.post("/api/tables", json={"game": VIKINGS, "seats": seats, "components": kept["file"]}).json()["table"]
    assert client.get(f"/api/tables/{table}").json()["box"]["name"] == "Eva's box"


def test_a_table_says_which_box_it_is_played_with(house: House, client: httpx.Client) -> None:
    box = {"game": VIKINGS, "box": "Eva’s <b>box</b>", "rest": "ours", **FAR}
    text = check(client, box)["file"]
    seats = [{"kind": "person", "name": "Eva"}, {"kind": "open"}]
    made = client.post("/api/tables", json={"game": VIKINGS, "seats": seats, "components": text, "listed": True}).json()
    listed = next(one for one in client.get("/api/tables").json() if one["table"] == made["table"])
    shown = listed["box"]
    assert (shown["name"], shown["yours"], shown["rows"], shown["far"]) == ("Eva’s <b>box</b>", {}, 48, True)
    assert house.tab(made["table"], made["keys"][0]["secret"]).state["box"] == shown
    file = client.get(f"/api/tables/{made['table']}/box").json()["file"]
    assert check(client, file)["digest"] == shown["digest"]
    ours = client.post("/api/tables", json={"game": VIKINGS, "seats": seats}).json()["table"]
    assert client.get(f"/api/tables/{ours}").json()["box"] is None
    assert client.get(f"/api/tables/{ours}/box").json()["file"] == game(VIKINGS).own_components().text


def test_a_hint_with_a_box_too_different_is_sure_of_nothing() -> None:
    ranking = Ranking([(0, 0.9, 0.9), (1, 0.1, 0.1)], [0.9, 0.1], 0.8, "sure")
    title = game(VIKINGS)
    tables = {"rest": "ours", **FAR}
    assert judgements.hint(title.facts(2), ranking, 0, 1, title.words("en")).sure == "sure"
    assert judgements.hint(title.facts(2, None, Components(toml_text(tables), "", tables)), ranking, 0, 1, title.words("en")).sure == "open"


def test_a_record_opens_with_the_box_in_it(client: httpx.Client) -> None:
    record = played(VIKINGS, other_box(VIKINGS))
    opened = client.post("/api/records", json={"text": record_text(record)})
    assert opened.status_code == 201, opened.text
    table, secret = opened.json()["table"], opened.json()["keys"][0]["secret"]
    shown = client.get(f"/api/tables/{table}").json()["box"]
    assert (shown["name"], shown["digest"]) == ("edited", record.facts.components.digest)
    assert client.get(f"/api/tables/{table}/record", headers={"X-Seat-Secret": secret}).text == record_text(record)
    large = record_text(record) + f"| # {'x' * LARGEST_BOX}\n"
    assert "letters" in client.post("/api/records", json={"text": large}).json()["error"]


def test_a_file_is_opened_on_the_page_of_a_server(client: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    file = tmp_path / "my.toml"
    file.write_text(f'game = "{VIKINGS}"\nrest = "ours"\n[cards.R01]\nsteel = 9\n', encoding="utf-8")
    server = str(client.base_url).rstrip("/")
    open_page(game(VIKINGS), file, server, "en")
    open_page(game(VIKINGS), tmp_path / "another.toml", server, "pl")
    begins = f"{server}/box/{VIKINGS}?kept="
    kept = [client.get(f"/api/boxes/{address.removeprefix(begins)}").json()["file"] for address in opened]
    assert kept[0] == file.read_text(encoding="utf-8"), "also what is wrong in it is there to be mended"
    assert check(client, kept[1])["problems"] == []
    file.write_text('game = "saga"', encoding="utf-8")
    with pytest.raises(MeadhallError, match='the box is one of "saga", not of tiny-epic-vikings'):
        open_page(game(VIKINGS), file, server, "en")


def test_a_box_that_is_not_there(client: httpx.Client) -> None:
    assert client.get("/api/boxes/nowhere").status_code == 404


@pytest.mark.parametrize("text", ["{", '{"a":' * 100000, "[" * 100000, "= x", '{"game": "saga"}', '{"box": 5}', "\x00"])
def test_what_is_no_box_is_told(client: httpx.Client, text: str) -> None:
    answer = client.post(f"/api/workshop/{VIKINGS}/check", json={"box": text})
    assert answer.status_code == 400 and answer.json()["error"]


def test_two_boxes_are_compared_row_by_row(client: httpx.Client) -> None:
    one = {"cards": {"R01": game(VIKINGS).own_components().tables["cards"]["R01"], "R02": {"steel": 3}}}
    other = {"cards": {"R01": game(VIKINGS).own_components().tables["cards"]["R01"]}}
    found = client.post(f"/api/workshop/{VIKINGS}/compare", json={"box": json.dumps(one), "other": json.dumps(other)}).json()
    assert found["differences"] == [
        {"table": "cards", "path": ["cards"], "row": "R02", "cells": [{"column": "steel", "one": 3, "other": 0}]}
    ]
    assert found["confirmed"] == [{"table": "cards", "yours": 1, "of": 1}]


def test_a_trial_tells_what_a_box_changes_and_can_be_ended(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.server.trials.GAMES", 10)
    strong = {"cards": {f"R{n:02}": {"strength": "20"} for n in range(1, 17)}}
    begun = client.post(f"/api/workshop/{VIKINGS}/trial", json={"box": json.dumps(strong)})
    assert begun.status_code == 201
    key = begun.json()["trial"]
    until(lambda: client.get(f"/api/trials/{key}").json()["done"] == 10, "the games were not played")
    rows = client.get(f"/api/trials/{key}").json()["rows"]
    assert all(row["low"] <= row["difference"] <= row["high"] for row in rows)
    assert any(row["difference"] for row in rows)
    assert client.delete(f"/api/trials/{key}").status_code == 204
    assert client.get(f"/api/trials/{key}").status_code == 404


def test_boxes_that_nobody_asks_for_go(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    try:
        key = run(boxes.keep(store, game(VIKINGS), Components(f'game = "{VIKINGS}"', "")))
        run(boxes.sweep(store, 1))
        assert boxes.find(store, key).game == VIKINGS
        run(boxes.sweep(store, -1))
        with pytest.raises(Exception, match="no such box"):
            boxes.find(store, key)
    finally:
        store.close()
