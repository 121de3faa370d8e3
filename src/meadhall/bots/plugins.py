"""Bots of others: Python classes named by an entry point, and programs in any language that speak JSON lines.

Both run as a process of their own that is asked line by line (docs/bots.md tells how). One that fails, takes too long or chooses what is
not legal forfeits the decision to the greedy bot, and the game goes on; `trouble` says why.
"""

import atexit
import json
import os
import queue
import shlex
import subprocess
import sys
import threading
import tomllib
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.bots.base import GreedyBot
from meadhall.bots.frames import frame_of
from meadhall.core.errors import MeadhallError
from meadhall.core.state import State

GROUP = "meadhall.bots"  # of entry points
FILE = "MEADHALL_BOTS"  # the environment variable that names a file of programs
SECONDS = 5.0  # for a choice, if the file does not say otherwise
START = 20.0  # more for the first choice, in which the program starts
LONGEST = 65_536  # characters of an answer


class Plugin(NamedTuple):
    """How a bot of others is started, and how long it may think."""

    name: str
    command: tuple[str, ...]
    seconds: float
    whole: bool  # is sent the whole redealt position: Python bots get a State


class Forfeit(Exception):
    """Why a bot has not chosen."""


class PluginBot:
    """Asks a program; what it does wrong is forfeited to the greedy bot."""

    def __init__(self, plugin: Plugin) -> None:
        self.plugin = plugin
        self.name = plugin.name
        self.trouble = ""
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def choose(self, state: State, seat: int, seed: int) -> int:
        self.trouble = ""
        try:
            return self.read(self.ask(question(self.plugin, state, seat, seed)), state, seat)
        except Forfeit as reason:
            self.trouble = f"the bot {self.name} {reason}; the greedy bot has chosen for it"
            return GreedyBot().choose(state, seat, seed)

    def ask(self, message: dict[str, Any]) -> str:
        patience = self.plugin.seconds
        if self.process is None or self.process.poll() is not None:
            self.start()
            patience += START
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=patience)
        except (OSError, ValueError):
            self.stop()
            raise Forfeit("has ended without an answer") from None
        except queue.Empty:
            self.stop()
            raise Forfeit(f"did not answer in {self.plugin.seconds:g} s") from None
        if line is None:
            self.stop()
            raise Forfeit("has ended without an answer")
        return line

    def read(self, line: str, state: State, seat: int) -> int:
        """The action that an answer names, by its number or in words."""
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or not ("action" in answer or "notation" in answer or "error" in answer):
            raise Forfeit('answered something else than {"action": number}')
        if "error" in answer:
            raise Forfeit(f"failed ({str(answer['error'])[:200]})")
        legal = state.legal(seat)
        named = {state.facts.notation(action): action for action in legal}
        action = answer.get("action", named.get(str(answer.get("notation"))))
        if type(action) is not int or action not in legal:
            raise Forfeit("chose what is not legal")
        return action

    def start(self) -> None:
        self.lines = queue.SimpleQueue()
        try:
            self.process = subprocess.Popen(
                self.plugin.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise Forfeit(f"cannot be started ({error.strerror})") from None
        threading.Thread(target=listen, args=(self.process, self.lines), daemon=True).start()
        atexit.register(self.stop)

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


def listen(process: "subprocess.Popen[str]", lines: "queue.SimpleQueue[str | None]") -> None:
    """Pass on what a program says; None when it has ended, or says more than anybody would read."""
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST):
            lines.put(line if line.endswith("\n") or len(line) < LONGEST else None)
    except (OSError, ValueError):
        pass
    lines.put(None)


def question(plugin: Plugin, state: State, seat: int, seed: int) -> dict[str, Any]:
    """What a program is asked: all that its seat may know, and its legal choices."""
    facts = state.facts
    asked = state.prompt(seat)
    message = {
        "type": "choose",
        "game": facts.game.name,
        "players": facts.players,
        "options": facts.options,
        "seat": seat,
        "seed": seed,
        "seconds": plugin.seconds,
        "decision": asked.decision,
        "args": asked.args,
        "view": state.view(seat),
        "choices": [{"action": action, "notation": facts.notation(action)} for action in state.legal(seat)],
    }
    if plugin.whole:
        message |= {"frame": frame_of(facts), "position": state.to_bytes().hex()}
    return message


# -- which there are ----------------------------------------------------------------------------------------------------------------


def plugins() -> dict[str, Plugin]:
    """Entry points of installed packages, and the programs of the file that MEADHALL_BOTS names."""
    return hosted() | programs(os.environ.get(FILE, ""))


@cache
def hosted() -> dict[str, Plugin]:
    command = (sys.executable, "-m", "meadhall.bots.host")
    return {point.name: Plugin(point.name, (*command, point.name), SECONDS, True) for point in entry_points(group=GROUP)}


@cache
def programs(file: str) -> dict[str, Plugin]:
    """`[name]` tables with `command` (a list, or one line) and `seconds`."""
    if not file:
        return {}
    try:
        tables = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise MeadhallError("bots_file", file=file, why=str(error)) from None
    return {name: program(file, name, table) for name, table in tables.items()}


def program(file: str, name: str, table: Any) -> Plugin:
    command = table.get("command") if isinstance(table, dict) else None
    parts = shlex.split(command) if isinstance(command, str) else command
    if not isinstance(parts, list) or not parts or not all(isinstance(part, str) for part in parts):
        raise MeadhallError("bots_command", file=file, bot=name)
    seconds = table.get("seconds", SECONDS)
    if not isinstance(seconds, int | float) or not 0.01 <= seconds <= 30:
        raise MeadhallError("bots_seconds", file=file, bot=name, given=repr(seconds))
    return Plugin(name, tuple(parts), float(seconds), False)


@cache
def plugin_bot(plugin: Plugin) -> PluginBot:
    """One process a bot, for as long as this one lives."""
    return PluginBot(plugin)
