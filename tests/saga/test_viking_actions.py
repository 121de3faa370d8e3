"""The Viking actions: SG-149 to SG-201, SG-347, SG-348."""

from collections import Counter
from typing import Any

import pytest

from meadhall.core.errors import UnknownAction
from tests.saga.table import Table

COAST = ["northumbria", "east_anglia", "essex", "kent", "sussex"]
SCANDINAVIA = ["north", "middle", "south"]
LEADERS = {"V1": "kent", "V2": "kent", "V3": "kent"}


def viking(tile: int, **position: Any) -> Table:
    return Table(tile=tile, actor="V", **position)


def slots(t: Table, viewer: str | None = "V") -> dict[str, tuple[str, str | None]]:
    return {slot["id"]: (slot["face"], slot["marker"]) for slot in t.view(viewer)["slots"]}


def pool(t: Table) -> list[str]:
    markers: list[str] = t.view("V")["pool"]["markers"]
    return markers


def home(t: Table) -> list[int]:
    return [t.units("V", place) for place in SCANDINAVIA]


# -- Move ---------------------------------------------------------------------------------------------------------------


def test_sg149_from_england_to_an_adjacent_english_area() -> None:
    t = viking(4, v={"kent": 3, "north": 1}).play("action move", "from kent")
    assert t.offered() == ["to essex", "to sussex", "to wessex"]
    assert t.play("to wessex", "warriors 2").units("V", "wessex") == 2


def test_sg150_and_sg168_between_scandinavian_areas_without_touching_markers() -> None:
    laid = {"north": "?kent", "middle": "essex"}
    t = viking(4, v={"north": 2, "kent": 1}, slots=laid).play("action move", "from north")
    assert t.offered() == ["to middle", "to sail", "to replace"]
    assert t.refused("to south") == "SG-102"
    before = slots(t)
    t.play("to middle", "warriors 1")
    assert (home(t), slots(t)) == ([1, 1, 0], before)
    assert before["north"] == ("down", "kent")
    empty = viking(4, v={"south": 2, "kent": 1}).play("action move", "from south", "to middle", "warriors 2")
    assert (home(empty), set(slots(empty).values())) == ([0, 2, 0], {("empty", None)})


def test_sg151_and_sg154_and_sg155_by_marker_to_the_area_of_its_seal() -> None:
    t = viking(4, v={"north": 3, "middle": 1}, slots={"north": "sussex"}).play("action move", "from north")
    assert t.refused("to sussex") == t.refused("to kent") == "SG-155"  # not on foot
    t.play("to sail", "warriors 2")
    assert (t.units("V", "sussex"), t.units("V", "north")) == (2, 1)
    no_marker = viking(4, v={"north": 3, "middle": 1}, slots={"middle": "sussex"}).play("action move", "from north")
    assert no_marker.refused("to sail") == no_marker.refused("to sussex") == "SG-154"
    assert no_marker.offered() == ["to middle", "to draw"]


def test_sg152_never_from_england_to_scandinavia() -> None:
    t = viking(4, v={"kent": 3, "north": 1}, slots={"north": "kent"}).play("action move", "from kent")
    for place in SCANDINAVIA:
        assert t.refused(f"to {place}") == "SG-152"
    assert [t.refused(f"to {way}") for way in ("sail", "draw", "replace")] == ["SG-151"] * 3


def test_sg153_units_on_the_drakkar_do_not_move() -> None:
    t = viking(4, v={"drakkar": 3, "kent": 1, "north": 1}).play("action move")
    assert t.offered() == ["from kent", "from north"]
    with pytest.raises(UnknownAction):
        t.play("from drakkar")
    only = viking(4, v={"drakkar": 3}, a={"kent": 1}, coins=(2, 3))
    assert only.refused("action move") == "SG-105"


@pytest.mark.parametrize("origin", SCANDINAVIA)
@pytest.mark.parametrize("target", COAST)
def test_sg156_every_scandinavian_area_can_send_to_every_coastal_area(origin: str, target: str) -> None:
    t = viking(4, v={origin: 2, "wessex": 1}, slots={origin: target}).play("action move", f"from {origin}", "to sail", "warriors 2")
    assert (t.units("V", target), t.units("V", origin)) == (2, 0)


