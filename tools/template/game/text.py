"""New Game's prompts in words, from the word catalogues."""

from meadhall.core.facts import Facts
from meadhall.core.state import Prompt
from meadhall.core.words import Words
from meadhall.games.new_game import names


def prompt(words: Words, facts: Facts, asked: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    if asked.decision == "over":
        return words.say("over", player=names.player(words, facts, asked.args["winner"]))
    if viewer not in asked.seats:
        return words.say(f"waiting.{asked.decision}", player=names.player(words, facts, asked.seats[0]))
    where = {"space": names.space(words, facts, asked.args["space"])} if "space" in asked.args else {}
    return words.say(f"prompt.{asked.decision}", **where)
