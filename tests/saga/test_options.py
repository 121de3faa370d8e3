"""The options of the rules: O-1, O-3, O-4, O-5, O-7, O-8, O-9."""

from typing import Any

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError, OptionError
from tests.saga.boxes import NAME, TEXT, changed
from tests.saga.table import SAGA, Table

RICH: dict[str, Any] = {
    "v": {"kent": 3, "essex": 1, "north": 1, "middle": 1},
    "a": {"mercia": 2, "essex": 2},
    "burhs": ["mercia", "kent"],
    "coins": (2, 3),
}


def ways(origin: str, options: dict[str, Any], components: Components | None = None) -> list[str]:
    """Where a Viking may go from a place."""
    other = "north" if origin != "north" else "kent"
    t = Table(v={origin: 1, other: 1}, tile=4, actor="V", options=options, components=components)
    return [way.removeprefix("to ") for way in t.play("action move", f"from {origin}").offered()]


# -- O-1: the track -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spaces", "start"), [(10, 3), (8, 3), (12, 3), (9, 4), (13, 4), (30, 25), (30, 21)])
def test_o1_other_tracks(spaces: int, start: int) -> None:
    options = {"track_spaces": spaces, "track_burh_start": start}
    assert SAGA.facts(options=options).start(1).view(0)["track"] == {"spaces": spaces, "round": spaces, "burh": start}
    # SG-332: with 2 burhs the clock runs out at the end of round N - S + 1.
    last = spaces - start + 1
    position: dict[str, Any] = {"v": {"kent": 1}, "a": {"mercia": 1}, "burhs": ["mercia", "essex"], "phase": "end", "options": options}
    assert Table(**position, round=last - 1).view(None)["result"] is None
    assert Table(**position, round=last).view(None)["result"] == {"winner": "A", "condition": "clock"}


def test_o1_one_of_the_two_alone() -> None:
    assert SAGA.facts(options={"track_spaces": 12}).start(1).view(0)["track"] == {"spaces": 12, "round": 12, "burh": 3}
    assert SAGA.facts(options={"track_burh_start": 5}).start(1).view(0)["track"] == {"spaces": 10, "round": 10, "burh": 5}


@pytest.mark.parametrize(("spaces", "start"), [(13, 3), (7, 3), (10, 6), (29, 25), (30, 20)])
def test_o1_spaces_minus_start_is_from_5_to_9(spaces: int, start: int) -> None:
    with pytest.raises(MeadhallError, match=rf"from 5 to 9, not {spaces} - {start} = {spaces - start}$"):
        SAGA.facts(options={"track_spaces": spaces, "track_burh_start": start})


@pytest.mark.parametrize(("spaces", "start"), [(10, 2), (8, 1), (10, 1), (7, 2)])
def test_o1_the_burh_marker_starts_on_3_or_more(spaces: int, start: int) -> None:
    with pytest.raises(MeadhallError, match="burh_start"):
        SAGA.facts(options={"track_spaces": spaces, "track_burh_start": start})


@pytest.mark.parametrize("value", [31, -1, "many"])
def test_o1_a_number_out_of_range(value: object) -> None:
    with pytest.raises(OptionError, match=f"option track_spaces is '{value}'; it must be a whole number from 0 to 30"):
        SAGA.facts(options={"track_spaces": value})


# -- O-3, O-4, O-5: edges ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "there"), [("as_in_file", False), ("off", False), ("on", True)])
def test_o3_edge_essex_wessex(value: str, there: bool) -> None:
    options = {"edge_essex_wessex": value}
    assert ways("essex", options) == ["mercia", "east_anglia", "kent"] + ["wessex"] * there
    assert ways("wessex", options) == ["mercia"] + ["essex"] * there + ["kent", "sussex"]
    assert ways("kent", options) == ["essex", "sussex", "wessex"]


