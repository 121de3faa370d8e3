"""What a viewer cannot know, dealt anew: every world that fits what he has seen is equally likely (TV-484 to TV-488).

A *world* says who picked which card in which round of the draft, what was drawn since, the order of the decks and which card
lies face down. Of this era's cards a viewer knows those that he held himself, those that were shown, and for every pack that
has passed through his hands what was in it then. So the others' picks fall into two kinds:

* picks from a pack after he last saw it: he knows the cards but not who took which (`deal_group`);
* picks before he first saw the pack, and cards drawn later: any card unseen so far (`deal_pool`). When the discards were
  shuffled into the deck during the deal, he also knows how many cards of each pack came from the old and from the new deck.

A card shown by a seat may have come to it in any round that allows it, so the shown cards are dealt to the slots too.
"""

import cython

from meadhall.games.tiny_epic_vikings.constants import (
    CHOOSE_FACE,
    DECK,
    DOWN,
    DRAFT,
    ENEMY_DECK,
    ENEMY_DOWN,
    HAND,
    NONE,
    PACK,
    PILE,
    SOLO_PICK,
)
from meadhall.games.tiny_epic_vikings.tracks import Tracks

UNSEEN = 100  # in Scratch.kind: a slot that belongs to no pool


class Scratch:
    """Room for one deal at a time."""

    n: int
    cards: list[int]
    items: int
    item_card: list[int]
    item_batch: list[int]
    item_shown: list[int]
    kind: list[list[int]]  # of a slot: the pack of a pool pick, 4 for a drawn card, UNSEEN otherwise
    fixed: list[list[int]]  # a shown card has been dealt to the slot
    new: list[int]  # by pack: cards from the new deck among the pool picks, and those still to be dealt
    free: list[int]
    size: list[int]  # of a pack with both, its pool picks
    most: int

    def __init__(self) -> None:
        if not cython.compiled:
            self.cards, self.item_card, self.item_batch, self.item_shown = [0] * 48, [0] * 12, [0] * 12, [0] * 12
            self.kind, self.fixed = [[0] * 12 for _ in range(4)], [[0] * 12 for _ in range(4)]
            self.new, self.free, self.size = [0] * 4, [0] * 4, [0] * 4


WORK = Scratch()


