"""What a viewer of Tiny Epic Vikings cannot know, put out of sight (TV-484 to TV-488): for observations.

Where a card is, is told as seen by the viewer: parties are counted from his seat, and his pack of the draft is pack 0. A card that he has
seen in a pack and knows nothing of since is SEEN + the round in which he last held that pack.
"""

from meadhall.core.constants import UNKNOWN
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import draft
from meadhall.games.tiny_epic_vikings.board import Board

SEEN = 24


def veil(b: Board, seat: int) -> None:
    veil_stack(b, seat)
    if b.f.solo:
        veil_alone(b)
        return
    for party in range(k.PARTIES):
        if party != seat:
            veil_rows(b, party)
            b.pending[party] = k.NONE  # nor that he has chosen
    for card in range(k.CARDS):
        b.batch[card] = where_now(b, seat, card)
    for at_round in range(b.draft_round + 1):
        note_pack(b, seat, at_round)
    for card in range(k.CARDS):
        b.where[card] = b.batch[card]


def veil_stack(b: Board, seat: int) -> None:
    """What is done now comes first, then what is still to be done; of a card or Favor card chosen in secret, not which."""
    last = b.depth - 1
    if last >= 0 and b.s_who[last] != seat and (b.s_kind[last] == k.RETURN_AT or b.s_kind[last] == k.CHOOSE_FACE):
        b.s_a[last] = UNKNOWN
    for i in range(b.depth // 2):
        swap(b, i, last - i)
    for i in range(b.depth, k.STACK):
        b.s_kind[i] = b.s_who[i] = b.s_a[i] = b.s_b[i] = b.s_c[i] = 0


def swap(b: Board, i: int, j: int) -> None:
    kind, who, first, second, third = b.s_kind[i], b.s_who[i], b.s_a[i], b.s_b[i], b.s_c[i]
    b.s_kind[i], b.s_who[i], b.s_a[i], b.s_b[i], b.s_c[i] = b.s_kind[j], b.s_who[j], b.s_a[j], b.s_b[j], b.s_c[j]
    b.s_kind[j], b.s_who[j], b.s_a[j], b.s_b[j], b.s_c[j] = kind, who, first, second, third


def veil_rows(b: Board, party: int) -> None:
    """A card that another has laid face down, unless everybody knows it (TV-233)."""
    if b.entered[party]:
        return
    for i in range(b.row_n[party]):
        if b.where[b.row[party][i]] == k.DOWN + party:
            b.row[party][i] = UNKNOWN
    down = b.battle_card[party]
    if down != k.NONE and b.where[down] == k.DOWN + party:
        b.battle_card[party] = UNKNOWN


def where_now(b: Board, seat: int, card: int) -> int:
    """Where a card is, if the viewer sees it there."""
    at = b.where[card]
    if at == k.DISCARD or at == k.INVADER:
        return at
    if k.HAND <= at < k.HAND + 4:
        return k.HAND if at - k.HAND == seat else UNKNOWN
    if k.ROW <= at < k.ROW + 4:
        return k.ROW + turned(b, seat, at - k.ROW)
    if k.DOWN <= at < k.DOWN + 4:
        party = at - k.DOWN
        return k.DOWN + turned(b, seat, party) if party == seat or b.entered[party] else UNKNOWN
    if k.PACK <= at < k.PACK + 4 and seat >= 0 and b.phase == k.DRAFT and at - k.PACK == draft.pack_of(b, seat, b.draft_round):
        return k.PACK
    return UNKNOWN


def turned(b: Board, seat: int, party: int) -> int:
    return (party + b.f.players - seat) % b.f.players if seat >= 0 and party < b.f.players else party


def note_pack(b: Board, seat: int, at_round: int) -> None:
    """TV-56: what the viewer held in a round and does not see now (`batch` is our paper)."""
    if seat < 0 or b.era == 0 or at_round >= b.f.hand[b.era]:
        return
    pack = draft.pack_of(b, seat, at_round)
    for card in range(k.CARDS):
        if b.where[card] == k.PACK + pack:
            note_card(b, card, at_round)
    for later in range(at_round, b.f.hand[b.era]):
        for holder in range(draft.ring(b)):
            if draft.pack_of(b, holder, later) == pack and b.slot_card[holder][later] != k.NONE:
                note_card(b, b.slot_card[holder][later], at_round)


def note_card(b: Board, card: int, at_round: int) -> None:
    if b.batch[card] < 0 or b.batch[card] >= SEEN:
        b.batch[card] = SEEN + at_round


def veil_alone(b: Board) -> None:
    """The decks, the piles to come, and the enemy's card that lies face down."""
    shown = k.NONE
    if b.phase == k.DRAFT and b.depth and b.s_kind[0] == k.SOLO_PICK:
        shown = 3 * b.s_a[0]
    down = b.battle_card[1]
    if down != k.NONE and b.where[down] == k.DOWN + 1:
        b.where[down] = k.ENEMY_DECK
        b.battle_card[1] = UNKNOWN
        b.battle_row[b.battle_row_n - 1] = UNKNOWN
    for card in range(k.CARDS):
        at = b.where[card]
        if at == k.DECK or at == k.PILE or (at == k.ENEMY_DECK and not b.seen[card]):
            b.where[card] = UNKNOWN
    if shown != k.NONE:
        for i in range(shown, shown + 3):
            b.where[b.pile[i]] = k.PILE
