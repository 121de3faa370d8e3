"""Action A: recruit (BA-78 to BA-86)."""

from meadhall.games.barony.constants import CITY, E_RECRUITED, KNIGHT, RECRUIT_CITY, RECRUIT_NUMBER
from meadhall.games.barony.starts import Starts


class Recruits(Starts):
    def can_recruit(self) -> int:
        """BA-78."""
        return self.reserve[self.actor][KNIGHT] > 0 and self.cities[self.actor] > 0

    def refuse_recruit(self, step: int, noun: int) -> int:
        """D-6: BA-79. D-7: BA-81 to BA-84."""
        if step == RECRUIT_CITY:
            return 0 if self.building[noun] == CITY and self.owner[noun] == self.actor else 79
        n = noun + 1
        if n <= self.most_recruits(self.source):
            return 0
        lake = self.by_lake(self.source)
        if n > self.f.recruit[lake]:
            return 82 if lake else 81
        return 84

    def most_recruits(self, h: int) -> int:
        """BA-81, BA-82, BA-84."""
        most = self.f.recruit[self.by_lake(h)]
        reserve = self.reserve[self.actor][KNIGHT]
        return most if most < reserve else reserve

    def choose_recruit(self, step: int, noun: int) -> None:
        if step == RECRUIT_CITY:
            self.source = noun
            self.step = RECRUIT_NUMBER
        else:
            self.add_knights(self.actor, self.source, noun + 1)  # BA-85
            self.tell(E_RECRUITED, self.actor, self.source, noun + 1)
            self.end_turn()

    def end_turn(self) -> None:
        raise NotImplementedError
