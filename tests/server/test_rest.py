"""Every REST call, asked rightly and wrongly. What is not granted is answered with one sentence."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx import Response
from sqlalchemy import text

from meadhall.bots import BOTS, LEVELS
from meadhall.core.log import Move, Undo
from meadhall.core.record_text import parse_record, record_text
from meadhall.core.records import Record
from meadhall.core.words import words
from meadhall.games import GAMES, game
from meadhall.lab import setting
from meadhall.lab.studies import positions
from meadhall.server import app as app_module
from meadhall.server.app import make_app
from meadhall.server.guard import HEADERS
from meadhall.server.hall import Hall
from meadhall.server.protocol import MOST_BODY, MOST_RECORD, MOST_TEXT
from meadhall.server.store import Store, StoreError
from meadhall.server.table import Table
from meadhall.server.workers import Workers
from tests.server.house import ROOMY

NOT_YOURS = "this seat is not yours: its secret is missing or wrong"
PERSON, OPEN, BOT = {"kind": "person", "name": "Eva"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


class Client(TestClient):
    """A caller; knows the hall behind the door."""

    hall: Hall

    def new(self, *seats: dict[str, Any], **more: Any) -> tuple[str, dict[int, str]]:
        response = self.post("/api/tables", json={"game": "saga", "seats": list(seats), **more})
        assert response.status_code == 201, response.text
        return response.json()["table"], {key["seat"]: key["secret"] for key in response.json()["keys"]}

    def finish(self, table_id: str) -> Table:
        """Play the game to its end behind the door."""
        table = self.hall.tables.live[table_id]
        luck = random.Random(1)

        async def play() -> None:
            while not table.authority.state.over:
                seat = table.authority.state.actors()[0]
                await self.hall.act(table, seat, luck.choice(table.authority.state.legal(seat)), table.authority.version)

        assert self.portal is not None
        self.portal.call(play)
        return table


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    app = make_app(Store.in_folder(tmp_path_factory.mktemp("rest")), Workers(1), ROOMY)
    with Client(app, raise_server_exceptions=False) as made:
        made.hall = app.state.hall
        yield made


def error(response: Response, status: int) -> str:
    """The sentence of a refusal, which has nothing else in it."""
    assert response.status_code == status, response.text
    assert list(response.json()) == ["error"]
    sentence = response.json()["error"]
    assert isinstance(sentence, str) and sentence and "\n" not in sentence and "Traceback" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("accepted", "language"), [("pl", "pl"), ("cs-CZ,cs;q=0.9", "cs"), ("de, pl;q=0.5", "pl"), ("de", "en"), ("", "en")]
)
def test_what_is_not_granted_is_told_in_the_language_of_the_page(client: Client, accepted: str, language: str) -> None:
    headers = {"Accept-Language": accepted}
    assert error(client.get("/api/tables/nowhere", headers=headers), 404) == words(language).say("trouble.no_table")
    assert error(client.get("/api/nothing/at/all", headers=headers), 404) == words(language).say("trouble.nothing_here")
    seats = [{"kind": "person", "name": "x" * 500}, {"kind": "open"}]
    told = error(client.post("/api/tables", json={"game": "saga", "seats": seats}, headers=headers), 422)
    assert told == "body.seats.0.name: " + words(language).fill("trouble.too_long", most=40)
    told = error(client.post("/api/records", json={"text": "chess"}, headers=headers), 400)
    assert (
        told.startswith(words(language).say("trouble.your_record")) and words(language).say("trouble.record_begins", format="")[:8] in told
    )
    box: dict[str, Any] = {"game": "saga", "seats": [{"kind": "open"}, {"kind": "open"}], "components": "no = "}
    assert error(client.post("/api/tables", json=box, headers=headers), 400).startswith(words(language).say("trouble.your_file"))
    box["components"] = game("saga").own_components().text.replace("burh_start = 3", "burh_start = 9")
    told = error(client.post("/api/tables", json=box, headers=headers), 400)
    assert told.endswith("track: " + game("saga").words(language).fill("box.track", spaces=10, start=9, length=1))


# -- games, words, rules, components ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_games(client: Client, language: str) -> None:
    found = client.get("/api/games", params={"language": language}).json()
    assert [title["name"] for title in found] == list(GAMES)
    for title in found:
        true = game(title["name"])
        assert title["title"] == true.words(language).say("title") and title["blurb"] and title["length"]
        assert title["players"] == list(true.players) and title["bots"] == list(LEVELS)
        assert title["seats"] == {str(n): list(true.seat_names(n)) for n in true.players}
        assert [option["name"] for option in title["options"]] == [option.name for option in true.options]
        for option in title["options"]:
            assert option["text"] and (option["span"] or option["default"] in option["values"])
    assert client.get("/api/games").json()[0]["title"] == game("saga").words("en").say("title")


@pytest.mark.parametrize("path", ["/api/games?language=de", "/api/words/de", "/api/rules/saga?language=", "/api/words/EN"])
def test_languages_that_are_not_spoken_here(client: Client, path: str) -> None:
    assert "'en', 'pl' or 'cs'" in error(client.get(path), 422)


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_words(client: Client, language: str) -> None:
    found = client.get(f"/api/words/{language}").json()
    assert found["common"] and list(found["games"]) == list(GAMES)
    assert found["games"]["saga"]["title"] == game("saga").words(language).say("title")


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_rules(client: Client, language: str) -> None:
    found = client.get("/api/rules/saga", params={"language": language}).json()
    book = game("saga").rulebook(language)
    assert found["text"] == book.text and found["title"] == book.title
    assert len(found["rules"]) == len(book.rules) and found["rules"][0]["number"] in book.rules


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_rules_of_a_table_hold_with_its_options(client: Client, language: str) -> None:
    wanted = {"game": "barony", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"free_pass": True, "round_cap": 7}}
    table = client.post("/api/tables", json=wanted).json()["table"]
    found = client.get(f"/api/tables/{table}/rules", params={"language": language}).json()
    told = {rule["number"]: rule["sentence"] for rule in found["rules"]}
    usual = game("barony").rulebook(language)
    assert "7" in told["BA-187"] and told["BA-75"] != usual.sentence("BA-75") and told["BA-75"] in found["text"]
    assert list(told) == list(usual.rules) and told["BA-74"] == usual.sentence("BA-74")


def test_components(client: Client) -> None:
    found = client.get("/api/components/saga").json()
    box = game("saga").own_components()
    assert (found["digest"], found["file"]) == (box.digest, box.text)
    assert {part["source"] for part in found["parts"]} <= {"rulebook", "public", "reconstruction"}


@pytest.mark.parametrize("path", ["/api/rules/chess", "/api/components/chess"])
def test_a_game_that_is_not_here(client: Client, path: str) -> None:
    assert error(client.get(path), 404) == f"there is no game 'chess'; there are {', '.join(GAMES)}"


@pytest.mark.parametrize("path", ["/api/rules/..%2f..%2fetc", "/api/components/Saga", "/api/rules/" + "a" * 41])
def test_a_name_that_is_no_game(client: Client, path: str) -> None:
    assert client.get(path).status_code in (404, 422) and client.get(path).json()["error"]


# -- new tables -------------------------------------------------------------------------------------------------------------------


def test_a_new_table_gives_the_secrets_of_my_seats(client: Client) -> None:
    table, keys = client.new(PERSON, OPEN)
    assert list(keys) == [0] and len(keys[0]) >= 20
    both, two = client.new(PERSON, {"kind": "person", "name": "Adam"})
    assert list(two) == [0, 1] and two[0] != two[1] and both != table
    rows = client.hall.store.read_table(table)
    assert rows is not None and keys[0] not in repr([vars(seat) for seat in rows[1]])


def test_a_new_table_keeps_its_set_up(client: Client) -> None:
    own = game("saga").own_components().text + "\n# mine\n"
    table, _ = client.new(PERSON, BOT, options={"v_tiles": "b", "a3_targets_leaders": False, "track_spaces": "12"}, components=own)
    facts = client.hall.tables.live[table].facts
    assert (facts.options["v_tiles"], facts.options["a3_targets_leaders"], facts.options["track_spaces"]) == ("b", False, 12)
    assert facts.components.text == own


def refused_table(client: Client, status: int, /, **body: Any) -> str:
    tables = len(client.hall.tables.live)
    sentence = error(client.post("/api/tables", json={"game": "saga", "seats": [PERSON, OPEN], **body}), status)
    assert len(client.hall.tables.live) == tables
    return sentence


def test_tables_that_do_not_fit_the_game(client: Client) -> None:
    def told(**body: Any) -> str:
        return refused_table(client, 400, **body)

    assert told(game="chess") == f"there is no game 'chess'; there are {', '.join(GAMES)}"
    assert told(seats=[PERSON] * 3) == "saga is for 2 players, not 3"
    assert told(seats=[PERSON]) == "saga is for 2 players, not 1"
    assert told(seats=[BOT, BOT]) == "at least one seat must be yours or open"
    assert told(seats=[PERSON, {"kind": "bot", "bot": "deep blue"}]) == f"there is no bot 'deep blue'; there are {', '.join(BOTS)}"
    assert told(seats=[PERSON, {"kind": "bot", "bot": "search:30s"}]).startswith("there is no bot 'search:30s'")
    assert told(seats=[PERSON, {"kind": "bot"}]) == f"there is no bot ''; there are {', '.join(BOTS)}"
    assert told(options={"weather": "rain"}).startswith("there is no option 'weather'; there are track_spaces")
    assert told(options={"v_tiles": "z"}) == "option v_tiles is 'z'; it must be one of default, a, b, c, d"
    assert told(options={"track_spaces": 31}) == "option track_spaces is '31'; it must be a whole number from 0 to 30"
    assert told(options={"track_spaces": True}).startswith("option track_spaces is 'true'")
    assert told(components="[[").startswith("your file: not a TOML file: ")
    assert told(components="") != ""
    assert told(components="a = " + "[" * 100_000) == "your file: is nested more than 16 deep"
    assert told(components='[weather]\nsource = "public"').startswith("your file: ")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"seats": [PERSON] * 6}, "body.seats: "),
        ({"seats": []}, "body.seats: "),
        ({"seats": None}, "body.seats: "),
        ({"seats": [{"kind": "ghost"}, OPEN]}, "body.seats.0.kind: "),
        ({"seats": [{"kind": "person", "name": ""}, OPEN]}, "body.seats.0.name: "),
        ({"seats": [{"kind": "person", "name": "   "}, OPEN]}, "body.seats.0.name: "),
        ({"seats": [{"kind": "person", "name": "x" * 41}, OPEN]}, "body.seats.0.name: "),
        ({"seats": [{"kind": "person", "name": "a\nb"}, OPEN]}, "body.seats.0.name: "),
        ({"seats": [{"kind": "person", "name": "a\x00b"}, OPEN]}, "body.seats.0.name: "),
        ({"seats": [{"kind": "person", "secret": "mine"}, OPEN]}, "body.seats.0.secret: "),
        ({"seats": [{"kind": "bot", "bot": "x" * 61}, OPEN]}, "body.seats.1.bot: ".replace("1", "0")),
        ({"options": []}, "body.options: "),
        ({"options": {"v_tiles": None}}, "body.options: "),
        ({"options": {f"o{n}": 1 for n in range(41)}}, "body.options: "),
        ({"components": "#" * (MOST_TEXT + 1)}, "body.components: "),
        ({"listed": "perhaps"}, "body.listed: "),
        ({"seed": 5}, "body.seed: "),
        ({"game": None}, "body.game: "),
        ({"game": "x" * 41}, "body.game: "),
    ],
)
def test_malformed_tables(client: Client, body: dict[str, Any], told: str) -> None:
    assert refused_table(client, 422, **body).startswith(told)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"saga"',
        b"[" * 200_000,
        b'{"a":' * 100_000,
        b"\xff\xfe",
        b"\x00" * 100,
        b'{"game": "saga", "seats": NaN}',
        b'{"\\ud800": 1}',
        b'{"game": "\\ud800", "seats": []}',
        b'{"game": "saga", "seats": [{"kind": "person", "name": "\\ud800"}, {"kind": "open"}]}',
        b'{"game": "saga", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"\\udfff": 1}}',
        b'{"game": "saga", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"v_tiles": "\\udfff"}}',
        b'{"game": "saga", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"track_spaces": ' + b"9" * 4000 + b"}}",
        b'{"game": "saga", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"track_spaces": ' + b"9" * 9000 + b"}}",
        b'{"game": "saga", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"track_spaces": 1e999}}',
    ],
)
def test_bodies_that_are_no_table(client: Client, body: bytes) -> None:
    response = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 422) and list(response.json()) == ["error"], response.text


def test_a_body_that_is_too_large_is_not_read(client: Client) -> None:
    assert MOST_BODY > MOST_TEXT + MOST_RECORD
    taken = 0

    def endless() -> Iterator[bytes]:
        nonlocal taken
        while taken < 4 * MOST_BODY:
            taken += 65536
            yield b" " * 65536

    response = client.post("/api/tables", content=endless(), headers={"Content-Type": "application/json"})
    assert error(response, 413) == f"a request may have {MOST_BODY} bytes at most"


def test_a_person_is_no_bot(client: Client) -> None:
    table, _ = client.new({"kind": "person", "name": "Eva", "bot": "deep blue"}, {"kind": "open", "bot": "random"})
    assert [seat["bot"] for seat in client.get(f"/api/tables/{table}").json()["seats"]] == [None, None]


# -- looking at tables --------------------------------------------------------------------------------------------------------------


def test_a_summary_tells_what_anybody_may_know(client: Client) -> None:
    table, keys = client.new(PERSON, OPEN)
    found = client.get(f"/api/tables/{table}").json()
    assert found["table"] == table and found["game"] == "saga" and found["over"] is False and found["ending"] is None
    assert found["to_move"] == [0] and found["decisions"] == 0 and found["from_record"] is False
    assert found["seats"] == [
        {"seat": 0, "role": "vikings", "kind": "person", "name": "Eva", "bot": None, "here": False, "lent": False, "resigned": False},
        {"seat": 1, "role": "anglo_saxons", "kind": "open", "name": "?", "bot": None, "here": False, "lent": False, "resigned": False},
    ]
    told = json.dumps(found)
    assert keys[0] not in told and "hash" not in told and str(client.hall.tables.live[table].authority.record.seed) not in told
    client.finish(table)
    found = client.get(f"/api/tables/{table}").json()
    assert (
        found["over"] is True
        and found["to_move"] == []
        and found["ending"] in ({"places": places, "scores": []} for places in ([1, 2], [2, 1]))
    )


def test_open_tables_are_those_listed_with_a_seat_free(client: Client) -> None:
    listed, _ = client.new(PERSON, OPEN, listed=True)
    hidden, _ = client.new(PERSON, OPEN)
    full, _ = client.new(PERSON, PERSON, listed=True)
    found = [table["table"] for table in client.get("/api/tables").json()]
    assert listed in found and hidden not in found and full not in found
    assert client.post(f"/api/tables/{listed}/seats/1", json={"name": "Adam"}).status_code == 200
    assert listed not in [table["table"] for table in client.get("/api/tables").json()]


def test_lookup(client: Client) -> None:
    tables = [client.new(PERSON, OPEN)[0] for _ in range(3)]
    asked = [*tables, "nowhere", "", "a\x00b", "ž", tables[0]]
    found = client.post("/api/tables/lookup", json={"tables": asked}).json()
    assert [table["table"] for table in found] == [*tables, tables[0]]
    assert client.post("/api/tables/lookup", json={"tables": []}).json() == []
    assert error(client.post("/api/tables/lookup", json={"tables": ["x"] * 101}), 422).startswith("body.tables: ")
    assert error(client.post("/api/tables/lookup", json={"tables": ["x" * 25]}), 422).startswith("body.tables.0: ")
    assert error(client.post("/api/tables/lookup", json={"tables": "x"}), 422).startswith("body.tables: ")
    assert error(client.post("/api/tables/lookup", json={}), 422).startswith("body.tables: ")


@pytest.mark.parametrize("path", ["", "/positions/0", "/record"])
def test_no_such_table(client: Client, path: str) -> None:
    assert error(client.get(f"/api/tables/nowhere{path}"), 404) == "there is no such table"
    assert error(client.post("/api/tables/nowhere/seats/0", json={"name": "Eva"}), 404) == "there is no such table"


@pytest.mark.parametrize("odd", ["a.b", "x" * 25, "%00", "a%20b", "%F0%9F%90%89"])
def test_ids_that_cannot_be(client: Client, odd: str) -> None:
    assert error(client.get(f"/api/tables/{odd}"), 422).startswith("path.table_id: ")


def test_tables_are_forgotten_and_found_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for one table in memory: whoever asks gets the table they asked for."""
    monkeypatch.setattr("meadhall.server.tables.KEPT", 1)
    tables = [client.new(PERSON, OPEN)[0] for _ in range(4)]
    for table in [*tables, *tables]:
        assert client.get(f"/api/tables/{table}").json()["table"] == table
        assert list(client.hall.tables.live) == [table]


