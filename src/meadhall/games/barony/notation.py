"""The nouns of Barony's actions; the verbs are in decisions.py."""

from typing import NamedTuple

from meadhall.games.barony.constants import DIRECTIONS, MOST_GIVEN

WAYS = tuple(name for name, _, _ in DIRECTIONS)
COUNTS = tuple(str(n) for n in range(MOST_GIVEN + 1))


class Nouns(NamedTuple):
    """What a map with that many hexes has; tiles and slots are named only if the players lay the map."""

    hexes: int
    tiles: tuple[str, ...]
    slots: tuple[str, ...]
    payments: tuple[str, ...]

    def each_hex(self) -> tuple[str, ...]:
        return tuple(str(h) for h in range(self.hexes))

    def hex_or_stop(self) -> tuple[str, ...]:
        return (*self.each_hex(), "stop")

    def each_tile(self) -> tuple[str, ...]:
        return self.tiles

    def each_slot(self) -> tuple[str, ...]:
        return self.slots

    def turns(self) -> tuple[str, ...]:
        return ("0", "1", "2") if self.tiles else ()

    def sets(self) -> tuple[str, ...]:
        return (*self.payments, "freely")


def slot_name(q: int, r: int, down: int) -> str:
    """A slot by its corner and which way the tile points (section "Board" of the rules)."""
    return f"{q},{r},{'down' if down else 'up'}"
