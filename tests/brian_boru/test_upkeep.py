"""The upkeep: marriage, battle and church (BB-178 to BB-264, BB-314, BB-315)."""

import pytest

from tests.brian_boru.table import BRIAN_BORU, PRINCESS_FIGHTS, Table

TOWNS = [town.lower() for town in BRIAN_BORU.facts(4).towns]  # type: ignore[attr-defined]


def kinds(t: Table) -> list[str]:
    return [BRIAN_BORU.events[event.kind][0] for event in t.told()]


def test_bb178_bb181_order_of_the_steps() -> None:
    """BB-178, BB-181: last cards, marriage, battle, church, claim regions."""
    t = Table(
        discs={"A": ["d1"], "B": ["d2"], "C": ["n1"]},
        track=[1, 0, 0, 0],
        raiders=[2, 3, 1, 2],
        church=[2, 0, 0, 0],
        area=3,
        bride="brigid",
        begin="upkeep",
    )
    order = ["last_cards", "married", "home", "incursion", "lost", "renown", "monastery", "turned_up", "round"]
    places = [kinds(t).index(kind) for kind in order]
    assert places == sorted(places)


def test_bb179_bb180_end_or_next_round() -> None:
    """BB-179, BB-180."""
    assert Table(area=0, begin="regions", round=4).state.over
    t = Table(area=0, begin="regions", round=3)
    assert t["round"] == 4
    assert t.decision() == "draft_pick"
    assert t.refused("monastery n1") == "BB-64"


# -- marriage -------------------------------------------------------------------------------------------------------------


def test_bb182_bb183_bb184_highest_disc_takes_the_card() -> None:
    """BB-182, BB-183, BB-184: the highest, on whatever space; no decision whether."""
    t = Table(track=[2, 4, 3, 0], area=0, begin="marriage", bride="brigid", points=[10] * 4)
    assert t["points"] == [10, 14, 10, 10]
    assert t["track"] == [2, 0, 3, 0]
    t = Table(track=[0, 0, 1, 0], area=0, begin="marriage", bride="niall")
    assert t.actor() == "C"
    assert t.refused("marriage-town n1", seat="A") == "BB-182"


def test_bb185_to_bb188_bb314_gains_at_once_and_in_order() -> None:
    """BB-185, BB-187, BB-188, BB-314: points and renown are there when the town is chosen."""
    t = Table(track=[3, 0, 0, 0], area=0, begin="marriage", bride="cormac", points=[10] * 4)
    assert t.decision() == "marriage_town"
    assert t["points"][0] == 12
    t = Table(track=[3, 0, 0, 0], area=0, begin="marriage", bride="aoife")
    assert kinds(t).index("points") < kinds(t).index("renown")


def test_bb186_card_stays_with_its_owner() -> None:
    """BB-186."""
    t = Table(track=[3, 0, 0, 0], area=0, begin="marriage", bride="brigid", married={"aoife": "A"}, round=2)
    assert t.view("D")["seats"][0]["marriages"] == ["aoife", "brigid"]


def test_bb189_bb190_bb200_bb202_town_of_the_card() -> None:
    """BB-189, BB-190, BB-200, BB-202: any empty town of the region, near or not, for nothing, controlled at once, not declined."""
    t = Table(discs={"B": ["s1"]}, coins=[0] * 4, track=[1, 0, 0, 0], area=0, begin="marriage", bride="conall")
    assert t.nouns() == ["s2", "s3", "s4", "s5", "s6"]
    assert t.refused("marriage-town s1") == t.refused("marriage-town n1") == "BB-189"
    t.play("marriage-town s5")
    assert t.disc("s5") == "A"
    assert t.view(None)["seats"][0]["regions"] == 1


def test_bb191_bb192_full_region() -> None:
    """BB-191, BB-192: no town, but the points."""
    t = Table(discs={"B": TOWNS[16:22]}, track=[1, 0, 0, 0], area=0, begin="marriage", bride="conall", points=[10] * 4)
    assert t["points"][0] == 12
    assert t["round"] == 2
    last = Table(discs={"B": TOWNS[16:21]}, track=[1, 0, 0, 0], area=0, begin="marriage", bride="conall")
    assert last.disc("s6") == "A"  # BB-66: the only one is taken without asking


