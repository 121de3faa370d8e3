"""One test per line of the 25 action cards (BB-19, BB-26), per marriage card (BB-28) and per space of the marriage track (BB-29).

The numbers are written down by hand from the rules, not taken from the component file.
"""

import pytest

from tests.brian_boru.table import Table

# Value: coins, points, marriage track, raiders, church discs of a player who had 1 coin, 10 points and nothing else.
PRIMARY = {
    1: (2, 10, 2, 0, 0),
    2: (2, 10, 0, 2, 0),
    3: (2, 10, 0, 0, 2),
    4: (1, 10, 2, 0, 0),
    5: (1, 10, 0, 2, 0),
    6: (1, 10, 0, 0, 2),
    7: (2, 10, 1, 0, 0),
    8: (2, 10, 0, 1, 0),
    9: (2, 10, 0, 0, 1),
    10: (3, 10, 0, 0, 0),
    11: (3, 10, 0, 0, 0),
    12: (3, 10, 0, 0, 0),
    13: (2, 10, 0, 0, 0),
    14: (1, 10, 0, 0, 0),
    15: (1, 10, 0, 0, 0),
    16: (1, 10, 0, 0, 0),
    17: (0, 10, 0, 0, 0),
    18: (0, 10, 0, 0, 0),
    19: (0, 10, 0, 0, 0),
    20: (1, 10, 0, 0, 0),
    21: (0, 10, 0, 0, 0),
    22: (0, 8, 0, 0, 0),
    23: (0, 8, 0, 0, 0),
    24: (0, 8, 0, 0, 0),
    25: (0, 8, 0, 0, 0),
}
UPPER_COINS = {1: 3, 2: 3, 3: 3, 4: 3, 5: 2, 6: 3, 7: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 2, 13: 2}
UPPER_COINS |= {14: 1, 15: 1, 16: 1, 17: 1, 18: 1, 19: 1, 20: 2, 21: 2, 22: 2, 23: 1, 24: 1, 25: 1}
# Value: steps on the track, raiders, church discs, coins paid, Viking control tokens removed.
LOWER = {
    1: (2, 0, 0, 0, 0),
    2: (0, 2, 0, 0, 0),
    3: (0, 0, 2, 0, 0),
    4: (2, 0, 0, 0, 0),
    5: (0, 2, 0, 0, 0),
    6: (0, 0, 2, 0, 0),
    7: (2, 0, 0, 0, 0),
    8: (0, 2, 0, 0, 0),
    9: (0, 0, 2, 0, 0),
    10: (2, 0, 0, 0, 0),
    11: (0, 2, 0, 0, 0),
    12: (0, 0, 2, 0, 0),
    13: (0, 0, 0, 1, 1),
    14: (3, 0, 0, 0, 0),
    15: (0, 3, 0, 0, 0),
    16: (0, 0, 3, 0, 0),
    17: (3, 0, 0, 0, 0),
    18: (0, 3, 0, 0, 0),
    19: (0, 0, 3, 0, 0),
    23: (3, 0, 0, 0, 0),
    24: (0, 3, 0, 0, 0),
    25: (0, 0, 3, 0, 0),
}


def has(t: Table, seat: int) -> tuple[int, ...]:
    return tuple(t[name][seat] for name in ("coins", "points", "track", "raiders", "church"))


@pytest.mark.parametrize("value", PRIMARY)
def test_bb19_bb20_bb117_bb133_primary_line(value: int) -> None:
    """BB-19, BB-20, BB-26, BB-117, BB-133, BB-134: the town and the marker first, then the rest of the line."""
    t = Table(discs={"A": ["n1"]}, coins=[0, 1, 0, 0], points=[10] * 4, action=("B", value), won=True)
    assert has(t, 1) == PRIMARY[value]
    assert t.disc("c8") == "B"
    assert t.holder() == "B"
    assert t["area"] == 9 - PRIMARY[value][3]
    assert t.decision() == "lead_town"


@pytest.mark.parametrize("value", UPPER_COINS)
def test_bb22_bb26_upper_line(value: int) -> None:
    """BB-22, BB-26, BB-118, BB-164: coins, and the offer to expand at the end of the line."""
    coins = UPPER_COINS[value]
    t = Table(discs={"B": ["n1"]}, coins=[0, 5 - coins, 0, 0], points=[10] * 4, action=("B", value))
    if value not in (20, 21, 22):
        assert t.offered() == ["line upper", "line lower"]
        t.play("line upper")
    assert has(t, 1) == (5, 10, 0, 0, 0)
    assert t.offered() == ["expand n2", "expand none"]
    t.play("expand n2")
    assert has(t, 1) == (0, 10, 0, 0, 0)
    assert t.disc("n2") == "B"
    poor = Table(discs={"B": ["n1"]}, coins=[0, 4 - coins, 0, 0], points=[10] * 4, action=("B", value))
    if value not in (20, 21, 22):
        poor.play("line upper")
    assert has(poor, 1) == (4, 10, 0, 0, 0)
    assert poor.decision() == "lead_town"


