"""Which things on the board an answer or an event is about, by the ids that the board widget uses.

On the map: `island:a`, `dock:ab`, `fjord:e1`, and on an island `settlers:a:red` and `temple:a:red` (the second part is the island, the
third the party). Parties are blue, red, green, yellow and enemy.
On a clan's mat: `good:red:wood` (the marker of a resource; for the solo enemy its track), `space:red:boat-1` to `boat-3`, `temple-1`,
`temple-2`, and the mat itself `party:red`. A symbol on the solo enemy's tracks: `symbol:wood:3` (its space).
Cards: `card:r01`, `favor:f01`, the ends of the rows of Favor cards `end:top-left`, `end:bottom-right` and so on (a single card is the left
end), the row of `invaders` and the `deck`; the solo enemy's deck is `deck:enemy`.
Gods and dedications: `god:riches` (by rune, as in the view), `dedication:1` to `dedication:4` from the top.
"""

from typing import Any

from meadhall.games.tiny_epic_vikings.constants import ENDS, REF_BOON, REF_RUNE, RESOURCES, RUNES

Given = dict[str, int]

# -- what stands for an answer --------------------------------------------------------------------------------------------------


def place(facts: Any, noun: str, seat: int) -> tuple[str, ...]:
    return (place_named(facts, noun),)


def place_named(facts: Any, name: str) -> str:
    return f"fjord:{name}" if name in facts.fjord_names else f"dock:{name}"


def own_settlers(facts: Any, noun: str, seat: int) -> tuple[str, ...]:
    return f"settlers:{noun}:{facts.party_names[seat]}", f"island:{noun}"


def own_temple(facts: Any, noun: str, seat: int) -> tuple[str, ...]:
    return f"temple:{noun}:{facts.party_names[seat]}", f"island:{noun}"


def settlers(facts: Any, noun: str, seat: int) -> tuple[str, ...]:
    """'x-enemy': those of a party on an island."""
    return (f"settlers:{noun.replace('-', ':')}",)


def own_good(facts: Any, noun: str, seat: int) -> tuple[str, ...]:
    return (f"good:{facts.party_names[seat]}:{noun}",)


def own_space(facts: Any, noun: str, seat: int) -> tuple[str, ...]:
    return (f"space:{facts.party_names[seat]}:{noun}",)


def dedication(facts: Any, noun: str, seat: int) -> tuple[str, ...]:
    """'action-1', or a god by its rune."""
    return (f"god:{noun}" if noun in RUNES else f"dedication:{noun[-1]}",)


# -- what a particular of an event is -------------------------------------------------------------------------------------------


def of_island(facts: Any, number: int) -> str:
    return f"island:{facts.island_names[number]}" if number >= 0 else ""


def of_dock(facts: Any, number: int) -> str:
    return f"dock:{facts.dock_names[number]}"


def of_fjord(facts: Any, number: int) -> str:
    return f"fjord:{facts.fjord_names[number]}"


def of_place(facts: Any, number: int) -> str:
    return place_named(facts, facts.place_names[number])


def of_card(facts: Any, number: int) -> str:
    return f"card:{facts.card_ids[number]}" if number >= 0 else ""


def of_favor(facts: Any, number: int) -> str:
    return f"favor:{facts.favor_ids[number]}"


def of_end(facts: Any, number: int) -> str:
    return f"end:{ENDS[number]}"


def of_rune(facts: Any, number: int) -> str:
    return f"god:{RUNES[number]}"


def of_space(facts: Any, number: int) -> str:
    return f"dedication:{number + 1}" if number < 4 else f"god:{RUNES[number - 4]}"


# -- what else an event touches -------------------------------------------------------------------------------------------------


def mat(facts: Any, given: Given) -> tuple[str, ...]:
    return (f"party:{facts.party_names[given['party']]}",)


def good(facts: Any, given: Given) -> tuple[str, ...]:
    return (f"good:{facts.party_names[given['party']]}:{RESOURCES[given['resource']]}",)


def exchanged_goods(facts: Any, given: Given) -> tuple[str, ...]:
    party = facts.party_names[given["party"]]
    return f"good:{party}:{RESOURCES[given['given']]}", f"good:{party}:{RESOURCES[given['resource']]}"


def marker(facts: Any, given: Given) -> tuple[str, ...]:
    """On the solo enemy's track."""
    return (f"good:enemy:{RESOURCES[given['resource']]}",)


def symbol(facts: Any, given: Given) -> tuple[str, ...]:
    return (f"symbol:{RESOURCES[given['resource']]}:{given['n']}",)


def docks_of_chief(facts: Any, given: Given) -> tuple[str, ...]:
    """Both docks, once each: the Chieftain Boat may stay where it is."""
    return tuple(dict.fromkeys(of_dock(facts, dock) for dock in given.values()))


def deck(facts: Any, given: Given) -> tuple[str, ...]:
    return ("deck",)


def enemy_deck(facts: Any, given: Given) -> tuple[str, ...]:
    return ("deck:enemy",)


def invaders(facts: Any, given: Given) -> tuple[str, ...]:
    return ("invaders",)


def idle_card(facts: Any, given: Given) -> tuple[str, ...]:
    """The card whose action it is; none for a Boon."""
    return (f"card:{facts.card_ids[given['ref'] % REF_RUNE]}",) if given["ref"] < REF_BOON else ()
