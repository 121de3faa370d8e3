"""A hand-written judgement of a position, for bots: the points that a side may expect at the end, less those of its rivals.

What others hold is read from the position, which for a bot is a redealt one. The value is in points and bounded by what the box can
pay; it moves towards the true score as the turns run out.
"""

from meadhall.games.tiny_epic_vikings.constants import (
    ANY,
    BUILD,
    CHOOSE_CARD,
    DEDICATE,
    DEPLOY_COUNT,
    DRAFT,
    DRAFT_PICK,
    EXPLORE,
    FOOD,
    HAND,
    HARVEST,
    NO_SPACE,
    NONE,
    OVER,
    PLACE_START_BOAT,
    RAID_STEP,
    RECALL,
    REF_BOON,
    REF_RUNE,
    RUNE,
    RUNE_ASK,
    SAIL,
    SMITE,
    SOLO_JOIN,
    SOLO_PICK,
    STEEL,
    TURNS,
    USE_BOON,
    USE_RUNE,
)
from meadhall.games.tiny_epic_vikings.hidden import Hidden

WIN = 100.0
UNIT = 0.4  # what a resource is worth with many turns to come, in points
VILLAGE = 1.0
INVADERS = 5.0  # strength to reckon with when nobody else fights


class Heuristics(Hidden):
    def settled(self) -> bool:
        """A card with its Leader Action is one action; recalls, Rune Actions, Boons and dedications are actions of their own."""
        if self.phase == OVER:
            return True
        kind = self.s_kind[self.depth - 1]
        if kind in (PLACE_START_BOAT, DRAFT_PICK, SOLO_PICK, SOLO_JOIN, RECALL):
            return True
        return kind in (CHOOSE_CARD, USE_RUNE, USE_BOON, DEDICATE)

    def evaluate(self, seat: int) -> float:
        sides = self.f.sides
        own = self.prospects(seat)
        best, total = -1000.0, 0.0
        for other in range(sides):
            if other != seat:
                worth = self.prospects(other)
                best = max(best, worth)
                total += worth
        worth = own - 0.5 * best - 0.5 * total / (sides - 1)
        if self.phase == OVER and self.winners >> seat & 1:
            worth += WIN
        return worth

    # -- how sure things are ---------------------------------------------------------------------------------------------

    def chance(self, x: float) -> float:
        """From 0 to 1, a half at 0."""
        return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))

    def turns_left(self, party: int) -> int:
        """Turns of a side after the present one."""
        if self.phase == OVER:
            return 0
        left = 0
        for era in range(self.era + 1, 4):
            left += self.f.hand[era]
        if self.era > 0:
            left += self.f.hand[self.era]
        if self.phase == TURNS:
            left -= self.turn // self.f.sides
            if (party + self.f.sides - self.first) % self.f.sides <= self.turn % self.f.sides:
                left -= 1
        return max(left, 0)

    def place_ahead(self, rune: int, left: int) -> float:
        """The place from 0 to 2 that a god may expect (TV-266, TV-269)."""
        place = 0.0
        for other in range(3):
            if other == rune:
                continue
            lead = self.fury[other] - self.fury[rune]
            if left == 0:
                place += 1.0 if lead >= 0 else 0.0
            else:
                place += self.chance((lead + 0.2) * (0.15 + 1.5 / (1.0 + left)))
        return place

    def worth_at(self, place: float, first: int, second: int, third: int) -> float:
        """Points for a place between the places."""
        if place < 1.0:
            return first + (second - first) * place
        return second + (third - second) * (place - 1.0)

    def island_worth(self, rune: int, left: int) -> float:
        points = self.f.island_points
        return self.worth_at(self.place_ahead(rune, left), points[0], points[1], points[2])

    def favor_worth(self, favor: int, left: int) -> float:
        points = self.f.favor_points
        worth = 0.0
        for rune in range(3):
            if self.f.favor_runes[favor][rune]:
                worth += self.f.favor_runes[favor][rune] * self.worth_at(self.place_ahead(rune, left), points[0], points[1], points[2])
        return worth

    # -- what a side may expect ------------------------------------------------------------------------------------------

    def prospects(self, party: int) -> float:
        left = self.turns_left(party)
        worth = 0.0
        for island in range(self.f.islands):
            own = self.influence(party, island)
            if own:
                worth += self.island_worth(self.f.island_rune[island], left) * self.hold(party, island, own, left)
        if self.favors[party]:
            for favor in range(18):
                if self.favor_owner[favor] == party:
                    worth += self.favor_worth(favor, left)
        if self.phase == OVER:
            return worth
        if self.battle_card[party] != NONE and self.contested != NONE:
            worth += self.battle_worth(party, left)
        if self.f.solo and party == self.f.enemy:
            return worth + self.enemy_worth(left)
        return worth + self.goods_worth(party, left) + self.cards_worth(party) + self.pending_worth(party, left)

    def hold(self, party: int, island: int, own: int, left: int) -> float:
        """How likely an island is held in the end, with so much influence."""
        rival = 0
        for other in range(self.f.parties):
            if other != party and self.boots(other, island):
                rival = max(rival, self.influence(other, island))
        holder = self.holder[island]
        if left == 0:
            return 1.0 if holder == party else 0.0
        steep = 0.5 + 2.5 / (1.0 + left)
        if holder == party:
            return self.chance(steep * (own - rival + 0.5) + 0.3)
        likely = self.chance(steep * (own - rival - 1.0) - 0.3)
        return likely if self.boots(party, island) else 0.2 * likely

    def goods_worth(self, party: int, left: int) -> float:
        """Resources, villages, and what boats and temples add to harvests."""
        if left == 0:
            return 0.0
        each = UNIT * (1.0 if left > 3 else 0.3 * left)
        worth = 0.0
        for kind in range(3):
            n = self.goods[party][kind]
            worth += each * (n if n <= 3 else 3.0 + 0.5 * (n - 3))
        room = 0
        for space in range(NO_SPACE):
            room += self.dedicated[space] < self.space_limit()
        if room:
            worth += VILLAGE * self.villages[party] * (1.0 if left > 1 else 0.6)
        built = self.boats_built(party) + self.temples_built(party)
        return worth + built * 0.06 * left + 0.05 * self.mat_settlers[party]

    def enemy_worth(self, left: int) -> float:
        """The solo enemy's markers and pieces still to come."""
        markers = self.goods[1][0] + self.goods[1][1] + self.goods[1][2]
        return 0.12 * markers if left else 0.0

    # -- cards -----------------------------------------------------------------------------------------------------------

    def cards_worth(self, party: int) -> float:
        worth = 0.0
        for card in range(48):
            if self.where[card] == HAND + party:
                worth += self.card_worth(party, card)
        if self.phase == DRAFT and not self.f.solo and self.pending[party] != NONE:
            worth += self.card_worth(party, self.pending[party])
        return worth

    def card_worth(self, party: int, card: int) -> float:
        """A card still to be played: its actions, or its strength."""
        f = self.f
        worth = self.act_worth(f.act[card], f.act_n[card])
        have = self.runes(party, f.needs[card]) + (f.needs[card] == ANY or f.needs[card] == f.rune[card])
        missing = f.needs_n[card] - have
        if missing <= 0:
            worth += 0.7 * self.act_worth(f.act[REF_RUNE + card], f.act_n[REF_RUNE + card])
        elif missing == 1:
            worth += 0.3
        fights = 0.25 * (self.strength_of(party, card) - 0.7 * f.steel[card])
        return worth if worth > fights else fights

    def act_worth(self, act: int, n: int) -> float:
        """An action in general."""
        if act == SAIL:
            return 0.5 + 0.35 * n
        if act == EXPLORE:
            return 0.3 + 0.3 * n
        if act == HARVEST:
            return UNIT * n
        if act == BUILD:
            return 1.1
        return 0.6 * n if act == SMITE else 0.7

    def battle_worth(self, party: int, left: int) -> float:
        """The contested Favor card, or what a loser gets."""
        mine = self.fighter(party)
        rivals = 0
        best = -1.0
        for other in range(self.f.sides):
            if other != party and self.battle_card[other] != NONE:
                rivals += 1
                best = max(best, self.fighter(other))
        if mine < 0.0:
            return 0.1
        if rivals:
            wins = self.chance(1.2 * (mine - best))
        else:
            wins = self.chance(0.6 * (mine - INVADERS))
            if not self.f.solo:
                wins *= 0.85
        prize = self.favor_worth(self.contested, left)
        if self.favors[party] >= 3:
            prize *= 0.3
        if left:
            for kind in range(4):
                prize += 0.3 * self.f.favor_pouch[self.contested][kind]
        return wins * prize + (1.0 - wins) * 0.7

    def fighter(self, party: int) -> float:
        """The strength of a card in the battle, or -1 if its steel cannot be paid."""
        card = self.battle_card[party]
        if party != self.f.enemy and self.goods[party][STEEL] < self.f.steel[card]:
            return -1.0
        return self.strength_of(party, card)

    # -- what is under way -----------------------------------------------------------------------------------------------

    def pending_worth(self, party: int, left: int) -> float:
        """Steps of an action that are still to come: a landing, a Rune Action, a Boon."""
        worth = 0.0
        for at in range(self.depth):
            if self.s_who[at] != party:
                continue
            kind = self.s_kind[at]
            a = self.s_a[at]
            if kind == DEPLOY_COUNT:
                worth += self.landing_worth(party, a, self.s_b[at], left)
            elif kind == RAID_STEP:
                cost = self.f.raid_steel[self.era]
                if self.village[a] and self.goods[party][STEEL] >= cost:
                    worth += max(0.0, VILLAGE - UNIT * cost)
            elif kind == RUNE_ASK or kind == USE_RUNE or kind == RUNE:
                if self.refuse_rune_action(party, a) == 0:
                    worth += 0.7 * self.act_worth(self.f.act[REF_RUNE + a], self.f.act_n[REF_RUNE + a])
            elif kind == USE_BOON:
                boon = REF_BOON + self.god[a]
                worth += 0.7 * self.act_worth(self.f.act[boon], self.f.act_n[boon])
        return worth

    def landing_worth(self, party: int, island: int, n: int, left: int) -> float:
        """The best number of settlers to deploy on an island."""
        most = min(n, self.goods[party][FOOD], self.mat_settlers[party])
        own = self.influence(party, island)
        each = self.island_worth(self.f.island_rune[island], left)
        now = self.hold(party, island, own, left)
        best = 0.0
        for count in range(1, most + 1):
            best = max(best, each * (self.hold(party, island, own + count, left) - now) - UNIT * count)
        return best
