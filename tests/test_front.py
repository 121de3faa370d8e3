"""The front door for Python: `import meadhall as mh`."""

import copy
import inspect
import math
import pickle
import random
import subprocess
import sys
import warnings
from itertools import islice
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest

import meadhall as mh
from meadhall.arena.matches import Outcome
from meadhall.core import drawing
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.making import unpickled
from meadhall.core.spec import PlaneSpec, Spec
from meadhall.core.state import State
from meadhall.core.values import Event, Prompt, Result
from meadhall.env.pettingzoo import aec, parallel, raw
from meadhall.games import GAMES, game
from tests.scale import scaled
from tests.trials import trial

ROOT = Path(__file__).parent.parent

OTHER = next(name for name in GAMES if name != "saga")
KINDS = [(name, players) for name in GAMES for players in game(name).players]


def middle(facts: Facts, seed: int = 3) -> State:
    """A position amid a random game."""
    state, luck = facts.start(seed), random.Random(seed)
    for _ in range(min(40, trial(facts.game.name).length // 4)):
        seat = state.actors()[0]
        state.apply(luck.choice(state.legal(seat)), seat)
    return state


def test_what_it_offers() -> None:
    assert mh.games.GAMES == GAMES
    assert mh.__version__.count(".") == 2
    assert set(mh.__all__) == {"__version__", "env", "games", "lab", "load", "play", "vector"}
    with pytest.raises(AttributeError, match="nonsense"):
        _ = mh.nonsense  # type: ignore[attr-defined]


def test_importing_it_is_quick() -> None:
    """Neither server nor command line are loaded for it, nor anything before it is asked for."""
    code = "import sys, meadhall; assert len([m for m in sys.modules if m.startswith('meadhall')]) == 1; meadhall.load('saga'); "
    code += "print(*[m for m in ('fastapi', 'sqlalchemy', 'typer', 'rich', 'uvicorn', 'alembic') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_game_as_a_python_user_plays_it(name: str, players: int) -> None:
    state = mh.load(name, players=players).start(1)
    luck = random.Random(1)
    while not state.over:
        for seat in state.actors():
            state.apply(luck.choice(state.legal(seat)), seat)
    assert len(state.returns()) == players
    assert "over" in repr(state)


def test_a_box_far_from_ours_is_warned_of(tmp_path: Path) -> None:
    cards = "".join(f'[cards.{rune}{n:02}]\nstrength = "1"\n' for rune in "RSW" for n in range(1, 17))
    for name, text in (("near", cards[: cards.index("[", 1)]), ("far", cards)):
        (tmp_path / name).write_text(f'game = "tiny-epic-vikings"\nrest = "ours"\n{text}', encoding="utf-8")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        mh.load("tiny-epic-vikings", components=tmp_path / "near")
        assert not told
        mh.load("tiny-epic-vikings", components=tmp_path / "far")
    assert [("48 rows" in str(each.message), each.filename) for each in told] == [(True, __file__)]


def test_without_a_seed_each_game_is_another() -> None:
    barony = mh.load("barony")
    assert barony.start() != barony.start()
    assert barony.start(5) == barony.start(5)


@pytest.mark.parametrize("name", GAMES)
def test_what_it_is_can_be_read(name: str) -> None:
    facts = mh.load(name)
    assert repr(facts).startswith(f"<{name}, {facts.players} player")
    assert "to act" in repr(facts.start(1)) and name in repr(facts.start(1))
    assert repr(facts.game) == f"<game {name}>"


@pytest.mark.parametrize("name", GAMES)
def test_a_result_comes_with_the_end_and_not_before(name: str) -> None:
    state = middle(mh.load(name))
    for ask in (state.result, state.returns):
        with pytest.raises(MeadhallError, match="not over yet"):
            ask()


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_the_score_is_the_margin_and_agrees_with_the_end(name: str, players: int) -> None:
    state, luck = mh.load(name, players).start(2), random.Random(2)
    while not state.over:
        seat = state.actors()[0]
        state.apply(luck.choice(state.legal(seat)), seat)
    margins = [state.score(seat) for seat in range(players)]
    scores = state.result().scores
    if scores and players > 1:
        for seat in range(players):
            assert margins[seat] == scores[seat] - max(scores[other] for other in range(players) if other != seat)
    if players == 2:
        assert margins[0] == -margins[1]


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_no_game_of_any_bot_is_longer_than_proven(name: str, players: int) -> None:
    """And with the options that make it longer, the bound is."""
    bound = mh.load(name, players).spec.max_length
    assert bound is not None
    for bot in ("random", "greedy"):
        for seed in range(scaled(2)):
            assert mh.play(name, bot, seed, players=players).decisions <= bound
    for options in trial(name).longer:
        facts = mh.load(name, players, options)
        assert facts.spec.max_length is not None and facts.spec.max_length > bound
        if facts.spec.max_length < 10**6:
            assert mh.play(facts, "random", 1).decisions <= facts.spec.max_length


@pytest.mark.parametrize("name", GAMES)
def test_what_may_come_of_an_action(name: str) -> None:
    """Probabilities sum to one, each outcome is once there, and the true one is among them."""
    state, chance, met = middle(mh.load(name)), random.Random(5), 0
    for _ in range(200):
        if state.over:
            break
        seat = state.actors()[0]
        action = chance.choice(state.legal(seat))
        before = state.clone()
        found = list(islice(state.chance(action, seat), 200))
        assert state == before
        state.apply(action, seat)
        met += len(found) > 1
        if len(found) < 200:
            assert math.isclose(sum(share for share, _ in found), 1.0)
            assert state.to_bytes()[8:] in {world.to_bytes()[8:] for _, world in found}
    assert met or not state.facts.spec.chance


def test_all_that_is_public_is_told() -> None:
    classes = [State, Facts, Spec, PlaneSpec, mh.vector.Vector, mh.vector.Now, mh.vector.Snapshot, Outcome, Result, Prompt, Event]
    parts = [(cls, what) for cls in classes for what in vars(cls) if not what.startswith("_") and callable(getattr(cls, what))]
    functions = [mh.load, mh.play, mh.vector.make, aec, parallel, raw, mh.lab.run, game, Game.facts, Game.rulebook, Game.rule_text]
    told = [*classes, *functions, *(getattr(cls, what) for cls, what in parts), mh, mh.env, mh.vector, mh.games, mh.lab]
    assert [thing for thing in told if not inspect.getdoc(thing)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_a_clone(name: str) -> None:
    state = middle(mh.load(name))
    for other in (copy.copy(state), copy.deepcopy(state), copy.deepcopy([state])[0]):
        assert other == state and other is not state
        assert other.facts is state.facts
        seat = other.actors()[0]
        other.apply(other.legal(seat)[0], seat)
        assert other != state


@pytest.mark.parametrize("name", GAMES)
def test_a_pickle_is_small_and_shares_its_facts(name: str) -> None:
    state = middle(mh.load(name))
    text = pickle.dumps(state)
    assert len(text) < len(state.to_bytes()) + 1500
    one, two = pickle.loads(text), pickle.loads(text)
    assert one == two == state
    assert one.facts is two.facts, "facts are made once"
    assert one.facts.game is state.facts.game


@pytest.mark.parametrize("name", GAMES)
def test_a_board_is_drawn_for_whom_it_is_shown(name: str) -> None:
    """As text and as SVG that any reader of XML takes; positions that a spectator cannot tell apart look alike."""
    state = middle(mh.load(name))
    drawn = state.svg()
    root = ElementTree.fromstring(drawn)
    assert root.tag.endswith("svg") and len(list(root.iter())) > 40
    assert cast(Any, state)._repr_svg_() == drawn == state.redeal(-1, 5).svg()
    assert len(root.findall(".//{*}path")) > 10 and "prefers-color-scheme:dark" in drawn, "there is a map, in the light and in the dark"
    for seat in range(state.facts.players):
        assert state.svg(seat) == state.redeal(seat, 6).svg(seat), "a seat sees no more than it may know"
    words = "".join(root.itertext())
    assert state.text().split()[0] in words
    assert len({state.text(0, language) for language in ("en", "pl", "cs")}) == 3


def test_drawings_have_the_colours_of_the_page() -> None:
    theme = (ROOT / "web/src/look/theme.css").read_text(encoding="utf-8")
    for name, (light, dark) in drawing.COLOURS.items():
        assert f"--{name}: light-dark({light}, {dark});" in theme, name


def test_a_drawing_shows_a_seat_what_is_its_own() -> None:
    state = middle(mh.load("saga"))
    assert len({state.svg(seat) for seat in (-1, 0, 1)}) == 3
    assert state.svg(1, "pl") != state.svg(1)


def test_a_game_between_bots() -> None:
    outcome = mh.play("saga", ["greedy", "random"], seed=7)
    assert outcome == mh.play("saga", ["greedy", "random"], seed=7)
    assert sum(outcome.returns) == 1.0 and outcome.record == ""
    assert len(mh.play("barony", "random", seed=1, players=4, keep_record=True).record) > 1000
    assert len(mh.play("barony", ["random"] * 3, seed=1).returns) == 3


def test_a_bot_of_ones_own() -> None:
    class First:
        name = "first"

        def choose(self, state: State, seat: int, seed: int) -> int:
            return state.legal(seat)[0]

    assert mh.play("saga", First(), seed=1) == mh.play("saga", [First(), First()], seed=1)


def foreign() -> bytes:
    """The pickle of a position from a release where positions were larger."""
    _, (kind, facts, data, mark, recall) = mh.load("saga").start(1).__reduce__()

    class Then:
        def __reduce__(self) -> tuple[object, ...]:
            return unpickled, (kind, facts, data + bytes(4), mark + 1, recall)

    return pickle.dumps(Then())


def closed() -> mh.vector.Vector:
    with mh.vector.make("saga", n=2) as envs:
        envs.reset()
    return envs


def of_another(envs: mh.vector.Vector) -> None:
    other = mh.vector.make(OTHER, n=2)
    other.reset()
    envs.restore(other.snapshot())


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: mh.load("chess"), "there is no game 'chess'; there are"),
        (lambda: mh.load("saga", players=3), "saga"),
        (lambda: mh.load("saga", options={"speed": 3}), "'speed'"),
        (lambda: mh.load("saga", components="nowhere.toml"), "nowhere.toml"),
        (lambda: mh.play("saga", ["greedy", "nobody"]), "'nobody'"),
        (lambda: mh.play("saga", ["greedy"] * 3), "saga"),
        (lambda: mh.play(mh.load("saga"), ["greedy"] * 3), "3"),
        (lambda: mh.load("saga").spec.plane("gold"), "saga has no plane 'gold'; there are warriors, "),
        (lambda: mh.load("saga").start(1).apply(9999), "no action number 9999"),
        (lambda: mh.load("saga").start(1).apply(cast(int, "to kent")), "no action number to kent"),
        (lambda: mh.load("saga").start(1).apply(cast(int, 0.5)), "no action number 0.5"),
        (lambda: mh.load("saga").start(1).apply(230), "SG-"),
        (lambda: mh.load("saga").start(1).chance(230), "SG-"),
        (lambda: mh.load("saga").start(1).legal(2), "there is no seat 2"),
        (lambda: mh.load("saga").start(1).from_bytes(b"meadhall"), "these bytes are no position of saga"),
        (lambda: mh.load("saga").start(1).from_bytes(mh.load(OTHER).start(1).to_bytes()), "these bytes are no position of saga"),
        (lambda: pickle.loads(foreign()), "a release whose positions are laid out otherwise"),
        (lambda: closed().step([0, 0]), "these games are closed"),
        (lambda: closed().reset(), "these games are closed"),
        (lambda: mh.vector.make("saga", n=0), "at least one game, not 0"),
        (lambda: mh.vector.make("saga", n=cast(int, 2.5)), "at least one game, not 2.5"),
        (lambda: mh.vector.make("saga", n=2, processes=cast(int, "2")), "1 to 2 threads or processes, not 2"),
        (lambda: mh.vector.make("saga", n=2).restore(cast(Any, b"")), "restore() takes what snapshot() has given, not bytes"),
        (lambda: of_another(mh.vector.make("saga", n=2)), f"the snapshot is of {OTHER}"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(wrong: object, sentence: str) -> None:
    with pytest.raises(MeadhallError) as told:
        wrong()  # type: ignore[operator]
    assert sentence in str(told.value)
