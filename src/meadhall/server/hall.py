"""The hall: tables that are being played, who looks at them, and the bots that sit there. One lock a table."""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from meadhall.bots import bot_seed, offered
from meadhall.bots.plugins import forfeited
from meadhall.core.authority import Authority, NotNow, Stale, Step
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.records import BOT, Record, handed_over, person
from meadhall.core.state import SPECTATOR, State
from meadhall.games import game
from meadhall.server import showing
from meadhall.server.store import ADD_ENTRY, EntryRow, SeatRow, Store, TableRow, entry_of, entry_rows, signed
from meadhall.server.workers import Workers

LOG = logging.getLogger(__name__)
KEPT = 500  # tables kept in memory though nobody looks at them
ID = re.compile("[A-Za-z0-9_-]{1,24}")
KINDS = ("person", "open", "bot")


class NoTable(MeadhallError):
    """A link that leads nowhere."""


class NotYours(MeadhallError):
    """A secret that opens no seat here. The same words whether the seat exists or not."""

    def __init__(self) -> None:
        super().__init__("not_yours")


@dataclass
class Seat:
    """Who sits in a seat: a person, a bot, or nobody yet (open). A bot in a seat that has a secret plays for the person who holds it."""

    kind: str
    name: str
    bot: str | None = None
    secret_hash: str | None = None

    def player(self) -> str:
        """Who plays, as records write it."""
        return f"{BOT}{self.bot}" if self.kind == "bot" else person(self.name)


@dataclass(eq=False)
class Viewer:
    """A connection that looks at a table. `seats` are its own; `facing` is the one whose eyes it has now."""

    send: Callable[[dict[str, Any]], None]
    language: str
    seats: frozenset[int] = frozenset()
    facing: int = SPECTATOR


