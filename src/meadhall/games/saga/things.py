"""Which things on Saga's board an action or an event is about, by the ids that the board widget uses."""

from typing import Any

from meadhall.core.facts import Facts
from meadhall.core.state import Event
from meadhall.games.saga.constants import NORTH, SIDES
from meadhall.games.saga.text import CHOOSING_LEADERS, goal_of_voyage

ON_LAND = {"from", "bonus-from", "bonus-to", "build", "tribute", "battle", "pull-from", "raid", "income-coin"}
IN_SCANDINAVIA = {"spread", "spread-leader", "land-from"}
TILE_VERBS = {"draft", "leave", "tile"}
OWN_LEADER = {"move-leader", "raid-leader", "casualty"}
BY_MARKER = ("sail", "draw", "replace")
NO_LEADER = ("warrior", "nobody")


def of_action(facts: Facts, action: int, seat: int) -> tuple[str, ...]:
    """The things that a player may click for an action; none if it is a button only."""
    verb, noun = facts.verb(action).name, facts.noun(action)
    if verb in TILE_VERBS:
        return (f"tile:{noun[1]}",)
    if verb in ON_LAND or verb in IN_SCANDINAVIA:
        return () if noun == "no" else (f"area:{noun}",)
    if verb == "to":
        return () if noun in BY_MARKER else (f"area:{noun}",)
    if verb == "retreat":
        return ("drakkar",) if noun == "drakkar" else (f"area:{noun}",)
    if verb == "scout":
        return (f"marker:{noun}",)
    if verb == "scout-slot":
        return (f"slot:{noun}",)
    if verb in ("bonus-unit", "pull", "land", "send-away", "kill"):
        side = SIDES[1 - seat] if verb in ("send-away", "kill") else SIDES[seat]
        return (f"leader:{side}:{noun[-1]}",) if noun.startswith("leader-") else ()
    if verb == "reveal":
        return () if noun == "pass" else (f"leader:{SIDES[seat]}:{noun}",)
    if verb in OWN_LEADER and noun.endswith(("goes", "lost")):
        return (f"leader:{SIDES[seat]}:{noun[0]}",)
    return ()


def of_choice(facts: Facts, action: int, seat: int, view: dict[str, Any]) -> tuple[str, ...]:
    """The same for a choice that a player has: a voyage is known by its slot and its goal, a leader by the token in front of the player."""
    verb, noun = facts.verb(action).name, facts.noun(action)
    if verb == "to" and noun in BY_MARKER:
        slot, goal = f"slot:{view['pending']['origin']}", goal_of_voyage(view)
        return (f"area:{goal}", slot) if noun == "sail" else (slot,)
    if verb in CHOOSING_LEADERS and noun not in NO_LEADER:
        return (f"own:{noun.upper()}",)
    if verb == "recruit-leader" and noun.endswith("joins"):
        return (f"own:{noun[:2].upper()}",)
    return of_action(facts, action, seat)


def of_event(facts: Facts, event: Event) -> tuple[str, ...]:
    """The places and tiles that an event touches, for tracing the last move and for the log."""
    _, names = facts.game.events[event.kind]
    places = facts.places  # type: ignore[attr-defined]
    found = []
    for name, value in zip(names, event.args, strict=False):
        if name in ("area", "place", "origin", "target") and value >= 0:
            found.append("drakkar" if places[value] == "drakkar" else f"area:{places[value]}")
        elif name == "tile":
            found.append(f"tile:{value + 1}")
    kind = facts.game.events[event.kind][0]
    if kind == "band":
        return tuple(f"area:{places[NORTH + slot]}" for slot in range(3) if event.args[slot])
    if kind in ("turned_up", "drawn", "scouted", "displaced"):
        return (f"slot:{places[event.args[0]]}",)
    if kind == "to_drakkar":
        found.append("drakkar")
    return tuple(dict.fromkeys(found))
