"""Set-up of the game and the preparation phase of a round (BB-39 to BB-75)."""

from meadhall.games.brian_boru.board import Board
from meadhall.games.brian_boru.constants import (
    AT_START,
    E_BRIDE,
    E_FIRST_PLAYER,
    E_ROUND,
    E_START_TOWN,
    E_VIKINGS,
    FACE_DOWN,
    MARRIAGES,
    NONE,
    ORDINARY,
    PRINCESS,
    REGIONS,
    SETUP,
    START_TOWN,
    TOWNS,
)


class Preparation(Board):
    # -- set-up -------------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        f = self.f
        for town in range(TOWNS):  # BB-54
            self.disc[town] = NONE
            self.empty[f.colour[town]] += 1
        for region in range(REGIONS):
            self.claim[region] = FACE_DOWN  # BB-48
        for seat in range(f.players):
            self.coins[seat] = f.coins  # BB-42
            self.renown[seat] = f.renown  # BB-43
            self.score(seat, f.points, AT_START)  # BB-47
            self.card[seat] = NONE
        self.bride = self.active = self.leader = self.winner = self.victim = NONE
        for card in range(MARRIAGES):
            self.married[card] = NONE
        self.shuffle_decks()
        self.holder = self.below(f.players)  # BB-56
        self.tell(E_FIRST_PLAYER, self.holder)
        self.phase = SETUP
        self.actor = self.holder  # BB-57
        self.step = START_TOWN
        self.advance()

    def shuffle_decks(self) -> None:
        """BB-49 to BB-53: marriage cards beyond the deck are the ones left out; the Princess lies below the deck."""
        for i in range(ORDINARY):
            self.marriages[i] = i
            self.vikings[i] = self.f.strength[i]
        self.shuffle_marriages(0)
        self.shuffle_vikings(0)

    def shuffle_marriages(self, known: int) -> None:
        """The order of the ordinary marriage cards after the first ones, which are known."""
        for i in range(known, ORDINARY - 1):
            j = i + self.below(ORDINARY - i)
            card = self.marriages[i]
            self.marriages[i] = self.marriages[j]
            self.marriages[j] = card

    def shuffle_vikings(self, known: int) -> None:
        for i in range(known, ORDINARY - 1):
            j = i + self.below(ORDINARY - i)
            strength = self.vikings[i]
            self.vikings[i] = self.vikings[j]
            self.vikings[j] = strength

    def refuse_start_town(self, town: int) -> int:
        """BB-58, BB-59."""
        return 59 if self.discs[self.f.region[town]] > 0 else 0

    def choose_start_town(self, town: int) -> None:
        """BB-57, BB-60, BB-61."""
        self.place_disc(self.actor, town)
        self.tell(E_START_TOWN, self.actor, town)
        self.cursor += 1
        if self.cursor == self.f.players:
            self.begin_round()
        else:
            self.actor = self.clockwise(self.cursor)

    # -- preparation phase --------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """BB-69 to BB-74: the Vikings come, then a marriage card; then the draft."""
        self.area = self.vikings[self.round]
        self.bride = self.marriages[self.round] if self.round < self.f.rounds - 1 else PRINCESS
        self.round += 1
        self.trick = 0
        self.reveals += 1
        self.tell(E_ROUND, self.round)
        self.tell(E_VIKINGS, self.area)
        self.tell(E_BRIDE, self.bride)
        self.begin_draft()

    def begin_draft(self) -> None:
        raise NotImplementedError
