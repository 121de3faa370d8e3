"""New Game's prompts in words, from the word catalogues."""

from meadhall.core.facts import Facts
from meadhall.core.values import Prompt
from meadhall.core.words import Words
from meadhall.games.new_game import names


def prompt(words: Words, facts: Facts, question: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    if question.decision == "over":
        return words.say("over", player=names.player(words, facts, question.args["winner"]))
    if viewer not in question.seats:
        return words.say(f"waiting.{question.decision}", player=names.player(words, facts, question.seats[0]))
    where = {"space": names.space(words, facts, question.args["space"])} if "space" in question.args else {}
    return words.say(f"prompt.{question.decision}", **where)