class Hidden(Tracks):
    def deal_hidden(self, viewer: int) -> None:
        if self.f.solo:
            self.deal_solo()
            return
        if self.era == 0:
            self.shuffle_deck()
            return
        for holder in range(4):
            for slot in range(12):
                WORK.kind[holder][slot] = UNSEEN
        for pack in range(self.ring()):
            self.deal_pack(viewer, pack)
        self.deal_pool(viewer)
        for holder in range(self.f.players):
            if holder != viewer:
                self.place_cards(holder)
        if self.f.enemy != NONE:
            self.place_enemy_cards()
        self.deal_choices(viewer)

    # -- alone ---------------------------------------------------------------------------------------------------------

    def deal_solo(self) -> None:
        """The Viking deck, the piles not yet revealed and the enemy's unknown cards change places within their batch."""
        work = WORK
        first_pile = 48
        if self.phase == DRAFT and self.depth and self.s_kind[self.depth - 1] == SOLO_PICK:
            first_pile = 3 * self.s_a[self.depth - 1] + 3
        last_pile = 3 * self.f.hand[self.era] + 3 if first_pile < 48 else 0
        work.n = 0
        for i in range(self.deck_n):
            self.note(self.deck[i])
        for i in range(first_pile, last_pile):
            self.note(self.pile[i])
        for i in range(self.enemy_deck_n):
            if not self.seen[self.enemy_deck[i]]:
                self.note(self.enemy_deck[i])
        down = self.battle_card[1]
        if down != NONE and self.where[down] != DOWN + 1:
            down = NONE
        if down != NONE and not self.seen[down]:
            self.note(down)
        self.mix_within_batches()
        at = 0
        for i in range(self.deck_n):
            self.deck[i] = work.cards[at]
            self.where[work.cards[at]] = DECK
            at += 1
        for i in range(first_pile, last_pile):
            self.pile[i] = work.cards[at]
            self.where[work.cards[at]] = PILE
            at += 1
        for i in range(self.enemy_deck_n):
            if not self.seen[self.enemy_deck[i]]:
                self.enemy_deck[i] = work.cards[at]
                self.where[work.cards[at]] = ENEMY_DECK
                at += 1
        if down != NONE:
            # The card that lies face down is the one above the top of the deck.
            self.enemy_deck[self.enemy_deck_n] = down if self.seen[down] else work.cards[at]
            self.where[self.enemy_deck[self.enemy_deck_n]] = ENEMY_DECK
            self.enemy_deck_n += 1
        self.shuffle_enemy_deck()
        if down != NONE:
            self.enemy_deck_n -= 1
            card = self.enemy_deck[self.enemy_deck_n]
            self.where[card] = DOWN + 1
            self.battle_card[1] = card
            self.battle_row[self.battle_row_n - 1] = card

    def note(self, card: int) -> None:
        WORK.cards[WORK.n] = card
        WORK.n += 1

    def mix_within_batches(self) -> None:
        """Every order in which each place keeps a card of the same batch is equally likely."""
        work = WORK
        for i in range(work.n):
            alike = 0
            for j in range(i, work.n):
                alike += self.batch[work.cards[j]] == self.batch[work.cards[i]]
            nth = self.below(alike)
            j = i
            while nth > 0:
                j += 1
                if self.batch[work.cards[j]] == self.batch[work.cards[i]]:
                    nth -= 1
            card = work.cards[i]
            work.cards[i] = work.cards[j]
            work.cards[j] = card

    def mix(self) -> None:
        work = WORK
        for i in range(work.n - 1):
            j = i + self.below(work.n - i)
            card = work.cards[i]
            work.cards[i] = work.cards[j]
            work.cards[j] = card

    # -- what is known of a pack ---------------------------------------------------------------------------------------

    def holder_of(self, pack: int, at_round: int) -> int:
        """Who had a pack in his hands in a round."""
        for holder in range(self.ring()):
            if self.pack_of(holder, at_round) == pack:
                return holder
        return NONE

    def deal_pack(self, viewer: int, pack: int) -> None:
        """Slots before the viewer first saw the pack are marked for the pool; between and after his views they are dealt."""
        hand = self.f.hand[self.era]
        here = self.draft_round if self.draft_round < hand else hand - 1
        since = NONE
        for at_round in range(hand):
            holder = self.holder_of(pack, at_round)
            if holder == viewer and at_round <= here:
                if since != NONE:
                    self.deal_group(pack, since, at_round, 0)
                since = at_round + 1
            elif since == NONE and self.slot_card[holder][at_round] != NONE:
                WORK.kind[holder][at_round] = pack
        if since != NONE and since <= here + 1:
            held = self.draft_round < hand and self.holder_of(pack, here) == viewer
            self.deal_group(pack, since, hand, int(self.draft_round < hand and not held))
        WORK.new[pack] = NONE if since != NONE else 0

    def deal_group(self, pack: int, start: int, stop: int, rest: int) -> None:
        """The cards taken between two views, and the rest of the pack if it has not been seen again, change places."""
        work = WORK
        work.n = 0
        for at_round in range(start, stop):
            holder = self.holder_of(pack, at_round)
            if self.slot_card[holder][at_round] != NONE and not self.slot_shown[holder][at_round]:
                self.note(self.slot_card[holder][at_round])
        if rest:
            for card in range(48):
                if self.where[card] == PACK + pack:
                    self.note(card)
        self.mix()
        at = 0
        for at_round in range(start, stop):
            holder = self.holder_of(pack, at_round)
            if self.slot_card[holder][at_round] != NONE and not self.slot_shown[holder][at_round]:
                self.slot_card[holder][at_round] = work.cards[at]
                self.slot_batch[holder][at_round] = self.batch[work.cards[at]]
                self.where[work.cards[at]] = HAND
                at += 1
        for i in range(at, work.n):
            self.where[work.cards[i]] = PACK + pack

    # -- the pool ------------------------------------------------------------------------------------------------------

    def deal_pool(self, viewer: int) -> None:
        """Picks that the viewer knows nothing of, drawn cards, packs that he has not seen yet, and the deck."""
        work = WORK
        for holder in range(self.f.players):
            for i in range(self.draws[holder]):
                if holder != viewer:
                    work.kind[holder][6 + i] = 4
        unseen_packs = 0
        for pack in range(self.ring()):
            if work.new[pack] == 0:
                unseen_packs |= 1 << pack
        for pack in range(4):
            work.new[pack] = self.count_new(pack, unseen_packs >> pack & 1)
        self.bound_ways(viewer, unseen_packs)
        while not self.deal_shown(viewer, unseen_packs):
            pass
        work.n = 0
        for i in range(self.deck_n):
            self.note(self.deck[i])
        for holder in range(4):
            for slot in range(12):
                if work.kind[holder][slot] != UNSEEN and not self.slot_shown[holder][slot]:
                    self.note(self.slot_card[holder][slot])
        for card in range(48):
            if PACK <= self.where[card] < PACK + 4 and unseen_packs >> (self.where[card] - PACK) & 1:
                self.note(card)
                self.where[card] = DECK
        self.write_shown(viewer)
        self.mix()
        self.fill_slots(unseen_packs)

    def count_new(self, pack: int, unseen: int) -> int:
        """How many of a pack's pool picks, and of its rest if the viewer has not seen it, came from the new deck."""
        n = 0
        for holder in range(4):
            for slot in range(6):
                if WORK.kind[holder][slot] == pack and self.slot_batch[holder][slot] != self.deal_batch:
                    n += 1
        if unseen:
            for card in range(48):
                if self.where[card] == PACK + pack and self.batch[card] != self.deal_batch:
                    n += 1
        return n

    def bound_ways(self, viewer: int, unseen_packs: int) -> None:
        """`most`: no placement of the shown cards leaves more ways to deal old and new cards to the free places."""
        work = WORK
        left = 0
        for holder in range(4):
            for slot in range(12):
                if holder != viewer and work.kind[holder][slot] != UNSEEN and not self.slot_shown[holder][slot]:
                    left += 1
        for pack in range(4):
            size = 0
            for holder in range(4):
                for slot in range(6):
                    size += work.kind[holder][slot] == pack
            if unseen_packs >> pack & 1:
                for card in range(48):
                    if self.where[card] == PACK + pack:
                        size += 1
                        left += 1
            work.size[pack] = size if 0 < work.new[pack] < size else 0  # else there is only one way
        work.most = self.most_ways(0, left)

    def most_ways(self, pack: int, left: int) -> int:
        if pack == 4:
            return 1
        most = 0
        for free in range(WORK.size[pack] + 1):
            if free <= left:
                ways = self.choose_from(free, free // 2) * self.most_ways(pack + 1, left - free)
                most = max(most, ways)
        return most

    def deal_shown(self, viewer: int, unseen_packs: int) -> int:
        """Deal every seat's shown cards to its pool slots; whether that leaves each pack its cards of old and new deck.

        Placements that leave more ways to deal the rest are more likely to be kept.
        """
        work = WORK
        for pack in range(4):
            work.free[pack] = 0
        for holder in range(4):
            for slot in range(12):
                work.fixed[holder][slot] = NONE
            if holder != viewer:
                while not self.try_shown(holder):
                    pass
        ways = 1
        for pack in range(self.ring()):
            free = 0
            new = work.new[pack]
            for holder in range(4):
                for slot in range(6):
                    if work.kind[holder][slot] == pack:
                        item = work.fixed[holder][slot]
                        if item == NONE:
                            free += 1
                        elif self.slot_batch[holder][item] != self.deal_batch:
                            new -= 1
            if unseen_packs >> pack & 1:
                for card in range(48):
                    free += self.where[card] == PACK + pack
            if new < 0 or new > free:
                return 0
            work.free[pack] = free
            ways *= self.choose_from(free, new)
        if self.below(work.most) >= ways:
            return 0
        for pack in range(self.ring()):
            self.new_left(pack)
        return 1

    def new_left(self, pack: int) -> None:
        """What is left of the new deck's cards for the free places."""
        work = WORK
        for holder in range(4):
            for slot in range(6):
                if work.kind[holder][slot] == pack:
                    item = work.fixed[holder][slot]
                    if item != NONE and self.slot_batch[holder][item] != self.deal_batch:
                        work.new[pack] -= 1

    def choose_from(self, n: int, k: int) -> int:
        ways = 1
        for i in range(k):
            ways = ways * (n - i) // (i + 1)
        return ways

    def try_shown(self, holder: int) -> int:
        """Each shown card of a holder to one of his pool slots at random; `fixed` names the slot that it lies in now."""
        work = WORK
        for slot in range(12):
            work.fixed[holder][slot] = NONE
        pinned = holder == self.f.enemy and not self.f.hidden_discards  # shown in the round itself
        for item in range(12):
            if work.kind[holder][item] == UNSEEN or not self.slot_shown[holder][item]:
                continue
            slot = item
            if not pinned:
                slots = 0
                for other in range(12):
                    slots += work.kind[holder][other] != UNSEEN and work.fixed[holder][other] == NONE
                nth = self.below(slots)
                slot = -1
                while nth >= 0:
                    slot += 1
                    if work.kind[holder][slot] != UNSEEN and work.fixed[holder][slot] == NONE:
                        nth -= 1
                if not self.fits(holder, item, slot):
                    return 0
            work.fixed[holder][slot] = item
        return 1

    def fits(self, holder: int, item: int, slot: int) -> int:
        """Whether the shown card of one slot can have come in another: drawn before it was shown, and from that deck."""
        batch = self.slot_batch[holder][item]
        if slot >= 6:
            return batch == self.slot_batch[holder][slot] and slot - 6 < self.slot_shown[holder][item] - 1
        return batch == self.deal_batch or (batch == self.deal_batch + 1 and WORK.new[WORK.kind[holder][slot]] > 0)

    def write_shown(self, viewer: int) -> None:
        """Put the shown cards into their slots; the others are free."""
        work = WORK
        for holder in range(4):
            if holder == viewer:
                continue
            for slot in range(12):
                work.item_card[slot] = self.slot_card[holder][slot]
                work.item_batch[slot] = self.slot_batch[holder][slot]
                work.item_shown[slot] = self.slot_shown[holder][slot]
            for slot in range(12):
                if work.kind[holder][slot] == UNSEEN:
                    continue
                item = work.fixed[holder][slot]
                if item == NONE:
                    self.slot_card[holder][slot] = NONE
                    self.slot_shown[holder][slot] = 0
                else:
                    self.slot_card[holder][slot] = work.item_card[item]
                    self.slot_batch[holder][slot] = work.item_batch[item]
                    self.slot_shown[holder][slot] = work.item_shown[item]

    def fill_slots(self, unseen_packs: int) -> None:
        """Free slots and unseen packs get cards of the right deck; the rest is the deck."""
        work = WORK
        for holder in range(4):
            for slot in range(12):
                pack = work.kind[holder][slot]
                if pack == UNSEEN or self.slot_card[holder][slot] != NONE:
                    continue
                if pack < 4:
                    self.slot_batch[holder][slot] = self.draw_class(pack)
                card = self.unseen_card(self.slot_batch[holder][slot])
                self.slot_card[holder][slot] = card
                self.where[card] = HAND
        for pack in range(4):
            if unseen_packs >> pack & 1:
                while work.free[pack] > 0:
                    card = self.unseen_card(self.draw_class(pack))
                    self.where[card] = PACK + pack
        self.deck_n = 0
        for i in range(work.n):
            card = work.cards[i]
            if card != NONE:
                self.deck[self.deck_n] = card
                self.deck_n += 1
                self.where[card] = DECK

    def draw_class(self, pack: int) -> int:
        """Whether a free place of a pack holds a card of the old or of the new deck."""
        work = WORK
        new = self.below(work.free[pack]) < work.new[pack]
        work.free[pack] -= 1
        if new:
            work.new[pack] -= 1
            return self.deal_batch + 1
        return self.deal_batch

    def unseen_card(self, batch: int) -> int:
        """The next unseen card of a batch; they lie in random order."""
        work = WORK
        i = 0
        while work.cards[i] == NONE or self.batch[work.cards[i]] != batch:
            i += 1
        card = work.cards[i]
        work.cards[i] = NONE
        return card

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
        """Choices that others have made and nobody has seen yet: any card they hold."""
        if self.phase == DRAFT:
            for seat in range(self.f.players):
                if seat != viewer and self.pending[seat] != NONE:
                    left = self.f.hand[self.era] - self.draft_round
                    self.pending[seat] = self.nth_in(PACK + self.pack_of(seat, self.draft_round), self.below(left))
        elif self.depth and self.s_kind[self.depth - 1] == CHOOSE_FACE:
            seat = self.s_who[self.depth - 1]
            if seat != viewer:
                self.s_a[self.depth - 1] = self.nth_in(HAND + seat, self.below(self.hand_size(seat)))
