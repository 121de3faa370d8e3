"""The nouns of Saga's actions; the verbs are in decisions.py."""

from typing import NamedTuple


def yes_no(whom: tuple[str, ...], no: str, yes: str) -> tuple[str, ...]:
    """Two nouns a leader: even numbers say no, odd ones yes."""
    return tuple(f"{name}-{word}" for name in whom for word in (no, yes))


TILES = ("t1", "t2", "t3", "t4")
LABELS = ("1", "2", "3", "4")
COUNTS = tuple(str(n) for n in range(13))
VIKING_LEADERS = ("v1", "v2", "v3", "v4")
ANGLO_SAXON_LEADERS = ("a1", "a2", "a3", "a4")
LABELLED = tuple(f"leader-{label}" for label in LABELS)
UNITS = ("warrior", *LABELLED)
BY_MARKER = ("sail", "draw", "replace")
MOVING = yes_no(LABELS, "stays", "goes")
JOINING = yes_no(VIKING_LEADERS, "waits", "joins")
STAYING = yes_no(LABELS, "goes", "stays")
FALLING = yes_no(LABELS, "kept", "lost")


class Nouns(NamedTuple):
    """What a map has whose 11 places have these names."""

    places: tuple[str, ...]

    def each_place(self) -> tuple[str, ...]:
        return self.places

    def england(self) -> tuple[str, ...]:
        return self.places[:7]

    def scandinavia(self) -> tuple[str, ...]:
        return self.places[7:10]

    def land(self) -> tuple[str, ...]:
        return self.places[:10]

    def land_or_marker(self) -> tuple[str, ...]:
        return (*self.land(), *BY_MARKER)

    def england_or_no(self) -> tuple[str, ...]:
        return (*self.england(), "no")
