"""Lessons on the page: one by clicking, one by keyboard and on a phone, what they point at, and a progress that is damaged."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from meadhall.games import GAMES, game
from meadhall.lessons.model import Lesson, lessons_of
from tests.browser.conftest import Hall, new_context

TAUGHT = [name for name in GAMES if lessons_of(game(name))]


def at_step(page: Page, number: int) -> None:
    expect(page.locator(f"[data-testid='lesson-panel'][data-step='{number}']")).to_be_visible()


def verdict(page: Page, told: str) -> None:
    expect(page.locator(f"[data-testid='lesson-panel'][data-verdict='{told}']")).to_be_visible()


def click(page: Page, thing: str) -> None:
    page.locator(f"[data-thing='{thing}'].clickable .hit, button[data-thing='{thing}']").last.click()


def test_a_lesson_by_clicking(context: BrowserContext) -> None:
    """From lobby and table through a lesson: astray, a hint, what is shown, taking back, leaving and coming back, stars, the next one."""
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game='barony']").get_by_test_id("play-now").first.click()
    page.get_by_test_id("log-all").wait_for()
    page.get_by_test_id("learn").click()
    expect(page.locator("[data-lesson='turn']")).to_be_visible()
    page.goto("/")
    page.locator("[data-game='barony']").get_by_test_id("learn").click()
    page.locator("[data-lesson='turn']").click()
    page.get_by_test_id("lesson-next").click()
    at_step(page, 1)
    click(page, "action:recruit")
    click(page, "hex:4")
    verdict(page, "astray")
    expect(page.get_by_test_id("lesson-answer")).to_contain_text("No lake lies there")
    page.get_by_test_id("lesson-hint-ask").click()
    expect(page.get_by_test_id("lesson-hint")).to_contain_text("Press Recruit")
    page.get_by_test_id("lesson-again").click()
    page.get_by_test_id("lesson-show").click()
    expect(page.get_by_test_id("lesson-shown")).to_contain_text("Recruit")
    click(page, "action:recruit")
    click(page, "hex:31")
    expect(page.get_by_test_id("prompt")).to_contain_text("31")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("choose the city")
    click(page, "hex:31")
    expect(page.get_by_test_id("prompt")).to_contain_text("31")
    page.goto(page.url.replace("?step=2", ""))  # who comes back is where they were
    at_step(page, 1)
    expect(page.get_by_test_id("prompt")).to_contain_text("31")
    click(page, "knights:3")
    verdict(page, "done")
    page.get_by_test_id("lesson-next").click()
    at_step(page, 2)
    page.get_by_test_id("lesson-back").click()
    at_step(page, 1)
    for step in (2, 3, 4):
        page.get_by_test_id("lesson-next").click()
        at_step(page, step)
    page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("stars")).to_have_attribute("data-stars", "1")  # steps were left out
    expect(page.get_by_test_id("next-lesson")).to_contain_text("Titles")
    page.get_by_test_id("all-lessons").click()
    expect(page.locator("li", has=page.locator("[data-lesson='turn']")).get_by_test_id("stars")).to_have_attribute("data-stars", "1")
    page.goto("/")
    page.locator("[data-game='barony']").get_by_test_id("play-now").first.click()
    page.get_by_test_id("log-all").wait_for()
    expect(page.get_by_test_id("learn")).to_have_count(0)  # who has taken a lesson is not asked again


def test_a_lesson_by_keyboard_on_a_small_screen(browser: Browser, hall: Hall) -> None:
    """Enter goes on, numbers choose; and all of it is in sight on a phone."""
    context = new_context(browser, hall, 390, 844)
    page = context.new_page()
    page.goto("/learn/barony/end")
    expect(page.get_by_test_id("lesson-next")).to_be_focused()
    page.keyboard.press("Enter")
    at_step(page, 1)
    for choice in ("action title", "pay 0-1-4-0"):
        button = page.locator(f"[data-testid='choice'][data-notation='{choice}']")
        if not button.is_visible():
            page.get_by_test_id("all-choices").press("Enter")
        page.keyboard.press(button.locator("kbd").inner_text())
        expect(button).to_have_count(0)
    verdict(page, "done")
    expect(page.get_by_test_id("lesson-next")).to_be_focused()
    page.keyboard.press("Enter")
    at_step(page, 2)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("stars")).to_have_attribute("data-stars", "3")
    for shown in ("lesson-finished", "next-lesson", "dock"):
        box = page.get_by_test_id(shown).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844
    context.close()


def test_enter_goes_on_and_never_past_a_task(context: BrowserContext) -> None:
    """Behind the golden button lies what is to be chosen, and not the button that leaves it out."""
    page = context.new_page()
    page.goto("/learn/barony/raid")
    expect(page.get_by_test_id("lesson-next")).to_be_focused()
    page.keyboard.press("Enter")
    at_step(page, 1)
    expect(page.locator("[data-testid='choice']:focus, .clickable:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("undo")).to_be_visible()
    at_step(page, 1)


def test_lessons_end_in_a_whole_game_against_the_gentlest_bot(context: BrowserContext) -> None:
    """After those that are enough to begin with it is offered beside the next lesson, after the last it is the way on."""
    page = context.new_page()
    page.goto("/learn/barony/rise?step=5")
    page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("next-lesson")).to_be_focused()
    expect(page.get_by_test_id("play-whole")).to_be_visible()
    page.goto("/learn/barony/end?step=3")
    page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("next-lesson")).to_be_visible()
    expect(page.get_by_test_id("play-whole")).to_have_count(0)
    page.goto("/learn/barony/first?step=7")
    page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("play-whole")).to_be_focused()
    page.get_by_test_id("play-whole").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("seat")).to_have_count(2)
    expect(page.get_by_test_id("seat").filter(has_text="Peasant")).to_have_count(1)
    expect(page.get_by_test_id("prompt")).to_be_visible()


def test_signs_are_taught_where_they_are_seen_first_and_told_at_the_table(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/learn/brian-boru/draft?step=2")
    panel = page.get_by_test_id("lesson-panel")
    expect(panel.locator("[data-sign='claim']")).to_be_visible()
    page.get_by_test_id("open-signs").click()
    legend = page.locator("dialog [data-testid='legend']")
    expect(legend.locator("[data-sign='claim']")).to_contain_text("take the active town")
    expect(legend.locator("[data-sign]")).to_have_count(18)


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_lesson_points_at_is_there(context: BrowserContext, name: str) -> None:
    page = context.new_page()
    page.goto("/learn/" + name)
    for lesson in lessons_of(game(name)).values():
        page.locator(f"[data-lesson='{lesson.name}']").click()
        walk(page, lesson)
        page.get_by_test_id("all-lessons").click()


def walk(page: Page, lesson: Lesson) -> None:
    """Through a lesson without doing anything in it."""
    for number, step in enumerate(lesson.steps):
        at_step(page, number)
        for thing in step.highlight:
            expect(page.locator(f"[data-thing='{thing}']").first, f"{lesson.file}, {step.name}: {thing}").to_be_attached()
        page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("lesson-finished")).to_be_visible()


def test_a_damaged_progress_is_forgotten(context: BrowserContext) -> None:
    page = context.new_page()
    there = page.locator("[data-lesson='end']")
    page.goto("/learn/barony")
    for damage in ("{", '{"barony/end": 3}', '{"barony/end": {"step": 1, "since": 0, "moves": [{"seat": 0}]}}'):
        expect(there).to_be_visible()  # the page has read what there was
        page.evaluate("damage => localStorage.setItem('meadhall.lessons', damage)", damage)
        page.goto("/learn/barony/end")
        expect(page.get_by_test_id("forgotten")).to_be_visible()
        page.goto("/learn/barony")
        expect(page.get_by_test_id("forgotten")).to_have_count(0)
    expect(there).to_be_visible()
    old = '{"barony/end": {"step": 1, "since": 0, "moves": [{"seat": 0, "action": 0}], "choices": 0, "helps": 0, "skipped": 0, "stars": 2}}'
    page.evaluate("old => localStorage.setItem('meadhall.lessons', old)", old)  # no rule allows this move
    page.goto("/learn/barony/end")
    expect(page.get_by_test_id("forgotten")).to_be_visible()
    at_step(page, 1)
    page.goto("/learn/barony")
    expect(page.locator("li", has=there).get_by_test_id("stars")).to_have_attribute("data-stars", "2")
