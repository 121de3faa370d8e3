"""The shape of Saga's component file. Where a limit leaves one number, the memory of a position (position.py) is made for it."""

from typing import Annotated, Literal

from msgspec import Meta, field

from meadhall.core.components import Part

Tile = Annotated[int, Meta(ge=1, le=4)]  # SG-39: there are four
Neighbours = list[str]


class Scandinavia(Part):
    north: Neighbours
    middle: Neighbours
    south: Neighbours


class VikingHalf(Part):
    actions: Annotated[list[Literal["move", "scout", "recruit", "raid"]], Meta(min_length=1)]
    bonus: Literal["recruit_warrior", "move"] | None = None
    either: bool = False


class AngloSaxonHalf(Part):
    actions: Annotated[list[Literal["move", "build", "fyrd", "income", "tribute"]], Meta(min_length=1)]
    bonus: Literal["move1_or_coin", "coin"] | None = None
    either: bool = False


class Halves(Part):
    V: VikingHalf
    A: AngloSaxonHalf


class Tiles(Part):
    """SG-39: four tiles, and which of them bear the two icons."""

    act_first: Tile
    draft_first: Tile
    one: Halves = field(name="1")
    two: Halves = field(name="2")
    three: Halves = field(name="3")
    four: Halves = field(name="4")


class Track(Part):
    """The span of the options O-1, track_spaces and track_burh_start; box.py says how the two fit together."""

    spaces: Annotated[int, Meta(ge=8, le=30)]
    burh_start: Annotated[int, Meta(ge=3, le=25)]


class Coins(Part):
    """There are 15, which observations reckon with; box.py: the two sides share no more than those."""

    total: Annotated[int, Meta(ge=15, le=15)]
    A: Annotated[int, Meta(ge=0, le=15)]
    V: Annotated[int, Meta(ge=0, le=7)]


class Pieces(Part):
    """The nouns of actions count up to 12 warriors; a set of leaders is a mask of four."""

    burhs: Annotated[int, Meta(ge=5, le=5)]
    warriors: Annotated[int, Meta(ge=12, le=12)]
    leaders: Annotated[int, Meta(ge=4, le=4)]


class Win(Part):
    """No more than there are areas in England, and coins."""

    areas: Annotated[int, Meta(ge=1, le=7)]
    coins: Annotated[int, Meta(ge=1, le=15)]


class Parts(Part):
    game: Literal["saga"]
    areas: Annotated[dict[str, Literal["coast", "inland"]], Meta(min_length=7, max_length=7)]
    edges: dict[str, Neighbours]
    scandinavia: Scandinavia
    tiles: Tiles
    track: Track
    coins: Coins
    pieces: Pieces
    win: Win
