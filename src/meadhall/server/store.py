"""The store: tables, seats, log entries, on SQLite by default or on any database by URL.

Writes go through one journal thread that commits what has gathered as one transaction. Whoever asked for a write is answered after
the commit, so an acknowledged move is on disk.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, bindparam, create_engine, delete, event, or_, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from meadhall.core.errors import MeadhallError
from meadhall.core.log import Entry, Move, Redeal, Undo
from meadhall.server.rows import Base, EndingColumns, EndingRow, EntryRow, SeatRow, TableRow

DAY = 24 * 3600.0  # seconds
GATHER = 256  # writes that one transaction takes along at most
PAUSE = 0.003  # seconds between two transactions: what comes in between goes along with the next
DEADLOCK = "40P01"  # PostgreSQL's word for it: two processes wrote at the same tables in another order; each write alone goes through


class StoreError(MeadhallError):
    """What was asked for is not on disk, or cannot be read from it."""


class NoDatabase(StoreError):
    """The database is locked, full or gone: nothing can be saved now, whatever it is."""


class Overtaken(StoreError):
    """Somebody else has stored what comes next, or what it builds on has changed."""


Write = Callable[[Session], None]
TABLES, ENTRIES = Base.metadata.tables["tables"], Base.metadata.tables["entries"]
ADD_ENDING = Base.metadata.tables["endings"].insert()
ADD_ENTRY = ENTRIES.insert()
NOTIFY = text("select pg_notify('meadhall', :table)")
MARK_TABLE = TABLES.update().where(TABLES.c.id == bindparam("table"))


class EntryValues(TypedDict):
    """The columns of an entry of the log."""

    table_id: str
    number: int
    seat: int | None
    action: int | None
    undo: int | None
    redeal: int | None
    at: float


class MarkValues(TypedDict):
    """What a move changes of its table's row."""

    table: str
    changed: float
    over: bool


class Moves(NamedTuple):
    """The write of nearly every move: entries of a log, and when they came. Many are committed by two statements."""

    rows: list[EntryValues]
    mark: MarkValues

    def __call__(self, session: Session) -> None:
        session.execute(ADD_ENTRY, self.rows)
        session.execute(MARK_TABLE, self.mark)


class Plain:
    """The statements of `Moves` as the driver takes them: through the database library each takes ten times as long."""

    def __init__(self, engine: Engine) -> None:
        kind: Any = type(engine.dialect)
        dialect = kind(paramstyle="named" if engine.dialect.name == "sqlite" else "pyformat")
        self.add = str(ADD_ENTRY.compile(dialect=dialect, column_keys=list(EntryValues.__annotations__)))
        self.mark = str(MARK_TABLE.compile(dialect=dialect, column_keys=["changed", "over"]))
        self.notify = str(NOTIFY.compile(dialect=dialect))


class Waiting(NamedTuple):
    """A write, which table it is about if other processes are to hear of it, and who waits for it."""

    write: Write | Moves
    table: str
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


def answer_all(given: Sequence[tuple[asyncio.Future[None], StoreError | None]]) -> None:
    for future, error in given:
        if not future.cancelled():
            future.set_exception(error) if error else future.set_result(None)


