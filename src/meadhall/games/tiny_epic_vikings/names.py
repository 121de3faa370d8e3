"""The numbers of Tiny Epic Vikings by name, as something to put into a sentence."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from meadhall.core.words import Noun, Value, Words
from meadhall.games.tiny_epic_vikings.box import Act
from meadhall.games.tiny_epic_vikings.constants import (
    ACTS,
    CONDITIONS,
    ENDS,
    EXPLORE,
    NONE,
    REF_BOON,
    REF_RUNE,
    RESOURCES,
    RUNES,
    S_BATTLE,
    SYMBOL_NAMES,
)

NUMBERED = ("sail", "explore", "harvest", "smite")
RUNE_NAMES = (*RUNES, "any")

Given = dict[str, int]
Says = Callable[[Words, Any, str], str]


def party(words: Words, facts: Any, number: int) -> Value:
    return Noun("party", facts.party_names[number]) if number != NONE else ""


def parties(words: Words, names: Iterable[str]) -> str:
    return words.both([words.name(Noun("party", name)) for name in names])


def island(words: Words, facts: Any, number: int) -> Value:
    return isle(facts.island_names[number]) if number != NONE else ""


def isle(name: str) -> Noun:
    """An island by the name that we have given it; the names of an owner's own map stay as they are."""
    return Noun("isle", name)


def dock(words: Words, facts: Any, number: int) -> Value:
    return place_named(words, facts, facts.dock_names[number])


def fjord(words: Words, facts: Any, number: int) -> Value:
    return place_named(words, facts, facts.fjord_names[number])


def place(words: Words, facts: Any, number: int) -> Value:
    """A fjord, or a dock after all fjords."""
    return place_named(words, facts, facts.place_names[number])


def place_named(words: Words, facts: Any, name: str) -> Value:
    """'Hvalsund', 'the east dock of Gullholm' in a grammatical form."""
    if name in facts.fjord_names:
        return Noun("water", name)
    at = facts.dock_names.index(name)
    parts: dict[str, Value] = {"island": isle(facts.island_names[facts.box.map.island[at]]), "wind": Noun("wind", facts.box.map.wind[at])}
    return lambda form: words.fill(f"dock_at.{form if words.has(f'dock_at.{form}') else 'name'}", **parts)


def short(words: Words, place: Value) -> str:
    return words.name(place) if isinstance(place, Noun) else place("short") if callable(place) else str(place)


def card(words: Words, facts: Any, number: int) -> str:
    name: str = "" if number == NONE else facts.card_names[number]
    return name


def favor(words: Words, facts: Any, number: int) -> str:
    """'riches, secrets (1 food, 1 wood)'."""
    printed = facts.box.favors[number]
    runes = ", ".join(words.name(Noun("rune", RUNES[rune])) for rune in printed.runes)
    return f"{runes} ({pouch(words, printed.pouch)})"


def end(words: Words, facts: Any, number: int) -> str:
    """Of a row of Favor cards."""
    return words.name(Noun("end", ENDS[number]))


def rune(words: Words, facts: Any, number: int) -> Noun:
    return Noun("rune", RUNES[number])


def resource(words: Words, facts: Any, number: int) -> Noun:
    return Noun("resource", RESOURCES[number])


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


def dedication(words: Words, facts: Any, space: int) -> str:
    if space < 4:
        return act(words, facts.box.dedications[space])
    return words.say("god_fury", rune=Noun("rune", RUNES[space - 4]), n=facts.god_fury)


def symbol(words: Words, facts: Any, number: int) -> str:
    if number >= S_BATTLE:
        return f"{words.name(Noun('symbol', 'battle'))} +{number - S_BATTLE}"
    return words.name(Noun("symbol", SYMBOL_NAMES[number]))


def direction(words: Words, facts: Any, number: int) -> Noun:
    return Noun("direction", "cw" if number > 0 else "ccw")


def condition(words: Words, facts: Any, number: int) -> Noun:
    return Noun("condition", CONDITIONS[number])


# -- the sentences of some events ---------------------------------------------------------------------------------------------