def test_sg157_sailing_turns_a_marker_up() -> None:
    t = viking(4, v={"north": 3, "kent": 1}, slots={"north": "?sussex"}).play("action move", "from north")
    assert slots(t, "A")["north"] == ("down", None)
    t.play("to sail")
    assert slots(t, "A")["north"] == ("up", "sussex")  # before the units are chosen
    assert t.events("turned_up") == [(7, 5, 0, 0, 0)]
    assert t.play("warriors 1").units("V", "sussex") == 1


def test_sg158_a_draw_for_an_empty_slot() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(500):
        t = viking(4, v={"north": 2, "kent": 1}, seed=seed).play("action move", "from north")
        assert t.offered() == ["to middle", "to draw"]
        t.play("to draw")
        face, marker = slots(t, "A")["north"]
        assert face == "up"
        assert marker is not None
        assert t.play("warriors 2").units("V", marker) == 2 + (marker == "kent")
        drawn[marker] += 1
    assert set(drawn) == set(COAST)
    assert all(70 <= n <= 130 for n in drawn.values())  # 100 of each to be expected


def test_sg158_only_markers_of_the_pool_are_drawn() -> None:
    laid = {"middle": "kent", "south": "?essex"}
    drawn = {
        slots(viking(4, v={"north": 2, "kent": 1}, slots=laid, seed=seed).play("action move", "from north", "to draw"))["north"][1]
        for seed in range(60)
    }
    assert drawn == {"northumbria", "east_anglia", "sussex"}


def test_sg158_and_sg159_draw_for_an_empty_slot_replace_for_a_filled_one() -> None:
    t = viking(4, v={"north": 1, "middle": 1}, slots={"north": "kent"}).play("action move", "from north")
    assert t.refused("to draw") == "SG-158"
    t = viking(4, v={"north": 1, "middle": 1}, slots={"north": "kent"}).play("action move", "from middle")
    assert t.refused("to replace") == "SG-159"


def test_sg159_and_sg161_replacing_a_face_up_marker() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(400):
        t = viking(4, v={"north": 2, "wessex": 1}, slots={"north": "kent"}, seed=seed).play("action move", "from north", "to replace")
        face, marker = slots(t, "A")["north"]
        assert face == "up"
        assert marker is not None
        assert "kent" in pool(t)
        assert t.play("warriors 1").units("V", marker) == 1
        drawn[marker] += 1
    assert set(drawn) == set(COAST) - {"kent"}  # never the one replaced
    assert all(70 <= n <= 130 for n in drawn.values())


def test_sg160_and_sg161_replacing_a_face_down_marker_shows_it_first() -> None:
    drawn = set()
    for seed in range(60):
        t = viking(4, v={"north": 2, "wessex": 1}, slots={"north": "?kent"}, seed=seed).play("action move", "from north", "to replace")
        assert t.events("turned_up") == [(7, 4, 0, 0, 0)]
        kinds = [t.facts.game.events[event.kind][0] for event in t.told()]
        assert kinds.index("turned_up") < kinds.index("drawn")
        drawn.add(slots(t, "A")["north"][1])
    assert drawn == set(COAST) - {"kent"}


def test_sg162_the_replaced_marker_can_be_drawn_by_the_next_move() -> None:
    second = set()
    for seed in range(80):
        t = Table(v={"north": 2, "middle": 2}, slots={"north": "kent"}, hold={"V": [2, 4], "A": [1, 3]}, seed=seed)
        t.play("tile t2", "action move", "from north", "to replace", "warriors 1")
        first = slots(t)["north"][1]
        if "action end" in t.offered() and t.view(None)["turn"]["tile"] == 2:
            t.play("action end")
        t.play("action move", "from middle", "to draw")
        drawn = slots(t)["middle"][1]
        assert drawn != first
        second.add(drawn)
    assert second == set(COAST)


