"""What is in New Game's box. What must fit together in it would be checked here, with a sentence for each mistake."""

from typing import NamedTuple

from meadhall.core.components import Components
from meadhall.games.new_game.parts import Parts


class Box(NamedTuple):
    spaces: int
    turns: int
    stone: int
    crown: int
    card: int
    crowns: int


def read_box(file: Components) -> Box:
    parts = file.fit(Parts)
    row, points = parts.row, parts.points
    return Box(row.spaces, row.turns, points.stone, points.crown, points.card, parts.die.crowns)
