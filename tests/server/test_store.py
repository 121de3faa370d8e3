"""The store on real databases: what is acknowledged is on disk, what fails is wholly undone."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event, inspect, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from meadhall.core.authority import Authority
from meadhall.core.components import Components
from meadhall.core.log import Move
from meadhall.core.record_text import record_text
from meadhall.core.records import Record
from meadhall.games import game
from meadhall.server.backup import back_up, check_file, replayed, restore
from meadhall.server.hall import Hall
from meadhall.server.protocol import SeatKind
from meadhall.server.rows import Base, EntryRow, SeatRow, TableRow
from meadhall.server.store import Overtaken, Store, StoreError, Waiting, entry_of, migrate
from meadhall.server.table import NoTable, Seat, Table
from meadhall.server.workers import Workers
from tests.server.house import PATIENCE, run
from tests.server.postgres import cluster


def new_hall(store: Store) -> Hall:
    return Hall(store, Workers(1))


async def new_table(hall: Hall, **more: Any) -> Table:
    facts = game("saga").facts(2, more.get("options", {}), more.get("components"))
    seats = [Seat("person", "Eva"), Seat("open", "?")]
    return (await hall.create(facts, seats, True))[0]


async def play(hall: Hall, table: Table, decisions: int) -> None:
    for _ in range(decisions):
        seat = table.authority.state.actors()[0]
        await hall.act(table, seat, table.authority.state.legal(seat)[-1], table.authority.version)


def add(store: Store, table: str, number: int, over: bool = False) -> Coroutine[Any, Any, None]:
    return store.add_entries(table, number, [Move(0, 0)], 1.0, over)


def same(found: Table, table: Table) -> None:
    """Two tables of which nothing tells that they are not one."""
    assert found is not table
    assert found.authority.state.to_bytes() == table.authority.state.to_bytes()
    assert found.authority.record.log.entries == table.authority.record.log.entries
    assert record_text(found.authority.record) == record_text(table.authority.record)
    assert found.seats == table.seats
    assert (found.id, found.listed, found.from_record) == (table.id, table.listed, table.from_record)


async def round_trip(store: Store) -> None:
    """Tables of all kinds, moves, an undo, a seat taken, a finished game: all of it comes back."""
    hall = new_hall(store)
    plain = await new_table(hall)
    odd = await new_table(hall, options={"v_tiles": "b", "removed_leader_public": True, "track_spaces": 12})
    own = await new_table(hall, components=Components(game("saga").own_components().text + "\n# mine: žluťoučký 🛡\n", "my box"))
    for table in (plain, odd, own):
        await play(hall, table, 12)
    await hall.undo(plain, plain.authority.moves[-1].seat, plain.authority.version)
    await play(hall, plain, 3)
    await hall.claim(odd, 1, "Ådam 'drop table' 🐉")
    record = Record(game("saga").facts(), (1 << 64) - 1, ["x", "y"])
    finished = Authority(record)
    while not finished.state.over:
        seat = finished.state.actors()[0]
        finished.accept(finished.propose_move(seat, finished.state.legal(seat)[0], finished.version))
    opened, _ = await hall.create(record.facts, [Seat("person", "x"), Seat("person", "y")], False, record)
    again = new_hall(store)
    for table in (plain, odd, own, opened):
        same(await again.table(table.id), table)
    assert store.open_tables() == [plain.id, own.id] or set(store.open_tables()) == {plain.id, own.id}
    assert store.running_with_bots() == []
    with pytest.raises(NoTable):
        await again.table("nowhere")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store.in_folder(tmp_path / "data")
    yield made
    made.close()


def test_round_trip(store: Store) -> None:
    run(round_trip(store))


def test_lists_are_for_those_who_wait(store: Store) -> None:
    async def work() -> None:
        hall = new_hall(store)
        facts = game("saga").facts()
        kinds: dict[str, tuple[list[SeatKind], bool]] = {
            "open listed": (["person", "open"], True),
            "open": (["person", "open"], False),
            "full": (["person", "person"], True),
        }
        ids = {}
        for name, (seats, listed) in kinds.items():
            ids[name] = (await hall.create(facts, [Seat(kind, kind) for kind in seats], listed))[0].id
        bots = [Seat("open", "?"), Seat("bot", "random", "random")]
        ids["bot"] = (await hall.create(facts, bots, True))[0].id
        assert set(store.open_tables()) == {ids["open listed"], ids["bot"]}
        assert store.running_with_bots() == [ids["bot"]]
        await hall.claim(hall.tables.live[ids["open listed"]], 1, "Eva")
        assert store.open_tables() == [ids["bot"]]
        hall.workers.close()

    run(work())


# -- the acknowledged is on disk ------------------------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from pathlib import Path
from meadhall.server.store import Store
from tests.server.test_store import new_hall, new_table, play

async def work():
    hall = new_hall(Store.in_folder(Path(sys.argv[1])))
    tables = [await new_table(hall) for _ in range(4)]

    async def one(table):
        while not table.authority.state.over:
            await play(hall, table, 1)
            print(table.id, table.authority.version, flush=True)

    await asyncio.gather(*map(one, tables))

asyncio.run(work())
"""


