"""The turn, active runes, recalling, dedication: sections 2, 4 and 14."""

from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings import end
from tests.tiny_epic_vikings.table import Table


def test_active_runes() -> None:
    """TV-39, TV-40, TV-42, TV-43, TV-44, TV-45: islands and face-up cards; not Favor cards, not face-down cards."""
    t = Table(
        3,
        hands={"blue": ["s10"]},
        rows={"blue": ["r01", "w01"]},
        holds={"blue": ["a"]},
        settlers={"blue": {"a": 1}},
        favors={"blue": ["f03"]},
        goods={"blue": (0, 0, 0)},
    )
    assert [t.runes("blue", rune) for rune in ("riches", "secrets", "wrath", "any")] == [2, 0, 1, 3]
    t.up("s10")
    assert t.runes("blue", "secrets") == 1  # the card just played, and it stays after having been counted
    t = Table(3, hands={"blue": ["s10"]})
    t.down("s10", "favor top-left")
    assert t.runes("blue", "secrets") == 0


def test_runes_are_lost() -> None:
    """TV-41: with the island, when the card is turned down, and when it leaves the row."""
    t = Table(3, settlers={"blue": {"a": 1}}, holds={"blue": ["a"]}, rows={"blue": ["r01"]})
    t.play("recall a")
    assert t.runes("blue", "riches") == 1
    end.clean_up(t.state)
    assert t.runes("blue", "riches") == 0


def test_order_of_turns() -> None:
    """TV-58, TV-59, TV-61, TV-63: clockwise from the first player, one card a turn, h turns each."""
    t = Table(3, first="red")
    order = []
    while t["era"] == 1:
        order.append(t.actor())
        hand = len(t.hand(order[-1]))
        if hand > 1:
            assert t.refused("face up") == "TV-61"
            t.play(t.offered()[0])
        t.play("face up")
        card = t["row"][t.party(order[-1])][4 - hand]
        assert t.facts.card_ids[card] not in t.hand(order[-1])
        while t["era"] == 1 and t.decision() not in ("choose_card", "choose_face"):
            t.play(next(m for m in t.offered() if m.rsplit(" ", 1)[1] in ("skip", "done", "none")))
    assert order == ["red", "green", "blue"] * 4


def test_only_whose_turn_it_is() -> None:
    """TV-58, TV-31, TV-29: the others wait; boats and draft are over."""
    t = Table(3, hands={"blue": ["r04"], "red": ["s04"]})
    assert t.refused("card s04", "red") == "TV-58"
    assert t.refused("draft s04") == t.refused("take s04") == "TV-31"
    assert t.refused("place e1") == "TV-29"
    t = Table(3)
    t.state = t.facts.start(3)
    assert t.decision() == "place_start_boat"
    assert t.refused("card s04") == t.refused("gain wood") == "TV-31"
    while t.decision() == "place_start_boat":
        t.play(t.offered()[0])
    assert t.decision() == "draft_pick"
    assert t.refused("card s04", "blue") == t.refused("place e1", "blue") == "TV-31"


def test_up_or_down() -> None:
    """TV-62, TV-64, TV-65, TV-66, TV-68: face up offers the Leader Action, then the Rune Action; face down starts a battle."""
    t = Table(3, hands={"blue": ["r04"]}, rows={"blue": ["r02"]})
    t.play("card r04")
    assert t.nouns() == ["up", "down"]
    t.play("face up")
    assert t.decision() == "use_leader_action"
    assert t.refused("rune use") == "TV-65"
    t.play("leader skip")
    assert t.decision() == "use_rune_action"
    t.play("rune skip")
    assert t.actor() == "red"
    t = Table(3, hands={"blue": ["r04"]})
    t.down("r04")
    assert t.decision() == "choose_favor"


def test_nothing_to_do_is_not_offered() -> None:
    """TV-67, TV-216: explore without settlers, harvest at 7, build without wood; nor any of the Rune Actions."""
    for card, goods in (("r06", (2, 2, 2)), ("r10", (7, 7, 7)), ("r15", (0, 2, 2))):
        t = Table(3, hands={"blue": [card]}, goods={"blue": goods})
        t.up(card)
        assert t.actor() == "red"
        assert [(e[1] - t.card(card), e[2]) for e in t.events("idle")] == [(0, 67), (c.REF_RUNE, 216)]


def test_step_3_after_either_face() -> None:
    """TV-69, TV-248: a village may be dedicated after a card played face up or face down."""
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1})
    assert t.refused("dedicate riches") == "TV-61"
    t.up("r15")
    assert t.decision() == "dedicate"
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1})
    t.down("r15", "favor top-left")
    assert t.decision() == "dedicate"


def test_step_1_and_a_new_battle() -> None:
    """TV-60, TV-70, TV-83: the own battle is resolved first, then a new one may be started."""
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, top=["f02", "f03"], bottom=["f05"])
    assert t.favors("blue") == ["f02"]
    assert t["battle"] == 0
    t.play(t.offered()[0], "face down", "favor top-left")
    assert t.contested() == "f03"


