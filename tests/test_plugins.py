"""Bots of others: programs that speak JSON lines and Python classes by entry point; whatever they do wrong, the game goes on."""

import json
import os
import queue
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meadhall.arena.matches import play_game
from meadhall.bots import BOTS, make_bot, plugins
from meadhall.bots.base import GreedyBot
from meadhall.bots.plugins import PluginBot, question
from meadhall.core.errors import MeadhallError
from meadhall.core.words import LANGUAGES, words
from meadhall.games import game

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
FACTS = game("saga").facts()
Write = Callable[..., PluginBot]
PATIENCE = 300.0  # seconds until a program is taken to hang

WRONG = {
    "raises": "raise ValueError('no idea')",
    "ends": "sys.exit(0)",
    "babbles": "print('I think', flush=True)",
    "lists": "print('[1, 2]', flush=True)",
    "says nothing of use": "print('{}', flush=True)",
    "cheats": "print('{\"action\": 999999}', flush=True)",
    "says yes": "print('{\"action\": true}', flush=True)",
    "invents words": 'print(\'{"notation": "win now"}\', flush=True)',
    "sends bytes": "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
    "floods": "print('x' * 300000, flush=True)",
    "nests": "print('[' * 60000, flush=True)",
    "fails at length": "print(json.dumps({'error': ['x'] * 99}), flush=True)",
    "asks back in words that are none": "print(json.dumps({'notation': [[]]}), flush=True)",
}


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """A program with this answer to every question, as a bot."""
    made: list[PluginBot] = []

    def writer(answer: str, seconds: float = 30.0) -> PluginBot:
        (tmp_path / "bot.py").write_text(f"import json, sys, time\nfor line in sys.stdin:\n    question = json.loads(line)\n    {answer}\n")
        command = f'["{sys.executable}", "{tmp_path}/bot.py"]'
        file = tmp_path / f"bots{len(made)}.toml"
        file.write_text(f"[stranger]\ncommand = {command}\nseconds = {seconds}\n")
        monkeypatch.setenv("MEADHALL_BOTS", str(file))
        bot = make_bot("stranger")
        assert isinstance(bot, PluginBot)
        made.append(bot)
        return bot

    yield writer
    for bot in made:
        bot.stop()


def test_a_program_that_plays(write: Write) -> None:
    bot = write("print(json.dumps({'notation': question['choices'][-1]['notation']}), flush=True)")
    state = FACTS.start(1)
    assert bot.choose(state, 0, 1) == state.legal(0)[-1] and bot.trouble is None
    process = bot.process
    assert play_game(FACTS, [bot, make_bot("random")], 3).decisions > 10
    assert bot.process is process, "one process for the whole game"


@pytest.mark.parametrize("answer", WRONG.values(), ids=list(WRONG))
def test_a_program_that_does_wrong_forfeits_to_greedy(write: Write, answer: str) -> None:
    bot = write(answer)
    state = FACTS.start(1)
    assert bot.choose(state, 0, 7) == GreedyBot().choose(state, 0, 7)
    for language in LANGUAGES:
        before, after = words(language).fill("trouble.bot_forfeit", bot="stranger", why="|").split("|")
        told = bot.trouble.told(language) if bot.trouble else ""
        assert told.startswith(before) and told.endswith(after) and len(told) > len(before + after)
    assert bot.process is None, "nothing that it may still say is taken for its next answer"
    assert bot.choose(state, 0, 7) in state.legal(0)


