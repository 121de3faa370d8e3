"""The component file: ours, and what is said about one that does not fit."""

import re
from typing import Any

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import ComponentError
from tests.barony.table import BARONY, Table, spread
from tests.boxes import box_keys, own_keys, refusal

TEXT = BARONY.own_components().text


def facts(text: str, players: int = 2) -> object:
    return BARONY.facts(players, components=Components(text, "my.toml"))


MISTAKES = [
    ('game = "barony"', 'game = "saga"', "my.toml: game: must be 'barony', not 'saga'"),
    (
        '[tiles]\nsource = "public"',
        '[tiles]\nsource = "me"',
        "tiles.source: must be one of rulebook, public, reconstruction, owners, confirmed, not 'me'",
    ),
    ("[score]", '[points]\nsource = "public"\n[score]', "points: is unknown"),
    ("MMM = 1", "MMX = 1", "tiles.kinds.MMX: must be three letters out of A, P, F, M, L, read clockwise"),
    ("MMM = 1", "MMMM = 1", "tiles.kinds.MMMM: must be three letters"),
    ("MMM = 1", "MMM = 2", "tiles.kinds: must be 36 tiles in all, not 37"),
    ("MMM = 1", "MMM = 0", "tiles.kinds.MMM: must be from 1 to 36, not 0"),
    ("MMM = 1", "FMM = 1", "tiles.kinds.MMF: is the tile 'FMM' turned; write it once with the number of both"),
    ("per_player = 9", "per_player = 8", "tiles.per_player: must be 9, not 8"),
    ("field = { gold = 5", "field = { gold = 0", "tokens.field.gold: must be from 1 to 15, not 0"),
    ("silver = 3", "silver = -1", "tokens.field.silver: must be from 0 to 15, not -1"),
    ("field = {", "lake = {", "tokens.lake: is unknown; there are field, plain, forest, mountain"),
    ("plain = { gold = 4, silver = 2 }", "", "tokens.plain: is missing; it must be a table"),
    ("per_kind = 20", "per_kind = 0", "bank.per_kind: must be from 1 to 1000, not 0"),
    ("cost = 15", "cost = 14", "titles.cost: must be 15, not 14"),
    ("title = 15", 'title = "15"', "score.title: must be a whole number from 0 to 100, not '15'"),
    ("knights = 7", "knights = 8", "pieces.knights: must be 7, not 8"),
    ("villages = 14", "villages = 13", "pieces.villages: must be 14, not 13"),
    ("strongholds = 2", "strongholds = 3", "pieces.strongholds: must be 2, not 3"),
    ("cities = 5", "cities = 4", "pieces.cities: must be 5, not 4"),
    ("[1, 2, 2, 2, 1, 1]", "[1, 2, 2, 1, 1, 1]", "start.order_2: must name each place from 1 to 2 three times"),
    ("[1, 2, 2, 2, 1, 1]", "[1, 2]", "start.order_2: must name each place from 1 to 2 three times"),
    ("most = 2", "most = 4", "recruit.most: must be from 1 to 3, not 4"),
    ("most_by_lake = 3", "most_by_lake = 1", "recruit.most_by_lake: must be from 2 to 3, not 1"),
    ("bands_2 = [6, 6, 6]", "bands_2 = [6, 6]", "layout.bands_2: must be 18 tiles in all, not 12"),
    ("bands_2 = [6, 6, 6]", "bands_2 = [6, 12, 0]", "layout.bands_2, entry 3: must be from 1 to 36, not 0"),
    ("bands_2 = [6, 6, 6]", "bands_2 = []", "layout.bands_2: must be 18 tiles in all, not 0"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKES)
def test_mistakes(old: str, new: str, sentence: str) -> None:
    assert sentence in str(refused(old, new))


def refused(old: str, new: str) -> ComponentError:
    assert old in TEXT
    return refusal(lambda: facts(TEXT.replace(old, new, 1)))


def test_every_sentence_of_ours_is_said() -> None:
    assert own_keys((refused(old, new) for old, new, _ in MISTAKES), BARONY.package) == box_keys(BARONY.package)


@pytest.mark.parametrize("bands", [[18], [1] * 18, [1, 16, 1], [8, 1, 9]])
def test_any_bands_hang_together(bands: list[int]) -> None:
    """BA-38, BA-39: the map has one border, and each hex can be reached from each."""
    state: Any = BARONY.facts(2, components=Components(TEXT.replace("bands_2 = [6, 6, 6]", f"bands_2 = {bands}"), "odd.toml")).start(1)
    state.check()
    hexes = {(h["q"], h["r"]) for h in state.view(0)["hexes"]}
    around = {(q, r) for q in range(-80, 81) for r in range(-80, 81)} - hexes
    assert len(hexes) == len(spread(hexes, (0, 0))) == 54
    assert len(spread(around, (-80, -80))) == len(around)


def test_not_toml() -> None:
    with pytest.raises(ComponentError, match=r"my\.toml: not a TOML file"):
        facts("game = ")


def test_an_owners_values() -> None:
    """Other token values make other payments, and other points count."""
    text = TEXT.replace("field = { gold = 5, silver = 3 }", "field = { gold = 15, silver = 4 }").replace("city = 10", "city = 12")
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 2"}, founded={"R": 1}, components=Components(text, "mine.toml"))
    assert t.seat("R")["score"] == 12 + 8
    t.play("action title")
    assert t.offered() == ["1-0-0-0"]


def test_the_most_payments_fit() -> None:
    text = re.sub(r"gold = \d", "gold = 1", TEXT)
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 15 P 15 F 15 M 15"}, components=Components(text, "cheap.toml")).play("action title")
    assert len(t.offered()) == 816


def test_another_shape() -> None:
    text = TEXT.replace("bands_2 = [6, 6, 6]", "bands_2 = [9, 9]")
    state = BARONY.facts(2, components=Components(text, "wide.toml")).start(1)
    state.check()
    assert {h["r"] for h in state.view(0)["hexes"]} == {0, 1, 2, 3}


def test_every_part_says_where_it_comes_from() -> None:
    sources = BARONY.own_components().sources()
    assert set(sources) == {"tiles", "tokens", "bank", "titles", "score", "pieces", "start", "recruit", "layout"}
    assert all(note for _, note in sources.values())
    assert {table for table, (source, _) in sources.items() if source == "reconstruction"} == {"bank", "layout"}
