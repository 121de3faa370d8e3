"""Raid-target markers: slots, pool, and what the Anglo-Saxon player can know about face-down ones.

`possible` marks the placements that A must reckon with (SG-338). A placement is the number s0 + 5 s1 + 25 s2, where s is the seal
of the face-down marker in a slot, and 0 for a slot that is empty or face up.
"""

from meadhall.core.state import ONLOOKERS
from meadhall.games.saga.board import Board
from meadhall.games.saga.constants import E_DISPLACED, E_DRAWN, E_SCOUTED, E_TURNED_UP, NONE, NORTH, A, V


class Markers(Board):
    def face_down(self, slot: int) -> int:
        return self.slot[slot] != NONE and not self.face_up[slot]

    def pool_size(self) -> int:
        return 5 - (self.slot[0] != NONE) - (self.slot[1] != NONE) - (self.slot[2] != NONE)

    def power(self, slot: int) -> int:
        return 1 if slot == 0 else 5 if slot == 1 else 25

    def turn_up(self, slot: int) -> None:
        """SG-157: a face-down marker is shown."""
        area = self.slot[slot]
        seal = self.f.seal[area]
        power = self.power(slot)
        for world in range(125):
            if world // power % 5 == 0:
                still = self.possible[world + seal * power]
                for other in range(5):
                    self.possible[world + other * power] = 0
                self.possible[world] = still
        self.face_up[slot] = 1
        self.reveals += 1
        self.tell(E_TURNED_UP, NORTH + slot, area)

    def draw_marker(self, slot: int) -> int:
        """SG-158, SG-159, SG-161: a random marker of the pool lies face up in the slot; the old one joins the pool after."""
        nth = self.below(self.pool_size())
        area = 0
        while not self.in_pool(area):
            area += 1
        while nth > 0:
            area += 1
            if self.in_pool(area):
                nth -= 1
        seal = self.f.seal[area]
        for world in range(125):
            for other in range(3):
                if self.face_down(other) and world // self.power(other) % 5 == seal:
                    self.possible[world] = 0
        displaced = self.slot[slot]
        self.slot[slot] = area
        self.face_up[slot] = 1
        self.reveals += 1
        self.tell(E_DRAWN, NORTH + slot, area)
        if displaced != NONE:
            self.tell(E_DISPLACED, NORTH + slot, displaced)
        return area

    def lay_face_down(self, slot: int, area: int) -> None:
        """SG-169 to SG-175: the marker chosen by Scout; a displaced one goes to the pool unseen if it lay face down."""
        was_down = self.face_down(slot)
        displaced = NONE
        if self.slot[slot] != NONE and not was_down:
            displaced = self.f.seal[self.slot[slot]]
        power = self.power(slot)
        for world in range(125):
            if world // power % 5 != 0:
                continue
            before = 0
            for seal in range(5):
                if self.possible[world + seal * power]:
                    before |= 1 << seal
            for seal in range(5):
                # SG-173: it is not the displaced one; face down, that is any that may have lain there.
                others = before & ~(1 << seal) if was_down else before
                allowed = others != 0 and seal != displaced and self.free_elsewhere(world, slot, seal)
                self.possible[world + seal * power] = allowed
        self.tell_secret(1 << V, E_SCOUTED, NORTH + slot, area)
        self.tell_secret(1 << A | ONLOOKERS, E_SCOUTED, NORTH + slot, NONE)
        if was_down:
            self.tell_secret(1 << V, E_DISPLACED, NORTH + slot, self.slot[slot])
            self.tell_secret(1 << A | ONLOOKERS, E_DISPLACED, NORTH + slot, NONE)
        elif self.slot[slot] != NONE:
            self.tell(E_DISPLACED, NORTH + slot, self.slot[slot])
        self.slot[slot] = area
        self.face_up[slot] = 0

    def free_elsewhere(self, world: int, slot: int, seal: int) -> int:
        """Whether no other slot holds this seal in a placement."""
        for other in range(3):
            if other == slot or self.slot[other] == NONE:
                continue
            if self.face_up[other]:
                if self.f.seal[self.slot[other]] == seal:
                    return 0
            elif world // self.power(other) % 5 == seal:
                return 0
        return 1

    def may_lie_in(self, slot: int, area: int) -> int:
        """SG-337: whether A must reckon with this marker in a face-down slot."""
        for world in range(125):
            if self.possible[world] and world // self.power(slot) % 5 == self.f.seal[area]:
                return 1
        return 0

    def deal_markers(self) -> None:
        """One of the placements possible for A, each as likely; and a marker for a Scout that is half done."""
        n = 0
        for world in range(125):
            n += self.possible[world]
        nth = self.below(n)
        for world in range(125):
            if self.possible[world]:
                if nth == 0:
                    for slot in range(3):
                        if self.face_down(slot):
                            self.slot[slot] = self.f.seal_area[world // self.power(slot) % 5]
                    break
                nth -= 1
        if self.chosen != NONE:
            nth = self.below(self.pool_size())
            for area in range(7):
                if self.in_pool(area):
                    if nth == 0:
                        self.chosen = area
                        break
                    nth -= 1
