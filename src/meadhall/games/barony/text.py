"""Barony in words: prompts, choices and the log, from the word catalogues."""

from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.state import Event, Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.barony.constants import CONDITIONS, LETTERS, NONE, PIECES, TERRAINS, TITLES
from meadhall.games.barony.facts import BaronyFacts

HEXES = ("hex", "origin", "target")
SEATS = ("seat", "owner", "victim")
HEX_VERBS = ("start", "recruit", "move", "also-move", "build", "also-build", "city", "expedition")


def prompt(words: Words, facts: Facts, asked: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    if asked.decision == "over":
        return words.say("over", player=player(facts, asked.args["winner"]), condition=Noun("condition", asked.args["condition"]))
    if viewer not in asked.seats:
        return words.say(f"waiting.{asked.decision}", player=player(facts, asked.seats[0]))
    key = "action_last" if asked.args.get("last_round") else asked.decision
    return words.say(f"prompt.{key}", **{name: noun(words, facts, name, value) for name, value in asked.args.items()})


def player(facts: Facts, seat: int) -> Noun:
    return Noun("player", facts.game.seat_names(facts.players)[seat])


def noun(words: Words, facts: Facts, name: str, value: Any) -> Value:
    """A particular of a prompt as something to put into a sentence."""
    if name == "hex":
        return words.say("hex", hex=value)
    if name == "victim":
        return player(facts, value)
    if name == "title":
        return Noun("title_of", value)
    if name == "tile":
        return tile(words, value)
    if name == "slot":
        return slot(words, value["q"], value["r"], value["down"])
    return int(value)


def tile(words: Words, kind: str) -> str:
    """'field-field-lake': the terrains of a tile clockwise."""
    return "-".join(words.name(Noun("terrain", TERRAINS[LETTERS.index(letter)])) for letter in kind.upper())


def slot(words: Words, q: int, r: int, down: bool) -> str:
    return words.say("slot_down" if down else "slot_up", q=q, r=r)


def tokens(words: Words, counts: list[int]) -> str:
    return words.both([words.say(f"tokens.{TERRAINS[kind]}", n=n) for kind, n in enumerate(counts) if n])


def choice(words: Words, facts: Facts, action: int) -> str:
    """The words on the button of an action."""
    verb, what = facts.verb(action).name, facts.noun(action)
    if verb in HEX_VERBS:
        return words.say("choice.stop") if what == "stop" else words.say("hex", hex=what)
    if verb in ("to", "also-to"):
        return words.say(f"choice.way.{what}")
    if verb == "knights":
        return words.say("knights", n=int(what))
    if verb == "steal":
        return words.name(Noun("token", what))
    if verb == "as":
        return words.name(Noun("piece", what))
    if verb == "pay":
        return words.say("choice.freely") if what == "freely" else tokens(words, [int(n) for n in what.split("-")])
    if verb == "lay":
        return tile(words, what)
    if verb == "slot":
        q, r, way = what.split(",")
        return slot(words, int(q), int(r), way == "down")
    if verb.startswith("give-"):
        return words.say(f"tokens.{verb.removeprefix('give-')}", n=int(what))
    return words.say(f"choice.{verb}.{what}")


def event(words: Words, facts: BaronyFacts, happened: Event) -> str:
    """The log's sentence for an event."""
    name, names = facts.game.events[happened.kind]
    given = dict(zip(names, happened.args, strict=False))
    if name == "seated":
        order = [words.name(player(facts, seat)) for seat in happened.args if seat != NONE][: facts.players]
        return words.say("log.seated", players=", ".join(order))
    if name == "laid":
        where = slot(words, given["q"], given["r"], bool(given["down"]))
        return words.say("log.laid", tile=tile(words, facts.kinds[given["tile"]]), slot=where)
    if name == "paid":
        return words.say("log.paid", player=player(facts, given["seat"]), tokens=tokens(words, list(happened.args[1:])))
    args: dict[str, Value] = {}
    for key, value in given.items():
        if key == "seat":
            args["player"] = player(facts, value)
        elif key in SEATS:
            args[key] = player(facts, value)
        elif key in HEXES:
            args[key] = words.say("hex", hex=value)
        elif key == "piece":
            args[key] = Noun("piece", PIECES[value])
        elif key == "token":
            args[key] = Noun("token", TERRAINS[value])
        elif key == "title":
            args[key] = Noun("title_of", TITLES[value])
        elif key == "condition":
            args[key] = Noun("condition", CONDITIONS[value])
        else:
            args["n"] = value
    return words.say(f"log.{name}", **args)
