"""The shape of Brian Boru's component file. Lengths are those of the arrays in position.py; what else a limit is for stands beside it."""

from typing import Annotated, Literal

from msgspec import Meta, field

from meadhall.core.components import Part

Coordinate = Annotated[int, Meta(ge=0, le=100)]  # hundredths of the map
Count = Annotated[int, Meta(ge=0, le=25)]  # there are 25 cards; box.py says what fits the number of players
Spread = Annotated[int, Meta(ge=0, le=99)]  # points are shorts; more than two digits is a slip of the pen
Strength = Annotated[int, Meta(ge=1, le=60)]  # kept in a byte


class Region(Part):
    name: str
    threshold: Annotated[int, Meta(ge=1, le=20)]  # box.py: no more than the region has towns
    points: Annotated[int, Meta(ge=0, le=50)]  # like those below, far above what is printed


class Town(Part):
    region: str
    colour: Literal["red", "blue", "yellow"]
    name: str
    x: Coordinate
    y: Coordinate


class Roads(Part):
    joins: list[tuple[str, str]]


class Card(Part):
    """The lines are symbols with blanks between them."""

    value: Annotated[int, Meta(ge=1, le=25)]  # a card's value is its bit in a set of cards
    suit: Literal["red", "blue", "yellow", "white"]
    primary: str
    upper: str
    lower: str | None = None


class Cards(Part):
    deck: Annotated[list[Card], Meta(min_length=25, max_length=25)]


class Marriage(Part):
    """The rewards of a card; or, of the Princess of Denmark, the choice and the points for spurning her."""

    points: Annotated[int, Meta(ge=0, le=20)] | None = None
    renown: Annotated[int, Meta(ge=0, le=5)] | None = None
    town: str | None = None
    choose: tuple[Literal["military"], Literal["trade"], Literal["spurn"]] | None = None
    spurn: Annotated[int, Meta(ge=0, le=20)] | None = None


class MarriageTrack(Part):
    """What each space gives, from the first at the bottom."""

    spaces: Annotated[list[list[Literal["coin", "renown", "town"]]], Meta(min_length=10, max_length=10)]


class VikingDeck(Part):
    strengths: Annotated[list[Strength], Meta(min_length=7, max_length=7)]


class RegionSpread(Part):
    """Points for towns in 0, 1, 2, ... 8 regions."""

    points: Annotated[list[Spread], Meta(min_length=9, max_length=9)]


class ByPlayers(Part):
    three: Count = field(name="3")
    four: Count = field(name="4")
    five: Count = field(name="5")

    def of(self, players: int) -> int:
        return {3: self.three, 4: self.four, 5: self.five}[players]


class Setup(Part):
    coins: Annotated[int, Meta(ge=0, le=60)]
    renown: Annotated[int, Meta(ge=0, le=14)]  # kept in a byte, and it grows by every card
    points: Annotated[int, Meta(ge=0, le=59)]
    score_track: Annotated[int, Meta(ge=1, le=999)]  # spaces to draw; no rule reads them
    deal: ByPlayers
    tricks: ByPlayers
    rounds: ByPlayers
    random_marriages: ByPlayers


class Parts(Part):
    game: Literal["brian-boru"]
    regions: Annotated[dict[str, Region], Meta(min_length=8, max_length=8)]
    towns: Annotated[dict[str, Town], Meta(min_length=53, max_length=53)]
    roads: Roads
    cards: Cards
    marriages: Annotated[dict[str, Marriage], Meta(min_length=8, max_length=8)]
    marriage_track: MarriageTrack
    viking_deck: VikingDeck
    region_spread: RegionSpread
    setup: Setup
