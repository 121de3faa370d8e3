"""The bots' choices of a recorded game, made again: each must come out as it is written."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from meadhall.bots import Bot, choice_of, make_bot
from meadhall.bots.plugins import PluginBot
from meadhall.bots.searching import SearchBot
from meadhall.core.authority import Authority
from meadhall.core.errors import MeadhallError
from meadhall.core.log import Move
from meadhall.core.players import bot_of, player_at
from meadhall.core.records import Record


class Again(NamedTuple):
    """One choice of a bot: what is written, and what it chooses now.

    None if it may differ, or cannot be asked: searches by the clock, bots of others, bots that are not here.
    """

    number: int
    seat: int
    bot: str
    written: int
    chosen: int | None


@cache
def repeatable(name: str) -> Bot | None:
    """The bot of a name, if the same seed always has it choose the same."""
    try:
        bot = make_bot(name)
    except MeadhallError:
        return None
    by_clock = isinstance(bot, SearchBot) and not bot.iterations
    return None if by_clock or isinstance(bot, PluginBot) else bot


def rerun(record: Record) -> Iterator[Again]:
    """Every choice of a bot in the log, those that were taken back later too."""
    authority = Authority(Record(record.facts, record.seed, record.seats, format=record.format))
    while authority.version < len(record.log):
        proposal = authority.read(record.log.entries)
        if isinstance(proposal.entry, Move):  # answers of others that still stand after an undo were not chosen again
            seat = proposal.entry.seat
            player = player_at(record.seats[seat], authority.version + 1)
            name = bot_of(player)
            if name is not None:
                bot = repeatable(name)
                chosen = choice_of(bot, authority, seat) if bot is not None else None
                yield Again(authority.decisions + 1, seat, player, proposal.entry.action, chosen)
        authority.accept(proposal)
