"""The words of Brian Boru's actions: a verb per decision, in the order BB-D1 to BB-D18."""

from meadhall.core.facts import Verb
from meadhall.games.brian_boru.constants import CARDS, STRIDE

__all__ = ["STRIDE", "verbs"]

VALUES = tuple(str(value) for value in range(1, CARDS + 1))
NO_YES = ("no", "yes")


def verbs(ids: tuple[str, ...]) -> tuple[Verb, ...]:
    """The verbs for a board whose 53 towns have these ids."""
    towns = tuple(town.lower() for town in ids)
    return (
        Verb("start", towns),
        Verb("keep", VALUES),
        Verb("active", towns),
        Verb("lead", VALUES),
        Verb("follow", VALUES),
        Verb("line", ("upper", "lower")),
        Verb("buy-disc", NO_YES),
        Verb("buy-raider", NO_YES),
        Verb("buy-step", NO_YES),
        Verb("expand", (*towns, "none")),
        Verb("free", towns),
        Verb("marriage-town", towns),
        Verb("princess", ("military", "trade", "spurn")),
        Verb("track-town", towns),
        Verb("viking-target", towns),
        Verb("viking-own", towns),
        Verb("monastery", towns),
        Verb("monastery-four", towns),
    )
