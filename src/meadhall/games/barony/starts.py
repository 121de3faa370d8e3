"""Start placement: the first cities and knights (BA-49 to BA-67)."""

from meadhall.games.barony import constants as k
from meadhall.games.barony import events
from meadhall.games.barony.board import Board, add_building, add_knights, by_city, forget_turn

__all__ = ["begin_placement"]


def begin_placement(b: Board) -> None:
    """BA-49."""
    b.phase = k.PLACEMENT
    b.count = -1
    b.actor = k.NONE
    next_start(b)


def refuse_city_site(b: Board, h: int) -> int:
    """BA-55 to BA-59."""
    if b.terrain[h] == k.LAKE:
        return 55
    if b.terrain[h] == k.FOREST:
        return 56
    if b.building[h] == k.CITY:
        return 57
    return 58 if by_city(b, h) else 0


def refuse_start(b: Board, seat: int, h: int) -> int:
    """D-4; BA-201: inside a block of steps of one player the hexes ascend, if any higher one is left."""
    refused = refuse_city_site(b, h)
    if refused:
        return refused
    return 201 if h <= b.site and b.f.canonical and start_from(b, b.site + 1) else 0


def start_from(b: Board, h: int) -> int:
    """Whether this hex or a later one is allowed."""
    while h < b.hexes:
        if refuse_city_site(b, h) == 0:
            return 1
        h += 1
    return 0


def choose_start(b: Board, seat: int, h: int) -> None:
    """BA-51, BA-63, BA-64."""
    add_building(b, seat, h, k.CITY)
    add_knights(b, seat, h, 1)
    events.start(b, seat, h)
    b.site = h
    next_start(b)


def next_start(b: Board) -> None:
    """BA-52 to BA-54; BA-61: a step without an allowed hex is skipped."""
    last = b.actor
    b.count += 1
    while b.count < 3 * b.f.players:
        b.actor = b.order[b.f.start_order[b.count]]
        if b.actor != last:
            b.site = k.NONE
        if start_from(b, 0):
            b.step = k.START_HEX
            return
        events.skipped(b, b.actor)
        b.count += 1
    begin_turns(b)


def begin_turns(b: Board) -> None:
    """BA-67."""
    forget_turn(b)
    b.phase = k.TURNS
    b.count = 0
    b.round = 1
    b.actor = b.order[0]
    b.step = k.ACTION
    events.round(b, 1)