def test_bb193_bb197_bb201_discs_after_the_marriage() -> None:
    """BB-193, BB-197, BB-201: the taker's disc goes to 0 and gets no reward; the others stay."""
    t = Table(coins=[0] * 4, track=[6, 5, 4, 3], area=0, begin="marriage", bride="brigid")
    assert t["track"] == [0, 5, 4, 3]
    assert t["coins"] == [0, 2, 1, 1]


def test_bb194_bb195_bb_h33_nobody_on_the_track() -> None:
    """BB-194, BB-195, BB-H33: the face-up card leaves the game, publicly; nobody gains; as many rounds as before."""
    t = Table(coins=[0] * 4, points=[10] * 4, track=[0] * 4, area=0, begin="marriage", bride="brigid")
    assert t["points"] == [10] * 4
    assert t["coins"] == [0] * 4
    view = t.view("B")
    assert view["marriage"]["removed"] == ["brigid"]
    assert view["marriage"]["deck"] == 2
    assert view["round"] == 2


def test_bb196_bb315_rewards_clockwise_from_the_marker() -> None:
    """BB-196, BB-315: each completed, a town included, before the next."""
    t = Table(coins=[0] * 4, track=[9, 8, 5, 2], holder="C", area=0, begin="marriage", bride="brigid")
    assert [args[0] for args in t.events("coin")] == [2, 3]  # C, D, then (A) B
    assert t.decision() == "track_town"
    assert t.actor() == "B"
    assert t.refused("track-town n1", seat="C") == "BB-315"
    t = Table(coins=[0] * 4, track=[9, 8, 5, 2], holder="B", area=0, begin="marriage", bride="brigid")
    assert t.actor() == "B"
    assert t.events("coin") == []
    t.play("track-town n1")
    assert [args[0] for args in t.events("coin")] == [2, 3]


def test_rewards_of_the_upkeep_are_told_with_their_reasons() -> None:
    """Coins, renown and towns of the marriage track, of the marriage card and of the battle do not read alike."""
    t = Table(coins=[0] * 4, track=[9, 8, 5, 7], holder="A", area=0, raiders=[2, 1, 0, 0], begin="marriage", bride="brigid")
    t.play("track-town n1")
    assert t.log("town") == ["Purple gains Ráith Both (Northern Uí Néill) for space 8 of the marriage track."]
    assert t.log("coin") == ["Orange gets 2 coins for space 5 of the marriage track."]
    assert t.log("renown") == ["Indigo gains 1 renown for space 7 of the marriage track.", "Green gains 1 renown (spoils of battle)."]


def test_bb198_bb200_town_of_space_8() -> None:
    """BB-198, BB-200, BB-202: any empty town of the board, not declined."""
    t = Table(discs={"A": TOWNS[:50]}, track=[9, 8, 0, 0], area=0, begin="marriage")
    assert t.nouns() == TOWNS[50:]
    t.play(f"track-town {TOWNS[51]}")
    assert t.disc(TOWNS[51]) == "B"


def test_bb199_no_empty_town_on_the_board() -> None:
    """BB-199."""
    t = Table(discs={"A": TOWNS}, track=[9, 8, 0, 0], area=0, begin="marriage")
    assert t["track"] == [0, 8, 0, 0]
    assert set(t["disc"]) == {0}


def test_bb203_bb214_bb215_princess_is_chosen_once_and_openly() -> None:
    """BB-203, BB-214, BB-215: at once, for all to see, and never again."""
    t = Table(discs={"A": ["n1", "n2"]}, track=[1, 0, 0, 0], raiders=[0, 1, 1, 1], area=1, begin="marriage", bride="estrid", round=4)
    t.play("princess trade")
    assert t.decision() == "viking_own_town"
    assert t.view("D")["marriage"]["princess"] == {"seat": 0, "side": "trade"}
    assert t.refused("princess military") == "BB-178"


def with_princess(side: str) -> Table:
    """Ulaid: A 1 town, the Vikings 2; the Vikings alone in Dubhlinn with 2."""
    return Table(
        discs={"A": ["u1", "n1"], "B": ["u2", "u3", "d1", "d2"]},
        vikings=["u2", "u3", "d1", "d2"],
        track=[1, 0, 0, 0],
        coins=[0] * 4,
        renown=[1] * 4,
        area=0,
        begin="marriage",
        bride="estrid",
        round=4,
        holder="D",
    ).play(f"princess {side}")


