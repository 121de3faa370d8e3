"""The Anglo-Saxon actions: SG-112 to SG-148, SG-344."""

from typing import Any

import pytest

from tests.saga.table import Table

AREAS = ("northumbria", "mercia", "east_anglia", "essex", "kent", "sussex", "wessex")


def saxon(tile: int, **position: Any) -> Table:
    return Table(tile=tile, actor="A", **position)


def burh_space(t: Table) -> int:
    return int(t.view(None)["track"]["burh"])


# -- Move ---------------------------------------------------------------------------------------------------------------


def test_sg112_from_england_to_england() -> None:
    t = saxon(4, a={"kent": 2, "mercia": 1}, v={"north": 1}, slots={"north": "kent"}).play("action move")
    assert t.offered() == ["from mercia", "from kent"]
    assert t.refused("from north") == "SG-112"
    t.play("from kent")
    assert t.offered() == ["to essex", "to sussex", "to wessex"]
    for way in ("north", "middle", "south", "sail", "draw", "replace"):
        assert t.refused(f"to {way}") == "SG-112"
    assert t.play("to sussex", "warriors 2").units("A", "sussex") == 2


# -- Build --------------------------------------------------------------------------------------------------------------


def test_sg113_and_sg114_and_sg119_build_pays_a_coin_places_a_burh_and_moves_the_marker() -> None:
    t = saxon(2, a={"kent": 1, "essex": 1}, burhs=["mercia", "wessex"], coins=(2, 3)).play("action build")
    assert t.coins() == (2, 3, 10)  # not before the area is chosen
    t.play("build kent")
    assert t.coins() == (2, 2, 11)  # to the bank
    assert [area for area in AREAS if t.burh(area)] == ["mercia", "kent", "wessex"]
    assert t.view(None)["supply"]["A"]["burhs"] == 2
    assert burh_space(t) == 4
    assert t.events("built") == [(4, 4, 0, 0, 0)]


def test_sg113_no_coin_no_build() -> None:
    assert saxon(2, a={"kent": 1, "essex": 1}, burhs=["mercia"], coins=(2, 0)).refused("action build") == "SG-113"
    assert saxon(2, a={"kent": 1, "essex": 1}, burhs=["mercia"], coins=(2, 1)).refused("action build") == ""


def test_sg115_the_area_must_be_controlled() -> None:
    t = saxon(2, a={"kent": 2, "essex": 1, "mercia": 1, "wessex": 1}, v={"kent": 1, "essex": 1, "mercia": 2}).play("action build")
    assert t.offered() == ["build kent", "build wessex"]
    for area in ("essex", "mercia", "sussex"):  # a tie, fewer, nobody
        assert t.refused(f"build {area}") == "SG-115"
    nowhere = saxon(2, a={"essex": 1}, v={"essex": 1}, burhs=["kent"])
    assert nowhere.refused("action build") == "SG-115"
    full = saxon(2, a={"essex": 1}, v={"kent": 1}, burhs=["essex"])
    assert full.refused("action build") == full.refused("build essex") == "SG-116"  # a burh stands in all that A controls
    assert full.refused("build kent") == "SG-116"  # the action comes first


def test_sg116_the_area_must_not_hold_a_burh() -> None:
    t = saxon(2, a={"kent": 1, "essex": 1, "sussex": 1}, burhs=["kent"]).play("action build")
    assert t.offered() == ["build essex", "build sussex"]
    assert t.refused("build kent") == "SG-116"


def test_sg117_not_without_a_burh_in_supply() -> None:
    five = list(AREAS[:5])
    assert saxon(2, a={"sussex": 1, "wessex": 1}, burhs=five).refused("action build") == "SG-117"
    assert saxon(2, a={"sussex": 1, "wessex": 1}, burhs=five[:4]).refused("action build") == ""


def test_sg118_one_build_one_burh() -> None:
    t = saxon(2, a={"kent": 1, "essex": 1, "sussex": 1}, coins=(2, 3)).play("action build", "build kent")
    assert sum(t["burh"]) == 1
    assert t.view(None)["tiles"][1]["used"]


