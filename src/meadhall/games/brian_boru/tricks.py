"""The action phase: tricks, who wins them and in which order the players act (BB-93 to BB-126)."""

from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru import events, marriage, symbols
from meadhall.games.brian_boru.board import Board, bits, clockwise, take_marker

__all__ = ["begin_trick", "end_actions", "next_action"]


def begin_actions(b: Board) -> None:
    b.phase = k.ACTION
    begin_trick(b)


def begin_trick(b: Board) -> None:
    """BB-96, BB-102 to BB-105: the marker holder leads, or the first player clockwise who can."""
    fitting = fitting_cards(b)
    for n in range(b.f.players):
        seat = clockwise(b, n)
        if b.hand[seat] & fitting:
            if n > 0:
                take_marker(b, seat)
                events.marker(b, seat)
            b.trick += 1
            b.leader = b.actor = seat
            events.trick(b, seat, b.trick)
            b.step = k.LEAD_TOWN
            return
        b.lacks[seat] |= fitting
        b.reveals += 1
        events.cannot_lead(b, seat)
    events.nobody_leads(b)
    end_actions(b)


def fitting_cards(b: Board) -> int:
    """The cards to which some empty town fits."""
    cards = 0
    for colour in range(3):
        if b.empty[colour] > 0:
            cards |= b.f.fits[colour]
    return cards


# -- leading and following -------------------------------------------------------------------------------------------------------


def refuse_lead_town(b: Board, seat: int, town: int) -> int:
    """BB-97 to BB-100."""
    if b.disc[town] != k.NONE:
        return 99 if b.viking[town] else 97
    return 0 if b.hand[seat] & b.f.fits[b.f.colour[town]] else 100


def choose_lead_town(b: Board, seat: int, town: int) -> None:
    """BB-97."""
    b.active = town
    b.holder = k.NONE
    events.active_town(b, seat, town)
    b.step = k.LEAD_CARD


def refuse_lead_card(b: Board, seat: int, card: int) -> int:
    """BB-101: a card in hand of the town's colour, or a white one."""
    return 0 if b.hand[seat] & b.f.fits[b.f.colour[b.active]] & 1 << card else 101


def refuse_follow(b: Board, seat: int, card: int) -> int:
    """BB-107: any card in hand."""
    return 0 if b.hand[seat] >> card & 1 else 107


def play_card(b: Board, seat: int, card: int) -> None:
    """BB-106, BB-108, BB-109: face up; when all have played, the trick is won."""
    b.hand[seat] ^= 1 << card
    b.played[seat] |= 1 << card
    b.card[seat] = card
    b.reveals += 1
    events.played(b, seat, card, b.trick, b.round)
    b.turn += 1
    if b.turn < b.f.players:
        b.actor = (seat + 1) % b.f.players
        b.step = k.FOLLOW
        return
    b.winner = highest(b)
    events.trick_won(b, b.winner)
    next_action(b)


def highest(b: Board) -> int:
    """BB-110 to BB-113: the seat with the highest card that fits the active town."""
    fits = b.f.fits[b.f.colour[b.active]]
    best = winner = k.NONE
    for seat in range(b.f.players):
        if b.card[seat] > best and fits >> b.card[seat] & 1:
            best = b.card[seat]
            winner = seat
    return winner


# -- the players act -------------------------------------------------------------------------------------------------------------


def next_action(b: Board) -> None:
    """BB-115 to BB-120, BB-125: the lowest card whose action is not done."""
    lowest = k.CARDS
    for seat in range(b.f.players):
        if not b.acted >> seat & 1 and b.card[seat] < lowest:
            lowest = b.card[seat]
            b.actor = seat
    if lowest == k.CARDS:
        end_trick(b)
        return
    b.line = k.PRIMARY
    b.at = 0
    if b.actor == b.winner:
        symbols.resolve(b)
    else:
        b.step = k.LINE


def refuse_line(b: Board, seat: int, noun: int) -> int:
    """BB-118, BB-119, BB-121."""
    return 0 if noun < b.f.lines[b.card[seat]] else 119


def choose_line(b: Board, seat: int, noun: int) -> None:
    b.line = k.UPPER + noun
    events.line(b, seat, noun)
    symbols.resolve(b)


def end_action(b: Board) -> None:
    """BB-122, BB-123."""
    symbols.slide(b, b.actor)
    b.acted |= 1 << b.actor
    b.discards += 1
    next_action(b)


def end_trick(b: Board) -> None:
    """BB-93, BB-126."""
    for seat in range(b.f.players):
        b.card[seat] = k.NONE
    b.winner = k.NONE
    b.turn = b.acted = 0
    if b.trick < b.f.tricks:
        begin_trick(b)
    else:
        end_actions(b)


def end_actions(b: Board) -> None:
    """BB-94, BB-95, BB-104, BB-181: what is left in the hands is discarded unseen."""
    for seat in range(b.f.players):
        b.discards += bits(b.hand[seat])
        b.hand[seat] = 0
    b.leader = k.NONE
    events.last_cards(b)
    b.phase = k.UPKEEP
    marriage.begin_marriage(b)