def test_bb204_bb205_bb207_military_support() -> None:
    """BB-204, BB-205, BB-207: Viking towns count for claiming, not for the number of regions."""
    t = with_princess("military")
    assert t.token("ULA") == "A"
    assert t.token("DUB") == "A"
    assert t.view(None)["seats"][0]["regions"] == 2
    assert t.score("A")["tokens"] == 6
    assert "regions" not in t.score("A")


def test_bb206_bb293_military_support_in_the_final_scoring() -> None:
    """BB-206, BB-293, BB-313: the Viking towns are A's when a token on the board is scored, and the Vikings do not compete."""
    t = Table(
        discs={"A": ["u1"], "B": ["u2", "u3"], "C": ["u4"]},
        vikings=["u4"],
        claims={"ULA": "board"},
        area=0,
        begin="end",
        **PRINCESS_FIGHTS,
    )
    assert t.score("A")["halves"] == 2
    assert t.score("B")["halves"] == 2
    t = Table(discs={"A": ["u1"], "B": ["u2", "u3"], "C": ["u4"]}, vikings=["u4"], claims={"ULA": "board"}, area=0, begin="end", round=4)
    assert "halves" not in t.score("A")


def test_bb208_bb209_bb210_bb211_trade() -> None:
    """BB-208, BB-209, BB-210, BB-211: Viking towns count for the number of regions, not for claim tokens."""
    t = with_princess("trade")
    assert t.token("ULA") == "board"
    assert t.token("DUB") == "board"
    assert t.view(None)["seats"][0]["regions"] == 3
    assert t.score("A")["regions"] == 1
    assert "halves" not in t.score("A")
    assert "tokens" not in t.score("A")


def test_bb212_bb213_bb307_spurned() -> None:
    """BB-212, BB-213, BB-307: 4 points and nothing else."""
    t = with_princess("spurn")
    assert t.score("A")["marriage"] == 4
    assert t.token("ULA") == "board"
    assert "regions" not in t.score("A")
    assert t.view(None)["seats"][0]["marriages"] == []


def test_bb217_towns_lost_in_the_same_upkeep_count() -> None:
    """BB-217: B's town is lost in the battle step after the marriage, and counts for A's claim."""
    t = Table(
        discs={"A": ["d1"], "B": ["d2"]},
        track=[1, 0, 0, 0],
        raiders=[2, 0, 1, 1],
        area=1,
        begin="marriage",
        bride="estrid",
        round=4,
        holder="D",
    ).play("princess military")
    assert t.viking("d2")
    assert t.token("DUB") == "A"


def test_bb218_no_other_right_through_the_princess() -> None:
    """BB-218: no monastery on a Viking town, and none can be lost again."""
    t = Table(
        discs={"B": ["d2"]},
        vikings=["d2"],
        church=[1, 0, 0, 0],
        area=0,
        begin="church",
        **PRINCESS_FIGHTS,
    )
    assert not any(t["monastery"])
    t = Table(
        discs={"B": ["d2"]},
        vikings=["d2"],
        raiders=[0, 1, 1, 1],
        area=1,
        begin="battle",
        **PRINCESS_FIGHTS,
    )
    assert not t.events("lost")


def test_bb219_princess_without_a_taker() -> None:
    """BB-219."""
    t = Table(track=[0] * 4, area=0, begin="marriage", bride="estrid", round=4)
    assert t.state.over
    assert t.view(None)["marriage"]["removed"] == ["estrid"]
    assert t.view(None)["marriage"]["princess"] is None


# -- battle ---------------------------------------------------------------------------------------------------------------

DISCS = {"A": ["n1", "n2"], "B": ["l1", "l2"], "C": ["c1", "c2"], "D": ["m1", "m2"]}


def test_bb220_repelled() -> None:
    """BB-220."""
    t = Table(discs=DISCS, raiders=[0, 1, 2, 3], area=0, begin="battle")
    assert not any(t["viking"])
    assert "repelled" in kinds(t)


