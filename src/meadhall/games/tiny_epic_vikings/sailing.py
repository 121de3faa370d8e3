"""Sailing a boat, deploying settlers, raiding a village; and recalling settlers (TV-71, TV-72, TV-141 to TV-167, TV-489, TV-490)."""

from meadhall.games.tiny_epic_vikings.battle import Battle
from meadhall.games.tiny_epic_vikings.constants import (
    DEPLOY,
    DEPLOY_COUNT,
    DISPLACE_TO,
    E_BOAT_HOME,
    E_DEPLOYED,
    E_DISPLACED,
    E_LANDED,
    E_PAID,
    E_RAIDED,
    E_RECALLED,
    E_SAILED,
    FOOD,
    NONE,
    RAID,
    RAID_STEP,
    RECALL,
    SAIL_MOVE,
    STEEL,
    USE,
)


class Sailing(Battle):
    # -- recalling -----------------------------------------------------------------------------------------------------

    def refuse_recall(self, seat: int, island: int) -> int:
        """TV-71."""
        if island == self.f.islands:
            return 0
        return 0 if self.settlers[seat][island] > 0 else 71

    def recall(self, seat: int, island: int) -> None:
        """TV-71, TV-197, TV-500: one settler after the other, until done; the check follows unless a sail is going on."""
        if island == self.f.islands:
            self.depth -= 1
            return
        self.settlers[seat][island] -= 1
        self.mat_settlers[seat] += 1
        self.tell(E_RECALLED, seat, island)
        if not self.s_a[self.depth - 1]:
            self.check_control()
        else:
            self.stepped()

    # -- sail n --------------------------------------------------------------------------------------------------------

    def place_has_boat(self, seat: int, place: int) -> int:
        if place < self.f.fjords:
            return self.boats[seat][place] > 0
        return self.docked[place - self.f.fjords] == seat

    def refuse_sail_boat(self, seat: int, place: int) -> int:
        """TV-141, TV-499: named by its place; "none" declines."""
        if place == self.f.fjords + self.f.docks:
            return 0
        return 0 if self.place_has_boat(seat, place) else 141

    def sail_boat(self, seat: int, place: int) -> None:
        n = self.s_a[self.depth - 1]
        self.depth -= 1
        if place < self.f.fjords + self.f.docks:
            self.push(SAIL_MOVE, seat, place, n, n)

    def refuse_sail_move(self, seat: int, origin: int, place: int) -> int:
        """TV-143, TV-144, TV-146."""
        if place == self.f.fjords + self.f.docks:
            return 0
        if origin >= self.f.fjords:
            if place >= self.f.fjords:
                return 144
            return 0 if self.f.touching[place][origin - self.f.fjords] else 143
        if place < self.f.fjords:
            return 0 if self.f.water[origin][place] else 143
        if not self.f.touching[origin][place - self.f.fjords]:
            return 143
        return 146 if self.docked[place - self.f.fjords] == seat else 0

    def sail_move(self, seat: int, place: int) -> None:
        """TV-142, TV-145."""
        f = self.f
        top = self.depth - 1
        origin = self.s_a[top]
        if place == f.fjords + f.docks:
            self.depth = top
            return
        if origin < f.fjords:
            self.boats[seat][origin] -= 1
        else:
            self.undock_boat(origin - f.fjords)
        self.tell(E_SAILED, seat, origin, place)
        if place >= f.fjords:
            n = self.s_c[top]
            self.depth = top
            self.land(seat, place - f.fjords, n)
            return
        self.boats[seat][place] += 1
        self.s_a[top] = place
        self.s_b[top] -= 1
        if self.s_b[top] == 0:
            self.depth = top

    def land(self, seat: int, dock: int, n: int) -> None:
        """TV-145, TV-152: displacement, deploying with its attack, raid; the control check follows the whole action."""
        self.push(RAID_STEP, seat, dock)
        self.push(DEPLOY, seat, dock, n)
        other = self.docked[dock]
        if other != NONE:
            self.undock_boat(dock)
            if other == self.f.enemy:
                self.boat_home(dock)  # TV-415
            else:
                self.push(DISPLACE_TO, other, dock)  # TV-147
        self.dock_boat(seat, dock)
        self.tell(E_LANDED, seat, dock)
        self.stepped()

    def boat_home(self, dock: int) -> None:
        """TV-371, TV-415: to the rightmost space with room."""
        space = 2
        while self.boat_space[self.f.enemy][space] == 2:
            space -= 1
        self.boat_space[self.f.enemy][space] += 1
        self.tell(E_BOAT_HOME, dock)

    def refuse_displace(self, dock: int, fjord: int) -> int:
        """TV-147, TV-148, TV-362, TV-432, TV-441."""
        return 0 if self.f.touching[fjord][dock] else 147

    def displace(self, party: int, fjord: int) -> None:
        dock = self.s_a[self.depth - 1]
        self.depth -= 1
        self.boats[party][fjord] += 1
        self.tell(E_DISPLACED, party, dock, fjord)

    # -- deploying and raiding -----------------------------------------------------------------------------------------

    def deploy(self, seat: int, dock: int, n: int) -> None:
        """TV-72, TV-153, TV-490: settlers may come home first, if there is food at all."""
        if self.goods[seat][FOOD] > 0:
            self.push(DEPLOY_COUNT, seat, self.f.island_of[dock], n)
            self.push(RECALL, seat, 1)

    def refuse_deploy(self, seat: int, n: int, count: int) -> int:
        """TV-154 to TV-157."""
        if count > n:
            return 155
        if count > self.goods[seat][FOOD]:
            return 154
        return 156 if count > self.mat_settlers[seat] else 0

    def deploy_count(self, seat: int, count: int) -> None:
        island = self.s_a[self.depth - 1]
        self.depth -= 1
        if count == 0:
            return
        self.goods[seat][FOOD] -= count
        self.mat_settlers[seat] -= count
        self.settlers[seat][island] += count
        self.tell(E_DEPLOYED, seat, island, count)
        self.attack(seat, island)  # TV-158
        self.stepped()

    def raid_step(self, seat: int, dock: int) -> None:
        """TV-163, TV-164."""
        if self.village[dock] and self.goods[seat][STEEL] >= self.f.raid_steel[self.era]:
            self.push(RAID, seat, dock)

    def raid(self, seat: int, noun: int) -> None:
        """TV-165, TV-166."""
        dock = self.s_a[self.depth - 1]
        self.depth -= 1
        if noun == USE:
            self.goods[seat][STEEL] -= self.f.raid_steel[self.era]
            self.tell(E_PAID, seat, STEEL, self.f.raid_steel[self.era])
            self.take_village(seat, dock)

    def take_village(self, party: int, dock: int) -> None:
        self.village[dock] = 0
        self.villages[party] += 1
        self.tell(E_RAIDED, party, dock)
