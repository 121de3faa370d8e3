"""The even spread of units over Scandinavia: recruits, and those who come home (SG-185 to SG-190, SG-352)."""

from meadhall.core.constants import SPECTATORS
from meadhall.games.saga import constants as k
from meadhall.games.saga import end, events
from meadhall.games.saga.board import Board, add_warriors, enter, shift_group, shift_leader


def begin_spread(b: Board, origin: int, warriors: int, leaders: int) -> None:
    """Place units from the supply (leaders by ability) or from the Drakkar (leaders by label) in Scandinavia."""
    b.spread_from = origin
    b.spread_warriors = warriors
    b.spread_leaders = leaders
    fill_levels(b)
    b.cursor = k.NONE
    if b.spread_rest > 0:
        b.step = k.SPREAD_AREA
    else:
        ask_leader(b)


def fewest(b: Board) -> int:
    """Units in the emptiest Scandinavian area, those already allotted included."""
    least = 127
    for slot in range(3):
        here = b.units[k.V][k.NORTH + slot] + b.allot[slot]
        if here < least:
            least = here
    return least


def fill_levels(b: Board) -> None:
    """SG-185: one unit after the other to the emptiest area; what is left over for tied areas is V's choice."""
    rest = b.spread_warriors
    for bit in range(5):
        rest += b.spread_leaders >> bit & 1
    for slot in range(3):
        b.allot[slot] = 0
    while rest > 0:
        least = fewest(b)
        tied = 0
        for slot in range(3):
            if b.units[k.V][k.NORTH + slot] + b.allot[slot] == least:
                tied += 1
        if rest < tied:
            break
        for slot in range(3):
            if b.units[k.V][k.NORTH + slot] + b.allot[slot] == least:
                b.allot[slot] += 1
        rest -= tied
    b.spread_rest = rest


def refuse_area(b: Board, seat: int, slot: int) -> int:
    """D-23: SG-185, one of the emptiest areas."""
    return 0 if b.units[k.V][k.NORTH + slot] + b.allot[slot] == fewest(b) else 185


def choose_area(b: Board, seat: int, chosen: int) -> None:
    """SG-185. One unit over: the area that gets it. Two over for three areas: the area that gets none."""
    least = fewest(b)
    for slot in range(3):
        if b.units[k.V][k.NORTH + slot] + b.allot[slot] == least and (slot == chosen) == (b.spread_rest == 1):
            b.allot[slot] += 1
    ask_leader(b)


def ask_leader(b: Board) -> None:
    """D-24 for each leader to be placed; then the warriors (SG-352)."""
    bit = b.cursor + 1
    while bit < 5 and not b.spread_leaders >> bit & 1:
        bit += 1
    b.cursor = bit
    if bit < 5:
        b.step = k.SPREAD_LEADER
    else:
        place_warriors(b)


def refuse_leader(b: Board, seat: int, slot: int) -> int:
    """D-24: SG-185, an area that is still to receive somebody."""
    return 0 if b.allot[slot] > 0 else 185


def choose_leader(b: Board, seat: int, slot: int) -> None:
    """SG-187, SG-190."""
    place = k.NORTH + slot
    b.allot[slot] -= 1
    if b.spread_from == k.DRAKKAR:
        shift_leader(b, k.V, b.cursor, place)
        events.returned(b, place, 0, 1 << b.cursor)
    else:
        enter(b, k.V, b.cursor, place)
        events.recruited(b, 1 << k.V, k.V, place, b.labels[k.V], b.cursor)
        events.recruited(b, 1 << k.A | SPECTATORS, k.V, place, b.labels[k.V], k.NONE)
    ask_leader(b)


def place_warriors(b: Board) -> None:
    if b.spread_from != k.DRAKKAR and b.allot[0] + b.allot[1] + b.allot[2] > 0:
        events.band(b, b.allot[0], b.allot[1], b.allot[2])
    for slot in range(3):
        n = b.allot[slot]
        b.allot[slot] = 0
        if n == 0:
            continue
        if b.spread_from == k.DRAKKAR:
            shift_group(b, k.V, k.DRAKKAR, k.NORTH + slot, n, 0)
            events.returned(b, k.NORTH + slot, n, 0)
        else:
            add_warriors(b, k.V, k.NORTH + slot, n)
    b.spread_leaders = 0
    after_spread(b)


def after_spread(b: Board) -> None:
    if b.phase == k.ACTIONS:
        b.step = k.NEXT_ACTION
    else:
        end.new_round(b)
