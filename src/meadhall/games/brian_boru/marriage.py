"""Upkeep, first step: the marriage, the Princess of Denmark and the rewards of the track (BB-182 to BB-219, BB-314, BB-315)."""

from meadhall.games.brian_boru.constants import (
    BY_MARRIAGE,
    CHOOSE_SIDE,
    E_COIN,
    E_HOME,
    E_MARRIED,
    E_POINTS,
    E_PRINCESS,
    E_RENOWN,
    E_TOWN,
    E_UNMARRIED,
    MARRIAGE_TOWN,
    NONE,
    PRINCESS,
    REMOVED,
    SPURN,
    TRACK_TOWN,
)
from meadhall.games.brian_boru.tricks import Tricks


class Marriage(Tricks):
    def begin_marriage(self) -> None:
        """BB-182 to BB-184, BB-194, BB-195, BB-219: the highest disc takes the card; if all are at the bottom, it goes."""
        taker = 0
        for seat in range(self.f.players):
            if self.track[seat] > self.track[taker]:
                taker = seat
        if self.track[taker] == 0:
            self.married[self.bride] = REMOVED
            self.tell(E_UNMARRIED, self.bride)
            self.bride = NONE
            self.begin_battle()
            return
        self.actor = taker
        self.married[self.bride] = taker
        self.tell(E_MARRIED, taker, self.bride)
        if self.bride == PRINCESS:
            self.step = CHOOSE_SIDE
        else:
            self.gain_card(taker, self.bride)

    def gain_card(self, seat: int, card: int) -> None:
        """BB-185 to BB-188, BB-314: points, renown, then a town."""
        if self.f.card_points[card] > 0:
            self.score(seat, self.f.card_points[card], BY_MARRIAGE)
            self.tell(E_POINTS, seat, self.f.card_points[card], BY_MARRIAGE)
        if self.f.card_renown[card] > 0:
            self.gain_renown(seat, self.f.card_renown[card], 0, BY_MARRIAGE)
        if self.f.card_town[card] == NONE:
            self.end_marriage()
        else:
            self.step = MARRIAGE_TOWN

    def gain_renown(self, seat: int, n: int, space: int, source: int) -> None:
        self.renown[seat] += n
        self.tell(E_RENOWN, seat, n, space, source)

    def refuse_marriage_town(self, town: int) -> int:
        """BB-189, BB-190: an empty town of the card's region."""
        wanted = self.f.card_town[self.bride]
        return 0 if self.f.region[town] == wanted and self.disc[town] == NONE else 189

    def choose_marriage_town(self, town: int) -> None:
        """BB-200, BB-202."""
        self.place_disc(self.actor, town)
        self.tell(E_TOWN, self.actor, town)
        self.end_marriage()

    def choose_side(self, noun: int) -> None:
        """BB-203, BB-204, BB-208, BB-212 to BB-216."""
        self.side = noun + 1
        self.tell(E_PRINCESS, self.actor, self.side)
        if self.side == SPURN:
            self.married[PRINCESS] = REMOVED
            self.score(self.actor, self.f.spurn, BY_MARRIAGE)
            self.tell(E_POINTS, self.actor, self.f.spurn, BY_MARRIAGE)
        self.end_marriage()

    def end_marriage(self) -> None:
        """BB-193: also when there was no town to be had (BB-191, BB-192)."""
        self.track[self.actor] = 0
        self.tell(E_HOME, self.actor)
        self.bride = NONE
        self.cursor = 0
        self.next_reward()

    def next_reward(self) -> None:
        """BB-196 to BB-199, BB-201, BB-315: the rewards of the spaces, clockwise from the marker holder."""
        while self.cursor < self.f.players:
            seat = self.clockwise(self.cursor)
            space = self.track[seat]
            self.cursor += 1
            if self.f.space_coins[space] > 0:
                self.coins[seat] += self.f.space_coins[space]
                self.tell(E_COIN, seat, self.f.space_coins[space], space)
            if self.f.space_renown[space] > 0:
                self.gain_renown(seat, self.f.space_renown[space], space, BY_MARRIAGE)
            if self.f.space_town[space]:
                self.actor = seat
                self.step = TRACK_TOWN
                return
        self.begin_battle()

    def refuse_track_town(self, town: int) -> int:
        """BB-198."""
        return 0 if self.disc[town] == NONE else 198

    def choose_track_town(self, town: int) -> None:
        """BB-198, BB-200, BB-202."""
        self.place_disc(self.actor, town)
        self.tell(E_TOWN, self.actor, town, self.track[self.actor])
        self.next_reward()

    def begin_battle(self) -> None:
        raise NotImplementedError
