"""Carrying out a player's actions, and those that only Rune Actions and Boons have (TV-65 to TV-68, TV-215 to TV-246)."""

from meadhall.games.tiny_epic_vikings.actions import Actions
from meadhall.games.tiny_epic_vikings.constants import (
    ANY,
    BOON_DIR,
    BOON_GOD,
    BUILD,
    BUILD_SPACE,
    COLLECT,
    CONTROL,
    DISCARD,
    DOWN,
    DRAW_DISCARD,
    DRAW_REPLACE,
    E_ACTION,
    E_DISCARDED,
    E_DREW,
    E_ENTERED,
    E_EXCHANGED,
    E_IDLE,
    E_LOST_BATTLE,
    E_SMITTEN,
    E_TEMPLE_MOVED,
    ENEMY_ACT,
    ENTER_BATTLE,
    EXCHANGE,
    EXCHANGE_COUNT,
    EXCHANGE_FROM,
    EXCHANGE_TO,
    EXPLORE,
    EXPLORE_TEMPLE,
    FURY,
    GAIN,
    HAND,
    HARVEST,
    LOWER,
    MOST,
    NO_RESOURCE,
    NONE,
    RAISE,
    RAISE_FURY,
    REF_BOON,
    REF_MAT,
    REF_RUNE,
    SAIL,
    SAIL_BOAT,
    SMITE,
    SMITE_TARGET,
    TEMPLE_FROM,
    TEMPLE_TO,
    USE,
    USE_BOON,
)


