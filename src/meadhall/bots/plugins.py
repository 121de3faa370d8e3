"""Bots of others: Python classes named by an entry point, and programs in any language that speak JSON lines.

Both run as a process of their own that is asked line by line (docs/bots.md tells how). One that fails, takes too long or chooses what is
not legal forfeits the decision to the greedy bot, and the game goes on; `trouble` says why.
"""

import atexit
import json
import os
import queue
import re
import shlex
import signal
import subprocess
import sys
import threading
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

from meadhall.bots.base import Bot, GreedyBot, RandomBot
from meadhall.bots.frames import Frame, frame_of
from meadhall.bots.levels import LEVELS
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.options import Options
from meadhall.core.state import State
from meadhall.core.textfiles import FileTrouble, read_text
from meadhall.core.values import View

GROUP = "meadhall.bots"  # of entry points
FILE = "MEADHALL_BOTS"  # the environment variable that names a file of programs
SECONDS = 5.0  # for a choice, if the file does not say otherwise
START = 20.0  # more for the choice for which the program is started, unless it was late the last time
LONGEST = 65_536  # characters of an answer
UNREAD = 8  # answers that nobody has asked for; whoever says more is not listened to any more
KEYS = ("command", "seconds", "components")  # of a bot in the file
LARGEST = 1_000_000  # bytes of the file
NAME = re.compile(r"[\w.-]{1,60}")  # records and the command line set names apart by other signs
DIGEST = re.compile(r"([0-9a-f]{16})?")
TAKEN = {GreedyBot.name, RandomBot.name, *LEVELS, "search", "me"}


class Plugin(NamedTuple):
    """How a bot of others is started, and how long it may think."""

    name: str
    command: tuple[str, ...]
    seconds: float
    whole: bool  # is sent the whole redealt position: Python bots get a State
    components: str = ""  # the digest of those that it was made for, if it is good for no others


class Forfeit(MeadhallError):
    """Why a bot has not chosen."""


class PluginBot:
    """Asks a program; what it does wrong is forfeited to the greedy bot."""

    def __init__(self, plugin: Plugin) -> None:
        self.plugin = plugin
        self.name = plugin.name
        self.trouble: Phrase | None = None
        self.late = False
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str | None] = queue.Queue(UNREAD)
        atexit.register(self.stop)

    def choose(self, state: State, seat: int, seed: int) -> int:
        self.trouble = None
        try:
            made_for = self.plugin.components
            if made_for and made_for != state.facts.components.digest:
                raise Forfeit("bot_other_box", own=made_for, given=state.facts.components.digest)
            action = self.read(self.ask(question(self.plugin, state, seat, seed)), state, seat)
        except Forfeit as reason:
            self.stop()  # what it may still say would be taken for its answer to the next question
            self.trouble = forfeited(self.name, reason)
            return GreedyBot().choose(state, seat, seed)
        self.late = False
        return action

    def ask(self, message: "Question") -> str:
        patience = self.plugin.seconds
        if not self.is_waiting():
            self.start()
            patience += 0.0 if self.late else START
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=patience)
        except OSError:
            raise Forfeit("bot_ended") from None
        except queue.Empty:
            self.late = True
            raise Forfeit("bot_late", seconds=f"{patience:g}") from None
        if line is None:
            raise Forfeit("bot_ended")
        return line

    def read(self, line: str, state: State, seat: int) -> int:
        """The action that an answer names, by its number or in words."""
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or not ("action" in answer or "notation" in answer or "error" in answer):
            raise Forfeit("bot_answer")
        if "error" in answer:
            raise Forfeit("bot_failed", why=shortened(answer["error"]))
        legal = state.legal(seat)
        action = answer.get("action")
        if action is None:
            action = next((one for one in legal if state.facts.notation(one) == answer.get("notation")), None)
        if type(action) is not int or action not in legal:
            raise Forfeit("bot_illegal")
        return action

    def is_waiting(self) -> bool:
        """Whether the program runs, and has nothing to say before it is asked."""
        if self.process is not None and self.process.poll() is None:
            try:
                line = self.lines.get_nowait()
            except queue.Empty:
                return True
            if line is not None:
                raise Forfeit("bot_unasked")
        self.stop()
        return False

    def start(self) -> None:
        self.lines = queue.Queue(UNREAD)
        try:
            self.process = subprocess.Popen(
                self.plugin.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that it can be ended with all that it has started
            )
        except OSError as error:
            raise Forfeit("bot_not_started", why=error.strerror) from None
        threading.Thread(target=listen, args=(self.process, self.lines), daemon=True).start()

    def stop(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            assert self.process.stdin is not None
            with suppress(OSError):
                self.process.stdin.close()
            self.process = None


def listen(process: "subprocess.Popen[str]", lines: "queue.Queue[str | None]") -> None:
    """Pass on what a program says, until it says more than anybody reads; None when it has ended."""
    assert process.stdout is not None
    with suppress(OSError, queue.Full), process.stdout:
        while line := process.stdout.readline(LONGEST):
            lines.put_nowait(line)
        lines.put_nowait(None)


def shortened(said: Any) -> str:
    """What a program says of its failure, on one line."""
    text = said if isinstance(said, str) else "?"
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text[:1000]).split())[:200]


