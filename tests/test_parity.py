"""The pure and the compiled build play the same games, position by position."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scale import scaled

ROOT = Path(__file__).resolve().parent.parent
PLAYER = ROOT / "tests" / "parity_player.py"
LIGHT, HEAVY = 400, 12  # games
CHUNKS = 3  # an odd number: the seeds of each go round all games


def start(where: Path, pure: bool, *arguments: object) -> "subprocess.Popen[str]":
    """Start the player with the sources, or with the installed package, from a folder where the sources are not found."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if pure:
        env["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, str(PLAYER), *map(str, arguments)]
    return subprocess.Popen(command, cwd=where, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def printed(player: "subprocess.Popen[str]") -> list[str]:
    output, errors = player.communicate()
    assert player.returncode == 0, f"{' '.join(map(str, player.args))}:\n{errors[-3000:]}"  # type: ignore[arg-type]
    return output.splitlines()


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to run in, once it is sure that both builds can be found from it."""
    folder = tmp_path_factory.mktemp("parity")
    assert printed(start(folder, True, "build"))[0].startswith("pure"), "src holds a compiled module that shadows its source"
    player = start(folder, False, "build")
    output, _ = player.communicate()
    if not output.startswith("compiled"):
        pytest.skip(
            f"no compiled build is installed for {sys.executable} ({output.strip() or 'no meadhall at all'}); pip install . makes one"
        )
    return folder


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize(("mode", "games"), [("heavy", HEAVY), ("light", LIGHT)])
def test_both_builds_play_the_same_games(elsewhere: Path, mode: str, games: int, chunk: int) -> None:
    """Every so many-th seed in each chunk, so that all chunks have all games and take as long."""
    which = (mode, chunk, scaled(games, CHUNKS), CHUNKS)
    pure, compiled = printed(start(elsewhere, True, *which)), printed(start(elsewhere, False, *which))
    assert len(pure) == len(compiled) > 0
    for one, other in zip(pure, compiled, strict=True):
        seed = one.split()[0]
        again = f"python {PLAYER.relative_to(ROOT)} {mode} {seed} {int(seed) + 1}"
        assert one == other, f"first difference at seed {seed}:\n  pure      {one}\n  compiled  {other}\nagain with: {again}"
