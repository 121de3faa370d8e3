"""Trying mutants: does one of the tests that come by notice what is wrong there?

Everything is on the pure build, and nothing is written to `src`. The tests are imported and collected once; for each mutant a copy of that
process (a fork) gives the functions that it changes their wrong code and runs the tests. What has already run by then, while modules
were imported and tests collected, cannot be made wrong that late: such a mutant gets a process that imports the wrong text.
"""

import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import CodeType, FunctionType, ModuleType

import pytest

from tests.mutants.making import Mutant
from tests.mutants.watching import FORK, Subject, Ways, give_up_after, place, run_tests

MOST_MEMORY = 2 << 30  # bytes: a mutant that gathers without end is stopped
COLLECTING = 30.0  # seconds of computing until the first test
SPARE, SLACK = 1.0, 4  # a test may take a second and four times as long as while it was watched, without the wrong

NOTICED, SURVIVED, ENDLESS = "noticed", "survived", "endless"


def outcome(code: int | None) -> str:
    if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return SURVIVED
    if code in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR):
        return NOTICED
    if code == -signal.SIGVTALRM:
        return ENDLESS
    raise RuntimeError(f"a run of tests ended with {code}")


# -- wrong code for functions that are there already ------------------------------------------------------------------------


def codes(code: CodeType) -> list[CodeType]:
    """A module's text as code, and every function, class and comprehension in it, in the order of the text."""
    return [code, *(inner for const in code.co_consts if isinstance(const, CodeType) for inner in codes(const))]


def rewritten(mutant: Mutant) -> dict[tuple[str, int], CodeType] | None:
    """The wrong code of each function by its name and first line; None if a function would not take it."""
    right, wrong = (codes(compile(text, str(mutant.path), "exec")) for text in (mutant.source, mutant.mutated))
    if [(code.co_qualname, code.co_freevars) for code in right] != [(code.co_qualname, code.co_freevars) for code in wrong]:
        return None
    return {(one.co_qualname, one.co_firstlineno): other for one, other in zip(right, wrong, strict=True) if one != other}


def make_wrong(mutant: Mutant) -> None:
    wrong = rewritten(mutant)
    assert wrong is not None
    for function in [found for found in gc.get_objects() if isinstance(found, FunctionType)]:
        code = function.__code__
        if code.co_filename == str(mutant.path) and (code.co_qualname, code.co_firstlineno) in wrong:
            function.__code__ = wrong[code.co_qualname, code.co_firstlineno]


# -- the wrong text of a module that is not there yet -----------------------------------------------------------------------


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


# -- in the processes that run tests: they end with pytest's exit code, or are ended by the clock ---------------------------


def limit(seconds: float) -> None:
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    give_up_after(seconds)


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


def files_of(subject: Subject, tests: Iterable[str]) -> list[str]:
    return [*dict.fromkeys(str(subject.root / test.partition("::")[0]) for test in tests)]


def try_from_import(subject: Subject, mutant: Mutant, seconds: dict[str, float]) -> None:
    limit(COLLECTING)
    sys.meta_path.insert(0, Mutated(next(name for name, path in subject.modules.items() if path == mutant.path), mutant))
    os._exit(run_tests(subject, ["-x", *files_of(subject, seconds)], Chosen(seconds)))


class Collected:
    """A plugin that has all tests collected, and for each mutant a copy of the process that runs those which come by."""

    def __init__(self, trials: dict[int, tuple[Mutant, dict[str, float]]], jobs: int, answer: Connection) -> None:
        self.trials, self.jobs, self.answer = trials, jobs, answer

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}

        def trial(mutant: Mutant, seconds: dict[str, float]) -> Callable[[], None]:
            return partial(self.try_here, session, mutant, [(items[test], seconds[test]) for test in seconds])

        for number, code in in_turn({number: trial(*given) for number, given in self.trials.items()}, self.jobs):
            self.answer.send((number, outcome(code)))
        return True

    def try_here(self, session: pytest.Session, mutant: Mutant, tests: list[tuple[pytest.Item, float]]) -> None:
        make_wrong(mutant)
        limit(COLLECTING)
        followers = [*(item for item, _ in tests[1:]), None]
        for (item, seconds), follower in zip(tests, followers, strict=True):
            give_up_after(SPARE + SLACK * seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=follower)
            if session.testsfailed:
                os._exit(pytest.ExitCode.TESTS_FAILED)
        os._exit(pytest.ExitCode.OK)


def try_collected(subject: Subject, plugin: Collected) -> None:
    os._exit(run_tests(subject, files_of(subject, [test for _, tests in plugin.trials.values() for test in tests]), plugin))


# -- in the process that asks for runs --------------------------------------------------------------------------------------


def in_turn(work: dict[int, Callable[[], None]], jobs: int) -> Iterator[tuple[int, int | None]]:
    """Each piece of work in a process of its own, a few at a time; its number and the exit code, as they are done."""
    left = list(reversed(work.items()))
    running: dict[int, tuple[BaseProcess, int]] = {}
    with ExitStack() as at_the_end:
        while left or running:
            while left and len(running) < jobs:
                number, task = left.pop()
                process = FORK.Process(target=task)
                process.start()
                at_the_end.callback(process.kill)
                running[process.sentinel] = (process, number)
            for sentinel in wait(list(running)):
                assert isinstance(sentinel, int)
                done, number = running.pop(sentinel)
                done.join()
                yield number, done.exitcode


def try_all(subject: Subject, ways: Ways, mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with what became of it, as they are done."""
    collected: dict[int, tuple[Mutant, dict[str, float]]] = {}
    imported: dict[int, Callable[[], None]] = {}
    for number, mutant in enumerate(mutants):
        tests = ways.by(mutant)
        if not tests:
            yield mutant, SURVIVED
        elif place(mutant) in ways.early or rewritten(mutant) is None:
            imported[number] = partial(try_from_import, subject, mutant, tests)
        else:
            collected[number] = (mutant, tests)
    for number, code in in_turn(imported, jobs):
        yield mutants[number], outcome(code)
    if collected:
        for number, result in answers(subject, collected, jobs):
            yield mutants[number], result


def answers(subject: Subject, trials: dict[int, tuple[Mutant, dict[str, float]]], jobs: int) -> Iterator[tuple[int, str]]:
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=try_collected, args=(subject, Collected(trials, jobs, there)))
    process.start()
    there.close()
    try:
        for _ in trials:
            yield here.recv()
        process.join()
    except EOFError:
        process.join()
        raise SystemExit(f"the tests of {subject.name} cannot be tried (pytest ended with {process.exitcode})") from None
    finally:
        process.kill()
