"""The seats of a table: who opens one with a secret, who takes one, whom a bot plays for. Callers hold the table's lock."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import cast

from sqlalchemy.orm import Session

from meadhall.bots import is_styled, levels, offered
from meadhall.core.authority import NotNow
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError
from meadhall.core.players import BOT, LEFT, RESIGNED, handed_over, has_resigned
from meadhall.server.protocol import SeatKind, SeatShown
from meadhall.server.rows import SeatRow
from meadhall.server.store import Overtaken, Store
from meadhall.server.table import NoTable, NotYours, Seat, Table


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def seats_of(rows: list[SeatRow]) -> tuple[list[Seat], list[str]]:
    """Who sits where, and who has played each seat as records tell it."""
    sitting = [Seat(cast(SeatKind, seat.kind), seat.name, seat.bot, seat.secret_hash, seat.added) for seat in rows]
    return sitting, [row.players or seat.player() for row, seat in zip(rows, sitting, strict=True)]


def seat_shown(number: int, role: str, seat: Seat, player: str, here: bool) -> SeatShown:
    """A seat as everybody sees it. `player` is who has played it, as records tell it."""
    return SeatShown(
        seat=number,
        role=role,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        here=here,
        lent=seat.kind == "bot" and seat.secret_hash is not None,
        resigned=has_resigned(player),
    )


def give_secrets(seats: list[Seat]) -> dict[int, str]:
    """New secrets for the people who have none yet, by seat."""
    keys = {number: secrets.token_urlsafe(18) for number, seat in enumerate(seats) if seat.kind == "person" and seat.secret_hash is None}
    for number, key in keys.items():
        seats[number].secret_hash = hashed(key)
    return keys


def seat_of(table: Table, secret: str) -> int:
    """The seat that a secret opens."""
    return seat_among(table.seats, secret)


def seat_among(seats: Sequence[Seat], secret: str) -> int:
    """The seat that a secret opens; compares all of them, so that time tells nothing."""
    wanted, found = hashed(secret), SPECTATOR
    for number, seat in enumerate(seats):
        if hmac.compare_digest(seat.secret_hash or "", wanted):
            found = number
    if found == SPECTATOR:
        raise NotYours
    return found


def check_bot(name: str) -> None:
    if name not in offered() and not is_styled(name):
        raise MeadhallError("no_bot", bot=repr(name), known=", ".join(offered()))


def check_seat(table: Table, number: int) -> None:
    if not 0 <= number < len(table.seats):
        raise NoTable("no_seat", seat=number, last=len(table.seats) - 1)


async def claim(store: Store, table: Table, number: int, name: str) -> str:
    """Take an open seat; returns its secret."""
    check_seat(table, number)
    if table.seats[number].kind != "open":
        raise NotNow("seat_taken", seat=number, who=table.seats[number].name)
    secret = secrets.token_urlsafe(18)
    seat = Seat("person", name, None, hashed(secret))
    await sit_down(store, table, number, seat, None)
    return secret


async def seat_bot(store: Store, table: Table, number: int, bot: str | None, mine: int) -> bool:
    """A person sets a bot's level, has a bot play for them, or (None) takes their seat back from it. Returns whether anything changed."""
    if bot is not None:
        check_bot(bot)
    check_seat(table, number)
    old = table.seats[number]
    if table.from_record or table.authority.state.over:
        raise NotNow("game_over" if table.authority.state.over else "only_looking")
    if number != mine and (bot is None or old.kind != "bot" or old.secret_hash is not None):
        raise NotNow("only_owner", seat=number)
    if bot is None and old.kind != "bot":
        return False
    if bot is None and has_resigned(table.authority.record.seats[number]):
        raise NotNow("has_resigned")
    seat = Seat("person" if bot is None else "bot", old.name if old.secret_hash else bot or "", bot, old.secret_hash, old.added)
    await sit_down(
        store, table, number, seat, handed_over(table.authority.record.seats[number], seat.player(), table.authority.version + 1)
    )
    return True


async def leave(store: Store, table: Table, number: int, resign: bool) -> None:
    """A person goes, and the gentlest bot plays on: until the person comes back or, after resigning, to the end."""
    authority, old = table.authority, table.seats[number]
    if table.from_record or authority.state.over:
        raise NotNow("game_over" if authority.state.over else "only_looking")
    who, since = authority.record.seats[number], authority.version + 1
    if has_resigned(who):
        raise NotNow("has_resigned")
    if not resign and old.kind == "bot":
        raise NotNow("bot_plays")
    bot = levels()[0]
    gone = handed_over(handed_over(who, RESIGNED if resign else LEFT, since), f"{BOT}{bot}", since)
    await sit_down(store, table, number, Seat("bot", old.name, bot, old.secret_hash, old.added), gone)


async def sit_down(store: Store, table: Table, number: int, seat: Seat, players: str | None) -> None:
    """Store who sits there, then make it true. `players` names all who have played the seat, if there were several."""

    old = table.seats[number]

    def change(session: Session) -> None:
        row = session.get_one(SeatRow, (table.id, number), with_for_update=True)
        if (row.kind, row.bot, row.secret_hash) != (old.kind, old.bot, old.secret_hash):
            raise Overtaken("not_saved", why="somebody else sits there")
        row.kind, row.name, row.bot, row.secret_hash, row.players = seat.kind, seat.name, seat.bot, seat.secret_hash, players

    await store.write(change, table.id)
    table.seats[number] = seat
    table.authority.record.seats[number] = players or seat.player()
