"""Moving units: the Move of both sides (SG-101 to SG-112, SG-149 to SG-168) and A's bonus move (SG-203, SG-204)."""

from meadhall.games.saga.constants import (
    BONUS_DEST,
    BONUS_ORIGIN,
    BONUS_UNIT,
    DRAW,
    E_MOVED,
    ENGLAND,
    MOVE_DEST,
    MOVE_LEADER,
    MOVE_ORIGIN,
    MOVE_WARRIORS,
    NEXT_ACTION,
    NONE,
    NORTH,
    SAIL,
    WARRIOR,
    A,
)
from meadhall.games.saga.markers import Markers


class Moves(Markers):
    def refuse_move(self, step: int, noun: int) -> int:
        """D-7 to D-13: the rule that forbids an option, or 0."""
        if step == MOVE_ORIGIN:
            return self.refuse_origin(self.actor, noun)
        if step == MOVE_DEST:
            return self.refuse_dest(noun)
        if step == MOVE_LEADER:
            return self.refuse_move_leader(noun // 2 + 1, noun & 1)
        if step == MOVE_WARRIORS:
            return self.refuse_warriors(noun)
        if step == BONUS_ORIGIN:
            return 204 if self.units[A][noun] > 0 and self.movable(A, noun) == 0 else self.refuse_origin(A, noun)
        if step == BONUS_DEST:
            return self.refuse_step(noun)
        return self.refuse_unit(A, self.origin, noun, 203)

    def choose_move(self, step: int, noun: int) -> None:
        """D-7 to D-13."""
        if step == MOVE_ORIGIN:
            self.origin = noun
            self.step = MOVE_DEST
        elif step == MOVE_DEST:
            self.set_out(noun)
        elif step == MOVE_LEADER:
            if noun & 1:
                self.group |= 1 << self.cursor
                self.count += 1
            self.ask_mover()
        elif step == MOVE_WARRIORS:
            self.shift_group(self.actor, self.origin, self.target, noun, self.group)
            self.tell(E_MOVED, self.actor, self.origin, self.target, noun, self.group)
            self.step = NEXT_ACTION
        elif step == BONUS_ORIGIN:
            self.origin = noun
            self.step = BONUS_DEST
        elif step == BONUS_DEST:
            self.target = noun
            self.step = BONUS_UNIT
        else:
            self.shift_unit(A, self.origin, self.target, noun)
            self.tell(E_MOVED, A, self.origin, self.target, int(noun == WARRIOR), 0 if noun == WARRIOR else 1 << noun)
            self.step = NEXT_ACTION

    # -- where from and where to --------------------------------------------------------------------------------------

    def refuse_origin(self, side: int, place: int) -> int:
        """SG-103 to SG-105: there must be an unbound unit."""
        if side == A and place >= ENGLAND:
            return 112
        if self.units[side][place] == 0:
            return 103
        return 105 if self.movable(side, place) == 0 else 0

    def can_move(self, side: int) -> int:
        for place in range(ENGLAND + 3):
            if self.refuse_origin(side, place) == 0:
                return 1
        return 0

    def refuse_dest(self, noun: int) -> int:
        """SG-102, SG-151 to SG-159."""
        if noun < SAIL:
            return self.refuse_step(noun)
        if self.actor == A:
            return 112
        if self.origin < NORTH:
            return 151
        filled = self.slot[self.origin - NORTH] != NONE
        if noun == SAIL:
            return 0 if filled else 154
        if noun == DRAW:
            return 158 if filled else 0
        return 0 if filled else 159

    def refuse_step(self, place: int) -> int:
        """SG-102: one step on land, to an adjacent area."""
        if self.f.adjacent[self.origin][place]:
            return 0
        if self.actor == A and place >= ENGLAND:
            return 112
        if self.origin < ENGLAND and place >= ENGLAND:
            return 152
        if self.origin < ENGLAND or place >= ENGLAND:
            return 102
        return 154 if self.slot[self.origin - NORTH] == NONE else 155

    def set_out(self, dest: int) -> None:
        """The target is settled: an area, or by marker (SG-154 to SG-164)."""
        self.target = dest
        if dest >= SAIL:
            slot = self.origin - NORTH
            if self.face_down(slot):
                self.turn_up(slot)  # SG-157, SG-160
            self.target = self.slot[slot] if dest == SAIL else self.draw_marker(slot)
        self.group = 0
        self.count = 0
        self.cursor = 0
        self.ask_mover()

    # -- who goes -----------------------------------------------------------------------------------------------------

    def ask_mover(self) -> None:
        """D-9 for each leader in label order, then D-10."""
        self.cursor = self.next_label(self.actor, self.origin, self.cursor)
        self.step = MOVE_LEADER if self.cursor else MOVE_WARRIORS

    def refuse_move_leader(self, label: int, goes: int) -> int:
        """SG-103, SG-104 for one leader: goes or stays."""
        if label != self.cursor:
            return 346 if self.leader_here(self.actor, label, self.origin) else 101
        if goes:
            return 104 if self.count >= self.movable(self.actor, self.origin) else 0
        last = self.next_label(self.actor, self.origin, label) == 0
        return 103 if last and self.count == 0 and self.warriors[self.actor][self.origin] == 0 else 0

    def refuse_warriors(self, n: int) -> int:
        """SG-103, SG-104: how many warriors go."""
        if n + self.count == 0:
            return 103
        if n > self.warriors[self.actor][self.origin]:
            return 106
        return 104 if n + self.count > self.movable(self.actor, self.origin) else 0

    def refuse_unit(self, side: int, place: int, unit: int, rule: int) -> int:
        """A single unit of a place, a warrior or a leader by its label; the rule is that of the effect that takes it."""
        if unit == WARRIOR:
            return 0 if self.warriors[side][place] > 0 else rule
        return 0 if self.leader_here(side, unit, place) else rule

    def shift_unit(self, side: int, origin: int, target: int, unit: int) -> None:
        if unit == WARRIOR:
            self.shift_group(side, origin, target, 1, 0)
        else:
            self.shift_leader(side, unit, target)
