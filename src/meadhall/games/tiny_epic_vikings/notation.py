"""The nouns of Tiny Epic Vikings' actions; the verbs are in decisions.py."""

from typing import NamedTuple

from meadhall.games.tiny_epic_vikings.map import Map
from meadhall.games.tiny_epic_vikings.schema import PartyId

COLOURS: tuple[PartyId, ...] = ("blue", "red", "green", "yellow")
SPACES_OF_MAT = ("boat-1", "boat-2", "boat-3", "temple-1", "temple-2")
DEDICATIONS = ("action-1", "action-2", "action-3", "action-4")
SKIP_USE = ("skip", "use")
NO_YES = ("no", "yes")
UP_DOWN = ("up", "down")


class Nouns(NamedTuple):
    """What a side of the map and a box have for that number of players."""

    players: int
    cards: tuple[str, ...]
    favors: tuple[str, ...]
    map: Map

    def each_card(self) -> tuple[str, ...]:
        return self.cards

    def each_favor(self) -> tuple[str, ...]:
        return self.favors

    def islands(self) -> tuple[str, ...]:
        return self.map.islands

    def islands_or_done(self) -> tuple[str, ...]:
        return (*self.map.islands, "done")

    def islands_or_stop(self) -> tuple[str, ...]:
        return (*self.map.islands, "stop")

    def islands_or_none(self) -> tuple[str, ...]:
        return (*self.map.islands, "none")

    def docks(self) -> tuple[str, ...]:
        return self.map.docks

    def fjords(self) -> tuple[str, ...]:
        return self.map.fjords

    def places_or_none(self) -> tuple[str, ...]:
        return (*self.map.fjords, *self.map.docks, "none")

    def places_or_stop(self) -> tuple[str, ...]:
        return (*self.map.fjords, *self.map.docks, "stop")

    def targets_or_stop(self) -> tuple[str, ...]:
        """Whose settler on which island."""
        return (*(f"{island}-{party}" for island in self.map.islands for party in parties(self.players)), "stop")


def parties(players: int) -> tuple[PartyId, ...]:
    """Who can own pieces: the players, and the enemy of one or two."""
    return (*COLOURS[:players], "enemy") if players <= 2 else COLOURS[:players]


def counts(most: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(most + 1))
