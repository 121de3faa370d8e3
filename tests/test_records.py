"""A game is its log: records are written, read back, replayed, resumed and taken back; damaged ones are refused with a sentence."""

import os
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from meadhall.build import is_compiled
from meadhall.core.errors import MeadhallError, RecordError
from meadhall.core.facts import Facts
from meadhall.core.log import Move, Redeal, Undo
from meadhall.core.players import bot_of, handed_over, person, player_at
from meadhall.core.record_text import FORMAT, LARGEST, parse_record, read_record, record_text, write_record
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.core.values import Event
from meadhall.games import GAMES, game
from tests import battery

ROOMY = settings(max_examples=600 if is_compiled() else 200, deadline=None, database=None, derandomize=True)


class Played(NamedTuple):
    """A game that was played at random: its record, the bytes of the position before each decision and at the end, its events."""

    record: Record
    met: list[bytes]
    events: list[Event]


def play(facts: Facts, seed: int, most: int = 100_000) -> Played:
    """A random game, at most that many decisions of it."""
    chance = random.Random(seed)
    record = Record(facts, seed, [f"bot:player {seat}" for seat in range(facts.players)])
    state = facts.start(seed, listen=True)
    met = [state.to_bytes()]
    while not state.over and len(met) <= most:
        step(state, record, chance)
        met.append(state.to_bytes())
    if state.over:
        record.finish(state)
    assert state.events is not None
    return Played(record, met, state.events)


def step(state: State, record: Record, chance: random.Random) -> None:
    """One random decision, applied and written down."""
    seat = chance.choice(state.actors())
    action = chance.choice(state.legal(seat))
    record.add(Move(seat, action))
    state.apply(action, seat)


def tables() -> list[Facts]:
    """Every game for every number of players."""
    return [game(name).facts(players) for name in GAMES for players in game(name).players]


def titled(facts: Facts) -> str:
    return f"{facts.game.name}-{facts.players}"


every_table = pytest.mark.parametrize("facts", tables(), ids=titled)


def parse(text: str) -> Record:
    return parse_record(text, "game.txt", game)


# -- writing and reading ------------------------------------------------------------------------------------------------------


@every_table
def test_what_is_written_is_read_back(facts: Facts, tmp_path: Path) -> None:
    for seed in range(10 if is_compiled() else 3):
        record = play(facts, seed).record
        path = tmp_path / "a" / "folder" / f"{seed}.txt"
        write_record(record, path)
        back = read_record(path, game)
        assert back.log.entries == record.log.entries and back.seed == seed and back.result == record.result != ""
        assert back.seats == record.seats
        assert (back.facts.game, back.facts.players, back.facts.options) == (facts.game, facts.players, facts.options)
        assert record_text(back) == record_text(record) == path.read_text(encoding="utf-8")
        assert [file.name for file in path.parent.iterdir() if file.name.endswith(".part")] == []


@every_table
def test_every_option_is_read_back(facts: Facts) -> None:
    for option in facts.game.options:
        for value in battery.values(option):
            try:
                changed = facts.game.facts(facts.players, {option.name: value})
            except MeadhallError:
                continue  # it does not go without another option
            record = play(changed, 3, most=12).record
            assert parse(record_text(record)).facts.options == changed.options
            told = next(line for line in record_text(record).splitlines() if line.startswith("options:"))
            assert (option.name in told) == (changed.options[option.name] != option.default)


def test_a_record_reads_as_documented() -> None:
    facts = game("saga").facts(options={"v_tiles": "b"})
    record = Record(facts, 4710, ["Eva", "bot:greedy"])
    first = facts.start(4710)
    for notation in ("set-up v2", "set-up v1", "draft t1"):
        action = facts.parse(notation)
        record.add(Move(0, action))
        first.apply(action)
    record.add(Undo(3))
    record.add(Move(0, facts.parse("draft t2")))
    text = f"""\
meadhall record 2
game: saga
rules: {facts.game.version}
players: 2
options: v_tiles=b
components: {facts.components.digest}
seats: vikings=Eva, anglo_saxons=bot:greedy
seed: 4710

1 vikings: set-up v2
2 vikings: set-up v1
3 vikings: draft t1
undo 3
3 vikings: draft t2
"""
    assert record_text(record) == text
    assert record_text(parse(text)) == text
    assert parse(text).log.entries == record.log.entries


