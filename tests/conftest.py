"""For all tests: the same luck in every run, long ones first, and under CI no test of the browser or of databases is left out."""

import os
import secrets
import signal
import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.luck import Luck
from tests.order import dealt

# Whoever starts the tests in the background may have them ignore Ctrl-C; the programs that they start must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("steady", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("steady")


def long_tests() -> dict[str, dict[str, int]]:
    """By file and test about so many seconds: from tests/long.toml, and from that of each game, which names its own files only."""
    here = Path(__file__).parent
    found: dict[str, dict[str, int]] = tomllib.loads((here / "long.toml").read_text(encoding="utf-8"))
    for table in sorted(here.glob("*/long.toml")):
        own = tomllib.loads(table.read_text(encoding="utf-8"))
        found |= {f"tests/{table.parent.name}/{file}": tests for file, tests in own.items()}
    return found


LONG = long_tests()
LUCK = Luck()
secrets.randbits = LUCK.bits


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    LUCK.begin(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any) -> Generator[None, Any, Any]:
    """What several tests share does not depend on which of them comes first."""
    if fixturedef.scope == "function":
        return (yield)
    with LUCK.named(f"{fixturedef.baseid}::{fixturedef.argname}"):
        return (yield)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests get their mark, and come first on every worker."""

    def seconds(item: pytest.Item) -> int:
        file, _, name = item.nodeid.partition("[")[0].partition("::")
        return LONG.get(file, {}).get(name, 0)

    for item in items:
        if seconds(item):
            item.add_marker("long")
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [items[place] for place in dealt([(item.location[0], seconds(item)) for item in items], workers)]


def must_run(item: pytest.Item) -> bool:
    """A test that needs what a machine may lack, but CI may not: Chromium, Node, PostgreSQL, the compiled build."""
    return (
        item.path.parent.name == "browser"
        or item.path.name in ("test_parity.py", "test_new_game.py")
        or "postgres" in getattr(item, "fixturenames", ())
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and os.environ.get("CI") and must_run(item):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} must not be skipped in CI: {report.longrepr}"
    return report
