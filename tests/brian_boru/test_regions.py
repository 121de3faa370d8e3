"""Claim regions, final scoring and the winner (BB-265 to BB-309, BB-313)."""

from typing import Any

import pytest

from meadhall.core.playing import random_game
from meadhall.games.brian_boru import regions
from tests.brian_boru.table import BRIAN_BORU, PRINCESS_FIGHTS, Table

FACTS: Any = BRIAN_BORU.facts(4)
HERE = {region.id: [town.id.lower() for town in FACTS.box.towns if town.region == index] for index, region in enumerate(FACTS.box.regions)}


def claimed(region: str, counts: list[int], vikings: int = 0, held: str = "", **more: Any) -> Table:
    """A region in which the players control so many towns, and the Vikings."""
    towns = list(HERE[region])
    discs: dict[str, list[str]] = {seat: [towns.pop(0) for _ in range(n)] for seat, n in zip("ABCD", counts, strict=False)}
    covered = [towns.pop(0) for _ in range(vikings)]
    discs["D"] = discs.get("D", []) + covered
    claims = {region: held} if held else {}
    return Table(discs=discs, vikings=covered, claims=claims, area=0, **{"begin": "regions", **more})


@pytest.mark.parametrize("region", FACTS.regions)
def test_bb265_to_bb267_threshold_of_every_region(region: str) -> None:
    """BB-2, BB-265, BB-266, BB-267: turned at the threshold, players and Vikings counted together, not below."""
    threshold = FACTS.box.regions[FACTS.regions.index(region)].threshold
    assert claimed(region, [threshold - 1]).token(region) == "down"
    assert claimed(region, [threshold]).token(region) == "A"
    assert claimed(region, [1, threshold - 2], vikings=1).token(region) != "down"


def test_bb265_monastery_helps_to_the_threshold() -> None:
    """BB-14, BB-265."""
    t = Table(discs={"A": ["u1"], "B": ["u2"]}, monasteries=["u1"], area=0, begin="regions")
    assert t.token("ULA") == "A"


def test_bb268_face_up_stays_face_up() -> None:
    """BB-268: also with fewer towns than the threshold asks for (a position made for the test)."""
    assert claimed("MUN", [1], held="board").token("MUN") == "A"


def test_bb269_bb270_taken_from_board_and_player() -> None:
    """BB-269, BB-270: tokens just turned, on the board, and with another player."""
    assert claimed("ULA", [1, 2]).token("ULA") == "B"
    assert claimed("ULA", [1, 2], held="board").token("ULA") == "B"
    assert claimed("ULA", [1, 2], held="A").token("ULA") == "B"


# counts of A, B, C; Vikings; holder -> where the token is then
TIES = [
    ([2, 2], 0, "", "board"),  # BB-271
    ([2, 2], 0, "A", "A"),  # BB-272
    ([2, 2], 0, "B", "B"),
    ([1, 2, 2], 0, "A", "A"),  # BB-273
    ([2, 1], 0, "C", "A"),
    ([1, 1], 2, "", "board"),  # BB-275
    ([1, 1], 2, "A", "board"),
    ([2, 1], 2, "", "board"),  # BB-276
    ([2, 1], 2, "A", "A"),
    ([1, 2], 2, "A", "A"),
    ([2, 1], 1, "B", "A"),  # BB-274: the Vikings like one more player
]


@pytest.mark.parametrize(("counts", "vikings", "held", "where"), TIES)
def test_bb271_to_bb276_ties_and_vikings(counts: list[int], vikings: int, held: str, where: str) -> None:
    """BB-271, BB-272, BB-273, BB-274, BB-275, BB-276."""
    assert claimed("ULA", counts, vikings, held).token("ULA") == where


# counts, Vikings, holder, A has military support -> where the token is then
MILITARY = [
    ([1, 2], 2, "B", "A"),  # 3 against 2
    ([0, 2], 2, "B", "B"),  # level
    ([0, 1], 2, "", "A"),  # the Vikings' towns alone
    ([1, 3], 1, "A", "B"),
]


@pytest.mark.parametrize(("counts", "vikings", "held", "where"), MILITARY)
def test_bb277_bb278_military_support(counts: list[int], vikings: int, held: str, where: str) -> None:
    """BB-277, BB-278: the Viking towns are added to A's own, and the Vikings do not compete."""
    t = claimed("ULA", counts, vikings, held, **PRINCESS_FIGHTS)
    assert t.token("ULA") == where


