"""Battles: sections 5, 6 and 7."""

import pytest

from meadhall.games.tiny_epic_vikings import battle, end
from meadhall.games.tiny_epic_vikings import constants as c
from tests.tiny_epic_vikings.table import Table

GODS = ["Frigg", "Tyr", "Loki"]  # Boons that are always offered


def test_starting_a_battle() -> None:
    """TV-73, TV-74, TV-75, TV-78, TV-509: the card first, then one of the end cards, which lies open."""
    t = Table(3, hands={"blue": ["r06"]}, top=["f01", "f02", "f03"], bottom=["f05", "f06"])
    t.down("r06")
    assert (t["battle"], t.contested()) == (1, "")
    assert t.nouns() == ["top-left", "top-right", "bottom-left", "bottom-right"]
    t.play("favor top-right")
    assert t.contested() == "f03"
    assert t.favor_row(0) == ["f01", "f02"]
    assert t.view(None)["battle"]["contested"] == "f03"
    t.down(t.hand("red")[0])
    assert t.contested() == "f03"  # no second battle


def test_ends_of_short_rows() -> None:
    """TV-76: a row with one card offers one choice, an empty row none."""
    t = Table(3, hands={"blue": ["r06"]}, top=["f01"], bottom=["f05", "f06"])
    t.down("r06")
    assert t.nouns() == ["top-left", "bottom-left", "bottom-right"]
    assert t.refused("favor top-right") == "TV-76"
    t = Table(3, hands={"blue": ["r06"]}, top=[], bottom=["f05", "f06"])
    t.down("r06")
    assert t.nouns() == ["bottom-left", "bottom-right"]


def test_nothing_to_fight_for() -> None:
    """TV-77: with both rows empty no card may be played face down to start a battle."""
    t = Table(3, hands={"blue": ["r06"]}, top=[], bottom=[])
    t.play("card r06")
    assert t["row_n"][0] == 1  # face up without a question


def test_joining() -> None:
    """TV-79, TV-80, TV-81: the others may join, each with one card, and choose no Favor card."""
    t = Table(3, hands={"blue": ["r06"], "red": ["s06"], "green": ["w01"]}, gods=GODS)
    t.down("r06", "favor top-left").down("s06")
    assert t.actor() == "green"
    t.down("w01")
    assert [e[1] for e in t.events("revealed")] == [t.card(card) for card in ("r06", "s06", "w01")]


def test_last_turn_battle() -> None:
    """TV-84: after everybody's last turn, before phase 3."""
    rows = {"blue": ["r01", "r02", "r03"], "red": ["s01", "s02", "s03"], "green": ["w01", "w02", "w03"]}
    t = Table(3, hands={"blue": ["s15"], "red": ["s12"], "green": ["w12"]}, rows=rows, turn=9, deck=["w06"], top=["f02"])
    t.play("face down", "favor top-left", "face up").skip()
    t.play("face up").skip()
    assert t.favors("blue") == ["f02"]
    assert t["era"] == 2


def test_reveal_pay_and_drop_out() -> None:
    """TV-85, TV-86, TV-87, TV-88, TV-89, TV-90, TV-115: pay if you can; who cannot is out, without Boon and Fury, and keeps his rune."""
    t = Table(
        3, battle={"blue": "r03", "red": "s03", "green": "w06"}, goods={"blue": (0, 0, 1), "red": (0, 0, 0)}, turn=3, top=["f02"], gods=GODS
    )
    assert t.events("paid")[0][:3] == (0, 2, 1)
    assert t.events("out") == [(1, t.card("s03"), 0, 0, 0)]
    assert t.favors("blue") == ["f02"]
    assert t.goods("blue") == (2, 0, 1)  # paid 1, gained 1
    assert t.actor() == "green"
    t.play("boon skip")
    assert t.fury() == (0, 0, 1)
    assert t.runes("red", "secrets") == 1
    assert t.cards(c.ROW + 1) == ["s03"]


