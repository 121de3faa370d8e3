"""Secret simultaneous choices on real sockets: what one seat answers, and that it has answered, reaches nobody else before all have.

Each test plays the same game in two worlds that differ only in what must not be noticed, and compares every frame.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.core.constants import SPECTATOR
from meadhall.core.log import Move, Undo
from meadhall.core.record_text import parse_record, record_text
from meadhall.games import game
from tests.server import http
from tests.server.house import PATIENCE, House

A, B, C = 0, 1, 2


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A hall in which Brian Boru is on the page, and every table has the same seed."""
    with pytest.MonkeyPatch.context() as patch, House(tmp_path_factory.mktemp("house")) as opened:
        patch.setattr(type(game("brian-boru")), "on_page", True)
        patch.setattr("secrets.randbits", lambda _bits: 4710)
        yield opened


class Draft:
    """Three people in the draft of Brian Boru, and an onlooker."""

    def __init__(self, house: House, people: tuple[str, ...] = ("person",) * 3) -> None:
        self.house = house
        self.table, self.keys = house.new_table(*people, game="brian-boru")
        self.tabs = {seat: house.tab(self.table, key) for seat, key in self.keys.items()}
        self.tabs[SPECTATOR] = house.tab(self.table)
        self.settle()
        while self.tabs[SPECTATOR].state["view"]["phase"] != "draft":
            for tab in self.tabs.values():
                if tab.choices():
                    tab.act(tab.choices()[0])
                    break
            self.settle()

    def settle(self) -> None:
        for tab in self.tabs.values():
            tab.drain()

    def quiet(self) -> None:
        """All have heard who is here; from now on frames are compared."""
        self.settle()
        for tab in self.tabs.values():
            tab.frames.clear()

    def pick(self, seat: int, nth: int = 0) -> dict[str, Any]:
        tab = self.tabs[seat]
        answer = tab.act(tab.choices()[nth])
        assert answer["type"] == "ack", answer
        return answer

    def frames(self, seat: int) -> list[dict[str, Any]]:
        """All that a seat was sent, without the name of the table and the numbers of the test's own questions."""
        self.tabs[seat].drain()
        found = [json.loads(frame) for frame in self.tabs[seat].frames]
        return [{key: value for key, value in frame.items() if key != "id"} for frame in found if frame["type"] != "why"]

    def summary(self) -> dict[str, Any]:
        found: dict[str, Any] = http.get(self.house.url(f"/api/tables/{self.table}"), timeout=PATIENCE).json()
        return found


def test_no_frame_is_sent_for_the_answer_of_another(house: House) -> None:
    draft = Draft(house)
    draft.quiet()
    draft.pick(A)
    draft.pick(A)
    assert draft.frames(B) == draft.frames(C) == draft.frames(SPECTATOR) == []
    assert [frame["type"] for frame in draft.frames(A)] == ["state", "ack"] * 2


@pytest.mark.parametrize("picks", [1, 2])
def test_all_else_tells_nothing_of_it_either(house: House, picks: int) -> None:
    """Acks, versions, undo, prompts, the summary, a page loaded again, replays: as if nobody else had answered."""
    still, moved = Draft(house), Draft(house)
    for draft in (still, moved):
        draft.quiet()
    before = moved.summary()
    for _ in range(picks):
        moved.pick(A, 3)
    assert moved.summary() == before and before["to_move"] == [A, B, C]
    for draft in (still, moved):
        for seat in (B, SPECTATOR):
            secrets = [draft.keys[seat]] if seat in draft.keys else []
            draft.tabs[seat].send(type="hello", secrets=secrets, log_from=2)
            draft.tabs[seat].send(type="why", id="", thing="card:3")
        draft.pick(B, 2)
        draft.tabs[B].ask(type="undo", version=draft.tabs[B].state["version"])
        draft.pick(B, 1)
    for seat in (B, C, SPECTATOR):
        assert moved.frames(seat) == still.frames(seat)
    for seat in (B, C):
        assert replayed(moved, seat) == replayed(still, seat)
    assert replayed(moved, None) == replayed(still, None)
    assert moved.tabs[B].state["prompt"]["seats"] == [A, B, C]


