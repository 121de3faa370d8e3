"""The map, the four Leader Actions and the other Rune Actions: sections 8, 9 and 13."""

import pytest

from meadhall.games.tiny_epic_vikings import constants as c
from tests.tiny_epic_vikings.table import VIKINGS, Table


@pytest.mark.parametrize("players", [2, 4])
def test_the_graph(players: int) -> None:
    """TV-131, TV-132, TV-133, TV-134, TV-135: docks of one island between two fjords, routes that lead back, mutual neighbours."""
    board = VIKINGS.facts(players).box.map
    for dock in range(len(board.docks)):
        assert len(set(board.beside[dock])) == 2
        assert board.docks[dock] in [board.docks[d] for d in board.shore[board.island[dock]]]
        assert board.pair[dock] < 0 or board.pair[board.pair[dock]] == dock
    for fjord, others in enumerate(board.adjacent):
        assert all(fjord in board.adjacent[other] for other in others)
    t = Table(players, hands={"blue": ["r06"]}, settlers={"blue": {"a": 1}})
    t.up("r06", "leader use")
    t.play("explore a")
    assert t.nouns() == (["b", "c", "x", "z"] if players == 2 else ["b", "c", "x", "z", "d"])


def sailing(n_card: str = "r01", **more: object) -> Table:
    t = Table(3, hands={"blue": [n_card]}, **more)  # type: ignore[arg-type]
    return t.up(n_card, "leader use")


def test_one_boat_and_up_to_n_moves() -> None:
    """TV-137, TV-138, TV-141, TV-142, TV-143, TV-499: one boat, named once by its place, up to n moves."""
    t = sailing(boats={"blue": ["e6", "e6", "w"], "red": ["i6"]})
    assert t.nouns() == ["w", "e6", "none"]
    assert t.refused("boat i1") == "TV-141"
    t.play("boat e6")
    assert set(t.nouns()) == {"i6", "e5", "d0", "dx", "xd", "stop"}
    assert t.refused("sail w") == "TV-143"
    t.play("sail i6", "sail i1", "sail w")
    assert sorted(t.boats("blue")) == ["e6", "w", "w"]  # three moves, no landing, no more
    assert t.decision() == "choose_card"
    t = sailing(boats={"blue": ["e6"]})
    t.play("boat e6", "sail stop")
    assert t.boats("blue") == ["e6"]


def test_docks() -> None:
    """TV-139, TV-144, TV-145, TV-146: no dock to dock, a dock ends the move, one's own boat is in the way."""
    t = sailing(boats={"blue": ["ab", "ba"]})
    t.play("boat ab")
    assert t.nouns() == ["w", "i1", "stop"]
    assert t.refused("sail ba") == "TV-144"
    t.play("sail w")
    assert t.refused("sail ba") == "TV-146"
    t.play("sail cb")
    assert t.decision() == "deploy_count"


def test_displacement() -> None:
    """TV-147, TV-148, TV-149, TV-152: the owner moves his boat at once, before anything is deployed; it is no sail."""
    t = sailing(boats={"blue": ["w"], "green": ["ba"]})
    t.play("boat w", "sail ba")
    assert (t.actor(), t.decision(), t.nouns()) == ("green", "displace_to", ["w", "i1"])
    assert t.refused("displace w", "blue") == "TV-148"
    assert t.refused("displace i2") == "TV-147"
    t.play("displace i1")
    assert (t.actor(), t.decision()) == ("blue", "deploy_count")
    assert (t.boats("blue"), t.boats("green")) == (["ba"], ["i1"])


def test_staying_is_no_landing() -> None:
    """TV-150, TV-151, TV-163, TV-166, TV-167: staying does not land; leaving and coming back does; the village waits beside the boat."""
    t = sailing(boats={"blue": ["ab"]})
    t.play("boat ab", "sail stop")
    assert t.decision() not in ("deploy_count", "raid")
    t = sailing(boats={"blue": ["ab"]})
    t.play("boat ab", "sail w", "sail ab", "deploy 0")
    assert t.decision() == "raid"
    t.play("raid no")
    assert t.village("ab")
    assert t.boats("blue") == ["ab"]


