"""Saga's prompts in words, from the word catalogues."""

from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.values import Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.saga import names
from meadhall.games.saga.constants import CONDITIONS, SIDES

PLACES = ("area", "place", "origin", "target", "marker")


def prompt(words: Words, facts: Facts, question: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    if question.decision == "over":
        return words.say(
            "over",
            side=Noun("side", question.args["winner"]),
            condition=names.condition(words, facts, CONDITIONS.index(question.args["condition"])),
        )
    if viewer not in question.seats:
        return words.say(f"waiting.{question.decision}", side=Noun("side", SIDES[question.seats[0]]))
    key = f"prompt.{question.decision}{'_last' if question.args.get('last') else ''}"
    return words.say(key, **{name: noun(name, value) for name, value in question.args.items()})


def noun(name: str, value: Any) -> Value:
    """A particular of a prompt as something to put into a sentence."""
    if name in PLACES:
        return Noun("place", value)
    if name == "ability":
        return Noun("leader", value)
    return int(value) if isinstance(value, int) else str(value)