@pytest.mark.parametrize(("burhs", "space"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_sg119_each_burh_moves_the_marker_one_space_right(burhs: int, space: int) -> None:
    assert burh_space(Table(burhs=list(AREAS[:burhs]))) == space
    if burhs < 5:
        t = saxon(2, a={"sussex": 1, "wessex": 1}, burhs=list(AREAS[:burhs])).play("action build", "build sussex")
        assert burh_space(t) == space + 1


# -- Fyrd ---------------------------------------------------------------------------------------------------------------


def test_sg120_and_sg122_and_sg126_pay_coins_to_remove_as_many_warriors() -> None:
    for n in (1, 2, 3):
        t = saxon(3, v={"kent": 3, "essex": 2}, a={"mercia": 1}, burhs=["kent"], coins=(2, 4)).play("action fyrd")
        assert t.offered() == ["fyrd 1", "fyrd 2", "fyrd 3"]
        assert t.refused("fyrd 4") == "SG-120"
        t.play(f"fyrd {n}")
        assert (t.coins(), t.warriors("V", "kent"), t["supply"][0]) == ((2, 4 - n, 9 + n), 3 - n, 7 + n)
        assert t.warriors("V", "essex") == 2


def test_sg120_only_in_areas_with_a_burh() -> None:
    assert saxon(3, v={"kent": 3}, a={"kent": 1}, burhs=["essex"]).refused("action fyrd") == "SG-120"


def test_sg121_in_any_number_of_burh_areas() -> None:
    burhs = ["mercia", "essex", "kent", "wessex"]
    t = saxon(3, v={"mercia": 1, "essex": 2, "kent": 1, "sussex": 3}, burhs=burhs, coins=(2, 5)).play("action fyrd")
    asked = []
    for pay in (1, 2, 0):
        asked.append(t.state.prompt(1).args["area"])
        t.play(f"fyrd {pay}")
    assert asked == ["mercia", "essex", "kent"]  # the burh areas with warriors, in map order
    assert [t.warriors("V", area) for area in ("mercia", "essex", "kent", "sussex")] == [0, 0, 1, 3]
    assert t.coins() == (2, 2, 11)


def test_sg121_the_coins_left_limit_the_next_area() -> None:
    t = saxon(3, v={"mercia": 2, "kent": 2, "wessex": 1}, burhs=["mercia", "kent", "wessex"], coins=(2, 2)).play("action fyrd", "fyrd 1")
    assert t.offered() == ["fyrd 0", "fyrd 1"]
    assert t.refused("fyrd 2") == "SG-6"
    t.play("fyrd 1")
    assert t.decision() != "fyrd_count"  # nothing left to pay in Wessex
    assert (t.coins()[1], t.warriors("V", "wessex")) == (0, 1)


def test_sg123_fyrd_never_removes_leaders() -> None:
    t = saxon(3, v={"kent": 1, "essex": 1}, leaders={"V1": "kent", "V2": "kent"}, burhs=["kent", "essex"], coins=(2, 5)).play("action fyrd")
    t.play("fyrd 1")  # Essex
    assert t.offered() == ["fyrd 0", "fyrd 1"]
    assert t.refused("fyrd 2") == "SG-120"
    t.play("fyrd 1")
    assert (t.where("V1"), t.where("V2"), t.units("V", "kent")) == ("kent", "kent", 2)
    alone = saxon(3, v={"essex": 1}, leaders={"V1": "kent"}, burhs=["kent"], coins=(2, 5))
    assert alone.refused("action fyrd") == "SG-120"


@pytest.mark.parametrize("anglo_saxons", [0, 1, 5])
def test_sg124_and_sg125_neither_control_nor_units_are_needed(anglo_saxons: int) -> None:
    t = saxon(3, v={"kent": 3}, a={"kent": anglo_saxons, "mercia": 1}, burhs=["kent"], coins=(2, 3)).play("action fyrd", "fyrd 2")
    assert t.warriors("V", "kent") == 1


# -- Income -------------------------------------------------------------------------------------------------------------


def income(**position: Any) -> Table:
    position = {"a": {"mercia": 1}, "v": {"north": 1}, "burhs": ["mercia", "kent", "wessex"], "coins": (2, 3)} | position
    return saxon(3, **position).play("action income")


def test_sg127_a_coin_or_a_unit_for_a_coin() -> None:
    t = income(burhs=["kent"])
    assert t.offered() == ["income-coin kent", "income-coin no"]
    assert t.play("income-coin kent").coins() == (2, 4, 9)
    t = income(burhs=["kent"]).play("income-coin no")
    assert t.offered() == ["income-recruit warrior", "income-recruit a1", "income-recruit a2", "income-recruit a3", "income-recruit nobody"]
    t.play("income-recruit warrior")
    assert (t.coins(), t.warriors("A", "kent"), t["supply"][1]) == ((2, 2, 11), 1, 10)


def test_sg128_a_burh_is_used_once() -> None:
    t = income().play("income-coin mercia", "income-coin kent", "income-coin no")
    # Mercia and Kent have given a coin: only Wessex may recruit.
    assert (t.decision(), t.state.prompt(1).args) == ("income_recruit", {"area": "wessex"})
    t.play("income-recruit warrior")
    assert t.decision() == "next_action"
    assert [t.warriors("A", area) for area in ("mercia", "kent", "wessex")] == [1, 0, 1]


def test_sg129_any_burh_may_be_left_unused() -> None:
    t = income().play("income-coin no", "income-coin kent", "income-coin no", "income-recruit nobody", "income-recruit nobody")
    assert (t.coins(), t.decision()) == ((2, 4, 9), "next_action")
    assert sum(t["units"][1]) == 1


def test_sg130_a_coin_taken_may_pay_for_a_unit() -> None:
    t = income(coins=(2, 0)).play("income-coin mercia", "income-coin no", "income-coin no")
    assert (t.state.prompt(1).args, t.coins()[1]) == ({"area": "kent"}, 1)
    t.play("income-recruit a1")
    assert (t.where("A1"), t.coins()) == ("kent", (2, 0, 13))
    assert t.decision() != "income_recruit"  # Wessex is not asked: nothing left to pay with


def test_sg131_and_sg132_first_the_coins_then_the_recruits_in_map_order() -> None:
    t = income(coins=(2, 3))
    asked = []
    while t.decision() in ("income_coin", "income_recruit"):
        asked.append((t.decision(), t.state.prompt(1).args["area"]))
        t.play("income-coin no" if t.decision() == "income_coin" else "income-recruit nobody")
    areas = ("mercia", "kent", "wessex")
    assert asked == [("income_coin", area) for area in areas] + [("income_recruit", area) for area in areas]


def test_sg131_the_coin_asked_is_the_next_burhs() -> None:
    t = income()
    assert t.offered() == ["income-coin mercia", "income-coin no"]
    assert t.refused("income-coin kent") == "SG-131"
    t.play("income-coin mercia")
    assert t.offered() == ["income-coin kent", "income-coin no"]
    assert t.refused("income-coin mercia") == "SG-128"
    assert t.play("income-coin no").refused("income-coin kent") == "SG-131"
    assert t.refused("income-coin sussex") == "SG-127"  # no burh


def test_sg131_and_sg134_the_coin_pass_lasts_while_the_bank_has_coins() -> None:
    t = income(coins=(10, 4)).play("income-coin mercia")  # the last coin of the bank
    assert t.coins() == (10, 5, 0)
    assert (t.decision(), t.state.prompt(1).args) == ("income_recruit", {"area": "kent"})


def test_sg132_the_recruit_pass_lasts_while_a_has_coins() -> None:
    t = income(coins=(2, 1)).play("income-coin no", "income-coin no", "income-coin no", "income-recruit warrior")
    assert (t.coins()[1], t.warriors("A", "mercia"), t.decision()) == (0, 2, "next_action")


def test_sg133_coins_again_where_the_bank_was_empty() -> None:
    t = income(coins=(10, 4)).play("income-coin mercia")  # bank empty: Kent and Wessex were not asked
    t.play("income-recruit nobody", "income-recruit warrior")  # Kent nobody, Wessex a warrior: the bank has a coin again
    assert (t.coins(), t.decision(), t.offered()) == ((10, 4, 1), "income_coin", ["income-coin kent", "income-coin no"])
    t.play("income-coin kent")
    assert (t.coins(), t.decision()) == ((10, 5, 0), "next_action")


def test_sg133_not_for_a_burh_that_was_asked_or_used() -> None:
    t = income(coins=(10, 4)).play("income-coin no", "income-coin kent")  # Mercia declined; Wessex finds the bank empty
    t.play("income-recruit nobody", "income-recruit warrior")
    assert (t.coins(), t.decision()) == ((10, 4, 1), "next_action")


def test_sg133_only_while_the_bank_has_coins() -> None:
    t = income(coins=(10, 5))  # bank empty from the start: all three are asked only in the last pass
    t.play("income-recruit nobody", "income-recruit warrior", "income-recruit nobody")
    assert t.offered() == ["income-coin mercia", "income-coin no"]
    t.play("income-coin mercia")
    assert (t.coins(), t.decision()) == ((10, 5, 0), "next_action")  # Wessex finds it empty again


def test_sg133_and_sg140_a_burh_unasked_in_one_income_is_not_so_in_the_next() -> None:
    t = Table(a={"kent": 1, "mercia": 1}, v={"north": 1}, burhs=["kent"], coins=(10, 5), hold={"A": [3, 4], "V": [1, 2]}, actor="A")
    t.play("tile t3", "action income", "income-recruit warrior")  # the bank was empty: Kent was not asked for a coin
    assert t.coins() == (10, 4, 1)
    t.play("action income", "income-coin no", "income-recruit nobody")
    assert (t.decision(), t.view(None)["turn"]["tile"]) == ("next_action", 4)  # asked and declined: not asked again


def test_sg135_and_sg136_a_warrior_or_any_leader_of_the_supply() -> None:
    t = income(burhs=["kent"], leaders={"A2": "mercia"}).play("income-coin no")
    assert t.offered() == ["income-recruit warrior", "income-recruit a1", "income-recruit a3", "income-recruit nobody"]
    assert t.refused("income-recruit a2") == "SG-135"  # on the board
    assert t.refused("income-recruit a4") == "SG-135"  # set aside
    t.play("income-recruit a3")
    assert (t.where("A3"), t["supply"][1], t.units("A", "kent")) == ("kent", 11, 1)
    no_warriors = income(a={"mercia": 12}, burhs=["kent"]).play("income-coin no")
    assert no_warriors.refused("income-recruit warrior") == "SG-135"
    assert no_warriors.refused("income-recruit a1") == ""


def test_sg137_only_in_areas_with_a_burh() -> None:
    t = income(burhs=["essex", "sussex"], a={"mercia": 1, "kent": 1})
    t.play("income-coin no", "income-coin no", "income-recruit warrior", "income-recruit warrior")
    assert {area: t.warriors("A", area) for area in AREAS if t.warriors("A", area)} == {"mercia": 1, "essex": 1, "kent": 1, "sussex": 1}


def test_sg138_one_unit_a_burh() -> None:
    t = income(burhs=["kent"], coins=(2, 8)).play("income-coin no", "income-recruit warrior")
    assert (t.warriors("A", "kent"), t.decision()) == (1, "next_action")


def test_sg139_vikings_do_not_hinder_income() -> None:
    t = income(v={"kent": 4}, burhs=["kent"]).play("income-coin kent")
    assert t.coins() == (2, 4, 9)
    t = income(v={"kent": 4}, burhs=["kent"]).play("income-coin no", "income-recruit warrior")
    assert (t.units("V", "kent"), t.units("A", "kent")) == (4, 1)


def test_sg140_a_second_income_uses_all_burhs_anew() -> None:
    t = Table(
        a={"mercia": 1, "kent": 1}, v={"north": 1}, burhs=["mercia", "kent"], coins=(2, 3), hold={"A": [3, 4], "V": [1, 2]}, actor="A"
    )
    t.play("tile t4", "action income", "income-coin mercia", "income-coin kent", "action end")
    t.play("bonus skip", "action income")
    assert t.offered() == ["income-coin mercia", "income-coin no"]
    t.play("income-coin mercia", "income-coin no", "income-recruit warrior")
    assert (t.coins(), t.warriors("A", "kent")) == ((2, 5, 8), 2)


def test_sg141_a_recruited_leader_is_hidden_from_v() -> None:
    t = income(burhs=["kent"]).play("income-coin no", "income-recruit a3")
    kent = AREAS.index("kent")
    assert t.view("A")["areas"][kent]["leaders"] == [{"side": "A", "label": 1, "ability": "A3", "revealed": False}]
    for viewer in ("V", None):
        assert t.view(viewer)["areas"][kent]["leaders"] == [{"side": "A", "label": 1, "ability": None, "revealed": False}]
    number = [row.name for row in t.facts.game.events].index("recruited")
    told = {event.seats: event.args for event in t.told() if event.kind == number}
    assert told == {0b10: (1, kent, 1, 2, 0), 0x81: (1, kent, 1, -1, 0)}


def test_sg344_income_needs_a_burh_and_a_coin_somewhere() -> None:
    rest: dict[str, Any] = {"a": {"mercia": 1, "kent": 1}, "v": {"kent": 1}}
    assert saxon(4, **rest, burhs=[]).refused("action income") == "SG-344"
    assert saxon(4, **rest, burhs=["kent"]).refused("action income") == ""
    # the bank empty: only with a coin and a unit in supply
    assert saxon(4, **rest, burhs=["kent"], coins=(14, 1)).refused("action income") == ""
    assert saxon(4, **rest, burhs=["kent"], coins=(15, 0)).refused("action income") == "SG-344"
    everybody: dict[str, Any] = {"a": {"mercia": 12}, "leaders": {"A1": "mercia", "A2": "mercia", "A3": "mercia"}}
    assert saxon(4, **everybody, burhs=["kent"], coins=(14, 1)).refused("action income") == "SG-344"
    assert saxon(4, **everybody, burhs=["kent"], coins=(13, 1)).refused("action income") == ""
    one_leader_left: dict[str, Any] = {"a": {"mercia": 12}, "leaders": {"A1": "mercia", "A2": "mercia"}}
    assert saxon(4, **one_leader_left, burhs=["kent"], coins=(14, 1)).refused("action income") == ""


# -- Tribute ------------------------------------------------------------------------------------------------------------


def test_sg142_one_area_with_units_of_both_sides() -> None:
    t = saxon(1, a={"kent": 1, "essex": 2, "mercia": 1}, v={"kent": 2, "essex": 1, "wessex": 1}, burhs=["wessex"]).play("action tribute")
    assert t.offered() == ["tribute essex", "tribute kent"]
    for area in ("mercia", "wessex", "sussex"):  # only A, only V and a burh, nobody
        assert t.refused(f"tribute {area}") == "SG-142"
    t.play("tribute kent")
    assert (t.units("V", "drakkar"), t.units("V", "essex")) == (2, 1)
    assert t.offered() == ["action end", "action move"]


def test_sg143_and_sg146_a_coin_to_v_who_is_not_asked() -> None:
    t = saxon(1, a={"kent": 1, "essex": 2}, v={"kent": 2, "essex": 1}, coins=(2, 3)).play("action tribute", "tribute kent")
    assert t.coins() == (3, 2, 10)
    assert (t.actor(), t.units("V", "kent"), t.units("V", "drakkar")) == ("A", 0, 2)


def test_sg144_not_without_a_coin() -> None:
    assert saxon(1, a={"kent": 2}, v={"kent": 1}, coins=(2, 0)).refused("action tribute") == "SG-144"
    assert saxon(1, a={"kent": 2}, v={"kent": 1}, coins=(2, 1)).refused("action tribute") == ""


def test_sg145_all_vikings_of_the_area_go_also_leaders_and_bound_units() -> None:
    t = saxon(1, a={"kent": 5, "essex": 1}, v={"kent": 2, "drakkar": 1}, leaders={"V1": "kent", "V2": "essex", "V3": "kent"})
    t.play("action tribute", "tribute kent")
    assert (t.warriors("V", "drakkar"), t.units("V", "drakkar"), t.units("V", "kent")) == (3, 5, 0)
    assert (t.where("V1"), t.where("V2"), t.where("V3")) == ("drakkar", "essex", "drakkar")
    assert t.units("A", "kent") == 5


def test_sg147_also_inland() -> None:
    t = saxon(1, a={"mercia": 1, "wessex": 1}, v={"mercia": 2, "wessex": 1}).play("action tribute", "tribute mercia")
    assert (t.units("V", "mercia"), t.units("V", "drakkar")) == (0, 2)


def test_sg148_tribute_is_no_move() -> None:
    t = saxon(1, a={"kent": 2, "essex": 1}, v={"kent": 1}).play("action tribute")
    assert t.events("moved") == []
    assert t.refused("action move") == ""  # the Move of the tile is still to be had
    assert t.refused("action tribute") == "SG-93"
