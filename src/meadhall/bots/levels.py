"""The levels that a person can choose from, weakest first, and how each of them thinks."""

from dataclasses import replace

from meadhall.bots.base import Bot, GreedyBot, RandomBot
from meadhall.bots.params import Params
from meadhall.bots.searching import SearchBot
from meadhall.core.rng import Stream
from meadhall.core.state import State


class CarelessBot:
    """Plays as `greedy` does, but of a hundred choices this many are random."""

    def __init__(self, name: str, slips: int) -> None:
        self.name, self.slips = name, slips
        self.sober, self.dreaming = GreedyBot(), RandomBot()

    def choose(self, state: State, seat: int, seed: int) -> int:
        stream = Stream(seed)
        bot: Bot = self.dreaming if stream.below(100) < self.slips else self.sober
        return bot.choose(state, seat, stream.word())


def peasant() -> Bot:
    return CarelessBot("peasant", 35)


def novice() -> Bot:
    return CarelessBot("novice", 12)


def squire() -> Bot:
    bot = GreedyBot()
    bot.name = "squire"
    return bot


class KnightBot(SearchBot):
    """Thinks for as many iterations as the game's settings say, so that its choices can be made again."""

    def __init__(self) -> None:
        super().__init__("knight", iterations=1)

    def params(self, params: Params) -> Params:
        return replace(params, iterations=params.thought)


def master() -> Bot:
    return SearchBot("master", seconds=2.0)


LEVELS = {"peasant": peasant, "novice": novice, "squire": squire, "knight": KnightBot, "master": master}
