"""The real command, in processes of its own: what it prints, what it writes, and how it says no."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.arena.rerun import rerun
from meadhall.bots import known_bots
from meadhall.build import is_compiled
from meadhall.core.constants import EVERYBODY
from meadhall.core.facts import Facts
from meadhall.core.log import Move, Undo
from meadhall.core.record_text import read_record, write_record
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.core.words import LANGUAGES, Noun, words
from meadhall.games import GAMES, game
from tests.commands import PATIENCE, Commands, Done
from tests.luck import MEADHALL
from tests.trials import trial

PACKAGE = Path(str(meadhall.__file__)).resolve().parent.parent
ENV = {
    **{name: value for name, value in os.environ.items() if not name.startswith("MEADHALL_")},
    "PYTHONPATH": str(PACKAGE),  # the build under test, from any folder
    "PYTHONIOENCODING": "utf-8",
    "COLUMNS": "2000",  # nothing is wrapped
}
CHOOSE = words("en").say("terminal.choose")


@pytest.fixture(scope="module", autouse=True)
def commands() -> Iterator[None]:
    yield
    if starter.cache_info().currsize:
        starter().close()
        starter.cache_clear()


@cache
def starter() -> Commands:
    return Commands(ENV)


def run(folder: Path, *arguments: object, typed: str | bytes = "") -> Done:
    """Run the command to its end in a folder, with this on its keyboard. A stack trace is a failure in any case."""
    done = starter().run(folder, [str(one) for one in arguments], typed.encode() if isinstance(typed, str) else typed, ENV)
    assert "Traceback" not in done.out + done.err, f"{' '.join(map(str, arguments))}:\n{done.err[-1500:]}"
    return done


def told(folder: Path, *arguments: object, typed: str | bytes = "") -> str:
    """What a command prints that goes well."""
    done = run(folder, *arguments, typed=typed)
    assert done.code == 0, done.err
    return done.out


def complaint(folder: Path, *arguments: object, typed: str = "") -> str:
    """The one sentence of a command that does not go well."""
    done = run(folder, *arguments, typed=typed)
    assert done.code == 2, f"exit code {done.code}:\n{done.out}\n{done.err}"
    lines = [line for line in done.err.splitlines() if "pure Python build" not in line]
    assert len(lines) == 1 and lines[0].startswith("meadhall: "), done.err
    assert typed or done.out == ""
    return lines[0].removeprefix("meadhall: ")


@cache
def saga() -> Facts:
    return game("saga").facts()


def test_the_version_and_the_build(tmp_path: Path) -> None:
    build = "compiled" if is_compiled() else "pure Python"
    assert told(tmp_path, "--version") == f"meadhall {meadhall.__version__} ({build})\n"


def random_record(seed: int, most: int = 10_000, facts: Facts | None = None) -> Record:
    """A random game, at most that many decisions of it."""
    chance = random.Random(seed)
    record = Record(facts or saga(), seed, ["me", "me"])
    state = record.facts.start(seed)
    while not state.over and len(record.log) < most:
        seat = state.actors()[0]
        action = chance.choice(state.legal(seat))
        record.add(Move(seat, action))
        state.apply(action, seat)
    if state.over:
        record.finish(state)
    return record


def test_the_build_under_test_is_the_one_that_runs(tmp_path: Path) -> None:
    asked = "from meadhall.build import is_compiled, __file__ as f; print(is_compiled(), f)"
    done = subprocess.run([sys.executable, "-c", asked], cwd=tmp_path, env=ENV, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(is_compiled()), str(PACKAGE / "meadhall" / "build.py")]


# -- games, help, languages -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_games(language: str, tmp_path: Path) -> None:
    out = told(tmp_path, "games", "-l", language)
    for name in GAMES:
        assert game(name).words(language).say("title") in out and f"({name})" in out
        assert all(option.name in out for option in game(name).options)


def test_help(tmp_path: Path) -> None:
    out = told(tmp_path, "--help")
    assert all(command in out for command in ("games", "play", "simulate", "replay", "rules", "components"))
    assert "--record" in told(tmp_path, "play", "--help")


@pytest.mark.parametrize("arguments", [["games"], ["rules", "saga"], ["play", "saga"]])
def test_an_unknown_language(arguments: list[str], tmp_path: Path) -> None:
    assert complaint(tmp_path, *arguments, "--language", "tlh").endswith("in 'tlh'; there are en, pl, cs")


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "components"])
def test_an_unknown_game(command: str, tmp_path: Path) -> None:
    assert complaint(tmp_path, command, "chess") == f"there is no game 'chess'; there are {', '.join(GAMES)}"


def test_an_unknown_command(tmp_path: Path) -> None:
    done = run(tmp_path, "conquer")
    assert done.code == 2 and "No such command 'conquer'" in done.err


# -- rules and components -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules(name: str, language: str, tmp_path: Path) -> None:
    out = told(tmp_path, "rules", name, "--language", language)
    book = game(name).rulebook(language)
    assert len(book.rules) >= trial(name).least_rules
    for rule in book.rules.values():
        assert rule.sentence[:40] in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_rule_by_its_number(language: str, tmp_path: Path) -> None:
    sentence = game("saga").rulebook(language).sentence("SG-105")
    for number in ("SG-105", "sg-105"):
        lines = told(tmp_path, "rules", "saga", number, "-l", language).splitlines()
        assert lines[0] == f"SG-105  {sentence}" and len(lines) == 2
        assert words(language).name(Noun("basis", "rulebook")) in lines[1]


def test_rules_by_words(tmp_path: Path) -> None:
    lines = told(tmp_path, "rules", "saga", "burh", "MARKER", "left").splitlines()
    found = [line for line in lines if line.startswith("SG-")]
    assert len(found) >= 2
    assert all(word in line.lower() for line in found for word in ("burh", "marker", "left"))
    assert found == [f"{rule.number}  {rule.sentence}" for rule in game("saga").rulebook("en").find("burh marker left")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_found(language: str, tmp_path: Path) -> None:
    for text in ("hovercraft", "SG-9999", "[/x]"):
        assert complaint(tmp_path, "rules", "saga", text, "-l", language) == words(language).say("trouble.nothing_found", text=text)


def test_components(tmp_path: Path) -> None:
    for name in GAMES:
        box = game(name).own_components()
        out = told(tmp_path, "components", name)
        assert box.digest in out and all(part in out for part in box.sources())


def test_a_good_component_file(tmp_path: Path) -> None:
    own = game("saga").own_components()
    (tmp_path / "own [").mkdir()
    path = tmp_path / "own [" / "box].toml"
    path.write_text(own.text, encoding="utf-8")
    assert told(tmp_path, "components", "saga", "--check", path) == f"{path}: fits. Fingerprint {own.digest}.\n"
    path.write_text(own.text.replace("spaces = 10", "spaces = 9"), encoding="utf-8")
    assert own.digest not in told(tmp_path, "components", "saga", "--check", path)
    assert "3 games" in told(tmp_path, "simulate", "saga", "-n", 3, "--components", path)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "cannot be read: No such file or directory"),
        ("", "is missing"),
        ("a = [", "not a TOML file: "),
        ("spaces = ten", "not a TOML file: "),
        ("spaces = 99", "track.spaces: "),
        ("spaces = 10\nsince = 1979-05-27", "track.since"),
        (f"spaces = 1{'0' * 5000}", "a number has more than 100 digits"),
    ],
)
def test_a_bad_component_file(text: str | None, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    if text is not None:
        own = game("saga").own_components().text
        path.write_text(own.replace("spaces = 10", text) if text.startswith("spaces") else text, encoding="utf-8")
    answer = complaint(tmp_path, "components", "saga", "--check", path)
    assert answer.startswith(f"{path}: ") and sentence in answer
    if text == "spaces = 99":
        assert complaint(tmp_path, "simulate", "saga", "--components", path) == answer
        assert complaint(tmp_path, "play", "saga", "--components", path) == answer


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "tiles.draft_first: must be another tile than act_first, which is 2"),
        ("pl", "tiles.draft_first: musi to być inny kafel niż act_first, czyli 2"),
        ("cs", "tiles.draft_first: musí to být jiná destička než act_first, což je 2"),
    ],
)
def test_a_bad_component_file_is_told_in_the_language(language: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(game("saga").own_components().text.replace("draft_first = 4", "draft_first = 2"), encoding="utf-8")
    assert complaint(tmp_path, "components", "saga", "--check", path, "--language", language) == f"{path}: {sentence}"


def test_house_rules_are_options_by_the_set(tmp_path: Path) -> None:
    assert "-o strict-letter" in told(tmp_path, "games")
    told(tmp_path, "simulate", "saga", "-n", 1, "-o", "strict-letter", "-o", "v_tiles=b", "--records", "kept")
    record = read_record(next((tmp_path / "kept").iterdir()), game)
    assert (record.facts.options["a3_targets_leaders"], record.facts.options["v_tiles"]) == (False, "b")
    assert complaint(tmp_path, "simulate", "saga", "-o", "strict").endswith("be one of the sets book, strict-letter, open-leaders")


def test_a_new_box_checks_clean_and_tells_what_is_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    own = game("tiny-epic-vikings").own_components()
    assert "--check" in told(tmp_path, "components", "tiny-epic-vikings", "--new", path)
    assert complaint(tmp_path, "components", "tiny-epic-vikings", "--new", path).endswith("is there already; nothing was overwritten")
    assert told(tmp_path, "components", "tiny-epic-vikings", "--check", path) == f"{path}: fits. Fingerprint {own.digest}.\n"
    text = path.read_text(encoding="utf-8").replace("#[cards]", "[cards]").replace("#R01 = ", "R01 = ").replace('"Asa"', '"Thora"')
    path.write_text(text, encoding="utf-8")
    assert told(tmp_path, "components", "tiny-epic-vikings", "--check", path).startswith("Viking cards: 1 of 48 yours, the rest ours.\n")
    path.write_text(text.replace("#R02 = ", "R02 = ").replace('"2 + riches"', '"2 + luck"').replace("steel = 0", "steel = 9", 1), "utf-8")
    done = run(tmp_path, "components", "tiny-epic-vikings", "--check", path)
    problems = [line for line in done.err.splitlines() if "pure Python build" not in line]
    assert done.code == 2 and [line.partition(": ")[2].removeprefix(f"{path}: ").partition(": ")[0] for line in problems] == [
        "cards.R01.steel",
        "cards.R02.strength",
    ]


def test_two_boxes_side_by_side(tmp_path: Path) -> None:
    for name, areas in (("one", 4), ("other", 3)):
        text = f'game = "saga"\nrest = "ours"\n[win]\nareas = {areas}\n[coins]\nvikings = 2\n'
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    out = told(tmp_path, "components", "saga", "--compare", "one.toml", "other.toml")
    assert "one.toml" in out and "areas = 4" in out and "areas = 3" in out and "They differ in 1 row." in out
    assert told(tmp_path, "components", "saga", "--compare", "one.toml", "one.toml").endswith("They differ in 0 rows.\n")


def test_bots_say_that_a_box_is_far_from_what_they_know(tmp_path: Path) -> None:
    cards = "".join(f'[cards.{rune}{n:02}]\nstrength = "1"\n' for rune in "RSW" for n in range(1, 17))
    near, far = tmp_path / "near.toml", tmp_path / "far.toml"
    for file, text in ((near, cards.splitlines(keepends=True)[0] + 'strength = "1"\n'), (far, cards)):
        file.write_text(f'game = "tiny-epic-vikings"\nrest = "ours"\n{text}', encoding="utf-8")
    wish = ("simulate", "tiny-epic-vikings", "-n", 1, "--components")
    assert "48 rows" in run(tmp_path, *wish, far).err
    assert "wierszy" in run(tmp_path, *wish, far, "-l", "pl").err
    assert "rows" not in run(tmp_path, *wish, near).err


def test_two_boxes_are_told_apart_cell_by_cell(tmp_path: Path) -> None:
    for name, card in (("one", 'strength = "9"\nsteel = 2'), ("other", 'strength = "4"\nsteel = 2')):
        (tmp_path / f"{name}.toml").write_text(f'game = "tiny-epic-vikings"\nrest = "ours"\n[cards.R01]\n{card}\n', encoding="utf-8")
    out = told(tmp_path, "components", "tiny-epic-vikings", "--compare", "one.toml", "other.toml")
    assert 'strength = "9"' in out and 'strength = "4"' in out and "steel" not in out, "only what is otherwise"


def test_a_box_is_opened_on_a_server_that_is_there(tmp_path: Path) -> None:
    answer = complaint(tmp_path, "components", "saga", "--edit", "my.toml", "--server", "http://localhost:9")
    assert answer.startswith("no Meadhall answers at http://localhost:9 (") and answer.endswith("start one with: meadhall serve")
    assert "ftp://here" in complaint(tmp_path, "components", "saga", "--edit", "my.toml", "--server", "ftp://here")


# -- simulate -------------------------------------------------------------------------------------------------------------------


def simulated(folder: Path, *arguments: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(folder, "simulate", *arguments, "--json"))
    return found


def test_simulate_prints_a_table(tmp_path: Path) -> None:
    out = told(tmp_path, "simulate", "saga", "-n", 12, "--bots", "greedy,random" if is_compiled() else "random,random")
    assert "95 % interval" in out and "Vikings" in out and "Anglo-Saxons" in out
    assert "12 games, " in out and " rounds on average" in out
    assert "1 game, " in told(tmp_path, "simulate", "saga", "-n", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_simulate_in_every_language(language: str, tmp_path: Path) -> None:
    out = told(tmp_path, "simulate", "saga", "-n", 3, "-l", language, "--records", "kept")
    catalogue = game("saga").words(language)
    for key in ("table.seat", "table.bot", "table.rate", "table.ways"):
        assert catalogue.say(key) in out
    numbers = r"\d\.\d%" if language == "en" else r"\d,\d\s?%"
    assert len(re.findall(numbers, out)) == 6 and ("." in re.sub(r"[^\d.,]", "", out)) == (language == "en")
    assert catalogue.say("table.records", n=3, folder="kept") in out


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_a_simulation_agree(name: str, tmp_path: Path) -> None:
    found = simulated(tmp_path, name, "-n", 25, "--seed", 6, "--records", "kept")
    assert list(found) == ["game", "players", "seed", "stopped", "games", "decisions_per_game", "rounds", "seats", "forfeits"]
    assert (found["game"], found["players"], found["seed"], found["stopped"], found["games"]) == (name, game(name).players[0], 6, False, 25)
    assert found["rounds"]["least"] <= found["rounds"]["mean"] <= found["rounds"]["most"]
    wins = sum(seat["wins"] for seat in found["seats"])
    assert wins == 25 if found["players"] > 1 else wins <= 25  # alone one may lose to the enemy
    for seat in found["seats"]:
        assert list(seat) == ["seat", "bot", "wins", "rate", "interval", "conditions"]
        assert seat["rate"] == seat["wins"] / 25 and seat["interval"][0] <= seat["rate"] <= seat["interval"][1]
        assert sum(seat["conditions"].values()) >= seat["wins"]
    records = [read_record(path, game) for path in sorted((tmp_path / "kept").iterdir())]
    assert len(records) == 25 and sum(len(record.log.moves) for record in records) / 25 == found["decisions_per_game"]
    for seat in found["seats"]:
        results = [record.result.split(", ") for record in records if seat["seat"] in record.result.split(", ")[:-1]]
        assert sorted(result[-1] for result in results) == sorted(way for way, n in seat["conditions"].items() for _ in range(n))


def test_bots_by_seat(tmp_path: Path) -> None:
    bots = ["random", "greedy", "novice", "squire", "search:3"] if is_compiled() else ["random"]
    for first in bots:
        found = simulated(tmp_path, "saga", "-n", 2, "--bots", f"{first}, random")
        assert [seat["bot"] for seat in found["seats"]] == [first, "random"]
    assert [seat["bot"] for seat in simulated(tmp_path, "saga", "-n", 2, "--bots", "random")["seats"]] == ["random", "random"]


def test_jobs_do_not_change_the_result(tmp_path: Path) -> None:
    one = simulated(tmp_path, "saga", "-n", 50, "--records", "one")
    two = simulated(tmp_path, "saga", "-n", 50, "--records", "two", "--jobs", 2)
    assert one == two
    files = {folder: {path.name: path.read_text() for path in (tmp_path / folder).iterdir()} for folder in ("one", "two")}
    assert files["one"] == files["two"] and len(files["one"]) == 50
    assert simulated(tmp_path, "saga", "-n", 50, "--seed", 2) != one


def test_records_of_a_simulation_replay(tmp_path: Path) -> None:
    told(tmp_path, "simulate", "saga", "-n", 3, "--records", "a/b", "-o", "v_tiles=b", "-o", "track_spaces=9")
    for path in sorted((tmp_path / "a" / "b").iterdir()):
        assert read_record(path, game).facts.options["v_tiles"] == "b"
        assert "have won: " in told(tmp_path, "replay", path).splitlines()[-1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_records_are_not_overwritten(jobs: int, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "saga-000002.txt").write_text("dear diary")
    answer = complaint(tmp_path, "simulate", "saga", "-n", 5, "--jobs", jobs, "--records", "kept")
    assert answer == "kept/saga-000002.txt: is there already; nothing was overwritten. Choose another folder."
    assert (kept / "saga-000002.txt").read_text() == "dear diary"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["-n", 0], "-n must be from 1 to 100000000, not 0"),
        (["-n", -5], "-n must be from 1 to 100000000, not -5"),
        (["-n", 10**12], "-n must be from 1 to 100000000, not 1000000000000"),
        (["--jobs", 0], "--jobs must be from 1 to 256, not 0"),
        (["--jobs", 1000], "--jobs must be from 1 to 256, not 1000"),
        (["--bots", "deep blue"], f"there is no bot 'deep blue'; there are {', '.join(known_bots())}"),
        (["--bots", ""], f"there is no bot ''; there are {', '.join(known_bots())}"),
        (["--bots", "random,random,random"], "--bots names 3 bots; saga has 2 seats here"),
        (["--players", 3], "saga is for 2 players, not 3"),
        (["--players", -1], "saga is for 2 players, not -1"),
        (["--option", "v_tiles"], "option 'v_tiles' must be written as name=value"),
        (["--option", "v_tiles=z"], "option v_tiles is 'z'; it must be one of default, a, b, c, d"),
        (["--option", "weather=rain"], "there is no option 'weather'; there are track_spaces, "),
        (["--components", "missing.toml"], "missing.toml: cannot be read: No such file or directory"),
        (["--components", "."], ".: cannot be read: Is a directory"),
        (["--seed", -1], "the seed must be 0 or more"),
        (["--records", "file"], "file: cannot be made: File exists"),
        (["--records", "file/below"], "file/below: cannot be made: Not a directory"),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else "",
)
def test_a_simulation_that_cannot_be(arguments: list[object], sentence: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("dear diary")
    assert complaint(tmp_path, "simulate", "saga", *arguments).startswith(sentence)
    assert (tmp_path / "file").read_text() == "dear diary"


@pytest.mark.parametrize("arguments", [["-n", "many"], ["--jobs", "1.5"], ["--seed", "x"], ["--players", "two"], ["--wrong", "1"]])
def test_words_for_numbers(arguments: list[str], tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "saga", *arguments)
    assert done.code == 2 and done.out == "" and done.err.splitlines()[-1].startswith("Error: ")
    assert arguments[0] in done.err


def test_folders_with_odd_names(tmp_path: Path) -> None:
    for folder in ("[/x]", "[bold]", "žluťoučký kůň"):
        assert f"1 record written to {folder}\n" in told(tmp_path, "simulate", "saga", "-n", 1, "--records", folder)


# -- Ctrl-C ---------------------------------------------------------------------------------------------------------------------


def wait_for(what: str, happened: Any, process: "subprocess.Popen[bytes]") -> None:
    """Wait until it has happened, not for ever."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert process.poll() is None, f"the command ended before {what}"
        assert time.monotonic() < end, f"no {what}"
        time.sleep(0.02)


