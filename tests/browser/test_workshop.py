"""The workshop: an owner fills in his box, checks it, keeps it, plays with it."""

import json
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from meadhall.core.components import without_notes
from meadhall.core.toml_text import toml_text
from meadhall.core.workshop import Column, Sheet
from meadhall.games import GAMES, game
from tests.browser.conftest import Hall, new_context
from tests.browser.playing import drawn, notations, prompt, shoot
from tests.browser.test_pages import barriers, no_sideways_scrolling

VIKINGS = "tiny-epic-vikings"
PASTE = """(cell, text) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  cell.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
}"""


def opened(page: Page, name: str, more: str = "") -> None:
    page.goto(f"/box/{name}{more}")
    checked(page)


def checked(page: Page) -> None:
    """Until the server has gone through the box as it is."""
    expect(page.locator("[data-testid=box-state][data-checking=false]")).to_be_attached()


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def count_of(page: Page, part: str) -> Locator:
    return page.locator(f"[data-testid=part][data-part={part}] [data-testid=part-count]")


def kept(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(
        "() => Object.entries(localStorage).filter(([key]) => key.startsWith('meadhall.box.')).map(([, text]) => JSON.parse(text))"
    )
    return found


# -- as somebody has it in a spreadsheet


def at(table: Any, path: tuple[str, ...]) -> Any:
    for step in path:
        table = table[step]
    return table


def cell(value: Any, column: Column) -> str:
    if column.kind == "table":
        return ", ".join(f"{key} {one}" for key, one in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)


def table_of(sheet: Sheet, tables: dict[str, Any]) -> list[list[str]]:
    if sheet.rows == "single":
        return [[column.name, cell(at(tables, (*sheet.path, *column.path)), column)] for column in sheet.columns]
    rows = at(tables, sheet.path)
    head = [sheet.path[-1], *[column.name or "value" for column in sheet.columns]]
    return [head, *[[name, *[cell(at(rows[name], column.path), column) for column in sheet.columns]] for name in rows]]


def owners() -> dict[str, Any]:
    """A whole box that is not quite ours."""
    tables: dict[str, Any] = without_notes(game(VIKINGS).own_components().tables)
    tables["cards"]["R01"] |= {"name": "Åsa Örn", "strength": "12", "steel": 3}
    tables["gods"] = {"Baldr": "explore 2", **{name: boon for name, boon in tables["gods"].items() if name != "Tyr"}}
    tables["scoring"]["favor"] = [4, 2, 1]
    return tables


def test_a_whole_box_is_entered_by_keyboard_and_played(context: BrowserContext) -> None:
    page, tables = context.new_page(), owners()
    opened(page, VIKINGS)
    for kind in game(VIKINGS).workshop.kinds:
        page.goto(f"/box/{VIKINGS}#{kind.table}" if not kept(page) else f"{page.url.split('#')[0]}#{kind.table}")
        editor = page.locator(f"[data-testid=editor][data-part={kind.table}]")
        expect(editor).to_be_visible()
        for sheet in game(VIKINGS).workshop.sheets[kind.table]:
            lines = table_of(sheet, tables)
            if sheet.rows == "single":
                text = "\n".join(";".join(line) for line in lines)
                of_sheet = editor.locator(".sheet").filter(has=page.locator("[data-testid=fields]")).first
                of_sheet.locator("input[type=file]").set_input_files({"name": "sheet.csv", "mimeType": "text/csv", "buffer": text.encode()})
            else:
                first = editor.locator(f"[data-sheet='{'.'.join(sheet.path)}'] [data-at='0:0']")
                first.focus()
                first.evaluate(PASTE, "\n".join("\t".join(line) for line in lines))
            expect(editor.get_by_test_id("laid").filter(has_text="laid in")).not_to_have_count(0)
    for kind in game(VIKINGS).workshop.kinds:
        expect(count_of(page, kind.table)).to_have_text("all yours")
    checked(page)
    expect(page.get_by_test_id("box-state")).to_contain_text("Nothing wrong")
    (box,) = kept(page)
    assert box["tables"] == {table: part for table, part in tables.items() if table != "game"}
    page.get_by_test_id("try").click()
    expect(prompt(page)).not_to_be_empty()
    assert notations(page)
    with page.expect_download() as download:
        page.goto(f"/box/{VIKINGS}")
        checked(page)
        page.get_by_test_id("box-download").click()
    assert download.value.suggested_filename == f"{VIKINGS}.toml"


@pytest.mark.parametrize("name", GAMES)
def test_each_part_of_each_game_has_its_editor(context: BrowserContext, name: str) -> None:
    page = context.new_page()
    opened(page, name)
    page.locator("nav details summary").click()
    for kind in game(name).workshop.kinds:
        page.locator(f"[data-testid=part][data-part={kind.table}]").click()
        editor = page.locator(f"[data-testid=editor][data-part={kind.table}]")
        expect(editor).to_be_visible()
        fields = editor.locator("input:not([type=file]), select, textarea")
        cells = sum(
            len(sheet.columns) * (1 if sheet.rows == "single" else len(sheet.names) or len(at_ours(name, sheet)))
            for sheet in game(name).workshop.sheets[kind.table]
        )
        assert fields.count() >= cells, kind.table
    page.get_by_test_id("drawn").locator("summary").click()
    expect(page.get_by_test_id("picture").locator("svg").first).to_be_visible()
    assert kept(page) == [], "looking changes nothing"
    shoot(page, f"workshop-{name}")


def at_ours(name: str, sheet: Sheet) -> Any:
    return at(without_notes(game(name).own_components().tables), sheet.path)


def test_what_is_wrong_is_told_beside_the_field_and_taken_back(context: BrowserContext) -> None:
    page = context.new_page()
    opened(page, VIKINGS, "#cards")
    field(page, "R01, Strength").fill("3 x luck")
    wrong = page.get_by_test_id("cell-wrong")
    expect(wrong).to_have_count(1)
    said = {wrong.inner_text()}
    for language in ("pl", "cs"):
        page.get_by_test_id("language").get_by_text(language, exact=False).click()
        expect(wrong).not_to_have_text(next(iter(said)))
        page.wait_for_function("said => !said.includes(document.querySelector('[data-testid=cell-wrong]')?.innerText)", arg=list(said))
        said.add(wrong.inner_text())
    assert len(said) == 3, "in three languages"
    page.get_by_test_id("language").get_by_text("en", exact=False).click()
    field(page, "R01, Strength").fill("5")
    expect(wrong).to_have_count(0)
    field(page, "R02, Steel").fill("2")
    field(page, "R02, Steel").press("Enter")
    expect(field(page, "R03, Steel")).to_be_focused()
    page.keyboard.press("Control+d")
    expect(field(page, "R03, Steel")).to_have_value("2")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(field(page, "R02, Steel")).to_have_value("")
    expect(field(page, "R01, Strength")).to_have_value("5")
    page.keyboard.press("Control+y")
    expect(field(page, "R02, Steel")).to_have_value("2")


def test_reload_two_tabs_and_a_full_storage_lose_nothing(context: BrowserContext) -> None:
    page = context.new_page()
    opened(page, VIKINGS, "#cards")
    page.get_by_test_id("box-name").fill("My own")
    page.get_by_test_id("box-name").press("Enter")
    field(page, "R01, Name").fill("Eva")
    other = context.new_page()
    other.goto(page.url)
    checked(other)
    expect(field(other, "R01, Name")).to_have_value("Eva")
    field(other, "R02, Name").fill("Adam")
    expect(field(page, "R02, Name")).to_have_value("Adam")
    field(page, "R03, Name").fill("Ivo")
    expect(field(other, "R03, Name")).to_have_value("Ivo")
    page.reload()
    for row, name in (("R01", "Eva"), ("R02", "Adam"), ("R03", "Ivo")):
        expect(field(page, f"{row}, Name")).to_have_value(name)
    expect(page.get_by_test_id("box-name")).to_have_value("My own")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
    field(page, "R04, Name").fill("Ota")
    expect(page.get_by_test_id("box-full")).to_be_visible()
    page.get_by_test_id("box-keep").click()
    link = page.get_by_test_id("box-link").get_attribute("href")
    assert link
    friend = context.browser.new_context(base_url=page.url) if context.browser else context
    theirs = friend.new_page()
    theirs.goto(f"{link}#cards")
    checked(theirs)
    expect(field(theirs, "R04, Name")).to_have_value("Ota")
    expect(theirs.get_by_test_id("box-name")).to_have_value("My own")
    expect(count_of(theirs, "cards")).to_have_text("all ours")
    field(theirs, "R01, Name").fill("Zoe")
    theirs.get_by_test_id("compare").locator("summary").click()
    theirs.get_by_label("Its link").fill(link)
    theirs.get_by_role("button", name="Compare").click()
    expect(theirs.get_by_test_id("compared")).to_contain_text("1 row is different")
    friend.close()


STRANGE = "<img src=x onerror=\"console.error('run')\">"


def test_a_strangers_box_is_shown_as_text(context: BrowserContext) -> None:
    page = context.new_page()
    opened(page, VIKINGS, "#cards")
    rest = {"cards": {"R01": {"name": STRANGE}}, "gods": {STRANGE: STRANGE}, STRANGE: {STRANGE: STRANGE}}
    text = toml_text({"game": VIKINGS, "box": STRANGE, "rest": "ours", **rest})
    files = page.get_by_test_id("box-bar").locator("input[type=file]")
    files.set_input_files({"name": "box.toml", "mimeType": "text/plain", "buffer": text.encode()})
    expect(field(page, "R01, Name")).to_have_value(STRANGE)
    page.goto(page.url.replace("#cards", "#gods"))
    expect(page.get_by_test_id("editor")).to_have_attribute("data-part", "gods")
    checked(page)
    assert page.locator("img").count() == 0
    files.set_input_files({"name": "box.toml", "mimeType": "text/plain", "buffer": b"a = ["})
    expect(page.get_by_test_id("box-problem")).to_be_visible()
    expect(page.get_by_test_id("box-name")).to_have_value(STRANGE)
    assert [json.dumps(box["tables"]["cards"]) for box in kept(page)] == [json.dumps({"R01": {"name": STRANGE}})]


@pytest.fixture(params=["light", "dark"])
def small(request: pytest.FixtureRequest, browser: Browser, hall: Hall) -> Iterator[BrowserContext]:
    made = new_context(browser, hall, 390, 844, request.param, touch=True)
    yield made
    made.close()


def test_on_a_phone(small: BrowserContext) -> None:
    """Row by row beside its picture; nothing scrolls sideways; axe finds nothing serious."""
    page = small.new_page()
    opened(page, VIKINGS, "#cards")
    no_sideways_scrolling(page)
    assert barriers(page) == []
    page.get_by_test_id("next-row").tap()
    expect(page.get_by_test_id("row").first).to_have_text("R02")
    field(page, "Name").fill("Bersi")
    page.get_by_test_id("single").tap()
    expect(page.get_by_test_id("sheet")).to_be_visible()
    no_sideways_scrolling(page)
    assert barriers(page) == []
    with drawn(page):
        assert field(page, "R02, Name").input_value() == "Bersi"


def test_maps_and_tracks_are_drawn(context: BrowserContext) -> None:
    """With the mouse and by keyboard. What the page fills in by itself is as the checks want it."""
    page = context.new_page()
    opened(page, VIKINGS, "#map_3_4")
    assert barriers(page) == []
    page.get_by_test_id("way-move").click()
    page.locator("[data-node='i:A']").focus()
    page.keyboard.press("ArrowLeft")
    expect(count_of(page, "map_3_4")).to_have_text("all yours")
    checked(page)
    expect(page.get_by_test_id("box-state")).to_contain_text("Nothing wrong")
    page.get_by_test_id("way-join").click()
    page.locator("[data-node='d:AD']").drag_to(page.locator("[data-node='d:BF']"))
    expect(field(page, "DA, Route to")).to_have_value("off")
    expect(field(page, "BF, Fjords")).to_have_value("E5, I6")
    page.keyboard.press("Control+z")
    expect(field(page, "DA, Route to")).to_have_value("AD")
    checked(page)
    expect(page.get_by_test_id("box-state")).to_contain_text("Nothing wrong")
    opened(page, "brian-boru", "#roads")
    for town in ("N1", "N3"):
        page.locator(f"[data-node={town}]").focus()
        page.keyboard.press("Enter")
    expect(count_of(page, "roads")).to_have_text("all yours")
    expect(page.locator("[data-testid=editor] textarea")).to_have_value(re.compile("N1 N3$"))
    page.locator("[data-testid=part][data-part=marriage_track]").click()
    page.get_by_test_id("palette").last.click()
    expect(page.locator("[data-testid=editor] textarea")).to_have_value(re.compile("^town;"))
    page.get_by_test_id("token").first.press("ArrowRight")
    expect(page.locator("[data-testid=editor] textarea")).to_have_value(re.compile("^; town;"))
    opened(page, "saga", "#track")
    page.get_by_test_id("token").press("ArrowRight")
    expect(field(page, "First burh at")).to_have_value("4")
    page.locator("[data-testid=part][data-part=edges]").click()
    page.locator("[data-node=kent]").drag_to(page.locator("[data-node=wessex]"))
    expect(count_of(page, "edges")).to_have_text("all yours")
    page.locator("[data-testid=part][data-part=scandinavia]").click()
    page.locator("[data-node=north]").drag_to(page.locator("[data-node=south]"))
    expect(field(page, "North")).to_have_value("middle Scandinavia, southern Scandinavia")
    expect(field(page, "South")).to_have_value("middle Scandinavia, northern Scandinavia")
    checked(page)
    expect(page.get_by_test_id("box-state")).to_contain_text("Nothing wrong")


def test_regions_and_tiles_are_painted(context: BrowserContext) -> None:
    """Towns by a brush, one by one, several in one go and by keyboard; hexes of tiles by a click."""
    page = context.new_page()
    opened(page, "brian-boru", "#towns")
    page.get_by_test_id("way-paint").click()
    page.get_by_test_id("brush-CON").click()
    page.locator("[data-node=M1]").drag_to(page.locator("[data-node=M2]"))
    page.locator("[data-node=B2]").focus()
    page.keyboard.press("Enter")
    for town in ("M1", "M2", "B2"):
        expect(field(page, f"{town}, Region")).to_have_value("Connaught")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    for town in ("M1", "M2", "B2"):
        expect(field(page, f"{town}, Region")).to_have_value("")
    field(page, "M1, Region").fill("con")
    page.keyboard.press("Tab")
    expect(field(page, "M1, Region")).to_have_value("Connaught")
    opened(page, "barony", "#tiles")
    kinds = page.locator("[data-testid=editor] textarea")
    page.get_by_test_id("brush-L").click()
    page.get_by_test_id("tile-MMF").get_by_role("button", name="Forest").click()
    expect(kinds).to_have_value(re.compile("^MMM 1, MMP 1, MMA 1, MML 3, "))
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="MMF: one fewer").click()
    expect(page.get_by_test_id("tile-MMF")).to_have_count(0)
    checked(page)
    expect(page.get_by_test_id("box-state")).to_contain_text("does not fit")
    page.get_by_test_id("add-tile").click()
    checked(page)
    expect(page.get_by_test_id("box-state")).to_contain_text("Nothing wrong")


