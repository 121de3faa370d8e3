"""Brian Boru on the contract: which decision is asked, what may be chosen and why not."""

from typing import Any

from meadhall.core.menu import Menu
from meadhall.core.state import Prompt, Result
from meadhall.games.brian_boru import look
from meadhall.games.brian_boru.constants import (
    ACTION,
    BUY_DISC,
    BUY_STEP,
    CHOOSE_SIDE,
    DRAFT,
    EXPAND_TOWN,
    FOLLOW,
    FREE_TOWN,
    KEEP,
    LEAD_CARD,
    LEAD_TOWN,
    LINE,
    MARRIAGE_TOWN,
    MONASTERY_LEADER,
    OVER,
    SETUP,
    START_TOWN,
    STEPS,
    STRIDE,
    TRACK_TOWN,
    UPKEEP,
    VIKING_OWN,
    VIKING_TARGET,
)
from meadhall.games.brian_boru.heuristics import Heuristics


class BrianBoru(Heuristics):
    """A position of Brian Boru. Seats are numbered clockwise."""

    # -- the engine's loop --------------------------------------------------------------------------------------------

    def acting(self) -> int:
        if self.phase == DRAFT:
            return self.picking
        return 0 if self.phase == OVER else 1 << self.actor

    def fill(self, seat: int, menu: Menu) -> None:
        """What `refuse_noun` does not forbid."""
        step = self.step
        first = (step - 1) * STRIDE
        for noun in range(self.f.nouns[step]):
            if self.refuse_noun(seat, step, noun) == 0:
                menu.add(first + noun)

    def act(self, seat: int, action: int) -> None:
        self.choose(seat, action // STRIDE + 1, action % STRIDE)
        self.advance()

    def advance(self) -> None:
        """BB-66, BB-67: go on until a player has a real choice; picks in the draft always are.

        A leader is asked for town and card even if only one fits: else everybody could tell that it was the only one (BB-H14).
        """
        while self.phase not in (OVER, DRAFT):
            step = self.step
            if step == LEAD_TOWN or step == LEAD_CARD:
                return
            options = only = 0
            for noun in range(self.f.nouns[step]):
                if self.refuse_noun(self.actor, step, noun) == 0:
                    if options == 1:
                        return
                    options = 1
                    only = noun
            if options == 1:
                self.choose(self.actor, step, only)
            else:
                self.pass_over(step)

    def refuse_noun(self, seat: int, step: int, noun: int) -> int:
        """The rule that forbids an option of the decision asked, or 0."""
        if step == KEEP:
            return self.refuse_keep(seat, noun)
        if step == FOLLOW:
            return self.refuse_follow(seat, noun)
        if step == LEAD_TOWN:
            return self.refuse_lead_town(seat, noun)
        if step == LEAD_CARD:
            return self.refuse_lead_card(seat, noun)
        if step == LINE:
            return self.refuse_line(noun)
        if step <= BUY_STEP:
            return self.refuse_start_town(noun) if step == START_TOWN else self.refuse_extra(step, noun)
        if step == EXPAND_TOWN:
            return self.refuse_expand(noun)
        if step == FREE_TOWN:
            return self.refuse_free(noun)
        if step == MARRIAGE_TOWN:
            return self.refuse_marriage_town(noun)
        if step == TRACK_TOWN:
            return self.refuse_track_town(noun)
        if step == CHOOSE_SIDE:
            return 0
        return self.refuse_loss(noun) if step <= VIKING_OWN else self.refuse_monastery(noun)

    def choose(self, seat: int, step: int, noun: int) -> None:
        if step == KEEP:
            self.choose_keep(seat, noun)
        elif step in (FOLLOW, LEAD_CARD):
            self.play_card(noun)
        elif step == LEAD_TOWN:
            self.choose_lead_town(noun)
        elif step == LINE:
            self.choose_line(noun)
        elif step == START_TOWN:
            self.choose_start_town(noun)
        elif step <= BUY_STEP:
            self.choose_extra(step, noun)
        elif step == EXPAND_TOWN:
            self.choose_expand(noun)
        elif step == FREE_TOWN:
            self.choose_free(noun)
        elif step == MARRIAGE_TOWN:
            self.choose_marriage_town(noun)
        elif step == TRACK_TOWN:
            self.choose_track_town(noun)
        elif step == CHOOSE_SIDE:
            self.choose_side(noun)
        elif step <= VIKING_OWN:
            self.choose_loss(noun)
        else:
            self.choose_monastery(step, noun)

    def pass_over(self, step: int) -> None:
        """A forced choice without an option is lost."""
        if step == FREE_TOWN:
            self.resolve()  # BB-176, BB-177
        elif step == MARRIAGE_TOWN:
            self.end_marriage()  # BB-191, BB-192
        elif step == TRACK_TOWN:
            self.next_reward()  # BB-199
        elif step == MONASTERY_LEADER:
            self.end_first_reward()  # BB-248
        else:
            self.next_four()  # BB-256

    # -- refusals -----------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, action: int) -> int:
        if self.phase == OVER:
            return 282
        if not self.acting() >> seat & 1:
            return self.refuse_turn()
        step = action // STRIDE + 1
        if action < 0 or step > STEPS or action % STRIDE >= self.f.nouns[step]:
            return 66
        if step != self.step:
            return self.refuse_step(step)
        return self.refuse_noun(seat, step, action % STRIDE)

    def refuse_turn(self) -> int:
        """Why somebody else is to choose."""
        step = self.step
        if self.phase == SETUP:
            return 57
        if self.phase == DRAFT:
            return 85
        if self.phase == ACTION:
            return 96 if step <= LEAD_CARD else 106 if step == FOLLOW else 115
        if step <= CHOOSE_SIDE:
            return 182
        if step == TRACK_TOWN:
            return 315
        if step <= VIKING_OWN:
            return 224 if step == VIKING_TARGET else 225
        return 245 if step == MONASTERY_LEADER else 253

    def refuse_step(self, step: int) -> int:
        """Why a choice of another decision cannot be made now."""
        if step == START_TOWN:
            return 57
        phase = DRAFT if step == KEEP else ACTION if step < MARRIAGE_TOWN else UPKEEP
        if phase != self.phase:
            return 64
        if phase == UPKEEP:
            return 178
        if self.step <= FOLLOW:  # cards are being played
            if step > FOLLOW:
                return 115
            return 97 if self.step == LEAD_TOWN else 101 if self.step == LEAD_CARD else 106
        if step <= FOLLOW:
            return 115
        if step == LINE:
            return 117 if self.actor == self.winner else 118
        if self.step == LINE:
            return 118
        return 160 if BUY_DISC <= step <= BUY_STEP else 127

    # -- for people ---------------------------------------------------------------------------------------------------

    def result(self) -> Result:
        return look.result(self.fields(), self.f)

    def settled(self) -> bool:
        """A town to lead and its card are one action; so are the parts of a card's action."""
        return self.step != LEAD_CARD and not LINE <= self.step <= FREE_TOWN

    def disclosures(self) -> int:
        return self.reveals

    def prompt(self, viewer: int) -> Prompt:
        return look.prompt(self.fields(), self.f, viewer)

    def view(self, viewer: int) -> dict[str, Any]:
        return look.view(self.fields(), self.f, viewer)

    def check(self) -> None:
        look.check(self.fields(), self.f)
