"""Leaders: what they are, how they are lost (SG-211 to SG-218), and the eight abilities (SG-254 to SG-276, SG-351, option O-2)."""

import pytest

from tests.saga.battlefield import battle, idle, is_over, losses, shown, strengths, supply
from tests.saga.table import Table

# -- leaders are units -------------------------------------------------------------------------------------------------


def test_sg211_a_leader_binds_and_is_bound_like_any_unit() -> None:
    t = Table(v={"mercia": 2}, a={"essex": 1, "kent": 3}, leaders={"V1": "mercia", "A1": "kent", "V2": "kent"}, tile=4, actor="A")
    t.play("action move")
    assert t.offered() == ["from essex", "from kent"]
    t.play("from kent", "to essex", "move-leader 1-goes")
    assert t.offered() == ["warriors 0", "warriors 1", "warriors 2"]  # 4 units less 1 bound by V2, less the leader
    assert t.refused("warriors 3") == "SG-104"


def test_sg211_a_leader_counts_for_control() -> None:
    t = Table(v={"kent": 1}, a={"kent": 1}, leaders={"V1": "kent"}, burhs=["kent"], tile=2, actor="V")
    assert t.refused("action raid") == ""
    t = Table(v={"kent": 1, "essex": 1}, a={"kent": 1}, burhs=["kent"], tile=2, actor="V")
    assert t.refused("action raid") == "SG-191"


@pytest.mark.parametrize(("leader", "burhs"), [("V1", ["kent"]), ("A1", ["kent"]), ("A4", [])])
def test_sg212_an_unrevealed_leader_uses_no_ability(leader: str, burhs: list[str]) -> None:
    aside = ("V4", "A2")
    t = battle("kent", v=2, a=2, leaders={leader: "kent"}, burhs=burhs, aside=aside)
    t.play("reveal pass")
    assert strengths(t)[:2] == ((3, 2) if leader[0] == "V" else (2, 3))
    t = battle("kent", v=2, a=2, leaders={leader: "kent"}, burhs=burhs, aside=aside)
    t.play("reveal 1")
    assert strengths(t)[:2] == {"V1": (4, 2), "A1": (2, 4), "A4": (2, 5)}[leader]


def test_sg212_a_strong_leader_counts_1_outside_a_battle() -> None:
    """Seen in an earlier battle, in an area with a burh: still 1 for control (Raid) and for binding."""
    t = Table(v={"kent": 1, "essex": 1}, a={"kent": 2}, leaders={"V1": "kent"}, seen=["V1"], burhs=["kent"], tile=2, actor="V")
    assert t.refused("action raid") == "SG-191"  # 2 units against 2


def test_sg213_outside_a_battle_no_leader_is_revealed() -> None:
    t = Table(v={"kent": 2}, a={"mercia": 1}, leaders={"V1": "kent", "A1": "mercia"}, seen=["V1"], tile=4, actor="A")
    for viewer in ("V", "A", None):
        standing = [leader for area in t.view(viewer)["areas"] for leader in area["leaders"]]
        assert [leader["revealed"] for leader in standing] == [False, False]
    assert t.view("V")["battle"] is None


# -- losing leaders ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cause", ["casualty", "no retreat", "sacrifice", "killed"])
def test_sg214_a_removed_leader_is_out_of_the_game_whatever_removed_it(cause: str) -> None:
    if cause == "casualty":
        t = battle("kent", v=3, a=4, leaders={"V1": "kent"}).play("reveal pass", "casualty 1-lost", "retreat drakkar")
    elif cause == "no retreat":
        t = battle("mercia", a={"mercia": 1, "northumbria": 1, "east_anglia": 1, "essex": 1, "wessex": 1}, leaders={"V1": "mercia"})
        t.play("reveal pass")
    elif cause == "sacrifice":
        t = battle("kent", v=1, a=1, leaders={"V3": "kent"}).play("reveal 1", "kill warrior")
    else:
        t = battle("kent", v=1, a=1, leaders={"V3": "kent", "A1": "kent"}).play("reveal 1", "kill leader-1", "kill warrior")
    lost = {"sacrifice": "V3", "killed": "A1"}.get(cause, "V1")
    assert t.where(lost) == "gone"
    assert [(leader["side"], leader["label"], leader["ability"]) for leader in t.view(lost[0])["gone"]].count((lost[0], 1, lost)) == 1
    while t.decision() != "draft_first" and not t.state.over:
        t.play(t.offered()[0])
    assert t.where(lost) == "gone"  # and it never comes back to the supply


