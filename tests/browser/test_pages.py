"""The other pages, small screens, and accessibility."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from meadhall.games import GAMES
from meadhall.games import game as title
from tests.browser.conftest import Hall, new_context
from tests.browser.playing import ME_FIRST, TWO_HERE, drawn, my_turn, play_on, prompt, shoot, sit

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def test_replay_by_slider_and_keys(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    play_on(page, seed=9)
    page.get_by_test_id("check-game").click()
    expect(page.get_by_test_id("fair-verdict")).to_have_text("All that could be checked is right.")
    for check in ("commitment", "seed", "draws"):
        expect(page.get_by_test_id(f"fair-{check}")).to_contain_text("✓")
    shoot(page, "fairness")
    page.keyboard.press("Escape")
    page.get_by_test_id("replay").click()
    slider = page.get_by_test_id("slider")
    expect(slider).to_be_visible()
    slider.press("End")
    expect(prompt(page)).to_contain_text("have won")
    slider.press("Home")
    expect(prompt(page)).to_contain_text("Choose the leader")
    for shown in ("middle Scandinavia", "Take one of the four tiles"):
        slider.press("ArrowRight")
        expect(prompt(page)).to_contain_text(shown)
    expect(page.get_by_test_id("log")).to_contain_text("Round 1 begins")
    shoot(page, "replay")
    with page.expect_download() as download:
        page.get_by_test_id("record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("meadhall record 2")


def test_rules_are_searchable_and_honest_about_their_sources(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/rules/saga#SG-105")
    expect(page.get_by_test_id("rules")).to_contain_text("SG-105")
    page.get_by_test_id("rules-search").fill("tribute")
    expect(page.get_by_test_id("rules")).to_contain_text("SG-142")
    expect(page.get_by_test_id("rules")).not_to_contain_text("SG-113 ")
    shoot(page, "rules")
    page.get_by_test_id("components-tab").click()
    expect(page.get_by_test_id("components")).to_contain_text("reconstruct")
    shoot(page, "components")


def test_a_game_on_one_page(context: BrowserContext) -> None:
    """How to play: pictures of real boards, ways to the rules and the lessons and back, and it can be printed."""
    page = context.new_page()
    page.goto("/rules/barony")
    page.get_by_test_id("contents").locator("summary").click()
    page.get_by_test_id("contents").get_by_text("12. Action F: Title").click()
    expect(page.locator("[id='BA-166']")).to_be_in_viewport()
    page.locator("[id='BA-166']").get_by_role("link", name="How to play").click()
    page.get_by_test_id("picture").first.scroll_into_view_if_needed()
    expect(page.get_by_test_id("picture").first.locator("svg").first).to_be_visible()
    shoot(page, "how-to-play")
    with drawn(page):
        assert len(page.pdf()) > 20_000  # an empty one has less than two thousand bytes
    page.get_by_role("link", name="BA-166").click()
    expect(page.locator("[id='BA-166']")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_phone(browser: Browser, hall: Hall, scheme: str) -> None:
    """390 px wide: nothing scrolls sideways, the prompt is always in sight, players and log are in drawers."""
    context = new_context(browser, hall, 390, 844, scheme, touch=True)
    page = context.new_page()
    page.goto("/")
    no_sideways_scrolling(page)
    shoot(page, f"phone-lobby-{scheme}")
    sit(page, hall, ME_FIRST)
    play_on(page, seed=4, most=12)
    my_turn(page)
    no_sideways_scrolling(page)
    expect(prompt(page)).to_be_in_viewport()
    shoot(page, f"phone-table-{scheme}")
    page.get_by_test_id("open-log").tap()
    expect(page.get_by_test_id("log")).to_be_in_viewport()
    shoot(page, f"phone-log-{scheme}")
    page.goto("/rules/saga")
    no_sideways_scrolling(page)
    context.close()


def test_phone_sets_up_a_table(browser: Browser, hall: Hall) -> None:
    """The form stands below four games: it comes into sight with its heading, and all of it is within the page."""
    context = new_context(browser, hall, 390, 844, touch=True)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-testid=game][data-game=saga] [data-testid=set-up]").tap()
    heading = page.get_by_test_id("new-table").locator("h2")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    page.get_by_test_id("options").locator("summary").tap()
    within = "box => [...box.querySelectorAll('*')].every(one => one.getBoundingClientRect().right <= innerWidth)"
    assert page.get_by_test_id("new-table").evaluate(within)
    no_sideways_scrolling(page)
    shoot(page, "phone-new-table")
    context.close()


def test_tablet(browser: Browser, hall: Hall) -> None:
    context = new_context(browser, hall, 820, 1180)
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    play_on(page, seed=5, most=8)
    my_turn(page)
    no_sideways_scrolling(page)
    board = page.get_by_test_id("board").bounding_box()
    assert board is not None
    for zoom in page.locator(".zoom .button").all():
        box = zoom.bounding_box()
        assert box is not None
        beside = box["x"] >= board["x"] + board["width"] or box["y"] >= board["y"] + board["height"]
        assert beside, "a zoom button covers nothing of the board"
    shoot(page, "tablet-table")
    context.close()


def no_sideways_scrolling(page: Page) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_barrier(browser: Browser, hall: Hall, scheme: str) -> None:
    """axe-core finds nothing serious or critical on any page."""
    context = new_context(browser, hall, scheme=scheme)
    page = context.new_page()
    sit(page, hall, TWO_HERE)
    my_turn(page)
    table = page.url
    for address in (table, "/", "/rules/saga", table.replace("/t/", "/replay/")):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        assert barriers(page) == [], address
    context.close()


@pytest.mark.parametrize("game", [name for name in GAMES if 3 in title(name).players])
def test_no_serious_barrier_on_a_board(context: BrowserContext, hall: Hall, game: str) -> None:
    """Nor on the boards of the other games, with what lies before the player, in either theme."""
    page = context.new_page()
    sit(page, hall, [*ME_FIRST, {"kind": "bot", "bot": "random"}], game=game)
    play_on(page, seed=6, most=5)
    my_turn(page)
    assert barriers(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert barriers(page) == [], "dark"


# Of what is no barrier no more than an example is described.
BARRIERS = """async () => (await axe.run({ resultTypes: ['violations'] })).violations
  .filter(found => ['serious', 'critical'].includes(found.impact))"""


def barriers(page: Page) -> list[tuple[str, str]]:
    """What axe-core finds serious or critical: its name, and where it is first met."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    with drawn(page):  # contrast is judged as it is seen
        found = page.evaluate(BARRIERS)
    return [(v["id"], v["nodes"][0]["html"][:200]) for v in found]
