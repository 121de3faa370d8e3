"""A rune that still lies on its island is taken as soon as somebody may take it, stealing waits for the end of the action.

TV-197, TV-198 and OPT-12. Every kind of step that changes influence, and in which order the Fury rises. The islands A, B and C have the
runes riches, secrets and wrath, X, Y and Z wrath, riches and secrets.
"""

from typing import Any

import pytest

from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings import enemy, tracks
from tests.tiny_epic_vikings.table import VIKINGS, Table

BOTH = pytest.mark.parametrize("at_once", [True, False], ids=["every_step", "end_of_action"])
FULL = (2, 2, 2, 2, 0, 0, 0)  # no dedication action is open
RICHES, SECRETS, WRATH = range(3)


def table(at_once: bool, players: int = 3, **more: Any) -> Table:
    return Table(players, options={"control_check": "every_step" if at_once else "end_of_action"}, **more)


def solo(at_once: bool, card: str | None = None, **more: Any) -> Table:
    """The enemy's turn with this card, or your turn."""
    if card is not None:
        more = {"enemy_deck": [card], "enemy_turn": True, **more}
    return table(at_once, 1, **{"dedicated": FULL, **more})


def symbol(t: Table, number: int) -> Table:
    t.state.events = []
    tracks.resolve_symbol(t.state, number)
    t.state.advance()
    return t


def angered(t: Table) -> list[int]:
    """The runes whose gods have been angered, in this order."""
    return [event[0] for event in t.events("fury")]


def in_order(at_once: bool, first: int, second: int) -> list[int]:
    """A free rune, and one that is stolen on an island of a smaller number: the check at the end goes by islands."""
    return [first, second] if at_once else [second, first]


def test_at_once_is_the_default() -> None:
    assert Table(3).facts.options["control_check"] == "every_step"


# -- boats -------------------------------------------------------------------------------------------------------------------


@BOTH
def test_a_boat_leaves_a_dock(at_once: bool) -> None:
    """Blue's boat has kept Red's settler from B. It comes back in the same action, and too late."""
    t = table(at_once, hands={"blue": ["r01"]}, boats={"blue": ["ba"]}, settlers={"red": {"b": 1}})
    t.up("r01", "leader use", "boat ba", "sail w")
    assert t.decision() == "sail_move"
    assert t.holder("b") == ("red" if at_once else "")
    t.play("sail ba", "deploy 0")
    assert (t.holder("b"), angered(t)) == (("red", [SECRETS]) if at_once else ("", []))


@BOTH
def test_a_boat_leaves_a_dock_for_good(at_once: bool) -> None:
    """Red's Fury comes before that of the island where Blue lands."""
    t = table(at_once, hands={"blue": ["r01"]}, boats={"blue": ["ba"]}, settlers={"red": {"b": 1}})
    t.up("r01", "leader use", "boat ba", "sail w", "sail ac", "deploy 1")
    assert (t.holder("a"), t.holder("b")) == ("blue", "red")
    assert angered(t) == in_order(at_once, SECRETS, RICHES)


@BOTH
def test_a_boat_enters_a_dock(at_once: bool) -> None:
    """Blue's settler and boat outdo Green's boat before anybody is deployed."""
    t = table(at_once, hands={"blue": ["r01"]}, boats={"blue": ["w"], "green": ["bc"]}, settlers={"blue": {"b": 1}})
    t.up("r01", "leader use", "boat w", "sail ba")
    assert t.decision() == "recall_settler"
    assert (t.holder("b"), angered(t)) == (("blue", [SECRETS]) if at_once else ("", []))
    t.play("recall done", "deploy 0")
    assert (t.holder("b"), angered(t)) == ("blue", [SECRETS])


@BOTH
def test_a_boat_makes_way(at_once: bool) -> None:
    """TV-147: Green's boat no longer counts, though Green has not said where it goes."""
    t = table(at_once, hands={"blue": ["r01"]}, boats={"blue": ["w"], "green": ["ba"]}, settlers={"blue": {"b": 1}})
    t.up("r01", "leader use", "boat w", "sail ba")
    assert (t.actor(), t.decision()) == ("green", "displace_to")
    assert t.holder("b") == ("blue" if at_once else "")


