"""The rules are C where C is meant: in what the build translated, functions of numbers have no Python numbers and no look-ups by name."""

import ast
from pathlib import Path

import pytest
from Cython.Build import cythonize
from setuptools import Extension

from tests.test_declare import made
from tools.scan_c import CYTHON, DECLARED, scan

ROOT = Path(__file__).resolve().parent.parent

# Where Python is meant, by file and function.
MEANT = {
    "bots/randomly.py": {"play_randomly"},  # a menu
    # the budget; a sweep is made; the result of a game; the arrays of a tree grow
    "bots/search.py": {"Search.run", "Search.look_closer", "Search.judge", "Search.has_room"},
    "core/asking.py": {"Decisions.refuse", "Decisions.choose", "Decisions.among"},  # the pure build's way
    "core/playing.py": {"random_game"},  # a menu
    "core/state.py": {"State.tell_secret", "State.note_drawn"},  # an event and a draw, if somebody listens
    "env/batch.py": {"Batch.take", "Batch.chosen", "Batch.pay"},  # new positions, bots, results
    "games/barony/rules.py": {"Barony.bind", "Barony.refuse_step_now"},  # the table of decisions; a reason for people
    "games/brian_boru/rules.py": {"BrianBoru.bind"},
    "games/saga/rules.py": {"Saga.bind", "Saga.refuse_step_now"},
    "games/tiny_epic_vikings/rules.py": {"TinyEpicVikings.bind", "TinyEpicVikings.refuse_step_now"},
}


def function_at(path: Path, line: int) -> str:
    """The function or method that a line stands in."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if node.lineno <= line <= (node.end_lineno or 0):
            if isinstance(node, ast.FunctionDef):
                return node.name
            for item in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(node, ast.ClassDef) and isinstance(item, ast.FunctionDef) and item.lineno <= line <= (item.end_lineno or 0):
                    return f"{node.name}.{item.name}"
    return ""


def test_no_rule_works_with_python_numbers() -> None:
    if not (ROOT / CYTHON).is_dir():
        pytest.skip("nothing was compiled here")
    told = []
    for slip in scan(ROOT / CYTHON, ROOT / "src", ROOT / DECLARED):
        function = function_at(ROOT / "src" / slip.file, slip.line)
        if function not in MEANT.get(slip.file.removeprefix("meadhall/"), ()):
            told.append(f"{slip} in {function}")
    assert told == []


LAND = """
    from meadhall.core.native import locked
    from meadhall.toy import constants as k
    from meadhall.toy.board import Board

    NAMES = {"lake": 4}

    def deep(b: Board, seat: int) -> int:
        low: bool = b.round < seat
        wide = b.terrain[seat] + k.LAKE
        return wide if low else 0

    @locked
    def poor(b: Board, seat: int) -> int:
        low = b.round < seat
        return 1 if low else 2

    @locked
    def worth(b: Board) -> int:
        return NAMES["lake"] + b.round

    def named(b: Board) -> dict[str, int]:
        return {"lake": NAMES["lake"]}
"""


def test_a_slip_is_named_with_file_and_line(tmp_path: Path) -> None:
    folder = made(tmp_path, '"board", "land"', land=LAND)
    cythonize(  # type: ignore[no-untyped-call]
        [Extension("meadhall.toy.land", [str(folder / "land.py")])],
        include_path=[str(tmp_path / "out")],
        compiler_directives={"language_level": 3, "annotation_typing": False, "infer_types": True},
        quiet=True,
    )
    found = {(slip.file, slip.line, slip.call) for slip in scan(folder, tmp_path / "src", tmp_path / "out")}
    assert {line for _, line, _ in found} == {15, 19}
    assert {("meadhall/toy/land.py", 15, "__Pyx_PyObject_IsTrue"), ("meadhall/toy/land.py", 19, "__Pyx_GetModuleGlobalName")} <= found
