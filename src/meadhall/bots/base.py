"""What a bot is, the two simplest, and how a bot is asked."""

from typing import Protocol

from meadhall.bots.greedy import choose_greedily
from meadhall.core.fair import bot_key
from meadhall.core.making import revive
from meadhall.core.match import Match
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.core.state import State

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


def handed(state: State, seat: int, seed: int) -> State:
    """What a bot gets to see: a position that its seat could be in, never the true one, with the choices that bots look at."""
    return narrowed(state.redeal(seat, seed))


def narrowed(state: State) -> State:
    """The same position with only the choices that bots look at; with all of them in a turn that no bot would have begun this way."""
    facts = state.facts.game.for_bots(state.facts)
    if facts is state.facts:
        return state
    narrow = revive(type(state), facts, state.to_bytes())
    return narrow if all(narrow.legal(seat) for seat in narrow.actors()) else state


def unabridged(state: State) -> State:
    """For hints to people: narrowed only if no choice of theirs is lost. Further down the tree the choices of bots will do."""
    narrow = narrowed(state)
    return narrow if all(narrow.legal(seat) == state.legal(seat) for seat in state.actors()) else state


def decide(bot: Bot, state: State, seat: int, seed: int) -> int:
    """A bot's choice in a position."""
    stream = Stream(seed)
    return bot.choose(handed(state, seat, stream.word()), seat, stream.word())


def choice_of(bot: Bot, match: Match, seat: int) -> int:
    """A bot's choice in a match."""
    return decide(bot, match.seen_by(seat), seat, bot_seed(match.record, seat))


def bot_seed(record: Record, seat: int) -> int:
    """The seed of a bot's next choice, made of the game's seed and how often this seat has chosen in the log.

    So its choices can be made again from the record, and nothing that others do in secret changes them. Nothing that a bot is handed leads
    back to the game's seed; in records of format 1 it did.
    """
    made = record.log.chosen.get(seat, 0)
    if record.format == 1:
        return Stream(record.seed + (seat + 1) * 1_000_003 + made).word()
    return Stream(bot_key(record.seed, seat) + made).word()
