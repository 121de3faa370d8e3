"""The authority over a table, without socket or database: moves, versions, taking back, and secret simultaneous choices."""

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from meadhall.core.authority import Authority, NotNow, Proposal, Stale
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError, Refused, UnknownAction
from meadhall.core.facts import Facts
from meadhall.core.log import Entry, Move, Undo
from meadhall.core.record_text import parse_record, record_text
from meadhall.core.records import Record
from meadhall.core.values import Event
from meadhall.games import game

V, A = 0, 1


def seated(seed: int = 6, **options: Any) -> Authority:
    return Authority(Record(game("saga").facts(2, options), seed, ["Eva", "Adam"]))


def play(table: Authority, decisions: int = 10**6, chance: random.Random | None = None) -> Authority:
    """Random decisions, as many as asked for or to the end."""
    luck = chance or random.Random(6)
    for _ in range(decisions):
        if table.state.over:
            break
        step(table, luck)
    return table


def step(table: Authority, luck: random.Random) -> None:
    seat = luck.choice(table.state.actors())
    table.accept(table.propose_move(seat, luck.choice(table.state.legal(seat)), table.version))


def to_move(table: Authority) -> tuple[int, int]:
    """The seat to move and its first legal action."""
    seat = table.state.actors()[0]
    return seat, table.state.legal(seat)[0]


# -- moves ----------------------------------------------------------------------------------------------------------------------


def test_what_happens_in_a_decision_is_worked_out_once_for_all_viewers() -> None:
    table = play(seated(), 30)
    scenes = table.sight(V).scenes(30)
    assert [event for event, _ in scenes] == list(table.events[30]) and scenes
    assert table.sight(A).scenes(30) is scenes and table.sight(SPECTATOR).scenes(30) is scenes
    table.accept(Proposal(30, Undo(30)))
    seat = table.state.actors()[0]
    table.act(seat, table.state.legal(seat)[-1])
    again = table.sight(V).scenes(30)
    assert again is not scenes and [event for event, _ in again] == list(table.events[30])


def test_a_wish_changes_nothing_until_it_is_accepted() -> None:
    table = seated()
    before = table.state.to_bytes()
    seat, action = to_move(table)
    wish = table.propose_move(seat, action, 0)
    assert (wish.version, wish.entry) == (0, Move(seat, action))
    assert table.state.to_bytes() == before and table.version == table.decisions == 0 and table.record.log.entries == []
    table.accept(wish)
    assert wish.after is not None
    assert table.state.to_bytes() == wish.after.to_bytes() != before
    assert table.version == table.decisions == 1 and table.moves == [Move(seat, action)]
    assert table.sight(V).position(0).to_bytes() == before and table.sight(V).position(1) == table.state


def test_positions_do_not_listen() -> None:
    """A position that is kept must not gather events for ever."""
    table = play(seated(), 30)
    assert table.state.events is None and all(position.events is None for position in table.before)
    assert len(table.events) == 31 and all(isinstance(event, Event) for told in table.events for event in told)


def test_the_rules_decide() -> None:
    table = seated()
    seat, action = to_move(table)
    with pytest.raises(Refused) as refused:
        table.propose_move(1 - seat, action, 0)
    assert refused.value.rule.startswith("SG-")
    with pytest.raises(Refused):
        table.propose_move(seat, next(a for a in range(table.facts.actions) if a not in table.state.legal(seat)), 0)
    for number in (10**6, table.facts.actions):
        with pytest.raises(UnknownAction):
            table.propose_move(seat, number, 0)
    with pytest.raises(UnknownAction):
        table.propose_move(2, action, 0)
    assert table.version == 0 and table.record.log.entries == []


def test_nothing_can_be_done_after_the_end() -> None:
    table = play(seated())
    for seat in (V, A):
        with pytest.raises(Refused):
            table.propose_move(seat, 0, table.version)


@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_wish_for_another_version_is_stale(off: int) -> None:
    table = play(seated(), 12)
    seat, action = to_move(table)
    with pytest.raises(Stale):
        table.propose_move(seat, action, table.version + off)
    with pytest.raises(Stale):
        table.propose_undo(table.moves[-1].seat, table.version + off)
    with pytest.raises(Stale):
        table.propose_agreed_undo(1, table.version + off)


def test_of_two_wishes_for_one_version_one_comes_true() -> None:
    table = seated()
    seat = table.state.actors()[0]
    first, second = (table.propose_move(seat, action, 0) for action in table.state.legal(seat)[:2])
    table.accept(first)
    with pytest.raises(Stale):
        table.accept(second)
    assert table.record.log.entries == [first.entry]


# -- taking back ------------------------------------------------------------------------------------------------------------------