class Store:
    """Reading is done in the caller's thread; writing by the journal."""

    def __init__(self, url: str) -> None:
        self.url = url
        try:
            self.engine: Engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
            if self.engine.dialect.name == "sqlite":
                event.listen(self.engine, "connect", prepare_sqlite)
            migrate(self.engine)
        except (SQLAlchemyError, CommandError, ImportError) as error:  # the file, its version, the driver
            raise StoreError("database_shut", why=plainly(error)) from None
        self.shared = self.engine.dialect.name == "postgresql"  # with other processes, which are told of what is written
        self.plain = Plain(self.engine)
        self.numbers: set[int] = set()  # of our connections, as the database counts them
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.journal = threading.Thread(target=self.keep_journal, name="journal", daemon=True)
        self.journal.start()

    @classmethod
    def in_folder(cls, folder: Path) -> "Store":
        """The embedded database of a data folder."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError("folder_not_made", folder=str(folder), why=error.strerror) from None
        return cls(f"sqlite:///{folder / 'meadhall.db'}")

    def close(self) -> None:
        self.waiting.put(None)
        self.journal.join()
        self.engine.dispose()

    def check(self) -> None:
        """Refuse to serve from a damaged file."""
        if self.engine.dialect.name == "sqlite":
            with self.reading() as session:
                said = session.execute(text("PRAGMA quick_check(1)")).scalar()
            if said != "ok":
                raise StoreError("database_damaged", why=said)

    # -- writing --------------------------------------------------------------------------------------------------------------

    def keep_journal(self) -> None:
        done = 0.0
        while True:
            first = self.waiting.get()
            if first is None:
                return
            if (early := done + PAUSE - time.monotonic()) > 0:
                time.sleep(early)
            batch = [first]
            while len(batch) < GATHER and not self.waiting.empty():
                more = self.waiting.get()
                if more is None:
                    self.waiting.put(None)
                    break
                batch.append(more)
            failed = self.commit(batch)
            alone = failed is not None and not isinstance(failed, NoDatabase) and len(batch) > 1
            answers: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], StoreError | None]]] = {}
            for one in batch:
                answer = self.commit([one]) if alone else failed  # one of them failed: each for itself
                answers.setdefault(one.loop, []).append((one.done, answer))
            done = time.monotonic()
            for loop, given in answers.items():
                with suppress(RuntimeError):  # nobody waits any more: the loop that asked has ended
                    loop.call_soon_threadsafe(answer_all, given)

    def commit(self, batch: Sequence[Waiting]) -> StoreError | None:
        driver = self.engine.dialect.dbapi
        assert driver is not None
        try:
            moves = [one.write for one in batch if isinstance(one.write, Moves)]
            tables = [{"table": one.table} for one in batch if one.table and self.shared]
            if len(moves) == len(batch):
                self.add_moves(moves, tables)
            else:
                self.carry_out([one.write for one in batch], tables)
        except StoreError as error:
            return error
        except (IntegrityError, driver.IntegrityError) as error:
            return Overtaken("not_saved", why=plainly(error))
        except Exception as error:
            failed = getattr(error, "orig", error)
            gone = isinstance(failed, driver.OperationalError) and getattr(failed, "sqlstate", "") != DEADLOCK
            kind = NoDatabase if gone else StoreError
            return kind("not_saved", why=plainly(error))
        return None

    def carry_out(self, writes: Sequence[Write | Moves], tables: Sequence[dict[str, str]]) -> None:
        with Session(self.engine) as session, session.begin():
            if self.shared:
                self.numbers.add(session.connection().connection.driver_connection.info.backend_pid)  # type: ignore[union-attr]
            for write in writes:
                write(session)
            for table in tables:
                session.execute(NOTIFY, table)

    def add_moves(self, moves: Sequence[Moves], tables: Sequence[dict[str, str]]) -> None:
        """Moves of many tables in one transaction, straight by the driver."""
        with self.engine.begin() as connection:
            cursor = connection.connection.cursor()
            cursor.executemany(self.plain.add, [row for one in moves for row in one.rows])
            cursor.executemany(self.plain.mark, [one.mark for one in moves])
            if self.shared:
                self.numbers.add(connection.connection.driver_connection.info.backend_pid)  # type: ignore[union-attr]
                cursor.executemany(self.plain.notify, tables)

    async def write(self, change: "Write | Moves", table: str = "") -> None:
        """Carry out a change and return when it is on disk; raises StoreError if it is not. Others are told that it is about a `table`."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.waiting.put(Waiting(change, table, loop, future))
        await asyncio.shield(future)

    async def add_entries(
        self,
        table: str,
        number: int,
        entries: Sequence[Entry],
        changed: float,
        over: bool,
        seed: int | None = None,
        ending: EndingColumns | None = None,
    ) -> None:
        """Entries of a table's log from `number` on, all or none, and how it ended. Overtaken: not the next, or not of this `seed`."""
        rows = entry_rows(table, number, entries)
        first = number == 0 and seed is not None
        if not first and ending is None:
            await self.write(Moves(rows, {"table": table, "changed": changed, "over": over}), table)
            return

        def change(session: Session) -> None:
            session.execute(ADD_ENTRY, rows)
            if ending is not None:
                session.execute(ADD_ENDING, [ending])
            mark = MARK_TABLE.where(TABLES.c.seed == signed(seed or 0)) if first else MARK_TABLE
            found = session.execute(mark, {"table": table, "changed": changed, "over": over})
            if first and not found.rowcount:  # type: ignore[attr-defined]
                raise Overtaken("not_saved", why="dealt again")

        await self.write(change, table)

    # -- reading --------------------------------------------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[Session]:
        try:
            with Session(self.engine, expire_on_commit=False) as session:
                yield session
        except SQLAlchemyError as error:
            raise StoreError("database_unread", why=plainly(error)) from None

    def read_table(self, table: str, first: int = 0) -> tuple[TableRow, list[SeatRow], list[EntryRow]] | None:
        """A table, who sits there, and its log from an entry on."""
        with self.reading() as session:
            row = session.get(TableRow, table)
            if row is None:
                return None
            seats = session.scalars(select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.seat)).all()
            entries = session.scalars(
                select(EntryRow).where(EntryRow.table_id == table, EntryRow.number >= first).order_by(EntryRow.number)
            ).all()
            return row, list(seats), list(entries)

    def open_tables(self, most: int = 50) -> list[str]:
        """Listed tables that wait for somebody, newest first."""
        wanted = select(TableRow.id).join(SeatRow).where(TableRow.listed, ~TableRow.over, SeatRow.kind == "open")
        with self.reading() as session:
            return list(session.scalars(wanted.group_by(TableRow.id, TableRow.changed).order_by(TableRow.changed.desc()).limit(most)))

    def running_with_bots(self, most: int = 1000) -> list[str]:
        """Unfinished tables at which a bot sits, latest first: after a restart a bot may be due to move."""
        wanted = select(TableRow.id).join(SeatRow).where(~TableRow.over, ~TableRow.from_record, SeatRow.kind == "bot")
        with self.reading() as session:
            return list(session.scalars(wanted.group_by(TableRow.id, TableRow.changed).order_by(TableRow.changed.desc()).limit(most)))

    def outdated(self, now: float, unbegun: float, unused: float, opened: float, finished: float, most: int = 200) -> list[str]:
        """Tables that have not changed for a number of days, which depends on their kind; 0 keeps that kind for ever."""
        begun = select(EntryRow.table_id).where(EntryRow.table_id == TableRow.id).exists()
        kinds = (
            (unbegun, ~begun & ~TableRow.from_record),
            (unused, begun & ~TableRow.over & ~TableRow.from_record),
            (opened, TableRow.from_record),
            (finished, TableRow.over & ~TableRow.from_record),
        )
        old = [which & (TableRow.changed < now - days * DAY) for days, which in kinds if days]
        if not old:
            return []
        with self.reading() as session:
            return list(session.scalars(select(TableRow.id).where(or_(*old)).order_by(TableRow.changed).limit(most)))

    async def remove(self, tables: Sequence[str]) -> None:
        """Delete tables with all that belongs to them."""

        def change(session: Session) -> None:
            for kind in (EntryRow, EndingRow, SeatRow):
                session.execute(delete(kind).where(kind.table_id.in_(tables)))
            session.execute(delete(TableRow).where(TableRow.id.in_(tables)))

        await self.write(change)


