"""Influence, control of islands and Fury (TV-192 to TV-214, TV-280 to TV-297, TV-379 to TV-383)."""

from meadhall.games.tiny_epic_vikings.constants import E_ATTACKED, E_FURY, E_RUNE_RETURNED, E_RUNE_TAKEN, NONE
from meadhall.games.tiny_epic_vikings.table import Table


class Control(Table):
    def check_control(self) -> None:
        """TV-197: every island, for all parties."""
        for island in range(self.f.islands):
            if self.holder[island] != NONE:
                self.challenge(island)
            if self.holder[island] == NONE and self.peopled(island):
                self.claim(island)  # also after a return (TV-208)

    def peopled(self, island: int) -> int:
        """Whether anybody has boots on an island."""
        for party in range(self.f.parties):
            if self.settlers[party][island] or self.temples[party][island]:
                return 1
        return 0

    def stepped(self) -> None:
        """OPT-12: uncontrolled islands are examined after every step of an action; by default only at its end (TV-198)."""
        if self.f.early_control:
            for island in range(self.f.islands):
                if self.holder[island] == NONE:
                    self.claim(island)

    def claim(self, island: int) -> None:
        """TV-199 to TV-201: boots and strictly the most influence."""
        best, most, tie = NONE, 0, 0
        for party in range(self.f.parties):
            influence = self.influence(party, island)
            if influence > most:
                best, most, tie = party, influence, 0
            elif influence == most:
                tie = 1
        if best != NONE and not tie and self.boots(best, island):
            self.take_rune(island, best)

    def challenge(self, island: int) -> None:
        """TV-203 to TV-207, TV-289 to TV-294: somebody with boots outdoes the holder, or he has nothing left."""
        holder = self.holder[island]
        least = self.influence(holder, island)
        best, most, tie = NONE, least, 0
        for party in range(self.f.parties):
            if party == holder or not (self.settlers[party][island] or self.temples[party][island]):
                continue
            influence = self.influence(party, island)
            if influence > most:
                best, most, tie = party, influence, 0
            elif influence == most and best != NONE:
                tie = 1
        if best != NONE and not tie:
            self.take_rune(island, best)
        elif least == 0:
            self.return_rune(island)

    def take_rune(self, island: int, party: int) -> None:
        """TV-202, TV-210, TV-383."""
        if party == self.f.enemy and not self.f.solo:
            self.return_rune(island)  # TV-291, TV-295
            return
        rune = self.f.island_rune[island]
        loser = self.holder[island]
        if loser != NONE:
            self.held[loser][rune] -= 1
        self.holder[island] = party
        self.held[party][rune] += 1
        self.tell(E_RUNE_TAKEN, island, party, loser)
        self.raise_fury(rune, 1)

    def return_rune(self, island: int) -> None:
        """TV-207, TV-211: back to the island, and there to the two-player enemy if it is his (TV-283, TV-291, TV-294)."""
        rune = self.f.island_rune[island]
        loser = self.holder[island]
        self.held[loser][rune] -= 1
        self.holder[island] = NONE
        enemy = self.f.enemy
        if not self.f.solo and enemy != NONE and self.boots(enemy, island):
            self.holder[island] = enemy
            self.held[enemy][rune] += 1
        self.tell(E_RUNE_RETURNED, island, loser)

    def raise_fury(self, rune: int, n: int) -> None:
        """TV-212, TV-213: a whole number, never below 0."""
        self.fury[rune] += n
        self.fury[rune] = max(self.fury[rune], 0)
        self.tell(E_FURY, rune, n, self.fury[rune])

    # -- attack (section 9) --------------------------------------------------------------------------------------------

    def attack(self, party: int, island: int) -> None:
        """TV-159 to TV-162, TV-377, TV-418: strictly more settlers than each opponent; each with settlers loses one."""
        mine = self.settlers[party][island]
        for other in range(self.f.parties):
            if other != party and self.settlers[other][island] >= mine:
                return
        for other in range(self.f.parties):
            if other != party and self.settlers[other][island] > 0:
                self.remove_settler(other, island)
                self.tell(E_ATTACKED, party, other, island)

    def remove_settler(self, party: int, island: int) -> None:
        """TV-160, TV-225, TV-371: home to the mat; the two-player enemy's leaves the game (TV-287)."""
        self.settlers[party][island] -= 1
        if self.f.solo or party != self.f.enemy:
            self.mat_settlers[party] += 1