def test_boat_and_village_share_a_dock() -> None:
    """TV-140, TV-165: the raided village leaves the dock and lies with the player."""
    t = sailing(boats={"blue": ["w"]})
    t.play("boat w", "sail ab", "deploy 0", "raid yes")
    assert (t.village("ab"), t["villages"][0], t.boats("blue")) == (False, 1, ["ab"])


def test_deploying() -> None:
    """TV-153, TV-154, TV-155, TV-156, TV-157: 1 food each, at most n and what is on the mat, none is allowed; only after landing."""
    t = sailing(boats={"blue": ["w"]}, goods={"blue": (0, 7, 0)})
    t.play("boat w", "sail ba")
    assert t.nouns() == ["0", "1", "2", "3"]
    assert t.refused("deploy 4") == "TV-155"
    t.play("deploy 3")
    assert (t.goods("blue"), t.on_mat("blue"), t.settlers("blue", "b")) == ((0, 4, 0), 3, 3)
    t = sailing(boats={"blue": ["w"]}, goods={"blue": (0, 1, 0)})
    t.play("boat w", "sail ba")
    assert t.refused("deploy 2") == "TV-154"
    t = sailing(boats={"blue": ["w"]}, goods={"blue": (0, 7, 0)}, settlers={"blue": {"c": 5}})
    t.play("boat w", "sail ba", "recall done")
    assert t.refused("deploy 2") == "TV-156"


def test_attack_rules() -> None:
    """TV-158, TV-159, TV-160, TV-161, TV-162: more settlers than each opponent alone; temples and boats do not count."""
    t = sailing(
        boats={"blue": ["w"], "green": ["bc"]},
        goods={"blue": (0, 7, 0)},
        settlers={"red": {"b": 1}, "green": {"b": 1}},
        temples={"red": ["b"]},
    )
    t.play("boat w", "sail ba", "deploy 2")
    assert (t.settlers("red", "b"), t.settlers("green", "b"), t.on_mat("red")) == (0, 0, 6)
    assert t.temple("red", "b")
    assert t.boats("green") == ["bc"]
    t = sailing(boats={"blue": ["w"]}, settlers={"blue": {"b": 3}, "red": {"b": 1}})
    t.play("boat w", "sail ba", "recall done", "deploy 0")
    assert t.settlers("red", "b") == 1  # nobody added, nobody attacked


@pytest.mark.parametrize(("era", "steel"), [(1, 1), (2, 2), (3, 3)])
def test_raid_cost(era: int, steel: int) -> None:
    """TV-164: by era; who cannot pay is not asked."""
    for held in (steel - 1, steel):
        t = Table(3, hands={"blue": ["r01"]}, boats={"blue": ["w"]}, goods={"blue": (0, 0, held)}, era=era)
        t.up("r01", "leader use", "boat w", "sail ab")
        assert (t.decision() == "raid") == (held == steel)
        if held == steel:
            t.play("raid yes")
            assert t.goods("blue")[2] == 0


def test_explore() -> None:
    """TV-136, TV-168, TV-169, TV-170, TV-171, TV-172: steps between joined islands, over boats and villages, never off the map."""
    t = Table(3, hands={"blue": ["r08"]}, settlers={"blue": {"d": 1, "b": 1}}, boats={"red": ["da", "ad"]})
    t.up("r08", "leader use")
    assert t.nouns() == ["b", "d", "stop"]
    assert t.refused("explore a") == "TV-169"
    t.play("explore d")
    assert t.nouns() == ["a", "x"]
    t.play("explore-to a")
    assert t.nouns() == ["a", "b", "stop"]
    t.play("explore a", "explore-to b", "explore stop")
    assert t.settlers("blue", "b") == 2
    assert t.boats("red") == ["ad", "da"]


