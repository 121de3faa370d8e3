"""The shape of New Game's component file.

Say beside each limit what it is for: the errors that people get follow from it.
"""

from typing import Annotated, Literal

from msgspec import Meta

from meadhall.core.components import Part
from meadhall.games.new_game.constants import FACES
from meadhall.games.new_game.position import SEATS, SPACES


class Row(Part):
    spaces: Annotated[int, Meta(ge=SEATS, le=SPACES)]  # a stone for everybody; the memory's room
    turns: Annotated[int, Meta(ge=1, le=9)]  # a game of minutes


class Points(Part):
    """One digit; a stone is worth something, or nobody would lay one."""

    stone: Annotated[int, Meta(ge=1, le=9)]
    crown: Annotated[int, Meta(ge=0, le=9)]
    card: Annotated[int, Meta(ge=0, le=9)]


class Die(Part):
    crowns: Annotated[int, Meta(ge=2, le=FACES)]  # the least throw that crowns: a throw of 1 never does


class Parts(Part):
    game: Literal["new-game"]
    row: Row
    points: Points
    die: Die
