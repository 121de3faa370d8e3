"""Writes a small complete game under a new name, to be changed step by step into the one that is meant: docs/add-a-game.md.

    python -m tools.new_game stone_age             the folder's name; the game is then called stone-age, its title is Stone Age
    python -m tools.new_game stone_age --prefix SA  the two letters of its rule numbers

What is written is the game in tools/template, which plays as it stands. It works in a checkout and needs nothing installed.
"""

import argparse
import keyword
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEMPLATE = ROOT / "tools" / "template"
GAMES = Path("src/meadhall/games")
LONGEST = 24  # letters of a name; longer ones break lines of the template
USED = ("browser", "golden", "mutants", "server", "shared", "template")  # folders beside those of games

NEXT = """{title} is written and can be played:

  {game}
  {tests}
  {web}

Next:
  make play     compile it, and play it in the browser; in the terminal: .venv/bin/meadhall play {name}
  make golden   write its golden games, which its tests compare
  make quick    its tests and the checks

Then change it into your game, file by file: docs/add-a-game.md says where what stands."""


class Unfit(Exception):
    """Why nothing is written."""


def folder_of(name: str) -> str:
    """The name of the folder; raises Unfit for a name that cannot be one."""
    folder = name.strip().replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", folder):
        raise Unfit(f"'{name}' cannot name a game: it must be small letters and digits, words joined by '_', as in stone_age")
    if keyword.iskeyword(folder) or keyword.issoftkeyword(folder):
        raise Unfit(f"'{folder}' is a word of Python; a game needs another name")
    if len(folder) > LONGEST:
        raise Unfit(f"'{folder}' has {len(folder)} letters; the name of a game has at most {LONGEST}")
    if folder in USED or folder == "new_game":
        raise Unfit(f"'{folder}' is used for something else; a game needs another name")
    return folder


def prefix_of(folder: str, given: str | None) -> str:
    """Two capital letters: those given, or the first of the name's words, or of its only word."""
    if given is not None and not re.fullmatch(r"[A-Z]{2}", given):
        raise Unfit(f"'{given}' cannot stand before the numbers of rules: it must be two capital letters, as in SA")
    letters = re.sub(r"[^a-z_]", "", folder)
    first = "".join(word[0] for word in letters.split("_") if word)
    return given or (first if len(first) > 1 else (letters.replace("_", "") * 2))[:2].upper()


def check_prefix(root: Path, prefix: str) -> None:
    for file in sorted(root.glob(f"{GAMES}/*/game.py")):
        if f'prefix = "{prefix}"' in file.read_text(encoding="utf-8"):
            raise Unfit(f"the rules of {file.parent.name} are numbered {prefix}-1 and so on; choose other letters with --prefix")


def places(root: Path, folder: str) -> dict[str, Path]:
    """Where each part of the template goes."""
    return {
        "game": root / GAMES / folder,
        "tests": root / "tests" / folder,
        "web": root / "web" / "src" / "games" / folder.replace("_", "-"),
    }


def named(text: str, folder: str, prefix: str) -> str:
    """A text of the template with the new names in it."""
    words = folder.split("_")
    for old, new in (
        ("new_game", folder),
        ("NEW_GAME", folder.upper()),
        ("new-game", "-".join(words)),
        ("NewGame", "".join(word.capitalize() for word in words)),
        ("New Game", " ".join(word.capitalize() for word in words)),
    ):
        text = text.replace(old, new)
    text = re.sub(r"\bNG\b", prefix, text)
    return re.sub(r"(?<=_)ng(?=\d)", prefix.lower(), text)  # in the names of tests


def write(root: Path, name: str, prefix: str | None = None) -> dict[str, Path]:
    """Write the game of the template under a name; raises Unfit before anything is written."""
    folder = folder_of(name)
    if not (root / GAMES / "__init__.py").is_file() or not (root / "web" / "src" / "games").is_dir():
        raise Unfit(f"{root} is no checkout of Meadhall: there must be {GAMES} and web/src/games")
    made = places(root, folder)
    for place in made.values():
        if place.exists():
            raise Unfit(f"{place.relative_to(root)} is there already; a game needs another name")
    letters = prefix_of(folder, prefix)
    check_prefix(root, letters)
    texts = {
        place / file.relative_to(TEMPLATE / part): named(file.read_text(encoding="utf-8"), folder, letters)
        for part, place in made.items()
        for file in sorted((TEMPLATE / part).rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts
    }
    for path, text in texts.items():
        path = path.with_name(named(path.name, folder, letters))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return made


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description="Write a small complete game under a new name.")
    parser.add_argument("name", help="of its folder, for example stone_age")
    parser.add_argument("--prefix", help="the two letters of its rule numbers, for example SA")
    given = parser.parse_args(arguments)
    try:
        made = write(ROOT, given.name, given.prefix)
    except Unfit as why:
        sys.exit(str(why))
    folder = made["game"].name
    title = " ".join(word.capitalize() for word in folder.split("_"))
    print(NEXT.format(title=title, name=made["web"].name, **{part: path.relative_to(ROOT) for part, path in made.items()}))


if __name__ == "__main__":
    main()