def test_explore_attacks_where_there_are_more() -> None:
    """TV-173, TV-174: after all steps, once on each island with a net gain."""
    t = Table(3, hands={"blue": ["r08"]}, settlers={"blue": {"a": 3}, "red": {"b": 1, "c": 1}})
    t.up("r08", "leader use", "explore a", "explore-to b", "explore a", "explore-to b")
    assert (t.settlers("red", "b"), t.settlers("blue", "b")) == (1, 2)
    t.play("explore b", "explore-to c")
    assert (t.settlers("red", "b"), t.settlers("red", "c")) == (1, 1)
    t = Table(3, hands={"blue": ["r06"]}, settlers={"blue": {"a": 1, "b": 2}, "red": {"b": 1}})
    t.up("r06", "leader use", "explore a", "explore-to b", "explore b", "explore-to c")
    assert t.settlers("red", "b") == 1  # as many as before: no attack
    t = Table(3, hands={"blue": ["r08"]}, settlers={"blue": {"a": 3}, "red": {"b": 3}})
    t.up("r08", "leader use", *["explore a", "explore-to b"] * 3)
    assert t.settlers("red", "b") == 3  # 3 against 3
    t = Table(3, hands={"blue": ["r08"]}, settlers={"blue": {"a": 3}, "red": {"b": 2}})
    t.up("r08", "leader use", *["explore a", "explore-to b"] * 3)
    assert t.settlers("red", "b") == 1  # once, though three arrived


def test_harvest() -> None:
    """TV-37, TV-175, TV-176, TV-177, TV-178, TV-179, TV-180: bonus of boats built first (not the starting boat), then free units."""
    t = Table(3, hands={"blue": ["r12"]}, goods={"blue": (0, 0, 0)})
    t.up("r12", "leader use", "gain wood", "gain food")
    assert t.goods("blue") == (1, 1, 0)
    t = Table(
        3,
        hands={"blue": ["r12"]},
        goods={"blue": (0, 0, 0)},
        built={"blue": ["boat-3", "temple-2"]},
        boats={"blue": ["e1", "e1"]},
        temples={"blue": ["a"]},
    )
    t.up("r12", "leader use")
    assert t.goods("blue") == (0, 0, 1)
    t.play("gain wood", "gain wood", "gain wood")
    assert t.goods("blue") == (3, 0, 1)


def test_build() -> None:
    """TV-181, TV-182, TV-183, TV-184, TV-185, TV-187, TV-188, TV-189, TV-190, TV-191: any space that can be paid and placed."""
    t = Table(3, hands={"blue": ["r15"]}, goods={"blue": (4, 0, 0)}, settlers={"blue": {"b": 1, "c": 1}}, temples={"red": ["b"]})
    t.up("r15", "leader use")
    assert t.nouns() == ["boat-1", "boat-2", "boat-3", "temple-1", "temple-2", "none"]
    t.play("build temple-2")
    assert t.nouns() == ["b", "c"]
    assert t.refused("temple-at a") == "TV-188"
    other = Table(
        3,
        hands={"blue": ["r15"]},
        goods={"blue": (4, 0, 0)},
        settlers={"blue": {"a": 1, "b": 1, "c": 1}},
        temples={"blue": ["b"]},
        built={"blue": ["temple-1"]},
    )
    other.up("r15", "leader use", "build temple-2")
    assert (other.nouns(), other.refused("temple-at b")) == (["a", "c"], "TV-189")
    t.play("temple-at b")
    assert (t.goods("blue")[0], t["temple_space"][0], t.settlers("blue", "b")) == (0, [1, 0], 1)
    t = Table(
        3,
        hands={"blue": ["r15"]},
        goods={"blue": (2, 0, 0)},
        settlers={"blue": {"b": 1}},
        temples={"blue": ["b"]},
        built={"blue": ["temple-1"]},
    )
    t.up("r15", "leader use")
    assert t.refused("build boat-3") == t.refused("build temple-2") == "TV-182"
    assert t.refused("build temple-1") == "TV-181"
    t.play("build boat-2")
    assert all(place in t.facts.fjord_names for place in t.nouns())
    t = Table(
        3,
        hands={"blue": ["r15"]},
        goods={"blue": (4, 0, 0)},
        settlers={"blue": {"b": 1}},
        temples={"blue": ["b"]},
        built={"blue": ["temple-1"]},
    )
    t.up("r15", "leader use")
    assert t.refused("build temple-2") == "TV-188"  # nowhere to put it: TV-189
    t.play("build none")
    t = Table(3, hands={"blue": ["r15"]}, goods={"blue": (4, 0, 0)})
    t.up("r15")
    assert t.actor() == "red"  # no region occupied: neither boat nor temple (TV-185)


