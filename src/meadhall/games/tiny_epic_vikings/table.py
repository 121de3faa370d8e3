"""The table of Tiny Epic Vikings: what lies where, and the small changes that every phase uses. Its memory is in table.pxd.

A *party* owns pieces: the seats, and the enemy of the two-player and solo games as the party after the last seat.

What is still to be done lies on a stack: the top is either a decision (D1 to D41), which stays there while it is asked,
or a chore, which is taken off and carried out. To do A and then B, B is pushed first.
"""

import cython

from meadhall.core.facts import Facts
from meadhall.core.state import ONLOOKERS, State
from meadhall.games.tiny_epic_vikings.constants import (
    ANY,
    DECK,
    DISCARD,
    DOWN,
    E_ENEMY_DISCARD,
    E_FAVOR_BACK,
    E_GAINED,
    E_MARKER,
    E_PLAYED_DOWN,
    E_RESHUFFLED,
    ENEMY_DOWN,
    HAND,
    LEFT,
    MOST,
    NONE,
    ROW,
)
from meadhall.games.tiny_epic_vikings.facts import VikingFacts


class Table(State):
    f: VikingFacts
    # map
    settlers: list[list[int]]  # by party and island
    temples: list[list[int]]
    boats: list[list[int]]  # by party and fjord
    docked: list[int]  # the party whose boat lies in a dock, or NONE; the Chieftain Boat not counted
    docks_of: list[list[int]]  # docked boats by party and island
    village: list[int]  # by dock
    chief: int  # the Chieftain Boat's dock, or NONE
    holder: list[int]  # the party that controls an island, or NONE
    held: list[list[int]]  # island runes by party and kind
    # mats
    mat_settlers: list[int]
    boat_space: list[list[int]]  # pieces on the spaces: players 0 or 1, the solo enemy 0 to 2
    temple_space: list[list[int]]
    goods: list[list[int]]  # by party and resource; the solo enemy's markers
    villages: list[int]  # raided and not dedicated
    dedicated: list[int]  # by space: four actions, three gods by rune
    god: list[int]  # the god of each rune
    # Viking cards
    where: list[int]
    batch: list[int]  # which deck (0, or the number of the reshuffle) a card last came from or lies in: known to all
    deck: list[int]  # the top is the last of deck_n
    deck_n: int
    epoch: int  # reshuffles so far
    row: list[list[int]]  # played this era, left to right; the solo enemy's leader row
    row_n: list[int]
    battle_row: list[int]  # of the solo enemy
    battle_row_n: int
    card_runes: list[list[int]]  # runes of face-up cards by party and kind
    invaders: list[int]
    invaders_n: int
    # Favor cards
    favor_row: list[list[int]]
    favor_n: list[int]
    favor_owner: list[int]
    favors: list[int]  # how many by party
    # draft: every card that came to a holder this era has a slot, first the picks by round, then the drawn ones (hidden.py)
    slot_card: list[list[int]]
    slot_batch: list[list[int]]
    slot_shown: list[list[int]]  # 0, or 1 + the holder's draws at the time it was shown
    draws: list[int]
    pack_new: list[int]  # cards of a pack that came from a deck reshuffled during the deal
    deal_batch: int
    draft_round: int
    pending: list[int]  # choice of a seat that the others still wait for
    pile: list[int]  # solo: the piles of three
    enemy_deck: list[int]
    enemy_deck_n: int
    seen: list[int]  # solo: cards of the enemy's deck that you know to be there
    # course of the game
    phase: int
    era: int
    first: int
    turn: int
    # battle
    battle: int  # whether one is running (TV-509)
    starter: int
    contested: int
    taken_from: int  # the end of the row it came from
    battle_card: list[int]
    entered: list[int]  # face-down battle cards that everybody knows (TV-233)
    fighting: list[int]
    strength: list[int]
    bonus: int
    # solo enemy
    last_rune: int
    waiting: list[int]  # bit mask of activated symbols by track
    fresh: list[int]  # runes of the cards the enemy has played in the current turn
    before: list[int]  # settlers of an explorer before the action
    # the stack, and the options of the decision asked
    depth: int
    s_kind: list[int]
    s_who: list[int]
    s_a: list[int]
    s_b: list[int]
    s_c: list[int]
    menu_n: int
    menu: list[int]
    fury: list[int]  # by rune
    points: list[int]
    winners: int
    condition: int
    reveals: int
    memory_end: int

    def __cinit__(self) -> None:
        # Compiled only: the block of memory that a clone copies.
        self.memory = cython.cast("char*", cython.address(self.settlers))
        self.memory_size = cython.cast("char*", cython.address(self.memory_end)) - self.memory

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]

    # -- the stack -----------------------------------------------------------------------------------------------------

    def push(self, kind: int, who: int = 0, a: int = 0, b: int = 0, c: int = 0) -> None:
        top = self.depth
        self.s_kind[top] = kind
        self.s_who[top] = who
        self.s_a[top] = a
        self.s_b[top] = b
        self.s_c[top] = c
        self.depth = top + 1

    # -- questions -----------------------------------------------------------------------------------------------------

    def boots(self, party: int, island: int) -> int:
        """TV-196: land forces."""
        return self.settlers[party][island] + self.temples[party][island]

    def influence(self, party: int, island: int) -> int:
        """TV-192 to TV-195, TV-379, TV-380."""
        n = self.settlers[party][island] + self.f.temple_influence * self.temples[party][island]
        n += self.f.boat_influence * self.docks_of[party][island]
        if self.chief != NONE and party == self.f.enemy and self.f.island_of[self.chief] == island:
            n += self.f.boat_influence
        return n

    def runes(self, party: int, kind: int) -> int:
        """TV-39, TV-44: active runes of a kind, or of all kinds together."""
        if kind == ANY:
            n = 0
            for rune in range(3):
                n += self.held[party][rune] + self.card_runes[party][rune]
            return n
        return self.held[party][kind] + self.card_runes[party][kind]

    def island_runes(self, party: int) -> int:
        return self.held[party][0] + self.held[party][1] + self.held[party][2]

    def no_favors(self) -> int:
        """TV-77: nothing to fight for."""
        return self.favor_n[0] + self.favor_n[1] == 0

    def boats_built(self, party: int) -> int:
        """TV-178, TV-408: empty boat spaces of a mat."""
        return (self.boat_space[party][0] == 0) + (self.boat_space[party][1] == 0) + (self.boat_space[party][2] == 0)

    def temples_built(self, party: int) -> int:
        return (self.temple_space[party][0] == 0) + (self.temple_space[party][1] == 0)

    def others(self, seat: int) -> int:
        """All viewers but one seat, as a mask for secret events. Alone, there is nobody to hide anything from."""
        return 0 if self.f.solo else (0x7F ^ (1 << seat)) | ONLOOKERS

    def owner(self, seat: int) -> int:
        return 0xFF if self.f.solo else 1 << seat

    # -- pieces and goods ----------------------------------------------------------------------------------------------

    def dock_boat(self, party: int, dock: int) -> None:
        self.docked[dock] = party
        self.docks_of[party][self.f.island_of[dock]] += 1

    def undock_boat(self, dock: int) -> None:
        self.docks_of[self.docked[dock]][self.f.island_of[dock]] -= 1
        self.docked[dock] = NONE

    def gain(self, party: int, kind: int, n: int) -> None:
        """TV-34, TV-35: what does not fit is lost. The solo enemy's markers move (TV-409, TV-410, TV-423)."""
        if self.f.solo and party == self.f.enemy:
            for _ in range(n):
                self.move_marker(kind)
            return
        room = MOST - self.goods[party][kind]
        taken = n if n < room else room
        if taken > 0:
            self.goods[party][kind] += taken
            self.tell(E_GAINED, party, kind, taken)

    def move_marker(self, kind: int) -> None:
        enemy = self.f.enemy
        if self.goods[enemy][kind] >= self.f.track_end:
            return
        self.goods[enemy][kind] += 1
        space = self.goods[enemy][kind]
        self.tell(E_MARKER, kind, space)
        if self.f.track[kind][space]:
            self.waiting[kind] |= 1 << space

    # -- Favor cards ---------------------------------------------------------------------------------------------------

    def refuse_take_favor(self, noun: int) -> int:
        """TV-74 to TV-76: an end of a row; a single card counts as the left end."""
        n = self.favor_n[noun >> 1]
        return 0 if n > (noun & 1) else 76

    def take_favor(self, noun: int) -> int:
        line = noun >> 1
        n = self.favor_n[line] - 1
        self.favor_n[line] = n
        if noun & 1:
            return self.favor_row[line][n]
        favor = self.favor_row[line][0]
        for i in range(n):
            self.favor_row[line][i] = self.favor_row[line][i + 1]
        return favor

    def put_favor(self, noun: int, favor: int) -> None:
        """TV-101, TV-108: at an end of a row."""
        line = noun >> 1
        n = self.favor_n[line]
        if noun & 1 == LEFT:
            for i in range(n):
                self.favor_row[line][n - i] = self.favor_row[line][n - i - 1]
            self.favor_row[line][0] = favor
        else:
            self.favor_row[line][n] = favor
        self.favor_n[line] = n + 1

    def favor_back(self) -> None:
        """TV-101, TV-502: the contested card goes back to its place."""
        self.put_favor(self.taken_from, self.contested)
        self.tell(E_FAVOR_BACK, self.contested, self.taken_from)
        self.contested = NONE

    # -- Viking cards --------------------------------------------------------------------------------------------------

    def draw_card(self) -> int:
        """TV-47, TV-117, TV-230, TV-506: the top card; the discards become the deck when it is empty."""
        if self.deck_n == 0:
            self.reshuffle()
            if self.deck_n == 0:
                return NONE
        self.deck_n -= 1
        return self.deck[self.deck_n]

    def reshuffle(self) -> None:
        self.show_discards()
        n = 0
        for card in range(48):
            if self.where[card] == DISCARD:
                self.deck[n] = card
                n += 1
        if n == 0:
            return
        self.epoch += 1
        for i in range(n):
            card = self.deck[i]
            self.where[card] = DECK
            self.batch[card] = self.epoch
        self.deck_n = n
        self.shuffle(self.deck, n)
        self.reveals += 1
        self.tell(E_RESHUFFLED, n)

    def shuffle(self, cards: list[int], n: int) -> None:
        """The first `n` of these cards in random order."""
        for i in range(n - 1):
            j = i + self.below(n - i)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def show_discards(self) -> None:
        """OPT-9: face-down discards of the two-player enemy are turned up when the pile is used or the era ends."""
        if not self.f.hidden_discards or self.f.enemy != 2:
            return
        for card in range(48):
            if self.where[card] == ENEMY_DOWN:
                self.where[card] = DISCARD
                self.show(2, card)
                self.tell(E_ENEMY_DISCARD, card)

    def show(self, holder: int, card: int) -> None:
        """Everybody learns that this card has come to its holder."""
        for slot in range(12):
            if self.slot_card[holder][slot] == card and not self.slot_shown[holder][slot]:
                self.slot_shown[holder][slot] = 1 + self.draws[holder]
                return

    def lay_up(self, party: int, card: int) -> None:
        """TV-63, TV-42: face up at the right end of the row."""
        self.row[party][self.row_n[party]] = card
        self.row_n[party] += 1
        self.where[card] = ROW + party
        self.card_runes[party][self.f.rune[card]] += 1

    def lay_down(self, seat: int, card: int) -> None:
        """TV-63, TV-64: face down at the right end of the row."""
        self.row[seat][self.row_n[seat]] = card
        self.row_n[seat] += 1
        self.where[card] = DOWN + seat
        self.tell_secret(self.owner(seat), E_PLAYED_DOWN, seat, card)
        if self.others(seat):
            self.tell_secret(self.others(seat), E_PLAYED_DOWN, seat, NONE)

    def hand_size(self, seat: int) -> int:
        n = 0
        for card in range(48):
            if self.where[card] == HAND + seat:
                n += 1
        return n

    def nth_in(self, place: int, nth: int) -> int:
        """The nth card of a place, in the order of the box."""
        for card in range(48):
            if self.where[card] == place:
                if nth == 0:
                    return card
                nth -= 1
        return NONE