def test_undo_is_free_while_nobody_acted_and_nothing_was_told() -> None:
    table = seated()
    before = table.state.to_bytes()
    seat, action = to_move(table)
    table.accept(table.propose_move(seat, action, 0))
    assert table.undo_is_free(seat) and not table.undo_is_free(1 - seat)
    table.accept(table.propose_undo(seat, 1))
    assert table.state.to_bytes() == before
    assert (table.version, table.decisions, table.moves, len(table.events)) == (2, 0, [], 1)
    assert table.record.log.entries == [Move(seat, action), Undo(1)]
    with pytest.raises(NotNow, match="no choice of yours"):
        table.propose_undo(seat, 2)


def test_undo_is_free_exactly_when_it_tells_nothing() -> None:
    """Over whole games, with every draw and reveal in them."""
    told = 0
    for seed in range(12):
        table, luck = seated(seed), random.Random(seed)
        while not table.state.over:
            step(table, luck)
            last = table.moves[-1].seat
            kinds = {table.facts.game.events[event.kind][0] for event in table.events[-1]}
            chance_or_reveal = bool(kinds & {"drawn", "turned_up", "revealed"})
            told += chance_or_reveal
            disclosed = table.before[-1].disclosures() != table.state.disclosures()
            assert disclosed or not chance_or_reveal
            assert table.undo_is_free(last) == (not disclosed and not table.state.over)
            assert not table.undo_is_free(1 - last)
            if disclosed:
                with pytest.raises(NotNow, match="the others must agree"):
                    table.propose_undo(last, table.version)
    assert told > 10


def test_undo_is_not_free_when_the_other_has_acted() -> None:
    table = seated()
    luck = random.Random(3)
    while len({move.seat for move in table.moves}) < 2:
        step(table, luck)
    first, last = 1 - table.moves[-1].seat, table.moves[-1].seat
    with pytest.raises(NotNow, match="others have acted"):
        table.propose_undo(first, table.version)
    assert table.undo_number(first) == len(table.moves) - 1 and table.undo_number(last) == len(table.moves)


def test_undo_is_not_free_after_the_end() -> None:
    """Then the players may read the record with all its secrets; nobody may go on playing alone with that knowledge."""
    for seed in range(5):
        table = play(seated(seed), chance=random.Random(seed))
        assert table.record.result
        with pytest.raises(NotNow):
            table.propose_undo(table.moves[-1].seat, table.version)
        table.accept(table.propose_agreed_undo(len(table.moves), table.version))
        assert not table.state.over and table.record.result == ""


def test_an_agreed_undo_goes_back_over_what_followed() -> None:
    table = play(seated(), 40)
    bytes_of = [position.to_bytes() for position in table.before]
    events = list(table.events)
    table.accept(table.propose_agreed_undo(11, table.version))
    assert table.state.to_bytes() == bytes_of[10] and table.decisions == 10 and table.version == 41
    assert table.events == events[:11]
    for number in (0, 11, -1, 99):
        with pytest.raises(NotNow, match="no such decision"):
            table.propose_agreed_undo(number, table.version)
    play(table, 20)
    assert table.decisions == 30 and [position.to_bytes() for position in table.before[:11]] == bytes_of[:11]


def test_what_is_taken_back_and_played_again_is_the_same() -> None:
    """The stream of chance goes back too: the same action draws the same marker."""
    table = play(seated(), 60)
    end, moves = table.state.to_bytes(), list(table.moves)
    table.accept(table.propose_agreed_undo(20, table.version))
    for move in moves[19:]:
        table.accept(table.propose_move(move.seat, move.action, table.version))
    assert table.state.to_bytes() == end


# -- a game is its log --------------------------------------------------------------------------------------------------------------


def restless(seed: int) -> Authority:
    """A game in which much is taken back."""
    table, luck = seated(seed), random.Random(seed)
    while not table.state.over:
        step(table, luck)
        if luck.random() < 0.1:
            table.accept(table.propose_agreed_undo(luck.randint(max(1, table.decisions - 8), table.decisions), table.version))
    return table


@pytest.mark.parametrize("seed", range(3))
def test_replaying_the_log_gives_the_same_bytes(seed: int) -> None:
    table = restless(seed)
    again = Authority(Record(table.facts, seed, ["Eva", "Adam"], list(table.record.log.entries)))
    assert again.state.to_bytes() == table.state.to_bytes()
    assert [p.to_bytes() for p in again.before] == [p.to_bytes() for p in table.before]
    assert again.events == table.events and again.moves == table.moves and again.version == table.version
    assert again.record.result == table.record.result != ""


