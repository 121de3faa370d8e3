"""The outlines that Python's drawings share with the page: `outlines.toml` in a game's folder, taken from what web/scripts made for it.

A game's test_drawing.py says which; `python -m tests.GAME.test_drawing` writes the file again.
"""

from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
HEAD = "# Written from the page's map by the tests of this game (tests/outlines.py): do not edit.\n"


def page_map(game: str, file: str) -> str:
    return (ROOT / "web" / "src" / "games" / game / file).read_text(encoding="utf-8")


def outlines_file(folder: str) -> Path:
    return ROOT / "src" / "meadhall" / "games" / folder / "outlines.toml"


def text_of(shapes: Iterable[tuple[str, str]]) -> str:
    return HEAD + "".join(f'{name} = "{path}"\n' for name, path in shapes)
