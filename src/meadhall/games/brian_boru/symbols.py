"""The symbols of an action line, resolved from left to right (BB-127 to BB-177)."""

from meadhall.games.brian_boru.constants import (
    BUY_DISC,
    BUY_RAIDER,
    BUY_STEP,
    BY_PAY,
    CHURCH,
    CLAIM,
    COIN,
    COURT,
    E_CHURCH,
    E_CLAIMED,
    E_COIN,
    E_COURT,
    E_EXPANDED,
    E_FREED,
    E_PAID,
    E_RAID,
    E_SLID,
    EXPAND,
    EXPAND_COST,
    EXPAND_TOWN,
    EXTRA_COST,
    FREE_TOWN,
    NO,
    NO_TOWN,
    NONE,
    PAY,
    RAID,
    TOP,
)
from meadhall.games.brian_boru.draft import Draft


class Symbols(Draft):
    def resolve(self) -> None:
        """BB-127, BB-128, BB-160: symbol by symbol, until something is to be decided or the action is done."""
        seat = self.actor
        card = self.card[seat]
        while True:
            symbol = self.f.line[card][self.line][self.at]
            if symbol == 0:
                self.end_action()
                return
            self.at += 1
            if symbol == CLAIM:
                self.claim_town(seat)
            elif symbol == COIN:
                self.coins[seat] += 1  # BB-135
                self.tell(E_COIN, seat, 1)
            elif symbol == PAY:
                self.pay(seat)
            elif symbol == EXPAND:
                self.step = EXPAND_TOWN
                return
            elif symbol in (COURT, RAID, CHURCH):
                self.resolve_suit(seat, symbol, 0)
                if self.f.line[card][self.line][self.at] != symbol:
                    self.step = BUY_STEP if symbol == COURT else BUY_RAIDER if symbol == RAID else BUY_DISC
                    return
            else:
                self.step = FREE_TOWN
                return

    def end_action(self) -> None:
        raise NotImplementedError

    # -- claim and pay ------------------------------------------------------------------------------------------------

    def claim_town(self, seat: int) -> None:
        """BB-133, BB-134."""
        town = self.active
        self.place_disc(seat, town)
        self.take_marker(seat)
        self.tell(E_CLAIMED, seat, town)

    def pay(self, seat: int) -> None:
        """BB-136 to BB-141: a coin, else two points as far as there are any."""
        if self.coins[seat] > 0:
            self.coins[seat] -= 1
            self.tell(E_PAID, seat, 1, 0)
            return
        lost = 2 if self.points[seat] > 2 else self.points[seat]
        self.score(seat, -lost, BY_PAY)
        self.tell(E_PAID, seat, 0, lost)

    # -- church, raid, court: one free each, more for coins (BB-144 to BB-163) -------------------------------------------

    def resolve_suit(self, seat: int, symbol: int, cost: int) -> None:
        """One disc, raider or step, if there is one to be had."""
        if symbol == CHURCH:
            self.church[seat] += 1
            self.tell(E_CHURCH, seat, cost)
        elif symbol == RAID:
            if self.area == 0:
                return  # BB-148
            self.area -= 1
            self.raiders[seat] += 1
            self.tell(E_RAID, seat, cost)
        else:
            if self.track[seat] == TOP:
                return  # BB-152
            self.track[seat] += 1
            self.tell(E_COURT, seat, self.track[seat], cost)

    def refuse_extra(self, step: int, noun: int) -> int:
        """BB-145, BB-147, BB-149, BB-151, BB-153: two coins, and something left to buy."""
        if noun == NO:
            return 0
        poor = self.coins[self.actor] < EXTRA_COST
        if step == BUY_DISC:
            return 145 if poor else 0
        if step == BUY_RAIDER:
            return 149 if self.area == 0 else 147 if poor else 0
        return 153 if self.track[self.actor] == TOP else 151 if poor else 0

    def choose_extra(self, step: int, noun: int) -> None:
        """BB-161: the same question again after a yes."""
        if noun == NO:
            self.resolve()
            return
        self.coins[self.actor] -= EXTRA_COST
        self.resolve_suit(self.actor, CHURCH if step == BUY_DISC else RAID if step == BUY_RAIDER else COURT, EXTRA_COST)

    def slide(self, seat: int) -> None:
        """BB-155 to BB-159: down to the nearest space without another disc, after the whole action."""
        space = self.track[seat]
        while space > 0 and self.shared(seat, space):
            space -= 1
        if space != self.track[seat]:
            self.track[seat] = space
            self.tell(E_SLID, seat, space)

    def shared(self, seat: int, space: int) -> int:
        for other in range(self.f.players):
            if other != seat and self.track[other] == space:
                return 1
        return 0

    # -- expand -------------------------------------------------------------------------------------------------------

    def refuse_expand(self, town: int) -> int:
        """BB-164 to BB-169."""
        if town == NO_TOWN:
            return 0
        if self.coins[self.actor] < EXPAND_COST:
            return 164
        if self.disc[town] != NONE:
            return 167
        if town == self.active:
            return 168
        why = 165
        for i in range(self.f.degree[town]):
            other = self.f.neighbour[town][i]
            if self.disc[other] == self.actor:
                if not self.viking[other]:
                    return 0
                why = 166
        return why

    def choose_expand(self, town: int) -> None:
        """BB-164, BB-170, BB-171."""
        if town != NO_TOWN:
            self.coins[self.actor] -= EXPAND_COST
            self.place_disc(self.actor, town)
            self.tell(E_EXPANDED, self.actor, town)
        self.resolve()

    # -- free ---------------------------------------------------------------------------------------------------------

    def refuse_free(self, town: int) -> int:
        """BB-172, BB-173: any Viking control token."""
        return 0 if self.viking[town] else 172

    def choose_free(self, town: int) -> None:
        """BB-174: the disc's owner controls the town again."""
        self.viking[town] = 0
        self.tell(E_FREED, self.actor, town, self.disc[town])
        self.resolve()
