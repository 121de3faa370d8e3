"""Which games a round-robin consists of: every bot against every other, from every seat, all on the same seeds."""

from itertools import combinations, permutations
from typing import NamedTuple

from meadhall.arena.matches import seed_of


class Question(NamedTuple):
    """Is one bot better than another? At tables of more than two it sits alone among the others; alone it has no rival."""

    bot: str
    rival: str | None

    def lineup(self, seat: int, players: int) -> tuple[str, ...]:
        return tuple(self.bot if other == seat else self.rival or self.bot for other in range(players))


class Fixture(NamedTuple):
    """One game to play. `seat` is where the question's bot sits."""

    number: int
    question: Question
    seat: int
    seed: int
    bots: tuple[str, ...]


def questions(bots: list[str], players: int, about: str = "") -> list[Question]:
    """All that can be among of these bots, or what concerns one of them."""
    if players == 1:
        return [Question(bot, None) for bot in bots if about in ("", bot)]
    if about:
        return [Question(about, rival) for rival in bots if rival != about]
    pairs = combinations(bots, 2) if players == 2 else permutations(bots, 2)
    return [Question(bot, rival) for bot, rival in pairs]


def fixture(among: list[Question], players: int, number: int, seed: int) -> Fixture:
    """The game of a number: in a round every question is played once from every seat, with the same seed."""
    lap, seat = divmod(number, players)
    turn, place = divmod(lap, len(among))
    return Fixture(number, among[place], seat, seed_of(turn, seed), among[place].lineup(seat, players))


def number_of(among: list[Question], players: int, question: Question, game: int) -> int:
    """The number of a question's first, second, … game (counted from 0)."""
    turn, seat = divmod(game, players)
    return (turn * len(among) + among.index(question)) * players + seat
