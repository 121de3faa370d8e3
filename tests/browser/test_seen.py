"""What happens at a table can be seen: moment by moment, at one's own pace, and looked up again."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Hall, new_context
from tests.browser.playing import choices, notations, play_on, prompt, shoot, sit, version_of

AGAINST_A_BOT = [{"kind": "person", "name": "Eva"}, {"kind": "bot", "bot": "random"}]


COUNT_MOMENTS = """() => {
  window.played = 0;
  new MutationObserver(() => (window.played += document.querySelectorAll('[data-moment]').length))
    .observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture
def page(browser: Browser, hall: Hall) -> Iterator[Page]:
    """A page that does not shun motion."""
    context = new_context(browser, hall, 1366, 768, paced=True)
    yield context.new_page()
    context.close()


def set_pace(page: Page, speed: str, wait: bool = False) -> None:
    page.get_by_test_id("open-help").click()
    page.locator(f"[data-testid=pace-setting] input[value={speed}]").check()
    page.get_by_test_id("wait-setting").set_checked(wait)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("pace-setting")).to_have_count(0)


def begin(page: Page, hall: Hall, decisions: int = 4) -> None:
    """Some decisions of a game of Barony without waiting for anything; then it is my turn."""
    sit(page, hall, AGAINST_A_BOT, game="barony")
    set_pace(page, "off")
    play_on(page, 3, most=decisions)
    notations(page)


# A choice stays on the page until the server has answered: what follows it has another version, or is a moment. Says whether others' moves
# are being shown, in the same look: a moment later they may be over.
ANSWERED = """old => {
  if (document.querySelector('[data-moment], [data-testid=next-moment]')) return 'shown';
  const version = document.querySelector('[data-version]').dataset.version;
  const offered = version !== old && document.querySelector('[data-testid=choice][data-notation]');
  return offered || document.querySelector('[data-testid=sheet]') ? 'on' : null;
}"""


def end_turn(page: Page) -> None:
    """Choose something, at my own pace, until the opponent's moves are being shown."""
    for _ in range(30):
        if choose_first(page) == "shown":
            return
    raise AssertionError("the turn does not end")


def choose_first(page: Page) -> str:
    version = version_of(page)
    page.get_by_test_id("choice").first.evaluate("button => button.click()")
    answer: str = page.wait_for_function(ANSWERED, arg=version).json_value()
    return answer


def test_an_opponents_turn_is_shown_event_by_event_and_can_be_skipped(page: Page, hall: Hall) -> None:
    begin(page, hall)
    set_pace(page, "slow")
    end_turn(page)
    expect(choices(page)).to_have_count(0)
    expect(page.get_by_test_id("next-moment")).to_be_visible()
    told = prompt(page).inner_text()
    shoot(page, "seen-moment")
    page.keyboard.press("Space")
    page.wait_for_function("old => document.querySelector('[data-testid=prompt]').innerText !== old", arg=told)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("next-moment")).to_have_count(0)
    assert notations(page)


def test_it_goes_on_by_itself(page: Page, hall: Hall) -> None:
    begin(page, hall)
    set_pace(page, "fast")
    end_turn(page)
    expect(page.get_by_test_id("next-moment")).to_have_count(0)
    assert notations(page)


def test_it_waits_after_an_opponents_turn(page: Page, hall: Hall) -> None:
    sit(page, hall, [*AGAINST_A_BOT, {"kind": "bot", "bot": "random"}], game="barony")
    set_pace(page, "off")
    play_on(page, 3, most=4)
    notations(page)
    set_pace(page, "fast", wait=True)
    end_turn(page)
    go_on = page.get_by_test_id("next-moment")
    expect(go_on).to_have_text("Go on")
    page.wait_for_timeout(1500)
    expect(go_on).to_have_text("Go on")
    version = version_of(page)
    go_on.click()
    page.wait_for_function("old => document.querySelector('[data-version]').dataset.version !== old", arg=version)
    assert notations(page)


def test_without_a_pace_nothing_is_played(page: Page, hall: Hall) -> None:
    begin(page, hall)
    page.evaluate(COUNT_MOMENTS)
    play_on(page, 5, most=8)
    assert page.evaluate("() => window.played") == 0


def opened_line(page: Page) -> str:
    """Open the board at the first line that tells what has happened since my last turn; tells its decision."""
    page.get_by_test_id("log-since").click()
    line = page.get_by_test_id("since-line").first
    at = line.get_attribute("data-at") or ""
    line.click()
    return at


