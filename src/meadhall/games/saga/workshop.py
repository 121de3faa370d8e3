"""The parts of Saga that an owner can fill in."""

from meadhall.core.workshop import PartKind, workshop_of
from meadhall.games.saga.parts import Parts

TILES = {"V.actions": "action", "A.actions": "action", "V.bonus": "printed_bonus", "A.bonus": "printed_bonus"}

WORKSHOP = workshop_of(
    Parts,
    (
        PartKind("areas", look="map", whole=True, nouns={"": "workshop_value"}),
        PartKind("edges", look="map", whole=True, nouns={"": "place"}),
        PartKind("scandinavia", look="map", nouns=dict.fromkeys(("north", "middle", "south"), "place")),
        PartKind("tiles", look="tile", nouns=TILES),
        PartKind("track", look="track"),
        PartKind("coins"),
        PartKind("pieces"),
        PartKind("win"),
    ),
)
