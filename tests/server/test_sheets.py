"""A sheet tells a stretch of a game in one piece: its sums are what has changed in the views, and it tells nobody a secret."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.core.authority import Authority, Sight, watched
from meadhall.core.constants import SPECTATOR
from meadhall.core.events import Given
from meadhall.core.log import Move
from meadhall.core.records import Record
from meadhall.core.sheets import SheetRow
from meadhall.core.telling import Heard, tell
from meadhall.core.words import LANGUAGES
from meadhall.games import GAMES, game
from meadhall.server.heard import known, may_know, shown_events
from meadhall.server.protocol import WRITER, Sheet
from meadhall.server.sheets import sheets_of_line, stretch, titles_ended
from meadhall.server.tale import LOOK_BACK, log
from tests.golden import Golden, all_golden

UNCERTAIN = [name for name in GAMES if game(name).uncertain and game(name).sheets.rows]


def played(golden: Golden) -> Authority:
    """A golden game to its end."""
    authority = Authority(Record(game(golden.title).facts(golden.players, golden.options), golden.seed, []))
    chance = random.Random(golden.seed)
    while not authority.state.over:
        seat = chance.choice(authority.state.actors())
        authority.act(seat, chance.choice(authority.state.legal(seat)))
    return authority


class Event:
    """An event of a game with what the viewer saw right then."""

    def __init__(self, authority: Authority, number: int, event: Any, state: Any) -> None:
        self.kind, self.number, self.event, self.state = event.kind, number, event, state
        row = authority.state.facts.game.events[event.kind]
        self.name = row.name
        self.given: Given = row.given(event)


def events_seen(authority: Authority, viewer: int) -> list[Event]:
    """All events from the first decision on that a viewer may know."""
    return [
        Event(authority, number, event, state)
        for number, move in enumerate(authority.moves, 1)
        for event, state in watched(authority.before[number - 1], move)
        if may_know(event, viewer)
    ]


def closings(authority: Authority, viewer: int) -> Iterator[tuple[int, int]]:
    """Decision and line of all that ends a sheet."""
    title = authority.state.facts.game
    for number, group in enumerate(shown_events(authority.sight(viewer), authority.decisions)):
        for line, event in enumerate(known(group, viewer)):
            if number and title.sheets.closed_by(title.events[event.kind].name):
                yield number, line


def sums_of(sheet: Sheet) -> Counter[tuple[str, int]]:
    return Counter({(gain.tally, gain.seat): gain.n for gain in sheet.sums if gain.n})


def lines_of(sheet: Sheet) -> Counter[tuple[str, int]]:
    found = Counter[tuple[str, int]]()
    for gain in (gain for part in sheet.parts for line in part.lines for gain in line.gains):
        found[gain.tally, gain.seat] += gain.n
    return found


@pytest.mark.parametrize("golden", all_golden(), ids=lambda golden: golden.file.stem)
def test_the_sums_are_the_change_of_the_views(golden: Golden) -> None:
    authority = played(golden)
    sheets, viewer = authority.state.facts.game.sheets, SPECTATOR
    seen = events_seen(authority, viewer)
    numbers = Counter[int]()
    told = {}
    for place, one in enumerate(seen):
        told[one.number, numbers[one.number]] = place
        numbers[one.number] += 1
    kinds = set()
    words = authority.state.facts.game.words("en")
    for number, line in closings(authority, viewer):
        end = told[number, line]
        for sheet in sheets_of_line(authority.sight(viewer), viewer, words, number, line):
            kinds.add(sheet.kind)
            row = next(row for row in sheets.rows if row.name == sheet.kind)
            begin = max((place for place in range(end) if seen[place].name in row.opens), default=None)
            if begin is None:
                continue  # it began with the set-up, of which there are no moments
            first, last = seen[begin], seen[end]
            already = Counter({(c.tally, c.who): c.n for c in sheets.counted(first.name, first.given, row)})
            before, after = first.state.glimpse(viewer), last.state.glimpse(viewer)
            for gain in sheet.sums:
                now = sheets.tallies[gain.tally].now
                if now:
                    where = f"{sheet.title}, decision {number}: {gain.tally} of {gain.seat}"
                    assert now(after, gain.seat) - now(before, gain.seat) == gain.n - already[gain.tally, gain.seat], where
                    assert gain.total == now(after, gain.seat), where
    assert kinds >= {row.name for row in sheets.rows if row.itself} - UNUSUAL


UNUSUAL = {"title", "enemy_turn"}  # nobody may rise in a short game; only a lone player has that enemy


@pytest.mark.parametrize("golden", all_golden(), ids=lambda golden: golden.file.stem)
def test_the_lines_lead_to_the_sums(golden: Golden) -> None:
    """Running totals end where the sums do, also where some events get no line."""
    authority = played(golden)
    words = authority.state.facts.game.words("en")
    for number, line in closings(authority, 0):
        for sheet in sheets_of_line(authority.sight(0), 0, words, number, line):
            row = next(row for row in authority.state.facts.game.sheets.rows if row.name == sheet.kind)
            if row.told is None:
                assert +lines_of(sheet) == +sums_of(sheet)
            last = {(gain.tally, gain.seat): gain.total for part in sheet.parts for one in part.lines for gain in one.gains}
            ends = {(gain.tally, gain.seat): gain.total for gain in sheet.sums}
            if row.told is None or row.brief:
                assert last.items() <= ends.items(), sheet.title


def test_sagas_strengths_are_those_that_decide() -> None:
    found = 0
    for golden in (golden for golden in all_golden() if golden.title == "saga"):
        authority = played(golden)
        sight, rules = authority.sight(SPECTATOR), authority.state.facts.game
        row = next(row for row in rules.sheets.rows if row.name == "battle")
        for number, line in closings(authority, SPECTATOR):
            for sheet in sheets_of_line(sight, SPECTATOR, rules.words("en"), number, line):
                if sheet.kind == "battle":
                    found += 1
                    assert [gain.n for gain in sheet.sums] == decided(sight, row, number, line), f"decision {number}"
    assert found > 10


def decided(sight: Sight, row: SheetRow, number: int, line: int) -> list[int]:
    """Both strengths, as the rules have told them in the battle that ends here; without anybody left none are told."""
    title = sight.state.facts.game
    heard = stretch(sight, SPECTATOR, row, number, line, sight.decisions)
    told = [one.event.args[1:3] for one in heard if title.events[one.event.kind].name == "strengths"]
    return list(told[-1]) if told else [0, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_has_words(language: str) -> None:
    for name in GAMES:
        words = game(name).words(language)
        for row in game(name).sheets.rows:
            assert words.has(f"sheet.{row.name}"), row.name
            assert all(words.has(f"tally.{tally}") for tally in row.tallies), row.name


def test_every_name_in_a_table_is_an_event() -> None:
    for name in GAMES:
        names = {row.name for row in game(name).events}
        sheets = game(name).sheets
        for row in sheets.rows:
            assert {*row.opens, *row.closes} <= names, row.name
            assert (row.told or names) <= names, row.name
        assert set(sheets.counts) <= names


def moves_of(title: str, players: int, most: int) -> list[Move]:
    """The first decisions of a random game."""
    state = game(title).facts(players).start(players)
    luck = random.Random(players)
    found: list[Move] = []
    while len(found) < most and not state.over:
        seat = luck.choice(state.actors())
        found.append(Move(seat, luck.choice(state.legal(seat))))
        state.apply(found[-1].action, seat)
    return found


@pytest.mark.parametrize("title", UNCERTAIN)
def test_a_sheet_tells_no_more_than_the_log(title: str) -> None:
    """A viewer's sheets are made of the events that they may know and of their own view: with the rest of the truth taken away they
    read the same."""
    players = game(title).players[-1]
    authority = Authority(Record(game(title).facts(players), players, []))
    for move in moves_of(title, players, 160):
        authority.act(move.seat, move.action)
    words = game(title).words("en")
    compared = 0
    for viewer in (SPECTATOR, *range(players)):
        sight = authority.sight(viewer)
        blind = sight._replace(events=[tuple(event for event in group if may_know(event, viewer)) for group in sight.events])
        heard = [Heard(SPECTATOR, event) for group in shown_events(sight, sight.decisions) for event in known(group, viewer)]
        entries = {event_text(sight, one.event) for one in heard} | {told.joined for told in tell(sight.state.facts, words, heard)}
        for number, line in closings(authority, viewer):
            told = sheets_of_line(sight, viewer, words, number, line)
            assert WRITER.encode(told) == WRITER.encode(sheets_of_line(blind, viewer, words, number, line))
            rows = {row.name: row for row in game(title).sheets.rows}
            texts = {one.text for sheet in told for part in sheet.parts for one in part.lines if not rows[sheet.kind].brief}
            assert texts <= entries, f"not in the log: {texts - entries}"
            compared += len(told)
    assert compared


def event_text(sight: Sight, event: Any) -> str:
    facts = sight.state.facts
    return facts.game.event_text(facts, facts.game.words("en"), event)


@pytest.mark.parametrize("golden", all_golden(), ids=lambda golden: golden.file.stem)
def test_the_log_offers_the_sheets_that_there_are(golden: Golden) -> None:
    authority = played(golden)
    sight, words = authority.sight(0), authority.state.facts.game.words("en")
    offered = titles_ended(sight, 0, words, 0, sight.decisions)
    for place in closings(authority, 0):
        there = [sheet.title for sheet in sheets_of_line(sight, 0, words, *place)]
        assert offered.get(place, []) == there, place


def test_a_line_without_a_sheet_has_none() -> None:
    golden = all_golden()[0]
    authority = played(golden)
    words = authority.state.facts.game.words("en")
    ends = set(closings(authority, 0))
    other = next((number, 0) for number in range(1, authority.decisions) if (number, 0) not in ends)
    for number, line in (other, (0, 0), (authority.decisions + 5, 0), (1, 500)):
        assert sheets_of_line(authority.sight(0), 0, words, number, line) == []


class Read(list[Any]):
    """The events of a game, and the earliest decision of which they were read."""

    earliest = sys.maxsize

    def __getitem__(self, place: Any) -> Any:
        read = range(len(self))[place] if isinstance(place, slice) else [place]
        self.earliest = min([self.earliest, *read])
        return super().__getitem__(place)


@pytest.mark.parametrize("name", GAMES)
def test_an_entry_of_the_log_costs_the_same_late_in_a_game_as_early(name: str) -> None:
    """It is made of the events of its decision and of the few before it that it may go on from; where a sheet ends, of those since it
    opened; and of those that may yet be covered."""
    title, players = game(name), game(name).players[0]
    authority = Authority(Record(title.facts(players), players, []))
    settled, compared = 0, 0
    for move in moves_of(name, players, 200):
        authority.act(move.seat, move.action)
        sight = authority.sight(0)
        number, names = sight.decisions, {title.events[event.kind].name for event in sight.events[-1]}
        settled = number if not title.log_settled_by or names & set(title.log_settled_by) else settled
        if authority.opened is None and not any(title.sheets.closed_by(one) for one in names):
            events = Read(sight.events)
            log(sight._replace(events=events), 0, title.words("en"), number)
            assert events.earliest >= min(settled, number - LOOK_BACK), number
            compared += number - settled < 20
    assert compared > 20


@pytest.mark.parametrize("golden", all_golden(), ids=lambda golden: golden.file.stem)
def test_what_is_said_is_said_once(golden: Golden) -> None:
    """A gain is told with its number in words; no line says only what the title says; of strength only those have any who fought."""
    authority = played(golden)
    sight, words = authority.sight(0), authority.state.facts.game.words("en")
    for place in closings(authority, 0):
        for sheet in sheets_of_line(sight, 0, words, *place):
            lines = [line for part in sheet.parts for line in part.lines]
            assert all(gain.n and gain.counted.startswith(f"{abs(gain.n)} ") for line in lines for gain in line.gains)
            assert not [line.text for line in lines if line.text == f"{sheet.title} begins."]
            assert all(gain.n for gain in sheet.sums if gain.tally == "strength"), sheet.title