def test_a_program_that_hangs_is_ended(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.bots.plugins.START", 0.0)
    bot = write("time.sleep(1000)", seconds=0.1)
    state = FACTS.start(1)
    assert bot.choose(state, 0, 7) == GreedyBot().choose(state, 0, 7)
    assert str(bot.trouble) == "the bot stranger did not answer in 0.1 s; the greedy bot has chosen for it"
    assert bot.process is None


def test_time_to_start_is_not_given_again_to_one_that_was_late(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float | None] = []

    class Impatient(queue.Queue[str | None]):
        def get(self, block: bool = True, timeout: float | None = None) -> str | None:
            if block:
                waits.append(timeout)
                if len(waits) != 3:
                    raise queue.Empty
            return super().get(block, timeout)

    bot = write("print(json.dumps({'action': question['choices'][0]['action']}), flush=True)", seconds=30)
    monkeypatch.setattr("meadhall.bots.plugins.queue.Queue", Impatient)
    state = FACTS.start(1)
    for late in (True, True, False, True, True):
        assert bot.choose(state, 0, 7) in state.legal(0)
        assert bot.late == late
    assert waits == [50, 30, 30, 30, 30], "50 at its first start only; the fourth question went to the process of the third"


def test_a_talkative_program_is_not_listened_to_for_ever(write: Write) -> None:
    """It would fill the memory; here its pipe is closed, so it ends by itself."""
    bot = write("[print(n, flush=True) for n in range(1000000)]")
    bot.ask(question(bot.plugin, FACTS.start(1), 0, 1))
    assert bot.process is not None
    bot.process.wait(PATIENCE)
    assert bot.lines.qsize() <= plugins.UNREAD


def test_an_answer_to_no_question_is_no_answer_to_the_next(write: Write) -> None:
    answer = "json.dumps({'action': question['choices'][0]['action']})"
    bot = write(f"print({answer} + chr(10) + {answer}, flush=True)")
    state = FACTS.start(1)
    assert bot.choose(state, 0, 7) == state.legal(0)[0] and bot.trouble is None
    bot.lines.put(bot.lines.get(timeout=PATIENCE))  # as soon as it has come
    assert bot.choose(state, 0, 7) in state.legal(0)
    assert "said more than it was asked" in str(bot.trouble) and bot.process is None
    assert bot.choose(state, 0, 7) == state.legal(0)[0] and bot.trouble is None, "a new process begins again"


def test_one_that_ends_after_each_answer_is_started_again(write: Write) -> None:
    bot = write("print(json.dumps({'action': question['choices'][0]['action']}), flush=True); break")
    state = FACTS.start(1)
    for _ in range(3):
        assert bot.choose(state, 0, 7) == state.legal(0)[0] and bot.trouble is None
        bot.lines.put(bot.lines.get(timeout=PATIENCE))  # its end


def test_what_a_program_has_started_ends_with_it(write: Write, tmp_path: Path) -> None:
    """A pipe whose other end only the program's child holds comes to its end when the program is stopped."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "child.py").write_text(f"import time\npipe = open('{tmp_path}/pipe', 'w')\ntime.sleep(1000)\npipe.write('still here')\n")
    child = f"__import__('subprocess').Popen([sys.executable, '{tmp_path}/child.py'])"
    bot = write(f"{child}; print(json.dumps({{'action': question['choices'][0]['action']}}), flush=True)")
    bot.choose(FACTS.start(1), 0, 7)
    with (tmp_path / "pipe").open() as pipe:
        bot.stop()
        assert pipe.read() == ""


def test_what_a_failure_says_is_one_short_line(write: Write) -> None:
    bot = write("print(json.dumps({'error': 'one' + chr(10) + chr(27) + '[2J two ' + 'x' * 5000}), flush=True)")
    bot.choose(FACTS.start(1), 0, 7)
    assert str(bot.trouble).startswith("the bot stranger failed (one [2J two xxx") and len(str(bot.trouble)) < 300


def test_it_is_told_what_its_seat_may_know(write: Write) -> None:
    """In two worlds that it cannot tell apart it is asked the same, so it can only answer alike."""
    bot = write("pass")
    state = FACTS.start(1)
    for seed in range(5):
        assert question(bot.plugin, state.redeal(0, seed), 0, 1) == question(bot.plugin, state, 0, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[x]\n", "the bot x needs a command"),
        ("x = 1\n", "the bot x needs a command"),
        ("[x]\ncommand = []\n", "the bot x needs a command"),
        ("[x]\ncommand = [1]\n", "the bot x needs a command"),
        ('[x]\ncommand = "python3 \'x"\n', "the bot x needs a command"),
        ('[x]\ncommand = ["a\\u0000b"]\n', "the bot x needs a command"),
        ('[x]\ncommand = "a"\nsecond = 3\n', "the bot x has 'second', which is not known; there are command, seconds, components"),
        (
            '[x]\ncommand = "a"\ncomponents = "mine"\n',
            "x: components must be a fingerprint as `meadhall components GAME` prints it, not 'mine'",
        ),
        ('[x]\ncommand = "a"\nseconds = true\n', "the bot x may think for 0.01 to 30 seconds, not True"),
        ('[x]\ncommand = "a"\nseconds = nan\n', "the bot x may think for 0.01 to 30 seconds, not nan"),
        ('[x]\ncommand = "a"\nseconds = 0\n', "the bot x may think for 0.01 to 30 seconds, not 0"),
        ('[x]\ncommand = "a"\nseconds = 1000000\n', "may think for 0.01 to 30 seconds"),
        ("[x\n", "cannot be read as a file of bots"),
        (f"x = {'[' * 60000}", "cannot be read as a file of bots"),
        *((f'["{name}"]\ncommand = "a"\n', f"cannot be called '{name}': a name has") for name in ("", "a,b", "a:b", "a;b", "a b", "a=b")),
        *((f'[{name}]\ncommand = "a"\n', f"cannot be called '{name}': that name is taken") for name in [*BOTS, "search", "me"]),
    ],
)
def test_bad_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str) -> None:
    (tmp_path / "bots.toml").write_text(text)
    monkeypatch.setenv("MEADHALL_BOTS", str(tmp_path / "bots.toml"))
    with pytest.raises(MeadhallError, match=said):
        make_bot("x")


def test_a_program_made_for_other_components_leaves_the_choice_to_greedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game("saga").facts().start(1)
    for digest, other in ((game("saga").own_components().digest, False), ("0" * 16, True)):
        file = tmp_path / f"{digest}.toml"
        command = json.dumps([sys.executable, str(EXAMPLES / "lines_bot.py")])
        file.write_text(f'[alphabet]\ncommand = {command}\nseconds = 30\ncomponents = "{digest}"\n')
        monkeypatch.setenv("MEADHALL_BOTS", str(file))
        bot = make_bot("alphabet")
        assert bot.choose(state, state.actors()[0], 1) in state.legal(state.actors()[0])
        trouble = getattr(bot, "trouble", None)
        assert (trouble is not None and "was made for the components" in trouble.told("en")) == other


def test_no_file_and_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_BOTS", str(tmp_path / "none.toml"))
    with pytest.raises(MeadhallError, match="cannot be read"):
        make_bot("x")
    (tmp_path / "none.toml").write_text('[x]\ncommand = "no-such-program-anywhere"\n')
    plugins.programs.cache_clear()
    bot = make_bot("x")
    assert bot.choose(FACTS.start(1), 0, 1) in FACTS.start(1).legal(0)
    assert isinstance(bot, PluginBot) and "cannot be started" in str(bot.trouble)


# -- the examples of the docs -------------------------------------------------------------------------------------------------------


def test_the_example_in_json_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bots.toml"
    file.write_text(f'[alphabet]\ncommand = ["{sys.executable}", "{EXAMPLES / "lines_bot.py"}"]\nseconds = 20\n')
    monkeypatch.setenv("MEADHALL_BOTS", str(file))
    bot = make_bot("alphabet")
    assert isinstance(bot, PluginBot)
    state = FACTS.start(1)
    assert FACTS.notation(bot.choose(state, 0, 1)) == min(FACTS.notation(action) for action in state.legal(0)) and bot.trouble is None
    bot.stop()


def test_the_example_in_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it had been installed: its module and its entry point are on the path."""
    about = tmp_path / "meadhall_cautious-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: meadhall-cautious\nVersion: 0.1\n")
    (about / "entry_points.txt").write_text("[meadhall.bots]\ncautious = cautious:Cautious\n")
    paths = [str(tmp_path), str(EXAMPLES / "python_bot"), *sys.path]
    monkeypatch.setattr(sys, "path", paths)
    monkeypatch.setenv("PYTHONPATH", ":".join(paths))
    plugins.hosted.cache_clear()
    try:
        bot = make_bot("cautious")
        assert isinstance(bot, PluginBot)
        state = FACTS.start(1)
        assert bot.choose(state, 0, 1) in state.legal(0) and bot.trouble is None
        bot.stop()
    finally:
        plugins.hosted.cache_clear()
