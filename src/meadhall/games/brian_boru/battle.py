"""Upkeep, second step: the Vikings' incursion and the spoils of battle (BB-220 to BB-244)."""

from meadhall.games.brian_boru import church, events, marriage
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board, alone, clockwise, controls, has_town, most, score

__all__ = ["begin_battle"]

# -- incursion -------------------------------------------------------------------------------------------------------------------


def begin_battle(b: Board) -> None:
    """BB-220, BB-221."""
    if b.area == 0:
        events.repelled(b)
        end_battle(b)
        return
    events.incursion(b, b.area)
    b.cursor = 0
    next_loss(b)


def fewest(b: Board) -> int:
    """BB-222, BB-223."""
    least: int = b.raiders[0]
    for seat in range(1, b.f.players):
        least = min(least, b.raiders[seat])
    return least


def next_loss(b: Board) -> None:
    """BB-221, BB-224 to BB-226, BB-229, BB-230, BB-233: the losers one after the other, and who chooses."""
    least = fewest(b)
    chooser = alone(b, b.raiders)
    while b.cursor < b.f.players:
        seat = clockwise(b, b.cursor)
        b.cursor += 1
        if b.raiders[seat] == least and has_town(b, seat):
            b.victim = seat
            b.actor = seat if chooser == k.NONE else chooser
            b.step = k.VIKING_OWN if chooser == k.NONE else k.VIKING_TARGET
            return
    b.victim = k.NONE
    end_battle(b)


def refuse_loss(b: Board, seat: int, town: int) -> int:
    """BB-227, BB-228: any town that the loser controls."""
    return 0 if controls(b, b.victim, town) else 227


def choose_loss(b: Board, seat: int, town: int) -> None:
    """BB-231, BB-232."""
    b.viking[town] = 1
    events.lost(b, b.victim, town, seat)
    next_loss(b)


# -- spoils ----------------------------------------------------------------------------------------------------------------------


def end_battle(b: Board) -> None:
    """BB-234 to BB-244: all raiders leave the area; then the two spoils."""
    b.area = 0
    leader = alone(b, b.raiders)
    if leader != k.NONE:
        marriage.gain_renown(b, leader, 1, 0, k.BY_SPOILS)
        score(b, leader, b.renown[leader], k.BY_SPOILS)
        events.points(b, leader, b.renown[leader], k.BY_SPOILS)
        events.raiders_back(b, leader, b.raiders[leader])
        b.raiders[leader] = 0
    best = most(b, b.raiders)
    for seat in range(b.f.players):
        if best > 0 and b.raiders[seat] == best:
            score(b, seat, 1, k.BY_SPOILS)
            b.raiders[seat] -= 1
            events.points(b, seat, 1, k.BY_SPOILS)
            events.raiders_back(b, seat, 1)
    church.begin_church(b)
