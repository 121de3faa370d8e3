"""Action C: build villages and strongholds (BA-124 to BA-140, BA-198)."""

from meadhall.games.barony import constants as k
from meadhall.games.barony import events, turns
from meadhall.games.barony.board import Board, add_building, add_knights, foreign, in_bank


def can_build(b: Board) -> int:
    """BA-124; after a building of the action: whether there can be another (D-15)."""
    if b.reserve[b.actor][k.VILLAGE] + b.reserve[b.actor][k.STRONGHOLD] == 0:
        return 0
    for i in range(b.posts_n[b.actor]):
        if refuse_site(b, b.posts[b.actor][i]) == 0:
            return 1
    return 0


def refuse_build(b: Board, seat: int, h: int) -> int:
    """D-13, D-15; BA-140: the player may stop."""
    return 0 if h == b.f.hexes else refuse_site(b, h)


def choose_build(b: Board, seat: int, h: int) -> None:
    if h == b.f.hexes:
        turns.end_turn(b)
    else:
        b.site = h
        b.step = k.BUILD_KIND


def refuse_kind(b: Board, seat: int, noun: int) -> int:
    """D-14."""
    if b.reserve[seat][k.VILLAGE + noun] > 0:
        return 0
    return 133 if noun else 132


def choose_kind(b: Board, seat: int, noun: int) -> None:
    build(b, b.site, k.VILLAGE + noun)
    if can_build(b):
        b.step = k.BUILD_NEXT
    else:
        turns.end_turn(b)


def refuse_site(b: Board, h: int) -> int:
    """BA-125 to BA-128; BA-203: sites in ascending order."""
    if b.knights[b.actor][h] == 0:
        return 125
    if b.building[h]:
        return 126
    if foreign(b, b.actor, h) > 0:
        return 127
    return 203 if b.f.canonical and h <= b.site else 0


def build(b: Board, h: int, kind: int) -> None:
    """BA-130, BA-134 to BA-139: a knight is replaced, and the terrain pays a token; O-3: if the bank has one."""
    seat = b.actor
    terrain = b.terrain[h]
    add_knights(b, seat, h, -1)
    add_building(b, seat, h, kind)
    events.built(b, seat, h, kind)
    if b.f.limited_bank and in_bank(b, terrain) == 0:
        return
    b.tokens[seat][terrain] += 1
    events.token(b, seat, terrain)
