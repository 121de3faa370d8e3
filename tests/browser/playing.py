"""What a person does on the page, in words: open a table, look at the choices, click."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from meadhall.core.record_text import parse_record
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.games import game as game_of
from tests.browser.conftest import DRAWN, PATIENCE, SHOTS, Hall
from tests.server import http
from tests.server.house import patched


def shoot(page: Page, name: str) -> None:
    """A picture for people to look at, if they have asked for pictures (`SHOTS=1`): each takes as long as half a page."""
    if not os.environ.get("SHOTS"):
        return
    SHOTS.mkdir(exist_ok=True)
    with drawn(page):
        page.screenshot(path=SHOTS / f"{name}.png")


@contextmanager
def drawn(page: Page) -> Iterator[None]:
    """For a while, the page as a person sees it: elsewhere in the tests nothing is drawn."""
    page.evaluate(DRAWN, True)
    yield
    page.evaluate(DRAWN, False)


def prompt(page: Page) -> Locator:
    return page.get_by_test_id("prompt")


def choices(page: Page) -> Locator:
    return page.locator("[data-testid=choice][data-notation]")


def notations(page: Page) -> list[str]:
    """What may be chosen, as soon as there is something: while a choice is on its way, the table has moved on but nothing is offered."""
    found: list[str] = page.wait_for_function(OFFERED).json_value()
    return found


OFFERED = """() => {
  const all = [...document.querySelectorAll('[data-testid=choice][data-notation]')].map(one => one.dataset.notation);
  return all.length ? all : null;
}"""


def sit(
    page: Page,
    hall: Hall,
    seats: list[dict[str, Any]],
    seat: int = 0,
    game: str = "saga",
    options: dict[str, Any] | None = None,
    components: str | None = None,
) -> dict[str, Any]:
    """Make a table and open it by the personal link of a seat."""
    wanted = {"game": game, "seats": seats, "options": options or {}, "components": components}
    made = http.post(f"{hall.address}/api/tables", json=wanted, timeout=PATIENCE / 1000).raise_for_status().json()
    key = next(key for key in made["keys"] if key["seat"] == seat)
    page.goto(f"/t/{made['table']}#seat={seat}&key={key['secret']}")
    expect(prompt(page)).not_to_be_empty()
    found: dict[str, Any] = made
    return found


def record_of(hall: Hall, made: dict[str, Any], seat: int) -> Record:
    """The record of a finished game, as the server gives it to a seat."""
    secret = next(key["secret"] for key in made["keys"] if key["seat"] == seat)
    address = f"{hall.address}/api/tables/{made['table']}/record"
    answer = http.get(address, headers={"X-Seat-Secret": secret}, timeout=PATIENCE / 1000).raise_for_status()
    return parse_record(answer.text, "record", game_of)


def views_of(record: Record, seat: int) -> list[Any]:
    """What a seat sees after each number of decisions, as it would be sent."""
    positions = [state.view(seat) for state, _ in record.replay()]
    found: list[Any] = json.loads(json.dumps([*positions, record.position().view(seat)]))
    return found


ME_FIRST = [{"kind": "person", "name": "Eva"}, {"kind": "bot", "bot": "random"}]
ME_SECOND = [{"kind": "bot", "bot": "random"}, {"kind": "person", "name": "Adam"}]
TWO_HERE = [{"kind": "person", "name": "Eva"}, {"kind": "person", "name": "Adam"}]


def my_turn(page: Page) -> bool:
    """Wait until there is something to choose, or the game is over; tells which."""
    page.wait_for_function(
        "() => document.querySelector('[data-testid=choice][data-notation], [data-testid=result], [data-testid=curtain]')"
    )
    return choices(page).count() > 0


def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait for something that only Python can see."""
    waited = 0
    while not is_so():
        assert waited < PATIENCE, "waited in vain"
        page.wait_for_timeout(20)
        waited += 20


def choose(page: Page, notation: str) -> None:
    """Click a choice's button and wait until the table has moved on."""
    version = version_of(page)
    press(page, notation)
    moved_on(page, version)


def press(page: Page, notation: str) -> None:
    """Click a choice's button, as soon as it is there; a long list is unfolded first."""
    button = page.locator(f"[data-testid=choice][data-notation='{notation}']").first
    button.wait_for(state="attached")
    if not button.is_visible():
        page.get_by_test_id("all-choices").click()
    button.click()


def version_of(page: Page) -> str:
    return page.evaluate("() => document.querySelector('[data-version]')?.dataset.version ?? ''")  # type: ignore[no-any-return]


def moved_on(page: Page, version: str) -> None:
    page.wait_for_function("old => (document.querySelector('[data-version]')?.dataset.version ?? '') !== old", arg=version)


def play_on(page: Page, seed: int, most: int = 400) -> int:
    """Play with random choices until the game is over (or for so many decisions); clicks the board where it can."""
    stream = Stream(seed)
    for done in range(most):
        table = page.wait_for_function(READY).json_value()
        if not table["offered"]:
            return done
        notation = table["offered"][stream.below(len(table["offered"]))]
        if not page.evaluate(CLICK_ON_BOARD, notation):
            press(page, notation)
        moved_on(page, table["version"])
    return most


# As soon as there is something to choose, or the game is over: what may be chosen, and how far the table is.
READY = """() => {
  const offered = [...document.querySelectorAll('[data-testid=choice][data-notation]')].map(one => one.dataset.notation);
  if (!offered.length && !document.querySelector('[data-testid=result], [data-testid=curtain]')) return null;
  return { offered, version: document.querySelector('[data-version]')?.dataset.version ?? '' };
}"""

# Click the only thing that stands for a choice, if it is on the board; tells whether it is. A piece may only be lifted by a click.
CLICK_ON_BOARD = """notation => {
  const button = document.querySelector(`[data-testid=choice][data-notation='${notation}']`);
  const things = (button?.dataset.things ?? '').split(' ').filter(Boolean);
  const shared = new Set([...document.querySelectorAll('[data-testid=choice][data-notation]')]
    .filter(other => other !== button).flatMap(other => (other.dataset.things ?? '').split(' ')));
  const ground = things.filter(thing => !shared.has(thing) && !/^(warriors|leader):/.test(thing));
  const thing = ground.map(thing => document.querySelector(`[data-thing='${thing}']`)).find(Boolean);
  thing?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  return Boolean(thing);
}"""


class Frames:
    """All that a page is sent on its sockets."""

    def __init__(self, page: Page) -> None:
        self.heard: list[tuple[int, str]] = []  # each frame, and which socket it came by
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: self.heard.append((id(socket), str(text)))))

    @property
    def texts(self) -> list[str]:
        return [text for _, text in self.heard]

    def states(self) -> list[dict[str, Any]]:
        """The states, and those that the steps lead to."""
        found: list[dict[str, Any]] = []
        views: dict[int, Any] = {}
        for socket, text in self.heard:
            frame = json.loads(text)
            if frame["type"] in ("state", "step"):
                views[socket] = patched(views[socket], frame["changes"]) if frame["type"] == "step" else frame["view"]
                found.append({"ways": [], **frame, "view": views[socket]})
        return found


def table_of(page: Page) -> str:
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found is not None
    return found[1]
