"""What a viewer of Tiny Epic Vikings cannot know, put out of sight (TV-484 to TV-488): for observations.

Where a card is, is told as seen by the viewer: parties are counted from his seat, and his pack of the draft is pack 0. A card that he has
seen in a pack and knows nothing of since is SEEN + the round in which he last held that pack.
"""

from meadhall.core.constants import UNKNOWN
from meadhall.core.memory import Memory, Row, byte
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import draft
from meadhall.games.tiny_epic_vikings.board import Board
from meadhall.games.tiny_epic_vikings.position import Sight

SEEN = 24


class Paper(Sight):
    """The same as C memory."""


SIGHT = Paper()


class Places(Memory):
    """Where cards are, as one who plays alone sees it: those of the enemy's deck that he knows to be there, and others."""

    seen: Row = byte(32)
    unseen: Row = byte(32)

    def __init__(self) -> None:
        for at in range(k.ENEMY_DOWN + 1):
            self.seen[at] = self.unseen[at] = at
        self.seen[k.DECK] = self.unseen[k.DECK] = self.seen[k.PILE] = self.unseen[k.PILE] = UNKNOWN
        self.unseen[k.ENEMY_DECK] = UNKNOWN


ALONE = Places()


def veil(b: Board, seat: int) -> None:
    veil_stack(b, seat)
    if b.f.solo:
        veil_alone(b)
        return
    for party in range(k.PARTIES):
        if party != seat:
            veil_rows(b, party)
            b.pending[party] = k.NONE  # nor that he has chosen
    see_places(b, seat)
    for card in range(k.CARDS):
        b.where[card] = SIGHT.code[b.where[card]]
    note_slots(b, seat)


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


def see_places(b: Board, seat: int) -> None:
    """How the viewer sees a card, by where it is: only there where he sees it, or as one that he held in the draft (TV-56)."""
    for at in range(k.ENEMY_DOWN + 1):
        SIGHT.code[at] = UNKNOWN
    SIGHT.code[k.DISCARD] = k.DISCARD
    SIGHT.code[k.INVADER] = k.INVADER
    for party in range(k.PARTIES):
        SIGHT.code[k.ROW + party] = k.ROW + turned(b, seat, party)
        if party == seat or b.entered[party]:
            SIGHT.code[k.DOWN + party] = k.DOWN + turned(b, seat, party)
        SIGHT.held[party] = k.NONE
    if seat < 0:
        return
    SIGHT.code[k.HAND + seat] = k.HAND
    if b.era == 0:
        return
    for at_round in range(min(b.draft_round + 1, b.f.hand[b.era])):
        SIGHT.code[k.PACK + draft.pack_of(b, seat, at_round)] = SEEN + at_round
    if b.phase == k.DRAFT:
        SIGHT.code[k.PACK + draft.pack_of(b, seat, b.draft_round)] = k.PACK


def turned(b: Board, seat: int, party: int) -> int:
    return (party + b.f.players - seat) % b.f.players if seat >= 0 and party < b.f.players else party


def note_slots(b: Board, seat: int) -> None:
    """TV-56: of the cards that others have taken since, those which the viewer saw before in a pack."""
    if seat < 0 or b.era == 0:
        return
    for at_round in range(b.f.hand[b.era]):
        if at_round <= b.draft_round:
            SIGHT.held[draft.pack_of(b, seat, at_round)] = at_round
        for holder in range(draft.ring(b)):
            card = b.slot_card[holder][at_round]
            if card != k.NONE:
                note_card(b, card, SIGHT.held[draft.pack_of(b, holder, at_round)])


def note_card(b: Board, card: int, at_round: int) -> None:
    """A card that was last seen in a round, if in any."""
    if at_round >= 0 and (b.where[card] < 0 or b.where[card] >= SEEN):
        b.where[card] = SEEN + at_round


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
        b.where[card] = ALONE.seen[b.where[card]] if b.seen[card] else ALONE.unseen[b.where[card]]
    if shown != k.NONE:
        for i in range(shown, shown + 3):
            b.where[b.pile[i]] = k.PILE
