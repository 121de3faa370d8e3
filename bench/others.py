"""The interfaces of others beside ours, in one run on one core: `python -m bench.others [SECONDS]`.

Everywhere random legal actions are drawn from what the interface shows: observation and mask are made at every decision. Libraries that
are not here are installed into build/peers by pip, each apart from the others and from ours; one that does not install is named with what
pip said.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from bench import others_player, vector_speed
from meadhall.games import GAMES, game

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "peers"
NEEDED = {
    "OpenSpiel": [],  # a tool of this project anyway
    "PettingZoo classic": ["pettingzoo", "chess", "rlcard", "pygame"],
    "RLCard": ["rlcard"],
    "Pgx, 1,024 at once": ["jax", "pgx"],
}
PATIENCE = 600  # seconds for pip, and for what a library compiles before it begins


class Row(NamedTuple):
    what: str
    speed: str  # decisions in a second of processor time


def installed(name: str, libraries: list[str]) -> tuple[Path, str]:
    """Where the libraries of a peer are, and what went wrong; nothing went wrong if that is empty."""
    folder = FOLDER / name.partition(",")[0].replace(" ", "-").lower()
    if libraries and not folder.exists():
        part = folder.with_name(f"{folder.name}.part")
        command = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--target", str(part), *libraries]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return folder, f"pip took more than {PATIENCE} s"
        if done.returncode:
            return folder, last_line(done.stderr)
        part.rename(folder)
    return folder, ""


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no word why"])[-1]


def measured(name: str, libraries: list[str], seconds: float) -> list[Row]:
    folder, wrong = installed(name, libraries)
    if wrong:
        return [Row(name, f"not installed: {wrong}")]
    paths = [str(ROOT), *([str(folder)] if libraries else []), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths)), "JAX_PLATFORMS": "cpu"}
    command = [sys.executable, "-m", "bench.others_player", name, str(seconds)]
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return [Row(name, f"not measured in {PATIENCE} s")]
    if done.returncode:
        return [Row(name, f"does not run: {last_line(done.stderr)}")]
    found = [line.split("\t") for line in done.stdout.splitlines() if "\t" in line]
    return [Row(f"{name}: {what}", f"{float(speed):,.0f}") for what, speed in found]


def rows(seconds: float) -> list[Row]:
    found = []
    for name in GAMES:
        facts = game(name).facts()
        found.append(Row(f"meadhall {name}: 1,024 at once", f"{vector_speed.stepped(facts, seconds, 1):,.0f}"))
        found.append(Row(f"meadhall {name}: PettingZoo, raw", f"{others_player.ours_by_pettingzoo(name, seconds):,.0f}"))
        found.append(Row(f"meadhall {name}: PettingZoo, wrapped", f"{others_player.ours_by_pettingzoo(name, seconds, wrapped=True):,.0f}"))
    for name, libraries in NEEDED.items():
        found += measured(name, libraries, seconds)
    return found


if __name__ == "__main__":
    for what, speed in rows(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0):
        print(what, speed, sep="\t", flush=True)