def test_long_games_that_nobody_looks_at_leave_the_memory(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has just asked for one may still have it in hand."""
    (long, _), (short, _) = client.new(PERSON, PERSON), client.new(PERSON, OPEN)
    decisions = client.finish(long).authority.decisions
    live = client.hall.tables.live
    monkeypatch.setattr("meadhall.server.tables.KEPT_DECISIONS", 11)
    client.hall.tables.forget_idle()
    assert long in live and short in live
    live[long].asked_for -= 1000
    client.hall.tables.forget_idle()
    assert long not in live and short in live
    assert client.get(f"/api/tables/{long}").json()["decisions"] == decisions


# -- taking a seat ------------------------------------------------------------------------------------------------------------------


def test_taking_an_open_seat(client: Client) -> None:
    table, keys = client.new(PERSON, OPEN)
    taken = client.post(f"/api/tables/{table}/seats/1", json={"name": "  Adam  "})
    assert taken.status_code == 200 and taken.json()["seat"] == 1 and taken.json()["secret"] != keys[0]
    assert client.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Adam"
    mine = client.get(f"/api/tables/{table}/positions/0?seat=1", headers={"X-Seat-Secret": taken.json()["secret"]})
    assert mine.status_code == 200 and mine.json()["view"]["seat"] == "A"


def test_seats_that_cannot_be_taken(client: Client) -> None:
    table, _ = client.new(PERSON, OPEN)

    def told(seat: Any, status: int, **body: Any) -> str:
        return error(client.post(f"/api/tables/{table}/seats/{seat}", json={"name": "Adam", **body}), status)

    assert told(0, 409) == "seat 0 is taken (by 'Eva')"
    assert told(2, 404) == "there is no seat 2; seats are 0 to 1"
    assert told(5, 422).startswith("path.seat: ") and told(-1, 422).startswith("path.seat: ") and told("x", 422).startswith("path.seat: ")
    assert told(1, 422, name="").startswith("body.name: ") and told(1, 422, name="x" * 41).startswith("body.name: ")
    assert told(1, 422, secret="mine").startswith("body.secret: ")
    assert client.post(f"/api/tables/{table}/seats/1", json={"name": "Adam"}).status_code == 200
    assert told(1, 409, name="Cain") == "seat 1 is taken (by 'Adam')"
    assert client.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Adam"
    with_bot, _ = client.new(PERSON, {"kind": "bot", "bot": "greedy"})
    assert error(client.post(f"/api/tables/{with_bot}/seats/1", json={"name": "Adam"}), 409) == "seat 1 is taken (by 'greedy')"


# -- positions ----------------------------------------------------------------------------------------------------------------------


def position(client: Client, table: str, decision: int, seat: int | None = None, secret: str | None = None, **more: Any) -> Response:
    headers = {} if secret is None else {"X-Seat-Secret": secret}
    params = more if seat is None else {"seat": seat, **more}
    found: Response = client.get(f"/api/tables/{table}/positions/{decision}", params=params, headers=headers)
    return found


def under_way(client: Client, decisions: int = 8) -> tuple[str, dict[int, str]]:
    table_id, keys = client.new(PERSON, {"kind": "person", "name": "Adam"})
    table = client.hall.tables.live[table_id]

    async def play() -> None:
        for _ in range(decisions):
            seat = table.authority.state.actors()[0]
            await client.hall.act(table, seat, table.authority.state.legal(seat)[0], table.authority.version)

    assert client.portal is not None
    client.portal.call(play)
    return table_id, keys


def test_play_again_brings_all_to_the_same_new_table(client: Client) -> None:
    table, keys = under_way(client)

    def ask(seat: int, where: str) -> Response:
        answer: Response = client.post(f"/api/tables/{where}/again", headers={"X-Seat-Secret": keys.get(seat, "wrong")})
        return answer

    assert error(ask(0, table), 409) and error(ask(7, table), 403)
    client.finish(table)
    new = [ask(seat, table).json()["table"] for seat in (0, 1, 0)]
    assert len(set(new)) == 1 and new[0] != table
    found = client.get(f"/api/tables/{new[0]}").json()
    assert found["decisions"] == 0 and [seat["name"] for seat in found["seats"]] == [
        seat["name"] for seat in client.get(f"/api/tables/{table}").json()["seats"]
    ]
    for seat in (0, 1):
        assert position(client, new[0], 0, seat, keys[seat]).status_code == 200
    assert client.hall.tables.live[new[0]].authority.record.seed != client.hall.tables.live[table].authority.record.seed


def test_positions_while_the_game_runs(client: Client) -> None:
    """One's own eyes, or the spectators'."""
    table, keys = under_way(client)
    authority = client.hall.tables.live[table].authority
    for decision in range(9):
        for seat in (0, 1):
            found = position(client, table, decision, seat, keys[seat]).json()
            assert found["view"] == json.loads(json.dumps(authority.sight(seat).position(decision).view(seat)))
            assert found["decision"] == decision and found["decisions"] == 8 and found["choices"] == []
            assert all(entry["number"] <= decision for entry in found["log"])
        for secret in (None, keys[0], "wrong"):
            shown = position(client, table, decision, None, secret)
            assert shown.json()["view"] == json.loads(json.dumps(authority.sight(-1).position(decision).view(-1)))
    told = [error(position(client, table, 3, seat, secret), 403) for seat, secret in NOT_GRANTED(keys)]
    assert set(told) == {NOT_YOURS}


def NOT_GRANTED(keys: dict[int, str]) -> list[tuple[int, str | None]]:  # noqa: N802
    """Somebody else's seat, a seat that is not there, a secret that is wrong, missing, odd."""
    return [(1, keys[0]), (0, keys[1]), (0, "wrong"), (0, None), (0, ""), (2, keys[0]), (4, None), (3, "wrong"), (0, keys[0][:-1])]


def test_positions_after_the_end(client: Client) -> None:
    """Whoever played may look through anybody's eyes; spectators stay spectators."""
    table, keys = under_way(client)
    end = client.finish(table).authority.decisions
    for seat in (0, 1):
        for secret in keys.values():
            assert position(client, table, end, seat, secret).json()["view"]["seat"] == "VA"[seat]
    for denied, wrong in ((0, "wrong"), (1, None), (2, keys[0]), (4, keys[1])):
        assert error(position(client, table, end, denied, wrong), 403) == NOT_YOURS
    assert position(client, table, end).json()["view"]["seat"] is None


def test_positions_that_are_not_there(client: Client) -> None:
    table, keys = under_way(client)
    assert error(position(client, table, 9), 404) == "this game has decisions 0 to 8"
    assert error(position(client, table, 9, 0, keys[0]), 404) == "this game has decisions 0 to 8"
    for odd in ("-1", "x", "1000001", "1.5"):
        assert error(client.get(f"/api/tables/{table}/positions/{odd}"), 422).startswith("path.decision: ")
    assert error(position(client, table, 0, 5), 422).startswith("query.seat: ")
    assert error(position(client, table, 0, 0, "x" * 65), 422).startswith("header.X-Seat-Secret: ")
    assert error(position(client, table, 0, language="de"), 422).startswith("query.language: ")


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_positions_speak_the_language(client: Client, language: str) -> None:
    table, keys = under_way(client)
    found = position(client, table, 8, 0, keys[0], language=language).json()
    words = game("saga").words(language)
    assert found["log"][0]["lines"] and found["prompt"]["text"]
    drafted = {line["text"] for entry in found["log"] for line in entry["lines"]}
    others = {"en", "pl", "cs"} - {language}
    for other in others:
        again = position(client, table, 8, 0, keys[0], language=other).json()
        assert drafted != {line["text"] for entry in again["log"] for line in entry["lines"]}
    assert words.say("title")


# -- records ------------------------------------------------------------------------------------------------------------------------


def test_the_record_is_for_players_after_the_end(client: Client) -> None:
    table, keys = under_way(client)
    path = f"/api/tables/{table}/record"
    assert error(client.get(path, headers={"X-Seat-Secret": keys[0]}), 409).startswith("the record tells all secrets")
    for secret in ("wrong", "", keys[0] + "x"):
        assert error(client.get(path, headers={"X-Seat-Secret": secret}), 403) == NOT_YOURS
    client.finish(table)
    for secret in ("wrong", ""):
        assert error(client.get(path, headers={"X-Seat-Secret": secret}), 403) == NOT_YOURS
    assert error(client.get(path), 403) == NOT_YOURS
    for key in keys.values():
        found = client.get(path, headers={"X-Seat-Secret": key})
        assert found.status_code == 200 and found.headers["Content-Type"].startswith("text/plain")
        assert found.headers["Content-Disposition"] == f'attachment; filename="saga-{table}.txt"'
        assert parse_record(found.text, "game.txt", game).position() == client.hall.tables.live[table].authority.state


def finished_record(seed: int = 3) -> Record:
    record = Record(game("saga").facts(), seed, ["Eva", "bot:greedy"])
    state = record.facts.start(seed)
    luck = random.Random(seed)
    while not state.over:
        seat = state.actors()[0]
        action = luck.choice(state.legal(seat))
        record.add(Move(seat, action))
        state.apply(action, seat)
    record.finish(state)
    return record


def test_opening_a_record(client: Client) -> None:
    record = finished_record()
    opened = client.post("/api/records", json={"text": record_text(record)})
    assert opened.status_code == 201
    table, keys = opened.json()["table"], {key["seat"]: key["secret"] for key in opened.json()["keys"]}
    assert set(keys) == {0, 1}
    summary = client.get(f"/api/tables/{table}").json()
    assert summary["from_record"] and [(seat["name"], seat["bot"]) for seat in summary["seats"]] == [("Eva", None), ("greedy", "greedy")]
    for decision, (state, _) in enumerate(record.replay()):
        if decision % 10 == 0:
            for seat in (0, 1):
                assert position(client, table, decision, seat, keys[0]).json()["view"] == json.loads(json.dumps(state.view(seat)))
    assert client.get(f"/api/tables/{table}/record", headers={"X-Seat-Secret": keys[1]}).text == record_text(record)


def test_a_record_names_who_played_last(client: Client) -> None:
    record = finished_record()
    record.seats = ["Eva; bot:random from 3; Eva from 8", "Adam; bot:knight from 5"]
    opened = client.post("/api/records", json={"text": record_text(record)}).json()
    shown = client.get(f"/api/tables/{opened['table']}").json()["seats"]
    assert [(seat["name"], seat["bot"], seat["kind"]) for seat in shown] == [("Eva", None, "person"), ("knight", "knight", "person")]
    secret = opened["keys"][0]["secret"]
    assert client.get(f"/api/tables/{opened['table']}/record", headers={"X-Seat-Secret": secret}).text == record_text(record)


def test_an_unfinished_record_is_for_looking_only(client: Client) -> None:
    record = finished_record()
    record.add(Undo(9))
    opened = client.post("/api/records", json={"text": record_text(record)}).json()
    keys = {key["seat"]: key["secret"] for key in opened["keys"]}
    assert position(client, opened["table"], 8, 1, keys[0]).status_code == 200
    found = client.get(f"/api/tables/{opened['table']}/record", headers={"X-Seat-Secret": keys[0]})
    assert found.status_code == 200 and found.text == record_text(record)
    assert opened["table"] not in client.hall.store.running_with_bots()


@pytest.mark.parametrize("seed", [(1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_records_with_great_seeds(client: Client, seed: int) -> None:
    record = finished_record(seed)
    opened = client.post("/api/records", json={"text": record_text(record)})
    assert opened.status_code == 201, opened.text
    client.hall.tables.live.clear()
    secret = opened.json()["keys"][0]["secret"]
    assert client.get(f"/api/tables/{opened.json()['table']}/record", headers={"X-Seat-Secret": secret}).text == record_text(record)


def test_damaged_records(client: Client) -> None:
    whole = record_text(finished_record())
    lines = whole.splitlines()

    def told(text: str, **more: Any) -> str:
        return error(client.post("/api/records", json={"text": text, **more}), 400)

    assert told("") == "record, line 1: a record begins with 'meadhall record 2'"
    assert told("\x00\x01") == "record, line 1: a record begins with 'meadhall record 2'"
    assert told(whole.replace("game: saga", "game: chess")).startswith("record, line 2: there is no game 'chess'")
    assert told(whole.replace("rules: ", "rules: 9")).startswith("record, line 3: made with version 9")
    assert told(whole.replace("seed: 3", "seed: 4")).startswith("record, line ")
    assert told("\n".join(lines[:20] + lines[21:])).startswith("record, line 21: ")
    assert told(whole[: len(whole) // 2]).startswith("record, line ")
    assert told(whole + "undo 0\n").startswith(f"record, line {len(lines) + 1}: 'undo 0'")
    assert "(SG-" in told(re.sub(r"\n1 vikings: .*\n", "\n1 anglo_saxons: set-up v1\n", whole))
    assert told(whole, components="[[").startswith("your file: not a TOML file")
    other = (
        game("saga")
        .own_components()
        .text.replace('south = ["middle"]', 'south = ["middle", "north"]')
        .replace('north = ["middle"]', 'north = ["middle", "south"]')
    )
    assert "not with your file" in told(whole, components=other)
    assert "2 to the power of 64" in told(
        whole.replace("seed: 3", f"seed: {10**20 - 1}").split("\n\n")[0].replace("result", "# result") + "\n\n"
    )


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({}, "body.text: "),
        ({"text": 5}, "body.text: "),
        ({"text": "x" * (MOST_RECORD + 1)}, "body.text: "),
        ({"text": "", "x": 1}, "body.x: "),
    ],
)
def test_malformed_records(client: Client, body: dict[str, Any], told: str) -> None:
    assert error(client.post("/api/records", json=body), 422).startswith(told)


# -- headers, errors, the page --------------------------------------------------------------------------------------------------------


def check_headers(response: Response) -> None:
    for name, value in HEADERS.items():
        assert response.headers.get(name) == value, (name, response.status_code)
    rules = dict(part.strip().split(" ", 1) for part in response.headers["Content-Security-Policy"].split(";"))
    assert rules["default-src"] == rules["script-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"
    assert response.headers["X-Content-Type-Options"] == "nosniff" and response.headers["Referrer-Policy"] == "no-referrer"


def test_the_page(client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "PAGE", tmp_path)
    assert client.get("/").status_code == 503 and "make play" in client.get("/").text
    check_headers(client.get("/"))
    (tmp_path / "index.html").write_text("<!doctype html><p>the hall")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "secret.txt").write_text("x")
    for path in ("/", "/t/abc", "/rules/saga", "/nothing", "/%00", "/" + "x" * 5000, "/..%2f..%2fetc/passwd", "//etc/passwd", "/folder"):
        response = client.get(path)
        assert response.status_code == 200 and "the hall" in response.text, path
        assert response.headers["Cache-Control"] == "no-cache"
        check_headers(response)
    assert client.get("/favicon.svg").text == "<svg/>"
    check_headers(client.get("/favicon.svg"))
    assert "the hall" in client.get("/folder/secret.txt").text


def test_every_answer_has_the_headers(client: Client) -> None:
    table, keys = under_way(client)
    answers = [
        client.get("/api/games"),
        client.get("/openapi.json"),
        client.get("/api/nothing"),
        client.get("/api/games?language=de"),
        client.get("/api/tables/nowhere"),
        client.delete("/api/tables"),
        client.put("/nothing"),
        client.options("/api/games"),
        client.post("/api/tables", content=b"{"),
        client.post("/api/tables", json={"game": "chess", "seats": [PERSON]}),
        client.post(f"/api/tables/{table}/seats/0", json={"name": "x"}),
        client.get(f"/api/tables/{table}/record"),
        position(client, table, 0, 0, keys[0]),
        position(client, table, 0, 0, "wrong"),
        client.post("/api/tables", content=b" " * (MOST_BODY + 1)),
    ]
    assert {200, 400, 403, 404, 405, 409, 413, 422} == {answer.status_code for answer in answers}
    for answer in answers:
        check_headers(answer)
        if answer.status_code != 200:
            error(answer, answer.status_code)


def test_addresses_where_nothing_is(client: Client) -> None:
    assert error(client.get("/api/nothing"), 404) == "there is nothing at this address"
    assert error(client.post("/api/nothing"), 405) == "there is nothing at this address"
    assert client.get("/docs").status_code == client.get("/").status_code


def test_our_own_mistakes_are_told_without_a_trace(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_table: str) -> None:
        raise RuntimeError("secret inner matter")

    monkeypatch.setattr(client.hall.store, "read_table", broken)
    response = client.get("/api/tables/abc")
    assert "mistake" in error(response, 500) and "secret inner matter" not in response.text
    check_headers(response)


def test_a_database_in_trouble(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = client.new(PERSON, OPEN)
    monkeypatch.setattr(client.hall.store, "commit", lambda writes: StoreError("not_saved", why="database or disk is full"))
    tables = len(client.hall.tables.live)
    told = error(client.post("/api/tables", json={"game": "saga", "seats": [PERSON, OPEN]}), 503)
    assert told == "could not be saved just now; nothing has changed, try again in a moment" and len(client.hall.tables.live) == tables
    assert error(client.post(f"/api/tables/{table}/seats/1", json={"name": "Adam"}), 503) == told
    assert client.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "open"
    monkeypatch.undo()
    assert client.post(f"/api/tables/{table}/seats/1", json={"name": "Adam"}).status_code == 200


def test_a_database_that_cannot_be_read(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    with store.engine.begin() as connection:
        connection.execute(text("drop table seats"))
    with TestClient(make_app(store, Workers(1), ROOMY), raise_server_exceptions=False) as client:
        assert error(client.get("/api/tables"), 503) == "the tables cannot be reached just now; try again in a moment"


def test_a_position_of_the_laboratory_opens(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.lab.studies.positions.THOUGHT", 20)
    given = setting("saga", games=1, bots="random", limit=1)
    found = positions.find(given, positions.play(positions.plan(given, [])[0]))
    (row,) = found.tables[0].rows
    made = client.post("/api/records", json={"text": found.files[row[0]]})
    assert made.status_code == 201, made.text
    at = client.get(f"/api/tables/{made.json()['table']}/positions/{row[1]}")
    assert at.status_code == 200, at.text
    assert at.json()["view"]
