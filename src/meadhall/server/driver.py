"""The bot driver: at every table the bots move when it is their turn, and go on when one of them fails."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from meadhall.bots import bot_seed
from meadhall.bots.plugins import forfeited
from meadhall.core.authority import Proposal, Stale
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.state import State
from meadhall.server import chance, presenter
from meadhall.server.questions import Broke
from meadhall.server.store import StoreError
from meadhall.server.table import Table
from meadhall.server.turns import Urgency
from meadhall.server.workers import Workers

LOG = logging.getLogger(__name__)
SOON, LONGEST = 0.5, 30.0  # seconds until a bot whose move was not stored tries again: first, and at most


class BotDriver:
    def __init__(self, workers: Workers, grant: Callable[[Table, Proposal], Awaitable[None]]) -> None:
        self.workers = workers
        self.grant = grant

    def wake(self, table: Table) -> None:
        """See to it that the bots of a table move when it is their turn."""
        if table.from_record or table.closed:
            return
        if (wait := chance.patience(table)) > 0:
            asyncio.get_running_loop().call_later(wait, self.wake, table)
            return
        for seat in table.authority.state.actors():
            if table.seats[seat].kind == "bot" and seat not in table.bots_at_work:
                table.bots_at_work[seat] = asyncio.get_running_loop().create_task(self.work(table, seat))

    async def work(self, table: Table, seat: int) -> None:
        try:
            await self.moves(table, seat)
        finally:
            del table.bots_at_work[seat]

    async def moves(self, table: Table, seat: int) -> None:
        """One bot's moves, as long as it is to move."""
        wait = 0.0
        while seat in table.authority.state.actors() and table.seats[seat].kind == "bot":
            authority = table.authority
            sitting = table.seats[seat]
            version, state = authority.shown_version(seat), authority.seen_by(seat)
            seed = bot_seed(authority.record, seat)
            try:
                action, trouble = await self.choice(table, state, seat, sitting.bot or "", seed)
                async with table.lock:
                    if table.seats[seat] is not sitting or table.authority is not authority:
                        continue  # another plays here now, or another game
                    await self.grant(table, authority.propose_move(seat, action, version))
                if trouble and authority.opened is None:  # else it would tell that the bot has answered
                    presenter.tell_trouble(table, "bot_forfeit", trouble)
                wait = 0.0
                self.wake(table)
            except Stale:
                continue  # somebody took something back meanwhile
            except StoreError as error:  # the database is gone, locked or full: it will be back
                if not wait:
                    presenter.tell_trouble(table, "bot", error)
                wait = min(LONGEST, wait * 2 or SOON)
                await asyncio.sleep(wait)
            except MeadhallError as error:
                presenter.tell_trouble(table, "bot", error)
                return

    async def choice(self, table: Table, state: State, seat: int, bot: str, seed: int) -> tuple[int, Phrase | None]:
        """A bot's choice, or that of the greedy bot if this one fails, and why. Where nobody looks on it has time."""
        whose = Urgency.MOVE if table.connections else Urgency.BATCH, table.person or table.id
        try:
            return await self.workers.choose(state, seat, bot, seed, *whose)
        except MeadhallError:
            raise
        except Exception as error:  # whatever a bot does wrong, the table goes on
            LOG.exception("the bot %s failed", bot)
            action, _ = await self.workers.choose(state, seat, "greedy", seed, *whose)
            return action, forfeited(bot, Phrase("bot_failed", why=error.kind if isinstance(error, Broke) else type(error).__name__))