def replayed(draft: Draft, seat: int | None) -> list[Any]:
    """Every position that a seat may look at."""
    found: list[Any] = []
    for decision in range(99):
        asked = http.get(
            draft.house.url(f"/api/tables/{draft.table}/positions/{decision}"),
            params={} if seat is None else {"seat": seat},
            headers={} if seat is None else {"X-Seat-Secret": draft.keys[seat]},
            timeout=PATIENCE,
        )
        found.append(asked.json())
        if asked.status_code != 200:
            break
    return found


def test_which_card_was_taken_is_not_told_when_all_have_answered(house: House) -> None:
    """In both worlds seat A passes the same pack on to B, but takes its two cards in another order and thinks again."""
    plain, restless = Draft(house), Draft(house)
    for draft in (plain, restless):
        draft.quiet()
    cards = plain.tabs[A].choices()[:2]
    for card in cards:
        plain.tabs[A].act(card)
    restless.tabs[A].act(plain.tabs[A].choices()[0] if plain.tabs[A].choices() else cards[1])
    restless.tabs[A].ask(type="undo", version=restless.tabs[A].state["version"])
    for card in reversed(cards):
        restless.tabs[A].act(card)
    for draft in (plain, restless):
        for seat in (B, B, C, C):
            draft.pick(seat)
    for seat in (B, C, SPECTATOR):
        assert restless.frames(seat) == plain.frames(seat)
        assert restless.tabs[seat].state["view"]["draft"]["number"] == 2


def test_an_answer_can_be_taken_back_though_others_have_answered(house: House) -> None:
    draft = Draft(house)
    draft.quiet()
    mine = draft.tabs[A].choices()
    entries = len(house.entries(draft.table))
    draft.pick(A)
    draft.pick(B, 1)
    draft.pick(C, 1)
    assert draft.tabs[A].state["undo"] == {"free": True, "ask": False, "wanted_by": None, "agreed": []}
    assert draft.tabs[A].ask(type="undo", version=draft.tabs[A].state["version"])["type"] == "ack"
    assert draft.tabs[A].choices() == mine
    assert [isinstance(entry, Move) for entry in house.entries(draft.table)[entries:]] == [True, True, True, False]
    assert len(draft.frames(B)) == len(draft.frames(C)) == 2
    for seat in (A, A, B, C):
        draft.pick(seat)
    draft.settle()
    assert {tab.state["view"]["draft"]["number"] for tab in draft.tabs.values()} == {2}
    assert all(len(tab.state["choices"]) == 6 for seat, tab in draft.tabs.items() if seat != SPECTATOR)


def test_a_second_tab_of_the_same_seat_stays_in_step(house: House) -> None:
    draft = Draft(house)
    second = house.tab(draft.table, draft.keys[A])
    draft.pick(A)
    second.drain()
    assert second.state["choices"] == draft.tabs[A].state["choices"] and second.state["version"] == draft.tabs[A].state["version"]


def test_a_wish_to_take_back_survives_secret_answers(house: House) -> None:
    draft = Draft(house)
    last = next(tab for tab in draft.tabs.values() if tab.state["undo"]["ask"])
    assert last.ask(type="undo", version=last.state["version"])["type"] == "ack"
    draft.settle()
    draft.pick(B if last is not draft.tabs[B] else C)
    for seat in (A, B, C):
        draft.tabs[seat].ask(type="agree", yes=True)
    draft.settle()
    assert {tab.state["view"]["phase"] for tab in draft.tabs.values()} == {"setup"}


def test_at_one_screen_those_are_due_who_have_not_answered(house: House) -> None:
    """Who shares a screen knows of their own seats."""
    table, keys = house.new_table("person", "person", "person", game="brian-boru")
    tab = house.tab(table, *keys.values())
    while tab.state["view"]["phase"] != "draft":
        tab.send(type="face", seat=tab.state["due"][0])
        tab.wait("state")
        tab.act(tab.choices()[0])
    due = []
    for _ in range(6):
        due.append(tab.state["due"])
        tab.send(type="face", seat=tab.state["due"][0])
        tab.wait("state")
        tab.act(tab.choices()[0])
    assert due == [[A, B, C], [A, B, C], [B, C], [B, C], [C], [C]]
    assert tab.state["view"]["draft"]["number"] == 2


