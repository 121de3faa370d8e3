"""The four tiles, each side of each: the bonus and the actions that are offered (SG-39, SG-82, SG-91)."""

from itertools import permutations
from typing import Any

import pytest

from tests.saga.table import Table

# A position in which every action and every bonus of either side can be used.
RICH: dict[str, Any] = {
    "v": {"kent": 3, "essex": 1, "north": 2, "middle": 1},
    "a": {"mercia": 2, "essex": 2},
    "burhs": ["mercia", "kent"],
    "coins": (2, 3),
}
# One way to carry out each action there.
WAYS = {
    ("V", "move"): ("action move", "from north", "to middle", "warriors 1"),
    ("V", "scout"): ("action scout", "scout kent", "scout-slot south"),
    ("V", "recruit"): ("action recruit", "recruit single", "recruit-leader v1-waits", "recruit-leader v2-waits", "recruit-leader v3-waits"),
    ("V", "raid"): ("action raid",),
    ("A", "move"): ("action move", "from mercia", "to wessex", "warriors 1"),
    ("A", "build"): ("action build",),
    ("A", "fyrd"): ("action fyrd", "fyrd 1"),
    ("A", "income"): ("action income", "income-coin mercia", "income-coin kent"),
    ("A", "tribute"): ("action tribute",),
}
ACTIONS = ("move", "build", "fyrd", "income", "tribute", "scout", "recruit", "raid")
BONUSES = ("move", "coin", "warrior")


def check_half(tile: int, side: str, bonuses: tuple[str, ...], actions: tuple[str, ...], either: bool = False) -> None:
    """What a half offers, nothing else, and that all of it can be carried out, in any order (or only one of it)."""
    t = Table(**RICH, tile=tile, actor=side, bonus=True)
    if bonuses:
        assert t.offered() == ["bonus skip", *(f"bonus {bonus}" for bonus in bonuses)]
        for bonus in BONUSES:
            assert (t.refused(f"bonus {bonus}") == "") == (bonus in bonuses)
        t.play("bonus skip")
    assert t.decision() == "next_action"
    assert t.offered() == ["action end", *(f"action {action}" for action in actions)]
    for action in ACTIONS:
        assert t.refused(f"action {action}") in ({""} if action in actions else {"SG-82", "SG-39"})
    for order in permutations(actions):
        t = Table(**RICH, tile=tile, actor=side)
        carried = order[:1] if either else order
        for i, action in enumerate(carried):
            t.play(*WAYS[side, action])
            rest = [other for other in actions if other not in order[: i + 1]]
            if i + 1 < len(carried):
                assert t.offered() == ["action end", *(f"action {other}" for other in rest)]
        assert t.view(None)["tiles"][tile - 1]["used"]  # nothing is left on the half, so it is finished


def test_sg39_tile_1_for_the_vikings() -> None:
    check_half(1, "V", ("warrior",), ("move", "scout"))
    t = Table(**RICH, tile=1, actor="V", bonus=True).play("bonus warrior")
    assert (t.warriors("V", "south"), t.coins()) == (1, (2, 3, 10))


def test_sg39_tile_1_for_the_anglo_saxons() -> None:
    check_half(1, "A", ("move", "coin"), ("move", "tribute"))
    assert Table(**RICH, tile=1, actor="A", bonus=True).play("bonus coin").coins() == (2, 4, 9)
    t = Table(**RICH, tile=1, actor="A", bonus=True).play("bonus move", "bonus-from mercia", "bonus-to wessex")
    assert (t.units("A", "mercia"), t.units("A", "wessex")) == (1, 1)


def test_sg39_tile_2_for_the_vikings() -> None:
    check_half(2, "V", (), ("move", "raid"))


def test_sg39_tile_2_for_the_anglo_saxons() -> None:
    check_half(2, "A", (), ("build", "income"), either=True)


def test_sg39_tile_3_for_the_vikings() -> None:
    check_half(3, "V", ("move",), ("scout", "raid"))
    t = Table(**RICH, tile=3, actor="V", bonus=True).play("bonus move", "from kent", "to sussex", "warriors 3")
    assert t.units("V", "sussex") == 3


def test_sg39_tile_3_for_the_anglo_saxons() -> None:
    check_half(3, "A", ("coin",), ("fyrd", "income"))
    assert Table(**RICH, tile=3, actor="A", bonus=True).play("bonus coin").coins() == (2, 4, 9)


def test_sg39_tile_4_for_the_vikings() -> None:
    check_half(4, "V", (), ("move", "recruit"))


def test_sg39_tile_4_for_the_anglo_saxons() -> None:
    check_half(4, "A", (), ("move", "income"))


@pytest.mark.parametrize(("tile", "icon"), [(1, None), (2, "act_first"), (3, None), (4, "draft_first")])
def test_sg40_and_sg41_the_icons_of_the_tiles(tile: int, icon: str | None) -> None:
    assert Table().view(None)["tiles"][tile - 1]["icon"] == icon
