"""The facts of a game of New Game: what the components and the options settle before it starts."""

from typing import Any

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.games.new_game.box import read_box
from meadhall.games.new_game.constants import STRIDE


class NewGameFacts(Facts):
    spaces: int
    turns: int
    stone_points: int
    crown_points: int
    card_points: int
    crowns: int
    apart: bool

    def __init__(self, game: Game, players: int, options: dict[str, Any], components: Components) -> None:
        box = read_box(components)
        Facts.__init__(self, game, players, options, components, game.decisions.verbs(box.spaces), STRIDE)
        self.spaces, self.turns = box.spaces, box.turns
        self.stone_points, self.crown_points, self.card_points = box.stone, box.crown, box.card
        self.crowns = box.crowns
        self.apart = options["apart"]
