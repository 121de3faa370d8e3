"""The authority over one game: a match that people watch. What happens depends on its log and the next wish alone.

It knows no socket and no database. A wish is first turned into a `Proposal` without changing anything (`propose_...`). The
caller stores the proposal's entries, and only then has it `accept`ed.

While a secret simultaneous choice is open (`core/match.py`), nobody notices the answers of others: everybody's `sight` is the game as
if only they had answered, and versions count only what a viewer noticed.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError, RecordError, Refused
from meadhall.core.log import MOST_WITH_UNDO, Entry, Log, Move, Redeal, Undo, by_seats, next_position
from meadhall.core.match import Match, answered_alone, several, stays_open
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.core.values import Event


class Stale(MeadhallError):
    """The wish was made for an earlier position."""


class NotNow(MeadhallError):
    """A wish that cannot be granted in this position."""


class Proposal(NamedTuple):
    """What a wish would do once it is accepted: the log's new entry and, for a move, the position it leads to."""

    version: int
    entry: Entry
    after: State | None = None
    events: tuple[Event, ...] = ()
    again: tuple[Move, ...] = ()  # in older logs: others' answers to an open choice, written again after one of them was taken back

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.entry, *self.again


Scene = tuple[Event, State]  # something that happens within a decision, and the position at that moment


class Sight(NamedTuple):
    """The game as far as a viewer can tell: the position, those before each decision, the decisions, and the events of set-up and each."""

    state: State
    before: Sequence[State]
    moves: Sequence[Move]
    events: Sequence[tuple[Event, ...]]
    redeals: Sequence[tuple[int, Redeal]]  # after how many decisions what was dealt again
    watched: dict[int, list[Scene]]  # the scenes of each decision, worked out when first asked for
    kept: dict[Any, Any]  # whatever else was made of this sight, for others who see the same

    @property
    def decisions(self) -> int:
        return len(self.moves)

    def scenes(self, number: int) -> list[Scene]:
        """The events of a decision with their positions. It is played once more for that, and the result is shared by all viewers."""
        if number not in self.watched:
            self.watched[number] = watched(self.before[number - 1], self.moves[number - 1])
            for _, state in self.watched[number]:
                state.read_like(self.state)
        return self.watched[number]

    def position(self, decisions: int) -> State:
        """The position after that many standing decisions."""
        return self.before[decisions] if decisions < len(self.before) else self.state


