"""The log of a game: `Move | Undo | Redeal` entries, never deleted, and what they come to.

`Log` is the only place that reduces a log. Records, tables, replays and matches ask it which decisions stand, which of them are fixed,
and how often a seat has chosen. Adding an entry takes the same time however long the log is; only an undo takes longer, the more it
takes back.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from meadhall.core.errors import RecordError
from meadhall.core.state import State


@dataclass(frozen=True, slots=True)
class Move:
    """One decision: who, and the action's number."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Decision `number` (from 1) and all after it are taken back; or it `alone`: an answer to a secret choice, while what others have
    answered since stands."""

    number: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Redeal:
    """All that a seat cannot know is dealt again; what stands before it cannot be taken back."""

    seat: int
    seed: int


Entry = Move | Undo | Redeal


MOST_ENTRIES = 8000  # entries of a record. Games have some hundred; all are played again whenever the game is opened
MOST_AFTER = 64  # decisions that stand after one that is taken back alone: each of them is carried out once more
MOST_WITH_UNDO = 6000  # from this length on nothing is taken back, so that the game can still be played to its end


class Log:
    """The entries of a game in their order, and what stands of them."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.moves: list[Move] = []  # the decisions that stand
        self.redeals: list[tuple[int, Redeal]] = []  # each with the number of decisions before it
        self.chosen: dict[int, int] = {}  # by seat: how many moves it has in the log, those taken back too
        self.ends = [0]  # ends[n]: how long the log was when n decisions stood
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
            self.check_undo(entry)
            self.entries.append(entry)
            if entry.alone:
                del self.moves[entry.number - 1], self.ends[entry.number]
                self.ends[entry.number :] = [len(self.entries)] * len(self.ends[entry.number :])
            else:
                del self.moves[entry.number - 1 :], self.ends[entry.number :]
        else:
            self.entries.append(entry)
            self.redeals.append((len(self.moves), entry))
            self.ends[-1] = len(self.entries)

    def rewrite(self, other: "BySeats") -> None:
        """Other entries that come to the same."""
        standing = other.standing
        self.entries[other.start :] = other.entries
        self.moves[standing.fixed :] = standing.moves
        self.ends[standing.fixed + 1 :] = standing.ends

    def check_undo(self, undo: Undo) -> None:
        number = undo.number
        if not 1 <= number <= len(self.moves) or (undo.alone and number < len(self.moves) - MOST_AFTER):
            raise RecordError("record_no_decision", number=number, last=len(self.moves))
        if number <= self.fixed:
            raise RecordError("record_fixed", number=number, fixed=self.fixed)

    def standing(self, decisions: int | None = None) -> list[Move | Redeal]:
        """The log without what was taken back, up to that many decisions and the redeals that follow them (by default all)."""
        found: list[Move | Redeal] = [*self.moves[:decisions]]
        for after, redeal in reversed(self.redeals):
            if after <= len(found):
                found.insert(after, redeal)
        return found

    def taken_back(self) -> list[int]:
        """The numbers of all decisions that an undo named."""
        return [entry.number for entry in self.entries if isinstance(entry, Undo)]

    def until(self, decisions: int) -> list[Entry]:
        """The entries up to a standing decision, with all that was taken back before it, because bots' seeds count that as well."""
        found = self.entries[: self.ends[decisions]]
        return found if not any(isinstance(entry, Undo) and entry.alone for entry in found) else list(self.standing(decisions))


def next_position(state: State, entry: Move | Redeal) -> State:
    """The position that an entry leads to: a move is carried out in place, a redeal is another position with the same listener."""
    if isinstance(entry, Move):
        return state.apply(entry.action, entry.seat)
    other = state.redeal(entry.seat, entry.seed)
    other.events = state.events
    return other


class Standing:
    """The decisions that stand from the one after the first `fixed` on, and how long the log was after each of them."""

    def __init__(self, fixed: int, moves: list[Move], ends: list[int]) -> None:
        self.fixed, self.moves, self.ends = fixed, moves, ends

    def add(self, move: Move, end: int) -> None:
        self.moves.append(move)
        self.ends.append(end)

    def take_back(self, place: int, end: int) -> Move:
        """One alone; what stands after it stands only now."""
        del self.ends[place]
        self.ends[place:] = [end] * len(self.ends[place:])
        return self.moves.pop(place)


class BySeats(NamedTuple):
    """Entries of a log from `start` on as they could stand there too, and what stands then from a decision on."""

    start: int
    entries: list[Entry]
    standing: Standing


def by_seats(log: Log, first: int) -> BySeats | None:
    """What a log says since `first` decisions stood, told seat by seat; None if it is told so already. Each seat's own answers, and those
    that it took back, keep their order. What all have taken back together stays before that."""
    start, now, own = log.ends[first], Standing(first, [], []), dict[int, list[Entry]]()
    since = log.entries[start:]
    before = Standing(first, [], [])
    for end, entry in enumerate(since, start + 1):
        if isinstance(entry, Move):
            now.add(entry, end)
            own.setdefault(entry.seat, []).append(entry)
        elif isinstance(entry, Undo) and (entry.alone or entry.number == first + len(now.moves)):
            own.setdefault(now.take_back(entry.number - first - 1, end).seat, []).append(entry)
        else:
            if isinstance(entry, Undo):
                del now.moves[entry.number - first - 1 :], now.ends[entry.number - first - 1 :]
            before, own = Standing(first, list(now.moves), list(now.ends)), {}
            since, start = since[end - start :], end
    told = list[Entry]()
    for seat in sorted(own):
        for entry in own[seat]:
            end = start + len(told) + 1
            if isinstance(entry, Move):
                before.add(entry, end)
                told.append(entry)
            else:
                last = max(place for place, move in enumerate(before.moves) if move.seat == seat)
                before.take_back(last, end)
                told.append(Undo(first + last + 1, alone=last < len(before.moves)))
    return None if told == since else BySeats(start, told, before)
