"""Brian Boru on the contract: whom it asks what, and why not otherwise."""

from meadhall.core.constants import NOBODY
from meadhall.core.facts import Facts
from meadhall.core.memory import WordRow
from meadhall.core.values import Result
from meadhall.games.brian_boru import church, invariants, judgement, look, marriage, preparation, redeal, standing, symbols, veil
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board
from meadhall.games.brian_boru.decisions import DECISIONS
from meadhall.games.brian_boru.schema import BrianBoruView, Particulars, Standing


class BrianBoru(Board):
    """A position of Brian Boru. Seats are numbered clockwise."""

    def bind(self, facts: Facts) -> None:
        Board.bind(self, facts)
        self.decisions = DECISIONS

    def set_up(self) -> None:
        preparation.set_up(self)
        self.go_on()

    def whose(self) -> int:
        """BB-83: in the draft all who still have to pick."""
        if self.phase == k.DRAFT:
            return self.picking
        return 0 if self.phase == k.OVER else 1 << self.actor

    def asked(self, seat: int) -> int:
        if self.phase == k.DRAFT:
            return k.KEEP if self.picking >> seat & 1 else 0
        return self.step if seat == self.actor and self.phase != k.OVER else 0

    def turn_of(self) -> int:
        return NOBODY if self.phase in (k.OVER, k.DRAFT) else self.actor

    def forced(self, step: int) -> bool:
        """BB-66, BB-67. A leader is asked even if only one town or card fits: else everybody could tell that it did (BB-H14)."""
        return step not in (k.LEAD_TOWN, k.LEAD_CARD)

    def pass_over(self, step: int) -> None:
        """A forced choice without an option is lost."""
        if step == k.FREE_TOWN:
            symbols.resolve(self)  # BB-176, BB-177
        elif step == k.MARRIAGE_TOWN:
            marriage.end_marriage(self)  # BB-191, BB-192
        elif step == k.TRACK_TOWN:
            marriage.next_reward(self)  # BB-199
        elif step == k.MONASTERY_LEADER:
            church.end_first_reward(self)  # BB-248
        else:
            church.next_four(self)  # BB-256

    # -- refusals -----------------------------------------------------------------------------------------------------

    def refuse_now(self, seat: int, step: int, noun: int) -> int:
        if self.phase == k.OVER:
            return 282
        return self.refuse_step(step) if self.asked(seat) else self.refuse_turn()

    def refuse_turn(self) -> int:
        """Why somebody else is to choose."""
        step = self.step
        if self.phase == k.SETUP:
            return 57
        if self.phase == k.DRAFT:
            return 85
        if self.phase == k.ACTION:
            return 96 if step <= k.LEAD_CARD else 106 if step == k.FOLLOW else 115
        if step <= k.CHOOSE_SIDE:
            return 182
        if step == k.TRACK_TOWN:
            return 315
        if step <= k.VIKING_OWN:
            return 224 if step == k.VIKING_TARGET else 225
        return 245 if step == k.MONASTERY_LEADER else 253

    def refuse_step(self, step: int) -> int:
        """Why a choice of another decision cannot be made now."""
        if step == k.START_TOWN:
            return 57
        phase = k.DRAFT if step == k.KEEP else k.ACTION if step < k.MARRIAGE_TOWN else k.UPKEEP
        if phase != self.phase:
            return 64
        if phase == k.UPKEEP:
            return 178
        if self.step <= k.FOLLOW:  # cards are being played
            if step > k.FOLLOW:
                return 115
            return 97 if self.step == k.LEAD_TOWN else 101 if self.step == k.LEAD_CARD else 106
        if step <= k.FOLLOW:
            return 115
        if step == k.LINE:
            return 117 if self.actor == self.winner else 118
        if self.step == k.LINE:
            return 118
        return 160 if k.BUY_DISC <= step <= k.BUY_STEP else 127

    # -- what is hidden -----------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        redeal.deal(self, seat)

    def veil(self, seat: int) -> None:
        veil.veil(self, seat)

    def disclosures(self) -> int:
        return self.reveals

    def evaluate(self, seat: int) -> float:
        return judgement.evaluate(self, seat)

    def terms(self, into: WordRow) -> None:
        judgement.terms(self, into)

    # -- for people ---------------------------------------------------------------------------------------------------

    def final(self) -> Result:
        return look.result(self.reading(), self.f)

    def points_of(self, side: int) -> int:
        return self.points[side]

    def ending(self) -> Particulars:
        return look.ending(self.reading(), self.f)

    def shown(self, viewer: int) -> BrianBoruView:
        return self.seen(viewer, standing.outlook(self, viewer), standing.prospects(self, viewer))

    def glimpse(self, viewer: int) -> BrianBoruView:
        return self.seen(viewer, {}, {})

    def seen(self, viewer: int, outlook: dict[str, Standing], prospects: dict[str, bool]) -> BrianBoruView:
        decision = DECISIONS.rows[self.step].name
        standings = [standing.strengths(self, region) for region in range(k.REGIONS)]
        return look.view(self.reading(), self.f, viewer, decision, standings, outlook, standing.winner_so_far(self), prospects)

    def check(self) -> None:
        invariants.check(self.reading(), self.f)
