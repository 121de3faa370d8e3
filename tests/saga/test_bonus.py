"""Bonus actions: SG-202 to SG-210."""

from typing import Any

import pytest

from meadhall.core.errors import UnknownAction
from tests.saga.table import Table


def bonus(tile: int, side: str, **position: Any) -> Table:
    return Table(tile=tile, actor=side, bonus=True, **position)


def test_sg202_move_a_unit_or_take_a_coin_not_both() -> None:
    position: dict[str, Any] = {"a": {"kent": 2, "mercia": 1}, "v": {"north": 1}, "coins": (2, 3)}
    t = bonus(1, "A", **position)
    assert t.offered() == ["bonus skip", "bonus move", "bonus coin"]
    coin = bonus(1, "A", **position).play("bonus coin")
    assert (coin.coins(), coin.decision(), coin.units("A", "kent")) == ((2, 4, 9), "next_action", 2)
    moved = bonus(1, "A", **position).play("bonus move", "bonus-from kent", "bonus-to sussex")
    assert (moved.coins(), moved.decision(), moved.units("A", "sussex")) == ((2, 3, 10), "next_action", 1)
    for t in (coin, moved):
        assert t.refused("bonus move") == t.refused("bonus coin") == "SG-89"


def test_sg203_exactly_one_unit_to_an_adjacent_english_area() -> None:
    t = bonus(1, "A", a={"kent": 3, "mercia": 1}, v={"north": 1}).play("bonus move")
    assert t.offered() == ["bonus-from mercia", "bonus-from kent"]
    assert t.refused("bonus-from wessex") == "SG-103"
    t.play("bonus-from kent")
    assert t.offered() == ["bonus-to essex", "bonus-to sussex", "bonus-to wessex"]
    assert t.refused("bonus-to mercia") == "SG-102"
    t.play("bonus-to essex")
    assert (t.units("A", "kent"), t.units("A", "essex"), t.decision()) == (2, 1, "next_action")
    with pytest.raises(UnknownAction):
        t.facts.parse("bonus-to north")


def test_sg203_the_unit_is_a_warrior_or_a_leader() -> None:
    def move(unit: str) -> Table:
        t = bonus(1, "A", a={"kent": 2, "mercia": 1}, v={"north": 1}, leaders={"A3": "mercia", "A1": "kent"})
        t.play("bonus move", "bonus-from kent", "bonus-to essex")
        assert t.offered() == ["bonus-unit warrior", "bonus-unit leader-2"]
        assert t.refused("bonus-unit leader-1") == "SG-203"  # stands in Mercia
        return t.play(f"bonus-unit {unit}")

    assert (move("leader-2").where("A1"), move("leader-2").warriors("A", "kent")) == ("essex", 2)
    assert (move("warrior").where("A1"), move("warrior").warriors("A", "essex")) == ("kent", 1)


def test_sg204_a_bound_unit_stays() -> None:
    t = bonus(1, "A", a={"kent": 2, "essex": 2, "mercia": 1, "wessex": 1}, v={"kent": 2, "essex": 1, "mercia": 3}).play("bonus move")
    assert t.offered() == ["bonus-from essex", "bonus-from wessex"]
    assert t.refused("bonus-from kent") == t.refused("bonus-from mercia") == "SG-204"
    nobody = bonus(1, "A", a={"kent": 2}, v={"kent": 2})
    assert (nobody.offered(), nobody.refused("bonus move")) == (["bonus skip", "bonus coin"], "SG-204")


def test_sg204_after_the_bonus_move_the_rest_is_bound() -> None:
    t = bonus(1, "A", a={"essex": 3, "mercia": 1}, v={"essex": 2}).play("bonus move", "bonus-from essex", "bonus-to kent")
    t.play("action move")
    assert t.offered() == ["from mercia", "from kent"]
    assert t.refused("from essex") == "SG-105"


def test_sg205_take_one_coin() -> None:
    t = bonus(3, "A", a={"kent": 1}, v={"kent": 1}, burhs=["kent"], coins=(2, 3))
    assert t.offered() == ["bonus skip", "bonus coin"]
    assert t.refused("bonus move") == "SG-39"
    assert t.play("bonus coin").coins() == (2, 4, 9)
    assert t.decision() == "next_action"


def test_sg205_the_coin_can_pay_for_the_tiles_action() -> None:
    t = bonus(3, "A", a={"essex": 1}, v={"kent": 2}, burhs=["kent"], coins=(2, 0)).play("bonus coin", "action fyrd")
    assert (t.warriors("V", "kent"), t.coins()) == (1, (2, 0, 13))


def test_sg206_and_sg207_a_warrior_for_nothing() -> None:
    t = bonus(1, "V", v={"kent": 1, "north": 1, "south": 1}, coins=(0, 3))
    assert t.offered() == ["bonus skip", "bonus warrior"]
    t.play("bonus warrior")
    assert (t.warriors("V", "middle"), t["supply"][0], t.coins(), t.decision()) == (1, 8, (0, 3, 12), "next_action")
    none_left = bonus(1, "V", v={"kent": 11, "north": 1}, coins=(2, 3))
    assert none_left.decision() == "next_action"


def test_sg208_no_leader() -> None:
    # Only leaders are left in the supply, so the bonus cannot be used.
    t = bonus(1, "V", v={"kent": 6, "north": 6}, leaders={"V1": "kent"})
    assert (t.decision(), t.refused("bonus warrior")) == ("next_action", "SG-206")
    t = bonus(1, "V", v={"kent": 1, "north": 1, "south": 1}, leaders={"V1": "kent"}).play("bonus warrior")
    assert (t.where("V2"), t.where("V3"), t.warriors("V", "middle")) == ("supply", "supply", 1)


def test_sg209_even_spread_for_the_bonus_warrior() -> None:
    t = bonus(1, "V", v={"kent": 1, "north": 2, "middle": 1}, leaders={"V1": "south"}).play("bonus warrior")
    assert t.offered() == ["spread middle", "spread south"]
    assert t.refused("spread north") == "SG-185"
    assert t.play("spread south").warriors("V", "south") == 1


def test_sg210_a_full_move() -> None:
    t = bonus(3, "V", v={"kent": 4, "north": 2}, a={"kent": 1}, leaders={"V1": "kent"}, slots={"north": "?essex"})
    assert t.offered() == ["bonus skip", "bonus move"]
    t.play("bonus move")
    assert t.offered() == ["from kent", "from north"]
    t.play("from kent", "to sussex", "move-leader 1-goes")
    assert t.offered() == ["warriors 0", "warriors 1", "warriors 2", "warriors 3"]
    assert t.refused("warriors 4") == "SG-104"  # one warrior is bound
    t.play("warriors 3")
    assert (t.units("V", "sussex"), t.decision()) == (4, "next_action")
    assert t.offered() == ["action end", "action scout"]


def test_sg210_with_sailing_and_drawing() -> None:
    sail = bonus(3, "V", v={"kent": 1, "north": 2}, slots={"north": "?essex"}).play("bonus move", "from north", "to sail", "warriors 2")
    assert (sail.units("V", "essex"), sail.view("A")["slots"][0]["marker"]) == (2, "essex")
    draw = bonus(3, "V", v={"wessex": 1, "north": 2}).play("bonus move", "from north", "to draw", "warriors 1")
    assert draw.units("V", draw.view("A")["slots"][0]["marker"]) == 1
    bound = bonus(3, "V", v={"kent": 1}, a={"kent": 1})
    assert bound.decision() == "next_action"
