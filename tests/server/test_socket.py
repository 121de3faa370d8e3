"""Live play over real sockets: who is told what and when, what strange messages do, and what survives a crash."""

import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from meadhall.core.constants import SPECTATOR
from meadhall.core.log import Move, Undo
from meadhall.core.records import Record
from meadhall.games import GAMES, game
from meadhall.server import ways
from meadhall.server.protocol import MOST_BYTES
from meadhall.server.store import StoreError
from tests.server import http
from tests.server.house import PATIENCE, House, Process, Tab, play, until
from tests.trials import trial

V, A = 0, 1
SEED = 4_201_337_000_000_000_006
NOT_YOURS = "this seat is not yours: its secret is missing or wrong"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which every game has the same seed, so that the same choices lead to the same end."""
    with pytest.MonkeyPatch.context() as patch, House(tmp_path_factory.mktemp("house")) as open_house:
        patch.setattr("meadhall.server.tables.seed_of", lambda *_: SEED)
        yield open_house


class Round:
    """A table for two with both players and an onlooker there."""

    def __init__(self, house: House, **more: Any) -> None:
        self.house = house
        self.table, self.keys = house.new_table("person", "person", **more)
        self.tabs = [house.tab(self.table, self.keys[seat]) for seat in (V, A)]
        self.onlooker = house.tab(self.table)
        self.drain()

    @property
    def everybody(self) -> list[Tab]:
        return [*self.tabs, self.onlooker]

    def drain(self) -> None:
        for tab in self.everybody:
            tab.drain()

    def mover(self) -> Tab:
        self.drain()
        return next(tab for tab in self.tabs if tab.choices())

    def waiter(self) -> Tab:
        return self.tabs[1 - self.tabs.index(self.mover())]

    def play(self, decisions: int, seed: int = 0) -> None:
        play(self.tabs, random.Random(seed), decisions)
        self.drain()

    def close(self) -> None:
        for tab in self.everybody:
            tab.close()


@pytest.fixture
def seated(house: House) -> Iterator[Round]:
    made = Round(house)
    yield made
    made.close()


def unharmed(seated: Round) -> None:
    """The position is what the log in the database says, and play goes on."""
    before = seated.house.truth(seated.table).to_bytes()
    assert seated.house.hall.tables.live[seated.table].authority.state.to_bytes() == before
    tab = seated.mover()
    assert tab.act(tab.choices()[0])["type"] == "ack"


# -- hello ----------------------------------------------------------------------------------------------------------------------


def test_hello_as_a_player(house: House) -> None:
    table, keys = house.new_table("person", "open")
    tab = house.tab(table, keys[V])
    state = tab.state
    assert (state["version"], state["decisions"], state["facing"], state["own"], state["over"]) == (0, 0, V, [V], False)
    assert state["view"] == json.loads(json.dumps(house.truth(table).view(V)))
    assert state["prompt"]["seats"] == [V] and state["prompt"]["text"] and state["choices"]
    assert {"action", "notation", "text", "things", "final", "declines", "aside", "idle", "pieces"} == set(state["choices"][0])
    assert state["log_from"] == 0 and state["log"] and state["undo"] == {"free": False, "ask": False, "wanted_by": None, "agreed": []}
    assert [seat["here"] for seat in state["seats"]] == [True, False]
    tab.close()


def test_hello_as_a_spectator(house: House) -> None:
    table, _ = house.new_table("person", "person")
    tab = house.tab(table)
    assert tab.state["facing"] is None and tab.state["own"] == [] and tab.state["choices"] == []
    assert tab.state["view"] == json.loads(json.dumps(house.truth(table).view(SPECTATOR)))
    for wish in ({"type": "act", "action": 0, "version": 0}, {"type": "undo", "version": 0}, {"type": "agree", "yes": True}):
        answer = tab.ask(**wish)
        assert (answer["type"], answer["code"], answer["text"]) == ("error", "not_yours", NOT_YOURS)
    assert tab.ask(type="why", action=0) | {"id": ""} == {"type": "why", "id": "", "rule": None, "text": None, "beside": False}
    assert house.entries(table) == []
    tab.close()


@pytest.mark.parametrize("spoilt", ["wrong", "another table's", "one right, one wrong", "right, for a seat that is not mine"])
def test_hello_with_a_wrong_secret_shows_nothing(house: House, spoilt: str) -> None:
    table, keys = house.new_table("person", "person")
    _, others = house.new_table("person", "person")
    hellos: dict[str, dict[str, Any]] = {
        "wrong": {"secrets": ["wrong"]},
        "another table's": {"secrets": [others[V]]},
        "one right, one wrong": {"secrets": [keys[V], "wrong"]},
        "right, for a seat that is not mine": {"secrets": [keys[V]], "facing": A},
    }
    witness = house.tab(table, keys[A])
    witness.drain()
    tab = house.tab(table, hello=False)
    tab.send(type="hello", **hellos[spoilt])
    answer = tab.receive()
    assert answer == {"type": "error", "code": "not_yours", "text": NOT_YOURS, "id": ""}
    for message in ({"type": "act", "action": 0, "version": 0}, {"type": "language", "language": "pl"}, {"type": "face", "seat": V}):
        tab.send(**message)
        assert tab.receive()["code"] == "hello_first"
    assert witness.drain() == [] and [seat["here"] for seat in witness.state["seats"]] == [False, True]
    tab.send(type="hello", secrets=[keys[V]])
    assert tab.receive()["type"] == "state"
    for one in (tab, witness):
        one.close()


@pytest.mark.parametrize(
    "message",
    [
        {"type": "act", "action": 0, "version": 0},
        {"type": "why", "action": 0},
        {"type": "undo", "version": 0},
        {"type": "agree", "yes": True},
        {"type": "face", "seat": 0},
        {"type": "language", "language": "en"},
    ],
)
def test_the_first_message_must_be_hello(house: House, message: dict[str, Any]) -> None:
    table, keys = house.new_table("person", "person")
    tab = house.tab(table, hello=False)
    tab.send(**message)
    assert tab.receive() == {"type": "error", "code": "hello_first", "text": "the first message must be 'hello'"}
    tab.send(type="hello", secrets=[keys[V]])
    assert tab.receive()["type"] == "state" and house.entries(table) == []
    tab.close()


def test_no_such_table(house: House) -> None:
    for odd in ("nowhere", "x" * 30, "a%00b", "%F0%9F%90%89"):
        socket = house.connect(odd)
        assert json.loads(socket.recv(10)) == {"type": "error", "code": "no_table", "text": "there is no such table"}
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "file://"])
def test_pages_of_other_sites_are_not_let_in(house: House, origin: str) -> None:
    table, _ = house.new_table("person", "person")
    with pytest.raises(InvalidStatus) as refused:
        house.connect(table, origin=origin)
    assert refused.value.response.status_code == 403


def test_our_own_page_is_let_in(house: House) -> None:
    table, _ = house.new_table("person", "person")
    house.connect(table, origin=f"http://127.0.0.1:{house.port}").close()


def test_who_is_here_is_told_when_it_changes(house: House) -> None:
    table, keys = house.new_table("person", "person")
    onlooker = house.tab(table)
    first = house.tab(table, keys[V])
    told = onlooker.wait("seats")
    assert [seat["here"] for seat in told["seats"]] == [True, False]
    second, other = house.tab(table, keys[V]), house.tab(table)
    assert onlooker.drain() == []  # a second tab and another onlooker are nobody's business
    second.close()
    other.close()
    first.close()
    assert [seat["here"] for seat in onlooker.wait("seats")["seats"]] == [False, False]
    assert [message["type"] for message in onlooker.drain()] == []
    onlooker.close()


def test_taking_a_seat_is_seen(house: House) -> None:
    table, keys = house.new_table("person", "open")
    tab = house.tab(table, keys[V])
    tab.drain()
    taken = http.post(house.url(f"/api/tables/{table}/seats/1"), json={"name": "Adam"}, timeout=PATIENCE).json()
    assert [(seat["kind"], seat["name"]) for seat in tab.wait("state")["seats"]] == [("person", "player 0"), ("person", "Adam")]
    assert house.tab(table, taken["secret"]).state["facing"] == A
    tab.close()


# -- acting -----------------------------------------------------------------------------------------------------------------------


def test_an_act_is_acknowledged_and_shown_to_all(seated: Round) -> None:
    for version in range(1, 30):
        mover = seated.mover()
        action = mover.choices()[version % len(mover.choices())]
        mover.send(type="act", id="my wish", action=action, version=mover.state["version"])
        state, ack = mover.receive(), mover.receive()
        assert state["type"] == "state" and ack == {"type": "ack", "id": "my wish", "version": version}
        assert seated.house.entries(seated.table)[-1] == Move(seated.tabs.index(mover), action)  # on disk before the ack
        truth = seated.house.truth(seated.table)
        for tab, eyes in zip(seated.everybody, (V, A, SPECTATOR), strict=True):
            if tab is not mover:
                assert [message["type"] for message in tab.drain()] == ["state"]
            assert tab.state["version"] == tab.state["decisions"] == version
            assert tab.state["view"] == json.loads(json.dumps(truth.view(eyes)))
            assert sorted(tab.choices()) == (truth.legal(eyes) if eyes in truth.actors() else [])
            assert tab.state["prompt"]["decision"] == truth.prompt(eyes).decision
            assert tab.state["log_from"] == version and [entry["number"] for entry in tab.state["log"]] in ([], [version])


def quiet(seated: Round, before: bytes) -> None:
    """Nobody was told anything, and nothing has changed."""
    for tab in seated.everybody:
        assert tab.drain() == []
    assert seated.house.truth(seated.table).to_bytes() == before
    unharmed(seated)


def test_out_of_turn(seated: Round) -> None:
    before = seated.house.truth(seated.table).to_bytes()
    mover, waiter = seated.mover(), seated.waiter()
    answer = waiter.act(mover.choices()[0])
    assert answer["code"] == "refused" and answer["rule"] == "SG-66"
    assert answer["text"] == game("saga").rulebook("en").sentence("SG-66")
    quiet(seated, before)


def test_an_illegal_act_names_the_rule_in_ones_language(seated: Round) -> None:
    before = seated.house.truth(seated.table).to_bytes()
    mover = seated.mover()
    truth = seated.house.truth(seated.table)
    illegal = truth.facts.parse("action raid")
    why = truth.why_not(V, illegal)
    assert why is not None
    for language in ("pl", "en", "cs"):
        mover.send(type="language", language=language)
        mover.wait("state")
        answer = mover.act(illegal)
        assert (answer["code"], answer["rule"]) == ("refused", why.rule)
        assert answer["text"] == game("saga").rulebook(language).sentence(why.rule)
    quiet(seated, before)


@pytest.mark.parametrize("action", [game("saga").facts(2).actions, 592, 1_000_000])
def test_an_action_that_there_is_not(seated: Round, action: int) -> None:
    before = seated.house.truth(seated.table).to_bytes()
    answer = seated.mover().act(action)
    assert answer["code"] == "unknown" and answer["text"] == f"there is no action number {action} in saga"
    quiet(seated, before)


@pytest.mark.parametrize("off", [-1, 1, 999])
def test_a_stale_version(seated: Round, off: int) -> None:
    seated.play(5)
    before = seated.house.truth(seated.table).to_bytes()
    mover = seated.mover()
    other = next(a for a in mover.choices() if Move(seated.tabs.index(mover), a) not in seated.house.entries(seated.table))
    answer = mover.act(other, version=mover.state["version"] + off)
    assert (answer["type"], answer["code"]) == ("error", "stale")
    assert mover.receive()["type"] == "state"  # so that the page can catch up
    assert mover.state["version"] == 5
    quiet(seated, before)


def test_a_repeated_message_is_answered_like_the_first(seated: Round) -> None:
    """Also when the game has long gone on: a browser that lost its connection asks again."""
    seated.play(3)
    mover = seated.mover()
    message = {"type": "act", "id": "again", "action": mover.choices()[0], "version": 3}
    first = mover.ask(**message)
    assert first == {"type": "ack", "id": "again", "version": 4}
    assert mover.ask(**message) == first
    seated.drain()
    assert seated.onlooker.state["version"] == 4
    seated.play(6)
    assert mover.ask(**message) == first
    assert len(seated.house.entries(seated.table)) == 10
    quiet(seated, seated.house.truth(seated.table).to_bytes())


def test_of_two_clicks_at_once_exactly_one_counts(seated: Round) -> None:
    """Two tabs of one player, two different choices for the same version."""
    rivals = [seated.house.tab(seated.table, seated.keys[seat]) for seat in (V, A)]
    won = [0, 0]
    for _ in range(25):
        for tab in rivals:
            tab.drain()
        mover = seated.mover()
        rival = rivals[seated.tabs.index(mover)]
        version = mover.state["version"]
        assert rival.state["version"] == version and len(mover.choices()) > 1
        start = threading.Barrier(2)
        answers: dict[int, dict[str, Any]] = {}

        def click(who: int, tab: Tab, action: int, start: threading.Barrier = start, got: dict[int, Any] = answers) -> None:
            start.wait(10)
            got[who] = tab.act(action)

        threads = [threading.Thread(target=click, args=(n, tab, mover.choices()[n])) for n, tab in enumerate((mover, rival))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        kinds = [answers[n]["type"] for n in (0, 1)]
        assert sorted(kinds) == ["ack", "error"] and answers[kinds.index("error")]["code"] == "stale"
        won[kinds.index("ack")] += 1
        assert len(seated.house.entries(seated.table)) == version + 1
        assert seated.house.entries(seated.table)[-1] == Move(seated.tabs.index(mover), mover_choice(answers, kinds, mover, rival, version))
        if seated.house.truth(seated.table).over:
            break
    for tab in rivals:
        tab.close()


def mover_choice(answers: dict[int, Any], kinds: list[str], mover: Tab, rival: Tab, version: int) -> int:
    """The action of whoever was granted the wish: number 0 took the first choice, number 1 the second."""
    shown = next(json.loads(frame) for frame in mover.frames if f'"type":"state","version":{version},' in frame)
    action: int = shown["choices"][kinds.index("ack")]["action"]
    return action


def test_nothing_can_be_done_after_the_end(seated: Round) -> None:
    seated.play(10**6, seed=2)
    assert seated.onlooker.state["over"] and all(tab.state["choices"] == [] for tab in seated.everybody)
    answer = seated.tabs[V].act(0)
    assert answer["code"] == "refused" and answer["rule"].startswith("SG-32")  # the condition that was met


# -- strange messages ---------------------------------------------------------------------------------------------------------------

ACT = {"type": "act", "action": 0, "version": 0}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ('"act"', "malformed"),
        ("5", "malformed"),
        ("\x00", "malformed"),
        ("{}", "malformed"),
        (json.dumps({"type": "cheat"}), "malformed"),
        (json.dumps({"type": ["act"]}), "malformed"),
        (json.dumps({"action": 0, "version": 0}), "malformed"),
        (json.dumps(ACT | {"action": "0x"}), "malformed"),
        (json.dumps(ACT | {"action": None}), "malformed"),
        (json.dumps(ACT | {"action": -1}), "malformed"),
        (json.dumps(ACT | {"action": 1.5}), "malformed"),
        (json.dumps(ACT | {"action": 10**30}), "malformed"),
        (json.dumps(ACT | {"action": [0]}), "malformed"),
        (json.dumps(ACT | {"action": {"a": 0}}), "malformed"),
        (json.dumps(ACT | {"version": "now"}), "malformed"),
        (json.dumps(ACT | {"seat": 1}), "malformed"),
        (json.dumps(ACT | {"id": 5}), "malformed"),
        (json.dumps(ACT | {"id": "x" * 41}), "malformed"),
        ('{"type": "act", "action": NaN, "version": 0}', "malformed"),
        ('{"type": "act", "action": 1e999, "version": 0}', "malformed"),
        ('{"type": "act", "action": ' + "9" * 5000 + ', "version": 0}', "malformed"),
        ('{"type": "why", "thing": "\\ud800"}', "malformed"),
        (json.dumps({"type": "undo"}), "malformed"),
        (json.dumps({"type": "agree", "yes": "perhaps"}), "malformed"),
        (json.dumps({"type": "face", "seat": 5}), "malformed"),
        (json.dumps({"type": "face", "seat": None}), "malformed"),
        (json.dumps({"type": "language", "language": "de"}), "malformed"),
        (json.dumps({"type": "hello", "secrets": "mine"}), "malformed"),
        (json.dumps({"type": "hello", "secrets": ["x"] * 6}), "malformed"),
        (json.dumps({"type": "hello", "secrets": [""]}), "malformed"),
        (json.dumps({"type": "hello", "facing": 5}), "malformed"),
        ("[" * 8000, "malformed"),
        ('{"type":' * 1900, "malformed"),
        ('{"type": "act", "action": ' + "[" * 7000 + "]" * 7000 + ', "version": 0}', "malformed"),
        (json.dumps(ACT | {"id": "x" * MOST_BYTES}), "too_large"),
        ("ž" * (MOST_BYTES // 2 + 1), "too_large"),
        (" " * (3 * MOST_BYTES), "too_large"),
    ],
)
def test_messages_that_are_none(seated: Round, text: str, told: str) -> None:
    before = seated.house.truth(seated.table).to_bytes()
    tab = seated.tabs[V]
    tab.socket.send(text)
    answer = tab.receive()
    assert (answer["type"], answer["code"]) == ("error", told)
    assert 10 < len(answer["text"]) < 400 and "Traceback" not in answer["text"] and "pydantic" not in answer["text"]
    quiet(seated, before)


def test_a_frame_of_bytes(seated: Round) -> None:
    before = seated.house.truth(seated.table).to_bytes()
    tab = seated.tabs[V]
    for frame in (b"", b"\x00\xff", json.dumps(ACT).encode()):
        tab.socket.send(frame)
        assert tab.receive() == {"type": "error", "code": "malformed", "text": "the message is malformed: it must be text, not bytes"}
    quiet(seated, before)


def test_a_message_far_too_large_ends_the_connection_only(seated: Round) -> None:
    before = seated.house.truth(seated.table).to_bytes()
    rude = seated.house.tab(seated.table)
    rude.socket.send("x" * (5 * MOST_BYTES))
    with pytest.raises(ConnectionClosed) as closed:
        rude.receive()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    quiet(seated, before)


def test_strange_messages_before_hello(house: House) -> None:
    table, _ = house.new_table("person", "person")
    tab = house.tab(table, hello=False)
    for text in ("", "{", "[" * 8000, " " * (2 * MOST_BYTES)):
        tab.socket.send(text)
        assert tab.receive()["code"] in ("malformed", "too_large")
    tab.socket.send(b"\x00")
    assert tab.receive()["code"] == "malformed"
    tab.send(type="hello")
    assert tab.receive()["type"] == "state"
    tab.close()


def test_a_connection_that_breaks_harms_nobody(seated: Round) -> None:
    """Gone without goodbye, in the middle of everything."""
    for _ in range(5):
        broken = seated.house.tab(seated.table, seated.keys[V])
        broken.send(type="why", action=0)
        broken.socket.socket.close()
    unharmed(seated)


def narrow(house: House) -> socket.socket:
    """A connection that the system holds back little for, on either side."""
    room = house.listener.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
    house.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", house.port))
    house.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, room)
    return made


def test_a_connection_that_does_not_read_is_left_behind(seated: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not take what is sent is closed; the others play on, and nothing piles up. Nobody's pings have a hand in it."""
    monkeypatch.setattr("meadhall.server.socket.BACKLOG", 3)
    table = seated.house.hall.tables.live[seated.table]
    slow = seated.house.connect(seated.table, max_queue=1, sock=narrow(seated.house), ping_interval=None)
    slow.send(json.dumps({"type": "hello"}))
    until(lambda: len(table.viewers) == 4, "the slow one")
    with contextlib.suppress(ConnectionClosed):  # in the midst of sending
        for number in range(3000):
            slow.send(json.dumps({"type": "why", "id": f"{number}", "action": 0}))
            slow.send(json.dumps({"type": "language", "language": ("pl", "cs")[number % 2]}))
            if len(table.viewers) == 3:
                break
    until(lambda: len(table.viewers) == 3, "the slow one to be closed")
    unharmed(seated)


