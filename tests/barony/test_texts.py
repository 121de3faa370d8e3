"""What people read: the board in the terminal."""

import random
from typing import cast

import pytest

from meadhall.core.words import LANGUAGES
from meadhall.games.barony import terminal
from meadhall.games.barony.schema import BaronyView
from tests.barony.table import BARONY, Table

NAMES = ("red", "blue", "green", "yellow")
COLUMNS = 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_fits_a_terminal(players: int, language: str) -> None:
    """The usual maps, empty and with pieces on them."""
    words, rng = BARONY.words(language), random.Random(players)
    state = BARONY.facts(players, {"round_cap": 12}).start(players)
    while not state.over:
        if state.settled():
            assert max(map(len, terminal.land(words, cast(BaronyView, state.view(0)), NAMES[:players]))) <= COLUMNS
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("players", [2, 3])
def test_hexes_side_by_side_do_not_touch(players: int) -> None:
    """BA-104: the fullest hex has a piece of each player; its neighbour's number and pieces stand apart from it."""
    everybody = " ".join(f"{colour}k" for colour in "RBG"[:players])
    t = Table({(q, r): f"P {everybody}" for q in range(3) for r in range(3)}, players)
    upper, lower, *_ = terminal.land(BARONY.words("en"), t.state.view(0), NAMES[:players])
    shown = {2: "R♞ B♞", 3: "R♞B♞G♞"}[players]
    assert upper.split() == ["P", "0", "P", "1", "P", "2"]
    assert lower.split() == [shown] * 3 if players == 3 else lower.split() == shown.split() * 3
    rows = [line.index("P") for line in terminal.land(BARONY.words("en"), t.state.view(0), NAMES[:players])[::2]]
    assert rows == [0, 3, 7]  # each shifted by half a hex
