"""The symbols of the action lines (BB-127 to BB-177)."""

from meadhall.games.brian_boru import constants as c
from tests.brian_boru.table import BRIAN_BORU, Table


def test_bb127_bb129_bb162_left_to_right() -> None:
    """BB-127, BB-129, BB-162: a coin to the left pays for expanding; one to the right of a run does not pay for its extras."""
    t = Table(discs={"A": ["n1"]}, coins=[2, 0, 0, 0], action=("A", 1)).play("line upper")
    assert t["coins"][0] == 5
    assert t.decision() == "expand"
    t = Table(coins=[1, 0, 0, 0], action=("A", 7), won=True)
    assert t["track"][0] == 1
    assert t["coins"][0] == 2
    assert t.decision() == "lead_town"


def test_bb128_only_extras_and_expanding_are_optional() -> None:
    """BB-128, BB-175: the other symbols leave nothing to decline."""
    t = Table(coins=[9, 0, 0, 0], action=("A", 16)).play("line lower")
    assert t["church"][0] == 3
    assert t.offered() == ["buy-disc no", "buy-disc yes"]
    t = Table(discs={"A": ["n1"], "B": ["n3"]}, vikings=["n1", "n3"], action=("A", 13)).play("line lower")
    assert t.offered() == ["free n1", "free n3"]
    assert t.refused("buy-disc no") == "BB-160"
    assert t.refused("expand none") == "BB-127"


def test_bb130_extras_in_coins_only() -> None:
    """BB-130, BB-67: with many points and one coin nothing is offered."""
    t = Table(coins=[1, 0, 0, 0], points=[50, 0, 0, 0], action=("A", 16)).play("line lower")
    assert t.decision() == "lead_town"
    assert t["points"][0] == 50


def test_bb131_bb132_no_other_use_of_coins_and_no_gifts() -> None:
    """BB-131, BB-132: no verb of the game trades or gives; coins leave only by buy, expand and pay."""
    verbs = {verb.name for verb in BRIAN_BORU.facts(4).verbs}
    assert verbs == {
        *("start", "keep", "active", "lead", "follow", "line", "buy-disc", "buy-raider", "buy-step", "expand", "free"),
        *("marriage-town", "princess", "track-town", "viking-target", "viking-own", "monastery", "monastery-four"),
    }


def test_bb133_bb134_claim() -> None:
    """BB-133, BB-134."""
    t = Table(action=("D", 14), won=True, active="u3", holder="A")
    assert t.disc("u3") == "D"
    assert t.holder() == "D"
    assert t["active"] == c.NONE


def test_bb135_coin() -> None:
    """BB-135."""
    assert Table(coins=[3, 0, 0, 0], action=("A", 10), won=True)["coins"][0] == 5


def test_bb136_bb137_pay_with_a_coin() -> None:
    """BB-136, BB-137: a coin goes, without a question."""
    t = Table(coins=[4, 0, 0, 0], points=[10, 0, 0, 0], action=("A", 17), won=True)
    assert t["coins"][0] == 3
    assert t["points"][0] == 10
    assert t.decision() == "lead_town"


def test_bb138_to_bb141_pay_without_coins() -> None:
    """BB-138, BB-139, BB-140, BB-141: two points, or the last one, or nothing; each symbol looks again."""
    for coins, points, left in (
        (0, 10, (0, 6)),
        (1, 10, (0, 8)),
        (2, 10, (0, 10)),
        (0, 3, (0, 0)),
        (0, 2, (0, 0)),
        (0, 1, (0, 0)),
        (0, 0, (0, 0)),
    ):
        t = Table(coins=[coins, 0, 0, 0], points=[points, 0, 0, 0], action=("A", 22), won=True)
        assert (t["coins"][0], t["points"][0]) == left


def test_bb142_renown() -> None:
    """BB-142, BB-143: one from the card Aoife, one from space 7; no action card gives any."""
    t = Table(renown=[1] * 4, track=[9, 7, 0, 0], area=0, begin="marriage", bride="aoife")
    assert t["renown"] == [2, 2, 1, 1]


def test_bb144_bb145_church() -> None:
    """BB-144, BB-145, BB-161: one disc each, then one more for 2 coins any number of times."""
    t = Table(coins=[5, 0, 0, 0], action=("A", 3)).play("line lower")
    assert t["church"][0] == 2
    t.play("buy-disc yes", "buy-disc yes")
    assert t["church"][0] == 4
    assert t["coins"][0] == 1
    assert t.decision() == "lead_town"
    t = Table(coins=[4, 0, 0, 0], action=("A", 3)).play("line lower", "buy-disc no")
    assert t["church"][0] == 2
    assert t["coins"][0] == 4


