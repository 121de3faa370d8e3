"""Saga on the contract: which decision is asked, what may be chosen, why not, and what a viewer cannot know."""

from typing import Any

from meadhall.core.menu import Menu
from meadhall.core.state import Prompt, Result
from meadhall.games.saga import look
from meadhall.games.saga.constants import (
    A2_ORIGIN,
    ACTIONS,
    BATTLE_NEXT,
    BATTLES,
    BONUS,
    BONUS_MOVE,
    BONUS_ORIGIN,
    BONUS_UNIT,
    BUILD,
    BUILD_AREA,
    CASUALTY,
    CONDITIONS,
    DRAFT,
    DRAFT_FIRST,
    FYRD,
    FYRD_COUNT,
    INCOME,
    INCOME_RECRUIT,
    MOVE,
    MOVE_ORIGIN,
    MOVE_WARRIORS,
    NEXT_ACTION,
    OVER,
    RAID,
    RAID_AREA,
    RAID_STAY,
    RECRUIT,
    RECRUIT_LEADER,
    RECRUIT_SIZE,
    RETREAT,
    REVEAL,
    SCOUT,
    SCOUT_MARKER,
    SCOUT_SLOT,
    SETUP,
    SETUP_LEADER,
    SPREAD_AREA,
    SPREAD_LEADER,
    STRIDE,
    SUPPLY,
    TILE_FIRST,
    TRIBUTE,
    TRIBUTE_AREA,
    V3_VICTIM,
    V4_RAID,
    A,
    V,
)
from meadhall.games.saga.heuristics import Heuristics


