"""Barony on the page, by clicking: a whole game, gestures on the board, the laying of the map, a phone, the keyboard."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Hall, new_context
from tests.browser.playing import TWO_HERE, choices, choose, moved_on, my_turn, notations, play_on, prompt, shoot, sit, until, version_of

ME = [{"kind": "person", "name": "Eva"}]
BOT = [{"kind": "bot", "bot": "greedy"}]


def glowing(page: Page) -> list[str]:
    """What glows on the board, as soon as something does: the board is drawn a little after the choices."""
    found: list[str] = page.wait_for_function(GLOWING).json_value()
    return found


GLOWING = """() => {
  const all = [...document.querySelectorAll('.grip.clickable')].map(one => one.dataset.thing);
  return all.length ? all : null;
}"""


def click(page: Page, thing: str) -> None:
    """Where a person would: in the middle of what is drawn, and when something glows."""
    glowing(page)
    page.locator(f"[data-thing='{thing}'] .hit").last.click()


def settle_down(*pages: Page) -> None:
    """The first cities: the first player's in the middle of the hexes that are offered, the other's at the end of them."""
    while True:
        until(pages[0], lambda: any(choices(page).count() for page in pages))
        page = next(page for page in pages if choices(page).count())
        offered = notations(page)
        if not offered[0].startswith("start"):
            return
        choose(page, offered[len(offered) // 2 if page is pages[0] else -1])


def stay_at_home(page: Page) -> None:
    """A turn that is in nobody's way."""
    assert my_turn(page)
    choose(page, "action recruit")
    choose(page, notations(page)[0])
    choose(page, "knights 1")


def a_busy_city(page: Page) -> str:
    """One from where there are several ways, and it is chosen; or none."""
    cities = glowing(page)
    for city in cities:
        click(page, city)
        if len(set(glowing(page)) - set(cities)) > 2:
            return city
        click(page, city)
    return ""


def middle(page: Page, thing: str) -> tuple[int, int]:
    box = page.locator(f"[data-thing='{thing}']").last.bounding_box()
    assert box is not None
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def close(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 20


def log_of(page: Page) -> Any:
    return page.get_by_test_id("log")


def test_a_whole_game_against_three_bots(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME + BOT * 3, game="barony", options={"round_cap": 6})
    play_on(page, seed=1, most=14)
    shoot(page, "barony-middle")
    play_on(page, seed=2)
    expect(page.get_by_test_id("breakdown").locator("tbody tr")).to_have_count(4)
    expect(prompt(page)).to_contain_text("has won")
    shoot(page, "barony-result")


def test_gestures(browser: Browser, hall: Hall) -> None:
    """A click on a hex and one on its neighbour move a knight; all sites are built on at once; a grey action says why."""
    one, two = new_context(browser, hall), new_context(browser, hall)
    page, other = one.new_page(), two.new_page()
    city = ""
    while not city:  # until the tiles give one from where there are several ways
        made = sit(page, hall, TWO_HERE, game="barony")
        other.goto(f"/t/{made['table']}#seat=1&key={made['keys'][1]['secret']}")
        settle_down(page, other)
        city = a_busy_city(page)
    page.locator("[data-chip=knights2]").click()
    expect(log_of(page)).to_contain_text("Eva recruits 2 knights")
    stay_at_home(other)
    my_turn(page)
    cities = glowing(page)
    click(page, city)
    target, further = sorted(set(glowing(page)) - set(cities))[:2]
    there = middle(page, further)
    click(page, target)
    expect(prompt(page)).to_contain_text("a second knight, or stop")
    page.get_by_test_id("undo").click()  # the whole gesture, not its last part
    expect(prompt(page)).to_contain_text("Choose your action")
    click(page, city)
    click(page, target)
    expect(prompt(page)).to_contain_text("a second knight, or stop")
    expect(log_of(page)).to_contain_text(f"Eva moves a knight from {city.replace(':', ' ')} to {target.replace(':', ' ')}.")
    click(page, city)
    expect(prompt(page)).to_contain_text("Move the second knight")
    click(page, next(thing for thing in glowing(page) if thing.startswith("way:") and close(middle(page, thing), there)))
    stay_at_home(other)
    expect(log_of(page)).to_contain_text("Round 3 begins")
    my_turn(page)
    page.locator("[data-thing='action:title']").click(force=True)
    expect(page.get_by_test_id("refusal")).to_contain_text("BA-166")
    page.keyboard.press("Escape")
    page.locator("[data-thing='action:build']").click()
    expect(prompt(page)).to_contain_text("Build")
    page.get_by_test_id("build-all").click()
    expect(log_of(page).get_by_text("Eva builds a village")).to_have_count(2)
    one.close()
    two.close()


def test_the_players_lay_the_map(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME + BOT, game="barony", options={"layout": "players_lay", "round_cap": 1})
    play_on(page, seed=3, most=7)
    shoot(page, "barony-laying")
    while not notations(page)[0].startswith("lay"):
        choose(page, notations(page)[0])
        my_turn(page)
    expect(page.get_by_test_id("rack").locator("[data-thing^='tile:']")).to_have_count(6)
    play_on(page, seed=4)
    expect(page.get_by_test_id("result")).to_be_visible()


def test_a_phone(browser: Browser, hall: Hall) -> None:
    """Hexes of the largest map can be tapped, and the closest look has them as large as a thumb."""
    context = new_context(browser, hall, width=390, height=844, scheme="dark", touch=True)
    page = context.new_page()
    sit(page, hall, ME + BOT * 3, game="barony", options={"round_cap": 2})
    first = glowing(page)[0]
    box = page.locator(f"[data-thing='{first}']").bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 34
    version = version_of(page)
    page.locator(f"[data-thing='{first}'] .hit").tap()
    moved_on(page, version)
    shoot(page, "barony-phone")
    play_on(page, seed=5)
    shoot(page, "barony-phone-result")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_keyboard_and_order_of_choices(context: BrowserContext, hall: Hall) -> None:
    """Enter on a hex chooses it; a person may choose a lower hex after a higher one (option canonical_order is off)."""
    page = context.new_page()
    sit(page, hall, ME + BOT, game="barony")
    for pick in (0, -1, 0):
        my_turn(page)
        version = version_of(page)
        page.locator(f"[data-thing='{glowing(page)[pick]}']").focus()
        page.keyboard.press("Enter")
        moved_on(page, version)
    expect(prompt(page)).to_contain_text("Choose your action")
