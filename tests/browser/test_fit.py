"""The board fits: at every size, in crowded positions of every game, all that a decision needs is on the screen at once.

`FIT=out.txt pytest tests/browser/test_fit.py` also writes what was measured, a line for each game, size and decision.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from meadhall.games import GAMES
from tests.browser.conftest import Hall, new_context
from tests.browser.crowded import Play, Scene, open_at, scenes
from tests.browser.playing import ME_FIRST, my_turn, prompt, shoot, sit, table_of, version_of
from tests.trials import trial

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
DESKS = [(1280, 720), (1366, 650), (1366, 768), (1440, 760), (1536, 730), (1440, 900), (1920, 1080), (1024, 768), (768, 1024)]
PHONES = [(390, 844), (360, 740), (844, 390), (740, 360)]
PLAYS = [Play(name, *fit) for name in GAMES for fit in trial(name).fits]
LONGER = ("pl", "cs")  # words of other languages are longer; so many sizes tell whether they fit
FOR_WORDS = [(1280, 720), (768, 1024)]


def measured(page: Page, play: Play, name: str, phone: bool) -> dict[str, Any]:
    """What is in sight once everything has come to rest."""
    page.evaluate("() => document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))")
    found: dict[str, Any] = page.evaluate(MEASURE, phone)
    if out := os.environ.get("FIT"):
        size = page.viewport_size
        assert size is not None
        with Path(out).open("a", encoding="utf-8") as file:
            line = (
                f"{play} {size['width']}x{size['height']} {name}: {found['share']:.3f} target {found['target']} print {found['print']:.1f}"
            )
            print(line, found["board"], *found["faults"], sep=" | ", file=file)
    return found


Found = tuple[tuple[int, int], Any, list[str]]


def faults_at(page: Page, play: Play, scene: Scene, sizes: list[tuple[int, int]], phone: bool) -> Iterator[Found]:
    """At each size: what was measured, and what is wrong. Begins with the size that the page has, if it is the last of them: a change
    to another layout takes most."""
    if page.viewport_size == dict(zip(("width", "height"), sizes[-1], strict=True)):
        sizes = sizes[::-1]
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = measured(page, play, scene.decision, phone)
        least = 0.98 if phone else 0.999
        wrong = [f"{found['share']:.0%} of the board is in sight"] if found["share"] < least else []
        yield (width, height), found, [f"{width}x{height} {scene.decision}: {fault}" for fault in wrong + found["faults"]]


@pytest.mark.parametrize("play", PLAYS, ids=str)
def test_everything_is_in_sight_at_a_desk(browser: Browser, hall: Hall, play: Play) -> None:
    """The whole board, nothing cut, nothing one upon another, the longer words of other languages neither; and it stands in the same
    place whatever is asked."""
    context = new_context(browser, hall)
    page = context.new_page()
    wrong: list[str] = []
    places: dict[tuple[int, int], set[tuple[int, ...]]] = {size: set() for size in DESKS}
    for scene in scenes(play):
        open_at(page, hall, play, scene)
        assert my_turn(page)
        for size, found, faults in faults_at(page, play, scene, DESKS, phone=False):
            places[size].add(tuple(found["board"]))
            wrong += faults
    wrong += [f"{size}: the board moves: {sorted(seen)}" for size, seen in places.items() if len(seen) > 1]
    for language in LONGER:
        speak(page, language)
        wrong += [f"{language} {fault}" for _, _, faults in faults_at(page, play, scene, FOR_WORDS, phone=False) for fault in faults]
    context.close()
    assert wrong == []


def speak(page: Page, language: str) -> None:
    """The page and all that the server says in another language."""
    before = prompt(page).inner_text()
    page.locator(f"[data-language={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(prompt(page)).not_to_have_text(before)


@pytest.mark.parametrize("play", PLAYS, ids=str)
def test_a_phone_shows_the_map_and_has_targets_for_thumbs(browser: Browser, hall: Hall, play: Play) -> None:
    """Upright and lying: the whole map, all that is asked for in sight, choices below each other and not beside, targets of 40 px at least
    (at once, or after a tap that brings them near)."""
    context = new_context(browser, hall, *PHONES[0], touch=True)
    page = context.new_page()
    wrong: list[str] = []
    for scene in scenes(play):
        open_at(page, hall, play, scene)
        assert my_turn(page)
        for size, found, faults in faults_at(page, play, scene, PHONES, phone=True):
            wrong += faults
            if found["small"]:
                wrong += [f"{size} {scene.decision}: {fault}" for fault in tapped_near(page, found["small"][-1])]
    wrong += panel_read(page)
    context.close()
    assert wrong == []


def tapped_near(page: Page, thing: str) -> list[str]:
    """A tap on what is too small for a finger chooses nothing, but makes it large enough where it lies."""
    version = version_of(page)
    hit = page.locator(f".stage [data-thing='{thing}'] .hit")
    before = hit.bounding_box()
    assert before
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.touchscreen.tap(x, y)
    page.wait_for_function(LARGE, arg=thing)
    after = hit.bounding_box()
    assert after
    away = abs(after["x"] + after["width"] / 2 - x) + abs(after["y"] + after["height"] / 2 - y)
    page.get_by_test_id("zoom-reset").dispatch_event("click")  # which may lie under a dock that lists much
    return [f"{thing} was chosen"] * (version_of(page) != version) + [f"{thing} went away by {away:.0f} px"] * (away > 40)


def panel_read(page: Page) -> list[str]:
    """What stands beside the map of a phone that lies is small; a tap goes there, where all of it can be read, and another comes back."""
    button = page.get_by_test_id("zoom-panel")
    if not button.count():
        return []
    before = page.get_by_test_id("board").bounding_box()
    button.tap()
    page.wait_for_function("() => document.querySelector('[data-testid=zoom-reset]')")
    least = page.evaluate(PRINT)
    page.get_by_test_id("zoom-reset").dispatch_event("click")  # a second tap at once would be a double click, which plays nothing
    page.wait_for_function("() => document.querySelector('[data-testid=zoom-panel]')")
    back = page.get_by_test_id("board").bounding_box()
    return [f"print of {least:.1f} px in the panel"] * (least < 11) + ["the board does not come back"] * (back != before)


PRINT = """() => {
  const room = document.querySelector('.room').getBoundingClientRect();
  const inSight = (text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return right > left && right > room.left && left < room.right && bottom > room.top && top < room.bottom;
  };
  const texts = [...document.querySelectorAll('.stage svg text')].filter(inSight);
  return Math.min(...texts.map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));
}"""

LARGE = """thing => {
  const { width, height } = document.querySelector(`.stage [data-thing='${thing}'] .hit`).getBoundingClientRect();
  return Math.min(width, height) > 39.5;
}"""


def test_nothing_moves_when_hints_and_lists_come_and_go(context: BrowserContext, hall: Hall) -> None:
    """The board and the hand stay where they are."""
    page = context.new_page()
    page.set_viewport_size({"width": 1366, "height": 768})
    play = PLAYS[4]
    open_at(page, hall, play, scenes(play)[2])
    assert my_turn(page)
    places = "() => ['board', 'rack'].map(name => document.querySelector(`[data-testid=${name}]`).getBoundingClientRect().toJSON())"
    before = page.evaluate(places)
    page.get_by_test_id("all-choices").click()
    assert page.evaluate(places) == before
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("rank")).to_have_count(3)
    assert page.evaluate(places) == before
    shoot(page, "fit-hint")
    # Nor do the players' plates, where they stand between the choices and the log.
    sit(page, hall, ME_FIRST)
    assert my_turn(page)
    plates = "() => [...document.querySelectorAll('[data-testid=seat]')].map(one => one.getBoundingClientRect().toJSON())"
    before = page.evaluate(plates)
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("hint-words")).to_be_visible()
    assert page.evaluate(plates) == before


def test_zoom_in_and_out_on_the_board(context: BrowserContext, hall: Hall) -> None:
    """Closer, further away and the whole again; only then does the board move in its room."""
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    board = page.get_by_test_id("board")
    whole = board.bounding_box()
    expect(page.get_by_test_id("zoom-further")).to_be_disabled()
    page.get_by_test_id("zoom-closer").click()
    page.get_by_test_id("zoom-closer").click()
    near = board.bounding_box()
    assert whole and near and near["width"] > 1.9 * whole["width"]
    page.get_by_test_id("zoom-further").click()
    less = board.bounding_box()
    assert less and whole["width"] < less["width"] < near["width"]
    page.get_by_test_id("zoom-reset").click()
    assert board.bounding_box() == whole


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 768)])
def test_a_friend_with_the_link_is_asked_to_sit_down_at_once(browser: Browser, hall: Hall, size: tuple[int, int]) -> None:
    one, two = new_context(browser, hall), new_context(browser, hall, *size, touch=size[1] < 500 or size[0] < 500)
    eva, adam = one.new_page(), two.new_page()
    sit(eva, hall, [{"kind": "person", "name": "Eva"}, {"kind": "open"}])
    adam.goto(f"/t/{table_of(eva)}")
    invitation = adam.get_by_test_id("invitation")
    expect(invitation.get_by_test_id("sit-here")).to_be_in_viewport(ratio=1)
    invitation.locator("input").fill("Adam")
    invitation.get_by_test_id("sit-here").click()
    expect(adam.get_by_test_id("invitation")).to_have_count(0)
    expect(eva.locator("[data-testid=seat][data-seat='1']")).to_contain_text("Adam")
    shoot(adam, f"fit-friend-{size[0]}")
    one.close()
    two.close()
