"""New Game's numbers by name, as something to put into a sentence."""

from meadhall.core.facts import Facts
from meadhall.core.words import Noun, Words


def player(words: Words, facts: Facts, seat: int) -> Noun:
    return Noun("player", facts.game.seat_names(facts.players)[seat])


def space(words: Words, facts: Facts, number: int) -> str:
    return words.say("space", n=number + 1)


def space_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("space", n=int(noun))