@pytest.mark.parametrize("acknowledged", [1, 60])
def test_a_killed_process_loses_nothing_acknowledged(acknowledged: int, tmp_path: Path) -> None:
    root = Path(__file__).parent.parent.parent
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(root)])}
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    writer = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=root)
    assert writer.stdout is not None
    said = [writer.stdout.readline() for _ in range(acknowledged)]
    writer.send_signal(signal.SIGKILL)
    said += writer.stdout.readlines()
    writer.stdout.close()
    assert writer.wait() == -signal.SIGKILL
    versions: dict[str, int] = {}
    for line in said:
        table, _, version = line.partition(" ")
        if version.endswith("\n"):
            versions[table] = int(version)
    store = Store.in_folder(tmp_path)

    async def work() -> None:
        hall = new_hall(store)
        assert versions
        for table_id, version in versions.items():
            table = await hall.table(table_id)
            assert version <= table.authority.version <= version + 1
            await play(hall, table, 2)

    run(work())
    store.close()


def test_an_answer_comes_after_the_commit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is busy nobody is told that anything happened."""
    may_commit = threading.Event()
    commit = store.commit

    def slow(batch: Any) -> StoreError | None:
        assert may_commit.wait(PATIENCE)
        return commit(batch)

    async def work() -> None:
        hall = new_hall(store)
        may_commit.set()
        table = await new_table(hall)
        may_commit.clear()
        monkeypatch.setattr(store, "commit", slow)
        move = asyncio.create_task(play(hall, table, 1))
        await asyncio.wait([move], timeout=0.1)
        assert not move.done() and table.authority.version == 0
        may_commit.set()
        await move
        assert table.authority.version == 1

    run(work())


# -- what fails ---------------------------------------------------------------------------------------------------------------------


def entries_of(store: Store, table: str) -> int:
    with Session(store.engine) as session:
        return len(session.scalars(select(EntryRow).where(EntryRow.table_id == table)).all())


def test_what_comes_soon_after_a_commit_goes_along_with_the_next(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asleep, awake = threading.Event(), threading.Event()

    def sleep(_seconds: float) -> None:
        asleep.set()
        assert awake.wait(PATIENCE)

    async def work() -> None:
        table = await new_table(new_hall(store))
        monkeypatch.setattr("meadhall.server.store.PAUSE", 1e9)
        monkeypatch.setattr("meadhall.server.store.time.sleep", sleep)
        commits: list[int] = []
        committed = store.commit

        def counted(writes: Any) -> Any:
            commits.append(len(writes))
            return committed(writes)

        monkeypatch.setattr(store, "commit", counted)
        waiting = [asyncio.ensure_future(add(store, table.id, number)) for number in range(5)]
        await asyncio.to_thread(asleep.wait, PATIENCE)
        await asyncio.sleep(0)
        assert not commits and not any(one.done() for one in waiting)
        awake.set()
        await asyncio.gather(*waiting)
        assert commits == [5]

    run(work())


def test_one_failing_write_does_not_harm_the_others(store: Store) -> None:
    """Writes that are gathered into one transaction with a bad one are all carried out, the bad one not at all."""
    sizes: list[int] = []
    held = threading.Event()
    commit = store.commit

    def watched(batch: Any) -> StoreError | None:
        assert held.wait(PATIENCE)
        sizes.append(len(batch))
        return commit(batch)

    async def work() -> None:
        hall = new_hall(store)
        tables = [await new_table(hall) for _ in range(10)]
        await add(store, tables[5].id, 0)
        store.commit = watched  # type: ignore[method-assign]
        wishes = [asyncio.create_task(add(store, table.id, 0, over=True)) for table in tables]
        wishes.append(asyncio.create_task(add(store, "nowhere", 0)))
        wishes.append(asyncio.create_task(store.write(explode)))
        await asyncio.sleep(0)
        held.set()
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None)] * 5 + [Overtaken] + [type(None)] * 4 + [Overtaken, StoreError]
        assert str(answers[5]).startswith("could not be saved: ") and "UNIQUE" in str(answers[5])
        assert str(answers[-1]) == "could not be saved: half way"
        for number, table in enumerate(tables):
            row = store.read_table(table.id)
            assert row is not None and len(row[2]) == 1 and row[0].over == (number != 5)
        assert max(sizes) > 1
        assert not store.read_table("half")

    def explode(session: Session) -> None:
        session.add(SeatRow(table_id="half", seat=0, kind="person", name="x", bot=None, secret_hash=None))
        raise ValueError("half way")

    run(work())


def shorten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait 50 ms, not seconds, for a database that is locked."""
    event.listen(store.engine, "checkout", lambda connection, *_: connection.execute("PRAGMA busy_timeout=50"))


