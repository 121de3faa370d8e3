"""Upkeep, third step: the church's three rewards (BB-245 to BB-264)."""

from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru import events, regions
from meadhall.games.brian_boru.board import Board, alone, clockwise, controls, most, score, take_marker

__all__ = ["begin_church"]


def begin_church(b: Board) -> None:
    """BB-245, BB-249: the first reward is for one player alone."""
    leader = alone(b, b.church)
    if leader == k.NONE:
        second_reward(b)
        return
    b.actor = leader
    b.step = k.MONASTERY_LEADER


def refuse_monastery(b: Board, seat: int, town: int) -> int:
    """BB-258, BB-259, BB-228: a town under one's control, without a monastery."""
    if b.disc[town] == seat and b.viking[town]:
        return 259
    return 0 if controls(b, seat, town) and not b.monastery[town] else 258


def choose_monastery(b: Board, seat: int, town: int) -> None:
    """BB-260, BB-261."""
    b.monastery[town] = 1
    events.monastery(b, seat, town)
    if b.step == k.MONASTERY_LEADER:
        end_first_reward(b)
    else:
        take_discs(b, seat, b.church[seat])  # BB-255
        next_four(b)


def take_discs(b: Board, seat: int, n: int) -> None:
    b.church[seat] -= n
    events.discs_back(b, seat, n)


def end_first_reward(b: Board) -> None:
    """BB-246 to BB-248: with or without a monastery."""
    take_marker(b, b.actor)
    events.marker(b, b.actor)
    take_discs(b, b.actor, b.church[b.actor])
    second_reward(b)


def second_reward(b: Board) -> None:
    """BB-250 to BB-252."""
    best = most(b, b.church)
    for seat in range(b.f.players):
        if best > 0 and b.church[seat] == best:
            score(b, seat, 1, k.BY_CHURCH)
            events.points(b, seat, 1, k.BY_CHURCH)
            take_discs(b, seat, 1)
    b.cursor = 0
    next_four(b)


def next_four(b: Board) -> None:
    """BB-253, BB-254, BB-256, BB-257: clockwise from the marker holder, each player with four discs or more."""
    while b.cursor < b.f.players:
        seat = clockwise(b, b.cursor)
        b.cursor += 1
        if b.church[seat] >= 4:
            b.actor = seat
            b.step = k.MONASTERY_FOUR
            return
    regions.claim_regions(b)
