"""Bots of others: programs that speak JSON lines and Python classes by entry point; whatever they do wrong, the game goes on."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meadhall.arena.matches import play_game
from meadhall.bots import make_bot, plugins
from meadhall.bots.base import GreedyBot
from meadhall.bots.plugins import PluginBot
from meadhall.core.errors import MeadhallError
from meadhall.games import game

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
FACTS = game("saga").facts()
Write = Callable[..., PluginBot]

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
}


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """A program with this answer to every question, as a bot."""
    made: list[PluginBot] = []

    def writer(answer: str, seconds: float = 20.0) -> PluginBot:
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
    assert bot.choose(state, 0, 1) == state.legal(0)[-1] and bot.trouble == ""
    process = bot.process
    assert play_game(FACTS, [bot, make_bot("random")], 3).decisions > 10
    assert bot.process is process, "one process for the whole game"


@pytest.mark.parametrize("answer", WRONG.values(), ids=list(WRONG))
def test_a_program_that_does_wrong_forfeits_to_greedy(write: Write, answer: str) -> None:
    bot = write(answer)
    state = FACTS.start(1)
    assert bot.choose(state, 0, 7) == GreedyBot().choose(state, 0, 7)
    assert bot.trouble.startswith("the bot stranger ") and bot.trouble.endswith("; the greedy bot has chosen for it")
    assert bot.choose(state, 0, 7) in state.legal(0)


def test_a_program_that_hangs_is_ended(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.bots.plugins.START", 0.0)
    bot = write("time.sleep(1000)", seconds=0.1)
    state = FACTS.start(1)
    assert bot.choose(state, 0, 7) == GreedyBot().choose(state, 0, 7)
    assert bot.trouble == "the bot stranger did not answer in 0.1 s; the greedy bot has chosen for it"
    assert bot.process is None


def test_it_is_told_what_its_seat_may_know(write: Write) -> None:
    """In two worlds that it cannot tell apart it is asked the same, so it can only answer alike."""
    from meadhall.bots.plugins import question

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
        ('[x]\ncommand = "a"\nseconds = 0\n', "the bot x may think for 0.01 to 30 seconds, not 0"),
        ('[x]\ncommand = "a"\nseconds = 1000000\n', "may think for 0.01 to 30 seconds"),
        ("[x\n", "cannot be read as a file of bots"),
    ],
)
def test_bad_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str) -> None:
    (tmp_path / "bots.toml").write_text(text)
    monkeypatch.setenv("MEADHALL_BOTS", str(tmp_path / "bots.toml"))
    with pytest.raises(MeadhallError, match=said):
        make_bot("x")


def test_no_file_and_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_BOTS", str(tmp_path / "none.toml"))
    with pytest.raises(MeadhallError, match="cannot be read"):
        make_bot("x")
    (tmp_path / "none.toml").write_text('[x]\ncommand = "no-such-program-anywhere"\n')
    plugins.programs.cache_clear()
    bot = make_bot("x")
    assert bot.choose(FACTS.start(1), 0, 1) in FACTS.start(1).legal(0)
    assert isinstance(bot, PluginBot) and "cannot be started" in bot.trouble


# -- the examples of the docs -------------------------------------------------------------------------------------------------------


def test_the_example_in_json_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bots.toml"
    file.write_text(f'[alphabet]\ncommand = ["{sys.executable}", "{EXAMPLES / "lines_bot.py"}"]\nseconds = 20\n')
    monkeypatch.setenv("MEADHALL_BOTS", str(file))
    bot = make_bot("alphabet")
    assert isinstance(bot, PluginBot)
    state = FACTS.start(1)
    assert FACTS.notation(bot.choose(state, 0, 1)) == min(FACTS.notation(action) for action in state.legal(0)) and bot.trouble == ""
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
        assert bot.choose(state, 0, 1) in state.legal(0) and bot.trouble == ""
        bot.stop()
    finally:
        plugins.hosted.cache_clear()
