"""The Viking actions: Scout, Recruit with its even spread, Raid (SG-169 to SG-201, SG-347, SG-348)."""

from meadhall.core.state import ONLOOKERS
from meadhall.games.saga.anglo_saxons import AngloSaxons
from meadhall.games.saga.constants import (
    ACTIONS,
    BAND,
    BANK,
    DRAKKAR,
    E_BAND,
    E_PAID,
    E_RAIDED,
    E_RECRUITED,
    E_RETURNED,
    E_TO_DRAKKAR,
    ENGLAND,
    NEXT_ACTION,
    NO_AREA,
    NONE,
    NORTH,
    RAID,
    RAID_AREA,
    RAID_STAY,
    RECRUIT,
    RECRUIT_LEADER,
    RECRUIT_SIZE,
    SCOUT,
    SCOUT_MARKER,
    SCOUT_SLOT,
    SINGLE,
    SPREAD_AREA,
    SPREAD_LEADER,
    SUPPLY,
    A,
    V,
)


class Vikings(AngloSaxons):
    def refuse_viking_action(self, action: int) -> int:
        """SG-96: why an action of a tile cannot be carried out with an effect, or 0."""
        if action == RECRUIT:
            if self.supply[V] + self.leaders_in_supply(V) == 0:
                return 183
            return 176 if self.coins[V] == 0 else 0
        if action == RAID:
            return 191 if self.raid_area(NONE) == ENGLAND else 0
        return 0  # Scout: the pool always has a marker (SG-I6)

    def begin_viking_action(self, action: int) -> None:
        if action == SCOUT:
            self.step = SCOUT_MARKER
        elif action == RECRUIT:
            self.step = RECRUIT_SIZE
        else:
            for area in range(ENGLAND):
                self.raided[area] = 0
            self.count = 0
            self.cursor = NONE
            self.ask_raid()

    def refuse_viking(self, step: int, noun: int) -> int:
        """D-19 to D-26."""
        if step == SCOUT_MARKER:
            return 0 if self.in_pool(noun) else 169
        if step == SCOUT_SLOT:
            return 0
        if step == RECRUIT_SIZE:
            return self.refuse_recruit_size(noun)
        if step == RECRUIT_LEADER:
            return self.refuse_recruit_leader(noun // 2, noun & 1)
        if step == SPREAD_AREA:
            return 0 if self.units[V][NORTH + noun] + self.allot[noun] == self.fewest() else 185
        if step == SPREAD_LEADER:
            return 0 if self.allot[noun] > 0 else 185
        if step == RAID_AREA:
            if noun == NO_AREA:
                return 98 if self.count == 0 and self.raid_area(self.cursor) == ENGLAND else 0
            if noun == self.cursor:
                return 0
            return 348 if self.burh[noun] and self.controller(noun) == V else 191
        return self.refuse_raid_stay(noun // 2 + 1, noun & 1)

    def choose_viking(self, step: int, noun: int) -> None:
        """D-19 to D-26."""
        if step == SCOUT_MARKER:
            self.chosen = noun
            self.step = SCOUT_SLOT
        elif step == SCOUT_SLOT:
            self.lay_face_down(noun, self.chosen)
            self.chosen = NONE
            self.step = NEXT_ACTION
        elif step == RECRUIT_SIZE:
            self.pay(V, BANK, noun + 1)
            self.tell(E_PAID, V, noun + 1)
            able = self.supply[V] + self.leaders_in_supply(V)
            self.need = 1 if noun == SINGLE else 3 if able >= 3 else 2  # SG-180, SG-182
            self.count = 0
            self.group = 0
            self.cursor = NONE
            self.ask_recruit_leader()
        elif step == RECRUIT_LEADER:
            if noun & 1:
                self.group |= 1 << self.cursor
                self.count += 1
            self.ask_recruit_leader()
        elif step == SPREAD_AREA:
            self.fill_last_level(noun)
            self.ask_spread_leader()
        elif step == SPREAD_LEADER:
            self.place_leader(noun)
            self.ask_spread_leader()
        elif step == RAID_AREA:
            if noun != NO_AREA:
                self.raided[noun] = 1
                self.count += 1
            self.ask_raid()
        else:
            if noun & 1:
                self.group |= 1 << (noun // 2 + 1)
                self.count += 1
            self.ask_raider()

    # -- Recruit ----------------------------------------------------------------------------------------------------------

    def refuse_recruit_size(self, size: int) -> int:
        """SG-176, SG-180, SG-181."""
        if self.coins[V] < size + 1:
            return 6
        return 181 if size == BAND and self.supply[V] + self.leaders_in_supply(V) < 2 else 0

    def leaders_left(self, side: int, after: int) -> int:
        """Leaders in supply that come after one in ability order."""
        n = 0
        for ability in range(after + 1, 4):
            if self.leader_at[side][ability] == SUPPLY:
                n += 1
        return n

    def ask_recruit_leader(self) -> None:
        """D-22 for each leader in supply; the rest of the band are warriors."""
        self.cursor += 1
        while self.cursor < 4 and self.leader_at[V][self.cursor] != SUPPLY:
            self.cursor += 1
        if self.cursor < 4:
            self.step = RECRUIT_LEADER
        else:
            self.begin_spread(SUPPLY, self.need - self.count, self.group)

    def refuse_recruit_leader(self, ability: int, joins: int) -> int:
        """SG-179, SG-182: one leader of the supply joins the band or waits."""
        if ability != self.cursor:
            return 178
        if joins:
            return 176 if self.count >= self.need else 0
        return 182 if self.count + self.leaders_left(V, ability) + self.supply[V] < self.need else 0

    # -- even spread (SG-185 to SG-189) -----------------------------------------------------------------------------------

    def begin_spread(self, origin: int, warriors: int, leaders: int) -> None:
        """Place units from the supply (leaders by ability) or from the Drakkar (leaders by label) in Scandinavia."""
        self.spread_from = origin
        self.spread_warriors = warriors
        self.spread_leaders = leaders
        self.fill_levels()
        self.cursor = NONE
        if self.spread_rest > 0:
            self.step = SPREAD_AREA
        else:
            self.ask_spread_leader()

    def fewest(self) -> int:
        """Units in the emptiest Scandinavian area, those already allotted included."""
        least = 127
        for slot in range(3):
            here = self.units[V][NORTH + slot] + self.allot[slot]
            if here < least:
                least = here
        return least

    def fill_levels(self) -> None:
        """SG-185: one unit after the other to the emptiest area; what is left over for tied areas is V's choice."""
        rest = self.spread_warriors
        for bit in range(5):
            rest += self.spread_leaders >> bit & 1
        for slot in range(3):
            self.allot[slot] = 0
        while rest > 0:
            least = self.fewest()
            tied = 0
            for slot in range(3):
                if self.units[V][NORTH + slot] + self.allot[slot] == least:
                    tied += 1
            if rest < tied:
                break
            for slot in range(3):
                if self.units[V][NORTH + slot] + self.allot[slot] == least:
                    self.allot[slot] += 1
            rest -= tied
        self.spread_rest = rest

    def fill_last_level(self, chosen: int) -> None:
        """D-23. One unit over: the area that gets it. Two over for three areas: the area that gets none."""
        least = self.fewest()
        for slot in range(3):
            if self.units[V][NORTH + slot] + self.allot[slot] == least and (slot == chosen) == (self.spread_rest == 1):
                self.allot[slot] += 1

    def ask_spread_leader(self) -> None:
        """D-24 for each leader to be placed; then the warriors (SG-352)."""
        bit = self.cursor + 1
        while bit < 5 and not self.spread_leaders >> bit & 1:
            bit += 1
        self.cursor = bit
        if bit < 5:
            self.step = SPREAD_LEADER
        else:
            self.place_warriors()

    def place_leader(self, slot: int) -> None:
        """SG-187, SG-190."""
        place = NORTH + slot
        self.allot[slot] -= 1
        if self.spread_from == DRAKKAR:
            self.shift_leader(V, self.cursor, place)
            self.tell(E_RETURNED, place, 0, 1 << self.cursor)
        else:
            self.enter(V, self.cursor, place)
            self.tell_secret(1 << V, E_RECRUITED, V, place, self.labels[V], self.cursor)
            self.tell_secret(1 << A | ONLOOKERS, E_RECRUITED, V, place, self.labels[V], NONE)

    def place_warriors(self) -> None:
        if self.spread_from != DRAKKAR and self.allot[0] + self.allot[1] + self.allot[2] > 0:
            self.tell(E_BAND, self.allot[0], self.allot[1], self.allot[2])
        for slot in range(3):
            n = self.allot[slot]
            self.allot[slot] = 0
            if n == 0:
                continue
            if self.spread_from == DRAKKAR:
                self.shift_group(V, DRAKKAR, NORTH + slot, n, 0)
                self.tell(E_RETURNED, NORTH + slot, n, 0)
            else:
                self.add_warriors(V, NORTH + slot, n)
        self.spread_leaders = 0
        self.after_spread()

    def after_spread(self) -> None:
        if self.phase == ACTIONS:
            self.step = NEXT_ACTION
        else:
            self.new_round()

    def new_round(self) -> None:
        raise NotImplementedError

    # -- Raid -------------------------------------------------------------------------------------------------------------

    def raid_area(self, after: int) -> int:
        """SG-191: the next burh area that V controls, in map order; ENGLAND if there is none."""
        area = after + 1
        while area < ENGLAND and not (self.burh[area] and self.controller(area) == V):
            area += 1
        return area

    def ask_raid(self) -> None:
        """D-25 for each area; when all have been asked the burhs fall (SG-348), then D-26 for the units that must stay."""
        self.cursor = self.raid_area(self.cursor)
        if self.cursor < ENGLAND:
            self.step = RAID_AREA
            return
        for area in range(ENGLAND):
            if self.raided[area]:
                self.take_burh(area)
        self.origin = NONE
        self.cursor = 0
        self.ask_raider()

    def take_burh(self, area: int) -> None:
        """SG-192 to SG-196."""
        self.burh[area] = 0
        self.burhs += 1
        taken = self.take_coins(V, 2)
        self.tell(E_RAIDED, area, taken, self.burh_space())

    def ask_raider(self) -> None:
        """SG-197 to SG-199: of each raided area the unbound units leave; V says which leaders stay bound."""
        while True:
            if self.origin != NONE:
                self.cursor = self.next_label(V, self.origin, self.cursor)
                if self.cursor:
                    self.step = RAID_STAY
                    return
                self.sail_home(self.origin, self.need - self.count)
            area = self.origin + 1
            while area < ENGLAND and not self.raided[area]:
                area += 1
            if area == ENGLAND:
                self.step = NEXT_ACTION
                return
            self.origin = area
            self.need = self.units[A][area]
            self.count = 0
            self.group = 0
            self.cursor = 0

    def labels_after(self, side: int, place: int, after: int) -> int:
        """How many leaders of a side in a place have a higher label."""
        n = 0
        label = self.next_label(side, place, after)
        while label:
            n += 1
            label = self.next_label(side, place, label)
        return n

    def refuse_raid_stay(self, label: int, stays: int) -> int:
        """SG-198: exactly as many units stay as A has there."""
        if label != self.cursor:
            return 199
        if stays:
            return 198 if self.count >= self.need else 0
        able = self.count + self.labels_after(V, self.origin, label) + self.warriors[V][self.origin]
        return 198 if able < self.need else 0

    def sail_home(self, area: int, warriors_staying: int) -> None:
        """SG-197: the units of a raided area that are not to stay go to the Drakkar."""
        going = 0
        for label in range(1, 5):
            if self.leader_here(V, label, area) and not self.group >> label & 1:
                going |= 1 << label
        warriors = self.warriors[V][area] - warriors_staying
        self.shift_group(V, area, DRAKKAR, warriors, going)
        self.tell(E_TO_DRAKKAR, area, warriors, going)
