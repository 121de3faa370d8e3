"""The end phase (SG-311 to SG-318) and the even spread of the units that come home (SG-315, SG-352)."""

import pytest

from tests.saga.battlefield import idle
from tests.saga.table import SAGA, Table

STEPS = ("won", "round_marker", "inland_coins", "returned", "round")


def steps(t: Table) -> list[str]:
    """The events of the end phase, in order, without repetition."""
    names = [SAGA.events[event.kind][0] for event in t.told()]
    return list(dict.fromkeys(name for name in names if name in STEPS))


def test_sg311_the_victory_check_comes_first() -> None:
    """V has 8 coins: nothing else happens. Also SG-312: the round marker moves only if nobody has won."""
    t = Table(v={"wessex": 1, "drakkar": 2}, a={"kent": 1}, coins=(8, 3), round=2, phase="end")
    assert t.state.over
    assert steps(t) == ["won"]
    assert t.view("V")["track"]["round"] == 9
    assert t.coins() == (8, 3, 4)
    assert t.units("V", "drakkar") == 2


def test_sg312_the_round_marker_goes_one_space_left() -> None:
    t = Table(v={"kent": 1}, a={"mercia": 1}, round=2, phase="end")
    assert t.events("round_marker") == [(8, 0, 0, 0, 0)]
    assert t.view("V")["track"]["round"] == 8
    assert t["round"] == 3


def test_sg312_to_sg317_order_of_the_steps() -> None:
    t = Table(v={"wessex": 1, "drakkar": 3}, a={"kent": 1}, round=2, phase="end")
    assert steps(t) == ["round_marker", "inland_coins", "returned", "round"]


@pytest.mark.parametrize(
    ("v", "a", "coins"),
    [
        ({"kent": 2}, {"mercia": 1}, 0),  # coastal only
        ({"mercia": 1}, {"kent": 1}, 1),
        ({"wessex": 2}, {"kent": 1}, 1),  # per area, not per unit
        ({"mercia": 1, "wessex": 3}, {"kent": 1}, 2),
        ({"kent": 1}, {"mercia": 1, "wessex": 1}, 0),  # A controls them
        ({"kent": 1, "essex": 2}, {"sussex": 1}, 0),  # nobody does
    ],
)
def test_sg313_one_coin_for_each_inland_area_that_v_controls(v: dict[str, int], a: dict[str, int], coins: int) -> None:
    t = Table(v=v, a=a, coins=(2, 3), phase="end")
    assert t.coins() == (2 + coins, 3, 10 - coins)


def test_sg313_a_burh_does_not_prevent_it() -> None:
    t = Table(v={"mercia": 1}, a={"kent": 1}, burhs=["mercia"], phase="end")
    assert t.coins() == (3, 3, 9)


