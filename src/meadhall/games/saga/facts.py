"""The facts of a game of Saga: map, tiles, track and counts, read from the components and the options (SG-38)."""

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Options
from meadhall.games.saga.box import EDGES, Box, read_box, with_edges, with_tiles, with_track
from meadhall.games.saga.notation import Nouns
from meadhall.games.saga.position import Arrays


class SagaFacts(Facts, Arrays):
    home: int
    spaces: int
    burh_start: int
    win_areas: int
    win_coins: int
    warriors: int
    burhs: int
    act_first: int
    draft_first: int
    a3_targets_leaders: bool
    removed_leader_public: bool
    areas: tuple[str, ...]
    places: tuple[str, ...]

    def __init__(self, game: Game, options: Options, components: Components) -> None:
        box = self.take_options(options, read_box(components), components)
        Facts.__init__(self, game, 2, options, components, game.decisions.verbs(Nouns(box.places)))
        self.areas = box.areas
        self.places = box.places
        self.home = box.home
        self.spaces, self.burh_start = box.spaces, box.burh_start
        self.win_areas, self.win_coins = box.win_areas, box.win_coins
        self.warriors, self.burhs = box.warriors, box.burhs
        self.act_first, self.draft_first = box.act_first, box.draft_first
        for i in range(3):
            self.coins[i] = box.coins[i]
        for i in range(10):
            for j in range(10):
                self.adjacent[i][j] = box.adjacent[i][j]
        seals = 0
        for i in range(7):
            self.coastal[i] = box.coastal[i]
            self.seal[i] = -1
            if box.coastal[i]:
                self.seal[i] = seals
                self.seal_area[seals] = i
                seals += 1
        for side in range(2):
            for tile in range(4):
                half = box.halves[side][tile]
                self.bonus[side][tile] = half.bonus
                self.either[side][tile] = half.either
                for action in half.actions:
                    self.action[side][tile][action] = 1

    # -- for Python callers; compiled code reads the arrays ----------------------------------------------------------------

    def is_coastal(self, area: int) -> bool:
        return bool(self.coastal[area])

    def seal_of(self, area: int) -> int:
        return self.seal[area]

    def area_of_seal(self, seal: int) -> int:
        return self.seal_area[seal]

    def are_adjacent(self, one: int, other: int) -> bool:
        return bool(self.adjacent[one][other])

    def half(self, side: int, tile: int) -> tuple[int, list[int], bool]:
        """Bonus, actions and whether only one of the actions may be carried out."""
        actions = [action for action in range(9) if self.action[side][tile][action]]
        return self.bonus[side][tile], actions, bool(self.either[side][tile])

    def take_options(self, options: Options, box: Box, file: Components) -> Box:
        """What the rules read of the options; the box, with what some put in place of what the file says."""
        self.a3_targets_leaders = options["a3_targets_leaders"]  # O-2
        self.removed_leader_public = options["removed_leader_public"]  # O-6
        box = with_track(box, options["track_spaces"] or box.spaces, options["track_burh_start"] or box.burh_start)  # O-1
        box = with_edges(file, box, {name: options[name] for name in EDGES})  # O-3 to O-5
        return with_tiles(box, options["v_tiles"], options["a_tiles"])  # O-7, O-8
