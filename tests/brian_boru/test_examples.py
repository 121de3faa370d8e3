"""The worked examples of the rules, BB-X1 to BB-X33."""

from typing import Any

from tests.brian_boru.table import PRINCESS_FIGHTS, Table

EXAMPLE_HANDS = {"A": [11, 5], "B": [2, 6], "C": [13, 1], "D": [17, 3]}


def example() -> Table:
    """The trick of BB-X1 to BB-X7 before its first card."""
    return Table(
        discs={"A": ["n1"], "B": ["l8", "b4"], "C": ["l7"], "D": ["s1"]},
        coins=[4, 2, 0, 2],
        raiders=[0] * 4,
        area=7,
        track=[0, 5, 4, 2],
        hands=EXAMPLE_HANDS,
        trick=4,
        holder="A",
    )


def after_cards() -> Table:
    return example().play("active c8", "lead 11", "follow 2", "follow 13", "follow 17")


def test_bb_x1_who_wins() -> None:
    t = after_cards()
    view = t.view(None)
    assert view["trick"]["winner"] == 2
    assert view["trick"]["cards"] == [11, 2, 13, 17]
    assert t.actor() == "B"  # 2, then A (11), C (13), D (17)
    t.play("line upper", "expand none")
    assert t.actor() == "A"
    t.play("line lower", "buy-raider no")
    assert t.actor() == "D"  # C acted in between, without a choice
    assert t.disc("c8") == "C"


def test_bb_x2_coins_and_expansion() -> None:
    t = after_cards().play("line upper")
    assert t["coins"][1] == 5
    assert t.offered() == ["expand l9", "expand none"]
    t.play("expand l9")
    assert t["coins"][1] == 0
    assert t.disc("l9") == "B"
    other = after_cards().play("line upper", "expand none")
    assert other["coins"][1] == 5
    assert other.disc("l9") == ""


def test_bb_x3_buying_raiders() -> None:
    t = after_cards().play("line upper", "expand none", "line lower")
    assert t["raiders"][0] == 2
    assert t["area"] == 5
    t.play("buy-raider yes", "buy-raider yes")
    assert t["raiders"][0] == 4
    assert t["coins"][0] == 0
    assert t["area"] == 3


def test_bb_x4_primary_action() -> None:
    t = after_cards().play("line upper", "expand none", "line lower", "buy-raider no")
    assert t.disc("c8") == "C"
    assert t.holder() == "C"
    assert t["coins"][2] == 1


def before_d() -> Table:
    t = after_cards().play("line upper", "expand none", "line lower", "buy-raider no", "line lower")
    assert t.actor() == "D"
    assert t["track"] == [0, 5, 4, 5]
    return t


def test_bb_x5_passing_on_the_marriage_track() -> None:
    t = before_d().play("buy-step yes")
    assert t["coins"][3] == 0
    assert t.events("court")[-1][:3] == (3, 6, 2)
    assert not t.events("slid")
    assert t.events("home") == [(3, 0, 0, 0, 0)]  # D is highest, takes the card when the upkeep begins, and goes back
    assert t["track"] == [0, 5, 4, 0]


def test_bb_x6_not_buying() -> None:
    t = before_d()
    t.state.events.clear()
    t.play("buy-step no")
    assert t.events("slid") == [(3, 3, 0, 0, 0)]
    assert t["track"][2:] == [4, 3]
    assert t["coins"][3] == 2 + 1


def test_bb_x7_end_of_the_phase() -> None:
    t = before_d().play("buy-step no")
    assert len(t.events("last_cards")) == 1
    assert t.events("drafted") == []
    assert t.decision() == "viking_target"  # of the marriage nothing was to be decided
    assert [t.hand(seat) for seat in "ABCD"] == [[], [], [], []]
    assert t.holder() == "C"


def draft_sizes(players: int) -> tuple[list[int], int, int]:
    """The sizes of the packs that are picked from, the hand and the cards aside."""
    t = Table(players)
    state = t.facts.start(5)
    for _ in range(players):
        state.apply(state.legal()[0])
    sizes: list[int] = []
    while state.view(0)["phase"] == "draft":
        size = len(state.view(0)["draft"]["pack"])
        if state.view(0)["draft"]["picks"] == 0 and (not sizes or sizes[-1] != size):
            sizes.append(size)
        seat = state.actors()[0]
        state.apply(state.legal(seat)[0], seat)
    return sizes, len(state.view(0)["seats"][0]["hand"]), state.view(0)["aside"]


