"""The hall: tables, seats, and what people wish there. Each table has a lock; nothing is told before it is stored."""

import asyncio
import contextlib
import time
from collections.abc import Mapping, Sequence

from meadhall.core.authority import NotNow, Proposal, Stale
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.log import Move, Undo
from meadhall.core.records import Record
from meadhall.server import boxes, chance, former, presenter, seats
from meadhall.server.driver import BotDriver
from meadhall.server.following import catch_up
from meadhall.server.latency import Latency
from meadhall.server.limits import Limits
from meadhall.server.store import Overtaken, Store
from meadhall.server.table import News, NoTable, Seat, Table
from meadhall.server.tables import Tables
from meadhall.server.told import KeptStates
from meadhall.server.turns import Pace, Turns
from meadhall.server.workers import Workers


class Hall:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.tables = Tables(store)
        self.bots = BotDriver(workers, self.grant)
        self.told = KeptStates()
        self.latency = Latency()  # of acknowledged wishes
        self.faults = 0
        self.looking: set[str] = set()  # tables that other servers say have changed
        self.tasks: set[asyncio.Task[None]] = set()
        self.building = Turns(1, 0)  # one state is built at a time, and then others have their turn
        self.pace = Pace()

    # -- tables ---------------------------------------------------------------------------------------------------------------

    async def create(
        self,
        facts: Facts,
        sitting: list[Seat],
        listed: bool,
        record: Record | None = None,
        to_play: bool = False,
        table_id: str = "",
        person: str = "",
        peeking: bool = False,
    ) -> tuple[Table, dict[int, str]]:
        """A new table; returns it with the secrets of the seats that the creator holds. A record is looked at, or played on. `person`:
        for whom its bots think; `peeking`: what has told one something may be taken back against them."""
        for seat in sitting:
            if seat.kind == "bot":
                seats.check_bot(seat.bot or "")
        keys = seats.give_secrets(sitting)
        table = await self.tables.add(facts, sitting, listed, record, to_play, table_id, peeking)
        table.person = person
        self.bots.wake(table)
        return table, keys

    async def again(self, table: Table) -> Table:
        """The next game of those who sit at a finished table; whoever asks first makes it. Their secrets open the same seats there."""
        async with table.lock:
            if table.from_record or not table.authority.state.over:
                raise NotNow("not_over")
            mark = seats.hashed(f"after {table.id} {table.authority.record.seed}")[:16]  # the same after a restart, guessed by nobody
            with contextlib.suppress(NoTable):
                return await self.table(mark)
            sitting = [
                Seat("person", s.name, None, s.secret_hash, "" if s.added else None) if s.secret_hash else Seat(s.kind, s.name, s.bot)
                for s in table.seats
            ]
            return (await self.create(table.facts, sitting, False, table_id=mark, peeking=table.peeking))[0]

    async def table(self, table_id: str) -> Table:
        known = table_id in self.tables.live
        table = await self.tables.find(table_id)
        if not known and self.store.shared:  # what was stored while it was read
            async with table.lock:
                await catch_up(self.tables, table)
        self.bots.wake(table)
        return table

    def hear(self, table_id: str | None) -> None:
        """Another process has stored something at a table; none: at any."""
        wanted = list(self.tables.live) if table_id is None else [table_id]
        new = [one for one in wanted if one in self.tables.live and one not in self.looking]
        if new:
            self.looking.update(new)
            task = asyncio.get_running_loop().create_task(self.look(new))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def look(self, table_ids: list[str]) -> None:
        """See what others have done at tables. Bots think here only where somebody looks on."""
        for table_id in table_ids:
            self.looking.discard(table_id)
            table = self.tables.live.get(table_id)
            if table is None:
                continue
            with contextlib.suppress(MeadhallError):
                async with table.lock:
                    await catch_up(self.tables, table)
                if table.connections:
                    self.bots.wake(table)

    async def resume_bots(self) -> None:
        """After a start: tables at which a bot may be due to move go on."""
        for table_id in await asyncio.to_thread(self.store.running_with_bots):
            with contextlib.suppress(MeadhallError):
                await self.table(table_id)

    async def sweep(self, limits: Limits) -> int:
        """Remove tables that are outdated by the operator's policy, but for those where somebody is; returns how many."""
        days = limits.unbegun_days, limits.unused_days, limits.opened_days, limits.finished_days
        found = await asyncio.to_thread(self.store.outdated, time.time(), *days)
        gone = [table_id for table_id in found if not (table_id in self.tables.live and self.tables.live[table_id].connections)]
        for table_id in gone:
            self.tables.live.pop(table_id, None)
        if gone:
            await self.store.remove(gone)
        await boxes.sweep(self.store, limits.box_days)
        return len(gone)

    # -- seats ----------------------------------------------------------------------------------------------------------------

    async def claim(self, table: Table, number: int, name: str) -> str:
        """Take an open seat; returns its secret."""
        async with table.lock:
            secret = await seats.claim(self.store, table, number, name)
            presenter.show_all(table)
            return secret

    async def add_chance(self, table: Table, added: Mapping[int, str]) -> None:
        """Browsers add to the chance of a game that has not begun."""
        async with table.lock:
            if await chance.add(self.store, table, added):
                presenter.show_all(table, 0, dealt=True)
        self.bots.wake(table)

    async def seat_bot(self, table: Table, number: int, bot: str | None, mine: int) -> None:
        """A person sets a bot's level, has a bot play for them, or (None) takes their seat back from it."""
        async with table.lock:
            if await seats.seat_bot(self.store, table, number, bot, mine):
                presenter.show_all(table, table.authority.known_to_all)
        self.bots.wake(table)

    async def leave(self, table: Table, number: int, resign: bool) -> None:
        """A person leaves the table, or gives up; a bot plays on."""
        async with table.lock:
            await seats.leave(self.store, table, number, resign)
            if table.undo_wanted and table.undo_wanted[0] == number:
                table.undo_wanted = None
            presenter.show_all(table, table.authority.known_to_all)
        self.bots.wake(table)

    # -- wishes ---------------------------------------------------------------------------------------------------------------

    async def act(self, table: Table, seat: int, action: int, version: int) -> int:
        """A seat acts; returns the new version once it is on disk. A repeated message is answered like the first."""
        async with table.lock:
            self.check_plays(table, seat)
            authority = table.authority
            if (done := authority.repeated(seat, action, version)) is not None:
                return done
            await self.grant(table, authority.propose_move(seat, action, version))
            known = authority.shown_version(seat)
        self.bots.wake(table)
        return known

    async def go(self, table: Table, seat: int, back: int, actions: Sequence[int], version: int) -> int:
        """A seat makes several choices by one gesture."""
        async with table.lock:
            self.check_plays(table, seat)
            await self.grant(table, *table.authority.propose_way(seat, back, actions, version))
            known = table.authority.shown_version(seat)
        self.bots.wake(table)
        return known

    def check_plays(self, table: Table, seat: int) -> None:
        if table.from_record:
            raise NotNow("only_looking")
        if table.closed:
            raise NotNow("table_closed")
        if table.seats[seat].kind == "bot":
            raise NotNow("bot_plays")

    async def undo(self, table: Table, seat: int, version: int, together: frozenset[int] = frozenset()) -> int:
        """Take back one's last choice at once if that is free, or ask the others; those at the same screen (`together`) agree."""
        async with table.lock:
            table.authority.check_version(version, seat)
            if table.from_record:
                raise NotNow("only_looking")
            if table.authority.state.over:
                raise NotNow("undo_over")
            if table.authority.undo_is_free(seat):
                await self.grant(table, table.authority.propose_undo(seat, version))
            else:
                number = table.authority.undo_number(seat)
                if table.people() == {seat} and not table.peeking and table.authority.has_told_since(number):
                    raise NotNow("undo_peeks")
                table.undo_wanted = (seat, number)
                table.undo_agreed = {seat} | together
                await self.settle_undo(table)
            known = table.authority.shown_version(seat)
        self.bots.wake(table)
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
                presenter.show_all(table)
        self.bots.wake(table)

    async def settle_undo(self, table: Table) -> None:
        """Carry out a wished undo when all people at the table agree; bots always do."""
        assert table.undo_wanted is not None
        if table.people() <= table.undo_agreed:
            await self.grant(table, table.authority.propose_agreed_undo(table.undo_wanted[1], table.authority.version))
        else:
            presenter.show_all(table)

    async def grant(self, table: Table, *proposals: Proposal) -> None:
        """Store what a wish proposes, then make it true, then show it. If it cannot be stored nothing has happened."""
        authority, first, last = table.authority, proposals[0], proposals[-1]
        silent, seat = authority.is_silent(first), authority.seat_of(first)
        changed = table.changed if silent else time.time()  # when a secret answer came is nobody's business either
        over = last.after is not None and last.after.over
        entries = [entry for proposal in proposals for entry in proposal.entries]
        ending = former.kept_of(table.id, authority.record, entries, last.after) if over and last.after is not None else None
        try:
            await self.store.add_entries(table.id, first.version, entries, changed, over, authority.record.seed, ending)
        except Overtaken:
            if await catch_up(self.tables, table):
                raise Stale("stale") from None
            raise
        taken_by = seat if not silent and isinstance(first.entry, Undo) and any(authority.events[first.entry.number :]) else None
        least = authority.known_to_all
        for proposal in proposals:
            authority.accept(proposal)
            least = min(least, authority.known_to_all)
        table.changed = changed
        if not silent:
            table.undo_wanted = None
        told_again = authority.secretive and isinstance(first.entry, Undo)  # older entries may read otherwise then
        log_from = 0 if told_again else least + 1
        news_from = (authority.sight(seat).decisions if silent else least + 1) if isinstance(last.entry, Move) else None
        for viewer in list(table.viewers):
            if not silent or viewer.facing == seat:
                presenter.show(table, viewer, News(log_from, news_from, taken_by))
