"""Tiny Epic Vikings' prompts in words, and its cards, from the word catalogues."""

from meadhall.core.values import Prompt
from meadhall.core.words import Noun, Value, Words
from meadhall.games.tiny_epic_vikings import names
from meadhall.games.tiny_epic_vikings.box import Act, Card
from meadhall.games.tiny_epic_vikings.constants import NO_BOOST, RESOURCES, RUNES
from meadhall.games.tiny_epic_vikings.decisions import DECISIONS
from meadhall.games.tiny_epic_vikings.facts import VikingFacts

COUNTED = (*names.RUNE_NAMES, *RESOURCES)
PART_OF = {row.name: row.part for row in DECISIONS.rows}


def prompt(words: Words, facts: VikingFacts, question: Prompt, viewer: int) -> str:
    """The sentence that says what to do now, or whom the viewer waits for."""
    given = question.args
    if question.decision == "over":
        winners = given["winners"]
        return words.say("over", n=len(winners), parties=names.parties(words, winners), condition=Noun("condition", given["condition"]))
    if viewer not in question.seats:
        waited_for = names.parties(words, (facts.party_names[seat] for seat in question.seats))
        return words.say(f"waiting.{PART_OF[question.decision]}", seats=waited_for)
    args: dict[str, Value] = {}
    for name, value in given.items():
        if name == "card":
            args[name] = facts.card_names[facts.card_ids.index(value)]
        elif name == "island":
            args[name] = names.isle(value)
        elif name in ("place", "dock"):
            args[name] = names.place_named(words, facts, value)
        elif name in ("resource", "into"):
            args[name] = Noun("resource", value)
        elif name in ("god", "row"):
            args[name] = Noun(name, value)
        elif name == "favor":
            args[name] = names.favor(words, facts, facts.favor_ids.index(value))
        else:
            args[name] = value
    printed = action_asked(facts, question)
    if printed:
        args["act"] = names.act(words, printed)
    return words.say(f"prompt.{question.decision}{asked_variant(question)}", **args)


def action_asked(facts: VikingFacts, question: Prompt) -> Act | None:
    """The printed action that a question is about."""
    if question.decision == "use_boon":
        return facts.box.gods[facts.god_names.index(question.args["god"])][1]
    if question.decision in ("use_leader_action", "use_rune_action"):
        card = facts.box.cards[facts.card_ids.index(question.args["card"])]
        return card.leader if question.decision == "use_leader_action" else card.rune_action
    return None


def asked_variant(question: Prompt) -> str:
    if question.decision == "choose_card":
        return "_joining" if question.args["joining"] else ""
    return f"_{question.args['for']}" if question.decision == "enemy_dock_tie" else ""


# -- cards --------------------------------------------------------------------------------------------------------------------


def card_line(words: Words, card: Card) -> str:
    """'Asa (riches): strength 3; sail 3; 1 secrets: explore 1'."""
    return words.say(
        "card_line",
        card=card.name,
        rune=Noun("rune", RUNES[card.rune]),
        strength=strength(words, card),
        leader=names.act(words, card.leader),
        needs=f"{card.needs_n} {words.name(Noun('rune', COUNTED[card.needs]))}",
        rune_action=names.act(words, card.rune_action),
    )


def strength(words: Words, card: Card) -> str:
    """'3', '2 + food', '2 × wrath', with the steel it costs."""
    text = str(card.base)
    if card.of != NO_BOOST:
        of = Noun("rune" if card.of <= len(RUNES) else "resource", COUNTED[card.of])
        text = words.say("strength_plus", n=card.base, of=of) if card.base else words.say("strength_times", n=card.factor, of=of)
    return words.say("strength_cost", strength=text, n=card.steel) if card.steel else text