def test_a_locked_database(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(store, monkeypatch)

    async def work() -> None:
        hall = new_hall(store)
        table = await new_table(hall)
        await play(hall, table, 5)
        before = table.authority.state.to_bytes()
        other = sqlite3.connect(store.url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="could not be saved: database is locked"):
            await play(hall, table, 1)
        with pytest.raises(StoreError, match="database is locked"):
            await hall.undo(table, table.authority.moves[-1].seat, 5)
        with pytest.raises(StoreError, match="database is locked"):
            await hall.claim(table, 1, "Adam")
        with pytest.raises(StoreError, match="database is locked"):
            await new_table(hall)
        assert table.authority.version == 5 and table.authority.state.to_bytes() == before and table.seats[1].kind == "open"
        assert entries_of(store, table.id) == 5 and len(hall.tables.live) == 1
        other.execute("ROLLBACK")
        other.close()
        await play(hall, table, 3)
        await hall.claim(table, 1, "Adam")
        same(await new_hall(store).table(table.id), table)

    run(work())


def test_many_wait_for_a_locked_database_only_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database's trouble is everybody's: it is not asked again for each wish, which would take minutes."""
    shorten(store, monkeypatch)
    tries = 0
    asked = threading.Event()
    commit = store.commit

    def counted(batch: Any) -> StoreError | None:
        nonlocal tries
        assert asked.wait(PATIENCE)
        tries += 1
        return commit(batch)

    async def work() -> None:
        hall = new_hall(store)
        table = await new_table(hall)
        other = sqlite3.connect(store.url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        store.commit = counted  # type: ignore[method-assign]
        wishes = [asyncio.create_task(add(store, table.id, number)) for number in range(50)]
        await asyncio.sleep(0)
        asked.set()
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        other.close()
        assert all(isinstance(answer, StoreError) for answer in answers) and tries < 10

    run(work())
    assert entries_of(store, store.open_tables()[0]) == 0


def test_a_full_disk(store: Store) -> None:
    """The database may not grow: SQLite's own 'disk is full'."""

    async def work() -> None:
        hall = new_hall(store)
        table = await new_table(hall)
        await play(hall, table, 2)
        with store.engine.connect() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        limit = [pages]
        event.listen(store.engine, "checkout", lambda connection, *_: connection.execute(f"PRAGMA max_page_count={limit[0]}"))
        big = Components(game("saga").own_components().text + "#" * 200_000, "my box")
        with pytest.raises(StoreError, match="could not be saved: database or disk is full"):
            await new_table(hall, components=big)
        assert len(hall.tables.live) == 1 and len(store.open_tables()) == 1
        with store.engine.connect() as connection:
            assert connection.execute(text("select count(*) from seats")).scalar_one() == 2
        limit[0] = 1 << 30
        await new_table(hall, components=big)
        await play(hall, table, 2)
        same(await new_hall(store).table(table.id), table)

    run(work())


def test_a_disk_that_is_full_at_the_commit(store: Store) -> None:
    """The worst moment: all is written, the commit itself fails. Nothing is there then, and nobody is told that it is."""

    async def work() -> None:
        hall = new_hall(store)
        table = await new_table(hall)
        await play(hall, table, 2)
        full = True

        def no(_connection: Any) -> None:
            if full:
                raise OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

        event.listen(store.engine, "commit", no)
        with pytest.raises(StoreError, match="could not be saved: database or disk is full"):
            await play(hall, table, 1)
        assert table.authority.version == 2 and entries_of(store, table.id) == 2
        full = False
        await play(hall, table, 1)
        assert table.authority.version == 3 and entries_of(store, table.id) == 3

    run(work())


def test_reading_from_a_damaged_database_is_an_error_in_words(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    with store.engine.begin() as connection:
        connection.execute(text("drop table entries"))

    async def work() -> None:
        hall = new_hall(store)
        with store.engine.begin() as connection:
            connection.execute(text("insert into tables select 'x','saga',1,2,'{}',null,'','',1,0,0,0,0,0,2,null,null,0"))
        with pytest.raises(StoreError, match="the database cannot be read: no such table: entries"):
            await hall.table("x")

    run(work())
    store.close()


def test_a_table_that_cannot_be_replayed_is_refused_in_words(store: Store) -> None:
    async def work() -> None:
        hall = new_hall(store)
        ids = [(await new_table(hall)).id for _ in range(4)]
        with Session(store.engine) as session, session.begin():
            session.get_one(TableRow, ids[0]).rules = 0
            session.get_one(TableRow, ids[1]).digest = "0"
            session.get_one(TableRow, ids[2]).options = {"weather": "rain"}
            session.add(EntryRow(table_id=ids[3], number=0, seat=1, action=0, undo=None, at=0.0))
        for table_id, told in zip(ids, ("version 0 of the rules", "other components", "no option 'weather'", "SG-"), strict=True):
            with pytest.raises(NoTable, match=told):
                await new_hall(store).table(table_id)

    run(work())


def test_a_journal_outlives_whoever_asked(store: Store) -> None:
    """A write whose asker has gone is carried out, and the next one is answered."""
    held, commit = threading.Event(), store.commit

    def slow(batch: Any) -> StoreError | None:
        assert held.wait(PATIENCE)
        return commit(batch)

    async def ask() -> str:
        hall = new_hall(store)
        table = await new_table(hall)
        store.commit = slow  # type: ignore[method-assign]
        loop = asyncio.get_running_loop()
        store.waiting.put(Waiting(lambda session: session.add(entry(table.id)), "", loop, loop.create_future()))
        return table.id

    def entry(table_id: str) -> EntryRow:
        return EntryRow(table_id=table_id, number=0, seat=0, action=0, undo=None, at=0.0)

    table_id = run(ask())  # its loop is closed now
    held.set()
    run(add(store, table_id, 1))
    assert entries_of(store, table_id) == 2


# -- opening ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nonsense", "Could not parse SQLAlchemy URL"),
        ("oracle9://x", "Can't load plugin"),
        ("sqlite:////nowhere/at/all.db", "unable to open database file"),
        ("mysql+mysqldb://x", "No module named 'MySQLdb'"),
    ],
)
def test_what_cannot_be_opened_is_told_in_words(url: str, told: str) -> None:
    with pytest.raises(StoreError, match=told) as caught:
        Store(url)
    assert str(caught.value).startswith("the database cannot be opened: ") and "\n" not in str(caught.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "meadhall.db").write_text("dear diary " * 1000)
    with pytest.raises(StoreError, match="file is not a database"):
        Store.in_folder(tmp_path)
    assert (tmp_path / "meadhall.db").read_text().startswith("dear diary")
    with pytest.raises(StoreError, match="cannot be made: Not a directory"):
        Store.in_folder(tmp_path / "meadhall.db" / "below")


