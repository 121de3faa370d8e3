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

    noted: list[int]  # by card
    n: int
    cards: list[int]

    def __init__(self) -> None:
        if not cython.compiled:
            self.noted, self.cards = [0] * 48, [0] * 48


LOOSE = Loose()


class HiddenSolo(Tracks):
    # -- from old places to new ones -----------------------------------------------------------------------------------

    def note(self, card: int) -> None:
        LOOSE.noted[card] = 1

    def mix(self) -> None:
        """The noted cards in random order, from that of the box: where they came from does not matter."""
        work = LOOSE
        work.n = 0
        for card in range(48):
            if work.noted[card]:
                work.noted[card] = 0
                work.cards[work.n] = card
                work.n += 1
        self.shuffle(work.cards, work.n)

    def loose_cards(self) -> int:
        return LOOSE.n

    def next_card(self) -> int:
        LOOSE.n -= 1
        return LOOSE.cards[LOOSE.n]

    def next_of(self, batch: int) -> int:
        """The next card of a batch."""
        work = LOOSE
        i = work.n - 1
        while self.batch[work.cards[i]] != batch:
            i -= 1
        card = work.cards[i]
        work.n -= 1
        while i < work.n:
            work.cards[i] = work.cards[i + 1]
            i += 1
        return card

    def rest_is_deck(self) -> None:
        work = LOOSE
        self.deck_n = work.n
        for i in range(48):
            self.deck[i] = work.cards[i] if i < work.n else 0
            if i < work.n:
                self.where[work.cards[i]] = DECK

    # -- alone ---------------------------------------------------------------------------------------------------------

    def deal_solo(self) -> None:
        """The Viking deck, the piles not yet revealed and the enemy's unknown cards change places within their batch."""
        first_pile = last_pile = 0
        if self.phase == DRAFT and self.depth and self.s_kind[self.depth - 1] == SOLO_PICK:
            first_pile = 3 * self.s_a[self.depth - 1] + 3
            last_pile = 3 * self.f.hand[self.era] + 3
        for i in range(self.deck_n):
            self.note(self.deck[i])
        for i in range(first_pile, last_pile):
            self.note(self.pile[i])
        down = self.battle_card[1] != NONE and self.where[self.battle_card[1]] == DOWN + 1
        if down:
            self.where[self.battle_card[1]] = ENEMY_DECK
        for card in range(48):
            if self.where[card] == ENEMY_DECK and not self.seen[card]:
                self.note(card)
        self.mix()
        for i in range(first_pile, last_pile):
            self.pile[i] = self.next_of(self.batch[self.pile[i]])
            self.where[self.pile[i]] = PILE
        for batch in range(self.epoch + 1):
            self.deal_enemy_cards(batch)
        self.rest_is_deck()
        if self.phase != DRAFT:
            self.gather_enemy_deck()
        if down:
            self.lay_enemy_card()
        for i in range(self.enemy_deck_n, 48):
            self.enemy_deck[i] = 0

    def deal_enemy_cards(self, batch: int) -> None:
        """Its cards that you have not seen: as many of the batch as before."""
        n = 0
        for card in range(48):
            if self.where[card] == ENEMY_DECK and not self.seen[card] and self.batch[card] == batch:
                self.where[card] = DECK
                n += 1
        for _ in range(n):
            self.where[self.next_of(batch)] = ENEMY_DECK

    def lay_enemy_card(self) -> None:
        """The card that lies face down was the top card of its deck."""
        self.enemy_deck_n -= 1
        card = self.enemy_deck[self.enemy_deck_n]
        self.where[card] = DOWN + 1
        self.battle_card[1] = card
        self.battle_row[self.battle_row_n - 1] = card
