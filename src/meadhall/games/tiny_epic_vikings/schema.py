"""What a viewer of Tiny Epic Vikings is shown, typed once: `look.py` builds it, and the page's types are made from it (tools/schema.py)."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

Rune = Literal["riches", "secrets", "wrath"]
Good = Literal["wood", "food", "steel"]
PartyId = Literal["blue", "red", "green", "yellow", "enemy"]
End = Literal["top-left", "top-right", "bottom-left", "bottom-right"]
Phase = Literal["setup", "draft", "actions", "over"]
Facing = Literal["up", "down"]
ByParty = dict[PartyId, int]
Act = str  # as the component file writes it: "sail 3", "build", "collect wood 1 steel 1", "collect food per riches"
Place = Annotated[list[int], Meta(min_length=2, max_length=2)]  # where the component file puts a thing on a map of 300 by 200


class Island(TypedDict):
    id: str
    rune: Rune
    holder: PartyId | None
    settlers: ByParty
    temples: ByParty
    influence: ByParty
    at: Place


class Dock(TypedDict):
    id: str
    island: str
    wind: str
    route: str | None
    boat: PartyId | None
    chieftain: bool
    village: bool
    fjords: list[str]
    at: Place


class Fjord(TypedDict):
    id: str
    edge: bool
    boats: ByParty
    adjacent: list[str]
    at: Place


class GodPoints(TypedDict):
    island: int
    favor: int


class God(TypedDict):
    rune: Rune
    god: str
    boon: Act
    fury: int
    villages: int
    place: int
    points: GodPoints  # what a rune of this god is worth now


class Strength(TypedDict):
    base: int
    factor: int
    of: Rune | Good | Literal["any"] | None


class Needs(TypedDict):
    rune: Rune | Literal["any"]
    n: int


class VikingCard(TypedDict):
    name: str
    rune: Rune
    strength: Strength
    steel: int
    leader: Act
    needs: Needs
    rune_action: Act


class FavorCard(TypedDict):
    runes: list[Rune]
    pouch: dict[Good | Literal["any"], int]


class RowCard(TypedDict):
    card: str | None
    face: Facing


class Mat(TypedDict):
    settlers: int
    boats: list[int]
    temples: list[int]
    boat_costs: list[int]
    temple_costs: list[int]


class ByGood(TypedDict):
    wood: int
    food: int
    steel: int


class ByRune(TypedDict):
    riches: int
    secrets: int
    wrath: int


class ScoreNow(TypedDict):
    """If the game ended now."""

    islands: int
    favors: int | None  # none where the viewer may not see them


class Party(TypedDict):
    id: PartyId
    mat: Mat
    goods: ByGood
    villages: int
    runes: ByRune
    active_runes: ByRune
    hand: list[str] | None
    hand_count: int
    row: list[RowCard]
    favor_count: int
    favors: list[str] | None
    score: ScoreNow | None
    displaced: int


class Dedication(TypedDict):
    action: Act
    villages: int


class Sailing(TypedDict):
    """The boat under way, and the moves it has left."""

    party: PartyId
    place: str
    moves: int


class Fighter(TypedDict):
    party: PartyId
    card: str | None
    face: Facing
    strength: int | None
    out: bool


class Invader(TypedDict):
    card: str
    strength: int


Battle = TypedDict(
    "Battle",
    {
        "running": bool,
        "starter": PartyId,
        "contested": str | None,
        "from": End | None,
        "bonus": int,
        "fighters": list[Fighter],
        "invader": Invader | None,  # against whom a lone fighter has fought
    },
)


class Draft(TypedDict):
    round: int
    of: int
    holding: list[str] | None
    chosen: str | None
    passing: Literal["clockwise", "counter-clockwise"] | None


class Held(TypedDict):
    """What the viewer has held in his hands in a round of the draft, and what he kept."""

    held: list[str]
    kept: str | None


class Tracks(TypedDict):
    wood: list[str]
    food: list[str]
    steel: list[str]


class Waiting(TypedDict):
    wood: list[int]
    food: list[int]
    steel: list[int]


class MatActions(TypedDict):
    riches: Act
    secrets: Act
    wrath: Act


class Enemy(TypedDict):
    """The enemy clan of the solo game."""

    deck: int
    known: list[str]
    battle_row: list[str | None]
    last_rune: Rune | None
    track_end: int
    tracks: Tracks
    waiting: Waiting
    mat_actions: MatActions
    chieftain_sail: int


class Result(TypedDict):
    points: ByParty
    winners: list[PartyId]
    condition: str


Particulars = TypedDict(
    "Particulars",
    {
        "winners": list[PartyId],
        "condition": str,
        "round": int,
        "cards": list[str],
        "pile": int,
        "card": str,
        "n": int,
        "place": str,
        "dock": str,
        "steel": int,
        "island": str,
        "resource": Good,
        "into": Good,
        "god": str,
        "rune": Rune,
        "favor": str,
        "joining": bool,
        "bonus": int,
        "for": Literal["build", "chase"],
        "row": Literal["top", "bottom"],
    },
    total=False,
)


class Choosing(TypedDict, total=False):
    """What has been chosen of an action that is half done on the table."""

    island: str
    resource: Good
    into: Good
    god: str
    rune: Rune


class Seen(TypedDict):
    """All that a view tells but for what is printed on the cards it names."""

    game: Literal["tiny-epic-vikings"]
    seat: PartyId | None
    players: int
    era: int
    phase: Phase
    turn: int | None
    on_turn: PartyId | None
    first: PartyId
    acting: list[PartyId]
    gods: list[God]
    islands: list[Island]
    docks: list[Dock]
    fjords: list[Fjord]
    parties: list[Party]
    dedications: list[Dedication]
    limit: int
    sailing: Sailing | None
    choosing: Choosing | None  # what has been chosen of an action half done
    raid_steel: int
    favor_rows: list[list[str]]
    battle: Battle | None
    deck: int
    discards: list[str]
    discards_down: int
    invaders: list[str]
    draft: Draft | None
    memory: list[Held]
    enemy: Enemy | None
    result: Result | None


class VikingsView(Seen):
    """What one seat sees of a game of Tiny Epic Vikings."""

    cards: dict[str, VikingCard]
    favor_cards: dict[str, FavorCard]
