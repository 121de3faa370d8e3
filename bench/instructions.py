"""`python -m bench.instructions COMMIT`: how many machine instructions the rules take in this tree and in another commit.

Counts do not depend on what else the machine does, so they tell small differences that times on a busy machine hide. Each measure is run
twice under callgrind (`valgrind`), with more work and with less; the difference of the two is what the work itself costs, without Python's
start. `instructions_player.py` does the work; builds are laid out as by `bench.before`.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.before import compile_in, files_here, files_of, git, lay_out
from bench.cases import wanted

PLAYER = Path(__file__).with_name("instructions_player.py")
MEASURES = ("random games", "clone", "evaluate", "search")
TOTAL = re.compile(r"Collected : (\d+)")


COUNTING = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]


def run(folder: Path, counting: list[str], *work: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*counting, sys.executable, str(PLAYER), *work],
        env={"PYTHONPATH": str(folder / "src"), "PYTHONHASHSEED": "0", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )


def counted(folder: Path, *work: str) -> tuple[int, int]:
    """Instructions of a whole run, and how many units of work it did."""
    found = run(folder, COUNTING, *work)
    total = TOTAL.search(found.stderr)
    assert total is not None, found.stderr
    return int(total[1]), int(found.stdout)


def each(folder: Path, game: str, players: int, measure: str) -> float:
    """Instructions for one unit of work: a decision, a copy, a judgement, an iteration."""
    run(folder, [], game, str(players), measure, "1")  # the first run compiles modules
    (little, few), (much, many) = (counted(folder, game, str(players), measure, times) for times in ("1", "3"))
    return (much - little) / (many - few)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=str(__doc__).partition("\n")[0])
    parser.add_argument("commit")
    parser.add_argument("--game", action="append", help="only this one; more than once for several")
    parser.add_argument("--measure", action="append", choices=MEASURES, help="only this one; more than once for several")
    parser.add_argument("--folder", type=Path, help="where to keep the builds")
    asked = parser.parse_args()
    commit = git("rev-parse", "--verify", f"{asked.commit}^{{commit}}").decode().strip()
    with tempfile.TemporaryDirectory() as temporary:
        folder = (asked.folder or Path(temporary)).resolve()
        for name, files in ((commit, files_of(commit)), ("here", files_here())):
            lay_out(folder / name, files)
            compile_in(folder / name)
        print(f"| instructions each | {commit[:7]} | this tree | speed |", "|---|---:|---:|---:|", sep="\n")
        for game, players in wanted("search", "players"):
            if asked.game and game not in asked.game:
                continue
            for measure in asked.measure or MEASURES:
                before, now = (each(folder / name, game, players, measure) for name in (commit, "here"))
                print(f"| {game}, {players}: {measure} | {before:,.0f} | {now:,.0f} | {before / now:.3f} |", flush=True)


if __name__ == "__main__":
    main()
