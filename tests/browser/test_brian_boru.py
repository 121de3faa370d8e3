"""Brian Boru on the page: a whole game by clicking, two people who draft at the same time, a phone, the keyboard."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Hall, new_context
from tests.browser.playing import Frames, choose, moved_on, my_turn, notations, play_on, press, shoot, sit, version_of

BOT = {"kind": "bot", "bot": "random"}
CARD = re.compile(r"\b(red|blue|yellow|white) \d+")
OTHERS = {0: ("Adam", "Orange"), 1: ("Eva", "Orange")}


def test_a_whole_game_by_clicking(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, [{"kind": "person", "name": "Eva"}, BOT, BOT], game="brian-boru")
    expect(page.locator("[data-thing^='town:']")).to_have_count(53)
    decisions = play_on(page, seed=4)
    assert decisions > 40, "a person decides more often than that in three rounds"
    expect(page.get_by_test_id("result")).to_be_visible()
    sums: list[list[int]] = (
        page.get_by_test_id("breakdown")
        .locator("table")
        .evaluate(
            """table => [...table.tFoot.rows[0].cells].slice(1).map((cell, i) => [
             Number(cell.textContent),
             [...table.tBodies[0].rows].reduce((sum, row) => sum + Number(row.cells[i + 1].textContent), 0),
           ])"""
        )
    )
    assert len(sums) == 3
    assert all(total == added for total, added in sums), f"points and the sum of their sources: {sums}"
    shoot(page, "brian-boru-end")


def test_two_people_draft_at_once_and_see_only_their_own_cards(browser: Browser, hall: Hall) -> None:
    one, two = new_context(browser, hall), new_context(browser, hall)
    eva, adam = one.new_page(), two.new_page()
    frames = {0: Frames(eva), 1: Frames(adam)}
    seats = [{"kind": "person", "name": "Eva"}, {"kind": "person", "name": "Adam"}, BOT]
    made = sit(eva, hall, seats, game="brian-boru")
    key = next(key for key in made["keys"] if key["seat"] == 1)
    adam.goto(f"/t/{made['table']}#seat=1&key={key['secret']}")
    start_towns(eva, adam)
    for page in (eva, adam):
        expect(page.locator(".pack [data-thing]")).to_have_count(8)
    keep_two(eva)  # Adam has not chosen anything, and she need not wait for him
    expect(eva.locator(".waiting")).to_contain_text("Adam")
    keep_two(adam)
    for page in (eva, adam):
        expect(page.locator(".pack [data-thing]")).to_have_count(6)
    for seat, found in frames.items():
        drafting = [state for state in found.states() if state["view"]["draft"]]
        assert drafting
        for state in drafting:
            tells_no_secret(state, seat)
    for context in (one, two):
        context.close()


def keep_two(page: Page) -> None:
    """Click two cards of the pack, one after the other."""
    for kept in (1, 2):
        assert my_turn(page)
        card = page.locator(".pack [data-thing]").first.get_attribute("data-thing")
        page.locator(f".pack [data-thing='{card}']").click()
        expect(page.locator(f".kept [data-thing='{card}']")).to_be_visible()
        expect(page.locator(".kept [data-thing]")).to_have_count(kept)


def start_towns(*pages: Page) -> None:
    """Each person takes a first town in the order of the seats from a random one; the bot does so by itself."""
    asked = "[data-testid=choice][data-notation^='start']"
    first, second = pages
    expect(first.locator(asked).or_(first.get_by_test_id("prompt").get_by_text("chooses a first town")).first).to_be_attached()
    first.wait_for_function("() => !/Orange chooses/.test(document.querySelector('[data-testid=prompt]').textContent)")
    if not first.locator(asked).count():
        first, second = second, first
    for page in (first, second):
        page.wait_for_function(f'() => document.querySelector("{asked}")')
        press(page, notations(page)[0])


def tells_no_secret(state: dict[str, Any], seat: int) -> None:
    """A state in the draft names no card that another seat holds, keeps or is offered."""
    view = state["view"]
    assert all(player["hand"] is None for number, player in enumerate(view["seats"]) if number != seat)
    own = {f"card:{value}" for value in [*view["draft"]["pack"], *view["seats"][seat]["hand"]]}
    things = {thing for choice in state["choices"] for thing in choice["things"]}
    assert things <= own, f"seat {seat} is offered {things - own}"
    for entry in state["log"]:
        for line in entry["lines"]:
            for text in (line["text"], line["joined"]):
                assert not (text.startswith(OTHERS[seat]) and CARD.search(text)), line


def test_on_a_phone_the_hand_is_in_sight(browser: Browser, hall: Hall) -> None:
    context = new_context(browser, hall, 390, 844, touch=True)
    phone = context.new_page()
    sit(phone, hall, [{"kind": "person", "name": "Eva"}, BOT, BOT], game="brian-boru")
    while my_turn(phone) and not any(found.startswith("follow") for found in notations(phone)):
        choose(phone, notations(phone)[0])
    hand = phone.locator(".hand [data-thing^='card:']")
    expect(hand.first).to_be_in_viewport()
    box = hand.first.bounding_box()
    assert box is not None and box["width"] >= 90, "a card is large enough to read"
    shoot(phone, "brian-boru-phone")
    context.close()


def test_keyboard_only(context: BrowserContext, hall: Hall) -> None:
    """Tab goes to what may be chosen, arrows go on to the next card, Enter chooses: from the first town to a card that lost."""
    page = context.new_page()
    sit(page, hall, [{"kind": "person", "name": "Eva"}, BOT, BOT], game="brian-boru")
    done: set[str] = set()
    while my_turn(page) and not {"start", "keep", "follow", "line"} <= done:
        version = version_of(page)
        verb = notations(page)[0].split()[0]
        if verb in ("keep", "follow") and verb not in done:
            first = tab_to_choice(page)
            page.keyboard.press("ArrowRight")
            assert focused(page) not in ("", first)
            page.keyboard.press("ArrowLeft")
            assert focused(page) == first
        elif verb.startswith("buy"):
            page.keyboard.press("1")
            moved_on(page, version)
            continue
        else:
            tab_to_choice(page)
        page.keyboard.press("Enter")
        moved_on(page, version)
        done.add(verb)
    assert {"start", "keep", "follow", "line"} <= done


def tab_to_choice(page: Page) -> str:
    """Press Tab until a thing that may be chosen has the focus; tells which. The board is drawn a little after the choices."""
    page.locator("[data-thing]:not([aria-disabled=true])").first.wait_for(state="attached")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('[data-thing]:not([aria-disabled=true])')"):
            return focused(page)
    raise AssertionError("Tab reaches nothing that may be chosen")


def focused(page: Page) -> str:
    thing: str = page.evaluate("() => document.activeElement.dataset.thing ?? ''")
    return thing
