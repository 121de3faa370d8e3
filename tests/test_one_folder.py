"""A game is its folder, the folder of its tests and that of its board: nothing else names it."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.games import FOLDERS, GAMES, game

ROOT = Path(__file__).parents[1]
FOLDER = "|".join(FOLDERS.values())
OWN = re.compile(
    rf"(src/meadhall/games|tests)/({FOLDER})/.*|web/src/games/({'|'.join(GAMES)})/.*|tests/(browser|server)/test_({FOLDER})\.py"
)
NAMED = re.compile(rf"\b({'|'.join([*GAMES, *FOLDERS.values(), *(name.title().replace('-', ' ') for name in GAMES)])})\b")

# Files that name games all the same, and why a new game is not to be added there.
ALLOWED = {
    r".*\.md|\.github/ISSUE_TEMPLATE/.*|docs/.*": "prose, and figures of games that were played",
    r"mkdocs\.yml": "the contents of the docs",
    r"bench/kept/.*": "figures of games that were played",
    r"bench/elder\.py": "how the search of a commit long ago was set for the games of then",
    r"bench/(acks|server_speed|siege)\.py": "measures the server with one game as its load",
    r"src/meadhall/(__init__|front|core/record_text|games/__init__|lab/__init__)\.py": "an example in the text at the top",
    r"web/scripts/.*|web/package\.json": "started by hand: they draw the map of a game, or photograph one game on the page",
    r"web/src/shell/tests/.*": "tests take one game as their example",
}
# The scaffold and its test name a game as their example: it may be the one that somebody has just begun with it.
EXAMPLE = ("tools/new_game.py", "tests/test_new_game.py")
# Common tests take a game as their example. A table of games is what a new game would have to be added to, but for these.
TABLES = {
    "tests/server/test_idle.py": "games that have such a choice",
    "tests/test_arena.py": "seats with long names, whose tables must fit a terminal",
    "tests/test_authority.py": "games with secret choices of several seats, at chosen numbers of players",
    "tests/test_cli.py": "games with secrets, in which the keyboard is handed over",
    "tests/test_match.py": "games with secret choices of several seats",
    "tests/test_primer.py": "the four games, which must have one; a new game may go without",
    "tests/test_search.py": "games of different kinds as examples; and of secret choices",
}


def files() -> list[str]:
    """All files of the project; those that are not committed yet too."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("no git, or no checkout")
    return [path for path in listed.stdout.splitlines() if (ROOT / path).is_file() and not OWN.fullmatch(path)]


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")


def tables(path: str) -> Iterator[str]:
    """Lists with two games or more, and dictionaries with a game as a key."""
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.Dict):
            found = [key.value for key in node.keys if isinstance(key, ast.Constant)]
            least = 1
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            found = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            least = 2
        else:
            continue
        names = {str(name) for name in found if name in GAMES or name in FOLDERS.values()}
        if len(names) >= least:
            yield f"{path}:{node.lineno} {', '.join(sorted(names))}"


def test_no_file_but_its_own_names_a_game() -> None:
    found = []
    for path in files():
        if path.startswith("tests/") or path in EXAMPLE or any(re.fullmatch(pattern, path) for pattern in ALLOWED):
            continue
        found += [f"{path}: {name}" for name in sorted(set(NAMED.findall(text_of(path))))]
    assert found == [], "what these say of a game belongs into its folder"


def test_no_common_test_has_a_table_of_games() -> None:
    paths = [path for path in files() if path.startswith("tests/") and path.endswith(".py") and path not in (*TABLES, *EXAMPLE)]
    assert [table for path in paths for table in tables(path)] == [], "what these say of a game belongs into tests/GAME/trial.py"


def test_what_is_allowed_is_there() -> None:
    paths = files()
    for pattern in ALLOWED:
        assert any(re.fullmatch(pattern, path) and NAMED.search(text_of(path)) for path in paths), f"{pattern} allows nothing any more"
    for path in TABLES:
        assert list(tables(path)), f"{path} has no table of games any more"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_called_like_its_folder(name: str) -> None:
    title = game(name)
    assert title.name == name and title.package == f"meadhall.games.{FOLDERS[name]}"
    for place in (ROOT / "tests" / FOLDERS[name], ROOT / "web" / "src" / "games" / name):
        assert place.is_dir(), f"{name} has no {place.relative_to(ROOT)}"
