"""The action phase: tricks, who wins them and in which order the players act (BB-93 to BB-126)."""

from meadhall.games.brian_boru.constants import (
    ACTION,
    CARDS,
    E_ACTIVE_TOWN,
    E_CANNOT_LEAD,
    E_LAST_CARDS,
    E_LINE,
    E_MARKER,
    E_NOBODY_LEADS,
    E_PLAYED,
    E_TRICK,
    E_TRICK_WON,
    FOLLOW,
    LEAD_CARD,
    LEAD_TOWN,
    LINE,
    NONE,
    PRIMARY,
    UPKEEP,
    UPPER,
)
from meadhall.games.brian_boru.symbols import Symbols


class Tricks(Symbols):
    def begin_actions(self) -> None:
        self.phase = ACTION
        self.trick = 0
        self.begin_trick()

    def begin_trick(self) -> None:
        """BB-96, BB-102 to BB-105: the marker holder leads, or the first player clockwise who can."""
        fitting = self.fitting_cards()
        for n in range(self.f.players):
            seat = self.clockwise(n)
            if self.hand[seat] & fitting:
                if n > 0:
                    self.take_marker(seat)
                    self.tell(E_MARKER, seat)
                self.trick += 1
                self.turn = self.acted = 0
                self.leader = self.actor = seat
                self.tell(E_TRICK, seat, self.trick)
                self.step = LEAD_TOWN
                return
            self.lacks[seat] |= fitting
            self.reveals += 1
            self.tell(E_CANNOT_LEAD, seat)
        self.tell(E_NOBODY_LEADS)
        self.end_actions()

    def fitting_cards(self) -> int:
        """The cards to which some empty town fits."""
        cards = 0
        for colour in range(3):
            if self.empty[colour] > 0:
                cards |= self.f.fits[colour]
        return cards

    # -- leading and following ----------------------------------------------------------------------------------------

    def refuse_lead_town(self, seat: int, town: int) -> int:
        """BB-97 to BB-100."""
        if self.disc[town] != NONE:
            return 99 if self.viking[town] else 97
        return 0 if self.hand[seat] & self.f.fits[self.f.colour[town]] else 100

    def choose_lead_town(self, town: int) -> None:
        """BB-97."""
        self.active = town
        self.holder = NONE
        self.tell(E_ACTIVE_TOWN, self.actor, town)
        self.step = LEAD_CARD

    def refuse_lead_card(self, seat: int, card: int) -> int:
        """BB-101: a card in hand of the town's colour, or a white one."""
        return 0 if self.hand[seat] & self.f.fits[self.f.colour[self.active]] & 1 << card else 101

    def refuse_follow(self, seat: int, card: int) -> int:
        """BB-107: any card in hand."""
        return 0 if self.hand[seat] >> card & 1 else 107

    def play_card(self, card: int) -> None:
        """BB-106, BB-108, BB-109: face up; when all have played, the trick is won."""
        seat = self.actor
        self.hand[seat] ^= 1 << card
        self.played[seat] |= 1 << card
        self.card[seat] = card
        self.reveals += 1
        self.tell(E_PLAYED, seat, card, self.trick, self.round)
        self.turn += 1
        if self.turn < self.f.players:
            self.actor = (seat + 1) % self.f.players
            self.step = FOLLOW
            return
        self.winner = self.highest()
        self.tell(E_TRICK_WON, self.winner)
        self.next_action()

    def highest(self) -> int:
        """BB-110 to BB-113: the seat with the highest card that fits the active town."""
        fits = self.f.fits[self.f.colour[self.active]]
        best = winner = NONE
        for seat in range(self.f.players):
            if self.card[seat] > best and fits >> self.card[seat] & 1:
                best = self.card[seat]
                winner = seat
        return winner

    # -- the players act ----------------------------------------------------------------------------------------------

    def next_action(self) -> None:
        """BB-115 to BB-120, BB-125: the lowest card whose action is not done."""
        lowest = CARDS
        for seat in range(self.f.players):
            if not self.acted >> seat & 1 and self.card[seat] < lowest:
                lowest = self.card[seat]
                self.actor = seat
        if lowest == CARDS:
            self.end_trick()
            return
        self.line = PRIMARY
        self.at = 0
        if self.actor == self.winner:
            self.resolve()
        else:
            self.step = LINE

    def refuse_line(self, noun: int) -> int:
        """BB-118, BB-119, BB-121."""
        return 0 if noun < self.f.lines[self.card[self.actor]] else 119

    def choose_line(self, noun: int) -> None:
        self.line = UPPER + noun
        self.tell(E_LINE, self.actor, noun)
        self.resolve()

    def end_action(self) -> None:
        """BB-122, BB-123."""
        self.slide(self.actor)
        self.acted |= 1 << self.actor
        self.discards += 1
        self.next_action()

    def end_trick(self) -> None:
        """BB-93, BB-126."""
        for seat in range(self.f.players):
            self.card[seat] = NONE
        self.winner = NONE
        self.turn = self.acted = 0
        if self.trick < self.f.tricks:
            self.begin_trick()
        else:
            self.end_actions()

    def end_actions(self) -> None:
        """BB-94, BB-95, BB-104, BB-181: what is left in the hands is discarded unseen."""
        for seat in range(self.f.players):
            self.discards += self.bits(self.hand[seat])
            self.hand[seat] = 0
        self.leader = NONE
        self.tell(E_LAST_CARDS)
        self.phase = UPKEEP
        self.begin_marriage()

    def begin_marriage(self) -> None:
        raise NotImplementedError
