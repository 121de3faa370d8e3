"""A hand-written judgement of a position, for bots, in points: titles and cities gained, and what tokens, knights and land will bring.

A turn is worth about 2.5 points: with four knights it takes two turns to recruit them, two to move them out, one to build and one to buy
a title of 15 points. The worth of a knight grows by that much from the city to a free hex, to a token, to a title.
"""

import cython  # type: ignore[import-untyped]

from meadhall.games.barony.constants import (
    BUILT,
    CITY,
    DUKE,
    FOREST,
    KINDS,
    LAKE,
    LAYOUT,
    MOUNTAIN,
    NEW_CITIES,
    NONE,
    OVER,
    PLACEMENT,
    VILLAGE,
)
from meadhall.games.barony.turns import Turns

GOLD = 0.8  # points for a gold in tokens, up to the price of a title
SECOND, MORE = 0.6, 0.4  # for a gold of a second title, and for more: tokens in hand can be stolen, and titles take a turn each
SILVER = 0.15  # and for a silver, while the game goes on
READY, NEAR, FAR = 0.8, 0.48, 0.28  # share of a token for a knight on the hex, one step off, two steps off
LOST = 0.9  # points for a knight whom no free hex is near to, less with the distance
SITE = 6.0  # for a village that can become a city, if one may still be founded
WISH = 2.5  # for a knight where such a village can be built
KNIGHT_LEFT = 2.0  # for a knight that is not out of the game
LAKESIDE = 0.5  # for a city that recruits three
VILLAGE_RISK, KNIGHT_RISK = 3.2, 0.7  # for pieces that an enemy can destroy with one Move
LAST_TITLE, LAST_CITY = 15.0, 10.0  # what a last turn can bring


class Paper:
    """Hexes that a knight will build on; none between any two calls."""

    taken: list[int]

    def __init__(self) -> None:
        if not cython.compiled:
            self.taken = [0] * 108


PAPER = Paper()