def test_sg214_a_lost_leader_cannot_be_recruited_again() -> None:
    leaders = {"A1": "gone", "V1": "gone"}
    t = Table(v={"kent": 1, "north": 1}, a={"mercia": 1}, leaders=leaders, aside=(), burhs=["mercia"], tile=4, actor="A")
    t.play("action income", "income-coin no")
    assert t.offered() == [f"income-recruit {unit}" for unit in ("warrior", "a2", "a3", "a4", "nobody")]
    assert t.refused("income-recruit a1") == "SG-135"


def test_sg215_the_first_loss_brings_the_set_aside_leader_at_once() -> None:
    t = battle("kent", v=1, a=2, leaders={"V3": "kent"}, aside=("V2", "A4"))
    assert (t.where("V2"), t.view("A")["supply"]["V"]["leaders"]) == ("aside", 2)
    t.play("reveal 1")
    assert t.decision() == "v3_victim"  # at once: before the ability is even carried out
    assert (t.where("V2"), t.view("A")["supply"]["V"]["leaders"]) == ("supply", 3)
    assert t.where("A4") == "aside"  # each side for itself
    assert t.events("replacement") == [(0, 0, 0, 0, 0)]


def test_sg215_the_replacement_can_be_recruited() -> None:
    t = battle("kent", v=2, leaders={"A1": "kent"}, aside=("V4", "A2"), burhs=["mercia"]).play("reveal pass")  # 2 to 1: A1 is lost
    own = [(leader["ability"], leader["where"]) for leader in t.view("A")["own_leaders"]]
    assert own == [("A1", "gone"), ("A2", "supply"), ("A3", "supply"), ("A4", "supply")]
    idle(t).play("draft t1", "leave t2", "tile t1", "bonus skip", "action end", "action end", "tile t4", "action income", "income-coin no")
    assert t.refused("income-recruit a1") == "SG-135"
    t.play("income-recruit a2")
    assert t.where("A2") == "mercia"


def test_sg216_later_losses_bring_no_replacement() -> None:
    t = battle("kent", v=1, a=2, leaders={"V1": "gone", "V3": "kent"}, aside=("A4",))
    before = t.view("A")["supply"]["V"]["leaders"]
    t.play("reveal 2", "kill stop")
    assert t.where("V3") == "gone"
    assert t.view("A")["supply"]["V"]["leaders"] == before == 2
    assert t.events("replacement") == []


def test_sg217_several_leaders_lost_at_once_bring_one_replacement() -> None:
    t = battle("kent", v=4, leaders={"A1": "kent", "A2": "kent"}, aside=("V4", "A3"))
    assert t.view("V")["supply"]["A"]["leaders"] == 1
    t.play("reveal pass")  # 4 to 2: both are lost
    assert losses(t, "A") == [("kent", 0, [1, 2])]
    assert (t.where("A1"), t.where("A2"), t.where("A3")) == ("gone", "gone", "supply")
    assert t.view("V")["supply"]["A"]["leaders"] == 2
    assert t.events("replacement") == [(1, 0, 0, 0, 0)]


def test_sg218_a_leader_on_the_drakkar_is_not_lost() -> None:
    t = battle("kent", v=1, a=1, leaders={"V1": "kent", "A3": "kent"})
    t.play("reveal pass", "reveal 1", "send-away leader-1")
    assert t.where("V1") == "drakkar"
    assert (t.where("V4"), t["lost"], t.events("replacement")) == ("aside", [0, 0], [])
    t = Table(v={"kent": 1}, a={"mercia": 1}, leaders={"V1": "drakkar"}, phase="end")
    assert t.decision() == "spread_area"
    t.play("spread south")
    assert t.where("V1") == "south"


