"""The order of the action phase: SG-83 to SG-100, SG-335, SG-342."""

from typing import Any

import pytest

from meadhall.games.saga.constants import ACTION_NAMES
from tests.saga.table import Table

# A position in which every action and every bonus of either side can be used.
RICH: dict[str, Any] = {
    "v": {"kent": 3, "essex": 1, "north": 1, "middle": 1},
    "a": {"mercia": 2, "essex": 2},
    "burhs": ["mercia", "kent"],
    "coins": (2, 3),
}


def tile_on_the_table(t: Table) -> int | None:
    found: int | None = t.view(None)["turn"]["tile"]
    return found


def used(t: Table) -> list[int]:
    return [tile["id"] for tile in t.view(None)["tiles"] if tile["used"]]


@pytest.mark.parametrize(("leave", "first"), [("leave t2", "V"), ("leave t3", "A"), ("leave t4", "A")])
def test_sg83_the_holder_of_tile_2_acts_first(leave: str, first: str) -> None:
    t = Table(**{**RICH, "v": {"kent": 3, "north": 1}, "a": {"mercia": 2}}, phase="draft").play("draft t1", leave)
    assert (t.decision(), t.actor()) == ("tile_first", first)
    assert t.events("first_actor") == [("VA".index(first), 0, 0, 0, 0)]


def test_sg84_the_first_player_resolves_both_tiles_before_the_other() -> None:
    t = Table(**RICH, hold={"V": [2, 4], "A": [1, 3]}, actor="V")
    assert t.refused("tile t1", "A") == "SG-84"
    t.play("tile t4", "action end")
    assert (t.actor(), tile_on_the_table(t)) == ("V", 2)
    assert t.refused("tile t1", "A") == "SG-84"
    t.play("action end")
    assert (t.actor(), t.decision()) == ("A", "tile_first")
    assert t.refused("action move", "V") == "SG-84"


def test_sg85_and_sg86_the_player_chooses_which_of_his_tiles_comes_first() -> None:
    for first, second in ((2, 4), (4, 2)):
        t = Table(**RICH, hold={"V": [2, 4], "A": [1, 3]}, actor="V")
        assert t.offered() == ["tile t2", "tile t4"]
        assert t.refused("tile t1") == t.refused("tile t3") == "SG-85"  # the other player's tiles
        t.play(f"tile t{first}")
        assert tile_on_the_table(t) == first
        t.play("action end")
        assert tile_on_the_table(t) == second


def test_sg87_the_second_tile_waits_for_the_end_of_the_first() -> None:
    t = Table(**RICH, hold={"V": [2, 4], "A": [1, 3]}, actor="V").play("tile t4")
    assert t.refused("tile t2") == "SG-87"
    assert t.refused("action raid") == "SG-39"  # an action of T2 only
    t.play("action recruit", "recruit single", "recruit-leader v1-waits", "recruit-leader v2-waits", "recruit-leader v3-waits")
    assert t.refused("tile t2") == "SG-87"
    assert t.play("action end").refused("action raid") == ""


def test_sg88_and_sg89_a_bonus_comes_first_or_is_lost() -> None:
    t = Table(**RICH, hold={"V": [2, 4], "A": [1, 3]}, actor="A").play("tile t1")
    assert t.decision() == "bonus"
    assert t.refused("action move") != ""  # first the bonus is used or skipped
    t.play("bonus skip")
    assert t.refused("bonus coin") == "SG-89"
    t.play("action tribute")
    assert t.refused("bonus coin") == "SG-89"
    used_it = Table(**RICH, hold={"V": [2, 4], "A": [1, 3]}, actor="A").play("tile t1", "bonus coin")
    assert used_it.coins()[1] == 4
    assert used_it.refused("bonus coin") == used_it.refused("bonus move") == "SG-89"


@pytest.mark.parametrize(("tile", "side"), [(1, "V"), (1, "A"), (3, "V"), (3, "A")])
def test_sg90_a_bonus_is_optional(tile: int, side: str) -> None:
    t = Table(**RICH, tile=tile, actor=side, bonus=True)
    before = t.view(None)
    assert "bonus skip" in t.offered()
    t.play("bonus skip")
    after = t.view(None)
    assert t.decision() == "next_action"
    assert [before[key] for key in ("areas", "coins", "supply", "slots")] == [after[key] for key in ("areas", "coins", "supply", "slots")]


def test_sg91_any_number_of_actions_also_none() -> None:
    none = Table(**RICH, tile=2, actor="V").play("action end")
    assert used(none) == [2]
    one = Table(**RICH, tile=2, actor="V").play("action raid")
    assert one.offered() == ["action end", "action move"]
    assert used(one.play("action end")) == [2]
    both = Table(**RICH, tile=2, actor="V").play("action raid", "action move", "from north", "to middle")
    assert used(both) == [2]  # nothing was left but to end the tile
    assert [args[1] for args in both.events("action")] == [8, 1]


