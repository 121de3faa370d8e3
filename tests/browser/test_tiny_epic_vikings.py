"""Tiny Epic Vikings on the page, by clicking: alone against the enemy clan, against a bot, two who draft at once, a phone."""

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Hall, new_context
from tests.browser.playing import (
    ME_FIRST,
    Frames,
    choices,
    moved_on,
    my_turn,
    notations,
    play_on,
    prompt,
    record_of,
    shoot,
    sit,
    table_of,
    until,
    version_of,
    views_of,
)

VIKINGS = "tiny-epic-vikings"
ALONE = [{"kind": "person", "name": "Eva"}]


def test_a_whole_solo_game_by_clicking(context: BrowserContext, hall: Hall) -> None:
    page = context.new_page()
    sit(page, hall, ALONE, game=VIKINGS)
    play_on(page, seed=1, most=14)
    shoot(page, "vikings-solo")
    play_on(page, seed=2)
    expect(page.get_by_test_id("result")).to_be_visible()
    expect(page.get_by_test_id("breakdown").locator("tbody tr")).to_have_count(2)
    shoot(page, "vikings-solo-result")


def test_a_whole_game_against_a_bot_and_no_frame_tells_a_secret(context: BrowserContext, hall: Hall) -> None:
    """Every state that the seat was sent is exactly its view of the true position."""
    page = context.new_page()
    frames = Frames(page)
    made = sit(page, hall, ME_FIRST, game=VIKINGS)
    play_on(page, seed=3)
    expect(page.get_by_test_id("result")).to_be_visible()
    record = record_of(hall, made, 0)
    seen = views_of(record, 0)
    for state in frames.states():
        assert state["view"] == seen[state["decisions"]]
    assert str(record.seed) not in "\n".join(frames.texts)


def test_two_people_draft_at_once(browser: Browser, hall: Hall) -> None:
    """Both may choose at the same time, in either order, by keyboard too; the first card that each keeps stays a secret."""
    one, two = new_context(browser, hall), new_context(browser, hall)
    eva, adam = one.new_page(), two.new_page()
    seen = {eva: Frames(eva), adam: Frames(adam)}
    sit(eva, hall, [*ALONE, {"kind": "open"}], game=VIKINGS)
    adam.goto(f"/t/{table_of(eva)}")
    adam.locator("[data-testid=seat][data-seat='1'] input").fill("Adam")
    adam.get_by_test_id("sit").click()
    for _ in range(2):  # the first boats, in the order that the first player gives
        until(eva, lambda: choices(eva).count() + choices(adam).count() > 0)
        first = eva if choices(eva).count() else adam
        take(first, notations(first)[0])
    kept = {page: notations_of(page)[0].split()[1] for page in (adam, eva)}
    for page, other in ((adam, eva), (eva, adam)):
        until(page, lambda: view_of(seen[page])["phase"] == "draft")  # noqa: B023
        held = view_of(seen[page])["draft"]["holding"]
        assert len(held) == 4
        assert not any(f'"{card}"' in text for card in held for text in seen[other].texts)
    for page in (adam, eva):
        take(page, f"draft {kept[page]}")
    shoot(eva, "vikings-draft")
    for _ in range(2):
        for page in (eva, adam):
            take(page, notations_of(page)[0])
    for page, other in ((adam, eva), (eva, adam)):
        until(page, lambda: view_of(seen[page])["phase"] == "actions")  # noqa: B023
        assert kept[page] in view_of(seen[page])["parties"][0 if page is eva else 1]["hand"]
        assert not any(f'"{kept[page]}"' in text for text in seen[other].texts)
    one.close()
    two.close()


def view_of(frames: Frames) -> dict[str, Any]:
    view: dict[str, Any] = frames.states()[-1]["view"]
    return view


def notations_of(page: Page) -> list[str]:
    assert my_turn(page)
    return notations(page)


def take(page: Page, notation: str) -> None:
    """Choose something on the board with the keyboard."""
    version = version_of(page)
    thing = page.locator(f"[data-testid=choice][data-notation='{notation}']").get_attribute("data-things")
    page.locator(f"[data-thing='{thing}'].clickable").first.press("Enter")
    moved_on(page, version)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_phone(browser: Browser, hall: Hall, scheme: str) -> None:
    """390 px wide: nothing scrolls sideways, prompt and hand are in sight, cards are at least 96 px wide."""
    context = new_context(browser, hall, 390, 844, scheme, touch=True)
    page = context.new_page()
    sit(page, hall, ALONE, game=VIKINGS)
    play_on(page, seed=4, most=5)
    assert my_turn(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    expect(prompt(page)).to_be_in_viewport()
    expect(page.get_by_test_id("rack")).to_be_in_viewport()
    card = page.locator("[data-testid=rack] [data-thing^='card:']").first.bounding_box()
    assert card is not None
    assert card["width"] >= 96
    shoot(page, f"vikings-phone-{scheme}")
    context.close()
