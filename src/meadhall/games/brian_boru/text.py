"""Brian Boru's prompts in words, and its cards, from the word catalogues."""

from collections.abc import Iterable

from meadhall.core.values import Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.brian_boru import names
from meadhall.games.brian_boru.constants import SYMBOLS
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.schema import BrianBoruView


def prompt(words: Words, facts: BrianBoruFacts, question: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    given = question.args
    if question.decision == "over":
        winners, condition = given["winners"], Noun("condition", given["condition"])
        return words.say("over", n=len(winners), seats=names.players(words, facts, winners), condition=condition)
    if viewer not in question.seats:
        return words.say(f"waiting.{question.decision}", seats=names.players(words, facts, question.seats))
    args: dict[str, Value] = {}
    for name, value in given.items():
        if name == "town":
            args[name] = names.coloured_town(words, facts, facts.towns.index(value))
        elif name == "pick":
            args["n"] = value
        elif name == "loser":
            args[name] = names.player(words, facts, value)
        elif name == "region":
            args[name] = Noun("region", value)
        elif name == "card":
            if question.decision == "marriage_town":
                args["marriage"] = Noun("marriage", value)
            else:
                args[name] = names.card(words, facts, value - 1)
        else:
            args[name] = value
    return words.say(f"prompt.{question.decision}", **args)


def line_choice(words: Words, facts: BrianBoruFacts, action: int, view: BrianBoruView) -> str:
    """A secondary action of the card that the viewer has played, told by its symbols: 'upper: coin, expand'; '' for other choices."""
    played = view["trick"]["cards"][view["seat"]] if view["trick"] and view["seat"] is not None else None
    if facts.verb(action).name != "line" or played is None:
        return ""
    name = facts.noun(action)
    symbols = facts.box.cards[played - 1].lines[1 if name == "upper" else 2]
    return f"{words.name(Noun('piece', name))}: {line(words, symbols)}"


def full_card(words: Words, facts: BrianBoruFacts, value: int) -> str:
    """'red 5: claim, 2 × raid | 2 × coin, expand | 2 × raid'."""
    lines = facts.box.cards[value - 1].lines
    return f"{names.card(words, facts, value - 1)('name')}: {' | '.join(line(words, symbols) for symbols in lines)}"


def line(words: Words, symbols: Iterable[int]) -> str:
    """'claim, 2 raid, coin'."""
    runs: list[list[int]] = []
    for symbol in symbols:
        if symbol and runs and runs[-1][0] == symbol:
            runs[-1].append(symbol)
        elif symbol:
            runs.append([symbol])
    counted = [(len(run), words.name(Noun("symbol", SYMBOLS[run[0]]))) for run in runs]
    return ", ".join(name if n == 1 else f"{n} × {name}" for n, name in counted)
