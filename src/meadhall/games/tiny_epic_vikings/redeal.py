"""What a viewer cannot know, dealt again: every world that fits what he has seen is equally likely (TV-484 to TV-488).

A *world* says who picked which card in which round of the draft, what was drawn since, the order of the decks and which card
lies face down. Of this era's cards a viewer knows those that he held himself, those that were shown, and for every pack that
has passed through his hands what was in it then. So the others' picks fall into two kinds:

* picks from a pack after he last saw it: he knows the cards but not who took which (`deal_group`);
* picks before he first saw the pack, and cards drawn later: any card unseen so far (`deal_pool`). When the discards were
  shuffled into the deck during the deal, he also knows how many cards of each pack came from the old and from the new deck.

A card shown by a seat may have come to it in any round that allows it, so the shown cards are dealt to the slots too.
"""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import draft, packs, redeal_solo
from meadhall.games.tiny_epic_vikings.board import Board
from meadhall.games.tiny_epic_vikings.cards import hand_size, nth_in
from meadhall.games.tiny_epic_vikings.loose import mix, note, rest_is_deck


def deal(b: Board, viewer: int) -> None:
    if b.f.solo:
        redeal_solo.deal(b)
        return
    if b.era == 0:
        deal_deck(b)
        return
    packs.forget()
    for pack in range(draft.ring(b)):
        packs.deal_pack(b, viewer, pack)
    packs.deal_pool(b, viewer)
    for holder in range(b.f.players):
        if holder != viewer:
            place_cards(b, holder)
    if b.f.enemy != k.NONE:
        place_enemy_cards(b)
    deal_choices(b, viewer)


def deal_deck(b: Board) -> None:
    for i in range(b.deck_n):
        note(b.deck[i])
    mix(b)
    rest_is_deck(b)


# -- where the cards lie ------------------------------------------------------------------------------------------


def place_cards(b: Board, seat: int) -> None:
    """Hidden cards are in hand; if one lies face down, it may be any of them."""
    down = b.battle_card[seat]
    hidden: int = 0
    for slot in range(12):
        hidden += b.slot_card[seat][slot] != k.NONE and not b.slot_shown[seat][slot]
    secret = k.NONE
    if down != k.NONE and b.battle and not b.entered[seat]:
        secret = b.below(hidden)
    for slot in range(12):
        card = b.slot_card[seat][slot]
        if card == k.NONE or b.slot_shown[seat][slot]:
            continue
        b.where[card] = k.HAND + seat
        if secret == 0:
            b.where[card] = k.DOWN + seat
            b.battle_card[seat] = card
            b.row[seat][b.row_n[seat] - 1] = card
        if secret != k.NONE:
            secret -= 1


def place_enemy_cards(b: Board) -> None:
    """OPT-9: the two-player enemy's face-down discards."""
    for slot in range(6):
        card = b.slot_card[2][slot]
        if card != k.NONE and not b.slot_shown[2][slot]:
            b.where[card] = k.ENEMY_DOWN


def deal_choices(b: Board, viewer: int) -> None:
    """Choices that others have made and nobody has seen yet: any card or Favor card they hold."""
    if b.phase == k.DRAFT:
        for seat in range(b.f.players):
            if seat != viewer and b.pending[seat] != k.NONE:
                left = b.f.hand[b.era] - b.draft_round
                b.pending[seat] = nth_in(b, k.PACK + draft.pack_of(b, seat, b.draft_round), b.below(left))
    elif b.depth and b.s_kind[b.depth - 1] == k.RETURN_AT:
        seat = b.s_who[b.depth - 1]
        if seat != viewer:
            left = b.below(b.favors[seat])
            for favor in range(18):
                if b.favor_owner[favor] == seat:
                    if left == 0:
                        b.s_a[b.depth - 1] = favor
                    left -= 1
    elif b.depth and b.s_kind[b.depth - 1] == k.CHOOSE_FACE:
        seat = b.s_who[b.depth - 1]
        if seat != viewer:
            b.s_a[b.depth - 1] = nth_in(b, k.HAND + seat, b.below(hand_size(b, seat)))
