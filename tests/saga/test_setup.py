"""Set-up: SG-43 to SG-71."""

from collections import Counter
from typing import Any

import pytest

from tests.saga.table import SAGA

FACTS: Any = SAGA.facts()
ENGLAND = FACTS.areas
COAST = ["northumbria", "east_anglia", "essex", "kent", "sussex"]
SEEDS = range(40)


def start(seed: int) -> Any:
    """The game before its first decision, which is where V's leaders go (D-1)."""
    return FACTS.start(seed)


def view(seed: int) -> dict[str, Any]:
    found: dict[str, Any] = start(seed).view(0)
    return found


def areas(seed: int) -> dict[str, Any]:
    return {area["id"]: area for area in view(seed)["areas"]}


def drawn(seed: int) -> tuple[str, str]:
    """The areas of the first and the second marker, as the pieces on the board show them."""
    on_board = areas(seed)
    (first,) = [name for name in ENGLAND if on_board[name]["warriors"]["V"]]
    (second,) = [name for name in ENGLAND if on_board[name]["burh"] and name != "mercia"]
    return first, second


def aside(seed: int, side: int) -> str:
    (found,) = [leader["ability"] for leader in start(seed).view(side)["own_leaders"] if leader["where"] == "aside"]
    return str(found)


def options(state: Any) -> list[str]:
    return [FACTS.notation(action) for action in state.legal()]


def test_sg43_the_sides_are_no_decision_of_the_game() -> None:
    assert SAGA.seat_names(2) == ("vikings", "anglo_saxons")
    assert [start(1).view(seat)["seat"] for seat in (0, 1)] == ["V", "A"]
    assert start(1).prompt(0).decision == "setup_leader"  # the first decision there is


def test_sg44_and_sg45_the_markers_on_the_track() -> None:
    assert view(1)["track"] == {"spaces": 10, "round": 10, "burh": 3}


@pytest.mark.parametrize("seed", SEEDS)
def test_sg46_and_sg47_mercia_has_a_warrior_and_a_burh(seed: int) -> None:
    mercia = areas(seed)["mercia"]
    assert (mercia["warriors"], mercia["burh"]) == ({"V": 0, "A": 1}, True)


def test_sg48_and_sg49_and_sg51_two_different_markers_drawn_by_chance() -> None:
    pairs = Counter(drawn(seed) for seed in range(2000))
    assert set(pairs) == {(first, second) for first in COAST for second in COAST if first != second}
    assert all(60 <= n <= 145 for n in pairs.values())  # 20 pairs, 100 of each to be expected


@pytest.mark.parametrize("seed", SEEDS)
def test_sg50_two_vikings_at_the_first_marker(seed: int) -> None:
    first, _ = drawn(seed)
    on_board = areas(seed)
    assert first in COAST
    assert {name: on_board[name]["warriors"]["V"] for name in ENGLAND} == {name: 2 * (name == first) for name in ENGLAND}


@pytest.mark.parametrize("seed", SEEDS)
def test_sg52_one_burh_at_the_second_marker(seed: int) -> None:
    _, second = drawn(seed)
    assert second in COAST
    assert {name for name in ENGLAND if areas(seed)[name]["burh"]} == {"mercia", second}


@pytest.mark.parametrize("seed", SEEDS)
def test_sg53_and_sg54_an_anglo_saxon_in_every_area_without_vikings(seed: int) -> None:
    first, _ = drawn(seed)
    on_board = areas(seed)
    assert {name: on_board[name]["warriors"]["A"] for name in ENGLAND} == {name: int(name != first) for name in ENGLAND}


def test_sg55_the_burhs_of_the_set_up_do_not_move_the_burh_marker() -> None:
    assert view(3)["track"]["burh"] == 3
    assert SAGA.facts(options={"track_burh_start": 4}).start(3).view(0)["track"]["burh"] == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_sg56_and_sg57_all_markers_in_the_pool_and_the_slots_empty(seed: int) -> None:
    assert view(seed)["pool"] == {"count": 5, "markers": COAST}
    assert [(slot["face"], slot["marker"]) for slot in view(seed)["slots"]] == [("empty", None)] * 3


