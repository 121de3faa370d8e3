"""The draft phase: all seats pick at the same time, two cards from each pack (BB-76 to BB-92, BB-311)."""

from meadhall.games.brian_boru.constants import (
    ALL_CARDS,
    CARDS,
    DRAFT,
    E_DRAFTED,
    E_KEPT,
    E_PACK,
    E_PASSED_ON,
    E_PICKED,
    E_REST,
    KEEP,
)
from meadhall.games.brian_boru.preparation import Preparation


class Draft(Preparation):
    def begin_draft(self) -> None:
        """BB-76 to BB-81: all cards are shuffled and dealt; what is left lies aside, face down."""
        f = self.f
        self.phase = DRAFT
        self.step = KEEP
        self.passes = self.discards = 0
        left = CARDS
        self.aside = ALL_CARDS
        for seat in range(f.players):
            self.hand[seat] = self.played[seat] = self.lacks[seat] = 0
            for number in range(4):
                self.saw[number][seat] = 0
            for _ in range(f.dealt):
                card = 1 << self.draw(self.aside, left)
                self.aside ^= card
                self.saw[0][seat] |= card
                left -= 1
            self.pack[seat] = self.saw[0][seat]
        self.open_packs()

    def open_packs(self) -> None:
        """BB-83: everybody looks at a pack and picks."""
        self.reveals += 1
        for seat in range(self.f.players):
            self.picks[seat] = 0
            self.tell_secret(1 << seat, E_PACK, seat, self.pack[seat])
        self.picking = (1 << self.f.players) - 1

    def pack_size(self) -> int:
        """BB-89: the size of the packs as they were received."""
        return self.f.dealt - 2 * self.passes

    def refuse_keep(self, seat: int, card: int) -> int:
        """BB-82, BB-91: a card of the pack, not one kept already."""
        if self.pack[seat] >> card & 1:
            return 0
        return 91 if self.hand[seat] >> card & 1 else 82

    def choose_keep(self, seat: int, card: int) -> None:
        """BB-82 to BB-85: the packs go on when everybody has kept two."""
        self.pack[seat] ^= 1 << card
        self.hand[seat] |= 1 << card
        self.picks[seat] += 1
        self.tell_secret(1 << seat, E_KEPT, seat, card)
        if self.picks[seat] == 2:
            self.picking ^= 1 << seat
            self.tell(E_PICKED, seat)
            if self.picking == 0:
                self.pass_packs()

    def pass_packs(self) -> None:
        """BB-85 to BB-88: to the left; packs of one or two cards are kept whole."""
        last = self.f.players - 1
        carried = self.pack[last]
        for i in range(last):
            self.pack[last - i] = self.pack[last - i - 1]
        self.pack[0] = carried
        self.passes += 1
        self.tell(E_PASSED_ON, self.pack_size())
        for seat in range(last + 1):
            self.saw[self.passes][seat] = self.pack[seat]
        if self.pack_size() > 2:
            self.open_packs()
        else:
            self.keep_rest()

    def keep_rest(self) -> None:
        """BB-88, BB-92: the last packs are kept without a choice, and the kept cards are the hands."""
        self.reveals += 1
        for seat in range(self.f.players):
            self.tell_secret(1 << seat, E_REST, seat, self.pack[seat])
            self.hand[seat] |= self.pack[seat]
            self.pack[seat] = 0
            self.picks[seat] = 0
        self.tell(E_DRAFTED, self.round)
        self.begin_actions()

    def begin_actions(self) -> None:
        raise NotImplementedError