def test_bb_x8_draft_three_players() -> None:
    """The fourth pack of 2 is kept without a choice: hand 8, one card aside, 7 tricks."""
    assert draft_sizes(3) == ([8, 6, 4], 8, 1)
    assert Table(3).facts.tricks == 7


def test_bb_x9_draft_four_and_five_players() -> None:
    assert draft_sizes(4) == ([6, 4], 6, 1)
    assert draft_sizes(5) == ([5, 3], 5, 0)
    assert Table(4).facts.tricks == 5
    assert Table(5).facts.tricks == 4


def test_bb_x10_low_winner_acts_first() -> None:
    t = Table(hands={"A": [3, 6], "B": [24, 1], "C": [23, 2], "D": [18, 4]}, coins=[0] * 4)
    t.play("active n2", "lead 3", "follow 24", "follow 23", "follow 18")
    assert t.disc("n2") == "A"
    assert t["church"][0] == 2
    order = []
    while t.decision() == "secondary_line":
        order.append(t.actor())
        t.play("line upper")
    assert order == ["D", "C", "B"]


def test_bb_x11_symbol_order() -> None:
    t = Table(coins=[1, 0, 0, 0], track=[0] * 4, action=("A", 1), won=True)
    assert t.disc("c8") == "A"
    assert t.holder() == "A"
    assert t["coins"][0] == 2
    assert t["track"][0] == 2
    assert t.decision() == "lead_town"


def test_bb_x12_pay() -> None:
    t = Table(coins=[1, 0, 0, 0], points=[10] * 4, action=("A", 24), won=True)
    assert t["coins"][0] == 0
    assert t["points"][0] == 8
    t = Table(coins=[0] * 4, points=[1, 10, 10, 10], action=("A", 24), won=True)
    assert t["coins"][0] == 0
    assert t["points"][0] == 0
    assert [event[:3] for event in t.events("paid")] == [(0, 0, 1), (0, 0, 0)]


def test_bb_x13_short_battle_area() -> None:
    t = Table(coins=[6, 0, 0, 0], area=2, action=("A", 15)).play("line lower")
    assert t["raiders"][0] == 2
    assert t["area"] == 0
    assert t["coins"][0] == 6
    assert t.decision() == "lead_town"


def test_bb_x14_top_of_the_track() -> None:
    t = Table(coins=[4, 0, 0, 0], track=[8, 9, 0, 0], action=("A", 1)).play("line lower")
    assert t["track"] == [8, 9, 0, 0]
    assert t["coins"][0] == 4
    assert [event[:2] for event in t.events("court")] == [(0, 9)]
    assert t.events("slid")[0][:2] == (0, 8)


def test_bb_x15_free_without_a_token() -> None:
    t = Table(coins=[0] * 4, points=[10] * 4, action=("A", 13)).play("line lower")
    assert t["points"][0] == 8


def test_bb_x16_marriage_step() -> None:
    t = Table(coins=[0] * 4, renown=[1] * 4, points=[10] * 4, track=[7, 5, 2, 0], area=0, begin="marriage", bride="aoife")
    assert t["points"] == [12, 10, 10, 10]
    assert t["renown"] == [2, 1, 1, 1]
    assert t["track"] == [0, 5, 2, 0]
    assert t["coins"] == [0, 2, 1, 0]


def test_bb_x17_full_region() -> None:
    t = Table(
        discs={"A": ["s1", "s2"], "B": ["s3", "s4"], "C": ["s5", "s6"]},
        vikings=["s5"],
        points=[10] * 4,
        track=[1, 0, 0, 0],
        area=0,
        begin="marriage",
        bride="conall",
    )
    assert t["points"][0] == 12
    assert t["track"][0] == 0
    assert sum(disc >= 0 for disc in t["disc"]) == 6


def test_bb_x18_incursion_with_one_leader() -> None:
    t = Table(
        discs={"A": ["n1"], "B": ["l1"], "C": ["c1", "c2"], "D": ["m1", "m2"]},
        raiders=[4, 2, 0, 0],
        area=3,
        renown=[1] * 4,
        points=[10] * 4,
        begin="battle",
    )
    assert t.offered() == ["viking-target c1", "viking-target c2"]
    assert t.actor() == "A"
    t.play("viking-target c2")
    assert t.offered() == ["viking-target m1", "viking-target m2"]
    assert t.actor() == "A"
    t.play("viking-target m1")
    assert t.viking("c2")
    assert t.viking("m1")
    assert not t.viking("c1")
    assert t["renown"] == [2, 1, 1, 1]
    assert t["points"] == [12, 11, 10, 10]
    assert t["raiders"] == [0, 1, 0, 0]


