"""The packs of the draft as a viewer has seen them, and the pool of cards that he knows nothing of (see redeal.py)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import draft
from meadhall.games.tiny_epic_vikings.board import Board
from meadhall.games.tiny_epic_vikings.loose import loose_cards, mix, next_card, next_of, note, rest_is_deck
from meadhall.games.tiny_epic_vikings.position import Pool

UNSEEN, DRAWN = 100, 4  # of Pool.kind


class Paper(Pool):
    """Room for one deal at a time."""


PAPER = Paper()


def forget() -> None:
    """No slot belongs to a pool yet."""
    for holder in range(4):
        for slot in range(12):
            PAPER.kind[holder][slot] = UNSEEN


# -- what is known of a pack --------------------------------------------------------------------------------------


def holder_of(b: Board, pack: int, at_round: int) -> int:
    """Who had a pack in his hands in a round."""
    for holder in range(draft.ring(b)):
        if draft.pack_of(b, holder, at_round) == pack:
            return holder
    return k.NONE


def deal_pack(b: Board, viewer: int, pack: int) -> None:
    """Slots before the viewer first saw the pack are marked for the pool; between and after his views they are dealt."""
    hand = b.f.hand[b.era]
    here = b.draft_round
    since = k.NONE
    for at_round in range(hand):
        holder = holder_of(b, pack, at_round)
        if holder == viewer and at_round <= here:
            if since != k.NONE:
                deal_group(b, pack, since, at_round, 0)
            since = at_round + 1
        elif since == k.NONE and b.slot_card[holder][at_round] != k.NONE:
            PAPER.kind[holder][at_round] = pack
    if since != k.NONE and since <= here + 1:
        rest: int = b.draft_round < hand and holder_of(b, pack, here) != viewer
        deal_group(b, pack, since, hand, rest)
    PAPER.new[pack] = k.NONE if since != k.NONE else 0


def deal_group(b: Board, pack: int, start: int, stop: int, rest: int) -> None:
    """The cards taken between two views, and the rest of the pack if it has not been seen again, change places."""
    for at_round in range(start, stop):
        holder = holder_of(b, pack, at_round)
        if b.slot_card[holder][at_round] != k.NONE and not b.slot_shown[holder][at_round]:
            note(b.slot_card[holder][at_round])
    if rest:
        for card in range(48):
            if b.where[card] == k.PACK + pack:
                note(card)
    mix(b)
    for at_round in range(start, stop):
        holder = holder_of(b, pack, at_round)
        if b.slot_card[holder][at_round] != k.NONE and not b.slot_shown[holder][at_round]:
            card = next_card()
            b.slot_card[holder][at_round] = card
            b.slot_batch[holder][at_round] = b.batch[card]
    while loose_cards():
        b.where[next_card()] = k.PACK + pack


# -- the pool -----------------------------------------------------------------------------------------------------


def deal_pool(b: Board, viewer: int) -> None:
    """Picks that the viewer knows nothing of, drawn cards, packs that he has not seen yet, and the deck."""
    for holder in range(b.f.players):
        for i in range(b.draws[holder]):
            if holder != viewer:
                PAPER.kind[holder][6 + i] = DRAWN
    unseen_packs = 0
    for pack in range(draft.ring(b)):
        if PAPER.new[pack] == 0:
            unseen_packs |= 1 << pack
    for pack in range(4):
        PAPER.new[pack] = count_new(b, pack, unseen_packs >> pack & 1)
    bound_ways(b, viewer, unseen_packs)
    for holder in range(4):
        list_shown(b, holder)
    while not deal_shown(b, viewer, unseen_packs):
        pass
    for i in range(b.deck_n):
        note(b.deck[i])
    for holder in range(4):
        for slot in range(12):
            if PAPER.kind[holder][slot] != UNSEEN and not b.slot_shown[holder][slot]:
                note(b.slot_card[holder][slot])
    for card in range(48):
        if k.PACK <= b.where[card] < k.PACK + 4 and unseen_packs >> (b.where[card] - k.PACK) & 1:
            note(card)
            b.where[card] = k.DECK
    write_shown(b)
    mix(b)
    fill_slots(b, unseen_packs)


def count_new(b: Board, pack: int, unseen: int) -> int:
    """How many of a pack's pool picks, and of its rest if the viewer has not seen it, came from the new deck."""
    n = 0
    for holder in range(4):
        for slot in range(6):
            if PAPER.kind[holder][slot] == pack and b.slot_batch[holder][slot] != b.deal_batch:
                n += 1
    if unseen:
        for card in range(48):
            if b.where[card] == k.PACK + pack and b.batch[card] != b.deal_batch:
                n += 1
    return n


