"""What a bot is, and the bots there are by name."""

from collections.abc import Callable
from typing import Protocol

from meadhall.bots.greedy import choose_greedily
from meadhall.core.errors import MeadhallError
from meadhall.core.rng import Stream
from meadhall.core.state import State, revive

WORLDS = 4  # redealt positions that a greedy bot looks at


class Bot(Protocol):
    """Chooses one of the legal actions of a seat. What it is handed is a redealt position, so it cannot peek."""

    name: str

    def choose(self, state: State, seat: int, seed: int) -> int: ...


class RandomBot:
    """Any legal action, each as likely."""

    name = "random"

    def choose(self, state: State, seat: int, seed: int) -> int:
        actions = state.legal(seat)
        return actions[Stream(seed).below(len(actions))]


class GreedyBot:
    """Looks to the end of its present action in some redealt positions and takes what the game's judgement likes best."""

    name = "greedy"

    def choose(self, state: State, seat: int, seed: int) -> int:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        stream = Stream(seed)
        worlds = [state.redeal(seat, stream.word()) for _ in range(WORLDS if state.facts.game.uncertain else 1)]
        return choose_greedily(worlds, seat, stream.word())


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str) -> Bot:
    if name not in BOTS:
        raise MeadhallError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()


def handed(state: State, seat: int, seed: int) -> State:
    """What a bot gets to see: a position that its seat could be in, never the true one, with the choices that bots look at."""
    dealt = state.redeal(seat, seed)
    facts = dealt.facts.game.for_bots(dealt.facts)
    return dealt if facts is dealt.facts else revive(type(dealt), facts, dealt.to_bytes())


def decide(bot: Bot, state: State, seat: int, seed: int) -> int:
    """A bot's choice in a game."""
    stream = Stream(seed)
    return bot.choose(handed(state, seat, stream.word()), seat, stream.word())
