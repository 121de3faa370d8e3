"""Machines that may think for this server: each has a name, and a key that the operator made for it (`meadhall admin add-thinker`)."""

import asyncio
import hashlib
import secrets
import time

from sqlalchemy import select
from sqlalchemy.orm import Session

from meadhall.core.errors import MeadhallError
from meadhall.server.rows import ThinkerRow
from meadhall.server.store import Store


class BadKey(MeadhallError):
    """A key that opens nothing here."""

    def __init__(self) -> None:
        super().__init__("bad_key")


def hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def thinker_of(store: Store, key: str) -> str:
    """The name of the machine that has a key."""
    with store.reading() as session:
        found = session.scalar(select(ThinkerRow.name).where(ThinkerRow.key_hash == hashed(key)))
    if found is None:
        raise BadKey
    return found


def thinkers(store: Store) -> list[ThinkerRow]:
    with store.reading() as session:
        return list(session.scalars(select(ThinkerRow).order_by(ThinkerRow.name)))


def add_thinker(store: Store, name: str) -> str:
    """A new key for a machine; the old one holds no longer."""
    if not 0 < len(name) <= 40 or not name.isprintable():
        raise MeadhallError("no_thinker_name")
    key = secrets.token_urlsafe(24)

    def change(session: Session) -> None:
        session.merge(ThinkerRow(name=name, key_hash=hashed(key), since=time.time()))

    asyncio.run(store.write(change))
    return key


def remove_thinker(store: Store, name: str) -> None:
    found: list[ThinkerRow] = []

    def change(session: Session) -> None:
        if (row := session.get(ThinkerRow, name)) is not None:
            found.append(row)
            session.delete(row)

    asyncio.run(store.write(change))
    if not found:
        raise MeadhallError("no_thinker", name=repr(name))
