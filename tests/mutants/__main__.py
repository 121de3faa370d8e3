"""python -m tests.mutants [GAME] [--sample 120] [--seed 1] [--jobs 2] [--module moves] [--at moves.py:42]"""

import argparse
import random
import sys
import time
import tomllib
from collections.abc import Sequence

from meadhall.build import is_compiled
from meadhall.games import GAMES
from tests.mutants.making import Mutant, mutants_of
from tests.mutants.trying import ENDLESS, SURVIVED, try_all
from tests.mutants.watching import ROOT, Subject, ways_of

GOAL = 97.0  # percent
# What is in the box, what people are shown, what bots think of a position; and what programs learn from, whose tests are the same for all
# games and not in tests/GAME (tests/test_observing.py, tests/battery.py).
NOT_RULES = {
    "__init__",
    "box",
    "constants",
    "drawing",
    "events",
    "facts",
    "game",
    "invariants",
    "judgement",
    "length",
    "look",
    "look_cards",
    "map",
    "names",
    "notation",
}
NOT_RULES |= {"parts", "planes", "position", "prompts", "sheets", "terminal", "text", "things", "veil", "workshop"}

Name = tuple[str, str, str, str]


def subject_of(name: str) -> Subject:
    folder = ROOT / "src" / "meadhall" / "games" / name.replace("-", "_")
    stems = [path.stem for path in sorted(folder.glob("*.py")) if path.stem not in NOT_RULES]
    modules = {f"meadhall.games.{folder.name}.{stem}": folder / f"{stem}.py" for stem in stems}
    return Subject(folder.name, modules, ROOT / "tests" / folder.name)


def equivalents(name: str) -> dict[Name, str]:
    """Mutants that change nothing a player could meet, as a person has judged, with the reason."""
    table = subject_of(name).tests / "equivalent.toml"
    rows = tomllib.loads(table.read_text(encoding="utf-8"))["mutant"] if table.exists() else []
    return {(row["module"], row["function"], row["before"], row["after"]): row["why"] for row in rows}


def report(mutant: Mutant, note: str = "") -> None:
    before, after = mutant.change
    print(f"{mutant.path.relative_to(ROOT)}:{mutant.line} {mutant.function}, {mutant.kind}{note}\n  - {before}\n  + {after}", flush=True)


def measure(name: str, arguments: argparse.Namespace) -> float:
    """Draw mutants of a game, try them, print those that live and the score in percent."""
    subject = subject_of(name)
    every = [mutant for path in subject.modules.values() for mutant in mutants_of(path)]
    known = equivalents(name)
    if arguments.module:
        every = [mutant for mutant in every if mutant.path.stem in arguments.module]
    if arguments.at:
        every = [mutant for mutant in every if f"{mutant.path.name}:{mutant.line}" in arguments.at]
    sample = random.Random(arguments.seed).sample(every, min(arguments.sample, len(every)))
    meant = [mutant for mutant in sample if mutant.name not in known]
    begun = time.monotonic()
    ways = ways_of(subject)
    print(
        f"{name}: {len(meant)} of {len(every)} mutants, and {len(sample) - len(meant)} that are equivalent; {len(ways.tests)} tests, "
        f"{len(ways.left_out)} left out because they are slow or need more than the pure build",
        flush=True,
    )
    lived = endless = 0
    for mutant, result in try_all(subject, ways, meant, arguments.jobs):
        endless += result == ENDLESS
        if result == SURVIVED:
            lived += 1
            report(mutant, "" if ways.by(mutant) else ": no test comes by")
    score = 100 * (len(meant) - lived) / len(meant) if meant else 100.0
    print(
        f"{name}: {len(meant) - lived} of {len(meant)} noticed, {score:.1f} % (goal {GOAL:g} %), {endless} of them by the clock; "
        f"seed {arguments.seed}, {time.monotonic() - begun:.0f} s\n",
        flush=True,
    )
    return score


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description="Put small wrongs into a game's rules; its tests must notice."
    )
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all if none is named")
    parser.add_argument("--sample", type=int, default=60, help="how many mutants of each game (60)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--module", action="append", help="only of this module, for example moves")
    parser.add_argument("--at", action="append", help="only of this line, for example moves.py:42")
    given = parser.parse_args(arguments)
    chosen = [name.replace("_", "-") for name in given.game] or list(GAMES)
    for name in chosen:
        if name not in GAMES:
            parser.error(f"there is no game '{name}'; the games are {', '.join(GAMES)}")
    if is_compiled():
        parser.error("mutants need the pure build: set PYTHONPATH=src")
    return 0 if min([measure(name, given) for name in chosen]) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