def group_is_gone(group: int) -> bool:
    """Whether no process of this group lives any more."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[2]) == group and fields[0] not in "ZX":
            return False
    return True


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_finished(jobs: int, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    bots = "greedy" if is_compiled() else "random"
    command = [*MEADHALL, "simulate", "saga", "-n", "1000000", "--jobs", str(jobs), "--bots", bots, "--records", "kept", "--json"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        try:
            wait_for("first record", lambda: kept.is_dir() and any(kept.iterdir()), process)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the command and all its workers
            out, err = process.communicate(timeout=PATIENCE)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 130, err.decode()
    assert err.decode() == ""
    found = json.loads(out)
    assert found["stopped"] is True and 1 <= found["games"] < 1000000
    assert [read_record(path, game).result != "" for path in kept.iterdir()] == [True] * found["games"]
    assert sum(seat["wins"] for seat in found["seats"]) == found["games"]
    end = time.monotonic() + PATIENCE
    while not group_is_gone(process.pid):
        assert time.monotonic() < end, "a worker is left behind"
        time.sleep(0.02)


def test_ctrl_c_says_that_it_stopped_early(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [*MEADHALL, "simulate", "saga", "-n", "1000000", "--records", "kept"]
    with subprocess.Popen(command, cwd=tmp_path, env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            wait_for("first record", lambda: kept.is_dir() and any(kept.iterdir()), process)
        finally:
            process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130 and err == b""
    assert words("en").say("table.stopped") in out.decode() and "Anglo-Saxons" in out.decode()


def test_ctrl_c_at_the_keyboard_saves_the_game(tmp_path: Path) -> None:
    command = [*MEADHALL, "play", "saga", "--seats", "me,random", "--record", "mine.txt"]
    with subprocess.Popen(
        command, cwd=tmp_path, env={**ENV, "PYTHONUNBUFFERED": "1"}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write(b"1\n")
        process.stdin.flush()
        seen = b""
        while seen.count(CHOOSE.encode()) < 2:  # ends when the command ends, too
            more = os.read(process.stdout.fileno(), 65536)
            assert more, process.stderr.read()
            seen += more
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0 and b"Traceback" not in err
    assert b"The unfinished game is saved to mine.txt" in out
    assert len(read_record(tmp_path / "mine.txt", game).log.moves) == 1


# -- replay ---------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The record of a whole random game."""
    path = tmp_path / "whole.txt"
    write_record(random_record(7), path)
    return path


