"""What Saga keeps in memory: the position, and the tables of its facts. Arrays by side are indexed V, A."""

from meadhall.core.memory import Grid, Memory, Row, byte, short, word

SIDES, ENGLAND, SLOTS, PLACES, LEADERS, LABELS, TILES, ACTIONS = 2, 7, 3, 11, 4, 5, 4, 9


class Position(Memory):
    """Pieces, coins, markers and tiles, and where the turn stands."""

    warriors: Grid = byte(SIDES, PLACES)  # by side and place
    units: Grid = byte(SIDES, PLACES)  # warriors and leaders, by side and place
    supply: Row = byte(SIDES)  # warriors in supply
    leader_at: Grid = byte(SIDES, LEADERS)  # place of each ability, or SUPPLY, ASIDE, GONE
    label: Grid = byte(SIDES, LEADERS)  # public label of each ability, 0 = not yet on the board (SG-233)
    ability: Grid = byte(SIDES, LABELS)  # the ability that bears a label; labels begin with 1
    seen: Grid = byte(SIDES, LEADERS)  # abilities that the opponent has seen revealed (SG-225)
    labels: Row = byte(SIDES)  # labels given so far
    lost: Row = byte(SIDES)  # leaders out of the game
    burh: Row = byte(ENGLAND)  # by English area
    burhs: int = byte()  # in A's supply
    coins: Row = byte(3)  # V, A, bank
    slot: Row = byte(SLOTS)  # the area on the marker of each slot, or NONE
    face_up: Row = byte(SLOTS)
    possible: Row = byte(125)  # placements of face-down markers that A must reckon with (SG-338), see markers.py
    initiative: int = byte()
    round: int = byte()
    marker: int = byte()  # the round marker's space
    holder: Row = byte(TILES)  # side that holds each tile, or NONE
    used: Row = byte(TILES)  # tiles already resolved this round
    phase: int = byte()
    step: int = byte()  # the decision asked (D-1 to D-37)
    actor: int = byte()
    turn: int = byte()  # how many players have finished their tiles this round
    tile: int = byte()  # the tile being resolved
    done: Row = byte(ACTIONS)  # actions already carried out on it
    origin: int = byte()
    target: int = byte()
    cursor: int = byte()  # the area or leader label that is being asked about
    group: int = byte()  # bit mask of leaders chosen so far
    count: int = byte()  # how many were chosen so far
    need: int = byte()  # how many must be chosen
    chosen: int = byte()  # the marker chosen by Scout, known to V only
    income_used: Row = byte(ENGLAND)
    income_unasked: Row = byte(ENGLAND)
    income_pass: int = byte()
    spread_from: int = byte()  # SUPPLY or DRAKKAR
    spread_warriors: int = byte()
    spread_leaders: int = byte()  # bit mask: abilities from the supply, labels from the Drakkar
    spread_rest: int = byte()
    allot: Row = byte(SLOTS)  # units that each Scandinavian area is still to receive
    raided: Row = byte(ENGLAND)
    battles: Row = byte(ENGLAND)  # English areas with a battle still to be fought
    battle: int = byte()  # the area of the battle going on, or NONE
    revealed: Row = byte(SIDES)  # bit masks of labels revealed in this battle
    passed: Row = byte(SIDES)
    loss: Row = byte(SIDES)
    battle_winner: int = byte()
    winner: int = byte()
    condition: int = byte()
    menu_n: int = byte()  # the options of the decision asked, in ascending order
    menu: Row = byte(16)
    reveals: int = short()


class Arrays(Memory):
    """The arrays of the facts."""

    coins: Row = word(3)  # V, A, bank
    adjacent: Grid = word(10, 10)
    coastal: Row = word(ENGLAND)
    seal: Row = word(ENGLAND)  # the number of a coastal area's marker, or -1
    seal_area: Row = word(5)
    bonus: Grid = word(SIDES, TILES)
    action: list[Grid] = word(SIDES, TILES, ACTIONS)
    either: Grid = word(SIDES, TILES)
