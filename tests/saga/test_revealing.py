"""Revealing leaders in a battle (SG-223, SG-224, SG-240 to SG-253, SG-339 to SG-341)."""

import pytest

from tests.saga.battlefield import battle, is_over, shown, strengths
from tests.saga.table import Table


def revealed(t: Table) -> list[tuple[str, int]]:
    """Side and label of all reveals so far."""
    return [("VA"[side], label) for side, label, *_ in t.events("revealed")]


def passed(t: Table) -> list[str]:
    return ["VA"[side] for side, *_ in t.events("passed")]


def test_sg240_v_has_the_first_turn_to_reveal() -> None:
    t = battle("kent", leaders={"A1": "kent", "V1": "kent"})
    assert (t.actor(), t.decision(), t.offered()) == ("V", "reveal", ["reveal pass", "reveal 1"])
    assert t.refused("reveal 1", "A") == "SG-241"


def test_sg241_the_players_take_turns_one_leader_at_a_time() -> None:
    t = battle("mercia", leaders={"V1": "mercia", "V2": "mercia", "A1": "mercia", "A4": "mercia"}, aside=("V4", "A2"))
    t.play("reveal 2")
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 1", "reveal 2"])
    assert t.refused("reveal 1", "V") == "SG-241"
    t.play("reveal 1")
    assert (t.actor(), t.offered()) == ("V", ["reveal pass", "reveal 1"])  # not leader 2 again
    assert t.refused("reveal 2") == "SG-241"
    t.play("reveal 1")
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 2"])
    t.play("reveal 2")
    assert revealed(t) == [("V", 2), ("A", 1), ("V", 1), ("A", 2)]
    assert passed(t) == ["V", "A"]


def test_sg241_only_own_leaders_in_this_battle() -> None:
    t = battle("kent", leaders={"V1": "kent", "V2": "essex", "V3": "north", "A1": "kent", "A2": "essex"}, aside=("V4", "A4"))
    assert t.offered() == ["reveal pass", "reveal 1"]
    for label in (2, 3, 4):
        assert t.refused(f"reveal {label}") == "SG-241"
    t.play("reveal pass")
    assert t.offered() == ["reveal pass", "reveal 1"]
    assert t.refused("reveal 2") == "SG-241"


def test_sg242_who_has_passed_reveals_no_more() -> None:
    """Also SG-243: the other goes on, one leader at a time."""
    t = battle("mercia", a=1, leaders={"V1": "mercia", "V2": "mercia", "A1": "mercia", "A4": "mercia"}, aside=("V4", "A2"))
    t.play("reveal pass")
    assert t.actor() == "A"
    t.play("reveal 1")
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 2"])
    assert t.refused("reveal 1", "V") == "SG-242"
    t.play("reveal 2")
    assert revealed(t) == [("A", 1), ("A", 2)]
    assert strengths(t) == (2, 1 + 1 + 3, "A")


def test_sg242_a_pass_of_the_anglo_saxons_is_final_too() -> None:
    t = battle("mercia", leaders={"V1": "mercia", "V2": "mercia", "A1": "mercia", "A4": "mercia"}, aside=("V4", "A2"))
    t.play("reveal 1", "reveal pass")
    assert (t.actor(), t.offered()) == ("V", ["reveal pass", "reveal 2"])
    t.play("reveal 2")
    assert revealed(t) == [("V", 1), ("V", 2)]
    assert t.decision() != "reveal"


def test_sg243_the_other_may_stop_before_all_his_leaders_are_revealed() -> None:
    t = battle("mercia", leaders={"V1": "mercia", "V2": "mercia", "V3": "mercia", "A1": "mercia"})
    t.play("reveal 1", "reveal pass", "reveal pass")
    assert revealed(t) == [("V", 1)]
    assert passed(t) == ["A", "V"]


def test_sg244_without_an_unrevealed_leader_a_player_passes_automatically() -> None:
    t = battle("kent", v=2, a=1, leaders={"A1": "kent"})
    assert passed(t) == ["V"]  # V has no leader here
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 1"])
    t.play("reveal 1")
    assert passed(t) == ["V", "A"]  # A's only leader is revealed
    assert strengths(t) == (2, 2, "A")


