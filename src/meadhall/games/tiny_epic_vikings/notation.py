"""The words of the actions: a verb per decision, in the order D1 to D41."""

from meadhall.core.facts import Verb
from meadhall.games.tiny_epic_vikings.constants import ENDS, RESOURCES, RUNES, STRIDE
from meadhall.games.tiny_epic_vikings.map import Map

__all__ = ["STRIDE", "verbs"]

COLOURS = ("blue", "red", "green", "yellow")


def verbs(players: int, cards: tuple[str, ...], favors: tuple[str, ...], board: Map) -> tuple[Verb, ...]:
    """The verbs for a side of the map and the cards of a box."""
    islands, docks, fjords = board.islands, board.docks, board.fjords
    targets = tuple(f"{island}-{party}" for island in islands for party in parties(players))
    kinds = (*RESOURCES, "none")
    return (
        Verb("place", fjords),
        Verb("draft", cards),
        Verb("take", cards),
        Verb("recall", (*islands, "done")),
        Verb("card", cards),
        Verb("face", ("up", "down")),
        Verb("favor", ENDS),
        Verb("leader", ("skip", "use")),
        Verb("boat", (*fjords, *docks, "none")),
        Verb("sail", (*fjords, *docks, "stop")),
        Verb("displace", fjords),
        Verb("deploy", tuple(str(n) for n in range(7))),
        Verb("raid", ("no", "yes")),
        Verb("explore", (*islands, "stop")),
        Verb("explore-to", islands),
        Verb("gain", RESOURCES),
        Verb("build", ("boat-1", "boat-2", "boat-3", "temple-1", "temple-2", "none")),
        Verb("boat-at", fjords),
        Verb("temple-at", islands),
        Verb("rune", ("skip", "use")),
        Verb("temple", (*islands, "none")),
        Verb("temple-to", islands),
        Verb("smite", (*targets, "stop")),
        Verb("discard", cards),
        Verb("exchange", kinds),
        Verb("exchange-to", RESOURCES),
        Verb("exchange-n", tuple(str(n) for n in range(8))),
        Verb("boon", ("skip", "use")),
        Verb("boon-god", RUNES),
        Verb("boon-fury", ("up", "down")),
        Verb("return", favors),
        Verb("return-at", ENDS),
        Verb("dedicate", ("action-1", "action-2", "action-3", "action-4", *RUNES, "none")),
        Verb("join", ("no", "yes")),
        Verb("enemy-target", islands),
        Verb("enemy-route", docks),
        Verb("enemy-settler", islands),
        Verb("enemy-dock", docks),
        Verb("enemy-temple", islands),
        Verb("enemy-favor", ENDS),
        Verb("pay", ("no", "yes")),
    )


def parties(players: int) -> tuple[str, ...]:
    """Who can own pieces: the players, and the enemy of one or two."""
    return (*COLOURS[:players], "enemy") if players <= 2 else COLOURS[:players]