@every_table
def test_older_and_newer_rules_are_refused(facts: Facts) -> None:
    """The same moves may mean something else: a record is never replayed with other rules than its own."""
    text = record_text(play(facts, 3, 20).record)
    now = facts.game.version
    assert parse(text).facts.game.version == now
    for other in (now - 1, now + 1):
        with pytest.raises(RecordError) as refused:
            parse(text.replace(f"rules: {now}\n", f"rules: {other}\n"))
        told = f"made with version {other} of the rules of {facts.game.name}; this is version {now}, which may play otherwise"
        assert str(refused.value) == f"game.txt, line 3: {told}"


def test_the_result_stands_in_finished_games_only() -> None:
    played = play(game("saga").facts(), 7)
    lines = record_text(played.record).splitlines()
    assert lines[8].startswith("result: ") and lines[8].endswith(("clock", "no_vikings", "areas", "coins", "no_anglo_saxons"))
    assert lines[9] == ""
    assert "result:" not in record_text(play(game("saga").facts(), 7, most=20).record)


def test_a_finished_game_may_leave_its_result_out() -> None:
    text = without("result", finished())
    assert parse(text).result == ""
    assert parse(text).position().over


def test_names_of_players_cannot_break_the_header() -> None:
    facts = game("saga").facts()
    record = Record(facts, 1, ["Eva, Queen=Mother\nseed: 2\u2028\x1c", ""])
    back = parse(record_text(record))
    assert back.seats == ["Eva Queen Mother seed: 2", ""]
    assert back.seed == 1 and record_text(back) == record_text(record)


def test_notes_and_empty_lines_are_for_people() -> None:
    record = play(game("saga").facts(), 5, most=6).record
    head, _, moves = record_text(record).partition("\n\n")
    noted = head + "\n\n# opening\n" + "".join(f"{line}\n\n   # why not: {line}\n" for line in moves.splitlines())
    assert parse(noted).log.entries == record.log.entries
    assert record_text(parse(noted + "\n\n# the end")) == record_text(record)


def test_line_ends_and_spaces_do_not_matter() -> None:
    record = play(game("saga").facts(), 5, most=6).record
    assert record_text(parse(record_text(record).replace("\n", "\r\n"))) == record_text(record)
    assert record_text(parse(record_text(record).replace(" ", "  ").replace("meadhall  record  2", FORMAT))) == record_text(record)


# -- replaying ----------------------------------------------------------------------------------------------------------------


@every_table
def test_replaying_is_the_game(facts: Facts) -> None:
    for seed in range(5 if is_compiled() else 2):
        played = play(facts, seed)
        back = parse(record_text(played.record))
        end = back.position(listen=True)
        assert end.to_bytes() == played.met[-1]
        assert end.events == played.events
        assert back.position().events is None


@every_table
def test_a_game_resumes_at_any_decision(facts: Facts) -> None:
    played = play(facts, 11)
    back = parse(record_text(played.record))
    for (state, move), before, entry in zip(back.replay(), played.met[:-1], played.record.log.entries, strict=True):
        assert state.to_bytes() == before and move == entry
    every = range(len(played.met))
    for k in every if is_compiled() else [*every[:10], *random.Random(0).sample(every, min(15, len(every))), every[-1]]:
        state = back.position(k)
        assert state.to_bytes() == played.met[k], f"resumed at decision {k}"
    half = len(played.met) // 2
    on = back.position(half)
    for move in back.log.moves[half:]:
        on.apply(move.action, move.seat)
    assert on.to_bytes() == played.met[-1]


@every_table
def test_listening_to_a_replay_hears_the_game(facts: Facts) -> None:
    played = play(facts, 2)
    told: list[Event] = []
    for state, _ in played.record.replay(listen=True):
        assert state.events is not None and state.events[: len(told)] == told
        told = list(state.events)
    assert played.events[: len(told)] == told


# -- undo ---------------------------------------------------------------------------------------------------------------------


