"""New Game on the contract: whom it asks what, and why not otherwise."""

from meadhall.core.constants import NOBODY
from meadhall.core.facts import Facts
from meadhall.core.values import Result
from meadhall.games.new_game import constants as k
from meadhall.games.new_game import judgement, look, redeal, schema, stones
from meadhall.games.new_game.board import Board, on_the_row
from meadhall.games.new_game.decisions import DECISIONS


class NewGame(Board):
    """A position of New Game. Seats are numbered in turn order."""

    def bind(self, facts: Facts) -> None:
        Board.bind(self, facts)
        self.decisions = DECISIONS

    def set_up(self) -> None:
        stones.set_up(self)
        self.go_on()

    def asked(self, seat: int) -> int:
        return self.step if seat == self.actor else 0

    def turn_of(self) -> int:
        return NOBODY if self.phase == k.OVER else self.actor

    def pass_over(self, step: int) -> None:
        stones.pass_turn(self)

    def refuse_now(self, seat: int, step: int, noun: int) -> int:
        if self.phase == k.OVER:
            return 10
        return 4 if seat != self.actor else 8

    # -- what is hidden -----------------------------------------------------------------------------------------------------------

    def deal(self, seat: int) -> None:
        redeal.deal(self, seat)

    def disclosures(self) -> int:
        return self.reveals

    def evaluate(self, seat: int) -> float:
        return judgement.evaluate(self, seat)

    # -- for people ---------------------------------------------------------------------------------------------------------------

    def final(self) -> Result:
        won = stones.winner(self)
        seats = range(self.f.players)
        scores = tuple([stones.points(self, seat) for seat in seats])
        return Result(tuple([1.0 if seat == won else 0.0 for seat in seats]), (won,), "points", self.f.turns, scores)

    def points_of(self, side: int) -> int:
        return stones.points(self, side)

    def ending(self) -> schema.Particulars:
        return {"winner": stones.winner(self)}

    def shown(self, viewer: int) -> schema.NewGameView:
        points = [on_the_row(self, seat) for seat in range(self.f.players)]
        return look.view(self.reading(), self.f, viewer, points, self.result() if self.phase == k.OVER else None)

    def check(self) -> None:
        look.check(self.reading(), self.f)