def test_bots_answer_at_once_and_silently(house: House) -> None:
    draft = Draft(house, ("person", "greedy", "random"))
    draft.quiet()
    authority = house.hall.tables.live[draft.table].authority
    house.wait(lambda: authority.state.actors() == (A,))
    assert draft.frames(A) == draft.frames(SPECTATOR) == []
    assert draft.summary()["to_move"] == [A, B, C]
    version = draft.tabs[SPECTATOR].state["version"]
    draft.pick(A)
    draft.pick(A)
    assert draft.tabs[SPECTATOR].wait("state")["version"] == version + 1


def test_the_order_of_answers_stays_unknown_afterwards(house: House) -> None:
    """Whoever answered first: what all others are told from then on, the log, the positions on the way and the record are the same."""

    def told(order: tuple[int, ...]) -> list[Any]:
        draft = Draft(house)
        draft.quiet()
        while draft.tabs[SPECTATOR].state["decisions"] == (before := draft.tabs[SPECTATOR].state["decisions"]):
            for seat in order:
                draft.tabs[seat].drain()
                if draft.tabs[seat].choices():
                    draft.pick(seat)
            draft.settle()
            if draft.tabs[SPECTATOR].state["decisions"] > before:
                break
        found: list[Any] = [draft.frames(SPECTATOR)]
        for decision in range(before, draft.tabs[SPECTATOR].state["decisions"] + 1):
            url = house.url(f"/api/tables/{draft.table}/positions/{decision}")
            found.append(http.get(url, timeout=PATIENCE).json())
        live = house.hall.tables.live.pop(draft.table)
        found.append([(move.seat, move.action) for move in live.authority.moves])
        again = http.get(house.url(f"/api/tables/{draft.table}/positions/{before + 1}"), timeout=PATIENCE).json()  # from the database
        assert again["log"] == found[2]["log"]
        return [*found, entries_of(house, draft.table)]

    def entries_of(house: House, table: str) -> list[Any]:
        return [(entry.seat, entry.action) for entry in house.hall.tables.live[table].authority.log.entries if isinstance(entry, Move)]

    one, other, third = told((A, B, C)), told((C, B, A)), told((B, C, A))
    for frames in (one, other, third):
        for seat in frames[0]:
            seat.pop("seats", None)
        for position in frames[1:-2]:
            position.pop("seats", None)
    assert one == other == third


@pytest.mark.parametrize("restless", ["ABaCABAC", "BACaBAAC", "CCBAaBAA"])
def test_the_order_stays_unknown_where_an_answer_was_taken_back(house: House, restless: str) -> None:
    """A capital letter answers, a small one takes back. Others are told the same, and the record says the same."""

    def told(steps: str) -> tuple[list[Any], ...]:
        draft = Draft(house)
        draft.quiet()
        before = len(house.entries(draft.table))
        for step in steps:
            seat = "ABC".index(step.upper())
            draft.tabs[seat].drain()
            if step.isupper():
                draft.pick(seat)
            else:
                assert draft.tabs[seat].ask(type="undo", version=draft.tabs[seat].state["version"])["type"] == "ack"
        draft.settle()
        assert draft.tabs[SPECTATOR].state["view"]["draft"]["number"] == 2
        live = house.hall.tables.live[draft.table]
        entries, moves = list(live.authority.log.entries), list(live.authority.moves)
        assert [(entry.number, entry.alone) for entry in entries[before:] if isinstance(entry, Undo)] == [(before + 1, False)]
        house.hall.tables.live.pop(draft.table)
        http.get(house.url(f"/api/tables/{draft.table}/positions/{before}"), timeout=PATIENCE)  # from the database
        again = house.hall.tables.live[draft.table].authority
        assert (again.log.entries, again.moves, again.state) == (entries, moves, live.authority.state)
        assert parse_record(record_text(again.record), "record", game).log.entries == entries
        return draft.frames(SPECTATOR), draft.tabs[2].state["view"], entries

    assert told("AaAABBCC") == told(restless)