@pytest.mark.parametrize("value", LOWER)
def test_bb25_bb26_lower_line(value: int) -> None:
    """BB-23, BB-24, BB-26, BB-118: the suit's symbols, or free and pay on card 13."""
    steps, raiders, discs, paid, freed = LOWER[value]
    t = Table(discs={"C": ["n1"]}, vikings=["n1"], coins=[0, 1, 0, 0], points=[10] * 4, action=("B", value)).play("line lower")
    assert has(t, 1) == (1 - paid, 10, steps, raiders, discs)
    assert t.viking("n1") is (not freed)
    assert t.decision() == "lead_town"


def test_bb25_number_of_secondary_lines() -> None:
    """BB-25, BB-119: 20, 21 and 22 have one secondary action, all others two: 47 lines in all."""
    assert len(UPPER_COINS) + len(LOWER) == 47
    t = Table()
    for value in range(1, 26):
        assert len(t.facts.box.cards[value - 1].lines) == (2 if value in (20, 21, 22) else 3)


# Marriage card: points, renown, region of the town.
REWARDS = {
    "orlaith": (2, 0, "MUN"),
    "aodhan": (2, 0, "LEI"),
    "conall": (2, 0, "SUN"),
    "cormac": (2, 0, "CON"),
    "niall": (2, 0, "NUN"),
    "aoife": (2, 1, ""),
    "brigid": (4, 0, ""),
}


@pytest.mark.parametrize("card", REWARDS)
def test_bb28_marriage_card(card: str) -> None:
    """Points, renown, then a town of the region, for nothing.

    Rules: BB-28, BB-185, BB-186, BB-187, BB-188, BB-189, BB-190, BB-193, BB-202, BB-314.
    """
    points, renown, region = REWARDS[card]
    t = Table(coins=[0] * 4, points=[10] * 4, renown=[1] * 4, track=[0, 1, 0, 0], area=0, begin="marriage", bride=card)
    assert t["points"] == [10, 10 + points, 10, 10]
    assert t["renown"] == [1, 1 + renown, 1, 1]
    if region:
        assert t.decision() == "marriage_town"
        assert t.actor() == "B"
        here = [town.id.lower() for town in t.facts.box.towns if t.regions[town.region] == region]
        assert t.nouns() == here
        t.play(f"marriage-town {here[0]}")
        assert t.disc(here[0]) == "B"
    assert t["track"] == [0, 0, 0, 0]
    assert t["coins"] == [0] * 4
    assert t.view("A")["seats"][1]["marriages"] == [card]
    assert t.decision() == "draft_pick"
    assert t["round"] == 2


@pytest.mark.parametrize(("side", "points", "kept"), [("military", 10, ["estrid"]), ("trade", 10, ["estrid"]), ("spurn", 14, [])])
def test_bb203_princess(side: str, points: int, kept: list[str]) -> None:
    """BB-203, BB-204, BB-208, BB-212, BB-213, BB-214, BB-215, BB-216: the eighth card, with its three choices."""
    t = Table(
        discs={"A": ["n1"]}, points=[10] * 4, track=[0, 1, 0, 0], area=1, raiders=[1, 2, 2, 2], begin="marriage", bride="estrid", round=4
    )
    assert t.offered() == ["princess military", "princess trade", "princess spurn"]
    assert t.actor() == "B"
    t.play(f"princess {side}")
    assert t.score("B").get("marriage", 0) == points - 10
    assert t.view(None)["seats"][1]["marriages"] == kept
    assert t.view("C")["marriage"]["princess"] == {"seat": 1 if kept else None, "side": side}
    assert t.view(None)["marriage"]["removed"] == ([] if kept else ["estrid"])


# Space: coins, renown, whether a town may be placed.
SPACES = [(0, 0, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (2, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0)]


@pytest.mark.parametrize("space", range(9))
def test_bb29_space_of_the_track(space: int) -> None:
    """BB-29, BB-196, BB-198, BB-201: the reward of the space, for those who did not take the card; the disc stays."""
    coins, renown, town = SPACES[space]
    t = Table(discs={"A": ["n1"]}, coins=[0] * 4, renown=[1] * 4, points=[10] * 4, track=[0, 9, space, 0], area=0, begin="marriage")
    if town:
        assert t.decision() == "track_town"
        assert t.actor() == "C"
        assert len(t.offered()) == 52
        assert t.refused("track-town n1") == "BB-198"
        t.play("track-town m7")
        assert t.disc("m7") == "C"
    assert t["coins"] == [0, 0, coins, 0]
    assert t["renown"] == [1, 1, 1 + renown, 1]
    assert t["track"] == [0, 0, space, 0]


def test_bb29_top_space_gives_the_card_and_no_more() -> None:
    """BB-29, BB-197: whoever stands on space 9 takes the card, so the space has no reward of its own."""
    t = Table(coins=[0] * 4, renown=[1] * 4, track=[9, 0, 0, 0], area=0, begin="marriage", bride="brigid", points=[10] * 4)
    assert t["points"][0] == 14
    assert t["coins"][0] == 0
    assert t["renown"][0] == 1
    assert t["track"][0] == 0