def test_a_database_of_a_later_version(tmp_path: Path) -> None:
    Store.in_folder(tmp_path).close()
    with sqlite3.connect(tmp_path / "meadhall.db") as database:
        database.execute("update alembic_version set version_num = '9999'")
    database.close()
    with pytest.raises(StoreError, match=r"the database cannot be opened: .*9999"):
        Store.in_folder(tmp_path)


def test_sqlite_writes_through_to_the_disk(store: Store) -> None:
    with store.engine.connect() as connection:
        asked = {name: connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("journal_mode", "synchronous", "foreign_keys")}
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_migrations_lead_to_the_shape_of_the_classes(tmp_path: Path) -> None:
    """From an empty database through all revisions; and once more, which changes nothing."""
    engine = create_engine(f"sqlite:///{tmp_path / 'empty.db'}")
    for _ in range(2):
        migrate(engine)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
            assert compare_metadata(context, Base.metadata) == []
            assert context.get_current_revision() is not None
    assert set(inspect(engine).get_table_names()) == {*Base.metadata.tables, "alembic_version"}
    engine.dispose()


def test_a_database_is_kept_when_it_is_opened_again(tmp_path: Path) -> None:
    first = Store.in_folder(tmp_path)
    table = run(new_table(new_hall(first)))
    first.close()
    second = Store.in_folder(tmp_path)
    run(play_on(second, table))
    second.close()


