"""Battles: starting and joining, resolving, and the Invaders (TV-73 to TV-130, TV-502, TV-504, TV-509)."""

from meadhall.games.tiny_epic_vikings.constants import (
    ANY,
    BATTLE_OVER,
    BOOST_RESOURCE,
    CHOOSE_FAVOR,
    DOWN,
    E_BATTLE_STARTED,
    E_FAVOR_KEPT,
    E_FAVOR_RETURNED,
    E_INVADER,
    E_JOINED,
    E_OUT,
    E_PAID,
    E_REVEALED,
    E_STRENGTH,
    E_WON_FAVOR,
    FIGHT,
    GAIN,
    INVADER,
    LOSER,
    NO_BOOST,
    NONE,
    PAY,
    PAY_STEEL,
    RAISE_FURY,
    RESOLVE,
    RETURN_AT,
    RETURN_FAVOR,
    ROW,
    STEEL,
    SYMBOLS,
    TAKE_FAVOR,
    USE,
    WIN,
    WOOD,
)
from meadhall.games.tiny_epic_vikings.draft import Draft


class Battle(Draft):
    # -- starting and joining (section 5) ------------------------------------------------------------------------------

    def go_to_battle(self, seat: int, card: int) -> None:
        """TV-64, TV-74 to TV-80, TV-232: the card lies face down; whoever starts chooses the Favor card."""
        self.battle_card[seat] = card
        if self.battle:
            self.tell(E_JOINED, seat)
            return
        self.battle = 1
        self.starter = seat
        self.bonus = 0
        self.push(CHOOSE_FAVOR, seat)

    def contest(self, noun: int) -> None:
        """TV-74: the contested card is laid out."""
        self.taken_from = noun
        self.contested = self.take_favor(noun)
        self.tell(E_BATTLE_STARTED, self.starter, self.contested, noun)

    def choose_favor(self, seat: int, noun: int) -> None:
        self.depth -= 1
        self.contest(noun)
        if self.f.solo:
            self.enemy_joins()  # TV-451, TV-452
            self.push(RESOLVE)

    def enemy_joins(self) -> None:
        raise NotImplementedError

    # -- resolving (section 6) -----------------------------------------------------------------------------------------

    def resolve(self) -> None:
        """TV-85, TV-86: all cards are turned up, then the costs are paid, from the starter clockwise."""
        n = self.f.sides
        self.battle = 0
        self.reveals += 1
        self.push(FIGHT)
        for i in range(n):
            party = (self.starter + n - 1 - i) % n
            self.fighting[party] = 0
            if self.battle_card[party] != NONE:
                self.push(PAY, party)
        for i in range(n):
            party = (self.starter + i) % n
            card = self.battle_card[party]
            if card != NONE and self.where[card] == DOWN + party:
                self.turn_up(party, card)

    def turn_up(self, party: int, card: int) -> None:
        self.where[card] = ROW + party
        rune = self.f.rune[card]
        self.card_runes[party][rune] += 1
        if party == self.f.enemy:
            self.last_rune = rune  # TV-346
            self.fresh[rune] += 1
        self.show(party, card)
        self.tell(E_REVEALED, party, card)

    def pay_cost(self, party: int) -> None:
        """TV-86 to TV-90, TV-456."""
        cost = self.f.steel[self.battle_card[party]]
        if cost == 0 or party == self.f.enemy:
            self.fighting[party] = 1
        elif self.goods[party][STEEL] < cost:
            self.tell(E_OUT, party, self.battle_card[party])
        elif self.f.steel_refusable:
            self.push(PAY_STEEL, party, cost)
        else:
            self.pay_steel(party, cost)

    def pay_steel(self, party: int, cost: int) -> None:
        self.goods[party][STEEL] -= cost
        self.fighting[party] = 1
        self.tell(E_PAID, party, STEEL, cost)

    def choose_pay(self, party: int, noun: int) -> None:
        """OPT-14."""
        cost = self.s_a[self.depth - 1]
        self.depth -= 1
        if noun == USE:
            self.pay_steel(party, cost)
        else:
            self.tell(E_OUT, party, self.battle_card[party])

    def strength_of(self, party: int, card: int) -> int:
        """TV-91 to TV-96, TV-457, TV-458; OPT-4, OPT-10: turned up, whether it is yet or not."""
        f = self.f
        of = f.of[card]
        count = 0
        if of >= BOOST_RESOURCE:
            count = self.goods[party][of - BOOST_RESOURCE]
        elif of != NO_BOOST:
            count = self.fresh_runes(of) if f.fresh_only and party == f.enemy else self.runes(party, of)
            if of == ANY or of == f.rune[card]:
                count += f.own_card_counts - (self.where[card] == ROW + party)
        total = f.base[card] + f.factor[card] * count
        return total + self.bonus if party == f.enemy else total

    def fresh_runes(self, kind: int) -> int:
        n = 0
        for rune in range(3):
            if kind in (ANY, rune):
                n += self.held[self.f.enemy][rune] + self.fresh[rune]
        return n

    def fight(self) -> None:
        """TV-97 to TV-101, TV-111, TV-502."""
        fighters = 0
        best, most, tie = NONE, -1, 0
        for party in range(self.f.sides):
            if not self.fighting[party]:
                continue
            fighters += 1
            strength = self.strength_of(party, self.battle_card[party])
            self.strength[party] = strength
            self.tell(E_STRENGTH, party, self.battle_card[party], strength)
            if strength > most:
                best, most, tie = party, strength, 0
            elif strength == most:
                tie = 1
        self.push(BATTLE_OVER)
        if fighters == 0:
            self.favor_back()
        elif fighters == 1:
            self.fight_invaders(best, most)
        else:
            if tie:
                self.favor_back()
                best = NONE
            n = self.f.sides
            for i in range(n):
                party = (self.starter + n - 1 - i) % n
                if self.fighting[party] and party != best:
                    self.push(LOSER, party)
            if best != NONE:
                self.push(WIN, best)

    # -- the Invaders (section 7) --------------------------------------------------------------------------------------

    def fight_invaders(self, fighter: int, strength: int) -> None:
        """TV-116 to TV-130, TV-471, TV-504."""
        card = self.draw_card()
        against = -1  # no card left anywhere: nobody attacks
        if card != NONE:
            against = self.invader_strength(card)
            self.where[card] = INVADER
            self.invaders[self.invaders_n] = card
            self.invaders_n += 1
            self.reveals += 1
            self.tell(E_INVADER, card, against)
            if strength >= against:
                self.push(RAISE_FURY, 0, self.f.rune[card], 1)
        if strength > against:
            self.push(WIN, fighter)
        else:
            self.favor_back()
            self.push(LOSER, fighter)

    def invader_strength(self, card: int) -> int:
        """TV-118 to TV-120: earlier cards for a rune, the current one too for a resource."""
        of = self.f.of[card]
        count = 0
        if of != NO_BOOST:
            count = self.invaders_n + (of >= BOOST_RESOURCE)
        return self.f.base[card] + self.f.factor[card] * count

    # -- winning -------------------------------------------------------------------------------------------------------

    def win(self, party: int) -> None:
        """TV-102, TV-107, TV-465, TV-501: the pouch at once, named kinds first."""
        favor = self.contested
        self.tell(E_WON_FAVOR, party, favor)
        self.push(TAKE_FAVOR, party, favor)
        for kind in range(3):
            self.gain(party, kind, self.f.favor_pouch[favor][kind])
        free = self.f.favor_pouch[favor][ANY]
        if party == self.f.enemy:
            for i in range(free):  # TV-412
                self.move_marker(WOOD + i % 3)
        elif free:
            self.push(GAIN, party, free)

    def keep_favor(self, party: int, favor: int) -> None:
        """TV-103 to TV-105, TV-466."""
        self.contested = NONE
        self.favor_owner[favor] = party
        self.favors[party] += 1
        self.tell(E_FAVOR_KEPT, party, self.favors[party])
        if self.favors[party] == 4 and party != self.f.enemy:
            self.push(RETURN_FAVOR, party)

    def return_favor(self, party: int, favor: int) -> None:
        """TV-106."""
        self.depth -= 1
        self.push(RETURN_AT, party, favor)

    def refuse_return_at(self, noun: int) -> int:
        """TV-108, TV-109: an empty row has one place, the left."""
        return 109 if noun & 1 and self.favor_n[noun >> 1] == 0 else 0

    def return_favor_at(self, party: int, noun: int) -> None:
        favor = self.s_a[self.depth - 1]
        self.depth -= 1
        self.favor_owner[favor] = NONE
        self.favors[party] -= 1
        self.put_favor(noun, favor)
        self.tell(E_FAVOR_RETURNED, party, favor, noun)

    def battle_over(self) -> None:
        """TV-115; in the solo game the symbols that the battle has activated follow, but no new battle (TV-427, TV-496)."""
        for party in range(4):
            self.battle_card[party] = NONE
            self.fighting[party] = self.entered[party] = 0
        self.bonus = 0
        if self.f.solo:
            self.push(SYMBOLS)
