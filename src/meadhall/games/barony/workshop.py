"""The parts of Barony that an owner can fill in."""

from meadhall.core.workshop import PartKind, workshop_of
from meadhall.games.barony.parts import Parts

WORKSHOP = workshop_of(
    Parts,
    (
        PartKind("tiles", look="tiles"),
        PartKind("tokens", look="token", named="terrain"),
        PartKind("bank"),
        PartKind("titles"),
        PartKind("score"),
        PartKind("pieces"),
        PartKind("start"),
        PartKind("recruit"),
        PartKind("layout", look="layout"),
    ),
)
