"""The action phase (BB-93 to BB-126, BB-312) and option BB-O1."""

from typing import Any

from meadhall.core.rng import Stream
from meadhall.games.brian_boru import constants as c
from tests.brian_boru.table import BRIAN_BORU, Table
from tests.brian_boru.test_rounds import place_all, play_until

HANDS = {"A": [11, 5, 3], "B": [2, 15, 6], "C": [13, 1, 4], "D": [17, 9, 7]}
REDS = [town.id.lower() for town in BRIAN_BORU.facts(4).box.towns if town.colour == 0]  # type: ignore[attr-defined]
BLUES = [town.id.lower() for town in BRIAN_BORU.facts(4).box.towns if town.colour == 1]  # type: ignore[attr-defined]
YELLOWS = [town.id.lower() for town in BRIAN_BORU.facts(4).box.towns if town.colour == 2]  # type: ignore[attr-defined]


def test_bb93_bb94_bb126_number_of_tricks() -> None:
    """BB-93, BB-94, BB-126, BB-I9: 7 / 5 / 4 tricks a round; every trick adds one disc by claim; one card each is left."""
    for players, tricks in ((3, 7), (4, 5), (5, 4)):
        state: Any = place_all(BRIAN_BORU.facts(players).start(1))
        state.events = []
        play_until(state, "draft", 2)
        names = [row.name for row in BRIAN_BORU.events]
        kinds = [names[event.kind] for event in state.events]
        assert kinds.count("trick_won") == kinds.count("claimed") == tricks
        assert kinds.count("played") == tricks * players
        assert kinds.count("last_cards") == 1


def test_bb94_bb95_bb181_last_cards_unseen() -> None:
    """BB-94, BB-95, BB-181, BB-H20: discarded before the marriage step, and no event or view names them."""
    t = Table(
        hands={seat: hand[:2] for seat, hand in HANDS.items()},
        trick=4,
        coins=[0] * 4,
        track=[1, 0, 0, 0],
        bride="orlaith",
        discs={"A": ["n1"]},
    )
    t.play("active c8", "lead 11", "follow 2", "follow 13", "follow 17", "line upper", "line upper", "line upper")
    assert t.decision() == "marriage_town"
    assert t["hand"] == [0] * 4
    assert t["discards"] == 24
    assert t["leader"] == -1, "nobody leads in the upkeep"
    named = {args[1] + 1 for args in t.events("played")}
    assert named == {11, 2, 13, 17}


def test_bots_think_in_whole_actions() -> None:
    """A town to lead and its card are one action; so are the parts of a card's action. A bot looks no further than its end."""
    t = Table(hands=HANDS, holder="A")
    assert (t.decision(), t.state.settled()) == ("lead_town", True)
    t.play("active c8")
    assert (t.decision(), t.state.settled()) == ("lead_card", False)
    t.play("lead 11")
    assert (t.decision(), t.state.settled()) == ("follow_card", True)
    t.play("follow 2", "follow 13", "follow 17")
    assert (t.decision(), t.state.settled()) == ("secondary_line", False)


def test_bb96_bb97_leading() -> None:
    """BB-96, BB-97, BB-H15: the marker holder places the marker on an empty town, then plays."""
    t = Table(hands=HANDS, holder="A", discs={"B": ["n1"]})
    assert t.actor() == "A"
    assert t.decision() == "lead_town"
    assert t.refused("active n3", seat="B") == "BB-96"
    assert t.refused("active n1") == "BB-97"
    assert t.refused("lead 11") == "BB-97"
    t.play("active n3")
    assert t.view("C")["marker"] == {"holder": None, "town": "N3"}
    assert t.decision() == "lead_card"
    assert t.refused("lead 2", seat="B") == "BB-96"
    assert t.refused("active n1") == "BB-101"


def test_bb98_any_region() -> None:
    """BB-98: near or far, with towns of one's own or not."""
    t = Table(hands=HANDS, discs={"A": ["n1"]})
    regions = {t.facts.box.towns[t.towns.index(noun)].region for noun in t.nouns()}
    assert regions == set(range(8))


def test_bb99_viking_town_cannot_be_active() -> None:
    """BB-99."""
    t = Table(hands=HANDS, discs={"B": ["n1"]}, vikings=["n1"])
    assert t.refused("active n1") == "BB-99"
    assert "active n1" not in t.offered()


def test_bb100_only_towns_that_a_card_fits() -> None:
    """BB-100: A holds red and blue cards; with a white one every empty town is open."""
    t = Table(hands=HANDS)
    assert sorted(t.nouns()) == sorted(REDS + BLUES)
    assert t.refused("active n5") == "BB-100"
    t = Table(hands={**HANDS, "A": [11, 5, 20]})
    assert len(t.offered()) == 53


