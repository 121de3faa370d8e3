"""What New Game keeps in memory."""

from meadhall.core.memory import Memory, Row, byte

SEATS, SPACES = 4, 12


class Position(Memory):
    """The row of spaces, the secret cards, and where the turn stands."""

    phase: int = byte()
    step: int = byte()  # the decision asked
    actor: int = byte()
    turns: int = byte()  # taken so far, by all seats together
    owner: Row = byte(SPACES)  # the seat whose stone lies on a space, or NONE
    crowned: Row = byte(SPACES)
    card: Row = byte(SEATS)  # the lucky space of each seat, a secret until the end
    laid: int = byte()  # the space of the stone laid last, or NONE
    thrown: int = byte()  # the last throw of the die, or 0
    reveals: int = byte()  # how often the die or the cards have told something
