"""How a battle ends: strength, casualties, retreat, V4's raid (SG-271 to SG-308)."""

from meadhall.games.saga import battles, events, vikings
from meadhall.games.saga import constants as k
from meadhall.games.saga.board import (
    Board,
    add_warriors,
    group_in,
    labels_after,
    leader_here,
    leaders,
    next_label,
    remove_leader,
    shift_group,
)

# -- result -----------------------------------------------------------------------------------------------------------


def strength(b: Board, side: int) -> int:
    """SG-277, SG-278."""
    total = b.units[side][b.battle]
    for label in range(1, 5):
        total += extra_strength(b, side, label)
    return total


def extra_strength(b: Board, side: int, label: int) -> int:
    """A1, A4, V1 (SG-254, SG-261, SG-262): what a revealed leader adds; one that has left does not count (SG-253)."""
    if not (b.revealed[side] >> label & 1 and leader_here(b, side, label, b.battle)):
        return 0
    ability = b.ability[side][label]
    if ability == k.STRONG_WITH_BURH and b.burh[b.battle]:
        return 1
    return 2 if side == k.A and ability == k.STRONG_WITHOUT_BURH and not b.burh[b.battle] else 0


def resolve(b: Board) -> None:
    """SG-277 to SG-285: winner, and both sides' casualties."""
    if b.units[k.V][b.battle] + b.units[k.A][b.battle] == 0:
        battles.battle_over(b)  # SG-283
        return
    strength_v = strength(b, k.V)
    strength_a = strength(b, k.A)
    b.battle_winner = k.V if strength_v > strength_a else k.A
    b.loss[k.V] = strength_a // 2
    b.loss[k.A] = strength_v // 2
    events.strengths(b, b.battle, strength_v, strength_a, b.battle_winner)
    begin_casualties(b, k.V)


# -- casualties -------------------------------------------------------------------------------------------------------


def begin_casualties(b: Board, side: int) -> None:
    """SG-284 to SG-289: V first, then A."""
    b.actor = side
    b.need = b.loss[side]
    b.count = 0
    b.group = 0
    b.cursor = 0
    if b.need >= b.units[side][b.battle]:  # SG-287
        b.group = group_in(b, side, b.battle)
        b.need = b.units[side][b.battle]
        b.count = leaders(b, side, b.battle)
        b.cursor = 4
    elif b.need == 0:
        b.cursor = 4
    ask_casualty(b)


def ask_casualty(b: Board) -> None:
    """D-35 for each leader; the rest of the number are warriors."""
    side = b.actor
    b.cursor = next_label(b, side, b.battle, b.cursor)
    if b.cursor:
        b.step = k.CASUALTY
        return
    if b.need > 0:
        events.casualties(b, side, b.battle, b.need - b.count, b.group)
        bury(b, side, b.need - b.count, b.group)
    if side == k.V:
        begin_casualties(b, k.A)
    else:
        retreat(b)


def refuse_casualty(b: Board, seat: int, noun: int) -> int:
    """D-35: SG-284, SG-288: the number is met exactly."""
    label, lost = noun // 2 + 1, noun & 1
    if label != b.cursor:
        return 346 if leader_here(b, seat, label, b.battle) else 288
    if lost:
        return 284 if b.count >= b.need else 0
    able = b.count + labels_after(b, seat, b.battle, label) + b.warriors[seat][b.battle]
    return 284 if able < b.need else 0


def choose_casualty(b: Board, seat: int, noun: int) -> None:
    if noun & 1:
        b.group |= 1 << b.cursor
        b.count += 1
    ask_casualty(b)


def bury(b: Board, side: int, warriors: int, group: int) -> None:
    """SG-290, SG-214: warriors to the supply, leaders out of the game."""
    add_warriors(b, side, b.battle, -warriors)
    for label in range(1, 5):
        if group >> label & 1:
            remove_leader(b, side, label)


# -- retreat ----------------------------------------------------------------------------------------------------------


def retreat(b: Board) -> None:
    """SG-291 to SG-294."""
    b.actor = 1 - b.battle_winner
    if b.units[b.actor][b.battle] > 0:
        b.step = k.RETREAT
    else:
        after_battle(b)


def haven(b: Board, area: int) -> int:
    """SG-295, SG-298, SG-299: an adjacent area that is not closed to V."""
    return b.f.adjacent[b.battle][area] and b.units[k.A][area] == 0 and not b.burh[area]


def own_haven(b: Board) -> int:
    """SG-300: whether some open area holds V units."""
    for area in range(k.ENGLAND):
        if haven(b, area) and b.units[k.V][area] > 0:
            return 1
    return 0


def refuse_retreat(b: Board, seat: int, place: int) -> int:
    """D-36: SG-295 to SG-306."""
    if seat == k.A:
        if place >= k.ENGLAND:
            return 27
        if not b.f.adjacent[b.battle][place]:
            return 295
        return 297 if b.units[k.V][place] > 0 else 0
    if place == k.DRAKKAR:
        if not b.f.coastal[b.battle]:
            return 304
        return 300 if own_haven(b) else 0
    if place >= k.ENGLAND:
        return 306
    if not b.f.adjacent[b.battle][place]:
        return 295
    if b.units[k.A][place] > 0:
        return 298
    if b.burh[place]:
        return 299
    return 301 if b.units[k.V][place] == 0 and own_haven(b) else 0


def choose_retreat(b: Board, seat: int, place: int) -> None:
    """SG-294: all of them go to one place."""
    group = group_in(b, seat, b.battle)
    warriors = b.warriors[seat][b.battle]
    shift_group(b, seat, b.battle, place, warriors, group)
    events.retreated(b, seat, b.battle, place, warriors, group)
    after_battle(b)


def no_retreat(b: Board) -> None:
    """SG-307: without any place to go to they fall."""
    group = group_in(b, b.actor, b.battle)
    warriors = b.warriors[b.actor][b.battle]
    events.no_retreat(b, b.actor, b.battle, warriors, group)
    bury(b, b.actor, warriors, group)
    after_battle(b)


# -- V4 raids after the battle ----------------------------------------------------------------------------------------


def after_battle(b: Board) -> None:
    """SG-271 to SG-275: V4 may raid if it was revealed, won and is still there."""
    b.actor = k.V
    if (
        b.battle_winner == k.V
        and b.burh[b.battle]
        and b.leader_at[k.V][k.RAIDER] == b.battle
        and b.revealed[k.V] >> b.label[k.V][k.RAIDER] & 1
    ):
        b.step = k.V4_RAID
    else:
        battles.battle_over(b)


def refuse_plunder(b: Board, seat: int, noun: int) -> int:
    """D-37: V may."""
    return 0


def choose_plunder(b: Board, seat: int, noun: int) -> None:
    """SG-271, SG-276: no A unit is left to bind any."""
    if noun == k.YES:
        vikings.take_burh(b, b.battle)
        b.group = 0
        vikings.sail_home(b, b.battle, 0)
    battles.battle_over(b)
