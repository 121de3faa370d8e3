"""What the page weighs, and how long its frames take while moments are played in the midst of a game of each.

    python -m bench.page_frames

A frame's work is the time from its animation callbacks until styles, layout and painting are done; frames apart is the time between
callbacks. Chromium paints in software here. Needs a built page and a Chromium.
"""

import gzip
import os
import statistics
import tempfile
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench.page_speed import first_paint
from meadhall.games import GAMES
from tests.browser.conftest import DRAWN, FLAGS, Hall, chromium, new_context
from tests.browser.crowded import Play, open_at, scenes
from tests.browser.playing import my_turn, notations, press
from tests.trials import trial

SECONDS = 8  # of moments that are measured for each game
BAR = 16.0  # ms for the work of a frame

WATCH = """() => {
  window.works = []; window.gaps = [];
  const after = new MessageChannel();
  let begun = 0, last = 0;
  after.port1.onmessage = () => works.push(performance.now() - begun);
  const frame = now => {
    if (last) gaps.push(now - last);
    last = now; begun = performance.now();
    after.port2.postMessage(0);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def weight() -> str:
    """All scripts and styles of the page, those of every game, as gzip makes them."""
    page = Path(str(files("meadhall.server") / "page"))
    sent = [path for path in page.rglob("*") if path.suffix in (".js", ".css", ".html")]
    return f"{sum(len(gzip.compress(path.read_bytes(), 9)) for path in sent) / 1000:.0f} kB gzip, all four games, without fonts"


def frames(browser: Browser, hall: Hall, name: str) -> str:
    """Answer in a crowded position, and watch what the bots do then."""
    play = Play(name, *trial(name).fits[-1])
    scene = scenes(play)[0]
    context = new_context(browser, hall, 1366, 768, paced=True)
    page = context.new_page()
    open_at(page, hall, play, scene)
    my_turn(page)
    page.evaluate(DRAWN, True)
    page.evaluate(WATCH)
    played(page)
    works, gaps = page.evaluate("() => [works, gaps]")
    context.close()
    ordered = sorted(works)
    within = sum(work < BAR for work in works) / len(works)
    return (
        f"{len(works)} frames; work: median {statistics.median(works):.1f} ms, 95 % {ordered[int(0.95 * len(works))]:.1f} ms, "
        f"longest {ordered[-1]:.0f} ms; {within:.1%} under {BAR:.0f} ms; frames apart: median {statistics.median(gaps):.1f} ms"
    )


def played(page: Page) -> None:
    """My first choice, and again whenever I am asked, until the time is over."""
    for _ in range(SECONDS * 2):
        if page.evaluate("() => document.querySelector('[data-testid=choice][data-notation]') !== null"):
            press(page, notations(page)[0])
        page.wait_for_timeout(500)


def main() -> None:
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print("page:", weight())
    print("first paint of the lobby:", first_paint())
    with tempfile.TemporaryDirectory() as data, sync_playwright() as player:
        hall = Hall(Path(data))
        browser = player.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in GAMES:
            print(f"{name}: {frames(browser, hall, name)}", flush=True)
        browser.close()
        hall.stop()


if __name__ == "__main__":
    main()
