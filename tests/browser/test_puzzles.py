"""Puzzles on the page: that of the day and the next by clicking, one by keyboard on a phone, and a memory that is damaged."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Browser, BrowserContext, Page, expect

from meadhall.games import game
from meadhall.puzzles.model import Puzzle, counts, puzzles_of
from meadhall.puzzles.play import of_the_day
from tests.browser.conftest import Hall, new_context


def simple_day() -> datetime:
    """A day whose puzzle is solved, and missed, by a single choice."""
    days = (datetime(2026, 11, 18, 12, tzinfo=UTC) + timedelta(days=n) for n in range(200))
    return next(day for day in days if all(len(line) == 1 for line, _ in of_the_day(day.date()).lines))


def verdict(page: Page, told: str) -> None:
    expect(page.locator(f"[data-testid='puzzle-panel'][data-verdict='{told}']")).to_be_visible()


def choose(page: Page, puzzle: Puzzle, line: tuple[int, ...], by_key: bool = False) -> None:
    (action,) = line
    button = page.locator(f"[data-testid='choice'][data-notation='{puzzle.facts.notation(action)}']")
    expect(button.or_(page.get_by_test_id("all-choices")).first).to_be_visible()
    if not button.is_visible():
        page.get_by_test_id("all-choices").press("Enter")
    if by_key:
        return page.keyboard.press(button.locator("kbd").inner_text())
    return button.click()


def test_the_puzzle_of_the_day_and_the_next(context: BrowserContext) -> None:
    day = simple_day()
    puzzle = of_the_day(day.date())
    page = context.new_page()
    page.clock.set_fixed_time(day)
    page.goto("/")
    page.get_by_test_id("daily-go").click()
    verdict(page, "open")
    wrong = next(line for line, lost in puzzle.lines if not counts(lost))
    choose(page, puzzle, wrong)
    verdict(page, "astray")
    expect(page.get_by_test_id("puzzle-lost")).to_contain_text("of 100 chances")
    page.get_by_test_id("puzzle-hint-ask").click()
    expect(page.get_by_test_id("puzzle-hint")).to_have_text(puzzle.words("en").say(f"theme.{puzzle.written.theme}"))
    page.get_by_test_id("puzzle-show").click()
    expect(page.get_by_test_id("puzzle-solution")).to_contain_text("of 100 games")
    choose(page, puzzle, puzzle.best)
    verdict(page, "done")
    expect(page.get_by_test_id("puzzle-right")).to_contain_text("Right")
    page.get_by_test_id("next-puzzle").click()
    expect(page.locator(f"[data-testid='puzzle-panel']:not([data-puzzle='{puzzle.name}'])")).to_be_visible()
    page.get_by_test_id("all-puzzles").click()
    expect(page.locator(f"[data-puzzle='{puzzle.name}']")).to_have_attribute("data-how", "helped")
    expect(page.get_by_test_id("puzzle-progress")).to_contain_text("1 of")
    page.goto("/")
    expect(page.get_by_test_id("daily")).to_have_attribute("data-done", "true")
    expect(page.get_by_test_id("streak")).to_have_text("1 day in a row")


def test_a_puzzle_by_keyboard_on_a_phone_after_damage(browser: Browser, hall: Hall) -> None:
    puzzle = puzzles_of(game("saga"))["01-39"]  # which tile to leave
    context = new_context(browser, hall, 390, 844)
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_test_id("daily")).to_be_visible()  # the page has read what there was
    page.evaluate("localStorage.setItem('meadhall.puzzles', '{')")
    page.goto(f"/puzzles/saga/{puzzle.name}")
    expect(page.get_by_test_id("forgotten")).to_be_visible()
    verdict(page, "open")
    choose(page, puzzle, puzzle.best, by_key=True)
    verdict(page, "done")
    expect(page.get_by_test_id("next-puzzle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-testid='puzzle-panel']:not([data-puzzle='{puzzle.name}'])")).to_be_visible()
    page.goto("/puzzles/saga")
    expect(page.locator(f"[data-puzzle='{puzzle.name}']")).to_have_attribute("data-how", "alone")
    context.close()