def test_bb277_weights_count() -> None:
    """BB-277: a monastery under Viking control counts two for A."""
    t = Table(
        discs={"A": ["u1"], "B": ["u2", "u3"], "C": ["u4"]},
        vikings=["u4"],
        monasteries=["u4"],
        area=0,
        begin="regions",
        **PRINCESS_FIGHTS,
    )
    assert t.token("ULA") == "A"


def test_bb279_bb300_covered_town_does_not_count_for_its_owner() -> None:
    """BB-279, BB-300: neither for claims nor for regions; with military support it does, through the Princess."""
    t = Table(discs={"A": ["u1", "u2"], "B": ["u3"]}, vikings=["u1"], area=0, begin="regions")
    assert t.token("ULA") == "board"  # A 1, B 1, Vikings 1
    t = Table(
        discs={"A": ["u1", "u2"], "B": ["u3"]},
        vikings=["u1"],
        area=0,
        begin="regions",
        **PRINCESS_FIGHTS,
    )
    assert t.token("ULA") == "A"
    t = Table(discs={"A": ["u1", "n1"]}, vikings=["u1"], area=0, begin="end", round=4)
    assert t.view(None)["seats"][0]["regions"] == 1


def test_bb280_bb281_no_decision_and_no_points() -> None:
    """BB-280, BB-281: the step is carried out at once; the score does not change."""
    t = claimed("MUN", [5], points=[10] * 4)
    assert t.decision() == "draft_pick"
    assert t["points"] == [10] * 4
    assert t.token("MUN") == "A"


# -- final scoring ----------------------------------------------------------------------------------------------------------


def final(**more: Any) -> Table:
    given: dict[str, Any] = {"points": [0] * 4, "coins": [0] * 4, "renown": [1] * 4, "holder": "D", "area": 0, "round": 4, "begin": "end"}
    return Table(**(given | more))


@pytest.mark.parametrize(
    ("coins", "winner"), [([3, 2, 1, 0], "A"), ([1, 2, 1, 5], "D"), ([3, 3, 1, 0], ""), ([0, 0, 0, 0], ""), ([1, 4, 4, 4], "")]
)
def test_bb283_bb284_coins(coins: list[int], winner: str) -> None:
    """BB-283, BB-284: one point for the most, nobody on a tie."""
    t = final(coins=coins)
    assert [seat for seat in "ABCD" if "coins" in t.score(seat)] == list(winner)
    assert not winner or t.score(winner)["coins"] == 1


def test_bb285_bb286_bb287_marker_renown_tokens() -> None:
    """BB-285, BB-286, BB-287: 1 for the marker, 1 per renown, the full value of the tokens held."""
    t = final(renown=[3, 1, 1, 2], claims={"MUN": "A", "DUB": "A", "CON": "B"})
    assert t.score("A") == {"renown": 3, "tokens": 9}
    assert t.score("B") == {"renown": 1, "tokens": 7}
    assert t.score("D") == {"renown": 2, "marker": 1}


@pytest.mark.parametrize("region", FACTS.regions)
def test_bb288_bb289_half_of_every_token(region: str) -> None:
    """BB-2, BB-288, BB-289: half rounded down for each of the tied, not divided further."""
    half = {"MUN": 3, "CON": 3, "LEI": 3, "NUN": 3, "SUN": 2, "ULA": 2, "BRE": 1, "DUB": 1}[region]
    t = claimed(region, [1, 1, 1], held="board", begin="end", round=4)
    assert [t.score(seat).get("halves", 0) for seat in "ABCD"] == [half, half, half, 0]


def test_bb289_halves_per_token() -> None:
    """BB-289: two tokens of 5 and 7 give 2 and 3, not half of 12."""
    t = final(discs={"A": ["s1", "c1"], "B": ["s2", "c2"]}, claims={"SUN": "board", "CON": "board"})
    assert t.score("A")["halves"] == 5


def test_bb290_monasteries_in_the_comparison() -> None:
    """BB-290."""
    t = final(discs={"A": ["s1"], "B": ["s2", "s3"], "C": ["s4"]}, monasteries=["s1"], claims={"SUN": "board"})
    assert [t.score(seat).get("halves", 0) for seat in "ABC"] == [2, 2, 0]


