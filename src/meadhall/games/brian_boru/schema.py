"""What a viewer of Brian Boru is shown, typed once: `look.py` builds it, and the page's types are made from it (tools/schema.py)."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

Suit = Literal["red", "blue", "yellow", "white"]
SymbolName = Literal["claim", "coin", "pay", "court", "raid", "church", "expand", "free"]
LineName = Literal["primary", "upper", "lower"]
Phase = Literal["setup", "draft", "action", "upkeep", "over"]
PrincessSide = Literal["military", "trade", "spurn"]
Road = Annotated[list[str], Meta(min_length=2, max_length=2)]
Condition = Literal["points", "tokens", "marriages", "shared"]


class Score(TypedDict):
    """Points by what they came from."""

    start: int
    pay: int
    marriage: int
    spoils: int
    church: int
    coins: int
    marker: int
    renown: int
    tokens: int
    halves: int
    regions: int


class Player(TypedDict):
    points: int
    score: Score
    coins: int
    renown: int
    raiders: int
    church: int
    track: int
    tokens: list[str]
    marriages: list[str]
    regions: int
    cards: int
    hand: list[int] | None


class Marker(TypedDict):
    holder: int | None
    town: str | None


class TownState(TypedDict):
    id: str
    disc: int | None
    viking: bool
    monastery: bool


class Standing(TypedDict):
    """Who is ahead in a region, and where its claim token would lie if regions were claimed now."""

    seats: list[int]  # counts by seat; Viking towns are added where military support gives them to a player
    vikings: int
    total: int  # all towns that somebody controls, monasteries twice: what the threshold asks for
    leaders: list[int]  # the seats with the highest count; none when nobody has a town, or the Vikings alone are ahead
    vikings_lead: bool
    token: Literal["down", "board"] | int  # an int: the seat that would have it


class RegionState(TypedDict):
    id: str
    token: Literal["down", "board", "player"]
    holder: int | None
    counts: list[int]
    vikings: int
    standing: Standing


class Princess(TypedDict):
    seat: int | None
    side: PrincessSide


class MarriageState(TypedDict):
    card: str | None
    deck: int
    removed: list[str]
    princess: Princess | None


class VikingDeck(TypedDict):
    count: int
    revealed: list[int]


class Draft(TypedDict):
    pack: list[int] | None
    size: int
    number: int
    picks: int | None
    finished: list[bool]


class Trick(TypedDict):
    number: int
    tricks: int
    leader: int
    cards: list[int | None]  # by seat
    acted: list[bool]
    order: list[int]  # the seats whose cards lie here, in the order in which they will act
    winning: int | None  # who wins the trick as it lies
    winner: int | None
    line: LineName | None
    at: int | None


class PrintedRegion(TypedDict):
    id: str
    name: str
    threshold: int
    points: int


class PrintedTown(TypedDict):
    id: str
    region: str
    colour: Suit
    name: str
    x: int
    y: int


class PrintedCard(TypedDict):
    value: int
    suit: Suit
    lines: list[list[SymbolName]]


class Marriage(TypedDict):
    id: str
    points: int
    renown: int
    town: str | None


class TrackSpace(TypedDict):
    coins: int
    renown: int
    towns: int


class Board(TypedDict):
    """What is printed on board and cards."""

    regions: list[PrintedRegion]
    towns: list[PrintedTown]
    roads: list[Road]
    cards: list[PrintedCard]
    marriages: list[Marriage]
    spurn: int
    track: list[TrackSpace]
    vikings: list[int]
    spread: list[int]
    score_track: int


class Result(TypedDict):
    winners: list[int]
    condition: Condition
    places: list[int]


class BrianBoruView(TypedDict):
    """What one sees of a game of Brian Boru."""

    game: Literal["brian-boru"]
    seat: int | None
    players: int
    round: int
    rounds: int
    phase: Phase
    decision: str | None
    actors: list[int]
    marker: Marker
    seats: list[Player]
    towns: list[TownState]
    regions: list[RegionState]
    outlook: dict[str, Standing]  # by town that I may choose, or win: its region if I do
    battle_area: int
    marriage: MarriageState
    viking_deck: VikingDeck
    draft: Draft | None
    trick: Trick | None
    prospects: dict[str, bool]  # by the value of each card in my hand: whether it would win the trick as it lies
    discards: int
    aside: int
    board: Board
    result: Result | None


class Particulars(TypedDict, total=False):
    """What the sentence of a prompt needs besides the decision's name."""

    winners: list[int]
    condition: Condition
    pick: int
    town: str
    colour: Suit
    card: int | str
    coins: int
    region: str
    loser: int