# raiders -> who chooses for whom, in the order of the decisions, with A holding the marker
TIES = [
    ([1, 2, 3, 4], [("D", "A")]),  # one leader, one loser
    ([0, 0, 3, 4], [("D", "A"), ("D", "B")]),  # one leader, two losers
    ([0, 5, 0, 0], [("B", "A"), ("B", "C"), ("B", "D")]),  # one leader, all others lose
    ([1, 2, 4, 4], [("A", "A")]),  # tied lead, one loser
    ([1, 1, 4, 4], [("A", "A"), ("B", "B")]),  # tied lead, tied losers
    ([4, 4, 4, 1], [("D", "D")]),  # three tied for the lead
    ([2, 2, 2, 2], [("A", "A"), ("B", "B"), ("C", "C"), ("D", "D")]),  # everybody equal
    ([0, 0, 0, 0], [("A", "A"), ("B", "B"), ("C", "C"), ("D", "D")]),  # nobody has any
]


@pytest.mark.parametrize(("raiders", "choices"), TIES)
def test_bb221_to_bb226_who_loses_and_who_chooses(raiders: list[int], choices: list[tuple[str, str]]) -> None:
    """BB-221, BB-222, BB-223, BB-224, BB-225, BB-226, BB-233: ties for the most and for the fewest raiders."""
    t = Table(discs=DISCS, raiders=raiders, area=1, begin="battle", holder="A")
    found = []
    while t.decision() in ("viking_target", "viking_own_town"):
        loser = t.view(t.actor())["seat"]
        victim = t.state.prompt(loser).args["loser"]
        found.append((t.actor(), "ABCD"[victim]))
        assert t.nouns() == DISCS["ABCD"[victim]]
        assert (t.decision() == "viking_own_town") == (found[-1][0] == found[-1][1])
        t.play(t.offered()[1])
    assert found == choices
    assert [town for town in TOWNS if t.viking(town)] == sorted((DISCS[victim][1] for _, victim in choices), key=TOWNS.index)


def test_bb222_raiders_of_earlier_rounds_count() -> None:
    """BB-222, BB-244: raiders kept are compared in the next round too."""
    t = Table(discs=DISCS, raiders=[3, 2, 2, 1], area=0, begin="battle")
    assert t["raiders"] == [0, 1, 1, 1]
    assert t["round"] == 2
    kept = Table(discs=DISCS, raiders=t["raiders"], area=1, begin="battle")
    assert kept.actor() == "A"
    assert kept.decision() == "viking_own_town"


def test_bb224_bb225_refusals() -> None:
    """BB-224, BB-225: who is not asked is told who chooses."""
    t = Table(discs=DISCS, raiders=[1, 2, 3, 4], area=1, begin="battle")
    assert t.refused("viking-own n1", seat="A") == "BB-224"
    t = Table(discs=DISCS, raiders=[1, 2, 4, 4], area=1, begin="battle")
    assert t.refused("viking-own n1", seat="D") == "BB-225"


def test_bb227_bb228_bb231_bb232_the_town_lost() -> None:
    """BB-227, BB-228, BB-231, BB-232: any town controlled now; disc and monastery stay under the token."""
    t = Table(
        discs={"A": ["n1", "n2", "d1"], "B": ["l1"]}, vikings=["n1"], monasteries=["d1"], raiders=[0, 1, 1, 2], area=1, begin="battle"
    )
    assert t.nouns() == ["n2", "d1"]
    assert t.refused("viking-target n1") == t.refused("viking-target l1") == "BB-227"
    t.play("viking-target d1")
    assert t.viking("d1")
    assert t.monastery("d1")
    assert t.disc("d1") == "A"


def test_bb229_bb230_loser_without_a_town() -> None:
    """BB-229, BB-230: nothing is lost, by nobody."""
    t = Table(discs={"A": ["n1"], "B": ["l1"], "C": ["c1"]}, vikings=["n1"], raiders=[0, 1, 1, 2], area=1, begin="battle")
    assert not t.events("lost")
    assert t["round"] == 2


