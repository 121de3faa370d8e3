"""What a viewer of Saga is shown, typed once: `look.py` builds it, and the page's types are made from it (tools/schema.py)."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

Side = Literal["V", "A"]
AreaKind = Literal["coast", "inland", "scandinavia", "drakkar"]
Phase = Literal["setup", "draft", "actions", "battles", "end", "over"]
Ability = Literal["V1", "V2", "V3", "V4", "A1", "A2", "A3", "A4"]
Action = Literal["move", "scout", "recruit", "raid", "build", "fyrd", "income", "tribute"]
Bonus = Literal["recruit_warrior", "move", "coin", "move1_or_coin"]
TileIcon = Literal["act_first", "draft_first"]
Progress = Annotated[list[int], Meta(min_length=2, max_length=2)]  # now, needed
Condition = Literal["clock", "no_vikings", "areas", "coins", "no_anglo_saxons"]


class Track(TypedDict):
    spaces: int
    round: int
    burh: int


class Coins(TypedDict):
    V: int
    A: int
    bank: int


class VikingSupply(TypedDict):
    warriors: int
    leaders: int


class AngloSaxonSupply(VikingSupply):
    burhs: int


class Supply(TypedDict):
    V: VikingSupply
    A: AngloSaxonSupply


class OwnLeader(TypedDict):
    ability: Ability
    where: str  # 'supply', 'aside', 'gone', 'drakkar' or the id of an area
    label: int  # 0 until it first enters the board
    seen: bool


class Leader(TypedDict):
    side: Side
    label: int
    ability: Ability | None
    revealed: bool


class SideCounts(TypedDict):
    V: int
    A: int


class SideFlags(TypedDict):
    V: bool
    A: bool


class Area(TypedDict):
    id: str
    kind: AreaKind
    burh: bool
    warriors: SideCounts
    leaders: list[Leader]
    control: Side | None
    neighbours: list[str]  # where a unit can go from here on foot


class Slot(TypedDict):
    id: str
    face: Literal["up", "down", "empty"]
    marker: str | None
    possible: list[str]  # of a marker face down: all that it may be


class Pool(TypedDict):
    count: int
    markers: list[str] | None


class Half(TypedDict):
    bonus: Bonus | None
    actions: list[Action]
    either: bool


class PrintedTile(TypedDict):
    icon: TileIcon | None
    V: Half
    A: Half


class Tile(PrintedTile):
    id: int
    holder: Side | None
    used: bool


class Turn(TypedDict):
    """The tile being resolved and the actions already carried out on it."""

    tile: int
    done: list[Action]


# The answers given so far within a choice that is made part by part.
Pending = TypedDict(
    "Pending",
    {
        "origin": str,
        "target": str,
        "area": str,
        "pass": int,
        "used": list[str],
        "unasked": list[str],
        "raided": list[str],
        "group": list[int],
        "label": int,
        "count": int,
        "n": int,
        "warriors": int,
        "leaders": int,
        "allot": list[int],
    },
    total=False,
)


class Revealed(TypedDict):
    side: Side
    label: int
    ability: Ability


class Battle(TypedDict):
    area: str
    revealed: list[Revealed]
    passed: SideFlags
    losses: SideCounts | None


class Conditions(TypedDict):
    """How far each way to win is: now, needed."""

    clock: Progress
    no_vikings: Progress
    areas: Progress
    coins: Progress
    no_anglo_saxons: Progress


class Result(TypedDict):
    winner: Side
    condition: Condition


class SagaView(TypedDict):
    """What one seat sees of a game of Saga."""

    game: Literal["saga"]
    seat: Side | None
    round: int
    phase: Phase
    actor: Side | None
    track: Track
    initiative: Side
    coins: Coins
    supply: Supply
    own_leaders: list[OwnLeader]
    abilities: dict[Ability, str]  # what each leader does in this game: its key among the words
    gone: list[Leader]
    areas: list[Area]
    slots: list[Slot]
    placements: list[list[str]]  # of several markers face down: which ones together
    pool: Pool
    tiles: list[Tile]
    turn: Turn | None
    pending: Pending
    battle: Battle | None
    battles: list[str]
    conditions: Conditions
    result: Result | None


class Particulars(TypedDict, total=False):
    """What the sentence of a prompt needs besides the decision's name."""

    winner: Side
    condition: Condition
    tile: int
    place: str
    origin: str
    target: str
    label: int
    ability: Ability
    leaders: int
    area: str
    last: bool
    marker: str
    n: int
