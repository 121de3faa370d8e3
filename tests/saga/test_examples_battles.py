"""The worked examples of the rules, SG-X12 to SG-X26, with every number they name."""

import pytest

from tests.saga.battlefield import battle, idle, is_over, losses, shown, strengths, supply
from tests.saga.table import Table


def three_battles() -> Table:
    """Northumbria, Mercia and Essex as in the rulebook's battle example."""
    return Table(
        v={"northumbria": 1, "mercia": 1, "essex": 3},
        a={"northumbria": 1, "wessex": 1, "essex": 2},
        leaders={"V4": "mercia", "V1": "essex", "V2": "essex", "A2": "mercia", "A3": "essex"},
        aside=("V3", "A4"),
        burhs=["mercia", "essex"],
        phase="battles",
    )


def fight_for_northumbria(t: Table) -> Table:
    return t.play("battle northumbria")


def fight_for_mercia(t: Table) -> Table:
    return t.play("battle mercia", "reveal 1", "reveal 1", "pull-from wessex", "casualty 1-kept", "casualty 1-kept", "retreat wessex")


def test_sg_x12_battles_order() -> None:
    t = three_battles()
    assert t.actor() == "V"
    assert t.decision() == "battle_next"
    assert t.offered() == ["battle northumbria", "battle mercia", "battle essex"]
    fight_for_northumbria(t)
    assert t.offered() == ["battle mercia", "battle essex"]
    fight_for_mercia(t)
    assert t.view("V")["battle"]["area"] == "essex"  # the last one is forced
    assert [t.places[area] for area, *_ in t.events("battle")] == ["northumbria", "mercia", "essex"]
    assert [t.places[area] for area, *_ in t.events("battle_over")] == ["northumbria", "mercia"]


def test_sg_x13_battle_of_northumbria() -> None:
    t = fight_for_northumbria(three_battles())
    assert strengths(t) == (1, 1, "A")
    assert losses(t, "V") == []
    assert losses(t, "A") == []
    assert (t.units("V", "northumbria"), t.units("A", "northumbria")) == (0, 1)
    assert t.warriors("V", "drakkar") == 1
    assert t.units("V", "mercia") == 2  # nobody came there


def test_sg_x14_battle_of_mercia() -> None:
    t = fight_for_northumbria(three_battles()).play("battle mercia")
    assert (t.actor(), t.offered()) == ("V", ["reveal pass", "reveal 1"])
    t.play("reveal 1")
    assert shown(t, "A", "V", 1) == "V4"
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 1"])
    t.play("reveal 1")
    assert shown(t, "V", "A", 1) == "A2"
    assert t.offered() == ["pull-from northumbria", "pull-from wessex"]
    t.play("pull-from wessex")
    assert t.units("A", "wessex") == 0
    assert strengths(t) == (2, 2, "A")
    assert (t.actor(), t.decision()) == ("V", "casualty_leader")
    t.play("casualty 1-kept")
    assert (t.actor(), t.decision()) == ("A", "casualty_leader")
    t.play("casualty 1-kept")
    assert losses(t, "V") == [("mercia", 1, [])]
    assert losses(t, "A") == [("mercia", 1, [])]
    assert (t.actor(), t.offered()) == ("V", ["retreat east_anglia", "retreat wessex"])
    assert t.refused("retreat drakkar") == "SG-304"
    t.play("retreat wessex")
    assert t.events("raided") == []
    assert t.burh("mercia")
    assert t.where("V4") == "wessex"
    assert (t.units("V", "mercia"), t.units("A", "mercia"), t.where("A2")) == (0, 1, "mercia")
    assert [leader["revealed"] for leader in t.view("V")["areas"][6]["leaders"]] == [False]
    assert (supply(t, "V"), supply(t, "A")) == (12 - 1 - 3, 12 - 1 - 2)


