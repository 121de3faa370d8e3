"""What Barony keeps in memory: the position, the tables of its facts, and paper to work things out on."""

from meadhall.core.memory import Grid, Memory, Row, Scratch, byte, short, word

SEATS, HEXES, TILES = 4, 108, 36


class Position(Memory):
    """Map, pieces, tokens and titles, and where the turn stands. Hexes are numbered in reading order once the map is built."""

    round: int = word()
    tokens: Grid = short(SEATS, 4)  # by seat and kind
    hexes: int = byte()  # laid so far
    terrain: Row = byte(HEXES)
    q: Row = byte(HEXES)
    r: Row = byte(HEXES)
    near: Grid = byte(HEXES, 6)  # the neighbour in each direction, or NONE
    pieces: Row = byte(HEXES)  # how many of all players
    building: Row = byte(HEXES)  # VILLAGE, STRONGHOLD, CITY, or 0
    owner: Row = byte(HEXES)  # of the building, or NONE
    knights: Grid = byte(SEATS, HEXES)  # by seat and hex
    posts: Grid = byte(2 * SEATS, 21)  # the hexes with a seat's knights (row `seat`) and its buildings (row `BUILT + seat`), ascending
    posts_n: Row = byte(2 * SEATS)  # and how many those are
    reserve: Grid = byte(SEATS, 4)  # by seat and piece
    removed: Row = byte(SEATS)  # knights out of the game (BA-162)
    cities: Row = byte(SEATS)  # on the map
    title: Row = byte(SEATS)
    founded: Row = byte(SEATS)  # new cities
    order: Row = byte(SEATS)  # the seat at each place in turn order
    place: Row = byte(SEATS)  # and the place of each seat
    tiles: Row = byte(TILES)  # kinds in the order drawn, nine for each place; NONE once a player has laid it
    phase: int = byte()
    step: int = byte()  # the decision asked
    actor: int = byte()
    count: int = byte()  # of tiles laid by the players, then of placement steps
    passes: int = byte()  # of this round
    tile: int = byte()  # to be laid, in this slot
    slot_q: int = byte()
    slot_r: int = byte()
    slot_down: int = byte()
    source: int = byte()  # of the first half-move, or the city that recruits
    direction: int = byte()
    target: int = byte()
    shared: int = byte()  # whether foreign pieces stood on that target when the action began (BA-202)
    second: int = byte()  # where the second half-move starts
    victim: int = byte()  # of the theft to be settled
    site: int = byte()  # the hex being built on, or the last one built on, or the last start hex of this block
    given: Row = byte(4)  # tokens given so far in a free payment (O-6)
    winner: int = byte()
    condition: int = byte()


class Arrays(Memory):
    """The arrays of the facts."""

    tile: Row = word(TILES)  # the kind of each tile
    kind: Grid = word(TILES, 3)  # the terrains of each kind, clockwise
    gold: Row = word(4)
    silver: Row = word(4)
    pieces: Row = word(4)
    start_order: Row = word(12)  # places in turn order
    recruit: Row = word(2)  # the most knights, without and with a lake
    slot: Grid = word(TILES, 3)  # of the band layout: q0, r0, up or down
    payment: Grid = word(1024, 4)
    dq: Row = word(6)
    dr: Row = word(6)
    slot_hex: Grid = word(6, 2)  # three (dq, dr) for up, three for down
    ring: Grid = word(18, 2)  # nine and nine


class Sheet(Scratch):
    """Paper on which a map is worked out."""

    cells: Row = byte(160 * 160)  # by position on a grid
    queue: Row = short(HEXES)


class Ticks(Scratch):
    """Paper on which hexes are ticked off."""

    taken: Row = byte(HEXES)