@pytest.mark.parametrize("way", ["draw", "replace"])
def test_sg163_and_sg166_the_drawn_target_must_be_used_and_is_drawn_once(way: str) -> None:
    t = viking(4, v={"north": 2, "wessex": 1}, slots={"north": "kent"} if way == "replace" else {})
    t.play("action move", "from north", f"to {way}")
    assert t.offered() == ["warriors 1", "warriors 2"]
    assert t.refused("warriors 0") == "SG-103"
    for other in ("to replace", "to draw", "to middle", "from wessex", "action end"):
        assert t.refused(other) == "SG-345"


def test_sg164_who_sails_is_chosen_after_the_draw() -> None:
    t = viking(4, v={"north": 2, "wessex": 1}, leaders={"V2": "north"}).play("action move", "from north", "to draw")
    assert slots(t, "V")["north"][0] == "up"
    assert (t.decision(), t.offered()) == ("move_leader", ["move-leader 1-stays", "move-leader 1-goes"])
    t.play("move-leader 1-stays")
    assert t.offered() == ["warriors 1", "warriors 2"]
    assert t.units("V", "north") == 3  # nobody has sailed yet


def test_sg165_draw_or_replace_only_where_v_has_a_unit() -> None:
    t = viking(4, v={"north": 1, "wessex": 1}, slots={"south": "kent"}).play("action move")
    assert t.offered() == ["from wessex", "from north"]
    assert t.refused("from middle") == t.refused("from south") == "SG-103"


def test_sg167_the_marker_stays_face_up_in_its_slot() -> None:
    t = Table(v={"north": 3, "wessex": 1}, slots={"north": "?kent"}, hold={"V": [2, 4], "A": [1, 3]})
    t.play("tile t2", "action move", "from north", "to sail", "warriors 1")
    assert slots(t, "A")["north"] == ("up", "kent")
    assert "kent" not in pool(t)
    t.play("action move", "from north", "to sail", "warriors 2")  # used again by the Move of the other tile
    assert (t.units("V", "kent"), slots(t, "A")["north"]) == (3, ("up", "kent"))
    drawn = Table(v={"north": 3, "wessex": 1}, hold={"V": [2, 4], "A": [1, 3]})
    drawn.play("tile t4", "action move", "from north", "to draw", "warriors 1", "action end")
    face, marker = slots(drawn, "A")["north"]
    assert (face, marker in pool(drawn)) == ("up", False)
    drawn.play("action move", "from north", "to sail", "warriors 2")
    assert marker is not None
    assert drawn.units("V", marker) == 3


# -- Scout --------------------------------------------------------------------------------------------------------------


def test_sg169_and_sg173_a_marker_of_the_pool() -> None:
    t = viking(1, v={"kent": 1, "north": 1}, slots={"north": "kent", "middle": "?essex"}).play("action scout")
    assert t.offered() == ["scout northumbria", "scout east_anglia", "scout sussex"]
    assert t.refused("scout kent") == t.refused("scout essex") == "SG-169"  # those in slots, also one to be displaced
    assert t.view("V")["pool"]["markers"] == ["northumbria", "east_anglia", "sussex"]
    assert t.view("A")["pool"] == {"count": 3, "markers": None}


@pytest.mark.parametrize("slot", SCANDINAVIA)
def test_sg170_and_sg171_face_down_in_any_slot_with_or_without_units(slot: str) -> None:
    t = viking(1, v={"kent": 1, "north": 1}).play("action scout", "scout essex")
    assert t.offered() == ["scout-slot north", "scout-slot middle", "scout-slot south"]
    t.play(f"scout-slot {slot}")
    assert slots(t, "V") == {name: ("down", "essex") if name == slot else ("empty", None) for name in SCANDINAVIA}
    assert slots(t, "A")[slot] == ("down", None)
    nobody_home = viking(1, v={"kent": 2}).play("action scout", "scout essex", f"scout-slot {slot}")
    assert slots(nobody_home)[slot] == ("down", "essex")


@pytest.mark.parametrize("old", ["kent", "?kent"])
def test_sg172_the_marker_that_lay_there_goes_to_the_pool(old: str) -> None:
    t = viking(1, v={"kent": 1, "north": 1}, slots={"north": old, "south": "sussex"}).play(
        "action scout", "scout essex", "scout-slot north"
    )
    assert slots(t)["north"] == ("down", "essex")
    assert pool(t) == ["northumbria", "east_anglia", "kent"]