# -- why --------------------------------------------------------------------------------------------------------------------------


def test_why_by_action(seated: Round) -> None:
    seated.play(6)
    truth = seated.house.truth(seated.table)
    mover, waiter = seated.mover(), seated.waiter()
    book = game("saga").rulebook("en")
    for tab in (mover, waiter):
        seat = seated.tabs.index(tab)
        for action in range(0, truth.facts.actions, 7):
            if not truth.facts.is_action(action):
                assert tab.ask(type="why", action=action)["code"] == "unknown"
                continue
            refused = truth.why_not(seat, action)
            answer = tab.ask(type="why", action=action)
            assert answer["rule"] == (refused.rule if refused else None)
            assert answer["text"] == (book.sentence(refused.rule) if refused else None)
    quiet(seated, truth.to_bytes())


def test_why_by_thing(seated: Round) -> None:
    """A thing that may be clicked has no rule against it; another one has."""
    book = game("saga").rulebook("pl")
    for _ in range(12):
        mover = seated.mover()
        seat = seated.tabs.index(mover)
        mover.send(type="language", language="pl")
        mover.wait("state")
        truth = seated.house.truth(seated.table)
        clickable = {thing for choice in mover.state["choices"] for thing in choice["things"]}
        for thing in clickable:
            assert mover.ask(type="why", thing=thing)["rule"] is None, thing
        for place in ("area:kent", "tile:1", "marker:essex", "slot:north"):
            if place not in clickable:
                answer = mover.ask(type="why", thing=place)
                assert answer["rule"] is not None and answer["text"] == book.sentence(answer["rule"])
        assert mover.ask(type="why", thing="the moon")["rule"] is None
        assert mover.ask(type="why")["rule"] is None
        assert truth.actors() == (seat,)
        mover.act(mover.choices()[-1])


