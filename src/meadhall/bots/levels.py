"""The levels that a person can choose from, weakest first, and how each of them thinks."""

from dataclasses import replace
from typing import NamedTuple

from meadhall.bots.base import WORLDS, Bot, GreedyBot
from meadhall.bots.constants import DEEPEST
from meadhall.bots.greedy import worths
from meadhall.bots.params import Params
from meadhall.bots.searching import SearchBot
from meadhall.bots.styles import FIGHTING, best_of, in_style, suiting
from meadhall.core.rng import Stream
from meadhall.core.state import State

HAIR = 1e-6  # points: chance decides between equals


class Failings(NamedTuple):
    """How somebody errs, in points of the game's judgement: what would lose much is seldom done, what loses little often."""

    overlooks: float = 0  # of a hundred choices, how many are not seen
    sight: float = DEEPEST  # decisions of the present action that are thought through
    vague: float = HAIR  # by how much a judgement is off
    fights: float = 0.0  # fondness for fighting
    leeway: float = 0.0  # what is given up for one's style


class HumanBot:
    """Plays as `greedy` does, but with the failings of people that its game tells for its level."""

    def __init__(self, level: str, style: str = "") -> None:
        self.name, self.level, self.style = level, level, style

    def choose(self, state: State, seat: int, seed: int) -> int:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        facts, stream = state.facts, Stream(seed)
        failings = Failings(**facts.game.failings.get(self.level, {}))
        seen = [action for action in actions if stream.below(100) >= failings.overlooks] or actions
        worlds = [state.redeal(seat, stream.word()) for _ in range(1 if failings.vague > HAIR or not facts.game.uncertain else WORLDS)]
        fights = suiting(facts, seen, FIGHTING) if failings.fights else ()
        worth = {
            action: judged + (failings.fights if action in fights else 0.0) + failings.vague * wavering(stream)
            for action, judged in zip(seen, worths(worlds, seat, seen, int(failings.sight)), strict=True)
        }
        return in_style(facts, worth, best_of(worth), self.style, failings.leeway)


def wavering(stream: Stream) -> float:
    """By how much a judgement is off: 0 on average, with a spread of 1. It is made of whole numbers, so it is the same everywhere."""
    return sum(stream.below(1001) for _ in range(12)) / 1000 - 6.0


def peasant() -> Bot:
    return HumanBot("peasant")


def novice() -> Bot:
    return HumanBot("novice")


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


def styled(level: str, style: str) -> Bot:
    """A level in a style; its strength stays nearly the same (`python -m bench.styles`)."""
    bot = LEVELS[level]()
    if isinstance(bot, GreedyBot):
        bot = HumanBot(level)
    assert isinstance(bot, HumanBot | SearchBot)
    bot.name, bot.style = f"{level}/{style}", style
    return bot
