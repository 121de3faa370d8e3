"""Barony on the contract. Everything is open (BA-14)."""

from meadhall.core.constants import NOBODY
from meadhall.core.facts import Facts
from meadhall.core.memory import WordRow
from meadhall.core.values import Result
from meadhall.games.barony import constants as k
from meadhall.games.barony import invariants, judgement, land, look
from meadhall.games.barony.board import Board
from meadhall.games.barony.builds import can_build, refuse_site
from meadhall.games.barony.cities import can_explore, can_found, refuse_city, refuse_expedition
from meadhall.games.barony.decisions import DECISIONS
from meadhall.games.barony.moves import has_way, refuse_way
from meadhall.games.barony.recruits import can_recruit, most_recruits, refuse_recruit_city
from meadhall.games.barony.schema import BaronyView, May, Particulars
from meadhall.games.barony.turns import refuse_action, score


class Barony(Board):
    """A position of Barony. With the option first_player = random, a seat's place in turn order is not its number."""

    def bind(self, facts: Facts) -> None:
        Board.bind(self, facts)
        self.decisions = DECISIONS

    def set_up(self) -> None:
        land.set_up(self)
        self.go_on()

    def asked(self, seat: int) -> int:
        return self.step if seat == self.actor else 0

    def turn_of(self) -> int:
        return NOBODY if self.phase == k.OVER else self.actor

    def forced(self, step: int) -> bool:
        """O-8: decisions with a single item are applied silently."""
        return self.f.silent

    # -- refusals -------------------------------------------------------------------------------------------------------------

    def refuse_now(self, seat: int, step: int, noun: int) -> int:
        if self.phase == k.OVER:
            return self.refuse_when_over()
        return self.refuse_turn_of(seat) if seat != self.actor else self.refuse_step_now(step)

    def refuse_when_over(self) -> int:
        """The rule by which the game has ended."""
        if self.condition == k.BY_DUKE:
            return 182
        return 186 if self.condition == k.ALL_PASSED else 187

    def refuse_turn_of(self, seat: int) -> int:
        """Why another player is asked."""
        if self.phase == k.LAYOUT:
            return 204
        return 50 + self.f.players if self.phase == k.PLACEMENT else 2

    def refuse_step_now(self, step: int) -> int:
        """Why a choice of another decision cannot be made now."""
        if self.phase != k.TURNS or step <= k.START_HEX:
            return 200 if self.phase == k.LAYOUT and step <= k.LAY_TURN else 49
        if step == k.ACTION:
            return 69
        part = DECISIONS.rows[step].part
        if self.step == k.ACTION:
            refused = refuse_action(self, self.actor, k.ACTIONS.index(part))
            return refused if refused else 200
        return 200 if part == DECISIONS.rows[self.step].part else 69

    # -- nothing is hidden --------------------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        """BA-14, BA-15: all is open and nothing random is left, so only the stream is new."""

    def disclosures(self) -> int:
        return 0

    def evaluate(self, seat: int) -> float:
        return judgement.evaluate(self, seat)

    def terms(self, into: WordRow) -> None:
        judgement.terms(self, into)

    # -- for people ---------------------------------------------------------------------------------------------------------------

    def final(self) -> Result:
        returns = tuple([1.0 if seat == self.winner else 0.0 for seat in range(self.f.players)])
        scores = tuple([score(self, seat) for seat in range(self.f.players)])
        return Result(returns, (self.winner,), k.CONDITIONS[self.condition], self.round, scores)

    def points_of(self, side: int) -> int:
        return score(self, side)

    def ending(self) -> Particulars:
        return look.ending(self.reading())

    def shown(self, viewer: int) -> BaronyView:
        return self.seen(viewer, self.possible() if self.step == k.ACTION else None)

    def glimpse(self, viewer: int) -> BaronyView:
        return self.seen(viewer, None)

    def seen(self, viewer: int, may: May | None) -> BaronyView:
        part = DECISIONS.rows[self.step].part if self.step else ""
        return look.view(self.reading(), self.f, viewer, part, may)

    def possible(self) -> May:
        """Before the action is chosen: on which hexes each one can be begun, and where a knight can go from each."""
        land, seat = range(self.hexes), self.actor
        targets = {
            str(h): [self.near[h][way] for way in range(6) if refuse_way(self, h, way) == 0]
            for h in land
            if self.knights[self.actor][h] > 0 and has_way(self, h)
        }
        return {
            "recruit": {
                str(h): most_recruits(self, seat, h) for h in land if can_recruit(self) and refuse_recruit_city(self, seat, h) == 0
            },
            "move": targets,
            "build": [h for h in land if can_build(self) and refuse_site(self, h) == 0],
            "city": [h for h in land if can_found(self) and refuse_city(self, seat, h) == 0],
            "expedition": [h for h in land if can_explore(self) and refuse_expedition(self, seat, h) == 0],
        }

    def check(self) -> None:
        invariants.check(self.reading(), self.f)
