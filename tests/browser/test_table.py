"""The table on the page, by clicking: a whole game, friends over a link, one screen, undo, refusals, languages, faults."""

import json
import random

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import Hall, new_context
from tests.browser.playing import (
    ME_FIRST,
    ME_SECOND,
    TWO_HERE,
    Frames,
    choices,
    choose,
    moved_on,
    my_turn,
    notations,
    play_on,
    press,
    prompt,
    record_of,
    shoot,
    sit,
    table_of,
    version_of,
    views_of,
)
from tests.server.house import Address, play


def test_a_whole_game_by_clicking_against_the_bot(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_test_id("game").first).to_be_visible()
    shoot(page, "lobby")
    page.locator("[data-testid=game][data-game=saga] [data-testid=play-now][data-seat='0']").click()
    assert my_turn(page)
    expect(prompt(page)).to_contain_text("Choose the leader")
    shoot(page, "table-start")
    play_on(page, seed=1, most=25)
    shoot(page, "table-middle")
    play_on(page, seed=2)
    expect(page.get_by_test_id("result")).to_be_visible()
    expect(prompt(page)).to_contain_text("have won")
    shoot(page, "table-result")
    page.goto("/")
    expect(page.get_by_test_id("my-tables")).to_be_visible()


@pytest.mark.parametrize("mine", [0, 1])
def test_no_frame_tells_a_secret(context: BrowserContext, hall: Hall, mine: int) -> None:
    """Every state that a seat was sent is exactly its view of the true position, and nothing else speaks of the game."""
    page = context.new_page()
    frames = Frames(page)
    made = sit(page, hall, ME_FIRST if mine == 0 else ME_SECOND, mine)
    play_on(page, seed=3 + mine)
    expect(page.get_by_test_id("result")).to_be_visible()
    record = record_of(hall, made, mine)
    states = frames.states()
    assert len(states) > 20
    seen = views_of(record, mine)
    for state in states:
        assert state["view"] == seen[state["decisions"]]
    everything = "\n".join(frames.texts)
    assert str(record.seed) not in everything
    allowed = {"state", "step", "ways", "seats", "ack", "why", "error"}
    assert {json.loads(frame)["type"] for frame in frames.texts} <= allowed


def test_two_friends_over_a_link(browser: Browser, hall: Hall) -> None:
    one, two, watcher = (new_context(browser, hall) for _ in range(3))
    eva, adam, onlooker = one.new_page(), two.new_page(), watcher.new_page()
    sit(eva, hall, [{"kind": "person", "name": "Eva"}, {"kind": "open"}])
    link = f"/t/{table_of(eva)}"
    adam.goto(link)
    adam.locator("[data-testid=seat][data-seat='1'] input").fill("Adam")
    adam.get_by_test_id("sit").click()
    onlooker.goto(link)
    expect(eva.locator("[data-testid=seat][data-seat='1']")).to_contain_text("Adam")
    choose(eva, notations(eva)[0])
    choose(eva, notations(eva)[0])
    choose(eva, "draft t1")
    expect(prompt(adam)).to_contain_text("goes to your opponent")
    expect(choices(onlooker)).to_have_count(0)
    choose(adam, "leave t4")
    expect(prompt(eva)).not_to_contain_text("goes to your opponent")
    assert version_of(eva) == version_of(adam) == version_of(onlooker)
    for context in (one, two, watcher):
        context.close()


