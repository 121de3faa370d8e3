"""The authority over one table: what happens is a function of its log and the next wish. It knows no socket and no database.

A wish is first turned into a `Step` without changing anything. The caller stores the step's entry, and only then has it `accept`ed.
"""

from typing import NamedTuple

from meadhall.core.errors import MeadhallError
from meadhall.core.records import Move, Record
from meadhall.core.state import Event, State


class Stale(MeadhallError):
    """The wish was made for an earlier position."""


class NotNow(MeadhallError):
    """A wish that cannot be granted in this position."""


class Step(NamedTuple):
    """What an accepted wish will have done: the log's new entry and, for a move, where it leads."""

    version: int
    entry: Move | int
    after: State | None = None
    events: tuple[Event, ...] = ()


class Authority:
    """One table's truth. `version` counts the entries of its log."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.facts = record.facts
        start = record.facts.start(record.seed, listen=True)
        self.state: State = start.clone()
        self.before: list[State] = []  # the position before each standing decision: undo and replay cost nothing
        self.moves: list[Move] = []  # the standing decisions
        self.events: list[tuple[Event, ...]] = [tuple(start.events or ())]  # of set-up, then of each standing decision
        entries, record.entries = record.entries, []
        for entry in entries:
            if isinstance(entry, Move):
                self.accept(self.propose_move(entry.seat, entry.action, self.version))
            else:
                self.accept(Step(self.version, entry))

    @property
    def version(self) -> int:
        return len(self.record.entries)

    @property
    def decisions(self) -> int:
        return len(self.moves)

    def position(self, decisions: int) -> State:
        """The position after that many standing decisions."""
        return self.before[decisions] if decisions < len(self.before) else self.state

    # -- wishes -------------------------------------------------------------------------------------------------------------

    def propose_move(self, seat: int, action: int, version: int) -> Step:
        """A seat wants to act; raises Refused with the rule, Stale, or UnknownAction."""
        self.check_version(version, seat)
        after = self.state.clone()
        after.events = []
        after.apply(action, seat)
        events, after.events = tuple(after.events), None
        return Step(self.version, Move(seat, action), after, events)

    def propose_undo(self, seat: int, version: int) -> Step:
        """A seat takes back its last choice, which it may do alone only if nobody acted and nothing was told since."""
        self.check_version(version, seat)
        number = self.undo_number(seat)
        if not self.undo_is_free(seat):
            raise NotNow("others have acted or something was revealed since; the others must agree")
        return Step(self.version, number)

    def propose_agreed_undo(self, number: int, version: int) -> Step:
        """All others have agreed to take back decision `number` and what followed."""
        self.check_version(version)
        if not 1 <= number <= len(self.moves):
            raise NotNow("there is no such decision to take back")
        return Step(version, number)

    def undo_number(self, seat: int) -> int:
        """The last decision of a seat, from 1."""
        for number in range(len(self.moves), 0, -1):
            if self.moves[number - 1].seat == seat:
                return number
        raise NotNow("there is no choice of yours to take back")

    def undo_is_free(self, seat: int) -> bool:
        """Whether the last choice was this seat's and told nobody anything. The end of a game tells all: records are open then."""
        if not self.moves or self.moves[-1].seat != seat or self.state.over:
            return False
        return self.before[-1].disclosures() == self.state.disclosures()

    def check_version(self, version: int, seat: int | None = None) -> None:
        if version != self.version and (seat is None or version != self.shown_version(seat)):
            raise Stale("the table has moved on; look again")

    # -- secret simultaneous choices ----------------------------------------------------------------------------------------

    def silent(self, viewer: int) -> int:
        """How many of the last decisions a viewer must not notice: others' answers while a secret choice of several is open."""
        count = 0
        after = self.state
        while count < len(self.moves):
            index = len(self.moves) - 1 - count
            before = self.before[index]
            acting = before.acting()
            if acting & (acting - 1) == 0 or self.moves[index].seat == viewer or before.view(viewer) != after.view(viewer):
                break
            after = before
            count += 1
        return count

    def shown_version(self, viewer: int) -> int:
        """The version of the table as far as a viewer can tell."""
        return self.version - self.silent(viewer)

    def shown_decisions(self, viewer: int) -> int:
        return self.decisions - self.silent(viewer)

    # -- granted ------------------------------------------------------------------------------------------------------------

    def accept(self, step: Step) -> None:
        """Make a stored step true."""
        self.check_version(step.version)
        self.record.entries.append(step.entry)
        if isinstance(step.entry, Move):
            assert step.after is not None
            self.before.append(self.state.clone())  # a clone keeps nothing but the position
            self.state = step.after
            self.moves.append(step.entry)
            self.events.append(step.events)
            if self.state.over:
                self.record.finish(self.state)
        else:
            self.state = self.before[step.entry - 1]
            del self.before[step.entry - 1 :], self.moves[step.entry - 1 :], self.events[step.entry :]
            self.record.result = ""
