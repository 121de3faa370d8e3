"""The names of New Game's numbers. It imports nothing that must be installed: the C declarations are made of it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meadhall.games.new_game.schema import Phase

NONE = -1

# Phases of the game.
PLAYING, OVER = 0, 1
PHASES: tuple[Phase, ...] = ("playing", "over")

# Decisions (decisions.py).
LAY, DIE = 1, 2

# Answers to DIE.
LEAVE, THROW = 0, 1
ANSWERS = ("leave", "throw")
FACES = 6  # of the die
