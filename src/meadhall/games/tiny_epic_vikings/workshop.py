"""The parts of Tiny Epic Vikings that an owner can fill in: those printed only in pictures that we do not have, and the rest."""

from meadhall.core.workshop import PartKind, workshop_of
from meadhall.games.tiny_epic_vikings.constants import RESOURCES, RUNES
from meadhall.games.tiny_epic_vikings.parts import Parts

MAIN = (*(f"{act} {n}" for act in ("sail", "explore", "harvest") for n in range(1, 6)), "build")
EXTRA = ("explore_temple", "smite 1", "smite 2", "draw_replace", "enter_battle", "exchange")
PER_RUNE = tuple(f"collect {resource} per {rune}" for resource in RESOURCES for rune in RUNES)
POUCHES = (
    *(f"{resource} {n}" for resource in (*RESOURCES, "any") for n in (1, 2, 3)),
    *(f"{one} {n} {other} 1" for one in RESOURCES for other in (*RESOURCES, "any") for n in (1, 2) if one != other),
)
STRENGTHS = (
    *map(str, range(1, 13)),
    *(f"{n} + {of}" for n in range(1, 5) for of in (*RUNES, "any", *RESOURCES)),
    *(f"{n} x {of}" for n in (1, 2, 3) for of in (*RUNES, "any", *RESOURCES)),
)
BOONS = ("draw_replace", "smite 1", "smite 2", "explore 1", "fury")
NEEDS = tuple(f"{n} {rune}" for n in range(1, 6) for rune in (*RUNES, "any"))
COLLECT = (*(f"collect {pouch}" for pouch in POUCHES), *PER_RUNE)
ENEMY = ("cross", "fury", "chase", "settler", "boat", "temple", "battle 1", "battle 2", "battle 3")
TEXTS = ("strength", "leader", "needs", "rune_action", "pouch", "", "dedications", *RUNES, *RESOURCES)
WORDS = dict.fromkeys(TEXTS, "cell_word")
SYMBOLS = {"ring": "workshop_value", "half": "workshop_value", "rune": "rune"}

WORKSHOP = workshop_of(
    Parts,
    (
        PartKind(
            "cards",
            look="card",
            hints={"strength": STRENGTHS, "leader": MAIN, "needs": NEEDS, "rune_action": (*MAIN, *EXTRA, *COLLECT)},
            nouns={**WORDS, "rune": "rune"},
        ),
        PartKind("favors", look="favor", hints={"pouch": POUCHES}, nouns={**WORDS, "runes": "rune"}),
        PartKind("gods", look="god", whole=True, hints={"": (*BOONS, *COLLECT)}, nouns=WORDS),
        PartKind("clan", nouns={"boat_harvest": "resource"}),
        PartKind("clan_costs"),
        PartKind("era"),
        PartKind("era_actions", hints={"dedications": MAIN}, nouns=WORDS),
        PartKind("scoring"),
        PartKind("enemy"),
        PartKind("enemy_mat", look="track", hints={**dict.fromkeys(RUNES, MAIN), **dict.fromkeys(RESOURCES, ENEMY)}, nouns=WORDS),
        PartKind("map_1_2", look="map", whole=True, nouns=SYMBOLS),
        PartKind("map_3_4", look="map", whole=True, nouns=SYMBOLS),
    ),
)