def test_bb291_bb292_vikings_in_the_comparison() -> None:
    """BB-291, BB-292: alone ahead, nobody scores; level, the players level with them do."""
    assert all("halves" not in claimed("ULA", [1, 1], 2, "board", begin="end", round=4).score(seat) for seat in "ABCD")
    t = claimed("ULA", [2, 1], 2, "board", begin="end", round=4)
    assert t.score("A")["halves"] == 2
    assert "halves" not in t.score("B")


def test_bb293_bb313_military_support_at_the_end() -> None:
    """BB-293, BB-313: A's 1 and the Vikings' 1 are level with B's 2; the Vikings themselves do not compete."""
    t = claimed("ULA", [1, 2], 1, "board", begin="end", **PRINCESS_FIGHTS)
    assert t.score("A")["halves"] == t.score("B")["halves"] == 2
    t = claimed("ULA", [1, 2], 2, "board", begin="end", round=4, married={"estrid": "C"}, princess="military")
    assert t.score("B")["halves"] == t.score("C")["halves"] == 2


def test_bb294_bb295_no_points_for_hidden_and_held_tokens() -> None:
    """BB-294, BB-295: face down nothing; level with a holder nothing."""
    assert "halves" not in claimed("MUN", [2, 2], begin="end", round=4).score("A")
    t = claimed("ULA", [2, 2], held="A", begin="end", round=4)
    assert t.score("A")["tokens"] == 4
    assert "halves" not in t.score("A")
    assert "halves" not in t.score("B")


@pytest.mark.parametrize(("regions", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 3), (6, 5), (7, 7), (8, 10)])
def test_bb296_bb297_number_of_regions(regions: int, points: int) -> None:
    """BB-296, BB-297: the table, and 0 for no region."""
    towns = [HERE[region][0] for region in FACTS.regions[:regions]]
    assert final(discs={"A": towns}).score("A").get("regions", 0) == points


def test_bb298_two_towns_or_a_monastery_are_one_region() -> None:
    """BB-298."""
    t = final(discs={"A": ["n1", "n2", "u1"]}, monasteries=["u1"])
    assert t.view(None)["seats"][0]["regions"] == 2
    assert "regions" not in t.score("A")


def test_bb299_bb300_trade() -> None:
    """BB-299, BB-300: regions with a Viking town count for the trader only, its own covered ones included."""
    discs = {"A": ["n1", "u1"], "B": ["b1", "s1", "d1"]}
    t = final(discs=discs, vikings=["u1", "b1"], married={"estrid": "A"}, princess="trade")
    assert t.view(None)["seats"][0]["regions"] == 3
    assert t.score("A")["regions"] == 1
    assert t.view(None)["seats"][1]["regions"] == 2


def test_bb301_bb302_what_does_not_score() -> None:
    """BB-301, BB-302: marriage cards kept, raiders and church discs."""
    t = final(married={"aoife": "A", "niall": "A"}, raiders=[5, 0, 0, 0], church=[5, 0, 0, 0])
    assert t.score("A") == {"renown": 1}


def test_breakdown_sums_to_the_score() -> None:
    """The sources of the view add up to the points, after whole games."""
    for seed in range(30):
        state = BRIAN_BORU.facts(3 + seed % 3).start(seed)
        random_game(state, seed)
        for player in state.view(-1)["seats"]:
            assert sum(player["score"].values()) == player["points"]


# -- winner -----------------------------------------------------------------------------------------------------------------


def test_bb303_most_points() -> None:
    """BB-303."""
    t = final(points=[1, 9, 2, 3])
    assert t.view(None)["result"] == {"winners": [1], "condition": "points", "places": [4, 1, 3, 2]}
    assert t.state.returns() == (0.0, 1.0, 0.0, 0.0)
    assert t.state.prompt(0).decision == "over"


def test_bb304_number_of_tokens() -> None:
    """BB-304: two small ones beat a big one."""
    t = final(points=[8, 7, 0, 0], claims={"LEI": "A", "ULA": "B", "BRE": "B"})
    assert t["points"][:2] == [15, 15]
    assert t.view(None)["result"]["winners"] == [1]
    assert t.view(None)["result"]["condition"] == "tokens"