def test_sg174_the_displaced_marker_can_be_drawn_afterwards() -> None:
    drawn = set()
    for seed in range(60):
        t = viking(1, v={"kent": 1, "middle": 1}, slots={"north": "kent", "south": "sussex"}, seed=seed)
        t.play("action scout", "scout essex", "scout-slot north", "action move", "from middle", "to draw")
        drawn.add(slots(t)["middle"][1])
    assert drawn == {"northumbria", "east_anglia", "kent"}


def test_sg175_a_face_down_marker_goes_back_unseen() -> None:
    seen = []
    for hidden in ("?kent", "?sussex", "?northumbria"):
        t = viking(1, v={"kent": 1, "north": 1}, slots={"north": hidden}).play("action scout", "scout essex", "scout-slot north")
        told = [event for event in t.told() if event.seats & 0b10]
        seen.append((t.view("A"), t.view(None), told))
    assert seen[0] == seen[1] == seen[2]


def test_sg347_the_chosen_marker_lies_in_the_pool_until_its_slot_is_chosen() -> None:
    t = viking(1, v={"kent": 1, "north": 1}).play("action scout", "scout essex")
    assert t.view("A")["pool"]["count"] == 5
    assert "essex" in pool(t)
    other = viking(1, v={"kent": 1, "north": 1}).play("action scout", "scout kent")
    assert t.view("A") == other.view("A")
    t.play("scout-slot south")
    assert t.view("A")["pool"]["count"] == 4
    assert pool(t) == ["northumbria", "east_anglia", "kent", "sussex"]


# -- Recruit ------------------------------------------------------------------------------------------------------------


def recruit(**position: Any) -> Table:
    position = {"v": {"kent": 1, "north": 2, "middle": 2, "south": 2}, "leaders": LEADERS, "coins": (2, 3)} | position
    return viking(4, **position).play("action recruit")


def test_sg176_and_sg177_and_sg178_one_for_one_coin_or_three_for_two() -> None:
    assert recruit().offered() == ["recruit single", "recruit band"]
    single = recruit().play("recruit single", "spread middle")
    assert (single.coins(), home(single), single["supply"][0]) == ((1, 3, 11), [2, 3, 2], 4)
    band = recruit().play("recruit band")
    assert (band.coins(), home(band), band["supply"][0]) == ((0, 3, 12), [3, 3, 3], 2)


def test_sg178_a_leader_who_is_not_in_the_supply() -> None:
    t = recruit(leaders={"V1": "kent", "V2": "north"}, v={"kent": 1}).play("recruit band")
    assert t.offered() == ["recruit-leader v3-waits", "recruit-leader v3-joins"]
    for leader in ("v1", "v2", "v4"):  # on the board, at home, set aside
        assert t.refused(f"recruit-leader {leader}-joins") == t.refused(f"recruit-leader {leader}-waits") == "SG-178"


def test_sg176_a_coin_is_needed() -> None:
    assert viking(4, v={"north": 1, "kent": 1}, coins=(0, 3)).refused("action recruit") == "SG-176"
    one = recruit(coins=(1, 3))
    assert (one.decision(), one.coins()) == ("spread_area", (0, 3, 12))  # only the single unit: not asked


def test_sg179_warriors_or_leaders() -> None:
    def band(*choices: str) -> tuple[str, str, int]:
        t = recruit(leaders={"V1": "kent"}, v={"kent": 1}).play("recruit band", *choices)
        while t.decision() == "spread_leader":
            t.play(t.offered()[0])
        return t.where("V2"), t.where("V3"), t["supply"][0]

    assert recruit(leaders={"V1": "kent"}).play("recruit band").offered() == ["recruit-leader v2-waits", "recruit-leader v2-joins"]
    assert band("recruit-leader v2-waits", "recruit-leader v3-waits") == ("supply", "supply", 8)
    assert band("recruit-leader v2-joins", "recruit-leader v3-waits") == ("north", "supply", 9)
    assert band("recruit-leader v2-waits", "recruit-leader v3-joins") == ("supply", "north", 9)
    assert band("recruit-leader v2-joins", "recruit-leader v3-joins") == ("north", "middle", 10)


