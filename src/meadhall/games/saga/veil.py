"""What a viewer of Saga cannot know, put out of sight (SG-222 to SG-231, SG-338): for observations."""

from meadhall.core.constants import UNKNOWN
from meadhall.games.saga import constants as k
from meadhall.games.saga.board import Board
from meadhall.games.saga.markers import face_down
from meadhall.games.saga.redeal import gather_leaders


def veil(b: Board, seat: int) -> None:
    if seat != k.V:
        veil_leaders(b, k.V)
        veil_band(b)
        for slot in range(3):
            if face_down(b, slot):
                b.slot[slot] = UNKNOWN
        if b.chosen != k.NONE:
            b.chosen = UNKNOWN
    if seat != k.A:
        veil_leaders(b, k.A)


def veil_leaders(b: Board, side: int) -> None:
    """Those never seen stand in the order of their places, whichever they are."""
    gather_leaders(b, side)
    for ability in range(4):
        if b.label[side][ability]:
            b.ability[side][b.label[side][ability]] = ability if b.seen[side][ability] else UNKNOWN


def veil_band(b: Board) -> None:
    """A band of recruits under way names V's leader in supply by its ability."""
    if b.phase == k.ACTIONS and k.RECRUIT_LEADER <= b.step <= k.SPREAD_LEADER and b.spread_from != k.DRAKKAR:
        if b.step != k.SPREAD_AREA:
            b.cursor = UNKNOWN
        if b.spread_leaders:
            b.spread_leaders = 1
