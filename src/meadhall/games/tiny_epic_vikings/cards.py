"""Favor cards in their rows, and Viking cards in deck, hands and rows (TV-39 to TV-47, TV-63, TV-74 to TV-76, TV-101, TV-117, TV-506)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.board import Board, others, owner

__all__ = ["draw_card"]

# -- Favor cards --------------------------------------------------------------------------------------------------


def take_favor(b: Board, noun: int) -> int:
    """TV-74: from an end of a row."""
    line = noun >> 1
    n = b.favor_n[line] - 1
    b.favor_n[line] = n
    if noun & 1:
        return b.favor_row[line][n]
    favor = b.favor_row[line][0]
    for i in range(n):
        b.favor_row[line][i] = b.favor_row[line][i + 1]
    return favor


def put_favor(b: Board, noun: int, favor: int) -> None:
    """TV-101, TV-108: at an end of a row."""
    line = noun >> 1
    n = b.favor_n[line]
    if noun & 1 == k.LEFT:
        for i in range(n):
            b.favor_row[line][n - i] = b.favor_row[line][n - i - 1]
        b.favor_row[line][0] = favor
    else:
        b.favor_row[line][n] = favor
    b.favor_n[line] = n + 1


def favor_back(b: Board) -> None:
    """TV-101, TV-502: the contested card goes back to its place."""
    put_favor(b, b.taken_from, b.contested)
    events.favor_back(b, b.contested, b.taken_from)
    b.contested = k.NONE


# -- Viking cards -------------------------------------------------------------------------------------------------


def draw_card(b: Board) -> int:
    """TV-47, TV-117, TV-230, TV-506: the top card; the discards become the deck when it is empty."""
    if b.deck_n == 0:
        reshuffle(b)
        if b.deck_n == 0:
            return k.NONE
    b.deck_n -= 1
    return b.deck[b.deck_n]


def reshuffle(b: Board) -> None:
    show_discards(b)
    n = 0
    for card in range(48):
        if b.where[card] == k.DISCARD:
            b.deck[n] = card
            n += 1
    if n == 0:
        return
    b.epoch += 1
    for i in range(n):
        card = b.deck[i]
        b.where[card] = k.DECK
        b.batch[card] = b.epoch
    b.deck_n = n
    b.shuffle(b.deck, 0, n)
    b.reveals += 1
    events.reshuffled(b, n)


def show_discards(b: Board) -> None:
    """OPT-9: face-down discards of the two-player enemy are turned up when the pile is used or the era ends."""
    if not b.f.hidden_discards or b.f.enemy != 2:
        return
    for card in range(48):
        if b.where[card] == k.ENEMY_DOWN:
            b.where[card] = k.DISCARD
            show(b, 2, card)
            events.enemy_discard(b, card)


def show(b: Board, holder: int, card: int) -> None:
    """Everybody learns that this card has come to its holder."""
    for slot in range(12):
        if b.slot_card[holder][slot] == card and not b.slot_shown[holder][slot]:
            b.slot_shown[holder][slot] = 1 + b.draws[holder]
            return


def lay_up(b: Board, party: int, card: int) -> None:
    """TV-63, TV-42: face up at the right end of the row."""
    b.row[party][b.row_n[party]] = card
    b.row_n[party] += 1
    b.where[card] = k.ROW + party
    b.card_runes[party][b.f.rune[card]] += 1


def lay_down(b: Board, seat: int, card: int) -> None:
    """TV-63, TV-64: face down at the right end of the row."""
    b.row[seat][b.row_n[seat]] = card
    b.row_n[seat] += 1
    b.where[card] = k.DOWN + seat
    events.played_down(b, owner(b, seat), seat, card)
    if others(b, seat):
        events.played_down(b, others(b, seat), seat, k.NONE)


def hand_size(b: Board, seat: int) -> int:
    n = 0
    for card in range(48):
        if b.where[card] == k.HAND + seat:
            n += 1
    return n


def nth_in(b: Board, place: int, nth: int) -> int:
    """The nth card of a place, in the order of the box."""
    for card in range(48):
        if b.where[card] == place:
            if nth == 0:
                return card
            nth -= 1
    return k.NONE
