"""The parts of Brian Boru that an owner can fill in."""

from meadhall.core.workshop import PartKind, workshop_of
from meadhall.games.brian_boru.parts import Parts

REGIONS = ("MUN", "CON", "LEI", "NUN", "SUN", "ULA", "BRE", "DUB")
LINES = dict.fromkeys(("primary", "upper", "lower"), "symbol")

WORKSHOP = workshop_of(
    Parts,
    (
        PartKind("regions", look="region", named="region"),
        PartKind("towns", look="map", hints={"region": REGIONS}, nouns={"region": "region", "colour": "workshop_value"}),
        PartKind("roads", look="map"),
        PartKind("cards", look="card", key="value", nouns={"suit": "workshop_value", **LINES}),
        PartKind("marriages", named="marriage", hints={"town": REGIONS}, nouns={"town": "region", "choose": "princess"}),
        PartKind("marriage_track", look="track", nouns={"spaces": "workshop_value"}),
        PartKind("viking_deck"),
        PartKind("region_spread"),
        PartKind("setup"),
    ),
)