def test_bb146_to_bb149_raid() -> None:
    """BB-146, BB-147, BB-148, BB-149: from the battle area, while raiders remain there."""
    t = Table(coins=[8, 0, 0, 0], area=3, action=("A", 2)).play("line lower")
    assert t["raiders"][0] == 2
    assert t["area"] == 1
    t.play("buy-raider yes")
    assert t["raiders"][0] == 3
    assert t["area"] == 0
    assert t["coins"][0] == 6
    assert t.decision() == "lead_town"
    t = Table(coins=[8, 0, 0, 0], area=0, action=("A", 2)).play("line lower")
    assert t["raiders"][0] == 0
    assert t["coins"][0] == 8
    assert t.decision() == "lead_town"


def test_bb147_bb151_refusals_of_extras() -> None:
    """BB-145, BB-147, BB-149, BB-151, BB-153: why nothing can be bought; the questions themselves are not asked then."""
    for value, step, fields, rule in (
        (3, "buy-disc", {"coins": [1, 0, 0, 0, 0]}, "BB-145"),
        (2, "buy-raider", {"coins": [1, 0, 0, 0, 0]}, "BB-147"),
        (2, "buy-raider", {"area": 0}, "BB-149"),
        (1, "buy-step", {"coins": [1, 0, 0, 0, 0]}, "BB-151"),
        (1, "buy-step", {"track": [9, 0, 0, 0, 0]}, "BB-153"),
    ):
        t = Table(coins=[2, 0, 0, 0], action=("A", value)).play("line lower")
        t.state = t.state.from_dict(fields)
        assert t.refused(f"{step} yes") == rule
        assert t.refused(f"{step} no") == ""


def test_bb150_to_bb154_court() -> None:
    """BB-150, BB-151, BB-152, BB-153, BB-154: up, past and onto occupied spaces, at most to space 9."""
    t = Table(coins=[20, 0, 0, 0], track=[0, 1, 2, 3], action=("A", 14)).play("line lower")
    assert t["track"][0] == 3
    assert t.decision() == "buy_step"
    t.play(*["buy-step yes"] * 6)
    assert t["track"][0] == 9
    assert t["coins"][0] == 8
    assert t.decision() == "lead_town"
    t = Table(coins=[20, 0, 0, 0], track=[9, 0, 0, 0], action=("A", 14)).play("line lower")
    assert t["track"][0] == 9
    assert t["coins"][0] == 20


def test_bb155_bb156_bb157_bb159_slide() -> None:
    """BB-155, BB-156, BB-157, BB-159: down to the nearest free space, only the actor, for nothing, not below the start."""
    t = Table(coins=[1, 0, 0, 0], track=[1, 3, 2, 0], action=("A", 4)).play("line lower")
    assert t["track"] == [1, 3, 2, 0]
    assert t["coins"][0] == 1
    t = Table(coins=[1, 0, 0, 0], track=[0, 1, 2, 0], action=("A", 4)).play("line lower")
    assert t["track"] == [0, 1, 2, 0]  # space 0 holds any number (BB-30)
    t = Table(coins=[1, 0, 0, 0], track=[2, 4, 0, 0], action=("A", 4)).play("line lower")
    assert t["track"] == [3, 4, 0, 0]


def test_bb155_slide_comes_after_the_whole_action() -> None:
    """BB-122, BB-155: the coin of card 1 is there before the slide; the slide before the next player acts."""
    t = Table(coins=[0] * 4, track=[0, 2, 0, 0], action=("A", 1), won=True)
    kinds = [BRIAN_BORU.events[event.kind][0] for event in t.told()]
    assert kinds.index("coin") < kinds.index("slid") < kinds.index("trick")
    assert t["track"][0] == 1
    t = Table(hands={"A": [2, 11], "B": [4, 1], "C": [7, 3], "D": [9, 6]}, coins=[0] * 4, track=[0, 0, 0, 2])
    t.play("active c8", "lead 2", "follow 4", "follow 7", "follow 9", "line lower")
    assert t["track"] == [0, 1, 0, 2]
    assert t.actor() == "C"


def test_bb158_buying_off_an_occupied_space() -> None:
    """BB-158."""
    t = Table(coins=[2, 0, 0, 0], track=[0, 2, 0, 0], action=("A", 4)).play("line lower", "buy-step yes")
    assert t["track"] == [3, 2, 0, 0]


