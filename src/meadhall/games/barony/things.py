"""Which things on Barony's board an action or an event is about, by the ids that the board widget uses.

`hex:12` (the hex's number), `way:ne` (an arrow beside the chosen knight), `reserve:village`, `token:field`, and while the map is laid
`tile:aal` and `slot:0,0,up`.
"""

from meadhall.core.facts import Facts
from meadhall.core.state import Event
from meadhall.games.barony.constants import PIECES, TERRAINS
from meadhall.games.barony.text import HEX_VERBS, HEXES

KINDS = {"to": "way", "also-to": "way", "steal": "token", "as": "reserve", "lay": "tile", "slot": "slot"}


def of_action(facts: Facts, action: int, seat: int) -> tuple[str, ...]:
    """The things that a player may click for an action; none if it is a button only."""
    verb, noun = facts.verb(action).name, facts.noun(action)
    if verb in HEX_VERBS:
        return () if noun == "stop" else (f"hex:{noun}",)
    return (f"{KINDS[verb]}:{noun}",) if verb in KINDS else ()


def of_event(facts: Facts, event: Event) -> tuple[str, ...]:
    """The hexes, tokens and reserves that an event touches, for tracing the last move and for the log."""
    name, names = facts.game.events[event.kind]
    found = []
    for key, value in zip(names, event.args, strict=False):
        if key in HEXES:
            found.append(f"hex:{value}")
        elif key == "token":
            found.append(f"token:{TERRAINS[value]}")
        elif key == "piece" and name == "destroyed":
            found.append(f"reserve:{PIECES[value]}")
    return tuple(found)