# -- A1 -------------------------------------------------------------------------------------------------------------------


def test_sg254_a1_has_strength_2_with_a_burh() -> None:
    t = battle("kent", v=4, a=2, leaders={"A1": "kent"}, burhs=["kent"]).play("reveal 1")
    assert strengths(t) == (4, 4, "A")


def test_sg254_a1_has_strength_1_without_a_burh() -> None:
    t = battle("kent", v=4, a=2, leaders={"A1": "kent"}, burhs=["essex"]).play("reveal 1")
    assert strengths(t) == (4, 3, "V")


# -- A2 -------------------------------------------------------------------------------------------------------------------


def test_sg255_a2_moves_one_unit_from_an_adjacent_area() -> None:
    t = battle("kent", v=2, a={"kent": 1, "essex": 2, "wessex": 1, "mercia": 4}, leaders={"A2": "kent", "A1": "essex"})
    t.play("reveal 1")
    assert t.offered() == ["pull-from essex", "pull-from wessex"]
    assert t.refused("pull-from mercia") == "SG-255"  # not adjacent
    assert t.refused("pull-from kent") == "SG-255"
    assert t.refused("pull-from sussex") == "SG-256"  # nobody is there
    t.play("pull-from essex")
    assert t.offered() == ["pull warrior", "pull leader-2"]
    assert t.refused("pull leader-1") == "SG-255"
    t.play("pull warrior")
    assert (t.units("A", "essex"), t.units("A", "kent")) == (2, 3)
    assert t.events("pulled") == [(3, 4, 0, 0, 0)]
    assert strengths(t) == (2, 3, "A")


def test_sg255_a2_may_take_a_leader() -> None:
    t = battle("kent", v=2, a={"kent": 1, "essex": 2}, leaders={"A2": "kent", "A1": "essex"})
    t.play("reveal 1", "pull leader-2")
    assert (t.where("A1"), t.units("A", "essex")) == ("kent", 2)


def test_sg256_a2_cannot_take_a_bound_unit() -> None:
    pieces = {"mercia": 2, "essex": 2, "wessex": 1, "northumbria": 1}
    t = battle("mercia", v=pieces, a={"mercia": 1, "essex": 2, "wessex": 2, "northumbria": 1, "east_anglia": 1}, leaders={"A2": "mercia"})
    t.play("reveal 1")
    assert t.offered() == ["pull-from east_anglia", "pull-from wessex"]  # 1 to 0 and 2 to 1
    assert t.refused("pull-from essex") == "SG-256"  # 2 to 2
    assert t.refused("pull-from northumbria") == "SG-256"  # 1 to 1
    t.play("pull-from wessex")
    assert (t.units("A", "wessex"), t.units("A", "mercia")) == (1, 3)


# -- A3 -------------------------------------------------------------------------------------------------------------------


def test_sg257_a3_puts_one_v_unit_of_the_battle_on_the_drakkar() -> None:
    t = battle("kent", v={"kent": 2, "essex": 1}, a=1, leaders={"V1": "kent", "V2": "essex", "A3": "kent"})
    t.play("reveal pass", "reveal 1")
    assert t.offered() == ["send-away warrior", "send-away leader-1"]
    assert t.refused("send-away leader-2") == "SG-257"  # in Essex
    t.play("send-away warrior")
    assert (t.units("V", "kent"), t.units("V", "drakkar"), t.units("V", "essex")) == (2, 1, 2)
    assert strengths(t) == (2, 2, "A")


def test_sg258_a3_may_take_a_bound_unit() -> None:
    t = battle("kent", v=1, a=3, leaders={"V1": "kent", "A3": "kent"})  # 2 against 4: all are bound
    t.play("reveal pass", "reveal 1", "send-away warrior")
    assert t.units("V", "drakkar") == 1
    assert strengths(t) == (1, 4, "A")