def entry_rows(table: str, number: int, entries: Sequence[Entry]) -> list[EntryValues]:
    """Log entries as rows, numbered from `number` on."""
    rows = []
    for n, entry in enumerate(entries, number):
        row: EntryValues = {"table_id": table, "number": n, "seat": None, "action": None, "undo": None, "redeal": None, "at": time.time()}
        if isinstance(entry, Move):
            row |= {"seat": entry.seat, "action": entry.action}
        elif isinstance(entry, Redeal):
            row |= {"seat": entry.seat, "redeal": signed(entry.seed)}
        else:
            row["undo"] = -entry.number if entry.alone else entry.number
        rows.append(row)
    return rows


def entry_of(row: EntryRow) -> Entry:
    if row.undo is not None:
        return Undo(abs(row.undo), alone=row.undo < 0)
    if row.redeal is not None:
        return Redeal(row.seat or 0, row.redeal % (1 << 64))
    return Move(row.seat or 0, row.action or 0)


def signed(seed: int) -> int:
    """A seed as databases keep 64 bits."""
    if seed >= 1 << 64:
        raise MeadhallError("seed", seed=seed)
    return seed - (1 << 64) if seed >= 1 << 63 else seed


def prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("busy_timeout=4000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the database to the newest shape."""
    with as_file(files("meadhall.server") / "migrations") as folder, engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def plainly(error: Exception) -> str:
    """A database's complaint without its SQL."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