# -- fast by keyboard


KEYS_A_SECOND = 3.0
LOOK = 3.0  # seconds to look at the next card


def short(column: Column, hints: Sequence[str], value: Any) -> str:
    """The fewest letters that mean a value: as many of each word as tell it from whatever else often stands there."""
    text = str(value)
    if text not in hints:
        return text.lower()[0] if column.kind == "choice" else text
    for n in range(1, 12):
        cut = ["".join(word if word.isdigit() else word[:n] for word in re.split(r"[ _]", hint)) for hint in hints]
        if cut.count(mine := cut[hints.index(text)]) == 1:
            return mine
    return text


def pressed(text: str) -> int:
    """Keys for a text and for the Tab after it: capitals and the plus take two."""
    return len(text) + sum(letter.isupper() or letter == "+" for letter in text) + 1


def other_cards() -> dict[str, dict[str, Any]]:
    """48 cards that are otherwise than ours in about every cell."""
    ours, chance = without_notes(game(VIKINGS).own_components().tables["cards"]), random.Random(48)
    columns = {name: chance.sample([card[name] for card in ours.values()], len(ours)) for name in ours["R01"]}
    return {row: {name: values[i] for name, values in columns.items()} for i, row in enumerate(ours)}


def test_48_cards_are_entered_in_ten_minutes(context: BrowserContext) -> None:
    """Four by pressing keys, the others as a table of the same short forms; all of them counted. `pytest -s` prints the figures."""
    kind = next(kind for kind in game(VIKINGS).workshop.kinds if kind.table == "cards")
    (sheet,) = game(VIKINGS).workshop.sheets["cards"]
    cards = other_cards()
    shorts = [[short(column, kind.hints.get(column.name, ()), card[column.name]) for column in sheet.columns] for card in cards.values()]
    keys = sum(pressed(text) for line in shorts for text in line)
    seconds = keys / KEYS_A_SECOND + LOOK * len(cards)
    whole = sum(pressed(str(card[column.name])) for card in cards.values() for column in sheet.columns)
    print(
        f"\n48 cards: {keys} keys, written out {whole}; at {KEYS_A_SECOND:g} keys a second and {LOOK:g} s a card {seconds / 60:.1f} minutes"
    )
    assert seconds < 10 * 60
    page = context.new_page()
    opened(page, VIKINGS, "#cards")
    page.locator("[data-testid=sheet] [data-at='0:0']").focus()
    for text in (text for line in shorts[:4] for text in line):
        for letter in text:
            page.keyboard.press(letter)
        page.keyboard.press("Tab")
    page.locator("[data-testid=sheet] [data-at='4:0']").evaluate(PASTE, "\n".join("\t".join(line) for line in shorts[4:]))
    expect(count_of(page, "cards")).to_have_text("all yours")
    (box,) = kept(page)
    assert box["tables"]["cards"] == cards