def forfeited(bot: str, why: Phrase) -> Phrase:
    return Phrase("bot_forfeit", bot=bot, why=why)


def trouble_of(bot: Bot) -> Phrase | None:
    """What went wrong when a bot was last asked, if another has chosen for it."""
    found: Phrase | None = getattr(bot, "trouble", None)
    return found


class Choice(TypedDict):
    action: int
    notation: str


class Question(TypedDict):
    """What a program is asked: all that its seat may know, and its legal choices (docs/bots.md)."""

    type: Literal["choose"]
    game: str
    players: int
    options: Options
    seat: int
    seed: int
    seconds: float
    decision: str
    args: Mapping[str, Any]
    view: View
    choices: list[Choice]
    frame: NotRequired[Frame]  # these two: for our own host only, which makes a position of them
    position: NotRequired[str]


def question(plugin: Plugin, state: State, seat: int, seed: int) -> Question:
    facts = state.facts
    prompt = state.prompt(seat)
    message: Question = {
        "type": "choose",
        "game": facts.game.name,
        "players": facts.players,
        "options": facts.options,
        "seat": seat,
        "seed": seed,
        "seconds": plugin.seconds,
        "decision": prompt.decision,
        "args": prompt.args,
        "view": state.view(seat),
        "choices": [{"action": action, "notation": facts.notation(action)} for action in state.legal(seat)],
    }
    if plugin.whole:
        message["frame"], message["position"] = frame_of(facts), state.to_bytes().hex()
    return message


# -- which there are ----------------------------------------------------------------------------------------------------------------


def plugins() -> dict[str, Plugin]:
    """Entry points of installed packages, and the programs of the file that MEADHALL_BOTS names."""
    return hosted() | programs(os.environ.get(FILE, ""))


@cache
def hosted() -> dict[str, Plugin]:
    command = (sys.executable, "-m", "meadhall.bots.host")
    points = entry_points(group=GROUP)
    return {point.name: Plugin(named(point.value, point.name), (*command, point.name), SECONDS, True) for point in points}


@cache
def programs(file: str) -> dict[str, Plugin]:
    """`[name]` tables with `command` (a list, or one line) and `seconds`."""
    if not file:
        return {}
    try:
        tables = tomllib.loads(read_text(Path(file), LARGEST))
    except FileTrouble as trouble:
        raise MeadhallError("file", file=file, what=trouble) from None
    except (ValueError, RecursionError) as error:
        raise MeadhallError("bots_file", file=file, why=str(error)) from None
    return {name: program(file, named(file, name), table) for name, table in tables.items()}


def program(file: str, name: str, table: Any) -> Plugin:
    command = table.get("command") if isinstance(table, dict) else None
    parts = split(command) if isinstance(command, str) else command
    if not isinstance(parts, list) or not parts or not all(isinstance(part, str) and "\0" not in part for part in parts):
        raise MeadhallError("bots_command", file=file, bot=name)
    for key in table:
        if key not in KEYS:
            raise MeadhallError("bots_key", file=file, bot=name, key=repr(key), known=", ".join(KEYS))
    seconds = table.get("seconds", SECONDS)
    if type(seconds) not in (int, float) or not 0.01 <= seconds <= 30:
        raise MeadhallError("bots_seconds", file=file, bot=name, given=repr(seconds))
    made_for = table.get("components", "")
    if not isinstance(made_for, str) or not DIGEST.fullmatch(made_for):
        raise MeadhallError("bots_components", file=file, bot=name, given=repr(made_for))
    return Plugin(name, tuple(parts), float(seconds), False, made_for)


def split(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:  # a quotation mark without its other
        return []


def named(where: str, name: str) -> str:
    """A name that a bot of others may have."""
    if name in TAKEN:
        raise MeadhallError("bots_taken", file=where, bot=repr(name))
    if not NAME.fullmatch(name):
        raise MeadhallError("bots_name", file=where, bot=repr(name))
    return name


@cache
def plugin_bot(plugin: Plugin) -> PluginBot:
    """One process a bot, for as long as this one lives."""
    return PluginBot(plugin)
