"""Upkeep, first step: the marriage, the Princess of Denmark and the rewards of the track (BB-182 to BB-219, BB-314, BB-315)."""

from meadhall.games.brian_boru import battle, events
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board, clockwise, place_disc, score

__all__ = ["begin_marriage"]


def begin_marriage(b: Board) -> None:
    """BB-182 to BB-184, BB-194, BB-195, BB-219: the highest disc takes the card; if all are at the bottom, it goes."""
    taker = 0
    for seat in range(b.f.players):
        if b.track[seat] > b.track[taker]:
            taker = seat
    if b.track[taker] == 0:
        b.married[b.bride] = k.REMOVED
        events.unmarried(b, b.bride)
        b.bride = k.NONE
        battle.begin_battle(b)
        return
    b.actor = taker
    b.married[b.bride] = taker
    events.married(b, taker, b.bride)
    if b.bride == k.PRINCESS:
        b.step = k.CHOOSE_SIDE
    else:
        gain_card(b, taker, b.bride)


def gain_card(b: Board, seat: int, card: int) -> None:
    """BB-185 to BB-188, BB-314: points, renown, then a town."""
    if b.f.card_points[card]:
        score(b, seat, b.f.card_points[card], k.BY_MARRIAGE)
        events.points(b, seat, b.f.card_points[card], k.BY_MARRIAGE)
    if b.f.card_renown[card]:
        gain_renown(b, seat, b.f.card_renown[card], 0, k.BY_MARRIAGE)
    if b.f.card_town[card] == k.NONE:
        end_marriage(b)
    else:
        b.step = k.MARRIAGE_TOWN


def gain_renown(b: Board, seat: int, n: int, space: int, source: int) -> None:
    b.renown[seat] += n
    events.renown(b, seat, n, space, source)


def refuse_marriage_town(b: Board, seat: int, town: int) -> int:
    """BB-189, BB-190: an empty town of the card's region."""
    wanted = b.f.card_town[b.bride]
    return 0 if b.f.region[town] == wanted and b.disc[town] == k.NONE else 189


def choose_marriage_town(b: Board, seat: int, town: int) -> None:
    """BB-200, BB-202."""
    place_disc(b, seat, town)
    events.town(b, seat, town, 0)
    end_marriage(b)


def refuse_side(b: Board, seat: int, noun: int) -> int:
    """BB-203: whoever wins her chooses freely."""
    return 0


def choose_side(b: Board, seat: int, noun: int) -> None:
    """BB-203, BB-204, BB-208, BB-212 to BB-216."""
    b.side = noun + 1
    events.princess(b, seat, b.side)
    if b.side == k.SPURN:
        b.married[k.PRINCESS] = k.REMOVED
        score(b, seat, b.f.spurn, k.BY_MARRIAGE)
        events.points(b, seat, b.f.spurn, k.BY_MARRIAGE)
    end_marriage(b)


def end_marriage(b: Board) -> None:
    """BB-193: also when there was no town to be had (BB-191, BB-192)."""
    b.track[b.actor] = 0
    events.home(b, b.actor)
    b.bride = k.NONE
    b.cursor = 0
    next_reward(b)


def next_reward(b: Board) -> None:
    """BB-196 to BB-199, BB-201, BB-315: the rewards of the spaces, clockwise from the marker holder."""
    while b.cursor < b.f.players:
        seat = clockwise(b, b.cursor)
        space = b.track[seat]
        b.cursor += 1
        if b.f.space_coins[space] > 0:
            b.coins[seat] += b.f.space_coins[space]
            events.coin(b, seat, b.f.space_coins[space], space)
        if b.f.space_renown[space] > 0:
            gain_renown(b, seat, b.f.space_renown[space], space, k.BY_MARRIAGE)
        if b.f.space_town[space]:
            b.actor = seat
            b.step = k.TRACK_TOWN
            return
    battle.begin_battle(b)


def refuse_track_town(b: Board, seat: int, town: int) -> int:
    """BB-198."""
    return 0 if b.disc[town] == k.NONE else 198


def choose_track_town(b: Board, seat: int, town: int) -> None:
    """BB-198, BB-200, BB-202."""
    place_disc(b, seat, town)
    events.town(b, seat, town, b.track[seat])
    next_reward(b)
