"""A real server and a real Chromium for the browser tests. With SHOTS=1 pictures go to shots/ for people to look at.

An error on any page that nobody catches fails the test that opened it.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Playwright, expect, sync_playwright

from tests.luck import MEADHALL
from tests.server.house import ROOMY, written

SHOTS = Path(__file__).parents[2] / "shots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page of a test lives for seconds: what is compiled again to run faster, and what is cleared up beside it, pays for itself later.
    "--js-flags=--single-threaded --min-semi-space-size=32 --no-opt --no-maglev",
]
PATIENCE = 180_000  # ms until a test gives up on something that should come; for machines that do much else at the same time
WIRE = ("Failed to load resource", "WebSocket connection to")  # what Chromium says where a server is away or refuses: tests see to that
NOT_ASKING = "if (location.host) localStorage.getItem('meadhall.confirm') ?? localStorage.setItem('meadhall.confirm', 'off')"
# What is wholly transparent is laid out and can be clicked, but is not drawn: drawing would take half of the time. `drawn` shows it.
DRAWN = "shown => { document.documentElement.style.opacity = shown ? '' : '0'; }"
ERRORS: list[str] = []  # of all pages of the test that runs
expect.set_options(timeout=PATIENCE)


class Hall:
    """The server as a process of its own, on a data folder that outlives it. Its luck follows a name in a file."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.luck = data / "luck"
        self.luck.write_text("")
        self.port = free_port()
        self.start()

    def start(self) -> None:
        (limits := self.data / "limits.toml").write_text(written(ROOMY))
        command = [*MEADHALL, "serve", "--port", str(self.port), "--data", str(self.data), "--limits", str(limits)]
        env = os.environ | {"TEST_LUCK": str(self.luck)}
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line)
            if re.search(r"http://localhost:\d+/", line):
                return
        raise AssertionError(f"the server did not start: {said}")

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def free_port() -> int:
    """A port that the system gives to nobody by itself, so that it is still free when a server is started again on it."""
    for port in range(12_000 + os.getpid() % 10_000, 32_768):
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("no port is free")


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("hall"))
    yield opened
    opened.stop()


@pytest.fixture(scope="session")
def player() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


def chromium() -> str:
    """Where Chromium is. Its shell without windows loads a page for half of the computing, so it is taken where there is one."""
    found = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), None)
    if found is None:
        pytest.skip("no Chromium on this machine")
    return found


@pytest.fixture(scope="session")
def browser(player: Playwright) -> Iterator[Browser]:
    found = player.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield found
    found.close()


@pytest.fixture(autouse=True)
def luck(hall: Hall, request: pytest.FixtureRequest) -> None:
    hall.luck.write_text(request.node.nodeid)


@pytest.fixture(autouse=True)
def no_uncaught_errors() -> Iterator[None]:
    ERRORS.clear()
    yield
    assert ERRORS == [], "errors on the page"


@pytest.fixture
def context(browser: Browser, hall: Hall) -> Iterator[BrowserContext]:
    """A browser of one person at a desk, without waiting for animations."""
    made = new_context(browser, hall)
    yield made
    made.close()


NO_LUCK = "crypto.getRandomValues = (bytes) => bytes.fill(7)"  # what browsers add to the chance of a game is the same in every run


def new_context(
    browser: Browser,
    hall: Hall,
    width: int = 1440,
    height: int = 900,
    scheme: str = "light",
    touch: bool = False,
    asking: bool = False,
    paced: bool = False,
) -> BrowserContext:
    """With reduced motion, unless it is about motion: then nothing is paced."""
    made = browser.new_context(
        base_url=hall.address,
        viewport={"width": width, "height": height},
        reduced_motion="no-preference" if paced else "reduce",
        color_scheme="dark" if scheme == "dark" else "light",
        has_touch=touch,
        is_mobile=touch,
        locale="en-GB",
    )
    made.set_default_timeout(PATIENCE)
    made.on("weberror", lambda error: ERRORS.append(f"uncaught: {error.error}"))
    made.on("console", complaint)
    made.on("request", lambda request: outside(request.url, hall.address))
    made.add_init_script(NO_LUCK)
    made.add_init_script(f"addEventListener('DOMContentLoaded', () => ({DRAWN})(false))")
    if not asking:
        made.add_init_script(NOT_ASKING)
    return made


def outside(url: str, address: str) -> None:
    """The page asks nobody but its own server."""
    if urlsplit(url).netloc not in ("", urlsplit(address).netloc):
        ERRORS.append(f"asked another host: {url}")


def complaint(message: ConsoleMessage) -> None:
    if message.type == "error" and not message.text.startswith(WIRE):
        ERRORS.append(message.text)
