"""Help for people: levels changed in play, a bot that plays for a person, hints, reviews, and playing on from a decision."""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.arena.rerun import rerun
from meadhall.core.errors import MeadhallError
from meadhall.core.log import Log, Move, Redeal, Undo
from meadhall.core.record_text import parse_record, record_text
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.games import game
from meadhall.server.reviews import WORTH, entry_of
from tests.server import http
from tests.server.house import PATIENCE, House, Process, Tab, play, until

V, A = 0, 1
HINTS = "hints are for those who play against bots only"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("help")) as made:
        yield made


def call(house: House, method: str, path: str, secret: str = "", **more: Any) -> httpx.Response:
    return http.request(method, house.url(f"/api/tables/{path}"), headers={"X-Seat-Secret": secret}, timeout=PATIENCE, **more)


def set_player(house: House, table: str, seat: int, bot: str | None, secret: str) -> httpx.Response:
    return call(house, "PUT", f"{table}/seats/{seat}/player", secret, json={"bot": bot})


def said(response: httpx.Response, status: int) -> str:
    assert response.status_code == status, response.text
    found: str = response.json()["error"]
    return found


# -- who plays ----------------------------------------------------------------------------------------------------------------------


def test_a_bots_level_can_be_changed(house: House) -> None:
    table, keys = house.new_table("person", "random")
    tab = house.tab(table, keys[V])
    assert set_player(house, table, A, "squire", keys[V]).status_code == 204
    tab.drain()
    assert tab.state["seats"][A]["bot"] == "squire" and not tab.state["seats"][A]["lent"]
    luck = random.Random(1)
    while tab.wait_for_turn():
        assert tab.act(luck.choice(tab.choices()))["type"] == "ack"
    tab.close()


def test_a_bot_plays_for_a_person_who_comes_back(house: House) -> None:
    table, keys = house.new_table("person", "person")
    eva, adam = house.tab(table, keys[V]), house.tab(table, keys[A])
    play([eva, adam], random.Random(2), 5)
    assert set_player(house, table, V, "random", keys[V]).status_code == 204
    while adam.wait_for_turn() and len(house.entries(table)) < 15:
        assert adam.act(adam.choices()[0])["type"] == "ack"
    eva.drain()
    assert eva.state["seats"][V]["kind"] == "bot" and eva.state["seats"][V]["lent"] and eva.state["choices"] == [] == eva.state["due"]
    answer = eva.ask(type="act", action=0, version=eva.state["version"])
    assert answer["code"] == "not_now" and "take it back first" in answer["text"]
    assert set_player(house, table, V, None, keys[V]).status_code == 204
    eva.drain()
    assert eva.state["seats"][V]["kind"] == "person" and eva.state["seats"][V]["name"] == "player 0"
    play([eva, adam], random.Random(2))
    text = call(house, "GET", f"{table}/record", keys[A]).text
    line = next(line for line in text.splitlines() if line.startswith("seats:"))
    assert "vikings=player 0; bot:random from 6; player 0 from " in line
    again = list(rerun(parse_record(text, "it", game)))
    assert again and all(one.chosen == one.written for one in again)
    for tab in (eva, adam):
        tab.close()


def told_to(tab: Tab) -> str:
    return "".join(tab.frames)