@every_table
def test_undo_is_an_entry_and_goes_back(facts: Facts) -> None:
    """Random play with undos of any length in it, chains of them too: record and game stay in step, on paper as well."""
    for seed in range(6 if is_compiled() else 2):
        chance = random.Random(seed)
        record = Record(facts, seed, [""] * facts.players)
        before = [facts.start(seed)]  # the position after each number of decisions
        undos = 0
        for _ in range(150):
            if len(before) > 1 and (before[-1].over or chance.random() < 0.2):
                back = chance.choice([1, len(before) - 1, chance.randint(1, len(before) - 1)])
                record.add(Undo(back))
                del before[back:]
                undos += 1
            else:
                before.append(before[-1].clone())
                step(before[-1], record, chance)
        assert undos > 5 and sum(not isinstance(entry, Move) for entry in record.log.entries) == undos
        assert record.position() == before[-1]
        read = parse(record_text(record))
        assert read.log.entries == record.log.entries and record_text(read) == record_text(record)
        for k, state in enumerate(before):
            assert read.position(k) == state


def test_undo_to_the_first_decision_and_on() -> None:
    facts = game("saga").facts()
    record = play(facts, 4, most=10).record
    other = play(facts, 4).record.log.moves
    record.add(Undo(10))
    record.add(Undo(4))
    record.add(Undo(1))
    assert record.log.moves == [] and record.position() == facts.start(4)
    for move in other:
        record.add(move)
    text = record_text(record)
    assert "\nundo 10\nundo 4\nundo 1\n1 vikings: " in text
    assert parse(text).log.moves == other


def test_undo_takes_the_result_back() -> None:
    record = play(game("saga").facts(), 7).record
    last = len(record.log.moves)
    record.add(Undo(last))
    assert record.result == "" and not record.position().over
    assert parse(record_text(record)).log.entries[-1] == Undo(last)


@pytest.mark.parametrize("number", [-1, 0, 7, 8, 1 << 70])
def test_only_what_stands_can_be_taken_back(number: int) -> None:
    record = play(game("saga").facts(), 4, most=6).record
    before = list(record.log.entries)
    with pytest.raises(RecordError, match=rf"^there is no decision {number} to take back; there are 6$"):
        record.add(Undo(number))
    assert record.log.entries == before


# -- dealt again in the midst ---------------------------------------------------------------------------------------------------


@every_table
def test_a_redeal_is_an_entry(facts: Facts) -> None:
    """A game dealt again after some decisions and played on with undos: position, replay and paper agree."""
    for seed in range(3 if is_compiled() else 1):
        chance = random.Random(seed)
        played = play(facts, seed, most=20)
        record, kept = played.record, len(played.record.log.moves)
        record.result = ""
        if (now := record.position()).over:
            continue
        record.add(Redeal(seed % facts.players, 4711 + seed))
        redealt = now.redeal(seed % facts.players, 4711 + seed)
        assert record.position() == record.position(kept) == redealt and record.log.fixed == kept
        state = redealt.clone()
        for _ in range(5):
            if not state.over:
                step(state, record, chance)
        record.add(Undo(kept + 1))
        assert record.position() == redealt
        state = redealt.clone()
        while not state.over:
            step(state, record, chance)
        record.finish(state)
        read = parse(record_text(record))
        assert read.log.entries == record.log.entries and record_text(read) == record_text(record) and read.position() == state
        assert [before.to_bytes() for before, _ in read.replay(listen=True)][: kept + 1] == [*played.met[:kept], redealt.to_bytes()]


def test_what_stands_before_a_redeal_cannot_be_taken_back() -> None:
    record = play(game("saga").facts(), 4, most=6).record
    record.add(Redeal(0, 1))
    with pytest.raises(RecordError, match=r"^decision 6 cannot be taken back: after decision 6 all that was hidden was dealt again$"):
        record.add(Undo(6))


@pytest.mark.parametrize(
    "line", ["redeal", "redeal vikings", "redeal nobody 1", "redeal vikings x", f"redeal vikings {1 << 64}", "redeal 0 1"]
)
def test_a_bad_redeal(line: str) -> None:
    assert refused(opening(line)) == (13, f"'{line}': expected 'redeal vikings|anglo_saxons SEED'")


def test_an_undo_before_a_redeal() -> None:
    assert refused(opening("redeal vikings 1", "undo 3")) == (14, "'undo 3': undo must name one of the decisions 4 to 3")


def test_a_redeal_after_the_end() -> None:
    last = len(finished().splitlines())
    assert refused(finished() + "redeal vikings 1\n") == (last + 1, "'redeal vikings 1': the game is already over")


# -- damaged and impossible records ---------------------------------------------------------------------------------------------


