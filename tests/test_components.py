"""The shape of a component file: what msgspec refuses is told with file, key, what is wrong and what would be right."""

from collections.abc import Callable
from copy import deepcopy
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, field

from meadhall.core.components import Components, Part
from meadhall.core.errors import MeadhallError
from meadhall.games import GAMES, game
from tests.boxes import refusal


class Card(Part):
    suit: Literal["red", "blue"]
    value: Annotated[int, Meta(ge=1, le=9)]
    bonus: Literal["coin", "town"] | None = None
    face_up: bool = False


class Cards(Part):
    deck: Annotated[list[Card], Meta(min_length=1, max_length=2)]
    roads: list[tuple[str, str]]


class Towns(Part):
    first: Card = field(name="1")
    total: Annotated[int, Meta(ge=2, le=2)] = 2


class Box(Part):
    game: Literal["mine"]
    cards: Cards
    people: Annotated[dict[str, Card], Meta(min_length=1, max_length=1)]
    towns: Towns | None = None


TEXT = """
game = "mine"
[cards]
source = "public"
deck = [{ suit = "red", value = 1 }, { suit = "blue", value = 2, value_source = "rulebook" }]
roads = [["x", "y"], ["y", "z"]]
[people]
source = "rulebook"
note = "only she"
eva = { suit = "red", value = 3 }
[towns]
source = "reconstruction"
1 = { suit = "red", value = 4, bonus = "coin" }
"""


def read(text: str) -> Box:
    return Components(text, "my.toml").fit(Box)


def test_a_file_that_fits() -> None:
    box = read(TEXT)
    assert [card.value for card in box.cards.deck] == [1, 2]
    assert box.people == {"eva": Card("red", 3)}
    assert box.towns == Towns(Card("red", 4, "coin"))


