"""What a viewer of Brian Boru cannot know, put out of sight (BB-H5 to BB-H12, BB-H20 to BB-H24): for observations."""

from meadhall.core.constants import UNKNOWN
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board


def veil(b: Board, seat: int) -> None:
    for i in range(b.round, k.ORDINARY):
        b.vikings[i] = UNKNOWN
    for i in range(min(b.round, b.f.rounds - 1), k.ORDINARY):
        b.marriages[i] = UNKNOWN
    for other in range(b.f.players):
        if other != seat:
            b.hand[other] = b.pack[other] = 0
            if b.phase == k.DRAFT:  # nobody sees how far another has come (BB-H7, BB-H34)
                b.picks[other] = 0
                b.picking |= 1 << other
