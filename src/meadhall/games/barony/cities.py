"""Actions D and E: a new city from a village (BA-141 to BA-154, BA-199), and the expedition (BA-155 to BA-164)."""

from meadhall.games.barony.builds import Builds
from meadhall.games.barony.constants import BUILT, CITY, E_CITY, E_EXPEDITION, FOREST, KNIGHT, LAKE, NEW_CITIES, VILLAGE


class Cities(Builds):
    # -- D: new city ------------------------------------------------------------------------------------------------------------

    def can_found(self) -> int:
        """BA-141, BA-153."""
        if self.reserve[self.actor][CITY] == 0 or self.founded[self.actor] >= NEW_CITIES:
            return 0
        for i in range(self.posts_n[BUILT + self.actor]):
            if self.refuse_city(self.posts[BUILT + self.actor][i]) == 0:
                return 1
        return 0

    def refuse_city(self, h: int) -> int:
        """D-16: BA-142 to BA-147."""
        if self.building[h] != VILLAGE or self.owner[h] != self.actor:
            return 142
        if self.terrain[h] == FOREST:
            return 143
        if self.by_city(h):
            return 144
        return 145 if self.foreign(self.actor, h) > 0 else 0

    def choose_city(self, h: int) -> None:
        """BA-148 to BA-151."""
        self.take_building(h)
        self.add_building(self.actor, h, CITY)
        self.founded[self.actor] += 1
        self.tell(E_CITY, self.actor, h)
        self.end_turn()

    # -- E: expedition ----------------------------------------------------------------------------------------------------------

    def can_explore(self) -> int:
        """BA-155."""
        if self.reserve[self.actor][KNIGHT] < 2:
            return 0
        for h in range(self.hexes):
            if self.refuse_expedition(h) == 0:
                return 1
        return 0

    def refuse_expedition(self, h: int) -> int:
        """D-17: BA-156 to BA-159."""
        if self.pieces[h] > 0:
            return 158
        if self.terrain[h] == LAKE:
            return 157
        return 0 if self.is_border(h) else 156

    def choose_expedition(self, h: int) -> None:
        """BA-161, BA-162."""
        self.add_knights(self.actor, h, 1)
        self.reserve[self.actor][KNIGHT] -= 1
        self.removed[self.actor] += 1
        self.tell(E_EXPEDITION, self.actor, h)
        self.end_turn()
