"""A hand-written judgement of a position, for bots: what would stand after the battles, and how near each side is to a victory."""

from meadhall.games.saga.constants import ACTIONS, BATTLES, DRAKKAR, ENGLAND, NONE, NORTH, OVER, RAID, TRIBUTE, A, V
from meadhall.games.saga.rounds import Rounds

# What coins are worth to the Vikings, and areas that they would control: steeply more towards the goal.
COIN_WORTH = [0.0, 0.6, 1.2, 1.9, 2.7, 3.7, 5.0, 6.8, 20.0]
AREA_WORTH = [0.0, 0.8, 1.8, 3.2, 6.0, 20.0, 22.0, 24.0]


class Heuristics(Rounds):
    def evaluate(self, seat: int) -> float:
        prospects = self.viking_prospects()
        return prospects if seat == V else -prospects

    def viking_prospects(self) -> float:
        if self.phase == OVER:
            return 1000.0 if self.winner == V else -1000.0
        coming = self.phase == ACTIONS or self.phase == BATTLES  # battles, and then a check of victory
        areas, vikings, saxons, footholds = 0, 0, 0, 0
        burh_threat = 0.0
        for area in range(ENGLAND):
            v, a = self.units[V][area], self.units[A][area]
            if v > 0 and a > 0 and coming:
                left_v, left_a = v - a // 2, a - v // 2
                if v > a:
                    v, a = (left_v if left_v > 0 else 0), 0
                    saxons += left_a if left_a > 0 else 0  # they retreat
                else:
                    v, a = 0, (left_a if left_a > 0 else 0)
                    vikings += 1 if left_v > 1 else 0
            vikings += v
            saxons += a
            if v > 0:
                footholds += 1
            if v > a:
                areas += 1
                burh_threat += 1.0 if self.burh[area] else 0.0
                burh_threat += 0.0 if self.f.coastal[area] else 0.5
        worth = COIN_WORTH[self.coins[V] if self.coins[V] < 8 else 8] + AREA_WORTH[areas]
        worth += 0.5 * vikings + burh_threat + self.markers_worth() + self.tiles_worth()
        worth += 2.0 if footholds > 1 else 0.0
        for place in range(NORTH, DRAKKAR + 1):
            worth += 0.4 * self.units[V][place]
        worth -= 0.6 * saxons + 0.3 * self.coins[A] + 1.6 * self.burhs_on_board()
        left = self.marker - self.burh_space()
        worth += 0.4 * left
        if coming:
            if left <= 0:
                worth -= 30.0
            if vikings == 0:
                worth -= 40.0
            if saxons == 0:
                worth += 15.0
        return worth

    def markers_worth(self) -> float:
        """A marker known to lead to a burh that few guard, with units to send."""
        worth = 0.0
        for slot in range(3):
            area = self.slot[slot]
            if area != NONE and self.burh[area] and self.units[V][NORTH + slot] > self.units[A][area]:
                worth += 0.5
        return worth

    def tiles_worth(self) -> float:
        """The tile that answers landings (Tribute) is better in Viking hands; so is the right to act last when they are few."""
        worth = 0.0
        for tile in range(4):
            if self.holder[tile] != NONE:
                sign = 1.0 if self.holder[tile] == V else -1.0
                worth += sign if self.f.action[A][tile][TRIBUTE] else 0.0
                worth += 0.5 * sign if self.f.action[V][tile][RAID] else 0.0
        return worth