def test_bb_x19_incursion_with_a_tied_lead() -> None:
    t = Table(discs={"D": ["m1", "m2"]}, raiders=[3, 3, 1, 0], area=1, renown=[1] * 4, points=[10] * 4, begin="battle")
    assert t.offered() == ["viking-own m1", "viking-own m2"]
    assert t.actor() == "D"
    t.play("viking-own m2")
    assert t["points"] == [11, 11, 10, 10]
    assert t["raiders"] == [2, 2, 1, 0]
    assert t["renown"] == [1] * 4


def test_bb_x20_everybody_equal() -> None:
    t = Table(
        3,
        discs={"A": ["n1", "n2"], "B": ["l1", "l2"], "C": ["c1", "c2"]},
        raiders=[0] * 3,
        area=9,
        points=[10] * 3,
        renown=[1] * 3,
        begin="battle",
    )
    for seat, town in (("A", "n1"), ("B", "l2"), ("C", "c1")):
        assert t.actor() == seat
        t.play(f"viking-own {town}")
    assert t.viking("n1")
    assert t.viking("l2")
    assert t.viking("c1")
    assert t["points"] == [10] * 3
    assert t["renown"] == [1] * 3


def test_bb_x21_repelled() -> None:
    t = Table(3, discs={"A": ["n1"], "C": ["c1"]}, raiders=[5, 4, 3], area=0, renown=[2, 1, 1], points=[10] * 3, begin="battle")
    assert not any(t["viking"])
    assert t["renown"] == [3, 1, 1]
    assert t["points"] == [13, 11, 10]
    assert t["raiders"] == [0, 3, 3]


def test_bb_x22_church_one_leader() -> None:
    t = Table(discs={"A": ["n1", "n3"], "B": ["l1"], "C": ["c1"]}, church=[5, 4, 4, 0], holder="D", area=0, points=[10] * 4, begin="church")
    assert t.offered() == ["monastery n1", "monastery n3"]
    assert t.actor() == "A"
    t.play("monastery n3")
    assert t.monastery("n3")
    assert t.holder() == "A"
    assert t["church"] == [0, 3, 3, 0]
    assert t["points"] == [10, 11, 11, 10]
    assert sum(t["monastery"]) == 1


def test_bb_x23_church_tied_lead() -> None:
    t = Table(
        discs={"A": ["n1"], "B": ["l1"], "C": ["c1"]},
        monasteries=["l1"],
        church=[6, 6, 5, 1],
        holder="C",
        area=0,
        points=[10] * 4,
        begin="church",
    )
    assert t.holder() == "C"
    assert t["points"] == [11, 11, 10, 10]
    assert [event[:2] for event in t.events("monastery")] == [(2, t.towns.index("c1")), (0, t.towns.index("n1"))]
    assert t["church"] == [0, 5, 0, 1]


def test_bb_x24_church_nobody_else() -> None:
    t = Table(discs={"A": ["n1"]}, church=[1, 0, 0, 0], holder="D", area=0, points=[10] * 4, begin="church")
    assert t.monastery("n1")
    assert t.holder() == "A"
    assert t["church"] == [0] * 4
    assert t["points"] == [10] * 4


def test_bb_x25_threshold_and_tie() -> None:
    t = Table(discs={"A": ["d1"], "B": ["d2"]}, area=0, begin="regions", round=4)
    assert t.token("DUB") == "board"
    assert t.score("A")["halves"] == 1
    assert t.score("B")["halves"] == 1


def test_bb_x26_monastery() -> None:
    t = Table(discs={"A": ["d1"]}, monasteries=["d1"], area=0, begin="regions")
    assert t.token("DUB") == "A"


def test_bb_x27_vikings_ahead() -> None:
    discs = {"A": ["u1"], "B": ["u2", "u3"]}
    t = Table(discs=discs, vikings=["u2", "u3"], area=0, begin="regions", round=4)
    assert t.token("ULA") == "board"
    assert all("halves" not in t.score(seat) for seat in "ABCD")
    t = Table(discs=discs, vikings=["u2", "u3"], area=0, begin="regions", **PRINCESS_FIGHTS)
    assert t.token("ULA") == "A"