# By seat: points with those of the tokens, claim tokens, marriage cards -> the winners, and what decided.
DECIDED = [
    ((20, 0, 0), (19, 3, 3), (19, 3, 3), "A", "points"),  # what is level below the first decides nothing
    ((20, 0, 0), (19, 0, 0), (19, 0, 0), "A", "points"),
    ((20, 2, 0), (20, 1, 2), (19, 3, 3), "A", "tokens"),  # tokens before marriage cards
    ((20, 2, 0), (20, 1, 1), (20, 1, 1), "A", "tokens"),  # the others are level with each other
    ((20, 1, 1), (20, 2, 0), (20, 2, 1), "C", "marriages"),  # first out by tokens, then by marriage cards
    ((20, 1, 0), (20, 1, 1), (10, 1, 2), "B", "marriages"),  # fewer points do not count, however many cards
    ((20, 1, 1), (20, 1, 1), (20, 1, 0), "AB", "shared"),
    ((20, 2, 0), (20, 1, 1), (20, 2, 0), "AC", "shared"),
    ((20, 0, 1), (20, 0, 1), (20, 0, 1), "ABC", "shared"),
]
CONDITIONS = {"points": 1, "tokens": 2, "marriages": 3, "shared": 4}


@pytest.mark.parametrize("case", DECIDED)
@pytest.mark.parametrize("turned", range(3))
def test_bb304_bb305_bb308_what_decided(case: tuple[Any, ...], turned: int) -> None:
    """BB-303, BB-304, BB-305, BB-308: the first comparison that leaves the winner alone, whichever seats the players have."""
    *ranks, winners, condition = case
    seats = "ABC"[turned:] + "ABC"[:turned]
    regions = sorted(FACTS.box.regions, key=lambda region: int(region.points))
    cards = list(FACTS.marriages)
    claims: dict[str, str] = {}
    married: dict[str, str] = {}
    points = dict.fromkeys("ABCD", 0)
    for seat, (total, tokens, brides) in zip(seats, ranks, strict=True):
        own = [regions.pop(0) for _ in range(tokens)]
        claims |= {region.id: seat for region in own}
        married |= {cards.pop(0): seat for _ in range(brides)}
        points[seat] = total - sum(region.points for region in own)
    t = final(points=list(points.values()), claims=claims, married=married, renown=[0] * 4)
    assert t["points"] == [*(ranks[seats.index(seat)][0] for seat in "ABC"), 1]  # D has the marker
    won = sorted("ABC".index(seats["ABC".index(winner)]) for winner in winners)
    assert (t.view(None)["result"]["winners"], t.view(None)["result"]["condition"]) == (won, condition)
    assert t.events("won") == [(sum(1 << seat for seat in won), CONDITIONS[condition], 0, 0, 0)]


def test_bb305_bb306_bb307_marriage_cards() -> None:
    """BB-305, BB-306, BB-307: more marriage cards; the Princess counts with either side up, spurned not."""
    for side in ("military", "trade"):
        t = final(points=[9, 9, 0, 0], married={"estrid": "B"}, princess=side)
        assert t.view(None)["result"]["winners"] == [1]
        assert t.view(None)["result"]["condition"] == "marriages"
    t = final(points=[9, 9, 0, 0])
    t.state = t.state.from_dict(
        {"phase": 3, "married": [-1] * 7 + [-2], "side": 3, "points": [9, 9, 0, 0, 0], "ledger": [[9, *[0] * 10]] * 2 + [[0] * 11] * 3}
    )
    regions.end_game(t.state)
    assert t.view(None)["result"]["winners"] == [0, 1]


def test_bb308_shared_victory() -> None:
    """BB-308."""
    t = final(points=[9, 9, 9, 0])
    assert t.view(None)["result"] == {"winners": [0, 1, 2], "condition": "shared", "places": [1, 1, 1, 4]}
    assert t.state.returns() == pytest.approx((1 / 3, 1 / 3, 1 / 3, 0.0))


def test_bb309_places() -> None:
    """BB-309: the same comparisons below the first place."""
    t = final(points=[20, 4, 0, 8], claims={"ULA": "B"}, married={"aoife": "D"}, holder="A")
    assert t["points"] == [22, 9, 1, 9]
    assert t.view(None)["result"]["places"] == [1, 2, 4, 3]
