"""Action B: move; closed hexes, coexistence, combat and theft (BA-87 to BA-123, BA-197)."""

from meadhall.games.barony.constants import (
    CITY,
    E_DESTROYED,
    E_MOVED,
    E_STOLEN,
    KNIGHT,
    LAKE,
    MOUNTAIN,
    MOVE_DIRECTION,
    MOVE_HEX,
    NONE,
    SECOND_DIRECTION,
    SECOND_HEX,
    STRONGHOLD,
    THEFT,
    VILLAGE,
)
from meadhall.games.barony.recruits import Recruits


class Moves(Recruits):
    def can_move(self) -> int:
        """BA-87; after the first half-move: whether there is a second one."""
        for i in range(self.posts_n[self.actor]):
            h = self.posts[self.actor][i]
            if self.unmoved(h) > 0 and self.has_way(h):
                return 1
        return 0

    def refuse_move(self, step: int, noun: int) -> int:
        """D-8 to D-12."""
        if step == MOVE_HEX:
            return self.refuse_source(noun)
        if step == MOVE_DIRECTION:
            return self.refuse_way(self.source, noun)
        if step == THEFT:
            return 0 if self.tokens[self.victim][noun] > 0 else 116
        if step == SECOND_HEX:
            return 0 if noun == self.f.hexes else self.refuse_second(noun)  # BA-88: the second is optional
        return self.refuse_way(self.second, noun)

    def choose_move(self, step: int, noun: int) -> None:
        if step == MOVE_HEX:
            self.source = noun
            self.step = MOVE_DIRECTION
        elif step == MOVE_DIRECTION:
            target = self.near[self.source][noun]
            self.shared = self.foreign(self.actor, target) > 0
            self.half_move(self.source, noun)
            self.direction = noun
            self.target = target
            self.after_half_move()
        elif step == THEFT:
            self.tokens[self.victim][noun] -= 1  # BA-115, BA-120
            self.tokens[self.actor][noun] += 1
            self.tell(E_STOLEN, self.actor, self.victim, noun)
            self.victim = NONE
            self.after_half_move()
        elif step == SECOND_DIRECTION:
            self.half_move(self.second, noun)
            self.after_half_move()
        elif noun == self.f.hexes:
            self.end_turn()
        else:
            self.second = noun
            self.step = SECOND_DIRECTION

    # -- which knight ---------------------------------------------------------------------------------------------------------

    def unmoved(self, h: int) -> int:
        """BA-90 to BA-92, C-4: own knights on a hex that have not moved in this action."""
        return self.knights[self.actor][h] - (h == self.target)

    def refuse_source(self, h: int) -> int:
        """D-8: BA-87, BA-89."""
        if self.knights[self.actor][h] == 0:
            return 89
        return 0 if self.has_way(h) else 87

    def refuse_second(self, h: int) -> int:
        """D-11: BA-90 to BA-92."""
        if self.unmoved(h) == 0:
            return 91 if h == self.target else 92 if h == self.source else 89
        if self.has_way(h):
            return 0
        for direction in range(6):
            if self.near[h][direction] >= 0 and self.refuse_entry(self.near[h][direction]) == 0:
                return 202
        return 87

    def has_way(self, h: int) -> int:
        for direction in range(6):
            if self.refuse_way(h, direction) == 0:
                return 1
        return 0

    # -- closed hexes -----------------------------------------------------------------------------------------------------------

    def refuse_way(self, h: int, direction: int) -> int:
        """D-9, D-12: BA-102, then the hex entered, then the order of the half-moves."""
        target = self.near[h][direction]
        if target < 0:
            return 102
        refused = self.refuse_entry(target)
        if refused == 0 and self.target >= 0 and self.f.canonical:
            return self.refuse_order(h, direction)
        return refused

    def refuse_entry(self, h: int) -> int:
        """BA-97 to BA-104."""
        seat = self.actor
        if self.terrain[h] == LAKE:
            return 97
        if self.foreign(seat, h) == 0:
            return 0
        if self.building[h] >= STRONGHOLD and self.owner[h] != seat:
            return 98 if self.building[h] == CITY else 99
        for other in range(self.f.players):
            if other != seat and self.mine(other, h) >= 2:
                return 100
        return 101 if self.terrain[h] == MOUNTAIN else 0

    def refuse_order(self, h: int, direction: int) -> int:
        """BA-202 (C-2): two half-moves in ascending order, unless their order matters."""
        if h > self.source or (h == self.source and direction >= self.direction):
            return 0
        if h == self.target and self.shared:
            return 0
        if self.near[h][direction] == self.source and self.foreign(self.actor, self.source) > 0:
            return 0
        return 202

    # -- coexistence, combat and theft --------------------------------------------------------------------------------------------

    def half_move(self, h: int, direction: int) -> int:
        """BA-89, BA-105 to BA-112."""
        seat = self.actor
        target = self.near[h][direction]
        stood = self.mine(seat, target)
        self.put_knights(seat, h, -1)
        self.put_knights(seat, target, 1)
        self.tell(E_MOVED, seat, h, target)
        if stood > 0 and self.foreign(seat, target) > 0:
            self.destroy(target)
        return target

    def destroy(self, h: int) -> None:
        """BA-106, BA-113; BA-118: a theft only if there is something to take."""
        for other in range(self.f.players):
            if other != self.actor and self.knights[other][h] > 0:
                self.tell(E_DESTROYED, self.actor, other, h, KNIGHT)
                self.add_knights(other, h, -self.knights[other][h])
        owner = self.owner[h]
        if owner >= 0 and owner != self.actor:
            self.tell(E_DESTROYED, self.actor, owner, h, VILLAGE)
            self.take_building(h)
            if self.holds_tokens(owner):
                self.victim = owner

    def after_half_move(self) -> None:
        """BA-94, BA-123: combat and theft first; then the second half-move, if there is one (D-11)."""
        if self.victim >= 0:
            self.step = THEFT
        elif self.second < 0 and self.can_move():
            self.step = SECOND_HEX
        else:
            self.end_turn()
