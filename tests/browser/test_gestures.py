"""Gestures that must not play by mistake: the second stroke of a double click, a finger on a card; and what takes a choice's place."""

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Hall, new_context
from tests.browser.crowded import Play, open_at, scenes
from tests.browser.playing import ME_FIRST, choices, choose, moved_on, my_turn, notations, shoot, sit, table_of, version_of

BOT = {"kind": "bot", "bot": "random"}


def drafting(page: Page, hall: Hall) -> tuple[str, float, float]:
    """At the first pack: a card of it, and its middle."""
    sit(page, hall, [{"kind": "person", "name": "Eva"}, BOT, BOT], game="brian-boru")
    assert my_turn(page)
    choose(page, notations(page)[0])
    card = page.locator(".pack [data-thing]").nth(1)
    card.wait_for()
    my_turn(page)
    box = card.bounding_box()
    assert box is not None
    return card.get_attribute("data-thing") or "", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_click_keeps_one_card(context: BrowserContext, hall: Hall) -> None:
    """The next card slides under the pointer; the second stroke was not meant for it."""
    page = context.new_page()
    card, x, y = drafting(page, hall)
    page.mouse.click(x, y)
    expect(page.locator(f".kept [data-thing='{card}']")).to_be_visible()
    assert my_turn(page)
    version = version_of(page)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(page.locator(".kept [data-thing]")).to_have_count(1)
    assert version_of(page) == version and not page.get_by_test_id("refusal").is_visible()
    page.mouse.click(x, y)  # a click of its own
    expect(page.locator(".kept [data-thing]")).to_have_count(2)


def test_a_finger_on_a_hidden_card_is_asked_again(browser: Browser, hall: Hall) -> None:
    context = new_context(browser, hall, 390, 844, touch=True)
    page = context.new_page()
    card, _, _ = drafting(page, hall)
    mine = page.locator(f".pack [data-thing='{card}']")
    mine.tap()
    page.get_by_test_id("confirm").wait_for()
    shoot(page, "touch-confirm")
    page.get_by_test_id("confirm-no").tap()
    expect(page.locator(".kept [data-thing]")).to_have_count(0)
    mine.tap()
    page.get_by_test_id("confirm-yes").tap()
    expect(page.locator(f".kept [data-thing='{card}']")).to_be_visible()
    context.close()


def test_another_action_takes_the_place_of_the_first(context: BrowserContext, hall: Hall) -> None:
    """What declines is neither golden nor the first key; another icon of the tile is chosen instead of the first one."""
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    while not notations(page)[0].startswith("action"):
        choose(page, next((one for one in notations(page) if one in ("bonus skip", "draft t4", "tile t4")), notations(page)[0]))
    offered = notations(page)
    assert offered[-1] == "action end" and len(offered) > 2
    expect(choices(page).last.locator("kbd")).to_have_text("0")
    assert "main" not in (choices(page).last.get_attribute("class") or "").split()
    first, second = "move", "recruit"  # of tile 4
    version = version_of(page)
    page.locator(f"[data-thing='icon:4:{first}'] .hit").click()
    moved_on(page, version)
    my_turn(page)
    version = version_of(page)
    page.locator(f"[data-thing='icon:4:{second}'] .hit").click()  # it does not glow, and is enabled
    moved_on(page, version)
    my_turn(page)
    shoot(page, "saga-icons")
    expect(page.get_by_test_id("refusal")).to_have_count(0)
    assert not any(one.startswith("action") for one in notations(page))
    page.get_by_test_id("undo").click()
    page.wait_for_function("() => document.querySelector('[data-notation^=\"action\"]')")
    # A move while it is made: who goes is lifted, and set down by a click; an arrow says how many; Escape takes it back.
    choose(page, "action move")
    choose(page, next(one for one in notations(page) if one.split()[-1] in ("north", "middle", "south")))
    goal = page.locator(f"[data-thing='area:{next(one for one in notations(page) if one.startswith('to ')).split()[-1]}']")
    lifted = page.locator(".thing.selected :is([data-thing^='warriors:'], [data-thing^='leader:'])")
    expect(lifted).to_have_count(2)  # a warrior and a leader
    goal.dispatch_event("pointerenter", {"clientX": 5, "clientY": 5})
    expect(page.get_by_test_id("going")).to_have_text("2")
    page.locator(".thing.selected [data-thing^='leader:V'] .hit").click()
    expect(lifted).to_have_count(1)
    goal.dispatch_event("pointerenter", {"clientX": 5, "clientY": 5})
    expect(page.get_by_test_id("going")).to_have_text("1")
    shoot(page, "saga-going")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('[data-notation^=\"from\"]')")
    expect(lifted).to_have_count(0)


def test_what_only_tells_comes_when_the_pointer_moves_and_goes_with_a_click(context: BrowserContext, hall: Hall) -> None:
    """A pointer that happened to lie there asks nothing; a menu does not open under what was told of its button."""
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    card = page.get_by_test_id("card")
    button = page.locator("[data-testid=open-help]")
    button.dispatch_event("pointerover", {"bubbles": True})
    assert card.count() == 0
    menu = page.get_by_test_id("seat-menu").first
    menu.hover()
    expect(card).to_be_visible()
    menu.click()
    expect(card).to_have_count(0)
    expect(page.locator("[data-testid=seat] .menu")).to_be_visible()
    page.get_by_test_id("log-since").hover()
    expect(card).to_be_visible()
    page.get_by_test_id("log-since").click()
    expect(card).to_have_count(0)


def test_a_number_plays_the_card_that_shows_it(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    play = Play("brian-boru", 3, 2, "follow_card")
    open_at(page, hall, play, scenes(play)[0])
    assert my_turn(page)
    keys = page.get_by_test_id("key-mark")
    expect(keys).to_have_count(choices(page).count())
    assert [text.strip() for text in keys.all_text_contents()] == [str(i + 1) for i in range(keys.count())]
    assert not choices(page).first.is_visible()
    version = version_of(page)
    page.keyboard.press("1")
    moved_on(page, version)


def test_who_only_looks_is_told_so(browser: Browser, context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    other = new_context(browser, hall)
    friend = other.new_page()
    friend.goto(f"/t/{table_of(page)}")
    expect(friend.get_by_test_id("watching")).to_be_visible()
    expect(friend.get_by_test_id("undo")).to_have_count(0)
    other.close()