@BOTH
def test_an_enemy_boat_goes_home(at_once: bool) -> None:
    """TV-415."""
    t = solo(at_once, hands={"blue": ["r01"]}, boats={"blue": ["w"], "enemy": ["ba"]}, mat_boats=(1, 2, 2), settlers={"blue": {"b": 1}})
    t.up("r01", "leader use", "boat w", "sail ba")
    assert t.decision() == "recall_settler"
    assert t.holder("b") == ("blue" if at_once else "")


# -- settlers ----------------------------------------------------------------------------------------------------------------


@BOTH
def test_a_recall_while_landing(at_once: bool) -> None:
    """TV-72: within the sail a held island cannot be stolen, a free rune can be taken."""
    t = table(
        at_once,
        hands={"blue": ["r01"]},
        boats={"blue": ["w"]},
        settlers={"blue": {"a": 1, "c": 1}, "red": {"a": 1, "c": 1}},
        holds={"blue": ["a"]},
    )
    t.up("r01", "leader use", "boat w", "sail ba", "recall a", "recall c")
    assert t.decision() == "deploy_count"
    assert (t.holder("a"), t.holder("c")) == ("blue", "red" if at_once else "")
    t.play("deploy 0")
    assert (t.holder("a"), t.holder("c")) == ("red", "red")
    assert angered(t) == in_order(at_once, WRATH, RICHES)


@BOTH
def test_settlers_are_deployed(at_once: bool) -> None:
    """Before the village is raided."""
    t = table(at_once, hands={"blue": ["r01"]}, boats={"blue": ["w"]})
    t.up("r01", "leader use", "boat w", "sail bc", "deploy 1")
    assert t.decision() == "raid"
    assert (t.holder("b"), angered(t)) == (("blue", [SECRETS]) if at_once else ("", []))


@BOTH
def test_an_attack_after_deploying(at_once: bool) -> None:
    """TV-160: Red loses a settler to Blue, and Green is the first on the island."""
    t = table(
        at_once,
        hands={"blue": ["r01"]},
        boats={"blue": ["w"], "green": ["ba"]},
        goods={"blue": (0, 3, 1)},
        settlers={"red": {"b": 2}},
        temples={"red": ["b"], "green": ["b"]},
    )
    t.up("r01", "leader use", "boat w", "sail bc", "deploy 3")
    assert (t.decision(), t.settlers("red", "b")) == ("raid", 1)
    assert t.holder("b") == ("green" if at_once else "")


@BOTH
def test_settlers_are_deployed_before_they_attack(at_once: bool) -> None:
    """TV-158: the rune is taken when they stand on the island, not when Red's settler has left it."""
    t = table(at_once, hands={"blue": ["r01"]}, boats={"blue": ["w"], "green": ["ba"]}, settlers={"red": {"b": 1}})
    t.up("r01", "leader use", "boat w", "sail bc", "deploy 2", "raid no")
    kinds = [t.facts.game.events[event.kind].name for event in t.state.events]
    told = ("deployed", "rune_taken", "attacked")
    wanted = ["deployed", "rune_taken", "attacked"] if at_once else ["deployed", "attacked", "rune_taken"]
    assert [kind for kind in kinds if kind in told] == wanted


@BOTH
def test_an_attack_is_one_step(at_once: bool) -> None:
    """TV-160: Red and Green lose a settler each at the same time, so neither is ever ahead of the other."""
    t = table(
        at_once,
        hands={"blue": ["r01"]},
        boats={"blue": ["w"]},
        goods={"blue": (0, 2, 1)},
        settlers={"red": {"b": 1}, "green": {"b": 1}},
        temples={"red": ["b"], "green": ["b"]},
    )
    t.up("r01", "leader use", "boat w", "sail bc", "deploy 2")
    assert (t.settlers("red", "b"), t.settlers("green", "b"), t.holder("b")) == (0, 0, "")


