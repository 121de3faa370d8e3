"""The actions Recruit, Build, New city, Expedition and Title, accepted and refused (BA-78 to BA-86, BA-124 to BA-176, BA-198 to BA-203)."""

import pytest

from meadhall.core.components import Components
from tests.barony.table import BARONY, COLOURS, Table

COUNTS = [2, 3, 4]
PAIRS = [(players, foe) for players in COUNTS for foe in COLOURS[1:players]]  # red acts; every foe at every number of players


# -- A: recruit ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_ba78_when_recruit_is_legal(players: int) -> None:
    """BA-78: a knight in reserve and a city on the map."""
    assert Table({(0, 0): "P Rc"}, players).refused("action recruit") == ""
    assert Table({(0, 0): "P Rc"}, players, reserve={"R": {"knight": 0}}).refused("action recruit") == "BA-78"
    assert Table({(0, 0): "P Bc", (5, 0): "P Rv"}, players).refused("action recruit") == "BA-78"


@pytest.mark.parametrize(("players", "foe"), PAIRS)
def test_ba79_one_own_city(players: int, foe: str) -> None:
    t = Table({(0, 0): "P Rc", (2, 0): f"P {foe}c", (4, 0): "P Rv", (6, 0): "M Rc 2Rk"}, players).play("action recruit")
    assert t.offered() == ["0,0", "6,0"]
    assert [t.refused("recruit 2,0"), t.refused("recruit 4,0")] == ["BA-79", "BA-79"]
    t.play("recruit 6,0", "knights 2")
    assert t.at(6, 0) == "M Rc 4Rk"
    assert t.actor() == "B"  # one city only


def test_ba80_to_ba86_how_many_knights() -> None:
    """BA-80 at least 1; BA-81 2 without lake; BA-82 3 by a lake; BA-83 no more by two; BA-84 reserve; BA-85 to the city;
    BA-86 not the removed."""
    one = {(0, 0): "P Rc", (1, 0): "L", (0, 1): "P"}
    for board, offered in ((one | {(1, 0): "P"}, ["1", "2"]), (one, ["1", "2", "3"]), (one | {(0, 1): "L"}, ["1", "2", "3"])):
        t = Table(board, 2).play("action recruit", "recruit 0,0")
        assert t.offered() == offered
        t.play(f"knights {offered[-1]}")
        assert t.at(0, 0) == f"P Rc {offered[-1]}Rk"
        assert t.reserve("R", "knight") == 7 - len(offered)
    t = Table(one, 2, reserve={"R": {"knight": 1}}).play("action recruit", "recruit 0,0")
    assert t.offered() == ["1"]
    assert [t.refused("knights 2"), t.refused("knights 3")] == ["BA-84", "BA-84"]
    t = Table(one, 2, reserve={"R": {"knight": 2}}).play("action expedition", "expedition 0,1")
    assert (t["removed"][0], t.reserve("R", "knight")) == (1, 0)
    t.state = t.state.from_dict({"actor": 0})
    assert t.refused("action recruit") == "BA-78"  # BA-86


def test_ba82_fewer_knights_by_a_lake() -> None:
    """BA-81, BA-82: with other components the limits are others, and the refusal names the one that holds."""
    text = BARONY.own_components().text.replace("most_by_lake = 3", "most_by_lake = 2").replace("most = 2", "most = 1")
    board = {(0, 0): "P Rc", (1, 0): "L", (4, 0): "P Rc", (5, 0): "P"}
    t = Table(board, 2, components=Components(text, "my.toml")).play("action recruit")
    by_lake, inland = t, Table(board, 2, components=Components(text, "my.toml")).play("action recruit", "recruit 4,0")
    by_lake.play("recruit 0,0")
    assert by_lake.offered() == ["1", "2"] and by_lake.refused("knights 3") == "BA-82"
    assert inland.offered() == ["1"] and inland.refused("knights 2") == "BA-81"


