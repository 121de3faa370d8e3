"""Saga on the contract: which decision is asked, what may be chosen, why not, and what a viewer cannot know."""

from typing import Any

from meadhall.core.menu import Menu
from meadhall.core.state import Prompt, Result
from meadhall.games.saga import look
from meadhall.games.saga.constants import (
    ACTIONS,
    BATTLE_NEXT,
    BATTLES,
    BONUS,
    BONUS_UNIT,
    BUILD,
    BUILD_AREA,
    CONDITIONS,
    DRAFT,
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
            return 325
        if seat != self.actor:
            return self.refuse_turn_of(seat)
        if step != self.step:
            return self.refuse_step_now(step)
        return self.refuse_noun(step, action % STRIDE)

    def refuse_turn_of(self, seat: int) -> int:
        """Why it is the other player's turn to choose."""
        if self.phase == SETUP:
            return 66
        if self.phase == DRAFT:
            return 77
        if self.phase == ACTIONS:
            return 84
        return 350 if self.phase == BATTLES else 315

    def refuse_step_now(self, step: int) -> int:
        """Why a choice of another decision cannot be made now."""
        if step == SETUP_LEADER:
            return 65
        if step < TILE_FIRST:
            return 81 if self.phase == DRAFT else 73
        if step >= BATTLE_NEXT:
            if self.phase != BATTLES:
                return 73
            if step == BATTLE_NEXT:
                return 238
            return 267 if step == V3_VICTIM else 310
        if self.phase != ACTIONS:
            return 73
        if step == TILE_FIRST:
            return 87
        if step == BONUS:
            return 89
        if self.step == BONUS and step == NEXT_ACTION:
            return 88
        action = self.action_of(step)
        if action and self.step == NEXT_ACTION:
            refused = self.refuse_action(action)
            if refused:
                return refused
        return 345

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
        if RECRUIT_SIZE <= step <= RECRUIT_LEADER:
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
            place, label = self.leader_at[side][ability], self.label[side][ability]
            self.leader_at[side][ability] = self.leader_at[side][other]
            self.label[side][ability] = self.label[side][other]
            self.leader_at[side][other] = place
            self.label[side][other] = label
        for ability in range(4):
            if self.label[side][ability]:
                self.ability[side][self.label[side][ability]] = ability
        self.recast_band(side)

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