# -- Rune Actions ---------------------------------------------------------------------------------------


def rune_action(card: str, rows: list[str], **more: object) -> Table:
    t = Table(3, hands={"blue": [card]}, rows={"blue": rows}, **more)  # type: ignore[arg-type]
    t.up(card)
    if t.decision() == "use_leader_action":
        t.play("leader skip")
    return t.done()


def test_requirement() -> None:
    """TV-215, TV-216, TV-217, TV-218: after the Leader Action, with enough runes of the kind; the four actions work as usual."""
    t = Table(3, hands={"blue": ["r11"]}, rows={"blue": ["w01"]}, settlers={"blue": {"c": 1}}, goods={"blue": (7, 7, 7)})
    t.done()
    t.play("card r11", "face up")
    assert t.actor() == "red"  # one wrath, island C not held
    t = rune_action("r11", ["w01"], settlers={"blue": {"c": 1}}, holds={"blue": ["c"]})
    assert t.decision() == "use_rune_action"
    t.play("rune use")
    assert (t.decision(), t.state.prompt(0).args) == ("sail_boat", {"n": 3})


def test_explore_with_a_temple() -> None:
    """TV-219, TV-220, TV-221: one temple to an adjacent island without the other one; no attack."""
    t = rune_action(
        "r08", ["s01", "s02"], temples={"blue": ["a", "b"]}, settlers={"red": {"c": 1}}, built={"blue": ["temple-1", "temple-2"]}
    )
    t.play("rune use")
    assert t.nouns() == ["a", "b", "none"]
    t.play("temple a")
    assert "b" not in t.nouns()
    assert t.refused("temple-to b") == "TV-220"
    assert t.refused("temple-to y") == "TV-219"
    t.play("temple-to c")
    assert (t.temple("blue", "c"), t.temple("blue", "a"), t.settlers("red", "c")) == (True, False, 1)
    assert [args[:3] for args in t.events("temple_moved")] == [(0, 0, 2)]


def test_no_temple_to_explore_with() -> None:
    """TV-67, TV-219: whoever has no temple on an island is not asked about the action."""
    assert rune_action("r08", ["s01", "s02"], settlers={"blue": {"a": 1}}).actor() == "red"
    t = rune_action("r08", ["s01", "s02"], temples={"blue": ["a"]}, built={"blue": ["temple-1"]})
    assert t.decision() == "use_rune_action"


def test_smite() -> None:
    """TV-222, TV-223, TV-224, TV-225: up to n opposing settlers anywhere, of one owner or two, home to their mats."""
    t = rune_action("r07", ["r01", "r02"], settlers={"blue": {"a": 1}, "red": {"a": 2}, "green": {"h": 1}})
    t.play("rune use")
    assert t.nouns() == ["a-red", "h-green", "stop"]
    assert t.refused("smite a-blue") == "TV-224"
    assert t.refused("smite b-red") == "TV-223"
    t.play("smite a-red")
    assert t.on_mat("red") == 5
    t.play("smite h-green")
    assert (t.on_mat("green"), t.actor()) == (6, "red")
    t = rune_action("r07", ["r01", "r02"], settlers={"red": {"a": 2}})
    t.play("rune use", "smite a-red", "smite stop")
    assert t.settlers("red", "a") == 1


