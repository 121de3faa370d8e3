"""The shape of New Game's component file."""

from typing import Annotated, Literal

from msgspec import Meta

from meadhall.core.components import Part
from meadhall.games.new_game.constants import FACES
from meadhall.games.new_game.position import SEATS, SPACES


class Row(Part):
    spaces: Annotated[int, Meta(ge=SEATS, le=SPACES)]
    turns: Annotated[int, Meta(ge=1, le=9)]


class Points(Part):
    stone: Annotated[int, Meta(ge=1, le=9)]
    crown: Annotated[int, Meta(ge=0, le=9)]
    card: Annotated[int, Meta(ge=0, le=9)]


class Die(Part):
    crowns: Annotated[int, Meta(ge=2, le=FACES)]


class Parts(Part):
    game: Literal["new-game"]
    row: Row
    points: Points
    die: Die