# -- taking back --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_page_is_told_what_cannot_be_taken_back(name: str) -> None:
    """Exactly those actions of the game's irrevocable verbs that draw or reveal, wherever the hidden things lie."""
    kinds = set()
    facts = game(name).facts(max(game(name).players))
    for seed in range(8):
        state, luck = facts.start(seed), random.Random(seed)
        while not state.over:
            seat = state.actors()[0]
            for action in state.legal(seat):
                verb = facts.verb(action).name
                final = ways.is_final(state, seat, action)
                kinds.add((verb, final))
                if verb in facts.game.irrevocable:
                    told = state.clone().apply(action, seat).disclosures() != state.disclosures()
                    assert final == told, facts.notation(action)
            state.apply(luck.choice(state.legal(seat)), seat)
    assert trial(name).final <= kinds


def test_a_free_undo(seated: Round) -> None:
    start = seated.house.truth(seated.table).to_bytes()
    mover = seated.mover()
    assert mover.state["undo"]["free"] is False
    mover.act(mover.choices()[0])
    assert mover.state["undo"] == {"free": True, "ask": False, "wanted_by": None, "agreed": []}
    seated.drain()
    assert seated.waiter().state["undo"]["free"] is False
    answer = mover.ask(type="undo", version=1)
    assert answer["type"] == "ack" and answer["version"] == 2
    assert seated.house.entries(seated.table)[-1] == Undo(1) and seated.house.truth(seated.table).to_bytes() == start
    for tab in seated.everybody:
        tab.drain()
        assert (tab.state["version"], tab.state["decisions"], tab.state["log_from"]) == (2, 0, 1)
    again = mover.ask(type="undo", version=2)
    assert again["code"] == "not_now" and again["text"] == "there is no choice of yours to take back"
    assert mover.ask(type="undo", version=1)["code"] == "stale"
    unharmed(seated)


