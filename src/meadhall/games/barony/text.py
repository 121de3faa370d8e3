"""Barony's prompts in words, from the word catalogues."""

from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.values import Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.barony import names


def prompt(words: Words, facts: Facts, question: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    if question.decision == "over":
        winner = names.player(words, facts, question.args["winner"])
        return words.say("over", player=winner, condition=Noun("condition", question.args["condition"]))
    if viewer not in question.seats:
        return words.say(f"waiting.{question.decision}", player=names.player(words, facts, question.seats[0]))
    key = "action_last" if question.args.get("last_round") else question.decision
    return words.say(f"prompt.{key}", **{name: noun(words, facts, name, value) for name, value in question.args.items()})


def noun(words: Words, facts: Facts, name: str, value: Any) -> Value:
    """A particular of a prompt as something to put into a sentence."""
    if name == "hex":
        return names.hexagon(words, facts, value)
    if name == "victim":
        return names.player(words, facts, value)
    if name == "title":
        return Noun("title_of", value)
    if name == "tile":
        return names.tile(words, value)
    if name == "slot":
        return names.slot(words, value["q"], value["r"], value["down"])
    return int(value)
