"""Playing on from a decision of a finished game, at a table of its own."""

import asyncio
import secrets

from meadhall.core.authority import Authority, NotNow
from meadhall.core.log import Entry, Redeal
from meadhall.core.players import handed_over
from meadhall.core.records import Record
from meadhall.server.hall import Hall
from meadhall.server.seats import check_bot
from meadhall.server.table import NoTable, Seat, Table


async def play_on(
    hall: Hall, table: Table, seat: int, decisions: int, bot: str, name: str, redeal: bool, person: str = ""
) -> tuple[Table, dict[int, str]]:
    """A new table from a decision of a finished game on: the seat against bots, with hidden cards as they were, or dealt again."""
    authority = table.authority
    check_bot(bot)
    if not (authority.state.over or table.from_record):
        raise NotNow("otherwise_after_end")
    if not 0 <= decisions < authority.decisions:
        raise NoTable("play_on_from", last=authority.decisions - 1)
    if not 0 <= seat < table.facts.players:
        raise NoTable("no_seat", seat=seat, last=table.facts.players - 1)
    seats = [Seat("person", name) if number == seat else Seat("bot", bot, bot) for number in range(table.facts.players)]
    old = authority.record
    entries = authority.log.until(decisions)
    if redeal:
        kept = Record(old.facts, old.seed, old.seats, entries, old.format)
        entries = await asyncio.to_thread(dealt_again, kept, seat, secrets.randbits(62))
    since = len(entries) + 1
    playing = [handed_over(before, one.player(), since) for before, one in zip(old.seats, seats, strict=True)]
    record = Record(old.facts, old.seed, playing, entries, old.format)
    return await hall.create(table.facts, seats, False, record, to_play=True, person=person, peeking=True)


def dealt_again(record: Record, seat: int, seed: int) -> list[Entry]:
    """The log of a record, and all that the seat could not know then dealt again. That includes the answers of others to
    a secret choice that is open: they are asked again. The seat's own answers stand."""
    match = Authority(record)
    own = [move for move in match.moves[match.known_to_all :] if move.seat == seat]
    return [*match.log.until(match.known_to_all), Redeal(seat, seed), *own]