def test_sg259_a3_may_take_a_leader_revealed_or_not() -> None:
    leaders = {"V1": "kent", "V2": "kent", "A3": "kent"}
    for label in (1, 2):  # V1 is revealed, V2 is not
        t = battle("kent", v=1, leaders=leaders, burhs=["kent"]).play("reveal 1", "reveal 1")
        assert t.offered() == ["send-away warrior", "send-away leader-1", "send-away leader-2"]
        t.play(f"send-away leader-{label}")
        assert t.where(f"V{label}") == "drakkar"
    assert shown(t, "A", "V", 2) is None  # sent away unrevealed, it stays unknown


def test_sg259_option_o2_a3_takes_warriors_only() -> None:
    leaders = {"V1": "kent", "V2": "kent", "A3": "kent"}
    t = battle("kent", v=1, leaders=leaders, options={"a3_targets_leaders": False}).play("reveal pass", "reveal 1")
    assert t.warriors("V", "drakkar") == 1  # the only choice
    assert (t.where("V1"), t.where("V2")) == ("kent", "kent")
    for allowed, refused in ((False, "SG-259"), (True, "")):
        here = battle("kent", v=1, leaders=leaders, options={"a3_targets_leaders": allowed}).while_asked("a3_target", actor=1)
        assert here.refused("send-away leader-2") == refused
        assert here.refused("send-away warrior") == ""
        assert here.refused("send-away leader-3") == "SG-257"
        if not allowed:  # the usual sentence would say the opposite
            told = here.state.why_not(1, here.state.facts.parse("send-away leader-2"))
            assert told is not None and told.sentence_in("en") == "A3 may take warriors only, no leader."


def test_option_o2_a3_has_no_effect_if_no_warrior_is_there() -> None:
    leaders = {"V1": "kent", "V2": "kent", "A3": "kent"}
    t = battle("kent", leaders=leaders, options={"a3_targets_leaders": False}).play("reveal pass", "reveal 1")
    assert t.events("sent_away") == []
    assert t.units("V", "drakkar") == 0
    assert strengths(t) == (2, 1, "V")


def test_sg260_a3_works_in_inland_areas() -> None:
    t = battle("mercia", v=2, a=1, leaders={"A3": "mercia"}).play("reveal 1")
    assert t.events("sent_away") == [(1, 0, 1, 0, 0)]
    assert strengths(t) == (1, 2, "A")
    assert t.warriors("V", "drakkar") == 1


# -- A4 -------------------------------------------------------------------------------------------------------------------


def test_sg261_a4_has_strength_3_without_a_burh() -> None:
    t = battle("kent", v=4, a=1, leaders={"A4": "kent"}, burhs=["essex"], aside=("V4", "A1")).play("reveal 1")
    assert strengths(t) == (4, 4, "A")


def test_sg261_a4_has_strength_1_with_a_burh() -> None:
    t = battle("kent", v=4, a=1, leaders={"A4": "kent"}, burhs=["kent"], aside=("V4", "A1")).play("reveal 1")
    assert strengths(t) == (4, 2, "V")


def test_sg254_and_sg261_a1_and_a4_together() -> None:
    leaders = {"A1": "kent", "A4": "kent"}
    t = battle("kent", v=9, leaders=leaders, burhs=["kent"], aside=("V4", "A2")).play("reveal 1", "reveal 2")
    assert strengths(t)[1] == 2 + 1
    t = battle("kent", v=9, leaders=leaders, aside=("V4", "A2")).play("reveal 1", "reveal 2")
    assert strengths(t)[1] == 1 + 3


# -- V1 -------------------------------------------------------------------------------------------------------------------


def test_sg262_v1_has_strength_2_with_a_burh() -> None:
    t = battle("kent", v=1, a=2, leaders={"V1": "kent"}, burhs=["kent"]).play("reveal 1")
    assert strengths(t) == (3, 2, "V")


def test_sg262_v1_has_strength_1_without_a_burh() -> None:
    t = battle("kent", v=1, a=2, leaders={"V1": "kent"}, burhs=["essex"]).play("reveal 1")
    assert strengths(t) == (2, 2, "A")