@pytest.mark.parametrize("seed", range(3))
def test_the_record_tells_moves_and_undos(seed: int) -> None:
    table = restless(seed)
    text = record_text(table.record)
    assert "\nundo " in text and f"result: {table.record.result}\n" in text
    read = parse_record(text, "game.txt", game)
    assert read.log.entries == table.record.log.entries and record_text(read) == text
    assert read.position().to_bytes() == table.state.to_bytes()


def test_a_log_that_breaks_the_rules_is_refused() -> None:
    facts = game("saga").facts()
    for entry in (Move(A, 0), Move(V, 10**6), Move(7, 0)):
        with pytest.raises(MeadhallError):
            Authority(Record(facts, 1, ["Eva", "Adam"], [entry]))


# -- secret simultaneous choices ----------------------------------------------------------------------------------------------------


class Fists:
    """A game for three: everybody secretly shows 0 to 2 fingers; when all have, the hands are opened. It has no end."""

    def __init__(self) -> None:
        self.hands: list[int | None] = [None, None, None]
        self.opened: list[list[int | None]] = []
        self.events: list[Event] | None = None
        self.over = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fists) and (self.hands, self.opened) == (other.hands, other.opened)

    def clone(self) -> "Fists":
        other = Fists()
        other.hands, other.opened = list(self.hands), list(self.opened)
        return other

    def acting(self) -> int:
        return sum(1 << seat for seat in range(3) if self.hands[seat] is None)

    def apply(self, action: int, seat: int) -> None:
        assert self.acting() >> seat & 1, "has chosen"
        self.hands[seat] = action
        if not self.acting():
            self.opened.append(self.hands)
            self.hands = [None, None, None]

    def view(self, viewer: int) -> dict[str, Any]:
        return {"mine": None if viewer == SPECTATOR else self.hands[viewer], "opened": self.opened}

    def disclosures(self) -> int:
        return len(self.opened)

    def read_like(self, other: object) -> None:
        """Nothing that is read of it is kept."""


def fists() -> Authority:
    facts = SimpleNamespace(players=3, start=lambda seed, listen=False: Fists())
    return Authority(Record(cast(Facts, facts), 0, ["Eva", "Adam", "Ada"]))


def show(table: Authority, seat: int, fingers: int) -> None:
    table.accept(table.propose_move(seat, fingers, table.shown_version(seat)))


VIEWERS = (SPECTATOR, 0, 1, 2)


def versions(table: Authority) -> list[int]:
    return [table.shown_version(viewer) for viewer in VIEWERS]


def hands(table: Authority, viewer: int) -> list[int | None]:
    return cast(Fists, table.sight(viewer).state).hands


def test_others_do_not_notice_an_answer_to_a_secret_choice() -> None:
    table = fists()
    show(table, 1, 2)
    assert table.version == table.decisions == 1
    assert versions(table) == [0, 0, 1, 0]
    assert [table.sight(viewer).decisions for viewer in VIEWERS] == [0, 0, 1, 0]
    assert [hands(table, viewer) for viewer in VIEWERS] == [[None] * 3, [None] * 3, [None, 2, None], [None] * 3]


def test_an_answer_for_the_version_shown_is_not_stale() -> None:
    """Whoever answers second was shown the version before the first answer, which they must not notice."""
    table = fists()
    show(table, 1, 2)
    table.accept(table.propose_move(0, 1, 0))
    assert versions(table) == [0, 1, 1, 0]
    assert hands(table, 0) == [1, None, None] and hands(table, 1) == [None, 2, None]
    with pytest.raises(Stale):
        table.propose_move(1, 1, 0)
    table.accept(table.propose_move(2, 0, 0))
    assert cast(Any, table.state).opened == [[1, 2, 0]]


def test_the_last_answer_is_noticed_by_all() -> None:
    table = fists()
    for seat in (2, 0, 1):
        show(table, seat, seat)
    assert versions(table) == [1, 2, 1, 2] and table.opened is None
    assert all(table.sight(viewer).state == table.state for viewer in VIEWERS)
    assert not table.undo_is_free(1)
    show(table, 0, 0)
    assert [table.sight(viewer).decisions for viewer in VIEWERS] == [3, 4, 3, 3]


def test_versions_do_not_tell_how_often_others_thought_again() -> None:
    """Nor who answered first: when the choice is closed each has noticed their own answers and the end."""
    plain, restless = fists(), fists()
    for seat in (0, 1, 2):
        show(plain, seat, 1)
    show(restless, 1, 0)
    show(restless, 0, 1)
    for _ in range(3):
        restless.accept(restless.propose_undo(1, restless.shown_version(1)))
        show(restless, 1, 1)
    show(restless, 2, 1)
    assert [plain.shown_version(viewer) for viewer in (SPECTATOR, 0, 2)] == [restless.shown_version(viewer) for viewer in (SPECTATOR, 0, 2)]
    assert cast(Any, restless.state).opened == cast(Any, plain.state).opened


