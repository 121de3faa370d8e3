"""The turn, the rounds, the end of the game and the score (BA-68 to BA-77, BA-177 to BA-194, BA-196)."""

from meadhall.games.barony.constants import (
    ACTION,
    ALL_PASSED,
    BUILD,
    BUILD_HEX,
    BY_CAP,
    BY_DUKE,
    CITY_HEX,
    DUKE,
    E_OVER,
    E_PASSED,
    E_ROUND,
    EXPEDITION,
    EXPEDITION_HEX,
    KINDS,
    MOVE,
    MOVE_HEX,
    NEW_CITY,
    OVER,
    PASS,
    PAYMENT,
    RECRUIT,
    RECRUIT_CITY,
    TITLE,
)
from meadhall.games.barony.titles import Titles


class Turns(Titles):
    # -- the six actions (section 5 of the rules) ------------------------------------------------------------------------------

    def refuse_action(self, action: int) -> int:
        """D-5: BA-69 to BA-75; each action names the rule that says when it is legal."""
        if action == RECRUIT:
            return 0 if self.can_recruit() else 78
        if action == MOVE:
            return 0 if self.can_move() else 87
        if action == BUILD:
            return 0 if self.can_build() else 124
        if action == NEW_CITY:
            return 0 if self.can_found() else 141
        if action == EXPEDITION:
            return 0 if self.can_explore() else 155
        if action == TITLE:
            return 0 if self.can_rise() else 166
        return 75 if not self.f.free_pass and self.can_act() else 0

    def can_act(self) -> int:
        """BA-74."""
        for action in range(PASS):
            if self.refuse_action(action) == 0:
                return 1
        return 0

    def choose_action(self, action: int) -> None:
        if action == RECRUIT:
            self.step = RECRUIT_CITY
        elif action == MOVE:
            self.step = MOVE_HEX
        elif action == BUILD:
            self.step = BUILD_HEX
        elif action == NEW_CITY:
            self.step = CITY_HEX
        elif action == EXPEDITION:
            self.step = EXPEDITION_HEX
        elif action == TITLE:
            self.step = PAYMENT
        else:
            self.passes += 1  # BA-76, BA-196
            self.tell(E_PASSED, self.actor)
            self.end_turn()

    # -- rounds ------------------------------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """BA-68, BA-73: the next place in turn order; after the last one the round is over."""
        self.forget_turn()
        place = self.place[self.actor] + 1
        if place < self.f.players:
            self.actor = self.order[place]
            self.step = ACTION
            return
        self.condition = self.the_end()
        if self.condition:
            self.phase = OVER
            self.step = 0
            self.winner = self.leader()
            self.tell(E_OVER, self.winner, self.condition, self.score(self.winner))
            return
        self.passes = 0
        self.round += 1
        self.actor = self.order[0]
        self.step = ACTION
        self.tell(E_ROUND, self.round)

    def the_end(self) -> int:
        """BA-181 to BA-187, at the end of a round."""
        for seat in range(self.f.players):
            if self.title[seat] == DUKE:
                return BY_DUKE
        if self.passes == self.f.players:
            return ALL_PASSED
        return BY_CAP if self.round >= self.f.cap else 0

    # -- final scoring -----------------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """BA-177, BA-189."""
        total = self.f.title_points * self.title[seat] + self.f.city_points * self.founded[seat]
        for kind in range(KINDS):
            total += self.f.silver[kind] * self.tokens[seat][kind]
        return total

    def leader(self) -> int:
        """BA-191, BA-193: the highest score; among equals the last in turn order."""
        best = self.order[0]
        for place in range(1, self.f.players):
            if self.score(self.order[place]) >= self.score(best):
                best = self.order[place]
        return best
