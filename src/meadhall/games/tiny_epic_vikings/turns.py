"""Phase 2, a player's turn with its dedication, and phase 3, clean-up and scoring (TV-58 to TV-72, TV-247 to TV-279, section 18)."""

from meadhall.games.tiny_epic_vikings.constants import (
    CHOOSE_CARD,
    CHOOSE_FACE,
    CLEAN_UP,
    DEDICATE,
    DISCARD,
    E_CHIEFTAIN,
    E_CLEAN_UP,
    E_DECLINED,
    E_DEDICATED,
    E_PLAYED_UP,
    E_SCORED,
    E_TURN,
    E_WON,
    ENEMY_DECK,
    ENEMY_TURN,
    ERA,
    HAND,
    LAST_BATTLES,
    LAST_TURN_ALL,
    LAST_TURN_DEFAULT,
    LEADER,
    NO_SPACE,
    OVER,
    PLAY,
    RECALL,
    REF_DEDICATION,
    REF_RUNE,
    RESOLVE,
    ROW,
    RUNE,
    RUNE_ASK,
    SOLO_JOIN,
    STEP_3,
    SYMBOLS,
    TRACK_END,
    TURN,
    UP,
    USE,
    USE_LEADER,
    USE_RUNE,
)
from meadhall.games.tiny_epic_vikings.runes import Runes


