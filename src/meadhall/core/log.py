"""The log of a game: `Move | Undo | Redeal` entries, never deleted, and what they come to.

`Log` is the only place that reduces a log. Records, tables, replays and matches ask it which decisions stand, which of them are fixed,
and how often a seat has chosen. Adding an entry takes the same time however long the log is; only an undo takes longer, the more it
takes back.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from meadhall.core.errors import RecordError
from meadhall.core.state import State


@dataclass(frozen=True, slots=True)
class Move:
    """One decision: who, and the action's number."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Decision `number` (from 1) and all after it are taken back."""

    number: int


@dataclass(frozen=True, slots=True)
class Redeal:
    """All that a seat cannot know is dealt again; what stands before it cannot be taken back."""

    seat: int
    seed: int


Entry = Move | Undo | Redeal


MOST_ENTRIES = 8000  # of a record; games have some hundred. Every entry is played again whenever the game is opened
MOST_WITH_UNDO = 6000  # a log as long as this takes nothing back any more, so that the game can still be played to its end


class Log:
    """The entries of a game in their order, and what stands of them."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.moves: list[Move] = []  # the decisions that stand
        self.redeals: list[tuple[int, Redeal]] = []  # each with the number of decisions before it
        self.chosen: dict[int, int] = {}  # by seat: how many moves it has in the log, those taken back too
        self.ends = [0]  # how long the log was after each number of standing decisions
        for entry in entries:
            self.add(entry)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def fixed(self) -> int:
        """How many decisions cannot be taken back: those before a redeal led to another position."""
        return self.redeals[-1][0] if self.redeals else 0

    def add(self, entry: Entry) -> None:
        """One more entry; an undo of what does not stand, or is fixed, is refused and changes nothing."""
        if isinstance(entry, Move):
            self.entries.append(entry)
            self.moves.append(entry)
            self.chosen[entry.seat] = self.chosen.get(entry.seat, 0) + 1
            self.ends.append(len(self.entries))
        elif isinstance(entry, Undo):
            self.check_undo(entry.number)
            self.entries.append(entry)
            del self.moves[entry.number - 1 :], self.ends[entry.number :]
        else:
            self.entries.append(entry)
            self.redeals.append((len(self.moves), entry))
            self.ends[-1] = len(self.entries)

    def put_in_order(self, ordered: list[Move]) -> None:
        """The last entries, moves that all stand, in another order."""
        self.entries[-len(ordered) :] = ordered
        self.moves[-len(ordered) :] = ordered

    def check_undo(self, number: int) -> None:
        if not 1 <= number <= len(self.moves):
            raise RecordError("record_no_decision", number=number, last=len(self.moves))
        if number <= self.fixed:
            raise RecordError("record_fixed", number=number, fixed=self.fixed)

    def standing(self, decisions: int | None = None) -> list[Move | Redeal]:
        """The log without what was taken back, up to so many decisions and the redeals that follow them (all if not said)."""
        found: list[Move | Redeal] = [*self.moves[:decisions]]
        for after, redeal in reversed(self.redeals):
            if after <= len(found):
                found.insert(after, redeal)
        return found

    def taken_back(self) -> list[int]:
        """The numbers of all decisions that an undo named."""
        return [entry.number for entry in self.entries if isinstance(entry, Undo)]

    def until(self, decisions: int) -> list[Entry]:
        """The entries up to a standing decision, with all that was taken back before it: bots' seeds count that too."""
        return self.entries[: self.ends[decisions]]


def next_position(state: State, entry: Move | Redeal) -> State:
    """The position that an entry leads to: a move is carried out in place, a redeal is another position with the same listener."""
    if isinstance(entry, Move):
        return state.apply(entry.action, entry.seat)
    other = state.redeal(entry.seat, entry.seed)
    other.events = state.events
    return other
