"""Other boxes for the tests: our component file with parts of its text changed."""

from meadhall.core.components import Components
from meadhall.games import game

NAME = "mybox.toml"
TEXT = game("saga").own_components().text


def changed(*changes: tuple[str, str]) -> Components:
    """Our component file with each first text, which must be there exactly once, in place of the second."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the component file"
        text = text.replace(old, new)
    return Components(text, NAME)