def test_a_secret_answer_can_be_taken_back_freely() -> None:
    table = fists()
    show(table, 0, 1)
    assert table.undo_is_free(0)
    table.accept(table.propose_undo(0, table.shown_version(0)))
    assert table.state.acting() == 0b111 and table.decisions == 0 and table.opened is None


def test_taking_back_an_answer_leaves_later_answers_of_others() -> None:
    table = fists()
    show(table, 0, 1)
    show(table, 1, 2)
    wish = table.propose_undo(0, table.shown_version(0))
    assert wish.entries == (Undo(1, alone=True),)
    table.accept(wish)
    assert cast(Any, table.state).hands == [None, 2, None] and table.moves == [Move(1, 2)]
    assert versions(table) == [0, 2, 1, 0] and hands(table, 1) == [None, 2, None]
    seats = ["Eva", "Adam", "Ada"]
    older: list[Entry] = [Move(0, 1), Move(1, 2), Undo(1), Move(1, 2)]
    for written in (older, list(table.record.log.entries)):
        again = Authority(Record(table.facts, 0, seats, written))
        assert versions(again) == versions(table) and again.moves == table.moves and again.opened == table.opened
    show(table, 0, 0)
    assert table.undo_is_free(0) and table.undo_is_free(1) and not table.undo_is_free(2)


def test_a_repeated_wish_is_known_by_seat_and_version() -> None:
    table = fists()
    show(table, 1, 2)
    show(table, 0, 2)
    assert table.repeated(1, 2, 0) == 1 and table.repeated(0, 2, 0) == 1
    assert table.repeated(1, 0, 0) is None and table.repeated(2, 2, 0) is None


def test_an_agreed_undo_may_open_a_choice_again() -> None:
    table = fists()
    for seat in (2, 0, 1, 1):
        show(table, seat, 1)
    table.accept(table.propose_agreed_undo(3, table.version))
    assert table.opened == 0 and [table.sight(viewer).decisions for viewer in VIEWERS] == [0, 1, 1, 0]  # by seats: the third was seat 2's
    show(table, 2, 1)
    assert table.opened is None and table.decisions == 3


def test_saga_has_no_silence() -> None:
    table, luck = seated(), random.Random(6)
    while not table.state.over:
        step(table, luck)
        assert table.opened is None and [table.shown_version(viewer) for viewer in (SPECTATOR, V, A)] == [table.version] * 3


@pytest.mark.parametrize("name, players", [("brian-boru", 3), ("brian-boru", 5), ("tiny-epic-vikings", 2), ("tiny-epic-vikings", 4)])
def test_choices_are_open_in_the_draft_only(name: str, players: int) -> None:
    """A choice that never closed would hide the rest of the game; and what one sees of an open one is legal, and one's own."""
    facts = game(name).facts(players)
    table, luck = Authority(Record(facts, 7, ["?"] * players)), random.Random(7)
    answers = 0
    came: list[Entry] = []  # as they came; the log of a choice that is over is in the order of seats
    table.log.add = lambda entry, add=table.log.add: (came.append(entry), add(entry))[1]  # type: ignore[method-assign, misc, func-returns-value]
    while not table.state.over:
        step_of(table, luck)
        if table.opened is None:
            continue
        answers += 1
        assert table.state.view(SPECTATOR)["phase"] == "draft"
        for viewer in range(SPECTATOR, players):
            sight = table.sight(viewer)
            assert {move.seat for move in sight.moves[table.opened :]} <= {viewer}
            if viewer >= 0:
                assert sight.state.legal(viewer) == table.state.legal(viewer)
                assert set(sight.state.actors()) | {viewer} == set(range(players))
    assert answers > 10
    again = Authority(Record(facts, 7, ["?"] * players, came))
    assert again.noticed == table.noticed and again.state == table.state and again.record.result == table.record.result
    assert again.log.entries == table.log.entries
    told = Authority(Record(facts, 7, ["?"] * players, table.log.entries))
    assert told.state == table.state and told.moves == table.moves


def step_of(table: Authority, luck: random.Random) -> None:
    """Somebody acts, or thinks again while their answer is still secret."""
    seat = luck.choice(table.state.actors())
    if table.opened is not None and luck.random() < 0.2:
        seat = table.moves[luck.randrange(table.opened, table.decisions)].seat
        table.accept(table.propose_undo(seat, table.shown_version(seat)))
    else:
        table.accept(table.propose_move(seat, luck.choice(table.state.legal(seat)), table.shown_version(seat)))


def test_steps_of_a_log_may_be_made_by_hand() -> None:
    """An undo needs no position of its own."""
    table = play(seated(), 5)
    table.accept(Proposal(5, Undo(3)))
    assert table.decisions == 2