def test_bb234_raiders_leave_the_area() -> None:
    """BB-234, BB-I20: all of them, taken back before the spoils."""
    t = Table(discs={"A": ["n1"]}, raiders=[0, 1, 1, 2], area=5, begin="battle", track=[0] * 4)
    assert t.viking("n1")
    assert t["area"] == t["vikings"][1]
    assert Table(raiders=[0, 1, 1, 2], area=5, begin="battle", round=4)["area"] == 0


# raiders, renown -> points gained, renown, raiders afterwards
SPOILS = [
    ([4, 2, 0, 0], [1, 1, 1, 1], [2, 1, 0, 0], [2, 1, 1, 1], [0, 1, 0, 0]),
    ([4, 2, 2, 0], [3, 1, 1, 1], [4, 1, 1, 0], [4, 1, 1, 1], [0, 1, 1, 0]),  # the second spoil is for all tied
    ([3, 3, 1, 0], [1, 1, 1, 1], [1, 1, 0, 0], [1, 1, 1, 1], [2, 2, 1, 0]),  # tie: the first one is skipped
    ([3, 0, 0, 0], [1, 1, 1, 1], [2, 0, 0, 0], [2, 1, 1, 1], [0, 0, 0, 0]),  # nobody left for the second one
    ([2, 2, 2, 2], [1, 2, 3, 4], [1, 1, 1, 1], [1, 2, 3, 4], [1, 1, 1, 1]),
    ([0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0]),
    ([1, 0, 0, 0], [1, 1, 1, 1], [2, 0, 0, 0], [2, 1, 1, 1], [0, 0, 0, 0]),
]


@pytest.mark.parametrize("case", SPOILS)
@pytest.mark.parametrize("area", [0, 2])
def test_bb235_to_bb244_spoils(case: tuple[list[int], ...], area: int) -> None:
    """Repelled or not; renown is gained before it is counted, and not spent.

    Rules: BB-235, BB-236, BB-237, BB-238, BB-239, BB-240, BB-241, BB-242, BB-243, BB-244.
    """
    raiders, renown, points, renown_after, raiders_after = case
    t = Table(raiders=raiders, renown=renown, points=[0] * 4, area=area, begin="battle")
    assert (t["points"], t["renown"], t["raiders"]) == (points, renown_after, raiders_after)
    assert all(t.score("ABCD"[seat]).get("spoils", 0) == points[seat] for seat in range(4))


# -- church ---------------------------------------------------------------------------------------------------------------


def test_bb245_to_bb247_first_reward() -> None:
    """BB-245, BB-246, BB-247, BB-260: a monastery that must be placed, the marker, all discs back."""
    t = Table(discs={"B": ["n1", "n2"]}, church=[0, 3, 1, 0], holder="A", area=0, begin="church", points=[10] * 4)
    assert t.offered() == ["monastery n1", "monastery n2"]
    assert t.actor() == "B"
    assert t.refused("monastery n1", seat="A") == "BB-245"
    t.play("monastery n1")
    assert t.monastery("n1")
    assert t.holder() == "B"
    assert t["church"] == [0, 0, 0, 0]
    assert t["points"] == [10, 10, 11, 10]


def test_bb248_marker_without_a_monastery() -> None:
    """BB-248: no town to build on, but the marker and the discs."""
    t = Table(discs={"B": ["n1", "n2"]}, vikings=["n1"], monasteries=["n2"], church=[0, 3, 0, 0], holder="A", area=0, begin="church")
    assert t.holder() == "B"
    assert t["church"] == [0] * 4
    assert sum(t["monastery"]) == 1


# church discs (everybody controls one free town, A holds the marker) -> points gained, discs afterwards, monasteries, holder
CHURCH = [
    ([3, 2, 1, 0], [0, 1, 0, 0], [0, 1, 1, 0], "A", "A"),
    ([0, 0, 2, 1], [0, 0, 0, 1], [0, 0, 0, 0], "C", "C"),
    ([3, 3, 1, 0], [1, 1, 0, 0], [2, 2, 1, 0], "", "A"),  # tie: the first reward is skipped
    ([2, 2, 2, 2], [1, 1, 1, 1], [1, 1, 1, 1], "", "A"),
    ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], "", "A"),  # nobody has a disc
    ([0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], "B", "B"),
    ([7, 5, 5, 4], [0, 1, 1, 0], [0, 0, 0, 0], "ABCD", "A"),  # 4 each after the second reward: all build
    ([7, 4, 4, 3], [0, 1, 1, 0], [0, 3, 3, 3], "A", "A"),  # 3 each after the second reward: nobody builds
    ([4, 4, 0, 0], [1, 1, 0, 0], [3, 3, 0, 0], "", "A"),
    ([5, 5, 4, 3], [1, 1, 0, 0], [0, 0, 0, 3], "ABC", "A"),
    ([9, 9, 0, 0], [1, 1, 0, 0], [0, 0, 0, 0], "AB", "A"),  # eight discs give one monastery
]


