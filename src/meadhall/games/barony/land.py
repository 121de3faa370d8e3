"""Building the map: drawing, turning and laying the tiles (BA-33 to BA-48; options O-1, O-2 and O-9)."""

import cython  # type: ignore[import-untyped]

from meadhall.core.menu import Menu
from meadhall.games.barony.board import Board
from meadhall.games.barony.constants import (
    BANDS,
    E_LAID,
    E_MAP,
    E_SEATED,
    LAKE,
    LAY_SLOT,
    LAY_TILE,
    LAY_TURN,
    LAYOUT,
    NONE,
    PLAYERS_LAY,
    UP,
)

WIDTH, MIDDLE = 160, 80  # of the grid: no map reaches farther than 72 from its first hex


class Grid:
    """Paper for working out which positions are taken; blank between any two calls."""

    cells: list[int]
    queue: list[int]

    def __init__(self) -> None:
        if not cython.compiled:
            self.cells = [0] * (WIDTH * WIDTH)
            self.queue = [0] * 108


GRID = Grid()


def cell(q: int, r: int) -> int:
    return (r + MIDDLE) * WIDTH + q + MIDDLE


class Land(Board):
    # -- set-up -------------------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """All chance of the game, and then the first decision (BA-15)."""
        f = self.f
        self.winner = self.tile = NONE
        self.forget_turn()
        for h in range(108):
            self.owner[h] = NONE
        for seat in range(f.players):  # BA-9 to BA-12
            for piece in range(4):
                self.reserve[seat][piece] = f.pieces[piece]
        self.shuffle_seats()
        self.draw_map()
        if f.layout == PLAYERS_LAY:
            self.phase = LAYOUT
            self.actor = self.order[0]
            self.step = LAY_TILE
            return
        while f.connected_land and not self.land_hangs_together():  # O-2
            self.draw_map()
        self.tell(E_MAP, self.hexes)
        self.begin_placement()

    def begin_placement(self) -> None:
        raise NotImplementedError

    def shuffle_seats(self) -> None:
        """BA-3; O-9: who sits at which place in turn order."""
        for place in range(4):
            self.order[place] = place
        if self.f.random_first:
            for place in range(self.f.players - 1):
                other = place + self.below(self.f.players - place)
                seat = self.order[place]
                self.order[place] = self.order[other]
                self.order[other] = seat
        for place in range(4):
            self.place[self.order[place]] = place
        third = self.order[2] if self.f.players > 2 else NONE
        fourth = self.order[3] if self.f.players > 3 else NONE
        self.tell(E_SEATED, self.order[0], self.order[1], third, fourth)

    def draw_map(self) -> None:
        """BA-36, BA-37, BA-41, BA-42: shuffle the tiles; then each is turned at random in its slot."""
        f = self.f
        for i in range(36):
            self.tiles[i] = f.tile[i]
        for i in range(35):
            other = i + self.below(36 - i)
            kind = self.tiles[i]
            self.tiles[i] = self.tiles[other]
            self.tiles[other] = kind
        for i in range(f.tiles, 36):
            self.tiles[i] = NONE
        self.clear_map()
        if f.layout == PLAYERS_LAY:
            return
        for i in range(f.tiles):
            if f.layout == BANDS:
                self.lay_tile(self.tiles[i], f.slot[i][0], f.slot[i][1], f.slot[i][2], self.below(3))
            else:
                self.grow(self.tiles[i])
            self.tiles[i] = NONE
        self.finish_map()

    def clear_map(self) -> None:
        self.hexes = 0
        for h in range(108):
            self.terrain[h] = LAKE
            for direction in range(6):
                self.near[h][direction] = NONE

    def lay_tile(self, kind: int, q0: int, r0: int, down: int, turn: int) -> None:
        """BA-34, BA-43: three hexes clockwise; the tile's terrains follow in the same sense."""
        f = self.f
        for j in range(3):
            h = self.hexes
            self.q[h] = q0 + f.slot_hex[3 * down + j][0]
            self.r[h] = r0 + f.slot_hex[3 * down + j][1]
            self.terrain[h] = f.kind[kind][(j + turn) % 3]
            self.hexes += 1

    # -- slots of a free layout -----------------------------------------------------------------------------------------------

    def mark(self, on: int) -> None:
        """Write the map on the grid, or wipe it off."""
        for h in range(self.hexes):
            GRID.cells[cell(self.q[h], self.r[h])] = on

    def refuse_slot(self, q0: int, r0: int, down: int) -> int:
        """BA-38, BA-39, BA-205, BA-206, with the map marked on the grid.

        The map hangs together and has no gap. A new tile leaves it so exactly if the laid hexes round the tile form one run.
        """
        ring = self.f.ring
        if self.hexes == 0:
            return 0 if q0 == 0 and r0 == 0 and down == UP else 205
        for j in range(3):
            if GRID.cells[cell(q0 + self.f.slot_hex[3 * down + j][0], r0 + self.f.slot_hex[3 * down + j][1])]:
                return 206
        runs = 0
        last = GRID.cells[cell(q0 + ring[9 * down + 8][0], r0 + ring[9 * down + 8][1])]
        for i in range(9):
            now = GRID.cells[cell(q0 + ring[9 * down + i][0], r0 + ring[9 * down + i][1])]
            if now and not last:
                runs += 1
            last = now
        if runs == 1:
            return 0
        return 39 if runs else 38

    def nth_slot(self, nth: int, menu: Menu) -> int:
        """Go through the legal slots in their order (r0, q0, up before down): their number, adding them to a menu if there is one;
        with nth >= 0 stop at that one and remember it."""
        low_q = high_q = low_r = high_r = 0
        for h in range(self.hexes):
            low_q = min(low_q, self.q[h])
            high_q = max(high_q, self.q[h])
            low_r = min(low_r, self.r[h])
            high_r = max(high_r, self.r[h])
        f = self.f
        n = 0
        for r0 in range(low_r - 2, high_r + 2):
            for q0 in range(low_q - 3, high_q + 3):
                for down in range(2):
                    if self.refuse_slot(q0, r0, down):
                        continue
                    if nth < 0:
                        menu.add((LAY_SLOT - 1) * f.stride + ((r0 + f.slot_r0) * f.slot_width + q0 + f.slot_q0) * 2 + down)
                    elif n == nth:
                        self.slot_q, self.slot_r, self.slot_down = q0, r0, down
                    n += 1
        return n

    def grow(self, kind: int) -> None:
        """O-1 random growth: a random legal slot, then a random rotation."""
        menu = None
        self.mark(1)
        slots = self.nth_slot(108 * 108, menu)  # type: ignore[arg-type]
        self.nth_slot(self.below(slots), menu)  # type: ignore[arg-type]
        self.mark(0)
        self.lay_tile(kind, self.slot_q, self.slot_r, self.slot_down, self.below(3))
        self.slot_q = self.slot_r = self.slot_down = 0

    # -- the finished map -----------------------------------------------------------------------------------------------------

    def finish_map(self) -> None:
        """Hexes are numbered in reading order; tiles no longer matter (BA-45, BA-46)."""
        for one in range(1, self.hexes):
            h = one
            while h > 0 and (self.r[h] < self.r[h - 1] or (self.r[h] == self.r[h - 1] and self.q[h] < self.q[h - 1])):
                self.swap_hexes(h, h - 1)
                h -= 1
        for h in range(self.hexes):
            GRID.cells[cell(self.q[h], self.r[h])] = h + 1
        for h in range(self.hexes):
            for direction in range(6):
                self.near[h][direction] = GRID.cells[cell(self.q[h] + self.f.dq[direction], self.r[h] + self.f.dr[direction])] - 1
        self.mark(0)

    def swap_hexes(self, one: int, other: int) -> None:
        q, r, terrain = self.q[one], self.r[one], self.terrain[one]
        self.q[one], self.r[one], self.terrain[one] = self.q[other], self.r[other], self.terrain[other]
        self.q[other], self.r[other], self.terrain[other] = q, r, terrain

    def land_hangs_together(self) -> int:
        """O-2: whether all hexes but lakes form one region."""
        land = 0
        reached = 0
        for h in range(self.hexes):
            if self.terrain[h] != LAKE:
                land += 1
                GRID.queue[0] = h
        GRID.cells[GRID.queue[0]] = 1
        queued = 1
        while reached < queued:
            h = GRID.queue[reached]
            reached += 1
            for direction in range(6):
                other = self.near[h][direction]
                if other >= 0 and self.terrain[other] != LAKE and not GRID.cells[other]:
                    GRID.cells[other] = 1
                    GRID.queue[queued] = other
                    queued += 1
        for h in range(108):
            GRID.cells[h] = 0
        return reached == land

    # -- decisions D-1 to D-3: the players lay the map --------------------------------------------------------------------------

    def refuse_lay(self, step: int, noun: int) -> int:
        if step == LAY_TILE:
            first = 9 * self.place[self.actor]
            for i in range(first, first + 9):
                if self.tiles[i] == noun:
                    return 0
            return 204
        if step == LAY_TURN:
            kind = self.f.kind[self.tiles[self.tile]]
            return 207 if noun > 0 and kind[0] == kind[1] and kind[1] == kind[2] else 0
        self.mark(1)
        slot = noun // 2
        refused = self.refuse_slot(slot % self.f.slot_width - self.f.slot_q0, slot // self.f.slot_width - self.f.slot_r0, noun % 2)
        self.mark(0)
        return refused

    def fill_slots(self, menu: Menu) -> None:
        self.mark(1)
        self.nth_slot(-1, menu)
        self.mark(0)

    def choose_lay(self, step: int, noun: int) -> None:
        if step == LAY_TILE:
            i = 9 * self.place[self.actor]
            while self.tiles[i] != noun:
                i += 1
            self.tile = i
            self.step = LAY_SLOT
        elif step == LAY_SLOT:
            slot = noun // 2
            self.slot_q = slot % self.f.slot_width - self.f.slot_q0
            self.slot_r = slot // self.f.slot_width - self.f.slot_r0
            self.slot_down = noun % 2
            self.step = LAY_TURN
        else:
            self.tell(E_LAID, self.tiles[self.tile], self.slot_q, self.slot_r, self.slot_down, noun)
            self.lay_tile(self.tiles[self.tile], self.slot_q, self.slot_r, self.slot_down, noun)
            self.tiles[self.tile] = NONE
            self.next_tile()

    def next_tile(self) -> None:
        """O-1 players lay: round the table until all tiles lie."""
        self.tile = NONE
        self.slot_q = self.slot_r = self.slot_down = 0
        self.count += 1
        if self.count < self.f.tiles:
            self.actor = self.order[self.count % self.f.players]
            self.step = LAY_TILE
            return
        self.finish_map()
        self.tell(E_MAP, self.hexes)
        self.begin_placement()
