"""The pure and the compiled build play the same games, position by position."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLAYER = ROOT / "tests" / "parity_player.py"
LIGHT, HEAVY = 2000, 28
SCALE = float(os.environ.get("MEADHALL_GAMES", "1"))


def start(where: Path, pure: bool, *arguments: object) -> "subprocess.Popen[str]":
    """Start the player with the sources, or with the installed package, from a folder where the sources are not found."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if pure:
        env["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, str(PLAYER), *map(str, arguments)]
    return subprocess.Popen(command, cwd=where, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def printed(player: "subprocess.Popen[str]") -> list[str]:
    output, errors = player.communicate(timeout=600)
    assert player.returncode == 0, f"{' '.join(map(str, player.args))}:\n{errors[-3000:]}"  # type: ignore[arg-type]
    return output.splitlines()


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to run in, once it is sure that both builds can be found from it."""
    folder = tmp_path_factory.mktemp("parity")
    assert printed(start(folder, True, "build"))[0].startswith("pure"), "src holds a compiled module that shadows its source"
    player = start(folder, False, "build")
    output, _ = player.communicate(timeout=60)
    if not output.startswith("compiled"):
        reason = f"no compiled build is installed for {sys.executable} ({output.strip() or 'no meadhall at all'}); pip install . makes one"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return folder


@pytest.mark.parametrize(("mode", "games"), [("light", LIGHT), ("heavy", HEAVY)])
def test_both_builds_play_the_same_games(elsewhere: Path, mode: str, games: int) -> None:
    last = max(2, round(games * SCALE))
    # The pure build takes longest: it gets both cores, the compiled one plays after.
    halves = [start(elsewhere, True, mode, 0, last // 2), start(elsewhere, True, mode, last // 2, last)]
    pure = [line for half in halves for line in printed(half)]
    compiled = printed(start(elsewhere, False, mode, 0, last))
    assert len(pure) == len(compiled) == last
    for one, other in zip(pure, compiled, strict=True):
        seed = one.split()[0]
        again = f"python {PLAYER.relative_to(ROOT)} {mode} {seed} {int(seed) + 1}"
        assert one == other, f"first difference at seed {seed}:\n  pure      {one}\n  compiled  {other}\nagain with: {again}"