# -- C: build -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "foe"), PAIRS)
def test_ba124_to_ba128_building_sites(players: int, foe: str) -> None:
    """BA-125: own knight, BA-126: no building of anybody, BA-127: no foreign knight, BA-128: on every terrain."""
    accepted = {(0, 0): "A Rk", (1, 0): "P Rk", (2, 0): "F 2Rk", (3, 0): "M Rk"}
    refused = {(0, 1): "A", (1, 1): "P Rv Rk", (2, 1): "P Rs Rk", (3, 1): "P Rc Rk"}
    refused |= {(4, 1): f"P {foe}v Rk", (5, 1): f"A {foe}k Rk", (6, 1): f"P {foe}k"}
    t = Table(accepted | refused, players, reserve={"R": {"knight": 0}}).play("action build")
    assert t.offered() == ["0,0", "1,0", "2,0", "3,0"]
    assert [t.refused(f"build {q},1") for q in range(7)] == ["BA-125", "BA-126", "BA-126", "BA-126", "BA-126", "BA-127", "BA-125"]
    assert Table(refused, players).refused("action build") == "BA-124"
    none = {"R": {"village": 0, "stronghold": 0}}
    assert Table(accepted, players, reserve=none).refused("action build") == "BA-124"
    for kind in ("village", "stronghold"):
        assert Table(accepted, players, reserve={"R": none["R"] | {kind: 1}}).refused("action build") == ""


@pytest.mark.parametrize("players", COUNTS)
def test_ba129_to_ba140_building(players: int) -> None:
    """BA-129 any number of sites, BA-130 a knight replaced, BA-131 the kind chosen for each, BA-134, BA-135 what happens to the knights,
    BA-136 one a hex, BA-137, BA-138, BA-139 one token of the terrain for either kind, BA-140 stop at will."""
    board = {(0, 0): "A Rk", (1, 0): "P Rk", (2, 0): "F 3Rk", (3, 0): "M Rk"}
    t = Table(board, players).play("action build", "build 0,0", "as village", "also-build 2,0", "as stronghold")
    assert t.offered() == ["3,0", "stop"]
    t.play("also-build 3,0", "as village")
    assert [t.at(q, 0) for q in range(4)] == ["A Rv", "P Rk", "F Rs 2Rk", "M Rv"]
    assert t.tokens("R") == "A 1 F 1 M 1"
    assert [t.reserve("R", piece) for piece in ("knight", "village", "stronghold")] == [4, 12, 1]
    assert t.actor() == "B"
    t = Table(board, players).play("action build", "build 1,0", "as stronghold", "also-build stop")
    assert (t.tokens("R"), t.at(2, 0), t.actor()) == ("P 1", "F 3Rk", "B")


@pytest.mark.parametrize("players", COUNTS)
def test_ba132_ba133_reserve_of_buildings(players: int) -> None:
    board = {(0, 0): "A Rk", (1, 0): "P Rk", (2, 0): "F Rk"}
    t = Table(board, players, reserve={"R": {"village": 0, "stronghold": 2}}).play("action build", "build 0,0")
    assert t.offered() == ["stronghold"]
    assert t.refused("as village") == "BA-132"
    t.play("as stronghold", "also-build 1,0", "as stronghold")
    assert t.actor() == "B"  # no building left for (2,0)
    t = Table(board, players, reserve={"R": {"village": 3, "stronghold": 0}}).play("action build", "build 0,0")
    assert t.offered() == ["village"]
    assert t.refused("as stronghold") == "BA-133"


def test_ba136_one_building_a_hex() -> None:
    t = Table({(0, 0): "A 2Rk", (1, 0): "P Rk"}, 2, options={"canonical_order": False}).play("action build", "build 0,0", "as village")
    assert t.offered() == ["1,0", "stop"]
    assert t.refused("also-build 0,0") == "BA-126"


def test_ba198_build_again_where_a_building_was_destroyed() -> None:
    t = Table({(0, 0): "A 2Rk Bk", (1, 0): "A Bv", (5, 0): "P Bc"}, 2, tokens={"B": "A 1"})
    t.play("action move", "move 0,0", "to e", "also-move 0,0", "also-to e", "steal field", "action recruit", "recruit 5,0", "knights 1")
    t.play("action build", "build 1,0", "as village")
    assert t.tokens("R") == "A 2"
    assert t.at(1, 0) == "A Rv Rk"