def gods(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    return {"gods": ", ".join(words.name(Noun("god", facts.god_names[god])) for god in given.values())}


def piles_dealt(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    """TV-323: a pile more than cards in the hand."""
    return {"n": given["n"] + facts.solo}


def pile(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    return {"cards": ", ".join(facts.card_names[card] for card in given.values())}


def action(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    return {"act": act(words, Act(given["act"], given["n"]))}


def goods_moved(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    return {"goods": goods(words, RESOURCES[given["resource"]], given["n"])}


def exchange(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    return {"goods": goods(words, RESOURCES[given["given"]], given["n"])}


def island_rune(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    return {"rune": Noun("rune", RUNES[facts.box.map.rune[given["island"]]])}


def score(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    return {"n": given["points"]}


def winners(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    found = [facts.party_names[number] for number in range(facts.sides) if given["parties"] >> number & 1]
    return {"parties": parties(words, found), "n": len(found)}


def idle(words: Words, facts: Any, given: Given) -> dict[str, Value]:
    """What is told of an action that cannot be carried out: which it is, and what it lacks."""
    ref = given["ref"]
    found: dict[str, Value] = {"rule": f"{facts.game.prefix}-{given['rule']}"}
    if ref >= REF_BOON:
        god, printed = facts.box.gods[ref - REF_BOON]
        found["god"] = Noun("god", god)
    elif ref >= REF_RUNE:
        card = facts.box.cards[ref - REF_RUNE]
        found |= {"count": card.needs_n, "rune": Noun("rune", RUNE_NAMES[card.needs])}
        printed = card.rune_action
    else:
        printed = facts.box.cards[ref].leader
    return found | {"act": act(words, printed), "reason": Noun("lacking", ACTS[printed.kind])}


def if_idle(facts: Any, given: Given) -> str:
    """A Boon, a Leader Action, a Rune Action; TV-216: one with too few runes."""
    if given["ref"] >= REF_BOON:
        return "_boon"
    return "_leader" if given["ref"] < REF_RUNE else "_short" if given["rule"] == 216 else "_rune"


def if_hidden(facts: Any, given: Given) -> str:
    """For those who do not see the card."""
    return "_hidden" if given["card"] == NONE else ""


def is_hidden(facts: Any, given: Given) -> bool:
    return given["card"] == NONE


def up_or_down(facts: Any, given: Given) -> str:
    return "_up" if given["change"] > 0 else "_down"


def if_piles(facts: Any, given: Given) -> str:
    return "_piles" if facts.solo else ""


def if_one_settler(facts: Any, given: Given) -> str:
    """TV-391: the solo enemy explores with one, whatever the card says."""
    fewer = facts.solo and facts.explore_one and given["party"] == facts.enemy and given["act"] == EXPLORE and given["n"] > 1
    return "_one" if fewer else ""


def if_moved(facts: Any, given: Given) -> str:
    return "" if given["origin"] == NONE else "_moved"


def if_from(facts: Any, given: Given) -> str:
    return "" if given["victim"] == NONE else "_from"


# -- the words on buttons -----------------------------------------------------------------------------------------------------


def or_word(verb: str, *nouns: str, says: Says) -> Says:
    """These nouns are words of the catalogue; how the others are said."""
    return partial(choice_or_word, verb, nouns, says)


def choice_or_word(verb: str, nouns: tuple[str, ...], says: Says, words: Words, facts: Any, noun: str) -> str:
    return words.say(f"choice.{verb}.{noun}") if noun in nouns else says(words, facts, noun)


def card_choice(words: Words, facts: Any, noun: str) -> str:
    return card(words, facts, facts.card_ids.index(noun))


def place_choice(words: Words, facts: Any, noun: str) -> str:
    """Short, so that a whole coast of them has room."""
    return short(words, place_named(words, facts, noun))


def island_choice(words: Words, facts: Any, noun: str) -> str:
    return words.name(isle(noun))


def recall_choice(words: Words, facts: Any, noun: str) -> str:
    return words.say("choice.recall.from", island=isle(noun))


def resource_choice(words: Words, facts: Any, noun: str) -> str:
    return words.name(Noun("resource", noun))


def settlers_choice(words: Words, facts: Any, noun: str) -> str:
    return words.say("choice.deploy", n=int(noun))


def exchange_choice(words: Words, facts: Any, noun: str) -> str:
    return words.say("choice.exchange-n", n=int(noun))


def settler_choice(words: Words, facts: Any, noun: str) -> str:
    """'x-enemy': whose settler on which island."""
    where, _, whose = noun.partition("-")
    return words.say("settler_of", party=Noun("party", whose), island=isle(where))


def build_choice(words: Words, facts: Any, noun: str) -> str:
    """'boat-1': with its cost."""
    piece, _, space = noun.partition("-")
    costs = facts.box.boat_costs if piece == "boat" else facts.box.temple_costs
    return words.say(f"choice.build.{piece}", n=costs[int(space) - 1])


def favor_choice(words: Words, facts: Any, noun: str) -> str:
    return favor(words, facts, facts.favor_ids.index(noun))


def god_choice(words: Words, facts: Any, noun: str) -> str:
    return words.say("god_of", rune=Noun("rune", noun))


def dedication_choice(words: Words, facts: Any, noun: str) -> str:
    """'action-1', or a god by its rune."""
    return dedication(words, facts, 4 + RUNES.index(noun) if noun in RUNES else int(noun[-1]) - 1)