@pytest.mark.parametrize("burhs", [["kent"], []])
def test_sg262_the_other_v_leaders_have_strength_1(burhs: list[str]) -> None:
    """V4 has no strength of A4's, V2 none of V1's."""
    t = battle("kent", v=1, a=3, leaders={"V4": "kent", "V2": "kent"}, burhs=burhs, aside=("V1", "A4")).play("reveal 1", "reveal 2")
    assert strengths(t) == (3, 3, "A")


# -- V2 -------------------------------------------------------------------------------------------------------------------


def test_sg263_v2_moves_one_unit_from_any_scandinavian_area() -> None:
    pieces = {"kent": 1, "north": 2, "south": 1, "drakkar": 1, "essex": 2}
    t = battle("kent", v=pieces, a=3, leaders={"V2": "kent", "V1": "south"})
    t.play("reveal 1")
    assert t.offered() == ["land-from north", "land-from south"]
    assert t.refused("land-from middle") == "SG-263"  # nobody is there
    t.play("land-from south")
    assert t.offered() == ["land warrior", "land leader-2"]
    t.play("land warrior")
    assert (t.units("V", "kent"), t.units("V", "south"), t.units("V", "north")) == (3, 1, 2)
    assert t.events("landed") == [(9, 4, 0, 0, 0)]


def test_sg263_v2_may_land_a_leader() -> None:
    t = battle("kent", v={"kent": 1, "south": 1}, a=3, leaders={"V2": "kent", "V1": "south"})
    t.play("reveal 1", "land leader-2")
    assert t.where("V1") == "kent"
    assert t.warriors("V", "south") == 1


def test_sg264_v2_has_an_effect_only_in_a_coastal_area() -> None:
    t = battle("wessex", v={"wessex": 1, "north": 2, "south": 1}, a=2, leaders={"V2": "wessex"}).play("reveal 1")
    assert t.events("landed") == []
    assert strengths(t) == (2, 2, "A")
    assert (t.units("V", "north"), t.units("V", "south")) == (2, 1)


def test_sg265_v2_neither_needs_nor_touches_markers() -> None:
    slots = {"north": "essex", "south": "?sussex"}
    for place in ("north", "middle", "south"):  # another target face up, no marker, a marker face down
        t = battle("kent", v={"kent": 1, "north": 1, "middle": 1, "south": 1}, a=3, leaders={"V2": "kent"}, slots=slots)
        before = (t["slot"], t["face_up"], t["possible"], t.state.rng)
        t.play("reveal 1", f"land-from {place}")
        assert t.units("V", place) == 0
        assert t.units("V", "kent") == 3
        assert (t["slot"], t["face_up"], t["possible"], t.state.rng) == before


# -- V3 -------------------------------------------------------------------------------------------------------------------


def test_sg266_v3_is_removed_even_if_it_kills_nobody() -> None:
    """Also SG-267: 0 units; SG-270: it counts as a lost leader."""
    t = battle("kent", v=2, a=2, leaders={"V3": "kent"})
    t.play("reveal 1", "kill stop")
    assert (t.where("V3"), t.where("V4"), t["lost"]) == ("gone", "supply", [1, 0])
    assert t.events("killed") == []
    assert strengths(t) == (2, 2, "A")


@pytest.mark.parametrize(("kills", "left"), [(["kill warrior", "kill stop"], 2), (["kill warrior", "kill warrior"], 1)])
def test_sg267_v3_removes_up_to_two_a_units(kills: list[str], left: int) -> None:
    t = battle("kent", v=1, a={"kent": 3, "essex": 4}, leaders={"V3": "kent"})
    t.play("reveal 1")
    assert t.offered() == ["kill warrior", "kill stop"]
    t.play(*kills)
    assert strengths(t) == (1, left, "A")
    assert t.units("A", "essex") == 4  # only of the battle area
    assert supply(t, "A") == 12 - 4 - 2 - left


def test_sg267_never_a_third_one() -> None:
    t = battle("kent", v=1, a=5, leaders={"V3": "kent", "V1": "kent"})
    t.play("reveal 1", "kill warrior", "kill warrior")
    assert t.decision() == "reveal"
    assert t.refused("kill warrior") != ""