class Heuristics(Turns):
    def evaluate(self, seat: int) -> float:
        if self.phase == LAYOUT:
            return 0.0
        best, total = -1e9, 0.0
        for other in range(self.f.players):
            if other != seat:
                worth = self.prospects(other, seat)
                total += worth
                if worth > best:
                    best = worth
        mine = self.prospects(seat, seat)
        lead = mine - (best + total / (self.f.players - 1)) / 2
        if self.phase == OVER:
            return lead + (1000.0 if self.winner == seat else -1000.0)
        if self.last_round():
            return lead + (200.0 if mine > best else -200.0)
        return lead

    def last_round(self) -> int:
        for seat in range(self.f.players):
            if self.title[seat] == DUKE:
                return 1
        return 0

    def prospects(self, seat: int, viewer: int) -> float:
        """What a seat has and may hope for, in points."""
        if self.phase == OVER:
            return float(self.score(seat))
        if self.phase == PLACEMENT:
            return self.land_worth(seat)
        if self.last_round():
            return self.last_turn_worth(seat)
        worth = 15.0 * self.title[seat] + 10.0 * self.founded[seat] + self.gold_worth(seat)
        for kind in range(KINDS):
            worth += SILVER * self.f.silver[kind] * self.tokens[seat][kind]
        worth -= KNIGHT_LEFT * self.removed[seat]
        return worth + self.board_worth(seat) - self.dangers(seat, seat == self.actor)

    def gold_worth(self, seat: int) -> float:
        gold, cost = self.gold(seat, 0), self.f.cost
        if gold <= cost:
            return GOLD * gold
        if gold <= 2 * cost:
            return GOLD * cost + SECOND * (gold - cost)
        return (GOLD + SECOND) * cost + MORE * (gold - 2 * cost)

    def last_turn_worth(self, seat: int) -> float:
        """The score, and for those who still have a turn the best that it can bring."""
        worth = float(self.score(seat)) + 0.1 * self.place[seat]  # BA-193
        if self.place[seat] < self.place[self.actor]:
            return worth
        if self.title[seat] < DUKE and self.gold(seat, 0) >= self.f.cost:
            return worth + LAST_TITLE - 3.0
        if self.reserve[seat][CITY] > 0 and self.founded[seat] < NEW_CITIES:
            for i in range(self.posts_n[BUILT + seat]):
                h = self.posts[BUILT + seat][i]
                if self.building[h] == VILLAGE and self.city_site(seat, h):
                    return worth + LAST_CITY
        return worth

    # -- land -----------------------------------------------------------------------------------------------------------------

    def land_worth(self, seat: int) -> float:
        """Start placement: free land of much gold round the cities, a lake, walls, and a place for a new city not far."""
        worth = 0.0
        for i in range(self.posts_n[BUILT + seat]):  # cities only, as yet
            h = self.posts[BUILT + seat][i]
            worth += 3.0 if self.by_lake(h) else 0.0
            worth += 1.0 if self.terrain[h] == MOUNTAIN else 0.0
            for direction in range(6):
                near = self.near[h][direction]
                if near < 0:
                    worth += 0.4  # nobody comes from there
                    continue
                if self.terrain[near] == LAKE:
                    worth += 0.4
                    continue
                worth += 0.5 * self.f.gold[self.terrain[near]]
                for further in range(6):
                    far = self.near[near][further]
                    if far < 0 or self.terrain[far] == LAKE:
                        continue
                    worth += 0.07 * self.f.gold[self.terrain[far]]
                    if self.building[far] == CITY:
                        worth -= 0.3 if self.owner[far] == seat else 0.5
                    elif self.terrain[far] != FOREST and not self.by_city(far):
                        worth += 0.3
        return worth

    def city_site(self, seat: int, h: int) -> int:
        """Whether a village of the seat on this hex could become a city."""
        return self.terrain[h] != FOREST and not self.by_city(h) and self.foreign(seat, h) == 0

    def free_land(self, seat: int, h: int) -> int:
        """Whether the seat could build on a hex if it had a knight there."""
        return self.terrain[h] != LAKE and self.building[h] == 0 and self.foreign(seat, h) == 0 and not PAPER.taken[h]

    def board_worth(self, seat: int) -> float:
        """Knights by the land that they can build on, villages that can become cities, cities by a lake."""
        worth = 0.0
        sites = NEW_CITIES - self.founded[seat]
        if self.reserve[seat][CITY] < sites:
            sites = self.reserve[seat][CITY]
        for i in range(self.posts_n[BUILT + seat]):
            h = self.posts[BUILT + seat][i]
            if self.building[h] == VILLAGE:
                if sites > 0 and self.city_site(seat, h):
                    sites -= 1
                    worth += SITE
            elif self.building[h] == CITY and self.by_lake(h):
                worth += LAKESIDE
        for i in range(self.posts_n[seat]):
            h = self.posts[seat][i]
            if self.free_land(seat, h):
                PAPER.taken[h] = 1
                worth += READY * GOLD * self.f.gold[self.terrain[h]]
                if sites > 0 and self.city_site(seat, h):
                    sites -= 1
                    worth += WISH
        for i in range(self.posts_n[seat]):
            h = self.posts[seat][i]
            more = self.knights[seat][h]
            if self.building[h] == 0 and self.foreign(seat, h) == 0:
                more -= 1
            while more > 0:
                more -= 1
                worth += self.way_worth(seat, h)
        for h in range(self.hexes):
            PAPER.taken[h] = 0
        return worth

    def way_worth(self, seat: int, h: int) -> float:
        """A knight that has yet to go to the land it will build on: the best within two steps that no other knight takes."""
        best, chosen = 0.0, NONE
        for direction in range(6):
            near = self.near[h][direction]
            if near < 0 or not self.open_to(seat, near):
                continue
            if self.free_land(seat, near):
                worth = NEAR * self.f.gold[self.terrain[near]]
                if worth > best:
                    best, chosen = worth, near
            for further in range(6):
                far = self.near[near][further]
                if far < 0 or self.terrain[far] == LAKE:
                    continue
                worth = FAR * self.f.gold[self.terrain[far]]
                if worth > best and self.free_land(seat, far):
                    best, chosen = worth, far
        if chosen == NONE:
            return LOST / self.steps_to_land(seat, h)
        PAPER.taken[chosen] = 1
        return GOLD * best

    def steps_to_land(self, seat: int, h: int) -> int:
        """As the crow flies, to the nearest free hex."""
        nearest = 20
        for other in range(self.hexes):
            if self.free_land(seat, other):
                dq, dr = self.q[other] - self.q[h], self.r[other] - self.r[h]
                steps = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
                if 0 < steps < nearest:
                    nearest = steps
        return nearest

    def open_to(self, seat: int, h: int) -> int:
        """Whether a knight of the seat could enter (BA-97 to BA-104)."""
        if self.terrain[h] == LAKE:
            return 0
        if self.foreign(seat, h) == 0:
            return 1
        if self.building[h] > VILLAGE or self.terrain[h] == MOUNTAIN:
            return 0
        for other in range(self.f.players):
            if other != seat and self.mine(other, h) > 1:
                return 0
        return 1

    # -- dangers --------------------------------------------------------------------------------------------------------------

    def dangers(self, seat: int, own_turn: int) -> float:
        """Villages and knights that somebody can destroy with one Move: those with two knights in reach; the first two count."""
        villages, knights = 0, 0
        for i in range(self.posts_n[seat]):
            h = self.posts[seat][i]
            if self.owner[h] != seat and self.in_danger(seat, h):
                knights += 1
        for i in range(self.posts_n[BUILT + seat]):
            h = self.posts[BUILT + seat][i]
            if self.building[h] == VILLAGE and self.in_danger(seat, h):
                villages += 1
        risk = KNIGHT_RISK * (knights if knights < 2 else 2)
        if villages > 0:
            risk += (VILLAGE_RISK if self.holds_tokens(seat) else 0.8) * (villages if villages < 2 else 2)
        return 0.35 * risk if own_turn else risk

    def in_danger(self, seat: int, h: int) -> int:
        """Whether the only piece of a seat on a hex can be destroyed."""
        if self.terrain[h] == MOUNTAIN or self.mine(seat, h) != 1 or self.building[h] > VILLAGE:
            return 0
        for other in range(self.f.players):
            if other != seat and self.in_reach(other, h) > 1:
                return 1
        return 0

    def in_reach(self, seat: int, h: int) -> int:
        """Pieces of a seat on a hex or one step off."""
        n = self.mine(seat, h)
        for direction in range(6):
            near = self.near[h][direction]
            if near >= 0:
                n += self.knights[seat][near]
        return n
