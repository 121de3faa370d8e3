"""Action F: a title for tokens (BA-165 to BA-176)."""

from meadhall.games.barony.cities import Cities
from meadhall.games.barony.constants import DUKE, E_LAST_ROUND, E_PAID, E_TITLE, GIVE, KINDS, PAYMENT


class Titles(Cities):
    def gold(self, seat: int, first: int) -> int:
        """The gold of a seat's tokens, of this kind and those after it."""
        total = 0
        for kind in range(first, KINDS):
            total += self.tokens[seat][kind] * self.f.gold[kind]
        return total

    def can_rise(self) -> int:
        """BA-166, BA-174."""
        return self.title[self.actor] < DUKE and self.gold(self.actor, 0) >= self.f.cost

    def refuse_payment(self, step: int, noun: int) -> int:
        """D-18: a minimal set that the player has (BA-167, BA-168); O-6: or freely, a number of each kind."""
        if step == PAYMENT:
            if noun == self.f.payments:
                return 0 if self.f.any_set and self.can_overpay() else 168
            for kind in range(KINDS):
                if self.f.payment[noun][kind] > self.tokens[self.actor][kind]:
                    return 167
            return 0
        kind = step - GIVE
        if noun > self.tokens[self.actor][kind]:
            return 167
        worth = noun * self.f.gold[kind] + self.gold(self.actor, kind + 1)
        for earlier in range(kind):
            worth += self.given[earlier] * self.f.gold[earlier]
        return 167 if worth < self.f.cost else 0

    def can_overpay(self) -> int:
        """BA-168: whether a token of the player is not needed for 15 gold."""
        for kind in range(KINDS):
            if self.tokens[self.actor][kind] > 0 and self.gold(self.actor, 0) - self.f.gold[kind] >= self.f.cost:
                return 1
        return 0

    def choose_payment(self, step: int, noun: int) -> None:
        if step == PAYMENT and noun == self.f.payments:
            self.step = GIVE
        elif step == PAYMENT:
            for kind in range(KINDS):
                self.given[kind] = self.f.payment[noun][kind]
            self.rise()
        else:
            self.given[step - GIVE] = noun
            if step == GIVE + 3:
                self.rise()
            else:
                self.step = step + 1

    def rise(self) -> None:
        """BA-169 to BA-173: no change, one title."""
        seat = self.actor
        for kind in range(KINDS):
            self.tokens[seat][kind] -= self.given[kind]
        self.title[seat] += 1
        self.tell(E_PAID, seat, self.given[0], self.given[1], self.given[2], self.given[3])
        self.tell(E_TITLE, seat, self.title[seat])
        if self.title[seat] == DUKE:
            self.tell(E_LAST_ROUND, seat)
        self.end_turn()
