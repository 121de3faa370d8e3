"""The facts of a game of Barony: tiles, tokens, pieces, tables and options, read from the components (BA-33 to BA-43, O-1 to O-9)."""

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Options
from meadhall.games.barony.box import Box, Unfit, read_box
from meadhall.games.barony.constants import DIRECTIONS, ENDLESS, LAYOUTS, PLAYERS_LAY, SLOT_HEXES, SLOT_RINGS
from meadhall.games.barony.notation import Nouns, slot_name
from meadhall.games.barony.position import Arrays


class BaronyFacts(Facts, Arrays):
    hexes: int
    tiles: int
    layout: int
    cap: int
    cost: int
    title_points: int
    city_points: int
    per_kind: int
    connected_land: bool
    limited_bank: bool
    free_pass: bool
    any_set: bool
    canonical: bool
    silent: bool
    random_first: bool
    payments: int
    slot_q0: int  # the noun of a slot = ((r0 + slot_r0) * slot_width + q0 + slot_q0) * 2 + down
    slot_r0: int
    slot_width: int
    kinds: tuple[str, ...]
    gold_of: tuple[int, ...]  # the same as gold, silver and pieces, for Python callers
    silver_of: tuple[int, ...]
    pieces_of: tuple[int, ...]

    def __init__(self, game: Game, players: int, options: Options, components: Components) -> None:
        box = read_box(components, players)
        self.take_options(options)
        self.hexes, self.tiles = 27 * players, 9 * players
        # A tile reaches at most two hexes farther than those laid before it.
        self.slot_q0, self.slot_r0, self.slot_width = 2 * self.tiles, 2 * self.tiles - 2, 4 * self.tiles - 1
        lay = self.layout == PLAYERS_LAY
        payments = tuple("-".join(map(str, given)) for given in box.payments)
        nouns = Nouns(self.hexes, tuple(kind.lower() for kind in box.kinds) if lay else (), self.slots() if lay else (), payments)
        words = game.decisions.verbs(nouns)
        Facts.__init__(self, game, players, options, components, words)
        self.per_kind, self.cost = box.per_kind, box.cost
        self.title_points, self.city_points = box.title_points, box.city_points
        self.payments = len(box.payments)
        self.kinds = box.kinds
        self.gold_of, self.silver_of, self.pieces_of = box.gold, box.silver, box.pieces
        self.fill_tables(box)

    def slots(self) -> tuple[str, ...]:
        """Every slot that a map can have, in the order (r0, q0, up before down)."""
        return tuple(
            slot_name(q - self.slot_q0, r - self.slot_r0, down)
            for r in range(2 * self.slot_r0 + 1)
            for q in range(self.slot_width)
            for down in (0, 1)
        )

    def take_options(self, options: Options) -> None:
        """What the rules read of the options."""
        if options["connected_land"] and options["layout"] == "players_lay":
            raise Unfit("connected_land")
        self.layout = LAYOUTS.index(options["layout"])  # O-1
        self.connected_land = options["connected_land"]  # O-2
        self.limited_bank = options["bank"] == "limited"  # O-3
        self.free_pass = options["free_pass"]  # O-4
        self.cap = options["round_cap"] or ENDLESS  # O-5
        self.any_set = options["payment"] == "any_set"  # O-6
        self.canonical = options["canonical_order"]  # O-7
        self.silent = options["single_items"] == "silent"  # O-8
        self.random_first = options["first_player"] == "random"  # O-9

    def fill_tables(self, box: Box) -> None:
        for i in range(36):
            self.tile[i] = box.tiles[i]
        for i, name in enumerate(box.kinds):
            for j in range(3):
                self.kind[i][j] = "APFML".index(name[j])
        for i in range(4):
            self.gold[i], self.silver[i], self.pieces[i] = box.gold[i], box.silver[i], box.pieces[i]
        for i in range(2):
            self.recruit[i] = box.recruit[i]
        for i, place in enumerate(box.start):
            self.start_order[i] = place
        for i, slot in enumerate(box.slots):
            for j in range(3):
                self.slot[i][j] = slot[j]
        for i, given in enumerate(box.payments):
            for j in range(4):
                self.payment[i][j] = given[j]
        for i, (_, dq, dr) in enumerate(DIRECTIONS):
            self.dq[i], self.dr[i] = dq, dr
        for down in range(2):
            for i in range(3):
                for j in range(2):
                    self.slot_hex[3 * down + i][j] = SLOT_HEXES[down][i][j]
            for i in range(9):
                for j in range(2):
                    self.ring[9 * down + i][j] = SLOT_RINGS[down][i][j]

    # -- for Python callers; compiled code reads the arrays ----------------------------------------------------------------

    def starts(self) -> tuple[int, ...]:
        """BA-52 to BA-54: whose step comes when, as places in turn order."""
        return tuple(self.start_order[i] for i in range(3 * self.players))

    def points(self, title: int, new_cities: int) -> int:
        """BA-177."""
        return self.title_points * title + self.city_points * new_cities
