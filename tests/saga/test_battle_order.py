"""The battle phase as a whole: which battles there are, their order, and the steps of one (SG-236 to SG-239, SG-310)."""

import pytest

from meadhall.core.rng import Stream
from meadhall.games.saga.constants import ACTIONS, BATTLES, A, V
from tests.saga.battlefield import battle, is_over
from tests.saga.table import SAGA, Table

AREAS = ("northumbria", "mercia", "east_anglia", "essex", "kent", "sussex", "wessex")


def kinds(t: Table) -> list[str]:
    """The names of the events of battles, in order."""
    names = [SAGA.events[event.kind][0] for event in t.told()]
    return [name for name in names if name in ("battle", "revealed", "strengths", "casualties", "retreated", "raided", "battle_over")]


def test_sg236_a_battle_in_every_area_with_units_of_both_sides() -> None:
    everywhere = dict.fromkeys(AREAS, 1)
    t = Table(v=everywhere, a=everywhere, phase="battles")
    assert t.offered() == [f"battle {area}" for area in AREAS]


def test_sg236_a_leader_alone_makes_a_battle_and_a_burh_does_not() -> None:
    t = Table(
        v={"kent": 3, "sussex": 1, "north": 1, "drakkar": 1},
        a={"mercia": 2, "sussex": 2, "wessex": 1},
        leaders={"V1": "wessex", "A1": "essex", "V2": "essex"},
        burhs=["kent", "mercia"],
        phase="battles",
    )
    assert t.offered() == ["battle essex", "battle sussex", "battle wessex"]
    for area in ("kent", "mercia", "northumbria"):
        assert t.refused(f"battle {area}") == "SG-236"


def test_sg236_no_shared_area_no_battle() -> None:
    t = Table(v={"kent": 3}, a={"mercia": 2}, burhs=["kent"], phase="battles")
    assert t.events("battle") == []
    assert t.decision() == "draft_first"


def test_sg237_v_chooses_before_each_battle() -> None:
    four = {"northumbria": 1, "east_anglia": 1, "kent": 1, "sussex": 1}
    t = Table(v=four, a=four, phase="battles")
    order = []
    for area in ("kent", "northumbria", "sussex"):
        assert (t.actor(), t.decision()) == ("V", "battle_next")
        assert f"battle {area}" in t.offered()
        t.play(f"battle {area}")
        if t.decision() == "retreat":
            t.play("retreat drakkar")
        order.append(area)
        if len(order) < 3:
            assert f"battle {area}" not in t.offered()
            assert t.refused(f"battle {area}") == "SG-236"
    assert [t.places[area] for area, *_ in t.events("battle")][:3] == order


def test_sg237_the_anglo_saxons_do_not_choose_the_order() -> None:
    two = {"kent": 1, "northumbria": 1}
    t = Table(v=two, a=two, phase="battles")
    assert t.refused("battle kent", "A") == "SG-237"
    assert t.state.legal(A) == []
    assert t.refused("battle kent", "V") == ""


def test_sg238_a_battle_is_completed_before_the_next_begins() -> None:
    t = battle("mercia", v=2, a=2, leaders={"V4": "mercia"}, aside=("V1", "A4"), burhs=["mercia"])
    t.play("reveal 1")  # 3 to 2
    assert t.decision() == "casualty_leader"
    assert t.refused("battle kent") != ""
    t.play("casualty 1-kept")
    assert t.decision() == "retreat"  # 1 A warrior is left
    assert t.refused("battle kent", "V") == "SG-296"
    t.play("retreat wessex")
    assert t.decision() == "v4_raid"  # after the retreat, and still before the next battle
    assert t.refused("battle kent") != ""
    t.play("plunder no")
    assert is_over(t, "mercia")


def test_sg239_all_battles_are_compulsory() -> None:
    everywhere = dict.fromkeys(AREAS, 1)
    t = Table(v=everywhere, a=everywhere, phase="battles")
    while t.decision() != "draft_first" and not t.state.over:
        t.play(t.offered()[0])
    assert sorted(area for area, *_ in t.events("battle")) == list(range(7))
    assert sorted(area for area, *_ in t.events("battle_over")) == list(range(7))


def test_sg239_nothing_else_can_be_done_while_battles_wait() -> None:
    two = {"kent": 1, "northumbria": 1}
    t = Table(v=two, a=two, phase="battles")
    assert t.offered() == ["battle northumbria", "battle kent"]
    assert t.refused("action move") == "SG-73"
    assert t.refused("draft t1") == "SG-73"
    assert t.refused("reveal pass") != ""


def test_sg310_step_order_of_a_battle() -> None:
    """Reveal, sum strength, casualties (V, A), retreat, V4, hide leaders."""
    t = battle("mercia", v=3, a=2, leaders={"V4": "mercia", "A1": "mercia"}, aside=("V1", "A4"), burhs=["mercia"])
    t.play("reveal 1", "reveal 1")  # 4 to 4: A wins
    assert kinds(t) == ["battle", "revealed", "revealed", "strengths"]
    t = battle("mercia", v=4, a=2, leaders={"V4": "mercia", "A1": "mercia"}, aside=("V1", "A4"), burhs=["mercia"])
    t.play("reveal 1", "reveal 1", "casualty 1-kept", "casualty 1-kept", "retreat wessex")  # 5 to 4
    revealed = [leader["revealed"] for area in t.view("V")["areas"] for leader in area["leaders"]]
    assert revealed == [True, True]  # V4 in Mercia and A1 in Wessex: not hidden yet
    t.play("plunder yes")
    assert kinds(t) == [
        "battle",
        "revealed",
        "revealed",
        "strengths",
        "casualties",
        "casualties",
        "retreated",
        "raided",
        "battle_over",
    ]
    assert [leader["revealed"] for area in t.view("V")["areas"] for leader in area["leaders"]] == [False, False]


@pytest.mark.parametrize("seed", range(25))
def test_sg236_the_set_of_battles_is_fixed_when_the_phase_begins(seed: int) -> None:
    """SG-I13: no battle starts or vanishes through another one. SG-I14: leaders are lost in the battle phase only."""
    state = SAGA.facts().start(seed)
    chance = Stream(seed)
    before = state.to_dict()
    while not state.over:
        fields = state.to_dict()
        shared = {area for area in range(7) if fields["units"][V][area] and fields["units"][A][area]}
        left = {area for area in range(7) if fields["battles"][area]}
        if fields["phase"] == BATTLES:
            assert shared <= left  # an area that both share again would be a new battle
            assert left - {fields["battle"]} <= shared  # one that has vanished would be fought by nobody
            assert before["phase"] != BATTLES or left <= {area for area in range(7) if before["battles"][area]}
        else:
            assert left == set()
            if before["phase"] == fields["phase"] == ACTIONS and before["round"] == fields["round"]:
                assert fields["lost"] == before["lost"]
        before = fields
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
