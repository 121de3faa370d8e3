"""The levels that a person can choose from, weakest first, and how each of them thinks."""

from meadhall.bots.base import Bot, GreedyBot, RandomBot
from meadhall.bots.searching import SearchBot
from meadhall.core.rng import Stream
from meadhall.core.state import State

BLUNDERS = 30  # of a hundred choices of a novice are any choice at all


class NoviceBot:
    """Plays sensibly most of the time."""

    name = "novice"

    def __init__(self) -> None:
        self.sober, self.dreaming = GreedyBot(), RandomBot()

    def choose(self, state: State, seat: int, seed: int) -> int:
        stream = Stream(seed)
        bot: Bot = self.dreaming if stream.below(100) < BLUNDERS else self.sober
        return bot.choose(state, seat, stream.word())


def squire() -> Bot:
    bot = GreedyBot()
    bot.name = "squire"
    return bot


def knight() -> Bot:
    return SearchBot("knight", iterations=KNIGHT)


def master() -> Bot:
    return SearchBot("master", seconds=2.0)


KNIGHT = 1000  # iterations: a few hundredths of a second to a few tenths, and every choice can be re-run from a record
LEVELS = {"novice": NoviceBot, "squire": squire, "knight": knight, "master": master}
