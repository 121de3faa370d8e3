"""The battle phase: order, revealing, abilities (SG-236 to SG-276, SG-339 to SG-341, SG-351)."""

from meadhall.games.saga import casualties, end, events
from meadhall.games.saga import constants as k
from meadhall.games.saga.board import Board, add_warriors, leader_here, movable, remove_leader, shift_unit
from meadhall.games.saga.moves import refuse_unit

__all__ = ["begin_battles"]

# -- order of battles -------------------------------------------------------------------------------------------------


def begin_battles(b: Board) -> None:
    """SG-236."""
    b.phase = k.BATTLES
    for area in range(k.ENGLAND):
        b.battles[area] = b.units[k.V][area] > 0 and b.units[k.A][area] > 0
    next_battle(b)


def next_battle(b: Board) -> None:
    """SG-237: V chooses; the one that is left is forced."""
    b.battle = k.NONE
    for area in range(k.ENGLAND):
        if b.battles[area]:
            b.actor = k.V
            b.step = k.BATTLE_NEXT
            return
    end.end_phase(b)


def refuse_battle(b: Board, seat: int, area: int) -> int:
    """D-27: SG-236."""
    return 0 if b.battles[area] else 236


def choose_battle(b: Board, seat: int, area: int) -> None:
    b.battle = area
    b.revealed[k.V] = b.revealed[k.A] = 0
    b.passed[k.V] = b.passed[k.A] = 0
    events.battle(b, area, b.units[k.V][area], b.units[k.A][area])
    b.actor = k.V
    b.step = k.REVEAL


def battle_over(b: Board) -> None:
    """SG-224, SG-238: the leaders are hidden again; the next battle."""
    events.battle_over(b, b.battle)
    b.revealed[k.V] = b.revealed[k.A] = 0
    b.battles[b.battle] = 0
    next_battle(b)


# -- revealing --------------------------------------------------------------------------------------------------------


def refuse_reveal(b: Board, seat: int, label: int) -> int:
    """D-28: SG-241: an own, unrevealed leader in this battle."""
    if label == k.PASS:
        return 0
    if not leader_here(b, seat, label, b.battle):
        return 241
    return 241 if b.revealed[seat] >> label & 1 else 0


def choose_reveal(b: Board, seat: int, label: int) -> None:
    if label == k.PASS:
        b.passed[seat] = 1
        events.passed(b, seat)
        next_reveal(b)
    else:
        reveal(b, seat, label)


def reveal(b: Board, side: int, label: int) -> None:
    """SG-223, SG-247: known to both; abilities that act on units are carried out at once."""
    ability = b.ability[side][label]
    b.revealed[side] |= 1 << label
    b.seen[side][ability] = 1
    b.reveals += 1
    events.revealed(b, side, label, ability, b.battle, casualties.extra_strength(b, side, label))
    if side == k.A and ability == k.PULL:
        b.step = k.A2_ORIGIN
    elif side == k.A and ability == k.SEND_AWAY:
        b.step = k.A3_TARGET
    elif side == k.V and ability == k.LAND and b.f.coastal[b.battle]:  # SG-264
        b.step = k.V2_ORIGIN
    elif side == k.V and ability == k.SACRIFICE:
        events.sacrificed(b, label, ability, b.battle)
        remove_leader(b, k.V, label)  # SG-266, SG-351
        b.count = 0
        b.cursor = 0
        b.step = k.V3_VICTIM
    else:
        next_reveal(b)


def next_reveal(b: Board) -> None:
    """SG-241 to SG-245: turn by turn until both have passed."""
    if b.passed[k.V] and b.passed[k.A]:
        casualties.resolve(b)
        return
    if not b.passed[1 - b.actor]:
        b.actor = 1 - b.actor
    b.step = k.REVEAL


# -- A2 pulls a unit to the battle ------------------------------------------------------------------------------------


def refuse_pull_from(b: Board, seat: int, area: int) -> int:
    """D-29: SG-255, SG-256: an unbound A unit of an adjacent area."""
    if not b.f.adjacent[b.battle][area]:
        return 255
    return 0 if movable(b, k.A, area) > 0 else 256


def choose_pull_from(b: Board, seat: int, area: int) -> None:
    b.origin = area
    b.step = k.A2_UNIT


def refuse_pull(b: Board, seat: int, unit: int) -> int:
    """D-30: SG-255."""
    return refuse_unit(b, k.A, b.origin, unit, 255)


def choose_pull(b: Board, seat: int, unit: int) -> None:
    shift_unit(b, k.A, b.origin, b.battle, unit)
    events.pulled(b, b.origin, b.battle, unit)
    next_reveal(b)


# -- A3 sends a unit away ---------------------------------------------------------------------------------------------


def refuse_send_away(b: Board, seat: int, unit: int) -> int:
    """D-31: SG-257 to SG-259 and option O-2."""
    if unit == k.WARRIOR:
        return 0 if b.warriors[k.V][b.battle] > 0 else 257
    if not leader_here(b, k.V, unit, b.battle):
        return 257
    return 0 if b.f.a3_targets_leaders else 259


def choose_send_away(b: Board, seat: int, unit: int) -> None:
    lost = 1 + casualties.extra_strength(b, k.V, unit)
    shift_unit(b, k.V, b.battle, k.DRAKKAR, unit)
    events.sent_away(b, b.battle, unit, lost)
    next_reveal(b)


# -- V2 lands a unit ----------------------------------------------------------------------------------------------------


def refuse_land_from(b: Board, seat: int, slot: int) -> int:
    """D-32: SG-263."""
    return 0 if b.units[k.V][k.NORTH + slot] > 0 else 263


def choose_land_from(b: Board, seat: int, slot: int) -> None:
    b.origin = k.NORTH + slot
    b.step = k.V2_UNIT


def refuse_land(b: Board, seat: int, unit: int) -> int:
    """D-33: SG-263."""
    return refuse_unit(b, k.V, b.origin, unit, 263)


def choose_land(b: Board, seat: int, unit: int) -> None:
    shift_unit(b, k.V, b.origin, b.battle, unit)
    events.landed(b, b.origin, b.battle, unit)
    next_reveal(b)


# -- V3 falls and takes others along ------------------------------------------------------------------------------------


def refuse_victim(b: Board, seat: int, noun: int) -> int:
    """D-34: SG-267 to SG-269: leaders in label order, warriors, stop; the second not before the first."""
    if noun == k.VICTIM_STOP:
        return 0
    if noun == k.VICTIM_WARRIOR:
        return 0 if b.warriors[k.A][b.battle] > 0 else 267
    return 0 if b.cursor <= noun and leader_here(b, k.A, noun + 1, b.battle) else 267


def choose_victim(b: Board, seat: int, noun: int) -> None:
    """SG-267: up to two A units."""
    b.count += 1
    b.cursor = noun
    if noun == k.VICTIM_STOP:
        b.count = 2
    elif noun == k.VICTIM_WARRIOR:
        add_warriors(b, k.A, b.battle, -1)
        events.killed(b, b.battle, k.WARRIOR, 1)
    else:
        events.killed(b, b.battle, noun + 1, 1 + casualties.extra_strength(b, k.A, noun + 1))
        remove_leader(b, k.A, noun + 1)
    if b.count == 2:
        next_reveal(b)