def test_a_trial_shows_what_a_box_changes(context: BrowserContext) -> None:
    """200 games with each box; what is not chance is bold, and what is no longer true of the box is said."""
    page = context.new_page()
    opened(page, "barony", "#score")
    field(page, "City").fill("60")
    checked(page)
    page.get_by_test_id("trial").locator("summary").click()
    page.get_by_test_id("trial-begin").click()
    expect(page.get_by_test_id("trial-begin")).to_be_disabled()
    expect(page.get_by_test_id("trial-done")).to_have_text("200 of 200 pairs of games")
    expect(page.get_by_test_id("trial-begin")).to_be_enabled()
    rows = page.get_by_test_id("trial-rows").locator("tbody tr")
    told = [row.split("\t") for row in rows.all_inner_texts()]
    assert all(len(row) == 5 for row in told), told
    points = rows.filter(has_text="points")
    assert points.count() == 2
    expect(points.first).to_have_class(re.compile("real"))
    shoot(page, "workshop-trial")
    old = page.get_by_text("You have changed the box since.")
    expect(old).to_have_count(0)
    field(page, "City").fill("50")
    expect(old).to_be_visible()


def test_a_box_far_from_ours_is_told_and_taken_to_a_table(context: BrowserContext) -> None:
    """In the workshop, where a table is opened, and at the bot's seat."""
    page = context.new_page()
    opened(page, VIKINGS, "#cards")
    expect(page.get_by_test_id("box-gap")).to_have_count(0)
    strengths = page.locator("[data-testid=sheet] [data-at='0:2']")
    strengths.focus()
    strengths.evaluate(PASTE, "\n".join(f"{n % 4 + 1}+st" for n in range(48)))
    expect(page.get_by_test_id("box-gap")).to_contain_text("48 rows")
    expect(page.get_by_test_id("box-gap")).to_have_class(re.compile("far"))
    page.get_by_test_id("with-friends").click()
    expect(page.get_by_test_id("new-table").get_by_test_id("box-far")).to_contain_text("48 rows")
    page.get_by_test_id("create").click()
    expect(page.get_by_test_id("seat").filter(has_text="not used to this box")).to_have_count(1)
    own = page.locator("[data-testid=seat][data-seat='0']")
    expect(own).not_to_contain_text("not used")


def test_what_is_no_table_is_not_laid_in(context: BrowserContext) -> None:
    page = context.new_page()
    opened(page, VIKINGS, "#cards")
    file = page.locator("[data-testid=editor] input[type=file]").first
    for data in (b'cards,name,rune\nR01,"Eva,secrets\nR02,Bo,wrath', bytes(range(256))):
        file.set_input_files({"name": "sheet.csv", "mimeType": "text/csv", "buffer": data})
        expect(page.get_by_test_id("laid")).to_contain_text("nothing was laid in")
    assert kept(page) == []
