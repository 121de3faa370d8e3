"""How much computing each group of tests takes, and which tests take most: `pytest -p tests.computing tests/server`.

Seconds of processor time, of the test's own process and of all that it has started (servers, browsers, commands), so that a busy machine
changes little. What a process did between the last look at it and its end is lost, if nobody waited for it.
"""

import os
import time
from collections import defaultdict
from collections.abc import Generator
from glob import glob
from typing import Any

import pytest

TICK = os.sysconf("SC_CLK_TCK")
MOST = 40  # tests that are listed


def text_of(path: str) -> str:
    """Of a file of the system; not by Path, which a test may just have broken on purpose."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:  # the process has just ended
        return ""


def children(process: str) -> list[str]:
    return [child for path in glob(f"/proc/{process}/task/*/children") for child in text_of(path).split()]


def of_process(process: str) -> float:
    """With that of its children that have ended and been waited for."""
    fields = text_of(f"/proc/{process}/stat").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICK


class Clock:
    """The computing since it was last asked."""

    def __init__(self) -> None:
        self.own = self.others = 0.0
        self.lap()

    def lap(self) -> float:
        ended = os.times()
        own, others = time.process_time(), ended.children_user + ended.children_system
        todo = children(str(os.getpid()))
        while todo:
            process = todo.pop()
            others += of_process(process)
            todo += children(process)
        passed = own - self.own + max(0.0, others - self.others)
        self.own, self.others = own, others
        return passed


CLOCK = Clock()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    report = yield
    report.computing = CLOCK.lap()  # goes with the report to whoever started the worker
    return report


def group(name: str) -> str:
    folders = name.split("::")[0].split("/")
    return folders[1] if len(folders) > 2 else "all else"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    groups: defaultdict[str, float] = defaultdict(float)
    tests: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            seconds = getattr(report, "computing", 0.0)
            groups[group(getattr(report, "nodeid", ""))] += seconds
            tests[getattr(report, "nodeid", "").partition("[")[0]] += seconds
    terminalreporter.section(f"{sum(groups.values()):.0f} s of computing")
    for name, seconds in [*most(groups), *most(tests)[:MOST]]:
        terminalreporter.line(f"{seconds:8.1f} s  {name}")


def most(found: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(((name, seconds) for name, seconds in found.items() if seconds >= 0.1), key=lambda one: -one[1])