def test_sg_x15_battle_of_essex() -> None:
    t = fight_for_mercia(fight_for_northumbria(three_battles()))
    assert (t.actor(), t.offered()) == ("V", ["reveal pass", "reveal 2", "reveal 3"])
    t.play("reveal 2")
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 2"])
    t.play("reveal 2")
    assert (t.actor(), t.decision()) == ("A", "a3_target")
    t.play("send-away leader-2")
    assert t.where("V1") == "drakkar"
    assert (t.actor(), t.offered()) == ("V", ["reveal pass", "reveal 3"])
    t.play("reveal pass")
    assert strengths(t) == (4, 3, "V")
    t.play("casualty 3-kept")
    t.play("casualty 2-kept")
    assert losses(t, "V")[-1] == ("essex", 1, [])
    assert losses(t, "A")[-1] == ("essex", 2, [])
    assert (t.actor(), t.offered()) == ("A", ["retreat mercia", "retreat east_anglia", "retreat kent"])
    t.play("retreat kent")
    assert t.where("A3") == "kent"
    assert (t.units("V", "essex"), t.warriors("V", "essex"), t.where("V2")) == (3, 2, "essex")
    assert t.units("A", "essex") == 0
    assert t.burh("essex")


@pytest.mark.parametrize(
    ("number", "burhs", "marker", "space", "won"), [(7, 2, 4, 3, False), (8, 2, 3, 3, True), (4, 5, 7, 6, False), (5, 5, 6, 6, True)]
)
def test_sg_x16_clock(number: int, burhs: int, marker: int, space: int, won: bool) -> None:
    areas = ["mercia", "essex", "kent", "wessex", "sussex"][:burhs]
    t = Table(v={"northumbria": 2}, a={"mercia": 2}, burhs=areas, round=number, tile=4, actor="V", hold={"V": [1, 4], "A": [2, 3]})
    assert t.view("A")["track"] == {"spaces": 10, "round": marker, "burh": space}
    idle(t)
    assert t.state.over == won
    if won:
        assert t.view("V")["result"] == {"winner": "A", "condition": "clock"}


def test_sg_x17_both_win() -> None:
    t = Table(v={"north": 3}, a={"kent": 1}, coins=(8, 3), phase="end")
    assert t.view("V")["result"] == {"winner": "A", "condition": "no_vikings"}


@pytest.mark.parametrize("spent", [False, True])
def test_sg_x18_late_coin(spent: bool) -> None:
    t = Table(v={"wessex": 2, "north": 1}, a={"kent": 1}, coins=(7, 3), round=3, phase="end")
    assert not t.state.over
    assert t.coins() == (8, 3, 4)
    assert (t["round"], t.decision()) == (4, "draft_first")
    t.play("draft t4", "leave t2", "tile t4")
    if spent:
        t.play("action recruit", "recruit single", "recruit-leader v1-waits", "recruit-leader v2-waits", "recruit-leader v3-waits")
        t.play("spread middle")
        assert t.coins()[0] == 7
    idle(t)
    assert t.state.over != spent
    if not spent:
        assert t.view("V")["result"] == {"winner": "V", "condition": "coins"}


def test_sg_x19_winner_wiped_out() -> None:
    t = battle("kent", v=2, leaders={"A4": "kent"}, aside=("V4", "A1"))
    t.play("reveal 1")
    assert strengths(t) == (2, 3, "A")
    assert losses(t, "V") == [("kent", 1, [])]
    assert losses(t, "A") == [("kent", 0, [1])]
    assert t.where("A4") == "gone"
    assert t.where("A1") == "supply"  # his first loss
    assert (t.units("V", "kent"), t.units("A", "kent")) == (1, 0)
    assert (t.actor(), t.decision()) == ("V", "retreat")
    t.play("retreat drakkar")
    assert (t.units("V", "kent"), t.units("V", "drakkar")) == (0, 1)


def test_sg_x20_sacrifice() -> None:
    t = battle("sussex", a=2, leaders={"V3": "sussex"})
    t.play("reveal 1", "kill warrior", "kill warrior")
    assert is_over(t, "sussex")
    assert (t.units("V", "sussex"), t.units("A", "sussex")) == (0, 0)
    assert t.where("V3") == "gone"
    assert supply(t, "A") == 12 - 2
    for kind in ("strengths", "casualties", "retreated", "no_retreat"):
        assert t.events(kind) == []


def test_sg_x21_forced_retreat_target() -> None:
    t = battle("essex", v={"essex": 1, "east_anglia": 1}, a={"essex": 1, "mercia": 1})
    assert is_over(t, "essex")  # V had no choice
    assert (t.units("V", "east_anglia"), t.units("V", "kent"), t.units("V", "drakkar")) == (2, 0, 0)
    t = battle("essex", v={"essex": 1, "east_anglia": 1}, a={"essex": 1, "mercia": 1}, burhs=["east_anglia"])
    assert t.offered() == ["retreat kent", "retreat drakkar"]
    assert t.refused("retreat east_anglia") == "SG-299"
    assert t.refused("retreat mercia") == "SG-298"


