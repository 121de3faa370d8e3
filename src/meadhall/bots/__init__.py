"""Computer players. A bot is handed a redealt position, never the true one."""

from meadhall.bots.base import BOTS, Bot, decide, handed, make_bot

__all__ = ["BOTS", "Bot", "decide", "handed", "make_bot"]
