"""The pure and the compiled build play identical games, and read each other's bytes."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meadhall.core import state as core
from meadhall.core.state import random_game
from tests.barony.table import BARONY
from tests.barony.test_invariants import OPTIONS

SRC = Path(__file__).parents[2] / "src"


def play(seeds: list[int]) -> list[str]:
    """A fingerprint a game: every legal list, event, view, prompt and position at the end."""
    prints = []
    for seed in seeds:
        options = OPTIONS[seed % len(OPTIONS)]
        facts: Any = BARONY.facts(2 + seed % 3, {"round_cap": 10} | options)
        state = facts.start(seed)
        state.events = []
        rng = random.Random(seed)
        told = hashlib.sha256()
        for step in range(120):
            if state.over:
                break
            legal = state.legal()
            told.update(repr((state.actors(), legal)).encode())
            if step % 25 == 0:
                told.update(json.dumps([state.view(0), state.prompt(state.actors()[0])]).encode())
            state.apply(rng.choice(legal))
        told.update(repr(state.events).encode())
        told.update(state.to_bytes())
        decisions = random_game(state, seed)
        told.update(repr((decisions, state.result(), state.to_bytes())).encode())
        prints.append(told.hexdigest())
    return prints


def other_build() -> dict[str, str]:
    """The environment in which the modules of src run uncompiled."""
    return dict(os.environ, PYTHONPATH=os.pathsep.join([str(SRC), str(SRC.parent)]))


def run_pure(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], env=other_build(), capture_output=True, text=True, check=True, cwd=SRC.parent)
    return done.stdout


def compiled() -> bool:
    return not str(core.__file__).endswith(".py")


@pytest.mark.skipif(not compiled(), reason="this run is the pure build itself")
def test_the_same_games() -> None:
    seeds = [seed for seed in range(15) if OPTIONS[seed].get("round_cap") != 0]
    pure = run_pure(
        "import meadhall.core.state as m; assert m.__file__.endswith('.py')\n"
        f"from tests.barony.test_builds_agree import play\nprint(*play({seeds!r}), sep='\\n')"
    )
    assert pure.split() == play(seeds)


@pytest.mark.skipif(not compiled(), reason="this run is the pure build itself")
def test_the_same_bytes() -> None:
    state = BARONY.facts(3).start(5)
    random_game(state, 5)
    pure = run_pure(
        "from meadhall.games import game\n"
        f"s = game('barony').facts(3).start(0).from_bytes(bytes.fromhex('{state.to_bytes().hex()}'))\n"
        "print(s.to_bytes().hex(), s.result(), s.view(0))"
    )
    assert pure.strip() == f"{state.to_bytes().hex()} {state.result()} {state.view(0)}"
