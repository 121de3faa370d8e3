"""The battle phase: revealing leaders, strength, casualties, retreat (SG-236 to SG-310, SG-339 to SG-341, SG-351)."""

from meadhall.games.saga.constants import (
    A2_ORIGIN,
    A2_UNIT,
    A3_TARGET,
    BATTLE_NEXT,
    BATTLES,
    CASUALTY,
    DRAKKAR,
    E_BATTLE,
    E_BATTLE_OVER,
    E_CASUALTIES,
    E_KILLED,
    E_LANDED,
    E_NO_RETREAT,
    E_PASSED,
    E_PULLED,
    E_RETREATED,
    E_REVEALED,
    E_SACRIFICED,
    E_SENT_AWAY,
    E_STRENGTHS,
    ENGLAND,
    LAND,
    NONE,
    NORTH,
    PASS,
    PULL,
    RAIDER,
    RETREAT,
    REVEAL,
    SACRIFICE,
    SEND_AWAY,
    STRONG_WITH_BURH,
    STRONG_WITHOUT_BURH,
    V2_ORIGIN,
    V2_UNIT,
    V3_VICTIM,
    V4_RAID,
    VICTIM_STOP,
    VICTIM_WARRIOR,
    WARRIOR,
    YES,
    A,
    V,
)
from meadhall.games.saga.vikings import Vikings


