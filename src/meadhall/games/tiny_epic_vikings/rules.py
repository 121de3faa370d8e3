"""Tiny Epic Vikings on the contract of core/state.py."""

from typing import Any

from meadhall.core.menu import Menu
from meadhall.core.state import Prompt, Result
from meadhall.games.tiny_epic_vikings import look
from meadhall.games.tiny_epic_vikings.constants import (
    CHOOSE_CARD,
    CONDITIONS,
    DEDICATE,
    DISPLACE_TO,
    DRAFT,
    DRAFT_PICK,
    NONE,
    OVER,
    PACK,
    PLACE_START_BOAT,
    RECALL,
    SETUP,
    SOLO_PICK,
    STRIDE,
    USE_BOON,
    USE_LEADER,
    USE_RUNE,
)
from meadhall.games.tiny_epic_vikings.decisions import Decisions


class TinyEpicVikings(Decisions):
    """A position of Tiny Epic Vikings."""

    def set_up(self) -> None:
        self.lay_out()
        self.advance()

    # -- acting --------------------------------------------------------------------------------------------------------

    def acting(self) -> int:
        if self.phase == OVER:
            return 0
        top = self.depth - 1
        if self.s_kind[top] != DRAFT_PICK:
            return 1 << self.s_who[top]
        mask = 0
        for seat in range(self.f.players):
            if self.pending[seat] == NONE:
                mask |= 1 << seat
        return mask

    def fill(self, seat: int, menu: Menu) -> None:
        step = self.s_kind[self.depth - 1]
        first = (step - 1) * STRIDE
        if step == DRAFT_PICK:
            pack = PACK + self.pack_of(seat, self.draft_round)
            for card in range(48):
                if self.where[card] == pack:
                    menu.add(first + card)
            return
        for i in range(self.menu_n):
            menu.add(first + self.menu[i])

    def act(self, seat: int, action: int) -> None:
        step = self.s_kind[self.depth - 1]
        if step == DRAFT_PICK:
            self.choose_pick(seat, action % STRIDE)
        else:
            self.choose(step, seat, action % STRIDE)
        self.advance()

    # -- refusals ------------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, action: int) -> int:
        step = action // STRIDE + 1
        if self.phase == OVER:
            return 32
        top = self.depth - 1
        now = self.s_kind[top]
        if now == DRAFT_PICK:
            return self.refuse_pick(seat, action % STRIDE) if step == DRAFT_PICK else 31
        if seat != self.s_who[top]:
            return self.refuse_seat(now)
        return self.refuse_noun(step, seat, action % STRIDE) if step == now else self.refuse_step(step, now)

    def refuse_seat(self, now: int) -> int:
        """Why somebody else is to choose."""
        if self.phase == SETUP:
            return 28
        if now == DISPLACE_TO:
            return 148
        return 111 if now == USE_BOON else 58

    def refuse_step(self, step: int, now: int) -> int:
        """Why a choice of another decision cannot be made now."""
        if step == PLACE_START_BOAT:
            return 29
        if step in (DRAFT_PICK, SOLO_PICK) or self.phase in (DRAFT, SETUP):
            return 31
        if now in (CHOOSE_CARD, RECALL):
            return 61
        if step == RECALL:
            return 72
        if step == DEDICATE:
            return 248
        if step in (USE_LEADER, USE_RUNE):
            return 65
        return 198

    # -- hidden information --------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        self.deal_hidden(seat)
        if self.phase != OVER and self.s_kind[self.depth - 1] != DRAFT_PICK:
            self.list_options(self.s_kind[self.depth - 1])

    # -- for people ----------------------------------------------------------------------------------------------------

    def result(self) -> Result:
        seats = tuple(seat for seat in range(self.f.players) if self.winners >> seat & 1)
        share = 1.0 / max(1, bin(self.winners).count("1"))
        returns = tuple(share if seat in seats else 0.0 for seat in range(self.f.players))
        points = tuple(self.points[seat] for seat in range(self.f.players))
        return Result(returns, seats, CONDITIONS[self.condition], self.era, points)

    def disclosures(self) -> int:
        return self.reveals

    def prompt(self, viewer: int) -> Prompt:
        return look.prompt(self.fields(), self.f, viewer)

    def view(self, viewer: int) -> dict[str, Any]:
        strengths = [0] * 4
        for party in range(4):
            if self.battle_card[party] != NONE:
                strengths[party] = self.strength_of(party, self.battle_card[party])
        return look.view(self.fields(), self.f, viewer, strengths)

    def check(self) -> None:
        look.check(self.fields(), self.f)