def test_replay_tells_all(whole: Path) -> None:
    lines = told(whole.parent, "replay", whole).splitlines()
    decisions = [line for line in lines if not line.startswith("    ")]
    log = whole.read_text().partition("\n\n")[2].splitlines()
    assert decisions == log
    assert lines[-1].strip().startswith("The Anglo-Saxons have won: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_in_every_language(language: str, whole: Path) -> None:
    won = game("saga").words(language)
    state = read_record(whole, game).position()
    last = told(whole.parent, "replay", whole, "-l", language).splitlines()[-1].strip()
    assert won.name(Noun("condition", state.result().condition)).rstrip(".") in last


def leader_names(side: str) -> dict[int, str]:
    """Ability -> name of the leader."""
    catalogue = game("saga").words("en")
    return {ability: catalogue.name(Noun("leader", f"{side}{ability + 1}")) for ability in range(4)}


def without_the_unknown(out: str) -> str:
    """A board lists all abilities that the other side can have; those not seen yet say '[?]' and tell nothing of where they are."""
    return "\n".join(line for line in out.splitlines() if not line.startswith("  [?] "))


def shown_leaders(record: Record, side: int, decisions: int | None = None) -> set[int]:
    """The abilities of a side that everybody has seen by then."""
    kinds = [row.name for row in saga().game.events]
    events = record.position(decisions, listen=True).events or []
    return {e.args[2] for e in events if kinds[e.kind] == "revealed" and e.args[0] == side and e.seats == EVERYBODY}


@pytest.mark.parametrize("seed", [7, 8])
def test_replay_through_a_seats_eyes_keeps_secrets(seed: int, tmp_path: Path) -> None:
    """Nobody reads the decisions of others, nor the names of their leaders that were never revealed."""
    record = random_record(seed)
    write_record(record, tmp_path / "mine.txt")
    everything = told(tmp_path, "replay", "mine.txt").lower()
    secrets = 0
    for eyes, others in (("vikings", "A"), ("anglo_saxons", "V"), ("spectator", "VA")):
        lines = told(tmp_path, "replay", "mine.txt", "--seat", eyes).splitlines()
        decisions = [line for line in lines if not line.startswith("    ")]
        assert {line.split()[1].rstrip(":") for line in decisions} == {eyes} - {"spectator"}
        for side in others:
            shown = shown_leaders(record, "VA".index(side))
            names = [name.lower() for ability, name in leader_names(side).items() if ability not in shown]
            assert not any(name in line.lower() for line in lines for name in names)
            secrets += sum(name in everything for name in names)
    assert secrets > 0, "the whole log tells no more"


@pytest.mark.parametrize("seat", ["vikings", "anglo_saxons", "spectator", None])
def test_replay_shows_the_board_at_a_decision(seat: str | None, whole: Path) -> None:
    record = read_record(whole, game)
    last = len(record.log.moves)
    viewer = ["vikings", "anglo_saxons"].index(seat) if seat in ("vikings", "anglo_saxons") else -1
    for at in (0, 3, last // 2, last):
        out = told(whole.parent, "replay", whole, "--at", at, *(["--seat", seat] if seat else []))
        state = record.position(at)
        catalogue = game("saga").words("en")
        board = game("saga").board_text(saga(), catalogue, state.view(viewer))
        asked = game("saga").prompt_text(saga(), catalogue, state.prompt(viewer), viewer)
        assert out == f"{board}\n{asked}\n"
        for side, other in (("V", 0), ("A", 1)):
            if viewer != other:
                shown = shown_leaders(record, other, at)
                seen = without_the_unknown(out).lower()
                assert not any(name.lower() in seen for ability, name in leader_names(side).items() if ability not in shown)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "picts"], "there is no seat 'picts'; there are vikings, anglo_saxons and spectator"),
        (["--seat", ""], "there is no seat ''; there are vikings, anglo_saxons and spectator"),
        (["--at", "-1"], "whole.txt has decisions 0 to "),
        (["--at", "99999"], "whole.txt has decisions 0 to "),
        (["--components", "none.toml"], "none.toml: cannot be read: "),
        (["--language", "xx"], "there are no words in 'xx'; there are en, pl, cs"),
    ],
)
def test_a_replay_that_cannot_be(arguments: list[str], sentence: str, whole: Path) -> None:
    assert complaint(whole.parent, "replay", "whole.txt", *arguments).startswith(sentence)