@pytest.mark.parametrize(
    ("card", "strength"),
    [("r06", 4), ("w02", 2 + 2), ("w05", 2 * 2), ("r09", 1 + 4), ("r12", 2 + 5), ("s12", 2 + 6), ("w12", 2 + 4), ("r14", 3 + 1)],
)
def test_strength(card: str, strength: int) -> None:
    """TV-91, TV-92, TV-93, TV-94, TV-95, TV-96: base plus factor times runes or resources, which are not spent."""
    t = Table(3, goods={"blue": (6, 5, 4)}, rows={"blue": ["r01", "s01", "w01"]}, hands={"blue": [card]})
    assert battle.strength_of(t.state, 0, t.card(card)) == strength
    s = t.state.to_dict()
    s["where"][t.card(card)] = c.ROW
    s["card_runes"][0][t.facts.box.cards[t.card(card)].rune] += 1
    assert battle.strength_of(t.state.from_dict(s), 0, t.card(card)) == strength, "face up it has the strength that it promised in hand"
    assert t.goods("blue") == (6, 5, 4)


def test_steel_paid_is_not_counted() -> None:
    """TV-91: strengths are counted after all costs are paid."""
    t = Table(3, battle={"blue": "w12", "red": "s03"}, goods={"blue": (0, 0, 3), "red": (0, 0, 1)}, turn=3, gods=GODS, top=["f03"])
    assert [e[2] for e in t.events("strength")] == [5, 7]


def test_no_fighter_and_lone_fighter() -> None:
    """TV-97, TV-98: nobody able to pay: the card goes back; one left: the Invaders come, also to one who joined."""
    t = Table(3, battle={"blue": "r16"}, turn=3, top=["f05"], deck=["w01"])
    assert t.favor_row(0) == ["f05"]
    assert (t.cards(c.INVADER), t.fury(), t.actor()) == ([], (0, 0, 0), "blue")
    t = Table(3, battle={"blue": "r16", "green": "w06"}, turn=3, top=["f05"], deck=["w01"])
    assert (t.cards(c.INVADER), t.favors("green")) == (["w01"], ["f05"])


def test_winner_and_losers() -> None:
    """TV-99, TV-102, TV-103, TV-110, TV-111, TV-112, TV-113, TV-114: winner first, then Boon and Fury of each loser from the starter."""
    t = Table(3, battle={"red": "r06", "blue": "s15", "green": "w01"}, turn=4, top=["f02"], gods=GODS)
    assert t.favors("blue") == ["f02"]
    assert t.goods("blue") == (4, 2, 3)
    assert t.view("red")["parties"][0]["favors"] is None
    assert (t.actor(), t.fury()) == ("red", (0, 0, 0))
    assert t.refused("boon use", "green") == "TV-111"
    t.play("boon skip")
    assert (t.actor(), t.fury()) == ("green", (1, 0, 0))
    t.play("boon skip")
    assert t.fury() == (1, 0, 1)


def test_tie_for_the_highest() -> None:
    """TV-100, TV-101, TV-502: nobody wins, all lose; the card goes back first, to its own end."""
    t = Table(3, battle={"blue": "r06", "red": "s06", "green": "w01"}, turn=3, top=["f01", "f02"], gods=GODS)
    assert t.favor_row(0) == ["f01", "f02"]
    assert t.decision() == "use_boon"
    t.play("boon skip", "boon skip", "boon skip")
    assert t.fury() == (1, 1, 1)


def test_fourth_favor() -> None:
    """TV-104, TV-105, TV-106, TV-107, TV-108, TV-109: one of four goes back, the new one too, to any end; its pouch is gained."""
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, favors={"blue": ["f01", "f03", "f04"]}, top=["f02"], bottom=["f07"])
    assert t.goods("blue") == (4, 2, 3)
    assert t.nouns() == ["f01", "f02", "f03", "f04"]
    assert t.refused("return f07") == "TV-106"
    t.play("return f02")
    assert t.refused("return-at top-right") == "TV-109"
    t.play("return-at bottom-right")
    assert t.favor_row(1) == ["f07", "f02"]
    assert t.favors("blue") == ["f01", "f03", "f04"]
    assert (t.actor(), t.decision(), t["favors"][0]) == ("blue", "choose_card", 3)  # three are kept, no more is asked for


@pytest.mark.parametrize("held", [["f01"], ["f01", "f03"]])
def test_up_to_three_favors_are_kept(held: list[str]) -> None:
    """TV-104, TV-106: nothing goes back before there are four."""
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, favors={"blue": held}, top=["f02"], bottom=["f07"])
    assert (t.decision(), t.favors("blue"), t.favor_row(1)) == ("choose_card", sorted([*held, "f02"]), ["f07"])
    assert t.events("favor_returned") == []


