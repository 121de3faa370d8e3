"""A match: a game being played, its log and the position it has come to. It only goes forward, and nobody watches it.

`core/authority.py` is the same match where somebody watches: with what each viewer sees, events, versions and taking back.

A secret simultaneous choice is **open** from the first answer to it until something is told (`disclosures`), or somebody is asked who
was not asked before. Until then everybody, bots too, plays as if nobody else had answered.
"""

from meadhall.core.log import Move
from meadhall.core.records import Record
from meadhall.core.state import State


class Match:
    """A game from its set-up on; writes the log of its record, and in the end the result."""

    def __init__(self, record: Record, listen: bool = False) -> None:
        if len(record.log):
            raise ValueError("a match begins with an empty log")
        self.record = record
        self.facts = record.facts
        self.log = record.log
        self.state: State = record.facts.start(record.seed, listen)
        self.opened: int | None = None  # the decisions that stood when the choice that is open now began
        self.beginning: State = self.state  # while a choice is open: the position in which it began

    def act(self, seat: int, action: int) -> None:
        """A seat acts; raises Refused with the rule that forbids it, and then nothing has changed."""
        acting, told = self.state.acting(), self.state.disclosures()
        opening = self.state.clone() if self.opened is None and several(acting) else None
        self.state.apply(action, seat)
        if not stays_open(self.opened is not None, acting, told, self.state):
            self.opened = None
        elif opening is not None:
            self.opened, self.beginning = len(self.log.moves), opening
        self.record.add(Move(seat, action))
        if self.state.over:
            self.record.finish(self.state)

    def seen_by(self, seat: int) -> State:
        """The position as far as a seat can tell, for reading only."""
        return self.state if self.opened is None else answered_alone(self.beginning, self.log.moves[self.opened :], seat)


def answered_alone(beginning: State, answers: list[Move], seat: int) -> State:
    """A secret choice as if nobody but this seat had answered."""
    state = beginning.clone()
    for move in answers:
        if move.seat == seat:
            state.apply(move.action, move.seat)
    return state


def stays_open(is_open: bool, acting: int, told: int, after: State) -> bool:
    """Whether a secret choice is open after an answer: one was open or is asked of several seats, some of them have still to answer,
    and nothing was told."""
    return (is_open or several(acting)) and within(after.acting(), acting) and after.disclosures() == told


def several(mask: int) -> bool:
    return mask & (mask - 1) != 0


def within(part: int, whole: int) -> bool:
    return part != 0 and part & ~whole == 0