def test_sg179_a_single_unit_is_a_warrior_or_one_leader() -> None:
    t = recruit(leaders={"V1": "kent"}, v={"kent": 1, "middle": 3, "south": 3}).play("recruit single", "recruit-leader v2-joins")
    assert (t.where("V2"), t.where("V3"), t["supply"][0]) == ("north", "supply", 5)
    t = recruit(leaders={"V1": "kent"}, v={"kent": 1, "middle": 3, "south": 3}).play("recruit single", "recruit-leader v2-waits")
    assert t.offered() == ["recruit-leader v3-waits", "recruit-leader v3-joins"]
    t.play("recruit-leader v3-waits")
    assert (t.warriors("V", "north"), t["supply"][0]) == (1, 4)


def test_sg180_two_units_left_for_two_coins() -> None:
    t = recruit(v={"kent": 8, "north": 2})  # 2 warriors and no leader in supply
    assert t.offered() == ["recruit single", "recruit band"]
    t.play("recruit band")
    assert (t.coins(), home(t), t["supply"][0]) == ((0, 3, 12), [2, 1, 1], 0)
    mixed = recruit(v={"kent": 9, "north": 2}, leaders={"V1": "kent", "V2": "kent"}).play("recruit band", "spread-leader south")
    assert (mixed.where("V3"), mixed.warriors("V", "middle"), mixed["supply"][0], mixed.coins()[0]) == ("south", 1, 0, 0)


def test_sg181_no_band_for_a_single_unit() -> None:
    t = recruit(v={"kent": 9, "north": 1, "middle": 1})  # 1 warrior left
    assert (t.coins(), home(t)) == ((1, 3, 11), [1, 1, 1])  # one coin, one unit, no question
    leader = recruit(v={"kent": 10, "north": 1, "middle": 1}, leaders={"V1": "kent", "V2": "kent"})
    assert (leader.coins()[0], leader.where("V3")) == (1, "south")
    before = viking(4, v={"kent": 9, "north": 1, "middle": 1}, leaders=LEADERS, coins=(2, 3))
    assert before.refused("recruit band") == "SG-181"  # before the action is chosen as well
    assert before.refused("recruit single") == "SG-345"  # that is possible, but the action is not chosen yet


def test_sg182_a_band_is_exactly_three() -> None:
    t = recruit(v={"kent": 9}, leaders={"V1": "kent", "V2": "kent"}).play("recruit band")  # 3 warriors, 1 leader in supply
    assert t.offered() == ["recruit-leader v3-waits", "recruit-leader v3-joins"]
    assert home(t.play("recruit-leader v3-waits")) == [1, 1, 1]
    forced = recruit(v={"kent": 10}, leaders={"V1": "kent", "V2": "kent"}).play("recruit band")  # 2 warriors, 1 leader
    assert forced.decision() == "spread_leader"  # he must join
    asked = forced.while_asked("recruit_leader", cursor=2, count=0)
    assert asked.refused("recruit-leader v3-waits") == "SG-182"
    assert asked.refused("recruit-leader v3-joins") == ""
    full = recruit(leaders={}, v={"kent": 1}).play("recruit band", "recruit-leader v1-joins", "recruit-leader v2-joins")
    assert full.offered() == ["recruit-leader v3-waits", "recruit-leader v3-joins"]
    full.play("recruit-leader v3-joins", "spread-leader north", "spread-leader south")
    assert (full.where("V3"), full["supply"][0]) == ("middle", 11)


def test_sg183_not_with_an_empty_supply() -> None:
    empty = viking(4, v={"kent": 10, "north": 2}, leaders=LEADERS, coins=(2, 3))
    assert empty.refused("action recruit") == "SG-183"
    one_leader = viking(4, v={"kent": 10, "north": 2}, leaders={"V1": "kent", "V2": "kent"}, coins=(2, 3))
    assert one_leader.refused("action recruit") == ""