def test_ba203_sites_in_ascending_order() -> None:
    board = {(0, 0): "A Rk", (1, 0): "P Rk", (2, 0): "F Rk"}
    t = Table(board, 2).play("action build", "build 1,0", "as village")
    assert t.offered() == ["2,0", "stop"]
    assert t.refused("also-build 0,0") == "BA-203"
    t = Table(board, 2).play("action build", "build 2,0", "as village")
    assert t.actor() == "B"
    t = Table(board, 2, options={"canonical_order": False}).play("action build", "build 1,0", "as village")
    assert t.offered() == ["0,0", "2,0", "stop"]


# -- D: new city --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "foe"), PAIRS)
def test_ba141_to_ba147_eligible_villages(players: int, foe: str) -> None:
    """BA-142 an own village, BA-143 not on a forest, BA-144 not beside a city of anybody, BA-145 no foreign knight, BA-146 own knights
    do not matter, BA-147 all others."""
    accepted = {(0, 0): "A Rv", (2, 0): "P Rv 2Rk", (4, 0): "M Rv"}
    refused = {(0, 3): "F Rv", (2, 3): "P Rv", (3, 3): "P Rc", (5, 3): "P Rv", (6, 3): f"M {foe}c"}
    refused |= {(8, 3): f"P Rv {foe}k", (10, 3): f"A {foe}v", (12, 3): "A Rs"}
    city = {"R": {"city": 1}}
    t = Table(accepted | refused, players, reserve=city).play("action city")
    assert t.offered() == ["0,0", "2,0", "4,0"]
    rules = [t.refused(f"city {q},3") for q in (0, 2, 3, 5, 8, 10, 12)]
    assert rules == ["BA-143", "BA-144", "BA-142", "BA-144", "BA-145", "BA-142", "BA-142"]
    assert Table(refused, players, reserve=city).refused("action city") == "BA-141"
    assert Table(accepted, players, reserve={"R": {"city": 0}}).refused("action city") == "BA-141"
    assert Table(accepted, players, reserve=city, founded={"R": 2}).refused("action city") == "BA-141"  # BA-153
    assert Table(accepted, players, reserve=city, founded={"R": 1}).refused("action city") == ""


@pytest.mark.parametrize("players", COUNTS)
def test_ba148_to_ba154_founding(players: int) -> None:
    """BA-148, BA-149 the pieces, BA-150 10 points at once, BA-151 no token, BA-153 twice at most, BA-154 a city like any other,
    BA-199 own knights stay."""
    t = Table({(0, 0): "P Rv 2Rk", (1, 0): "P Bk", (3, 0): "P Rv", (0, 1): "P Rv", (2, 0): "P"}, players, reserve={"R": {"city": 2}})
    t.play("action city", "city 0,0")
    assert t.at(0, 0) == "P Rc 2Rk"
    assert (t.reserve("R", "city"), t.reserve("R", "village")) == (1, 12)
    assert (t.seat("R")["points"], t.tokens("R"), t.actor()) == (10, "", "B")
    assert t.play("action move", "move 1,0").refused("to w") == "BA-98"  # closed to foreign knights
    t.state = t.state.from_dict({"actor": 0, "step": 5, "source": -1})
    assert t.play("action city").offered() == ["3,0"]  # (0,1) is beside the new city
    t.play("city 3,0")
    assert (t.seat("R")["points"], t.seat("R")["new_cities"]) == (20, 2)
    t.state = t.state.from_dict({"actor": 0, "step": 5})
    assert t.refused("action city") == "BA-141"
    assert t.play("action recruit").offered() == ["0,0", "3,0"]


def test_ba152_only_from_a_village() -> None:
    t = Table({(0, 0): "P Rs Rk", (2, 0): "P 2Rk"}, 2)
    assert t.refused("action city") == "BA-141"


