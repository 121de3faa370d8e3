"""The worked examples of the rules, BA-X1 to BA-X27."""

import pytest

from meadhall.games.barony.look import ranking
from tests.barony.table import BARONY, Table

LAKESIDE = {(0, 0): "P Rc Rk", (1, 0): "L", (0, 1): "A"}


def test_ba_x1_recruit_by_a_lake() -> None:
    t = Table(LAKESIDE, reserve={"R": {"knight": 4}})
    t.play("action recruit", "recruit 0,0")
    assert t.offered() == ["1", "2", "3"]
    t.play("knights 3")
    assert t.at(0, 0) == "P Rc 4Rk"
    assert t.reserve("R", "knight") == 1


def test_ba_x2_recruit_without_lake_or_with_a_small_reserve() -> None:
    t = Table(LAKESIDE | {(1, 0): "P"}, reserve={"R": {"knight": 4}})
    assert t.play("action recruit", "recruit 0,0").offered() == ["1", "2"]
    assert t.refused("knights 3") == "BA-81"
    t = Table(LAKESIDE, reserve={"R": {"knight": 2}})
    assert t.play("action recruit", "recruit 0,0").offered() == ["1", "2"]
    assert t.refused("knights 3") == "BA-84"
    t = Table(LAKESIDE, reserve={"R": {"knight": 0}})
    assert t.refused("action recruit") == "BA-78"


def test_ba_x3_two_knights_move() -> None:
    t = Table({(0, 0): "A Bk", (1, 0): "P", (2, 0): "P Bk", (1, 1): "F"}, actor="B")
    t.play("action move", "move 0,0", "to e", "also-move 2,0", "also-to sw")
    assert [t.at(0, 0), t.at(1, 0), t.at(2, 0), t.at(1, 1)] == ["A", "P Bk", "P", "F Bk"]
    assert t.actor() == "G"


@pytest.mark.parametrize(
    "change",
    [{}, {(-1, 0): "A Yc"}, {(0, 1): "F 2Rk"}, {(-1, 1): "M Bv"}],
)
def test_ba_x4_two_targets_only(change: dict[tuple[int, int], str]) -> None:
    ring = {(1, 0): "L", (0, 1): "F Rv Rk", (-1, 1): "M Bk", (-1, 0): "A Ys", (0, -1): "P Rk", (1, -1): "F"}
    t = Table({(0, 0): "P Gk"} | ring | change, actor="G")
    t.play("action move", "move 0,0")
    assert t.offered() == ["nw", "ne"]
    west = "BA-98" if (-1, 0) in change else "BA-99"
    assert [t.refused(f"to {way}") for way in ("e", "se", "sw", "w")] == ["BA-97", "BA-100", "BA-101", west]
    t.play("to nw")
    assert t.at(0, -1) == "P Rk Gk"
    assert not t.events("destroyed")


def test_ba_x5_combat_against_two_players() -> None:
    t = Table({(0, 0): "P Yk", (1, 0): "A Yk Rk Bv"}, actor="Y", tokens={"B": "A 1 M 2", "R": "P 1"})
    t.play("action move", "move 0,0", "to e")
    assert (t.reserve("R", "knight"), t.reserve("B", "village")) == (7, 14)
    assert t.decision() == "theft"
    assert t.offered() == ["field", "mountain"]
    assert t.refused("steal plain") == "BA-116"
    t.play("steal field")
    assert t.decision() == "second_hex"
    assert t.offered() == ["1,0", "stop"]
    t.play("also-move stop")
    assert t.at(1, 0) == "A 2Yk"
    assert [t.tokens(colour) for colour in "YBR"] == ["A 1", "M 2", "P 1"]


def test_ba_x6_theft_from_a_player_without_tokens() -> None:
    t = Table({(0, 0): "P Yk", (1, 0): "A Yk Rk Bv"}, actor="Y", tokens={"R": "P 1"})
    t.play("action move", "move 0,0", "to e")
    assert t.at(1, 0) == "A 2Yk"
    assert t.decision() == "second_hex"
    assert t.tokens("Y") == ""