class Runes(Actions):
    # -- any action ----------------------------------------------------------------------------------------------------

    def refuse_act(self, seat: int, ref: int) -> int:
        """TV-67: 0 if something of an action can be carried out."""
        f = self.f
        act = f.act[ref]
        if act in (SAIL, FURY):
            return 0
        if act == EXPLORE:
            for island in range(f.islands):
                if self.refuse_explore_from(seat, island) == 0:
                    return 0
        elif act == HARVEST:
            return 0 if self.has_room(seat) else 67
        elif act == BUILD:
            return 0 if self.can_build(seat) else 67
        elif act == EXPLORE_TEMPLE:
            for island in range(f.islands):
                if self.refuse_temple_from(seat, island) == 0:
                    return 0
        elif act == SMITE:
            for target in range(f.islands * f.parties):
                if self.refuse_smite(seat, target) == 0:
                    return 0
        elif act == DRAW_REPLACE:
            if self.deck_n or self.nth_in(DISCARD, 0) != NONE:
                return 0
        elif act == ENTER_BATTLE:
            return 235 if not self.battle and self.no_favors() else 0
        elif act == COLLECT:
            return 0 if self.can_collect(seat, ref) else 67
        else:
            for kind in range(3):
                if self.refuse_exchange_from(seat, kind) == 0:
                    return 0
        return 67

    def is_offered(self, seat: int, ref: int, refused: int) -> int:
        """TV-67, TV-216: an action that a rule refuses is not offered, and the log says why."""
        if refused:
            self.tell(E_IDLE, seat, ref, refused, self.runes_for(seat, ref - REF_RUNE) if refused == 216 else 0)
        return refused == 0

    def begin(self, seat: int, ref: int) -> None:
        """TV-197, TV-218, TV-242, TV-253: an action, and the control check when it is completely resolved."""
        f = self.f
        act, n = f.act[ref], f.act_n[ref]
        self.tell(E_ACTION, seat, act, n)
        self.push(CONTROL)
        if act == SAIL:
            self.push(SAIL_BOAT, seat, n)
        elif act == EXPLORE:
            self.begin_explore(seat, n)
        elif act == HARVEST:
            self.harvest(seat, n)
        elif act == BUILD:
            self.push(BUILD_SPACE, seat)
        elif act == EXPLORE_TEMPLE:
            self.push(TEMPLE_FROM, seat)
        elif act == SMITE:
            self.push(SMITE_TARGET, seat, n)
        elif act == DRAW_REPLACE:
            self.draw_to_hand(seat)
        elif act == ENTER_BATTLE:
            self.enter_battle(seat, ref - REF_RUNE)
        elif act == COLLECT:
            self.collect(seat, ref)
        elif act == EXCHANGE:
            self.push(EXCHANGE_FROM, seat)
        else:
            self.push(BOON_GOD, seat)

    def runes_for(self, seat: int, card: int) -> int:
        """TV-216: the active runes that count for a card's Rune Action; OPT-4."""
        f = self.f
        count = self.runes(seat, f.needs[card])
        if not f.own_card_counts and (f.needs[card] == ANY or f.needs[card] == f.rune[card]):
            count -= 1
        return count

    def refuse_rune_action(self, seat: int, card: int) -> int:
        """TV-216, TV-67."""
        if self.runes_for(seat, card) < self.f.needs_n[card]:
            return 216
        return self.refuse_act(seat, REF_RUNE + card)

    # -- explore with a temple -----------------------------------------------------------------------------------------

    def refuse_temple_from(self, seat: int, island: int) -> int:
        """TV-219."""
        if island == self.f.islands:
            return 0
        if not self.temples[seat][island]:
            return 219
        for other in range(self.f.islands):
            if self.f.next_to[island][other] and not self.temples[seat][other]:
                return 0
        return 220

    def temple_from(self, seat: int, island: int) -> None:
        self.depth -= 1
        if island < self.f.islands:
            self.push(TEMPLE_TO, seat, island)

    def refuse_temple_to(self, seat: int, origin: int, island: int) -> int:
        """TV-219, TV-220."""
        if not self.f.next_to[origin][island]:
            return 219
        return 220 if self.temples[seat][island] else 0

    def temple_to(self, seat: int, island: int) -> None:
        """TV-221: no attack."""
        origin = self.s_a[self.depth - 1]
        self.depth -= 1
        self.temples[seat][origin] = 0
        self.temples[seat][island] = 1
        self.tell(E_TEMPLE_MOVED, seat, origin, island)
        self.stepped()

    # -- smite ---------------------------------------------------------------------------------------------------------

    def refuse_smite(self, seat: int, target: int) -> int:
        """TV-222 to TV-224."""
        n = self.f.parties
        if target == self.f.islands * n:
            return 0
        if target % n == seat:
            return 224
        return 0 if self.settlers[target % n][target // n] > 0 else 223

    def smite(self, seat: int, target: int) -> None:
        """TV-222, TV-225, TV-419."""
        n = self.f.parties
        top = self.depth - 1
        self.s_a[top] -= 1
        if target == self.f.islands * n or self.s_a[top] == 0:
            self.depth = top
        if target < self.f.islands * n:
            self.remove_settler(target % n, target // n)
            self.tell(E_SMITTEN, seat, target % n, target // n)
            self.stepped()

    # -- draw and replace ----------------------------------------------------------------------------------------------

    def draw_to_hand(self, seat: int) -> None:
        """TV-226, TV-230."""
        card = self.draw_card()
        if card == NONE:
            return
        self.where[card] = HAND + seat
        slot = 6 + self.draws[seat]
        self.slot_card[seat][slot] = card
        self.slot_batch[seat][slot] = self.batch[card]
        self.draws[seat] += 1
        self.reveals += 1
        self.tell_secret(self.owner(seat), E_DREW, seat, card)
        if self.others(seat):
            self.tell_secret(self.others(seat), E_DREW, seat, NONE)
        self.push(DRAW_DISCARD, seat)

    def draw_discard(self, seat: int, card: int) -> None:
        """TV-227 to TV-229: face up on the discard pile."""
        self.depth -= 1
        self.where[card] = DISCARD
        self.show(seat, card)
        self.tell(E_DISCARDED, seat, card)

    # -- enter battle --------------------------------------------------------------------------------------------------

    def enter_battle(self, seat: int, card: int) -> None:
        """TV-231 to TV-234: everybody knows the card; it gives no rune until it is turned up again."""
        self.where[card] = DOWN + seat
        self.card_runes[seat][self.f.rune[card]] -= 1
        self.entered[seat] = 1
        self.tell(E_ENTERED, seat, card)
        self.go_to_battle(seat, card)

    # -- collect and exchange ------------------------------------------------------------------------------------------

    def can_collect(self, seat: int, ref: int) -> int:
        f = self.f
        if f.act_per[ref] != NONE:
            return self.runes(seat, f.act_per[ref]) > 0 and self.goods[seat][f.act_resource[ref]] < MOST
        if f.pouch[ref][ANY]:
            return self.has_room(seat)
        for kind in range(3):
            if f.pouch[ref][kind] and self.goods[seat][kind] < MOST:
                return 1
        return 0

    def collect(self, seat: int, ref: int) -> None:
        """TV-236 to TV-238, TV-501."""
        f = self.f
        if f.act_per[ref] != NONE:
            self.gain(seat, f.act_resource[ref], self.runes(seat, f.act_per[ref]))
            return
        for kind in range(3):
            self.gain(seat, kind, f.pouch[ref][kind])
        if f.pouch[ref][ANY]:
            self.push(GAIN, seat, f.pouch[ref][ANY])

    def refuse_exchange_from(self, seat: int, kind: int) -> int:
        """TV-239, TV-240."""
        if kind == NO_RESOURCE:
            return 0
        if self.goods[seat][kind] == 0:
            return 36
        for other in range(3):
            if other != kind and self.goods[seat][other] < MOST:
                return 0
        return 240

    def exchange_from(self, seat: int, kind: int) -> None:
        self.depth -= 1
        if kind != NO_RESOURCE:
            self.push(EXCHANGE_TO, seat, kind)

    def refuse_exchange_to(self, seat: int, origin: int, kind: int) -> int:
        if kind == origin:
            return 239
        return 0 if self.goods[seat][kind] < MOST else 240

    def exchange_to(self, seat: int, kind: int) -> None:
        origin = self.s_a[self.depth - 1]
        self.depth -= 1
        self.push(EXCHANGE_COUNT, seat, origin, kind)

    def refuse_exchange_count(self, seat: int, origin: int, kind: int, n: int) -> int:
        """TV-240."""
        if n == 0:
            return 239
        return 240 if n > self.goods[seat][origin] or n > MOST - self.goods[seat][kind] else 0

    def exchange_count(self, seat: int, n: int) -> None:
        origin, kind = self.s_a[self.depth - 1], self.s_b[self.depth - 1]
        self.depth -= 1
        self.goods[seat][origin] -= n
        self.goods[seat][kind] += n
        self.tell(E_EXCHANGED, seat, origin, kind, n)

    # -- losing a battle: Boon and Fury (section 6) --------------------------------------------------------------------

    def lose(self, party: int) -> None:
        """TV-112 to TV-114, TV-467, TV-468: the Boon of the card's god, then his Fury."""
        rune = self.f.rune[self.battle_card[party]]
        self.tell(E_LOST_BATTLE, party, self.battle_card[party])
        self.push(RAISE_FURY, party, rune, 1)
        if party == self.f.enemy:
            self.push(ENEMY_ACT, party, REF_MAT + rune)
        elif self.is_offered(party, REF_BOON + self.god[rune], self.refuse_act(party, REF_BOON + self.god[rune])):
            self.push(USE_BOON, party, rune)

    def use_boon(self, seat: int, noun: int) -> None:
        """TV-66, TV-243, TV-246."""
        rune = self.s_a[self.depth - 1]
        self.depth -= 1
        if noun == USE:
            self.begin(seat, REF_BOON + self.god[rune])

    def boon_god(self, seat: int, rune: int) -> None:
        """TV-244."""
        self.depth -= 1
        self.push(BOON_DIR, seat, rune)

    def refuse_boon_dir(self, rune: int, noun: int) -> int:
        """TV-245."""
        return 245 if noun == LOWER and self.fury[rune] == 0 else 0

    def boon_dir(self, noun: int) -> None:
        rune = self.s_a[self.depth - 1]
        self.depth -= 1
        self.raise_fury(rune, 1 if noun == RAISE else -1)
