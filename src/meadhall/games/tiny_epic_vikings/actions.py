"""Explore, harvest and build (TV-168 to TV-191), and gaining resources of free choice (TV-37, TV-38)."""

from meadhall.games.tiny_epic_vikings.constants import (
    BUILD_BOAT_AT,
    BUILD_NOTHING,
    BUILD_TEMPLE_AT,
    E_BUILT_BOAT,
    E_BUILT_TEMPLE,
    E_EXPLORED,
    E_PAID,
    EXPLORE_FROM,
    EXPLORE_TO,
    GAIN,
    MOST,
    WOOD,
)
from meadhall.games.tiny_epic_vikings.sailing import Sailing


class Actions(Sailing):
    # -- explore n -----------------------------------------------------------------------------------------------------

    def begin_explore(self, seat: int, n: int) -> None:
        for island in range(self.f.islands):
            self.before[island] = self.settlers[seat][island]
        self.push(EXPLORE_FROM, seat, n)

    def has_neighbour(self, island: int) -> int:
        for other in range(self.f.islands):
            if self.f.next_to[island][other]:
                return 1
        return 0

    def refuse_explore_from(self, seat: int, island: int) -> int:
        """TV-169, TV-171."""
        if island == self.f.islands:
            return 0
        if self.settlers[seat][island] == 0:
            return 169
        return 0 if self.has_neighbour(island) else 171

    def explore_from(self, seat: int, island: int) -> None:
        if island == self.f.islands:
            self.end_explore(seat)
        else:
            self.push(EXPLORE_TO, seat, island)

    def refuse_explore_to(self, origin: int, island: int) -> int:
        """TV-134, TV-169."""
        return 0 if self.f.next_to[origin][island] else 169

    def explore_to(self, seat: int, island: int) -> None:
        """TV-168, TV-170."""
        origin = self.s_a[self.depth - 1]
        self.depth -= 1
        self.settlers[seat][origin] -= 1
        self.settlers[seat][island] += 1
        self.tell(E_EXPLORED, seat, origin, island)
        self.stepped()
        self.s_a[self.depth - 1] -= 1
        if self.s_a[self.depth - 1] == 0:
            self.end_explore(seat)

    def end_explore(self, seat: int) -> None:
        """TV-173, TV-174: an attack where there are more settlers than before, once an island."""
        self.depth -= 1
        for island in range(self.f.islands):
            if self.settlers[seat][island] > self.before[island]:
                self.attack(seat, island)

    # -- harvest n -----------------------------------------------------------------------------------------------------

    def harvest(self, seat: int, n: int) -> None:
        """TV-175 to TV-180: the boats' bonus first, then the free choices."""
        self.gain(seat, self.f.boat_harvest, self.boats_built(seat))
        self.push(GAIN, seat, n + self.temples_built(seat))

    def has_room(self, seat: int) -> int:
        """Whether some resource is below 7."""
        return self.goods[seat][0] < MOST or self.goods[seat][1] < MOST or self.goods[seat][2] < MOST

    def refuse_gain(self, seat: int, kind: int) -> int:
        """TV-34, TV-37."""
        return 0 if self.goods[seat][kind] < MOST else 34

    def choose_gain(self, seat: int, kind: int) -> None:
        top = self.depth - 1
        self.gain(seat, kind, 1)
        self.s_a[top] -= 1
        if self.s_a[top] == 0:
            self.depth = top

    # -- build ---------------------------------------------------------------------------------------------------------

    def refuse_build(self, seat: int, space: int) -> int:
        """TV-181 to TV-183: an occupied space that can be paid and placed."""
        if space == BUILD_NOTHING:
            return 0
        if space < 3:
            if not self.boat_space[seat][space]:
                return 181
            if self.goods[seat][WOOD] < self.f.boat_cost[space]:
                return 182
            return 0 if self.can_place_boat(seat) else 185
        if not self.temple_space[seat][space - 3]:
            return 181
        if self.goods[seat][WOOD] < self.f.temple_cost[space - 3]:
            return 182
        return 0 if self.can_place_temple(seat) else 188

    def can_build(self, seat: int) -> int:
        for space in range(5):
            if self.refuse_build(seat, space) == 0:
                return 1
        return 0

    def build_space(self, seat: int, space: int) -> None:
        self.depth -= 1
        if space < 3:
            self.push(BUILD_BOAT_AT, seat, space)
        elif space < BUILD_NOTHING:
            self.push(BUILD_TEMPLE_AT, seat, space)

    def refuse_boat_at(self, seat: int, fjord: int) -> int:
        """TV-185 to TV-187; OPT-6."""
        for island in range(self.f.islands):
            if self.f.touches[fjord][island]:
                if self.boots(seat, island):
                    return 0
                if self.f.boat_near_boats and self.docks_of[seat][island]:
                    return 0
        return 0 if self.f.boat_near_boats and self.boats[seat][fjord] else 186

    def can_place_boat(self, seat: int) -> int:
        for fjord in range(self.f.fjords):
            if self.refuse_boat_at(seat, fjord) == 0:
                return 1
        return 0

    def build_boat_at(self, seat: int, fjord: int) -> None:
        """TV-184: the other pieces stay where they are on the mat."""
        space = self.s_a[self.depth - 1]
        self.depth -= 1
        self.boat_space[seat][space] = 0
        self.goods[seat][WOOD] -= self.f.boat_cost[space]
        self.boats[seat][fjord] += 1
        self.tell(E_PAID, seat, WOOD, self.f.boat_cost[space])
        self.tell(E_BUILT_BOAT, seat, fjord)

    def refuse_temple_at(self, seat: int, island: int) -> int:
        """TV-188 to TV-190."""
        if self.settlers[seat][island] == 0:
            return 188
        return 189 if self.temples[seat][island] else 0

    def can_place_temple(self, seat: int) -> int:
        for island in range(self.f.islands):
            if self.refuse_temple_at(seat, island) == 0:
                return 1
        return 0

    def build_temple_at(self, seat: int, island: int) -> None:
        """TV-191."""
        space = self.s_a[self.depth - 1] - 3
        self.depth -= 1
        self.temple_space[seat][space] = 0
        self.goods[seat][WOOD] -= self.f.temple_cost[space]
        self.temples[seat][island] = 1
        self.tell(E_PAID, seat, WOOD, self.f.temple_cost[space])
        self.tell(E_BUILT_TEMPLE, seat, island)
        self.stepped()
