"""What the page weighs, and how long its frames take while moments are played in the midst of a game of each.

    python -m bench.page_frames

A frame's work is the processor time of the page's main thread from its animation callbacks until styles, layout and painting are done, as
Chromium's own trace tells it: what else the machine does at that time does not count. Whatever else the page does without a pause, such as
drawing what the server has sent, is told beside it. Chromium paints in software here. Needs a built page and a Chromium.
"""

import gzip
import json
import os
import statistics
import tempfile
from bisect import bisect_left
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.page_speed import first_paint
from meadhall.games import GAMES
from tests.browser.conftest import DRAWN, FLAGS, Hall, chromium, new_context
from tests.browser.crowded import Play, open_at, scenes
from tests.browser.playing import my_turn, notations, press
from tests.trials import trial

SECONDS = 8  # of moments that are measured for each game
BAR = 16.0  # ms for the work of a frame

CATEGORIES = ["toplevel", "devtools.timeline"]
FRAMES = "() => { const frame = () => requestAnimationFrame(frame); frame(); }"


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
    page.evaluate(FRAMES)
    page.wait_for_timeout(1000)
    browser.start_tracing(page=page, categories=CATEGORIES)
    played(page)
    works, others = tasks(json.loads(browser.stop_tracing())["traceEvents"])
    context.close()
    ordered = sorted(works)
    within = sum(work < BAR for work in works) / len(works)
    return (
        f"{len(works)} frames; work: median {statistics.median(works):.1f} ms, 95 % {ordered[int(0.95 * len(works))]:.1f} ms, "
        f"longest {ordered[-1]:.0f} ms; {within:.1%} under {BAR:.0f} ms; other work over {BAR:.0f} ms: "
        f"{', '.join(f'{other:.0f}' for other in sorted(others) if other >= BAR) or 'none'}"
    )


def tasks(events: list[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """The processor time (ms) of everything that the page's main thread did without a pause: frames, and the rest."""
    callbacks = [event for event in events if event["name"] == "FireAnimationFrame"]
    [(main, _)] = Counter((event["pid"], event["tid"]) for event in callbacks).most_common(1)
    begun = sorted(event["ts"] for event in callbacks if (event["pid"], event["tid"]) == main)
    works: list[float] = []
    others: list[float] = []
    end = 0.0
    for event in sorted(events, key=lambda event: event.get("ts", 0)):
        if event["ph"] != "X" or not event["name"].endswith("RunTask") or (event["pid"], event["tid"]) != main or event["ts"] < end:
            continue  # a task within another is a part of it
        end = event["ts"] + event["dur"]
        at = bisect_left(begun, event["ts"])
        is_frame = at < len(begun) and begun[at] < event["ts"] + event["dur"]
        (works if is_frame else others).append(event.get("tdur", event["dur"]) / 1000)
    return works, others


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
