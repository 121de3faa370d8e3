"""A game from the scaffold, in a copy of the project where it is the only one, is played everywhere without a word said elsewhere.

Everything in the copy runs on the pure build.
"""

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.house import Process, play
from tools import new_game

ROOT = Path(__file__).parents[1]
NAME, FOLDER = "stone-age", "stone_age"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "page", "node_modules", "*.egg-info", "shots")
OTHERS = [path.parent.name for path in ROOT.glob("src/meadhall/games/*/game.py")]
GAMES = ("src/meadhall/games", "tests", "web/src/games")


def copy_without_games(target: Path) -> Path:
    """The project with no game in it."""
    for part in ("src", "tests", "tools", "web"):
        shutil.copytree(ROOT / part, target / part, ignore=NOT_COPIED)
    for file in ("pyproject.toml", "setup.py"):
        shutil.copy(ROOT / file, target)
    (target / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "server.md", target / "docs")
    for folder in OTHERS:
        for place, name in zip(GAMES, (folder, folder, folder.replace("_", "-")), strict=True):
            shutil.rmtree(target / place / name)
    return target


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the new game in it."""
    made = copy_without_games(tmp_path_factory.mktemp("copy"))
    assert "Stone Age is written" in run(made, "-m", "tools.new_game", FOLDER)
    run(made, "-m", "tools.schema", "--check")
    return made


def run(copy: Path, *arguments: str, keys: str = "") -> str:
    """What Python says in the copy."""
    env = os.environ | {"PYTHONPATH": str(copy / "src"), "COLUMNS": "120", "MEADHALL_GAMES": "0.1"}
    done = subprocess.run([sys.executable, *arguments], cwd=copy, env=env, input=keys, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(arguments)}:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def meadhall(copy: Path, *arguments: str, keys: str = "") -> str:
    return run(copy, "-c", "from meadhall.cli import main; main()", *arguments, keys=keys)


# -- it is clean ------------------------------------------------------------------------------------------------------------------


def written(folder: Path, name: str) -> Path:
    """A new game in a project that has nothing else."""
    (folder / "src/meadhall/games").mkdir(parents=True)
    (folder / "src/meadhall/games/__init__.py").touch()
    (folder / "web/src/games").mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    new_game.write(folder, name)
    return folder


def test_it_has_the_files_of_the_template_and_none_of_its_names(tmp_path: Path) -> None:
    for part, place in new_game.places(written(tmp_path, FOLDER), FOLDER).items():
        template = new_game.TEMPLATE / part
        wanted = {str(path.relative_to(template)).replace("NewGame", "StoneAge") for path in template.rglob("*.*") if path.suffix != ".pyc"}
        made = {str(path.relative_to(place)): path for path in place.rglob("*.*") if path.suffix != ".pyc"}
        assert set(made) == wanted
        for path in made.values():
            assert not re.search(r"new.?game|\bNG\b|_ng\d", path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_it_passes_lint_types_and_the_contract_of_imports(copy: Path) -> None:
    code = [f"src/meadhall/games/{FOLDER}", f"tests/{FOLDER}"]
    run(copy, "-m", "ruff", "check", *code)
    run(copy, "-m", "ruff", "format", "--check", *code)
    run(copy, "-m", "mypy", *code)
    run(copy, "-c", "from importlinter.cli import lint_imports_command as main; main()")


@pytest.mark.parametrize("name", ["x", "a_name_of_twenty4_letters"[: new_game.LONGEST]])
def test_the_shortest_and_the_longest_name_break_no_line(name: str, tmp_path: Path) -> None:
    written(tmp_path, name)
    run(tmp_path, "-m", "ruff", "check", "src", "tests")
    run(tmp_path, "-m", "ruff", "format", "--check", "src", "tests")


def test_c_declarations_can_be_made_of_it(copy: Path) -> None:
    made = "from pathlib import Path; from tools.declare import generate; print(*generate(Path('src'), Path('declared')))"
    assert f"meadhall.games.{FOLDER}.stones" in run(copy, "-c", made).split()


# -- it is played -----------------------------------------------------------------------------------------------------------------


def test_it_goes_through_the_battery_and_all_that_every_game_does(copy: Path) -> None:
    run(copy, "-m", "tests.golden")
    common = [f"tests/test_{name}.py" for name in ("games", "golden", "words", "refusals", "threads", "one_folder")]
    slow = "--deselect=tests/test_games.py::test_redeals_are_uniform[stone-age 4]"  # as with fewer players
    told = run(copy, "-m", "pytest", "-p", "no:cacheprovider", "-o", "addopts=", f"tests/{FOLDER}", *common, slow)
    assert int(re.findall(r"(\d+) passed", told)[0]) > 60 and "failed" not in told


def test_it_is_played_in_the_terminal(copy: Path, tmp_path: Path) -> None:
    assert "Stone Age" in meadhall(copy, "games")
    record = str(tmp_path / "record.txt")
    told = meadhall(copy, "play", NAME, "--seats", "me,greedy", "--seed", "1", "--record", record, keys="1\n2\n3\n4\n5\n6\n" * 6)
    assert "lays a stone" in told and "has won" in told
    assert "SA-5" in meadhall(copy, "rules", NAME, "SA-5")
    assert "has won" in meadhall(copy, "replay", record)


def test_bots_play_it(copy: Path) -> None:
    told = meadhall(copy, "simulate", NAME, "--players", "3", "--bots", "greedy,search:20,random", "-n", "6", "--seed", "1")
    assert "greedy" in told and "search:20" in told


@pytest.fixture
def served(copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Callable[[], Process]":
    """Starts the server of the copy."""
    monkeypatch.setenv("PYTHONPATH", str(copy / "src"))
    return lambda: Process(tmp_path)


def test_it_is_played_at_a_table_of_the_server(served: "Callable[[], Process]") -> None:
    server = served()
    try:
        table, keys = server.new_table("person", "person", game=NAME)
        tabs = [server.tab(table, keys[seat]) for seat in (0, 1)]
        assert [tab.state["view"]["players"][1]["card"] is None for tab in tabs] == [True, False]
        assert play(tabs, random.Random(1)) > 5
        assert tabs[0].state["view"]["result"] is not None
        for tab in tabs:
            tab.close()
    finally:
        server.stop()


def node(copy: Path, program: str, *arguments: str) -> None:
    """Run a program of the page's libraries in the copy."""
    found = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if found is None or not (ROOT / "web" / "node_modules" / program).exists():
        pytest.skip("no Node, or the page's libraries are not installed")
    libraries = copy / "web" / "node_modules"
    if not libraries.exists():
        libraries.symlink_to(ROOT / "web" / "node_modules")
    done = subprocess.run([found, libraries / program, *arguments], cwd=copy / "web", capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


def test_its_board_passes_lint_and_types(copy: Path) -> None:
    board = f"src/games/{NAME}"
    (copy / "web" / "tsconfig.board.json").write_text(f'{{ "extends": "./tsconfig.json", "include": ["{board}", "src/games/*.ts"] }}')
    node(copy, "svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.board.json", "--fail-on-warnings")
    node(copy, "eslint/bin/eslint.js", board)
    node(copy, "prettier/bin/prettier.cjs", "--check", board)


def test_it_is_played_on_the_page(copy: Path, served: "Callable[[], Process]") -> None:
    pytest.importorskip("playwright.sync_api")
    from tests.browser.conftest import chromium

    found = chromium()
    node(copy, "vite/bin/vite.js", "build")
    server = served()
    try:
        with ThreadPoolExecutor(1) as apart:  # in this thread the browser of other tests may be open
            apart.submit(play_on_the_page, server, found).result()
    finally:
        server.stop()


def play_on_the_page(server: "Process", chromium: str) -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import FLAGS, PATIENCE
    from tests.browser.playing import CLICK_ON_BOARD, moved_on, notations, play_on, version_of

    with sync_playwright() as player:
        page = player.chromium.launch(executable_path=chromium, args=FLAGS).new_page(reduced_motion="reduce", locale="en-GB")
        page.set_default_timeout(PATIENCE)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(server.url("/"))
        page.get_by_text("Stone Age").first.wait_for()
        page.evaluate("localStorage.setItem('meadhall.confirm', 'off')")
        table, keys = server.new_table("person", "random", game=NAME)
        page.goto(server.url(f"/t/{table}#seat=0&key={keys[0]}"))
        assert notations(page) == [f"lay {n}" for n in range(1, 7)]
        version = version_of(page)
        assert page.evaluate(CLICK_ON_BOARD, "lay 4"), "the board has no space to click"
        moved_on(page, version)
        assert set(notations(page)) == {"die leave", "die throw"}
        play_on(page, seed=1)
        page.get_by_test_id("result").wait_for()
        assert errors == []


# -- what cannot be made ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "prefix", "sentence"),
    [
        ("", None, "'' cannot name a game: it must be small letters and digits"),
        ("Stone", None, "'Stone' cannot name a game"),
        ("stone age", None, "'stone age' cannot name a game"),
        ("2stones", None, "'2stones' cannot name a game"),
        ("../stones", None, "'../stones' cannot name a game"),
        ("kámen", None, "'kámen' cannot name a game"),
        ("lambda", None, "'lambda' is a word of Python; a game needs another name"),
        ("match", None, "'match' is a word of Python"),
        ("server", None, "'server' is used for something else"),
        ("new-game", None, "'new_game' is used for something else"),
        ("s" * 25, None, "has 25 letters; the name of a game has at most 24"),
        ("taken", None, "src/meadhall/games/taken is there already; a game needs another name"),
        ("half-taken", None, "web/src/games/half-taken is there already"),
        ("stones", "stn", "'stn' cannot stand before the numbers of rules: it must be two capital letters, as in SA"),
        ("stones", "TK", "the rules of taken are numbered TK-1 and so on; choose other letters with --prefix"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_written(name: str, prefix: str | None, sentence: str, tmp_path: Path) -> None:
    taken = tmp_path / "src/meadhall/games/taken/game.py"
    taken.parent.mkdir(parents=True)
    taken.write_text('class Taken:\n    prefix = "TK"\n')
    (tmp_path / "src/meadhall/games/__init__.py").touch()
    (tmp_path / "web/src/games/half-taken").mkdir(parents=True)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(new_game.Unfit) as why:
        new_game.write(tmp_path, name, prefix)
    assert sentence in str(why.value)
    assert sorted(tmp_path.rglob("*")) == before


def test_nothing_is_written_outside_a_checkout(tmp_path: Path) -> None:
    with pytest.raises(new_game.Unfit, match="is no checkout of Meadhall"):
        new_game.write(tmp_path, "stones")
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_why_and_fails() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.new_game", "import"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "'import' is a word of Python; a game needs another name\n")


@pytest.mark.parametrize(("folder", "prefix"), [("stone_age", "SA"), ("stones", "ST"), ("a1", "AA"), ("x", "XX"), ("a_b_c", "AB")])
def test_the_letters_of_rule_numbers(folder: str, prefix: str) -> None:
    assert new_game.prefix_of(folder, None) == prefix
