"""Saga in words: prompts, choices and the log, from the word catalogues."""

from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.state import Event, Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.saga.constants import ACTION_NAMES, BONUS_NAMES, CONDITIONS, SIDES, V
from meadhall.games.saga.facts import SagaFacts

PLACES = ("area", "place", "origin", "target", "marker")
LEADER_VERBS = {"move-leader": "goes", "raid-leader": "stays", "casualty": "lost", "recruit-leader": "joins"}


def prompt(words: Words, facts: Facts, asked: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    if asked.decision == "over":
        return words.say("over", side=Noun("side", asked.args["winner"]), condition=Noun("condition", asked.args["condition"]))
    if viewer not in asked.seats:
        return words.say(f"waiting.{asked.decision}", side=Noun("side", SIDES[asked.seats[0]]))
    return words.say(f"prompt.{asked.decision}", **{name: noun(name, value) for name, value in asked.args.items()})


def noun(name: str, value: Any) -> Value:
    """A particular of a prompt as something to put into a sentence."""
    if name in PLACES:
        return Noun("place", value)
    if name == "ability":
        return Noun("leader", value)
    return int(value) if isinstance(value, int) else str(value)


def choice(words: Words, facts: Facts, action: int) -> str:
    """The words on the button of an action."""
    verb, what = facts.verb(action).name, facts.noun(action)
    if verb in LEADER_VERBS:
        leader, _, answer = what.partition("-")
        name = words.say("labelled", label=leader) if leader.isdigit() else words.name(Noun("leader", leader.upper()))
        return words.say(f"choice.{verb}.{answer}", leader=name)
    if verb in ("income-coin", "raid") and what != "no":
        return words.say(f"choice.{verb}.yes")
    for table, key in (
        ("place", what),
        ("tile", what),
        ("leader", what.upper()),
        (f"choice.{verb}", what),
    ):
        if words.has(f"{table}.{key}"):
            return words.name(Noun(table, key))
    if what.startswith("leader-") or (verb == "reveal" and what.isdigit()):
        return words.say("labelled", label=what[-1])
    if what.isdigit():
        return what
    return words.name(Noun("choice", what))


def event(words: Words, facts: SagaFacts, happened: Event) -> str:
    """The log's sentence for an event; '' for those that only the board shows."""
    name, names = facts.game.events[happened.kind]
    args: dict[str, Value] = {}
    side = V
    for key, value in zip(names, happened.args, strict=False):
        if key == "side":
            side = value
            args[key] = Noun("side", SIDES[value])
        elif key in PLACES:
            args[key] = Noun("place", facts.places[value]) if value >= 0 else Noun("place", "unknown")
        elif key == "tile":
            args[key] = Noun("tile", f"t{value + 1}")
        elif key == "action":
            args[key] = Noun("action", ACTION_NAMES[value])
        elif key == "bonus":
            args[key] = Noun("choice.bonus", BONUS_NAMES[value])
        elif key == "condition":
            args[key] = Noun("condition", CONDITIONS[value])
        else:
            args[key] = value
    given = dict(zip(names, happened.args, strict=False))
    if "warriors" in given:
        args["units"] = lambda form: units(words, given["warriors"], given["leaders"], form)
    if "unit" in given:
        args["unit"] = lambda form: units(words, int(given["unit"] == 0), 1 << given["unit"] if given["unit"] else 0, form)
    if name == "recruited":
        args["units"] = lambda form: units(words, int(given["label"] == 0), 1 << given["label"] if given["label"] else 0, form)
    if "ability" in given or "ability_v" in given:
        owner = V if "ability_v" in given else side
        ability = given.get("ability", given.get("ability_v", -1))
        args["ability"] = Noun("leader", f"{SIDES[owner]}{ability + 1}") if ability >= 0 else ""
    key = f"log.{name}"
    if given.get("area", 0) == -1 and words.has(f"{key}_unknown"):
        key += "_unknown"
    elif args.get("ability") not in (None, "") and words.has(f"{key}_known"):
        key += "_known"
    elif "side" in given and words.has(f"{key}_{SIDES[side]}"):
        key += f"_{SIDES[side]}"
    return words.say(key, **args)


def units(words: Words, warriors: int, leaders: int, form: str) -> str:
    """'2 warriors and leader 3' in a grammatical form."""
    parts = [words.say(f"warriors.{form}", n=warriors)] if warriors else []
    parts += [words.say(f"leaders.{form}", label=label) for label in range(1, 5) if leaders >> label & 1]
    return words.both(parts) if parts else words.say("nobody")
