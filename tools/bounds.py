"""Builds the rules so that any array access out of bounds stops the program, and plays random games of every kind with them.

What has passed is not tried again: a stamp remembers the sources, the compiler and how many games there were.
"""

import hashlib
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

FOLDER = Path("build/bounds")
PASSED = FOLDER / "passed"
PLAYER = Path("tests/bounds_player.py").resolve()


def tried() -> str:
    """All that the outcome depends on, as one word."""
    found = hashlib.sha256()
    for file in [*sorted(Path("src/meadhall").rglob("*")), *sorted(Path("tools").glob("*")), Path("setup.py"), PLAYER]:
        if file.suffix == ".py":
            found.update(f"{file}\n".encode() + file.read_bytes())
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    version = subprocess.run([*compiler.split(), "--version"], capture_output=True, check=False).stdout
    found.update(version + f"{sys.version} {os.environ.get('MEADHALL_GAMES')}".encode())
    return found.hexdigest()


def main() -> int:
    stamp = tried()
    if PASSED.exists() and PASSED.read_text(encoding="utf-8").startswith(stamp):
        print("unchanged since", PASSED.read_text(encoding="utf-8").partition(" ")[2])
        return 0
    build: list[str | Path] = [sys.executable, "setup.py", "-q", "build", "--build-lib", FOLDER / "lib", "--build-temp", FOLDER / "temp"]
    subprocess.run(build, env=os.environ | {"MEADHALL_BOUNDS": "1"}, check=True)
    env = os.environ | {"PYTHONPATH": str((FOLDER / "lib").resolve())}
    played = subprocess.run([sys.executable, PLAYER], cwd=FOLDER, env=env, stdout=subprocess.PIPE, text=True, check=False)
    print(played.stdout, end="")
    if played.returncode == 0:
        PASSED.write_text(f"{stamp} {played.stdout.splitlines()[-1]}", encoding="utf-8")
    return played.returncode


if __name__ == "__main__":
    sys.exit(main())
