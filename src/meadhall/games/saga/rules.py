"""Saga on the contract: which decision is asked, why not another, and what a viewer cannot know."""

from meadhall.core.constants import MANY_OPTIONS, NO_OPTION, NOBODY
from meadhall.core.facts import Facts
from meadhall.core.memory import WordRow
from meadhall.core.menu import Menu
from meadhall.core.native import inner
from meadhall.core.values import Result
from meadhall.games.saga import battles, casualties, invariants, judgement, look, redeal, setup, tiles, veil
from meadhall.games.saga import constants as k
from meadhall.games.saga.board import Board
from meadhall.games.saga.decisions import DECISIONS
from meadhall.games.saga.end import areas_of
from meadhall.games.saga.schema import Result as Ending
from meadhall.games.saga.schema import SagaView


class Saga(Board):
    """A position of Saga. Seat 0 plays the Vikings, seat 1 the Anglo-Saxons (SG-1, SG-43)."""

    def bind(self, facts: Facts) -> None:
        Board.bind(self, facts)
        self.decisions = DECISIONS

    def set_up(self) -> None:
        setup.set_up(self)
        self.go_on()

    def asked(self, seat: int) -> int:
        return self.step if seat == self.actor and self.phase != k.OVER else 0

    def turn_of(self) -> int:
        return NOBODY if self.phase == k.OVER else self.actor

    def pass_over(self, step: int) -> None:
        """No place to retreat to (SG-307), or an ability without effect (SG-249)."""
        if step == k.RETREAT:
            casualties.no_retreat(self)
        else:
            battles.next_reveal(self)

    # -- the list of options is kept in the position ----------------------------------------------------------------------------

    def go_on(self) -> None:
        Board.go_on(self)
        if self.phase == k.OVER:
            self.menu_n = 0

    def only_option(self, seat: int, step: int) -> int:
        self.list_options()
        if self.menu_n == 0:
            return NO_OPTION
        return self.menu[0] if self.menu_n == 1 else MANY_OPTIONS

    @inner
    def list_options(self) -> None:
        """What `refuse` of the decision asked does not forbid."""
        n = 0
        step, seat = self.step, self.actor
        for noun in range(self.facts.counts[step]):
            if self.decisions.refuse(self, step, seat, noun) == 0:
                self.menu[n] = noun
                n += 1
        self.menu_n = n

    def fill(self, seat: int, menu: Menu) -> None:
        first = self.facts.firsts[self.step]
        for i in range(self.menu_n):
            menu.add(first + self.menu[i])

    # -- refusals -------------------------------------------------------------------------------------------------------------

    def refuse_now(self, seat: int, step: int, noun: int) -> int:
        if self.phase == k.OVER:
            return 319 + self.condition  # SG-320 to SG-324
        return self.refuse_turn_of(seat) if seat != self.actor else self.refuse_step_now(step, noun)

    def refuse_turn_of(self, seat: int) -> int:
        """Why it is the other player's turn to choose."""
        if self.phase == k.SETUP:
            return 66
        if self.phase == k.DRAFT:
            return 76 if self.step == k.DRAFT_FIRST else 77
        if self.phase == k.ACTIONS:
            return 84
        return self.refuse_turn_in_battle(seat) if self.phase == k.BATTLES else 315

    def refuse_turn_in_battle(self, seat: int) -> int:
        if self.step == k.BATTLE_NEXT:
            return 237
        if self.step == k.REVEAL:
            return 242 if self.passed[seat] else 241
        if self.step == k.CASUALTY:
            return 289
        if self.step == k.RETREAT:
            return 296
        return 271 if self.step == k.V4_RAID else 247

    def refuse_step_now(self, step: int, noun: int) -> int:
        """Why a choice of another decision than the one asked cannot be made now."""
        if step == k.SETUP_LEADER:
            return 65
        if step < k.TILE_FIRST:
            if self.phase != k.DRAFT:
                return 73
            return 76 if self.step == k.DRAFT_FIRST else 77
        if step >= k.BATTLE_NEXT:
            return self.refuse_step_in_battle(step) if self.phase == k.BATTLES else 73
        if self.phase != k.ACTIONS:
            return 73
        if self.step == k.TILE_FIRST:
            return 86
        if step == k.TILE_FIRST:
            refused = tiles.refuse_tile(self, self.actor, noun)
            return refused if refused else 87
        if step == k.BONUS or k.BONUS_ORIGIN <= step <= k.BONUS_UNIT:
            return self.refuse_late_bonus(noun if step == k.BONUS else k.BONUS_MOVE)
        part = DECISIONS.rows[step].part
        action = noun if step == k.NEXT_ACTION else k.ACTION_NAMES.index(part) if part else 0
        if action and (self.step == k.BONUS or self.step == k.NEXT_ACTION):
            refused = tiles.refuse_action(self, self.actor, action)
            if refused == 0 and self.opens(step):
                refused = self.decisions.refuse(self, step, self.actor, noun)
            if refused:
                return refused
        return 88 if self.step == k.BONUS else 345

    def refuse_step_in_battle(self, step: int) -> int:
        """SG-237, SG-238, SG-310; an ability only after its leader was revealed (SG-212)."""
        if step == k.BATTLE_NEXT:
            return 238
        if self.step == k.BATTLE_NEXT:
            return 237
        return 212 if self.step == k.REVEAL and k.A2_ORIGIN <= step <= k.V3_VICTIM else 310

    def refuse_late_bonus(self, noun: int) -> int:
        """SG-89: it was not used in time, unless this tile has no such bonus or it could not be used at all."""
        refused = tiles.refuse_bonus(self, self.actor, noun)
        if refused:
            return refused
        return 345 if self.step == k.BONUS else 89

    def opens(self, step: int) -> int:
        """Whether a decision is the first of its action, so that what forbids a choice can be told before the action is chosen."""
        return step == k.MOVE_ORIGIN or step == k.BUILD_AREA or step == k.TRIBUTE_AREA or step == k.SCOUT_MARKER or step == k.RECRUIT_SIZE

    # -- hidden information -----------------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        redeal.deal(self, seat)
        if self.phase != k.OVER:
            self.list_options()

    def veil(self, seat: int) -> None:
        veil.veil(self, seat)

    def disclosures(self) -> int:
        return self.reveals

    def evaluate(self, seat: int) -> float:
        return judgement.evaluate(self, seat)

    def terms(self, into: WordRow) -> None:
        judgement.terms(self, into)

    # -- for people ---------------------------------------------------------------------------------------------------------------

    def final(self) -> Result:
        won = (1.0, 0.0) if self.winner == k.V else (0.0, 1.0)
        return Result(won, (self.winner,), k.CONDITIONS[self.condition], self.round)

    def points_of(self, side: int) -> int:
        """The areas of England that it controls."""
        return areas_of(self, side)

    def ending(self) -> Ending:
        return look.ending(self.reading())

    def shown(self, viewer: int) -> SagaView:
        decision = "" if self.phase == k.OVER else DECISIONS.rows[self.step].name
        return look.view(self.reading(), self.f, viewer, decision)

    def check(self) -> None:
        invariants.check(self.reading(), self.f)
