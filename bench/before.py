"""`python -m bench.before COMMIT`: is this tree slower than another commit? Both are built in a folder of their own and measured in turns.

For each game and measure a process of either build does the same work for a moment, one after the other, over and over; then follows
how fast this tree is as a multiple of the other commit, with the 95 % interval of that ratio. Times are CPU times of one core. The work
is the same only where the rules are; messages of the server are compared with whatever the other commit sent.

The builds of a run are thrown away unless `--folder` names where to keep them; there the next run compiles only what has changed.
"""

import argparse
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from math import exp, log, sqrt
from pathlib import Path
from statistics import NormalDist, mean, stdev
from typing import Any, NamedTuple, Self

from bench.before_player import MEASURES
from bench.cases import wanted

ROOT = Path(__file__).parent.parent
PLAYER = Path(__file__).with_name("before_player.py")
ENOUGH = 0.98  # of the speed before


class Ratio(NamedTuple):
    """This tree over the other, with its interval."""

    value: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        if self.low >= ENOUGH:
            return "kept"
        return "slower" if self.high < ENOUGH else "open"


def ratio(before: list[float], now: list[float]) -> Ratio:
    """The geometric mean of the ratios of samples taken one after the other; its interval by Student's t."""
    logs = [log(b / a) for a, b in zip(before, now, strict=True)]
    half = student(len(logs) - 1) * stdev(logs) / sqrt(len(logs))
    return Ratio(*(exp(mean(logs) + off) for off in (0, -half, half)))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, from that of the normal distribution (Cornish and Fisher)."""
    z = NormalDist().inv_cdf(0.975)
    terms = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + sum(term * (1 / freedom) ** power for power, term in enumerate(terms, 1))


# -- the two builds -----------------------------------------------------------------------------------------------------------------


def git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True).stdout


def files_of(commit: str) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(git("archive", commit))) as archive:
        for member in archive:
            if (file := archive.extractfile(member)) is not None:
                yield member.name, file.read()


def files_here() -> Iterator[tuple[str, bytes]]:
    """The work tree as it is, with what is not committed yet."""
    for name in git("ls-files", "-z", "--cached", "--others", "--exclude-standard").decode().split("\0"):
        if name and (ROOT / name).is_file():
            yield name, (ROOT / name).read_bytes()


def lay_out(folder: Path, files: Iterator[tuple[str, bytes]]) -> None:
    """Write what is needed for a build and has changed; what is there no longer goes."""
    wanted = set()
    for name, content in files:
        if name.split("/")[0] in ("src", "tools", "setup.py", "pyproject.toml", "README.md"):
            path = folder / name
            wanted.add(path)
            if not path.exists() or path.read_bytes() != content:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
    for path in folder.glob("src/meadhall/**/*"):
        if path.suffix in (".py", ".pxd", ".toml", ".md") and path not in wanted:
            path.unlink()


def compile_in(folder: Path) -> None:
    environment = dict(os.environ)
    if shutil.which("ccache"):
        environment |= {"CC": "ccache cc", "CCACHE_NOHASHDIR": "1", "CCACHE_BASEDIR": str(folder)}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Build:
    """A process that measures a build when it is asked."""

    def __init__(self, folder: Path, compiled: bool) -> None:
        environment = os.environ | {"PYTHONPATH": str(folder / "src"), "PYTHONHASHSEED": "0"}
        command = [sys.executable, str(PLAYER)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True)
        about = self.answer()
        if not about["home"].startswith(str(folder)) or about["compiled"] != compiled:
            raise SystemExit(f"not built as it should be: {about['home']}")
        self.games: list[str] = about["games"]

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a build has failed to answer; what it said stands above")
        return json.loads(line)

    def measure(self, **asked: Any) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        found: float = self.answer()
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


# -- in turns -----------------------------------------------------------------------------------------------------------------------


def compare(before: Build, now: Build, rounds: int, **asked: Any) -> tuple[list[float], list[float]]:
    """Samples of both, in turns; who begins changes from round to round."""
    found: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds):
        for place in (0, 1) if number % 2 else (1, 0):
            found[place].append((before, now)[place].measure(seed=1000 * number, **asked))
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.before", description=str(__doc__).partition("\n")[0])
    parser.add_argument("commit")
    parser.add_argument("--game", action="append", help="only this one; more than once for several")
    parser.add_argument("--measure", action="append", choices=list(MEASURES), help="only this one")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.4, help="a sample")
    parser.add_argument("--pure", action="store_true", help="compare the pure builds")
    parser.add_argument("--folder", type=Path, help="where to keep the builds")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    commit = git("rev-parse", "--verify", f"{asked.commit}^{{commit}}").decode().strip()
    with tempfile.TemporaryDirectory() as temporary:
        folder = (asked.folder or Path(temporary)).resolve()
        for name, files in ((commit, files_of(commit)), ("here", files_here())):
            lay_out(folder / name, files)
            if not asked.pure:
                print(f"building {name} …", flush=True)
                compile_in(folder / name)
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        print(f"\nThis tree over {commit[:10]}, {'pure' if asked.pure else 'compiled'} builds\n")
        print(line("", "before/s", "now/s", "ratio", "95 %", f"≥ {ENOUGH}"), line(*["---"] * 6), sep="\n")
        with Build(folder / commit, not asked.pure) as before, Build(folder / "here", not asked.pure) as now:
            for name, players in wanted("search", "players"):
                if name not in before.games or (asked.game and name not in asked.game):
                    continue
                for measure in asked.measure or MEASURES:
                    found = compare(before, now, asked.rounds, game=name, players=players, measure=measure, seconds=asked.seconds)
                    one = ratio(*found)
                    figures = [f"{mean(each):,.0f}" for each in found]
                    told = [f"{one.value:.3f}", f"{one.low:.3f} – {one.high:.3f}", one.verdict]
                    print(line(f"{name}, {players}: {measure}", *figures, *told), flush=True)


def line(*cells: str) -> str:
    """A row of a table that both a terminal and Markdown show as one."""
    return f"| {cells[0]:<50} | " + " | ".join(f"{cell:>{width}}" for cell, width in zip(cells[1:], (11, 11, 6, 15, 7), strict=True)) + " |"


if __name__ == "__main__":
    main()