@BOTH
def test_a_settler_explores(at_once: bool) -> None:
    """TV-169: first the island it leaves, then the one it reaches. With a second step it takes a rune that it loses again."""
    t = table(at_once, hands={"blue": ["r06"]}, settlers={"blue": {"b": 1}, "red": {"b": 1}})
    t.up("r06", "leader use", "explore b", "explore-to a")
    assert t.decision() == "explore_from"
    assert (t.holder("b"), t.holder("a"), angered(t)) == (("red", "blue", [SECRETS, RICHES]) if at_once else ("", "", []))
    t.play("explore a", "explore-to c")
    assert (t.holder("a"), t.holder("b"), t.holder("c")) == ("", "red", "blue")
    assert angered(t) == ([SECRETS, RICHES, WRATH] if at_once else [SECRETS, WRATH])


@BOTH
def test_an_attack_after_exploring(at_once: bool) -> None:
    """TV-173: B is Blue's when Red and Green have lost a settler each. Then Red steals A, which Blue has left."""
    t = table(
        at_once,
        hands={"blue": ["r08"]},
        settlers={"blue": {"a": 3}, "red": {"a": 1, "b": 1}, "green": {"b": 1}},
        boats={"blue": ["w"], "red": ["ba"], "green": ["bc"]},
        holds={"blue": ["a"]},
    )
    t.up("r08", "leader use", *["explore a", "explore-to b"] * 3)
    assert (t.holder("a"), t.holder("b")) == ("red", "blue")
    assert angered(t) == in_order(at_once, SECRETS, RICHES)


@BOTH
def test_a_settler_is_smitten(at_once: bool) -> None:
    """TV-222: between the first and the second."""
    t = table(
        at_once,
        hands={"blue": ["r07"]},
        rows={"blue": ["r01", "r02"]},
        settlers={"red": {"b": 1, "c": 1}, "green": {"b": 1}},
        holds={"red": ["c"]},
    )
    t.up("r07", "rune use", "smite b-red")
    assert (t.decision(), t.holder("b"), angered(t)) == ("smite_target", *(("green", [SECRETS]) if at_once else ("", [])))


@BOTH
def test_a_second_settler_is_smitten(at_once: bool) -> None:
    """The smitten settler goes home first: the free rune comes before the stolen one."""
    t = table(
        at_once,
        hands={"blue": ["r07"]},
        rows={"blue": ["r01", "r02"]},
        settlers={"blue": {"a": 1}, "red": {"a": 1, "b": 1}, "green": {"b": 1}},
        holds={"red": ["a"]},
    )
    t.up("r07", "leader skip", "recall done", "rune use", "smite a-red", "smite b-red")
    assert (t.holder("a"), t.holder("b")) == ("blue", "green")
    assert angered(t) == in_order(at_once, SECRETS, RICHES)


# -- temples -----------------------------------------------------------------------------------------------------------------


@BOTH
def test_a_temple_is_built(at_once: bool) -> None:
    """Blue's temple outdoes Red's boats; A, which Blue has long outdone, is stolen only when the action is over."""
    t = table(
        at_once,
        hands={"blue": ["r15"]},
        goods={"blue": (3, 0, 0)},
        settlers={"blue": {"a": 2, "b": 1}, "red": {"a": 1}},
        boats={"blue": ["w"], "red": ["ba", "bc"]},
        holds={"red": ["a"]},
    )
    t.up("r15", "leader use", "build temple-1", "temple-at b")
    assert (t.holder("a"), t.holder("b")) == ("blue", "blue")
    assert angered(t) == in_order(at_once, SECRETS, RICHES)


@BOTH
def test_a_temple_explores(at_once: bool) -> None:
    """TV-219: first the island it leaves, then the one it reaches, then what is stolen."""
    t = table(
        at_once,
        hands={"blue": ["r08"]},
        rows={"blue": ["s01", "s02"]},
        settlers={"blue": {"a": 2}, "red": {"a": 1, "c": 1}, "green": {}},
        temples={"blue": ["c"]},
        boats={"blue": ["w"], "red": ["cb", "ca"]},
        built={"blue": ["temple-1"]},
        holds={"red": ["a"]},
    )
    t.up("r08", "leader skip", "recall done", "rune use", "temple c", "temple-to b")
    assert (t.holder("a"), t.holder("b"), t.holder("c")) == ("blue", "blue", "red")
    assert angered(t) == ([WRATH, SECRETS, RICHES] if at_once else [RICHES, SECRETS, WRATH])


# -- the Chieftain Boat and the solo enemy -----------------------------------------------------------------------------------


