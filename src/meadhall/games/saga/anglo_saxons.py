"""The Anglo-Saxon actions: Build, Fyrd, Income, Tribute (SG-113 to SG-148, SG-344)."""

from meadhall.core.state import ONLOOKERS
from meadhall.games.saga.constants import (
    BANK,
    BUILD,
    BUILD_AREA,
    DRAKKAR,
    E_BUILT,
    E_COIN,
    E_FYRD,
    E_RECRUITED,
    E_TO_DRAKKAR,
    E_TRIBUTE,
    ENGLAND,
    FYRD,
    FYRD_COUNT,
    INCOME,
    INCOME_COIN,
    INCOME_RECRUIT,
    NEXT_ACTION,
    NO_AREA,
    NOBODY,
    NONE,
    SUPPLY,
    TRIBUTE_AREA,
    WARRIOR,
    A,
    V,
)
from meadhall.games.saga.moves import Moves


class AngloSaxons(Moves):
    def refuse_anglo_saxon_action(self, action: int) -> int:
        """SG-96: why an action of a tile cannot be carried out with an effect, or 0."""
        if action == BUILD:
            if self.coins[A] == 0:
                return 113
            if self.burhs == 0:
                return 117
            refused = 115
            for area in range(ENGLAND):
                if self.refuse_build(area) == 0:
                    return 0
                if self.controller(area) == A:
                    refused = 116  # only the burh that stands there is in the way
            return refused
        if action == FYRD:
            if self.fyrd_area(NONE) == ENGLAND:
                return 120
            return 6 if self.coins[A] == 0 else 0
        if action == INCOME:
            if self.burhs_on_board() == 0:
                return 344
            able = self.coins[A] > 0 and self.supply[A] + self.leaders_in_supply(A) > 0
            return 0 if self.coins[BANK] > 0 or able else 344
        if self.coins[A] == 0:
            return 144
        for area in range(ENGLAND):
            if self.refuse_tribute(area) == 0:
                return 0
        return 142

    def begin_anglo_saxon_action(self, action: int) -> None:
        if action == BUILD:
            self.step = BUILD_AREA
        elif action == FYRD:
            self.count = 0
            self.cursor = NONE
            self.ask_fyrd()
        elif action == INCOME:
            for area in range(ENGLAND):
                self.income_used[area] = 0
                self.income_unasked[area] = 0
            self.income_pass = 1
            self.cursor = NONE
            self.ask_income()
        else:
            self.step = TRIBUTE_AREA

    def refuse_anglo_saxon(self, step: int, noun: int) -> int:
        """D-14 to D-18."""
        if step == BUILD_AREA:
            return self.refuse_build(noun)
        if step == FYRD_COUNT:
            return self.refuse_fyrd(noun)
        if step == INCOME_COIN:
            return self.refuse_coin_here(noun)
        if step == INCOME_RECRUIT:
            return self.refuse_recruit_here(noun)
        return self.refuse_tribute(noun)

    def choose_anglo_saxon(self, step: int, noun: int) -> None:
        """D-14 to D-18."""
        if step == BUILD_AREA:
            self.pay(A, BANK, 1)
            self.burhs -= 1
            self.burh[noun] = 1
            self.tell(E_BUILT, noun, self.burh_space())
            self.step = NEXT_ACTION
        elif step == FYRD_COUNT:
            self.count += noun
            if noun:
                self.pay(A, BANK, noun)
                self.add_warriors(V, self.cursor, -noun)
                self.tell(E_FYRD, self.cursor, noun)
            self.ask_fyrd()
        elif step == INCOME_COIN:
            if noun != NO_AREA:
                self.pay(BANK, A, 1)
                self.income_used[noun] = 1
                self.tell(E_COIN, A, noun, 1)
            self.ask_income()
        elif step == INCOME_RECRUIT:
            self.recruit_here(noun)
            self.ask_income()
        else:
            self.pay_tribute(noun)
            self.step = NEXT_ACTION

    # -- Build ----------------------------------------------------------------------------------------------------------

    def refuse_build(self, area: int) -> int:
        """SG-115, SG-116."""
        if self.burh[area]:
            return 116
        return 0 if self.controller(area) == A else 115

    # -- Fyrd -----------------------------------------------------------------------------------------------------------

    def fyrd_area(self, after: int) -> int:
        """The next burh area with Viking warriors in map order; ENGLAND if there is none."""
        area = after + 1
        while area < ENGLAND and not (self.burh[area] and self.warriors[V][area] > 0):
            area += 1
        return area

    def ask_fyrd(self) -> None:
        self.cursor = self.fyrd_area(self.cursor)
        self.step = FYRD_COUNT if self.cursor < ENGLAND else NEXT_ACTION

    def refuse_fyrd(self, n: int) -> int:
        """SG-120, SG-97, SG-98."""
        if n > self.warriors[V][self.cursor]:
            return 120
        if n > self.coins[A]:
            return 6
        return 98 if n + self.count == 0 and self.fyrd_area(self.cursor) == ENGLAND else 0

    # -- Income ---------------------------------------------------------------------------------------------------------

    def ask_income(self) -> None:
        """SG-131 to SG-133: coins, recruits, and coins once more where the bank was empty; burhs in map order."""
        self.cursor += 1
        while self.income_pass <= 3:
            while self.cursor < ENGLAND:
                if self.burh[self.cursor] and not self.income_used[self.cursor]:
                    if self.income_pass == 2:
                        if self.coins[A] > 0 and self.supply[A] + self.leaders_in_supply(A) > 0:
                            self.step = INCOME_RECRUIT
                            return
                    elif self.income_pass == 1 or self.income_unasked[self.cursor]:
                        if self.coins[BANK] > 0:
                            self.step = INCOME_COIN
                            return
                        self.income_unasked[self.cursor] = 1
                self.cursor += 1
            self.income_pass += 1
            self.cursor = 0
        self.step = NEXT_ACTION

    def refuse_coin_here(self, area: int) -> int:
        """SG-127, SG-128, SG-131: the burh that is asked about."""
        if area == self.cursor or area == NO_AREA:
            return 0
        if not self.burh[area]:
            return 127
        return 128 if self.income_used[area] else 131

    def refuse_recruit_here(self, noun: int) -> int:
        """SG-135, SG-136."""
        if noun == NOBODY:
            return 0
        if noun == WARRIOR:
            return 0 if self.supply[A] > 0 else 135
        return 0 if self.leader_at[A][noun - 1] == SUPPLY else 135

    def recruit_here(self, noun: int) -> None:
        """SG-127, SG-138, SG-141: pay a coin, place a unit beside the burh."""
        if noun == NOBODY:
            return
        self.pay(A, BANK, 1)
        self.income_used[self.cursor] = 1
        if noun == WARRIOR:
            self.add_warriors(A, self.cursor, 1)
            self.tell(E_RECRUITED, A, self.cursor, 0, NONE)
        else:
            self.enter(A, noun - 1, self.cursor)
            self.tell_secret(1 << A, E_RECRUITED, A, self.cursor, self.labels[A], noun - 1)
            self.tell_secret(1 << V | ONLOOKERS, E_RECRUITED, A, self.cursor, self.labels[A], NONE)

    # -- Tribute --------------------------------------------------------------------------------------------------------

    def refuse_tribute(self, area: int) -> int:
        """SG-142."""
        return 0 if self.units[A][area] > 0 and self.units[V][area] > 0 else 142

    def pay_tribute(self, area: int) -> None:
        """SG-143, SG-145: a coin to the Vikings, and all of them to the Drakkar."""
        self.pay(A, V, 1)
        group = 0
        for label in range(1, 5):
            if self.leader_here(V, label, area):
                group |= 1 << label
        warriors = self.warriors[V][area]
        self.tell(E_TRIBUTE, area)
        self.shift_group(V, area, DRAKKAR, warriors, group)
        self.tell(E_TO_DRAKKAR, area, warriors, group)
