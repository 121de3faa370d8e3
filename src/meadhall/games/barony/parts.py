"""The shape of Barony's component file. A limit is what the memory of a position (position.py) and the rules have room for."""

from typing import Annotated, Literal

from msgspec import Meta

from meadhall.core.components import Part

Points = Annotated[int, Meta(ge=0, le=100)]  # no printed number comes near: more is a slip of the pen
Place = Annotated[int, Meta(ge=1, le=4)]  # in turn order: four play at most
Band = Annotated[int, Meta(ge=1, le=36)]  # tiles side by side: all 36 at most


class Tiles(Part):
    """BA-33, BA-34: three terrains clockwise -> number of such tiles."""

    per_player: Annotated[int, Meta(ge=9, le=9)]  # the memory of the map is 27 hexes for each player
    kinds: dict[str, Annotated[int, Meta(ge=1, le=36)]]


class Token(Part):
    """A gold of at least 1, for a title of 15, makes at most 816 ways to pay: the facts have room for 1024."""

    gold: Annotated[int, Meta(ge=1, le=15)]
    silver: Annotated[int, Meta(ge=0, le=15)]


class Tokens(Part):
    """BA-20 to BA-27: in the order of the terrains."""

    field: Token
    plain: Token
    forest: Token
    mountain: Token


class Bank(Part):
    per_kind: Annotated[int, Meta(ge=1, le=1000)]  # tokens are counted in shorts


class Titles(Part):
    cost: Annotated[int, Meta(ge=15, le=15)]  # the ways to pay have room for this cost only, see Token


class Score(Part):
    title: Points
    city: Points


class Pieces(Part):
    """BA-5 to BA-8, in the order of the piece numbers. A seat's posts have room for just these 21 buildings."""

    knights: Annotated[int, Meta(ge=7, le=7)]
    villages: Annotated[int, Meta(ge=14, le=14)]
    strongholds: Annotated[int, Meta(ge=2, le=2)]
    cities: Annotated[int, Meta(ge=5, le=5)]


class Start(Part):
    """BA-52 to BA-54: by number of players."""

    order_2: list[Place]
    order_3: list[Place]
    order_4: list[Place]


class Recruit(Part):
    """BA-81, BA-82. The answers of the decision are 1, 2 and 3."""

    most: Annotated[int, Meta(ge=1, le=3)]
    most_by_lake: Annotated[int, Meta(ge=1, le=3)]


class Layout(Part):
    """BA-40: by number of players."""

    bands_2: list[Band]
    bands_3: list[Band]
    bands_4: list[Band]


class Parts(Part):
    game: Literal["barony"]
    tiles: Tiles
    tokens: Tokens
    bank: Bank
    titles: Titles
    score: Score
    pieces: Pieces
    start: Start
    recruit: Recruit
    layout: Layout