@BOTH
def test_the_chieftain_boat_leaves(at_once: bool) -> None:
    """It has kept your settler from A. Your rune is told before the enemy's, and before your other boat has made way."""
    t = solo(at_once, "w02", chief="ac", settlers={"blue": {"a": 1}}, boats={"blue": ["ca"]}, no_village=["ca"])
    assert t.decision() == "displace_to"
    assert t.holder("a") == ("blue" if at_once else "")
    t.play("displace w")
    assert (t.holder("a"), t.holder("c"), angered(t)) == ("blue", "enemy", [RICHES, WRATH])


@BOTH
def test_the_chieftain_boat_passes(at_once: bool) -> None:
    """AC - CA - CB - CY - YC: while it lies at C, the enemy's settler there outdoes your boat."""
    t = solo(at_once, "r02", chief="ac", settlers={"enemy": {"c": 1}}, boats={"blue": ["cz"]})
    assert t.chief() == "yc"
    assert (t.holder("c"), t.holder("y")) == ("enemy" if at_once else "", "enemy")
    assert angered(t) == ([WRATH, RICHES] if at_once else [RICHES])


@BOTH
def test_the_chieftain_boat_drives_a_boat_away(at_once: bool) -> None:
    """TV-362: your two boats at C have outdone the enemy. One of them must leave, and you are asked where it goes."""
    t = solo(at_once, "r02", chief="ac", settlers={"enemy": {"c": 1}}, boats={"blue": ["cb", "cz"]})
    assert t.decision() == "displace_to"
    assert t.holder("c") == ("enemy" if at_once else "")


@BOTH
def test_a_chase(at_once: bool) -> None:
    """TV-431, TV-432."""
    t = symbol(solo(at_once, chief="ac", settlers={"enemy": {"c": 1}}, boats={"blue": ["cb"]}), c.S_CHASE)
    assert t.decision() == "displace_to"
    assert t.holder("c") == ("enemy" if at_once else "")


@BOTH
def test_a_crossing(at_once: bool) -> None:
    """TV-438, TV-441."""
    t = symbol(solo(at_once, chief="ac", settlers={"enemy": {"c": 1}, "blue": {"a": 1}}, boats={"blue": ["ca"]}), c.S_CROSS)
    assert t.decision() == "displace_to"
    assert (t.holder("a"), t.holder("c")) == (("blue", "enemy") if at_once else ("", ""))
    t.play("displace w")
    assert angered(t) == [RICHES, WRATH]


@BOTH
def test_enemy_settlers_arrive(at_once: bool) -> None:
    """TV-368: the first settler brings B, before the enemy steals A, where you are outdone."""
    t = solo(at_once, "s02", chief="ab", settlers={"blue": {"a": 1}, "enemy": {"a": 2}}, holds={"blue": ["a"]})
    assert (t.chief(), t.holder("a"), t.holder("b")) == ("ba", "enemy", "enemy")
    assert angered(t) == in_order(at_once, SECRETS, RICHES)
    kinds = [t.facts.game.events[event.kind].name for event in t.state.events]
    assert kinds.index("rune_taken") - kinds.index("enemy_settler") == (1 if at_once else 3)


@BOTH
def test_enemy_settlers_leave(at_once: bool) -> None:
    """TV-372: the first that leaves Y lets you have it; C, which they reach, comes after."""
    t = solo(at_once, "w02", settlers={"enemy": {"y": 6, "b": 4, "a": 2}, "blue": {"y": 6}}, holds={"enemy": ["a", "b"]}, mat_settlers=0)
    assert (t.settlers("enemy", "y"), t.holder("y"), t.holder("c")) == (3, "blue", "enemy")
    assert angered(t) == ([RICHES, WRATH] if at_once else [WRATH, RICHES])
    kinds = [t.facts.game.events[event.kind].name for event in t.state.events]
    first = kinds.index("enemy_settler")
    told = ["rune_taken", "fury", "rune_taken", "fury", "enemy_settler"] if at_once else ["enemy_settler", "enemy_settler"]
    assert kinds[first + 1 : first + 1 + len(told)] == told


