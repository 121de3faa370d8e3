"""Every decision of New Game, one row for each.

A space stands for a stone on it (`space:4`), the die for its throw (`die:throw`); to leave the stone is a button.
"""

from meadhall.core.asking import Decision, Decisions
from meadhall.core.menu import Menu
from meadhall.games.new_game import constants as k
from meadhall.games.new_game import look, names, stones
from meadhall.games.new_game.board import Board
from meadhall.games.new_game.notation import each_space


def free_spaces(b: Board, seat: int, menu: Menu) -> None:
    """The only spaces worth asking about (NG-5)."""
    for space in range(b.f.spaces):
        if b.owner[space] == k.NONE:
            menu.add(space)


DECISIONS = Decisions(
    Decision(
        k.LAY,
        "lay",
        "lay",
        each_space,
        refuse=stones.refuse_lay,
        choose=stones.choose_lay,
        among=free_spaces,
        thing="space",
        says=names.space_choice,
    ),
    Decision(
        k.DIE,
        "die",
        "die",
        k.ANSWERS,
        refuse=stones.refuse_die,
        choose=stones.choose_die,
        thing="die",
        buttons=("leave",),
        declines=("leave",),
        part="stone",
        asks=look.stone_laid,
    ),
)
