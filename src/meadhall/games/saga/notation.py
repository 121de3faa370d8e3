"""The words of Saga's actions: a verb per decision, in the order D-1 to D-37."""

from meadhall.core.facts import Verb
from meadhall.games.saga.constants import ACTION_NAMES, BONUS_NAMES, STRIDE

__all__ = ["STRIDE", "verbs"]

TILES = ("t1", "t2", "t3", "t4")
LABELS = ("1", "2", "3", "4")
COUNTS = tuple(str(n) for n in range(13))


def verbs(places: tuple[str, ...]) -> tuple[Verb, ...]:
    """The verbs for a map whose 11 places have these names."""
    england, areas, slots = places[:7], places[:10], places[7:10]
    unit = ("warrior", *(f"leader-{label}" for label in LABELS))
    return (
        Verb("set-up", ("v1", "v2", "v3", "v4")),
        Verb("draft", TILES),
        Verb("leave", TILES),
        Verb("tile", TILES),
        Verb("bonus", BONUS_NAMES),
        Verb("action", ACTION_NAMES),
        Verb("from", areas),
        Verb("to", (*areas, "sail", "draw", "replace")),
        Verb("move-leader", yes_no(LABELS, "stays", "goes")),
        Verb("warriors", COUNTS),
        Verb("bonus-from", england),
        Verb("bonus-to", england),
        Verb("bonus-unit", unit),
        Verb("build", england),
        Verb("fyrd", COUNTS),
        Verb("income-coin", (*england, "no")),
        Verb("income-recruit", ("warrior", "a1", "a2", "a3", "a4", "nobody")),
        Verb("tribute", england),
        Verb("scout", england),
        Verb("scout-slot", slots),
        Verb("recruit", ("single", "band")),
        Verb("recruit-leader", yes_no(("v1", "v2", "v3", "v4"), "waits", "joins")),
        Verb("spread", slots),
        Verb("spread-leader", slots),
        Verb("raid", (*england, "no")),
        Verb("raid-leader", yes_no(LABELS, "goes", "stays")),
        Verb("battle", england),
        Verb("reveal", ("pass", *LABELS)),
        Verb("pull-from", england),
        Verb("pull", unit),
        Verb("send-away", unit),
        Verb("land-from", slots),
        Verb("land", unit),
        Verb("kill", (*(f"leader-{label}" for label in LABELS), "warrior", "stop")),
        Verb("casualty", yes_no(LABELS, "kept", "lost")),
        Verb("retreat", places),
        Verb("plunder", ("no", "yes")),
    )


def yes_no(whom: tuple[str, ...], no: str, yes: str) -> tuple[str, ...]:
    """Two nouns a leader: even numbers say no, odd ones yes."""
    return tuple(f"{name}-{word}" for name in whom for word in (no, yes))
