"""Brian Boru in words: prompts, choices and the log, from the word catalogues."""

from collections.abc import Callable, Iterable
from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.state import Event, Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.brian_boru.constants import CARDS, NONE, SIDES, SOURCE_NAMES, SUITS, SYMBOLS
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.look import CONDITIONS

CARD_VERBS = ("keep", "lead", "follow")


# -- things by name -----------------------------------------------------------------------------------------------------------


def seat(facts: Facts, number: int) -> Noun:
    return Noun("player", facts.game.seat_names(facts.players)[number])


def seats(words: Words, facts: Facts, numbers: Iterable[int]) -> str:
    return words.both([words.name(seat(facts, number)) for number in numbers])


def town(words: Words, facts: BrianBoruFacts, number: int) -> str:
    """'Caisel (Munster)'."""
    found = facts.box.towns[number]
    return words.say("named_town", town=found.name, region=Noun("region", facts.regions[found.region]))


def card(words: Words, facts: BrianBoruFacts, number: int) -> Callable[[str], str]:
    """'red 5' in a grammatical form."""
    suit = Noun("suit", SUITS[facts.box.cards[number].suit])
    return lambda form: f"{words.name(suit, form)} {number + 1}"


def cards(words: Words, facts: BrianBoruFacts, mask: int) -> str:
    return ", ".join(card(words, facts, number)("name") for number in range(CARDS) if mask >> number & 1)


# -- sentences ----------------------------------------------------------------------------------------------------------------


def prompt(words: Words, facts: BrianBoruFacts, asked: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    given = asked.args
    if asked.decision == "over":
        winners = given["winners"]
        return words.say("over", n=len(winners), seats=seats(words, facts, winners), condition=Noun("condition", given["condition"]))
    if viewer not in asked.seats:
        return words.say(f"waiting.{asked.decision}", seats=seats(words, facts, asked.seats))
    args: dict[str, Value] = {}
    for name, value in given.items():
        if name == "town":
            args[name] = coloured_town(words, facts, facts.towns.index(value))
        elif name == "pick":
            args["n"] = value
        elif name == "loser":
            args[name] = seat(facts, value)
        elif name == "region":
            args[name] = Noun("region", value)
        elif name == "card":
            if asked.decision == "marriage_town":
                args["marriage"] = Noun("marriage", value)
            else:
                args[name] = card(words, facts, value - 1)
        else:
            args[name] = value
    return words.say(f"prompt.{asked.decision}", **args)


def coloured_town(words: Words, facts: BrianBoruFacts, number: int) -> str:
    """'Caisel (Munster, yellow)'."""
    found = facts.box.towns[number]
    region, colour = Noun("region", facts.regions[found.region]), Noun("colour", SUITS[found.colour])
    return words.say("coloured_town", town=found.name, region=region, colour=colour)


def choice(words: Words, facts: BrianBoruFacts, action: int) -> str:
    """The words on the button of an action."""
    verb, what = facts.verb(action).name, facts.noun(action)
    if verb in CARD_VERBS:
        return card(words, facts, action % facts.stride)("name")
    if words.has(f"choice.{verb}.{what}"):
        return words.say(f"choice.{verb}.{what}")
    return coloured_town(words, facts, action % facts.stride)


def choice_here(words: Words, facts: BrianBoruFacts, action: int, view: dict[str, Any]) -> str:
    """The same, but a secondary action is told by its symbols: 'upper: coin, expand'."""
    played = view["trick"]["cards"][view["seat"]] if view["trick"] and view["seat"] is not None else None
    if facts.verb(action).name != "line" or played is None:
        return choice(words, facts, action)
    name = facts.noun(action)
    symbols = facts.box.cards[played - 1].lines[1 if name == "upper" else 2]
    return f"{words.name(Noun('piece', name))}: {line(words, symbols)}"


def full_card(words: Words, facts: BrianBoruFacts, value: int) -> str:
    """'red 5: claim, 2 × raid | 2 × coin, expand | 2 × raid'."""
    lines = facts.box.cards[value - 1].lines
    return f"{card(words, facts, value - 1)('name')}: {' | '.join(line(words, symbols) for symbols in lines)}"


def line(words: Words, symbols: Iterable[int]) -> str:
    """'claim, 2 raid, coin'."""
    runs: list[list[int]] = []
    for symbol in symbols:
        if symbol and runs and runs[-1][0] == symbol:
            runs[-1].append(symbol)
        elif symbol:
            runs.append([symbol])
    names = [(len(run), words.name(Noun("symbol", SYMBOLS[run[0]]))) for run in runs]
    return ", ".join(name if n == 1 else f"{n} × {name}" for n, name in names)


def event(words: Words, facts: BrianBoruFacts, happened: Event) -> str:
    """The log's sentence for an event."""
    name, names = facts.game.events[happened.kind]
    given = dict(zip(names, happened.args, strict=False))
    args: dict[str, Value] = {}
    for key, value in given.items():
        if key in ("seat", "owner", "chooser"):
            args[key] = seat(facts, value) if value >= 0 else ""
        elif key == "town":
            args[key] = town(words, facts, value)
        elif key == "region":
            args[key] = Noun("region", facts.regions[value])
        elif key == "marriage":
            args[key] = Noun("marriage", facts.marriages[value])
        elif key == "card":
            args[key] = card(words, facts, value) if value != NONE else ""
        elif key == "cards":
            args[key] = cards(words, facts, value)
        elif key == "source":
            args[key] = Noun("source", SOURCE_NAMES[value])
        elif key == "condition":
            args[key] = Noun("condition", CONDITIONS[value])
        elif key == "seats":
            winners = [number for number in range(facts.players) if value >> number & 1]
            args |= {"seats": seats(words, facts, winners), "n": len(winners)}
        else:
            args[key] = value
    if name == "paid" and not given["coins"]:
        args["n"] = given["points"]
    return words.say(f"log.{name}{variant(name, given)}", **args)


def variant(name: str, given: dict[str, int]) -> str:
    """Which of an event's sentences is meant."""
    if name == "played":
        return "_hidden" if given["card"] == NONE else ""
    if name in ("coin", "renown", "town"):
        return "_track" if given["space"] else ""
    if name == "paid":
        return "_coin" if given["coins"] else "_points"
    if name in ("church", "raid", "court"):
        return "_bought" if given["coins"] else ""
    if name == "line":
        return ("_upper", "_lower")[given["line"]]
    if name == "princess":
        return f"_{SIDES[given['side']]}"
    if name == "lost":
        return "_own" if given["chooser"] == given["seat"] else ""
    if name == "token":
        return "_board" if given["seat"] < 0 else ""
    return ""
