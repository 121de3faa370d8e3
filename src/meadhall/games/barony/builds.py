"""Action C: build villages and strongholds (BA-124 to BA-140, BA-198)."""

from meadhall.games.barony.constants import BUILD_KIND, BUILD_NEXT, E_BUILT, E_TOKEN, STRONGHOLD, VILLAGE
from meadhall.games.barony.moves import Moves


class Builds(Moves):
    def can_build(self) -> int:
        """BA-124; after a building of the action: whether there can be another (D-15)."""
        if self.reserve[self.actor][VILLAGE] + self.reserve[self.actor][STRONGHOLD] == 0:
            return 0
        for i in range(self.posts_n[self.actor]):
            if self.refuse_site(self.posts[self.actor][i]) == 0:
                return 1
        return 0

    def refuse_build(self, step: int, noun: int) -> int:
        """D-13 to D-15."""
        if step == BUILD_KIND:
            if self.reserve[self.actor][VILLAGE + noun] > 0:
                return 0
            return 133 if noun else 132
        if noun == self.f.hexes:
            return 0  # BA-140: the player may stop
        return self.refuse_site(noun)

    def refuse_site(self, h: int) -> int:
        """BA-125 to BA-128; BA-203 (C-3): sites in ascending order."""
        if self.knights[self.actor][h] == 0:
            return 125
        if self.building[h]:
            return 126
        if self.foreign(self.actor, h) > 0:
            return 127
        return 203 if self.f.canonical and h <= self.site else 0

    def choose_build(self, step: int, noun: int) -> None:
        if step == BUILD_KIND:
            self.build(self.site, VILLAGE + noun)
            if self.can_build():
                self.step = BUILD_NEXT
            else:
                self.end_turn()
        elif noun == self.f.hexes:
            self.end_turn()
        else:
            self.site = noun
            self.step = BUILD_KIND

    def build(self, h: int, kind: int) -> None:
        """BA-130, BA-134 to BA-139: a knight is replaced, and the terrain pays a token; O-3: if the bank has one."""
        seat = self.actor
        terrain = self.terrain[h]
        self.add_knights(seat, h, -1)
        self.add_building(seat, h, kind)
        self.tell(E_BUILT, seat, h, kind)
        if self.f.limited_bank and self.in_bank(terrain) == 0:
            return
        self.tokens[seat][terrain] += 1
        self.tell(E_TOKEN, seat, terrain)
