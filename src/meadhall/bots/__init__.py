"""Computer players. A bot is handed a redealt position, never the true one."""

from meadhall.bots.base import Bot, bot_seed, choice_of, decide, handed, unabridged
from meadhall.bots.levels import LEVELS
from meadhall.bots.roster import BOTS, at_table, is_styled, known_bots, levels, make_bot, net_among, offered

COMPILED = ("greedy", "randomly", "sparring", "net", "search")
RAISING = True  # a search runs Python in between (a game's result), where Ctrl-C arrives

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "at_table",
    "bot_seed",
    "choice_of",
    "decide",
    "handed",
    "is_styled",
    "known_bots",
    "levels",
    "make_bot",
    "net_among",
    "offered",
    "unabridged",
]