def test_sg184_only_in_scandinavia() -> None:
    t = recruit().play("recruit single")
    assert t.offered() == ["spread north", "spread middle", "spread south"]
    with pytest.raises(UnknownAction, match="'spread' takes one of north, middle, south"):
        t.play("spread kent")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"north": 0, "middle": 1, "south": 3}, [2, 2, 3]),
        ({"north": 3, "middle": 0, "south": 3}, [3, 3, 3]),
        ({"north": 1, "middle": 1, "south": 0}, [2, 2, 1]),
        ({"north": 4, "middle": 2, "south": 1}, [4, 3, 3]),
        ({"north": 5, "middle": 0, "south": 0}, None),
        ({"north": 0, "middle": 0, "south": 0}, [1, 1, 1]),
    ],
)
def test_sg185_and_sg188_each_unit_to_the_emptiest_area(before: dict[str, int], after: list[int] | None) -> None:
    t = recruit(v=before).play("recruit band")
    if before == {"north": 1, "middle": 1, "south": 0}:
        assert t.offered() == ["spread north", "spread middle", "spread south"]  # south first, then two over for three tied areas
        t.play("spread south")
    if after is None:  # one unit over for middle and south, and never a rearranging of the five
        assert t.offered() == ["spread middle", "spread south"]
        assert t.refused("spread north") == "SG-185"
        assert home(t.play("spread south")) == [5, 1, 2]
    else:
        assert home(t) == after


def test_sg186_v_chooses_among_tied_areas() -> None:
    for place, after in (("north", [3, 2, 2]), ("middle", [2, 3, 2]), ("south", [2, 2, 3])):
        assert home(recruit().play("recruit single", f"spread {place}")) == after
    t = recruit(v={"north": 1, "middle": 2, "south": 1}).play("recruit single")
    assert t.offered() == ["spread north", "spread south"]
    assert t.refused("spread middle") == "SG-185"


def test_sg186_two_left_over_for_three_areas_name_the_one_without() -> None:
    for place, after in (("north", [1, 2, 2]), ("middle", [2, 1, 2]), ("south", [2, 2, 1])):
        t = recruit(v={"north": 1, "middle": 1, "south": 0}).play("recruit band", f"spread {place}")
        assert home(t) == after


def test_sg187_v_chooses_which_unit_goes_where() -> None:
    def place(slot: str) -> Table:
        t = recruit(v={"kent": 1}, leaders={"V1": "kent", "V2": "kent"}).play("recruit band", "recruit-leader v3-joins")
        assert t.offered() == ["spread-leader north", "spread-leader middle", "spread-leader south"]
        return t.play(f"spread-leader {slot}")

    for slot in SCANDINAVIA:
        t = place(slot)
        assert (t.where("V3"), [t.warriors("V", name) for name in SCANDINAVIA]) == (slot, [int(name != slot) for name in SCANDINAVIA])
    full = recruit(v={"kent": 1, "south": 4}, leaders={"V1": "kent", "V2": "kent"}).play(
        "recruit band", "recruit-leader v3-joins", "spread north"
    )
    assert full.refused("spread-leader south") == "SG-185"
    assert full.offered() == ["spread-leader north", "spread-leader middle"]


def test_sg189_leaders_count_like_warriors_for_even_spread() -> None:
    t = recruit(v={"kent": 1, "south": 1}, leaders={"V1": "north", "V2": "middle", "V3": "middle"}).play("recruit single")
    assert t.offered() == ["spread north", "spread south"]  # one each; middle has two leaders


def test_sg190_a_recruited_leader_is_hidden_from_a() -> None:
    t = recruit(v={"kent": 1, "middle": 1, "south": 1}, leaders={"V1": "kent", "V2": "kent"}, aside=["V4", "A4"])
    t.play("recruit single", "recruit-leader v3-joins")
    north = t.places.index("north")
    assert t.view("V")["areas"][north]["leaders"] == [{"side": "V", "label": 3, "ability": "V3", "revealed": False}]
    for viewer in ("A", None):
        assert t.view(viewer)["areas"][north]["leaders"] == [{"side": "V", "label": 3, "ability": None, "revealed": False}]
    number = [row.name for row in t.facts.game.events].index("recruited")
    told = {event.seats: event.args for event in t.told() if event.kind == number}
    assert told == {0b01: (0, north, 3, 2, 0), 0x82: (0, north, 3, -1, 0)}


# -- Raid ---------------------------------------------------------------------------------------------------------------


