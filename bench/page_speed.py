"""The page as a browser meets it: how soon something is painted. Needs a built page and a Chromium."""

import re
import subprocess
import sys
import tempfile

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium

PAINT = """() => new Promise(done => new PerformanceObserver(list => {
  const paint = list.getEntriesByName('first-contentful-paint')[0];
  if (paint) done(paint.startTime);
}).observe({type: 'paint', buffered: true}))"""


def first_paint(tries: int = 5) -> str:
    """Milliseconds to the first contentful paint of the lobby: the median of some cold visits to a server of our own."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-c", "from meadhall.cli import main; main()", "serve", "--port", "0", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
        try:
            with sync_playwright() as player:
                browser = player.chromium.launch(executable_path=chromium(), args=FLAGS)
                paints = sorted(one_visit(browser.new_page(), address) for _ in range(tries))
                browser.close()
        finally:
            server.terminate()
            server.wait()
    return f"{paints[tries // 2]:.0f} ms"


def one_visit(page: Page, address: str) -> float:
    page.goto(address)
    found: float = page.evaluate(PAINT)
    page.close()
    return found
