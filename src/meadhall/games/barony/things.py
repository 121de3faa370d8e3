"""Which things on Barony's board an action or an event is about, by the ids that the board widget uses.

`hex:12` (the hex's number), `way:ne` (the hex that lies there from the chosen knight), `reserve:village`, `token:field`; before the
player `action:move`, `knights:2`, `pay:3-0-0-0`, `give-field:2`; and while the map is laid `tile:aal`, `slot:0,0,up` and `turn:1`.
"""

from meadhall.core.facts import Facts
from meadhall.core.state import Event
from meadhall.games.barony.constants import PIECES, TERRAINS
from meadhall.games.barony.text import HEX_VERBS, HEXES

KINDS = dict.fromkeys(HEX_VERBS, "hex") | {"to": "way", "also-to": "way", "steal": "token", "as": "reserve", "lay": "tile"}


def of_action(facts: Facts, action: int, seat: int) -> tuple[str, ...]:
    """The thing that a player may click for an action; none if it is a button only."""
    verb, noun = facts.verb(action).name, facts.noun(action)
    return () if noun == "stop" else (f"{KINDS.get(verb, verb)}:{noun}",)


def to_actions(facts: Facts, thing: str) -> list[int]:
    """The actions that a thing stands for."""
    kind, _, noun = thing.partition(":")
    named = [facts.words.get(f"{verb.name} {noun}", -1) for verb in facts.verbs if KINDS.get(verb.name, verb.name) == kind]
    return [action for action in named if action >= 0 and noun != "stop"]


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
