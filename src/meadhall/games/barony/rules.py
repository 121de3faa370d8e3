"""Barony on the contract: which decision is asked, what may be chosen, and why not. Everything is open (BA-14)."""

from typing import Any

from meadhall.core.menu import Menu
from meadhall.core.state import Prompt, Result
from meadhall.games.barony import look
from meadhall.games.barony.constants import (
    ACTION,
    ALL_PASSED,
    BUILD,
    BUILD_HEX,
    BUILD_NEXT,
    BUILT,
    BY_DUKE,
    CITY_HEX,
    CONDITIONS,
    EXPEDITION,
    EXPEDITION_HEX,
    LAY_SLOT,
    LAY_TURN,
    LAYOUT,
    MOVE,
    MOVE_HEX,
    NEW_CITY,
    NONE,
    OVER,
    PLACEMENT,
    RECRUIT,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    SECOND_DIRECTION,
    SECOND_HEX,
    START_HEX,
    STEPS,
    TITLE,
    TURNS,
)
from meadhall.games.barony.heuristics import Heuristics

ONE = Menu()  # for counting the options of a decision


class Barony(Heuristics):
    """A position of Barony. With the option first_player = random, a seat's place in turn order is not its number."""

    # -- the engine's loop --------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        Heuristics.set_up(self)
        if self.f.silent:
            self.advance()

    def acting(self) -> int:
        return 0 if self.phase == OVER else 1 << self.actor

    def fill(self, seat: int, menu: Menu) -> None:
        """What `refuse_noun` does not forbid."""
        step = self.step
        first = (step - 1) * self.f.stride
        if step == LAY_SLOT:
            self.fill_slots(menu)
            return
        row = self.posts_for(step, seat)
        unasked = 0
        if row != NONE:
            for i in range(self.posts_n[row]):
                if self.refuse_noun(step, self.posts[row][i]) == 0:
                    menu.add(first + self.posts[row][i])
            unasked = self.f.hexes
        for noun in range(unasked, self.f.nouns[step]):
            if self.refuse_noun(step, noun) == 0:
                menu.add(first + noun)

    def posts_for(self, step: int, seat: int) -> int:
        """The row of the only hexes worth asking: nobody moves or builds without a knight (BA-89, BA-125), nor has a city where
        nothing of theirs is built (BA-79, BA-142)."""
        if step == MOVE_HEX or step == SECOND_HEX or step == BUILD_HEX or step == BUILD_NEXT:
            return seat
        return BUILT + seat if step == RECRUIT_CITY or step == CITY_HEX else NONE

    def act(self, seat: int, action: int) -> None:
        self.choose(self.step, action % self.f.stride)
        if self.f.silent:
            self.advance()

    def advance(self) -> None:
        """O-8: decisions with a single item are applied silently."""
        while self.phase != OVER:
            ONE.n = 0
            self.fill(self.actor, ONE)
            if ONE.n > 1:
                return
            self.choose(self.step, ONE.items[0] % self.f.stride)

    def refuse_noun(self, step: int, noun: int) -> int:
        """The rule that forbids an option of the decision asked, or 0."""
        if step == ACTION:
            return self.refuse_action(noun)
        if step < START_HEX:
            return self.refuse_lay(step, noun)
        if step == START_HEX:
            return self.refuse_start(noun)
        if step <= RECRUIT_NUMBER:
            return self.refuse_recruit(step, noun)
        if step <= SECOND_DIRECTION:
            return self.refuse_move(step, noun)
        if step <= BUILD_NEXT:
            return self.refuse_build(step, noun)
        if step == CITY_HEX:
            return self.refuse_city(noun)
        if step == EXPEDITION_HEX:
            return self.refuse_expedition(noun)
        return self.refuse_payment(step, noun)

    def choose(self, step: int, noun: int) -> None:
        if step == ACTION:
            self.choose_action(noun)
        elif step < START_HEX:
            self.choose_lay(step, noun)
        elif step == START_HEX:
            self.choose_start(noun)
        elif step <= RECRUIT_NUMBER:
            self.choose_recruit(step, noun)
        elif step <= SECOND_DIRECTION:
            self.choose_move(step, noun)
        elif step <= BUILD_NEXT:
            self.choose_build(step, noun)
        elif step == CITY_HEX:
            self.choose_city(noun)
        elif step == EXPEDITION_HEX:
            self.choose_expedition(noun)
        else:
            self.choose_payment(step, noun)

    # -- refusals -------------------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, action: int) -> int:
        step = action // self.f.stride + 1
        noun = action % self.f.stride
        if self.phase == OVER:
            return self.refuse_when_over()
        if action < 0 or step > STEPS or noun >= self.f.nouns[step]:
            return 200
        if seat != self.actor:
            return self.refuse_turn_of(seat)
        if step != self.step:
            return self.refuse_step_now(step)
        return self.refuse_noun(step, noun)

    def refuse_when_over(self) -> int:
        """The rule by which the game has ended."""
        if self.condition == BY_DUKE:
            return 182
        return 186 if self.condition == ALL_PASSED else 187

    def refuse_turn_of(self, seat: int) -> int:
        """Why another player is asked."""
        if self.phase == LAYOUT:
            return 204
        return 50 + self.f.players if self.phase == PLACEMENT else 2

    def refuse_step_now(self, step: int) -> int:
        """Why a choice of another decision cannot be made now."""
        if self.phase != TURNS or step <= START_HEX:
            return 200 if self.phase == LAYOUT and step <= LAY_TURN else 49
        if step == ACTION:
            return 69
        action = self.action_of(step)
        if self.step == ACTION:
            refused = self.refuse_action(action)
            return refused if refused else 200
        return 200 if action == self.action_of(self.step) else 69

    def action_of(self, step: int) -> int:
        """The action that a decision belongs to."""
        if step <= RECRUIT_NUMBER:
            return RECRUIT
        if step <= SECOND_DIRECTION:
            return MOVE
        if step <= BUILD_NEXT:
            return BUILD
        if step == CITY_HEX:
            return NEW_CITY
        return EXPEDITION if step == EXPEDITION_HEX else TITLE

    # -- nothing is hidden --------------------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        """BA-14, BA-15: all is open and nothing random is left, so only the stream is new."""

    def settled(self) -> bool:
        """Choosing the action of a turn is a step of its own."""
        return self.step <= ACTION

    def disclosures(self) -> int:
        return 0

    # -- for people ---------------------------------------------------------------------------------------------------------------

    def result(self) -> Result:
        returns = tuple([1.0 if seat == self.winner else 0.0 for seat in range(self.f.players)])
        scores = tuple([self.score(seat) for seat in range(self.f.players)])
        return Result(returns, (self.winner,), CONDITIONS[self.condition], self.round, scores)

    def prompt(self, viewer: int) -> Prompt:
        return look.prompt(self.fields(), self.f, viewer)

    def view(self, viewer: int) -> dict[str, Any]:
        return look.view(self.fields(), self.f, viewer) | {"may": self.possible() if self.step == ACTION else None}

    def possible(self) -> dict[str, Any]:
        """Before the action is chosen: on which hexes each one can be begun, and where a knight can go from each."""
        land = range(self.hexes)
        targets = {
            str(h): [self.near[h][way] for way in range(6) if self.refuse_way(h, way) == 0]
            for h in land
            if self.knights[self.actor][h] > 0 and self.has_way(h)
        }
        return {
            "recruit": {str(h): self.most_recruits(h) for h in land if self.can_recruit() and self.refuse_recruit(RECRUIT_CITY, h) == 0},
            "move": targets,
            "build": [h for h in land if self.can_build() and self.refuse_site(h) == 0],
            "city": [h for h in land if self.can_found() and self.refuse_city(h) == 0],
            "expedition": [h for h in land if self.can_explore() and self.refuse_expedition(h) == 0],
        }

    def check(self) -> None:
        look.check(self.fields(), self.f)
