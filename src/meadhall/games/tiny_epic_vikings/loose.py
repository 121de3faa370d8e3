"""Cards on their way to new places: noted where they lie, mixed, and laid again."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.board import Board
from meadhall.games.tiny_epic_vikings.position import LooseCards


class Paper(LooseCards):
    """One deal at a time."""


PAPER = Paper()


def note(card: int) -> None:
    PAPER.noted[card] = 1


def mix(b: Board) -> None:
    """The noted cards in random order, from that of the box: where they came from does not matter."""
    PAPER.n = 0
    for card in range(48):
        if PAPER.noted[card]:
            PAPER.noted[card] = 0
            PAPER.cards[PAPER.n] = card
            PAPER.n += 1
    b.shuffle(PAPER.cards, 0, PAPER.n)


def loose_cards() -> int:
    return PAPER.n


def next_card() -> int:
    PAPER.n -= 1
    return PAPER.cards[PAPER.n]


def next_of(b: Board, batch: int) -> int:
    """The next card of a batch."""
    i = PAPER.n - 1
    while b.batch[PAPER.cards[i]] != batch:
        i -= 1
    card = PAPER.cards[i]
    PAPER.n -= 1
    while i < PAPER.n:
        PAPER.cards[i] = PAPER.cards[i + 1]
        i += 1
    return card


def rest_is_deck(b: Board) -> None:
    b.deck_n = PAPER.n
    for i in range(48):
        b.deck[i] = PAPER.cards[i] if i < PAPER.n else 0
        if i < PAPER.n:
            b.where[PAPER.cards[i]] = k.DECK