class Authority(Match):
    """A match with all that those who watch it need: the positions and events so far, versions, and taking back.

    It takes the record over and begins where its log ends. `version` counts the entries of the log.
    """

    def __init__(self, record: Record) -> None:
        written, record.log = record.log, Log()
        super().__init__(record, listen=True)
        self.before: list[State] = []  # the position before each standing decision: undo and replay cost nothing
        self.events = [heard(self.state)]  # of set-up, then of each standing decision
        self.secretive = several(self.state.acting())  # whether a secret choice was ever asked for
        self.rewritten = False  # whether answers to the open choice were written again after an undo
        self.sights: dict[int, Sight] = {}  # of those who were looked for; while no choice is open everybody has a spectator's
        begun = 0 if record.fair is None else record.fair.additions  # each addition dealt the game again
        self.noticed = dict.fromkeys(range(SPECTATOR, record.facts.players), begun)  # by viewer: how many proposals it could notice
        self.answered: dict[tuple[int, int], tuple[int, int]] = {}  # by seat and version: the action, and the version it led to
        self.follow(written.entries)

    def follow(self, entries: Sequence[Entry]) -> None:
        """Catch up with a longer log that begins like this one."""
        while self.version < len(entries):
            self.accept(self.read(entries))

    def act(self, seat: int, action: int) -> None:
        """A seat acts, where nothing has to be stored first."""
        self.accept(self.propose_move(seat, action, self.shown_version(seat)))

    def read(self, entries: Sequence[Entry]) -> Proposal:
        """The proposal for the next entry of a stored log."""
        entry = entries[self.version]
        if isinstance(entry, Redeal):
            return Proposal(self.version, entry, next_position(self.state, entry))
        if isinstance(entry, Move):
            return self.propose_move(entry.seat, entry.action, self.shown_version(entry.seat))
        self.log.check_undo(entry)
        if entry.alone:
            if not self.is_open_answer(entry.number):
                raise RecordError("record_no_decision", number=entry.number, last=self.decisions)
            return Proposal(self.version, entry)
        later = tuple(self.moves[entry.number :])
        again = tuple(entries[self.version + 1 : self.version + 1 + len(later)])
        return Proposal(self.version, entry, again=later if self.is_open_answer(entry.number) and again == later else ())

    @property
    def version(self) -> int:
        return len(self.log)

    @property
    def moves(self) -> list[Move]:
        """The decisions that stand."""
        return self.log.moves

    @property
    def decisions(self) -> int:
        return len(self.moves)

    @property
    def known_to_all(self) -> int:
        """The decisions that everybody knows of."""
        return self.decisions if self.opened is None else self.opened

    @property
    def fixed(self) -> int:
        """How many decisions cannot be taken back: those before a redeal, because they led to another position."""
        return self.log.fixed

    # -- wishes -------------------------------------------------------------------------------------------------------------

    def propose_move(self, seat: int, action: int, version: int) -> Proposal:
        """A seat wants to act; raises Refused with the rule, Stale, or UnknownAction."""
        self.check_version(version, seat)
        move = Move(seat, action)
        return Proposal(self.version, move, *carried_out(self.state, move))

    def propose_undo(self, seat: int, version: int) -> Proposal:
        """A seat takes back its last choice, which it may do alone only if nobody acted and nothing was told since."""
        self.check_version(version, seat)
        self.check_length()
        number = self.undo_number(seat)
        if not self.undo_is_free(seat):
            raise NotNow("undo_needs_consent")
        return Proposal(self.version, Undo(number, alone=self.is_open_answer(number) and number < self.decisions))

    def propose_way(self, seat: int, back: int, actions: Sequence[int], version: int) -> tuple[Proposal, ...]:
        """One gesture: a seat takes back its last choices, if any, and acts several times. All or nothing is granted.

        It ends early where something was told that the seat did not know, or somebody else is asked. There is none in a secret choice.
        """
        self.check_version(version, seat)
        if self.opened is not None or several(self.state.acting()):
            raise NotNow("one_by_one")
        proposals: list[Proposal] = []
        state = self.state
        if back:
            self.check_length()
            number = self.decisions - back + 1
            if not self.is_free_since(seat, number):
                raise NotNow("undo_needs_consent")
            proposals, state = [Proposal(self.version, Undo(number))], self.before[number - 1]
        told = state.disclosures()
        for action in actions:
            move = Move(seat, action)
            after, events = carried_out(state, move)
            proposals.append(Proposal(self.version + len(proposals), move, after, events))
            if after.actors() != (seat,) or after.disclosures() != told:
                break
            state = after
        return tuple(proposals)

    def is_free_since(self, seat: int, number: int) -> bool:
        """Whether this seat alone has chosen from decision `number` on, and nothing was told."""
        if not self.fixed < number <= self.decisions or self.state.over:
            return False
        mine = all(move.seat == seat for move in self.moves[number - 1 :])
        return mine and self.before[number - 1].disclosures() == self.state.disclosures()

    def propose_agreed_undo(self, number: int, version: int) -> Proposal:
        """All others have agreed to take back decision `number` and what followed."""
        if version != self.version:
            raise Stale("stale")
        self.check_length()
        if not self.fixed < number <= len(self.moves):
            raise NotNow("no_decision_to_undo")
        return Proposal(version, Undo(number))

    def check_length(self) -> None:
        """Taking back and choosing again makes a log longer without end."""
        if len(self.log) >= MOST_WITH_UNDO:
            raise NotNow("undo_too_often")

    def undo_number(self, seat: int) -> int:
        """The last decision of a seat, from 1."""
        for number in range(len(self.moves), self.fixed, -1):
            if self.moves[number - 1].seat == seat:
                return number
        raise NotNow("nothing_to_undo")

    def undo_is_free(self, seat: int) -> bool:
        """Whether the last choice was this seat's and told nobody anything. The end of a game tells all: records are open then."""
        sight = self.sight(seat)
        if sight.decisions <= self.fixed or sight.moves[-1].seat != seat or sight.state.over:
            return False
        return sight.before[-1].disclosures() == sight.state.disclosures()

    def has_told_since(self, number: int) -> bool:
        """Whether decision `number` or a later one has told somebody what was hidden."""
        return self.before[number - 1].disclosures() != self.state.disclosures()

    def check_version(self, version: int, seat: int) -> None:
        if version != self.noticed.get(seat, version):
            raise Stale("stale")

    def repeated(self, seat: int, action: int, version: int) -> int | None:
        """The version that this very wish led to, if it was granted before."""
        done, after = self.answered.get((seat, version), (None, None))
        return after if done == action else None

    # -- secret simultaneous choices ----------------------------------------------------------------------------------------

    def sight(self, viewer: int) -> Sight:
        """The game as far as a viewer can tell."""
        eyes = SPECTATOR if self.opened is None else viewer
        found = self.sights.get(eyes)
        if found is None:
            found = self.sights[eyes] = self.whole() if self.opened is None else self.apart(viewer, self.opened)
        return found

    def whole(self) -> Sight:
        return Sight(self.state, self.before, self.moves, self.events, self.log.redeals, {}, {})

    def seen_by(self, seat: int) -> State:
        return self.state if self.opened is None else answered_alone(self.before[self.opened], self.moves[self.opened :], seat)

    def apart(self, viewer: int, first: int) -> Sight:
        """The open choice as if nobody but the viewer had answered."""
        state = self.before[first]
        before, moves, events = self.before[:first], self.moves[:first], self.events[: first + 1]
        for move in self.moves[first:]:
            if move.seat == viewer:
                before.append(state)
                state, told = carried_out(state, move)
                events.append(told)
                moves.append(move)
        return Sight(state, before, moves, events, self.log.redeals, {}, {})

    def is_silent(self, proposal: Proposal) -> bool:
        """Whether only the seat that wished it notices a proposal: an answer to a choice that stays open, or one taken back."""
        if isinstance(proposal.entry, Undo):
            return self.is_open_answer(proposal.entry.number)
        if isinstance(proposal.entry, Redeal):
            return False
        assert proposal.after is not None
        return stays_open(self.opened is not None, self.state.acting(), self.state.disclosures(), proposal.after)

    def is_open_answer(self, number: int) -> bool:
        """Whether decision `number` answers the choice that is open now."""
        return self.opened is not None and number > self.opened

    def first_open(self) -> int | None:
        """After taking back: where the choice that is open again began."""
        first, told = None, self.state.disclosures()
        for number in range(len(self.moves) - 1, self.fixed - 1, -1):
            if self.before[number].disclosures() != told:
                break
            if several(self.before[number].acting()):
                first = number
        return first

    def shown_version(self, viewer: int) -> int:
        """The version of the table as far as a viewer can tell."""
        return self.noticed.get(viewer, 0)

    # -- granted ------------------------------------------------------------------------------------------------------------

    def accept(self, proposal: Proposal) -> None:
        """Carry out a proposal that has been stored."""
        if proposal.version != self.version:
            raise Stale("stale")
        silent = self.is_silent(proposal)
        seat = self.seat_of(proposal)
        known = self.shown_version(seat)
        for viewer in [seat] if silent else self.noticed:
            self.noticed[viewer] += 1
        self.sights = {}
        if isinstance(proposal.entry, Move):
            assert proposal.after is not None
            first = None if silent else self.opened
            if not silent:
                self.opened = None
            elif self.opened is None:
                self.opened, self.rewritten = self.decisions, False
            self.move(proposal.entry, proposal.after, proposal.events)
            if first is not None:
                self.put_in_order(first)
            self.answered[seat, known] = proposal.entry.action, known + 1
            if self.state.over:
                self.record.finish(self.state)
        elif isinstance(proposal.entry, Redeal):
            assert proposal.after is not None
            self.record.add(proposal.entry)
            self.state, self.opened = proposal.after, None
        else:
            self.rewind(proposal.entry, proposal.again)

    def seat_of(self, proposal: Proposal) -> int:
        return self.moves[proposal.entry.number - 1].seat if isinstance(proposal.entry, Undo) else proposal.entry.seat

    def move(self, move: Move, after: State, events: tuple[Event, ...]) -> None:
        self.record.add(move)
        self.stand(after, events)

    def stand(self, after: State, events: tuple[Event, ...]) -> None:
        self.before.append(self.state.clone())  # a clone keeps nothing but the position
        self.state = after
        self.events.append(events)
        self.secretive = self.secretive or several(after.acting())

    def put_in_order(self, first: int) -> None:
        """A secret choice is over: in which order it was answered stays unknown. What leads to the same position is told by seats."""
        other = None if self.rewritten else by_seats(self.log, first)
        if other is None:
            return
        state, before, events = self.before[first], [], []
        try:
            for move in other.standing.moves:
                before.append(state)
                state, told = carried_out(state, move)
                events.append(told)
        except Refused:  # what one is asked depends on what another has answered
            return
        if state == self.state:
            self.before[first:], self.events[first + 1 :] = before, events
            self.log.rewrite(other)

    def rewind(self, undo: Undo, again: tuple[Move, ...]) -> None:
        """Take back a decision and what followed. Answers that others have given to an open choice stay."""
        later = self.moves[undo.number :] if undo.alone else []
        self.record.add(undo)
        self.state = self.before[undo.number - 1]
        del self.before[undo.number - 1 :], self.events[undo.number :]
        for move in later:
            self.stand(*carried_out(self.state, move))
        for move in again:
            self.move(move, *carried_out(self.state, move))
        self.opened, self.rewritten = self.first_open(), self.rewritten or bool(again)


def carried_out(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The position that a move leads to, and the events on the way. The given position is not changed."""
    after = state.clone()
    after.events = []
    after.apply(move.action, move.seat)
    after.read_like(state)
    return after, heard(after)


def watched(state: State, move: Move) -> list[Scene]:
    """The events of a move, each with the position at that moment. The given position is not changed."""
    after = state.clone()
    after.events, after.moments = [], []
    after.apply(move.action, move.seat)
    return list(zip(after.events, after.moments, strict=True))


def heard(state: State) -> tuple[Event, ...]:
    """What a position's listener has heard; from now on nobody listens."""
    events, state.events = tuple(state.events or ()), None
    return events