def test_sg92_the_actions_of_a_half_in_any_order() -> None:
    orders = []
    for first, second in (
        (("action raid",), ("action move", "from north", "to middle")),
        (("action move", "from north", "to middle"), ("action raid",)),
    ):
        t = Table(**RICH, tile=2, actor="V").play(*first, *second)
        orders.append([args[1] for args in t.events("action")])
        assert (t.burh("kent"), t.units("V", "middle")) == (False, 2)
    assert orders == [[8, 1], [1, 8]]


def test_sg93_an_action_only_once() -> None:
    t = Table(**RICH, tile=2, actor="V").play("action move", "from north", "to middle")
    assert t.offered() == ["action end", "action raid"]
    assert t.refused("action move") == "SG-93"
    t.play("action end")
    assert t.refused("bonus move") == ""  # T3: its own Move icon, used again
    saxon = Table(**RICH, tile=3, actor="A").play("action fyrd", "fyrd 1")
    assert saxon.refused("action fyrd") == "SG-93"


@pytest.mark.parametrize("first", [("action build",), ("action income", "income-coin mercia", "income-coin kent")])
def test_sg94_and_sg342_of_alternatives_only_one(first: tuple[str, ...]) -> None:
    t = Table(**RICH, hold={"V": [1, 3], "A": [2, 4]}, actor="A").play("tile t2")
    assert t.offered() == ["action end", "action build", "action income"]
    t.play(*first)
    assert used(t) == [2]  # the other is taken away, so the tile is finished
    assert tile_on_the_table(t) == 4


@pytest.mark.parametrize(("done", "other"), [("build", "income"), ("income", "build")])
def test_sg342_is_why_the_other_alternative_is_gone(done: str, other: str) -> None:
    """Nobody is asked then, so it is seen only while the end of the tile is not taken yet."""
    t = Table(**RICH, hold={"V": [1, 3], "A": [2, 4]}, actor="A").play("tile t2")
    then = t.while_asked("next_action", done=[int(name == done) for name in ACTION_NAMES])
    assert then.refused(f"action {other}") == "SG-342"
    assert then.refused(f"action {done}") == "SG-93"
    assert then.refused("action end") == ""


def test_sg94_only_tile_2_is_an_alternative() -> None:
    t = Table(**RICH, tile=3, actor="A").play("action fyrd", "fyrd 1")
    assert t.offered() == ["action end", "action income"]


def test_sg95_a_tile_may_be_ended_between_two_actions() -> None:
    t = Table(**RICH, tile=1, actor="V")
    assert "action end" in t.offered()
    t.play("action scout", "scout kent", "scout-slot north")
    assert t.offered() == ["action end", "action move"]
    assert t.play("action end").view(None)["tiles"][0]["used"]


def test_sg95_not_in_the_middle_of_an_action() -> None:
    t = Table(**RICH, tile=1, actor="V").play("action move")
    assert t.refused("action end") == "SG-345"
    t.play("from north")
    assert t.refused("action end") == "SG-345"


def test_sg96_only_actions_with_an_effect_are_offered() -> None:
    nothing = Table(v={"north": 1}, a={"kent": 1, "essex": 1}, burhs=[], coins=(2, 3), tile=3, actor="V")
    assert nothing.offered() == ["action end", "action scout"]
    assert nothing.refused("action raid") == "SG-191"
    bound = Table(v={"kent": 1}, a={"kent": 1}, coins=(2, 3), tile=1, actor="A")
    assert bound.offered() == ["action end", "action tribute"]
    assert bound.refused("action move") == "SG-105"
    poor = Table(v={"kent": 2}, a={"mercia": 1}, burhs=["kent"], coins=(2, 0), tile=3, actor="A")
    assert poor.offered() == ["action end", "action income"]
    assert poor.refused("action fyrd") == "SG-6"
    no_target = Table(v={"essex": 2}, a={"mercia": 1}, burhs=["kent"], coins=(2, 3), tile=3, actor="A")
    assert no_target.refused("action fyrd") == "SG-120"
    no_meeting = Table(v={"essex": 2}, a={"mercia": 1}, coins=(2, 3), tile=1, actor="A")
    assert no_meeting.refused("action tribute") == "SG-142"


def test_sg96_only_bonuses_with_an_effect_are_offered() -> None:
    bound = Table(v={"kent": 1}, a={"kent": 1}, tile=1, actor="A", bonus=True)
    assert bound.offered() == ["bonus skip", "bonus coin"]
    assert bound.refused("bonus move") == "SG-204"
    unusable = Table(v={"kent": 1}, a={"kent": 1}, coins=(7, 8), tile=1, actor="A", bonus=True)
    assert unusable.decision() == "next_action"  # neither can be used: not asked
    no_coin = Table(v={"kent": 1}, a={"mercia": 1}, burhs=["kent"], coins=(7, 8), tile=3, actor="A", bonus=True)
    assert no_coin.decision() == "next_action"
    no_warrior = Table(v={"kent": 12}, a={"mercia": 1}, tile=1, actor="V", bonus=True)
    assert no_warrior.decision() == "next_action"
    no_mover = Table(v={"kent": 1}, a={"kent": 1}, tile=3, actor="V", bonus=True)
    assert no_mover.decision() == "next_action"