async def play_on(store: Store, table: Table) -> None:
    hall = new_hall(store)
    found = await hall.table(table.id)
    same(found, table)
    await play(hall, found, 3)


# -- PostgreSQL ----------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that is thrown away afterwards."""
    with cluster() as made:
        yield made.url


def test_round_trip_on_postgresql(postgres: str) -> None:
    store = Store(postgres)
    try:
        run(round_trip(store))
        with store.engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, Base.metadata) == []
    finally:
        store.close()
    Store(postgres).close()


def test_ids_that_postgresql_could_not_read(postgres: str) -> None:
    store = Store(postgres)

    async def work() -> None:
        for odd in ("", "a\x00b", "x" * 25, "ž", "../..", "a b"):
            with pytest.raises(NoTable):
                await new_hall(store).table(odd)
        record = Record(game("saga").facts(), 1, ["a\x00b", "y"])
        with pytest.raises(StoreError, match="could not be saved"):
            await new_hall(store).create(record.facts, [Seat("person", "a\x00b"), Seat("person", "y")], False, record)

    run(work())
    store.close()


def test_a_backup_of_postgresql_and_back(postgres: str, tmp_path: Path) -> None:
    """All rows go into one SQLite file while moves go on, and from there into an empty PostgreSQL database, where play goes on."""
    source = Store(postgres)
    file = tmp_path / "kept.db"
    other = postgres.replace("/postgres?", "/restored?")
    with create_engine(postgres, isolation_level="AUTOCOMMIT").connect() as connection:
        connection.execute(text("create database restored"))

    async def begin() -> Table:
        table = await new_table(new_hall(source))
        await play(new_hall(source), await new_hall(source).table(table.id), 7)
        return table

    table = run(begin())
    before = source.read_table(table.id)
    found = back_up(source, file)
    run(play_more(source, table.id, 2))
    source.close()
    check_file(file)
    assert found.tables >= 1 and found.entries >= 7
    target = Store(other)
    assert restore(file, target) == found
    assert not [wrong for _, wrong in replayed(target) if wrong]
    after = target.read_table(table.id)
    assert before is not None and after is not None
    assert [entry_of(row) for row in before[2]] == [entry_of(row) for row in after[2]] and len(after[2]) == 7
    run(play_more(target, table.id, 3))
    target.close()


async def play_more(store: Store, table_id: str, decisions: int) -> None:
    hall = new_hall(store)
    await play(hall, await hall.table(table_id), decisions)


def test_a_database_that_is_read_only(store: Store) -> None:
    async def work() -> None:
        hall = new_hall(store)
        table = await new_table(hall)
        await play(hall, table, 2)
        value = ["on"]
        event.listen(store.engine, "checkout", lambda connection, *_: connection.execute(f"PRAGMA query_only={value[0]}"))
        with pytest.raises(StoreError, match="attempt to write a readonly database"):
            await play(hall, table, 1)
        assert table.authority.version == 2 and entries_of(store, table.id) == 2
        value[0] = "off"
        await play(hall, table, 1)
        same(await new_hall(store).table(table.id), table)

    run(work())
