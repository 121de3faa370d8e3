"""Help on the page: hints beside the choices, a bot that plays for me, a review after the game and playing on from it."""

import httpx
from playwright.sync_api import BrowserContext, expect

from meadhall.arena.matches import play_game
from meadhall.bots import make_bot
from meadhall.games import game
from tests.browser.conftest import PATIENCE, Hall
from tests.browser.playing import ME_FIRST, choices, my_turn, notations, prompt, shoot, sit


def test_a_hint_stands_beside_every_choice(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    assert my_turn(page)
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("chance")).to_have_count(len(notations(page)))
    shoot(page, "hint")
    choices(page).first.click()
    expect(page.get_by_test_id("chance")).to_have_count(0)


def test_a_bot_plays_for_me(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, [{"kind": "person", "name": "Eva"}, {"kind": "open"}])
    assert my_turn(page)
    mine = page.locator("[data-testid=seat][data-seat='0']")
    mine.get_by_test_id("seat-menu").click()
    mine.get_by_test_id("lend").click()
    expect(mine).to_contain_text("Squire for Eva")
    mine.get_by_test_id("level").select_option("novice")
    expect(mine).to_contain_text("Novice for Eva")
    mine.get_by_test_id("take-back").click()
    expect(mine.get_by_test_id("lend")).to_be_visible()


def test_a_review_and_what_if(context: BrowserContext, hall: Hall) -> None:
    facts = game("saga").facts()
    record = play_game(facts, [make_bot("random"), make_bot("random")], 6, keep_record=True).record
    page = context.new_page()
    opened = httpx.post(f"{hall.address}/api/records", json={"text": record}, timeout=PATIENCE / 1000).raise_for_status().json()
    key = opened["keys"][0]
    page.goto(f"/t/{opened['table']}#seat={key['seat']}&key={key['secret']}")
    expect(prompt(page)).not_to_be_empty()
    page.goto(f"/replay/{opened['table']}")
    page.get_by_test_id("review").click()
    expect(page.get_by_test_id("chart")).to_be_visible()
    expect(page.get_by_test_id("turning-point").first).to_be_visible()
    expect(page.get_by_test_id("fortune").locator("tbody tr")).to_have_count(2)
    page.get_by_test_id("review-seat").nth(1).click()
    expect(page.get_by_test_id("turning-point").first).to_contain_text("Anglo-Saxons")
    shoot(page, "review")
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("chart")).to_have_count(0)
    expect(page.get_by_test_id("slider")).to_have_value("0")
    review = page.url
    for way in ("as-were", "redealt"):
        page.goto(review)
        page.get_by_test_id("review").click()
        page.get_by_test_id(way).check()
        page.get_by_test_id("what-if").first.click()
        page.wait_for_url("**/t/*")
        expect(prompt(page)).not_to_be_empty()
        assert my_turn(page)
        told = page.get_by_text("could not know is dealt again")
        expect(told).to_have_count(1 if way == "redealt" else 0)