SOURCES = "rulebook, public, reconstruction, owners, confirmed"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('game = "mine"', 'game = "yours"', "game: must be 'mine', not 'yours'"),
        ('game = "mine"', "", "game: is missing; it must be 'mine'"),
        ("[towns]", "[villages]", "villages: is unknown; there are game, cards, people, towns"),
        ("[towns]", '[""]', ": is unknown; there are game, cards, people, towns"),
        ("[towns]", '["x - at `$.y"]', "x - at `$.y: is unknown; there are game, cards, people, towns"),
        ("value = 3", 'value = 3, "a - at `$.b" = 1', "people.eva.a - at `$.b: is unknown; there are suit, value, bonus, face_up"),
        ("value = 3", 'value = 3, "a\\nb" = 1', "people.eva.a\nb: is unknown; there are suit, value, bonus, face_up"),
        ('bonus = "coin"', 'bonus = "a - at `$.b"', "towns.1.bonus: must be one of coin, town or left out, not 'a - at `$.b'"),
        ("[towns]", "[maps_source]", "maps_source: is unknown; there are game, cards, people, towns"),
        ("[towns]", "[[towns]]", "towns: must be a table or left out, not "),
        ("[cards]", "[people.cards]", "people: must have 1 entries, not 2"),
        ('source = "public"', 'source = "hearsay"', f"cards.source: must be one of {SOURCES}, not 'hearsay'"),
        ('source = "public"', "", f"cards.source: is missing; it must be one of {SOURCES}"),
        ('note = "only she"', "note = 1979-05-27", "people.note: must be a text, not datetime.date(1979, 5, 27)"),
        ("eva = {", "eva.suit = {", "people.eva.suit: must be one of red, blue, not {'suit': 'red', 'value': 3}"),
        ("value = 3", "value = 0", "people.eva.value: must be from 1 to 9, not 0"),
        ("value = 3", "value = 3.0", "people.eva.value: must be a whole number from 1 to 9, not 3.0"),
        ("value = 3", "value = true", "people.eva.value: must be a whole number from 1 to 9, not True"),
        ("value = 3", f"value = 1{'0' * 80}", f"people.eva.value: must be from 1 to 9, not 1{'0' * 80}"),
        ("value = 3", f"value = '{'x' * 80}'", f"people.eva.value: must be a whole number from 1 to 9, not '{'x' * 58}…"),
        (", value = 3", "", "people.eva.value: is missing; it must be a whole number from 1 to 9"),
        ("value = 3", "value = 3, age = 20", "people.eva.age: is unknown; there are suit, value, bonus, face_up"),
        ("value = 3", "value = 3, face_up = 1", "people.eva.face_up: must be true or false, not 1"),
        ("eva = {", "adam = 'none'\neva = {", "people: must have 1 entries, not 2"),
        ("eva = { suit = 'red', value = 3 }", "", "people: must not be empty"),
        ("value = 4", "value = 4, face_up = 'no'", "towns.1.face_up: must be true or false, not 'no'"),
        ('bonus = "coin"', 'bonus = "sun"', "towns.1.bonus: must be one of coin, town or left out, not 'sun'"),
        ('source = "reconstruction"', 'source = "reconstruction"\ntotal = 3', "towns.total: must be 2, not 3"),
        ("value = 2", "value = 'two'", "cards.deck, entry 2: value: must be a whole number from 1 to 9, not 'two'"),
        ("value = 2", "price = 2", "cards.deck, entry 2: price: is unknown; there are suit, value, bonus, face_up"),
        ("[{ suit", "[{}, {}, { suit", "cards.deck: must have 1 to 2 entries, not 4"),
        ('["y", "z"]', '["y"]', "cards.roads, entry 2: must have 2 entries, not 1"),
        ('["y", "z"]', '["y", 4]', "cards.roads, entry 2, entry 2: must be a text, not 4"),
        ("roads = [", "roads = 7 #", "cards.roads: must be a list, not 7"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told(old: str, new: str, sentence: str) -> None:
    text = TEXT.replace("'red'", '"red"')
    old = old.replace("'red'", '"red"')
    assert old in text
    told = str(refusal(lambda: read(text.replace(old, new, 1))))
    assert told == f"my.toml: {sentence}" or (sentence.endswith("not ") and told.startswith(f"my.toml: {sentence}"))


def test_a_number_between_bounds_of_its_own() -> None:
    file = Components(TEXT, "my.toml")
    assert file.within("people.eva.value", 3, 1, 3) == 3
    assert str(refusal(lambda: file.within("people.eva.value", 3, 1, 2))) == "my.toml: people.eva.value: must be from 1 to 2, not 3"
    assert str(refusal(lambda: file.within("people.eva.value", 3, 2, 2))) == "my.toml: people.eva.value: must be 2, not 3"


def test_a_place_is_told_in_the_language_too() -> None:
    refused: MeadhallError = refusal(lambda: read(TEXT.replace("value = 2", "value = 10")))
    assert refused.told("pl") == "my.toml: cards.deck, pozycja 2: value: musi wynosić od 1 do 9, a nie 10"
    assert refused.told("cs") == "my.toml: cards.deck, položka 2: value: musí být od 1 do 9, ne 10"


# -- the files of the games -----------------------------------------------------------------------------------------------------------


def some_paths(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Places in nested tables and lists; of many entries alike the first four and the last."""
    steps = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if path and len(steps) > 12:
        steps = [*steps[:4], steps[-1]]
    return [found for step in steps for found in ((*path, step), *some_paths(value[step], (*path, step)))]


def spoiled(name: str, path: tuple[str | int, ...], drop: bool) -> Components:
    """The game's file with a part dropped, or replaced by -1.5, which is right nowhere."""
    file = Components("", "mine.toml")
    file.tables = deepcopy(game(name).own_components().tables)
    *parents, last = path
    place: Any = file.tables
    for step in parents:
        place = place[step]
    if drop:
        del place[last]
    else:
        place[last] = -1.5
    return file


def reader(name: str, file: Components) -> Callable[[], object]:
    return lambda: game(name).facts(game(name).players[0], components=file)


@pytest.mark.parametrize("name", GAMES)
def test_each_replaced_part_is_told_in_three_languages(name: str) -> None:
    for path in some_paths(game(name).own_components().tables):
        if not str(path[-1]).endswith("_source"):
            refused = refusal(reader(name, spoiled(name, path, drop=False)))
            assert str(refused.about["key"]).startswith(str(path[0])), f"{path}: {refused}"


@pytest.mark.parametrize("name", GAMES)
def test_each_dropped_table_is_told_in_three_languages(name: str) -> None:
    for table in game(name).own_components().tables:
        refused = refusal(reader(name, spoiled(name, (table,), drop=True)))
        assert str(refused).startswith(f"mine.toml: {table}: is missing; it must be ")
