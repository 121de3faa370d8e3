"""Upkeep, second step: the Vikings' incursion and the spoils of battle (BB-220 to BB-244)."""

from meadhall.games.brian_boru.constants import (
    BY_SPOILS,
    E_INCURSION,
    E_LOST,
    E_POINTS,
    E_RAIDERS_BACK,
    E_REPELLED,
    NONE,
    VIKING_OWN,
    VIKING_TARGET,
)
from meadhall.games.brian_boru.marriage import Marriage


class Battle(Marriage):
    def most(self, held: list[int]) -> int:
        """The highest number of the players' raiders or church discs."""
        best = 0
        for seat in range(self.f.players):
            best = max(best, held[seat])
        return best

    def alone(self, held: list[int]) -> int:
        """The seat that alone has the most of them, or NONE; nobody leads with 0."""
        best = self.most(held)
        leader = NONE
        if best > 0:
            for seat in range(self.f.players):
                if held[seat] == best:
                    if leader != NONE:
                        return NONE
                    leader = seat
        return leader

    # -- incursion ----------------------------------------------------------------------------------------------------

    def begin_battle(self) -> None:
        """BB-220, BB-221."""
        if self.area == 0:
            self.tell(E_REPELLED)
            self.end_battle()
            return
        self.tell(E_INCURSION, self.area)
        self.cursor = 0
        self.next_loss()

    def fewest(self) -> int:
        """BB-222, BB-223."""
        least = self.raiders[0]
        for seat in range(1, self.f.players):
            least = min(least, self.raiders[seat])
        return least

    def next_loss(self) -> None:
        """BB-221, BB-224 to BB-226, BB-229, BB-230, BB-233: the losers one after the other, and who chooses."""
        least = self.fewest()
        chooser = self.alone(self.raiders)
        while self.cursor < self.f.players:
            seat = self.clockwise(self.cursor)
            self.cursor += 1
            if self.raiders[seat] == least and self.has_town(seat):
                self.victim = seat
                self.actor = seat if chooser == NONE else chooser
                self.step = VIKING_OWN if chooser == NONE else VIKING_TARGET
                return
        self.victim = NONE
        self.end_battle()

    def refuse_loss(self, town: int) -> int:
        """BB-227, BB-228: any town that the loser controls."""
        return 0 if self.controls(self.victim, town) else 227

    def choose_loss(self, town: int) -> None:
        """BB-231, BB-232."""
        self.viking[town] = 1
        self.tell(E_LOST, self.victim, town, self.actor)
        self.next_loss()

    # -- spoils -------------------------------------------------------------------------------------------------------

    def end_battle(self) -> None:
        """BB-234 to BB-244: all raiders leave the area; then the two spoils."""
        self.area = 0
        leader = self.alone(self.raiders)
        if leader != NONE:
            self.gain_renown(leader, 1, 0, BY_SPOILS)
            self.score(leader, self.renown[leader], BY_SPOILS)
            self.tell(E_POINTS, leader, self.renown[leader], BY_SPOILS)
            self.tell(E_RAIDERS_BACK, leader, self.raiders[leader])
            self.raiders[leader] = 0
        best = self.most(self.raiders)
        for seat in range(self.f.players):
            if best > 0 and self.raiders[seat] == best:
                self.score(seat, 1, BY_SPOILS)
                self.raiders[seat] -= 1
                self.tell(E_POINTS, seat, 1, BY_SPOILS)
                self.tell(E_RAIDERS_BACK, seat, 1)
        self.begin_church()

    def begin_church(self) -> None:
        raise NotImplementedError
