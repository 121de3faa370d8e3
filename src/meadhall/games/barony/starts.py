"""Start placement: the first cities and knights (BA-49 to BA-67)."""

from meadhall.games.barony.constants import ACTION, CITY, E_ROUND, E_SKIPPED, E_START, FOREST, LAKE, NONE, PLACEMENT, START_HEX, TURNS
from meadhall.games.barony.land import Land


class Starts(Land):
    def begin_placement(self) -> None:
        """BA-49."""
        self.phase = PLACEMENT
        self.count = -1
        self.actor = NONE
        self.next_start()

    def refuse_city_site(self, h: int) -> int:
        """BA-55 to BA-59."""
        if self.terrain[h] == LAKE:
            return 55
        if self.terrain[h] == FOREST:
            return 56
        if self.building[h] == CITY:
            return 57
        return 58 if self.by_city(h) else 0

    def refuse_start(self, h: int) -> int:
        """D-4; BA-201: inside a block of steps of one player the hexes ascend, if any higher one is left."""
        refused = self.refuse_city_site(h)
        if refused:
            return refused
        return 201 if h <= self.site and self.f.canonical and self.start_from(self.site + 1) else 0

    def start_from(self, h: int) -> int:
        """Whether this hex or a later one is allowed."""
        while h < self.hexes:
            if self.refuse_city_site(h) == 0:
                return 1
            h += 1
        return 0

    def choose_start(self, h: int) -> None:
        """BA-51, BA-63, BA-64."""
        self.add_building(self.actor, h, CITY)
        self.add_knights(self.actor, h, 1)
        self.tell(E_START, self.actor, h)
        self.site = h
        self.next_start()

    def next_start(self) -> None:
        """BA-52 to BA-54; BA-61: a step without an allowed hex is skipped."""
        last = self.actor
        self.count += 1
        while self.count < 3 * self.f.players:
            self.actor = self.order[self.f.start_order[self.count]]
            if self.actor != last:
                self.site = NONE
            if self.start_from(0):
                self.step = START_HEX
                return
            self.tell(E_SKIPPED, self.actor)
            self.count += 1
        self.begin_turns()

    def begin_turns(self) -> None:
        """BA-67."""
        self.forget_turn()
        self.phase = TURNS
        self.count = 0
        self.round = 1
        self.actor = self.order[0]
        self.step = ACTION
        self.tell(E_ROUND, 1)
