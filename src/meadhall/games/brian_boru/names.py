"""Brian Boru's numbers by name, as something to put into a sentence."""

from collections.abc import Callable, Iterable

from meadhall.core.facts import Facts
from meadhall.core.words import Noun, Value, Words
from meadhall.games.brian_boru.constants import CARDS, CONDITIONS, NONE, SIDES, SOURCE_NAMES, SUITS
from meadhall.games.brian_boru.facts import BrianBoruFacts

Given = dict[str, int]


def player(words: Words, facts: Facts, seat: int) -> Noun:
    return Noun("player", facts.game.seat_names(facts.players)[seat])


def holder(words: Words, facts: Facts, seat: int) -> Noun | str:
    """Of a claim token: nobody if it lies on the board."""
    return player(words, facts, seat) if seat >= 0 else ""


def players(words: Words, facts: Facts, seats: Iterable[int]) -> str:
    return words.both([words.name(player(words, facts, seat)) for seat in seats])


def town(words: Words, facts: BrianBoruFacts, number: int) -> str:
    """'Caisel (Munster)'."""
    found = facts.box.towns[number]
    return words.say("named_town", town=found.name, region=Noun("region", facts.regions[found.region]))


def coloured_town(words: Words, facts: BrianBoruFacts, number: int) -> str:
    """'Caisel (Munster, yellow)'."""
    found = facts.box.towns[number]
    region, colour = Noun("region", facts.regions[found.region]), Noun("colour", SUITS[found.colour])
    return words.say("coloured_town", town=found.name, region=region, colour=colour)


def region(words: Words, facts: BrianBoruFacts, number: int) -> Noun:
    return Noun("region", facts.regions[number])


def marriage(words: Words, facts: BrianBoruFacts, number: int) -> Noun:
    return Noun("marriage", facts.marriages[number])


def card(words: Words, facts: BrianBoruFacts, number: int) -> Callable[[str], str]:
    """'red 5' in a grammatical form."""
    suit = Noun("suit", SUITS[facts.box.cards[number].suit])
    return lambda form: f"{words.name(suit, form)} {number + 1}"


def shown_card(words: Words, facts: BrianBoruFacts, number: int) -> Value:
    """The same; nothing for a card that the log no longer names (BB-H28)."""
    return card(words, facts, number) if number != NONE else ""


def cards(words: Words, facts: BrianBoruFacts, mask: int) -> str:
    return ", ".join(card(words, facts, number)("name") for number in range(CARDS) if mask >> number & 1)


def source(words: Words, facts: Facts, number: int) -> Noun:
    return Noun("source", SOURCE_NAMES[number])


def condition(words: Words, facts: Facts, number: int) -> Noun:
    return Noun("condition", CONDITIONS[number])


# -- the sentences of some events ---------------------------------------------------------------------------------------------


def payment(words: Words, facts: Facts, given: Given) -> dict[str, Value]:
    """How many coins, or points if there was none."""
    return {"n": given["coins"] or given["points"]}


def paid_together(one: Given, other: Given) -> Given | None:
    if one["seat"] != other["seat"] or bool(one["coins"]) != bool(other["coins"]):
        return None
    return {**one, "coins": one["coins"] + other["coins"], "points": one["points"] + other["points"]}


def further_up(one: Given, other: Given) -> Given | None:
    """Steps up the marriage track: where they lead to."""
    return other if one["seat"] == other["seat"] and bool(one["coins"]) == bool(other["coins"]) else None


def winners(words: Words, facts: Facts, given: Given) -> dict[str, Value]:
    seats = [seat for seat in range(facts.players) if given["seats"] >> seat & 1]
    return {"seats": players(words, facts, seats), "n": len(seats)}


def named_or_not(facts: Facts, given: Given) -> str:
    return "_hidden" if given["card"] == NONE else ""


def by_track(facts: Facts, given: Given) -> str:
    """Whether a space of the marriage track gives it."""
    return "_track" if given["space"] else ""


def coin_or_points(facts: Facts, given: Given) -> str:
    return "_coin" if given["coins"] else "_points"


def bought(facts: Facts, given: Given) -> str:
    return "_bought" if given["coins"] else ""


def which_line(facts: Facts, given: Given) -> str:
    return ("_upper", "_lower")[given["line"]]


def which_side(facts: Facts, given: Given) -> str:
    return f"_{SIDES[given['side']]}"


def who_chose(facts: Facts, given: Given) -> str:
    return "_own" if given["chooser"] == given["seat"] else ""


def own_again(facts: Facts, given: Given) -> str:
    return "_own" if given["owner"] == given["seat"] else ""


def to_board(facts: Facts, given: Given) -> str:
    return "_board" if given["seat"] < 0 else ""


# -- the words on buttons, and what stands for them ---------------------------------------------------------------------------


def card_choice(words: Words, facts: BrianBoruFacts, noun: str) -> str:
    return card(words, facts, int(noun) - 1)("name")


def town_choice(words: Words, facts: BrianBoruFacts, noun: str) -> str:
    return coloured_town(words, facts, facts.town_numbers[noun])


def expand_choice(words: Words, facts: BrianBoruFacts, noun: str) -> str:
    return words.say("choice.expand.none") if noun == "none" else town_choice(words, facts, noun)


def town_thing(facts: BrianBoruFacts, noun: str, seat: int) -> tuple[str, ...]:
    return (f"town:{facts.towns[facts.town_numbers[noun]]}",)


def princess_choice(words: Words, facts: BrianBoruFacts, noun: str) -> str:
    """What each side of the card gives."""
    return words.say("choice.princess.spurn", n=facts.spurn) if noun == "spurn" else words.say(f"choice.princess.{noun}")