class Saga(Heuristics):
    """A position of Saga. Seat 0 plays the Vikings, seat 1 the Anglo-Saxons (SG-1, SG-43)."""

    # -- the engine's loop --------------------------------------------------------------------------------------------------

    def acting(self) -> int:
        return 0 if self.phase == OVER else 1 << self.actor

    def fill(self, seat: int, menu: Menu) -> None:
        first = (self.step - 1) * STRIDE
        for i in range(self.menu_n):
            menu.add(first + self.menu[i])

    def act(self, seat: int, action: int) -> None:
        self.choose(self.step, action % STRIDE)
        self.advance()

    def advance(self) -> None:
        """Go on until a player has a real choice: a decision with one option is taken without asking."""
        while self.phase != OVER:
            self.list_options()
            if self.menu_n > 1:
                return
            if self.menu_n == 1:
                self.choose(self.step, self.menu[0])
            else:
                self.pass_over(self.step)
        self.menu_n = 0

    def list_options(self) -> None:
        """What `refuse_noun` does not forbid."""
        n = 0
        step = self.step
        for noun in range(self.f.nouns[step]):
            if self.refuse_noun(step, noun) == 0:
                self.menu[n] = noun
                n += 1
        self.menu_n = n

    def refuse_noun(self, step: int, noun: int) -> int:
        """The rule that forbids an option of the decision asked, or 0."""
        if step <= NEXT_ACTION:
            return self.refuse_turn(step, noun)
        if step <= BONUS_UNIT:
            return self.refuse_move(step, noun)
        if step <= TRIBUTE_AREA:
            return self.refuse_anglo_saxon(step, noun)
        if step <= RAID_STAY:
            return self.refuse_viking(step, noun)
        return self.refuse_battle(step, noun)

    def choose(self, step: int, noun: int) -> None:
        if step <= NEXT_ACTION:
            self.choose_turn(step, noun)
        elif step <= BONUS_UNIT:
            self.choose_move(step, noun)
        elif step <= TRIBUTE_AREA:
            self.choose_anglo_saxon(step, noun)
        elif step <= RAID_STAY:
            self.choose_viking(step, noun)
        else:
            self.choose_battle(step, noun)

    # -- refusals -------------------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, action: int) -> int:
        step = action // STRIDE + 1
        if self.phase == OVER:
            return 319 + self.condition  # SG-320 to SG-324
        if seat != self.actor:
            return self.refuse_turn_of(seat)
        if step != self.step:
            return self.refuse_step_now(step, action % STRIDE)
        return self.refuse_noun(step, action % STRIDE)

    def refuse_turn_of(self, seat: int) -> int:
        """Why it is the other player's turn to choose."""
        if self.phase == SETUP:
            return 66
        if self.phase == DRAFT:
            return 76 if self.step == DRAFT_FIRST else 77
        if self.phase == ACTIONS:
            return 84
        return self.refuse_turn_in_battle(seat) if self.phase == BATTLES else 315

    def refuse_turn_in_battle(self, seat: int) -> int:
        if self.step == BATTLE_NEXT:
            return 237
        if self.step == REVEAL:
            return 242 if self.passed[seat] else 241
        if self.step == CASUALTY:
            return 289
        if self.step == RETREAT:
            return 296
        return 271 if self.step == V4_RAID else 247

    def refuse_step_now(self, step: int, noun: int) -> int:
        """Why a choice of another decision than the one asked cannot be made now."""
        if step == SETUP_LEADER:
            return 65
        if step < TILE_FIRST:
            if self.phase != DRAFT:
                return 73
            return 76 if self.step == DRAFT_FIRST else 77
        if step >= BATTLE_NEXT:
            return self.refuse_step_in_battle(step) if self.phase == BATTLES else 73
        if self.phase != ACTIONS:
            return 73
        if self.step == TILE_FIRST:
            return 86
        if step == TILE_FIRST:
            refused = self.refuse_turn(TILE_FIRST, noun)
            return refused if refused else 87
        if step == BONUS or BONUS_ORIGIN <= step <= BONUS_UNIT:
            return self.refuse_late_bonus(noun if step == BONUS else BONUS_MOVE)
        action = noun if step == NEXT_ACTION else self.action_of(step)
        if action and (self.step == BONUS or self.step == NEXT_ACTION):
            refused = self.refuse_action(action)
            if refused == 0 and self.opens(step):
                refused = self.refuse_noun(step, noun)
            if refused:
                return refused
        return 88 if self.step == BONUS else 345

    def refuse_step_in_battle(self, step: int) -> int:
        """SG-237, SG-238, SG-310; an ability only after its leader was revealed (SG-212)."""
        if step == BATTLE_NEXT:
            return 238
        if self.step == BATTLE_NEXT:
            return 237
        return 212 if self.step == REVEAL and A2_ORIGIN <= step <= V3_VICTIM else 310

    def refuse_late_bonus(self, noun: int) -> int:
        """SG-89: it was not used in time, unless this tile has no such bonus or it could not be used at all."""
        refused = self.refuse_bonus(noun)
        if refused:
            return refused
        return 345 if self.step == BONUS else 89

    def opens(self, step: int) -> int:
        """Whether a decision is the first of its action, so that what forbids a choice can be told before the action is chosen."""
        return step == MOVE_ORIGIN or step == BUILD_AREA or step == TRIBUTE_AREA or step == SCOUT_MARKER or step == RECRUIT_SIZE

    def action_of(self, step: int) -> int:
        """The tile action that a decision belongs to, or 0."""
        if MOVE_ORIGIN <= step <= MOVE_WARRIORS:
            return MOVE
        if step == BUILD_AREA:
            return BUILD
        if step == FYRD_COUNT:
            return FYRD
        if FYRD_COUNT < step <= INCOME_RECRUIT:
            return INCOME
        if step == TRIBUTE_AREA:
            return TRIBUTE
        if SCOUT_MARKER <= step <= SCOUT_SLOT:
            return SCOUT
        if RECRUIT_SIZE <= step <= SPREAD_LEADER:
            return RECRUIT
        return RAID if RAID_AREA <= step <= RAID_STAY else 0

    # -- hidden information -----------------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        """SG-222 to SG-231, SG-338: leaders the viewer has not seen change places; face-down markers for all but V."""
        if seat != V:
            self.deal_leaders(V)
            self.deal_markers()
        if seat != A:
            self.deal_leaders(A)
        if self.phase != OVER:
            self.list_options()

    def deal_leaders(self, side: int) -> None:
        """Every order of the unseen leaders over their places is as likely: on the board, in supply, set aside, gone."""
        self.gather_leaders(side)
        for ability in range(3):
            if self.seen[side][ability]:
                continue
            unseen = 0
            for other in range(ability, 4):
                unseen += not self.seen[side][other]
            nth = self.below(unseen)
            other = ability
            while nth > 0:
                other += 1
                if not self.seen[side][other]:
                    nth -= 1
            self.swap_leaders(side, ability, other)
        for ability in range(4):
            if self.label[side][ability]:
                self.ability[side][self.label[side][ability]] = ability
        self.recast_band(side)

    def gather_leaders(self, side: int) -> None:
        """The unseen leaders in the order of their places, so that a deal does not depend on where they truly are."""
        for ability in range(3):
            for other in range(ability + 1, 4):
                if self.seen[side][ability] or self.seen[side][other]:
                    continue
                here, there = self.leader_at[side][ability], self.leader_at[side][other]
                if there < here or (there == here and self.label[side][other] < self.label[side][ability]):
                    self.swap_leaders(side, ability, other)

    def swap_leaders(self, side: int, one: int, other: int) -> None:
        place, label = self.leader_at[side][one], self.label[side][one]
        self.leader_at[side][one] = self.leader_at[side][other]
        self.label[side][one] = self.label[side][other]
        self.leader_at[side][other] = place
        self.label[side][other] = label

    def recast_band(self, side: int) -> None:
        """A band of recruits under way names V's leader in supply by its ability: it is the one there now."""
        if side != V or self.phase != ACTIONS or not RECRUIT_LEADER <= self.step <= SPREAD_LEADER:
            return
        for ability in range(4):
            if self.leader_at[V][ability] == SUPPLY:
                if self.step != SPREAD_AREA:
                    self.cursor = ability
                if self.spread_leaders:
                    self.spread_leaders = 1 << ability

    # -- for people ---------------------------------------------------------------------------------------------------------------

    def result(self) -> Result:
        won = (1.0, 0.0) if self.winner == V else (0.0, 1.0)
        return Result(won, (self.winner,), CONDITIONS[self.condition], self.round)

    def settled(self) -> bool:
        return self.step <= NEXT_ACTION or self.step == BATTLE_NEXT or self.step == REVEAL or self.step == RETREAT

    def disclosures(self) -> int:
        return self.reveals

    def prompt(self, viewer: int) -> Prompt:
        return look.prompt(self.fields(), self.f, viewer)

    def view(self, viewer: int) -> dict[str, Any]:
        return look.view(self.fields(), self.f, viewer)

    def check(self) -> None:
        look.check(self.fields(), self.f)
