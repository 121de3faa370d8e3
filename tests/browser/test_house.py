"""House rules on the page: a set is chosen, one's own is kept and comes back, and a link brings the options along. And a box at a table."""

from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Hall
from tests.browser.playing import ME_FIRST, prompt, shoot, sit
from tests.server import http

TABLE = "/?new=saga"
BOX = 'game = "saga"\nbox = "Eva’s box"\nrest = "ours"\n[win]\nareas = 4\ncoins = 8\n'


def test_a_set_is_chosen_kept_and_played_with(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    page.goto(f"{TABLE}&removed_leader_public=true&v_tiles=nonsense")
    chosen, leaders = page.get_by_test_id("house-set"), page.get_by_label("Show leaders that are removed unrevealed")
    expect(chosen.locator("option:checked")).to_have_text("Open leaders")
    expect(leaders.locator("option:checked")).to_have_text("yes")
    chosen.select_option(label="Strict letter")
    expect(leaders.locator("option:checked")).to_have_text("no")
    expect(page.get_by_test_id("new-table")).to_contain_text("SG-259")
    leaders.select_option(label="yes")
    expect(chosen.locator("option:checked")).to_have_text("Our own choice")
    page.get_by_test_id("house-name").fill("Our table")
    page.get_by_test_id("house-name").press("Enter")
    expect(chosen.locator("option:checked")).to_have_text("Our table")
    shoot(page, "house-rules")
    page.goto(TABLE)
    page.reload()
    page.get_by_test_id("options").locator("summary").click()
    chosen.select_option(label="Our table")
    page.get_by_test_id("create").click()
    expect(prompt(page)).not_to_be_empty()
    table = page.url.rsplit("/", 1)[1]
    rules = http.get(f"{hall.address}/api/tables/{table}/rules").json()["rules"]
    sentences = {rule["number"]: rule["sentence"] for rule in rules}
    assert "only" in sentences["SG-259"] and "is shown" in sentences["SG-228"]


def test_a_table_shows_its_box(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME_FIRST, components=BOX)
    expect(page.get_by_test_id("box")).to_have_text("Eva’s box")
    page.get_by_test_id("box").click()
    expect(page.get_by_test_id("table-box")).to_contain_text("Eva’s box")
    expect(page.get_by_test_id("box-far")).to_have_count(0)
    shoot(page, "table-box")
    page.get_by_test_id("box-open").click()
    page.wait_for_url("**/box/saga?kept=*")
    page.goto("/")
    expect(page.get_by_test_id("my-tables").get_by_test_id("box-name")).to_have_text("Box: Eva’s box")