def raid(**position: Any) -> Table:
    return viking(2, **position).play("action raid")


def test_sg191_any_number_of_burhs_in_controlled_areas() -> None:
    position: dict[str, Any] = {
        "v": {"northumbria": 1, "essex": 2, "kent": 2, "sussex": 1, "wessex": 1},
        "a": {"essex": 1, "kent": 2, "mercia": 2},
        "burhs": ["northumbria", "mercia", "essex", "kent", "wessex"],
    }
    t = raid(**position)
    asked = []
    while t.decision() == "raid_area":
        asked.append(t.state.prompt(0).args["area"])
        assert t.refused("raid kent") == t.refused("raid mercia") == "SG-191"
        t.play(f"raid {asked[-1]}")
    assert asked == ["northumbria", "essex", "wessex"]  # Kent is a tie, Mercia is A's, Sussex has no burh
    assert [area for area in t.facts.areas if t.burh(area)] == ["mercia", "kent"]
    some = raid(**position).play("raid no", "raid essex", "raid no")
    assert [area for area in some.facts.areas if some.burh(area)] == ["northumbria", "mercia", "kent", "wessex"]
    assert (some.units("V", "northumbria"), some.units("V", "wessex")) == (1, 1)  # where nothing was raided they stay


def test_sg191_without_control_no_raid() -> None:
    assert viking(2, v={"kent": 2, "north": 1}, a={"kent": 2}, burhs=["kent"]).refused("action raid") == "SG-191"
    assert viking(2, v={"kent": 2, "north": 1}, a={"kent": 2}, burhs=["essex"]).refused("action raid") == "SG-191"


def test_sg192_two_coins_a_burh_from_the_bank() -> None:
    one = raid(v={"kent": 2, "essex": 1}, burhs=["kent"], coins=(2, 3))
    assert one.coins() == (4, 3, 8)
    two = raid(v={"kent": 2, "essex": 1}, burhs=["kent", "essex"], coins=(2, 3)).play("raid essex", "raid kent")
    assert two.coins() == (6, 3, 6)


def test_sg193_no_more_than_the_bank_has() -> None:
    t = raid(v={"kent": 2, "essex": 1}, burhs=["kent", "essex"], coins=(5, 7)).play("raid essex", "raid kent")
    assert t.coins() == (8, 7, 0)
    assert [args[:2] for args in t.events("raided")] == [(3, 2), (4, 1)]
    none = raid(v={"kent": 2, "essex": 1}, burhs=["kent"], coins=(7, 8))
    assert (none.coins(), none.burh("kent")) == ((7, 8, 0), False)


def test_sg194_and_sg195_a_raided_burh_may_be_built_again() -> None:
    burhs = ["northumbria", "mercia", "essex", "kent", "wessex"]
    t = Table(v={"kent": 2}, a={"essex": 2, "mercia": 1}, burhs=burhs, hold={"V": [3, 4], "A": [1, 2]}, actor="V")
    assert t.view(None)["supply"]["A"]["burhs"] == 0
    t.play("tile t3", "bonus skip", "action raid")
    assert t.view(None)["supply"]["A"]["burhs"] == 1
    t.play("action end", "action end", "tile t1", "bonus skip", "action move", "from essex", "to kent", "warriors 1")
    t.play("action build")  # Kent is the only controlled area without a burh
    assert (t.burh("kent"), t.view(None)["supply"]["A"]["burhs"]) == (True, 0)


def test_sg196_each_burh_moves_the_marker_one_space_left() -> None:
    t = raid(v={"kent": 2, "essex": 1}, burhs=["mercia", "kent", "essex", "wessex"]).play("raid essex", "raid kent")
    assert t.view(None)["track"]["burh"] == 3
    assert [args[2] for args in t.events("raided")] == [4, 3]
    one = raid(v={"kent": 2, "essex": 1}, burhs=["mercia", "kent", "wessex"])
    assert one.view(None)["track"]["burh"] == 3


def test_sg197_all_unbound_units_of_the_raided_areas_go_to_the_drakkar() -> None:
    t = raid(v={"kent": 3, "essex": 2, "drakkar": 1}, leaders={"V1": "kent", "V2": "essex"}, burhs=["kent"])
    assert (t.units("V", "kent"), t.units("V", "essex"), t.warriors("V", "drakkar"), t.where("V1")) == (0, 3, 4, "drakkar")
    assert t.where("V2") == "essex"


