"""Strength, result and casualties of a battle (SG-277 to SG-290, SG-346)."""

import pytest

from tests.saga.battlefield import battle, is_over, losses, strengths, supply
from tests.saga.table import Table

# -- result ----------------------------------------------------------------------------------------------------------------


def test_sg277_strength_is_the_sum_over_the_units_then_in_the_area() -> None:
    """Warriors, unrevealed and revealed leaders; after what A2, A3, V2 and V3 have done."""
    leaders = {"V1": "kent", "V2": "kent", "A1": "kent", "A3": "kent"}
    t = battle("kent", v={"kent": 3, "north": 1, "essex": 5}, a={"kent": 2, "wessex": 4}, leaders=leaders, burhs=["kent"])
    t.play("reveal 1", "reveal 1", "reveal 2", "reveal 2", "send-away warrior")
    assert strengths(t)[:2] == (3 + 2 + 1 + 1 - 1, 2 + 2 + 1)  # warriors, V1, V2, landed, sent away; warriors, A1, A3


def test_sg278_an_unrevealed_leader_counts_1() -> None:
    t = battle("kent", v=1, a=1, leaders={"V1": "kent", "V2": "kent", "A1": "kent"}, burhs=["kent"])
    t.play("reveal pass", "reveal pass")
    assert strengths(t) == (3, 2, "V")


@pytest.mark.parametrize(("v", "a", "winner"), [(2, 1, "V"), (1, 2, "A"), (7, 6, "V"), (6, 7, "A")])
def test_sg279_the_higher_strength_wins(v: int, a: int, winner: str) -> None:
    t = battle("kent", v=v, a=a)
    assert strengths(t) == (v, a, winner)
    if t.decision() == "retreat":
        assert t.actor() == ("A" if winner == "V" else "V")  # the loser


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_sg280_tie_is_won_by_the_anglo_saxons(n: int) -> None:
    t = battle("kent", v=n, a=n)
    assert strengths(t) == (n, n, "A")
    assert (t.actor(), t.decision()) == ("V", "retreat")


def test_sg281_a_side_with_no_unit_left_has_strength_0() -> None:
    """Also SG-282: the battle is finished by the same rules."""
    t = battle("kent", a=3, leaders={"V3": "kent"}).play("reveal 1", "kill warrior", "kill stop")
    assert strengths(t) == (0, 2, "A")
    assert losses(t, "A") == []
    assert losses(t, "V") == []
    assert t.units("A", "kent") == 2
    assert is_over(t, "kent")


def test_sg282_v_sent_away_entirely_is_still_a_lost_battle() -> None:
    t = battle("kent", v=1, a=4, leaders={"A3": "kent"}).play("reveal 1")
    assert strengths(t) == (0, 5, "A")
    assert (t.units("V", "kent"), t.units("A", "kent"), t.warriors("V", "drakkar")) == (0, 5, 1)
    assert t.events("retreated") == []
    assert t.events("battle_over") == [(4, 0, 0, 0, 0)]


def test_sg282_revealing_goes_on_after_a_side_has_left() -> None:
    t = battle("kent", a=1, leaders={"V3": "kent", "A4": "kent"}, aside=("V4", "A1")).play("reveal 1", "kill warrior")
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 1"])
    t.play("reveal 1")
    assert strengths(t) == (0, 3, "A")


def test_sg282_v_wins_against_nobody() -> None:
    """All A units killed by V3: V's other units win, lose nobody, and V4 may raid."""
    leaders = {"V3": "kent", "V4": "kent"}
    t = battle("kent", v=1, a=2, leaders=leaders, aside=("V1", "A4"), burhs=["kent"])
    t.play("reveal 1", "kill warrior", "kill warrior", "reveal 2")
    assert strengths(t) == (2, 0, "V")
    assert t.decision() == "v4_raid"


def test_sg283_if_neither_side_is_left_nothing_more_happens() -> None:
    t = battle("kent", a=1, leaders={"V3": "kent", "A1": "kent"}, burhs=["kent"])
    t.play("reveal 1", "kill leader-1", "kill warrior")
    assert is_over(t, "kent")
    assert t.events("strengths") == t.events("casualties") == t.events("retreated") == []
    assert t.burh("kent")