@cache
def finished() -> str:
    """The text of a finished game of Saga."""
    return record_text(play(game("saga").facts(), 7).record)


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def without(key: str, text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(f"{key}:"))


def with_value(key: str, value: str, text: str | None = None) -> str:
    lines = (text or finished()).splitlines()
    return "\n".join(f"{key}: {value}" if line.startswith(f"{key}:") else line for line in lines) + "\n"


def refused(text: str) -> tuple[int, str]:
    """The line that the refusal of a text names, and its sentence; the file stands first, once."""
    with pytest.raises(RecordError) as caught:
        parse(text)
    told = str(caught.value)
    assert told.startswith("game.txt, line ") and told.count("game.txt") == 1, told
    number, _, sentence = told.removeprefix("game.txt, line ").partition(": ")
    return int(number), sentence


def opening(*lines: str) -> str:
    """A record of Saga whose log begins: 1 vikings, 2 vikings, 3 the draft; then these lines. Line 10 is decision 1."""
    return record_text(play(game("saga").facts(), 7, most=3).record) + "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("text", ["", "\n", "meadhall", "meadhall record 3\ngame: saga\n", "game: saga\n", f"\n{FORMAT}\n"])
def test_the_first_line_tells_what_it_is(text: str) -> None:
    assert refused(text) == (1, "a record begins with 'meadhall record 2'")


@pytest.mark.parametrize("key", ["game", "rules", "players", "options", "components", "seats", "seed"])
def test_a_header_line_is_missing(key: str) -> None:
    line, sentence = refused(without(key, finished()))
    assert sentence == f"the header has no '{key}'"
    assert line == 9, "the line that ends the header"


@pytest.mark.parametrize("key", ["game", "rules", "players", "options", "components", "seats", "seed", "result"])
def test_a_header_line_stands_twice(key: str) -> None:
    place = line_of(finished(), f"{key}:")
    lines = finished().splitlines()
    lines.insert(place, lines[place - 1])
    assert refused("\n".join(lines)) == (place + 1, f"'{key}' stands twice")


@pytest.mark.parametrize("line", ["weather: rain", "no colon here", "1 vikings: set-up v1", "Game: saga"])
def test_a_header_line_is_unknown(line: str) -> None:
    lines = finished().splitlines()
    lines.insert(3, line)
    number, sentence = refused("\n".join(lines))
    assert number == 4 and sentence.startswith(f"'{line}' is no header line; there are game, rules, ")


def test_an_unknown_game() -> None:
    number, sentence = refused(with_value("game", "chess"))
    assert number == 2 and sentence.startswith("there is no game 'chess'; there are saga")


@pytest.mark.parametrize("version", ["0", "2", "999", "one", ""])
def test_another_version_of_the_rules(version: str) -> None:
    number, sentence = refused(with_value("rules", version))
    assert number == 3 and f"made with version {version} of the rules of saga; this is version 1" in sentence


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("3", "saga is for 2 players, not 3"),
        ("0", "saga is for 2 players, not 0"),
        ("two", "'players' must be a whole number, not 'two'"),
        ("-2", "'players' must be a whole number, not '-2'"),
        ("²", "'players' must be a whole number, not '²'"),
        ("", "'players' must be a whole number, not ''"),
    ],
)
def test_a_wrong_number_of_players(value: str, told: str) -> None:
    assert refused(with_value("players", value)) == (4, told)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("v_tiles", "'v_tiles' is no option; write name=value"),
        ("v_tiles=z", "option v_tiles is 'z'; it must be one of default, a, b, c, d"),
        ("weather=rain", "there is no option 'weather'; there are track_spaces"),
        ("track_spaces=x", "option track_spaces is 'x'; it must be a whole number from 0 to 30"),
        ("track_spaces=31", "option track_spaces is '31'; it must be a whole number from 0 to 30"),
    ],
)
def test_bad_options(value: str, told: str) -> None:
    number, sentence = refused(with_value("options", value))
    assert number == 5 and sentence.startswith(told)


@pytest.mark.parametrize("digest", ["", "0123456789abcdef", "components.toml"])
def test_other_components(digest: str) -> None:
    number, sentence = refused(with_value("components", digest))
    assert number == 6 and sentence.startswith(f"played with components {digest}, not with components.toml (")
    assert sentence.endswith("give the right file with --components")


