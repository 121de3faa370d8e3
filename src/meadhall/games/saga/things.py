"""Which things on Saga's board an answer or an event is about, by the ids that the board widget uses:

`area:kent`, `drakkar`, `slot:north`, `marker:kent`, `tile:1`, on a tile `icon:1:move` and `icon:1:bonus`,
`leader:V:2` (by its label), and before the player `own:V1` (by its ability).
"""

from typing import Any

from meadhall.core.facts import Facts
from meadhall.games.saga.constants import NORTH, SIDES
from meadhall.games.saga.names import Given, goal_of_voyage
from meadhall.games.saga.notation import BY_MARKER, TILES
from meadhall.games.saga.schema import SagaView

# -- what stands for an answer --------------------------------------------------------------------------------------------------


def tile(facts: Facts, noun: str, seat: int) -> tuple[str, ...]:
    return (f"tile:{noun[1]}",)


def icon(facts: Facts, noun: str, seat: int) -> tuple[str, ...]:
    """On any tile; which of them is being resolved only the position tells."""
    return tuple(f"icon:{tile[1]}:{noun}" for tile in TILES)


def bonus(facts: Facts, noun: str, seat: int) -> tuple[str, ...]:
    return icon(facts, "bonus", seat)


def place(facts: Facts, noun: str, seat: int) -> tuple[str, ...]:
    return ("drakkar" if noun == "drakkar" else f"area:{noun}",)


def own_leader(facts: Facts, noun: str, seat: int) -> tuple[str, ...]:
    """By its label: '1', 'leader-1', '1-goes'."""
    return (f"leader:{SIDES[seat]}:{noun.removeprefix('leader-')[0]}",)


def other_leader(facts: Facts, noun: str, seat: int) -> tuple[str, ...]:
    return own_leader(facts, noun, 1 - seat)


def here(noun: str, view: SagaView) -> tuple[str, ...]:
    """What only the position tells: a voyage is known by its slot and its goal, a leader by the token in front of the player."""
    if noun in BY_MARKER:
        slot = f"slot:{view['pending']['origin']}"
        return (f"area:{goal_of_voyage(view)}", slot) if noun == "sail" else (slot,) if noun == "draw" else ()
    leader, _, answer = noun.upper().partition("-")
    return (f"own:{leader}",) if leader in view["abilities"] and answer != "WAITS" else ()


def resolved(named: tuple[str, ...], view: SagaView) -> tuple[str, ...]:
    """Of icons those on the tile being resolved."""
    turn = view["turn"]
    return tuple(thing for thing in named if not thing.startswith("icon:") or (turn and thing.startswith(f"icon:{turn['tile']}:")))


def goal(view: SagaView) -> tuple[str, ...]:
    """Where a group goes."""
    return (f"area:{view['pending']['target']}",)


# -- who goes along -------------------------------------------------------------------------------------------------------------


def group(facts: Any, args: tuple[int, ...]) -> dict[str, int]:
    """The pieces that `events.moved` tells of."""
    side, origin, _, warriors, leaders = args
    found = {f"leader:{SIDES[side]}:{label}": 1 for label in range(1, 5) if leaders >> label & 1}
    return found | ({f"warriors:{SIDES[side]}:{facts.places[origin]}": warriors} if warriors else {})


# -- what an event touches ------------------------------------------------------------------------------------------------------


def of_place(facts: Any, index: int) -> str:
    return place(facts, facts.places[index], 0)[0]


def of_slot(facts: Any, index: int) -> str:
    return f"slot:{facts.places[index]}"


def of_tile(facts: Facts, index: int) -> str:
    return f"tile:{index + 1}"


def drakkar(facts: Facts, given: Given) -> tuple[str, ...]:
    return ("drakkar",)


def of_band(facts: Any, given: Given) -> tuple[str, ...]:
    return tuple(of_place(facts, NORTH + slot) for slot, n in enumerate(given.values()) if n)