def test_sg245_revealing_ends_when_both_have_passed() -> None:
    t = battle("kent", v=1, leaders={"V1": "kent", "A1": "kent"})
    t.play("reveal pass")
    assert t.events("strengths") == []
    t.play("reveal pass")
    assert strengths(t) == (2, 1, "V")
    assert revealed(t) == []


def test_sg246_a_leader_may_be_revealed_although_its_ability_has_no_effect() -> None:
    t = battle("mercia", v=1, leaders={"V2": "mercia", "A1": "mercia"})  # inland, no burh: neither ability does anything
    t.play("reveal 1")
    assert shown(t, "A", "V", 1) == "V2"
    t.play("reveal 1")
    assert shown(t, "V", "A", 1) == "A1"
    assert strengths(t) == (2, 1, "V")


def test_sg247_an_ability_that_acts_on_units_is_carried_out_before_the_next_turn() -> None:
    t = battle("kent", v={"kent": 1, "north": 1, "south": 1}, a=2, leaders={"V2": "kent", "A3": "kent"})
    t.play("reveal 1")
    assert (t.actor(), t.decision()) == ("V", "v2_origin")  # not A's turn to reveal yet
    assert t.refused("reveal 1", "A") == "SG-247"
    t.play("land-from south")
    assert t.units("V", "kent") == 3
    assert (t.actor(), t.decision()) == ("A", "reveal")
    t.play("reveal 1")
    assert (t.actor(), t.decision()) == ("A", "a3_target")
    t.play("send-away warrior")
    assert t.units("V", "kent") == 2


@pytest.mark.parametrize(
    ("leaders", "turns", "decision", "offered"),
    [
        ({"A2": "kent"}, ["reveal 1"], "a2_origin", ["pull-from essex", "pull-from wessex"]),
        ({"A3": "kent", "V1": "kent"}, ["reveal pass", "reveal 1"], "a3_target", ["send-away warrior", "send-away leader-1"]),
        ({"V2": "kent"}, ["reveal 1"], "v2_origin", ["land-from north", "land-from south"]),
    ],
)
def test_sg248_a_revealed_ability_must_be_carried_out(leaders: dict[str, str], turns: list[str], decision: str, offered: list[str]) -> None:
    """A2, A3 and V2 offer no way to decline."""
    t = battle("kent", v={"kent": 1, "north": 1, "south": 1}, a={"kent": 1, "essex": 1, "wessex": 1}, leaders=leaders)
    t.play(*turns)
    assert (t.decision(), t.offered()) == (decision, offered)
    assert t.refused("reveal pass") != ""


@pytest.mark.parametrize("leader", ["A2", "V2"])
def test_sg249_without_a_legal_choice_the_revealed_ability_has_no_effect(leader: str) -> None:
    t = battle("kent", v={"kent": 2, "drakkar": 1}, a={"kent": 2, "mercia": 3}, leaders={leader: "kent"})
    t.play("reveal 1")
    assert t.events("pulled") == t.events("landed") == []
    assert strengths(t)[:2] == ((3, 2) if leader == "V2" else (2, 3))


def test_sg249_a3_has_no_effect_when_no_viking_is_left() -> None:
    t = battle("kent", a=1, leaders={"V3": "kent", "A3": "kent"})
    t.play("reveal 1", "kill stop", "reveal 1")
    assert t.events("sent_away") == []
    assert strengths(t) == (0, 2, "A")
    assert is_over(t, "kent")


def test_sg250_units_brought_in_take_part_in_strength_casualties_and_retreat() -> None:
    t = battle("mercia", v=6, a={"wessex": 2}, leaders={"A2": "mercia"})
    t.play("reveal 1")
    assert strengths(t) == (6, 2, "V")
    assert t.units("A", "mercia") == 0  # floor(6 / 2) = 3: both are lost, the warrior from Wessex too
    assert t.where("A2") == "gone"
    t = battle("kent", v={"kent": 1, "north": 1}, a=4, leaders={"V2": "kent"})
    t.play("reveal 1")
    assert strengths(t) == (3, 4, "A")
    t.play("casualty 1-lost", "retreat drakkar")
    assert t.warriors("V", "drakkar") == 0 + (3 - 2)


