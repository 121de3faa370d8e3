"""Which things on the board an action or an event is about, by the ids that the board widget uses.

On the map: `island:a`, `dock:ab`, `fjord:e1`, and on an island `settlers:a:red` and `temple:a:red` (the second part is the island, the
third the party). Parties are blue, red, green, yellow and enemy.
On a clan's mat: `good:red:wood` (the marker of a resource; for the solo enemy its track), `space:red:boat-1` to `boat-3`, `temple-1`,
`temple-2`, and the mat itself `party:red`. A symbol on the solo enemy's tracks: `symbol:wood:3` (its space).
Cards: `card:r01`, `favor:f01`, the ends of the rows of Favor cards `end:top-left`, `end:bottom-right` and so on (a single card is the left
end), the row of `invaders` and the `deck`; the solo enemy's deck is `deck:enemy`.
Gods and dedications: `god:riches` (by rune, as in the view), `dedication:1` to `dedication:4` from the top.
"""

from meadhall.core.state import Event
from meadhall.games.tiny_epic_vikings.constants import ENDS, REF_BOON, REF_RUNE, RESOURCES, RUNES
from meadhall.games.tiny_epic_vikings.facts import VikingFacts

BUTTONS = ("done", "none", "stop", "skip", "no")
CARD_VERBS = ("draft", "take", "card", "discard")
PLACE_VERBS = ("place", "boat", "sail", "displace", "boat-at", "enemy-route", "enemy-dock")
ISLAND_VERBS = ("explore-to", "temple-at", "temple-to", "enemy-target", "enemy-settler", "enemy-temple")
GOOD_VERBS = ("gain", "exchange", "exchange-to")
END_VERBS = ("favor", "return-at", "enemy-favor")


def of_action(facts: VikingFacts, action: int, seat: int) -> tuple[str, ...]:
    """The things that a player may click for an action; none if it is a button only."""
    verb, noun = facts.verb(action).name, facts.noun(action)
    party = facts.party_names[seat]
    if noun in BUTTONS:
        return ()
    if verb in CARD_VERBS:
        return (f"card:{noun}",)
    if verb in PLACE_VERBS:
        return (place(facts, noun),)
    if verb in ISLAND_VERBS:
        return (f"island:{noun}",)
    if verb in ("recall", "explore"):
        return f"settlers:{noun}:{party}", f"island:{noun}"
    if verb == "temple":
        return f"temple:{noun}:{party}", f"island:{noun}"
    if verb == "smite":
        return (f"settlers:{noun.replace('-', ':')}",)
    if verb in GOOD_VERBS:
        return (f"good:{party}:{noun}",)
    if verb == "build":
        return (f"space:{party}:{noun}",)
    if verb in END_VERBS:
        return (f"end:{noun}",)
    if verb == "return":
        return (f"favor:{noun}",)
    if verb == "boon-god":
        return (f"god:{noun}",)
    return (dedication(action % facts.stride),) if verb == "dedicate" else ()


def place(facts: VikingFacts, name: str) -> str:
    return f"fjord:{name}" if name in facts.fjord_names else f"dock:{name}"


def dedication(space: int) -> str:
    return f"dedication:{space + 1}" if space < 4 else f"god:{RUNES[space - 4]}"


def of_event(facts: VikingFacts, event: Event) -> tuple[str, ...]:
    """The things that an event touches, for tracing the last move and for the log."""
    kind, names = facts.game.events[event.kind]
    given = list(zip(names, event.args, strict=False))
    found: list[str] = []
    for name, value in given:
        thing = of_particular(facts, name, value) if value >= 0 else ""
        if thing:
            found.append(thing)
    if kind in ("gained", "lost", "paid", "exchanged"):
        found += [f"good:{facts.party_names[event.args[0]]}:{RESOURCES[value]}" for name, value in given if name == "resource"]
    elif kind in ("marker", "track_end"):
        found.append(f"good:enemy:{RESOURCES[event.args[0]]}")
    elif kind == "symbol":
        found.append(f"symbol:{RESOURCES[event.args[0]]}:{event.args[1]}")
    elif kind in ("turn", "chieftain", "first_player", "scored"):
        found.append(f"party:{facts.party_names[event.args[0]]}")
    elif kind == "invader":
        found.append("invaders")
    elif kind in ("drew", "reshuffled"):
        found.append("deck")
    elif kind == "idle" and event.args[1] < REF_BOON:
        found.append(f"card:{facts.card_ids[event.args[1] % REF_RUNE]}")
    elif kind == "enemy_card":
        found.append("deck:enemy")
    return tuple(dict.fromkeys(found))


def of_particular(facts: VikingFacts, name: str, value: int) -> str:
    """The thing that a particular of an event names by itself, or ''."""
    if name == "island":
        return f"island:{facts.island_names[value]}"
    if name == "dock":
        return f"dock:{facts.dock_names[value]}"
    if name == "fjord":
        return f"fjord:{facts.fjord_names[value]}"
    if name == "place":
        return place(facts, (*facts.fjord_names, *facts.dock_names)[value])
    if name == "card":
        return f"card:{facts.card_ids[value]}"
    if name == "favor":
        return f"favor:{facts.favor_ids[value]}"
    if name == "end":
        return f"end:{ENDS[value]}"
    if name == "rune":
        return f"god:{RUNES[value]}"
    return dedication(value) if name == "space" else ""
