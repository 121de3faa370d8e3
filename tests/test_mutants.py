"""The tool that puts wrongs into the rules: which wrongs it makes, that it tells noticed ones from others, and its table of equivalents."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from meadhall.games import GAMES
from tests.mutants.__main__ import equivalents, subject_of
from tests.mutants.making import mutants_of

ROOT = Path(__file__).parents[1]

RULES = '''"""A toy."""


class Toy:
    def refuse_step(self, n):
        """Far enough."""
        if n < 3 and not self.tired:
            return 105
        return 0 if n in (3, 4) else max(n, 7) + 1

    def walk(self, n):
        self.at += n
        while self.at > 5:
            self.at = self.at - 1
        self.tell("walked")

    def is_here(self):
        return 1
'''

TESTS = """from toy import Toy

class Here(Toy):
    at = 0
    tired = False
    def tell(self, word):
        pass

def test_refusals():
    toy = Here()
    assert [toy.refuse_step(n) for n in (2, 3, 4, 8)] == [105, 0, 0, 9]

def test_walk():
    toy = Here()
    toy.walk(9)
    assert toy.at == 5

def test_too_slow():
    while True:
        for n in range(999):
            if n < 0:  # the way back from here has no line
                pass
"""

TRY = """
import sys
from pathlib import Path
from tests.mutants import watching
from tests.mutants.making import mutants_of
from tests.mutants.trying import try_all
from tests.mutants.watching import Subject, ways_of
watching.SLOWEST = 0.3
here = Path(sys.argv[1])
subject = Subject("toy", {"toy": here / "toy.py"}, here / "tests", here)
ways = ways_of(subject)
assert ways.left_out == ["tests/test_toy.py::test_too_slow"], ways.left_out
for mutant, result in try_all(subject, ways, mutants_of(here / "toy.py"), 2):
    print(result, mutant.kind, mutant.line, *mutant.change, sep="|")
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    (tmp_path / "toy.py").write_text(RULES, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def test_the_wrongs_that_are_made(toy: Path) -> None:
    made = {(mutant.line, mutant.kind, mutant.change[1]) for mutant in mutants_of(toy / "toy.py")}
    assert made == {
        (7, "boundary", "if n <= 3 and not self.tired:"),
        (7, "flipped", "if n >= 3 and not self.tired:"),
        (7, "number", "if n < 4 and not self.tired:"),
        (7, "and/or", "if n < 3 or not self.tired:"),
        (7, "negated", "if not (n < 3 and not self.tired):"),
        (8, "refusal", "return 0"),
        (9, "number", "return 1 if n in (3, 4) else max(n, 7) + 1"),
        (9, "flipped", "return 0 if n not in (3, 4) else max(n, 7) + 1"),
        (9, "number", "return 0 if n in (4, 4) else max(n, 7) + 1"),
        (9, "number", "return 0 if n in (3, 5) else max(n, 7) + 1"),
        (9, "min/max", "return 0 if n in (3, 4) else min(n, 7) + 1"),
        (9, "number", "return 0 if n in (3, 4) else max(n, 8) + 1"),
        (9, "sum", "return 0 if n in (3, 4) else max(n, 7) - 1"),
        (9, "number", "return 0 if n in (3, 4) else max(n, 7) + 2"),
        (12, "sum", "self.at -= n"),
        (12, "dropped", "pass"),
        (13, "boundary", "while self.at >= 5:"),
        (13, "flipped", "while self.at <= 5:"),
        (13, "number", "while self.at > 6:"),
        (14, "dropped", "pass"),
        (14, "sum", "self.at = self.at + 1"),
        (14, "number", "self.at = self.at - 2"),
        (15, "dropped", "pass"),
        (18, "answer", "return 0"),
    }


def test_noticed_or_not(toy: Path) -> None:
    """What the toy's tests overlook lives; an endless test is left out, an endless loop noticed by the clock; no file changes."""
    paths = f"{toy}:{ROOT}:{ROOT / 'src'}"
    run = subprocess.run([sys.executable, "-c", TRY, str(toy)], env={"PYTHONPATH": paths}, capture_output=True, text=True, check=True)
    results = [line.split("|") for line in run.stdout.splitlines()]
    lived = {(int(line), after) for result, _, line, _, after in results if result == "survived"}
    assert lived == {
        (9, "return 0 if n in (3, 4) else max(n, 8) + 1"),
        (14, "self.at = self.at - 2"),
        (15, "pass"),
        (18, "return 0"),
    }
    assert {(int(line), after) for result, _, line, _, after in results if result == "endless"} == {
        (14, "pass"),
        (14, "self.at = self.at + 1"),
    }
    assert len(results) == 24
    assert (toy / "toy.py").read_text(encoding="utf-8") == RULES


@pytest.mark.parametrize("name", GAMES)
def test_equivalent_mutants_are_mutants(name: str) -> None:
    """A row whose line has changed is judged again or taken away; one row is one mutant."""
    made = Counter(mutant.name for path in subject_of(name).modules.values() for mutant in mutants_of(path))
    for row, why in equivalents(name).items():
        assert made[row] == 1, f"{made[row]} mutants are {row}"
        assert len(why) > 20, row


def test_unknown_games_are_named() -> None:
    run = subprocess.run([sys.executable, "-m", "tests.mutants", "chess"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert f"there is no game 'chess'; the games are {', '.join(GAMES)}" in run.stderr
