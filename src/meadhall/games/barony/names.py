"""Barony's numbers by name, as something to put into a sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.words import Noun, Value, Words
from meadhall.games.barony.constants import CONDITIONS, DIRECTIONS, LETTERS, PIECES, TERRAINS, TITLES


def player(words: Words, facts: Facts, seat: int) -> Noun:
    return Noun("player", facts.game.seat_names(facts.players)[seat])


def hexagon(words: Words, facts: Facts, h: int) -> Callable[[str], str]:
    """'hex 31' in a grammatical form."""
    return lambda form: words.fill(f"hex.{form if words.has(f'hex.{form}') else 'name'}", hex=h)


def piece(words: Words, facts: Facts, kind: int) -> Noun:
    return Noun("piece", PIECES[kind])


def token(words: Words, facts: Facts, kind: int) -> Noun:
    return Noun("token", TERRAINS[kind])


def title(words: Words, facts: Facts, rank: int) -> Noun:
    return Noun("title_of", TITLES[rank])


def condition(words: Words, facts: Facts, number: int) -> Noun:
    return Noun("condition", CONDITIONS[number])


def tile(words: Words, kind: str) -> str:
    """'field-field-lake': the terrains of a tile clockwise."""
    return "-".join(words.name(Noun("terrain", TERRAINS[LETTERS.index(letter)])) for letter in kind.upper())


def slot(words: Words, q: int, r: int, down: bool) -> str:
    return words.say("slot_down" if down else "slot_up", q=q, r=r)


def tokens(words: Words, counts: list[int]) -> str:
    return words.both([words.say(f"tokens.{TERRAINS[kind]}", n=n) for kind, n in enumerate(counts) if n])


# -- the sentences of some events ---------------------------------------------------------------------------------------------


def order(words: Words, facts: Facts, given: dict[str, int]) -> dict[str, Value]:
    """Who sits where in turn order."""
    seats = list(given.values())[: facts.players]
    return {"players": ", ".join(words.name(player(words, facts, seat)) for seat in seats)}


def laid(words: Words, facts: Any, given: dict[str, int]) -> dict[str, Value]:
    """Which tile lies where."""
    where = slot(words, given["q"], given["r"], bool(given["down"]))
    return {"tile": tile(words, facts.kinds[given["tile"]]), "slot": where}


def payment(words: Words, facts: Facts, given: dict[str, int]) -> dict[str, Value]:
    return {"tokens": tokens(words, [given[TERRAINS[kind]] for kind in range(4)])}


# -- the words on buttons -----------------------------------------------------------------------------------------------------


def hex_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("choice.stop") if noun == "stop" else words.say("hex.name", hex=noun)


def way_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say(f"choice.way.{noun}")


def way_choice_here(words: Words, facts: Facts, noun: str, view: Mapping[str, Any]) -> str:
    """By the hex that it leads to: a map that was turned to fit a screen has its east elsewhere."""
    step = next((q, r) for name, q, r in DIRECTIONS if name == noun)
    start = next((hex for hex in view["hexes"] if view["turn"] and hex["id"] == view["turn"]["knight"]), None)
    goals = [hex["id"] for hex in view["hexes"] if start and (hex["q"] - start["q"], hex["r"] - start["r"]) == step]
    return words.say("hex.name", hex=goals[0]) if goals else way_choice(words, facts, noun)


def knights_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("knights", n=int(noun))


def tile_choice(words: Words, facts: Facts, noun: str) -> str:
    return tile(words, noun)


def slot_choice(words: Words, facts: Facts, noun: str) -> str:
    q, r, way = noun.split(",")
    return slot(words, int(q), int(r), way == "down")


def payment_choice(words: Words, facts: Facts, noun: str) -> str:
    return words.say("choice.freely") if noun == "freely" else tokens(words, [int(n) for n in noun.split("-")])


def gift_choice(kind: str, words: Words, facts: Facts, noun: str) -> str:
    return words.say(f"tokens.{kind}", n=int(noun))