def test_sg250_the_unit_brought_in_retreats_with_the_others() -> None:
    t = battle("mercia", v=3, a={"wessex": 1}, leaders={"A2": "mercia"})
    t.play("reveal 1", "casualty 1-lost")  # 3 to 2: A loses 1, the warrior from Wessex is left
    assert (t.actor(), t.decision()) == ("A", "retreat")
    t.play("retreat wessex")
    assert (t.warriors("A", "wessex"), t.units("A", "mercia")) == (1, 0)


def test_sg251_a_leader_brought_in_may_be_revealed_on_a_later_turn() -> None:
    t = battle("kent", a=5, leaders={"V2": "kent", "V1": "north", "V3": "north"}, burhs=["kent"])
    t.play("reveal 1", "land leader-2")
    assert (t.actor(), t.offered()) == ("V", ["reveal pass", "reveal 2"])  # A has passed without a leader
    t.play("reveal 2")
    assert strengths(t) == (1 + 2, 5, "A")
    t = battle("mercia", v=3, leaders={"A2": "mercia", "A4": "wessex"}, aside=("V4", "A1"))
    t.play("reveal 1")
    assert (t.actor(), t.offered()) == ("A", ["reveal pass", "reveal 2"])
    t.play("reveal 2")
    assert strengths(t) == (3, 1 + 3, "A")


def test_sg252_what_an_ability_has_done_stays_done() -> None:
    """V2 lands a warrior; A3 then sends V2 away: the warrior remains."""
    t = battle("kent", v={"kent": 1, "north": 1}, a=1, leaders={"V2": "kent", "A3": "kent"})
    t.play("reveal 1")
    t.play("reveal 1", "send-away leader-1")
    assert (t.where("V2"), t.warriors("V", "drakkar")) == ("drakkar", 0)
    assert strengths(t) == (2, 2, "A")


def test_sg252_a_leader_pulled_in_remains_when_a2_is_killed() -> None:
    t = battle("mercia", v=1, a={"wessex": 1}, leaders={"V1": "mercia", "V3": "mercia", "A2": "mercia"})
    t.play("reveal 1", "reveal 1")  # the warrior from Wessex comes
    t.play("reveal 2", "kill leader-1", "kill stop")
    assert t.where("A2") == "gone"
    assert strengths(t) == (2, 1, "V")


def test_sg253_a_revealed_leader_that_leaves_no_longer_counts() -> None:
    t = battle("kent", v=2, a=1, leaders={"V1": "kent", "A3": "kent"}, burhs=["kent"])
    t.play("reveal 1", "reveal 1", "send-away leader-1")
    assert strengths(t) == (2, 2, "A")  # without V1: neither his 2 nor his 1
    t = battle("kent", v=2, a=1, leaders={"V1": "kent", "A3": "kent"}, burhs=["kent"])
    t.play("reveal 1", "reveal 1", "send-away warrior")
    assert strengths(t) == (3, 2, "V")


def test_sg253_a_killed_leader_no_longer_counts() -> None:
    t = battle("kent", a=1, v=2, leaders={"V3": "kent", "V1": "kent", "A4": "kent"}, aside=("V4", "A1"))
    t.play("reveal pass", "reveal 1")
    assert strengths(t) == (4, 4, "A")  # A4 counts 3
    t = battle("kent", a=1, v=2, leaders={"V3": "kent", "V1": "kent", "A4": "kent"}, aside=("V4", "A1"))
    t.play("reveal 2", "reveal 1", "reveal 1", "kill leader-1", "kill stop")
    assert strengths(t) == (3, 1, "V")