class Battles(Vikings):
    def refuse_battle(self, step: int, noun: int) -> int:
        """D-27 to D-37."""
        if step == BATTLE_NEXT:
            return 0 if self.battles[noun] else 236
        if step == REVEAL:
            return self.refuse_reveal(noun)
        if step == A2_ORIGIN:
            return self.refuse_pull_from(noun)
        if step == A2_UNIT:
            return self.refuse_unit(A, self.origin, noun, 255)
        if step == A3_TARGET:
            return self.refuse_send_away(noun)
        if step == V2_ORIGIN:
            return 0 if self.units[V][NORTH + noun] > 0 else 263
        if step == V2_UNIT:
            return self.refuse_unit(V, self.origin, noun, 263)
        if step == V3_VICTIM:
            return self.refuse_victim(noun)
        if step == CASUALTY:
            return self.refuse_casualty(noun // 2 + 1, noun & 1)
        if step == RETREAT:
            return self.refuse_retreat(noun)
        return 0

    def choose_battle(self, step: int, noun: int) -> None:
        """D-27 to D-37."""
        if step == BATTLE_NEXT:
            self.battle = noun
            self.revealed[V] = self.revealed[A] = 0
            self.passed[V] = self.passed[A] = 0
            self.tell(E_BATTLE, noun)
            self.actor = V
            self.step = REVEAL
        elif step == REVEAL:
            if noun == PASS:
                self.passed[self.actor] = 1
                self.tell(E_PASSED, self.actor)
                self.next_reveal()
            else:
                self.reveal(noun)
        elif step == A2_ORIGIN:
            self.origin = noun
            self.step = A2_UNIT
        elif step == A2_UNIT:
            self.shift_unit(A, self.origin, self.battle, noun)
            self.tell(E_PULLED, self.origin, self.battle, noun)
            self.next_reveal()
        elif step == A3_TARGET:
            self.shift_unit(V, self.battle, DRAKKAR, noun)
            self.tell(E_SENT_AWAY, self.battle, noun)
            self.next_reveal()
        elif step == V2_ORIGIN:
            self.origin = NORTH + noun
            self.step = V2_UNIT
        elif step == V2_UNIT:
            self.shift_unit(V, self.origin, self.battle, noun)
            self.tell(E_LANDED, self.origin, self.battle, noun)
            self.next_reveal()
        elif step == V3_VICTIM:
            self.kill(noun)
        elif step == CASUALTY:
            if noun & 1:
                self.group |= 1 << self.cursor
                self.count += 1
            self.ask_casualty()
        elif step == RETREAT:
            group = self.group_in(self.actor, self.battle)
            warriors = self.warriors[self.actor][self.battle]
            self.shift_group(self.actor, self.battle, noun, warriors, group)
            self.tell(E_RETREATED, self.actor, self.battle, noun, warriors, group)
            self.after_battle()
        else:
            if noun == YES:
                self.take_burh(self.battle)
                self.group = 0
                self.sail_home(self.battle, 0)  # SG-276: no A unit is left to bind any
            self.battle_over()

    def pass_over(self, step: int) -> None:
        """A decision without any option: an ability without effect (SG-249), or no place to retreat to (SG-307)."""
        if step == RETREAT:
            group = self.group_in(self.actor, self.battle)
            warriors = self.warriors[self.actor][self.battle]
            self.tell(E_NO_RETREAT, self.actor, self.battle, warriors, group)
            self.bury(self.actor, warriors, group)
            self.after_battle()
        else:
            self.next_reveal()

    # -- order of battles -------------------------------------------------------------------------------------------------

    def begin_battles(self) -> None:
        """SG-236."""
        self.phase = BATTLES
        for area in range(ENGLAND):
            self.battles[area] = self.units[V][area] > 0 and self.units[A][area] > 0
        self.next_battle()

    def next_battle(self) -> None:
        """SG-237: V chooses; the one that is left is forced."""
        self.battle = NONE
        for area in range(ENGLAND):
            if self.battles[area]:
                self.actor = V
                self.step = BATTLE_NEXT
                return
        self.end_phase()

    def end_phase(self) -> None:
        raise NotImplementedError

    # -- revealing --------------------------------------------------------------------------------------------------------

    def refuse_reveal(self, label: int) -> int:
        """SG-241: an own, unrevealed leader in this battle."""
        if label == PASS:
            return 0
        if not self.leader_here(self.actor, label, self.battle):
            return 241
        return 241 if self.revealed[self.actor] >> label & 1 else 0

    def reveal(self, label: int) -> None:
        """SG-223, SG-247: known to both; abilities that act on units are carried out at once."""
        side = self.actor
        ability = self.ability[side][label]
        self.revealed[side] |= 1 << label
        self.seen[side][ability] = 1
        self.reveals += 1
        self.tell(E_REVEALED, side, label, ability, self.battle)
        if side == A and ability == PULL:
            self.step = A2_ORIGIN
        elif side == A and ability == SEND_AWAY:
            self.step = A3_TARGET
        elif side == V and ability == LAND and self.f.coastal[self.battle]:  # SG-264
            self.step = V2_ORIGIN
        elif side == V and ability == SACRIFICE:
            self.tell(E_SACRIFICED, label, ability, self.battle)
            self.remove_leader(V, label)  # SG-266, SG-351
            self.count = 0
            self.cursor = 0
            self.step = V3_VICTIM
        else:
            self.next_reveal()

    def next_reveal(self) -> None:
        """SG-241 to SG-245: turn by turn until both have passed."""
        if self.passed[V] and self.passed[A]:
            self.resolve()
            return
        if not self.passed[1 - self.actor]:
            self.actor = 1 - self.actor
        self.step = REVEAL

    def refuse_pull_from(self, area: int) -> int:
        """SG-255, SG-256: an unbound A unit of an adjacent area."""
        if not self.f.adjacent[self.battle][area]:
            return 255
        return 0 if self.movable(A, area) > 0 else 256

    def refuse_send_away(self, unit: int) -> int:
        """SG-257 to SG-259 and option O-2."""
        if unit == WARRIOR:
            return 0 if self.warriors[V][self.battle] > 0 else 257
        if not self.leader_here(V, unit, self.battle):
            return 257
        return 0 if self.f.a3_targets_leaders else 259

    def refuse_victim(self, noun: int) -> int:
        """SG-267 to SG-269: leaders in label order, warriors, stop; the second not before the first (D-34)."""
        if noun == VICTIM_STOP:
            return 0
        if noun == VICTIM_WARRIOR:
            return 0 if self.warriors[A][self.battle] > 0 else 267
        return 0 if self.cursor <= noun and self.leader_here(A, noun + 1, self.battle) else 267

    def kill(self, noun: int) -> None:
        """SG-267: up to two A units."""
        self.count += 1
        self.cursor = noun
        if noun == VICTIM_STOP:
            self.count = 2
        elif noun == VICTIM_WARRIOR:
            self.add_warriors(A, self.battle, -1)
            self.tell(E_KILLED, self.battle, WARRIOR)
        else:
            self.tell(E_KILLED, self.battle, noun + 1)
            self.remove_leader(A, noun + 1)
        if self.count == 2:
            self.next_reveal()

    # -- result -----------------------------------------------------------------------------------------------------------

    def strength(self, side: int) -> int:
        """SG-277, SG-278 with A1, A4, V1 (SG-254, SG-261, SG-262); a leader that has left does not count (SG-253)."""
        total = self.units[side][self.battle]
        for label in range(1, 5):
            if self.revealed[side] >> label & 1 and self.leader_here(side, label, self.battle):
                ability = self.ability[side][label]
                if ability == STRONG_WITH_BURH and self.burh[self.battle]:
                    total += 1
                elif side == A and ability == STRONG_WITHOUT_BURH and not self.burh[self.battle]:
                    total += 2
        return total

    def resolve(self) -> None:
        """SG-277 to SG-285: winner, and both sides' casualties."""
        if self.units[V][self.battle] + self.units[A][self.battle] == 0:
            self.battle_over()  # SG-283
            return
        strength_v = self.strength(V)
        strength_a = self.strength(A)
        self.battle_winner = V if strength_v > strength_a else A
        self.loss[V] = strength_a // 2
        self.loss[A] = strength_v // 2
        self.tell(E_STRENGTHS, self.battle, strength_v, strength_a, self.battle_winner)
        self.begin_casualties(V)

    def begin_casualties(self, side: int) -> None:
        """SG-284 to SG-289: V first, then A."""
        self.actor = side
        self.need = self.loss[side]
        self.count = 0
        self.group = 0
        self.cursor = 0
        if self.need >= self.units[side][self.battle]:  # SG-287
            self.group = self.group_in(side, self.battle)
            self.need = self.units[side][self.battle]
            self.count = self.leaders(side, self.battle)
            self.cursor = 4
        elif self.need == 0:
            self.cursor = 4
        self.ask_casualty()

    def ask_casualty(self) -> None:
        """D-35 for each leader; the rest of the number are warriors."""
        side = self.actor
        self.cursor = self.next_label(side, self.battle, self.cursor)
        if self.cursor:
            self.step = CASUALTY
            return
        if self.need > 0:
            self.tell(E_CASUALTIES, side, self.battle, self.need - self.count, self.group)
            self.bury(side, self.need - self.count, self.group)
        if side == V:
            self.begin_casualties(A)
        else:
            self.retreat()

    def refuse_casualty(self, label: int, lost: int) -> int:
        """SG-284, SG-288: the number is met exactly."""
        if label != self.cursor:
            return 346 if self.leader_here(self.actor, label, self.battle) else 288
        if lost:
            return 284 if self.count >= self.need else 0
        able = self.count + self.labels_after(self.actor, self.battle, label) + self.warriors[self.actor][self.battle]
        return 284 if able < self.need else 0

    def bury(self, side: int, warriors: int, group: int) -> None:
        """SG-290, SG-214: warriors to the supply, leaders out of the game."""
        self.add_warriors(side, self.battle, -warriors)
        for label in range(1, 5):
            if group >> label & 1:
                self.remove_leader(side, label)

    def group_in(self, side: int, place: int) -> int:
        """All leaders of a side in a place, as a bit mask of labels."""
        group = 0
        for label in range(1, 5):
            if self.leader_here(side, label, place):
                group |= 1 << label
        return group

    # -- retreat ----------------------------------------------------------------------------------------------------------

    def retreat(self) -> None:
        """SG-291 to SG-294."""
        self.actor = 1 - self.battle_winner
        if self.units[self.actor][self.battle] > 0:
            self.step = RETREAT
        else:
            self.after_battle()

    def haven(self, area: int) -> int:
        """SG-295, SG-298, SG-299: an adjacent area that is not closed to V."""
        return self.f.adjacent[self.battle][area] and self.units[A][area] == 0 and not self.burh[area]

    def own_haven(self) -> int:
        """SG-300: whether some open area holds V units."""
        for area in range(ENGLAND):
            if self.haven(area) and self.units[V][area] > 0:
                return 1
        return 0

    def refuse_retreat(self, place: int) -> int:
        """SG-295 to SG-306."""
        if self.actor == A:
            if place >= ENGLAND:
                return 27
            if not self.f.adjacent[self.battle][place]:
                return 295
            return 297 if self.units[V][place] > 0 else 0
        if place == DRAKKAR:
            if not self.f.coastal[self.battle]:
                return 304
            return 300 if self.own_haven() else 0
        if place >= ENGLAND:
            return 306
        if not self.f.adjacent[self.battle][place]:
            return 295
        if self.units[A][place] > 0:
            return 298
        if self.burh[place]:
            return 299
        return 301 if self.units[V][place] == 0 and self.own_haven() else 0

    def after_battle(self) -> None:
        """SG-271 to SG-275: V4 may raid if it was revealed, won and is still there."""
        self.actor = V
        if (
            self.battle_winner == V
            and self.burh[self.battle]
            and self.leader_at[V][RAIDER] == self.battle
            and self.revealed[V] >> self.label[V][RAIDER] & 1
        ):
            self.step = V4_RAID
        else:
            self.battle_over()

    def battle_over(self) -> None:
        """SG-224, SG-238: the leaders are hidden again; the next battle."""
        self.tell(E_BATTLE_OVER, self.battle)
        self.revealed[V] = self.revealed[A] = 0
        self.battles[self.battle] = 0
        self.next_battle()
