"""Nobody can starve the others: what a client may ask, who comes next, and what becomes of what nobody waits for.

Nothing here measures seconds. Counted are credits, turns, states that were built, and messages that wait.
"""

import asyncio
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, cast

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from meadhall.core import log as log_module
from meadhall.core.authority import Authority, NotNow
from meadhall.core.errors import MeadhallError, RecordError
from meadhall.core.log import Move, Undo
from meadhall.core.record_text import parse_record, record_text
from meadhall.core.records import Record
from meadhall.core.words import LANGUAGES, words
from meadhall.games import game
from meadhall.server.app import make_app
from meadhall.server.guard import Till
from meadhall.server.hall import Hall
from meadhall.server.limits import Accounts, Credit, Limits, TooMany, household, read_limits
from meadhall.server.protocol import WhyNot
from meadhall.server.readers import Readers
from meadhall.server.socket import Connection
from meadhall.server.store import Store
from meadhall.server.table import News, Seat
from meadhall.server.turns import Turns, Urgency
from meadhall.server.workers import Workers
from tests.server import http
from tests.server.house import PATIENCE, PLENTY, ROOMY, House, run, until, written

SLOW = Credit(40, 1e-6)  # what is paid does not come back during a test


# -- accounts ---------------------------------------------------------------------------------------------------------------------


def test_an_account_fills_again_and_tells_when() -> None:
    now = [0.0]
    accounts = Accounts("address", Credit(10, 2), lambda: now[0])
    for _ in range(10):
        accounts.charge("a", 1)
    with pytest.raises(TooMany) as caught:
        accounts.charge("a", 5)
    assert caught.value.wait == 3 and caught.value.limit == "address"
    accounts.charge("b", 10)  # somebody else has an account of their own
    now[0] = 2.4
    assert accounts.wait("a", 5) == pytest.approx(0.1)
    now[0] = 2.5
    accounts.charge("a", 5)
    now[0] = 1000
    assert accounts.balance("a") == 10  # and never holds more
    accounts.charge("a", 50)  # what costs more than it holds can be paid by a full one
    assert accounts.wait("a", 1) == pytest.approx(20.5)


def test_accounts_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.server.limits.MOST_ACCOUNTS", 3)
    accounts = Accounts("address", SLOW)
    for name in "abcde":
        accounts.charge(name, 30)
    assert list(accounts.kept) == ["c", "d", "e"]


def test_an_ipv6_network_is_one_household() -> None:
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert household("::ffff:10.0.0.7") == household("10.0.0.7") == "10.0.0.7"
    assert household("fe80::1%eth0") == "fe80::/64" and household("testclient") == "testclient"


