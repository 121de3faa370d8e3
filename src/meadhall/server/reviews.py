"""Reviews of finished games: worked out decision by decision while somebody waits, then kept for a while."""

import asyncio
import logging

from msgspec.structs import replace

from meadhall.bots.review import Judged
from meadhall.core.authority import NotNow
from meadhall.core.errors import MeadhallError
from meadhall.core.log import Move
from meadhall.core.state import State
from meadhall.server import presenter
from meadhall.server.protocol import Reviewed, TurningPoint
from meadhall.server.table import Table
from meadhall.server.workers import Workers

LOG = logging.getLogger(__name__)
KEPT = 50  # reviews
POINTS = 8  # turning points told
TELLING = 0.04  # share of a win from which on a decision is a turning point
WORTH = 0.02  # and from which on a better choice is told and counted at all


class Review:
    """What is judged of a game as it stood with so many entries in its log."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.judged: list[Judged] = []
        self.points: dict[tuple[int, str], TurningPoint] = {}  # by decision and language: told, and asked for often
        self.task: asyncio.Task[None] | None = None  # while it is under way


class Reviews:
    """Reviews under way and done, by table; the newest are kept."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.found: dict[str, Review] = {}

    def of(self, table: Table) -> Review:
        """What has been judged so far; starts the work if nobody has yet, and again if the game was taken back and played on."""
        authority = table.authority
        if not (authority.state.over or table.from_record):
            raise NotNow("review_after_end")
        if table.id not in self.found or self.found[table.id].version != authority.version:
            self.forget(table.id)
            for old in list(self.found)[:-KEPT]:
                if self.found[old].task is None:
                    del self.found[old]
            review = self.found[table.id] = Review(authority.version)
            decisions = list(zip(authority.before, authority.moves, strict=True))
            review.task = asyncio.get_running_loop().create_task(self.work(table.id, review, decisions, authority.record.seed))
        return self.found[table.id]

    async def work(self, table_id: str, review: Review, decisions: list[tuple[State, Move]], seed: int) -> None:
        try:
            for number, (before, move) in enumerate(decisions, 1):
                review.judged.append(await self.workers.judge(before, move, number, seed))
        except MeadhallError:
            self.forget(table_id)  # the next wish starts again
        except Exception:  # nor does one that fails stand still for ever
            LOG.exception("the review of %s failed", table_id)
            self.forget(table_id)
        finally:
            review.task = None

    def forget(self, table_id: str) -> None:
        review = self.found.pop(table_id, None)
        if review is not None and review.task not in (None, asyncio.current_task()):
            review.task.cancel()

    def close(self) -> None:
        for table_id in list(self.found):
            self.forget(table_id)

    def told(self, table: Table, language: str) -> Reviewed:
        """The chances of all seats over time, and the decisions that mattered most."""
        review = self.of(table)
        turning = {one.number for one in turning_points(review.judged)}
        for one in review.judged:
            if lost(one) >= WORTH and (one.number, language) not in review.points:
                review.points[one.number, language] = presenter.turning_point(table, one, language)
        points = [
            replace(review.points[one.number, language], turning=one.number in turning) for one in review.judged if lost(one) >= WORTH
        ]
        given = [sum(lost(one) for one in review.judged if one.seat == seat and lost(one) >= WORTH) for seat in range(table.facts.players)]
        return presenter.reviewed(table, review.judged, [lost(one) for one in review.judged], given, points)


def lost(one: Judged) -> float:
    """What a decision gave away."""
    return one.chance_best - one.chance_chosen if one.best != one.chosen else 0.0


def turning_points(judged: list[Judged]) -> list[Judged]:
    """The decisions that gave away most, in the order of the game."""
    costly = sorted((one for one in judged if lost(one) >= TELLING), key=lost, reverse=True)
    return sorted(costly[:POINTS], key=lambda one: one.number)