def test_replay_of_what_is_no_record(whole: Path) -> None:
    folder = whole.parent
    assert complaint(folder, "replay", "none.txt") == "none.txt: cannot be read: No such file or directory"
    assert complaint(folder, "replay", ".") == ".: cannot be read: Is a directory"
    (folder / "text").write_text("Once upon a time")
    assert complaint(folder, "replay", "text") == "text, line 1: a record begins with 'meadhall record 2'"
    (folder / "bytes").write_bytes(bytes(range(256)))
    assert complaint(folder, "replay", "bytes") == "bytes: not a text file in UTF-8"
    (folder / "damaged").write_text(whole.read_text().replace("3 vikings: draft ", "3 vikings: leave "))
    assert complaint(folder, "replay", "damaged").startswith("damaged, line 13: impossible move: leave t")


def test_replay_of_other_components(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(game("saga").own_components().text.replace("spaces = 10", "spaces = 9"), encoding="utf-8")
    write_record(random_record(3, facts=game("saga").facts(components=box)), tmp_path / "mine.txt")
    assert "have won" in told(tmp_path, "replay", "mine.txt")
    lines = (tmp_path / "mine.txt").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "mine.txt").write_text("".join(line for line in lines if not line.startswith("|")), encoding="utf-8")
    assert "give the right file with --components" in complaint(tmp_path, "replay", "mine.txt")
    assert "have won" in told(tmp_path, "replay", "mine.txt", "--components", "box.toml")


