"""Actions D and E: a new city from a village (BA-141 to BA-154, BA-199), and the expedition (BA-155 to BA-164)."""

from meadhall.games.barony import constants as k
from meadhall.games.barony import events, turns
from meadhall.games.barony.board import Board, add_building, add_knights, by_city, foreign, is_border, take_building

# -- D: new city ------------------------------------------------------------------------------------------------------------


def can_found(b: Board) -> int:
    """BA-141, BA-153."""
    if b.reserve[b.actor][k.CITY] == 0 or b.founded[b.actor] >= k.NEW_CITIES:
        return 0
    for i in range(b.posts_n[k.BUILT + b.actor]):
        if refuse_city(b, b.actor, b.posts[k.BUILT + b.actor][i]) == 0:
            return 1
    return 0


def refuse_city(b: Board, seat: int, h: int) -> int:
    """D-16: BA-142 to BA-147."""
    if b.building[h] != k.VILLAGE or b.owner[h] != b.actor:
        return 142
    if b.terrain[h] == k.FOREST:
        return 143
    if by_city(b, h):
        return 144
    return 145 if foreign(b, b.actor, h) > 0 else 0


def choose_city(b: Board, seat: int, h: int) -> None:
    """BA-148 to BA-151."""
    take_building(b, h)
    add_building(b, b.actor, h, k.CITY)
    b.founded[b.actor] += 1
    events.city(b, b.actor, h)
    turns.end_turn(b)


# -- E: expedition ----------------------------------------------------------------------------------------------------------


def can_explore(b: Board) -> int:
    """BA-155."""
    if b.reserve[b.actor][k.KNIGHT] < 2:
        return 0
    for h in range(b.hexes):
        if refuse_expedition(b, b.actor, h) == 0:
            return 1
    return 0


def refuse_expedition(b: Board, seat: int, h: int) -> int:
    """D-17: BA-156 to BA-159."""
    if b.pieces[h] > 0:
        return 158
    if b.terrain[h] == k.LAKE:
        return 157
    return 0 if is_border(b, h) else 156


def choose_expedition(b: Board, seat: int, h: int) -> None:
    """BA-161, BA-162."""
    add_knights(b, b.actor, h, 1)
    b.reserve[b.actor][k.KNIGHT] -= 1
    b.removed[b.actor] += 1
    events.expedition(b, b.actor, h)
    turns.end_turn(b)
