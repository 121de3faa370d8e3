"""Action B: move; closed hexes, coexistence, combat and theft (BA-87 to BA-123, BA-197)."""

from meadhall.games.barony import constants as k
from meadhall.games.barony import events, turns
from meadhall.games.barony.board import Board, add_knights, foreign, holds_tokens, mine, put_knights, take_building


def can_move(b: Board) -> int:
    """BA-87; after the first half-move: whether there is a second one."""
    for i in range(b.posts_n[b.actor]):
        h = b.posts[b.actor][i]
        if unmoved(b, h) > 0 and has_way(b, h):
            return 1
    return 0


# -- which knight ---------------------------------------------------------------------------------------------------------


def unmoved(b: Board, h: int) -> int:
    """BA-90 to BA-92: own knights on a hex that have not moved in this action."""
    return b.knights[b.actor][h] - (h == b.target)


def refuse_source(b: Board, seat: int, h: int) -> int:
    """D-8: BA-87, BA-89."""
    if b.knights[seat][h] == 0:
        return 89
    return 0 if has_way(b, h) else 87


def choose_source(b: Board, seat: int, h: int) -> None:
    b.source = h
    b.step = k.MOVE_DIRECTION


def refuse_direction(b: Board, seat: int, direction: int) -> int:
    """D-9."""
    return refuse_way(b, b.source, direction)


def choose_direction(b: Board, seat: int, direction: int) -> None:
    target = b.near[b.source][direction]
    b.shared = foreign(b, seat, target) > 0
    half_move(b, b.source, direction)
    b.direction = direction
    b.target = target
    after_half_move(b)


def refuse_theft(b: Board, seat: int, kind: int) -> int:
    """D-10."""
    return 0 if b.tokens[b.victim][kind] > 0 else 116


def choose_theft(b: Board, seat: int, kind: int) -> None:
    """BA-115, BA-120."""
    b.tokens[b.victim][kind] -= 1
    b.tokens[seat][kind] += 1
    events.stolen(b, seat, b.victim, kind)
    b.victim = k.NONE
    after_half_move(b)


def refuse_second(b: Board, seat: int, h: int) -> int:
    """D-11: BA-88 (the second is optional), BA-90 to BA-92."""
    if h == b.f.hexes:
        return 0
    if unmoved(b, h) == 0:
        return 91 if h == b.target else 92 if h == b.source else 89
    if has_way(b, h):
        return 0
    for direction in range(6):
        if b.near[h][direction] >= 0 and refuse_entry(b, b.near[h][direction]) == 0:
            return 202
    return 87


def choose_second(b: Board, seat: int, h: int) -> None:
    if h == b.f.hexes:
        turns.end_turn(b)
    else:
        b.second = h
        b.step = k.SECOND_DIRECTION


def refuse_second_direction(b: Board, seat: int, direction: int) -> int:
    """D-12."""
    return refuse_way(b, b.second, direction)


def choose_second_direction(b: Board, seat: int, direction: int) -> None:
    half_move(b, b.second, direction)
    after_half_move(b)


def has_way(b: Board, h: int) -> int:
    for direction in range(6):
        if refuse_way(b, h, direction) == 0:
            return 1
    return 0


# -- closed hexes -----------------------------------------------------------------------------------------------------------


def refuse_way(b: Board, h: int, direction: int) -> int:
    """D-9, D-12: BA-102, then the hex entered, then the order of the half-moves."""
    target = b.near[h][direction]
    if target < 0:
        return 102
    refused = refuse_entry(b, target)
    if refused == 0 and b.target >= 0 and b.f.canonical:
        return refuse_order(b, h, direction)
    return refused


def refuse_entry(b: Board, h: int) -> int:
    """BA-97 to BA-104."""
    seat = b.actor
    if b.terrain[h] == k.LAKE:
        return 97
    if foreign(b, seat, h) == 0:
        return 0
    if b.building[h] >= k.STRONGHOLD and b.owner[h] != seat:
        return 98 if b.building[h] == k.CITY else 99
    for other in range(b.f.players):
        if other != seat and mine(b, other, h) >= 2:
            return 100
    return 101 if b.terrain[h] == k.MOUNTAIN else 0


def refuse_order(b: Board, h: int, direction: int) -> int:
    """BA-202: two half-moves in ascending order, unless their order matters."""
    if h > b.source or (h == b.source and direction >= b.direction):
        return 0
    if h == b.target and b.shared:
        return 0
    if b.near[h][direction] == b.source and foreign(b, b.actor, b.source) > 0:
        return 0
    return 202


# -- coexistence, combat and theft --------------------------------------------------------------------------------------------


def half_move(b: Board, h: int, direction: int) -> None:
    """BA-89, BA-105 to BA-112."""
    seat = b.actor
    target = b.near[h][direction]
    stood = mine(b, seat, target)
    put_knights(b, seat, h, -1)
    put_knights(b, seat, target, 1)
    events.moved(b, seat, h, target)
    if stood > 0 and foreign(b, seat, target) > 0:
        destroy(b, target)


def destroy(b: Board, h: int) -> None:
    """BA-106, BA-113; BA-118: a theft only if there is something to take."""
    for other in range(b.f.players):
        if other != b.actor and b.knights[other][h] > 0:
            events.destroyed(b, b.actor, other, h, k.KNIGHT)
            add_knights(b, other, h, -b.knights[other][h])
    owner = b.owner[h]
    if owner >= 0 and owner != b.actor:
        events.destroyed(b, b.actor, owner, h, k.VILLAGE)
        take_building(b, h)
        if holds_tokens(b, owner):
            b.victim = owner


def after_half_move(b: Board) -> None:
    """BA-94, BA-123: combat and theft first; then the second half-move, if there is one (D-11)."""
    if b.victim >= 0:
        b.step = k.THEFT
    elif b.second < 0 and can_move(b):
        b.step = k.SECOND_HEX
    else:
        turns.end_turn(b)