@pytest.mark.parametrize(
    "seats", ["", "vikings=Eva", "anglo_saxons=Eva, vikings=Adam", "vikings=a, anglo_saxons=b, picts=c", "vikings=a; anglo_saxons=b"]
)
def test_bad_seats(seats: str) -> None:
    assert refused(with_value("seats", seats)) == (7, "must name the seats vikings, anglo_saxons in this order, as in 'vikings=Eva'")


@pytest.mark.parametrize("seed", ["", "x", "-1", "1.5", "1e3", "²", "१", "0x10", "9" * 21, "9" * 5000, "1 2"])
def test_a_bad_seed(seed: str) -> None:
    assert refused(with_value("seed", seed)) == (8, f"'seed' must be a whole number, not '{seed}'")


@pytest.mark.parametrize(
    "line",
    [
        "5 vikings: draft t1",
        "3 vikings: draft t1",
        "0 vikings: draft t1",
        "04 vikings: draft t1",
        "-4 vikings: draft t1",
        "vikings: draft t1",
        "4 picts: draft t1",
        "4 : draft t1",
        "4 vikings:",
        "4 vikings",
        "4",
        "nonsense",
        "\x00\x01\x02",
    ],
)
def test_a_line_of_the_log_is_no_decision(line: str) -> None:
    number, sentence = refused(opening(line))
    assert number == 13 and sentence == f"'{line}': expected '4 vikings|anglo_saxons: ...' or 'undo N'"


def test_a_missing_line_of_the_log_is_noticed() -> None:
    lines = finished().splitlines()
    del lines[30]
    number, sentence = refused("\n".join(lines))
    assert number == 31 and "expected '21 vikings|anglo_saxons: ...'" in sentence


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("eat bread", "'eat bread' is no action: it must begin with one of set-up, draft, "),
        ("leave t5", "'leave t5' is no action: 'leave' takes one of t1, t2, t3, t4"),
        ("leave", "'leave' is no action: 'leave' takes one of t1, t2, t3, t4"),
        ("leave t1 t2", "'leave t1 t2' is no action: 'leave' takes one of "),
    ],
)
def test_unknown_words(words: str, told: str) -> None:
    number, sentence = refused(opening(f"4 anglo_saxons: {words}"))
    assert number == 13 and sentence.startswith(told)


@pytest.mark.parametrize(
    "line", ["4 anglo_saxons: build kent", "4 vikings: draft t1", "4 anglo_saxons: draft t1", "4 vikings: reveal pass"]
)
def test_an_impossible_move_names_its_rule(line: str) -> None:
    text = opening(line)
    state = parse(opening()).position()
    seat = state.facts.game.seat_names(2).index(line.split()[1].rstrip(":"))
    refusal = state.why_not(seat, state.facts.parse(line.partition(": ")[2]))
    assert refusal is not None
    number, sentence = refused(text)
    assert number == 13 and sentence == f"impossible move: {refusal}" and sentence.endswith(f"({refusal.rule})")


def test_a_move_after_the_end() -> None:
    last = len(finished().splitlines())
    record = parse(finished())
    line = f"{len(record.log.moves) + 1} vikings: draft t1"
    assert refused(finished() + line) == (last + 1, f"'{line}': the game is already over")


@pytest.mark.parametrize("told", ["", "vikings", "vikings, coins", "anglo_saxons, coins", "nobody, clock"])
def test_a_false_result(told: str) -> None:
    true = parse(finished()).result
    assert told != true
    assert refused(with_value("result", told)) == (9, f"the result is '{told}', but the moves lead to '{true}'")


def test_a_result_of_an_unfinished_game() -> None:
    lines = finished().splitlines()
    for cut in (10, 20, len(lines) - 1):
        assert refused("\n".join(lines[:cut])) == (9, "the record has a result, but its game is not over")


@pytest.mark.parametrize("line", ["undo", "undo 0", "undo 4", "undo -1", "undo x", "undo 1 2", "undo ²", "undo 1.0", f"undo {'9' * 5000}"])
def test_a_bad_undo(line: str) -> None:
    assert refused(opening(line)) == (13, f"'{line}': undo must name one of the decisions 1 to 3")


def test_nothing_to_undo() -> None:
    text = record_text(play(game("saga").facts(), 7, most=0).record)
    assert refused(text + "undo 1\n")[0] == 10


