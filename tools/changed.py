"""Runs the fast tests of what was changed since main, or since the last commit where this is main: for `make quick`.

Slow tests (tests/long.toml) are left to `make test`.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = "|".join(sorted(path.parent.name for path in ROOT.glob("src/meadhall/games/*/game.py")))
RULES = [f"tests/{game}" for game in GAMES.split("|")]
PARTS = ("asking", "authority", "components", "core", "log", "match", "records", "refusals", "trouble", "words")
COMMON = ["tests/test_golden.py", *(f"tests/test_{part}.py" for part in PARTS)]

# The first that fits a changed path tells its tests; groups of the pattern are filled in.
TESTS = [
    (rf"src/meadhall/games/({GAMES})/words/.*", [r"tests/\1", "tests/test_words.py"]),
    (rf"src/meadhall/games/({GAMES})/.*", [r"tests/\1", "tests/test_golden.py", "tests/test_refusals.py", "tests/test_words.py"]),
    (r"src/meadhall/(core|games)/.*", [*RULES, *COMMON]),
    (r"src/meadhall/bots/.*", ["tests/test_bots.py", "tests/test_search.py", "tests/test_plugins.py"]),
    (r"src/meadhall/arena/.*", ["tests/test_arena.py"]),
    (r"src/meadhall/server/(?!page/).*", ["tests/server"]),
    (r"src/meadhall/lessons/primer\.py", ["tests/test_primer.py"]),
    (r"src/meadhall/(lessons|puzzles|lab|train)/.*", [r"tests/test_\1.py"]),
    (r"src/meadhall/env/openspiel\.py", ["tests/test_openspiel.py"]),
    (r"src/meadhall/env/shares\.py", ["tests/test_shares.py"]),
    (r"src/meadhall/env/.*", ["tests/test_env.py"]),
    (r"src/meadhall/(cli/\w+|terminal|__main__)\.py", ["tests/test_cli.py"]),
    (r"src/meadhall/(front|__init__|build)\.py", ["tests/test_front.py", "tests/test_cli.py"]),
    (r"tools/(declare|schema)(/\w+)?\.py", [r"tests/test_\1.py"]),
    (r"tools/(new_game\.py|template/.*)", ["tests/test_new_game.py"]),
    (r"tools/(accept_box|part_weights|puzzles)\.py", [r"tests/test_\1.py"]),
    (r"tools/scan_c\.py", ["tests/test_c.py"]),
    (r"tools/(__init__|changed|step|bounds|soak|site|try_wheel)\.py", ["tests/test_testing.py"]),
    (rf"tests/(golden|({GAMES})/golden)/.*", ["tests/test_golden.py"]),
    (rf"tests/({GAMES}|server)/.*", [r"tests/\1"]),
    (r"(tests/test_\w+\.py)", [r"\1"]),
]
ALWAYS = ["tests/test_one_folder.py", "tests/test_testing.py"]
NEEDS_A_BUILD = {"tests/test_parity.py", "tests/test_install.py", "tests/test_games.py"}
RULE = re.compile(rf"src/meadhall/games/({GAMES})/[^/]+\.(py|toml)")  # what the battery plays through, on a small scale
SMALL = "0.1"


def git(*arguments: str) -> list[str]:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False).stdout.splitlines()


def changed() -> list[str]:
    """Paths that differ from main, or from the last commit if there is no difference; and new ones."""
    new = git("ls-files", "--others", "--exclude-standard")
    base = git("merge-base", "HEAD", "main") or git("merge-base", "HEAD", "origin/main") or ["HEAD"]
    return new + git("diff", "--name-only", base[0]) or git("diff", "--name-only", "HEAD~1")


def tests_of(path: str) -> list[str]:
    for pattern, tests in TESTS:
        if found := re.fullmatch(pattern, path):
            return [found.expand(test) for test in tests]
    return []


def main() -> int:
    paths = changed()
    wanted = {test for path in paths for test in tests_of(path) if Path(test).exists()} - NEEDS_A_BUILD
    if not wanted:
        print("nothing was changed that the fast tests try: 0 passed")
        return 0
    wanted |= set(ALWAYS)
    chosen = sorted(test for test in wanted if str(Path(test).parent) not in wanted)
    print("tests:", *chosen, flush=True)
    played = sorted({found[1].replace("_", "-") for path in paths if (found := RULE.fullmatch(path))})
    if played:
        print("battery:", *played, flush=True)
        battery = run("tests/test_games.py", "-k", " or ".join(played), MEADHALL_GAMES=SMALL)
        if battery:
            return battery
    return run(*chosen)


def run(*tests: str, **more: str) -> int:
    pytest = ["-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "--dist", "worksteal", "-m", "not long", *tests]
    return subprocess.run([sys.executable, *pytest], check=False, env=os.environ | more).returncode


if __name__ == "__main__":
    sys.exit(main())