@BOTH
def test_enemy_settlers_attack(at_once: bool) -> None:
    """TV-377: it is no stronger than you until you have lost a settler."""
    t = solo(at_once, chief="ab", settlers={"enemy": {"c": 2}, "blue": {"c": 1}}, boats={"blue": ["cb"]})
    enemy.add_settlers(t.state, t.island("c"), 1, 0)
    assert (t.influence("enemy", "c"), t.influence("blue", "c")) == (3, 2)
    assert t.holder("c") == ("enemy" if at_once else "")


@BOTH
def test_an_enemy_boat_is_built(at_once: bool) -> None:
    """TV-395."""
    t = solo(
        at_once, chief="ca", settlers={"enemy": {"a": 2, "c": 1}, "blue": {"a": 1}}, boats={"blue": ["cb", "cz"]}, holds={"blue": ["a"]}
    )
    symbol(t, c.S_BOAT)
    assert (t.holder("a"), t.holder("c")) == ("enemy", "enemy")
    assert angered(t) == in_order(at_once, WRATH, RICHES)


@BOTH
def test_an_enemy_temple_is_built(at_once: bool) -> None:
    """TV-446, TV-448: the temple outdoes your two boats; the settler that goes home afterwards makes them even."""
    t = symbol(solo(at_once, chief="ab", settlers={"enemy": {"c": 1}}, boats={"blue": ["cb", "cz"]}), c.S_TEMPLE)
    assert (t.temple("enemy", "c"), t.settlers("enemy", "c"), t.influence("enemy", "c"), t.influence("blue", "c")) == (True, 0, 4, 4)
    assert (t.holder("c"), angered(t)) == (("enemy", [WRATH]) if at_once else ("", []))


@BOTH
def test_settlers_go_home_from_an_enemy_temple(at_once: bool) -> None:
    """TV-448: ten settlers and a temple are even with you until five go home; A is stolen after that."""
    t = solo(
        at_once,
        chief="ab",
        settlers={"enemy": {"c": 10, "a": 2}, "blue": {"a": 1, "c": 4}},
        temples={"blue": ["c"]},
        boats={"blue": ["cb", "cz", "cy"]},
        built={"blue": ["temple-1", "boat-1", "boat-2"]},
        holds={"blue": ["a"]},
    )
    assert (t.influence("enemy", "c") + 4, t.influence("blue", "c")) == (14, 14)
    symbol(t, c.S_TEMPLE)
    assert (t.holder("a"), t.holder("c")) == ("enemy", "blue")
    assert angered(t) == in_order(at_once, WRATH, RICHES)


# -- stealing waits ----------------------------------------------------------------------------------------------------------


@BOTH
def test_stealing_waits_for_the_end(at_once: bool) -> None:
    """TV-197: Red holds B; Blue is stronger there after two of three steps, and goes away with the third."""
    t = table(at_once, hands={"blue": ["r08"]}, settlers={"blue": {"a": 2}, "red": {"b": 1}}, holds={"red": ["b"], "blue": ["a"]})
    t.up("r08", "leader use", "explore a", "explore-to b", "explore a", "explore-to b")
    assert (t.influence("blue", "b"), t.holder("b"), angered(t)) == (2, "red", [])
    t.play("explore stop")
    assert (t.holder("b"), angered(t)) == ("blue", [SECRETS])


@BOTH
def test_a_return_waits_for_the_end(at_once: bool) -> None:
    """TV-207: a holder who has left comes back in time."""
    t = table(at_once, hands={"blue": ["r06"]}, settlers={"blue": {"a": 1}}, holds={"blue": ["a", "b"]})
    t.up("r06", "leader use", "explore a", "explore-to b")
    assert (t.influence("blue", "a"), t.holder("a")) == (0, "blue")
    t.play("explore b", "explore-to a")
    assert (t.holder("a"), t.holder("b"), angered(t)) == ("blue", "", [])


def test_no_free_rune_waits_for_its_taker() -> None:
    """TV-198: a position in which one does is no position of the game."""
    start: Any = VIKINGS.facts(3).start(1)
    start.check()
    s = start.to_dict()
    s["settlers"][0][1], s["mat_settlers"][0] = 1, 5
    with pytest.raises(AssertionError, match="TV-198"):
        start.from_dict(s).check()