def test_what_cannot_be_taken_back_is_asked_about(browser: Browser, hall: Hall) -> None:
    """Only between people, only where something is drawn or revealed; Escape cancels, Enter confirms; it can be switched off."""
    made = new_context(browser, hall, asking=True)
    page = made.new_page()
    table = sit(page, hall, TWO_HERE)
    page.goto("/")
    server = Address()
    server.port = hall.port
    tabs = [server.tab(table["table"], key["secret"]) for key in table["keys"]]
    luck = random.Random(5)
    while not (finals := [choice for choice in tabs[0].state["choices"] if choice["final"]]):
        play(tabs, luck, 1)
    page.goto(f"/t/{table['table']}")
    assert my_turn(page)
    version = version_of(page)
    press(page, finals[0]["notation"])
    expect(page.get_by_test_id("confirm-yes")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    assert version_of(page) == version
    press(page, finals[0]["notation"])
    expect(page.get_by_test_id("confirm-yes")).to_be_focused()
    shoot(page, "confirm")
    page.keyboard.press("Enter")
    moved_on(page, version)
    page.keyboard.press("?")
    page.get_by_test_id("asking").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    assert page.evaluate("() => localStorage.getItem('meadhall.confirm')") == "off"
    made.close()


def test_one_screen_with_a_curtain(context: BrowserContext, hall: Hall) -> None:
    """Before the other player's secrets come on, a curtain asks to hand over; behind it nothing of either is left."""
    page = context.new_page()
    frames = Frames(page)
    page.goto("/")
    page.locator("[data-testid=game][data-game=saga] [data-testid=set-up]").click()
    page.locator("[data-testid=seat-wish][data-seat='1'] [data-testid=seat-kind]").select_option("guest")
    page.get_by_test_id("create").click()
    page.get_by_test_id("lift").click()
    expect(choices(page)).not_to_have_count(0)
    choose(page, notations(page)[0])
    choose(page, notations(page)[0])
    page.locator("[data-testid=choice][data-notation='draft t1']").first.click()
    expect(page.get_by_test_id("curtain")).to_be_visible()
    shoot(page, "curtain")
    assert page.locator("[data-thing]").count() == 0
    seen = [state["facing"] for state in frames.states()]
    assert 1 not in seen
    page.get_by_test_id("lift").click()
    expect(prompt(page)).to_contain_text("goes to your opponent")
    assert frames.states()[-1]["facing"] == 1


def test_undo(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, TWO_HERE)
    first = notations(page)
    choose(page, first[0])
    assert notations(page) != first
    page.get_by_test_id("undo").click()
    page.wait_for_function("n => document.querySelectorAll('[data-testid=choice][data-notation]').length === n", arg=len(first))
    assert notations(page) == first


def test_a_refusal_names_its_rule_where_i_clicked(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, TWO_HERE)
    choose(page, notations(page)[0])
    choose(page, notations(page)[0])
    page.locator("[data-thing='area:wessex']").click(force=True)
    expect(page.get_by_test_id("refusal")).to_contain_text("SG-")
    shoot(page, "refusal")
    page.get_by_test_id("refusal").click(position={"x": 2, "y": 2})
    expect(page.get_by_test_id("refusal")).to_have_count(0)
    page.locator("[data-thing='area:wessex']").click(force=True)
    rule = page.get_by_test_id("refusal-rule").inner_text()
    page.get_by_test_id("refusal-rule").click()
    expect(page.get_by_text(rule, exact=True).last).to_be_visible()
    shoot(page, "refusal-rule")


def test_language_switch_in_mid_game(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, TWO_HERE)
    choose(page, notations(page)[0])
    choose(page, notations(page)[0])
    expect(prompt(page)).to_contain_text("Take one of the four tiles")
    page.locator("[data-language=pl]").click()
    expect(prompt(page)).to_contain_text("kafl")
    expect(page.get_by_test_id("log")).to_contain_text("znacznik")
    shoot(page, "table-pl")
    page.locator("[data-language=cs]").click()
    expect(prompt(page)).to_contain_text("destič")
    expect(page.locator("html")).to_have_attribute("lang", "cs")


def test_keyboard_only(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ME_FIRST)
    for _ in range(12):
        if not my_turn(page):
            break
        version = version_of(page)
        page.keyboard.press(page.locator("[data-testid=choice] kbd").first.inner_text())
        page.wait_for_function("old => document.querySelector('[data-version]').dataset.version !== old", arg=version)
    assert int(version_of(page)) >= 12


def test_reload_and_server_restart_in_mid_game(context: BrowserContext, hall: Hall) -> None:
    """The server is killed outright; the page comes back by itself and every acknowledged move is there."""
    page = context.new_page()
    sit(page, hall, TWO_HERE)
    choose(page, notations(page)[0])
    choose(page, notations(page)[0])
    choose(page, "draft t2")
    version = version_of(page)
    page.reload()
    page.wait_for_function("old => document.querySelector('[data-version]')?.dataset.version === old", arg=version)
    hall.kill()
    expect(page.get_by_test_id("reconnecting")).to_be_visible()
    hall.start()
    expect(page.get_by_test_id("reconnecting")).to_have_count(0)
    assert version_of(page) == version
    expect(prompt(page)).to_contain_text("choose two tiles")


def test_a_second_tab_stays_in_step(context: BrowserContext, hall: Hall) -> None:
    one, two = context.new_page(), context.new_page()
    sit(one, hall, TWO_HERE)
    two.goto(f"/t/{table_of(one)}")
    choose(one, notations(one)[0])
    two.wait_for_function("v => document.querySelector('[data-version]')?.dataset.version === v", arg=version_of(one))
    assert notations(two) == notations(one)