@pytest.mark.parametrize(("church", "points", "after", "built", "holder"), CHURCH)
def test_bb249_to_bb257_the_three_rewards(church: list[int], points: list[int], after: list[int], built: str, holder: str) -> None:
    """BB-249, BB-250, BB-251, BB-252, BB-253, BB-254, BB-255, BB-256, BB-257, BB-263: every tie, and what is counted when."""
    towns = {"A": "n1", "B": "l1", "C": "c1", "D": "m1"}
    t = Table(discs={seat: [town] for seat, town in towns.items()}, church=church, holder="A", area=0, begin="church", points=[0] * 4)
    assert t["points"] == points
    assert t["church"] == after
    assert t.holder() == holder
    assert "".join(seat for seat, town in towns.items() if t.monastery(town)) == built


def test_bb253_order_and_bb256_no_place() -> None:
    """BB-253, BB-255, BB-256: clockwise from the present marker holder; who cannot build keeps the discs."""
    t = Table(
        discs={"A": ["n1", "n2"], "B": ["l1"], "C": ["c1", "c2"], "D": ["m1", "m2"]},
        vikings=["l1"],
        church=[4, 5, 4, 6],
        holder="B",
        area=0,
        begin="church",
        points=[0] * 4,
    )
    t.play("monastery m1")  # D alone has the most and takes the marker
    order = []
    while t.decision() == "monastery_four":
        order.append(t.actor())
        assert t.refused("monastery-four n1", seat="D") == "BB-253"
        t.play(t.offered()[0])
    assert order == ["A", "C"]  # B has 4 after the second reward, but its town is under Viking control
    assert t["church"] == [0, 4, 0, 0]
    assert t["points"] == [0, 1, 0, 0]


def test_bb258_bb259_where_a_monastery_may_stand() -> None:
    """BB-258, BB-259: on a town under one's control that has none."""
    t = Table(
        discs={"A": ["n1", "n2", "n3", "n4"], "B": ["l1"]}, vikings=["n1"], monasteries=["n2"], church=[1, 0, 0, 0], area=0, begin="church"
    )
    assert t.nouns() == ["n3", "n4"]
    assert t.refused("monastery n1") == "BB-259"
    assert t.refused("monastery n2") == t.refused("monastery l1") == t.refused("monastery m1") == "BB-258"


def test_bb261_bb262_monastery_stays_for_whoever_controls() -> None:
    """BB-261, BB-262: under Viking control it counts double for the Vikings, freed again for its owner."""
    t = Table(discs={"A": ["d1"]}, vikings=["d1"], monasteries=["d1"], area=0, begin="regions")
    assert next(r for r in t.view(None)["regions"] if r["id"] == "DUB")["vikings"] == 2
    assert t.token("DUB") == "board"
    t = Table(discs={"A": ["d1"]}, vikings=["d1"], monasteries=["d1"], coins=[1, 0, 0, 0], action=("B", 13)).play("line lower")
    assert next(r for r in t.view(None)["regions"] if r["id"] == "DUB")["counts"] == [2, 0, 0, 0]
    assert t.monastery("d1")


def test_bb264_marker_holder_leads_the_next_round() -> None:
    """BB-264, BB-96: the church step's first reward decides who leads."""
    t = Table(discs={"B": ["n1"]}, church=[0, 1, 0, 0], holder="A", area=0, begin="church")
    while t["phase"] == 1:
        seat = t.state.actors()[0]
        t.state.apply(t.state.legal(seat)[0], seat)
    assert t.actor() == "B"
    assert t.decision() == "lead_town"
    assert t["round"] == 2