# -- how many --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("v", "a"), [(1, 1), (2, 3), (3, 2), (4, 4), (5, 4), (4, 5), (7, 6), (3, 8), (9, 2)])
def test_sg284_one_unit_for_every_full_2_points_of_the_enemy(v: int, a: int) -> None:
    """Also SG-286: winner and loser; SG-285: both from the strengths before; SG-287: at most all."""
    t = battle("kent", v=v, a=a)
    lost = {"V": min(v, a // 2), "A": min(a, v // 2)}
    for side in "VA":
        assert losses(t, side) == ([("kent", lost[side], [])] if lost[side] else [])
    assert supply(t, "V") == 12 - 2 - v + lost["V"]
    assert supply(t, "A") == 12 - 2 - a + lost["A"]


def test_sg284_strength_counts_not_units() -> None:
    t = battle("kent", v=4, leaders={"A4": "kent", "A1": "kent"}, aside=("V4", "A2")).play("reveal 1", "reveal pass")
    assert strengths(t) == (4, 4, "A")
    assert losses(t, "V") == [("kent", 2, [])]


def test_sg285_both_numbers_come_from_before_any_casualty() -> None:
    """3 to 3: V's lost warrior still counts against A."""
    t = battle("kent", v=2, a=2)
    assert losses(t, "V") == [("kent", 1, [])]
    assert losses(t, "A") == [("kent", 1, [])]  # by the 1 V warrior left it would be none


def test_sg286_the_winner_takes_casualties_too() -> None:
    t = battle("kent", v=5, a=4).play("retreat wessex")
    assert (t.units("V", "kent"), t.units("A", "wessex")) == (5 - 2, 4 - 2)


def test_sg287_a_side_with_no_more_units_than_its_number_loses_all() -> None:
    t = battle("kent", v=6, leaders={"A1": "kent", "A2": "kent"}, a={"kent": 1}).play("reveal pass")
    assert losses(t, "A") == [("kent", 1, [1, 2])]  # 3 of 3, no choice
    assert t.units("A", "kent") == 0
    t = battle("kent", v=8, leaders={"A1": "kent"}, a={"kent": 1}).play("reveal pass")
    assert losses(t, "A") == [("kent", 1, [1])]  # 4 wanted, 2 are there


# -- which -----------------------------------------------------------------------------------------------------------------


def test_sg288_the_owner_chooses_leaders_or_warriors() -> None:
    t = battle("kent", v=2, a=4, leaders={"V1": "kent", "V2": "kent"}).play("reveal pass")
    assert strengths(t) == (4, 4, "A")
    assert (t.actor(), t.offered()) == ("V", ["casualty 1-kept", "casualty 1-lost"])
    assert t.refused("casualty 1-lost", "A") == "SG-289"
    t.play("casualty 1-lost", "casualty 2-kept")
    assert losses(t, "V") == [("kent", 1, [1])]
    assert (t.where("V1"), t.where("V2"), t.warriors("V", "kent")) == ("gone", "kent", 1)


@pytest.mark.parametrize(
    ("answers", "warriors", "labels"),
    [
        (["casualty 1-kept", "casualty 2-kept"], 2, []),
        (["casualty 1-kept", "casualty 2-lost"], 1, [2]),
        (["casualty 1-lost", "casualty 2-kept"], 1, [1]),
        (["casualty 1-lost", "casualty 2-lost"], 0, [1, 2]),
    ],
)
def test_sg288_any_mix(answers: list[str], warriors: int, labels: list[int]) -> None:
    t = battle("kent", v=2, a=4, leaders={"V1": "kent", "V2": "kent"}).play("reveal pass", *answers)
    assert losses(t, "V") == [("kent", warriors, labels)]
    assert t.units("V", "kent") == 2


def test_sg288_the_number_is_met_exactly() -> None:
    """Too few warriors: leaders must go; enough lost: the others stay without being asked."""
    t = battle("kent", v=1, a=6, leaders={"V1": "kent", "V2": "kent", "V3": "kent"}).play("reveal pass")  # 4 to 6: 3 of 4 units
    t.play("casualty 1-kept")
    assert t.where("V2") == t.where("V3") == "gone"  # both are needed now
    t = battle("kent", v=3, a=2, leaders={"V1": "kent", "V2": "kent"}).play("reveal pass")  # 5 to 2: 1 of 5
    t.play("casualty 1-lost")
    assert (t.where("V1"), t.where("V2"), t.warriors("V", "kent")) == ("gone", "kent", 3)
    assert is_over(t, "kent")


def test_sg284_refusals_name_the_number() -> None:
    leaders = {"V1": "kent", "V2": "kent", "V3": "kent"}
    t = battle("kent", v=1, a=4, leaders=leaders).play("reveal pass")  # 2 of 4
    assert t.refused("casualty 2-lost") == "SG-346"  # leader 1 is asked
    t.play("casualty 1-lost")
    assert t.offered() == ["casualty 2-kept", "casualty 2-lost"]
    for lost, kept, refused in ((1, "", ""), (2, "", "SG-284"), (0, "SG-284", "")):  # of two; with none so far, one warrior is too few
        now = t.while_asked("casualty_leader", cursor=3, count=lost)
        assert (now.refused("casualty 3-kept"), now.refused("casualty 3-lost")) == (kept, refused)
    t.play("casualty 2-lost")
    assert losses(t, "V") == [("kent", 0, [1, 2])]  # leader 3 was not asked
    assert (t.where("V3"), t.warriors("V", "kent")) == ("kent", 1)


def test_sg289_v_chooses_first_then_a() -> None:
    t = battle("kent", v=3, a=3, leaders={"V1": "kent", "A1": "kent"}).play("reveal pass", "reveal pass")
    assert (t.actor(), t.decision()) == ("V", "casualty_leader")
    assert t.refused("casualty 1-lost", "A") == "SG-289"
    t.play("casualty 1-lost")
    assert (t.actor(), t.decision()) == ("A", "casualty_leader")
    t.play("casualty 1-kept")
    assert [side for side, *_ in t.events("casualties")] == [0, 1]


def test_sg290_removed_warriors_go_to_their_owners_supply() -> None:
    t = battle("kent", v=5, a=4)
    assert (supply(t, "V"), supply(t, "A")) == (12 - 2 - 5 + 2, 12 - 2 - 4 + 2)
    assert t.coins() == (2, 3, 10)


def test_sg346_casualties_are_removed_together() -> None:
    t = battle("kent", v=2, a=4, leaders={"V1": "kent", "V2": "kent"}).play("reveal pass", "casualty 1-lost")
    assert t.decision() == "casualty_leader"
    assert (t.units("V", "kent"), t.where("V1"), supply(t, "V")) == (4, "kent", 8)  # leader 2 is still being asked
    t.play("casualty 2-kept")
    assert (t.units("V", "kent"), t.where("V1"), supply(t, "V")) == (2, "gone", 9)


def test_sg346_units_of_a_move_go_together() -> None:
    t = Table(v={"essex": 1}, a={"kent": 3}, leaders={"A1": "kent", "A2": "kent"}, tile=4, actor="A")
    t.play("action move", "to essex", "move-leader 1-goes", "move-leader 2-stays")
    assert t.decision() == "move_warriors"
    assert (t.where("A1"), t.units("A", "kent")) == ("kent", 5)
    t.play("warriors 2")
    assert (t.where("A1"), t.units("A", "kent"), t.units("A", "essex")) == ("essex", 2, 3)


def test_sg346_units_of_a_raid_go_together() -> None:
    t = Table(v={"kent": 3}, a={"kent": 1}, leaders={"V1": "kent", "V2": "kent"}, burhs=["kent"], tile=2, actor="V")
    t.play("action raid")
    assert t.decision() == "raid_stay"
    t.play("raid-leader 1-goes")
    assert (t.where("V1"), t.units("V", "kent"), t.units("V", "drakkar")) == ("kent", 5, 0)
    t.play("raid-leader 2-stays")
    assert (t.where("V1"), t.where("V2"), t.units("V", "kent"), t.units("V", "drakkar")) == ("drakkar", "kent", 1, 4)


def test_sg345_other_choices_take_effect_at_once() -> None:
    """Fyrd area by area, Income burh by burh, A2's pull before the next turn."""
    t = Table(v={"mercia": 2, "kent": 2}, a={"essex": 1}, burhs=["mercia", "kent"], coins=(2, 4), tile=3, actor="A")
    t.play("action fyrd", "fyrd 1")
    assert t.decision() == "fyrd_count"
    assert (t.coins(), t.units("V", "mercia"), supply(t, "V")) == ((2, 3, 10), 1, 9)
    t = Table(v={"sussex": 2}, a={"essex": 1}, burhs=["mercia", "kent"], coins=(2, 4), tile=3, actor="A")
    t.play("action income", "income-coin mercia")
    assert t.decision() == "income_coin"
    assert t.coins() == (2, 5, 8)
    t = battle("kent", v=3, a={"essex": 1}, leaders={"A2": "kent", "A1": "kent"}).play("reveal 1")
    assert t.decision() == "reveal"
    assert (t.units("A", "essex"), t.units("A", "kent")) == (0, 3)
