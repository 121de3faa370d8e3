"""Several servers on one PostgreSQL database: any of them serves any table, and none loses or doubles what it has acknowledged."""

import asyncio
import random
import subprocess
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text

from meadhall.core.authority import Stale
from meadhall.core.fair import new_fair, seed_of
from meadhall.core.log import Move
from meadhall.games import game
from meadhall.server.hall import Hall
from meadhall.server.store import ADD_ENTRY, Store, entry_rows, signed
from meadhall.server.table import Seat, Table
from tests.luck import MEADHALL
from tests.server import http
from tests.server.house import PATIENCE, Process, Tab, run, until
from tests.server.test_store import new_hall, postgres  # noqa: F401

DECISIONS = 24


@pytest.fixture
def servers(postgres: str, tmp_path: Path) -> Iterator[list[Process]]:  # noqa: F811
    found = [Process(tmp_path / name, "--database", postgres) for name in "ab"]
    yield found
    for one in found:
        if one.process.poll() is None:
            one.stop()


def stored(url: str, table: str) -> list[tuple[int, int]]:
    """Seat and action of every entry."""
    engine = create_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(text("select number, seat, action from entries where table_id = :t order by number"), {"t": table}).all()
    engine.dispose()
    assert [row[0] for row in rows] == list(range(len(rows))), "a gap in the log"
    return [(row[1], row[2]) for row in rows]


def asked(tabs: list[Tab]) -> tuple[int, Tab]:
    """Whoever is asked, as soon as they have heard of it."""

    def look() -> tuple[int, Tab] | None:
        for tab in tabs:
            tab.drain()
        return next(((seat, tab) for seat, tab in enumerate(tabs) if tab.choices()), None)

    found: tuple[int, Tab] = until(look, "somebody's turn")
    return found


def in_step(tabs: list[Tab], decisions: int) -> bool:
    for tab in tabs:
        tab.drain()
    return all(tab.state["decisions"] == decisions for tab in tabs)


def test_players_of_one_table_on_two_servers_and_one_is_killed(servers: list[Process], postgres: str) -> None:  # noqa: F811
    first, second = servers
    table, keys = first.new_table("person", "open")
    claimed = http.post(second.url(f"/api/tables/{table}/seats/1"), json={"name": "Adam"}, timeout=PATIENCE)
    assert claimed.status_code == 200, claimed.text
    taken = http.post(first.url(f"/api/tables/{table}/seats/1"), json={"name": "Eve"}, timeout=PATIENCE)
    assert taken.status_code == 409, taken.text
    luck, acknowledged = random.Random(7), list[tuple[int, int]]()
    tabs = [first.tab(table, keys[0]), second.tab(table, claimed.json()["secret"])]
    for made in range(DECISIONS):
        seat, tab = asked(tabs)
        action = luck.choice(tab.choices())
        assert tab.act(action)["type"] == "ack"
        acknowledged.append((seat, action))
        if made == DECISIONS // 2:
            first.kill()
            tabs[0] = second.tab(table, keys[0])
            until(lambda made=made: in_step(tabs, made + 1), "the second server to have heard of the first one's last move")  # type: ignore[misc]
    assert stored(postgres, table) == acknowledged
    until(lambda: in_step(tabs, DECISIONS), "all to be in step")


def test_of_two_who_move_at_once_one_is_told_what_came_between(servers: list[Process], postgres: str) -> None:  # noqa: F811
    table, keys = servers[0].new_table("person", "person")
    tabs = [server.tab(table, *keys.values(), facing=0) for server in servers]
    luck, acks = random.Random(3), 0
    for made in range(12):
        until(lambda made=made: in_step(tabs, made), "all to be in step")  # type: ignore[misc]
        for tab in tabs:
            if not tab.choices():
                tab.send(type="face", seat=tab.state["due"][0])
                tab.wait("state")
        version = tabs[0].state["version"]
        choices = tabs[0].choices()
        if len(choices) == 1:  # the same choice twice would be one choice, acknowledged twice
            assert tabs[0].act(choices[0])["type"] == "ack"
            acks += 1
            continue
        chosen = luck.sample(choices, 2)
        for number, (tab, action) in enumerate(zip(tabs, chosen, strict=True)):
            tab.send(type="act", action=action, version=version, id=f"{made} {number}")
        answers = []
        for number, tab in enumerate(tabs):
            while (answer := tab.receive()).get("id") != f"{made} {number}":
                pass
            answers.append(answer)
        granted = [answer["type"] for answer in answers].count("ack")
        assert granted == 1, answers
        assert {answer.get("code") for answer in answers} == {None, "stale"}, answers
        acks += granted
    assert len(stored(postgres, table)) == acks


