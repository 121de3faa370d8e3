"""Every place has a name of its own, in every language; those of an owner's map stay as they are."""

from collections.abc import Iterator

import pytest

from meadhall.core.words import LANGUAGES, Noun
from meadhall.games import game
from meadhall.games.tiny_epic_vikings.bearings import WINDS, winds
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.names import place_choice, place_named, short

VIKINGS = game("tiny-epic-vikings")


def sides() -> Iterator[VikingFacts]:
    for players in (2, 4):
        facts = VIKINGS.facts(players)
        assert isinstance(facts, VikingFacts)
        yield facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_islands_fjords_and_gods_have_names(language: str) -> None:
    words = VIKINGS.words(language)
    for facts in sides():
        named = [("isle", facts.island_names), ("water", facts.fjord_names), ("god", facts.god_names)]
        keys = [f"{table}.{name}" for table, names in named for name in names]
        assert [key for key in keys if not words.has(key)] == []
        spoken = [words.name(Noun(*key.split("."))) for key in keys]
        assert len(set(spoken)) == len(spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_are_called_the_same(language: str) -> None:
    words = VIKINGS.words(language)
    for facts in sides():
        called = [short(words, place_named(words, facts, name)) for name in facts.place_names]
        assert len(set(called)) == len(called)


def test_a_dock_is_called_by_its_wind() -> None:
    facts = next(sides())
    said = {language: place_choice(VIKINGS.words(language), facts, "ab") for language in LANGUAGES}
    assert said == {"en": "Gullholm E", "pl": "Gullholm E", "cs": "Gullholm V"}
    place = place_named(VIKINGS.words("en"), facts, "ab")
    assert callable(place) and place("name") == "the east dock of Gullholm"
    place = place_named(VIKINGS.words("pl"), facts, "ab")
    assert callable(place) and place("gen") == "portu Gullholm (wschód)"


def test_winds_are_as_near_as_can_be_and_never_shared() -> None:
    assert winds(["p", "q", "r"], (0, 0), [(10, 0), (0, 10), (-10, -10)]) == ["e", "s", "nw"]
    assert winds(["p", "q", "r"], (38, 168), [(45, 158), (49, 164), (50, 169)]) == ["n", "ne", "e"]
    many = [(10, n) for n in range(9)]
    assert winds([f"d{n}" for n in range(9)], (0, 0), many) == [f"d{n}" for n in range(9)]
    assert len(set(winds([""] * 8, (0, 0), many[:8]))) == len(WINDS)


def test_names_of_an_owner_stay_as_they_are() -> None:
    assert VIKINGS.words("pl").name(Noun("isle", "storholm"), "gen") == "Storholm"
