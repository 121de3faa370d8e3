"""The log and its reducer: whatever moves, undos and redeals are added, it says what reading the entries from the start says."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.core.authority import Authority
from meadhall.core.errors import RecordError
from meadhall.core.log import Entry, Log, Move, Redeal, Undo, by_seats
from meadhall.core.records import Record
from meadhall.games import GAMES, game

EXAMPLES = settings(max_examples=300, deadline=None, database=None, derandomize=True)

moves = st.builds(Move, st.integers(0, 3), st.integers(0, 99))
undos = st.builds(Undo, st.integers(-1, 12))
redeals = st.builds(Redeal, st.integers(0, 3), st.integers(0, 99))
entries = st.lists(st.one_of(moves, moves, moves, undos, redeals), max_size=60)


def standing(written: list[Entry]) -> list[Move | Redeal]:
    """The slow way: the whole log read from its start."""
    found: list[Move | Redeal] = []
    for entry in written:
        if isinstance(entry, Undo):
            places = [place for place, one in enumerate(found) if isinstance(one, Move)]
            del found[places[entry.number - 1] :]
        else:
            found.append(entry)
    return found


def decisions(found: list[Move | Redeal]) -> list[Move]:
    return [entry for entry in found if isinstance(entry, Move)]


def allowed(found: list[Move | Redeal], entry: Entry) -> bool:
    """Whether an entry may follow: an undo names a decision that stands after the last redeal."""
    if not isinstance(entry, Undo):
        return True
    last = max((place for place, one in enumerate(found) if isinstance(one, Redeal)), default=0)
    return len(decisions(found[:last])) < entry.number <= len(decisions(found))


@EXAMPLES
@given(entries)
def test_any_log_is_reduced_as_if_read_from_its_start(wished: list[Entry]) -> None:
    log, written = Log(), list[Entry]()
    for entry in wished:
        if allowed(standing(written), entry):
            log.add(entry)
            written.append(entry)
        else:
            with pytest.raises(RecordError):
                log.add(entry)
        found = standing(written)
        assert log.entries == written and len(log) == len(written)
        assert log.standing() == found and log.moves == decisions(found)
        assert not allowed(found, Undo(log.fixed)) and (allowed(found, Undo(log.fixed + 1)) or log.fixed == len(log.moves))
        assert all(log.chosen.get(seat, 0) == sum(isinstance(e, Move) and e.seat == seat for e in written) for seat in range(4))
    assert vars(Log(written)) == vars(log)


@EXAMPLES
@given(entries)
def test_the_log_until_a_decision(wished: list[Entry]) -> None:
    """It comes to what stood then, with the redeals that followed at once; nothing later is in it."""
    log = Log()
    for entry in wished:
        if allowed(standing(log.entries), entry):
            log.add(entry)
    for number in range(len(log.moves) + 1):
        until = log.until(number)
        assert until == log.entries[: len(until)]
        assert standing(until) == log.standing(number) == log.standing()[: len(log.standing(number))]
        assert decisions(log.standing(number)) == log.moves[:number]
    assert not log.moves or not isinstance(log.until(len(log.moves))[-1], Undo)


def test_entries_of_different_kinds_are_never_equal() -> None:
    assert len({Move(1, 2), Redeal(1, 2), Undo(1), Move(1, 2)}) == 3


@pytest.mark.parametrize("number", [-1, 0, 3])
def test_an_undo_of_what_does_not_stand_changes_nothing(number: int) -> None:
    log = Log([Move(0, 5), Move(1, 6)])
    with pytest.raises(RecordError, match=rf"^there is no decision {number} to take back; there are 2$"):
        log.add(Undo(number))
    assert vars(log) == vars(Log([Move(0, 5), Move(1, 6)]))


# -- positions ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=12, deadline=None, database=None, derandomize=True)
@given(seed=st.integers(0, 1 << 32), backs=st.lists(st.one_of(st.none(), st.none(), st.none(), st.integers(1, 9)), max_size=40))
def test_any_moves_and_undos_come_to_the_position_of_what_stands(name: str, seed: int, backs: list[int | None]) -> None:
    """A table that went back and forth, its log replayed, and the standing moves alone carried out from the start are one position."""
    facts, luck = game(name).facts(), random.Random(seed)
    table = Authority(Record(facts, seed, ["?"] * facts.players))
    for back in backs:
        if back is not None and table.decisions:
            table.accept(table.propose_agreed_undo(max(1, table.decisions + 1 - back), table.version))
        elif not table.state.over:
            seat = luck.choice(table.state.actors())
            table.act(seat, luck.choice(table.state.legal(seat)))
    state = facts.start(seed)
    for before, move in zip(table.before, standing(table.log.entries), strict=True):
        assert isinstance(move, Move) and before == state
        state.apply(move.action, move.seat)
    assert table.state == state == table.record.position()
    assert Authority(Record(facts, seed, table.record.seats, table.log.entries)).state == state


def test_a_table_whose_log_undoes_what_does_not_stand_is_refused() -> None:
    with pytest.raises(RecordError):
        Record(game("saga").facts(), 1, ["a", "b"], [Undo(1)])


def test_one_taken_back_alone_leaves_what_was_decided_since() -> None:
    log = Log([Move(0, 1), Move(1, 2), Move(2, 3), Undo(2, alone=True), Move(1, 4)])
    assert log.moves == [Move(0, 1), Move(2, 3), Move(1, 4)] and log.ends == [0, 1, 4, 5] and log.chosen == {0: 1, 1: 2, 2: 1}
    assert log.until(3) == [Move(0, 1), Move(2, 3), Move(1, 4)]
    with pytest.raises(RecordError):
        Log([Move(0, 1)] * 66).add(Undo(1, alone=True))


answers = st.lists(st.tuples(st.integers(0, 2), st.booleans()), max_size=14)


@EXAMPLES
@given(st.integers(0, 3), answers, st.booleans())
def test_told_by_seats_a_log_comes_to_the_same(fixed: int, wished: list[tuple[int, bool]], together: bool) -> None:
    log = Log(Move(0, n) for n in range(fixed))
    for number, (seat, back) in enumerate(wished):
        mine = [place for place in range(fixed, len(log.moves)) if log.moves[place].seat == seat]
        if together and number == 7 and len(log.moves) > fixed + 1:
            log.add(Undo(fixed + 1))  # all of them take back what all have answered
        elif back and mine:
            log.add(Undo(mine[-1] + 1, alone=mine[-1] + 1 < len(log.moves)))
        else:
            log.add(Move(seat, number))
    entries, standing_by_seat = list(log.entries), sorted(log.moves[fixed:], key=lambda move: move.seat)
    other = by_seats(log, fixed)
    if other is None:
        return
    log.rewrite(other)
    again = Log(log.entries)
    assert (log.moves, log.ends, log.chosen) == (again.moves, again.ends, again.chosen)
    assert len(log.entries) == len(entries) and sorted(map(str, log.moves[fixed:])) == sorted(map(str, standing_by_seat))
    assert by_seats(log, fixed) is None
    if not together:
        assert log.moves[fixed:] == standing_by_seat