@pytest.mark.parametrize(("invader", "wins", "fury"), [("w16", 0, (0, 1, 0)), ("w01", 1, (0, 0, 1)), ("w15", 0, (0, 1, 1))])
def test_invaders(invader: str, wins: int, fury: tuple[int, ...]) -> None:
    """TV-116, TV-118, TV-121, TV-122, TV-123, TV-124, TV-125, TV-126, TV-127, TV-128, TV-129, TV-130, TV-504: win, loss, tie."""
    before = Table(3).state
    t = Table(3, battle={"blue": "s15"}, deck=[invader], turn=3, top=["f02"], gods=GODS)
    if not wins:
        assert t.favor_row(0) == ["f02"]
        assert (t.actor(), t.decision(), t.fury()) == ("blue", "use_boon", (0, 0, 0))
        assert t.view("red")["battle"]["invader"] == {"card": invader, "strength": battle.invader_strength(before, t.card(invader))}
        t.play("boon skip")
    assert t.view("red")["battle"] is None
    assert t.favors("blue") == ["f02"] * wins
    assert t.fury() == fury
    assert t["invaders_n"] == 1
    assert t.cards(c.INVADER) == [invader]
    end.clean_up(t.state)
    assert t.cards(c.INVADER) == [invader]


def test_invaders_of_an_empty_deck() -> None:
    """TV-117: the discards are shuffled first."""
    t = Table(3, hands={"blue": ["s15"]}, top=["f02"], discards=["w01"])
    t.down("s15", "favor top-left")
    t.empty_the_deck()
    t.state.events = []
    battle.resolve(t.state)
    t.state.advance()
    assert t.events("invader")[0][0] == t.card("w01")


def test_invader_boosts() -> None:
    """TV-119, TV-120: earlier cards for any rune; the current one too for a resource."""
    t = Table(3, invaders=["r01", "r02", "r03"])
    assert [battle.invader_strength(t.state, t.card(card)) for card in ("w05", "s09", "s12", "r06")] == [6, 4, 6, 4]


@pytest.mark.parametrize("god", ["Odin", "Frigg", "Thor", "Freya", "Loki", "Tyr"])
def test_boons(god: str) -> None:
    """TV-241, TV-242, TV-243, TV-244, TV-246, TV-66: each god's Boon, used by the loser although it is another's turn."""
    gods = ["Odin", god, "Frigg"] if god != "Odin" else ["Tyr", god, "Frigg"]
    if god == "Frigg":
        gods = ["Odin", god, "Thor"]
    t = Table(
        3,
        battle={"blue": "w15", "red": "s06"},
        turn=3,
        gods=gods,
        settlers={"red": {"a": 1}, "green": {"b": 1}},
        holds={"red": ["a"], "green": ["b"]},
        goods={"red": (2, 2, 2)},
        deck=["w09"],
        top=["f03"],
    )
    assert t.actor() == "red"
    t.play("boon use")
    if god == "Odin":
        assert "w09" in t.hand("red")
        assert t.decision() == "draw_discard"
        t.play("discard w09")
        assert t.cards(c.DISCARD) == ["w09"]
    elif god == "Frigg":
        t.play("gain food", "gain wood")
        assert t.goods("red") == (3, 3, 2)
    elif god == "Thor":
        assert t.nouns() == ["b-green", "stop"]
        t.play("smite b-green")
        assert t.settlers("green", "b") == 0
    elif god == "Freya":
        t.play("explore a", "explore-to b")
        assert t.settlers("red", "b") == 1
    elif god == "Loki":
        t.play("boon-god riches")
        assert t.fury() == (1, 1, 0)
        return
    else:
        assert t.goods("red") == (2, 2, 4)
    assert t.fury() == (0, 1, 0)


def test_boon_that_lowers() -> None:
    """TV-245, TV-212: not a god at 0."""
    t = Table(3, battle={"blue": "w15", "red": "s06"}, turn=3, gods=["Odin", "Loki", "Frigg"], fury=(3, 0, 0), top=["f03"])
    t.play("boon use", "boon-god riches")
    assert t.nouns() == ["up", "down"]
    assert t.refused("boon-fury down") == ""
    t.play("boon-fury down")
    assert t.fury() == (2, 1, 0)
