"""The facts of a game of Tiny Epic Vikings: cards, mats and map as arrays, read from the components and the options."""

from meadhall.core.components import Components
from meadhall.core.errors import OptionError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Options
from meadhall.games.tiny_epic_vikings.box import RAID_COSTS, WOOD_COSTS, Act, Box, read_box
from meadhall.games.tiny_epic_vikings.constants import NONE, REF_BOON, REF_DEDICATION, REF_MAT, REF_RUNE, RESOURCES
from meadhall.games.tiny_epic_vikings.map import chief_steps
from meadhall.games.tiny_epic_vikings.notation import Nouns, parties
from meadhall.games.tiny_epic_vikings.position import Arrays
from meadhall.games.tiny_epic_vikings.schema import PartyId

ROWS = {1: 4, 2: 4, 3: 5, 4: 7}  # TV-22
LAST_TURNS = ("eras_1_and_2", "all", "never")


class VikingFacts(Facts, Arrays):
    """`sides` take turns and fight (solo: you and the enemy), `parties` own pieces (with two players also the enemy)."""

    sides: int
    parties: int
    enemy: int
    solo: int
    islands: int
    docks: int
    fjords: int
    boat_harvest: int
    start_goods: int
    temple_influence: int
    boat_influence: int
    god_fury: int
    chieftain_sail: int
    track_end: int
    row_size: int
    own_card_counts: int
    last_turn: int
    boat_near_boats: int
    explore_one: int
    chase_raids: int
    hidden_discards: int
    fresh_only: int
    mat_by_need: int
    early_control: int
    steel_refusable: int
    first_player: int
    card_ids: tuple[str, ...]
    card_names: tuple[str, ...]
    favor_ids: tuple[str, ...]
    god_names: tuple[str, ...]
    island_names: tuple[str, ...]
    dock_names: tuple[str, ...]
    fjord_names: tuple[str, ...]
    place_names: tuple[str, ...]  # fjords, then docks
    party_names: tuple[PartyId, ...]
    box: Box

    def __init__(self, game: Game, players: int, options: Options, components: Components) -> None:
        box = self.box = self.take_options(options, read_box(components, players), players)
        self.card_ids = tuple(card.id for card in box.cards)
        self.card_names = tuple(card.name for card in box.cards)
        self.favor_ids = tuple(favor.id for favor in box.favors)
        self.god_names = tuple(name for name, _ in box.gods)
        self.island_names, self.dock_names, self.fjord_names = box.map.islands, box.map.docks, box.map.fjords
        self.place_names = (*self.fjord_names, *self.dock_names)
        self.party_names = parties(players)
        verbs = game.decisions.verbs(Nouns(players, self.card_ids, self.favor_ids, box.map))
        Facts.__init__(self, game, players, options, components, verbs)
        self.solo = int(players == 1)
        self.sides = 2 if players == 1 else players
        self.parties = players + 1 if players <= 2 else players
        self.enemy = players if players <= 2 else NONE
        self.islands, self.docks, self.fjords = len(box.map.islands), len(box.map.docks), len(box.map.fjords)
        self.row_size = ROWS[players]
        self.boat_harvest, self.start_goods = box.boat_harvest, box.start
        self.temple_influence, self.boat_influence = box.influence[1], box.influence[2]
        self.god_fury, self.chieftain_sail, self.track_end = box.god_fury, box.chieftain_sail, box.track_end
        self.take_cards(box)
        self.take_mats(box)
        self.take_map(box)

    def take_options(self, options: Options, box: Box, players: int) -> Box:
        """What the rules read of the options; the box, with what some put in place of what it says."""
        if options["first_player"] > players:
            raise OptionError("first_player", given=options["first_player"], players=players)
        self.own_card_counts = int(options["own_card_counts"])
        self.last_turn = LAST_TURNS.index(options["enemy_last_turn"])
        self.boat_near_boats = int(options["boat_near_boats"])
        self.explore_one = int(options["enemy_explore"] == "one")
        self.chase_raids = int(options["chase_raids"])
        self.hidden_discards = int(options["enemy_discards"] == "face_down")
        self.fresh_only = int(options["enemy_boosts"] == "turn")
        self.mat_by_need = int(options["enemy_mat_action"] == "required_rune")
        self.early_control = int(options["control_check"] == "every_step")
        self.steel_refusable = int(options["steel_refusable"])
        self.first_player = options["first_player"] - 1
        if options["boat_harvest"] != "as_in_file":
            box = box._replace(boat_harvest=RESOURCES.index(options["boat_harvest"]))
        if raids := RAID_COSTS.get(options["raid_steel"]):
            box = box._replace(raid_steel=list(raids))
        if costs := WOOD_COSTS.get(options["wood_costs"]):
            box = box._replace(boat_costs=list(costs[0]), temple_costs=list(costs[1]))
        return box

    def take_act(self, ref: int, act: Act) -> None:
        self.act[ref], self.act_n[ref] = act.kind, act.n
        self.act_resource[ref], self.act_per[ref] = act.resource, act.per
        for i in range(4):
            self.pouch[ref][i] = act.pouch[i]

    def take_cards(self, box: Box) -> None:
        for i, card in enumerate(box.cards):
            self.rune[i], self.steel[i] = card.rune, card.steel
            self.base[i], self.factor[i], self.of[i] = card.base, card.factor, card.of
            self.needs[i], self.needs_n[i] = card.needs, card.needs_n
            self.take_act(i, card.leader)
            self.take_act(REF_RUNE + i, card.rune_action)
        for i, favor in enumerate(box.favors):
            for rune in favor.runes:
                self.favor_runes[i][rune] += 1
            for kind in range(4):
                self.favor_pouch[i][kind] = favor.pouch[kind]

    def take_mats(self, box: Box) -> None:
        for i, (_, boon) in enumerate(box.gods):
            self.take_act(REF_BOON + i, boon)
        for i, dedication in enumerate(box.dedications):
            self.take_act(REF_DEDICATION + i, dedication)
        for i in range(3):
            self.take_act(REF_MAT + i, box.mat[i])
            self.boat_cost[i] = box.boat_costs[i]
            self.hand[i + 1], self.passing[i + 1], self.raid_steel[i + 1] = box.hand[i], box.passing[i], box.raid_steel[i]
            self.island_points[i], self.favor_points[i] = box.island_points[i], box.favor_points[i]
            for space in range(8):
                self.track[i][space] = box.tracks[i][space]
        for i in range(2):
            self.temple_cost[i] = box.temple_costs[i]

    def take_map(self, box: Box) -> None:
        board = box.map
        for i in range(self.islands):
            self.island_rune[i], self.outer[i], self.top[i] = board.rune[i], board.outer[i], board.top[i]
            self.chief_start[i] = board.chief_start[i]
            self.shore_n[i] = len(board.shore[i])
            for j, dock in enumerate(board.shore[i]):
                self.shore[i][j] = dock
        for dock in range(self.docks):
            self.island_of[dock], self.pair[dock], self.has_village[dock] = board.island[dock], board.pair[dock], board.village[dock]
            middle = board.dock_x[dock] - 150  # TV-474
            self.side[dock] = (middle > 0) - (middle < 0)
            for j in range(2):
                self.beside[dock][j] = board.beside[dock][j]
                self.touching[board.beside[dock][j]][dock] = 1
            if board.pair[dock] >= 0:
                self.next_to[board.island[dock]][board.island[board.pair[dock]]] = 1
        for fjord in range(self.fjords):
            self.edge[fjord] = board.edge[fjord]
            for island in board.touches[fjord]:
                self.touches[fjord][island] = 1
            for other in board.adjacent[fjord]:
                self.water[fjord][other] = 1
        self.take_chief_ways(chief_steps(board))

    def take_chief_ways(self, steps: list[list[int]]) -> None:
        """TV-350, TV-354: the Chieftain Boat's distances."""
        for dock in range(self.docks):
            far = {dock: 0}
            queue = [dock]
            for at in queue:
                for other in steps[at]:
                    if other not in far:
                        far[other] = far[at] + 1
                        queue.append(other)
            for other in steps[dock]:
                self.chief_step[dock][other] = 1
            for other in range(self.docks):
                self.chief_way[dock][other] = far[other]
            for island in range(self.islands):
                self.chief_far[dock][island] = min(far[other] for other in range(self.docks) if self.island_of[other] == island)
