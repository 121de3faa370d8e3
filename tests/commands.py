"""The real command in processes of its own, begun quickly: one has imported the program and makes a copy of itself for each command."""

import gc
import json
import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

LUCK = Path(__file__).with_name("luck.py")
PATIENCE = 300.0  # seconds until a command is taken to hang; nothing waits that long when all is well


class Done(NamedTuple):
    """What a command gave."""

    code: int
    out: str
    err: str


class Commands:
    """Runs commands one after the other."""

    def __init__(self, env: Mapping[str, str]) -> None:
        asked, self.asking = os.pipe()
        self.answers, answering = os.pipe()
        self.process = subprocess.Popen(
            [sys.executable, "-P", __file__, str(asked), str(answering)], env=env, stdin=subprocess.DEVNULL, pass_fds=(asked, answering)
        )
        os.close(asked)
        os.close(answering)

    def run(self, folder: Path, arguments: list[str], typed: bytes, env: Mapping[str, str]) -> Done:
        """Run `meadhall` to its end in a folder, with this on its keyboard."""
        with tempfile.TemporaryDirectory() as kept:
            files = {name: Path(kept) / name for name in ("in", "out", "err")}
            files["in"].write_bytes(typed)
            wish = {"folder": str(folder), "arguments": arguments, "env": dict(env), "files": [str(file) for file in files.values()]}
            os.write(self.asking, json.dumps(wish).encode() + b"\n")
            if not select.select([self.answers], [], [], PATIENCE)[0]:
                raise AssertionError(f"meadhall {' '.join(arguments)} does not end")
            code = int(os.read(self.answers, 100))
            return Done(code, files["out"].read_bytes().decode(), files["err"].read_bytes().decode())

    def close(self) -> None:
        os.close(self.asking)
        self.process.wait(PATIENCE)
        os.close(self.answers)


def copies(asked: int, answering: int) -> bool:
    """Copy this process for every command that is asked for; True in such a copy, which goes on as that command."""
    with os.fdopen(asked, encoding="utf-8") as wishes:
        for line in wishes:
            wish = json.loads(line)
            if os.fork() == 0:
                os.chdir(wish["folder"])
                for number, file in enumerate(wish["files"]):
                    opened = os.open(file, os.O_RDWR | os.O_CREAT)
                    os.dup2(opened, number)
                    os.close(opened)
                os.environ.clear()
                os.environ.update(wish["env"])
                sys.argv = [str(LUCK), *wish["arguments"]]
                return True
            os.write(answering, b"%d\n" % os.waitstatus_to_exitcode(os.wait()[1]))
    return False


def warm_up() -> None:
    """Have everything at hand that commands import and read sooner or later."""
    import contextlib
    import io

    import meadhall.cli
    from meadhall.games import GAMES, game

    for name in GAMES:
        game(name).facts()
    sys.argv = ["meadhall", "simulate", "saga", "-n", "1"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        meadhall.cli.main()


if __name__ == "__main__":
    import runpy

    pipes = int(sys.argv[1]), int(sys.argv[2])
    warm_up()
    gc.freeze()  # what all copies share is not looked through at the end of each
    if copies(*pipes):
        runpy.run_path(str(LUCK), run_name="__main__")
