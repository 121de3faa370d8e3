"""The board of Barony: what lies where, and the questions one can ask of it. Its memory is declared in board.pxd."""

import cython  # type: ignore[import-untyped]

from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.games.barony.constants import BUILT, CITY, KNIGHT, LAKE, NONE, VILLAGE
from meadhall.games.barony.facts import BaronyFacts


class Board(State):
    """Map, pieces, tokens and titles, and where the turn stands. Hexes are numbered in reading order once the map is built."""

    f: BaronyFacts
    round: int
    tokens: list[list[int]]  # by seat and kind
    hexes: int  # laid so far
    terrain: list[int]
    q: list[int]
    r: list[int]
    near: list[list[int]]  # the neighbour in each direction, or NONE
    pieces: list[int]  # how many of all players
    building: list[int]  # VILLAGE, STRONGHOLD, CITY, or 0
    owner: list[int]  # of the building, or NONE
    knights: list[list[int]]  # by seat and hex
    posts: list[list[int]]  # the hexes with a seat's knights (row `seat`) and with its buildings (row `BUILT + seat`), ascending
    posts_n: list[int]  # and how many those are
    reserve: list[list[int]]  # by seat and piece
    removed: list[int]  # knights out of the game (BA-162)
    cities: list[int]  # on the map
    title: list[int]
    founded: list[int]  # new cities
    order: list[int]  # the seat at each place in turn order
    place: list[int]  # and the place of each seat
    tiles: list[int]  # kinds in the order drawn, nine for each place; NONE once a player has laid it
    phase: int
    step: int  # the decision asked
    actor: int
    count: int  # of tiles laid by the players, then of placement steps
    passes: int  # of this round
    tile: int  # to be laid, in this slot
    slot_q: int
    slot_r: int
    slot_down: int
    source: int  # of the first half-move, or the city that recruits
    direction: int
    target: int
    shared: int  # whether foreign pieces stood on that target when the action began (C-2)
    second: int  # where the second half-move starts
    victim: int  # of the theft to be settled
    site: int  # the hex being built on, or the last one built on, or the last start hex of this block
    given: list[int]  # tokens given so far in a free payment (O-6)
    winner: int
    condition: int

    def __cinit__(self) -> None:
        # Compiled only: the block of memory that a clone copies.
        self.memory = cython.cast("char*", cython.address(self.round))
        self.memory_size = cython.cast("char*", cython.address(self.memory_end)) - self.memory  # type: ignore[attr-defined]

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]

    # -- questions --------------------------------------------------------------------------------------------------

    def mine(self, seat: int, h: int) -> int:
        """How many pieces of a seat are on a hex."""
        return self.knights[seat][h] + (self.owner[h] == seat)

    def foreign(self, seat: int, h: int) -> int:
        """How many pieces of all other seats are on a hex."""
        return self.pieces[h] - self.knights[seat][h] - (self.owner[h] == seat)

    def by_lake(self, h: int) -> int:
        """BA-82, BA-83."""
        for direction in range(6):
            other = self.near[h][direction]
            if other >= 0 and self.terrain[other] == LAKE:
                return 1
        return 0

    def by_city(self, h: int) -> int:
        """BA-58, BA-144: whether a city of anybody is adjacent."""
        for direction in range(6):
            other = self.near[h][direction]
            if other >= 0 and self.building[other] == CITY:
                return 1
        return 0

    def is_border(self, h: int) -> int:
        """BA-47, BA-48: a neighbour position is off the map; a lake is on it."""
        for direction in range(6):
            if self.near[h][direction] < 0:
                return 1
        return 0

    def holds_tokens(self, seat: int) -> int:
        for kind in range(4):
            if self.tokens[seat][kind] > 0:
                return 1
        return 0

    def in_bank(self, kind: int) -> int:
        """O-3: tokens of a kind that nobody has; counts only with a limited bank."""
        left = self.f.per_kind
        for seat in range(self.f.players):
            left -= self.tokens[seat][kind]
        return left

    # -- changes ----------------------------------------------------------------------------------------------------

    def add_knights(self, seat: int, h: int, n: int) -> None:
        """From reserve to a hex, or back with a negative number."""
        self.reserve[seat][KNIGHT] -= n
        self.put_knights(seat, h, n)

    def put_knights(self, seat: int, h: int, n: int) -> None:
        """Knights come to a hex, or leave it with a negative number."""
        if self.knights[seat][h] == 0:
            self.post(seat, h)
        self.knights[seat][h] += n
        self.pieces[h] += n
        if self.knights[seat][h] == 0:
            self.unpost(seat, h)

    def post(self, row: int, h: int) -> None:
        """A hex joins the list of its kind."""
        i = self.posts_n[row]
        self.posts_n[row] += 1
        while i > 0 and self.posts[row][i - 1] > h:
            self.posts[row][i] = self.posts[row][i - 1]
            i -= 1
        self.posts[row][i] = h

    def unpost(self, row: int, h: int) -> None:
        """And leaves it."""
        self.posts_n[row] -= 1
        last = self.posts_n[row]
        for i in range(last):
            if self.posts[row][i] >= h:
                self.posts[row][i] = self.posts[row][i + 1]
        self.posts[row][last] = 0

    def add_building(self, seat: int, h: int, kind: int) -> None:
        """From reserve to a hex."""
        self.reserve[seat][kind] -= 1
        self.building[h] = kind
        self.owner[h] = seat
        self.post(BUILT + seat, h)
        self.pieces[h] += 1
        if kind == CITY:
            self.cities[seat] += 1

    def take_building(self, h: int) -> None:
        """BA-113, BA-149: a village goes back to its owner's reserve."""
        self.reserve[self.owner[h]][VILLAGE] += 1
        self.unpost(BUILT + self.owner[h], h)
        self.building[h] = 0
        self.owner[h] = NONE
        self.pieces[h] -= 1

    def forget_turn(self) -> None:
        """What only the decisions of a turn need, so that equal positions are equal in memory."""
        self.source = self.direction = self.target = self.second = self.victim = self.site = NONE
        self.shared = 0
        for kind in range(4):
            self.given[kind] = 0