def test_ba_x7_building_sites() -> None:
    t = Table({(0, 0): "A Rk", (1, 0): "P Rc Rk", (2, 0): "F Rk Gk", (0, 1): "M Rk", (1, 1): "P Bv Rk", (2, 1): "P Rv Rk"})
    t.play("action build")
    assert t.offered() == ["0,0", "0,1"]
    assert [t.refused(f"build {place}") for place in ("1,0", "2,0", "1,1", "2,1")] == ["BA-126", "BA-127", "BA-126", "BA-126"]
    t.play("build 0,0", "as village")
    assert t.offered() == ["0,1", "stop"]
    t.play("also-build 0,1", "as village")
    assert t.actor() == "B"


def test_ba_x8_build_two() -> None:
    t = Table({(0, 0): "M Rk", (1, 0): "A Rk"}, reserve={"R": {"knight": 3, "village": 14, "stronghold": 2}})
    t.play("action build", "build 0,0", "as stronghold", "also-build 1,0", "as village")
    assert [t.at(0, 0), t.at(1, 0)] == ["M Rs", "A Rv"]
    assert [t.reserve("R", piece) for piece in ("knight", "village", "stronghold")] == [5, 13, 1]
    assert t.tokens("R") == "A 1 M 1"


def test_ba_x9_build_on_a_stack() -> None:
    t = Table({(0, 0): "F 3Rk"})
    t.play("action build", "build 0,0", "as village")
    assert t.actor() == "B"
    assert t.at(0, 0) == "F Rv 2Rk"
    assert t.tokens("R") == "F 1"
    assert t.reserve("R", "knight") == 5


X10 = {(q, 0): "P" for q in (1, 3, 5, 7)}
X10 |= {(0, 0): "A Bv", (2, 0): "M Bv", (4, 0): "F Bv", (6, 0): "P Bv Gk", (8, 0): "P Bv", (9, 0): "A Yc"}


def test_ba_x10_eligible_villages() -> None:
    t = Table(X10, actor="B", reserve={"B": {"city": 2}})
    t.play("action city")
    assert t.offered() == ["0,0", "2,0"]
    assert [t.refused(f"city {place}") for place in ("4,0", "6,0", "8,0", "9,0")] == ["BA-143", "BA-145", "BA-144", "BA-142"]


def test_ba_x11_new_city() -> None:
    t = Table(X10, actor="B", reserve={"B": {"city": 2, "village": 9}}, titles={"B": "viscount"})
    assert t.seat("B")["points"] == 15
    t.play("action city", "city 0,0")
    assert t.at(0, 0) == "A Bc"
    assert t.seat("B")["points"] == 25
    assert (t.reserve("B", "city"), t.reserve("B", "village"), t.tokens("B")) == (1, 10, "")
    t.play("action expedition", "expedition 1,0", "action recruit", "recruit 9,0", "knights 1", "action expedition", "expedition 3,0")
    assert t.play("action city").offered() == ["2,0"]


def test_ba_x12_expedition() -> None:
    t = Table({(0, 0): "F", (1, 0): "P Rv", (2, 0): "P Rv"}, actor="G", reserve={"G": {"knight": 3}})
    t.play("action expedition")
    assert t.offered() == ["0,0"]
    t.play("expedition 0,0")
    assert t.at(0, 0) == "F Gk"
    assert t.reserve("G", "knight") == 1
    assert t["removed"] == [0, 0, 1, 0]
    t = Table({(0, 0): "F Gk", (1, 0): "P", (2, 0): "P Rv"}, actor="G", reserve={"G": {"knight": 1}})
    assert t.refused("action expedition") == "BA-155"


def test_ba_x13_border_test() -> None:
    ring = {(1, 0): "L", (0, 1): "P", (-1, 1): "P", (-1, 0): "P", (0, -1): "P", (1, -1): "P"}
    t = Table({(0, 0): "P"} | ring)
    t.play("action expedition")
    assert sorted(t.offered()) == sorted(["0,1", "-1,1", "-1,0", "0,-1", "1,-1"])
    assert t.refused("expedition 0,0") == "BA-156"
    assert t.refused("expedition 1,0") == "BA-157"


def test_ba_x14_title() -> None:
    t = Table({(0, 0): "P"}, actor="Y", titles={"Y": "count"}, tokens={"Y": "A 3"})
    assert t.seat("Y")["points"] == 30
    t.play("action title")
    assert t.offered() == ["3-0-0-0"]
    t.play("pay 3-0-0-0")
    assert (t.seat("Y")["title"], t.seat("Y")["points"], t.tokens("Y")) == ("marquis", 45, "")


