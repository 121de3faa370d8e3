"""States that were built and written for one viewer, kept for others who see the same: spectators, other tabs, who comes again."""

from collections import OrderedDict
from typing import Any

from meadhall.server import presenter
from meadhall.server.protocol import WRITER
from meadhall.server.table import News, Table, Viewer

MOST_BYTES = 16 * 1024 * 1024


class KeptStates:
    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[Any, ...], tuple[tuple[Any, ...], bytes]] = OrderedDict()
        self.bytes = 0
        self.built = 0  # how many were built; the others were there already

    def state(self, table: Table, viewer: Viewer, news: News) -> bytes:
        """The table through a viewer's eyes, as it is sent; only what has changed to who has the view of before."""
        if viewer.view is None or any(other is not viewer and other.facing == viewer.facing for other in table.viewers):
            key = (table.id, viewer.facing, viewer.seats, viewer.language, news)
            now = (*fingerprint(table), viewer.base)
            then, text = self.kept.get(key, (None, b""))
            if then != now:
                text = self.build(table, viewer, news)
                self.keep(key, now, text)
        else:
            text = self.build(table, viewer, news)
        if viewer.changes:
            viewer.view = presenter.table_view(table, viewer.facing)
            viewer.base = table.authority.record.seed, table.authority.version
        return text

    def build(self, table: Table, viewer: Viewer, news: News) -> bytes:
        self.built += 1
        if viewer.view is None:
            return WRITER.encode(presenter.table_state(table, viewer, *news))
        return WRITER.encode(presenter.table_step(table, viewer, news, viewer.view))

    def keep(self, key: tuple[Any, ...], now: tuple[Any, ...], text: bytes) -> None:
        self.drop(key)
        self.kept[key] = now, text
        self.bytes += len(text)
        while self.bytes > MOST_BYTES:
            self.drop(next(iter(self.kept)))

    def drop(self, key: tuple[Any, ...]) -> None:
        _, text = self.kept.pop(key, (None, b""))
        self.bytes -= len(text)


def fingerprint(table: Table) -> tuple[Any, ...]:
    """All that a state depends on besides who looks: the game, who sits there and is here, and who wants to take back."""
    authority = table.authority
    return (
        id(table),
        authority.version,
        authority.record.seed,
        tuple(authority.record.seats),
        tuple((seat.kind, seat.name, seat.bot, seat.secret_hash) for seat in table.seats),
        frozenset(seat for viewer in table.viewers for seat in viewer.seats),
        table.undo_wanted,
        frozenset(table.undo_agreed),
    )
