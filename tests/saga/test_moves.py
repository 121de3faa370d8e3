"""Move, both sides: SG-101 to SG-111."""

from typing import Any

import pytest

from meadhall.core.errors import UnknownAction
from tests.saga.table import Table


def everywhere(t: Table, side: str) -> dict[str, int]:
    return {place: n for place in t.places if (n := t.units(side, place))}


def test_sg101_one_origin_and_one_destination() -> None:
    t = Table(a={"kent": 2, "essex": 3, "mercia": 1}, burhs=["kent"], tile=4, actor="A").play("action move")
    assert t.offered() == ["from mercia", "from essex", "from kent"]
    t.play("from essex", "to kent")
    assert t.refused("from mercia") == t.refused("to mercia") == "SG-345"
    t.play("warriors 2")
    assert everywhere(t, "A") == {"mercia": 1, "essex": 1, "kent": 4}
    assert t.refused("action move") == "SG-93"


@pytest.mark.parametrize("side", ["V", "A"])
def test_sg102_only_to_an_adjacent_area(side: str) -> None:
    pieces = {"essex": 2, "wessex": 1}
    t = Table(v=pieces, tile=4, actor="V") if side == "V" else Table(a=pieces, v={"north": 1}, tile=4, actor="A")
    t.play("action move", "from essex")
    assert t.offered() == ["to mercia", "to east_anglia", "to kent"]
    for far in ("northumbria", "sussex", "wessex", "essex"):
        assert t.refused(f"to {far}") == "SG-102"


def test_sg103_at_least_one_unit() -> None:
    t = Table(a={"essex": 3, "mercia": 1}, tile=4, actor="A").play("action move", "from essex", "to kent")
    assert t.refused("warriors 0") == "SG-103"
    assert t.offered() == ["warriors 1", "warriors 2", "warriors 3"]
    t = Table(a={"essex": 1, "mercia": 1}, tile=4, actor="A").play("action move")
    assert t.refused("from wessex") == "SG-103"  # nobody there to go


def test_sg103_the_last_leader_cannot_stay_if_nobody_else_goes() -> None:
    t = Table(a={"mercia": 1}, leaders={"A1": "essex", "A2": "essex"}, tile=4, actor="A").play("action move", "from essex", "to kent")
    t.play("move-leader 1-stays")  # so the second, the last unit, must go: not asked
    assert (t.where("A1"), t.where("A2")) == ("essex", "kent")
    t = Table(a={"essex": 1, "mercia": 1}, leaders={"A1": "essex"}, tile=4, actor="A").play("action move", "from essex", "to kent")
    t.play("move-leader 1-goes")
    assert t.offered() == ["warriors 0", "warriors 1"]


def test_sg104_any_number_of_unbound_units() -> None:
    def move() -> Table:
        return Table(v={"essex": 5, "north": 1}, a={"essex": 2}, tile=4, actor="V").play("action move", "from essex", "to kent")

    assert move().offered() == ["warriors 1", "warriors 2", "warriors 3"]
    assert move().refused("warriors 4") == "SG-104"
    for n in (1, 2, 3):
        assert everywhere(move().play(f"warriors {n}"), "V") == {"essex": 5 - n, "kent": n, "north": 1}


def test_sg104_leaders_count_against_the_limit() -> None:
    t = Table(v={"essex": 1, "north": 1}, a={"essex": 2}, leaders={"V1": "essex", "V2": "essex", "V3": "essex"}, tile=4, actor="V")
    t.play("action move", "from essex", "to kent", "move-leader 1-goes", "move-leader 2-goes")
    # four units against two: with two leaders gone the third and the warrior are bound
    assert everywhere(t, "V") == {"essex": 2, "kent": 2, "north": 1}
    assert (t.where("V1"), t.where("V2"), t.where("V3")) == ("kent", "kent", "essex")