def test_bb101_the_card_fits_the_town() -> None:
    """BB-101: the town's colour or white; a card that is not in hand is refused in the same way whoever has it."""
    t = Table(hands={**HANDS, "A": [11, 20, 3]}).play("active n1")
    assert t.offered() == ["lead 11", "lead 20"]
    assert t.refused("lead 3") == t.refused("lead 15") == t.refused("lead 25") == "BB-101"


def test_bb102_marker_goes_to_the_first_who_can_lead() -> None:
    """BB-102, BB-H17: A and B hold yellow cards only and no yellow town is empty."""
    hands = {"A": [1, 4], "B": [7, 10], "C": [14, 11], "D": [3, 6]}
    t = Table(hands=hands, discs={"D": YELLOWS})
    assert t.actor() == "C"
    assert t.holder() == "C"
    assert t["trick"] == 1
    assert [args[0] for args in t.events("cannot_lead")] == [0, 1]
    assert t.view("D")["seats"][0]["hand"] is None


def test_bb103_bb104_bb105_bb312_nobody_can_lead() -> None:
    """BB-103, BB-104, BB-105, BB-312: the phase ends, the cards go unseen, the marker stays, the upkeep follows as usual."""
    t = Table(
        hands={"A": [1, 4], "B": [7, 10], "C": [14, 17], "D": [23, 20]},
        discs={"A": YELLOWS, "B": REDS, "C": BLUES},
        holder="B",
        track=[0, 0, 1, 0],
        points=[10] * 4,
        area=0,
    )
    assert t["round"] == 2
    assert t.holder() == "B"
    assert t["points"] == [10, 10, 14, 10]
    assert len(t.events("nobody_leads")) == len(t.events("last_cards")) == 1
    assert not t.events("played")
    one_left = Table(hands={"A": [1, 4], "B": [7, 10], "C": [14, 17], "D": [23, 20]}, discs={"A": YELLOWS, "B": REDS, "C": BLUES[1:]})
    assert one_left["phase"] == 2
    assert one_left.offered() == [f"active {BLUES[0]}"]


def test_bb106_bb107_bb108_following() -> None:
    """BB-106, BB-107, BB-108: clockwise, any card in hand, exactly one, no passing."""
    t = Table(hands=HANDS).play("active c8", "lead 11")
    for seat, card in (("B", 6), ("C", 1), ("D", 9)):
        assert t.actor() == seat
        assert t.offered() == [f"follow {value}" for value in sorted(HANDS[seat])]
        assert t.refused("follow 25") == "BB-107"
        assert t.refused("follow 24", seat="A") == "BB-106"
        t.play(f"follow {card}")
    assert [len(t.hand(seat)) for seat in "ABCD"] == [2, 2, 2, 2]


def test_bb109_face_up() -> None:
    """BB-109, BB-H16, BB-H27: everybody sees every card of the trick at once."""
    t = Table(hands=HANDS).play("active c8", "lead 11", "follow 2")
    for seat in ("A", "B", "C", "D", None):
        assert t.view(seat)["trick"]["cards"] == [11, 2, None, None]


def winner(town: str, *cards: int) -> str:
    """Who takes a town with cards played by A, B, C, D."""
    hands = {seat: [card, spare] for seat, card, spare in zip("ABCD", cards, [v for v in range(1, 26) if v not in cards], strict=False)}
    t = Table(hands=hands, coins=[0] * 4)
    t.play(f"active {town}")
    if t.decision() == "lead_card":
        t.play(f"lead {cards[0]}")
    t.play(*(f"follow {card}" for card in cards[1:]))
    return "ABCD"[t.events("trick_won")[0][0]]


def test_bb110_to_bb114_winner() -> None:
    """BB-110, BB-111, BB-112, BB-113, BB-114: the highest of the town's colour and white; no other colour, whatever its value."""
    assert winner("c8", 5, 24, 15, 2) == "B"
    assert winner("c8", 2, 25, 23, 17) == "A"
    assert winner("c8", 15, 20, 18, 25) == "B"
    assert winner("c8", 24, 22, 25, 23) == "A"
    assert winner("n2", 3, 25, 22, 24) == "B"
    assert winner("n5", 1, 13, 14, 25) == "C"
    assert winner("n5", 13, 10, 25, 24) == "A"


def test_bb115_bb116_bb120_order_of_actions() -> None:
    """BB-115, BB-116, BB-120, BB-122: rising values whatever the colour; the winner in between; the line chosen on one's turn."""
    t = Table(hands={"A": [11, 5], "B": [24, 2], "C": [10, 1], "D": [25, 3]}, coins=[0] * 4).play(
        "active c8", "lead 11", "follow 24", "follow 10", "follow 25"
    )
    assert t.actor() == "C"
    assert t.decision() == "secondary_line"
    assert t.refused("line upper", seat="D") == "BB-115"
    assert not t.events("claimed")
    t.play("line lower")  # C's action is complete before A's begins
    assert t["track"] == [0, 0, 2, 0]
    assert t.actor() == "A"
    t.play("line upper")
    assert t.events("claimed")[0][0] == 1
    assert t.actor() == "D"
    assert t.refused("follow 3") == "BB-115"


