"""Everything explains itself: whatever can be pointed at, on boards, plates, racks and in the bar, says what it is and names its rule."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from meadhall.games import game
from tests.browser.conftest import Hall, new_context
from tests.browser.crowded import Play, open_at, scenes
from tests.browser.playing import my_turn
from tests.browser.test_fit import PLAYS

# Points at every thing, figure, choice and button, one after the other, and reads the card that appears beside it.
WALK = """async () => {
  const rest = () => new Promise(done => { const way = new MessageChannel(); way.port1.onmessage = done; way.port2.postMessage(0); });
  const named = '[data-thing], [data-about], [data-notation], button[data-testid], a[data-testid]';
  const found = [];
  const seen = new Set();
  for (const one of document.querySelectorAll(`:is(.frame, header) :is(${named})`)) {
    const name = one.dataset.about ?? one.dataset.thing ?? one.dataset.notation ?? one.dataset.testid;
    // The same thing may be drawn in several ways, each of which must say what it is.
    const drawn = `${name} ${one.tagName} ${one.parentElement?.getAttribute('class')}`;
    if (seen.has(drawn) || one.closest('[data-testid=card]') || !one.checkVisibility({ visibilityProperty: true })) continue;
    seen.add(drawn);
    const within = one.closest('[data-thing]:not([data-about])');
    for (const [type, bubbles] of [['pointerenter', false], ['pointerover', true]])
      one.dispatchEvent(new PointerEvent(type, { bubbles, pointerType: 'mouse', clientX: 5, clientY: 5 }));
    await rest();
    const card = document.querySelector('[data-testid=card]');
    found.push({
      name,
      thing: 'about' in one.dataset || 'thing' in one.dataset || 'notation' in one.dataset,
      title: card?.querySelector('h3')?.textContent.trim() ?? '',
      lines: [...(card?.querySelectorAll('p:not(.rule)') ?? [])].map(line => line.textContent.trim()).filter(Boolean).length,
      rule: card?.querySelector('[data-testid=card-rule]')?.textContent ?? '',
    });
    for (const left of new Set([one, within ?? one]))
      for (const [type, bubbles] of [['pointerleave', false], ['pointerout', true]])
        left.dispatchEvent(new PointerEvent(type, { bubbles, pointerType: 'mouse', clientX: 5, clientY: 5 }));
    await rest();
  }
  return found;
}"""
# All that is drawn and says nothing, because no thing, figure or button lies there.
DRAWN = (Path(__file__).parent / "drawn.js").read_text(encoding="utf-8")
PAGE = ("seat:",)  # what the page tells itself has no rule of the game
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def walked(page: Page, play: Play) -> list[str]:
    """What says nothing, or no rule that there is."""
    rules = game(play.game).rulebook("en").rules
    page.mouse.move(1, 1)  # a pointer that has never moved asks nothing
    found: list[dict[str, Any]] = page.evaluate(WALK)
    assert len(found) > 25, "there is more to point at than that"
    silent = [f"{one['name']} says nothing" for one in found if not one["title"] or not one["lines"]]
    ours = [one for one in found if one["thing"] and not one["name"].startswith(PAGE)]
    return silent + [f"{one['name']}: rule {one['rule']!r}" for one in ours if one["title"] and one["rule"] not in rules]


def mute(page: Page) -> list[str]:
    page.evaluate("() => document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))")
    return [f"nothing explains {one}" for one in page.evaluate(DRAWN)]


@pytest.mark.parametrize("name", sorted({play.game for play in PLAYS}))
def test_everything_explains_itself(browser: Browser, hall: Hall, name: str) -> None:
    """Whatever has a name says what it is and its rule; and nothing is drawn, at a desk or on a phone, that has none."""
    context = new_context(browser, hall)
    page = context.new_page()
    sizes = [DESK, PHONE]
    wrong: set[str] = set()
    for play in [play for play in PLAYS if play.game == name]:
        for scene in scenes(play)[:: max(1, (len(scenes(play)) - 1) // 2)]:
            with page.expect_response("**/api/primer/**"):
                open_at(page, hall, play, scene)
            assert my_turn(page)
            for size in sizes:
                page.set_viewport_size(size)
                faults = mute(page) + (walked(page, play) if size == DESK else [])
                wrong |= {f"{play} {scene.decision}, {size['width']} wide: {fault}" for fault in faults}
            sizes.reverse()  # the next position is opened at the size that the page has
    context.close()
    assert not wrong, "\n".join(sorted(wrong))


def test_figures_are_reached_by_key(browser: Browser, hall: Hall) -> None:
    """A plate is one stop of the Tab key; arrow keys lead from figure to figure, and each says what it is."""
    play = next(play for play in PLAYS if play.game == "barony")
    context = new_context(browser, hall)
    page = context.new_page()
    open_at(page, hall, play, scenes(play)[-1])
    card = page.get_by_test_id("card")
    focused = page.locator("[data-testid=seat] [data-about]:focus")
    for _ in range(40):
        page.keyboard.press("Tab")
        if focused.count():
            break
    expect(focused).to_have_attribute("data-about", "seat:0")
    expect(card).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-about", "held:title:0")
    expect(card).to_contain_text("Each title brings 15 points")
    page.keyboard.press("Tab")
    expect(page.locator("[data-testid=seat][data-seat='0'] [data-about]:focus")).to_have_count(0)
    context.close()


def test_goal_overview_and_tip(browser: Browser, hall: Hall) -> None:
    """The line tells the goal and opens the phases with the one we are in; a tip comes once, and can be switched off."""
    play = next(play for play in PLAYS if play.game == "saga")
    context = new_context(browser, hall)
    page = context.new_page()
    open_at(page, hall, play, scenes(play)[0])
    expect(page.get_by_test_id("goal")).to_contain_text("coins")
    tip = page.get_by_test_id("tip")
    expect(tip).to_have_attribute("data-tip", "draft")
    tip.get_by_test_id("rule-link").click()
    expect(page.get_by_role("dialog")).to_contain_text("SG-83")
    page.keyboard.press("Escape")
    page.get_by_test_id("goal").click()
    expect(page.locator("[data-testid=overview] [aria-current=step]")).to_have_attribute("data-phase", "draft")
    page.keyboard.press("Escape")
    tip.get_by_test_id("tip-done").click()
    page.reload()
    expect(page.get_by_test_id("phase")).to_have_text("Draft")
    expect(tip).to_have_count(0)
    page.evaluate("localStorage.setItem('meadhall.tips', '{broken')")
    page.reload()
    expect(page.get_by_test_id("tips-forgotten")).to_be_visible()
    page.get_by_test_id("tip-off").click()
    expect(tip).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("phase")).to_have_text("Draft")
    expect(tip).to_have_count(0)
    context.close()
