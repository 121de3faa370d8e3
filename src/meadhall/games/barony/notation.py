"""The words of Barony's actions: a verb per decision, in the order D-1 to D-18 and then the four parts of a free payment."""

from meadhall.core.facts import Verb
from meadhall.games.barony.constants import ACTIONS, DIRECTIONS, MOST_GIVEN, PIECES, STRONGHOLD, TERRAINS, VILLAGE

LEAST_STRIDE = 128


def verbs(hexes: int, tiles: tuple[str, ...], slots: tuple[str, ...], payments: tuple[str, ...]) -> tuple[Verb, ...]:
    """The verbs for a map of so many hexes; tiles and slots are named only if the players lay the map."""
    each = tuple(str(h) for h in range(hexes))
    ways = tuple(name for name, _, _ in DIRECTIONS)
    counts = tuple(str(n) for n in range(MOST_GIVEN + 1))
    return (
        Verb("lay", tiles),
        Verb("slot", slots),
        Verb("turn", ("0", "1", "2") if tiles else ()),
        Verb("start", each),
        Verb("action", ACTIONS),
        Verb("recruit", each),
        Verb("knights", ("1", "2", "3")),
        Verb("move", each),
        Verb("to", ways),
        Verb("steal", TERRAINS[:4]),
        Verb("also-move", (*each, "stop")),
        Verb("also-to", ways),
        Verb("build", each),
        Verb("as", (PIECES[VILLAGE], PIECES[STRONGHOLD])),
        Verb("also-build", (*each, "stop")),
        Verb("city", each),
        Verb("expedition", each),
        Verb("pay", (*payments, "freely")),
        *(Verb(f"give-{kind}", counts) for kind in TERRAINS[:4]),
    )


def stride(verbs: tuple[Verb, ...]) -> int:
    return max(LEAST_STRIDE, *(len(verb.nouns) for verb in verbs))


def slot_name(q: int, r: int, down: int) -> str:
    """A slot by its corner and which way the tile points (section "Board" of the rules)."""
    return f"{q},{r},{'down' if down else 'up'}"
