"""Upkeep, third step: the church's three rewards (BB-245 to BB-264)."""

from meadhall.games.brian_boru.battle import Battle
from meadhall.games.brian_boru.constants import (
    BY_CHURCH,
    E_DISCS_BACK,
    E_MARKER,
    E_MONASTERY,
    E_POINTS,
    MONASTERY_FOUR,
    MONASTERY_LEADER,
    NONE,
)


class Church(Battle):
    def begin_church(self) -> None:
        """BB-245, BB-249: the first reward is for one player alone."""
        leader = self.alone(self.church)
        if leader == NONE:
            self.second_reward()
            return
        self.actor = leader
        self.step = MONASTERY_LEADER

    def refuse_monastery(self, town: int) -> int:
        """BB-258, BB-259, BB-228: a town under one's control, without a monastery."""
        if self.disc[town] == self.actor and self.viking[town]:
            return 259
        return 0 if self.controls(self.actor, town) and not self.monastery[town] else 258

    def choose_monastery(self, step: int, town: int) -> None:
        """BB-260, BB-261."""
        self.monastery[town] = 1
        self.tell(E_MONASTERY, self.actor, town)
        if step == MONASTERY_LEADER:
            self.end_first_reward()
        else:
            self.take_discs(self.actor, self.church[self.actor])  # BB-255
            self.next_four()

    def take_discs(self, seat: int, n: int) -> None:
        self.church[seat] -= n
        self.tell(E_DISCS_BACK, seat, n)

    def end_first_reward(self) -> None:
        """BB-246 to BB-248: with or without a monastery."""
        self.take_marker(self.actor)
        self.tell(E_MARKER, self.actor)
        self.take_discs(self.actor, self.church[self.actor])
        self.second_reward()

    def second_reward(self) -> None:
        """BB-250 to BB-252."""
        best = self.most(self.church)
        for seat in range(self.f.players):
            if best > 0 and self.church[seat] == best:
                self.score(seat, 1, BY_CHURCH)
                self.tell(E_POINTS, seat, 1, BY_CHURCH)
                self.take_discs(seat, 1)
        self.cursor = 0
        self.next_four()

    def next_four(self) -> None:
        """BB-253, BB-254, BB-256, BB-257: clockwise from the marker holder, each player with four discs or more."""
        while self.cursor < self.f.players:
            seat = self.clockwise(self.cursor)
            self.cursor += 1
            if self.church[seat] >= 4:
                self.actor = seat
                self.step = MONASTERY_FOUR
                return
        self.claim_regions()

    def claim_regions(self) -> None:
        raise NotImplementedError
