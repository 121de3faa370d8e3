"""What the lone player cannot know, dealt anew: the decks, the piles to come and the enemy's cards."""

import cython

from meadhall.games.tiny_epic_vikings.constants import (
    DECK,
    DOWN,
    DRAFT,
    ENEMY_DECK,
    NONE,
    PILE,
    SOLO_PICK,
)
from meadhall.games.tiny_epic_vikings.tracks import Tracks


class Loose:
    """Cards on their way to new places, one deal at a time."""

    n: int
    cards: list[int]

    def __init__(self) -> None:
        if not cython.compiled:
            self.cards = [0] * 48


LOOSE = Loose()


class HiddenSolo(Tracks):
    def deal_solo(self) -> None:
        """The Viking deck, the piles not yet revealed and the enemy's unknown cards change places within their batch."""
        work = LOOSE
        first_pile = 48
        if self.phase == DRAFT and self.depth and self.s_kind[self.depth - 1] == SOLO_PICK:
            first_pile = 3 * self.s_a[self.depth - 1] + 3
        last_pile = 3 * self.f.hand[self.era] + 3 if first_pile < 48 else 0
        work.n = 0
        for i in range(self.deck_n):
            self.put_in(self.deck[i])
        for i in range(first_pile, last_pile):
            self.put_in(self.pile[i])
        for i in range(self.enemy_deck_n):
            if not self.seen[self.enemy_deck[i]]:
                self.put_in(self.enemy_deck[i])
        down = self.battle_card[1]
        if down != NONE and self.where[down] != DOWN + 1:
            down = NONE
        if down != NONE and not self.seen[down]:
            self.put_in(down)
        self.mix_within_batches()
        at = 0
        for i in range(self.deck_n):
            self.deck[i] = work.cards[at]
            self.where[work.cards[at]] = DECK
            at += 1
        for i in range(first_pile, last_pile):
            self.pile[i] = work.cards[at]
            self.where[work.cards[at]] = PILE
            at += 1
        for i in range(self.enemy_deck_n):
            if not self.seen[self.enemy_deck[i]]:
                self.enemy_deck[i] = work.cards[at]
                self.where[work.cards[at]] = ENEMY_DECK
                at += 1
        if down != NONE:
            # The card that lies face down is the one above the top of the deck.
            self.enemy_deck[self.enemy_deck_n] = down if self.seen[down] else work.cards[at]
            self.where[self.enemy_deck[self.enemy_deck_n]] = ENEMY_DECK
            self.enemy_deck_n += 1
        self.shuffle_enemy_deck()
        if down != NONE:
            self.enemy_deck_n -= 1
            card = self.enemy_deck[self.enemy_deck_n]
            self.where[card] = DOWN + 1
            self.battle_card[1] = card
            self.battle_row[self.battle_row_n - 1] = card

    def put_in(self, card: int) -> None:
        LOOSE.cards[LOOSE.n] = card
        LOOSE.n += 1

    def mix_within_batches(self) -> None:
        """Every order in which each place keeps a card of the same batch is equally likely."""
        work = LOOSE
        for i in range(work.n):
            alike = 0
            for j in range(i, work.n):
                alike += self.batch[work.cards[j]] == self.batch[work.cards[i]]
            nth = self.below(alike)
            j = i
            while nth > 0:
                j += 1
                if self.batch[work.cards[j]] == self.batch[work.cards[i]]:
                    nth -= 1
            card = work.cards[i]
            work.cards[i] = work.cards[j]
            work.cards[j] = card
