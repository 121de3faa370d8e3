"""A new file for an owner's box: it checks clean as it stands, and what its remarks hide is ours."""

import re

import pytest

from meadhall.core.boxes import check_box
from meadhall.core.components import Components
from meadhall.core.new_box import new_box
from meadhall.core.words import LANGUAGES, Noun
from meadhall.games import GAMES, game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_new_file_is_as_ours(name: str, language: str) -> None:
    title = game(name)
    text = new_box(title, language)
    box = Components(text, "my.toml")
    found = check_box(title, box)
    assert found.problems == [] and found.sound is not None and found.sound.is_of(title.own_components())
    assert not any(share.yours for share in found.shares.values())
    assert title.facts(components=box).components.is_of(title.own_components())
    assert all(title.words(language).name(Noun("part", kind.table)) in text for kind in title.workshop.kinds)


@pytest.mark.parametrize("name", GAMES)
def test_without_its_signs_it_says_all_that_ours_says(name: str) -> None:
    title = game(name)
    box = Components(re.sub(r"(?m)^#(?! |$)", "", new_box(title, "en")), "my.toml")
    found = check_box(title, box)
    assert found.problems == [] and all(share.yours == share.of for share in found.shares.values())
    assert found.sound is not None and found.sound.is_of(title.own_components())
