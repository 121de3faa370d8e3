"""Set-up and phase 1: the draft of 3 and 4 players, of two with the enemy between them, and of one (TV-13 to TV-57, sections 17 and 18)."""

from meadhall.games.tiny_epic_vikings.constants import (
    DISCARD,
    DRAFT,
    DRAFT_PICK,
    E_DEALT,
    E_ENEMY_DISCARD,
    E_ENEMY_ISLAND,
    E_ERA,
    E_FIRST_PLAYER,
    E_FURY,
    E_GODS,
    E_PASSED,
    E_PICKED,
    E_PILE,
    E_START_BOAT,
    ENEMY_DECK,
    ENEMY_DOWN,
    ERA,
    HAND,
    NONE,
    PACK,
    PILE,
    PLACE_START_BOAT,
    SETTLERS,
    SETUP,
    SOLO_PICK,
    START_BOATS,
    TURN,
    TURNS,
)
from meadhall.games.tiny_epic_vikings.control import Control


class Draft(Control):
    # -- set-up (section 1) --------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """TV-10 to TV-27: from empty memory to the starting boats."""
        f = self.f
        self.phase = SETUP
        self.chief = self.contested = self.last_rune = NONE
        for dock in range(f.docks):
            self.docked[dock] = NONE
            self.village[dock] = f.has_village[dock]
        for island in range(f.islands):
            self.holder[island] = NONE
        for favor in range(18):
            self.favor_owner[favor] = NONE
        for seat in range(4):
            self.battle_card[seat] = self.pending[seat] = NONE
        self.draw_gods()
        self.deck_n = 48
        for card in range(48):
            self.deck[card] = card
        self.shuffle(self.deck, self.deck_n)
        self.deal_favors()
        for seat in range(f.players):
            self.mat_settlers[seat] = SETTLERS
            for i in range(3):
                self.boat_space[seat][i] = 1
                self.goods[seat][i] = f.start_goods
            self.temple_space[seat][0] = self.temple_space[seat][1] = 1
        self.first = f.first_player if f.first_player >= 0 else self.below(f.players)
        self.tell(E_FIRST_PLAYER, self.first)
        if f.solo:
            self.set_up_enemy()
        elif f.enemy != NONE:
            self.set_up_passive_enemy()
        self.push(START_BOATS)

    def draw_gods(self) -> None:
        """TV-13 to TV-16: three of six gods, each with a random rune."""
        for rune in range(3):
            nth = self.below(6 - rune)
            god = 0
            while self.god_taken(god, rune) or nth > 0:
                if not self.god_taken(god, rune):
                    nth -= 1
                god += 1
            self.god[rune] = god
        self.tell(E_GODS, self.god[0], self.god[1], self.god[2])

    def god_taken(self, god: int, runes: int) -> int:
        for rune in range(runes):
            if self.god[rune] == god:
                return 1
        return 0

    def deal_favors(self) -> None:
        """TV-21 to TV-23. The order in which the undealt ones lie means nothing, so they are not kept."""
        left = 18
        for line in range(2):
            for place in range(self.f.row_size):
                nth = self.below(left)
                left -= 1
                favor = 0
                while self.favor_owner[favor] != NONE or nth > 0:
                    if self.favor_owner[favor] == NONE:
                        nth -= 1
                    favor += 1
                self.favor_owner[favor] = 0  # dealt, for the moment
                self.favor_row[line][place] = favor
            self.favor_n[line] = self.f.row_size
        for favor in range(18):
            self.favor_owner[favor] = NONE

    def set_up_passive_enemy(self) -> None:
        """TV-281 to TV-284: with two players."""
        for island in range(self.f.islands):
            if self.f.outer[island]:
                self.temples[2][island] = 1
                self.settlers[2][island] = 2
                self.holder[island] = 2
                self.held[2][self.f.island_rune[island]] += 1

    def set_up_enemy(self) -> None:
        """TV-309 to TV-320: the solo enemy."""
        f = self.f
        self.mat_settlers[1] = 2 * SETTLERS - 2
        for i in range(3):
            self.boat_space[1][i] = 2
        self.temple_space[1][0] = self.temple_space[1][1] = 2
        nth = self.below(3)
        island = 0
        while f.outer[island] or nth > 0:
            if not f.outer[island]:
                nth -= 1
            island += 1
        rune = f.island_rune[island]
        self.holder[island] = 1
        self.held[1][rune] += 1
        self.chief = f.chief_start[island]
        self.settlers[1][island] = 2
        self.last_rune = rune
        self.tell(E_ENEMY_ISLAND, island, self.chief)
        self.fury[rune] = 1
        self.tell(E_FURY, rune, 1, 1)

    def start_boats(self, placed: int) -> None:
        """TV-28, TV-321: from the first player's right, counter-clockwise."""
        n = self.f.players
        if placed == n:
            self.push(ERA)
            return
        self.push(START_BOATS, 0, placed + 1)
        self.push(PLACE_START_BOAT, (self.first + 2 * n - 1 - placed) % n)

    def refuse_start_boat(self, fjord: int) -> int:
        """TV-29."""
        if not self.f.edge[fjord]:
            return 29
        for seat in range(self.f.players):
            if self.boats[seat][fjord]:
                return 29
        return 0

    def place_start_boat(self, seat: int, fjord: int) -> None:
        self.boats[seat][fjord] += 1
        self.depth -= 1
        self.tell(E_START_BOAT, seat, fjord)

    # -- phase 1 -------------------------------------------------------------------------------------------------------

    def begin_era(self) -> None:
        """TV-31, TV-46 to TV-48."""
        f = self.f
        self.era += 1
        self.phase = DRAFT
        self.draft_round = 0
        self.tell(E_ERA, self.era)
        for holder in range(4):
            self.draws[holder] = self.pack_new[holder] = 0
            for slot in range(12):
                self.slot_card[holder][slot] = NONE
                self.slot_shown[holder][slot] = 0
        self.deal_batch = self.epoch
        self.reveals += 1
        if f.solo:
            self.deal_piles()
            return
        for _ in range(f.hand[self.era]):
            for i in range(f.players):
                self.deal_to_pack(self.ring_of((self.first + i) % f.players))
        if f.enemy != NONE:
            for _ in range(f.hand[self.era] - 1):  # TV-300, TV-492
                self.deal_to_pack(1)
        self.tell(E_DEALT, f.hand[self.era])
        self.push(DRAFT_PICK)

    def deal_to_pack(self, pack: int) -> None:
        card = self.draw_card()
        self.where[card] = PACK + pack
        if self.batch[card] != self.deal_batch:
            self.pack_new[pack] += 1

    def ring(self) -> int:
        """How many hands go round: the players' and, with two players, the enemy's between them (TV-299)."""
        return 3 if self.f.players == 2 else self.f.players

    def ring_of(self, holder: int) -> int:
        """The place of a holder in the ring; with two players the enemy (holder 2) sits between the seats."""
        if self.f.players == 2 and holder > 0:
            return 3 - holder
        return holder

    def pack_of(self, holder: int, at_round: int) -> int:
        """TV-51, TV-52, TV-301: the pack that a holder has in his hands in a round, by the ring place it was dealt to."""
        n = self.ring()
        return (self.ring_of(holder) + (n - self.f.passing[self.era]) * at_round) % n

    def refuse_pick(self, seat: int, card: int) -> int:
        """TV-49, TV-57."""
        if self.pending[seat] != NONE:
            return 57
        return 0 if self.where[card] == PACK + self.pack_of(seat, self.draft_round) else 49

    def choose_pick(self, seat: int, card: int) -> None:
        """TV-50: the last choice opens all of them."""
        self.pending[seat] = card
        for other in range(self.f.players):
            if self.pending[other] == NONE:
                return
        for other in range(self.f.players):
            self.keep(other, self.pending[other])
            self.pending[other] = NONE
        self.pass_hands()

    def keep(self, seat: int, card: int) -> None:
        self.where[card] = HAND + seat
        self.slot_card[seat][self.draft_round] = card
        self.slot_batch[seat][self.draft_round] = self.batch[card]
        self.tell_secret(self.owner(seat), E_PICKED, seat, card)
        self.tell_secret(self.others(seat), E_PICKED, seat, NONE)

    def pass_hands(self) -> None:
        """TV-51 to TV-55, TV-302 to TV-306, TV-493."""
        f = self.f
        self.draft_round += 1
        self.reveals += 1
        self.tell(E_PASSED, self.draft_round, f.passing[self.era])
        if f.enemy != NONE:
            self.enemy_discards()
        if self.draft_round < f.hand[self.era] - 1:
            return
        for seat in range(f.players):
            self.keep(seat, self.nth_in(PACK + self.pack_of(seat, self.draft_round), 0))
        self.draft_round += 1
        self.depth -= 1
        self.begin_turns()

    def enemy_discards(self) -> None:
        """TV-304, TV-305, TV-307: a random card of the two-player enemy's new hand."""
        pack = PACK + self.pack_of(2, self.draft_round)
        card = self.nth_in(pack, self.below(self.f.hand[self.era] - self.draft_round))
        self.slot_card[2][self.draft_round] = card
        self.slot_batch[2][self.draft_round] = self.batch[card]
        if self.f.hidden_discards:
            self.where[card] = ENEMY_DOWN
            self.tell(E_ENEMY_DISCARD, NONE)
        else:
            self.where[card] = DISCARD
            self.show(2, card)
            self.tell(E_ENEMY_DISCARD, card)

    def begin_turns(self) -> None:
        self.phase = TURNS
        self.push(TURN)

    # -- phase 1 of the solo game --------------------------------------------------------------------------------------

    def deal_piles(self) -> None:
        """TV-323, TV-494."""
        for card in range(48):
            self.seen[card] = 0
        for i in range(3 * self.f.hand[self.era] + 3):
            card = self.draw_card()
            self.pile[i] = card
            self.where[card] = PILE
        self.tell(E_DEALT, self.f.hand[self.era])
        self.reveal_pile(0)

    def reveal_pile(self, pile: int) -> None:
        """TV-324."""
        self.reveals += 1
        self.tell(E_PILE, self.pile[3 * pile], self.pile[3 * pile + 1], self.pile[3 * pile + 2])
        self.push(SOLO_PICK, 0, pile)

    def refuse_solo_pick(self, pile: int, card: int) -> int:
        for i in range(3 * pile, 3 * pile + 3):
            if self.pile[i] == card:
                return 0
        return 324

    def solo_pick(self, pile: int, card: int) -> None:
        """TV-324 to TV-327: the two others, and in the end the last pile, go to the enemy."""
        self.depth -= 1
        self.tell(E_PICKED, 0, card)
        for i in range(3 * pile, 3 * pile + 3):
            other = self.pile[i]
            self.where[other] = ENEMY_DECK
            self.seen[other] = 1
        self.where[card] = HAND
        pile += 1
        if pile < self.f.hand[self.era]:
            self.reveal_pile(pile)
            return
        for i in range(3 * pile, 3 * pile + 3):
            self.where[self.pile[i]] = ENEMY_DECK
        for i in range(21):
            self.pile[i] = 0
        self.gather_enemy_deck()
        self.begin_turns()

    def gather_enemy_deck(self) -> None:
        """TV-327, TV-343: all cards of the enemy's pile in random order."""
        n = 0
        for card in range(48):
            if self.where[card] == ENEMY_DECK:
                self.enemy_deck[n] = card
                n += 1
        self.enemy_deck_n = n
        self.shuffle(self.enemy_deck, n)
