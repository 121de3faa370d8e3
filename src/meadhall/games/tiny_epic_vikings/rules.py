"""Tiny Epic Vikings on the contract: which decision is asked, why not another, and what a viewer cannot know."""

from meadhall.core.asking import Asking
from meadhall.core.constants import MANY_OPTIONS, NO_OPTION, NOBODY
from meadhall.core.facts import Facts
from meadhall.core.memory import WordRow
from meadhall.core.menu import Menu
from meadhall.core.native import inner
from meadhall.core.values import Prompt, Result
from meadhall.games.tiny_epic_vikings import battle, chores, judgement, look, redeal, setup, veil
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.board import Board, about
from meadhall.games.tiny_epic_vikings.decisions import DECISIONS
from meadhall.games.tiny_epic_vikings.end import score_of
from meadhall.games.tiny_epic_vikings.schema import Particulars, VikingsView


class TinyEpicVikings(Board):
    """A position of Tiny Epic Vikings. Alone, seat 0 also decides for the enemy where the rules leave it a choice."""

    def bind(self, facts: Facts) -> None:
        Board.bind(self, facts)
        self.decisions = DECISIONS

    def set_up(self) -> None:
        setup.set_up(self)
        self.go_on()

    def whose(self) -> int:
        """TV-50: in the draft all who still have to pick."""
        if self.phase == k.OVER:
            return 0
        top = self.depth - 1
        if self.s_kind[top] != k.DRAFT_PICK:
            return 1 << self.s_who[top]
        mask = 0
        for seat in range(self.f.players):
            if self.pending[seat] == k.NONE:
                mask |= 1 << seat
        return mask

    def asked(self, seat: int) -> int:
        """In the draft also those who have picked; the predicate tells them so (TV-57)."""
        if self.phase == k.OVER:
            return 0
        top = self.depth - 1
        return self.s_kind[top] if seat == self.s_who[top] or self.s_kind[top] == k.DRAFT_PICK else 0

    def turn_of(self) -> int:
        if self.phase == k.OVER:
            return NOBODY
        top = self.depth - 1
        return NOBODY if self.s_kind[top] == k.DRAFT_PICK else self.s_who[top]

    def do_chores(self) -> None:
        while self.phase != k.OVER and self.s_kind[self.depth - 1] > k.DECISIONS:
            top = self.depth - 1
            self.depth = top
            chores.carry_out(self, self.s_kind[top], self.s_who[top], self.s_a[top], self.s_b[top], self.s_c[top])

    def pass_over(self, step: int) -> None:
        """Nothing fits any more (TV-38)."""
        self.depth -= 1

    # -- the list of options is kept in the position ----------------------------------------------------------------------------

    def go_on(self) -> None:
        Board.go_on(self)
        if self.turn_of() == NOBODY:
            self.menu_n = 0

    def only_option(self, seat: int, step: int) -> int:
        self.list_options(seat, step)
        if self.menu_n == 0:
            return NO_OPTION
        return self.menu[0] if self.menu_n == 1 else MANY_OPTIONS

    @inner
    def list_options(self, seat: int, step: int) -> None:
        """What `refuse` of the decision asked does not forbid. Cards and recalls are listed directly, they are asked most often."""
        if step == k.CHOOSE_CARD or step == k.DRAW_DISCARD:
            self.list_hand(seat)
        elif step == k.RECALL and self.mat_settlers[seat] == k.SETTLERS:
            self.menu[0] = self.f.islands
            self.menu_n = 1
        elif step == k.SOLO_PICK:
            self.list_pile(about(self))
        else:
            n = 0
            for noun in range(self.facts.counts[step]):
                if self.decisions.refuse(self, step, seat, noun) == 0:
                    self.menu[n] = noun
                    n += 1
            self.menu_n = n

    @inner
    def list_hand(self, seat: int) -> None:
        n = 0
        for card in range(k.CARDS):
            if self.where[card] == k.HAND + seat:
                self.menu[n] = card
                n += 1
        self.menu_n = n

    @inner
    def list_pile(self, pile: int) -> None:
        """The three cards of a pile, ascending."""
        for i in range(3):
            below = 0
            for j in range(3):
                if self.pile[3 * pile + j] < self.pile[3 * pile + i]:
                    below += 1
            self.menu[below] = self.pile[3 * pile + i]
        self.menu_n = 3

    def fill(self, seat: int, menu: Menu) -> None:
        step = self.s_kind[self.depth - 1]
        if step == k.DRAFT_PICK:
            Board.fill(self, seat, menu)
            return
        first = self.facts.firsts[step]
        for i in range(self.menu_n):
            menu.add(first + self.menu[i])

    # -- refusals -------------------------------------------------------------------------------------------------------------

    def refuse_now(self, seat: int, step: int, noun: int) -> int:
        if self.phase == k.OVER:
            return 32
        top = self.depth - 1
        if self.s_kind[top] == k.DRAFT_PICK:
            return 31
        return self.refuse_turn_of() if seat != self.s_who[top] else self.refuse_step_now(step)

    def refuse_turn_of(self) -> int:
        """Why somebody else is to choose."""
        now = self.s_kind[self.depth - 1]
        if self.phase == k.SETUP:
            return 28
        if now == k.DISPLACE_TO:
            return 148
        return 111 if now == k.USE_BOON else 58

    def refuse_step_now(self, step: int) -> int:
        """Why a choice of another decision than the one asked cannot be made now."""
        now = self.s_kind[self.depth - 1]
        if step == k.PLACE_START_BOAT:
            return 29
        if step in (k.DRAFT_PICK, k.SOLO_PICK) or self.phase in (k.DRAFT, k.SETUP):
            return 31
        if now in (k.CHOOSE_CARD, k.RECALL):
            return 61
        if step == k.RECALL:
            return 72
        if step == k.DEDICATE:
            return 248
        if step in (k.USE_LEADER, k.USE_RUNE):
            return 65
        if now == k.DOCK_TIE and about(self) == k.FOR_CHASE:
            return 434
        return k.ASKED_BY[now]

    # -- hidden information -----------------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        redeal.deal(self, seat)
        if self.turn_of() != NOBODY:
            top = self.depth - 1
            self.list_options(self.s_who[top], self.s_kind[top])

    def veil(self, seat: int) -> None:
        veil.veil(self, seat)

    def disclosures(self) -> int:
        return self.reveals

    def evaluate(self, seat: int) -> float:
        return judgement.evaluate(self, seat)

    def terms(self, into: WordRow) -> None:
        judgement.terms(self, into)

    # -- for people -------------------------------------------------------------------------------------------------------------

    def final(self) -> Result:
        seats = tuple(seat for seat in range(self.f.players) if self.winners >> seat & 1)
        share = 1.0 / max(1, bin(self.winners).count("1"))
        returns = tuple(share if seat in seats else 0.0 for seat in range(self.f.players))
        points = tuple(self.points[seat] for seat in range(self.f.players))
        return Result(returns, seats, k.CONDITIONS[self.condition], self.era, points)

    def points_of(self, side: int) -> int:
        return score_of(self, side)

    def sides(self) -> int:
        """Alone, the enemy too."""
        return self.f.sides

    def ending(self) -> Particulars:
        return look.ending(self.reading(), self.f)

    def prompt(self, viewer: int) -> Prompt:
        return Asking.prompt(self, look.eyes(self.f, viewer))

    def shown(self, viewer: int) -> VikingsView:
        kind = 0 if self.phase == k.OVER else self.s_kind[self.depth - 1]
        decision = DECISIONS.rows[kind].name if kind <= k.DECISIONS else ""  # chores are not asked
        strengths = [0] * 4
        for party in range(4):
            if self.battle_card[party] != k.NONE:
                strengths[party] = battle.strength_of(self, party, self.battle_card[party])
        return look.view(self.reading(), self.f, viewer, decision, self.actors(), strengths)

    def check(self) -> None:
        look.check(self.reading(), self.f)
