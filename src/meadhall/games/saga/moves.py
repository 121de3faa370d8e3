"""Moving units: the Move of both sides (SG-101 to SG-112, SG-149 to SG-168) and A's bonus move (SG-203, SG-204)."""

from meadhall.games.saga import constants as k
from meadhall.games.saga import events
from meadhall.games.saga.board import Board, leader_here, movable, next_label, shift_group, shift_unit
from meadhall.games.saga.markers import draw_marker, face_down, turn_up

# -- where from and where to ----------------------------------------------------------------------------------------


def refuse_origin(b: Board, side: int, place: int) -> int:
    """D-7: SG-103 to SG-105: there must be an unbound unit."""
    if side == k.A and place >= k.ENGLAND:
        return 112
    if b.units[side][place] == 0:
        return 103
    return 105 if movable(b, side, place) == 0 else 0


def choose_origin(b: Board, seat: int, place: int) -> None:
    b.origin = place
    b.step = k.MOVE_DEST


def can_move(b: Board, side: int) -> int:
    for place in range(k.ENGLAND + 3):
        if refuse_origin(b, side, place) == 0:
            return 1
    return 0


def refuse_dest(b: Board, seat: int, noun: int) -> int:
    """D-8: SG-102, SG-151 to SG-159."""
    if noun < k.SAIL:
        return refuse_step(b, seat, noun)
    if seat == k.A:
        return 112
    if b.origin < k.NORTH:
        return 151
    filled: bool = b.slot[b.origin - k.NORTH] != k.NONE
    if noun == k.SAIL:
        return 0 if filled else 154
    if noun == k.DRAW:
        return 158 if filled else 0
    return 0 if filled else 159


def refuse_step(b: Board, seat: int, place: int) -> int:
    """D-12: SG-102: one step on land, to an adjacent area."""
    if b.f.adjacent[b.origin][place]:
        return 0
    if seat == k.A and place >= k.ENGLAND:
        return 112
    if b.origin < k.ENGLAND and place >= k.ENGLAND:
        return 152
    if b.origin < k.ENGLAND or place >= k.ENGLAND:
        return 102
    return 154 if b.slot[b.origin - k.NORTH] == k.NONE else 155


def choose_dest(b: Board, seat: int, dest: int) -> None:
    """The target is settled: an area, or by marker (SG-154 to SG-164)."""
    b.target = dest
    if dest >= k.SAIL:
        slot = b.origin - k.NORTH
        if face_down(b, slot):
            turn_up(b, slot)  # SG-157, SG-160
        b.target = b.slot[slot] if dest == k.SAIL else draw_marker(b, slot)
    b.group = 0
    b.count = 0
    b.cursor = 0
    ask_mover(b)


# -- who goes -------------------------------------------------------------------------------------------------------


def ask_mover(b: Board) -> None:
    """D-9 for each leader in label order, then D-10."""
    b.cursor = next_label(b, b.actor, b.origin, b.cursor)
    b.step = k.MOVE_LEADER if b.cursor else k.MOVE_WARRIORS


def refuse_leader(b: Board, seat: int, noun: int) -> int:
    """D-9: SG-103, SG-104 for one leader: goes or stays."""
    label, goes = noun // 2 + 1, noun & 1
    if label != b.cursor:
        return 346 if leader_here(b, seat, label, b.origin) else 101
    if goes:
        return 104 if b.count >= movable(b, seat, b.origin) else 0
    last: bool = next_label(b, seat, b.origin, label) == 0
    return 103 if last and b.count == 0 and b.warriors[seat][b.origin] == 0 else 0


def choose_leader(b: Board, seat: int, noun: int) -> None:
    if noun & 1:
        b.group |= 1 << b.cursor
        b.count += 1
    ask_mover(b)


def refuse_warriors(b: Board, seat: int, n: int) -> int:
    """D-10: SG-103, SG-104: how many warriors go."""
    if n + b.count == 0:
        return 103
    if n > b.warriors[seat][b.origin]:
        return 106
    return 104 if n + b.count > movable(b, seat, b.origin) else 0


def choose_warriors(b: Board, seat: int, n: int) -> None:
    """SG-346: they go together."""
    shift_group(b, seat, b.origin, b.target, n, b.group)
    events.moved(b, seat, b.origin, b.target, n, b.group)
    b.step = k.NEXT_ACTION


# -- the bonus move: one unit -----------------------------------------------------------------------------------------


def refuse_bonus_origin(b: Board, seat: int, area: int) -> int:
    """D-11: SG-204."""
    return 204 if b.units[k.A][area] > 0 and movable(b, k.A, area) == 0 else refuse_origin(b, k.A, area)


def choose_bonus_origin(b: Board, seat: int, area: int) -> None:
    b.origin = area
    b.step = k.BONUS_DEST


def choose_bonus_dest(b: Board, seat: int, area: int) -> None:
    b.target = area
    b.step = k.BONUS_UNIT


def refuse_bonus_unit(b: Board, seat: int, unit: int) -> int:
    """D-13: SG-203."""
    return refuse_unit(b, k.A, b.origin, unit, 203)


def choose_bonus_unit(b: Board, seat: int, unit: int) -> None:
    shift_unit(b, k.A, b.origin, b.target, unit)
    events.moved(b, k.A, b.origin, b.target, int(unit == k.WARRIOR), 0 if unit == k.WARRIOR else 1 << unit)
    b.step = k.NEXT_ACTION


def refuse_unit(b: Board, side: int, place: int, unit: int, rule: int) -> int:
    """A single unit of a place, a warrior or a leader by its label; the rule is that of the effect that takes it."""
    if unit == k.WARRIOR:
        return 0 if b.warriors[side][place] > 0 else rule
    return 0 if leader_here(b, side, unit, place) else rule