def test_bb160_bb161_one_offer_after_the_run() -> None:
    """BB-160, BB-161: three symbols, then one question, repeated after a yes."""
    t = Table(coins=[4, 0, 0, 0], action=("A", 15)).play("line lower")
    assert t["raiders"][0] == 3
    assert t.decision() == "buy_raider"
    t.play("buy-raider yes")
    assert t.decision() == "buy_raider"
    t.play("buy-raider no")
    assert t.decision() == "lead_town"
    assert t["raiders"][0] == 4


def test_bb163_extras_in_primary_and_secondary_actions() -> None:
    """BB-163."""
    assert Table(coins=[2, 0, 0, 0], action=("A", 6), won=True).decision() == "buy_church"
    assert Table(coins=[2, 0, 0, 0], action=("A", 6)).play("line lower").decision() == "buy_church"


def expanding(**more: object) -> Table:
    return Table(coins=[3, 0, 0, 0], action=("A", 20), **more)  # type: ignore[arg-type]


def test_bb164_bb170_bb171_expand() -> None:
    """BB-164, BB-170, BB-171: exactly 5 coins for one town, controlled at once."""
    t = Table(coins=[10, 0, 0, 0], action=("A", 20), discs={"A": ["n2"]})
    assert t.offered() == ["expand n1", "expand b1", "expand none"]
    t.play("expand b1")
    assert t["coins"][0] == 7
    assert t.disc("b1") == "A"
    assert t.decision() == "lead_town"
    assert t.view(None)["seats"][0]["regions"] == 2
    poor = expanding(discs={"A": ["n2"]})
    poor.state = poor.state.from_dict({"coins": [4, 0, 0, 0, 0]})
    assert poor.refused("expand b1") == "BB-164"


def test_bb165_bb166_bb167_bb169_targets() -> None:
    """BB-165, BB-166, BB-167, BB-169: next to a town controlled now, empty, in any region and of any colour."""
    t = expanding(discs={"A": ["b2", "s1"], "B": ["s2"], "C": ["c2"]}, vikings=["s1"])
    assert t.offered() == ["expand b1", "expand none"]
    assert t.refused("expand s6") == "BB-166"
    assert t.refused("expand s2") == t.refused("expand c2") == "BB-167"
    assert t.refused("expand m1") == "BB-165"
    assert expanding(discs={"A": ["n6"]}).nouns() == ["n5", "u3", "none"]  # over the border


def test_bb168_not_into_the_active_town() -> None:
    """BB-168: before the winner has acted the active town is closed to expanding."""
    t = Table(hands={"A": [11, 5], "B": [2, 24], "C": [14, 1], "D": [17, 3]}, discs={"B": ["b2"]}, coins=[0, 2, 0, 0])
    t.play("active c2", "lead 11", "follow 2", "follow 14", "follow 17", "line upper")
    assert t.actor() == "B"
    assert t.offered() == ["expand b1", "expand none"]
    assert t.refused("expand c2") == "BB-168"


def test_bb172_to_bb174_free() -> None:
    """BB-172, BB-173, BB-174: a token of one's choice, on anybody's disc; its owner controls the town again."""
    t = Table(discs={"A": ["n1"], "B": ["d1"]}, vikings=["n1", "d1"], coins=[1, 0, 0, 0], action=("A", 13)).play("line lower")
    assert t.refused("free m1") == "BB-172"
    t.play("free d1")
    assert not t.viking("d1")
    assert t.viking("n1")
    assert t.disc("d1") == "B"
    assert t["coins"][0] == 0
    assert next(r for r in t.view(None)["regions"] if r["id"] == "DUB")["counts"] == [0, 1, 0, 0]


def test_bb175_bb66_the_only_token_is_freed_without_asking() -> None:
    """BB-175, BB-66."""
    t = Table(discs={"B": ["d1"]}, vikings=["d1"], coins=[1, 0, 0, 0], action=("A", 13)).play("line lower")
    assert not t.viking("d1")
    assert t.decision() == "lead_town"


def test_bb176_bb177_free_without_a_token() -> None:
    """BB-176, BB-177: nothing, but pay is resolved."""
    t = Table(coins=[3, 0, 0, 0], action=("A", 13)).play("line lower")
    assert t["coins"][0] == 2
    assert not t.events("freed")


def test_bb30_space_zero_is_shared() -> None:
    """BB-30."""
    assert Table(coins=[0] * 4, track=[0, 0, 0, 0], action=("A", 20))["track"] == [0, 0, 0, 0]