def test_bb117_winner_takes_the_primary_line() -> None:
    """BB-117: no choice of a secondary line."""
    t = Table(coins=[2, 0, 0, 0], action=("A", 1), won=True)
    assert t.decision() == "buy_step"
    assert t.refused("line upper") == "BB-117"
    assert t.view(None)["trick"]["line"] == "primary"


def test_bb118_bb119_bb121_loser_takes_one_secondary_line() -> None:
    """BB-118, BB-119, BB-121: one of two, or the only one, even one that does nothing."""
    t = Table(action=("A", 2), area=0)
    assert t.offered() == ["line upper", "line lower"]
    assert t.refused("buy-raider no") == "BB-118"
    t.play("line lower")
    assert t["raiders"][0] == 0
    assert t.decision() == "lead_town"
    t = Table(action=("A", 20), coins=[3, 0, 0, 0], discs={"A": ["n1"]})
    assert t.decision() == "expand"  # carried out without asking which line
    assert t["coins"][0] == 5


def test_bb119_why_there_is_no_second_line() -> None:
    """BB-119: before BB-66 takes the only line, the other one is refused; a loser with two lines never hears it."""
    t = Table(action=("A", 20), discs={"A": ["n1"]})
    asked = t.state.from_dict({"step": c.LINE})
    lower = asked.facts.parse("line lower")
    assert asked.legal() == [asked.facts.parse("line upper")]
    assert asked.why_not(0, lower).rule == "BB-119"
    assert Table(action=("A", 2)).refused("line lower") == ""


def test_bb123_bb124_bb125_discard_pile() -> None:
    """BB-123, BB-124, BB-125, BB-H18, BB-H32: a card counts there when its action is done; the pile is only a number."""
    t = Table(hands=HANDS, coins=[0] * 4)
    before = t.view("A")["discards"]
    t.play("active c8", "lead 11", "follow 2", "follow 13", "follow 17")
    counts = []
    while t.decision() == "secondary_line":
        counts.append(t.view("A")["discards"] - before)
        assert t.view("A")["trick"]["cards"] == [11, 2, 13, 17]
        t.play("line upper")
    assert counts == [0, 1, 3]
    assert t.view("A")["discards"] - before == 4
    assert t.view("A")["trick"]["cards"] == [None] * 4
    assert isinstance(t.view("A")["discards"], int)


def test_bb126_winner_leads_the_next_trick() -> None:
    """BB-126."""
    t = Table(hands=HANDS, coins=[0] * 4).play(
        "active c8", "lead 11", "follow 2", "follow 13", "follow 17", "line upper", "line upper", "line upper"
    )
    assert t.actor() == "C"
    assert t.decision() == "lead_town"
    assert t["trick"] == 2


def test_bb_o1_last_card_played_with_five() -> None:
    """BB-O1: five tricks, no card discarded, the last ones played without a choice; BB-100 and BB-102 hold with one card in hand."""
    state: Any = place_all(BRIAN_BORU.facts(5, {"last_card": "play"}).start(3))
    state.events = []
    play_until(state, "draft", 2)
    names = [row.name for row in BRIAN_BORU.events]
    kinds = [names[event.kind] for event in state.events]
    assert kinds.count("trick_won") == 5
    assert kinds.count("played") == 25
    hands = {"A": [3], "B": [24], "C": [10], "D": [25], "E": [13]}
    t = Table(5, hands=hands, trick=4, options={"last_card": "play"}, coins=[0] * 5)
    assert sorted(t.nouns()) == sorted(BLUES)
    t.play("active n2")
    assert [args[:2] for args in t.events("played")] == [(0, 2), (1, 23), (2, 9), (3, 24), (4, 12)]


def test_tricks_of_random_games_have_one_winner() -> None:
    """BB-113, BB-I9: in whole games every trick has one winner, whose card fits the town."""
    for seed in range(15):
        state: Any = BRIAN_BORU.facts(4).start(seed)
        state.events = []
        stream = Stream(seed)
        while not state.over:
            seat = state.actors()[0]
            legal = state.legal(seat)
            state.apply(legal[stream.below(len(legal))], seat)
        names = [row.name for row in BRIAN_BORU.events]
        town = -1
        cards: dict[int, int] = {}
        for event in state.events:
            kind = names[event.kind]
            if kind == "active_town":
                town, cards = event.args[1], {}
            elif kind == "played":
                cards[event.args[0]] = event.args[1]
            elif kind == "trick_won":
                box = state.facts.box
                fitting = {card: who for who, card in cards.items() if box.cards[card].suit in (3, box.towns[town].colour)}
                assert event.args[0] == fitting[max(fitting)]
