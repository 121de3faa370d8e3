"""`python -m bench.house COMMIT`: how the games are built in this tree and in another commit, counted in their sources."""

import argparse
import ast
import re
from collections.abc import Callable, Iterator
from statistics import mean

from bench.before import files_here, files_of, git

Files = dict[str, str]  # the sources of a game, by name
ROW = re.compile(r"^    Decision\(\s+k\.(\w+),\s+\"(\w+)\"", re.MULTILINE)


def games(files: Iterator[tuple[str, bytes]]) -> dict[str, Files]:
    """Python files and C declarations by game."""
    found: dict[str, Files] = {}
    for name, content in files:
        parts = name.split("/")
        if parts[:3] == ["src", "meadhall", "games"] and len(parts) == 5 and name.endswith((".py", ".pxd")):
            found.setdefault(parts[3], {})[parts[4]] = content.decode()
    return found


def lines(game: Files) -> int:
    return sum(len(text.splitlines()) for text in game.values())


def depth(game: Files) -> int:
    """The game's own classes in the longest line of ancestors of a position."""
    bases: dict[str, list[str]] = {}
    for name, text in game.items():
        if name.endswith(".py") and name != "schema.py":  # whose classes are views
            bases |= {
                node.name: [base.id for base in node.bases if isinstance(base, ast.Name)]
                for node in ast.walk(ast.parse(text))
                if isinstance(node, ast.ClassDef)
            }

    def down(name: str) -> int:
        return 1 + max(map(down, bases[name]), default=0) if name in bases else 0

    state = "Board" if "Board" in bases else "Table"
    return max(down(name) for name in bases if state in ancestry(name, bases))


def ancestry(name: str, bases: dict[str, list[str]]) -> set[str]:
    return {name}.union(*(ancestry(base, bases) for base in bases.get(name, ())))


def places(game: Files, decisions: list[tuple[str, str]]) -> float:
    """How often the sources name a decision, by its number or its name, on average."""
    named = [sum(len(re.findall(rf"\b{number}\b|\"{name}\"", text)) for text in game.values()) for number, name in decisions]
    return mean(count for count in named if count)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.house", description=str(__doc__).partition("\n")[0])
    parser.add_argument("commit")
    commit = git("rev-parse", "--verify", f"{parser.parse_args().commit}^{{commit}}").decode().strip()
    before, now = games(files_of(commit)), games(files_here())
    print(f"| | {commit[:7]} | this tree |", "|---|---:|---:|", sep="\n")
    for game in sorted(before.keys() & now.keys()):
        decisions = ROW.findall(now[game]["decisions.py"])
        counted: dict[str, Callable[[Files], float]] = {
            "files (`.py`, `.pxd`)": len,
            "of them `.pxd`": lambda files: sum(name.endswith(".pxd") for name in files),
            "lines": lines,
            "classes above a position, and its own": depth,
            "times a decision is named, on average": lambda files, rows=decisions: places(files, rows),  # type: ignore[misc]
        }
        for what, count in counted.items():
            print(f"| {game}: {what} | {count(before[game]):,.4g} | {count(now[game]):,.4g} |")


if __name__ == "__main__":
    main()
