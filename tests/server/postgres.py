"""A PostgreSQL server of the tests' own, thrown away afterwards; it listens on a socket file only."""

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class Cluster:
    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self.programs, self.folder, self.user = programs, folder, user
        self.url = f"postgresql+psycopg://meadhall@/postgres?host={folder}"

    def call(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder / "db"), *arguments]
        done = subprocess.run(command, user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off"
        self.call("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """As if it were killed."""
        self.call("pg_ctl", "-w", "-m", "immediate", "stop")

    def restart(self) -> None:
        self.stop()
        self.start()


@contextmanager
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("psycopg")
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb")) or [path for path in [shutil.which("initdb")] if path]
    if not found:
        pytest.skip("no PostgreSQL server is installed")
    folder = Path(tempfile.mkdtemp(prefix="meadhall-pg-"))
    user: str | None = None
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        user = next((entry.pw_name for entry in pwd.getpwall() if entry.pw_name in ("postgres", "nobody")), None)
        if user is None:
            pytest.skip("PostgreSQL does not run as root, and there is no other user")
        shutil.chown(folder, user)
    made = Cluster(Path(found[-1]).parent, folder, user)
    try:
        made.call("initdb", "-U", "meadhall", "-A", "trust", "-E", "UTF8", "--no-sync")
        made.start()
        yield made
        made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