def bound_ways(b: Board, viewer: int, unseen_packs: int) -> None:
    """`most`: no placement of the shown cards leaves more ways to deal old and new cards to the free places."""
    left = 0
    for holder in range(4):
        for slot in range(12):
            if holder != viewer and PAPER.kind[holder][slot] != UNSEEN and not b.slot_shown[holder][slot]:
                left += 1
    for pack in range(4):
        size = 0
        for holder in range(4):
            for slot in range(6):
                if PAPER.kind[holder][slot] == pack:
                    size += 1
        if unseen_packs >> pack & 1:
            for card in range(48):
                if b.where[card] == k.PACK + pack:
                    size += 1
                    left += 1
        PAPER.size[pack] = size if 0 < PAPER.new[pack] < size else 0  # else there is only one way
    PAPER.most = most_ways(0, left)


def most_ways(pack: int, left: int) -> int:
    if pack == 4:
        return 1
    most = 0
    for free in range(PAPER.size[pack] + 1):
        if free <= left:
            ways = choose_from(free, free // 2) * most_ways(pack + 1, left - free)
            most = max(most, ways)
    return most


def list_shown(b: Board, holder: int) -> None:
    """By card and batch, since the slot that a shown card lies in is hidden too."""
    PAPER.shown_n[holder] = 0
    for item in range(12):
        if PAPER.kind[holder][item] == UNSEEN or not b.slot_shown[holder][item]:
            continue
        place = PAPER.shown_n[holder]
        PAPER.shown_n[holder] += 1
        while place > 0 and comes_before(b, holder, item, PAPER.shown[holder][place - 1]):
            PAPER.shown[holder][place] = PAPER.shown[holder][place - 1]
            place -= 1
        PAPER.shown[holder][place] = item


def comes_before(b: Board, holder: int, one: int, other: int) -> int:
    if b.slot_card[holder][one] == b.slot_card[holder][other]:
        return b.slot_batch[holder][one] < b.slot_batch[holder][other]
    return b.slot_card[holder][one] < b.slot_card[holder][other]


def deal_shown(b: Board, viewer: int, unseen_packs: int) -> int:
    """Deal every seat's shown cards to its pool slots; whether that leaves each pack its cards of old and new deck.

    Placements that leave more ways to deal the rest are more likely to be kept.
    """
    for pack in range(4):
        PAPER.free[pack] = 0
    for holder in range(4):
        for slot in range(12):
            PAPER.fixed[holder][slot] = k.NONE
        if holder != viewer:
            while not try_shown(b, holder):
                pass
    ways = 1
    for pack in range(draft.ring(b)):
        free = 0
        new = PAPER.new[pack]
        for holder in range(4):
            for slot in range(6):
                if PAPER.kind[holder][slot] == pack:
                    item = PAPER.fixed[holder][slot]
                    if item == k.NONE:
                        free += 1
                    elif b.slot_batch[holder][item] != b.deal_batch:
                        new -= 1
        if unseen_packs >> pack & 1:
            for card in range(48):
                if b.where[card] == k.PACK + pack:
                    free += 1
        if new < 0 or new > free:
            return 0
        PAPER.free[pack] = free
        ways *= choose_from(free, new)
    if b.below(PAPER.most) >= ways:
        return 0
    for pack in range(draft.ring(b)):
        new_left(b, pack)
    return 1


def new_left(b: Board, pack: int) -> None:
    """What is left of the new deck's cards for the free places."""
    for holder in range(4):
        for slot in range(6):
            if PAPER.kind[holder][slot] == pack:
                item = PAPER.fixed[holder][slot]
                if item != k.NONE and b.slot_batch[holder][item] != b.deal_batch:
                    PAPER.new[pack] -= 1


def choose_from(n: int, some: int) -> int:
    ways = 1
    for i in range(some):
        ways = ways * (n - i) // (i + 1)
    return ways


def try_shown(b: Board, holder: int) -> int:
    """Each shown card of a holder to one of his pool slots at random; `fixed` names the slot that it lies in now."""
    for slot in range(12):
        PAPER.fixed[holder][slot] = k.NONE
    pinned: int = holder == b.f.enemy and not b.f.hidden_discards  # shown in the round itself
    for i in range(PAPER.shown_n[holder]):
        item = PAPER.shown[holder][i]
        slot = item
        if not pinned:
            slots = 0
            for other in range(12):
                if PAPER.kind[holder][other] != UNSEEN and PAPER.fixed[holder][other] == k.NONE:
                    slots += 1
            nth = b.below(slots)
            slot = -1
            while nth >= 0:
                slot += 1
                if PAPER.kind[holder][slot] != UNSEEN and PAPER.fixed[holder][slot] == k.NONE:
                    nth -= 1
            if not fits(b, holder, item, slot):
                return 0
        PAPER.fixed[holder][slot] = item
    return 1


def fits(b: Board, holder: int, item: int, slot: int) -> int:
    """Whether the shown card of one slot can have come in another: drawn before it was shown, and from that deck."""
    batch = b.slot_batch[holder][item]
    if slot >= 6:
        return batch == b.slot_batch[holder][slot] and slot - 6 < b.slot_shown[holder][item] - 1
    return batch == b.deal_batch or (batch == b.deal_batch + 1 and PAPER.new[PAPER.kind[holder][slot]] > 0)


def write_shown(b: Board) -> None:
    """Put the shown cards into their slots; the others are free. The viewer's own are not of the pool."""
    for holder in range(4):
        for slot in range(12):
            PAPER.item_card[slot] = b.slot_card[holder][slot]
            PAPER.item_batch[slot] = b.slot_batch[holder][slot]
            PAPER.item_shown[slot] = b.slot_shown[holder][slot]
        for slot in range(12):
            if PAPER.kind[holder][slot] == UNSEEN:
                continue
            item = PAPER.fixed[holder][slot]
            if item == k.NONE:
                b.slot_card[holder][slot] = k.NONE
                b.slot_shown[holder][slot] = 0
            else:
                b.slot_card[holder][slot] = PAPER.item_card[item]
                b.slot_batch[holder][slot] = PAPER.item_batch[item]
                b.slot_shown[holder][slot] = PAPER.item_shown[item]


def fill_slots(b: Board, unseen_packs: int) -> None:
    """Free slots and unseen packs get cards of the right deck; the rest is the deck."""
    for holder in range(4):
        for slot in range(12):
            pack = PAPER.kind[holder][slot]
            if pack == UNSEEN or b.slot_card[holder][slot] != k.NONE:
                continue
            if pack < DRAWN:
                b.slot_batch[holder][slot] = draw_class(b, pack)
            card = next_of(b, b.slot_batch[holder][slot])
            b.slot_card[holder][slot] = card
    for pack in range(4):
        if unseen_packs >> pack & 1:
            while PAPER.free[pack] > 0:
                card = next_of(b, draw_class(b, pack))
                b.where[card] = k.PACK + pack
    rest_is_deck(b)


def draw_class(b: Board, pack: int) -> int:
    """Whether a free place of a pack holds a card of the old or of the new deck."""
    new: int = b.below(PAPER.free[pack]) < PAPER.new[pack]
    PAPER.free[pack] -= 1
    if new:
        PAPER.new[pack] -= 1
        return b.deal_batch + 1
    return b.deal_batch