def test_ba_x15_overpaying_and_one_title_only() -> None:
    t = Table({(0, 0): "P"}, titles={"R": "viscount"}, tokens={"R": "P 8"})
    assert (t.seat("R")["gold"], t.seat("R")["points"]) == (32, 15)
    t.play("action title")
    assert t.offered() == ["0-4-0-0"]
    t.play("pay 0-4-0-0")
    assert (t.seat("R")["title"], t.seat("R")["points"], t.tokens("R")) == ("count", 30, "P 4")
    assert t.actor() == "B"


def test_ba_x16_order_of_half_moves_matters() -> None:
    row = {(0, 0): "P Yk", (1, 0): "P Yk Rk", (2, 0): "P"}
    t = Table(row, actor="Y").play("action move", "move 0,0", "to e", "also-move 1,0", "also-to e")
    assert [t.at(0, 0), t.at(1, 0), t.at(2, 0)] == ["P", "P Yk", "P Yk"]
    assert t.reserve("R", "knight") == 7
    t = Table(row, actor="Y").play("action move", "move 1,0", "to e", "also-move 0,0", "also-to e")
    assert [t.at(0, 0), t.at(1, 0), t.at(2, 0)] == ["P", "P Rk Yk", "P Yk"]
    assert t.reserve("R", "knight") == 6


def test_ba_x17_attack_in_one_action() -> None:
    t = Table({(0, 0): "P 2Yk", (1, 0): "F Bv"}, actor="Y", tokens={"B": "F 1"})
    t.play("action move", "move 0,0", "to e")
    assert t.at(1, 0) == "F Bv Yk"
    t.play("also-move 0,0", "also-to e")
    assert t.offered() == ["forest"]
    t.play("steal forest")
    assert t.at(1, 0) == "F 2Yk"
    assert (t.reserve("B", "village"), t.tokens("Y"), t.tokens("B")) == (14, "F 1", "")
    assert t.actor() == "R"


def test_ba_x18_village_helps_to_attack() -> None:
    t = Table({(0, 0): "P Yk", (1, 0): "P Yv Rk"}, actor="Y", tokens={"R": "A 1"})
    t.play("action move", "move 0,0", "to e")
    assert t.at(1, 0) == "P Yv Yk"
    assert (t.tokens("Y"), t.reserve("R", "knight")) == ("", 7)


def test_ba_x19_mountain_village() -> None:
    t = Table({(0, 0): "P 2Yk", (1, 0): "M Bv", (-1, 0): "P"}, actor="Y")
    t.play("action move", "move 0,0")
    assert t.offered() == ["w"]
    assert t.refused("to e") == "BA-101"
    t = Table({(0, 0): "P 2Yk", (1, 0): "M Bv"}, actor="Y")
    assert t.refused("action move") == "BA-87"


def test_ba_x20_same_knight_twice() -> None:
    t = Table({(0, 0): "P Yk", (1, 0): "P", (2, 0): "P"}, actor="Y")
    t.play("action move", "move 0,0", "to e")
    assert t.actor() == "R"
    t = Table({(0, 0): "P Yk", (1, 0): "P Yk", (2, 0): "P"}, actor="Y")
    t.play("action move", "move 0,0", "to e", "also-move 1,0", "also-to e")
    assert [t.at(0, 0), t.at(1, 0), t.at(2, 0)] == ["P", "P Yk", "P Yk"]


@pytest.mark.parametrize(("red", "loot"), [("F 1", "F 1"), ("", "")])
def test_ba_x21_three_players_on_a_hex(red: str, loot: str) -> None:
    t = Table({(0, 0): "P Gk", (1, 0): "P Rv Bk", (2, 0): "P Bk"}, actor="G", tokens={"R": red})
    t.play("action move", "move 0,0", "to e")
    assert t.at(1, 0) == "P Rv Bk Gk"
    t = Table({(0, 0): "P", (1, 0): "P Rv Bk Gk", (2, 0): "P Bk"}, actor="B", tokens={"R": red})
    t.play("action move", "move 2,0", "to w")
    if red:
        assert t.offered() == ["forest"]
        t.play("steal forest")
    assert t.at(1, 0) == "P 2Bk"
    assert (t.tokens("B"), t.tokens("R")) == (loot, "")
    assert (t.reserve("R", "village"), t.reserve("G", "knight")) == (14, 7)


