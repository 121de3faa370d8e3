"""Tiny Epic Vikings in words: prompts, choices and the log, from the word catalogues."""

from collections.abc import Callable, Iterable

from meadhall.core.facts import Facts
from meadhall.core.state import Event, Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.tiny_epic_vikings.box import Act, Card
from meadhall.games.tiny_epic_vikings.constants import (
    ACTS,
    CONDITIONS,
    ENDS,
    NO_BOOST,
    NONE,
    REF_BOON,
    REF_RUNE,
    RESOURCES,
    RUNES,
    S_BATTLE,
    SYMBOL_NAMES,
)
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.things import CARD_VERBS, END_VERBS, GOOD_VERBS, ISLAND_VERBS, PLACE_VERBS

NUMBERED = ("sail", "explore", "harvest", "smite")
COUNTED = (*RUNES, "any", *RESOURCES)
HIDING = ("picked", "enemy_discard")  # events with a sentence of their own for those who do not see the card

# What the others are told while somebody decides.
WAITING = {
    "place": ("place_start_boat",),
    "draft": ("draft_pick", "solo_pick"),
    "turn": ("recall_settler", "choose_card", "choose_face"),
    "card": ("use_leader_action", "use_rune_action", "draw_discard"),
    "sail": ("sail_boat", "sail_move", "displace_to", "deploy_count", "raid"),
    "explore": ("explore_from", "explore_to", "temple_from", "temple_to"),
    "gain": ("gain_resource", "exchange_from", "exchange_to", "exchange_count"),
    "build": ("build_space", "build_boat_at", "build_temple_at"),
    "smite": ("smite_target",),
    "boon": ("use_boon", "boon_fury_god", "boon_fury_dir"),
    "favor": ("choose_favor", "return_favor", "return_favor_at"),
    "dedicate": ("dedicate",),
    "battle": ("solo_join", "pay_steel"),
    "enemy": (*("enemy_target_tie", "enemy_route_tie", "enemy_settler_tie", "enemy_dock_tie", "enemy_temple_tie", "enemy_favor_tie"),),
}
GROUP_OF = {decision: group for group, decisions in WAITING.items() for decision in decisions}


# -- things by name ----------------------------------------------------------------------------------------------------------


def party(facts: VikingFacts, number: int) -> Noun:
    return Noun("party", facts.party_names[number])


def parties(words: Words, facts: Facts, names: Iterable[str]) -> str:
    return words.both([words.name(Noun("party", name)) for name in names])


def island(words: Words, name: str) -> Callable[[str], str]:
    """'island A' in a grammatical form."""
    return lambda form: f"{words.name(Noun('place', 'island'), form)} {name.upper()}"


def place(words: Words, facts: VikingFacts, name: str) -> Callable[[str], str]:
    """'fjord E1', 'dock AB' in a grammatical form."""
    kind = Noun("place", "fjord" if name in facts.fjord_names else "dock")
    return lambda form: f"{words.name(kind, form)} {name.upper()}"


def goods(words: Words, kind: str, n: int) -> str:
    return words.say("goods_any", n=n) if kind == "any" else words.say("goods", n=n, resource=Noun("resource", kind))


def pouch(words: Words, counts: Iterable[int]) -> str:
    return ", ".join(goods(words, kind, n) for kind, n in zip((*RESOURCES, "any"), counts, strict=True) if n)


def act(words: Words, printed: Act) -> str:
    """'sail 3', 'collect 1 wood, 1 steel'."""
    name = words.name(Noun("act", ACTS[printed.kind]))
    if printed.per >= 0:
        each = words.say("per_rune", resource=Noun("resource", RESOURCES[printed.resource]), rune=Noun("rune", RUNES[printed.per]))
        return f"{name} {each}"
    if any(printed.pouch):
        return f"{name} {pouch(words, printed.pouch)}"
    return f"{name} {printed.n}" if ACTS[printed.kind] in NUMBERED else name


def card_name(words: Words, facts: VikingFacts, number: int) -> str:
    return words.say("hidden_card") if number == NONE else facts.card_names[number]


def card_line(words: Words, card: Card) -> str:
    """'Asa (riches): strength 3; sail 3; 1 secrets: explore 1'."""
    return words.say(
        "card_line",
        card=card.name,
        rune=Noun("rune", RUNES[card.rune]),
        strength=strength(words, card),
        leader=act(words, card.leader),
        needs=f"{card.needs_n} {words.name(Noun('rune', COUNTED[card.needs]))}",
        rune_action=act(words, card.rune_action),
    )


def strength(words: Words, card: Card) -> str:
    """'3', '2 + food', '2 × wrath', with the steel it costs."""
    text = str(card.base)
    if card.of != NO_BOOST:
        of = Noun("rune" if card.of <= len(RUNES) else "resource", COUNTED[card.of])
        text = words.say("strength_plus", n=card.base, of=of) if card.base else words.say("strength_times", n=card.factor, of=of)
    return words.say("strength_cost", strength=text, n=card.steel) if card.steel else text