def test_the_operator_sets_limits(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("waiting = 7\n[seat]\nmost = 5\nsecond = 0.5\n")
    assert read_limits(file) == Limits(waiting=7, seat=Credit(5, 0.5))
    file.write_text(written(ROOMY))
    assert read_limits(file) == ROOMY
    for wrong, why in {"seats = 1": "seats: is not known here", "waiting = 'x'": "waiting: must be of the kind: integer"}.items():
        file.write_text(wrong)
        with pytest.raises(MeadhallError) as caught:
            read_limits(file)
        assert str(caught.value) == f"{file}: {why}"


# -- turns ------------------------------------------------------------------------------------------------------------------------


async def served(turns: Turns, *asked: tuple[Urgency, str]) -> list[str]:
    """The order in which those are served who came in this order, while the first was."""
    order: list[str] = []

    async def one(urgency: Urgency, person: str) -> None:
        async with turns.turn(urgency, person):
            order.append(person)

    async with turns.turn(Urgency.MOVE, "first"):
        tasks = [asyncio.create_task(one(*what)) for what in asked]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


def test_moves_come_before_hints_and_hints_before_reviews() -> None:
    asked = [(Urgency.BATCH, "batch"), (Urgency.REVIEW, "review"), (Urgency.HINT, "hint"), (Urgency.MOVE, "move")]
    assert run(served(Turns(1, 3), *asked)) == ["move", "hint", "review", "batch"]


def test_one_person_after_the_other() -> None:
    """Whoever asks for sixty does not delay another by more than one."""
    asked = [(Urgency.MOVE, "many")] * 60 + [(Urgency.MOVE, "eva"), (Urgency.MOVE, "adam"), (Urgency.MOVE, "eva")]
    order = run(served(Turns(1, 3), *asked))
    assert order[:6] == ["many", "eva", "adam", "many", "eva", "many"] and order.count("many") == 60


def test_the_last_of_several_places_is_for_moves() -> None:
    async def work() -> None:
        turns = Turns(2, 3)
        await turns.come(Urgency.HINT, "a")
        waiting = asyncio.create_task(turns.come(Urgency.HINT, "b"))
        await asyncio.sleep(0)
        assert turns.waiting(Urgency.HINT) == 1
        await turns.come(Urgency.MOVE, "c")  # at once
        turns.go()
        await asyncio.sleep(0)
        assert not waiting.done()  # that place stays free
        turns.go()
        await waiting

    run(work())


def test_who_goes_away_loses_the_place_and_nobody_waits_for_them() -> None:
    async def work() -> None:
        turns = Turns(1, 60)
        await turns.come(Urgency.HINT, "first")
        hints = [asyncio.create_task(turns.come(Urgency.HINT, "many")) for _ in range(60)]
        await asyncio.sleep(0)
        assert turns.waiting(Urgency.HINT) == 60
        for hint in hints:
            hint.cancel()
        await asyncio.gather(*hints, return_exceptions=True)
        assert turns.waiting(Urgency.HINT) == 0 and not turns.queues[Urgency.HINT]
        called, cancelled = asyncio.create_task(turns.come(Urgency.HINT, "a")), asyncio.create_task(turns.come(Urgency.HINT, "b"))
        await asyncio.sleep(0)
        turns.go()  # it is a's turn, who goes away at this very moment
        called.cancel()
        await asyncio.gather(called, return_exceptions=True)
        await cancelled
        turns.go()
        assert turns.taken == 0

    run(work())


def test_nobody_may_have_too_many_hints_waiting() -> None:
    async def work() -> None:
        turns = Turns(1, 2)
        await turns.come(Urgency.MOVE, "first")
        for _ in range(2):
            asyncio.create_task(turns.come(Urgency.HINT, "many"))  # noqa: RUF006
        await asyncio.sleep(0)
        with pytest.raises(TooMany) as caught:
            await turns.come(Urgency.HINT, "many")
        assert caught.value.wait == 5
        asyncio.create_task(turns.come(Urgency.HINT, "eva"))  # noqa: RUF006
        await asyncio.sleep(0)
        assert turns.waiting(Urgency.HINT) == 3

    run(work())


# -- records ----------------------------------------------------------------------------------------------------------------------


def back_and_forth(pairs: int) -> str:
    """A record in which the first choice is made and taken back again and again."""
    facts = game("saga").facts()
    state = facts.start(1)
    seat, action = state.actors()[0], state.legal(state.actors()[0])[0]
    return record_text(Record(facts, 1, ["a", "b"], [Move(seat, action), Undo(1)] * pairs))


def test_a_record_has_so_many_entries() -> None:
    assert len(parse_record(back_and_forth(log_module.MOST_ENTRIES // 2), "it", game).log) == log_module.MOST_ENTRIES
    with pytest.raises(RecordError) as caught:
        parse_record(back_and_forth(log_module.MOST_ENTRIES // 2 + 1), "it", game)
    assert str(caught.value).endswith(f": a record may have {log_module.MOST_ENTRIES} entries at most")


def test_a_game_takes_back_so_often_and_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that went on for ever would be played again whenever its table is opened."""
    monkeypatch.setattr("meadhall.core.authority.MOST_WITH_UNDO", 21)
    match = Authority(Record(game("saga").facts(), 1, ["a", "b"]))
    seat = match.state.actors()[0]
    action = match.state.legal(seat)[0]
    for _ in range(10):
        match.act(seat, action)
        match.accept(match.propose_undo(seat, match.version))
    match.act(seat, action)
    for wish in (
        lambda: match.propose_undo(seat, match.version),
        lambda: match.propose_way(seat, 1, [action], match.version),
        lambda: match.propose_agreed_undo(1, match.version),
    ):
        with pytest.raises(NotNow, match="too much has been taken back"):
            wish()
    match.act(match.state.actors()[0], match.state.legal(match.state.actors()[0])[0])
    assert match.decisions == 2


# -- what strangers send is read elsewhere ------------------------------------------------------------------------------------------


def swallow() -> int:
    return len(bytearray(4 * 1024**3))


def spin() -> None:
    while True:
        pass


def test_reading_has_so_much_time_and_memory() -> None:
    async def work() -> None:
        readers = Readers()
        assert await readers.read(os.getpid, person="a") != os.getpid()
        with pytest.raises(MeadhallError, match="it takes too long to read this file"):
            await readers.read(swallow, person="a")
        readers.patience, readers.seconds = PATIENCE, 0
        with pytest.raises(MeadhallError, match="it takes too long to read this file"):
            await readers.read(spin, person="a")
        readers.patience = 0.2
        with pytest.raises(MeadhallError, match="it takes too long to read this file"):
            await readers.read(time.sleep, 1000, person="a")
        readers.patience, readers.seconds = PATIENCE, 10
        text = game("saga").own_components().text
        assert (await readers.box(text, "my box", "en", "saga", 2, {}, "a")).tables == game("saga").own_components().tables
        with pytest.raises(MeadhallError) as caught:
            await readers.box("a = 1", "můj soubor", "cs", "saga", 2, {}, "a")
        assert caught.value.told("cs").startswith("můj soubor: ")
        readers.close()

    run(work())


# -- sockets ----------------------------------------------------------------------------------------------------------------------


class Deaf:
    """A socket whose other end takes nothing."""

    scope: ClassVar[dict[str, Any]] = {}

    async def send_text(self, _text: str) -> None:
        await asyncio.Event().wait()


def test_who_does_not_read_has_one_state_waiting_and_it_is_the_newest(tmp_path: Path) -> None:
    async def work() -> None:
        hall = Hall(Store.in_folder(tmp_path), Workers(1))
        table, _ = await hall.create(game("saga").facts(), [Seat("person", "a"), Seat("person", "b")], False)
        one = Connection(cast(WebSocket, Deaf()), hall, table, Till(ROOMY), "a")
        table.viewers.add(one.viewer)
        writer = asyncio.create_task(one.write())
        for number in range(20):
            seat = table.authority.state.actors()[0]
            await hall.act(table, seat, table.authority.state.legal(seat)[0], table.authority.version)
            one.viewer.language = LANGUAGES[number % 3]
            one.show(0)
        waiting = [message for message in one.outgoing if isinstance(message, News)]
        assert len(waiting) == 1 and waiting[0].log_from == 0
        assert hall.told.built == 1  # of forty
        writer.cancel()
        hall.store.close()

    run(work())


def test_news_are_joined() -> None:
    assert News(7, 7).joined(News(8, 8)) == News(7, 7, None)
    assert News(7, 7).joined(News(3, None, 1)) == News(3, None, 1)
    assert News(3, None, 1).joined(News(4, 4)) == News(3, None, 1)


def test_who_is_told_that_the_table_moved_on_gets_the_state_after_that(tmp_path: Path) -> None:
    """The page waits for it."""

    async def work() -> None:
        hall = Hall(Store.in_folder(tmp_path), Workers(1))
        table, _ = await hall.create(game("saga").facts(), [Seat("person", "a"), Seat("person", "b")], False)
        one = Connection(cast(WebSocket, Deaf()), hall, table, Till(ROOMY), "a")
        one.show(0)
        one.send(WhyNot(id="", rule=None, text=None, beside=False))
        with pytest.raises(MeadhallError) as caught:
            await hall.act(table, 0, 0, 99)
        one.complain(caught.value, "x")
        assert [type(message).__name__ for message in one.outgoing] == ["WhyNot", "Trouble", "News"]
        hall.store.close()

    run(work())


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which a socket may ask for little, and nothing comes back."""
    limits = Limits(PLENTY, PLENTY, SLOW, PLENTY, PLENTY, connections=6, sockets=4, head_seconds=0.3, body_seconds=0.3, hello_seconds=0.3)
    with House(tmp_path_factory.mktemp("narrow"), limits) as house:
        yield house


def test_a_flood_of_one_socket_is_ended_and_another_plays_on(narrow: House) -> None:
    """120 wishes for the whole table are at most as many states as the socket can pay; others are answered meanwhile."""
    table, keys = narrow.new_table("person", "person")
    flood = narrow.tab(table)
    built = narrow.hall.told.built
    told = [words(language).find("trouble")["too_often"].partition("{")[0] for language in LANGUAGES]  # in the language of just then
    with pytest.raises(ConnectionClosed):
        for number in range(120):
            flood.send(type="language", language=LANGUAGES[number % 3])
        while True:
            answer = flood.receive()
            last = answer if answer["type"] == "error" else None
            if last:
                assert last["code"] == "too_often" and last["text"].partition("10000000 ")[0] in told
    assert narrow.hall.told.built - built <= SLOW.most / 10
    eva = narrow.tab(table, keys[0])
    assert eva.act(eva.choices()[0])["type"] == "ack"
    eva.close()
    until(lambda: not narrow.till.sockets, "all to be gone")


def test_an_address_has_so_many_sockets_and_one_that_is_silent_is_closed(narrow: House) -> None:
    table, _ = narrow.new_table("person", "person")
    tabs = [narrow.tab(table) for _ in range(4)]
    refused = narrow.tab(table, hello=False)
    assert refused.receive()["text"] == "too many windows are open here; close one and come again"
    tabs.pop().close()
    until(lambda: sum(narrow.till.sockets.values()) == 3, "one to be gone")
    silent = narrow.tab(table, hello=False)
    with pytest.raises(ConnectionClosed):
        silent.receive()
    for tab in tabs:
        tab.close()
    until(lambda: not narrow.till.sockets, "all to be gone")


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET /api/ga", b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-A: ", b"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\nGET /api"],
    ids=["nothing", "a line", "a head", "a second one"],
)
def test_half_a_request_ends(narrow: House, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", narrow.port), PATIENCE) as half:
        half.sendall(begun)
        ended(half)


def test_half_a_body_ends_with_a_sentence(narrow: House) -> None:
    with socket.create_connection(("127.0.0.1", narrow.port), PATIENCE) as half:
        half.sendall(b'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game"')
        assert b"HTTP/1.1 408" in half.recv(65536)


def test_an_address_has_so_many_connections(narrow: House) -> None:
    held = [socket.create_connection(("127.0.0.1", narrow.port), PATIENCE) for _ in range(10)]
    for one in held:
        ended(one)
        one.close()
    assert http.get(narrow.url("/api/games"), timeout=PATIENCE).status_code == 200


def ended(one: socket.socket) -> None:
    try:
        while one.recv(65536):
            pass
    except ConnectionResetError:
        pass


# -- REST -------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Any]:
    """Callers of several addresses at one server with small limits."""
    limits = Limits(address=Credit(30, 1e-6), seat=Credit(4, 1e-6), tables=Credit(3, 1e-6), listed=Credit(1, 1e-6))
    app = make_app(Store.in_folder(tmp_path), Workers(1), limits)
    with TestClient(app):

        def caller(address: str) -> TestClient:
            return TestClient(app, client=(address, 1), raise_server_exceptions=False)

        yield caller


def new_table(caller: TestClient, **more: Any) -> httpx.Response:
    return cast(httpx.Response, caller.post("/api/tables", json={"game": "saga", "seats": [{"kind": "person"}, {"kind": "open"}], **more}))


def test_a_call_that_cannot_be_paid_is_told_when_to_come_again(doors: Any) -> None:
    many, other = doors("10.0.0.1"), doors("10.0.0.2")
    assert all(many.get("/api/components/saga").status_code == 200 for _ in range(30))
    for language in LANGUAGES:
        refused = many.get("/api/components/saga", headers={"Accept-Language": language})
        wait = int(refused.headers["Retry-After"])
        assert refused.status_code == 429 and wait > 1000
        assert refused.json() == {"error": words(language).fill("trouble.too_often", seconds=wait)}
    assert other.get("/api/components/saga").status_code == 200


def test_calls_cost_what_they_cost_us(doors: Any) -> None:
    many = doors("10.0.0.3")
    assert many.post("/api/tables/lookup", json={"tables": []}).status_code == 200  # 5 of 30
    assert many.post("/api/records", json={"text": "?"}).status_code == 429  # 50, by a full account only
    assert many.get("/api/components/saga").status_code == 200  # a refusal costs nothing


def test_a_seat_has_an_account_whatever_address_it_comes_from(doors: Any) -> None:
    table = new_table(doors("10.0.0.4")).json()
    secret = {"X-Seat-Secret": table["keys"][0]["secret"]}
    asked = [doors(f"10.0.1.{n}").get(f"/api/tables/{table['table']}", headers=secret).status_code for n in range(6)]
    assert asked == [200] * 4 + [429] * 2


def test_tables_and_listed_tables_are_counted_by_address(doors: Any) -> None:
    many = doors("10.0.0.5")
    asked = [new_table(many, listed=True).status_code for _ in range(2)] + [new_table(many).status_code for _ in range(3)]
    assert asked == [201, 429, 201, 201, 429]
    assert new_table(doors("10.0.0.6"), listed=True).status_code == 201
    assert len(doors("10.0.0.7").get("/api/tables").json()) == 2


def test_a_hint_that_nobody_waits_for_is_not_worked_out(tmp_path: Path) -> None:
    with House(tmp_path, workers=Workers(0)) as house:  # all workers are busy
        table, keys = house.new_table("person", "random")
        house.tab(table, keys[0]).wait_for_turn()
        jobs = house.workers.jobs

        def waiting() -> int:
            queues = asyncio.run_coroutine_threadsafe(jobs.queues(), loop_of(house)).result(PATIENCE)
            return queues[Urgency.HINT].waiting

        asking = [socket.create_connection(("127.0.0.1", house.port), PATIENCE) for _ in range(3)]
        body = json.dumps({"language": "en"}).encode()
        for one in asking:
            head = f"POST /api/tables/{table}/hint HTTP/1.1\r\nHost: x\r\nX-Seat-Secret: {keys[0]}\r\nContent-Length: {len(body)}\r\n"
            one.sendall(head.encode() + b"Content-Type: application/json\r\n\r\n" + body)
        until(lambda: waiting() == 3, "three hints")
        for one in asking:
            one.close()
        until(lambda: waiting() == 0, "nobody to wait")


def loop_of(house: House) -> asyncio.AbstractEventLoop:
    return house.server.servers[0].get_loop()


# -- tables go ----------------------------------------------------------------------------------------------------------------------


def test_tables_go_by_the_operators_policy(tmp_path: Path) -> None:
    day = 24 * 3600
    policy = Limits(unbegun_days=2, unused_days=10, opened_days=5, finished_days=0)

    async def work() -> None:
        store = Store.in_folder(tmp_path)
        hall = Hall(store, Workers(1))
        facts = game("saga").facts()
        seats = [Seat("person", "a"), Seat("person", "b")]
        made = {name: (await hall.create(facts, [*seats], True))[0] for name in ("unbegun", "unused", "watched", "new")}
        for name in ("unused", "watched"):
            seat = made[name].authority.state.actors()[0]
            await hall.act(made[name], seat, made[name].authority.state.legal(seat)[0], 0)
        finished = Authority(Record(facts, 1, ["a", "b"]))
        while not finished.state.over:
            finished.act(finished.state.actors()[0], finished.state.legal(finished.state.actors()[0])[0])
        made["opened"] = (await hall.create(facts, [*seats], False, finished.record))[0]
        made["watched"].connections = 1

        async def left(days: float) -> set[str]:
            with store.engine.begin() as connection:
                connection.execute(text("update tables set changed = :at"), {"at": time.time() - days * day})
                connection.execute(text("update tables set changed = :at where id = :id"), {"at": time.time(), "id": made["new"].id})
            while await hall.sweep(policy):
                pass
            return {name for name, table in made.items() if store.read_table(table.id)}

        assert await left(1.9) == set(made)
        assert await left(2.1) == {"unused", "watched", "new", "opened"}
        assert await left(5.1) == {"unused", "watched", "new"}
        assert await left(10.1) == {"watched", "new"}
        with store.engine.begin() as connection:
            assert connection.execute(text("select count(*) from entries")).scalar() == 1
        store.close()

    run(work())


# -- what the operator's tools ask ----------------------------------------------------------------------------------------------------


def test_health_and_metrics(narrow: House) -> None:
    assert http.get(narrow.url("/healthz"), timeout=PATIENCE).text == "ok\n"
    assert http.get(narrow.url("/readyz"), timeout=PATIENCE).json() == {"ready": True, "database": True}
    table, keys = narrow.new_table("person", "person")
    tab = narrow.tab(table, keys[0])
    before = number(narrow, "meadhall_move_seconds_count")
    assert tab.act(tab.choices()[0])["type"] == "ack"
    until(lambda: number(narrow, "meadhall_move_seconds_count") == before + 1, "the move to be counted")
    assert number(narrow, "meadhall_sockets") == 1 and number(narrow, 'meadhall_waiting{urgency="move"}') == 0
    told = http.get(narrow.url("/metrics"), timeout=PATIENCE).text
    assert keys[0] not in told and table not in told
    tab.close()
    for path in ("/api", "/api/", "/api/nothing"):
        assert http.get(narrow.url(path), timeout=PATIENCE).status_code == 404


def number(house: House, name: str) -> float:
    told = http.get(house.url("/metrics"), timeout=PATIENCE).text
    return float(next(line for line in told.splitlines() if line.startswith(f"{name} ")).rpartition(" ")[2])
