"""The board of New Game: what lies where, and small questions about it."""

from meadhall.core.asking import Asking
from meadhall.core.facts import Facts
from meadhall.games.new_game.facts import NewGameFacts
from meadhall.games.new_game.position import Position


class Board(Asking, Position):
    """A position with its facts."""

    f: NewGameFacts

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]


def is_beside_own(b: Board, seat: int, space: int) -> int:
    """Whether a stone of the seat lies on a neighbouring space."""
    if space > 0 and b.owner[space - 1] == seat:
        return 1
    return space + 1 < b.f.spaces and b.owner[space + 1] == seat


def on_the_row(b: Board, seat: int) -> int:
    """NG-11: the points of a seat that everybody can see."""
    points = 0
    for space in range(b.f.spaces):
        if b.owner[space] == seat:
            points += b.f.stone_points + (b.f.crown_points if b.crowned[space] else 0)
    return points


def for_the_card(b: Board, seat: int) -> int:
    """NG-12: the points for a stone of one's own on the space that one's card names."""
    return b.f.card_points if b.owner[b.card[seat]] == seat else 0
