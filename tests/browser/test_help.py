"""Help on the page: hints on the board, a bot that plays for me, a review after the game and playing on from it."""

from playwright.sync_api import BrowserContext, Page, expect

from meadhall.arena.matches import play_game
from meadhall.bots import make_bot
from meadhall.games import game
from tests.browser.conftest import PATIENCE, Hall
from tests.browser.playing import ME_FIRST, TWO_HERE, choices, moved_on, my_turn, notations, prompt, shoot, sit, version_of
from tests.server import http


def test_a_hint_marks_the_best_three(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, [*ME_FIRST], game="barony")
    assert my_turn(page)
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("hint-words")).to_contain_text("Best: hex ")
    expect(page.get_by_test_id("rank")).to_have_count(3)
    first = [one.get_attribute("data-things") for one in choices(page).all()[:3]]
    marks = [one.text_content() for one in page.get_by_test_id("mark").all()]
    assert marks == ["1", "2", "3"] and len(set(first)) == 3
    mark, thing = (page.locator(it).bounding_box() for it in ("[data-testid=mark] >> nth=0", f"[data-thing='{first[0]}'] .hit"))
    assert mark and thing and thing["x"] < mark["x"] + mark["width"] / 2 < thing["x"] + thing["width"]
    shoot(page, "hint")
    page.keyboard.press("1")
    expect(page.get_by_test_id("mark")).to_have_count(0)


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


def test_who_leaves_comes_back(context: BrowserContext, hall: Hall) -> None:
    """A bot plays on, and the log says both; the way back stands open."""
    page = context.new_page()
    sit(page, hall, TWO_HERE)
    mine, log = page.locator("[data-testid=seat][data-seat='0']"), page.get_by_test_id("log")
    mine.get_by_test_id("seat-menu").click()
    mine.get_by_test_id("leave").click()
    expect(log).to_contain_text("Eva has left the table; a bot plays on.")
    expect(mine).to_contain_text("for Eva")
    page.reload()
    mine.get_by_test_id("take-back").click()
    expect(log).to_contain_text("Eva is back at the table.")
    expect(mine).not_to_contain_text("for Eva")


def test_who_resigns_is_asked_first_and_does_not_come_back(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    assert my_turn(page)
    mine, log = page.locator("[data-testid=seat][data-seat='0']"), page.get_by_test_id("log")
    mine.get_by_test_id("seat-menu").click()
    mine.get_by_test_id("resign").click()
    expect(log).not_to_contain_text("resigned")
    mine.get_by_test_id("resign-yes").click()
    expect(log).to_contain_text("Eva has resigned; a bot plays on.")
    expect(page.get_by_test_id("outcome")).to_have_text("You resigned.")
    expect(page.get_by_test_id("take-back")).to_have_count(0)


def test_what_unfolds_folds_again(context: BrowserContext, hall: Hall) -> None:
    """One seat's menu at a time, gone with Escape or a press elsewhere; the long list goes with its question."""
    page = context.new_page()
    sit(page, hall, [*ME_FIRST], game="barony")
    assert my_turn(page)
    first, second = (page.get_by_test_id("seat").nth(seat).get_by_test_id("seat-menu") for seat in (0, 1))
    first.click()
    expect(first).to_have_attribute("aria-expanded", "true")
    second.press("Enter")
    expect(second).to_have_attribute("aria-expanded", "true")
    expect(first).to_have_attribute("aria-expanded", "false")
    page.get_by_test_id("level").focus()
    page.keyboard.press("Escape")
    expect(second).to_have_attribute("aria-expanded", "false")
    expect(second).to_be_focused()
    first.click()
    prompt(page).click()
    expect(first).to_have_attribute("aria-expanded", "false")
    every = page.get_by_test_id("all-choices")
    every.click()
    page.keyboard.press("Escape")
    expect(every).to_have_attribute("aria-expanded", "false")
    every.click()
    expect(every).to_have_attribute("aria-expanded", "true")
    version = version_of(page)
    page.keyboard.press("1")
    moved_on(page, version)
    assert my_turn(page)
    expect(every).to_have_attribute("aria-expanded", "false")


def learn(page: Page) -> None:
    """Back to my first mistake: what I choose is judged, the better action is shown, and on to the next."""
    page.get_by_test_id("learn").click()
    lesson = page.get_by_test_id("lesson")
    expect(lesson).to_have_attribute("data-verdict", "open")
    while lesson.get_attribute("data-verdict") == "open":
        offered = notations(page)
        choices(page).first.click()
        page.wait_for_function(LESSON_WENT_ON, arg=offered)
    page.get_by_test_id("lesson-show").click()
    expect(lesson).to_contain_text("Better: ")
    page.get_by_test_id("lesson-next").click()
    expect(lesson).to_contain_text("Find something better")
    shoot(page, "lesson")
    page.get_by_test_id("lesson-leave").click()
    expect(page.get_by_test_id("chart")).to_be_visible()


LESSON_WENT_ON = """(offered) => {
  const now = [...document.querySelectorAll('[data-testid=choice][data-notation]')].map(one => one.dataset.notation);
  return now.join() !== offered.join() || document.querySelector('[data-testid=lesson]').dataset.verdict !== 'open';
}"""


def test_a_review_beside_the_board_and_what_if(context: BrowserContext, hall: Hall) -> None:
    facts = game("saga").facts()
    record = play_game(facts, [make_bot("random"), make_bot("random")], 6, keep_record=True).record
    page = context.new_page()
    opened = http.post(f"{hall.address}/api/records", json={"text": record}, timeout=PATIENCE / 1000).raise_for_status().json()
    key = opened["keys"][0]
    page.goto(f"/t/{opened['table']}#seat={key['seat']}&key={key['secret']}")
    expect(prompt(page)).not_to_be_empty()
    page.goto(f"/t/{opened['table']}?at=3")
    page.wait_for_url("**/replay/*?at=3&review")
    expect(page.get_by_test_id("slider")).to_have_value("3")
    page.get_by_test_id("chart").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("slider")).to_have_value("4")
    page.get_by_test_id("review-seat").nth(1).click()
    expect(page.get_by_test_id("tally")).to_be_visible()
    expect(page.get_by_test_id("turning-point").first).to_contain_text(", instead of: ")
    page.get_by_test_id("turning-point").first.click()
    expect(page.get_by_test_id("mistake")).to_contain_text("Anglo-Saxons: ")
    page.get_by_test_id("review-seat").nth(0).click()
    page.keyboard.press("Home")
    page.get_by_test_id("next-mistake").click()
    expect(page.get_by_test_id("mistake")).to_contain_text("You gave away")
    expect(page.get_by_test_id("marks").first).to_be_attached()
    shoot(page, "review")
    learn(page)
    review = page.url
    for way in ("as-were", "redealt"):
        page.goto(review)
        page.get_by_test_id("play-on").click()
        page.get_by_test_id(way).check()
        page.get_by_test_id("what-if").click()
        page.wait_for_url("**/t/*")
        expect(prompt(page)).not_to_be_empty()
        assert my_turn(page)
        told = page.get_by_text("could not know is dealt again")
        expect(told).to_have_count(1 if way == "redealt" else 0)
