"""What the tests themselves stand on: the table of long tests, skips in CI, seeds, and the steps of `make`."""

import os
import re
import secrets
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import meadhall
from tests.conftest import LONG, pytest_runtest_makereport
from tests.luck import MEADHALL, Luck
from tests.order import dealt
from tools import changed

ROOT = Path(__file__).parent.parent
STEP = [sys.executable, str(ROOT / "tools" / "step.py")]


def test_every_long_test_is_there() -> None:
    for file, tests in LONG.items():
        there = set(re.findall(r"^def (test_\w+)", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))
        assert set(tests) <= there, f"tests/long.toml: {file} has no {', '.join(set(tests) - there)}"


def test_every_module_has_fast_tests_for_when_it_changes() -> None:
    """`make quick` tries what was changed: no module may be without tests there, and none of the tests it names may be missing."""
    paths = [str(path.relative_to(ROOT)) for part in ("src/meadhall", "tools") for path in (ROOT / part).rglob("*.py")]
    paths = [path for path in paths if "/template/" not in path]
    assert [path for path in paths if not changed.tests_of(path)] == []
    assert {test for path in paths for test in changed.tests_of(path) if not (ROOT / test).exists()} == set()


def test_long_tests_are_dealt_out_to_all_workers_and_come_first() -> None:
    """Each third of the list begins with its long tests, files whole and about as heavy; nothing is lost or doubled."""
    tests = [("a", 9.0), ("b", 0.0), ("b", 5.0), ("a", 1.0), ("c", 4.0), *[("d", 0.0)] * 10]
    order = dealt(tests, 3)
    assert sorted(order) == list(range(15))
    assert order[:3] == [0, 3, 5] and order[5:8] == [2, 1, 8] and order[10:12] == [4, 11]
    assert dealt(tests, 1)[:5] == [0, 3, 2, 1, 4]
    assert sorted(dealt(tests, 40)) == list(range(15))


@pytest.mark.parametrize(
    ("file", "fixtures", "ci", "outcome"),
    [
        ("tests/browser/test_table.py", (), "true", "failed"),
        ("tests/server/test_store.py", ("postgres",), "true", "failed"),
        ("tests/test_parity.py", (), "true", "failed"),
        ("tests/browser/test_table.py", (), "", "skipped"),
        ("tests/server/test_store.py", ("store",), "true", "skipped"),
    ],
)
def test_what_ci_must_not_leave_out(file: str, fixtures: tuple[str, ...], ci: str, outcome: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", ci)
    item: Any = SimpleNamespace(path=ROOT / file, fixturenames=fixtures, nodeid=file)
    report: Any = SimpleNamespace(outcome="skipped", skipped=True, longrepr="none here")
    hook = pytest_runtest_makereport(item)
    next(hook)
    with pytest.raises(StopIteration):
        hook.send(report)
    assert report.outcome == outcome


def test_seeds_follow_from_the_name_of_the_test(request: pytest.FixtureRequest) -> None:
    luck = Luck()
    luck.begin(request.node.nodeid)
    assert [secrets.randbits(62) for _ in range(3)] == [luck.bits(62) for _ in range(3)]


def test_a_process_of_its_own_has_the_same_luck_every_time(tmp_path: Path) -> None:
    seeds = []
    env = os.environ | {"PYTHONPATH": str(Path(str(meadhall.__file__)).resolve().parent.parent)}
    for file in ("one.txt", "other.txt"):
        command = [*MEADHALL, "play", "saga", "--record", file]
        subprocess.run(command, cwd=tmp_path, env=env, input=b"1\n", capture_output=True, check=True)
        seeds += re.findall(r"^seed: .*", (tmp_path / file).read_text(encoding="utf-8"), re.MULTILINE)
    assert len(seeds) == 2 and len(set(seeds)) == 1


def test_steps_tell_what_they_did(tmp_path: Path) -> None:
    def step(*words: str) -> tuple[int, list[str]]:
        """Its code, and what it said; any time is N."""
        done = subprocess.run([*STEP, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
        return done.returncode, re.sub(r"^ +\d+ s  ", "N ", done.stdout, flags=re.MULTILINE).splitlines()

    assert step("begin") == (0, [])
    passed = "N some tests: 12 passed, 1 skipped in 3.20s"
    assert step("run", "some tests", "sh", "-c", "echo noise; echo '12 passed, 1 skipped in 3.20s'") == (0, [passed])
    assert step("run", "a/b c", "true") == (0, ["N a/b c"])
    failed = step("run", "worse", "sh", "-c", "echo why it failed; exit 3")
    assert failed == (3, ["why it failed", "N worse: FAILED; all that it said is in build/log/worse.log"])
    assert (tmp_path / "build/log/worse.log").read_text(encoding="utf-8") == "why it failed\n"
    assert step("account") == (0, ["", "N in all", "N a/b c", passed])


def test_a_step_that_is_stopped_stops_its_command(tmp_path: Path) -> None:
    (tmp_path / "wait").write_text("echo started > began; exec sleep 1000\n")
    with subprocess.Popen([*STEP, "run", "waiting", "sh", "wait"], cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        while not (tmp_path / "began").exists():
            assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate()
    assert process.returncode == 130 and out.endswith("waiting: stopped\n")


def test_quick_tries_what_was_changed() -> None:
    asked = "import sys; sys.path.insert(0, 'tools'); import changed; print(*(changed.tests_of(path) for path in sys.argv[1:]), sep='\\n')"
    wanted = {
        "src/meadhall/games/saga/moves.py": ["tests/saga", "tests/test_golden.py", "tests/test_refusals.py", "tests/test_words.py"],
        "tests/barony/test_moves.py": ["tests/barony"],
        "src/meadhall/server/hall.py": ["tests/server"],
        "tools/template/game/box.py": ["tests/test_new_game.py"],
        "tools/declare/types.py": ["tests/test_declare.py"],
        "README.md": [],
    }
    told = subprocess.run([sys.executable, "-c", asked, *wanted], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert told == [str(tests) for tests in wanted.values()]


def test_every_library_is_pinned() -> None:
    """The releases in constraints.txt are those that pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    wanted += [one for extra in project["project"]["optional-dependencies"].values() for one in extra]
    pinned = [Requirement(line) for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()]
    releases = {canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one in pinned}
    for one in map(Requirement, wanted):
        assert one.name == "meadhall" or one.specifier.contains(releases[canonicalize_name(one.name)]), one


def test_the_walks_lead_through_files_that_are_there() -> None:
    """docs/architecture.md: a click, a simulation and a bot's thought, each in fewer than ten files."""
    walks = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## Three walks")[1].split("\n## ")[0].split("### ")[1:]
    assert len(walks) == 3
    for walk in walks:
        steps = re.findall(r"^\| \d+ \| ([^|]*) \|", walk, re.MULTILINE)
        assert 0 < len(steps) < 10
        for path in re.findall(r"`([\w/]+\.\w+|[\w/]+/)`", " ".join(steps)):
            assert any((folder / path).exists() for folder in (ROOT, ROOT / "src/meadhall", ROOT / "src/meadhall/games/saga")), path


def test_no_test_has_a_loop_in_the_thread_of_the_browser() -> None:
    """Once a browser was started `asyncio.run` fails in its thread; `run` of tests/server/house.py does not."""
    found = [
        str(file)
        for file in (ROOT / "tests").rglob("*.py")
        if re.search(r"^ .*\basyncio\.run\(", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert found == []