def test_since_my_last_turn_and_back_to_the_game(page: Page, hall: Hall) -> None:
    begin(page, hall)
    at = opened_line(page)
    expect(page.get_by_test_id("past-leave")).to_be_visible()
    expect(choices(page)).to_have_count(0)
    assert page.url.endswith(f"?at={at}")
    shoot(page, "seen-past")
    page.reload()
    expect(page.get_by_test_id("past")).to_contain_text(re.compile(rf"^\D*{at} of \d+"))
    page.get_by_test_id("past-leave").click()
    expect(page.get_by_test_id("past-leave")).to_have_count(0)
    assert "?" not in page.url
    offered = notations(page)
    page.goto(f"{page.url}?at=yesterday")  # which names no moment
    assert notations(page) == offered
    expect(page.get_by_test_id("past")).to_have_count(0)


def test_since_my_last_turn_on_a_phone(browser: Browser, hall: Hall) -> None:
    context = new_context(browser, hall, 390, 844, touch=True)
    page = context.new_page()
    begin(page, hall)
    page.get_by_test_id("open-log").click()
    shoot(page, "seen-since-phone")
    opened_line(page)
    expect(page.get_by_test_id("past-leave")).to_be_visible()
    shoot(page, "seen-past-phone")
    page.get_by_test_id("past-leave").click()
    assert notations(page)
    context.close()


SHEET_OR_CHOICE = """() => document.querySelector('[data-testid=sheet]')
  || (!document.querySelector('[data-moment]') && document.querySelector('[data-testid=choice][data-notation]'))"""


def until_a_sheet(page: Page) -> None:
    """Choose something until a sheet opens by itself."""
    for _ in range(60):
        page.wait_for_function(SHEET_OR_CHOICE)
        if page.get_by_test_id("sheet").count():
            return
        choose_first(page)
    raise AssertionError("nothing ends")


def test_a_sheet_opens_by_itself_and_again(page: Page, hall: Hall) -> None:
    """The solo enemy's turn with the rules that it follows; nothing of the prompt is hidden."""
    sit(page, hall, [{"kind": "person", "name": "Eva"}], game="tiny-epic-vikings")
    set_pace(page, "fast", wait=True)
    until_a_sheet(page)
    sheet = page.get_by_test_id("sheet")
    told = sheet.locator("h2").first.inner_text()
    box, dock = sheet.bounding_box(), page.get_by_test_id("dock").bounding_box()
    assert box and dock and box["x"] + box["width"] <= dock["x"]
    shoot(page, "seen-sheet")
    page.keyboard.press("Escape")
    page.wait_for_function("old => document.querySelector('[data-testid=sheet] h2')?.innerText !== old", arg=told)
    set_pace(page, "off")
    expect(sheet).to_have_count(0)
    page.get_by_test_id("log-sheets").click()
    page.get_by_test_id("open-sheet").filter(has_text=told).first.click()
    expect(sheet).to_contain_text(told)
    assert notations(page), "the game goes on beside it"
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def names_of(page: Page) -> list[str]:
    """What the players are called on their plates, by seat."""
    found: list[str] = page.locator("[data-testid=seat] .who > b").all_inner_texts()
    return [name.strip() for name in found]


def on_turn(page: Page) -> list[str]:
    return [name.strip() for name in page.locator("[data-testid=seat].turn .who > b").all_inner_texts()]


def test_all_agree_on_who_is_who_and_whose_turn_it_is(page: Page, hall: Hall) -> None:
    """Plates, sentence, log, tab title and result, while moments are played, after them and at the end."""
    sit(page, hall, AGAINST_A_BOT, game="barony", options={"round_cap": 2})
    set_pace(page, "off")
    play_on(page, 3, most=4)
    notations(page)
    me, other = names_of(page)
    assert (me, other) == ("Eva", "Blue")
    assert on_turn(page) == [me] and "Your turn" in page.title()
    set_pace(page, "slow")
    end_turn(page)
    assert on_turn(page) == [other]
    assert prompt(page).inner_text().strip().startswith(other)
    assert "Your turn" not in page.title()
    page.get_by_test_id("skip-all").click()
    notations(page)
    assert on_turn(page) == [me] and "Your turn" in page.title()
    expect(page.get_by_test_id("log").locator("li").last).to_contain_text(re.compile(f"{me}|{other}|Round"))
    set_pace(page, "off")
    play_on(page, 5)
    expect(page.get_by_test_id("result")).to_be_visible()  # it comes once the board has come to rest
    won = prompt(page).inner_text()
    winner = next(name for name in (me, other) if won.startswith(name))
    expect(page.get_by_test_id("outcome")).to_have_text("You won!" if winner == me else "You lost.")
    expect(page.get_by_test_id("log")).to_contain_text(f"{winner} has won")
    assert on_turn(page) == [] and "Your turn" not in page.title()
