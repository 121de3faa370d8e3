"""What a viewer of Barony is shown, typed once: `look.py` builds it, and the page's types are made from it (tools/schema.py)."""

from typing import Literal, TypedDict

Terrain = Literal["field", "plain", "forest", "mountain", "lake"]
Kind = Literal["field", "plain", "forest", "mountain"]
Building = Literal["village", "stronghold", "city"]
Piece = Literal["knight", "village", "stronghold", "city"]
Action = Literal["recruit", "move", "build", "city", "expedition", "title"]
Title = Literal["baron", "viscount", "count", "marquis", "duke"]
Phase = Literal["layout", "placement", "turns", "over"]
Direction = Literal["e", "se", "sw", "w", "nw", "ne"]
Condition = Literal["duke", "all_passed", "round_cap"]


class Built(TypedDict):
    kind: Building
    seat: int


class Hex(TypedDict):
    id: int
    q: int
    r: int
    terrain: Terrain
    building: Built | None
    knights: list[int]  # by seat


class ByKind(TypedDict):
    field: int
    plain: int
    forest: int
    mountain: int


class Reserve(TypedDict):
    knight: int
    village: int
    stronghold: int
    city: int


class Worth(TypedDict):
    gold: int
    silver: int


class Values(TypedDict):
    field: Worth
    plain: Worth
    forest: Worth
    mountain: Worth


class Seat(TypedDict):
    place: int
    reserve: Reserve
    removed: int
    tokens: ByKind
    gold: int
    silver: int
    title: Title
    new_cities: int
    points: int
    score: int


class Slot(TypedDict):
    q: int
    r: int
    down: bool


class Points(TypedDict):
    title: int
    city: int


class Layout(TypedDict):
    """The tiles in hand, by seat, and the one being laid."""

    hands: list[list[str]]
    tile: str | None
    slot: Slot | None


Moved = TypedDict("Moved", {"from": int, "to": int, "direction": Direction})


class Turn(TypedDict):
    """What of the turn under way lies on the table for all to see."""

    action: Action | None
    city: int | None
    knight: int | None
    moved: Moved | None
    victim: int | None
    site: int | None
    given: ByKind


class May(TypedDict):
    """Before the action is chosen: on which hexes each one can be begun, and where a knight can go from each."""

    recruit: dict[str, int]  # with the most knights that can be recruited there
    move: dict[str, list[int]]
    build: list[int]
    city: list[int]
    expedition: list[int]


class Result(TypedDict):
    winner: int
    condition: Condition
    ranking: list[int]
    scores: list[int]


class BaronyView(TypedDict):
    """What one sees of a game of Barony; only `seat` differs."""

    game: Literal["barony"]
    seat: int | None
    phase: Phase
    round: int
    last_round: bool
    cap: int | None
    actor: int | None
    order: list[int]
    hexes: list[Hex]
    seats: list[Seat]
    bank: ByKind | None
    values: Values
    cost: int
    points: Points
    layout: Layout | None
    turn: Turn | None
    result: Result | None
    may: May | None


class Particulars(TypedDict, total=False):
    """What the sentence of a prompt needs besides the decision's name."""

    winner: int
    condition: Condition
    tile: str
    slot: Slot
    n: int
    of: int
    round: int
    last_round: bool
    hex: int
    reserve: int
    victim: int
    cost: int
    title: Title
    given: int
