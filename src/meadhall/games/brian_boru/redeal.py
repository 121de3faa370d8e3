"""What a viewer cannot know, dealt again: the decks, and the action cards as the viewer's draft and the open play leave them.

Every first pack goes round: the seat that receives it as its pack number p keeps some of it and passes the rest on. So the
25 cards lie in groups, one for each pack number and seat, and aside. A viewer who has seen a pack knows which cards all later
groups of that pack hold together (BB-H8, BB-H9); all other cards are unseen. A card played is in a group of who played it.
Within these bounds all ways to fill the groups are as likely.
"""

from meadhall.core.memory import ByteRow
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board, bits, draw
from meadhall.games.brian_boru.tricks import refuse_lead_town


def deal(b: Board, seat: int) -> None:
    """BB-H5 to BB-H12, BB-H20 to BB-H24."""
    known: int = b.round
    gather(b.vikings, known)
    b.shuffle(b.vikings, known, k.ORDINARY)
    known = min(known, b.f.rounds - 1)
    gather(b.marriages, known)
    b.shuffle(b.marriages, known, k.ORDINARY)
    if b.phase == k.SETUP:
        return
    deal_cards(b, seat)
    while not leader_can_lead(b, seat):
        deal_cards(b, seat)


# The decks are sorted before they are shuffled, so that a deal does not depend on their true order.


def gather(cards: ByteRow, known: int) -> None:
    for i in range(known, k.ORDINARY - 1):
        for j in range(i + 1, k.ORDINARY):
            if cards[j] < cards[i]:
                card = cards[i]
                cards[i] = cards[j]
                cards[j] = card


def deal_cards(b: Board, viewer: int) -> None:
    last = b.passes
    if viewer != k.NONE:
        for number in range(last):
            deal_seen(b, viewer, number)
    deal_unseen(b, viewer)
    for number in range(last - 1, -1, -1):  # from groups to packs as they were received
        for seat in range(b.f.players):
            if seat != viewer:
                b.saw[number][seat] |= b.saw[number + 1][(seat + 1) % b.f.players]
    for seat in range(b.f.players):
        if seat != viewer:
            deal_hand(b, seat)


def everything_played(b: Board) -> int:
    cards = 0
    for seat in range(b.f.players):
        cards |= b.played[seat]
    return cards


def group_size(b: Board, number: int) -> int:
    """How many cards a seat keeps of a pack; of the present pack, all that it received."""
    size = b.f.dealt - 2 * number
    return size if number == b.passes or size < 2 else 2


def take(b: Board, cards: int, n: int) -> int:
    """n random cards of a set."""
    left = bits(cards)
    taken = 0
    while n > 0:
        card = 1 << draw(b, cards & ~taken, left)
        taken |= card
        left -= 1
        n -= 1
    return taken


def deal_seen(b: Board, viewer: int, number: int) -> None:
    """The rest of the pack that the viewer passed on as its pack of this number, over the groups that follow."""
    players = b.f.players
    rest = b.saw[number + 1][(viewer + 1) % players]
    if number + players <= b.passes:
        rest &= ~b.saw[number + players][viewer]  # BB-H9: it came back
    open_play = everything_played(b)
    fits = 0
    while not fits:
        fits = 1
        free = rest & ~open_play
        for later in range(number + 1, b.passes + 1):
            seat = (viewer + later - number) % players
            if seat == viewer:
                continue
            own = rest & b.played[seat]
            drawn = take(b, free, group_size(b, later) - bits(own))
            free &= ~drawn
            b.saw[later][seat] = own | drawn
            if drawn & b.lacks[seat]:
                fits = 0


def deal_unseen(b: Board, viewer: int) -> None:
    """The cards that the viewer has never held, over the groups before its turn with a pack, and aside."""
    unseen = k.ALL_CARDS
    if viewer != k.NONE:
        for number in range(b.passes + 1):
            unseen &= ~b.saw[number][viewer]
    open_play = everything_played(b)
    fits = 0
    while not fits:
        fits = 1
        free = unseen & ~open_play
        for seat in range(b.f.players):  # the viewer has no such places
            own = unseen & b.played[seat]
            places = places_unseen(b, viewer, seat)
            drawn = take(b, free, places - bits(own))
            free &= ~drawn
            if drawn & b.lacks[seat]:
                fits = 0
            own |= drawn
            for number in range(b.passes + 1):
                if is_unseen(b, viewer, seat, number):
                    group = take(b, own, group_size(b, number))
                    b.saw[number][seat] = group
                    own &= ~group
        b.aside = free


def is_unseen(b: Board, viewer: int, seat: int, number: int) -> int:
    """Whether a seat took a group from a pack before the viewer saw that pack, if it ever did."""
    if viewer == k.NONE:
        return 1
    players = b.f.players
    first_seen = (viewer + number + players - seat) % players
    return first_seen > number


def places_unseen(b: Board, viewer: int, seat: int) -> int:
    n = 0
    for number in range(b.passes + 1):
        if is_unseen(b, viewer, seat, number):
            n += group_size(b, number)
    return n


def deal_hand(b: Board, seat: int) -> None:
    """The cards kept so far, and in the draft how far another seat has come, which nobody sees (BB-H7, BB-H34)."""
    kept = 0
    for number in range(b.passes):
        kept |= b.saw[number][seat] & ~b.saw[number + 1][(seat + 1) % b.f.players]
    present = b.saw[b.passes][seat]
    if b.phase == k.DRAFT:
        if b.picking >> seat & 1:
            # one position with no card kept yet, as many with one as the pack has cards
            size = bits(present)
            b.picks[seat] = 1 if b.below(size + 1) > 0 else 0
        picked = take(b, present, b.picks[seat])
        b.pack[seat] = present & ~picked
        b.hand[seat] = kept | picked
    elif b.phase == k.ACTION:
        b.hand[seat] = (kept | present) & ~b.played[seat]


def leader_can_lead(b: Board, viewer: int) -> int:
    """A leader who is being asked has a town or a card to choose (BB-100, BB-101)."""
    if b.phase != k.ACTION or b.leader == viewer:
        return 1
    if b.step == k.LEAD_CARD:
        return b.hand[b.leader] & b.f.fits[b.f.colour[b.active]] != 0
    if b.step == k.LEAD_TOWN:
        for town in range(k.TOWNS):
            if refuse_lead_town(b, b.leader, town) == 0:
                return 1
        return 0
    return 1