def test_draw_and_replace() -> None:
    """TV-226, TV-227, TV-228, TV-229, TV-230: the top card to hand, then any one card open to the discards; alone, the drawn one."""
    t = rune_action("r09", ["w01"], settlers={"blue": {"a": 1}}, deck=["s16"])
    t.play("rune use")
    assert "s16" in t.hand("blue")
    assert len(t.hand("blue")) == 3
    assert t.refused("discard r02") == "TV-227"
    assert all(noun in t.hand("blue") for noun in t.nouns())
    other = next(card for card in t.hand("blue") if card != "s16")
    t.play(f"discard {other}")
    assert t.view(None)["discards"] == [other]
    assert "s16" in t.hand("blue")
    t = rune_action("r09", ["w01", "w02", "w03"], settlers={"blue": {"a": 1}}, deck=["s16"], turn=9)
    t.play("rune use")
    assert t.cards(c.DISCARD) == ["s16"]
    t = Table(3, hands={"blue": ["r09"]}, rows={"blue": ["w01"]}, discards=["s16"], settlers={"blue": {"a": 1}})
    t.empty_the_deck()
    t.up("r09", "leader skip", "recall done", "rune use")
    assert "s16" in t.hand("blue")


def test_enter_battle() -> None:
    """TV-231, TV-232, TV-233, TV-234, TV-235: the card is turned down, known to all, without its rune; it joins or starts a battle."""
    t = Table(3, hands={"blue": ["r06"], "red": ["s12"]}, rows={"red": ["s01"]}, goods={"red": (7, 7, 7)})
    t.down("r06", "favor top-left").up("s12", "rune use")
    assert t.actor() == "green"
    assert t.cards(c.DOWN + 1) == ["s12"]
    assert t.runes("red", "secrets") == 1
    assert t.view("green")["parties"][1]["row"][-1] == {"card": "s12", "face": "down"}
    assert t.view("green")["battle"]["fighters"][0]["card"] is None
    t = Table(3, hands={"blue": ["r12"]}, rows={"blue": ["r01"]}, goods={"blue": (7, 7, 7)}, top=[], bottom=[])
    t.play("card r12")
    assert t.actor() == "red"


def test_collect() -> None:
    """TV-236, TV-237, TV-238: the pouch, or one for each active rune; no bonus of boats."""
    t = rune_action(
        "r10",
        ["r01"],
        goods={"blue": (7, 0, 7)},
        holds={"blue": ["a"]},
        settlers={"blue": {"a": 1}},
        built={"blue": ["boat-1"]},
        boats={"blue": ["e1", "e1"]},
    )
    t.play("rune use")
    assert t.goods("blue") == (7, 3, 7)
    t = rune_action("r14", ["s01"], goods={"blue": (7, 0, 7)})
    assert t.decision() == "choose_card"  # there is room for nothing of the pouch
    t = rune_action("r14", ["s01"], goods={"blue": (0, 0, 0)}, built={"blue": ["boat-1"]}, boats={"blue": ["e1", "e1"]})
    t.play("rune use")
    assert t.goods("blue") == (1, 0, 1)


def test_exchange() -> None:
    """TV-239, TV-240: any number of one kind into one other, within what is held and what fits."""
    t = rune_action("r05", ["w01"], goods={"blue": (5, 0, 4)})
    t.play("rune use")
    assert t.nouns() == ["wood", "steel", "none"]
    assert t.refused("exchange food") == "TV-36"
    t.play("exchange wood")
    assert t.nouns() == ["food", "steel"]
    assert t.refused("exchange-to wood") == "TV-239"
    t.play("exchange-to steel")
    assert t.nouns() == ["1", "2", "3"]
    assert t.refused("exchange-n 4") == "TV-240"
    t.play("exchange-n 3")
    assert t.goods("blue") == (2, 0, 7)
