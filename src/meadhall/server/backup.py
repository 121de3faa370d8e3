"""Backups: one SQLite file, whatever the database is. Made while the server runs, and read again before they count."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, create_engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from meadhall.core.errors import MeadhallError
from meadhall.server.rows import Base, TableRow
from meadhall.server.store import Store, StoreError, plainly
from meadhall.server.tables import rebuilt

AT_ONCE = 1000  # rows


class Copied(NamedTuple):
    tables: int
    entries: int


def back_up(store: Store, path: Path) -> Copied:
    """Write a backup to a new file; it is there, whole and checked, or not at all."""
    if path.exists():
        raise MeadhallError("file_exists_already", file=str(path))
    rough = path.with_name(path.name + ".part")
    rough.unlink(missing_ok=True)
    try:
        if store.engine.dialect.name == "sqlite":
            with sqlite3.connect(store.engine.url.database or "") as source:
                source.execute("VACUUM INTO ?", [str(rough)])
            source.close()
        else:
            target = Store(f"sqlite:///{rough}")
            try:
                with store.engine.connect().execution_options(isolation_level="REPEATABLE READ") as source_side:
                    copy(source_side, target.engine)
            finally:
                target.close()
        check_file(rough)
        found = counted(rough)
        os.replace(rough, path)
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        raise StoreError("backup_failed", file=str(path), why=plainly(error)) from None
    finally:
        for left in (rough, *(rough.with_name(rough.name + end) for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)
    return found


def copy(source: Connection, target: Engine) -> None:
    """All rows of our tables, those that others refer to first."""
    with target.begin() as into:
        for table in Base.metadata.sorted_tables:
            if table.name == "work":
                continue  # whoever waits for an answer asks again
            rows = source.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
            for some in rows.partitions(AT_ONCE):
                into.execute(table.insert(), [dict(row) for row in some])


def check_file(path: Path) -> None:
    """A database file that SQLite finds whole."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as file:
        said = [row[0] for row in file.execute("PRAGMA integrity_check")]
        loose = file.execute("PRAGMA foreign_key_check").fetchall()
    file.close()
    if said != ["ok"] or loose:
        raise StoreError("database_damaged", why=said[0] if said != ["ok"] else "rows without their table")


def counted(path: Path) -> Copied:
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as file:
        found = [file.execute(f"select count(*) from {name}").fetchone()[0] for name in ("tables", "entries")]
    file.close()
    return Copied(*found)


def replayed(store: Store) -> Iterator[tuple[str, str]]:
    """Each table of a database, its game played again; with what is wrong, or nothing."""
    with store.reading() as session:
        ids = list(session.scalars(select(TableRow.id).order_by(TableRow.created)))
    for table_id in ids:
        found = store.read_table(table_id)
        if found is None:
            continue
        try:
            table = rebuilt(*found)
            wrong = "" if table.authority.state.over == found[0].over or table.from_record else "its end is not as stored"
        except MeadhallError as error:
            wrong = str(error)
        yield table_id, wrong


def restore(path: Path, store: Store) -> Copied:
    """Fill an empty database from a backup."""
    with store.reading() as session:
        if session.scalar(select(func.count()).select_from(TableRow)):
            raise MeadhallError("not_empty")
    source = create_engine(f"sqlite:///{path}")
    try:
        with source.connect() as from_there:
            copy(from_there, store.engine)
    except SQLAlchemyError as error:
        raise StoreError("restore_failed", file=str(path), why=plainly(error)) from None
    finally:
        source.dispose()
    return counted(path)
