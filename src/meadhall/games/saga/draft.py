"""The draft phase: who gets which tiles (SG-74 to SG-82)."""

from meadhall.games.saga import constants as k
from meadhall.games.saga import events, tiles
from meadhall.games.saga.board import Board

__all__ = ["begin_draft"]


def begin_draft(b: Board) -> None:
    """SG-74, SG-316, SG-317."""
    b.phase = k.DRAFT
    events.round(b, b.round)
    for tile in range(4):
        b.holder[tile] = k.NONE
        b.used[tile] = 0
    b.actor = b.initiative
    b.step = k.DRAFT_FIRST


def refuse_first(b: Board, seat: int, tile: int) -> int:
    """D-2: any of the four."""
    return 0


def choose_first(b: Board, seat: int, tile: int) -> None:
    """SG-76."""
    take_tile(b, seat, tile)
    b.actor = 1 - seat
    b.step = k.DRAFT_LEAVE


def refuse_leave(b: Board, seat: int, tile: int) -> int:
    """D-3: SG-77, one of the three that are left."""
    return 0 if b.holder[tile] == k.NONE else 77


def choose_leave(b: Board, seat: int, left: int) -> None:
    """SG-77: the others are taken, and this one is left to the opponent."""
    for tile in range(4):
        if b.holder[tile] == k.NONE and tile != left:
            take_tile(b, seat, tile)
    take_tile(b, 1 - seat, left)
    tiles.begin_actions(b)


def take_tile(b: Board, side: int, tile: int) -> None:
    """SG-76 to SG-79."""
    b.holder[tile] = side
    events.drafted(b, side, tile)
    if tile == b.f.draft_first and b.initiative != side:
        b.initiative = side
        events.initiative(b, side)
