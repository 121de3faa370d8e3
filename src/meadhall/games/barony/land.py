"""Building the map: drawing, turning and laying the tiles (BA-33 to BA-48; options O-1, O-2 and O-9)."""

from meadhall.core.menu import Menu
from meadhall.games.barony import constants as k
from meadhall.games.barony import events
from meadhall.games.barony.board import Board, forget_turn
from meadhall.games.barony.position import Sheet
from meadhall.games.barony.starts import begin_placement

WIDTH, MIDDLE = 160, 80  # of the grid: no map reaches farther than 72 from its first hex


class Grid(Sheet):
    """Which positions are taken."""


GRID = Grid()


def cell(q: int, r: int) -> int:
    return (r + MIDDLE) * WIDTH + q + MIDDLE


# -- set-up -------------------------------------------------------------------------------------------------------------


def set_up(b: Board) -> None:
    """All chance of the game, and then the first decision (BA-15)."""
    f = b.f
    b.winner = b.tile = k.NONE
    forget_turn(b)
    for h in range(108):
        b.owner[h] = k.NONE
    for seat in range(f.players):  # BA-9 to BA-12
        for piece in range(4):
            b.reserve[seat][piece] = f.pieces[piece]
    shuffle_seats(b)
    draw_map(b)
    if f.layout == k.PLAYERS_LAY:
        b.phase = k.LAYOUT
        b.actor = b.order[0]
        b.step = k.LAY_TILE
        return
    while f.connected_land and not land_hangs_together(b):  # O-2
        draw_map(b)
    events.map(b, b.hexes)
    begin_placement(b)


def shuffle_seats(b: Board) -> None:
    """BA-3; O-9: who sits at which place in turn order."""
    for place in range(4):
        b.order[place] = place
    if b.f.random_first:
        b.shuffle(b.order, 0, b.f.players)
    for place in range(4):
        b.place[b.order[place]] = place
    third = b.order[2] if b.f.players > 2 else k.NONE
    fourth = b.order[3] if b.f.players > 3 else k.NONE
    events.seated(b, b.order[0], b.order[1], third, fourth)


def draw_map(b: Board) -> None:
    """BA-36, BA-37, BA-41, BA-42: shuffle the tiles; then each is turned at random in its slot."""
    f = b.f
    for i in range(36):
        b.tiles[i] = f.tile[i]
    b.shuffle(b.tiles, 0, 36)
    for i in range(f.tiles, 36):
        b.tiles[i] = k.NONE
    clear_map(b)
    if f.layout == k.PLAYERS_LAY:
        return
    for i in range(f.tiles):
        if f.layout == k.BANDS:
            lay_tile(b, b.tiles[i], f.slot[i][0], f.slot[i][1], f.slot[i][2], b.below(3))
        else:
            grow(b, b.tiles[i])
        b.tiles[i] = k.NONE
    finish_map(b)


def clear_map(b: Board) -> None:
    b.hexes = 0
    for h in range(108):
        b.terrain[h] = k.LAKE
        for direction in range(6):
            b.near[h][direction] = k.NONE


def lay_tile(b: Board, kind: int, q0: int, r0: int, down: int, turn: int) -> None:
    """BA-34, BA-43: three hexes clockwise; the tile's terrains follow in the same sense."""
    f = b.f
    for j in range(3):
        h = b.hexes
        b.q[h] = q0 + f.slot_hex[3 * down + j][0]
        b.r[h] = r0 + f.slot_hex[3 * down + j][1]
        b.terrain[h] = f.kind[kind][(j + turn) % 3]
        b.hexes += 1


# -- slots of a free layout -----------------------------------------------------------------------------------------------


def mark(b: Board, on: int) -> None:
    """Write the map on the grid, or wipe it off."""
    for h in range(b.hexes):
        GRID.cells[cell(b.q[h], b.r[h])] = on


def refuse_place(b: Board, q0: int, r0: int, down: int) -> int:
    """BA-38, BA-39, BA-205, BA-206, with the map marked on the grid.

    The map hangs together and has no gap. A new tile leaves it so exactly if the laid hexes round the tile form one run.
    """
    ring = b.f.ring
    if b.hexes == 0:
        return 0 if q0 == 0 and r0 == 0 and down == k.UP else 205
    for j in range(3):
        if GRID.cells[cell(q0 + b.f.slot_hex[3 * down + j][0], r0 + b.f.slot_hex[3 * down + j][1])]:
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


def nth_slot(b: Board, nth: int, menu: Menu) -> int:
    """Go through the legal slots in their order (r0, q0, up before down): their number, adding them to a menu;
    with nth >= 0 instead, remember that one."""
    low_q = high_q = low_r = high_r = 0
    for h in range(b.hexes):
        low_q = min(low_q, b.q[h])
        high_q = max(high_q, b.q[h])
        low_r = min(low_r, b.r[h])
        high_r = max(high_r, b.r[h])
    f = b.f
    n = 0
    for r0 in range(low_r - 2, high_r + 2):
        for q0 in range(low_q - 3, high_q + 3):
            for down in range(2):
                if refuse_place(b, q0, r0, down):
                    continue
                if nth < 0:
                    menu.add(((r0 + f.slot_r0) * f.slot_width + q0 + f.slot_q0) * 2 + down)
                elif n == nth:
                    b.slot_q, b.slot_r, b.slot_down = q0, r0, down
                n += 1
    return n


