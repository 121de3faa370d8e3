"""A real server and a real Chromium for the browser tests. Screenshots go to shots/ for people to look at."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

SHOTS = Path(__file__).parents[2] / "shots"
SERVE = "from meadhall.cli import main; main()"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20_000  # ms; for machines that do much else at the same time
expect.set_options(timeout=PATIENCE)


class Hall:
    """The server as a process of its own, on a data folder that outlives it."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://localhost:(\d+)/", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("hall"))
    yield opened
    opened.stop()


@pytest.fixture(scope="session")
def player() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(player: Playwright) -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium: in CI the browser tests must run")
        pytest.skip("no Chromium on this machine")
    found = player.chromium.launch(executable_path=chromium, args=FLAGS)
    yield found
    found.close()


@pytest.fixture
def context(browser: Browser, hall: Hall) -> Iterator[BrowserContext]:
    """A browser of one person at a desk, without waiting for animations."""
    made = new_context(browser, hall)
    yield made
    made.close()


def new_context(
    browser: Browser, hall: Hall, width: int = 1440, height: int = 900, scheme: str = "light", touch: bool = False, asking: bool = False
) -> BrowserContext:
    made = browser.new_context(
        base_url=hall.address,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="dark" if scheme == "dark" else "light",
        has_touch=touch,
        is_mobile=touch,
        locale="en-GB",
    )
    made.set_default_timeout(PATIENCE)
    if not asking:
        made.add_init_script("localStorage.getItem('meadhall.confirm') ?? localStorage.setItem('meadhall.confirm', 'off')")
    return made