def test_sg105_no_more_units_than_the_enemy_cannot_leave() -> None:
    fewer = Table(v={"kent": 1, "north": 2}, a={"kent": 2}, tile=4, actor="V").play("action move", "to middle", "warriors 1")
    assert everywhere(fewer, "V") == {"kent": 1, "north": 1, "middle": 1}  # north was the only origin
    equal = Table(v={"kent": 2, "north": 2, "south": 1}, a={"kent": 2}, tile=4, actor="V").play("action move")
    assert equal.offered() == ["from north", "from south"]
    assert equal.refused("from kent") == "SG-105"
    more = Table(v={"kent": 3, "north": 2, "south": 1}, a={"kent": 2}, tile=4, actor="V").play("action move")
    assert more.offered() == ["from kent", "from north", "from south"]


def test_sg106_any_mix_of_warriors_and_leaders() -> None:
    def move(*choices: str) -> tuple[str, str, int]:
        t = Table(a={"essex": 2, "mercia": 1}, v={"essex": 1}, leaders={"A1": "essex", "A3": "essex"}, tile=4, actor="A")
        t.play("action move", "from essex", "to kent", *choices)
        assert t.decision() != "move_leader"
        assert t.decision() != "move_warriors"
        return t.where("A1"), t.where("A3"), t.warriors("A", "kent")

    assert move("move-leader 1-goes", "move-leader 2-goes", "warriors 1") == ("kent", "kent", 1)
    assert move("move-leader 1-goes", "move-leader 2-goes", "warriors 0") == ("kent", "kent", 0)
    assert move("move-leader 1-stays", "move-leader 2-goes", "warriors 2") == ("essex", "kent", 2)
    assert move("move-leader 1-stays", "move-leader 2-stays", "warriors 2") == ("essex", "essex", 2)
    assert move("move-leader 1-goes", "move-leader 2-stays", "warriors 1") == ("kent", "essex", 1)


def test_sg106_not_more_warriors_than_there_are() -> None:
    t = Table(a={"essex": 2, "mercia": 1}, leaders={"A1": "essex"}, tile=4, actor="A")
    t.play("action move", "from essex", "to kent", "move-leader 1-stays")
    assert t.refused("warriors 3") == "SG-106"


@pytest.mark.parametrize("side", ["V", "A"])
def test_sg107_and_sg108_and_sg109_into_an_area_with_enemies_and_a_burh(side: str) -> None:
    other = "A" if side == "V" else "V"
    pieces: dict[str, Any] = {side.lower(): {"essex": 3, "mercia": 1}, other.lower(): {"kent": 2}}
    t = Table(**pieces, burhs=["kent"], tile=4, actor=side).play("action move", "from essex", "to kent", "warriors 2")
    assert (t.units("V", "kent"), t.units("A", "kent")) == (2, 2)
    assert t.view(None)["phase"] == "actions"  # no battle at once
    assert t.events("battle") == []
    assert t.view(None)["battle"] is None


def test_sg109_the_battle_waits_for_the_battle_phase() -> None:
    t = Table(v={"essex": 3, "mercia": 1}, a={"kent": 1, "wessex": 1}, leaders={"V1": "essex"}, hold={"V": [1, 4], "A": [2, 3]})
    t.play("tile t4", "action move", "from essex", "to kent", "move-leader 1-goes", "warriors 2", "action end", "bonus skip", "action end")
    assert (t.actor(), t.view(None)["phase"], t.events("battle")) == ("A", "actions", [])
    while t.view(None)["phase"] == "actions":
        t.play("action end" if "action end" in t.offered() else "bonus skip" if "bonus skip" in t.offered() else t.offered()[0])
    assert (t.view(None)["phase"], t.view(None)["battle"]["area"]) == ("battles", "kent")


def test_sg110_a_unit_may_move_again_by_another_move() -> None:
    t = Table(v={"north": 1}, leaders={"V1": "sussex"}, hold={"V": [2, 4], "A": [1, 3]})
    t.play("tile t2", "action move", "from sussex", "to wessex")
    assert t.where("V1") == "wessex"
    t.play("action move", "from wessex", "to mercia")
    assert t.where("V1") == "mercia"


def test_sg111_nobody_moves_to_the_drakkar() -> None:
    for side in ("V", "A"):
        t = Table(v={"kent": 3}, a={"essex": 3}, tile=4, actor=side).play("action move")
        assert "to drakkar" not in t.offered()
        with pytest.raises(UnknownAction, match="'to' takes one of"):
            t.play("to drakkar")