def test_sg268_v_chooses_the_units_that_v3_removes() -> None:
    """Also SG-269: leaders too, revealed or not; SG-349: by their labels."""
    leaders = {"V3": "kent", "V1": "kent", "A4": "kent", "A1": "kent"}
    t = battle("kent", v=1, a=1, leaders=leaders, aside=("V4", "A2")).play("reveal 2", "reveal 1", "reveal 1")
    assert (t.actor(), t.offered()) == ("V", ["kill leader-1", "kill leader-2", "kill warrior", "kill stop"])
    t.play("kill leader-1")  # A4, revealed
    assert t.offered() == ["kill leader-2", "kill warrior", "kill stop"]
    assert t.refused("kill leader-1") == "SG-267"
    t.play("kill leader-2")  # A1, not revealed
    assert (t.where("A4"), t.where("A1"), t.where("A2")) == ("gone", "gone", "supply")
    assert (shown(t, "V", "A", 1), shown(t, "V", "A", 2)) == ("A4", None)
    assert strengths(t) == (2, 1, "V")


def test_sg267_the_second_choice_does_not_come_before_the_first() -> None:
    """D-34: the same two victims can be named in one order only."""
    leaders = {"V3": "kent", "A4": "kent", "A1": "kent"}
    t = battle("kent", a=2, leaders=leaders, aside=("V4", "A2")).play("reveal 1", "kill leader-2")
    assert t.offered() == ["kill warrior", "kill stop"]
    assert t.refused("kill leader-1") == "SG-267"
    t = battle("kent", a=2, leaders=leaders, aside=("V4", "A2")).play("reveal 1", "kill warrior")
    assert t.offered() == ["kill warrior", "kill stop"]
    assert t.refused("kill leader-1") == "SG-267"


def test_sg270_the_sacrificed_leader_counts_as_lost() -> None:
    t = battle("kent", v=3, a=1, leaders={"V1": "gone", "V3": "kent"}, aside=("A4",))
    t.play("reveal 2", "kill stop")
    assert (t.where("V3"), t["lost"][0]) == ("gone", 2)


def test_sg351_v3_is_removed_before_v_chooses() -> None:
    t = battle("kent", v=1, a=2, leaders={"V3": "kent"}).play("reveal 1")
    assert t.decision() == "v3_victim"
    assert (t.where("V3"), t.units("V", "kent"), t.units("A", "kent")) == ("gone", 1, 2)


def test_sg345_each_victim_of_v3_is_removed_at_once() -> None:
    t = battle("kent", v=1, a=3, leaders={"V3": "kent"}).play("reveal 1", "kill warrior")
    assert t.decision() == "v3_victim"
    assert (t.units("A", "kent"), supply(t, "A")) == (2, 12 - 2 - 2)


# -- V4 -------------------------------------------------------------------------------------------------------------------


def v4(v: int = 2, a: int = 1, burhs: tuple[str, ...] = ("kent", "essex"), coins: tuple[int, int] = (2, 3), **leaders: str) -> Table:
    """V4 fights in Kent."""
    return battle("kent", v=v, a=a, leaders={"V4": "kent", **leaders}, aside=("V1", "A4"), burhs=burhs, coins=coins)


def test_sg271_v_may_raid_after_winning() -> None:
    t = v4().play("reveal 1")
    assert (t.actor(), t.decision(), t.offered()) == ("V", "v4_raid", ["plunder no", "plunder yes"])
    assert t.refused("plunder yes", "A") == "SG-271"
    t.play("plunder no")
    assert t.burh("kent")
    assert (t.units("V", "kent"), t.units("V", "drakkar"), t.coins()) == (3, 0, (2, 3, 10))


def test_sg271_this_area_only() -> None:
    """Essex has a burh and V controls it; V4 in Kent does not raid it."""
    t = battle("kent", v={"kent": 2, "essex": 2}, a=1, leaders={"V4": "kent"}, aside=("V1", "A4"), burhs=["kent", "essex"])
    t.play("reveal 1", "plunder yes")
    assert (t.burh("kent"), t.burh("essex"), t.units("V", "essex")) == (False, True, 2)


