"""Every game on one page: short, true, the same in all languages, with pictures of positions that lessons hold."""

import re

import pytest

from meadhall.core.rulebook import LANGUAGES, read_how_to_play
from meadhall.games import GAMES, game
from meadhall.server import library

MOST_WORDS = 700
RULE = re.compile(r"\b[A-Z]{2}-\d+\b")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_on_one_page(name: str, language: str) -> None:
    text = read_how_to_play(game(name).package, language)
    assert 150 < len(text.split()) <= MOST_WORDS
    shown = library.how_to_play(game(name), language)  # a picture of a step that no lesson has is a KeyError
    assert 4 <= len(shown.pictures) <= 6
    assert len(shown.pictures) == text.count("![")
    missing = set(RULE.findall(text)) - set(game(name).rulebook(language).rules)
    assert not missing


@pytest.mark.parametrize("name", GAMES)
def test_all_languages_tell_the_same(name: str) -> None:
    """The same sections, pictures and rules in the same order."""
    shape = re.compile(r"^## |^- |^!\[.*\]\((.*)\)$|\b([A-Z]{2}-\d+)\b", re.M)
    told = {language: shape.findall(read_how_to_play(game(name).package, language)) for language in LANGUAGES}
    assert told["pl"] == told["en"] == told["cs"]


def test_rules_are_found_without_accents() -> None:
    for language, typed, right in (("cs", "mesto", "město"), ("pl", "wyslac", "wysłać"), ("pl", "zeton", "żeton")):
        book = game("barony").rulebook(language)
        assert book.find(typed) == book.find(right)
    assert game("barony").rulebook("cs").find("mesto")


def test_rules_are_found_by_their_topic() -> None:
    """Whatever stands under a heading belongs to it, whether or not the sentence says the word."""
    found = game("barony").rulebook("en").find("final scoring")
    assert {rule.number for rule in found} >= {"BA-190", "BA-191"} and len(found) < 30