@pytest.mark.parametrize(("bank", "taken"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_sg314_if_the_bank_is_short_v_takes_what_is_there(bank: int, taken: int) -> None:
    t = Table(v={"mercia": 1, "wessex": 1}, a={"kent": 1}, coins=(5, 10 - bank), phase="end")
    assert t.coins() == (5 + taken, 10 - bank, bank - taken)


# -- coming home -------------------------------------------------------------------------------------------------------------


def home(t: Table) -> tuple[int, int, int]:
    return t.units("V", "north"), t.units("V", "middle"), t.units("V", "south")


@pytest.mark.parametrize(
    ("before", "drakkar", "after"),
    [
        ((0, 0, 0), 3, (1, 1, 1)),
        ((2, 0, 0), 2, (2, 1, 1)),
        ((3, 1, 0), 3, (3, 2, 2)),
        ((0, 4, 1), 4, (3, 4, 2)),  # north to 1, north and south to 2, and one more to north by choice
        ((1, 1, 1), 6, (3, 3, 3)),
        ((5, 0, 0), 0, (5, 0, 0)),
    ],
)
def test_sg315_all_units_of_the_drakkar_go_to_scandinavia_evenly(before: tuple[int, ...], drakkar: int, after: tuple[int, ...]) -> None:
    places = dict(zip(("north", "middle", "south"), before, strict=True))
    t = Table(v={"kent": 1, "drakkar": drakkar, **places}, a={"mercia": 1}, phase="end")
    if t.decision() == "spread_area":
        t.play("spread north")
    assert t.units("V", "drakkar") == 0
    assert home(t) == after
    assert t.decision() == "draft_first"


@pytest.mark.parametrize(
    ("before", "drakkar", "offered", "chosen", "after"),
    [
        ((0, 0, 0), 1, ["north", "middle", "south"], "middle", (0, 1, 0)),  # one unit over: who gets it
        ((0, 0, 0), 2, ["north", "middle", "south"], "middle", (1, 0, 1)),  # two over for three areas: who gets none
        ((2, 1, 1), 1, ["middle", "south"], "south", (2, 1, 2)),
        ((0, 1, 1), 2, ["north", "middle", "south"], "north", (2, 1, 1)),
        ((0, 1, 0), 3, ["north", "middle", "south"], "south", (1, 1, 2)),
        ((1, 1, 1), 5, ["north", "middle", "south"], "north", (2, 3, 3)),
    ],
)
def test_sg315_v_chooses_among_tied_areas(
    before: tuple[int, ...], drakkar: int, offered: list[str], chosen: str, after: tuple[int, ...]
) -> None:
    """SG-186 for the way home: D-23."""
    places = dict(zip(("north", "middle", "south"), before, strict=True))
    t = Table(v={"kent": 1, "drakkar": drakkar, **places}, a={"mercia": 1}, phase="end")
    assert (t.actor(), t.decision()) == ("V", "spread_area")
    assert t.offered() == [f"spread {place}" for place in offered]
    for place in {"north", "middle", "south"} - set(offered):
        assert t.refused(f"spread {place}") == "SG-185"
    assert t.refused(f"spread {chosen}", "A") == "SG-315"
    t.play(f"spread {chosen}")
    assert home(t) == after


def test_sg315_every_unit_must_go_leaders_too() -> None:
    """SG-187: V chooses which leader goes where; SG-352: a leader is placed when its area is chosen, the warriors after."""
    t = Table(v={"kent": 1, "drakkar": 2}, a={"mercia": 1}, leaders={"V1": "drakkar", "V2": "drakkar"}, phase="end")
    assert (t.decision(), t.units("V", "drakkar")) == ("spread_area", 4)
    t.play("spread south")  # north 1, middle 1, south 2
    assert (t.decision(), t.units("V", "drakkar"), home(t)) == ("spread_leader", 4, (0, 0, 0))
    assert t.offered() == ["spread-leader north", "spread-leader middle", "spread-leader south"]
    t.play("spread-leader middle")
    assert (t.where("V1"), t.units("V", "drakkar"), home(t)) == ("middle", 3, (0, 1, 0))
    assert t.offered() == ["spread-leader north", "spread-leader south"]  # middle is full
    assert t.refused("spread-leader middle") == "SG-185"
    t.play("spread-leader south")
    assert (t.where("V2"), t.units("V", "drakkar"), home(t)) == ("south", 0, (1, 1, 2))
    assert t.decision() == "draft_first"


def test_sg352_recruits_too() -> None:
    t = Table(v={"kent": 1, "south": 1}, a={"mercia": 1}, aside=("V4", "A4"), leaders={"V1": "kent", "V2": "kent"}, tile=4, actor="V")
    t.play("action recruit", "recruit band", "recruit-leader v3-joins")
    assert (t.decision(), home(t)) == ("spread_area", (0, 0, 1))
    t.play("spread north")
    assert (t.decision(), home(t)) == ("spread_leader", (0, 0, 1))
    t.play("spread-leader north")
    assert (t.where("V3"), home(t)) == ("north", (2, 1, 1))


def test_sg315_units_already_at_home_are_not_rearranged() -> None:
    t = Table(v={"kent": 1, "drakkar": 1, "north": 4}, a={"mercia": 1}, phase="end").play("spread south")
    assert home(t) == (4, 0, 1)


# -- the next round -----------------------------------------------------------------------------------------------------------


def test_sg316_the_action_tiles_go_back() -> None:
    t = Table(v={"kent": 1}, a={"mercia": 1}, tile=4, actor="V", hold={"V": [2, 4], "A": [1, 3]})
    assert [tile["holder"] for tile in t.view("A")["tiles"]] == ["A", "V", "A", "V"]
    idle(t)
    assert [(tile["holder"], tile["used"]) for tile in t.view("A")["tiles"]] == [(None, False)] * 4
    assert t.offered() == ["draft t1", "draft t2", "draft t3", "draft t4"]


@pytest.mark.parametrize("side", ["V", "A"])
def test_sg317_a_new_round_begins_with_the_initiative_tile_as_it_lies(side: str) -> None:
    t = Table(v={"kent": 1}, a={"mercia": 1}, initiative=side, round=4, phase="end")
    assert (t.actor(), t.decision(), t["round"]) == (side, "draft_first", 5)
    assert t.view("A")["initiative"] == side
    assert t.events("round")[-1] == (5, 0, 0, 0, 0)


def test_sg318_markers_in_slots_stay() -> None:
    t = Table(v={"kent": 1}, a={"mercia": 1}, slots={"north": "kent", "south": "?essex"}, phase="end")
    slots = t.view("V")["slots"]
    assert [(slot["face"], slot["marker"]) for slot in slots] == [("up", "kent"), ("empty", None), ("down", "essex")]
    assert t.view("A")["slots"][2]["possible"] == ["northumbria", "east_anglia", "essex", "sussex"]
    idle(t)
    assert t.view("V")["slots"] == slots


def test_sg315_nothing_of_the_end_phase_is_asked_from_the_anglo_saxons() -> None:
    t = Table(v={"kent": 1, "drakkar": 2}, a={"mercia": 1}, phase="end")
    assert t.state.legal(1) == []
    assert t.view("A")["phase"] == "end"
    assert t.refused("draft t1") == "SG-73"
