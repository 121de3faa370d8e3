"""Tables whose game cannot be played again: the rules or the components have changed since. What was kept of a finished one is shown."""

from collections.abc import Sequence
from typing import NamedTuple

from meadhall.core.authority import NotNow
from meadhall.core.errors import MeadhallError
from meadhall.core.log import Entry, Log
from meadhall.core.record_text import clean, record_text
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.games import game
from meadhall.server.endings import ending as ending_of
from meadhall.server.protocol import Ending, SeatShown, Summary
from meadhall.server.rows import EndingColumns, EndingRow, SeatRow, TableRow
from meadhall.server.seats import seat_among, seat_shown, seats_of
from meadhall.server.store import Store, entry_of
from meadhall.server.table import NoTable

SEATS = "seats: "


def kept_of(table: str, record: Record, new: Sequence[Entry], state: State) -> EndingColumns | None:
    """The columns of what is to be kept of a game that ends in `state` after new entries; none before the end."""
    ending = ending_of(state)
    if ending is None:
        return None
    whole = Record(record.facts, record.seed, record.seats, (*record.log.entries, *new), record.format, record.fair)
    whole.finish(state)
    winners = list(state.result().winners)
    return {"table_id": table, "winners": winners, "places": ending.places, "scores": ending.scores, "record": record_text(whole)}


class Kept(NamedTuple):
    """A table as it is stored."""

    row: TableRow
    seats: list[SeatRow]
    decisions: int
    ending: EndingRow | None

    def summary(self, why: str) -> Summary:
        """What anybody may know of it, and why it cannot be opened as others are."""
        row, kept = self.row, self.ending
        return Summary(
            table=row.id,
            game=row.game,
            seats=seats_shown(row, self.seats),
            over=row.over,
            winners=kept.winners if kept else [],
            ending=Ending(places=kept.places, scores=kept.scores) if kept else None,
            to_move=[],
            decisions=self.decisions,
            changed=row.changed,
            from_record=row.from_record,
            box=None,
            outdated=why,
        )

    def record(self) -> str:
        """The record as it was written at the end, with the names that the seats have today: one may have been deleted."""
        if self.ending is None:
            raise NotNow("record_not_kept") if self.row.over else NotNow("record_after_end")
        _, players = seats_of(self.seats)
        lines = self.ending.record.splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if line.startswith(SEATS))
        names = [one.partition("=")[0] for one in lines[at].removeprefix(SEATS).split(", ")]
        lines[at] = SEATS + ", ".join(f"{name}={clean(who)}" for name, who in zip(names, players, strict=True)) + "\n"
        return "".join(lines)

    def record_for(self, secret: str) -> str:
        """The record, for those who played."""
        seat_among(seats_of(self.seats)[0], secret)
        return self.record()


def find(store: Store, table_id: str) -> Kept:
    found = store.read_table(table_id)
    if found is None:
        raise NoTable("no_table")
    row, seats, entries = found
    with store.reading() as session:
        return Kept(row, seats, len(Log(map(entry_of, entries)).moves), session.get(EndingRow, table_id))


def seats_shown(row: TableRow, rows: list[SeatRow]) -> list[SeatShown]:
    sitting, players = seats_of(rows)
    try:
        names: Sequence[str] = game(row.game).seat_names(row.players)
    except MeadhallError:  # a game that is not here any more
        names = [""] * len(rows)
    return [seat_shown(number, names[number], seat, players[number], False) for number, seat in enumerate(sitting)]
