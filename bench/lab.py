"""What the laboratory finds about each game: plays the studies of the game's `bench.toml` and writes docs/lab/GAME.md with its plots.

    python -m bench.lab                  all games
    python -m bench.lab GAME             one

What has been played is kept in build/lab and gone on with. `[lab]` of a `bench.toml` has `studies`, a table each (`study`, and what
`mh.lab.setting` takes), and a `note` with what the figures mean.
"""

import argparse
import os
import re
import shlex
import sys
from pathlib import Path
from typing import Any

from bench.cases import cases
from meadhall.arena.log import write
from meadhall.core.facts import Facts
from meadhall.games import GAMES, game
from meadhall.lab import setting
from meadhall.lab.model import Finding, Setting
from meadhall.lab.report import markdown_of
from meadhall.lab.runner import run_study
from meadhall.lab.studies import study

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "lab"
PAGES = ROOT / "docs" / "lab"
FLAGS = {"players": "-p", "bots": "--bots", "games": "-n", "seat": "--seat", "limit": "--limit", "within": "--within", "target": "--target"}


def asked(name: str) -> list[tuple[str, Setting, dict[str, Any]]]:
    """The studies of a game, in the order of its page: which, how, and as its file says it."""
    found = []
    for each in cases(name).get("lab", {}).get("studies", []):
        about = {key: value for key, value in each.items() if key != "study"}
        found.append((each["study"], setting(name, **about), each))
    return found


def command(name: str, each: dict[str, Any]) -> str:
    """How anybody plays a study again."""
    words = ["meadhall", "lab", name, each["study"]]
    words += [word for key, flag in FLAGS.items() if key in each for word in (flag, str(each[key]))]
    words += [word for item in each.get("vary", []) for word in ("--vary", item)]
    return shlex.join(words)


def heading(which: str, facts: Facts, each: dict[str, Any]) -> str:
    """What is asked, of how many players, and of whom if not of the usual bots."""
    who = f", {each['bots']}" if "bots" in each else ""
    return f"{study(which).QUESTION} ({facts.players} player{'s' * (facts.players > 1)}{who})"


def section(name: str, place: int, title: str, finding: Finding, again: str) -> str:
    told = markdown_of(finding, title, f"plots/{name}-{place}")
    for file in finding.files:
        told = told.replace(f"| {file} |", f"| [{file}](positions/{name}-{file}) |")
    return f"{told}\n```sh\n{again}\n```\n"


def page(name: str, findings: list[tuple[str, Finding, str]]) -> str:
    facts = game(name).facts()
    ours = [part for part, (source, _) in facts.components.sources().items() if source == "reconstruction"]
    return "\n".join(
        [
            f"# The laboratory: {facts.game.words('en').say('title')}\n",
            f"Written by `python -m bench.lab {name}`; rules version {facts.game.version}, our components, seed 1.",
            "What the studies ask and how is told in [The laboratory](index.md).",
            f"Reconstructed, because they are printed only in pictures that we do not have: {', '.join(ours)}.\n" if ours else "",
            cases(name)["lab"].get("note", ""),
            *(section(name, place, *found) for place, found in enumerate(findings, 1)),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=", ".join(GAMES))
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    os.nice(10)
    for name in given.games or GAMES:
        if name not in GAMES:
            sys.exit(f"there is no game {name!r}; there are {', '.join(GAMES)}")
        findings = []
        for which, how, each in asked(name):
            again = command(name, each)
            apart = {key: value for key, value in each.items() if key not in ("games", "within", "limit")}
            folder = KEPT / name / re.sub(r"[^\w=.,-]+", "-", command(name, apart).partition(f"lab {name} ")[2])
            found = run_study(which, how, folder=folder, jobs=given.jobs)
            print(f"{again}\n  " + "\n  ".join(found.sentences), flush=True)
            findings.append((heading(which, how.facts, each), found, again))
            for place, chart in enumerate(found.charts, 1):
                write(PAGES / "plots" / f"{name}-{len(findings)}-{place}.svg", chart)
            for file, text in found.files.items():
                write(PAGES / "positions" / f"{name}-{file}", text)
            write(PAGES / f"{name}.md", page(name, findings))


if __name__ == "__main__":
    main()