class Turns(Runes):
    # -- the turn (section 4) ------------------------------------------------------------------------------------------

    def turns_in_era(self) -> int:
        """TV-59, TV-329; OPT-5."""
        f = self.f
        turns = f.hand[self.era] * f.sides
        if f.solo and not (f.last_turn == LAST_TURN_ALL or (f.last_turn == LAST_TURN_DEFAULT and self.era < 3)):
            turns -= 1
        return turns

    def begin_turn(self, turn: int) -> None:
        """TV-58 to TV-60, TV-69, TV-83, TV-84, TV-328."""
        turns = self.turns_in_era()
        if turn == turns:
            self.push(CLEAN_UP)
            if self.battle:
                self.push(RESOLVE)
            return
        self.turn = turn
        self.push(TURN, 0, turn + 1)
        who = (self.first + turn) % self.f.sides
        self.tell(E_TURN, who, turn + 1)
        if self.f.solo:
            self.begin_solo_turn(who, turn + 1 == turns)
            return
        self.push(STEP_3, who)
        self.push(PLAY, who)
        if self.battle and self.starter == who:
            self.push(RESOLVE)

    def begin_solo_turn(self, who: int, last: int) -> None:
        """TV-330, TV-340, TV-341, TV-464, TV-496 to TV-498."""
        for rune in range(3):
            self.fresh[rune] = 0
        self.push(TRACK_END)
        if last:
            self.push(LAST_BATTLES)
        self.push(SYMBOLS, 0, 1)
        if who == self.f.enemy:
            self.push(ENEMY_TURN)
            return
        self.push(STEP_3)
        if self.battle:
            self.push(SOLO_JOIN)
        else:
            self.push(PLAY)

    def solo_join(self, noun: int) -> None:
        """TV-330 to TV-334."""
        self.depth -= 1
        if noun == USE:
            self.push(PLAY, 0, 1)
            return
        self.tell(E_DECLINED, 0)
        self.push(PLAY)
        self.push(RESOLVE)

    def last_battles(self) -> None:
        """TV-464, TV-497, TV-498: until no enemy battle is left."""
        if self.battle:
            self.push(LAST_BATTLES)
            self.push(SYMBOLS, 0, 1)
            self.push(RESOLVE)

    def play(self, seat: int, joining: int) -> None:
        """TV-61, TV-72."""
        self.push(CHOOSE_CARD, seat, joining)
        self.push(RECALL, seat)

    def refuse_card(self, seat: int, card: int) -> int:
        return 0 if self.where[card] == HAND + seat else 61

    def choose_card(self, seat: int, card: int) -> None:
        joining = self.s_a[self.depth - 1]
        self.depth -= 1
        if joining:  # TV-331, TV-332
            self.lay_down(seat, card)
            self.go_to_battle(seat, card)
            self.push(RESOLVE)
        else:
            self.push(CHOOSE_FACE, seat, card)

    def refuse_face(self, noun: int) -> int:
        """TV-62, TV-77."""
        return 77 if noun != UP and not self.battle and self.no_favors() else 0

    def choose_face(self, seat: int, noun: int) -> None:
        """TV-62 to TV-65."""
        card = self.s_a[self.depth - 1]
        self.depth -= 1
        if noun == UP:
            self.lay_up(seat, card)
            self.show(seat, card)
            self.tell(E_PLAYED_UP, seat, card)
            self.push(RUNE, seat, card)
            self.push(LEADER, seat, card)
        else:
            self.lay_down(seat, card)
            self.go_to_battle(seat, card)

    def leader(self, seat: int, card: int) -> None:
        """TV-65, TV-67."""
        if self.is_offered(seat, card, self.refuse_act(seat, card)):
            self.push(USE_LEADER, seat, card)

    def use_leader(self, seat: int, noun: int) -> None:
        card = self.s_a[self.depth - 1]
        self.depth -= 1
        if noun == USE:
            self.begin(seat, card)

    def rune(self, seat: int, card: int) -> None:
        """TV-72, TV-215, TV-217, TV-490, TV-503: settlers may be recalled before the question, if it will be asked."""
        if self.is_offered(seat, REF_RUNE + card, self.refuse_rune_action(seat, card)):
            self.push(RUNE_ASK, seat, card)
            self.push(RECALL, seat)

    def rune_ask(self, seat: int, card: int) -> None:
        """TV-491, TV-503: the recall may have changed it."""
        if self.is_offered(seat, REF_RUNE + card, self.refuse_rune_action(seat, card)):
            self.push(USE_RUNE, seat, card)

    def use_rune(self, seat: int, noun: int) -> None:
        card = self.s_a[self.depth - 1]
        self.depth -= 1
        if noun == USE:
            self.begin(seat, REF_RUNE + card)

    # -- dedication (section 14) ---------------------------------------------------------------------------------------

    def space_limit(self) -> int:
        """TV-251, TV-298, TV-322."""
        return 2 if self.f.players == 1 else self.f.players

    def refuse_dedicate(self, seat: int, space: int) -> int:
        if space == NO_SPACE:
            return 0
        return 251 if self.dedicated[space] >= self.space_limit() else 0

    def step_3(self, seat: int) -> None:
        """TV-69, TV-248, TV-249, TV-490: if there is a village and an open space."""
        if self.villages[seat] == 0:
            return
        for space in range(NO_SPACE):
            if self.refuse_dedicate(seat, space) == 0:
                self.push(DEDICATE, seat)
                self.push(RECALL, seat)
                return

    def dedicate(self, seat: int, space: int) -> None:
        """TV-250 to TV-255, TV-505."""
        self.depth -= 1
        if space == NO_SPACE:
            return
        self.villages[seat] -= 1
        self.dedicated[space] += 1
        self.tell(E_DEDICATED, seat, space)
        if space < 4:
            self.begin(seat, REF_DEDICATION + space)
        else:
            self.raise_fury(space - 4, self.f.god_fury)

    # -- phase 3 (section 15) ------------------------------------------------------------------------------------------

    def clean_up(self) -> None:
        """TV-32, TV-257 to TV-264, TV-476 to TV-478."""
        if self.era == 3:
            self.score_all()
            return
        self.show_discards()
        self.tell(E_CLEAN_UP, self.era)
        for party in range(self.f.parties):
            self.row_n[party] = 0
            for rune in range(3):
                self.card_runes[party][rune] = 0
        self.battle_row_n = 0
        self.enemy_deck_n = 0
        for card in range(48):
            if ROW <= self.where[card] < ROW + 4 or self.where[card] == ENEMY_DECK:
                self.where[card] = DISCARD
        if not self.f.solo:
            self.pass_chieftain()
        self.push(ERA)

    def pass_chieftain(self) -> None:
        """TV-261 to TV-263, TV-297: the most island runes; of the tied, the last in the era's turn order."""
        n = self.f.players
        best, most = self.first, -1
        for i in range(n):
            seat = (self.first + i) % n
            runes = self.island_runes(seat)
            if runes >= most:
                best, most = seat, runes
        self.first = best
        self.tell(E_CHIEFTAIN, best)

    # -- final scoring (section 16) ------------------------------------------------------------------------------------

    def place_of(self, rune: int) -> int:
        """TV-266, TV-269, TV-270: the lowest of the places that a god shares, from 0."""
        place = -1
        for other in range(3):
            if self.fury[other] >= self.fury[rune]:
                place += 1
        return place

    def score_of(self, party: int) -> int:
        """TV-267, TV-268, TV-271, TV-480."""
        f = self.f
        total = 0
        for rune in range(3):
            place = self.place_of(rune)
            total += self.held[party][rune] * f.island_points[place]
            for favor in range(18):
                if self.favor_owner[favor] == party:
                    total += f.favor_runes[favor][rune] * f.favor_points[place]
        return total

    def tie_break(self, party: int, which: int) -> int:
        """TV-273 to TV-278, TV-482: points, island runes, Favor cards, temples, boats, resources."""
        if which == 0:
            return self.points[party]
        if which == 1:
            return self.island_runes(party)
        if which == 2:
            return self.favors[party]
        each = 2 if self.f.solo and party == self.f.enemy else 1
        if which == 3:
            return 2 * each - self.temple_space[party][0] - self.temple_space[party][1]
        if which == 4:
            return 3 * each - self.boat_space[party][0] - self.boat_space[party][1] - self.boat_space[party][2]
        return self.goods[party][0] + self.goods[party][1] + self.goods[party][2]

    def score_all(self) -> None:
        """TV-265, TV-273 to TV-279, TV-479, TV-481, TV-483, TV-296."""
        n = self.f.sides
        winners = 0
        for party in range(n):
            self.points[party] = self.score_of(party)
            self.tell(E_SCORED, party, self.points[party])
            winners |= 1 << party
        self.condition = 0
        for which in range(6):
            most = -1
            for party in range(n):
                if winners >> party & 1 and self.tie_break(party, which) > most:
                    most = self.tie_break(party, which)
            for party in range(n):
                if winners >> party & 1 and self.tie_break(party, which) < most:
                    winners ^= 1 << party
            self.condition = which
            if winners & (winners - 1) == 0:
                break
        if winners & (winners - 1):
            self.condition = 6
        self.winners = winners
        self.phase = OVER
        self.depth = 0
        self.tell(E_WON, winners, self.condition)
