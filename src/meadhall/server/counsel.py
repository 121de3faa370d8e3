"""Help for people: hints at the table, a review after the game, and playing on from a decision."""

import asyncio
import logging
import secrets
from typing import Any

from meadhall.bots.advice import Judged
from meadhall.core.authority import Authority, NotNow
from meadhall.core.errors import MeadhallError
from meadhall.core.records import Entry, Move, Record, Redeal, handed_over
from meadhall.core.state import State
from meadhall.server.hall import Hall, NoTable, Seat, Table, check_bot

LOG = logging.getLogger(__name__)
POINTS = 8  # turning points told
TELLING = 0.04  # share of a win from which on a decision is a turning point
WORTH = 0.02  # and from which on a better choice is told and counted at all


async def hint(hall: Hall, table: Table, seat: int, language: str) -> dict[str, Any]:
    """The choices of a seat, best first, with the chances that the search sees. Not where it would be against other people."""
    if table.from_record or table.authority.state.over:
        raise NotNow("game_over")
    if table.people() - {seat}:
        raise NotNow("hints_against_bots")
    state = table.authority.sight(seat).state
    if seat not in state.actors() or table.seats[seat].kind == "bot":
        raise NotNow("not_your_turn")
    version = table.authority.shown_version(seat)
    advice = await hall.workers.advise(state, seat, secrets.randbits(60))
    facts, words = table.facts, table.facts.game.words(language)
    choices = [
        {"action": action, "text": facts.game.choice_text(facts, words, action), "chance": round(chance, 4), "share": round(share, 4)}
        for action, chance, share in advice.choices
    ]
    return {"version": version, "choices": choices, "chances": [round(chance, 4) for chance in advice.chances]}


