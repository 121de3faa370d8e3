"""Which tests come by a line of the rules, and how long they take: each file of tests is watched once, in a process of its own."""

import hashlib
import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tests.mutants.making import Mutant

FORK = multiprocessing.get_context("fork")
ROOT = Path(__file__).parents[2]
SLOWEST = 3.0  # seconds of computing while it is watched: a test that takes longer is left out
MANY_CALLS, MANY_LINES = 40, 1000  # of a function in one test, after which it is taken to have been run as a whole


@dataclass(frozen=True)
class Subject:
    """Modules that are made wrong, by their names, and the folder of the tests that should notice."""

    name: str
    modules: dict[str, Path]
    tests: Path
    root: Path = ROOT

    def kept(self, file: Path) -> Path:
        """Where the ways of a file of tests are kept: the name tells all that they depend on."""
        helpers = [path for path in self.tests.glob("*.py") if not path.name.startswith("test_")]
        files = [Path(__file__), *self.modules.values(), *sorted(helpers), file]
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
        return self.root / "build" / "mutants" / f"{self.name}-{file.stem}-{digest}.json"


@dataclass(frozen=True)
class Ways:
    """Who comes by: for each test its seconds, for each line ("moves.py:42") the numbers of the tests that run it."""

    tests: list[str]
    seconds: list[float]
    lines: dict[str, list[int]]
    early: set[str]  # lines that run before the first test, while modules are imported and tests collected
    left_out: list[str]  # too slow, or failing already

    def by(self, mutant: Mutant) -> dict[str, float]:
        """The tests that run a line and their seconds, quick ones first."""
        found = self.lines.get(place(mutant), [])
        return {self.tests[n]: self.seconds[n] for n in sorted(found, key=lambda n: self.seconds[n])}


def place(mutant: Mutant) -> str:
    return f"{mutant.path.name}:{mutant.line}"


# -- in the process that runs tests -----------------------------------------------------------------------------------------


def run_tests(subject: Subject, arguments: Sequence[str], plugin: object) -> int:
    """Without a word, and without plugins that happen to be installed."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    return pytest.main(["-p", "no:cacheprovider", "--capture=sys", f"--rootdir={subject.root}", *arguments], plugins=[plugin])


def give_up_after(seconds: float) -> None:
    """Of computing, so that a busy machine changes nothing."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


class TooSlow(Exception):
    pass


class Seen:
    """A function, and which of its lines a test has not run yet."""

    def __init__(self, code: CodeType) -> None:
        self.code = code
        self.calls = self.steps = 0
        self.unseen = {line for _, _, line in code.co_lines() if line is not None and line != code.co_firstlineno}

    def enter(self) -> Callable[..., Any] | None:
        """Looking at lines is slow, and a test that runs a function so often is about to run all of it: at worst it is tried in vain."""
        self.calls += 1
        if self.calls > MANY_CALLS:
            self.unseen.clear()
        return self.note if self.unseen else None

    def note(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        self.unseen.discard(frame.f_lineno)
        self.steps += 1
        if self.steps > MANY_LINES:
            self.unseen.clear()
        if not self.unseen:
            frame.f_trace_lines = False
        return self.note

    def lines(self) -> set[str]:
        file = os.path.basename(self.code.co_filename)
        return {f"{file}:{line}" for _, _, line in self.code.co_lines() if line is not None and line not in self.unseen}


class Watch:
    """A plugin that notes which lines of some files each test runs."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = {str(path) for path in files}
        self.seen: dict[int, Seen] = {}  # the functions that have been called, by the identity of their code
        self.early: set[str] = set()
        self.found: list[tuple[str, float, list[str]]] = []
        self.left_out: list[str] = []
        self.slow: set[str] = set()  # functions whose other cases are not even begun
        self.in_test = self.late = False
        signal.signal(signal.SIGVTALRM, self.too_slow)
        sys.settrace(self.enter)

    def enter(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        seen = self.seen.get(id(code))
        if seen is None:
            seen = self.seen[id(code)] = Seen(code)
        return seen.enter()

    def lines(self) -> set[str]:
        """Run since it was last asked."""
        lines = {line for seen in self.seen.values() for line in seen.lines()}
        self.seen.clear()
        return lines

    def pytest_collection_finish(self) -> None:
        self.early = self.lines()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.good = True
        begun = time.process_time()
        sys.settrace(self.enter)  # a test may have switched it off
        result = yield
        seen = self.lines()
        if self.good:
            self.found.append((item.nodeid, time.process_time() - begun, sorted(seen)))
        else:
            self.left_out.append(item.nodeid)
            self.slow.add(item.nodeid.partition("[")[0])
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        """A test that was stopped fails with an exception from here: its own may come from the way back to the head of a loop, which
        belongs to no line, and pytest breaks off when it has to show such a place."""
        self.in_test, self.late = True, False
        give_up_after(SLOWEST)
        try:
            return (yield)
        except BaseException:
            if self.late:
                raise TooSlow from None
            raise
        finally:
            self.in_test = False  # a signal that comes late stops nothing else
            give_up_after(0)

    def too_slow(self, number: int, frame: FrameType | None) -> None:
        if self.in_test:
            self.late = True
            raise TooSlow

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if item.nodeid.partition("[")[0] in self.slow:
            pytest.skip("another case of it was too slow")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.good = self.good and report.passed


def watch_tests(subject: Subject, file: Path, kept: Path) -> None:
    """The process ends with pytest's exit code."""
    watch = Watch([*subject.modules.values()])
    code = run_tests(subject, [str(file)], watch)
    sys.settrace(None)
    if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        kept.write_text(json.dumps([sorted(watch.early), watch.found, watch.left_out]), encoding="utf-8")
    os._exit(code)


# -- in the process that asks for runs --------------------------------------------------------------------------------------


def ways_of(subject: Subject) -> Ways:
    """Each file of tests is watched once, and again when it or the rules have changed."""
    ways = Ways([], [], {}, set(), [])
    for file in sorted(subject.tests.glob("test_*.py")):
        kept = subject.kept(file)
        if not kept.exists():
            watch(subject, file, kept)
        early, found, left_out = json.loads(kept.read_text(encoding="utf-8"))
        ways.early.update(early)
        for test, seconds, lines in found:
            for line in {*early, *lines}:
                ways.lines.setdefault(line, []).append(len(ways.tests))
            ways.tests.append(test)
            ways.seconds.append(seconds)
        ways.left_out.extend(left_out)
    return ways


def watch(subject: Subject, file: Path, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    for old in kept.parent.glob(f"{subject.name}-{file.stem}-*.json"):
        old.unlink()
    process = FORK.Process(target=watch_tests, args=(subject, file, kept))
    process.start()
    process.join()
    if not kept.exists():
        raise SystemExit(f"the tests of {file} cannot be watched (pytest ended with {process.exitcode}): run them by themselves first")
