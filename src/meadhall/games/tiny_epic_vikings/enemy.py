"""The solo game's enemy clan: its turn, sail, deploying, dedication, explore and build (TV-308 to TV-404)."""

from meadhall.games.tiny_epic_vikings.constants import (
    ADD_SETTLERS,
    ANY,
    BUILD,
    CHIEF_SAILS,
    CONTROL,
    DISCARD,
    DISPLACE_TO,
    DOCK_TIE,
    E_ACTION,
    E_CHIEF_MOVED,
    E_DEDICATED,
    E_ENEMY_BOAT,
    E_ENEMY_CARD,
    E_ENEMY_SETTLER,
    E_RESHUFFLED,
    ENEMY_ACT,
    ENEMY_DECK,
    ENEMY_DEDICATES,
    ENEMY_RUNE,
    EXPLORE,
    FOOD,
    FOR_BUILD,
    NONE,
    REF_DEDICATION,
    REF_MAT,
    REF_RUNE,
    ROUTE_TIE,
    SAIL,
    SETTLER_TIE,
    TARGET_TIE,
)
from meadhall.games.tiny_epic_vikings.turns import Turns


class EnemyClan(Turns):
    # -- its turn ------------------------------------------------------------------------------------------------------

    def enemy_card(self) -> int:
        """TV-343, TV-344: the top card of its deck; else the discards, else the Viking deck."""
        if self.enemy_deck_n == 0:
            for card in range(48):
                if self.where[card] == DISCARD:
                    self.where[card] = ENEMY_DECK
                    self.seen[card] = 1
            self.gather_enemy_deck()
            if self.enemy_deck_n == 0:
                return self.draw_card()
            self.tell(E_RESHUFFLED, self.enemy_deck_n)
        self.enemy_deck_n -= 1
        return self.enemy_deck[self.enemy_deck_n]

    def enemy_turn(self) -> None:
        """TV-337 to TV-339, TV-342."""
        card = self.enemy_card()
        if card == NONE:
            return
        rune = self.f.rune[card]
        self.lay_up(1, card)
        self.reveals += 1
        self.last_rune = rune
        self.fresh[rune] += 1
        self.tell(E_ENEMY_CARD, card)
        self.push(ENEMY_RUNE, 1, card)
        self.push(ENEMY_ACT, 1, card)

    def enemy_rune(self, card: int) -> None:
        """TV-339, TV-420 to TV-422; OPT-4, OPT-11."""
        f = self.f
        needs = f.needs[card]
        count = self.runes(1, needs)
        if not f.own_card_counts and (needs == ANY or needs == f.rune[card]):
            count -= 1
        if count < f.needs_n[card]:
            return
        ref = REF_RUNE + card
        if f.act[ref] > BUILD:
            ref = REF_MAT + (needs if f.mat_by_need and needs != ANY else f.rune[card])
        self.push(ENEMY_ACT, 1, ref)

    def enemy_act(self, ref: int) -> None:
        """TV-338, TV-382, TV-387, TV-421: an action in the enemy's own way, with its control check."""
        f = self.f
        act, n = f.act[ref], f.act_n[ref]
        self.tell(E_ACTION, 1, act, n)
        if act == SAIL:
            self.enemy_sail(n)
            return
        self.push(CONTROL)
        if act == EXPLORE:
            self.push(ADD_SETTLERS, 1, self.across(), 1 if f.explore_one else n)
        elif act == BUILD:
            self.enemy_build()
        else:
            self.enemy_harvest(n)

    def across(self) -> int:
        """TV-391, TV-392: the island across the Chieftain Boat's route, or its own if the route leads off the map."""
        pair = self.f.pair[self.chief]
        return self.f.island_of[self.chief if pair == NONE else pair]

    # -- sail (TV-347 to TV-367) ---------------------------------------------------------------------------------------

    def enemy_sail(self, n: int) -> None:
        """TV-384, TV-495: sail, deploy with attack, control check, dedications."""
        self.push(ENEMY_DEDICATES, 1)
        self.push(CONTROL)
        self.push(ADD_SETTLERS, 1, NONE, n)
        targets = 0
        target = NONE
        for island in range(self.f.islands):
            if self.refuse_target(island) == 0:
                targets += 1
                target = island
        steps = n + self.f.chieftain_sail  # TV-359
        if targets == 1:
            self.push(CHIEF_SAILS, 1, target, steps)
        else:
            self.push(TARGET_TIE, 0, steps)

    def refuse_target(self, island: int) -> int:
        """TV-349, TV-354 to TV-356: a matching island that no other matching one beats."""
        if self.f.island_rune[island] != self.last_rune or island == self.f.island_of[self.chief]:
            return 349
        far = self.f.chief_far[self.chief][island]
        for other in range(self.f.islands):
            if other == island or self.f.island_rune[other] != self.last_rune or other == self.f.island_of[self.chief]:
                continue
            if self.f.chief_far[self.chief][other] < far:
                return 349
            if self.f.chief_far[self.chief][other] == far and self.influence(1, other) < self.influence(1, island):
                return 355
        return 0

    def choose_target(self, island: int) -> None:
        """TV-356."""
        steps = self.s_a[self.depth - 1]
        self.depth -= 1
        self.push(CHIEF_SAILS, 1, island, steps)

    def refuse_route(self, target: int, dock: int) -> int:
        """TV-350, TV-357: one step on a shortest route."""
        if not self.f.chief_step[self.chief][dock]:
            return 350
        return 0 if self.f.chief_far[dock][target] < self.f.chief_far[self.chief][target] else 357

    def chief_sails(self, target: int, steps: int) -> None:
        """TV-357 to TV-361: step by step until the target or the last step."""
        if steps == 0 or self.f.island_of[self.chief] == target:
            return
        ways = 0
        way = NONE
        for dock in range(self.f.docks):
            if self.refuse_route(target, dock) == 0:
                ways += 1
                way = dock
        if ways > 1:
            self.push(ROUTE_TIE, 0, target, steps)
        else:
            self.push(CHIEF_SAILS, 1, target, steps - 1)
            self.chief_enters(way, 1)

    def choose_route(self, dock: int) -> None:
        """TV-358."""
        target, steps = self.s_a[self.depth - 1], self.s_b[self.depth - 1]
        self.depth -= 1
        self.push(CHIEF_SAILS, 1, target, steps - 1)
        self.chief_enters(dock, 1)

    def chief_enters(self, dock: int, raids: int) -> None:
        """TV-362 to TV-366: your boat makes way, a village is raided for nothing."""
        origin = self.chief
        self.chief = dock
        self.tell(E_CHIEF_MOVED, origin, dock)
        if raids and self.village[dock]:
            self.take_village(1, dock)
        if self.docked[dock] == 0:
            self.undock_boat(dock)
            self.push(DISPLACE_TO, 0, dock)

    # -- settlers (TV-368 to TV-378, TV-393) ---------------------------------------------------------------------------

    def add_settlers(self, place: int, left: int, added: int) -> None:
        """TV-368 to TV-376: from the mat, then one by one from the other island with most; then the attack."""
        island = place
        if island == NONE:
            island = self.f.island_of[self.chief]  # TV-367
        while left > 0:
            if self.mat_settlers[1] > 0:
                self.mat_settlers[1] -= 1
                self.settlers[1][island] += 1
                self.tell(E_ENEMY_SETTLER, NONE, island)
            else:
                sources = 0
                source = NONE
                for other in range(self.f.islands):
                    if self.refuse_source(island, other) == 0:
                        sources += 1
                        source = other
                if sources == 0:
                    break
                if sources > 1:
                    self.push(ADD_SETTLERS, 1, island, left, added)
                    self.push(SETTLER_TIE, 0, island)
                    return
                self.shift_settler(source, island)
            left -= 1
            added += 1
        if added > 0:
            self.attack(1, island)  # TV-377, TV-378
            self.stepped()

    def shift_settler(self, source: int, island: int) -> None:
        self.settlers[1][source] -= 1
        self.settlers[1][island] += 1
        self.tell(E_ENEMY_SETTLER, source, island)

    def refuse_source(self, island: int, source: int) -> int:
        """TV-372 to TV-374: most enemy settlers, then your smallest influence."""
        mine = self.settlers[1][source]
        if source == island or mine == 0:
            return 372
        for other in range(self.f.islands):
            if other == island:
                continue
            if self.settlers[1][other] > mine:
                return 372
            if self.settlers[1][other] == mine and self.influence(0, other) < self.influence(0, source):
                return 373
        return 0

    def choose_source(self, source: int) -> None:
        """TV-374, TV-375."""
        island = self.s_a[self.depth - 1]
        self.depth -= 1
        self.shift_settler(source, island)
        self.s_b[self.depth - 1] -= 1
        self.s_c[self.depth - 1] += 1

    # -- dedication (TV-384 to TV-390) ---------------------------------------------------------------------------------

    def enemy_dedicates(self) -> None:
        """TV-385: the topmost of the actions with the fewest villages; then the next village."""
        if self.villages[1] == 0:
            return
        space = 0
        for other in range(1, 4):
            if self.dedicated[other] < self.dedicated[space]:
                space = other
        if self.dedicated[space] >= self.space_limit():
            return
        self.villages[1] -= 1
        self.dedicated[space] += 1
        self.tell(E_DEDICATED, 1, space)
        self.push(ENEMY_DEDICATES, 1)
        self.push(ENEMY_ACT, 1, REF_DEDICATION + space)

    # -- build (TV-395 to TV-404) --------------------------------------------------------------------------------------

    def enemy_boats(self) -> int:
        """Boats on the enemy's mat."""
        return self.boat_space[1][0] + self.boat_space[1][1] + self.boat_space[1][2]

    def enemy_build(self) -> None:
        """TV-395 to TV-403."""
        if self.enemy_boats() == 0:
            return
        f = self.f
        if self.docked[self.chief] == NONE:
            self.enemy_boat_at(self.chief)
            return
        island = f.island_of[self.chief]
        n = f.shore_n[island]
        at = 0
        while f.shore[island][at] != self.chief:
            at += 1
        for i in range(1, n):
            dock = f.shore[island][(at + i) % n]
            if self.docked[dock] == NONE:
                self.enemy_boat_at(dock)
                return
        nearest = 0
        dock = NONE
        for other in range(f.docks):
            if self.refuse_build_dock(other) == 0:
                nearest += 1
                dock = other
        if nearest == 1:
            self.enemy_boat_at(dock)
        elif nearest > 1:
            self.push(DOCK_TIE, 0, FOR_BUILD)

    def refuse_build_dock(self, dock: int) -> int:
        """TV-401: of the free docks of other islands one that is nearest."""
        island = self.f.island_of[self.chief]
        if self.docked[dock] != NONE or self.f.island_of[dock] == island:
            return 401
        for other in range(self.f.docks):
            nearer = self.f.chief_way[self.chief][other] < self.f.chief_way[self.chief][dock]
            if nearer and self.docked[other] == NONE and self.f.island_of[other] != island:
                return 401
        return 0

    def enemy_boat_at(self, dock: int) -> None:
        """TV-370, TV-404: from the leftmost space; no raid."""
        space = 0
        while self.boat_space[1][space] == 0:
            space += 1
        self.boat_space[1][space] -= 1
        self.dock_boat(1, dock)
        self.tell(E_ENEMY_BOAT, dock)
        self.stepped()

    # -- harvest (TV-405 to TV-411) ------------------------------------------------------------------------------------

    def enemy_harvest(self, n: int) -> None:
        """TV-405 to TV-408: wood, food, steel in turn; then food for boats and one of each for temples."""
        for i in range(n):
            self.move_marker(i % 3)
        for _ in range(self.boats_built(1)):
            self.move_marker(FOOD)
        for _ in range(self.temples_built(1)):
            for kind in range(3):
                self.move_marker(kind)
