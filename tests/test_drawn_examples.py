"""The worked examples of the rules are drawn from the positions that their tests play."""

import pytest

from meadhall.games import GAMES, game
from meadhall.server import library
from tests.examples import pictures


@pytest.mark.parametrize("name", GAMES)
def test_examples_are_drawn_as_their_tests_play_them(name: str) -> None:
    """Where this fails, `python -m tests.examples` writes the file again."""
    title = game(name)
    found = pictures(title)
    assert set(found) == {number for number in title.rulebook("en").rules if "-X" in number}, "every example has a picture"
    assert found == library.examples(title), "written before the rules or their views changed"
    assert library.example(title, "BA-X999").views == []
