"""Runs a step of `make` so that a person can follow: one line when it is done, with its time. Its noise goes to a file.

    python3 tools/step.py begin                    # a new account of steps
    python3 tools/step.py run "page" npm run build # a step; if it fails, the end of its noise is shown, and where all of it is
    python3 tools/step.py account                  # what was done, and how long each part took

What a step sums up in its last lines, as in "4385 passed in 200s", is told with it.
"""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

LOGS = Path("build/log")
ACCOUNT = LOGS / "account"
SUM = re.compile(r"\d+ (passed|failed|games)\b.*")  # what a step sums up at its end
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PERCENT = re.compile(r"\[ *(\d+%)\]")  # how far pytest is
SHOWN = 80  # lines of a step that failed
STOPPED = 130
STILL = 60  # seconds between signs of life where no terminal is
LIVE = sys.stdout.isatty()


class Ended(KeyboardInterrupt):
    """By a signal to this process alone."""


def end(*_: object) -> None:
    raise Ended


def tell(text: str, end: str = "\n") -> None:
    """One write, so that steps at the same time do not mix their words. On a terminal it takes the place of the sign of life."""
    sys.stdout.write(("\r\x1b[K" if LIVE else "") + text + end)
    sys.stdout.flush()


def said(log: Path) -> str:
    return COLOUR.sub("", log.read_text(encoding="utf-8", errors="replace"))


def timed(seconds: float, text: str) -> str:
    return f"{seconds:5.0f} s  {text}"


def run(name: str, command: list[str]) -> int:
    log = LOGS / (re.sub(r"\W+", "-", name).strip("-") + ".log")
    LOGS.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with log.open("wb") as noise:
        process = None
        try:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=noise, stderr=subprocess.STDOUT)
            code = watch(process, name, log, began)
        except KeyboardInterrupt as how:  # Ctrl-C: the terminal has told the command, too, which puts its things away
            if process and isinstance(how, Ended):
                process.terminate()
            if process:
                process.wait()
            code = STOPPED
    seconds = time.monotonic() - began
    lines = said(log).splitlines()
    if code in (STOPPED, -signal.SIGINT):
        tell(timed(seconds, f"{name}: stopped"))
        return STOPPED
    if code:
        tell("\n".join([*lines[-SHOWN:], timed(seconds, f"{name}: FAILED; all that it said is in {log}")]))
        return code
    found = next(filter(None, map(SUM.search, reversed(lines[-8:]))), None)
    line = timed(seconds, f"{name}: {found[0]}" if found else name)
    tell(line)
    with ACCOUNT.open("a", encoding="utf-8") as account:
        account.write(line + "\n")
    return 0


def watch(process: "subprocess.Popen[bytes]", name: str, log: Path, began: float) -> int:
    """Wait for the end, with a sign of life now and then."""
    while True:
        try:
            return process.wait(1 if LIVE else STILL)
        except subprocess.TimeoutExpired:
            far = PERCENT.findall(said(log)[-2000:])
            tell(timed(time.monotonic() - began, f"{name} … {far[-1] if far else ''}".rstrip()), "" if LIVE else "\n")


def begin() -> None:
    LOGS.mkdir(parents=True, exist_ok=True)
    ACCOUNT.write_text(f"{time.time()}\n", encoding="utf-8")


def account() -> None:
    """All steps since the beginning; two at a time where that is quicker. Those that sum something up come last."""
    began, *lines = ACCOUNT.read_text(encoding="utf-8").splitlines()
    told = sorted(lines, key=lambda line: SUM.search(line) is not None)
    tell("\n".join(["", timed(time.time() - float(began), "in all"), *told]))


def main(what: str, *rest: str) -> int:
    signal.signal(signal.SIGTERM, end)
    if what == "run":
        return run(rest[0], list(rest[1:]))
    {"begin": begin, "account": account}[what]()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
