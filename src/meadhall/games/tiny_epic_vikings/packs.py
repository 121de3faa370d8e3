"""The packs of the draft as a viewer has seen them, and the pool of cards that he knows nothing of (see hidden.py)."""

import cython

from meadhall.games.tiny_epic_vikings.constants import DECK, HAND, NONE, PACK
from meadhall.games.tiny_epic_vikings.hidden_solo import HiddenSolo

UNSEEN = 100  # in Scratch.kind: a slot that belongs to no pool


class Scratch:
    """Room for one deal at a time."""

    item_card: list[int]
    item_batch: list[int]
    item_shown: list[int]
    kind: list[list[int]]  # of a slot: the pack of a pool pick, 4 for a drawn card, UNSEEN otherwise
    shown_n: list[int]  # by holder: slots that hold shown cards of the pool, in the order of the box
    shown: list[list[int]]
    fixed: list[list[int]]  # a shown card has been dealt to the slot
    new: list[int]  # by pack: cards from the new deck among the pool picks, and those still to be dealt
    free: list[int]
    size: list[int]  # of a pack with both, its pool picks
    most: int

    def __init__(self) -> None:
        if not cython.compiled:
            self.item_card, self.item_batch, self.item_shown = [0] * 12, [0] * 12, [0] * 12
            self.kind, self.shown, self.fixed = ([[0] * 12 for _ in range(4)] for _ in range(3))
            self.shown_n, self.new, self.free, self.size = [0] * 4, [0] * 4, [0] * 4, [0] * 4


WORK = Scratch()


class Packs(HiddenSolo):
    def forget(self) -> None:
        """No slot belongs to a pool yet."""
        for holder in range(4):
            for slot in range(12):
                WORK.kind[holder][slot] = UNSEEN

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
        for at_round in range(start, stop):
            holder = self.holder_of(pack, at_round)
            if self.slot_card[holder][at_round] != NONE and not self.slot_shown[holder][at_round]:
                self.note(self.slot_card[holder][at_round])
        if rest:
            for card in range(48):
                if self.where[card] == PACK + pack:
                    self.note(card)
        self.mix()
        for at_round in range(start, stop):
            holder = self.holder_of(pack, at_round)
            if self.slot_card[holder][at_round] != NONE and not self.slot_shown[holder][at_round]:
                card = self.next_card()
                self.slot_card[holder][at_round] = card
                self.slot_batch[holder][at_round] = self.batch[card]
                self.where[card] = HAND
        while self.loose_cards():
            self.where[self.next_card()] = PACK + pack

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
        for holder in range(4):
            self.list_shown(holder)
        while not self.deal_shown(viewer, unseen_packs):
            pass
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
                    if work.kind[holder][slot] == pack:
                        size += 1
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

    def list_shown(self, holder: int) -> None:
        """By card and batch, since the slot that a shown card lies in is hidden too."""
        work = WORK
        work.shown_n[holder] = 0
        for item in range(12):
            if work.kind[holder][item] == UNSEEN or not self.slot_shown[holder][item]:
                continue
            place = work.shown_n[holder]
            work.shown_n[holder] += 1
            while place > 0 and self.comes_before(holder, item, work.shown[holder][place - 1]):
                work.shown[holder][place] = work.shown[holder][place - 1]
                place -= 1
            work.shown[holder][place] = item

    def comes_before(self, holder: int, one: int, other: int) -> int:
        if self.slot_card[holder][one] == self.slot_card[holder][other]:
            return self.slot_batch[holder][one] < self.slot_batch[holder][other]
        return self.slot_card[holder][one] < self.slot_card[holder][other]

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
                    if self.where[card] == PACK + pack:
                        free += 1
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
        for i in range(work.shown_n[holder]):
            item = work.shown[holder][i]
            slot = item
            if not pinned:
                slots = 0
                for other in range(12):
                    if work.kind[holder][other] != UNSEEN and work.fixed[holder][other] == NONE:
                        slots += 1
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
                card = self.next_of(self.slot_batch[holder][slot])
                self.slot_card[holder][slot] = card
                self.where[card] = HAND
        for pack in range(4):
            if unseen_packs >> pack & 1:
                while work.free[pack] > 0:
                    card = self.next_of(self.draw_class(pack))
                    self.where[card] = PACK + pack
        self.rest_is_deck()

    def draw_class(self, pack: int) -> int:
        """Whether a free place of a pack holds a card of the old or of the new deck."""
        work = WORK
        new = self.below(work.free[pack]) < work.new[pack]
        work.free[pack] -= 1
        if new:
            work.new[pack] -= 1
            return self.deal_batch + 1
        return self.deal_batch
