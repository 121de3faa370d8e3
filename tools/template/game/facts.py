"""The facts of a game of New Game: what the components and the options settle before it starts."""

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Options
from meadhall.games.new_game.box import read_box


class NewGameFacts(Facts):
    spaces: int
    turns: int
    stone_points: int
    crown_points: int
    card_points: int
    crowns: int
    apart: bool

    def __init__(self, game: Game, players: int, options: Options, components: Components) -> None:
        box = read_box(components)
        Facts.__init__(self, game, players, options, components, game.decisions.verbs(box.spaces))
        self.spaces, self.turns = box.spaces, box.turns
        self.stone_points, self.crown_points, self.card_points = box.stone, box.crown, box.card
        self.crowns = box.crowns
        self.take_options(options)

    def take_options(self, options: Options) -> None:
        """What the rules read of the options."""
        self.apart = options["apart"]  # O-1