def both_have_acted(seated: Round) -> tuple[int, int]:
    """Play until the one who moved before the last is not the last; returns (who wants to take back, the other)."""
    while len({entry.seat for entry in seated.house.entries(seated.table) if isinstance(entry, Move)}) < 2:
        seated.play(1)
    seated.drain()
    last = seated.house.entries(seated.table)[-1]
    assert isinstance(last, Move)
    return 1 - last.seat, last.seat


def test_an_undo_that_the_other_agrees_to(seated: Round) -> None:
    who, other = both_have_acted(seated)
    moves = [entry for entry in seated.house.entries(seated.table) if isinstance(entry, Move)]
    number = max(n for n, move in enumerate(moves, 1) if move.seat == who)
    asker, asked = seated.tabs[who], seated.tabs[other]
    assert asker.state["undo"] == {"free": False, "ask": True, "wanted_by": None, "agreed": []}
    answer = asker.ask(type="undo", version=asker.state["version"])
    assert answer["type"] == "ack" and answer["version"] == len(moves)  # asked for, not carried out
    seated.drain()
    for tab in seated.everybody:
        assert tab.state["undo"]["wanted_by"] == who and tab.state["undo"]["agreed"] == [who]
        assert tab.state["decisions"] == len(moves)
    assert asked.ask(type="agree", yes=True)["type"] == "ack"
    seated.drain()
    assert seated.house.entries(seated.table)[-1] == Undo(number)
    for tab in seated.everybody:
        assert tab.state["undo"]["wanted_by"] is None and tab.state["decisions"] == number - 1
    unharmed(seated)