def test_who_leaves_may_come_back_and_who_resigns_may_not(tmp_path: Path) -> None:
    """All are told, the log and the record say it, bots play on, and the record's bots can be made again. It lasts."""
    with House(tmp_path) as house:
        table, keys = house.new_table("person", "person")
        eva, adam = house.tab(table, keys[V]), house.tab(table, keys[A])
        play([eva, adam], random.Random(2), 5)

        def leave(secret: str, resign: bool) -> httpx.Response:
            return call(house, "POST", f"{table}/leave", secret, json={"resign": resign})

        assert "not yours" in said(leave("guess", False), 403)
        assert leave(keys[V], False).status_code == 204
        assert said(leave(keys[V], False), 409) == "a bot plays this seat for you; take it back first"
        adam.drain()
        assert adam.state["seats"][V]["lent"] and adam.state["seats"][V]["bot"] == "peasant" and not adam.state["seats"][V]["resigned"]
        assert "Player 0 has left the table; a bot plays on." in told_to(adam)
        while adam.wait_for_turn() and len(house.entries(table)) < 15:
            assert adam.act(adam.choices()[0])["type"] == "ack"
        assert set_player(house, table, V, None, keys[V]).status_code == 204
        eva.drain()
        assert eva.state["seats"][V]["kind"] == "person" and "Player 0 is back at the table." in told_to(eva)
        assert leave(keys[V], True).status_code == 204
        adam.drain()
        assert adam.state["seats"][V]["resigned"] and "Player 0 has resigned; a bot plays on." in told_to(adam)
        resigned = "this seat was resigned; the bot plays on to the end"
        assert said(leave(keys[V], True), 409) == said(set_player(house, table, V, None, keys[V]), 409) == resigned
        for tab in (eva, adam):
            tab.close()
        until(lambda: not house.hall.tables.live[table].bots_at_work, "the bot's moves")
    with House(tmp_path) as house:
        adam = house.tab(table, keys[A])
        assert adam.state["seats"][V]["resigned"] and "Player 0 has resigned; a bot plays on." in told_to(adam)
        while adam.wait_for_turn():
            assert adam.act(adam.choices()[0])["type"] == "ack"
        assert sorted(adam.state["ending"]["places"]) == [1, 2]
        adam.close()
        text = call(house, "GET", f"{table}/record", keys[V]).text
        line = next(line for line in text.splitlines() if line.startswith("seats:"))
        assert "vikings=player 0; left from 6; bot:peasant from 6; player 0 from " in line and "; resigned from " in line
        again = list(rerun(parse_record(text, "it", game)))
        assert again and all(one.chosen == one.written for one in again)
        assert said(call(house, "POST", f"{table}/leave", keys[A], json={}), 409) == "the game is over"


def test_who_plays_is_still_known_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as first:
        table, keys = first.new_table("person", "person")
        assert set_player(first, table, V, "random", keys[V]).status_code == 204
        until(lambda: not first.hall.tables.live[table].bots_at_work, "the bot's moves")
    with House(tmp_path) as second:
        tab = second.tab(table, keys[A])
        assert tab.state["seats"][V]["lent"]
        assert second.hall.tables.live[table].authority.record.seats[V] == "player 0; bot:random from 1"
        tab.close()


def test_nobody_hands_over_another_persons_seat(house: House) -> None:
    table, keys = house.new_table("person", "person")
    only = "only who sits in seat 1 can hand it to a bot or take it back"
    assert said(set_player(house, table, A, "greedy", keys[V]), 409) == only
    assert said(set_player(house, table, A, None, keys[V]), 409) == only
    assert "not yours" in said(set_player(house, table, A, "greedy", "guess"), 403)
    assert "there is no bot 'deep blue'" in said(set_player(house, table, V, "deep blue", keys[V]), 400)
    assert "there is no bot 'search:30s'" in said(set_player(house, table, V, "search:30s", keys[V]), 400)
    assert said(set_player(house, table, 4, "greedy", keys[V]), 404) == "there is no seat 4; seats are 0 to 1"
    assert set_player(house, table, V, None, keys[V]).status_code == 204  # nothing to take back


