"""What a viewer cannot know, dealt anew: the decks, and the action cards as the viewer's draft and the open play leave them.

Every first pack goes round: the seat that receives it as its pack number p keeps some of it and passes the rest on. So the
25 cards lie in groups, one for each pack number and seat, and aside. A viewer who has seen a pack knows which cards all later
groups of that pack hold together (BB-H8, BB-H9); all other cards are unseen. A card played is in a group of who played it.
Within these bounds all ways to fill the groups are as likely.
"""

from meadhall.games.brian_boru.constants import (
    ACTION,
    ALL_CARDS,
    DRAFT,
    LEAD_CARD,
    LEAD_TOWN,
    NONE,
    ORDINARY,
    SETUP,
    TOWNS,
)
from meadhall.games.brian_boru.regions import Regions


class Redeal(Regions):
    def deal(self, seat: int) -> None:
        """BB-H5 to BB-H12, BB-H20 to BB-H24."""
        known = self.round
        self.gather_vikings(known)
        self.shuffle_vikings(known)
        known = min(known, self.f.rounds - 1)
        self.gather_marriages(known)
        self.shuffle_marriages(known)
        if self.phase == SETUP:
            return
        self.deal_cards(seat)
        while not self.leader_can_lead(seat):
            self.deal_cards(seat)

    # The decks are sorted before they are shuffled, so that a deal does not depend on their true order.

    def gather_vikings(self, known: int) -> None:
        for i in range(known, ORDINARY - 1):
            for j in range(i + 1, ORDINARY):
                if self.vikings[j] < self.vikings[i]:
                    strength = self.vikings[i]
                    self.vikings[i] = self.vikings[j]
                    self.vikings[j] = strength

    def gather_marriages(self, known: int) -> None:
        for i in range(known, ORDINARY - 1):
            for j in range(i + 1, ORDINARY):
                if self.marriages[j] < self.marriages[i]:
                    card = self.marriages[i]
                    self.marriages[i] = self.marriages[j]
                    self.marriages[j] = card

    def deal_cards(self, viewer: int) -> None:
        last = self.passes
        if viewer != NONE:
            for number in range(last):
                self.deal_seen(viewer, number)
        self.deal_unseen(viewer)
        for number in range(last - 1, -1, -1):  # from groups to packs as they were received
            for seat in range(self.f.players):
                if seat != viewer:
                    self.saw[number][seat] |= self.saw[number + 1][(seat + 1) % self.f.players]
        for seat in range(self.f.players):
            if seat != viewer:
                self.deal_hand(seat)

    def everything_played(self) -> int:
        cards = 0
        for seat in range(self.f.players):
            cards |= self.played[seat]
        return cards

    def group_size(self, number: int) -> int:
        """How many cards a seat keeps of a pack; of the present pack, all that it received."""
        size = self.f.dealt - 2 * number
        return size if number == self.passes or size < 2 else 2

    def take(self, cards: int, n: int) -> int:
        """n random cards of a set."""
        left = self.bits(cards)
        taken = 0
        while n > 0:
            card = 1 << self.draw(cards & ~taken, left)
            taken |= card
            left -= 1
            n -= 1
        return taken

    def deal_seen(self, viewer: int, number: int) -> None:
        """The rest of the pack that the viewer passed on as its pack of this number, over the groups that follow."""
        players = self.f.players
        rest = self.saw[number + 1][(viewer + 1) % players]
        if number + players <= self.passes:
            rest &= ~self.saw[number + players][viewer]  # BB-H9: it came back
        open_play = self.everything_played()
        fits = 0
        while not fits:
            fits = 1
            free = rest & ~open_play
            for later in range(number + 1, self.passes + 1):
                seat = (viewer + later - number) % players
                if seat == viewer:
                    continue
                own = rest & self.played[seat]
                drawn = self.take(free, self.group_size(later) - self.bits(own))
                free &= ~drawn
                self.saw[later][seat] = own | drawn
                if drawn & self.lacks[seat]:
                    fits = 0

    def deal_unseen(self, viewer: int) -> None:
        """The cards that the viewer has never held, over the groups before its turn with a pack, and aside."""
        unseen = ALL_CARDS
        if viewer != NONE:
            for number in range(self.passes + 1):
                unseen &= ~self.saw[number][viewer]
        open_play = self.everything_played()
        fits = 0
        while not fits:
            fits = 1
            free = unseen & ~open_play
            for seat in range(self.f.players):
                if seat == viewer:
                    continue
                own = unseen & self.played[seat]
                places = self.places_unseen(viewer, seat)
                drawn = self.take(free, places - self.bits(own))
                free &= ~drawn
                if drawn & self.lacks[seat]:
                    fits = 0
                own |= drawn
                for number in range(self.passes + 1):
                    if self.is_unseen(viewer, seat, number):
                        group = self.take(own, self.group_size(number))
                        self.saw[number][seat] = group
                        own &= ~group
            self.aside = free

    def is_unseen(self, viewer: int, seat: int, number: int) -> int:
        """Whether a seat took a group from a pack before the viewer saw that pack, if it ever did."""
        if viewer == NONE:
            return 1
        players = self.f.players
        first_seen = (viewer + number + players - seat) % players
        return first_seen > number

    def places_unseen(self, viewer: int, seat: int) -> int:
        n = 0
        for number in range(self.passes + 1):
            if self.is_unseen(viewer, seat, number):
                n += self.group_size(number)
        return n

    def deal_hand(self, seat: int) -> None:
        """The cards kept so far, and in the draft how far another seat has come, which nobody sees (BB-H7, BB-H34)."""
        kept = 0
        for number in range(self.passes):
            kept |= self.saw[number][seat] & ~self.saw[number + 1][(seat + 1) % self.f.players]
        present = self.saw[self.passes][seat]
        if self.phase == DRAFT:
            if self.picking >> seat & 1:
                # one position with no card kept yet, as many with one as the pack has cards
                size = self.bits(present)
                self.picks[seat] = 1 if self.below(size + 1) > 0 else 0
            picked = self.take(present, self.picks[seat])
            self.pack[seat] = present & ~picked
            self.hand[seat] = kept | picked
        elif self.phase == ACTION:
            self.hand[seat] = (kept | present) & ~self.played[seat]

    def leader_can_lead(self, viewer: int) -> int:
        """A leader who is being asked has a town or a card to choose (BB-100, BB-101)."""
        if self.phase != ACTION or self.leader == viewer:
            return 1
        if self.step == LEAD_CARD:
            return self.hand[self.leader] & self.f.fits[self.f.colour[self.active]] != 0
        if self.step == LEAD_TOWN:
            for town in range(TOWNS):
                if self.refuse_lead_town(self.leader, town) == 0:
                    return 1
            return 0
        return 1
