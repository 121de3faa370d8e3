"""The shape of the component file of Tiny Epic Vikings. What cards say is text, which box.py reads.

Lengths are those of the arrays in position.py; what else a limit is for stands beside it.
"""

from typing import Annotated, Literal

from msgspec import Meta

from meadhall.core.components import Part
from meadhall.games.tiny_epic_vikings.constants import DOCKS, FJORDS

Rune = Literal["riches", "secrets", "wrath"]
Coordinate = Annotated[int, Meta(ge=-10000, le=10000)]  # for the page, which scales it; no rule reads it
Price = Annotated[int, Meta(ge=0, le=7)]  # the track of a resource ends at 7: nobody could pay more
Points = Annotated[int, Meta(ge=0, le=20)]  # far above what is printed
Influence = Annotated[int, Meta(ge=1, le=9)]  # far above what is printed


class Card(Part):
    name: str
    rune: Rune
    strength: str
    steel: Price
    leader: str
    needs: str
    rune_action: str


class Favor(Part):
    runes: Annotated[list[Rune], Meta(min_length=1, max_length=3)]
    pouch: str


class Influences(Part):
    settler: Annotated[int, Meta(ge=1, le=1)]  # the unit: rules count settlers themselves
    temple: Influence
    docked_boat: Influence


class Clan(Part):
    boat_harvest: Literal["wood", "food", "steel"]
    track_max: Annotated[int, Meta(ge=7, le=7)]  # the rules have a track of spaces 0 to 7
    start: Annotated[int, Meta(ge=0, le=7)]
    influence: Influences


class ClanCosts(Part):
    boats: Annotated[list[Price], Meta(min_length=3, max_length=3)]
    temples: Annotated[list[Price], Meta(min_length=2, max_length=2)]


class Era(Part):
    """By era. Hands of 2 to 6: drafted one by one, with drawn ones they fit the twelve slots of a holder (PICKS)."""

    cards: Annotated[list[Annotated[int, Meta(ge=2, le=6)]], Meta(min_length=3, max_length=3)]
    passing: Annotated[list[Literal["cw", "ccw"]], Meta(min_length=3, max_length=3)]
    god_dedication_fury: Annotated[int, Meta(ge=1, le=9)]


class EraActions(Part):
    raid_steel: Annotated[list[Price], Meta(min_length=3, max_length=3)]
    dedications: Annotated[list[str], Meta(min_length=4, max_length=4)]


class Scoring(Part):
    """For the first, second and third god."""

    island: Annotated[list[Points], Meta(min_length=3, max_length=3)]
    favor: Annotated[list[Points], Meta(min_length=3, max_length=3)]


class Enemy(Part):
    chieftain_sail: Annotated[int, Meta(ge=0, le=9)]


class EnemyMat(Part):
    """An action for each rune, and a track of symbols by space for each resource."""

    track_end: Annotated[int, Meta(ge=4, le=7)]  # the facts have spaces 0 to 7
    riches: str
    secrets: str
    wrath: str
    wood: dict[str, str]
    food: dict[str, str]
    steel: dict[str, str]


class Island(Part):
    """Its docks clockwise; from the edge where the island touches it."""

    rune: Rune
    ring: Literal["inner", "outer"]
    half: Literal["top", "bottom"]
    touches_edge: bool
    x: Coordinate
    y: Coordinate
    docks: Annotated[list[str], Meta(min_length=1)]


class Dock(Part):
    """The dock at the other end of its route, or "off" the map; the fjords on both sides of the route."""

    route: str
    fjords: tuple[str, str]
    village: bool
    x: Coordinate
    y: Coordinate


class Fjord(Part):
    edge: bool
    islands: list[str]
    adjacent: list[str]
    x: Coordinate
    y: Coordinate


class Waters(Part):
    docks: Annotated[dict[str, Dock], Meta(max_length=DOCKS)]
    fjords: Annotated[dict[str, Fjord], Meta(max_length=FJORDS)]


class SmallMap(Waters):
    """For one or two players, with the fjord of the whale's tail."""

    whale: str
    islands: Annotated[dict[str, Island], Meta(min_length=6, max_length=6)]


class LargeMap(Waters):
    islands: Annotated[dict[str, Island], Meta(min_length=9, max_length=9)]


class Parts(Part):
    game: Literal["tiny-epic-vikings"]
    cards: Annotated[dict[str, Card], Meta(min_length=48, max_length=48)]
    favors: Annotated[dict[str, Favor], Meta(min_length=18, max_length=18)]
    gods: Annotated[dict[str, str], Meta(min_length=6, max_length=6)]
    clan: Clan
    clan_costs: ClanCosts
    era: Era
    era_actions: EraActions
    scoring: Scoring
    enemy: Enemy
    enemy_mat: EnemyMat
    map_1_2: SmallMap
    map_3_4: LargeMap
