"""The parts of Brian Boru that an owner can fill in."""

from meadhall.core.workshop import PartKind, workshop_of
from meadhall.games.brian_boru.parts import Parts

WORKSHOP = workshop_of(
    Parts,
    (
        PartKind("regions"),
        PartKind("towns", look="map", nouns={"colour": "workshop_value"}),
        PartKind("roads", look="map"),
        PartKind("cards", look="card", key="value", nouns={"suit": "workshop_value"}),
        PartKind("marriages"),
        PartKind("marriage_track", look="track"),
        PartKind("viking_deck"),
        PartKind("region_spread"),
        PartKind("setup"),
    ),
)
