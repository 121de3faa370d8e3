"""The end phase and victory (SG-311 to SG-335)."""

from meadhall.games.saga import constants as k
from meadhall.games.saga import draft, events, spread
from meadhall.games.saga.board import Board, burh_space, controller, group_in, in_england, take_coins

__all__ = ["areas_of", "end_phase"]


def end_phase(b: Board) -> None:
    b.phase = k.END
    b.condition = victory(b)  # SG-311
    if b.condition:
        b.winner = k.A if b.condition <= k.NO_VIKINGS else k.V
        b.phase = k.OVER
        events.won(b, b.winner, b.condition)
        return
    b.marker -= 1  # SG-312
    events.round_marker(b, b.marker)
    crowns = 0
    for area in range(k.ENGLAND):
        if not b.f.coastal[area] and controller(b, area) == k.V:
            crowns += 1
    if crowns > 0:  # SG-313, SG-314
        events.inland_coins(b, take_coins(b, k.V, crowns))
    b.actor = k.V
    spread.begin_spread(b, k.DRAKKAR, b.warriors[k.V][k.DRAKKAR], group_in(b, k.V, k.DRAKKAR))  # SG-315


def new_round(b: Board) -> None:
    b.round += 1
    draft.begin_draft(b)


def victory(b: Board) -> int:
    """SG-319 to SG-326: the condition that is met; A's come first, so A wins when both succeed. 0 if none is."""
    if b.marker <= burh_space(b):
        return k.CLOCK
    if in_england(b, k.V) == 0:
        return k.NO_VIKINGS
    if areas_of(b, k.V) >= b.f.win_areas:
        return k.AREAS
    if b.coins[k.V] >= b.f.win_coins:
        return k.COINS
    return k.NO_ANGLO_SAXONS if in_england(b, k.A) == 0 else 0


def areas_of(b: Board, side: int) -> int:
    """Areas of England that a side controls."""
    n = 0
    for area in range(k.ENGLAND):
        if controller(b, area) == side:
            n += 1
    return n