def test_sg_x22_v4_after_a_win() -> None:
    t = battle("mercia", v=2, a=1, leaders={"V4": "mercia"}, aside=("V1", "A4"), burhs=["mercia", "essex"], coins=(2, 3))
    assert t.view("A")["track"]["burh"] == 3
    t.play("reveal 1")
    assert strengths(t) == (3, 1, "V")
    assert losses(t, "V") == []
    assert losses(t, "A") == [("mercia", 1, [])]
    assert (t.actor(), t.offered()) == ("V", ["plunder no", "plunder yes"])
    t.play("plunder yes")
    assert t.coins() == (4, 3, 8)
    assert t.view("A")["track"]["burh"] == 2
    assert (t.units("V", "mercia"), t.warriors("V", "drakkar"), t.where("V4")) == (0, 2, "drakkar")


@pytest.mark.parametrize("coins", [2, 6])
def test_sg_x23_raid_that_loses(coins: int) -> None:
    t = Table(v={"kent": 3}, a={"essex": 1}, burhs=["kent"], coins=(coins, 3), tile=2, actor="V")
    t.play("action raid")
    assert t.coins()[0] == coins + 2
    assert (t.units("V", "kent"), t.units("V", "drakkar")) == (0, 3)
    idle(t)
    assert t.view("V")["result"] == {"winner": "A", "condition": "no_vikings"}


def test_sg_x24_pass_is_final() -> None:
    t = battle("kent", v=1, a=1, leaders={"V1": "kent", "V3": "kent", "A3": "kent"})
    t.play("reveal pass", "reveal 1", "send-away leader-2")
    assert t.where("V3") == "drakkar"
    assert [side for side, *_ in t.events("revealed")] == [1]
    assert strengths(t) == (2, 2, "A")  # V was not asked again
    assert t.decision() == "casualty_leader"


def test_sg_x25_what_a_can_rule_out() -> None:
    for seed in range(40):
        t = Table(v={"kent": 1, "middle": 2, "south": 1}, a={"mercia": 2}, slots={"north": "kent"}, tile=1, actor="V", seed=seed)
        t.play("action scout")
        assert t.offered() == ["scout northumbria", "scout east_anglia", "scout essex", "scout sussex"]
        assert t.refused("scout kent") == "SG-169"
        t.play("scout northumbria", "scout-slot north")
        north = t.view("A")["slots"][0]
        assert (north["face"], north["marker"]) == ("down", None)
        assert north["possible"] == ["northumbria", "east_anglia", "essex", "sussex"]
        t.play("action move", "from middle", "to draw")
        if t.view("A")["slots"][1]["marker"] == "sussex":
            break
    assert [t.view("A")["slots"][1][key] for key in ("face", "marker")] == ["up", "sussex"]
    assert t.view("A")["slots"][0]["possible"] == ["northumbria", "east_anglia", "essex"]
    assert "kent" in t.view("V")["pool"]["markers"]  # it may be drawn later


def test_sg_x26_pull_after_a_battle() -> None:
    t = Table(
        v={"essex": 3, "mercia": 3, "sussex": 1},
        a={"essex": 2, "mercia": 1, "wessex": 1, "sussex": 1},
        leaders={"A1": "essex", "A2": "mercia"},
        burhs=["essex", "mercia"],
        phase="battles",
    )
    t.play("battle essex", "reveal 1")
    assert strengths(t) == (3, 4, "A")
    t.play("casualty 1-kept", "retreat drakkar")
    assert (t.where("A1"), t.warriors("A", "essex"), t.units("V", "essex")) == ("essex", 1, 0)
    t.play("battle mercia")
    assert t.offered() == ["reveal pass", "reveal 2"]  # A1 is not here yet
    t.play("reveal 2")
    assert t.offered() == ["pull-from essex", "pull-from wessex"]
    t.play("pull-from essex")
    assert t.offered() == ["pull warrior", "pull leader-1"]
    t.play("pull leader-1")
    assert t.where("A1") == "mercia"
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 1"])
    t.play("reveal 1")
    assert strengths(t) == (3, 1 + 1 + 2, "A")
