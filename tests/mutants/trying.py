"""Trying mutants: which tests come by a line, and whether one of them notices what is wrong there.

Every run is a process of its own on the pure build. Python's import is handed the mutated module instead of the file: nothing is written
to `src`.
"""

import contextlib
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import multiprocessing
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

from tests.mutants.making import Mutant

FORK = multiprocessing.get_context("fork")
ROOT = Path(__file__).parents[2]
MOST_MEMORY = 2 << 30  # bytes: a mutant that gathers without end is stopped
SLOWEST = 5.0  # seconds of computing: a test that takes longer is left out
COLLECTING = 30.0  # seconds of computing until the first test
SPARE, SLACK = 2.0, 5  # a test may take two seconds and five times as long as without the wrong


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
        files = [*self.modules.values(), *sorted(helpers), file]
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
        return self.root / "build" / "mutants" / f"{self.name}-{file.stem}-{digest}.json"


@dataclass(frozen=True)
class Ways:
    """Who comes by: for each test its seconds, for each line ("moves.py:42") the numbers of the tests that run it."""

    tests: list[str]
    seconds: list[float]
    lines: dict[str, list[int]]
    left_out: list[str]  # too slow, or failing already

    def by(self, mutant: Mutant) -> list[str]:
        """The tests that run a line, quick ones first."""
        found = self.lines.get(f"{mutant.path.name}:{mutant.line}", [])
        return [self.tests[n] for n in sorted(found, key=lambda n: self.seconds[n])]


class TooSlow(Exception):
    pass


# -- in the process that runs tests -----------------------------------------------------------------------------------------


def give_up_after(seconds: float) -> None:
    """Of computing, so that a busy machine changes nothing."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


class Watch:
    """A plugin that notes which lines of some files each test runs."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = {str(path) for path in files}
        self.unseen: dict[CodeType, set[int]] = {}  # lines of the functions that have been called
        self.early: set[str] = set()  # run while the tests are collected
        self.found: list[tuple[str, float, list[str]]] = []
        self.left_out: list[str] = []
        self.slow: set[str] = set()  # functions whose other cases are not even begun
        self.in_test = False
        signal.signal(signal.SIGVTALRM, self.too_slow)
        sys.settrace(self.enter)

    def enter(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        """A function whose lines have all been seen is not looked at any more."""
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        if code not in self.unseen:
            self.unseen[code] = {line for _, _, line in code.co_lines() if line is not None and line != code.co_firstlineno}
        return self.note if self.unseen[code] else None

    def note(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        self.unseen[frame.f_code].discard(frame.f_lineno)
        return self.note

    def lines(self) -> set[str]:
        """Seen since it was last asked."""
        seen = set()
        for code, unseen in self.unseen.items():
            file = os.path.basename(code.co_filename)
            seen |= {f"{file}:{line}" for _, _, line in code.co_lines() if line is not None and line not in unseen}
        self.unseen.clear()
        return seen

    def pytest_collection_finish(self) -> None:
        self.early = self.lines()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.good = True
        begun = time.process_time()
        sys.settrace(self.enter)  # a test may have switched it off
        result = yield
        seen = self.lines() | self.early
        if self.good:
            self.found.append((item.nodeid, time.process_time() - begun, sorted(seen)))
        else:
            self.left_out.append(item.nodeid)
            self.slow.add(item.nodeid.partition("[")[0])
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        self.in_test = True
        give_up_after(SLOWEST)
        try:
            return (yield)
        finally:
            self.in_test = False  # a signal that comes late stops nothing else
            give_up_after(0)

    def too_slow(self, number: int, frame: FrameType | None) -> None:
        if self.in_test:
            raise TooSlow

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if item.nodeid.partition("[")[0] in self.slow:
            pytest.skip("another case of it was too slow")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.good = self.good and report.passed


class Chosen:
    """A plugin that runs some tests in the given order, each with a limit."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        self.order = {name: n for n, name in enumerate(seconds)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted([item for item in items if item.nodeid in self.order], key=lambda item: self.order[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        give_up_after(SPARE + SLACK * self.seconds[item.nodeid])
        return (yield)


class Mutated(importlib.abc.MetaPathFinder):
    """Python's import is handed the wrong text of one module."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        self.name, self.mutant = name, mutant

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.mutant.path, loader=WrongText(name, self.mutant))


class WrongText(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(mutant.path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.mutated, self.path, "exec")


def run_tests(subject: Subject, arguments: Sequence[str], plugin: object) -> int:
    """Without a word, and without plugins that happen to be installed."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    return pytest.main(["-p", "no:cacheprovider", f"--rootdir={subject.root}", *arguments], plugins=[plugin])


def watch_tests(subject: Subject, file: Path) -> None:
    watch = Watch([*subject.modules.values()])
    code = run_tests(subject, [str(file)], watch)
    sys.settrace(None)
    if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        subject.kept(file).write_text(json.dumps([watch.found, watch.left_out]), encoding="utf-8")


def try_mutant(subject: Subject, mutant: Mutant, seconds: dict[str, float]) -> None:
    """The process ends with pytest's exit code, or is ended by the clock."""
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    sys.meta_path.insert(0, Mutated(next(name for name, path in subject.modules.items() if path == mutant.path), mutant))
    give_up_after(COLLECTING)
    files = dict.fromkeys(str(subject.root / test.partition("::")[0]) for test in seconds)
    os._exit(run_tests(subject, ["-x", *files], Chosen(seconds)))


# -- in the process that asks for runs --------------------------------------------------------------------------------------


def ways_of(subject: Subject) -> Ways:
    """Each file of tests is watched once, and again when it or the rules have changed."""
    ways = Ways([], [], {}, [])
    for file in sorted(subject.tests.glob("test_*.py")):
        kept = subject.kept(file)
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            for old in kept.parent.glob(f"{subject.name}-{file.stem}-*.json"):
                old.unlink()
            process = FORK.Process(target=watch_tests, args=(subject, file))
            process.start()
            process.join()
            if not kept.exists():
                raise SystemExit(f"the tests of {file} cannot be watched ({process.exitcode}): run them by themselves first")
        found, left_out = json.loads(kept.read_text(encoding="utf-8"))
        for test, seconds, lines in found:
            for line in lines:
                ways.lines.setdefault(line, []).append(len(ways.tests))
            ways.tests.append(test)
            ways.seconds.append(seconds)
        ways.left_out.extend(left_out)
    return ways


NOTICED, SURVIVED, ENDLESS = "noticed", "survived", "endless"


def outcome(code: int | None) -> str:
    if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return SURVIVED
    if code in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR):
        return NOTICED
    if code == -signal.SIGVTALRM:
        return ENDLESS
    raise RuntimeError(f"a run of tests ended with {code}")


def try_all(subject: Subject, ways: Ways, mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with what became of it, as they are done."""
    seconds = dict(zip(ways.tests, ways.seconds, strict=True))
    running: dict[int, tuple[BaseProcess, Mutant]] = {}
    left = list(reversed(mutants))
    with contextlib.ExitStack() as at_the_end:
        while left or running:
            while left and len(running) < jobs:
                mutant = left.pop()
                tests = {test: seconds[test] for test in ways.by(mutant)}
                if not tests:
                    yield mutant, SURVIVED
                    continue
                process = FORK.Process(target=try_mutant, args=(subject, mutant, tests))
                process.start()
                at_the_end.callback(process.kill)
                running[process.sentinel] = (process, mutant)
            for sentinel in wait(list(running)):
                assert isinstance(sentinel, int)
                done, tried = running.pop(sentinel)
                done.join()
                yield tried, outcome(done.exitcode)
