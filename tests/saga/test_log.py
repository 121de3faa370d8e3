"""What is told of every step, for the log and the page: the particulars of each kind of event, and who may know them."""

from typing import Any

from tests.saga.battlefield import battle
from tests.saga.table import SAGA, Table

NAMES = [row.name for row in SAGA.events]
WIDTH = {row.name: len(row.names) for row in SAGA.events}
V, A, ALL = 1, 2, 255
NORTH, MIDDLE, SOUTH = 7, 8, 9
MERCIA, ESSEX, KENT, WESSEX = 1, 3, 4, 6


def log(t: Table, *kinds: str) -> list[tuple[Any, ...]]:
    """Events of some kinds as (name, particulars), with the mask of seats in front if not all may know them."""
    found = []
    for event in t.state.events:
        name = NAMES[event.kind]
        if name in kinds:
            known = () if event.seats == ALL else (event.seats,)
            found.append((*known, name, *event.args[: WIDTH[name]]))
    return found


def test_sg158_sg161_markers_drawn_and_displaced() -> None:
    t = Table(v={"north": 2, "south": 2}, tile=4).play("action move", "from north", "to draw", "warriors 1")
    area = t["slot"][0]
    assert log(t, "drawn", "moved") == [("drawn", NORTH, area), ("moved", 0, NORTH, area, 1, 0)]
    t = Table(v={"north": 2, "south": 2}, slots={"north": "?kent"}, tile=4).play("action move", "from north", "to replace", "warriors 1")
    area = t["slot"][0]
    assert log(t, "turned_up", "drawn", "displaced") == [("turned_up", NORTH, KENT), ("drawn", NORTH, area), ("displaced", NORTH, KENT)]


def test_sg127_sg138_income() -> None:
    """A leader's ability is told to A only (SG-222)."""
    t = Table(a={"mercia": 1}, v={"north": 1}, burhs=["mercia", "kent", "wessex"], tile=3, actor="A").play("action income")
    t.play("income-coin mercia", "income-coin no", "income-coin no", "income-recruit warrior", "income-recruit a2")
    assert log(t, "action", "coin", "recruited") == [
        ("action", 1, 4, 2),
        ("coin", 1, MERCIA, 1),
        ("recruited", 1, KENT, 0, -1),
        (A, "recruited", 1, WESSEX, 1, 1),
        (V | 128, "recruited", 1, WESSEX, 1, -1),
    ]
    assert log(t, "tile_used", "tile") == [("tile_used", 1, 2), ("tile", 1, 3)]


def test_sg142_tribute_and_the_way_home() -> None:
    t = Table(a={"kent": 2, "essex": 2}, v={"kent": 1, "essex": 1}, tile=1, actor="A").play("action tribute", "tribute kent")
    assert log(t, "tribute", "to_drakkar") == [("tribute", KENT), ("to_drakkar", KENT, 1, 0)]


def test_sg192_sg197_raids() -> None:
    t = Table(v={"kent": 3}, a={"kent": 1}, leaders={"V1": "kent"}, burhs=["kent"], tile=2).play("action raid", "raid-leader 1-goes")
    assert log(t, "raided", "to_drakkar") == [("raided", KENT, 2, 1), ("to_drakkar", KENT, 2, 1 << 1)]


def test_sg267_units_that_v3_kills() -> None:
    leaders = {"V3": "kent", "V1": "kent", "A4": "kent", "A1": "kent"}
    t = battle("kent", v=1, a=1, leaders=leaders, aside=("V4", "A2")).play("reveal 2", "reveal 1", "reveal 1")
    t.play("kill leader-2", "kill warrior")
    assert log(t, "sacrificed", "killed") == [("sacrificed", 1, 2, KENT), ("killed", KENT, 2, 1), ("killed", KENT, 0, 1)]


def test_sg311_the_drakkar_comes_home() -> None:
    """One leader and two warriors, spread evenly; then the next round."""
    t = Table(v={"kent": 3, "drakkar": 2}, a={"mercia": 2}, leaders={"V1": "drakkar"}, phase="end").play("spread-leader middle")
    assert log(t, "returned", "round") == [
        ("returned", MIDDLE, 0, 1 << 1),
        ("returned", NORTH, 1, 0),
        ("returned", SOUTH, 1, 0),
        ("round", 2),
    ]


def test_coins_of_inland_areas() -> None:
    t = Table(v={"mercia": 3, "drakkar": 2}, a={"kent": 2}, burhs=["kent"], phase="end")
    assert log(t, "round_marker", "inland_coins") == [("round_marker", 9), ("inland_coins", 1)]


def test_sg203_the_bonus_move_of_one_unit() -> None:
    """A warrior, or a leader by his label."""
    for unit, warriors, leaders in (("warrior", 1, 0), ("leader-2", 0, 1 << 2)):
        t = Table(a={"kent": 2, "mercia": 1}, v={"north": 1}, leaders={"A3": "mercia", "A1": "kent"}, tile=1, actor="A", bonus=True)
        t.play("bonus move", "bonus-from kent", "bonus-to essex", f"bonus-unit {unit}")
        assert log(t, "moved") == [("moved", 1, KENT, ESSEX, warriors, leaders)]
