"""Reviews of finished games: worked out action by action while somebody waits, then kept for a while; and mistakes tried again."""

import asyncio
import logging
from collections.abc import Container
from hashlib import blake2b

from msgspec.structs import replace

from meadhall.bots.review import Action, Judged, actions_of, goes_on
from meadhall.core.authority import NotNow
from meadhall.core.errors import MeadhallError
from meadhall.core.log import Log, Move
from meadhall.core.players import stood_in
from meadhall.core.records import Record
from meadhall.server import judgements
from meadhall.server.limits import TooMany
from meadhall.server.protocol import Reviewed, SeatReview, Tried, TurningPoint
from meadhall.server.table import NoTable, Table
from meadhall.server.workers import Workers

LOG = logging.getLogger(__name__)
KEPT = 50  # reviews
GONE = 60.0  # seconds after which somebody who asks no more has gone
AGAIN = 30.0  # seconds after which one who has as many under way as allowed may ask for another
POINTS = 8  # turning points told
WORTH = 0.02  # share of a win from which on a better choice is told and counted at all,
TELLING = 0.04  # from which on an action is a turning point,
LARGE = 0.1  # and from which on a mistake is a large one
ENOUGH = 0.03  # who tries a mistake again may miss the best by less than this


class Review:
    """What is judged of a game as it stood with a number of entries in its log."""

    def __init__(self, version: int, person: str) -> None:
        self.version = version
        self.person = person  # who asked first, and so has it worked out
        self.asked = asyncio.get_running_loop().time()
        self.judged: list[Judged] = []
        self.points: dict[tuple[int, str], TurningPoint] = {}  # by decision and language: told, and asked for often
        self.task: asyncio.Task[None] | None = None  # while it is under way
        self.done = False


class Reviews:
    """Reviews under way and done, by table; the newest are kept."""

    def __init__(self, workers: Workers, at_once: int = 4) -> None:
        self.workers = workers
        self.at_once = at_once  # reviews of one person under way
        self.found: dict[str, Review] = {}

    def is_new(self, table: Table) -> bool:
        """Whether nobody has asked for this review yet."""
        return table.id not in self.found or self.found[table.id].version != table.authority.version

    def of(self, table: Table, person: str) -> Review:
        """What has been judged so far; starts the work if nobody has yet, and again if the game was taken back and played on."""
        authority = table.authority
        if not (authority.state.over or table.from_record):
            raise NotNow("review_after_end")
        if self.is_new(table):
            if sum(one.task is not None and one.person == person for one in self.found.values()) >= self.at_once:
                raise TooMany("reviews", AGAIN)
            self.forget(table.id)
            for old in list(self.found)[:-KEPT]:
                if self.found[old].task is None:
                    del self.found[old]
            self.found[table.id] = Review(authority.version, person)
        review = self.found[table.id]
        review.asked = asyncio.get_running_loop().time()
        if review.task is None and not review.done:
            decisions = list(zip(authority.before, authority.moves, strict=True))
            actions = list(actions_of(decisions, {after for after, _ in authority.log.redeals}))
            review.task = asyncio.get_running_loop().create_task(self.work(table.id, review, actions, seed_for(authority.record)))
        return review

    async def work(self, table_id: str, review: Review, actions: list[Action], seed: int) -> None:
        """From where it was left; who no longer asks leaves the rest to whoever does."""
        try:
            for action in actions[len(review.judged) :]:
                if asyncio.get_running_loop().time() - review.asked > GONE:
                    return
                review.judged.append(await self.workers.judge(action, seed, review.person))
            review.done = True
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

    def told(self, table: Table, language: str, person: str) -> Reviewed:
        """The chances of all seats over time, and the actions that could have been better."""
        review = self.of(table, person)
        turning = set() if judgements.is_far(table.facts) else {one.number for one in turning_points(review.judged)}
        worse = [one for one in review.judged if lost(one) >= WORTH]
        for one in worse:
            if (one.number, language) not in review.points:
                review.points[one.number, language] = judgements.turning_point(table, one, language)
        bots = {one.number for one in review.judged if of_stand_in(table.authority.record, one)}
        points = [replace(review.points[one.number, language], turning=one.number in turning, stand_in=one.number in bots) for one in worse]
        seats = [seat_review(review.judged, seat, bots) for seat in range(table.facts.players)]
        return judgements.reviewed(table, review.judged, [lost(one) for one in review.judged], seats, points)

    async def attempt(self, table: Table, number: int, line: list[int], language: str, person: str) -> Tried:
        """A mistake tried again: where these choices lead and, when the action is done, whether it is as good as the best."""
        judged = next((one for one in self.of(table, person).judged if one.number == number), None)
        if judged is None:
            raise NoTable("not_judged", number=number)
        seat, start = judged.seat, table.authority.before[number - 1]
        state, under_way = start.clone(), True
        for action in line:
            if not under_way:
                raise NotNow("action_done")
            before = state.clone()
            state.apply(action, seat)
            under_way = goes_on(before, state, seat)
        if under_way:
            return judgements.tried(table, state, judged, None, "open", language)
        chosen, best = await self.workers.compare(start, seat, tuple(line), judged.best, seed_for(table.authority.record) + number, person)
        missed = max(0.0, best - chosen)
        return judgements.tried(table, state, judged, missed, "good" if missed < ENOUGH else "worse", language)


def seed_for(record: Record) -> int:
    """The chance of a review, from which nobody can find that of the game."""
    return int.from_bytes(blake2b(f"review {record.seed}".encode(), digest_size=7).digest(), "big")


def lost(one: Judged) -> float:
    """What an action gave away."""
    return one.chance_best - one.chance_chosen


def turning_points(judged: list[Judged]) -> list[Judged]:
    """The actions that gave away most, in the order of the game."""
    costly = sorted((one for one in judged if lost(one) >= TELLING), key=lost, reverse=True)
    return sorted(costly[:POINTS], key=lambda one: one.number)


def of_stand_in(record: Record, one: Judged) -> bool:
    """Whether a bot chose any part of an action in a person's place."""
    return any(stood_in(record.seats[one.seat], entry_of(record.log, number)) for number in range(one.number, one.until + 1))


def entry_of(log: Log, decision: int) -> int:
    """The entry of the log, counted from 1, in which a standing decision was made; not the redeals after it."""
    entry = log.ends[decision]
    while not isinstance(log.entries[entry - 1], Move):
        entry -= 1
    return entry


def seat_review(judged: list[Judged], seat: int, bots: Container[int]) -> SeatReview:
    """How a seat has played, as far as it is judged, without what `bots` chose in a person's place."""
    own = [lost(one) for one in judged if one.seat == seat and one.number not in bots]
    return SeatReview(
        actions=len(own),
        large=sum(one >= LARGE for one in own),
        small=sum(WORTH <= one < LARGE for one in own),
        lost=round(sum(one for one in own if one >= WORTH) / max(1, len(own)), 4),
        luck=round(sum(one.luck[seat] for one in judged), 4),
    )