def test_sg198_as_many_stay_as_a_has_units_there() -> None:
    t = raid(v={"kent": 5}, a={"kent": 2}, burhs=["kent"])
    assert (t.units("V", "kent"), t.units("V", "drakkar"), t.units("A", "kent")) == (2, 3, 2)


def test_sg198_and_sg199_v_chooses_who_stays() -> None:
    position: dict[str, Any] = {
        "v": {"kent": 1},
        "a": {"kent": 2},
        "leaders": {"V1": "kent", "V2": "kent", "V3": "kent"},
        "burhs": ["kent"],
    }
    t = raid(**position)
    assert t.offered() == ["raid-leader 1-goes", "raid-leader 1-stays"]
    t.play("raid-leader 1-goes")
    assert t.refused("raid-leader 1-stays") == "SG-199"  # asked one after the other
    t.play("raid-leader 2-stays", "raid-leader 3-goes")
    assert (t.where("V1"), t.where("V2"), t.where("V3"), t.warriors("V", "kent")) == ("drakkar", "kent", "drakkar", 1)
    two = raid(**position).play("raid-leader 1-stays", "raid-leader 2-stays")  # the third may not stay: not asked
    assert (two.where("V1"), two.where("V2"), two.where("V3"), two.warriors("V", "drakkar")) == ("kent", "kent", "drakkar", 1)
    last = raid(**position).play("raid-leader 1-goes", "raid-leader 2-goes")  # then the third and the warrior must stay
    assert (last.where("V3"), last.warriors("V", "kent"), last.units("V", "drakkar")) == ("kent", 1, 2)
    for staying, goes, stays in ((1, "", ""), (2, "", "SG-198"), (0, "SG-198", "")):  # of two; the warrior alone is too few
        third = raid(**position).while_asked("raid_stay", cursor=3, count=staying)
        assert (third.refused("raid-leader 3-goes"), third.refused("raid-leader 3-stays")) == (goes, stays)


def test_sg200_from_inland_areas_too() -> None:
    t = raid(v={"mercia": 2, "kent": 1}, burhs=["mercia"])
    assert (t.units("V", "mercia"), t.units("V", "drakkar")) == (0, 2)


def test_sg201_control_is_judged_when_the_action_is_carried_out() -> None:
    t = viking(2, v={"kent": 2, "essex": 2}, a={"kent": 2}, burhs=["kent"])
    assert t.refused("action raid") == "SG-191"
    t.play("action move", "to kent", "warriors 1")
    assert t.refused("action raid") == ""
    lost = viking(2, v={"kent": 1, "essex": 2}, burhs=["kent"]).play("action move", "from kent", "to sussex")
    assert lost.view(None)["tiles"][1]["used"]  # no control left, so no Raid: the tile is finished
    assert lost.burh("kent")


def test_sg201_and_sg348_all_areas_are_asked_before_anything_changes() -> None:
    t = raid(v={"essex": 3, "kent": 3}, a={"essex": 1, "kent": 1}, leaders={"V1": "essex", "V2": "kent"}, burhs=["essex", "kent"])
    before = t.view(None)
    t.play("raid essex")
    after = t.view(None)
    assert [before[key] for key in ("areas", "coins", "track", "supply")] == [after[key] for key in ("areas", "coins", "track", "supply")]
    t.play("raid kent")
    # Now all burhs, coins and steps at once, while every unit still stands there.
    assert (t.burh("essex"), t.burh("kent"), t.coins(), t.view(None)["track"]["burh"]) == (False, False, (6, 3, 6), 1)
    assert (t.decision(), t.units("V", "essex"), t.units("V", "kent")) == ("raid_stay", 4, 4)
    assert [args[0] for args in t.events("raided")] == [3, 4]  # in map order
    t.play("raid-leader 1-goes")
    assert (t.units("V", "essex"), t.units("V", "kent"), t.where("V1")) == (1, 4, "drakkar")
    assert t.play("raid-leader 2-stays").where("V2") == "kent"