class Review:
    """What is judged of a game as it stood with so many entries in its log."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.judged: list[Judged] = []
        self.points: dict[tuple[int, str], dict[str, Any]] = {}  # by decision and language: told, and asked for often
        self.task: asyncio.Task[None] | None = None  # while it is under way


class Reviews:
    """Reviews under way and done, by table; the newest are kept."""

    MOST = 50

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.found: dict[str, Review] = {}

    def of(self, table: Table) -> Review:
        """What has been judged so far; starts the work if nobody has yet, and anew if the game was taken back and played on."""
        authority = table.authority
        if not (authority.state.over or table.from_record):
            raise NotNow("review_after_end")
        if table.id not in self.found or self.found[table.id].version != authority.version:
            self.forget(table.id)
            for old in list(self.found)[: -self.MOST]:
                if self.found[old].task is None:
                    del self.found[old]
            review = self.found[table.id] = Review(authority.version)
            decisions = list(zip(authority.before, authority.moves, strict=True))
            review.task = asyncio.get_running_loop().create_task(self.work(table.id, review, decisions, authority.record.seed))
        return self.found[table.id]

    async def work(self, table_id: str, review: Review, decisions: list[tuple[State, Move]], seed: int) -> None:
        try:
            for number, (before, move) in enumerate(decisions, 1):
                review.judged.append(await self.hall.workers.judge(before, move, number, seed))
        except MeadhallError:
            self.forget(table_id)  # the next wish starts anew
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

    def told(self, table: Table, language: str) -> dict[str, Any]:
        """The chances of all seats over time, and the decisions that mattered most."""
        review, authority = self.of(table), table.authority
        judged = review.judged
        turning = {one.number for one in turning_points(judged)}
        given = [sum(lost(one) for one in judged if one.seat == seat and lost(one) >= WORTH) for seat in range(table.facts.players)]
        return {
            "done": len(judged),
            "of": authority.decisions,
            "decisions": [
                {
                    "number": one.number,
                    "seat": one.seat,
                    "chances": [round(chance, 4) for chance in one.chances],
                    "lost": round(lost(one), 4),
                    "luck": [round(share, 4) for share in one.luck] if any(one.luck) else None,
                }
                for one in judged
            ],
            "seats": [
                {
                    "lost": round(lose, 4),
                    "others": round((sum(given) - lose) / max(1, len(given) - 1), 4),
                    "luck": round(sum(one.luck[seat] for one in judged), 4),
                }
                for seat, lose in enumerate(given)
            ],
            "result": list(authority.state.returns()) if authority.state.over else None,
            "points": [
                point(authority, review, one, language) | {"turning": one.number in turning} for one in judged if lost(one) >= WORTH
            ],
            "uncertain": table.facts.game.uncertain,
        }


def point(authority: Authority, review: Review, one: Judged, language: str) -> dict[str, Any]:
    if (one.number, language) not in review.points:
        review.points[one.number, language] = told_point(authority, one, language)
    return review.points[one.number, language]


def lost(one: Judged) -> float:
    """What a decision gave away."""
    return one.chance_best - one.chance_chosen if one.best != one.chosen else 0.0


def turning_points(judged: list[Judged]) -> list[Judged]:
    """The decisions that gave away most, in the order of the game."""
    costly = sorted((one for one in judged if lost(one) >= TELLING), key=lost, reverse=True)
    return sorted(costly[:POINTS], key=lambda one: one.number)


def told_point(authority: Authority, one: Judged, language: str) -> dict[str, Any]:
    """A decision with a better choice, in words."""
    state, facts = authority.before[one.number - 1], authority.facts
    words, view = facts.game.words(language), state.view(one.seat)
    return {
        "number": one.number,
        "seat": one.seat,
        "asked": facts.game.prompt_text(facts, words, state.prompt(one.seat), one.seat),
        "chosen": facts.game.choice_here(facts, words, one.chosen, view),
        "best": facts.game.choice_here(facts, words, one.best, view),
        "chance_chosen": round(one.chance_chosen, 4),
        "chance_best": round(one.chance_best, 4),
    }


async def what_if(hall: Hall, table: Table, seat: int, decisions: int, bot: str, name: str, anew: bool) -> tuple[Table, dict[int, str]]:
    """A new table from a decision of a finished game on: the seat against bots, with hidden cards as they were, or dealt anew."""
    authority = table.authority
    check_bot(bot)
    if not (authority.state.over or table.from_record):
        raise NotNow("otherwise_after_end")
    if not 0 <= decisions < authority.decisions:
        raise NoTable("play_on_from", last=authority.decisions - 1)
    if not 0 <= seat < table.facts.players:
        raise NoTable("no_seat", seat=seat, last=table.facts.players - 1)
    seats = [Seat("person", name) if number == seat else Seat("bot", bot, bot) for number in range(table.facts.players)]
    record = Record(table.facts, authority.record.seed, list(authority.record.seats))
    record.entries = log_until(authority, decisions)
    if anew:
        record.entries = dealt_anew(record, seat, secrets.randbits(62))
    since = len(record.entries) + 1
    record.seats = [handed_over(before, one.player(), since) for before, one in zip(record.seats, seats, strict=True)]
    own = table.facts.components.digest != table.facts.game.own_components().digest
    return await hall.create(table.facts, seats, False, own, record, to_play=True)


def log_until(authority: Authority, decisions: int) -> list[Entry]:
    """The log up to a standing decision, with what was taken back before it: bots' seeds count that too."""
    ends = [0]  # of the log at each standing decision
    for length, entry in enumerate(authority.record.entries, 1):
        if isinstance(entry, Move):
            ends.append(length)
        elif isinstance(entry, Redeal):
            ends[-1] = length
        else:
            del ends[entry:]
    return authority.record.entries[: ends[decisions]]


def dealt_anew(record: Record, seat: int, seed: int) -> list[Entry]:
    """A log, and all that the seat could not know then dealt anew. Answers of others to a secret choice that is open are among that:
    they will be given anew; its own stand."""
    authority = Authority(Record(record.facts, record.seed, record.seats, list(record.entries)))
    own = [move for move in authority.moves[authority.settled :] if move.seat == seat]
    return [*log_until(authority, authority.settled), Redeal(seat, seed), *own]