@pytest.mark.parametrize(("value", "there"), [("as_in_file", True), ("on", True), ("off", False)])
def test_o4_edge_kent_wessex(value: str, there: bool) -> None:
    options = {"edge_kent_wessex": value}
    assert ways("kent", options) == ["essex", "sussex"] + ["wessex"] * there
    assert ways("wessex", options) == ["mercia"] + ["kent"] * there + ["sussex"]


@pytest.mark.parametrize(("value", "there"), [("as_in_file", False), ("off", False), ("on", True)])
def test_o5_scandinavia_as_a_triangle(value: str, there: bool) -> None:
    options = {"scandinavia_triangle": value}
    assert ways("north", options) == ["middle"] + ["south"] * there + ["draw"]
    assert ways("south", options) == ["north"] * there + ["middle", "draw"]
    assert ways("middle", options) == ["north", "south", "draw"]


def test_o3_o4_as_in_file_follows_the_file() -> None:
    box = changed(
        ('kent = ["essex", "sussex", "wessex"]', 'kent = ["essex", "sussex"]'),
        ('essex = ["mercia", "east_anglia", "kent"]', 'essex = ["mercia", "east_anglia", "kent", "wessex"]'),
        ('wessex = ["mercia", "kent", "sussex"]', 'wessex = ["mercia", "essex", "sussex"]'),
    )
    assert ways("wessex", {}, box) == ["mercia", "essex", "sussex"]
    assert ways("wessex", {"edge_essex_wessex": "off", "edge_kent_wessex": "on"}, box) == ["mercia", "kent", "sussex"]


# -- O-7, O-8: the halves of the tiles ----------------------------------------------------------------------------------------

V_DEFAULT: dict[int, tuple[str | None, list[str]]] = {
    1: ("warrior", ["move", "scout"]),
    2: (None, ["move", "raid"]),
    3: ("move", ["scout", "raid"]),
    4: (None, ["move", "recruit"]),
}
V_SETS: dict[str, dict[int, tuple[str | None, list[str]]]] = {
    "default": {},
    "a": {1: ("move", ["move", "scout"]), 2: (None, ["recruit", "raid"]), 3: ("warrior", ["move", "raid"])},
    "b": {3: ("move", ["recruit", "raid"])},
    "c": {2: (None, ["move", "scout"])},
    "d": {2: (None, ["move", "recruit"])},
}
A_DEFAULT: dict[int, tuple[list[str], list[str]]] = {
    1: (["move", "coin"], ["move", "tribute"]),
    2: ([], ["build", "income"]),
    3: (["coin"], ["fyrd", "income"]),
    4: ([], ["move", "income"]),
}
A_SETS: dict[str, dict[int, tuple[list[str], list[str]]]] = {
    "default": {},
    "e": {4: ([], ["move", "fyrd"])},
    "f": {4: ([], ["move", "tribute"]), 1: (["move", "coin"], ["move", "income"])},
    "g": {4: ([], ["move"])},
    "h": {2: (["coin"], ["build", "income"]), 3: ([], ["fyrd", "income"])},
}