def test_a_strangers_bot_that_fails_does_not_stop_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots.toml").write_text(f'[stranger]\ncommand = ["{sys.executable}", "-c", "print(0)"]\n')
    monkeypatch.setenv("MEADHALL_BOTS", str(tmp_path / "bots.toml"))
    server = Process(tmp_path)
    offered = http.get(server.url("/api/games"), timeout=PATIENCE).json()[0]["bots"]
    assert offered[-1] == "stranger"
    table, keys = server.new_table("person", "stranger")
    tab, onlooker = server.tab(table, keys[V]), server.tab(table, language="pl")
    luck = random.Random(1)
    while tab.wait_for_turn() and not any('"code":"bot_forfeit"' in frame for frame in tab.frames):
        assert tab.act(luck.choice(tab.choices()))["type"] == "ack"
    assert "the greedy bot has chosen for it" in next(frame for frame in tab.frames if '"code":"bot_forfeit"' in frame)
    assert onlooker.wait("error")["text"].startswith("bot stranger ") and "wybrał za niego bot greedy" in onlooker.frames[-1]
    for one in (tab, onlooker):
        one.close()
    server.stop()


def until_told(house: House, table: str, secret: str, monkeypatch: pytest.MonkeyPatch, error: Exception) -> dict[str, dict[str, Any]]:
    """What an English player and a Polish onlooker are told when the bot `random` does wrong."""
    choose = house.workers.choose

    async def choose_or_fail(state: State, seat: int, bot: str, seed: int, *whose: Any) -> Any:
        if bot == "random":
            raise error
        return await choose(state, seat, bot, seed, *whose)

    tab, onlooker = house.tab(table, secret), house.tab(table, language="pl")
    assert tab.wait_for_turn()
    monkeypatch.setattr(house.workers, "choose", choose_or_fail)
    while not any('"type":"error"' in frame for frame in tab.frames):
        if tab.choices():
            assert tab.act(tab.choices()[0])["type"] == "ack"
        else:
            tab.receive()
    told = {"en": json.loads(next(frame for frame in tab.frames if '"type":"error"' in frame)), "pl": onlooker.wait("error")}
    for one in (tab, onlooker):
        one.close()
    return told


