"""A hand-written judgement of a position, for bots: what would stand after the battles, and how near each side is to a victory."""

from meadhall.core.inputs import whole
from meadhall.core.memory import WordRow
from meadhall.games.saga import constants as k
from meadhall.games.saga.board import Board, burh_space, burhs_on_board

# What coins are worth to the Vikings, and areas that they would control: steeply more towards the goal, for goals of 8 coins
# and 5 areas; other goals are scaled to these.
COIN_WORTH = [0.0, 0.6, 1.2, 1.9, 2.7, 3.7, 5.0, 6.8, 20.0]
AREA_WORTH = [0.0, 0.8, 1.8, 3.2, 6.0, 20.0, 22.0, 24.0]
SCOUTED_WORTH = 0.05  # enough not to lay another marker over one's own for nothing; more would only make them scout


def evaluate(b: Board, seat: int) -> float:
    prospects = viking_prospects(b)
    return prospects if seat == k.V else -prospects


def viking_prospects(b: Board) -> float:
    if b.phase == k.OVER:
        return 1000.0 if b.winner == k.V else -1000.0
    coming: bool = b.phase == k.ACTIONS or b.phase == k.BATTLES  # battles, and then a check of victory
    areas, vikings, saxons, footholds = 0, 0, 0, 0
    burh_threat = 0.0
    vikings_in, saxons_in, burh, coastal = b.units[k.V], b.units[k.A], b.burh, b.f.coastal
    for area in range(k.ENGLAND):
        v, a = vikings_in[area], saxons_in[area]
        if v > 0 and a > 0 and coming:
            left_v, left_a = v - a // 2, a - v // 2
            if v > a:
                v, a = (left_v if left_v > 0 else 0), 0
                saxons += left_a if left_a > 0 else 0  # they retreat
            else:
                v, a = 0, (left_a if left_a > 0 else 0)
                vikings += 1 if left_v > 1 else 0
        vikings += v
        saxons += a
        if v > 0:
            footholds += 1
        if v > a:
            areas += 1
            burh_threat += 1.0 if burh[area] else 0.0
            burh_threat += 0.0 if coastal[area] else 0.5
    coins = b.coins[k.V] * 8 // b.f.win_coins
    areas = areas * 5 // b.f.win_areas
    worth = COIN_WORTH[coins if coins < 8 else 8] + AREA_WORTH[areas if areas < 7 else 7]
    worth += 0.5 * vikings + burh_threat + markers_worth(b) + tiles_worth(b)
    worth += 2.0 if footholds > 1 else 0.0
    for place in range(k.NORTH, k.DRAKKAR + 1):
        worth += 0.4 * vikings_in[place]
    worth -= 0.6 * saxons + 0.3 * b.coins[k.A] + 1.6 * burhs_on_board(b)
    left = b.marker - burh_space(b)
    worth += 0.4 * left
    if coming:
        if left <= 0:
            worth -= 30.0
        if vikings == 0:
            worth -= 40.0
        if saxons == 0:
            worth += 15.0
    return worth


def markers_worth(b: Board) -> float:
    """A marker known to lead to a burh that few guard, with units to send; a little for any that only the Vikings know."""
    worth = 0.0
    for slot in range(3):
        area = b.slot[slot]
        if area != k.NONE:
            worth += 0.0 if b.face_up[slot] else SCOUTED_WORTH
            if b.burh[area] and b.units[k.V][k.NORTH + slot] > b.units[k.A][area]:
                worth += 0.5
    return worth


def tiles_worth(b: Board) -> float:
    """The tile that answers landings (Tribute) is better in Viking hands; so is the right to act last when they are few."""
    worth = 0.0
    saxon, viking = b.f.action[k.A], b.f.action[k.V]
    for tile in range(4):
        holder = b.holder[tile]
        if holder != k.NONE:
            sign = 1.0 if holder == k.V else -1.0
            worth += sign if saxon[tile][k.TRIBUTE] else 0.0
            worth += 0.5 * sign if viking[tile][k.RAID] else 0.0
    return worth


# -- for a net ----------------------------------------------------------------------------------------------


def terms(b: Board, into: WordRow) -> None:
    """TERMS (planes.py), as the Vikings stand."""
    into[0] = whole(2.0 * viking_prospects(b))
    into[1] = whole(8.0 * markers_worth(b))
    into[2] = whole(8.0 * tiles_worth(b))
    into[3] = b.marker - burh_space(b)
    areas = 0
    for side in range(2):
        units, footholds = 0, 0
        for area in range(k.ENGLAND):
            units += b.units[side][area]
            footholds += 1 if b.units[side][area] > 0 else 0
            areas += 1 if side == k.V and b.units[k.V][area] > b.units[k.A][area] else 0
        into[5 + side], into[7 + side] = units, footholds
    into[4] = areas