def test_an_undo_that_the_other_refuses(seated: Round) -> None:
    who, other = both_have_acted(seated)
    entries = seated.house.entries(seated.table)
    asker, asked = seated.tabs[who], seated.tabs[other]
    asker.ask(type="undo", version=asker.state["version"])
    assert asker.ask(type="agree", yes=True)["type"] == "ack"  # one cannot agree with oneself
    assert seated.house.entries(seated.table) == entries
    assert asked.ask(type="agree", yes=False)["type"] == "ack"
    seated.drain()
    assert all(tab.state["undo"]["wanted_by"] is None for tab in seated.everybody)
    assert asked.ask(type="agree", yes=True)["code"] == "not_now"
    assert seated.house.entries(seated.table) == entries
    unharmed(seated)


def test_a_wish_to_take_back_ends_with_the_next_move(seated: Round) -> None:
    who, other = both_have_acted(seated)
    asker = seated.tabs[who]
    asker.ask(type="undo", version=asker.state["version"])
    seated.play(1)
    assert seated.tabs[other].state["undo"]["wanted_by"] is None
    assert seated.tabs[other].ask(type="agree", yes=True)["code"] == "not_now"


@pytest.mark.parametrize("peeking", [False, True])
def test_against_bots_nobody_peeks_by_taking_back(house: House, peeking: bool) -> None:
    """A kept card has shown the next pack. Where the table allows it, that is taken back; where it does not, nothing changes."""
    table, keys = house.new_table("person", "random", "random", game="brian-boru", peeking=peeking)
    tab = house.tab(table, keys[0])
    tab.wait_for_turn()
    while tab.state["prompt"]["decision"] != "draft_pick" or tab.state["decisions"] < 5:
        tab.act(tab.choices()[0])
        assert tab.wait_for_turn()
    tab.drain()
    before = tab.state
    assert before["undo"]["ask"]
    answer = tab.ask(type="undo", version=before["version"])
    tab.drain()
    if peeking:
        assert answer["type"] == "ack" and tab.state["version"] > before["version"]
    else:
        assert (answer["type"], answer["code"]) == ("error", "not_now") and "drawn or revealed" in answer["text"]
        assert tab.state == before and not any(isinstance(entry, Undo) for entry in house.entries(table))
    tab.close()


def test_bots_always_agree(house: House) -> None:
    table, keys = house.new_table("person", "random", peeking=True)
    tab = house.tab(table, keys[V])
    luck = random.Random(1)
    while not any(move.seat == A for move in house.entries(table) if isinstance(move, Move)):
        assert tab.wait_for_turn()
        tab.act(luck.choice(tab.choices()))
    assert tab.wait_for_turn()
    tab.drain()
    decisions = tab.state["decisions"]
    assert tab.ask(type="undo", version=tab.state["version"])["type"] == "ack"
    tab.drain()
    assert any(isinstance(entry, Undo) for entry in house.entries(table)) and tab.state["decisions"] <= decisions
    assert tab.wait_for_turn()
    assert tab.act(tab.choices()[0])["type"] == "ack"
    tab.close()


def test_nobody_goes_on_alone_after_having_read_the_record(seated: Round) -> None:
    """After the end the record tells the players everything. Nothing is taken back then; a decision can be played on from elsewhere."""
    seated.play(10**6, seed=5)
    last = seated.house.entries(seated.table)[-1]
    assert isinstance(last, Move)
    tab = seated.tabs[last.seat]
    path = f"/api/tables/{seated.table}/record"
    assert http.get(seated.house.url(path), headers={"X-Seat-Secret": seated.keys[last.seat]}, timeout=PATIENCE).status_code == 200
    assert tab.state["undo"]["free"] is False and tab.state["undo"]["ask"] is False
    before = seated.house.entries(seated.table)
    assert tab.ask(type="undo", version=tab.state["version"])["code"] == "not_now"
    assert seated.house.entries(seated.table) == before
    seated.drain()
    assert seated.onlooker.state["over"] and seated.onlooker.state["undo"]["wanted_by"] is None


# -- eyes and languages -----------------------------------------------------------------------------------------------------------


def test_two_seats_at_one_screen(house: House) -> None:
    """Behind the curtain a screen sees what spectators see."""
    table, keys = house.new_table("person", "person")
    tab = house.tab(table, keys[V], keys[A])
    assert tab.state["facing"] is None and tab.state["own"] == [V, A] and tab.state["choices"] == []
    assert tab.state["view"]["own_leaders"] == []
    assert tab.act(0)["code"] == "not_yours"
    for seat in (V, A, V):
        tab.send(type="face", seat=seat)
        tab.wait("state")
        assert tab.state["facing"] == seat and tab.state["view"]["seat"] == "VA"[seat] and tab.state["log_from"] == 0
    assert tab.act(tab.choices()[0])["type"] == "ack"
    facing = house.tab(table, keys[A], keys[V], facing=A)
    assert facing.state["facing"] == A
    for one in (tab, facing):
        one.close()


