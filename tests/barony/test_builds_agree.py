"""The pure build reads the bytes of the compiled one. That both play the same games is for tests/test_parity.py."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.build import is_compiled
from meadhall.core.playing import random_game
from tests.barony.table import BARONY

SRC = Path(__file__).parents[2] / "src"


def run_pure(code: str) -> str:
    """What the code prints where the modules of src run uncompiled."""
    env = dict(os.environ, PYTHONPATH=str(SRC))
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True, cwd=SRC.parent).stdout


@pytest.mark.skipif(not is_compiled(), reason="this run is the pure build itself")
def test_the_same_bytes() -> None:
    state = BARONY.facts(3).start(5)
    random_game(state, 5)
    pure = run_pure(
        "from meadhall.games import game\n"
        f"s = game('barony').facts(3).start(0).from_bytes(bytes.fromhex('{state.to_bytes().hex()}'))\n"
        "print(s.to_bytes().hex(), s.result(), s.view(0))"
    )
    assert pure.strip() == f"{state.to_bytes().hex()} {state.result()} {state.view(0)}"
