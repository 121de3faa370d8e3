"""Without a C compiler the package is built all the same: pure, complete, and playable; and games need no library but numpy."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from meadhall import __version__
from meadhall.build import is_compiled
from meadhall.cli import app
from meadhall.core.errors import MeadhallError
from meadhall.games import GAMES, game

ROOT = Path(__file__).resolve().parent.parent

# A process in which nothing but the named libraries of the core can be imported.
ALONE = """
import sys
for library in {libraries!r}:
    sys.modules[library] = None
import meadhall as mh
assert mh.__file__.startswith({lib!r}), mh.__file__
for name in mh.games.GAMES:
    assert mh.play(name, "random", seed=1).decisions > 20
mh.vector.make("saga", n=2, seed=1).reset()
assert mh.lab.run("saga", "seats", bots="random", games=1).tables
import meadhall.__main__
from meadhall.core.errors import MeadhallError
for wanted in ("pettingzoo", "gymnasium", "openspiel"):
    try:
        __import__("meadhall.env." + wanted)
    except MeadhallError as error:
        print(error)
try:
    mh.lab.run("saga", "seats", games=1, on="ray")
except MeadhallError as error:
    print(error)
meadhall.__main__.main()
"""

pytestmark = pytest.mark.skipif(not is_compiled(), reason="done once, by the compiled run")


def run(command: list[str], folder: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("MEADHALL_", "PYTHONPATH", "CC"))}
    return subprocess.run(
        command, cwd=folder, env={**inherited, **env}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=1800, check=False
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
    command = [sys.executable, "setup.py", "build", "--build-lib", "lib", "--build-temp", "temp", "bdist_wheel", "--dist-dir", "dist"]
    done = run(command, folder, CC="/bin/false")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return folder / "lib", done.stdout + done.stderr


def test_it_says_that_it_is_the_pure_build(built: tuple[Path, str]) -> None:
    told = [line for line in built[1].splitlines() if line.startswith("meadhall: ")]
    assert len(told) == 1
    assert "not compiled" in told[0] and "installing the pure Python build, which is slower" in told[0]


def test_its_wheel_is_for_any_machine(built: tuple[Path, str]) -> None:
    (wheel,) = (built[0].parent / "dist").iterdir()
    assert wheel.name == f"meadhall-{__version__}-py3-none-any.whl"
    packed = zipfile.ZipFile(wheel).namelist()
    assert "meadhall/core/state.py" in packed and not [name for name in packed if name.endswith((".so", ".pyd", ".c"))]
    assert "meadhall/server/page/index.html" in packed


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


def test_numpy_is_enough_to_play(built: tuple[Path, str], tmp_path: Path) -> None:
    lib = str(built[0])
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    named = {re.split(r"[^\w-]", need)[0] for needs in extras.values() for need in needs} - {"meadhall"}
    libraries = sorted({"cython", "Cython", *(name.replace("open_spiel", "pyspiel") for name in named)})
    assert {"typer", "fastapi", "ray", "pyarrow"} <= set(libraries)
    done = run([sys.executable, "-c", ALONE.format(libraries=libraries, lib=lib)], tmp_path, PYTHONPATH=lib)
    get = "is not installed; get it with: pip install 'meadhall"
    assert done.stdout.splitlines() == [
        f"pettingzoo {get}[rl]'",
        f"gymnasium {get}[rl]'",
        f"pyspiel {get}[spiel]'",
        f"ray {get}[ray]'",
    ], done.stderr
    assert (done.returncode, done.stderr) == (1, f"meadhall: typer {get}[play]'\n")


def test_the_server_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "alembic", None)
    for command in (["serve"], ["admin", "tables"], ["backup", "x"], ["restore", "x"]):
        with pytest.raises(MeadhallError, match=r"alembic is not installed; get it with: pip install 'meadhall\[server\]'"):
            app(command, standalone_mode=False)


def test_a_person_is_told_that_it_is_the_pure_build(built: tuple[Path, str], tmp_path: Path) -> None:
    lib, _ = built
    command = [sys.executable, "-c", "from meadhall.cli import main; main()", "play", "saga"]
    done = run(command, tmp_path, PYTHONPATH=str(lib), COLUMNS="300")
    assert done.returncode == 0 and "This is the pure Python build" in done.stderr
