"""Upkeep, fourth step, and the end: claiming regions and the final scoring (BB-265 to BB-309, BB-313)."""

from meadhall.games.brian_boru.church import Church
from meadhall.games.brian_boru.constants import (
    BY_COINS,
    BY_HALVES,
    BY_MARKER,
    BY_REGIONS,
    BY_RENOWN,
    BY_TOKENS,
    E_POINTS,
    E_TOKEN,
    E_TURNED_UP,
    E_WON,
    FACE_DOWN,
    MARRIAGES,
    MILITARY,
    NONE,
    ON_BOARD,
    OVER,
    PRINCESS,
    REGIONS,
    TRADE,
    VIKINGS,
)


class Regions(Church):
    # -- claim regions ------------------------------------------------------------------------------------------------

    def claim_regions(self) -> None:
        """BB-265 to BB-281; then the next round or the end (BB-179, BB-180, BB-282)."""
        for region in range(REGIONS):
            if self.claim[region] == FACE_DOWN and self.towns_in(region) >= self.f.threshold[region]:
                self.claim[region] = ON_BOARD
                self.tell(E_TURNED_UP, region)
        for region in range(REGIONS):
            if self.claim[region] != FACE_DOWN:
                self.claim_region(region)
        if self.round == self.f.rounds:
            self.end_game()
        else:
            self.begin_round()

    def towns_in(self, region: int) -> int:
        """BB-265: the towns controlled by anybody."""
        n = self.count(region, VIKINGS)
        for seat in range(self.f.players):
            n += self.count(region, seat)
        return n

    def side_of(self, side: int) -> int:
        """The seat that keeps the Princess with this side up, or NONE."""
        return self.married[PRINCESS] if self.side == side else NONE

    def strength(self, region: int, owner: int) -> int:
        """BB-274, BB-277, BB-278, BB-293, BB-313: the count in a comparison, military support included."""
        ally = self.side_of(MILITARY)
        if owner == VIKINGS:
            return self.count(region, VIKINGS) if ally == NONE else 0
        n = self.count(region, owner)
        if owner == ally:
            n += self.count(region, VIKINGS)
        return n

    def first_in(self, region: int) -> int:
        """Who alone has the highest count, a seat or the Vikings; NONE on a tie (BB-271, BB-276)."""
        best = self.strength(region, VIKINGS)
        first = VIKINGS if best > 0 else NONE
        for seat in range(self.f.players):
            n = self.strength(region, seat)
            if n > best:
                best = n
                first = seat
            elif n == best:
                first = NONE
        return first

    def claim_region(self, region: int) -> None:
        """BB-269 to BB-276: a face-up token goes to the first in its region; Vikings leave it on the board."""
        first = self.first_in(region)
        if first == NONE:
            return
        if first == VIKINGS:
            first = ON_BOARD
        if self.claim[region] != first:
            self.claim[region] = first
            self.tell(E_TOKEN, region, first)

    # -- final scoring ------------------------------------------------------------------------------------------------

    def end_game(self) -> None:
        """BB-282 to BB-302."""
        self.score_coins()
        self.gain_points(self.holder, 1, BY_MARKER)  # BB-285
        for seat in range(self.f.players):
            self.gain_points(seat, self.renown[seat], BY_RENOWN)  # BB-286
            self.gain_points(seat, self.tokens_worth(seat), BY_TOKENS)
            self.gain_points(seat, self.halves_worth(seat), BY_HALVES)
            self.gain_points(seat, self.f.spread[self.regions_of(seat)], BY_REGIONS)  # BB-296, BB-297
        self.phase = OVER
        self.find_winners()

    def gain_points(self, seat: int, n: int, source: int) -> None:
        if n > 0:
            self.score(seat, n, source)
            self.tell(E_POINTS, seat, n, source)

    def score_coins(self) -> None:
        """BB-283, BB-284: one point for the player alone in having the most."""
        best = 0
        leader = NONE
        for seat in range(self.f.players):
            if self.coins[seat] > best:
                best = self.coins[seat]
                leader = seat
            elif self.coins[seat] == best:
                leader = NONE
        if leader != NONE:
            self.gain_points(leader, 1, BY_COINS)

    def tokens_worth(self, seat: int) -> int:
        """BB-287."""
        n = 0
        for region in range(REGIONS):
            if self.claim[region] == seat:
                n += self.f.worth[region]
        return n

    def halves_worth(self, seat: int) -> int:
        """BB-288 to BB-295: half of every face-up token on the board whose highest count the player has."""
        n = 0
        for region in range(REGIONS):
            if self.claim[region] != ON_BOARD:
                continue
            own = self.strength(region, seat)
            best = self.strength(region, VIKINGS)
            for other in range(self.f.players):
                best = max(best, self.strength(region, other))
            if own == best and own > 0:
                n += self.f.worth[region] // 2
        return n

    def regions_of(self, seat: int) -> int:
        """BB-296 to BB-300: regions with a town of the player; with trade, also those with a Viking one."""
        n = 0
        trader = self.side_of(TRADE) == seat
        for region in range(REGIONS):
            if self.count(region, seat) > 0 or (trader and self.count(region, VIKINGS) > 0):
                n += 1
        return n

    # -- winner -------------------------------------------------------------------------------------------------------

    def tokens_of(self, seat: int) -> int:
        n = 0
        for region in range(REGIONS):
            if self.claim[region] == seat:
                n += 1
        return n

    def marriages_of(self, seat: int) -> int:
        """BB-305 to BB-307."""
        n = 0
        for card in range(MARRIAGES):
            if self.married[card] == seat:
                n += 1
        return n

    def rank(self, seat: int) -> int:
        """BB-303 to BB-305, BB-309: one number that compares points, then claim tokens, then marriage cards."""
        return (self.points[seat] * 16 + self.tokens_of(seat)) * 16 + self.marriages_of(seat)

    def find_winners(self) -> None:
        """BB-303 to BB-308; the condition says what decided: 1 points, 2 tokens, 3 marriage cards, 4 shared."""
        best = 0
        for seat in range(self.f.players):
            best = max(best, self.rank(seat))
        self.won = 0
        level = close = winners = 0
        for seat in range(self.f.players):
            if self.rank(seat) == best:
                self.won |= 1 << seat
                winners += 1
            if self.rank(seat) // 256 == best // 256:
                level += 1
            if self.rank(seat) // 16 == best // 16:
                close += 1
        self.condition = 4 if winners > 1 else 3 if close > 1 else 2 if level > 1 else 1
        self.tell(E_WON, self.won, self.condition)
