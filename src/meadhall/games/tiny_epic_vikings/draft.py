"""Phase 1: the draft of 3 and 4 players, of two with the enemy between them, and of one (TV-31, TV-46 to TV-57, sections 17 and 18)."""

from meadhall.core.constants import EVERYBODY
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.board import Board, about, answered, others, owner, push
from meadhall.games.tiny_epic_vikings.cards import draw_card, nth_in, show

__all__ = ["begin_era"]

# -- phase 1 ------------------------------------------------------------------------------------------------------


def begin_era(b: Board) -> None:
    """TV-31, TV-46 to TV-48."""
    f = b.f
    b.era += 1
    b.phase = k.DRAFT
    b.draft_round = 0
    events.era(b, b.era)
    for holder in range(4):
        b.draws[holder] = b.pack_new[holder] = 0
        for slot in range(12):
            b.slot_card[holder][slot] = k.NONE
            b.slot_shown[holder][slot] = 0
    b.deal_batch = b.epoch
    b.reveals += 1
    if f.solo:
        deal_piles(b)
        return
    for _ in range(f.hand[b.era]):
        for i in range(f.players):
            deal_to_pack(b, ring_of(b, (b.first + i) % f.players))
    if f.enemy != k.NONE:
        for _ in range(f.hand[b.era] - 1):  # TV-300, TV-492
            deal_to_pack(b, 1)
    events.dealt(b, f.hand[b.era])
    push(b, k.DRAFT_PICK)


def deal_to_pack(b: Board, pack: int) -> None:
    card = draw_card(b)
    b.where[card] = k.PACK + pack
    if b.batch[card] != b.deal_batch:
        b.pack_new[pack] += 1


def ring(b: Board) -> int:
    """How many hands go round: the players' and, with two players, the enemy's between them (TV-299)."""
    return 3 if b.f.players == 2 else b.f.players


def ring_of(b: Board, holder: int) -> int:
    """The place of a holder in the ring; with two players the enemy (holder 2) sits between the seats."""
    if b.f.players == 2 and holder > 0:
        return 3 - holder
    return holder


def pack_of(b: Board, holder: int, at_round: int) -> int:
    """TV-51, TV-52, TV-301: the pack that a holder has in his hands in a round, by the ring place it was dealt to."""
    n = ring(b)
    return (ring_of(b, holder) + (n - b.f.passing[b.era]) * at_round) % n


def refuse_pick(b: Board, seat: int, card: int) -> int:
    """TV-49, TV-57."""
    if b.pending[seat] != k.NONE:
        return 57
    return 0 if b.where[card] == k.PACK + pack_of(b, seat, b.draft_round) else 49


def choose_pick(b: Board, seat: int, card: int) -> None:
    """TV-50: the last choice opens all of them."""
    b.pending[seat] = card
    for other in range(b.f.players):
        if b.pending[other] == k.NONE:
            return
    for other in range(b.f.players):
        keep(b, other, b.pending[other])
        b.pending[other] = k.NONE
    pass_hands(b)


def keep(b: Board, seat: int, card: int) -> None:
    b.where[card] = k.HAND + seat
    b.slot_card[seat][b.draft_round] = card
    b.slot_batch[seat][b.draft_round] = b.batch[card]
    events.picked(b, owner(b, seat), seat, card)
    events.picked(b, others(b, seat), seat, k.NONE)


def pass_hands(b: Board) -> None:
    """TV-51 to TV-55, TV-302 to TV-306, TV-493."""
    f = b.f
    b.draft_round += 1
    b.reveals += 1
    events.passed(b, b.draft_round, f.passing[b.era])
    if f.enemy != k.NONE:
        enemy_discards(b)
    if b.draft_round < f.hand[b.era] - 1:
        return
    for seat in range(f.players):
        keep(b, seat, nth_in(b, k.PACK + pack_of(b, seat, b.draft_round), 0))
    b.draft_round += 1
    b.depth -= 1
    begin_turns(b)


def enemy_discards(b: Board) -> None:
    """TV-304, TV-305, TV-307: a random card of the two-player enemy's new hand."""
    pack = k.PACK + pack_of(b, 2, b.draft_round)
    card = nth_in(b, pack, b.below(b.f.hand[b.era] - b.draft_round))
    b.slot_card[2][b.draft_round] = card
    b.slot_batch[2][b.draft_round] = b.batch[card]
    if b.f.hidden_discards:
        b.where[card] = k.ENEMY_DOWN
        events.enemy_discard(b, k.NONE)
    else:
        b.where[card] = k.DISCARD
        show(b, 2, card)
        events.enemy_discard(b, card)


def begin_turns(b: Board) -> None:
    b.phase = k.TURNS
    push(b, k.TURN)


# -- phase 1 of the solo game -------------------------------------------------------------------------------------


def deal_piles(b: Board) -> None:
    """TV-323, TV-494."""
    for card in range(48):
        b.seen[card] = 0
    for i in range(3 * b.f.hand[b.era] + 3):
        card = draw_card(b)
        b.pile[i] = card
        b.where[card] = k.PILE
    events.dealt(b, b.f.hand[b.era])
    reveal_pile(b, 0)


def reveal_pile(b: Board, pile: int) -> None:
    """TV-324."""
    b.reveals += 1
    events.pile(b, b.pile[3 * pile], b.pile[3 * pile + 1], b.pile[3 * pile + 2])
    push(b, k.SOLO_PICK, 0, pile)


def refuse_solo_pick(b: Board, seat: int, card: int) -> int:
    """TV-324: one of the three revealed."""
    pile = about(b)
    for i in range(3 * pile, 3 * pile + 3):
        if b.pile[i] == card:
            return 0
    return 324


def choose_solo_pick(b: Board, seat: int, card: int) -> None:
    """TV-324 to TV-327: the two others, and in the end the last pile, go to the enemy."""
    pile = answered(b)
    events.picked(b, EVERYBODY, 0, card)
    for i in range(3 * pile, 3 * pile + 3):
        other = b.pile[i]
        b.where[other] = k.ENEMY_DECK
        b.seen[other] = 1
    b.where[card] = k.HAND
    pile += 1
    if pile < b.f.hand[b.era]:
        reveal_pile(b, pile)
        return
    for i in range(3 * pile, 3 * pile + 3):
        b.where[b.pile[i]] = k.ENEMY_DECK
    for i in range(21):
        b.pile[i] = 0
    gather_enemy_deck(b)
    begin_turns(b)


def gather_enemy_deck(b: Board) -> None:
    """TV-327, TV-343: all cards of the enemy's pile in random order."""
    n = 0
    for card in range(48):
        if b.where[card] == k.ENEMY_DECK:
            b.enemy_deck[n] = card
            n += 1
    b.enemy_deck_n = n
    b.shuffle(b.enemy_deck, 0, n)