@pytest.mark.parametrize("mine", [[], [V], [A]])
def test_a_foreign_seat_cannot_be_faced(house: House, mine: list[int]) -> None:
    table, keys = house.new_table("person", "person")
    tab = house.tab(table, *[keys[seat] for seat in mine])
    frames = len(tab.frames)
    for seat in {0, 1, 2, 3, 4} - set(mine):
        tab.send(type="face", seat=seat)
        assert tab.wait("error") == {"type": "error", "code": "not_yours", "text": NOT_YOURS, "id": ""}
    assert all('"type":"error"' in frame or '"type":"seats"' in frame for frame in tab.frames[frames:])
    tab.drain()
    assert tab.state["facing"] == (mine[0] if mine else None)
    tab.close()


def test_another_language_tells_the_whole_log_anew(seated: Round) -> None:
    seated.play(20)
    tab = seated.tabs[V]
    truth = seated.house.record(seated.table)
    texts = {}
    for language in ("pl", "cs", "en"):
        tab.send(type="language", language=language)
        state = tab.wait("state")
        assert state["log_from"] == 0 and state["decisions"] == 20
        texts[language] = [line["text"] for entry in state["log"] for line in entry["lines"]]
        words = truth.facts.game.words(language)
        asked = truth.position().prompt(V)
        assert state["prompt"]["text"] == truth.facts.game.prompt_text(truth.facts, words, asked, V)
    assert len({len(lines) for lines in texts.values()}) == 1 and len({tuple(lines) for lines in texts.values()}) == 3
    for other in (seated.tabs[A], seated.onlooker):
        assert other.drain() == []
    seated.play(1)
    assert tab.state["log_from"] == 21


# -- coming back --------------------------------------------------------------------------------------------------------------------


def joined(kept: list[dict[str, Any]], state: dict[str, Any]) -> list[dict[str, Any]]:
    """What the page does with a log: drop what it has from `log_from` on, and take what has come."""
    return [*(entry for entry in kept if entry["number"] < state["log_from"]), *state["log"]]


def test_coming_back_gives_exactly_what_was_missed(seated: Round) -> None:
    seated.play(10)
    for key in (seated.keys[V], seated.keys[A], None):
        secrets = [key] if key else []
        leaving = seated.house.tab(seated.table, *secrets)
        kept, known = leaving.state["log"], leaving.state["decisions"]
        leaving.close()
        seated.play(7)
        back = seated.house.tab(seated.table, *secrets, log_from=known)
        fresh = seated.house.tab(seated.table, *secrets)
        assert back.state["log_from"] == known and all(entry["number"] >= known for entry in back.state["log"])
        assert joined(kept, back.state) == fresh.state["log"]
        assert {**back.state, "log": 0, "log_from": 0} == {**fresh.state, "log": 0, "log_from": 0}
        for tab in (back, fresh):
            tab.close()


def test_coming_back_after_something_was_taken_back(seated: Round) -> None:
    """Whoever was away while decisions were taken back and others made has a log that is wrong in its middle."""
    while seated.house.truth(seated.table).actors() == (V,):
        seated.play(1)
    seated.play(4)
    leaving = seated.house.tab(seated.table)
    kept, known = leaving.state["log"], leaving.state["decisions"]
    leaving.close()
    for _ in range(2):
        asker = seated.tabs[V]
        asker.ask(type="undo", version=asker.state["version"])
        seated.drain()
        if asker.state["undo"]["wanted_by"] == V:
            seated.tabs[A].ask(type="agree", yes=True)
        seated.drain()
    assert seated.onlooker.state["decisions"] < known
    while seated.onlooker.state["decisions"] <= known + 1:
        mover = seated.mover()
        mover.act(mover.choices()[-1])
        seated.drain()
    back, fresh = seated.house.tab(seated.table, log_from=known), seated.house.tab(seated.table)
    assert joined(kept, back.state) == fresh.state["log"]
    for tab in (back, fresh):
        tab.close()


def test_coming_back_with_a_log_from_the_future(seated: Round) -> None:
    seated.play(3)
    back = seated.house.tab(seated.table, log_from=1_000_000)
    assert back.state["log_from"] == 0
    back.close()


def test_a_second_tab_is_in_step(seated: Round) -> None:
    second = seated.house.tab(seated.table, seated.keys[V])
    for _ in range(15):
        mover = seated.mover()
        mover.act(mover.choices()[0])
        seated.drain()
        assert [message["type"] for message in second.drain()] == ["state"]
        assert second.state == seated.tabs[V].state
    second.close()