# -- play: a person at the keyboard -----------------------------------------------------------------------------------------------


def typed(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def answers(out: str) -> list[str]:
    """What was printed after each answer, up to the next question."""
    return out.split(CHOOSE)[1:]


def play(folder: Path, *lines: str, seats: str = "me,random", more: Sequence[object] = ()) -> list[str]:
    """Play Saga from seed 5, typing these lines; what came after each of them."""
    out = told(folder, "play", "saga", "--seats", seats, "--seed", 5, *more, typed=typed(lines))
    return answers(out)


def set_up_choices() -> list[str]:
    """The first choices of the Vikings in the game of seed 5."""
    return [saga().notation(action) for action in saga().start(5).legal()]


def test_choices_by_number_and_by_words(tmp_path: Path) -> None:
    first, second, third = set_up_choices()
    by_number = play(tmp_path, "2", "1", "quit")
    by_words = play(tmp_path, second, f"  {first.upper()} ", "quit")
    assert by_number == by_words
    assert "Choose the leader who starts in middle Scandinavia." in by_number[0]
    assert second not in by_number[0] and first in by_number[0] and third in by_number[0]
    assert "Round 1 begins." in by_number[1]


def test_why_names_the_rule(tmp_path: Path) -> None:
    missing = next(f"set-up v{n}" for n in range(1, 5) if f"set-up v{n}" not in set_up_choices())
    state = saga().start(5)
    asked = ["draft t1", "reveal pass", "build kent", missing]
    by_why = play(tmp_path, *(f"why {words}" for words in asked), f"why {set_up_choices()[0]}", "why", "quit")
    by_trying = play(tmp_path, *asked, "quit")
    for notation, answer, other in zip(asked, by_why, by_trying, strict=False):
        refusal = state.why_not(0, saga().parse(notation))
        assert refusal is not None and refusal.rule.startswith("SG-")
        other_decision = "" if notation == missing else f"{words('en').say('terminal.other_decision')}\n"
        asked_now = "Choose the leader who starts in northern Scandinavia.\n"
        assert answer.startswith(f"{refusal.sentence} ({refusal.rule})\n{other_decision}{asked_now}")
        assert answer == other
    assert by_why[4].startswith("That is allowed now.")
    assert by_why[5].startswith("'' is no action")


def test_board_log_rules_and_help(tmp_path: Path) -> None:
    board, log, rules, nothing, by_number, help_, question, empty, _ = play(
        tmp_path, "board", "log", "rules burh marker left", "rules hovercraft", "rules SG-105", "help", "?", "", "quit"
    )
    assert "Northumbria" in board and "round marker 10/10" in board
    assert "The first marker shows " in log and "Northumbria  " not in log
    assert "SG-196: Each burh removed moves the burh marker one space left." in rules
    assert nothing.startswith("No rule has 'hovercraft'.")
    assert by_number.startswith("SG-105: ")
    assert help_.startswith("Type a number or the words of a choice.")
    assert help_ == question == empty


NOT_UNDERSTOOD = {
    "hovercraft": "'hovercraft' is no action: it must begin with one of set-up, draft",
    "draft t9": "'draft t9' is no action: 'draft' takes one of t1, t2, t3, t4",
    "0": "'0' is none of the choices.",
    "99": "'99' is none of the choices.",
    "-1": "'-1' is no action",
    "9" * 5000: "'999",
    "²": "'²' is ",
    "[/x]": "'[/x]' is no action",
    "[red]": "'[red]' is no action",
    "rules [/]": "No rule has '[/]'.",
    "why [/]": "'[/]' is no action",
    "save [/]/": "",
}


def test_what_is_not_understood_is_said(tmp_path: Path) -> None:
    question = "Choose the leader who starts in northern Scandinavia.\n   1  "
    after = play(tmp_path, *NOT_UNDERSTOOD, "quit")
    assert len(after) == len(NOT_UNDERSTOOD) + 1, "the question is asked again each time"
    for answer, sentence in zip(after, NOT_UNDERSTOOD.values(), strict=False):
        assert answer.startswith(sentence) and question in answer


def test_the_board_is_shown_once_an_action(tmp_path: Path) -> None:
    """Not again for every part of it, nor as long as nothing changes, but whenever somebody comes to the screen or asks for it."""
    out = play(tmp_path, "1", "1", "draft t4", *["1"] * 40)
    parts = [answer for answer in out if "How many warriors move" in answer]
    assert parts and all("round marker" not in answer for answer in parts)
    assert sum("round marker" in answer for answer in out) > 5
    boards = [
        answer[answer.index("Round ") :].partition("\n\nLeaders of")[0] for answer in out if "round marker" in answer and "Round " in answer
    ]
    assert all(one != other for one, other in pairwise(boards))


def test_keys_that_are_no_text(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "saga", "--seats", "me,random", "--seed", 5, typed=b"\xff\xfe\x00\nquit\n")
    assert done.code == 0


# -- undo -------------------------------------------------------------------------------------------------------------------------


def test_undo_takes_ones_choice_back(tmp_path: Path) -> None:
    _, undone, again, _, _ = play(tmp_path, "1", "undo", "undo", "2", "quit", more=["--record", "mine.txt"])
    assert undone.startswith("Taken back.") and "Choose the leader who starts in northern Scandinavia." in undone
    assert all(choice in undone for choice in set_up_choices())
    assert again.startswith("There is no choice of yours to take back.")
    log = (tmp_path / "mine.txt").read_text().partition("\n\n")[2]
    first, second, _ = set_up_choices()
    assert log == f"1 vikings: {first}\nundo 1\n1 vikings: {second}\n"


def test_undo_of_anothers_choice_is_refused(tmp_path: Path) -> None:
    """The Vikings draft, the bot answers: the last choice is not theirs."""
    after = play(tmp_path, "1", "1", "draft t1", "undo", "quit")
    assert after[3].startswith("There is no choice of yours to take back.")


def game_with(found: Any) -> tuple[Record, list[Move]]:
    """A record up to the first decision by a seat that acts again after it, with something about it."""
    for seed in range(50):
        record = random_record(seed)
        moves = record.log.moves
        before: State | None = None
        for number, (state, move) in enumerate(record.replay()):
            if before is not None and moves[number - 1].seat == move.seat and found(before, state):
                return record, moves[:number]
            before = state.clone()
    raise AssertionError("no such game")


def two_people(moves: list[Move]) -> list[str]:
    """The keys of two people at one keyboard: Enter at each handing over, then the words."""
    lines: list[str] = []
    facing = None
    for move in moves:
        if move.seat != facing:
            lines.append("")
            facing = move.seat
        lines.append(saga().notation(move.action))
    return lines


def test_undo_after_something_was_told_is_refused(tmp_path: Path) -> None:
    record, moves = game_with(lambda before, after: before.disclosures() != after.disclosures())
    keys = typed([*two_people(moves), "undo", "quit"])
    out = told(tmp_path, "play", "saga", "--seats", "me,me", "--seed", record.seed, "--record", "mine.txt", typed=keys)
    assert answers(out)[-2].startswith("Since that choice something was revealed or drawn; it cannot be taken back.")
    assert read_record(tmp_path / "mine.txt", game).log.entries == moves


def test_undo_before_anything_was_told(tmp_path: Path) -> None:
    record, moves = game_with(lambda before, after: before.disclosures() == after.disclosures() and after.view(0)["round"] == 2)
    keys = typed([*two_people(moves), "undo", "quit"])
    out = told(tmp_path, "play", "saga", "--seats", "me,me", "--seed", record.seed, "--record", "mine.txt", typed=keys)
    assert answers(out)[-2].startswith("Taken back.")
    assert read_record(tmp_path / "mine.txt", game).log.entries == [*moves, Undo(len(moves))]


# -- save, record, resume, leave ---------------------------------------------------------------------------------------------------


def test_save(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    _, saved, again, over, nowhere, below, _ = play(
        tmp_path, "1", "save mine.txt", "save mine.txt", "save diary.txt", "save", "save diary.txt/x", "quit"
    )
    assert saved.startswith("Saved to mine.txt.")
    assert again.startswith("mine.txt: is there already; nothing was overwritten")
    assert over.startswith("diary.txt: is there already; nothing was overwritten")
    assert not nowhere.startswith("Saved")
    assert below.startswith("diary.txt/x: cannot be written: ")
    assert (tmp_path / "diary.txt").read_text() == "dear diary"
    assert len(read_record(tmp_path / "mine.txt", game).log.moves) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["diary.txt", "mine.txt"]


@pytest.mark.parametrize("keys", ["quit\n", "exit\n", "", "1\n1\n"], ids=["quit", "exit", "nothing", "end of keys"])
def test_leaving(keys: str, tmp_path: Path) -> None:
    out = told(tmp_path, "play", "saga", "--seats", "me,random", "--seed", 5, typed=keys)
    assert out.endswith("You have left the table. Nothing was saved.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_game_left_is_gone_on_with(tmp_path: Path) -> None:
    out = told(tmp_path, "play", "saga", "--seats", "me,random", "--seed", 5, "--record", "mine.txt", typed="1\n2\n")
    assert "The unfinished game is saved to mine.txt; go on with: meadhall play saga --resume mine.txt\n" in out
    left = read_record(tmp_path / "mine.txt", game)
    assert left.seats == ["me", "bot:random"] and left.result == ""
    command = ["play", "saga", "--seats", "me,random", "--resume", "mine.txt"]
    out = told(tmp_path, *command, "--record", "mine.txt", typed="draft t1\n")
    assert "Round 1 begins." in out
    on = read_record(tmp_path / "mine.txt", game)
    assert on.log.moves[:2] == left.log.moves and len(on.log.moves) > 2 and on.seed == 5
    before = (tmp_path / "mine.txt").read_text()
    for language in LANGUAGES:
        for flags in (["--players", "2"], ["--seed", "0"], ["--option", "v_tiles=b"]):
            said = words(language).fill("trouble.resume_settled", file="mine.txt", flags=flags[0])
            assert complaint(tmp_path, *command, *flags, "-l", language) == said
    told(tmp_path, *command, typed="1\n" * 3)
    assert (tmp_path / "mine.txt").read_text() == before, "without --record the file stays"
    told(tmp_path, *command, "--record", "finished.txt", typed="1\n" * 3000)
    assert read_record(tmp_path / "finished.txt", game).result != ""


def test_several_trees_in_several_jobs_end(tmp_path: Path) -> None:
    out = told(tmp_path, "simulate", "saga", "-n", 2, "--bots", "search:2*2,random", "--jobs", 2)
    assert "search:2*2" in out


def test_a_game_goes_on_with_others(tmp_path: Path) -> None:
    told(tmp_path, "play", "saga", "--seats", "me,random", "--seed", 5, "--record", "mine.txt", typed="1\n2\n")
    since = len(read_record(tmp_path / "mine.txt", game).log.entries) + 1
    told(tmp_path, "play", "saga", "--resume", "mine.txt", "--seats", "me,greedy", "--record", "mine.txt", typed="1\n")
    on = read_record(tmp_path / "mine.txt", game)
    assert on.seats == ["me", f"bot:random; bot:greedy from {since}"]
    told(tmp_path, "play", "saga", "--resume", "mine.txt", "--record", "end.txt", typed="1\n" * 3000)
    whole = read_record(tmp_path / "end.txt", game)
    assert whole.result != "" and whole.seats == on.seats, "the last who played play on"
    assert all(again.chosen == again.written for again in rerun(whole))


def test_a_game_goes_on_where_any_record_ends(tmp_path: Path) -> None:
    for decisions in (0, 1, 30, 60):
        record = random_record(7, most=decisions)
        path = tmp_path / f"{decisions}.txt"
        write_record(record, path)
        out = told(tmp_path, "play", "saga", "--resume", path, "--seats", "me,me", typed="\n")
        state = record.position()
        seat = state.actors()[0]
        asked = game("saga").prompt_text(saga(), game("saga").words("en"), state.prompt(seat), seat)
        assert f"{asked}\n   1  " in out


def test_resuming_what_is_over_ends_at_once(whole: Path) -> None:
    out = told(whole.parent, "play", "saga", "--resume", "whole.txt", "--seats", "me,random")
    assert CHOOSE not in out and out.splitlines()[-1].startswith("The Anglo-Saxons have won: ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "me"], "--seats names 1 seats; saga has 2 here: vikings, anglo_saxons"),
        (["--seats", "me,me,me"], "--seats names 3 seats; saga has 2 here: vikings, anglo_saxons"),
        (["--seats", "me,you"], f"there is no bot 'you'; there are {', '.join(known_bots())}"),
        (["--seats", ""], "--seats names 1 seats; saga has 2 here: "),
        (["--players", "5"], "saga is for 2 players, not 5"),
        (["--option", "x=y"], "there is no option 'x'"),
        (["--seed", "-3"], "the seed must be 0 or more"),
        (["--record", "diary.txt"], "diary.txt: is there already; nothing was overwritten"),
        (["--record", "diary.txt/below"], "diary.txt/below: cannot be written: "),
        (["--record", "x" * 300], f"{'x' * 300}: cannot be written: File name too long"),
        (["--resume", "none.txt"], "none.txt: cannot be read: No such file or directory"),
        (["--resume", "diary.txt"], "diary.txt, line 1: a record begins with "),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_a_game_that_cannot_be(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    assert complaint(tmp_path, "play", "saga", *arguments).startswith(sentence)
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


def test_any_seed_that_is_taken_can_be_resumed(tmp_path: Path) -> None:
    """A seed is refused at once, or the record of its game can be read."""
    for number, seed in enumerate((2**63, 2**64, 10**25)):
        done = run(tmp_path, "play", "saga", "--seats", "me,random", "--seed", seed, "--record", f"{number}.txt", typed="1\n")
        if done.code == 0:
            assert read_record(tmp_path / f"{number}.txt", game).seed == seed
        else:
            assert done.code == 2 and "the seed must be" in done.err


def test_records_with_odd_names(tmp_path: Path) -> None:
    for name in ("[x] [/y].txt".replace("/", "\\"), "[bold].txt", "žluťoučký.txt"):
        out = told(tmp_path, "play", "saga", "--seats", "me,random", "--record", name, typed="1\n")
        assert f"is saved to {name};" in out and (tmp_path / name).is_file()
    (tmp_path / "[").mkdir()
    out = told(tmp_path, "play", "saga", "--seats", "me,random", "--record", "[/x].txt", typed="1\n")
    assert "is saved to [/x].txt;" in out and (tmp_path / "[" / "x].txt").is_file()


def test_a_game_is_only_called_saved_when_it_is(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("dear diary")
    done = run(tmp_path, "play", "saga", "--seats", "me,random", "--record", "file/x.txt", typed="1\n")
    assert done.code == 2 and "is saved to" not in done.out


# -- several people, languages, whole games -------------------------------------------------------------------------------------------


def test_two_people_with_a_curtain(tmp_path: Path) -> None:
    record = random_record(12, most=45)
    moves = record.log.moves
    out = told(tmp_path, "play", "saga", "--seats", "me,me", "--seed", 12, typed=typed(two_people(moves)))
    scenes = out.split("The next secrets are for ")
    assert scenes[0].strip() == "", "nothing is shown before the first curtain"
    seats = [scene.partition(".")[0] for scene in scenes[1:]]
    turns = [move.seat for n, move in enumerate(moves) if n == 0 or moves[n - 1].seat != move.seat]
    assert seats[: len(turns)] == [("Vikings", "Anglo-Saxons")[seat] for seat in turns] and len(turns) > 4
    assert all(one != other for one, other in pairwise(seats))
    for seat, scene in zip(seats, scenes[1:], strict=True):
        hidden, side = ("A", 1) if seat == "Vikings" else ("V", 0)
        shown = shown_leaders(record, side)
        names = [name for ability, name in leader_names(hidden).items() if ability not in shown]
        seen = without_the_unknown(scene).lower()
        assert names and not any(name.lower() in seen for name in names), f"{seat} see secrets of the others"
        assert scene.partition("Enter.")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_at_a_game_without_secrets(language: str, tmp_path: Path) -> None:
    """Nobody hands anything over where nothing is hidden: the next seat is named, and everything stays on the screen."""
    title = game("barony")
    record = random_record(5, facts=title.facts(2, title.for_people({"round_cap": 4})))
    moves, catalogue = record.log.moves, title.words(language)
    keys = typed([record.facts.notation(move.action) for move in moves])
    out = told(tmp_path, "play", "barony", "--seats", "me,me", "-o", "round_cap=4", "--seed", 5, "-l", language, typed=keys)
    lines = out.replace(words(language).say("terminal.choose"), "\n").splitlines()  # no Enter is echoed
    names = [catalogue.name(Noun("seat", name)) for name in ("red", "blue")]
    said = {words(language).say("terminal.next_seat", seat=name): seat for seat, name in enumerate(names)}
    turns = [move.seat for n, move in enumerate(moves) if n == 0 or moves[n - 1].seat != move.seat]
    assert [said[line] for line in lines if line in said] == turns and len(turns) > 8
    for name in names:
        assert not any(words(language).say("terminal.hand_over", seat=name) in line for line in lines)
    for event in record.position(listen=True).events or []:
        assert f"  {title.event_text(record.facts, catalogue, event)}" in lines


@pytest.mark.parametrize("name", ["saga", "brian-boru", "tiny-epic-vikings"])
def test_a_game_with_secrets_asks_to_hand_over(name: str, tmp_path: Path) -> None:
    """At every change of seat, also before one who has no secret yet: those of the one before are on the screen."""
    facts = game(name).facts(game(name).players[-1])
    seats = ",".join(["me"] * facts.players)
    keys = "1\n" * 60
    out = told(tmp_path, "play", name, "--players", facts.players, "--seats", seats, "--seed", 5, "--record", "mine.txt", typed=keys)
    moves = read_record(tmp_path / "mine.txt", game).log.moves
    changes = sum(n == 0 or moves[n - 1].seat != move.seat for n, move in enumerate(moves))
    assert out.count("The next secrets are for ") in (changes, changes + 1) and changes > 1


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_play_in_polish_and_czech(language: str, tmp_path: Path) -> None:
    catalogue, book = game("saga").words(language), game("saga").rulebook(language)
    refusal = saga().start(5).why_not(0, saga().parse("draft t1"))
    assert refusal is not None
    keys = typed(["why draft t1", "help", "1", "undo", "rules SG-105", "xyzzy", "draft t9", "quit"])
    out = told(tmp_path, "play", "saga", "--seats", "me,random", "--seed", 5, "-l", language, typed=keys)
    assert out.count(words(language).say("terminal.choose")) == 8
    assert f"{book.sentence(refusal.rule)} ({refusal.rule})" in out
    for key in ("help", "undone", "left", "other_decision"):
        assert words(language).say(f"terminal.{key}") in out
    assert words(language).say("trouble.noun_unknown", text="draft t9", verb="draft", known="t1, t2, t3, t4") in out
    assert words(language).say("trouble.verb_unknown", text="xyzzy", known="set-up")[:-8] in out
    assert f"SG-105: {book.sentence('SG-105')}" in out
    assert words(language).say("terminal.your_seat", seat=catalogue.name(Noun("seat", "vikings"))) in out
    by_environment = subprocess.run(
        [*MEADHALL, "play", "saga"], cwd=tmp_path, env={**ENV, "MEADHALL_LANGUAGE": language}, input=b"", capture_output=True, check=True
    )
    assert words(language).say("terminal.left") in by_environment.stdout.decode()


@pytest.mark.parametrize("seats", ["me,random", "random,me", "me,me"])
def test_a_whole_game_of_ones(seats: str, tmp_path: Path) -> None:
    """Whoever always takes the first choice comes to an end; Enter at a curtain is a '1' as well."""
    out = told(tmp_path, "play", "saga", "--seats", seats, "--seed", 5, "--record", "mine.txt", typed="1\n" * 5000)
    lines = out.splitlines()
    assert " have won: " in lines[-2] and lines[-1] == "Saved to mine.txt."
    record = read_record(tmp_path / "mine.txt", game)
    assert record.result and record.position().over
    for state, move in record.replay():
        if seats.split(",")[move.seat] == "me":
            legal = state.legal(move.seat)
            ones = [action for action in legal if saga().noun(action) == "1"]  # how many: one
            first = next((action for action in legal if not saga().game.declines(saga(), action)), legal[0])
            assert move.action in (ones if saga().noun(legal[0]).isdigit() else [first])


# -- bots of others -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def strange(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a bot of one's own that never answers as it should."""
    (tmp_path / "bots.toml").write_text(f'[strange]\ncommand = ["{sys.executable}", "-c", "print(0)"]\n')
    monkeypatch.setitem(ENV, "MEADHALL_BOTS", str(tmp_path / "bots.toml"))
    return "strange"


def test_a_file_of_bots_that_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It hinders nobody who needs none of its bots, and is told to all others in a sentence."""
    monkeypatch.setitem(ENV, "MEADHALL_BOTS", "bots.toml")
    write_record(random_record(1, most=3), tmp_path / "mine.txt")
    mine = (tmp_path / "mine.txt").read_text()
    (tmp_path / "mine.txt").write_text(mine.replace("anglo_saxons=me", "anglo_saxons=bot:x"))
    assert "(saga)" in told(tmp_path, "games")
    assert "knight, master, search:BUDGET, or one of your own" in " ".join(told(tmp_path, "play", "--help").split())
    told(tmp_path, "simulate", "saga", "-n", 1, "--bots", "random")
    missing = "bots.toml: cannot be read: No such file or directory"
    for command, *flags in (["simulate", "--bots", "x"], ["play", "--seats", "me,x"], ["play", "--resume", "mine.txt"]):
        assert complaint(tmp_path, command, "saga", *flags) == missing
    assert complaint(tmp_path, "serve", "--port", 0) == missing
    (tmp_path / "bots.toml").write_text('[x]\ncommand = "python3 \'x"\n')
    assert complaint(tmp_path, "simulate", "saga", "--bots", "x").startswith("bots.toml: the bot x needs a command")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_that_forfeits_is_told(strange: str, language: str, tmp_path: Path) -> None:
    out = told(tmp_path, "play", "saga", "--seats", f"me,{strange}", "--seed", 5, "-l", language, typed="1\n" * 12)
    trouble = words(language).fill("trouble.bot_forfeit", bot=strange, why=words(language).say("trouble.bot_answer"))
    assert trouble in out.splitlines()


def test_a_bot_that_forfeits_is_told_behind_the_curtain(strange: str, tmp_path: Path) -> None:
    """With several people the screen is cleared for the next one, who would not see what was told before."""
    out = told(tmp_path, "play", "tiny-epic-vikings", "--players", 3, "--seats", f"me,{strange},me", "--seed", 5, typed="1\n" * 8)
    scenes = out.split("The next secrets are for ")
    assert any("has chosen for it" in scene for scene in scenes[1:])
    assert not any(scene.rstrip().endswith("has chosen for it") for scene in scenes)


def test_bots_play_alone(tmp_path: Path) -> None:
    out = told(tmp_path, "play", "saga", "--seats", "random,random", "--seed", 5)
    assert CHOOSE not in out and " have won: " in out.splitlines()[-1]


def test_the_pure_build_says_so(tmp_path: Path) -> None:
    assert ("pure Python build" in run(tmp_path, "play", "saga").err) == (not is_compiled())
