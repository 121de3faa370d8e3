"""Raid-target markers: slots, pool, and what the Anglo-Saxon player can know about face-down ones.

`possible` marks the placements that A must reckon with (SG-338). A placement is the number s0 + 5 s1 + 25 s2, where s is the seal
of the face-down marker in a slot, and 0 for a slot that is empty or face up.
"""

from meadhall.core.constants import EVERYBODY, SPECTATORS
from meadhall.games.saga import constants as k
from meadhall.games.saga import events
from meadhall.games.saga.board import Board, in_pool


def face_down(b: Board, slot: int) -> int:
    return b.slot[slot] != k.NONE and not b.face_up[slot]


def pool_size(b: Board) -> int:
    return 5 - (b.slot[0] != k.NONE) - (b.slot[1] != k.NONE) - (b.slot[2] != k.NONE)


def power(slot: int) -> int:
    return 1 if slot == 0 else 5 if slot == 1 else 25


def turn_up(b: Board, slot: int) -> None:
    """SG-157: a face-down marker is shown."""
    area = b.slot[slot]
    seal = b.f.seal[area]
    unit = power(slot)
    for world in range(125):
        if world // unit % 5 == 0:
            still = b.possible[world + seal * unit]
            for other in range(5):
                b.possible[world + other * unit] = 0
            b.possible[world] = still
    b.face_up[slot] = 1
    b.reveals += 1
    events.turned_up(b, k.NORTH + slot, area)


def draw_marker(b: Board, slot: int) -> int:
    """SG-158, SG-159, SG-161: a random marker of the pool lies face up in the slot; the old one joins the pool after."""
    nth = b.below(pool_size(b))
    area = 0
    while not in_pool(b, area):
        area += 1
    while nth > 0:
        area += 1
        if in_pool(b, area):
            nth -= 1
    seal = b.f.seal[area]
    for world in range(125):
        for other in range(3):
            if face_down(b, other) and world // power(other) % 5 == seal:
                b.possible[world] = 0
    displaced = b.slot[slot]
    b.slot[slot] = area
    b.face_up[slot] = 1
    b.reveals += 1
    events.drawn(b, k.NORTH + slot, area)
    if displaced != k.NONE:
        events.displaced(b, EVERYBODY, k.NORTH + slot, displaced)
    return area


def lay_face_down(b: Board, slot: int, area: int) -> None:
    """SG-169 to SG-175: the marker chosen by Scout; a displaced one goes to the pool unseen if it lay face down."""
    was_down = face_down(b, slot)
    displaced = k.NONE
    if b.slot[slot] != k.NONE and not was_down:
        displaced = b.f.seal[b.slot[slot]]
    unit = power(slot)
    for world in range(125):
        if world // unit % 5 != 0:
            continue
        before = 0
        for seal in range(5):
            if b.possible[world + seal * unit]:
                before |= 1 << seal
        for seal in range(5):
            # SG-173: it is not the displaced one; face down, that is any that may have lain there.
            others = before & ~(1 << seal) if was_down else before
            allowed: int = others != 0 and seal != displaced and free_elsewhere(b, world, slot, seal)
            b.possible[world + seal * unit] = allowed
    events.scouted(b, 1 << k.V, k.NORTH + slot, area)
    events.scouted(b, 1 << k.A | SPECTATORS, k.NORTH + slot, k.NONE)
    if was_down:
        events.displaced(b, 1 << k.V, k.NORTH + slot, b.slot[slot])
        events.displaced(b, 1 << k.A | SPECTATORS, k.NORTH + slot, k.NONE)
    elif b.slot[slot] != k.NONE:
        events.displaced(b, EVERYBODY, k.NORTH + slot, b.slot[slot])
    b.slot[slot] = area
    b.face_up[slot] = 0


def free_elsewhere(b: Board, world: int, slot: int, seal: int) -> int:
    """Whether no other slot holds this seal in a placement."""
    for other in range(3):
        if other == slot or b.slot[other] == k.NONE:
            continue
        if b.face_up[other]:
            if b.f.seal[b.slot[other]] == seal:
                return 0
        elif world // power(other) % 5 == seal:
            return 0
    return 1
