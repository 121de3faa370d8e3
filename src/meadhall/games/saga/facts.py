"""The facts of a game of Saga: map, tiles, track and counts, read from the components and the options (SG-38)."""

from typing import Any

import cython

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.games.saga.box import read_box
from meadhall.games.saga.notation import STRIDE, verbs


class SagaFacts(Facts):
    home: int
    spaces: int
    burh_start: int
    win_areas: int
    win_coins: int
    warriors: int
    burhs: int
    coins: list[int]
    act_first: int
    draft_first: int
    a3_targets_leaders: bool
    removed_leader_public: bool
    adjacent: list[list[int]]
    coastal: list[int]
    seal: list[int]
    seal_area: list[int]
    bonus: list[list[int]]
    action: list[list[list[int]]]
    either: list[list[int]]
    nouns: list[int]
    areas: tuple[str, ...]
    places: tuple[str, ...]

    def __init__(self, game: Game, options: dict[str, Any], components: Components) -> None:
        box = read_box(components, options)
        Facts.__init__(self, game, 2, options, components, verbs(box.places), STRIDE)
        self.areas = box.areas
        self.places = box.places
        self.home = box.home
        self.spaces, self.burh_start = box.spaces, box.burh_start
        self.win_areas, self.win_coins = box.win_areas, box.win_coins
        self.warriors, self.burhs = box.warriors, box.burhs
        self.act_first, self.draft_first = box.act_first, box.draft_first
        self.a3_targets_leaders = options["a3_targets_leaders"]
        self.removed_leader_public = options["removed_leader_public"]
        if not cython.compiled:
            self.make_lists()
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
        for i, verb in enumerate(self.verbs):
            self.nouns[i + 1] = len(verb.nouns)

    def make_lists(self) -> None:
        """The pure build's arrays, in the shapes that facts.pxd gives."""
        self.coins = [0] * 3
        self.adjacent = [[0] * 10 for _ in range(10)]
        self.coastal, self.seal, self.seal_area = [0] * 7, [0] * 7, [0] * 5
        self.bonus = [[0] * 4 for _ in range(2)]
        self.action = [[[0] * 9 for _ in range(4)] for _ in range(2)]
        self.either = [[0] * 4 for _ in range(2)]
        self.nouns = [0] * 38

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