def test_whoever_waits_with_hello_is_not_left_behind(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that has not said hello yet holds its table: there are never two of it in memory."""
    table, keys = house.new_table("person", "person")
    early = house.tab(table, hello=False)
    monkeypatch.setattr("meadhall.server.tables.KEPT", 0)
    for _ in range(3):
        other, _ = house.new_table("person", "person")
        assert http.get(house.url(f"/api/tables/{other}"), timeout=PATIENCE).status_code == 200
    late = house.tab(table, keys[V])
    early.send(type="hello")
    early.wait("state")
    late.act(late.choices()[0])
    assert [message["type"] for message in early.drain()] == ["state"] and early.state["version"] == 1
    for tab in (early, late):
        tab.close()


# -- a database in trouble ----------------------------------------------------------------------------------------------------------


def test_what_is_not_saved_has_not_happened(seated: Round) -> None:
    commit = seated.house.store.commit
    before = seated.house.truth(seated.table).to_bytes()
    mover = seated.mover()
    seated.house.store.commit = lambda batch: StoreError("not_saved", why="database or disk is full")  # type: ignore[method-assign]
    try:
        answer = mover.act(mover.choices()[0])
        assert (answer["code"], answer["text"]) == ("not_saved", "could not be saved just now; nothing has changed, try again in a moment")
    finally:
        seated.house.store.commit = commit  # type: ignore[method-assign]
    quiet(seated, before)


def test_a_bot_whose_move_was_not_saved_moves_later(house: House) -> None:
    """It tells that it could not, and tries again when somebody comes in."""
    table, keys = house.new_table("person", "random")
    tab = house.tab(table, keys[V])
    commit = house.store.commit

    def full_for_bots(batch: Any) -> StoreError | None:
        return (
            StoreError("not_saved", why="database or disk is full")
            if house.hall.tables.live[table].authority.state.actors() == (A,)
            else commit(batch)
        )

    house.store.commit = full_for_bots  # type: ignore[method-assign]
    try:
        while house.truth(table).actors() == (V,):
            assert tab.act(tab.choices()[0])["type"] == "ack"
        told = tab.wait("error")
        assert (told["code"], told["text"]) == ("bot", "could not be saved just now; nothing has changed, try again in a moment")
    finally:
        house.store.commit = commit  # type: ignore[method-assign]
    again = house.tab(table, keys[V])
    assert again.wait_for_turn()
    for one in (tab, again):
        one.close()


# -- bots ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("seat", [V, A])
def test_a_game_against_a_bot_to_its_end(house: House, bot: str, seat: int) -> None:
    table, keys = house.new_table(*(("person", bot) if seat == V else (bot, "person")))
    tab = house.tab(table, keys[seat])
    luck = random.Random(3)
    while tab.wait_for_turn():
        assert tab.act(luck.choice(tab.choices()))["type"] in ("ack",)
    assert tab.state["view"]["result"] is not None
    truth = house.truth(table)
    assert truth.over and tab.state["view"] == json.loads(json.dumps(truth.view(seat)))
    assert len(tab.state["seats"]) == 2 and tab.state["seats"][1 - seat]["bot"] == bot
    tab.close()


def test_a_bot_whose_process_dies_moves_all_the_same(house: House) -> None:
    """The workers are killed again and again while games are played to their end: one game alone may give the bot a single turn."""
    luck = random.Random(8)
    killed: set[int] = set()
    while len(killed) < 3:
        table, keys = house.new_table("random", "person")
        tab = house.tab(table, keys[A])
        while tab.wait_for_turn():
            pool = house.workers.pool
            processes = list((getattr(pool, "_processes", None) or {}).values()) if pool else []
            if len(killed) < 5:
                tab.send(type="act", id="x", action=luck.choice(tab.choices()), version=tab.state["version"])
                for process in processes:
                    if process.pid is not None and process.pid not in killed:
                        os.kill(process.pid, signal.SIGKILL)
                        killed.add(process.pid)
                tab.wait("ack")
            else:
                assert tab.act(luck.choice(tab.choices()))["type"] == "ack"
        assert house.truth(table).over
        assert not [frame for frame in tab.frames if '"code":"bot"' in frame]
        tab.close()


def test_a_bot_whose_process_hangs_moves_all_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is stopped, not dead; more tables than one wait for it, and all of them go on."""
    first, keys = house.new_table("random", "person")
    tab = house.tab(first, keys[A])
    assert tab.wait_for_turn()
    pool = house.workers.pool
    assert pool is not None
    stopped = [process.pid for process in (getattr(pool, "_processes", None) or {}).values()]
    discard = house.workers.discard

    def discard_and_be_patient(given_up: Any) -> None:
        house.workers.patience = 2 * PATIENCE  # so that a question that was forgotten would be noticed
        discard(given_up)

    monkeypatch.setattr(house.workers, "discard", discard_and_be_patient)
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    monkeypatch.setattr(house.workers, "patience", 0.5)
    tables = [house.new_table("random", "person") for _ in range(4)]
    tabs = [house.tab(table, keys[A]) for table, keys in tables]
    for other in tabs:
        assert other.wait_for_turn()
        assert not [frame for frame in other.frames if '"code":"bot"' in frame]
        other.close()
    assert house.workers.pool is not pool
    tab.close()


def test_bots_begin_when_the_table_is_made(house: House) -> None:
    table, keys = house.new_table("random", "person")
    until(lambda: house.entries(table), "the bot's first move")
    tab = house.tab(table, keys[A])
    assert tab.wait_for_turn()
    tab.close()


# -- the server is killed -----------------------------------------------------------------------------------------------------------


def test_a_killed_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    """Under play, at any moment, without warning. Afterwards the bots' game goes on by itself, the people's where it stood."""
    luck = random.Random(1)
    server = Process(tmp_path)
    table, keys = server.new_table("person", "person")
    bots_table, bots_keys = server.new_table("person", "random")
    acknowledged = 0
    for kill in range(2):
        tabs = [server.tab(table, keys[seat]) for seat in (V, A)]
        other = server.tab(bots_table, bots_keys[V])
        assert tabs[V].state["version"] >= acknowledged
        acknowledged = tabs[V].state["version"] + play(tabs, luck, 3 + kill)
        seen = other.state["version"]
        if other.wait_for_turn():
            seen = other.act(luck.choice(other.choices()))["version"]
        mover = next(tab for tab in tabs if tab.choices())
        mover.send(type="act", id="", action=luck.choice(mover.choices()), version=mover.state["version"])
        server.kill()
        with pytest.raises((ConnectionClosed, TimeoutError)):
            while True:
                if mover.receive()["type"] == "ack":
                    acknowledged += 1
        assert acknowledged <= len(server.entries(table)) <= acknowledged + 1
        assert len(server.entries(bots_table)) >= seen
        for tab in (*tabs, other):
            tab.close()
        server = Process(tmp_path)
        assert server.truth(table).to_bytes()  # replays
    tabs = [server.tab(table, keys[seat]) for seat in (V, A)]
    play(tabs, luck)
    assert tabs[V].state["over"]
    other = server.tab(bots_table, bots_keys[V])
    while other.wait_for_turn():
        other.act(luck.choice(other.choices()))
    assert server.stop(signal.SIGINT) == 128 + signal.SIGINT
    assert not [line for line in server.said if "Traceback" in line], server.said


def test_a_server_stops_in_good_order_while_bots_play(tmp_path: Path) -> None:
    server = Process(tmp_path)
    for _ in range(3):
        server.new_table("random", "open")
    table, keys = server.new_table("person", "greedy")
    tab = server.tab(table, keys[V])
    tab.wait_for_turn()
    tab.act(tab.choices()[0])
    assert server.stop() in (0, -signal.SIGTERM)
    assert not [line for line in server.said if "Traceback" in line or "Error" in line], server.said
    assert len(server.entries(table)) >= 1


# -- secrets ------------------------------------------------------------------------------------------------------------------------


def hidden_words(view: Any, truth: Any, viewer: int) -> list[str]:
    """What a frame for a viewer must not hold: names of abilities and markers where the viewer may not know them.

    The true position says which leaders were ever seen (SG-222) and which markers lie face down (SG-231); this looks at every value
    of the view that could tell one, without asking the rules' own `view`.
    """
    fields = truth.to_dict()
    found = []
    known = {f"{'VA'[side]}{ability + 1}" for side in (V, A) for ability in range(4) if viewer == side or fields["seen"][side][ability]}

    def walk(value: Any, path: str) -> None:
        if isinstance(value, dict):
            for key, item in value.items():
                walk(item, f"{path}.{key}")
        elif isinstance(value, list):
            for item in value:
                walk(item, path)
        elif isinstance(value, str) and len(value) == 2 and value[0] in "VA" and value[1] in "1234" and value not in known:
            found.append(f"{path} = {value}")

    walk(view, "view")
    for index, slot in enumerate(view["slots"]):
        down = fields["slot"][index] >= 0 and not fields["face_up"][index]
        if down and viewer != V and (slot["marker"] is not None or (len(slot["possible"]) < 2 and sum(fields["possible"]) > 1)):
            found.append(f"slot {index}: {slot}")
    if viewer != V and view["pool"]["markers"] is not None:
        found.append("the pool")
    return found


ABILITIES = {
    language: {f"{side}{n}": game("saga").words(language).tables["leader"][f"{side}{n}"] for side in "VA" for n in (1, 2, 3, 4)}
    for language in ("en", "pl", "cs")
}


def spellings(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def told_too_much(message: dict[str, Any], truth: Any, viewer: int, language: str, keys: list[str]) -> list[str]:
    """Everything in a frame that its receiver may not know."""
    found = [f"the secret {key}" for key in keys if key in json.dumps(message)]
    if message["type"] != "state":
        return found
    everybodys = {"abilities"}  # what each leader does in this game, all of them
    found += hidden_words({key: part for key, part in message["view"].items() if key not in everybodys}, truth, viewer)
    seen = truth.to_dict()["seen"]
    texts = [line["text"] for entry in message["log"] for line in entry["lines"]]
    texts += [message["prompt"]["text"], *(choice["text"] for choice in message["choices"])]
    for side in (V, A):
        for ability in range(4):
            if viewer != side and not seen[side][ability]:
                for words in spellings(ABILITIES[language][f"{'VA'[side]}{ability + 1}"]):
                    found += [f"{words!r} in {text!r}" for text in texts if words.lower() in text.lower()]
    if viewer not in truth.actors() and message["choices"]:
        found.append("choices of another")
    return found


@pytest.mark.parametrize("options", [{}, {"removed_leader_public": True, "v_tiles": "b", "track_spaces": 12}])
def test_no_frame_tells_what_its_receiver_may_not_know(house: House, options: dict[str, Any]) -> None:
    """Whole games; every frame of every seat and of an onlooker, compared with the truth in the database."""
    checked = hidden = 0
    for seed in (4, 6):
        table, keys = house.new_table("person", "person", options=options)
        record = house.record(table)
        eyes = {V: ("en", [keys[V]]), A: ("pl", [keys[A]]), SPECTATOR: ("cs", [])}
        tabs = {viewer: house.tab(table, *secrets, language=language) for viewer, (language, secrets) in eyes.items()}
        luck = random.Random(seed)
        while not tabs[V].state["over"]:
            mover = next(tab for tab in (tabs[V], tabs[A]) if tab.choices())
            if luck.random() < 0.05 and mover.state["undo"]["free"]:
                mover.ask(type="undo", version=mover.state["version"])
            else:
                mover.ask(type="why", action=luck.choice(range(record.facts.actions)))
                mover.act(luck.choice(mover.choices()))
            for tab in tabs.values():
                tab.drain()
        entries = house.entries(table)
        positions = {}
        for version in range(len(entries) + 1):
            positions[version] = Record(record.facts, record.seed, record.seats, entries[:version]).position()
        for viewer, tab in tabs.items():
            language, _ = eyes[viewer]
            for frame in tab.frames:
                message = json.loads(frame)
                truth = positions[message["version"]] if message["type"] == "state" else positions[0]
                if not truth.over:
                    assert told_too_much(message, truth, viewer, language, list(keys.values())) == []
                    hidden += sum(1 for side in (V, A) for seen in truth.to_dict()["seen"][side] if side != viewer and not seen)
                    checked += 1
                assert str(record.seed) not in frame
            tab.close()
    assert checked > 300 and hidden > 1000


def test_the_scan_for_secrets_finds_some(house: House) -> None:
    """The opponent's frames, read as if they were ours, tell too much."""
    table, keys = house.new_table("person", "person")
    tab = house.tab(table, keys[V])
    play([tab, house.tab(table, keys[A])], random.Random(4), 12)
    truth = house.truth(table)
    assert told_too_much(tab.state, truth, V, "en", []) == []
    for viewer in (A, SPECTATOR):
        assert len(told_too_much(tab.state, truth, viewer, "en", [])) >= 2
    tab.close()


def test_nobody_gets_a_message_when_nothing_they_see_has_changed(seated: Round) -> None:
    seated.play(5)
    mover, waiter = seated.mover(), seated.waiter()
    second = seated.house.tab(seated.table, seated.keys[seated.tabs.index(mover)])
    mover.ask(type="why", action=0)
    mover.ask(type="why", thing="area:kent")
    mover.act(999)
    mover.act(mover.choices()[0], version=0)
    mover.send(type="face", seat=seated.tabs.index(mover))
    mover.send(type="language", language="cs")
    mover.socket.send("{")
    mover.ask(type="agree", yes=True)
    mover.send(type="hello", secrets=[seated.keys[seated.tabs.index(mover)]])
    mover.drain()
    second.close()
    seated.house.tab(seated.table).close()
    for tab in (waiter, seated.onlooker):
        assert tab.drain() == []


def test_secrets_are_kept_as_hashes_only(house: House) -> None:
    _, keys = house.new_table("person", "person")
    database = sqlite3.connect(house.folder / "meadhall.db")
    dump = "\n".join(database.iterdump())
    database.close()
    assert "secret_hash" in dump and not [key for key in keys.values() if key in dump]
