"""All bots by name: the levels, the simple ones, the search with a budget of one's own, and plug-ins."""

import re
from collections.abc import Callable

from meadhall.bots.base import Bot, GreedyBot, RandomBot
from meadhall.bots.levels import LEVELS, styled
from meadhall.bots.nets import own_digest, trouble_with
from meadhall.bots.plugins import plugin_bot, plugins
from meadhall.bots.searching import SearchBot
from meadhall.bots.styles import STYLES
from meadhall.build import is_compiled
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, **LEVELS}
BY_HAND = "/hand"
BUDGET = re.compile(r"(?P<count>\d{1,12})|(?P<seconds>\d{1,12}(\.\d{1,6})?)s")


def make_bot(name: str) -> Bot:
    """The bot of a name. `search:500` thinks for 500 iterations, `search:0.5s` for half a second, `search:0.5s*4` on four trees;
    `knight/raider` is the knight in that style; `knight/hand` with the hand-written judgement, also where a game brings a net."""
    if name in BOTS:
        return BOTS[name]()
    if is_styled(name):
        return styled(*name.split("/"))
    if name.endswith(BY_HAND) and isinstance(bot := make_bot(name.removesuffix(BY_HAND)), SearchBot) and not bot.by_hand:
        bot.name, bot.by_hand = name, True
        return bot
    kind, colon, budget = name.partition(":")
    if kind == "search":
        return searching(name, budget if colon else "1s")
    if name in (found := plugins()):
        return plugin_bot(found[name])
    raise MeadhallError("no_bot", bot=repr(name), known=", ".join(known_bots()))


def at_table(name: str, facts: Facts) -> str:
    """The name of a bot in a game. One that would think by the game's net, but cannot by these components, options or file, says so."""
    bot = make_bot(name)
    without = isinstance(bot, SearchBot) and not bot.by_hand and trouble_with(facts) is not None
    return f"{name}{BY_HAND}" if without else name


def net_among(names: list[str], facts: Facts) -> str:
    """The digest of the net that some of these bots judge by; nothing if none does."""
    return own_digest(facts) if any(isinstance(bot := make_bot(name), SearchBot) and not bot.by_hand for name in names) else ""


def is_styled(name: str) -> bool:
    """Whether this is one of our levels in a style."""
    level, _, style = name.partition("/")
    return level in LEVELS and style in STYLES


def offered() -> list[str]:
    """The bots that anybody may ask a server for, the levels in any style too: none with a budget of their own."""
    return [*BOTS, *plugins()]


def levels() -> list[str]:
    """The bots that people choose from: our levels, weakest first, and plug-ins. The knight's thought is counted in iterations, which
    take up to a minute if nothing is compiled."""
    return [*(level for level in LEVELS if level != "knight" or is_compiled()), *plugins()]


def known_bots() -> list[str]:
    return [*BOTS, *(f"LEVEL/{style}" for style in STYLES), "search:BUDGET", *plugins()]


def searching(name: str, budget: str) -> Bot:
    amount, star, trees = budget.partition("*")
    found = BUDGET.fullmatch(amount)
    if found is None or (star and not re.fullmatch(r"\d{1,4}", trees)):
        raise MeadhallError("bot_budget", bot=repr(name))
    if found["count"] and int(found["count"]) == 0:
        raise MeadhallError("bot_no_budget", bot=repr(name))
    try:
        if found["count"]:
            return SearchBot(name, iterations=int(found["count"]), trees=int(trees or 1))
        return SearchBot(name, seconds=float(found["seconds"]), trees=int(trees or 1))
    except MeadhallError as error:
        raise MeadhallError("bot_wrong", bot=repr(name), why=error) from None