def test_a_bot_that_breaks_leaves_its_choice_to_greedy(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, keys = house.new_table("person", "random")
    told = until_told(house, table, keys[V], monkeypatch, RecursionError("too deep"))
    assert {message["code"] for message in told.values()} == {"bot_forfeit"}
    assert told["en"]["text"] == "the bot random failed (RecursionError); the greedy bot has chosen for it"
    assert told["pl"]["text"] == "bot random zawiódł (RecursionError); wybrał za niego bot greedy"
    again = house.tab(table, keys[V])
    assert again.wait_for_turn(), "the table goes on"
    again.close()


def test_a_bot_that_cannot_go_on_is_told_in_ones_language(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, keys = house.new_table("person", "random")
    told = until_told(house, table, keys[V], monkeypatch, MeadhallError("bot_silent", bot="random", tries=3))
    assert {message["code"] for message in told.values()} == {"bot"}
    assert told["en"]["text"] == "the bot random did not answer in 3 tries"
    assert told["pl"]["text"] == "bot random nie odpowiedział; liczba prób: 3"


# -- hints --------------------------------------------------------------------------------------------------------------------------


def test_a_hint(house: House) -> None:
    table, keys = house.new_table("person", "random")
    tab = house.tab(table, keys[V])
    assert tab.wait_for_turn()
    told = call(house, "POST", f"{table}/hint", keys[V], json={"language": "pl"}).json()
    assert {choice["action"] for choice in told["choices"]} == set(tab.choices())
    assert told["version"] == tab.state["version"]
    shares = [choice["share"] for choice in told["choices"]]
    assert shares == sorted(shares, reverse=True) and sum(shares) == pytest.approx(1, abs=0.01)
    assert sum(told["chances"]) == pytest.approx(1, abs=0.01)
    assert all(0 <= choice["chance"] <= 1 and choice["text"] for choice in told["choices"])
    best, second = told["choices"][:2]
    assert told["gain"] == pytest.approx(max(0, best["chance"] - second["chance"]), abs=0.001) and told["sure"] in (
        "sure",
        "likely",
        "open",
    )
    tab.close()


def test_no_hints_against_people_or_out_of_turn(house: House) -> None:
    table, keys = house.new_table("person", "person")
    assert said(call(house, "POST", f"{table}/hint", keys[V], json={}), 409) == HINTS
    assert "not yours" in said(call(house, "POST", f"{table}/hint", "guess", json={}), 403)
    (acting,) = house.truth(table).actors()
    assert set_player(house, table, acting, "squire", keys[acting]).status_code == 204
    assert said(call(house, "POST", f"{table}/hint", keys[acting], json={}), 409) in ("it is not your turn", HINTS)


# -- after the game -----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[str, dict[int, str]]:
    table, keys = house.new_table("person", "person")
    tabs = [house.tab(table, keys[seat]) for seat in (V, A)]
    play(tabs, random.Random(4))
    for tab in tabs:
        tab.close()
    return table, keys


def test_a_review(house: House, finished: tuple[str, dict[int, str]]) -> None:
    table, keys = finished
    decisions = len(house.entries(table))

    def whole() -> dict[str, Any] | None:
        told: dict[str, Any] = call(house, "GET", f"{table}/review?language=cs", keys[V]).json()
        assert told["of"] == decisions and told["done"] == max((one["until"] for one in told["decisions"]), default=0)
        return told if told["done"] == told["of"] else None

    told = until(whole, "the review")
    covered = [(number, one["seat"]) for one in told["decisions"] for number in range(one["number"], one["until"] + 1)]
    assert covered == list(enumerate((move.seat for move in house.record(table).log.moves), 1))
    assert len(told["decisions"]) < decisions, "actions are judged, not the choices that they consist of"
    assert all(sum(one["chances"]) == pytest.approx(1, abs=0.01) and one["lost"] >= 0 for one in told["decisions"])
    assert told["points"], "random players make no mistakes?"
    for point in told["points"]:
        assert point["chance_best"] > point["chance_chosen"] and point["best"] != point["chosen"]
        assert len(point["chosen"]["texts"]) == point["until"] - point["number"] + 1 and point["best"]["texts"]
    assert sorted(told["result"]) == [0.0, 1.0]
    lucky = [one["luck"] for one in told["decisions"] if one["luck"]]
    assert all(sum(luck) == pytest.approx(0, abs=0.001) for luck in lucky)
    truths = [house.truth(table, one["until"] - n).disclosures() for one in told["decisions"] if one["luck"] for n in (1, 0)]
    assert all(before != after for before, after in zip(truths[::2], truths[1::2], strict=True)), "luck without a draw"
    counted = {point["number"] for point in told["points"]}  # losses are told rounded: one near the bound may be on either side
    for one in told["decisions"]:
        assert (one["lost"] > WORTH + 0.0001) <= (one["number"] in counted) <= (one["lost"] >= WORTH - 0.0001)
    for seat, told_seat in enumerate(told["seats"]):
        own = [one["lost"] for one in told["decisions"] if one["seat"] == seat]
        mistakes = [one["lost"] for one in told["decisions"] if one["seat"] == seat and one["number"] in counted]
        assert told_seat["actions"] == len(own) and told_seat["large"] + told_seat["small"] == len(mistakes)
        assert told_seat["lost"] == pytest.approx(sum(mistakes) / len(own), abs=0.001)
        assert told_seat["luck"] == pytest.approx(sum(luck[seat] for luck in lucky), abs=0.01)


def review_of(house: House, table: str) -> dict[str, Any]:
    def whole() -> dict[str, Any] | None:
        told: dict[str, Any] = call(house, "GET", f"{table}/review").json()  # whoever has the link may see it
        return told if told["done"] == told["of"] else None

    found: dict[str, Any] = until(whole, "the review")
    return found


def test_a_mistake_is_tried_again(house: House, finished: tuple[str, dict[int, str]]) -> None:
    """The better way is accepted when it is shown, what was done is not; on the way the choices are those of the position."""
    table, keys = finished
    judged = {one["number"]: one for one in review_of(house, table)["decisions"]}
    point = max(review_of(house, table)["points"], key=lambda one: one["chance_best"] - one["chance_chosen"])
    number, seat = point["number"], point["seat"]
    (best,) = [one.best for one in house.reviews.found[table].judged if one.number == number]
    done = [move.action for move in house.record(table).log.moves[number - 1 : judged[number]["until"]]]

    def attempt(actions: list[int], secret: str = keys[V]) -> httpx.Response:
        return call(house, "POST", f"{table}/review/{number}", secret, json={"actions": actions})

    start = attempt([]).json()
    assert start["verdict"] == "open" and start["lost"] is None
    assert sorted(choice["action"] for choice in start["choices"]) == house.truth(table, number - 1).legal(seat)
    assert start["view"] == seen(house, table, number - 1, seat, keys[V])["view"]
    good, bad = attempt(list(best)).json(), attempt(done).json()
    assert (good["verdict"], good["lost"], good["choices"]) == ("good", 0.0, [])
    assert bad["verdict"] == "worse" and bad["lost"] == pytest.approx(judged[number]["lost"], abs=0.0002)
    assert "not yours" in said(attempt([], "guess"), 403)
    assert "begin it again" in said(attempt([*best, 0]), 409)
    illegal = next(action for action in range(1000) if action not in house.truth(table, number - 1).legal(seat))
    assert attempt([illegal]).status_code == 400
    inside = next((one["until"] for one in judged.values() if one["until"] > one["number"]), 0)
    assert "begins no action" in said(call(house, "POST", f"{table}/review/{inside}", keys[V], json={"actions": []}), 404)


def test_what_a_stand_in_chose_is_not_the_persons_mistake(
    house: House, finished: tuple[str, dict[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is an action that the person only began. A seat that was a bot's all along is judged as a bot's."""
    table, _ = finished
    before = review_of(house, table)
    assert not any(point["stand_in"] for point in before["points"])
    mine = [one for one in before["decisions"] if one["seat"] == V]
    begun = next(one for one in mine[len(mine) // 3 :] if one["until"] > one["number"])
    since = begun["until"]  # the log has nothing taken back: entries are decisions
    record = house.hall.tables.live[table].authority.record
    for going in ("left", "resigned"):
        who = [f"player 0; {going} from {since}; bot:peasant from {since}", "bot:random"]
        monkeypatch.setattr(record, "seats", who)
        told = review_of(house, table)
        assert told["decisions"] == before["decisions"] and told["seats"][A] == before["seats"][A]
        bots = {one["number"] for one in mine if one["until"] >= since}
        assert {point["number"] for point in told["points"] if point["stand_in"]} == bots & {one["number"] for one in before["points"]}
        own = [point for point in told["points"] if point["seat"] == V and not point["stand_in"]]
        tally = told["seats"][V]
        assert tally["actions"] == len(mine) - len(bots) and tally["large"] + tally["small"] == len(own)
        assert tally["large"] + tally["small"] < before["seats"][V]["large"] + before["seats"][V]["small"]


def test_entries_of_decisions_are_found_among_what_was_taken_back_and_dealt_again() -> None:
    log = Log([Move(V, 1), Move(V, 2), Undo(2), Move(V, 3), Redeal(V, 9), Move(A, 4)])
    assert [entry_of(log, decision) for decision in (1, 2, 3)] == [1, 4, 6]


def test_no_review_before_the_end(house: House) -> None:
    table, keys = house.new_table("person", "person")
    assert "when the game is over" in said(call(house, "GET", f"{table}/review", keys[V]), 409)
    assert "when it is over" in said(
        call(house, "POST", f"{table}/what-if", keys[V], json={"decision": 0, "seat": 0, "bot": "squire"}), 409
    )


def test_what_if(house: House, finished: tuple[str, dict[int, str]]) -> None:
    table, keys = finished
    kept = 12
    made = call(house, "POST", f"{table}/what-if", keys[V], json={"decision": kept, "seat": A, "bot": "random", "name": "Eva"})
    assert made.status_code == 201, made.text
    other, (key,) = made.json()["table"], made.json()["keys"]
    assert key["seat"] == A
    assert house.entries(other)[:kept] == house.entries(table)[:kept]
    tab = house.tab(other, key["secret"])
    luck = random.Random(1)
    while tab.wait_for_turn():
        assert tab.act(luck.choice(tab.choices()))["type"] == "ack"
    tab.close()


def differing(house: House, table: str, secret: str) -> list[int]:
    """The decisions that the record's bots make otherwise now; there are some that are made again."""
    again = list(rerun(parse_record(call(house, "GET", f"{table}/record", secret).text, "it", game)))
    assert again
    return [one.number for one in again if one.chosen != one.written]


def test_bots_are_made_again_after_levels_changed_and_choices_were_taken_back(house: House) -> None:
    table, keys = house.new_table("person", "random")
    tab = house.tab(table, keys[V])
    luck = random.Random(6)
    for turn in range(12):
        assert tab.wait_for_turn() and tab.act(luck.choice(tab.choices()))["type"] == "ack"
        if turn == 8:
            assert tab.wait_for_turn() and set_player(house, table, A, "greedy", keys[V]).status_code == 204
            for _ in range(4):
                tab.drain()
                assert tab.ask(type="undo", version=tab.state["version"])["type"] == "ack"
    while tab.wait_for_turn():
        assert tab.act(luck.choice(tab.choices()))["type"] == "ack"
    tab.close()
    assert differing(house, table, keys[V]) == []
    wish = {"decision": len(house.record(table).log.moves) - 5, "seat": V, "bot": "random", "name": "Eva"}
    made = call(house, "POST", f"{table}/what-if", keys[V], json=wish).json()
    other = house.tab(made["table"], made["keys"][0]["secret"])
    while other.wait_for_turn():
        assert other.act(luck.choice(other.choices()))["type"] == "ack"
    other.close()
    assert differing(house, made["table"], made["keys"][0]["secret"]) == []


def play_otherwise(house: House, table: str, secret: str, decision: int, seat: int, **more: Any) -> tuple[str, str]:
    """A new table from a decision on, hidden cards dealt again."""
    wish = {"decision": decision, "seat": seat, "bot": "random", "name": "Eva", "redeal": True} | more
    made = call(house, "POST", f"{table}/what-if", secret, json=wish)
    assert made.status_code == 201, made.text
    return made.json()["table"], made.json()["keys"][0]["secret"]


def seen(house: House, table: str, decision: int, seat: int, secret: str) -> dict[str, Any]:
    found: dict[str, Any] = call(house, "GET", f"{table}/positions/{decision}?seat={seat}", secret).json()
    return found


def test_what_if_with_hidden_cards_dealt_anew(tmp_path: Path) -> None:
    """It lasts: through undo, a restart, the end of the game, its record and its review."""
    kept = 30
    with House(tmp_path) as first:
        table, keys = first.new_table("person", "person")
        tabs = [first.tab(table, keys[seat]) for seat in (V, A)]
        play(tabs, random.Random(4))
        other, key = play_otherwise(first, table, keys[V], kept, A)
        (redeal,) = [entry for entry in first.entries(other) if isinstance(entry, Redeal)]
        assert first.entries(other)[: kept + 1] == [*first.entries(table)[:kept], redeal]
        dealt = first.truth(table, kept).redeal(A, redeal.seed)
        assert first.truth(other, kept) == dealt != first.truth(table, kept)
        tab = first.tab(other, key)
        assert tab.wait_for_turn() and not tab.state["undo"]["free"] and not tab.state["undo"]["ask"]
        before, alike = seen(first, table, kept, A, keys[V]), seen(first, other, kept, A, key)
        assert alike["view"] == before["view"] and alike["prompt"] == before["prompt"]  # nothing of the truth shows
        told, was = ([line for entry in seen_["log"] for line in entry["lines"]] for seen_ in (alike, before))
        assert told[-1]["text"] == "From here on all that Anglo-Saxons could not know is dealt again."
        assert told[:-1] == was
        assert first.hall.tables.live[other].authority.undo_is_free(A) is False
        assert tab.act(tab.choices()[0])["type"] == "ack"
        for open_tab in (*tabs, tab):
            open_tab.close()
        until(lambda: not first.hall.tables.live[other].bots_at_work, "the bots' moves")
        truth = first.truth(other)
    with House(tmp_path) as second:
        tab = second.tab(other, key)
        assert second.hall.tables.live[other].authority.state == truth
        luck = random.Random(1)
        while tab.wait_for_turn():
            assert tab.act(luck.choice(tab.choices()))["type"] == "ack"
        tab.close()
        text = call(second, "GET", f"{other}/record", key).text
        assert f"\nredeal anglo_saxons {redeal.seed}\n{kept + 1} " in text
        assert f"vikings=player 0; bot:random from {kept + 2}" in text  # entries: the redeal counts
        again = list(rerun(parse_record(text, "it", game)))
        assert again and all(one.number > kept and one.chosen == one.written for one in again)

        def whole() -> dict[str, Any] | None:
            told: dict[str, Any] = call(second, "GET", f"{other}/review", key).json()
            return told if told["done"] == told["of"] else None

        until(whole, "the review of a game with a redeal")
        for decision, redeals in ((kept - 1, 1), (kept, 2), (kept + 1, 2)):
            third, _ = play_otherwise(second, other, key, decision, V)
            assert sum(isinstance(entry, Redeal) for entry in second.entries(third)) == redeals


def test_dealt_anew_tells_nothing_of_open_answers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others had answered a secret choice in the game; at the new table they have not yet, my own answers stand."""
    title = game("brian-boru")
    facts = title.facts(3)
    record = Record(facts, 7, ["a", "b", "c"])
    state = facts.start(7)
    while len(state.actors()) == 1:
        (seat,) = state.actors()
        record.add(Move(seat, state.legal(seat)[0]))
        state.apply(state.legal(seat)[0], seat)
    opened = len(record.log)
    for seat in (1, 2, 2, 0):
        record.add(Move(seat, state.legal(seat)[0]))
        state.apply(state.legal(seat)[0], seat)
    made = http.post(house.url("/api/records"), json={"text": record_text(record)}, timeout=PATIENCE).raise_for_status().json()
    table, key = made["table"], made["keys"][0]["secret"]
    decision = next(n for n, move in enumerate(record.log.moves[opened:], opened) if move.seat == 0)
    monkeypatch.setattr(house.hall.bots, "wake", lambda _table: None)
    other, _ = play_otherwise(house, table, key, decision, 0)
    assert [isinstance(entry, Redeal) for entry in house.entries(other)] == [False] * opened + [True]
    other, mine = play_otherwise(house, table, key, decision, 1)
    assert house.entries(other)[opened + 1 :] == [record.log.moves[opened]]
    assert seen(house, other, opened + 1, 1, mine)["view"] == seen(house, table, opened + 1, 1, key)["view"]


def test_what_if_nonsense(house: House, finished: tuple[str, dict[int, str]]) -> None:
    table, keys = finished
    wish = {"decision": 3, "seat": 0, "bot": "squire"}
    decisions = len(house.entries(table))
    for change, status, words in (
        ({"decision": decisions}, 404, f"from decisions 0 to {decisions - 1}"),
        ({"seat": 2}, 404, "there is no seat 2"),
        ({"bot": "nobody"}, 400, "there is no bot 'nobody'"),
    ):
        assert words in said(call(house, "POST", f"{table}/what-if", keys[V], json=wish | change), status)
    assert "not yours" in said(call(house, "POST", f"{table}/what-if", "guess", json=wish), 403)