@pytest.fixture
def stores(postgres: str) -> Iterator[list[Store]]:  # noqa: F811
    found = [Store(postgres) for _ in "ab"]
    yield found
    for one in found:
        one.close()


async def fair_table(halls: list[Hall]) -> list[Table]:
    """A new table as both know it: neither hears of the other."""
    made = (await halls[0].create(game("saga").facts(), [Seat("person", name, None, None, "") for name in ("Eva", "Adam")], False))[0]
    return [made, await halls[1].table(made.id)]


async def waits_for_a_lock(connection: Connection) -> None:
    asked = text("select count(*) from pg_locks where not granted")
    while not connection.execute(asked).scalar():
        await asyncio.sleep(0.01)


def first_move(hall: Hall, table: Table) -> Coroutine[Any, Any, int]:
    state = table.authority.state
    return hall.act(table, state.actors()[0], state.legal(state.actors()[0])[0], 0)


def is_true(store: Store, table: str) -> None:
    """The seed is made of what was added, all of it."""
    found = store.read_table(table)
    assert found is not None
    row, seats, _ = found
    assert row.seed % (1 << 64) == seed_of(row.secret or "", [seat.added or "" for seat in seats])


def test_what_browsers_add_at_two_servers_is_all_in_the_seed(stores: list[Store]) -> None:
    async def work() -> None:
        halls = [new_hall(store) for store in stores]
        tables = await fair_table(halls)
        for seat, (hall, table) in enumerate(zip(halls, tables, strict=True)):
            await hall.add_chance(table, {seat: f"{seat + 1:064x}"})
        is_true(stores[0], tables[0].id)
        record = tables[1].authority.record
        assert record.fair is not None
        assert record.fair.additions == 2
        assert record.seed == seed_of(record.fair.secret, record.fair.added)

    run(work())


def test_a_first_move_and_an_addition_in_the_same_moment(stores: list[Store]) -> None:
    """Whoever comes second in the database gives way, also while the first has not committed yet."""

    async def work() -> None:
        halls = [new_hall(store) for store in stores]
        added_first, moved_first = await fair_table(halls), await fair_table(halls)
        with stores[0].engine.connect() as looking, stores[0].engine.connect() as other:
            looking = looking.execution_options(isolation_level="AUTOCOMMIT")
            with other.begin():  # another server adds
                table = added_first[1]
                other.execute(text("select id from tables where id = :t for update"), {"t": table.id})
                moving = asyncio.create_task(first_move(halls[1], table))
                await asyncio.wait_for(waits_for_a_lock(looking), PATIENCE)
                secret = (table.authority.record.fair or new_fair("", 2)).secret
                seed, more = signed(seed_of(secret, ["a" * 64, ""])), {"t": table.id, "a": "a" * 64}
                other.execute(text("update tables set seed = :s where id = :t"), {"t": table.id, "s": seed})
                other.execute(text("update seats set added = :a where table_id = :t and seat = 0"), more)
            with pytest.raises(Stale):
                await moving
            assert table.authority.record.seed == seed % (1 << 64), "the mover is dealt the new game"
            table = moved_first[1]
            with other.begin():  # another server's player moves
                other.execute(ADD_ENTRY, entry_rows(table.id, 0, [Move(0, table.authority.state.legal(0)[0])]))
                adding = asyncio.create_task(halls[1].add_chance(table, {1: "b" * 64}))
                await asyncio.wait_for(waits_for_a_lock(looking), PATIENCE)
            await adding
        for one, entries in ((added_first, 0), (moved_first, 1)):
            is_true(stores[0], one[0].id)
            found = stores[0].read_table(one[0].id)
            assert found is not None
            assert len(found[2]) == entries
        assert not any(seat.added for seat in moved_first[1].seats)

    run(work())


def test_a_second_server_on_one_file_is_refused_in_words(tmp_path: Path) -> None:
    first = Process(tmp_path)
    command = [*MEADHALL, "serve", "--port", "0", "--data", str(tmp_path)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert second.returncode != 0
    assert "another server serves" in second.stdout + second.stderr
    assert "Traceback" not in second.stderr
    first.kill()
    Process(tmp_path).stop()