def test_ba_x22_start_placement() -> None:
    row = {(0, 0): "P", (1, 0): "A", (2, 0): "F", (3, 0): "M", (4, 0): "L", (5, 0): "A"}
    t = Table(row, players=2, phase="placement")
    assert t.offered() == ["0,0", "1,0", "3,0", "5,0"]
    assert [t.refused("start 2,0"), t.refused("start 4,0")] == ["BA-56", "BA-55"]
    t.play("start 0,0")
    assert t.offered() == ["3,0", "5,0"]
    assert [t.refused("start 0,0"), t.refused("start 1,0")] == ["BA-57", "BA-58"]


@pytest.mark.parametrize("tokens", ["P 2 M 1", "A 1 F 1 M 1", "P 1 F 2"])
def test_ba_x23_final_score(tokens: str) -> None:
    t = Table({(0, 0): "P"}, actor="Y", titles={"Y": "duke"}, founded={"Y": 1}, tokens={"Y": tokens})
    yellow = t.seat("Y")
    assert (yellow["points"], yellow["silver"], yellow["score"]) == (70, 4, 74)


def test_ba_x24_last_round() -> None:
    marquis = {"B": "marquis", "G": "marquis"}
    t = Table({(0, 0): "P"}, 3, "R", titles=marquis, tokens={"B": "A 3", "G": "A 3"}, round=24, options={"free_pass": True})
    t.play("action pass", "action title", "pay 3-0-0-0")
    assert t.actor() == "G"
    assert t.state.view(0)["last_round"]
    t.play("action pass")
    assert t.state.over
    assert t["round"] == 24
    t = Table({(0, 0): "P"}, 3, "R", titles=marquis, tokens={"B": "A 3", "G": "A 3"}, round=24, options={"free_pass": True})
    t.play("action pass", "action pass", "action title", "pay 3-0-0-0")
    assert t.state.over
    assert t.state.result().condition == "duke"
    assert t.state.result().winners == (2,)


def test_ba_x25_duke_beaten() -> None:
    t = Table({(0, 0): "P"}, 2, "B", titles={"R": "duke", "B": "marquis"}, founded={"B": 2}, options={"free_pass": True})
    t.play("action pass")
    assert [t.seat("R")["score"], t.seat("B")["score"]] == [60, 65]
    assert t.state.returns() == (0.0, 1.0)


@pytest.mark.parametrize(
    ("founded", "tokens", "scores", "order"),
    [
        ({"B": 1, "G": 1}, {"R": "A 2", "B": "F 1", "G": "F 1"}, [66, 71, 71, 60], [3, 2, 1, 4]),
        ({"R": 1, "B": 1}, {"R": "F 1", "B": "F 1"}, [71, 71, 60, 60], [2, 1, 4, 3]),
    ],
)
def test_ba_x26_tie(founded: dict[str, int], tokens: dict[str, str], scores: list[int], order: list[int]) -> None:
    dukes = dict.fromkeys("RBGY", "duke")
    t = Table({(0, 0): "P"}, 4, "Y", titles=dukes, founded=founded, tokens=tokens, options={"free_pass": True})
    t.play("action pass")
    assert t.state.view(0)["result"]["scores"] == scores
    assert [seat + 1 for seat in ranking(t.state.to_dict(), t.facts)] == order
    assert t.state.result().winners == (order[0] - 1,)


def test_ba_x27_forced_pass() -> None:
    t = Table({(0, 0): "P Rc 7Rk", (1, 0): "L", (0, 1): "P Bs"}, tokens={"R": "A 2 M 2"})
    assert t.seat("R")["gold"] == 14
    assert t.offered() == ["pass"]
    reasons = [t.refused(f"action {action}") for action in ("recruit", "move", "build", "city", "expedition", "title")]
    assert reasons == ["BA-78", "BA-87", "BA-124", "BA-141", "BA-155", "BA-166"]


def test_all_examples_are_in_the_rules() -> None:
    examples = [number for number in BARONY.rulebook("en").rules if "X" in number]
    assert examples == [f"BA-X{n}" for n in range(1, 28)]
