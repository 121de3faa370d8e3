"""What the lone player cannot know, dealt again: the decks, the piles to come and the enemy's cards."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import draft
from meadhall.games.tiny_epic_vikings.board import Board
from meadhall.games.tiny_epic_vikings.loose import mix, next_of, note, rest_is_deck


def deal(b: Board) -> None:
    """The Viking deck, the piles not yet revealed and the enemy's unknown cards change places within their batch."""
    first_pile = last_pile = 0
    if b.phase == k.DRAFT and b.depth and b.s_kind[b.depth - 1] == k.SOLO_PICK:
        first_pile = 3 * b.s_a[b.depth - 1] + 3
        last_pile = 3 * b.f.hand[b.era] + 3
    for i in range(b.deck_n):
        note(b.deck[i])
    for i in range(first_pile, last_pile):
        note(b.pile[i])
    down: int = b.battle_card[1] != k.NONE and b.where[b.battle_card[1]] == k.DOWN + 1
    if down:
        b.where[b.battle_card[1]] = k.ENEMY_DECK
    for card in range(48):
        if b.where[card] == k.ENEMY_DECK and not b.seen[card]:
            note(card)
    mix(b)
    for i in range(first_pile, last_pile):
        b.pile[i] = next_of(b, b.batch[b.pile[i]])
        b.where[b.pile[i]] = k.PILE
    for batch in range(b.epoch + 1):
        deal_enemy_cards(b, batch)
    rest_is_deck(b)
    if b.phase != k.DRAFT:
        draft.gather_enemy_deck(b)
    if down:
        lay_enemy_card(b)
    for i in range(b.enemy_deck_n, 48):
        b.enemy_deck[i] = 0


def deal_enemy_cards(b: Board, batch: int) -> None:
    """Its cards that you have not seen: as many of the batch as before."""
    n = 0
    for card in range(48):
        if b.where[card] == k.ENEMY_DECK and not b.seen[card] and b.batch[card] == batch:
            b.where[card] = k.DECK
            n += 1
    for _ in range(n):
        b.where[next_of(b, batch)] = k.ENEMY_DECK


def lay_enemy_card(b: Board) -> None:
    """The card that lies face down was the top card of its deck."""
    b.enemy_deck_n -= 1
    card = b.enemy_deck[b.enemy_deck_n]
    b.where[card] = k.DOWN + 1
    b.battle_card[1] = card
    b.battle_row[b.battle_row_n - 1] = card