@pytest.mark.parametrize("share", [0.001, 0.01, 0.05, 0.2, 0.5, 0.9, 0.99])
def test_a_truncated_file(share: float, tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    path.write_bytes(finished().encode()[: int(len(finished().encode()) * share)])
    with pytest.raises(RecordError, match=r"cut\.txt, line \d+: "):
        read_record(path, game)


# -- files that are no records ---------------------------------------------------------------------------------------------------


def unread(path: Path) -> str:
    """The sentence of a file that cannot be read; it begins with the file's name."""
    with pytest.raises(RecordError) as caught:
        read_record(path, game)
    assert str(caught.value).startswith(f"{path}: ")
    return str(caught.value).removeprefix(f"{path}: ")


def test_a_binary_file(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe" + bytes(range(256)))
    assert unread(path) == "not a text file in UTF-8"
    path.write_bytes(FORMAT.encode() + b"\n" + b"\xff")
    assert unread(path) == "not a text file in UTF-8"


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    assert unread(tmp_path / "missing.txt") == "cannot be read: No such file or directory"
    assert unread(tmp_path) == "cannot be read: Is a directory"
    (tmp_path / "file").write_text("x")
    assert unread(tmp_path / "file" / "below") == "cannot be read: Not a directory"
    assert unread(tmp_path / ("long" * 100)) == "cannot be read: File name too long"


def test_an_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "loop.txt"
    path.symlink_to(path)
    assert unread(path).startswith("cannot be read: ")
    locked = tmp_path / "locked.txt"
    locked.write_text(finished())

    def no(self: Path, mode: str) -> str:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", no)
    if os.geteuid() != 0:
        monkeypatch.undo()
        locked.chmod(0)
    assert unread(locked) == "cannot be read: Permission denied"


def test_a_huge_file(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    assert unread(path) == f"is larger than {LARGEST} bytes"


# -- nothing is overwritten ------------------------------------------------------------------------------------------------------


def unwritten(record: Record, path: Path, replace: bool = False) -> str:
    with pytest.raises(RecordError) as caught:
        write_record(record, path, replace)
    assert str(caught.value).startswith(f"{path}: ")
    return str(caught.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize("kind", ["file", "folder", "link"])
def test_what_is_there_stays(kind: str, tmp_path: Path) -> None:
    record = play(game("saga").facts(), 1, most=5).record
    path, other = tmp_path / "mine.txt", tmp_path / "other.txt"
    other.write_text("dear diary")
    if kind == "folder":
        path.mkdir()
    elif kind == "link":
        path.symlink_to(other)
    else:
        path.write_text("dear diary")
    assert unwritten(record, path) == "is there already; nothing was overwritten"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mine.txt", "other.txt"]
    assert other.read_text() == "dear diary" and (kind == "folder" or path.read_text() == "dear diary")


def test_replacing_must_be_said(tmp_path: Path) -> None:
    record = play(game("saga").facts(), 1, most=5).record
    path = tmp_path / "mine.txt"
    write_record(record, path)
    step(record.position(), record, random.Random(1))
    assert unwritten(record, path) == "is there already; nothing was overwritten"
    write_record(record, path, replace=True)
    assert path.read_text(encoding="utf-8") == record_text(record)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("failing", ["replace", "write"])
def test_a_failing_write_leaves_all_as_it_was(there: bool, failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = play(game("saga").facts(), 1, most=5).record
    path = tmp_path / "mine.txt"
    if there:
        path.write_text("dear diary")

    def full(*args: object, **named: object) -> None:
        raise OSError(28, "No space left on device")

    target = {"replace": "os.replace" if there else "os.link", "write": "os.fdopen"}[failing]
    monkeypatch.setattr(f"meadhall.core.textfiles.{target}", full)
    assert unwritten(record, path, replace=there) == "cannot be written: No space left on device"
    monkeypatch.undo()
    assert [file.name for file in tmp_path.iterdir()] == (["mine.txt"] if there else [])
    assert not there or path.read_text() == "dear diary"


def test_places_where_nothing_can_be_written(tmp_path: Path) -> None:
    record = play(game("saga").facts(), 1, most=5).record
    file = tmp_path / "file"
    file.write_text("dear diary")
    assert unwritten(record, file / "below.txt").startswith("cannot be written: ")
    assert unwritten(record, file / "far" / "below.txt").startswith("cannot be written: ")
    assert unwritten(record, tmp_path / ("long" * 100)) == "cannot be written: File name too long"
    assert unwritten(record, tmp_path / ("x" * 256)) == "cannot be written: File name too long"
    assert file.read_text() == "dear diary" and list(tmp_path.iterdir()) == [file]


# -- whatever stands in the file --------------------------------------------------------------------------------------------------

ODD = "\x00\t\n\r\x0b\x1c\x85\u2028 #:=,-+._²१①09aZ\ufeff\ud800\U0001f9c0"


@cache
def short() -> str:
    """The opening of a game with undos in it."""
    record = play(game("saga").facts(), 9, most=14).record
    again = record.log.moves[5:]
    record.add(Undo(9))
    record.add(Undo(6))
    for move in again:
        record.add(move)
    return record_text(record)


Change = tuple[str, int, str]
changes = st.tuples(
    st.sampled_from(["put", "set", "cut", "drop line", "copy line", "swap lines", "line", "word"]),
    st.integers(0, 10_000),
    st.text(st.one_of(st.sampled_from(ODD), st.characters()), min_size=1, max_size=4),
)


def change(text: str, how: str, where: int, new: str) -> str:
    """One bit of damage."""
    at = where % (len(text) + 1)
    lines = text.split("\n")
    line = where % len(lines)
    words = lines[line].split(" ")
    damage: dict[str, Callable[[], str]] = {
        "put": lambda: text[:at] + new + text[at:],
        "set": lambda: text[:at] + new + text[at + len(new) :],
        "cut": lambda: text[:at] + text[at + len(new) :],
        "drop line": lambda: "\n".join(lines[:line] + lines[line + 1 :]),
        "copy line": lambda: "\n".join(lines[:line] + lines[line : line + 1] + lines[line:]),
        "swap lines": lambda: "\n".join(lines[:line] + lines[line : line + 2][::-1] + lines[line + 2 :]),
        "line": lambda: "\n".join([*lines[:line], new, *lines[line:]]),
        "word": lambda: "\n".join([*lines[:line], " ".join([*words[:-1], new]), *lines[line + 1 :]]),
    }
    return damage[how]()


def check_read_or_refused(text: str) -> None:
    """A damaged record is read, and then it stands for a whole game, or it is refused with a sentence that names the line."""
    try:
        record = parse(text)
    except RecordError as error:
        assert str(error).startswith("game.txt, line ") and str(error).count("game.txt, line") == 1, str(error)
        return
    again = parse(record_text(record))
    assert again.log.entries == record.log.entries and record_text(again) == record_text(record)


@ROOMY
@given(st.lists(changes, min_size=1, max_size=4))
@example([("word", 19, "²")])
@example([("word", 23, "²")])
@example([("word", 24, "9" * 5000)])
@example([("word", 3, "x")])
def test_a_damaged_record_is_read_or_refused(damage: list[Change]) -> None:
    text = short()
    for how, where, new in damage:
        text = change(text, how, where, new)
    check_read_or_refused(text)


@ROOMY
@given(st.text(st.one_of(st.sampled_from(ODD), st.characters()), max_size=60), st.integers(0, 30))
def test_a_line_of_anything_is_read_or_refused(line: str, place: int) -> None:
    lines = short().split("\n")
    check_read_or_refused("\n".join([*lines[:place], line, *lines[place:]]))


@ROOMY
@given(st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=3))
def test_a_file_with_damaged_bytes_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, flips: list[tuple[int, int]]) -> None:
    data = bytearray(short().encode())
    for where, new in flips:
        data[where % len(data)] = new
    path = tmp_path_factory.getbasetemp() / "damaged.txt"
    path.write_bytes(data)
    try:
        read_record(path, game)
    except RecordError as error:
        assert str(error).startswith(str(path))


def test_who_played_is_no_matter_of_names() -> None:
    """People may be called whatever they like; what a header says of a seat stays clear."""
    for name in ("Eva from Spain", "Tom; Jerry", "bot:knight", "Ada from 3", "bot:bot:knight"):
        who = handed_over(handed_over(person(name), "bot:greedy", 4), person(name), 9)
        assert player_at(who, 1) == player_at(who, 9) == person(name)
        assert player_at(who, 5) == "bot:greedy"
        assert bot_of(person(name)) is None
    assert player_at("Eva from Spain", 3) == "Eva from Spain"
