"""Where others serve the same table: what they have stored there meanwhile is read, made true here and shown. Callers hold the lock."""

import asyncio

from meadhall.core.log import Entry, Move
from meadhall.server import presenter
from meadhall.server.seats import seats_of
from meadhall.server.store import entry_of
from meadhall.server.table import News, NoTable, Table
from meadhall.server.tables import Tables


async def catch_up(tables: Tables, table: Table) -> bool:
    """Returns whether anything had happened."""
    authority = table.authority
    found = await asyncio.to_thread(tables.store.read_table, table.id, authority.version)
    if found is None:
        raise NoTable("no_table")
    row, seat_rows, rows = found
    if row.seed % (1 << 64) != authority.record.seed:  # dealt again with what browsers have added
        newer = await asyncio.to_thread(tables.load, table.id)
        if newer is None:
            raise NoTable("no_table")
        table.authority, table.seats = newer.authority, newer.seats
        presenter.show_all(table, 0, dealt=True)
        return True
    seats, players = seats_of(seat_rows)
    sat = (seats, players) != (table.seats, list(authority.record.seats))
    if sat:
        table.seats, authority.record.seats[:] = seats, players
    if rows:
        follow(table, [entry_of(one) for one in rows], row.changed)
    elif sat:
        presenter.show_all(table, authority.known_to_all)
    return bool(rows) or sat


def follow(table: Table, new: list[Entry], changed: float) -> None:
    """The log goes on; whoever notices it is shown it."""
    authority = table.authority
    before = {viewer: authority.shown_version(viewer.facing) for viewer in table.viewers}
    entries, least = [*authority.log.entries, *new], authority.known_to_all
    while authority.version < len(entries):
        authority.accept(authority.read(entries))
        least = min(least, authority.known_to_all)
    table.changed = changed
    moves = all(isinstance(entry, Move) for entry in new)
    log_from = least + 1 if moves or not authority.secretive else 0
    for viewer, version in before.items():
        if authority.shown_version(viewer.facing) != version:
            table.undo_wanted = None
            presenter.show(table, viewer, News(log_from, log_from if moves and authority.opened is None else None))