def test_bb_x28_vikings_level() -> None:
    discs = {"A": ["u1", "u2"], "B": ["u3"], "C": ["u4", "u5"]}
    t = Table(discs=discs, vikings=["u4", "u5"], claims={"ULA": "board"}, area=0, begin="regions", round=4)
    assert t.token("ULA") == "board"
    assert t.score("A")["halves"] == 2
    assert "halves" not in t.score("B")
    t = Table(discs=discs, vikings=["u4", "u5"], claims={"ULA": "A"}, area=0, begin="regions", round=4)
    assert t.token("ULA") == "A"
    assert t.score("A")["tokens"] == 4


def test_bb_x29_holder_equalled_then_passed() -> None:
    level = {"A": ["l1", "l2", "l3"], "B": ["l4", "l5", "l6"]}
    t = Table(discs=level, claims={"LEI": "A"}, area=0, begin="regions", round=4)
    assert t.token("LEI") == "A"
    assert t.score("A")["tokens"] == 6
    assert "halves" not in t.score("B")
    assert "tokens" not in t.score("B")
    ahead = {"A": ["l1", "l2", "l3"], "B": ["l4", "l5", "l6", "l7"]}
    assert Table(discs=ahead, claims={"LEI": "A"}, area=0, begin="regions").token("LEI") == "B"
    assert Table(discs=ahead, vikings=["l7"], claims={"LEI": "B"}, area=0, begin="regions").token("LEI") == "B"


def test_bb_x30_wrested_away() -> None:
    t = Table(discs={"A": ["b1"], "B": ["b2", "b3"]}, vikings=["b2", "b3"], claims={"BRE": "A"}, area=0, begin="regions")
    assert t.token("BRE") == "board"


def test_bb_x31_trade() -> None:
    discs = {"C": ["n1", "u1", "b1", "s1"], "D": ["d1", "l1"]}
    for side, points in (("trade", 5), ("military", 1)):
        t = Table(discs=discs, vikings=["d1", "l1"], area=0, begin="regions", round=4, married={"estrid": "C"}, princess=side)
        assert t.score("C")["regions"] == points


def test_bb_x32_final_scoring() -> None:
    """The counts of the regions are ours, made to give the numbers of the example: A 5 regions, B 6, C 4 and 2 by trade."""
    t = Table(
        3,
        discs={
            "A": ["m1", "m2", "b1", "s1", "s2", "l1", "n1"],  # MUN BRE SUN LEI NUN
            "B": ["l2", "l3", "n2", "n3", "s3", "u1", "c1", "m3"],  # LEI NUN SUN ULA CON MUN
            "C": ["c2", "c3", "s4", "s5", "l4", "n4", "u2", "u3", "d1"],  # CON SUN LEI NUN; ULA and DUB by trade
        },
        vikings=["u2", "u3", "d1"],
        points=[24, 21, 26],
        coins=[3, 3, 1],
        holder="B",
        renown=[4, 2, 1],
        claims={"MUN": "A", "BRE": "A", "LEI": "B", "NUN": "B", "CON": "C", "SUN": "board", "ULA": "board"},
        married={"estrid": "C"},
        princess="trade",
        area=0,
        round=3,
        begin="end",
    )
    assert t.score("A") == {"start": 24, "renown": 4, "tokens": 10, "halves": 2, "regions": 3}
    assert t.score("B") == {"start": 21, "marker": 1, "renown": 2, "tokens": 12, "regions": 5}
    assert t.score("C") == {"start": 26, "renown": 1, "tokens": 7, "halves": 2, "regions": 5}
    assert t["points"] == [43, 41, 41]
    assert t.view(None)["result"] == {"winners": [0], "condition": "points", "places": [1, 2, 3]}


def tied(**more: Any) -> Table:
    """A and B end with 43 points and two claim tokens each."""
    return Table(
        points=[32, 33, 0, 0],
        coins=[0] * 4,
        renown=[1] * 4,
        holder="C",
        claims={"LEI": "A", "ULA": "A", "NUN": "B", "BRE": "B"},
        area=0,
        round=4,
        begin="end",
        **more,
    )


def test_bb_x33_tie_break() -> None:
    """A's marriage card decides, for B spurned the Princess; had B kept her, they would share the victory."""
    t = tied(married={"aoife": "A"})
    assert t["points"][:2] == [43, 43]
    assert t.view(None)["result"] == {"winners": [0], "condition": "marriages", "places": [1, 2, 3, 4]}
    t = tied(married={"aoife": "A", "estrid": "B"}, princess="trade")
    assert t.view(None)["result"] == {"winners": [0, 1], "condition": "shared", "places": [1, 1, 3, 4]}
    assert t.state.returns() == (0.5, 0.5, 0.0, 0.0)