def grow(b: Board, kind: int) -> None:
    """O-1 random growth: a random legal slot, then a random rotation."""
    mark(b, 1)
    slots = nth_slot(b, 108 * 108, b.paper)
    nth_slot(b, b.below(slots), b.paper)
    mark(b, 0)
    lay_tile(b, kind, b.slot_q, b.slot_r, b.slot_down, b.below(3))
    b.slot_q = b.slot_r = b.slot_down = 0


# -- the finished map -----------------------------------------------------------------------------------------------------


def finish_map(b: Board) -> None:
    """Hexes are numbered in reading order; tiles no longer matter (BA-45, BA-46)."""
    for one in range(1, b.hexes):
        h = one
        while h > 0 and (b.r[h] < b.r[h - 1] or (b.r[h] == b.r[h - 1] and b.q[h] < b.q[h - 1])):
            swap_hexes(b, h, h - 1)
            h -= 1
    for h in range(b.hexes):
        GRID.cells[cell(b.q[h], b.r[h])] = h + 1
    for h in range(b.hexes):
        for direction in range(6):
            b.near[h][direction] = GRID.cells[cell(b.q[h] + b.f.dq[direction], b.r[h] + b.f.dr[direction])] - 1
    mark(b, 0)


def swap_hexes(b: Board, one: int, other: int) -> None:
    q, r, terrain = b.q[one], b.r[one], b.terrain[one]
    b.q[one], b.r[one], b.terrain[one] = b.q[other], b.r[other], b.terrain[other]
    b.q[other], b.r[other], b.terrain[other] = q, r, terrain


def land_hangs_together(b: Board) -> int:
    """O-2: whether all hexes but lakes form one region."""
    land = 0
    reached = 0
    for h in range(b.hexes):
        if b.terrain[h] != k.LAKE:
            land += 1
            GRID.queue[0] = h
    GRID.cells[GRID.queue[0]] = 1
    queued = 1
    while reached < queued:
        h = GRID.queue[reached]
        reached += 1
        for direction in range(6):
            other = b.near[h][direction]
            if other >= 0 and b.terrain[other] != k.LAKE and not GRID.cells[other]:
                GRID.cells[other] = 1
                GRID.queue[queued] = other
                queued += 1
    for h in range(108):
        GRID.cells[h] = 0
    return reached == land


# -- decisions D-1 to D-3: the players lay the map --------------------------------------------------------------------------


def refuse_tile(b: Board, seat: int, kind: int) -> int:
    """D-1."""
    first = 9 * b.place[seat]
    for i in range(first, first + 9):
        if b.tiles[i] == kind:
            return 0
    return 204


def choose_tile(b: Board, seat: int, kind: int) -> None:
    i = 9 * b.place[seat]
    while b.tiles[i] != kind:
        i += 1
    b.tile = i
    b.step = k.LAY_SLOT


def refuse_slot(b: Board, seat: int, noun: int) -> int:
    """D-2."""
    mark(b, 1)
    slot = noun // 2
    refused = refuse_place(b, slot % b.f.slot_width - b.f.slot_q0, slot // b.f.slot_width - b.f.slot_r0, noun % 2)
    mark(b, 0)
    return refused


def list_slots(b: Board, seat: int, menu: Menu) -> None:
    mark(b, 1)
    nth_slot(b, -1, menu)
    mark(b, 0)


def choose_slot(b: Board, seat: int, noun: int) -> None:
    slot = noun // 2
    b.slot_q = slot % b.f.slot_width - b.f.slot_q0
    b.slot_r = slot // b.f.slot_width - b.f.slot_r0
    b.slot_down = noun % 2
    b.step = k.LAY_TURN


def refuse_turn(b: Board, seat: int, turn: int) -> int:
    """D-3."""
    kind = b.f.kind[b.tiles[b.tile]]
    return 207 if turn > 0 and kind[0] == kind[1] and kind[1] == kind[2] else 0


def choose_turn(b: Board, seat: int, turn: int) -> None:
    events.laid(b, b.tiles[b.tile], b.slot_q, b.slot_r, b.slot_down, turn)
    lay_tile(b, b.tiles[b.tile], b.slot_q, b.slot_r, b.slot_down, turn)
    b.tiles[b.tile] = k.NONE
    next_tile(b)


def next_tile(b: Board) -> None:
    """O-1 players lay: round the table until all tiles lie."""
    b.tile = k.NONE
    b.slot_q = b.slot_r = b.slot_down = 0
    b.count += 1
    if b.count < b.f.tiles:
        b.actor = b.order[b.count % b.f.players]
        b.step = k.LAY_TILE
        return
    finish_map(b)
    events.map(b, b.hexes)
    begin_placement(b)