def test_recall() -> None:
    """TV-71, TV-72, TV-489: any number, at no cost, before the card; not in the middle of an action."""
    t = Table(3, hands={"blue": ["r06"]}, settlers={"blue": {"a": 2, "b": 1}})
    assert t.nouns() == ["a", "b", "done"]
    assert t.refused("recall c") == "TV-71"
    t.play("recall a", "recall a", "recall b")
    assert (t.on_mat("blue"), t.goods("blue")) == (6, (2, 2, 2))
    assert t.decision() == "choose_card"
    t = Table(3, hands={"blue": ["r06"]}, settlers={"blue": {"a": 2, "b": 1}})
    t.up("r06", "leader use")
    assert t.refused("recall a") == "TV-72"
    assert t.refused("dedicate riches") == "TV-248"
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, top=["f01"], settlers={"blue": {"a": 1}})
    assert t.decision() == "gain_resource"  # TV-489: step 1 first
    t.play("gain wood")
    assert t.decision() == "recall_settler"


def test_recall_moments() -> None:
    """TV-490, TV-503: before deploying only with food, before a Rune Action only if it can be used, before a dedication."""
    for food, asked in ((0, ("red", "choose_card")), (1, ("blue", "recall_settler"))):
        t = Table(3, hands={"blue": ["r01"]}, settlers={"blue": {"a": 1}}, boats={"blue": ["w"]}, goods={"blue": (0, food, 0)})
        t.up("r01", "leader use", "boat w", "sail ba")
        assert (t.actor(), t.decision()) == asked
    t.play("recall a")
    assert (t.decision(), t.nouns(), t.on_mat("blue")) == ("deploy_count", ["0", "1"], 6)
    t = Table(3, hands={"blue": ["r04"]}, rows={"blue": ["r01"]}, settlers={"blue": {"b": 1}})
    t.up("r04", "leader skip")
    assert t.decision() == "recall_settler"
    t.play("recall done")
    assert t.decision() == "use_rune_action"
    t = Table(3, hands={"blue": ["r04"]}, settlers={"blue": {"b": 1}})
    t.up("r04", "leader skip")
    assert t.actor() == "red"  # only one riches: no recall, no question
    t = Table(3, hands={"blue": ["r15"]}, settlers={"blue": {"b": 1}}, villages={"blue": 1}, goods={"blue": (0, 0, 0)})
    t.up("r15")
    assert t.decision() == "recall_settler"
    t.play("recall done")
    assert t.decision() == "dedicate"
    t = Table(3, hands={"blue": ["r15"]}, settlers={"blue": {"b": 1}}, villages={"blue": 1}, goods={"blue": (0, 0, 0)}, dedicated=(3,) * 7)
    t.up("r15")
    assert t.actor() == "red"


def test_requirement_after_a_recall() -> None:
    """TV-491, TV-503: the recall may cost the island rune, or the last settler."""
    t = Table(3, hands={"blue": ["r04"]}, settlers={"blue": {"a": 1}}, holds={"blue": ["a"]})
    t.up("r04", "leader skip", "recall a")
    assert t.actor() == "red"
    t = Table(3, hands={"blue": ["r01"]}, rows={"blue": ["s01"]}, settlers={"blue": {"a": 1}})
    t.up("r01", "leader skip", "recall a")
    assert t.actor() == "red"  # nobody left to explore with


def test_dedication() -> None:
    """TV-247, TV-249, TV-250, TV-251, TV-252, TV-253, TV-255: one village a turn, on four actions or three gods."""
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 2}, goods={"blue": (0, 0, 0)})
    t.up("r15")
    assert t.nouns() == ["action-1", "action-2", "action-3", "action-4", "riches", "secrets", "wrath", "none"]
    t.play("dedicate secrets")
    assert t.fury() == (0, 2, 0)
    assert (t.actor(), t["villages"][0], t["dedicated"]) == ("red", 1, [0, 0, 0, 0, 0, 1, 0])
    end.clean_up(t.state)
    assert t["dedicated"] == [0, 0, 0, 0, 0, 1, 0]
    t = Table(3, hands={"blue": ["r15"]}, goods={"blue": (0, 0, 0)})
    t.up("r15")
    assert t.actor() == "red"  # no village, no question


def test_dedication_actions_may_be_left() -> None:
    """TV-254, TV-505, TV-508: no "use or skip" question; none or stop declines, but a harvest is carried out whole."""
    for space, decision, no in (("action-1", "sail_boat", "boat none"), ("action-2", "explore_from", "explore stop")):
        t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1}, settlers={"blue": {"b": 1}}, goods={"blue": (0, 0, 0)})
        t.up("r15").done().play(f"dedicate {space}")
        assert t.decision() == decision
        t.play(no)
        assert t["dedicated"][int(space[-1]) - 1] == 1
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1}, goods={"blue": (0, 0, 0)})
    t.up("r15", "dedicate action-3")
    assert not {"none", "stop"} & set(t.nouns())


def test_village_of_a_dedication_sail_waits() -> None:
    """TV-256: it can be dedicated only on a later turn."""
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1}, boats={"blue": ["w"]}, goods={"blue": (0, 0, 3)})
    t.up("r15", "dedicate action-1", "boat w", "sail ab", "raid yes")
    assert (t["villages"][0], t.actor()) == (1, "red")


def test_hand_counts_are_public() -> None:
    """TV-82 and the table of hidden information: a card with a cost may be laid by one who cannot pay; the count is open."""
    t = Table(3, hands={"blue": ["r16"]}, goods={"blue": (0, 0, 0)})
    t.down("r16", "favor top-left")
    assert t.view("red")["parties"][0]["hand_count"] == 3
    assert t.view("red")["parties"][0]["row"] == [{"card": None, "face": "down"}]
    assert t.view("blue")["parties"][0]["row"] == [{"card": "r16", "face": "down"}]
    assert t.cards(c.DOWN) == ["r16"]
