"""The draft phase: all seats pick at the same time, two cards from each pack (BB-76 to BB-92, BB-311)."""

from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru import events, tricks
from meadhall.games.brian_boru.board import Board, draw


def begin_draft(b: Board) -> None:
    """BB-76 to BB-81: all cards are shuffled and dealt; what is left lies aside, face down."""
    f = b.f
    b.phase = k.DRAFT
    b.step = k.KEEP
    b.passes = b.discards = 0
    left = k.CARDS
    b.aside = k.ALL_CARDS
    for seat in range(f.players):
        b.hand[seat] = b.played[seat] = b.lacks[seat] = 0
        for number in range(4):
            b.saw[number][seat] = 0
        for _ in range(f.dealt):
            card = 1 << draw(b, b.aside, left)
            b.aside ^= card
            b.saw[0][seat] |= card
            left -= 1
        b.pack[seat] = b.saw[0][seat]
    open_packs(b)


def open_packs(b: Board) -> None:
    """BB-83: everybody looks at a pack and picks."""
    b.reveals += 1
    for seat in range(b.f.players):
        b.picks[seat] = 0
        events.pack(b, 1 << seat, seat, b.pack[seat])
    b.picking = (1 << b.f.players) - 1


def pack_size(b: Board) -> int:
    """BB-89: the size of the packs as they were received."""
    return b.f.dealt - 2 * b.passes


def refuse_keep(b: Board, seat: int, card: int) -> int:
    """BB-82, BB-91: a card of the pack, not one kept already."""
    if b.pack[seat] >> card & 1:
        return 0
    return 91 if b.hand[seat] >> card & 1 else 82


def choose_keep(b: Board, seat: int, card: int) -> None:
    """BB-82 to BB-85: the packs go on when everybody has kept two."""
    b.pack[seat] ^= 1 << card
    b.hand[seat] |= 1 << card
    b.picks[seat] += 1
    events.kept(b, 1 << seat, seat, card)
    if b.picks[seat] == 2:
        b.picking ^= 1 << seat
        events.picked(b, seat)
        if b.picking == 0:
            pass_packs(b)


def pass_packs(b: Board) -> None:
    """BB-85 to BB-88: to the left; packs of one or two cards are kept whole."""
    last = b.f.players - 1
    carried = b.pack[last]
    for i in range(last):
        b.pack[last - i] = b.pack[last - i - 1]
    b.pack[0] = carried
    b.passes += 1
    events.passed_on(b, pack_size(b))
    for seat in range(last + 1):
        b.saw[b.passes][seat] = b.pack[seat]
    if pack_size(b) > 2:
        open_packs(b)
    else:
        keep_rest(b)


def keep_rest(b: Board) -> None:
    """BB-88, BB-92: the last packs are kept without a choice, and the kept cards are the hands."""
    b.reveals += 1
    for seat in range(b.f.players):
        events.rest(b, 1 << seat, seat, b.pack[seat])
        b.hand[seat] |= b.pack[seat]
        b.pack[seat] = 0
        b.picks[seat] = 0
    events.drafted(b, b.round)
    tricks.begin_actions(b)