def test_sg224_leaders_are_hidden_again_after_the_battle_wherever_they_stand() -> None:
    """Also SG-223: known to both players from that moment."""
    t = battle("kent", v=4, a=2, leaders={"V1": "kent", "A3": "kent"})
    assert (shown(t, "A", "V", 1), shown(t, "V", "A", 1)) == (None, None)
    t.play("reveal 1")
    assert (shown(t, "A", "V", 1), shown(t, "V", "A", 1)) == ("V1", None)
    t.play("reveal 1")
    assert (shown(t, "A", "V", 1), shown(t, "V", "A", 1)) == ("V1", "A3")
    t.play("send-away leader-1")  # V1 to the Drakkar, face up
    open_leaders = [(leader["side"], leader["revealed"]) for area in t.view("A")["areas"] for leader in area["leaders"]]
    assert open_leaders == [("A", True), ("V", True)]
    assert t.view("A")["battle"]["revealed"] == [
        {"side": "V", "label": 1, "ability": "V1"},
        {"side": "A", "label": 1, "ability": "A3"},
    ]
    assert (t.decision(), strengths(t)) == ("casualty_leader", (4, 3, "V"))
    t.play("casualty 1-kept", "retreat essex")
    assert is_over(t, "kent")
    open_leaders = [(leader["side"], leader["revealed"]) for area in t.view("A")["areas"] for leader in area["leaders"]]
    assert open_leaders == [("A", False), ("V", False)]
    assert t.view("A")["battle"] is None


def two_battles_of_a1() -> Table:
    """A1 fights in Essex (burh) beside 2 warriors, then A2 of Mercia (burh) can pull it."""
    return Table(
        v={"essex": 1, "mercia": 4, "northumbria": 1, "sussex": 1},
        a={"essex": 2, "northumbria": 1, "sussex": 1},
        leaders={"A1": "essex", "A2": "mercia"},
        burhs=["essex", "mercia"],
        phase="battles",
    )


def test_sg339_a_known_ability_works_only_if_the_leader_is_revealed_again() -> None:
    """Also SG-341: revealing is per battle, in the same phase too; SG-340: A2 pulls from an area whose battle is over."""
    t = two_battles_of_a1().play("battle essex", "reveal 1", "battle mercia", "reveal 2", "pull leader-1")
    assert shown(t, "V", "A", 1) == "A1"  # remembered
    assert t.offered() == ["reveal pass", "reveal 1"]
    t.play("reveal pass")
    assert strengths(t) == (4, 2, "V")
    t = two_battles_of_a1().play("battle essex", "reveal 1", "battle mercia", "reveal 2", "pull leader-1", "reveal 1")
    assert strengths(t) == (4, 3, "V")


def test_sg339_a_leader_seen_in_an_earlier_round_counts_1_unless_revealed() -> None:
    t = battle("kent", v=2, leaders={"A4": "kent"}, aside=("V4", "A1"), seen=["A4"])
    assert shown(t, "V", "A", 1) == "A4"
    t.play("reveal pass")
    assert strengths(t) == (2, 1, "V")


def test_sg340_a2_may_take_a_unit_whose_battle_is_over_but_not_one_whose_battle_waits() -> None:
    t = two_battles_of_a1()
    t.play("battle mercia", "reveal 2")  # first: in Essex A has 3 units against 1 and can spare 2
    assert t.offered() == ["pull warrior", "pull leader-1"]
    t = Table(v={"essex": 2, "mercia": 2}, a={"essex": 2, "wessex": 1}, leaders={"A2": "mercia", "V1": "essex"}, phase="battles")
    t.play("battle mercia", "reveal 1")  # Essex: 2 A against 3 V, all bound
    assert t.events("pulled") == [(6, 1, 0, 0, 0)]  # the warrior of Wessex without a choice


def test_sg341_a_leader_that_was_not_revealed_before_may_be_revealed_in_the_next_battle() -> None:
    t = two_battles_of_a1().play("battle essex", "reveal pass", "battle mercia", "reveal 2", "pull leader-1")
    assert shown(t, "V", "A", 1) is None
    assert t.offered() == ["reveal pass", "reveal 1"]
