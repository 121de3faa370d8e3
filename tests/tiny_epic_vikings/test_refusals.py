"""The numbers of the rules that forbid a choice: what is asked now, and refusals that a single option left would hide.

A decision with one option is taken without asking. So some refusals only keep options off the list; here they are asked for all the same,
with the decision laid on the stack by hand.
"""

import pytest

from meadhall.games.tiny_epic_vikings import board, tracks
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings.decisions import DECISIONS
from tests.tiny_epic_vikings.table import VIKINGS, Table


def asked(t: Table, decision: int, *about: int) -> Table:
    """The table with a decision of blue's on top."""
    board.push(t.state, decision, 0, *about)
    return t


def test_nothing_to_fight_for() -> None:
    """TV-77: no card face down if both rows are empty, unless a battle is running."""
    t = asked(Table(3, top=[], bottom=[]), c.CHOOSE_FACE, 0)
    assert (t.refused("face up"), t.refused("face down")) == ("", "TV-77")
    t = asked(Table(3, top=["f01"], bottom=[]), c.CHOOSE_FACE, 0)
    assert t.refused("face down") == ""
    t = asked(Table(3, top=["f01"], bottom=[], battle={"red": "s15"}), c.CHOOSE_FACE, 0)
    assert (t["favor_n"], t.refused("face down")) == ([0, 0], "")


def test_no_region_for_a_boat() -> None:
    """TV-185, TV-188: a temple is enough for a boat, but not for another temple."""
    t = asked(Table(3, goods={"blue": (7, 0, 0)}), c.BUILD_SPACE)
    assert (t.refused("build boat-1"), t.refused("build temple-1"), t.refused("build none")) == ("TV-185", "TV-188", "")
    t = asked(Table(3, goods={"blue": (7, 0, 0)}, temples={"blue": ["a"]}, built={"blue": ["temple-1"]}), c.BUILD_SPACE)
    assert (t.refused("build boat-1"), t.refused("build temple-2")) == ("", "TV-188")


def test_fury_at_0_cannot_fall() -> None:
    """TV-245."""
    t = asked(Table(3, fury=(0, 1, 0)), c.BOON_DIR, 0)
    assert (t.refused("boon-fury up"), t.refused("boon-fury down")) == ("", "TV-245")
    t = asked(Table(3, fury=(0, 1, 0)), c.BOON_DIR, 1)
    assert t.refused("boon-fury down") == ""


def test_the_target_with_less_influence() -> None:
    """TV-355: of two that are equally near."""
    t = Table(1, enemy_deck=["s02"], enemy_turn=True)
    assert (t.decision(), t.refused("enemy-target b"), t.refused("enemy-target z")) == ("enemy_target_tie", "", "")
    t = asked(Table(1, settlers={"enemy": {"b": 1}}, last_rune="secrets"), c.TARGET_TIE, 5)
    assert (t.refused("enemy-target b"), t.refused("enemy-target z"), t.refused("enemy-target c")) == ("TV-355", "", "TV-349")


def test_the_island_with_less_of_your_influence() -> None:
    """TV-373: of three with as many enemy settlers, the two where you are weaker."""
    t = Table(1, enemy_deck=["w02"], enemy_turn=True, settlers={"enemy": {"a": 4, "y": 4, "z": 4}, "blue": {"y": 1}}, mat_settlers=0)
    assert (t.decision(), t.nouns()) == ("enemy_settler_tie", ["a", "z"])
    assert (t.refused("enemy-settler y"), t.refused("enemy-settler b"), t.refused("enemy-settler c")) == ("TV-373", "TV-372", "TV-372")


def test_the_row_that_the_enemy_does_not_take_from() -> None:
    """TV-473, TV-475."""
    t = Table(1, chief="c0", top=["f01", "f02"], bottom=["f03", "f04"])
    tracks.start_battle(t.state, 2)
    t.state.advance()
    assert t.nouns() == ["bottom-left", "bottom-right"]
    assert t.refused("enemy-favor top-left") == t.refused("enemy-favor top-right") == "TV-473"
    t = Table(1, chief="c0", top=["f01", "f02"], bottom=[])
    tracks.start_battle(t.state, 2)
    t.state.advance()
    assert (t.nouns(), t.refused("enemy-favor bottom-left")) == (["top-left", "top-right"], "TV-473")


# The rule that asks for each decision within a turn.
ASKING: list[tuple[int, str]] = [
    (c.CHOOSE_FACE, "TV-62"),
    (c.CHOOSE_FAVOR, "TV-75"),
    (c.USE_LEADER, "TV-66"),
    (c.SAIL_BOAT, "TV-141"),
    (c.SAIL_MOVE, "TV-142"),
    (c.DISPLACE_TO, "TV-147"),
    (c.DEPLOY_COUNT, "TV-157"),
    (c.RAID, "TV-163"),
    (c.EXPLORE_FROM, "TV-168"),
    (c.EXPLORE_TO, "TV-169"),
    (c.GAIN, "TV-37"),
    (c.BUILD_SPACE, "TV-181"),
    (c.BUILD_BOAT_AT, "TV-185"),
    (c.BUILD_TEMPLE_AT, "TV-188"),
    (c.USE_RUNE, "TV-66"),
    (c.TEMPLE_FROM, "TV-219"),
    (c.TEMPLE_TO, "TV-219"),
    (c.SMITE_TARGET, "TV-222"),
    (c.DRAW_DISCARD, "TV-227"),
    (c.EXCHANGE_FROM, "TV-239"),
    (c.EXCHANGE_TO, "TV-239"),
    (c.EXCHANGE_COUNT, "TV-239"),
    (c.USE_BOON, "TV-112"),
    (c.BOON_GOD, "TV-244"),
    (c.BOON_DIR, "TV-244"),
    (c.RETURN_FAVOR, "TV-105"),
    (c.RETURN_AT, "TV-108"),
    (c.DEDICATE, "TV-69"),
    (c.SOLO_JOIN, "TV-330"),
    (c.TARGET_TIE, "TV-356"),
    (c.ROUTE_TIE, "TV-358"),
    (c.SETTLER_TIE, "TV-374"),
    (c.DOCK_TIE, "TV-402"),
    (c.TEMPLE_TIE, "TV-447"),
    (c.FAVOR_TIE, "TV-475"),
    (c.PAY_STEEL, "TV-86"),
]


def test_every_decision_of_a_turn_is_here() -> None:
    assert [decision for decision, _ in ASKING] == list(range(c.CHOOSE_FACE, c.DECISIONS + 1))


@pytest.mark.parametrize(("decision", "rule"), ASKING, ids=[DECISIONS.rows[decision].name for decision, _ in ASKING])
def test_what_is_asked_now_comes_first(decision: int, rule: str) -> None:
    """A choice of another decision is answered with the rule that asks for this one."""
    t = asked(Table(1), decision)
    assert t.refused("raid yes" if decision == c.GAIN else "gain wood") == rule
    assert rule in VIKINGS.rulebook("en").rules
    assert t.refused("recall a") == "TV-72"
    if decision != c.DEDICATE:
        assert t.refused("dedicate riches") == "TV-248"
    if decision != c.USE_LEADER:
        assert t.refused("leader use") == "TV-65"


def test_a_dock_for_a_chase() -> None:
    """TV-434: not the rule for a boat that is built."""
    t = Table(1, boats={"blue": ["ab", "ca"]}, chief="ac")
    tracks.resolve_symbol(t.state, c.S_CHASE)
    t.state.advance()
    assert (t.decision(), t.refused("gain wood")) == ("enemy_dock_tie", "TV-434")
