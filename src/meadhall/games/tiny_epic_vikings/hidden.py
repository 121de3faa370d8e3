"""What a viewer cannot know, dealt anew: every world that fits what he has seen is equally likely (TV-484 to TV-488).

A *world* says who picked which card in which round of the draft, what was drawn since, the order of the decks and which card
lies face down. Of this era's cards a viewer knows those that he held himself, those that were shown, and for every pack that
has passed through his hands what was in it then. So the others' picks fall into two kinds:

* picks from a pack after he last saw it: he knows the cards but not who took which (`deal_group`);
* picks before he first saw the pack, and cards drawn later: any card unseen so far (`deal_pool`). When the discards were
  shuffled into the deck during the deal, he also knows how many cards of each pack came from the old and from the new deck.

A card shown by a seat may have come to it in any round that allows it, so the shown cards are dealt to the slots too.
"""

from meadhall.games.tiny_epic_vikings.constants import CHOOSE_FACE, DOWN, DRAFT, ENEMY_DOWN, HAND, NONE, PACK, RETURN_AT
from meadhall.games.tiny_epic_vikings.packs import Packs


class Hidden(Packs):
    def deal_hidden(self, viewer: int) -> None:
        if self.f.solo:
            self.deal_solo()
            return
        if self.era == 0:
            self.deal_deck()
            return
        self.forget()
        for pack in range(self.ring()):
            self.deal_pack(viewer, pack)
        self.deal_pool(viewer)
        for holder in range(self.f.players):
            if holder != viewer:
                self.place_cards(holder)
        if self.f.enemy != NONE:
            self.place_enemy_cards()
        self.deal_choices(viewer)

    def deal_deck(self) -> None:
        for i in range(self.deck_n):
            self.note(self.deck[i])
        self.mix()
        self.rest_is_deck()

    # -- where the cards lie -------------------------------------------------------------------------------------------

    def place_cards(self, seat: int) -> None:
        """Hidden cards are in hand; if one lies face down, it may be any of them."""
        down = self.battle_card[seat]
        hidden = 0
        for slot in range(12):
            hidden += self.slot_card[seat][slot] != NONE and not self.slot_shown[seat][slot]
        secret = NONE
        if down != NONE and self.battle and not self.entered[seat]:
            secret = self.below(hidden)
        for slot in range(12):
            card = self.slot_card[seat][slot]
            if card == NONE or self.slot_shown[seat][slot]:
                continue
            self.where[card] = HAND + seat
            if secret == 0:
                self.where[card] = DOWN + seat
                self.battle_card[seat] = card
                self.row[seat][self.row_n[seat] - 1] = card
            if secret != NONE:
                secret -= 1

    def place_enemy_cards(self) -> None:
        """OPT-9: the two-player enemy's face-down discards."""
        for slot in range(6):
            card = self.slot_card[2][slot]
            if card != NONE and not self.slot_shown[2][slot]:
                self.where[card] = ENEMY_DOWN

    def deal_choices(self, viewer: int) -> None:
        """Choices that others have made and nobody has seen yet: any card or Favor card they hold."""
        if self.phase == DRAFT:
            for seat in range(self.f.players):
                if seat != viewer and self.pending[seat] != NONE:
                    left = self.f.hand[self.era] - self.draft_round
                    self.pending[seat] = self.nth_in(PACK + self.pack_of(seat, self.draft_round), self.below(left))
        elif self.depth and self.s_kind[self.depth - 1] == RETURN_AT:
            seat = self.s_who[self.depth - 1]
            if seat != viewer:
                left = self.below(self.favors[seat])
                for favor in range(18):
                    if self.favor_owner[favor] == seat:
                        if left == 0:
                            self.s_a[self.depth - 1] = favor
                        left -= 1
        elif self.depth and self.s_kind[self.depth - 1] == CHOOSE_FACE:
            seat = self.s_who[self.depth - 1]
            if seat != viewer:
                self.s_a[self.depth - 1] = self.nth_in(HAND + seat, self.below(self.hand_size(seat)))
