"""The bots' choices of a recorded game, made again: each must come out as it is written."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from meadhall.bots import Bot, bot_seed, decide, make_bot
from meadhall.bots.searching import SearchBot
from meadhall.core.errors import MeadhallError
from meadhall.core.records import Record, Redeal
from meadhall.core.state import State


class Again(NamedTuple):
    """One choice of a bot: what is written, and what it chooses now (None if it went by the clock, so that it may differ)."""

    number: int
    seat: int
    bot: str
    written: int
    chosen: int | None


def player_at(who: str, number: int) -> str:
    """Who made an entry of the log for a seat: a header that says 'Eva; bot:knight from 41' means the knight from the 41st entry on."""
    player = ""
    for part in who.split(";"):
        name, _, since = part.strip().partition(" from ")
        if not since or (since.isdigit() and int(since) <= number):
            player = name
    return player


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
        bot = known_bot(player.removeprefix("bot:")) if player.startswith("bot:") else None
        if bot is not None:
            by_clock = isinstance(bot, SearchBot) and not bot.iterations
            chosen = None if by_clock else decide(bot, state, entry.seat, bot_seed(so_far, entry.seat))
            yield Again(len(before) + 1, entry.seat, player, entry.action, chosen)
        so_far.add(entry.seat, entry.action)
        before.append(state.clone())
        state.apply(entry.action, entry.seat)