# -- E: expedition ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "foe"), PAIRS)
def test_ba155_to_ba164_expedition(players: int, foe: str) -> None:
    """BA-155 two knights, BA-156 border, BA-157 no lake, BA-158 empty of everybody's pieces, BA-159, BA-163 all others,
    BA-160 one hex, BA-161, BA-162 one knight placed and one removed, BA-164 neighbours do not matter."""
    ring = {(1, 0): "F", (0, 1): "L", (-1, 1): "P Rk", (-1, 0): f"A {foe}v", (0, -1): "M", (1, -1): f"P {foe}k", (2, 0): "P", (3, 0): "A"}
    board = {(0, 0): "P"} | ring
    t = Table(board, players, reserve={"R": {"knight": 2}}).play("action expedition")
    assert t.offered() == ["0,-1", "1,0", "2,0", "3,0"]
    refused = [t.refused(f"expedition {place}") for place in ("0,0", "0,1", "-1,1", "-1,0", "1,-1")]
    assert refused == ["BA-156", "BA-157", "BA-158", "BA-158", "BA-158"]
    t.play("expedition 0,-1")
    assert t.at(0, -1) == "M Rk"
    assert (t.reserve("R", "knight"), t["removed"][0], t.actor()) == (0, 1, "B")
    assert Table(board, players, reserve={"R": {"knight": 1}}).refused("action expedition") == "BA-155"
    full = {place: (f"{text} Rk" if len(text) == 1 and text != "L" and place != (0, 0) else text) for place, text in board.items()}
    assert Table(full, players, reserve={"R": {"knight": 2}}).refused("action expedition") == "BA-155"


# -- F: title -----------------------------------------------------------------------------------------------------------------------

PAYMENTS = (  # noqa: SIM905
    "0016 0033 0050 0114 0131 0212 0310 1005 1022 1103 1120 1201 2011 3000 "
    "0008 0025 0042 0106 0123 0140 0204 0221 0302 0400 1014 1031 1112 1210 2003 2020 2101 "
    "0230 1040 1300 2110 2200"
).split()


def test_ba165_the_titles() -> None:
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 12"}, options={"free_pass": True})
    titles = [t.seat("R")["title"]]
    points = [t.seat("R")["points"]]
    for _ in range(4):
        t.play("action title", "pay 3-0-0-0")
        titles.append(t.seat("R")["title"])
        points.append(t.seat("R")["points"])
        t.play("action pass")
    assert titles == ["baron", "viscount", "count", "marquis", "duke"]
    assert points == [0, 15, 30, 45, 60]  # BA-171, BA-172, BA-173


@pytest.mark.parametrize("players", COUNTS)
def test_ba166_ba174_ba175_when_a_title_is_legal(players: int) -> None:
    """BA-166: 15 gold. BA-174: nothing above duke. BA-175: nothing else is needed."""
    board = {(0, 0): "P"}
    assert Table(board, players, tokens={"R": "A 2 M 2"}).refused("action title") == "BA-166"
    assert Table(board, players, tokens={"R": "A 2 F 1 M 1"}).refused("action title") == ""
    assert Table(board, players, tokens={"R": "A 3"}, titles={"R": "duke"}).refused("action title") == "BA-166"


def test_ba167_ba168_minimal_payments() -> None:
    """BA-168: the 36 minimal sets, in order; BA-167: of tokens that the player has."""
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 9 P 9 F 9 M 9"}).play("action title")
    assert t.offered() == ["-".join(given) for given in sorted(PAYMENTS)]
    assert len(t.offered()) == 36
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 2 P 1 F 1 M 1"}).play("action title")
    assert t.offered() == ["2-0-1-1", "2-1-0-1", "2-1-1-0"]
    assert t.refused("pay 3-0-0-0") == "BA-167"


@pytest.mark.parametrize("players", COUNTS)
def test_ba169_to_ba173_paying(players: int) -> None:
    """BA-169: no change. BA-170: the tokens are gone. BA-171 to BA-173: one title, 15 points."""
    t = Table({(0, 0): "P"}, players, tokens={"R": "A 4 P 4"}, options={"bank": "limited"}).play("action title", "pay 2-2-0-0")
    assert (t.tokens("R"), t.seat("R")["points"], t.seat("R")["title"]) == ("A 2 P 2", 15, "viscount")
    assert list(t.state.view(0)["bank"].values()) == [18, 18, 20, 20]
    assert t.actor() == "B"


def test_ba176_the_same_title_twice() -> None:
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 3", "B": "A 3"})
    t.play("action title", "pay 3-0-0-0", "action title", "pay 3-0-0-0")
    assert [t.seat(colour)["title"] for colour in "RB"] == ["viscount", "viscount"]