def offers(tile: int, side: str, options: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The bonuses and the actions that a half offers when everything is possible."""
    t = Table(**RICH, tile=tile, actor=side, bonus=True, options=options)
    bonuses = []
    if t.decision() == "bonus":
        bonuses = [word.removeprefix("bonus ") for word in t.offered() if word != "bonus skip"]
        t.play("bonus skip")
    return bonuses, [word.removeprefix("action ") for word in t.offered() if word != "action end"]


@pytest.mark.parametrize("tile", [1, 2, 3, 4])
@pytest.mark.parametrize("name", V_SETS)
def test_o7_viking_halves(name: str, tile: int) -> None:
    bonus, actions = (V_DEFAULT | V_SETS[name])[tile]
    assert offers(tile, "V", {"v_tiles": name}) == ([bonus] if bonus else [], actions)
    assert offers(tile, "A", {"v_tiles": name}) == A_DEFAULT[tile]  # the other side's halves stay


@pytest.mark.parametrize("tile", [1, 2, 3, 4])
@pytest.mark.parametrize("name", A_SETS)
def test_o8_anglo_saxon_halves(name: str, tile: int) -> None:
    assert offers(tile, "A", {"a_tiles": name}) == (A_DEFAULT | A_SETS[name])[tile]
    bonus, actions = V_DEFAULT[tile]
    assert offers(tile, "V", {"a_tiles": name}) == ([bonus] if bonus else [], actions)


def test_o7_c_and_d_leave_the_raid_on_tile_3_only() -> None:
    for name in ("c", "d"):
        with_raid = [tile for tile in (1, 2, 3, 4) if "raid" in offers(tile, "V", {"v_tiles": name})[1]]
        assert with_raid == [3]


def test_o8_h_tile_2_keeps_its_alternatives() -> None:
    t = Table(**RICH, tile=2, actor="A", bonus=True, options={"a_tiles": "h"})
    assert t.play("bonus coin").coins() == (2, 4, 9)
    t.play("action build")
    assert t.view(None)["tiles"][1]["used"]  # no Income after the Build


def test_o7_o8_together() -> None:
    options = {"v_tiles": "b", "a_tiles": "g"}
    assert offers(3, "V", options) == (["move"], ["recruit", "raid"])
    assert offers(4, "A", options) == ([], ["move"])


# -- O-9: names and kinds of areas ------------------------------------------------------------------------------------------


def test_o9_another_name_for_the_seventh_area() -> None:
    box = Components(TEXT.replace("sussex", "cornwall").replace("Sussex", "Cornwall"), NAME)
    t = Table(v={"north": 2, "kent": 1}, slots={"north": "cornwall"}, tile=4, actor="V", components=box)
    t.play("action move", "from north", "to sail", "warriors 2")
    assert t.units("V", "cornwall") == 2
    assert ways("wessex", {}, box) == ["mercia", "kent", "cornwall"]


def test_o9_another_second_inland_area() -> None:
    box = changed(('sussex = "coast"', 'sussex = "inland"'), ('wessex = "inland"', 'wessex = "coast"'))
    scout = Table(v={"north": 1, "kent": 1}, tile=1, actor="V", components=box).play("action scout")
    assert scout.offered() == [f"scout {area}" for area in ("northumbria", "east_anglia", "essex", "kent", "wessex")]
    t = Table(v={"north": 2, "kent": 1}, slots={"north": "wessex"}, tile=4, actor="V", components=box)
    assert t.play("action move", "from north", "to sail", "warriors 2").units("V", "wessex") == 2
    # SG-313: the inland coin is for Sussex now, and not for Wessex.
    assert Table(v={"sussex": 1}, a={"mercia": 1}, coins=(2, 3), phase="end", components=box).coins() == (3, 3, 9)
    assert Table(v={"wessex": 1}, a={"mercia": 1}, coins=(2, 3), phase="end", components=box).coins() == (2, 3, 10)
    drawn = {
        area["id"] for seed in range(60) for area in SAGA.facts(components=box).start(seed).view(0)["areas"] if area["warriors"]["V"] == 2
    }
    assert drawn == {"northumbria", "east_anglia", "essex", "kent", "wessex"}


# -- all of them --------------------------------------------------------------------------------------------------------------


def test_an_unknown_option_or_value() -> None:
    with pytest.raises(OptionError, match="there is no option 'edge_kent'; there are track_spaces, "):
        SAGA.facts(options={"edge_kent": "on"})
    with pytest.raises(OptionError, match="option v_tiles is 'e'; it must be one of default, a, b, c, d"):
        SAGA.facts(options={"v_tiles": "e"})
    with pytest.raises(OptionError, match="option edge_kent_wessex is 'maybe'; it must be one of as_in_file, on, off"):
        SAGA.facts(options={"edge_kent_wessex": "maybe"})
