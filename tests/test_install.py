"""Without a C compiler the package is built all the same: pure, complete, and playable."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.build import is_compiled
from meadhall.games import GAMES, game

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(not is_compiled(), reason="done once, by the compiled run")


def run(command: list[str], folder: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("MEADHALL_", "PYTHONPATH", "CC"))}
    return subprocess.run(
        command, cwd=folder, env={**inherited, **env}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder that a build with a broken compiler makes, and what it says."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.c", "node_modules"))
    for made in ("declared", "cython"):  # what `make` has already translated to C; only what changed is translated again
        if (ROOT / "build" / made).is_dir():
            shutil.copytree(ROOT / "build" / made, folder / "build" / made)
    done = run([sys.executable, "setup.py", "build", "--build-lib", "lib", "--build-temp", "temp"], folder, CC="/bin/false")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return folder / "lib", done.stdout + done.stderr


def test_it_says_that_it_is_the_pure_build(built: tuple[Path, str]) -> None:
    told = [line for line in built[1].splitlines() if line.startswith("meadhall: ")]
    assert len(told) == 1
    assert "not compiled" in told[0] and "installing the pure Python build, which is slower" in told[0]


def test_nothing_compiled_is_left(built: tuple[Path, str]) -> None:
    lib, _ = built
    assert [path for pattern in ("*.so", "*.pyd", "*.c", "*.o") for path in lib.rglob(pattern)] == []


def test_every_file_of_the_package_is_there(built: tuple[Path, str]) -> None:
    lib, _ = built
    wanted = {
        path.relative_to(ROOT / "src")
        for pattern in ("*.py", "*.toml", "*.md", "py.typed")
        for path in (ROOT / "src" / "meadhall").rglob(pattern)
    }
    missing = sorted(str(path) for path in wanted if not (lib / path).is_file())
    assert missing == []
    folders = [lib.joinpath(*game(name).package.split(".")) for name in GAMES]
    for language in ("en", "pl", "cs"):
        assert (lib / "meadhall" / "core" / "words" / f"{language}.toml").is_file()
        for folder in folders:
            assert (folder / "words" / f"{language}.toml").is_file()
            assert (folder / "rules" / f"{language}.md").is_file()
    assert all((folder / "components.toml").is_file() for folder in folders)


def test_the_pure_build_plays(built: tuple[Path, str], tmp_path: Path) -> None:
    lib, _ = built
    asked = "import meadhall.build as b; print(b.__file__, b.is_compiled())"
    done = run([sys.executable, "-c", asked], tmp_path, PYTHONPATH=str(lib))
    assert done.stdout.split() == [str(lib / "meadhall" / "build.py"), "False"], done.stderr
    for name in GAMES:
        command = [sys.executable, "-c", "from meadhall.cli import main; main()", "simulate", name, "-n", "2", "--json"]
        done = run(command, tmp_path, PYTHONPATH=str(lib))
        assert done.returncode == 0 and '"games": 2' in done.stdout, done.stderr


def test_a_person_is_told_that_it_is_the_pure_build(built: tuple[Path, str], tmp_path: Path) -> None:
    lib, _ = built
    command = [sys.executable, "-c", "from meadhall.cli import main; main()", "play", "saga"]
    done = run(command, tmp_path, PYTHONPATH=str(lib), COLUMNS="300")
    assert done.returncode == 0 and "This is the pure Python build" in done.stderr