def test_sg271_no_raid_after_a_lost_battle() -> None:
    t = v4(v=1, a=2).play("reveal 1")  # 2 to 2
    assert strengths(t) == (2, 2, "A")
    t.play("casualty 1-kept", "retreat drakkar")
    assert is_over(t, "kent")
    assert t.burh("kent")


def test_sg272_v4_takes_effect_after_casualties_and_retreat() -> None:
    t = v4(v=4, a=3).play("reveal 1")  # 5 to 3: V loses 1, A loses 2
    assert t.decision() == "casualty_leader"
    t.play("casualty 1-kept")
    assert (t.actor(), t.decision()) == ("A", "retreat")
    assert t.burh("kent")
    t.play("retreat wessex")
    assert (t.actor(), t.decision()) == ("V", "v4_raid")


def test_sg273_v4_has_no_effect_unrevealed() -> None:
    t = v4().play("reveal pass")
    assert strengths(t) == (3, 1, "V")
    assert is_over(t, "kent")


def test_sg273_nor_if_it_was_revealed_in_another_battle() -> None:
    t = battle("kent", v=2, a=1, leaders={"V4": "kent"}, aside=("V1", "A4"), burhs=["kent"], seen=["V4"]).play("reveal pass")
    assert is_over(t, "kent")
    assert t.burh("kent")


def test_sg274_v4_must_still_be_there_after_casualties() -> None:
    t = v4(v=3, a=2).play("reveal 1", "casualty 1-lost")  # 4 to 2
    assert t.where("V4") == "gone"
    assert is_over(t, "kent")
    assert t.burh("kent")


def test_sg274_v4_sent_away_by_a3_raids_nothing() -> None:
    t = v4(v=5, a=0, A3="kent").play("reveal 1", "reveal 1", "send-away leader-1")
    assert strengths(t) == (5, 1, "V")
    assert is_over(t, "kent")
    assert t.burh("kent")


def test_sg275_v4_needs_a_burh() -> None:
    t = v4(burhs=("essex",)).play("reveal 1")
    assert strengths(t) == (3, 1, "V")
    assert is_over(t, "kent")


def test_sg276_a_raid_by_v4_follows_the_rules_of_raid() -> None:
    """2 coins, the burh to A's supply, burh marker left, all V units of the area to the Drakkar; SG-345: at once."""
    t = v4(v=3, V2="kent").play("reveal 1", "reveal pass")
    assert (t.view("A")["track"]["burh"], t["burhs"]) == (3, 3)
    t.play("plunder yes")
    assert t.coins() == (4, 3, 8)
    assert (t.view("A")["track"]["burh"], t["burhs"]) == (2, 4)
    assert t.units("V", "kent") == 0
    assert (t.warriors("V", "drakkar"), t.where("V4"), t.where("V2")) == (3, "drakkar", "drakkar")
    assert t.burh("essex")


def test_sg276_v4_takes_what_the_bank_has() -> None:
    t = v4(coins=(6, 8)).play("reveal 1", "plunder yes")
    assert t.coins() == (7, 8, 0)


def test_sg276_v4_inland() -> None:
    t = battle("mercia", v=2, a=1, leaders={"V4": "mercia"}, aside=("V1", "A4"), burhs=["mercia"]).play("reveal 1", "plunder yes")
    assert (t.units("V", "mercia"), t.units("V", "drakkar")) == (0, 3)


def test_sg271_v4_can_win_the_game_by_coins_at_the_next_check() -> None:
    t = battle("kent", v={"kent": 2, "wessex": 1}, a=1, leaders={"V4": "kent"}, aside=("V1", "A4"), burhs=["kent"], coins=(6, 3))
    t.play("reveal 1", "plunder yes")
    assert not t.state.over  # two battles still wait
    idle(t)
    assert t.view("V")["result"] == {"winner": "V", "condition": "coins"}
