"""Positions after whole turns, counted twice: by the engine, decision by decision in canonical order, and by tests/barony/naive.py.

Positions are compared, not lines: different half-moves may lead to the same position (C-6, C-7 of the rules).
"""

import random
from typing import Any

import pytest

from meadhall.core import state as core_state
from meadhall.games.barony.constants import ACTION
from tests.barony import naive
from tests.barony.table import BARONY, Table
from tests.scale import SCALE, scaled

PURE = core_state.__file__.endswith(".py")  # counts one turn less: the same rules, at a hundredth of the speed
DEEP = not PURE and SCALE > 1  # counts a turn more where that takes long and others count as deep

CROWDED = {
    (0, 0): "P Rc 2Rk",
    (1, 0): "A Rv Bk",
    (2, 0): "F Rk",
    (3, 0): "P Bv",
    (0, 1): "M Rk",
    (1, 1): "P Rk Bk",
    (2, 1): "L",
    (3, 1): "M Bk",
    (-1, 2): "A Bs Bk",
    (0, 2): "F Bv",
    (1, 2): "P",
    (2, 2): "A Bc",
}
THREE = {
    (0, 0): "P Rk Gv",
    (1, 0): "A Rk Bk Gk",
    (2, 0): "F Bv Rk",
    (0, 1): "P 2Gk",
    (1, 1): "A Rv Bk",
    (2, 1): "P Bk",
    (-1, 1): "M Gc",
    (-1, 2): "L",
    (0, 2): "P Rk",
}
FOUR = {
    (0, 0): "P Rk Gv Bk Yk",
    (1, 0): "A Rk",
    (0, 1): "F Bk",
    (1, 1): "P Yv Gk",
    (-1, 1): "P Yk",
    (-1, 0): "M",
    (0, -1): "A Gk",
}
FEW = {"knight": 1, "village": 1, "stronghold": 1, "city": 1}


def crowded() -> Any:
    return Table(CROWDED, 2, reserve={"R": FEW, "B": FEW}, tokens={"R": "A 2 P 1 M 1", "B": "F 1 M 2"}).state


def three() -> Any:
    few = {"knight": 0, "village": 1, "stronghold": 0, "city": 1}
    return Table(THREE, 3, reserve={"R": few, "B": few, "G": few}, tokens={"G": "A 1 P 1", "B": "M 1", "R": "P 1"}).state


def four() -> Any:
    none = {"knight": 0, "village": 1, "stronghold": 0, "city": 0}
    return Table(FOUR, 4, reserve=dict.fromkeys("RBGY", none), tokens={"G": "A 1 F 1", "Y": "P 1"}).state


def start(players: int, seed: int = 7, options: dict[str, Any] | None = None) -> Any:
    """After a fixed start placement: always the middle one of the allowed hexes."""
    state = BARONY.facts(players, options).start(seed)
    while state.prompt(0).decision == "start_hex":
        legal = state.legal()
        state.apply(legal[len(legal) // 2])
    return state


def midgame(players: int, seed: int, decisions: int) -> Any:
    """After so many random decisions and the rest of the turn."""
    rng = random.Random(seed)
    state = BARONY.facts(players).start(seed)
    for _ in range(decisions):
        state.apply(rng.choice(state.legal()))
        if state.over:
            return midgame(players, seed + 1000, decisions)
    while state.prompt(0).decision != "action":
        state.apply(rng.choice(state.legal()))
    return state


def engine_turn(state: Any) -> list[Any]:
    """Every line of one whole turn."""
    found, todo = [], [state]
    while todo:
        position = todo.pop()
        for action in position.legal():
            after = position.clone().apply(action)
            if after.over or after.facts.step_of(after.legal()[0]) == ACTION:
                found.append(after)
            else:
                todo.append(after)
    return found


def key(state: Any) -> naive.Key:
    return naive.read(state.to_dict(), state.facts.players).key()


def compare(state: Any, turns: int) -> list[int]:
    """The numbers of positions after 1, 2, ... turns, the same in both; after the last turn only some are compared one by one.

    The engine's positions are told apart by their bytes: nothing of a turn may be left over when it has ended.
    """
    players, seat = state.facts.players, state.actors()[0]
    ours, theirs = {b"": state}, {key(state): naive.read(state.to_dict(), players)}
    counts = []
    for turn in range(1, turns + 1):
        ours = {after.to_bytes(): after for before in ours.values() for after in engine_turn(before)}
        theirs = {k: after for before in theirs.values() for k, after in naive.turns(before, seat).items()}
        assert len(ours) == len(theirs)
        some = list(ours.values())[:: 1 if turn < turns or len(ours) < 500 else len(ours) // 200]
        assert {key(after) for after in some} <= theirs.keys()
        counts.append(len(ours))
        seat = (seat + 1) % players
    return counts


def agree(state: Any, counts: list[int], long: bool = False) -> None:
    """A `long` count does without its last turn, unless the tests run at length."""
    wanted = counts[:-1] or counts if PURE or (long and not DEEP) else counts
    assert compare(state, len(wanted)) == wanted


@pytest.mark.parametrize(("players", "counts"), [(2, [97, 7038]), (3, [85, 10310]), (4, [137, 18747])])
def test_perft_from_the_start(players: int, counts: list[int]) -> None:
    agree(start(players), counts, long=players > 2)


@pytest.mark.parametrize(
    ("players", "seed", "counts"),
    [(2, 1, [185, 9081]), (2, 2, [41, 3526]), (3, 1, [127]), (3, 2, [54, 1350]), (4, 1, [121]), (4, 2, [24, 1032])],
)
def test_perft_from_the_middle(players: int, seed: int, counts: list[int]) -> None:
    agree(midgame(players, seed, 120 * players), counts, long=counts[-1] > 5000)


def test_perft_of_a_crowded_board() -> None:
    agree(crowded(), [93, 3910])


def test_perft_of_three_players_at_war() -> None:
    agree(three(), [43, 807, 21871], long=True)


def test_perft_of_four_players_at_war() -> None:
    agree(four(), [33, 755, 5381])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_turn_from_many_positions(players: int) -> None:
    for seed in range(5 if PURE else scaled(12)):
        compare(midgame(players, 100 + seed, 15 * players * seed), 1)