def test_sg97_and_sg98_the_last_part_of_fyrd_is_forced() -> None:
    t = Table(v={"kent": 2, "mercia": 1}, a={"essex": 1}, burhs=["kent", "mercia"], coins=(2, 3), tile=3, actor="A")
    t.play("action fyrd")
    assert t.offered() == ["fyrd 0", "fyrd 1"]
    t.play("fyrd 0")
    assert t.offered() == ["fyrd 1", "fyrd 2"]
    assert t.refused("fyrd 0") == "SG-98"
    t = Table(v={"kent": 2, "mercia": 1}, a={"essex": 1}, burhs=["kent", "mercia"], coins=(2, 3), tile=3, actor="A")
    assert t.play("action fyrd", "fyrd 1").offered() == ["fyrd 0", "fyrd 1", "fyrd 2"]


def test_sg98_what_an_earlier_action_counted_is_no_part_of_fyrd() -> None:
    t = Table(v={"kent": 2, "mercia": 1}, a={"essex": 1}, burhs=["kent", "mercia"], coins=(2, 3), tile=3, actor="A")
    t.state = t.state.from_dict({"count": 2})  # leaders that went along with a move
    assert t.play("action fyrd", "fyrd 0").offered() == ["fyrd 1", "fyrd 2"]


def test_sg97_and_sg98_the_last_part_of_raid_is_forced() -> None:
    t = Table(v={"kent": 2, "mercia": 1}, burhs=["kent", "mercia"], tile=2, actor="V").play("action raid")
    assert t.offered() == ["raid mercia", "raid no"]
    t.play("raid no")
    assert (t.burh("mercia"), t.burh("kent")) == (True, False)  # Kent is raided without a question
    t = Table(v={"kent": 2, "mercia": 1}, burhs=["kent", "mercia"], tile=2, actor="V").play("action raid", "raid mercia")
    assert t.offered() == ["raid kent", "raid no"]


def test_sg97_a_move_or_build_once_chosen_is_carried_out() -> None:
    t = Table(**RICH, tile=2, actor="V").play("action move", "from kent", "to sussex")
    assert t.offered() == ["warriors 1", "warriors 2", "warriors 3"]
    assert t.refused("warriors 0") == "SG-103"
    build = Table(**RICH, tile=2, actor="A").play("action build")
    assert build.coins()[1] == 2  # Essex was the only area


def test_sg97_and_sg335_an_income_may_be_empty_and_is_used_up() -> None:
    t = Table(**RICH, tile=3, actor="A").play("action income", "income-coin no", "income-coin no")
    t.play("income-recruit nobody", "income-recruit nobody")
    assert t.coins() == (2, 3, 10)
    assert t.offered() == ["action end", "action fyrd"]
    assert t.refused("action income") == "SG-93"


def test_sg342_an_empty_income_takes_build_away() -> None:
    t = Table(**RICH, hold={"V": [1, 3], "A": [2, 4]}, actor="A").play("tile t2", "action income", "income-coin no", "income-coin no")
    assert t.refused("action build") == "SG-345"
    t.play("income-recruit nobody", "income-recruit nobody")
    assert (used(t), tile_on_the_table(t), t.burh("essex")) == ([2], 4, False)


def test_sg99_a_used_tile_lies_in_the_middle_for_all_to_see() -> None:
    t = Table(**RICH, hold={"V": [2, 4], "A": [1, 3]}, actor="V").play("tile t4")
    assert used(t) == []
    t.play("action end")
    for viewer in ("V", "A", None):
        assert [tile["id"] for tile in t.view(viewer)["tiles"] if tile["used"]] == [4]
    assert t.events("tile_used") == [(0, 3, 0, 0, 0)]
    t.play("action end")
    assert used(t) == [2, 4]


def test_sg100_the_battles_begin_when_the_second_player_is_done() -> None:
    t = Table(**{**RICH, "a": {"kent": 1, "essex": 2, "mercia": 1}}, hold={"V": [2, 4], "A": [1, 3]}, actor="V")
    t.play("tile t2", "action end", "action end", "tile t1", "bonus skip", "action end", "bonus skip")
    assert t.view(None)["phase"] == "actions"
    t.play("action end")
    assert (t.view(None)["phase"], t.view(None)["battles"], t.decision()) == ("battles", ["essex", "kent"], "battle_next")
