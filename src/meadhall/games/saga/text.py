"""Saga in words: prompts, choices and the log, from the word catalogues."""

from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.state import Event, Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.saga.constants import ACTION_NAMES, BONUS_NAMES, CONDITIONS, NORTH, SIDES, V
from meadhall.games.saga.facts import SagaFacts

PLACES = ("area", "place", "origin", "target", "marker")
LEADER_VERBS = ("move-leader", "raid-leader", "casualty", "recruit-leader")
CHOOSING_LEADERS = ("set-up", "income-recruit")
OF_VIKINGS = ("raid-leader", "send-away", "land")
OF_ANGLO_SAXONS = ("kill", "pull", "bonus-unit")
DECLINING = ("skip", "end", "no", "nobody", "pass", "stop")
DECLINING_FOR_LEADERS = {"move-leader": "stays", "raid-leader": "goes", "casualty": "kept", "recruit-leader": "waits"}


def prompt(words: Words, facts: Facts, asked: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    if asked.decision == "over":
        return words.say("over", side=Noun("side", asked.args["winner"]), condition=Noun("condition", asked.args["condition"]))
    if viewer not in asked.seats:
        return words.say(f"waiting.{asked.decision}", side=Noun("side", SIDES[asked.seats[0]]))
    key = f"prompt.{asked.decision}{'_last' if asked.args.get('last') else ''}"
    return words.say(key, **{name: noun(name, value) for name, value in asked.args.items()})


def noun(name: str, value: Any) -> Value:
    """A particular of a prompt as something to put into a sentence."""
    if name in PLACES:
        return Noun("place", value)
    if name == "ability":
        return Noun("leader", value)
    return int(value) if isinstance(value, int) else str(value)


def choice(words: Words, facts: Facts, action: int, view: dict[str, Any] | None = None) -> str:
    """The words on the button of an action; with a view, it names the goal of a voyage and the leaders that the viewer knows."""
    verb, what = facts.verb(action).name, facts.noun(action)
    if verb in LEADER_VERBS:
        leader, _, answer = what.partition("-")
        ability = known_ability(verb, leader, view) if leader.isdigit() else leader.upper()
        name = words.name(Noun("leader", ability)) if ability else words.say("labelled", label=leader)
        return words.say(f"choice.{verb}.{answer}", leader=name)
    if what == "sail" and view is not None and (goal := goal_of_voyage(view)):
        return words.say("choice.to.sail_known", area=Noun("place", goal))
    if verb in ("income-coin", "raid") and what != "no":
        return words.say(f"choice.{verb}.yes")
    if verb in CHOOSING_LEADERS and view is not None and words.has(f"leader.{what.upper()}"):
        return words.say("board.leader_known", leader=Noun("leader", what.upper()), ability=Noun("ability", what.upper()))
    for table, key in (
        ("place", what),
        ("tile", what),
        ("leader", what.upper()),
        (f"choice.{verb}", what),
    ):
        if words.has(f"{table}.{key}"):
            return words.name(Noun(table, key))
    if what.startswith("leader-") or (verb == "reveal" and what.isdigit()):
        return labelled(words, verb, what[-1], view)
    if what.isdigit():
        return what
    return words.name(Noun("choice", what))


def labelled(words: Words, verb: str, label: str, view: dict[str, Any] | None) -> str:
    """A leader on the board by its label, and by its name if the viewer knows it."""
    ability = known_ability(verb, label, view)
    if ability is None:
        return words.say("labelled", label=label)
    return words.say("labelled_known", label=label, ability=Noun("leader", ability))


def known_ability(verb: str, label: str, view: dict[str, Any] | None) -> str | None:
    """Who a leader on the board is, as far as the viewer knows; the verb tells whose leaders it is about."""
    if view is None:
        return None
    side = "V" if verb in OF_VIKINGS else "A" if verb in OF_ANGLO_SAXONS else view["actor"]
    standing = (leader for area in view["areas"] for leader in area["leaders"])
    return next((one["ability"] for one in standing if one["side"] == side and str(one["label"]) == label), None)


def goal_of_voyage(view: dict[str, Any]) -> str | None:
    """The area on the marker of the place that a Move starts from, if the viewer knows it."""
    origin = view["pending"].get("origin")
    return next((slot["marker"] for slot in view["slots"] if slot["id"] == origin), None)


def declines(facts: Facts, action: int) -> bool:
    """Whether an action is the one of its decision that does nothing."""
    verb, what = facts.verb(action).name, facts.noun(action)
    return what in DECLINING or what.endswith(f"-{DECLINING_FOR_LEADERS.get(verb)}")


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
    if name == "band":
        args["units"] = lambda form: band(words, facts, happened.args[:3], form)
    key = f"log.{name}"
    if "side" in given and words.has(f"{key}_{SIDES[side]}"):
        key += f"_{SIDES[side]}"
    if name == "strengths" and given["v"] == given["a"]:
        key += "_tie"
    elif given.get("area", 0) == -1 and words.has(f"{key}_unknown"):
        key += "_unknown"
    elif args.get("ability") not in (None, "") and words.has(f"{key}_known"):
        key += "_known"
    return words.say(key, **args)


def units(words: Words, warriors: int, leaders: int, form: str) -> str:
    """'2 warriors and leader 3' in a grammatical form."""
    parts = [words.say(f"warriors.{form}", n=warriors)] if warriors else []
    parts += [words.say(f"leaders.{form}", label=label) for label in range(1, 5) if leaders >> label & 1]
    return words.both(parts) if parts else words.say("nobody")


def band(words: Words, facts: SagaFacts, counts: tuple[int, ...], form: str) -> str:
    """'1 warrior in northern Scandinavia and 2 warriors in southern Scandinavia' in a grammatical form."""
    parts = []
    for slot, n in enumerate(counts):
        if n:
            where = words.name(Noun("place", facts.places[NORTH + slot]), "in")
            parts.append(f"{words.say(f'warriors.{form}', n=n)} {where}")
    return words.both(parts)