@dataclass(eq=False)
class Table:
    """A table in play."""

    id: str
    authority: Authority
    seats: list[Seat]
    listed: bool
    from_record: bool
    changed: float
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    viewers: set[Viewer] = field(default_factory=set)
    bots_at_work: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    undo_wanted: tuple[int, int] | None = None  # who asked, and the decision to take back
    undo_agreed: set[int] = field(default_factory=set)
    connections: int = 0  # also those that have not said hello yet

    @property
    def facts(self) -> Facts:
        return self.authority.facts

    def people(self) -> set[int]:
        return {number for number, seat in enumerate(self.seats) if seat.kind == "person"}


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Hall:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}

    # -- tables ---------------------------------------------------------------------------------------------------------------

    async def create(
        self,
        facts: Facts,
        seats: list[Seat],
        listed: bool,
        own_components: bool,
        record: Record | None = None,
        to_play: bool = False,
        table_id: str = "",
    ) -> tuple[Table, dict[int, str]]:
        """A new table; returns it with the secrets of the seats that the creator holds. A record is looked at, or played on, by those
        whom it says so last."""
        new = [number for number, seat in enumerate(seats) if seat.kind == "person" and seat.secret_hash is None]
        keys = {number: secrets.token_urlsafe(18) for number in new}
        for number, key in keys.items():
            seats[number].secret_hash = hashed(key)
        for seat in seats:
            if seat.kind == "bot":
                check_bot(seat.bot or "")
        kept = record or Record(facts, secrets.randbits(62), [seat.player() for seat in seats])
        authority = await asyncio.to_thread(Authority, kept)  # an opened record is replayed
        table = Table(table_id or secrets.token_urlsafe(9), authority, seats, listed, record is not None and not to_play, time.time())
        entries, seed = entry_rows(table.id, 0, kept.entries), signed(kept.seed)
        players = list(kept.seats) if record else [None] * len(seats)

        def change(session: Session) -> None:
            session.add(
                TableRow(
                    id=table.id,
                    game=facts.game.name,
                    rules=facts.game.version,
                    players=facts.players,
                    options=facts.options,
                    components=facts.components.text if own_components else None,
                    components_name=facts.components.name,
                    digest=facts.components.digest,
                    seed=seed,
                    listed=listed,
                    from_record=table.from_record,
                    created=table.changed,
                    changed=table.changed,
                    over=table.authority.state.over,
                )
            )
            session.flush()
            session.add_all(seat_row(table.id, number, seat, players[number]) for number, seat in enumerate(seats))
            if entries:
                session.execute(ADD_ENTRY, entries)

        await self.store.write(change)
        self.tables[table.id] = table
        self.wake_bots(table)
        return table, keys

    async def again(self, table: Table) -> Table:
        """The next game of those who sit at a finished table; whoever asks first makes it. Their secrets open the same seats there."""
        async with table.lock:
            if table.from_record or not table.authority.state.over:
                raise NotNow("not_over")
            facts = table.facts
            mark = hashed(f"after {table.id} {table.authority.record.seed}")[:16]  # found again after a restart, and guessed by nobody
            with contextlib.suppress(NoTable):
                return await self.table(mark)
            seats = [Seat("person", s.name, None, s.secret_hash) if s.secret_hash else Seat(s.kind, s.name, s.bot) for s in table.seats]
            own = facts.components.digest != facts.game.own_components().digest
            return (await self.create(facts, seats, False, own, table_id=mark))[0]

    async def table(self, table_id: str) -> Table:
        """The table of an id, from memory or from the store."""
        if table_id not in self.tables:
            if not ID.fullmatch(table_id):
                raise NoTable("no_table")
            async with self.loading.setdefault(table_id, asyncio.Lock()):
                if table_id not in self.tables:
                    found = await asyncio.to_thread(self.load, table_id)
                    if found is None:
                        self.loading.pop(table_id, None)
                        raise NoTable("no_table")
                    self.tables[table_id] = found
            self.loading.pop(table_id, None)
        table = self.tables[table_id]
        self.tables.move_to_end(table_id)
        self.wake_bots(table)
        self.forget_idle(table)
        return table

    def load(self, table_id: str) -> Table | None:
        found = self.store.read_table(table_id)
        if found is None:
            return None
        try:
            return self.rebuild(*found)
        except NoTable:
            raise
        except MeadhallError as error:
            raise NoTable("table_broken", why=error) from None

    def rebuild(self, row: TableRow, seats: list[SeatRow], entries: list[EntryRow]) -> Table:
        """A table from its rows, its game replayed."""
        title = game(row.game)
        if row.rules != title.version:
            raise NoTable("table_rules", old=row.rules, game=row.game, new=title.version)
        box = None if row.components is None else Components(row.components, row.components_name)
        facts = title.facts(row.players, row.options, box)
        if facts.components.digest != row.digest:
            raise NoTable("table_components")
        sitting = [Seat(seat.kind, seat.name, seat.bot, seat.secret_hash) for seat in seats]
        players = [row.players or seat.player() for row, seat in zip(seats, sitting, strict=True)]
        record = Record(facts, row.seed % (1 << 64), players)
        record.entries = [entry_of(entry) for entry in entries]
        return Table(
            row.id,
            Authority(record),
            sitting,
            row.listed,
            row.from_record,
            row.changed,
        )

    def forget_idle(self, asked_for: Table) -> None:
        """Drop tables from memory that nobody looks at; the store has them."""
        if len(self.tables) <= KEPT:
            return
        for table_id, table in list(self.tables.items()):
            if len(self.tables) <= KEPT:
                return
            idle = not table.connections and not table.lock.locked() and not table.bots_at_work
            if idle and table is not asked_for:
                del self.tables[table_id]

    async def resume_bots(self) -> None:
        """After a start: tables at which a bot may be due to move go on."""
        for table_id in await asyncio.to_thread(self.store.running_with_bots):
            with contextlib.suppress(MeadhallError):
                await self.table(table_id)

    # -- seats ----------------------------------------------------------------------------------------------------------------

    def seat_of(self, table: Table, secret: str) -> int:
        """The seat that a secret opens; compares all of them, so that time tells nothing."""
        wanted, found = hashed(secret), SPECTATOR
        for number, seat in enumerate(table.seats):
            if hmac.compare_digest(seat.secret_hash or "", wanted):
                found = number
        if found == SPECTATOR:
            raise NotYours
        return found

    async def claim(self, table: Table, number: int, name: str) -> str:
        """Take an open seat; returns its secret."""
        async with table.lock:
            if not 0 <= number < len(table.seats):
                raise NoTable("no_seat", seat=number, last=len(table.seats) - 1)
            if table.seats[number].kind != "open":
                raise NotNow("seat_taken", seat=number, who=table.seats[number].name)
            secret = secrets.token_urlsafe(18)
            seat = Seat("person", name, None, hashed(secret))

            def change(session: Session) -> None:
                row = session.get_one(SeatRow, (table.id, number))
                row.kind, row.name, row.secret_hash = seat.kind, seat.name, seat.secret_hash

            await self.store.write(change)
            table.seats[number] = seat
            table.authority.record.seats[number] = name
            self.show_all(table)
            return secret

    async def seat_bot(self, table: Table, number: int, bot: str | None, mine: int) -> None:
        """A person sets a bot's level, has a bot play the own seat, or (None) takes the own seat back from it."""
        if bot is not None:
            check_bot(bot)
        async with table.lock:
            if not 0 <= number < len(table.seats):
                raise NoTable("no_seat", seat=number, last=len(table.seats) - 1)
            old = table.seats[number]
            if table.from_record or table.authority.state.over:
                raise NotNow("game_over" if table.authority.state.over else "only_looking")
            if number != mine and (bot is None or old.kind != "bot"):
                raise NotNow("only_owner", seat=number)
            if bot is None and old.kind != "bot":
                return
            seat = Seat("person" if bot is None else "bot", old.name if old.secret_hash else bot or "", bot, old.secret_hash)
            record = table.authority.record
            players = handed_over(record.seats[number], seat.player(), table.authority.version + 1)

            def change(session: Session) -> None:
                row = session.get_one(SeatRow, (table.id, number))
                row.kind, row.name, row.bot, row.players = seat.kind, seat.name, seat.bot, players

            await self.store.write(change)
            table.seats[number] = seat
            record.seats[number] = players
            self.show_all(table)
        self.wake_bots(table)

    # -- wishes ---------------------------------------------------------------------------------------------------------------

    async def act(self, table: Table, seat: int, action: int, version: int) -> int:
        """A seat acts; returns the new version once it is on disk. A repeated message is answered like the first."""
        async with table.lock:
            if table.from_record:
                raise NotNow("only_looking")
            if table.seats[seat].kind == "bot":
                raise NotNow("bot_plays")
            authority = table.authority
            if (done := authority.repeated(seat, action, version)) is not None:
                return done
            await self.grant(table, authority.propose_move(seat, action, version))
            known = authority.shown_version(seat)
        self.wake_bots(table)
        return known

    async def undo(self, table: Table, seat: int, version: int, together: frozenset[int] = frozenset()) -> int:
        """Take back one's last choice at once if that is free, or ask the others; those at the same screen (`together`) agree."""
        async with table.lock:
            table.authority.check_version(version, seat)
            if table.from_record:
                raise NotNow("only_looking")
            if table.authority.undo_is_free(seat):
                await self.grant(table, table.authority.propose_undo(seat, version))
            else:
                table.undo_wanted = (seat, table.authority.undo_number(seat))
                table.undo_agreed = {seat} | together
                await self.settle_undo(table)
            known = table.authority.shown_version(seat)
        self.wake_bots(table)
        return known

    async def agree(self, table: Table, seats: frozenset[int], yes: bool) -> None:
        """Another person answers a wish to take back."""
        async with table.lock:
            if table.undo_wanted is None:
                raise NotNow("nobody_asks_undo")
            if yes:
                table.undo_agreed |= seats
                await self.settle_undo(table)
            else:
                table.undo_wanted = None
                self.show_all(table)
        self.wake_bots(table)

    async def settle_undo(self, table: Table) -> None:
        """Carry out a wished undo when all people at the table agree; bots always do."""
        assert table.undo_wanted is not None
        if table.people() <= table.undo_agreed:
            await self.grant(table, table.authority.propose_agreed_undo(table.undo_wanted[1], table.authority.version))
        else:
            self.show_all(table)

    async def grant(self, table: Table, step: Step) -> None:
        """Store a step, then make it true, then show it. If it cannot be stored nothing has happened."""
        authority = table.authority
        silent, seat = authority.is_silent(step), authority.seat_of(step)
        changed = table.changed if silent else time.time()  # when a secret answer came is nobody's business either
        over = step.after is not None and step.after.over
        await self.store.add_entries(table.id, step.version, step.entries, changed, over)
        settled = authority.settled
        authority.accept(step)
        table.changed = changed
        if not silent:
            table.undo_wanted = None
        told_anew = authority.secretive and isinstance(step.entry, int)  # older entries may read otherwise then
        log_from = 0 if told_anew else min(settled, authority.settled) + 1
        for viewer in list(table.viewers):
            if not silent or viewer.facing == seat:
                self.show(table, viewer, log_from)

    # -- bots -----------------------------------------------------------------------------------------------------------------

    def wake_bots(self, table: Table) -> None:
        """See to it that the bots of a table move when it is their turn."""
        if table.from_record:
            return
        for seat in table.authority.state.actors():
            if table.seats[seat].kind == "bot" and seat not in table.bots_at_work:
                table.bots_at_work[seat] = asyncio.get_running_loop().create_task(self.let_bot_move(table, seat))

    async def let_bot_move(self, table: Table, seat: int) -> None:
        try:
            await self.bot_moves(table, seat)
        finally:
            del table.bots_at_work[seat]

    async def bot_moves(self, table: Table, seat: int) -> None:
        """One bot's moves, as long as it is to move."""
        authority = table.authority
        while seat in authority.state.actors() and table.seats[seat].kind == "bot":
            sitting = table.seats[seat]
            version, state = authority.shown_version(seat), authority.sight(seat).state
            seed = bot_seed(authority.record, seat)
            try:
                action, trouble = await self.choice(state, seat, sitting.bot or "", seed)
                async with table.lock:
                    if table.seats[seat] is not sitting:
                        continue  # another plays here now
                    await self.grant(table, authority.propose_move(seat, action, version))
                if trouble and authority.opened is None:  # else it would tell that the bot has answered
                    self.tell_trouble(table, "bot_forfeit", trouble)
                self.wake_bots(table)
            except Stale:
                continue  # somebody took something back meanwhile
            except MeadhallError as error:
                self.tell_trouble(table, "bot", error)
                return

    async def choice(self, state: State, seat: int, bot: str, seed: int) -> tuple[int, Phrase | None]:
        """A bot's choice, or that of the greedy bot if this one fails, and why."""
        try:
            return await self.workers.choose(state, seat, bot, seed)
        except MeadhallError:
            raise
        except Exception as error:  # whatever a bot does wrong, the table goes on
            LOG.exception("the bot %s failed", bot)
            action, _ = await self.workers.choose(state, seat, "greedy", seed)
            return action, forfeited(bot, Phrase("bot_failed", why=type(error).__name__))

    def tell_trouble(self, table: Table, code: str, trouble: Phrase) -> None:
        for viewer in list(table.viewers):
            viewer.send({"type": "error", "code": code, "text": trouble.told(viewer.language)})

    # -- showing --------------------------------------------------------------------------------------------------------------

    def show_all(self, table: Table) -> None:
        for viewer in list(table.viewers):
            self.show(table, viewer, table.authority.sight(viewer.facing).decisions)

    def show(self, table: Table, viewer: Viewer, log_from: int) -> None:
        viewer.send(self.state_message(table, viewer, log_from))

    def tell_presence(self, table: Table, before: list[dict[str, Any]]) -> None:
        """Who is here, if that has changed: a second tab of the same player is nobody's business."""
        now = self.seats_shown(table)
        if now != before:
            self.tell_all(table, {"type": "seats", "seats": now})

    def tell_all(self, table: Table, message: dict[str, Any]) -> None:
        for viewer in list(table.viewers):
            viewer.send(message)

    def state_message(self, table: Table, viewer: Viewer, log_from: int) -> dict[str, Any]:
        """All that a connection is shown: the position through its eyes, and the log from a decision on."""
        authority = table.authority
        eyes = viewer.facing
        sight = authority.sight(eyes)
        log_from = showing.log_start(sight, log_from)
        return {
            "type": "state",
            "version": authority.shown_version(eyes),
            "decisions": sight.decisions,
            "facing": None if eyes == SPECTATOR else eyes,
            "own": sorted(viewer.seats),
            "due": sorted(seat for seat in viewer.seats.intersection(authority.state.actors()) if table.seats[seat].kind != "bot"),
            **showing.position(sight.state, eyes, viewer.language),
            **({"choices": []} if eyes != SPECTATOR and table.seats[eyes].kind == "bot" else {}),
            "log_from": log_from,
            "log": showing.log(sight, eyes, viewer.language, log_from),
            "seats": self.seats_shown(table),
            "undo": self.undo_shown(table, eyes),
        }

    def seats_shown(self, table: Table) -> list[dict[str, Any]]:
        names = table.facts.game.seat_names(table.facts.players)
        present = {seat for viewer in table.viewers for seat in viewer.seats}
        return [
            {"seat": number, "role": names[number], "kind": seat.kind, "name": seat.name, "bot": seat.bot, "here": number in present}
            | {"lent": seat.kind == "bot" and seat.secret_hash is not None}
            for number, seat in enumerate(table.seats)
        ]

    def undo_shown(self, table: Table, eyes: int) -> dict[str, Any]:
        """Whether this viewer may take back, alone or by asking; and who asks already."""
        authority = table.authority
        mine = (
            eyes != SPECTATOR
            and not table.from_record
            and any(move.seat == eyes for move in authority.sight(eyes).moves[authority.fixed :])
        )
        wanted = table.undo_wanted
        return {
            "free": mine and authority.undo_is_free(eyes),
            "ask": mine and not authority.undo_is_free(eyes),
            "wanted_by": wanted[0] if wanted else None,
            "agreed": sorted(table.undo_agreed) if wanted else [],
        }

    def summary(self, table: Table) -> dict[str, Any]:
        """What anybody may know of a table, for lists."""
        sight = table.authority.sight(SPECTATOR)
        state = sight.state
        return {
            "table": table.id,
            "game": table.facts.game.name,
            "seats": self.seats_shown(table),
            "over": state.over,
            "winners": list(state.result().winners) if state.over else [],
            "to_move": list(state.actors()),
            "decisions": sight.decisions,
            "changed": table.changed,
            "from_record": table.from_record,
        }


def check_bot(name: str) -> None:
    if name not in offered():
        raise MeadhallError("no_bot", bot=repr(name), known=", ".join(offered()))


def seat_row(table_id: str, number: int, seat: Seat, players: str | None) -> SeatRow:
    return SeatRow(
        table_id=table_id, seat=number, kind=seat.kind, name=seat.name, bot=seat.bot, secret_hash=seat.secret_hash, players=players
    )