def favor(words: Words, facts: VikingFacts, number: int) -> str:
    """'riches, secrets (1 food, 1 wood)'."""
    printed = facts.box.favors[number]
    runes = ", ".join(words.name(Noun("rune", RUNES[rune])) for rune in printed.runes)
    return f"{runes} ({pouch(words, printed.pouch)})"


def dedication(words: Words, facts: VikingFacts, space: int) -> str:
    if space < 4:
        return act(words, facts.box.dedications[space])
    return words.say("god_fury", rune=Noun("rune", RUNES[space - 4]), n=facts.god_fury)


def symbol(words: Words, number: int) -> str:
    if number >= S_BATTLE:
        return f"{words.name(Noun('symbol', 'battle'))} +{number - S_BATTLE}"
    return words.name(Noun("symbol", SYMBOL_NAMES[number]))


# -- prompts -----------------------------------------------------------------------------------------------------------------


def prompt(words: Words, facts: VikingFacts, asked: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    given = asked.args
    if asked.decision == "over":
        winners = given["winners"]
        return words.say("over", n=len(winners), parties=parties(words, facts, winners), condition=Noun("condition", given["condition"]))
    if viewer not in asked.seats:
        waited_for = parties(words, facts, (facts.party_names[seat] for seat in asked.seats))
        return words.say(f"waiting.{GROUP_OF[asked.decision]}", seats=waited_for)
    args: dict[str, Value] = {}
    for name, value in given.items():
        if name == "card":
            args[name] = facts.card_names[facts.card_ids.index(value)]
        elif name == "island":
            args[name] = island(words, value)
        elif name in ("place", "dock"):
            args[name] = place(words, facts, value)
        elif name in ("resource", "into"):
            args[name] = Noun("resource", value)
        elif name in ("god", "row"):
            args[name] = Noun(name, value)
        elif name == "favor":
            args[name] = favor(words, facts, facts.favor_ids.index(value))
        else:
            args[name] = value
    printed = action_asked(facts, asked)
    if printed:
        args["act"] = act(words, printed)
    return words.say(f"prompt.{asked.decision}{asked_variant(asked)}", **args)


def action_asked(facts: VikingFacts, asked: Prompt) -> Act | None:
    """The printed action that a question is about."""
    if asked.decision == "use_boon":
        return facts.box.gods[facts.god_names.index(asked.args["god"])][1]
    if asked.decision in ("use_leader_action", "use_rune_action"):
        card = facts.box.cards[facts.card_ids.index(asked.args["card"])]
        return card.leader if asked.decision == "use_leader_action" else card.rune_action
    return None


def asked_variant(asked: Prompt) -> str:
    if asked.decision == "choose_card":
        return "_joining" if asked.args["joining"] else ""
    return f"_{asked.args['for']}" if asked.decision == "enemy_dock_tie" else ""


# -- choices -----------------------------------------------------------------------------------------------------------------


def choice(words: Words, facts: VikingFacts, action: int) -> str:
    """The words on the button of an action."""
    verb, noun, number = facts.verb(action).name, facts.noun(action), action % facts.stride
    if words.has(f"choice.{verb}.{noun}"):
        return words.say(f"choice.{verb}.{noun}")
    if verb in CARD_VERBS:
        return facts.card_names[number]
    if verb in PLACE_VERBS:
        return place(words, facts, noun)("name")
    if verb in ISLAND_VERBS or verb in ("recall", "explore", "temple"):
        return island(words, noun)("name")
    if verb in GOOD_VERBS:
        return words.name(Noun("resource", noun))
    if verb in END_VERBS:
        return words.name(Noun("end", noun))
    if verb == "smite":
        where, _, whose = noun.partition("-")
        return words.say("settler_of", party=Noun("party", whose), island=island(words, where))
    if verb == "build":
        cost = facts.box.boat_costs[number] if number < 3 else facts.box.temple_costs[number - 3]
        return words.say(f"choice.build.{'boat' if number < 3 else 'temple'}", n=cost)
    if verb == "return":
        return favor(words, facts, number)
    if verb == "boon-god":
        return words.say("god_of", rune=Noun("rune", noun))
    return dedication(words, facts, number) if verb == "dedicate" else noun


# -- the log -----------------------------------------------------------------------------------------------------------------


def event(words: Words, facts: VikingFacts, happened: Event) -> str:
    """The log's sentence for an event."""
    name, names = facts.game.events[happened.kind]
    given = happened.args[: len(names)]  # all events are told with the same number of particulars
    args: dict[str, Value] = {}
    for key, value in zip(names, given, strict=True):
        if key not in args:
            args[key] = particular(words, facts, key, value)
    args |= particulars(words, facts, name, given)
    return words.say(f"log.{name}{variant(facts, name, given)}", **args)


def particular(words: Words, facts: VikingFacts, key: str, value: int) -> Value:
    """A particular of an event in words; those of the same name in one event are put together in `particulars`."""
    if key in ("party", "victim", "seat"):
        return party(facts, value) if value != NONE else ""
    if key == "island":
        return island(words, facts.island_names[value]) if value != NONE else ""
    if key == "dock":
        return place(words, facts, facts.dock_names[value])
    if key == "fjord":
        return place(words, facts, facts.fjord_names[value])
    if key == "card":
        return card_name(words, facts, value)
    if key == "favor":
        return favor(words, facts, value)
    if key == "end":
        return words.name(Noun("end", ENDS[value]))
    if key == "rune":
        return Noun("rune", RUNES[value])
    if key == "resource":
        return Noun("resource", RESOURCES[value])
    if key == "space":
        return dedication(words, facts, value)
    if key == "symbol":
        return symbol(words, value)
    if key == "direction":
        return Noun("direction", "cw" if value > 0 else "ccw")
    if key == "change":
        return f"{value:+d}".replace("-", "−")
    return Noun("condition", CONDITIONS[value]) if key == "condition" else value


def particulars(words: Words, facts: VikingFacts, name: str, args: tuple[int, ...]) -> dict[str, Value]:
    """What a sentence needs beyond the event's particulars one by one."""
    if name == "gods":
        return {"gods": ", ".join(words.name(Noun("god", facts.god_names[god])) for god in args)}
    if name in ("first_player", "chieftain"):
        return {"party": party(facts, args[0])}
    if name == "dealt" and facts.solo:
        return {"n": args[0] + 1}  # TV-323: a pile more than cards in the hand
    if name == "pile":
        return {"cards": ", ".join(facts.card_names[card] for card in args)}
    if name == "action":
        return {"act": act(words, Act(args[1], args[2]))}
    if name == "idle":
        return idle(words, facts, args[1], args[2])
    if name == "sailed":
        places = (*facts.fjord_names, *facts.dock_names)
        return {"origin": place(words, facts, places[args[1]]), "target": place(words, facts, places[args[2]])}
    if name == "chief_moved":
        return {"origin": place(words, facts, facts.dock_names[args[0]]), "target": place(words, facts, facts.dock_names[args[1]])}
    if name in ("explored", "temple_moved", "enemy_settler"):
        origin, target = args[-2:]
        return {
            "origin": island(words, facts.island_names[origin]) if origin != NONE else "",
            "target": island(words, facts.island_names[target]),
        }
    if name in ("gained", "lost", "paid"):
        return {"goods": goods(words, RESOURCES[args[1]], args[2])}
    if name == "exchanged":
        return {"goods": goods(words, RESOURCES[args[1]], args[3]), "resource": Noun("resource", RESOURCES[args[2]])}
    if name in ("rune_taken", "rune_returned"):
        return {"rune": Noun("rune", RUNES[facts.box.map.rune[args[0]]])}
    if name == "scored":
        return {"n": args[1]}
    if name == "won":
        winners = [facts.party_names[number] for number in range(facts.sides) if args[0] >> number & 1]
        return {"parties": parties(words, facts, winners), "n": len(winners)}
    return {}


def idle(words: Words, facts: VikingFacts, ref: int, rule: int) -> dict[str, Value]:
    """What is told of an action that cannot be carried out: which it is, and what it lacks."""
    found: dict[str, Value] = {"rule": f"{facts.game.prefix}-{rule}"}
    if ref >= REF_BOON:
        found["god"] = Noun("god", facts.god_names[ref - REF_BOON])
        printed = facts.box.gods[ref - REF_BOON][1]
    elif ref >= REF_RUNE:
        card = facts.box.cards[ref - REF_RUNE]
        found |= {"count": card.needs_n, "rune": Noun("rune", COUNTED[card.needs])}
        printed = card.rune_action
    else:
        printed = facts.box.cards[ref].leader
    return found | {"act": act(words, printed), "reason": Noun("lacking", ACTS[printed.kind])}


def variant(facts: VikingFacts, name: str, args: tuple[int, ...]) -> str:
    """Which of an event's sentences is meant."""
    if name in HIDING:
        return "_hidden" if args[-1] == NONE else ""
    if name == "idle":
        return "_boon" if args[1] >= REF_BOON else "_leader" if args[1] < REF_RUNE else "_short" if args[2] == 216 else "_rune"
    if name == "dealt":
        return "_piles" if facts.solo else ""
    if name == "enemy_settler":
        return "" if args[0] == NONE else "_moved"
    if name == "rune_taken":
        return "" if args[2] == NONE else "_from"
    return ""
