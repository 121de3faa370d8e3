"""What a viewer of New Game is shown, typed once.

`look.py` builds it, and tools/schema.py makes the page's types from it.
"""

from typing import Literal, TypedDict

Phase = Literal["playing", "over"]


class Space(TypedDict):
    id: int
    seat: int | None  # whose stone lies here
    crowned: bool


class Player(TypedDict):
    points: int  # on the row; at the end with those for the card
    card: int | None  # the lucky space, where the viewer may know it


class Result(TypedDict):
    winner: int
    scores: list[int]


class NewGameView(TypedDict):
    """What one seat sees of a game of New Game."""

    game: Literal["new-game"]
    seat: int | None
    phase: Phase
    round: int
    rounds: int
    actor: int | None
    laid: int | None  # the space of the stone that may be thrown for
    thrown: int | None  # the last throw of the die
    spaces: list[Space]
    players: list[Player]
    result: Result | None


class Particulars(TypedDict, total=False):
    """What the sentence of a prompt needs besides the decision's name."""

    winner: int
    space: int