def test_sg58_and_sg64_the_leaders_set_aside_by_chance() -> None:
    both = Counter((aside(seed, 0), aside(seed, 1)) for seed in range(1600))
    assert set(both) == {(f"V{i}", f"A{j}") for i in range(1, 5) for j in range(1, 5)}
    assert all(60 <= n <= 140 for n in both.values())  # 16 pairs, 100 of each to be expected


@pytest.mark.parametrize("seed", SEEDS)
def test_sg59_and_sg60_and_sg61_the_anglo_saxon_supply(seed: int) -> None:
    assert view(seed)["supply"]["A"] == {"warriors": 6, "leaders": 3, "burhs": 3}


def test_sg62_and_sg68_and_sg69_coins() -> None:
    assert view(1)["coins"] == {"V": 2, "A": 3, "bank": 10}


@pytest.mark.parametrize("seed", SEEDS)
def test_sg63_one_viking_warrior_in_each_scandinavian_area(seed: int) -> None:
    on_board = areas(seed)
    assert [on_board[name]["warriors"] for name in ("north", "middle", "south", "drakkar")] == [{"V": 1, "A": 0}] * 3 + [{"V": 0, "A": 0}]


@pytest.mark.parametrize("seed", SEEDS)
def test_sg65_and_sg66_v_places_his_three_leaders(seed: int) -> None:
    three = [f"v{i}" for i in range(1, 5) if f"V{i}" != aside(seed, 0)]
    state = start(seed)
    assert (state.actors(), state.prompt(0).args) == ((0,), {"place": "north"})
    assert options(state) == [f"set-up {name}" for name in three]
    not_there = FACTS.parse(f"set-up {aside(seed, 0).lower()}")
    assert state.why_not(0, not_there).rule == "SG-65"
    state.apply(FACTS.parse(f"set-up {three[1]}"))
    assert state.prompt(0).args == {"place": "middle"}
    assert options(state) == [f"set-up {three[0]}", f"set-up {three[2]}"]
    assert state.why_not(0, FACTS.parse(f"set-up {three[1]}")).rule == "SG-65"
    state.apply(FACTS.parse(f"set-up {three[2]}"))  # south is forced
    where = {leader["ability"].lower(): leader["where"] for leader in state.view(0)["own_leaders"]}
    assert where == {three[1]: "north", three[2]: "middle", three[0]: "south", aside(seed, 0).lower(): "aside"}
    assert state.prompt(0).decision == "draft_first"


def test_sg66_v_knows_all_earlier_results_and_a_has_no_say() -> None:
    state = start(5)
    seen = state.view(0)
    assert [leader["where"] for leader in seen["own_leaders"]].count("aside") == 1
    assert sum(area["warriors"]["A"] for area in seen["areas"]) == 6
    assert state.legal(1) == []
    assert state.why_not(1, state.legal(0)[0]).rule == "SG-66"


def test_sg67_seven_warriors_in_the_viking_supply() -> None:
    for seed in SEEDS:
        state = start(seed)
        while state.prompt(0).decision == "setup_leader":
            state.apply(state.legal()[0])
        assert state.view(1)["supply"]["V"] == {"warriors": 7, "leaders": 0}


def test_sg70_and_sg75_the_initiative_tile_shows_the_vikings() -> None:
    state = start(2)
    assert state.view(1)["initiative"] == "V"
    while state.prompt(0).decision == "setup_leader":
        state.apply(state.legal()[0])
    assert (state.prompt(1).decision, state.prompt(1).seats, state.view(1)["round"]) == ("draft_first", (0,), 1)


def test_sg71_the_tiles_lie_between_the_players() -> None:
    for viewer in (0, 1, -1):
        tiles = start(2).view(viewer)["tiles"]
        assert [(tile["id"], tile["holder"], tile["used"]) for tile in tiles] == [(n, None, False) for n in (1, 2, 3, 4)]
    state = start(2)
    while state.prompt(0).decision == "setup_leader":
        state.apply(state.legal()[0])
    assert options(state) == ["draft t1", "draft t2", "draft t3", "draft t4"]
