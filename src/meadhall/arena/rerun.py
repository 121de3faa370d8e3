"""The bots' choices of a recorded game, made again: each must come out as it is written."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from meadhall.bots import Bot, bot_seed, decide, make_bot
from meadhall.bots.searching import SearchBot
from meadhall.core.errors import MeadhallError
from meadhall.core.records import Record, Redeal, bot_of, player_at
from meadhall.core.state import State


class Again(NamedTuple):
    """One choice of a bot: what is written, and what it chooses now (None if it went by the clock, so that it may differ)."""

    number: int
    seat: int
    bot: str
    written: int
    chosen: int | None


@cache
def known_bot(name: str) -> Bot | None:
    try:
        return make_bot(name)
    except MeadhallError:
        return None


def rerun(record: Record) -> Iterator[Again]:
    """Every choice of a bot in the log, those that were taken back later too."""
    state = record.facts.start(record.seed)
    before: list[State] = []
    so_far = Record(record.facts, record.seed, record.seats)
    for entry in record.entries:
        if isinstance(entry, Redeal):
            so_far.entries.append(entry)
            state = entry.of(state)
            continue
        if isinstance(entry, int):
            so_far.entries.append(entry)
            state = before[entry - 1]
            del before[entry - 1 :]
            continue
        player = player_at(record.seats[entry.seat], len(so_far.entries) + 1)
        name = bot_of(player)
        bot = known_bot(name) if name is not None else None
        if bot is not None:
            by_clock = isinstance(bot, SearchBot) and not bot.iterations
            chosen = None if by_clock else decide(bot, state, entry.seat, bot_seed(so_far, entry.seat))
            yield Again(len(before) + 1, entry.seat, player, entry.action, chosen)
        so_far.add(entry.seat, entry.action)
        before.append(state.clone())
        state.apply(entry.action, entry.seat)
