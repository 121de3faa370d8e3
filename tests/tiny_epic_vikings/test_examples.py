"""The worked examples of the rules, TV-X1 to TV-X44, with all their numbers."""

import pytest

from meadhall.games.tiny_epic_vikings import battle, control, draft, end, enemy, runes, tracks, turns
from tests.tiny_epic_vikings.table import VIKINGS, Table


def drafted(players: int, era: int = 1) -> Table:
    t = Table(players)
    t.state = VIKINGS.facts(players, {"first_player": 1}).start(3)
    while t["phase"] == 0:
        t.state.apply(t.state.legal()[0])
    return t


def test_tv_x1_two_player_draft() -> None:
    t = drafted(2)
    packs = [t.cards(16 + pack) for pack in range(3)]
    assert [len(pack) for pack in packs] == [4, 3, 4]
    first, second = packs[0][0], packs[2][0]
    t.state.apply(t.facts.parse(f"draft {first}"), 0)
    t.state.apply(t.facts.parse(f"draft {second}"), 1)
    assert t.view("blue")["draft"]["holding"] == packs[2][1:]  # B's 3 to A
    assert t.view("red")["draft"]["holding"] == packs[1]  # the enemy's 3 to B
    assert len(t.cards(16)) == 2  # A's 3 to the enemy, one discarded
    assert len(t.view(None)["discards"]) == 1
    for left in (2, 1):
        for seat in (0, 1):
            t.state.apply(t.state.legal(seat)[0], seat)
        assert len(t.view(None)["discards"]) == 4 - left if left == 2 else 3
    assert [len(t.hand(p)) for p in ("blue", "red")] == [4, 4]
    assert len(t.view(None)["discards"]) == 3
    assert t["phase"] == 2


def test_tv_x2_draft_of_three_in_era_2() -> None:
    t = Table(3, era=2)
    s = t.state.to_dict()
    s["era"], s["depth"], s["where"], s["deck"], s["deck_n"] = 1, 0, [0] * 48, list(range(48)), 48
    t.state = t.state.from_dict(s)
    draft.begin_era(t.state)
    held = {p: t.view(p)["draft"]["holding"] for p in ("blue", "red", "green")}
    for seat in range(3):
        t.state.apply(t.state.legal(seat)[0], seat)
    assert t.view("green")["draft"]["holding"] == held["blue"][1:]
    assert t.view("red")["draft"]["holding"] == held["green"][1:]
    assert t.view("blue")["draft"]["holding"] == held["red"][1:]
    for _ in range(3):
        for seat in range(3):
            t.state.apply(t.state.legal(seat)[0], seat)
    assert [len(t.hand(p)) for p in ("blue", "red", "green")] == [5, 5, 5]


def test_tv_x3_deck_of_four_players() -> None:
    t = Table(4, era=2)
    s = t.state.to_dict()
    s["era"], s["depth"] = 2, 0
    s["where"] = [1] * 36 + [0] * 12
    s["deck"], s["deck_n"], s["epoch"], s["batch"] = list(range(36, 48)) + [0] * 36, 12, 0, [0] * 48
    t.state = t.state.from_dict(s)
    draft.begin_era(t.state)
    assert t["deck_n"] == 24
    assert t["where"].count(1) == 0
    for pack in range(4):
        assert len(t.cards(16 + pack)) == 6
        assert sum(1 for card in t.cards(16 + pack) if t.card(card) >= 36) == 3


def test_tv_x4_sail_3() -> None:
    t = Table(2, hands={"blue": ["r01"]}, boats={"blue": ["e6"], "red": ["ba"]}, goods={"blue": (2, 2, 2)})
    t.up("r01", "leader use", "boat e6", "sail i1", "sail w", "sail ba")
    assert (t.actor(), t.decision(), t.nouns()) == ("red", "displace_to", ["w", "i1"])
    t.play("displace w")
    assert t.nouns() == ["0", "1", "2"]
    t.play("deploy 2")
    assert t.goods("blue")[1] == 0
    assert t.influence("blue", "b") == 4
    assert t.holder("b") == "blue"
    assert t.fury() == (0, 1, 0)
    assert t.boats("red") == ["w"]


def test_tv_x5_attack() -> None:
    for deployed, left in ((3, (3, 1, 0)), (2, (2, 2, 1))):
        t = Table(
            3, hands={"blue": ["r01"]}, boats={"blue": ["w"]}, goods={"blue": (0, 3, 0)}, settlers={"red": {"b": 2}, "green": {"b": 1}}
        )
        t.up("r01", "leader use", "boat w", "sail ba", f"deploy {deployed}")
        assert tuple(t.settlers(p, "b") for p in ("blue", "red", "green")) == left


def test_tv_x6_stealing() -> None:
    t = Table(
        3,
        hands={"blue": ["r01"]},
        boats={"blue": ["w"]},
        goods={"blue": (0, 3, 0)},
        settlers={"red": {"b": 1}},
        temples={"red": ["b"]},
        holds={"red": ["b"]},
    )
    assert t.influence("red", "b") == 5
    t.up("r01", "leader use", "boat w", "sail ba", "deploy 3")
    assert (t.influence("blue", "b"), t.influence("red", "b")) == (5, 4)
    assert t.holder("b") == "blue"
    assert t.fury() == (0, 1, 0)


def test_tv_x7_no_boots() -> None:
    t = Table(3, hands={"blue": ["r01"]}, boats={"blue": ["w"]}, settlers={"red": {"b": 1}}, holds={"red": ["b"]})
    t.up("r01", "leader use", "boat w", "sail ba", "deploy 0")
    assert t.influence("blue", "b") == 2
    assert t.holder("b") == "red"


def test_tv_x8_boat_blocks() -> None:
    t = Table(3, boats={"red": ["ba"]}, settlers={"blue": {"b": 1}})
    for settlers, holder in ((1, ""), (2, ""), (3, "blue")):
        s = t.state.to_dict()
        s["settlers"][0][t.island("b")] = settlers
        t.state = t.state.from_dict(s)
        control.check_control(t.state)
        assert t.holder("b") == holder


def test_tv_x9_return() -> None:
    t = Table(3, settlers={"blue": {"b": 1}}, holds={"blue": ["b"]})
    t.play("recall b")
    assert t.holder("b") == ""
    assert t.fury() == (0, 0, 0)
    assert t.on_mat("blue") == 6


def test_tv_x10_raid() -> None:
    t = Table(2, hands={"blue": ["r01"]}, boats={"blue": ["e6"]})
    t.up("r01", "leader use", "boat e6", "sail i1", "sail ab", "deploy 0", "raid yes")
    assert t.goods("blue") == (2, 2, 1)
    assert not t.village("ab")
    assert t.decision() == "dedicate"
    t.play("dedicate wrath")
    assert t.fury() == (0, 0, 2)


def test_tv_x11_explore_2() -> None:
    both = {"blue": {"a": 1, "x": 1}, "red": {"b": 1, "c": 0}, "green": {"c": 1}}
    t = Table(3, hands={"blue": ["r06"]}, settlers=both)
    t.up("r06", "leader use", "explore a", "explore-to b", "explore b", "explore-to c")
    assert (t.settlers("red", "b"), t.settlers("green", "c")) == (1, 1)  # 1 against 1 on C, nothing gained on B
    t = Table(3, hands={"blue": ["r06"]}, settlers={"blue": {"a": 2, "c": 1}, "green": {"c": 1}, "red": {"b": 0}})
    t.up("r06", "leader use", "explore a", "explore-to b", "explore b", "explore-to c")
    assert [e[2] for e in t.events("attacked")] == [t.island("c")]
    t = Table(3, hands={"blue": ["r06"]}, settlers=both)
    t.up("r06", "leader use", "explore a", "explore-to b", "explore x", "explore-to a")
    assert (t.settlers("blue", "a"), t.settlers("blue", "b")) == (1, 1)


def test_tv_x12_harvest_3() -> None:
    t = Table(3, hands={"blue": ["r10"]})
    t.up("r10", "leader use", "gain wood", "gain wood", "gain steel")
    assert t.goods("blue") == (4, 2, 3)
    t = Table(
        3,
        hands={"blue": ["r10"]},
        built={"blue": ["boat-1", "boat-2", "temple-1"]},
        boats={"blue": ["e1", "e1", "e1"]},
        temples={"blue": ["a"]},
    )
    t.up("r10", "leader use", "gain wood", "gain wood", "gain steel", "gain wood")
    assert t.goods("blue") == (5, 2, 5)


def test_tv_x13_limit() -> None:
    t = Table(3, hands={"blue": ["r10"]}, goods={"blue": (6, 7, 7)})
    t.up("r10", "leader use")
    assert t.goods("blue") == (7, 7, 7)
    assert t.decision() != "gain_resource"


def test_tv_x14_build() -> None:
    t = Table(3, hands={"blue": ["r15"]}, goods={"blue": (3, 0, 0)}, settlers={"blue": {"c": 1}})
    t.up("r15", "leader use")
    assert t.nouns() == ["boat-1", "boat-2", "boat-3", "temple-1", "none"]
    t.play("build boat-1", "boat-at w")
    assert t.goods("blue")[0] == 2
    assert t["boat_space"][0] == [0, 1, 1]
    assert t.refused("build boat-1") != ""


def test_tv_x15_rune_requirement() -> None:
    t = Table(3, hands={"blue": ["r01"]}, boats={"blue": ["w"]})
    t.up("r01", "leader use", "boat w", "sail ba", "deploy 2", "recall done")
    assert t.decision() == "use_rune_action"
    t = Table(3, hands={"blue": ["r01"]}, boats={"blue": ["w"]})
    t.up("r01", "leader use", "boat w", "sail ba", "deploy 0")
    assert t.decision() != "use_rune_action"


def test_tv_x16_battle_of_three() -> None:
    t = Table(
        3,
        battle={"blue": "r06", "red": "s03", "green": "w05"},
        goods={"red": (0, 0, 0), "green": (0, 0, 0)},
        settlers={"green": {"c": 1}},
        holds={"green": ["c"]},
        rows={"green": ["w01"]},
        top=["f02", "f03"],
        turn=3,
        gods=["Frigg", "Odin", "Thor"],
    )
    assert t.events("out") == [(1, t.card("s03"), 0, 0, 0)]
    assert [e[2] for e in t.events("strength")] == [4, 6]
    assert t.favors("green") == ["f02"]
    assert t.goods("green") == (2, 0, 1)
    assert (t.actor(), t.decision()) == ("blue", "use_boon")
    t.play("boon skip")
    assert t.fury() == (1, 0, 0)


def test_tv_x17_tie() -> None:
    gods = ["Frigg", "Tyr", "Loki"]
    t = Table(3, battle={"blue": "r06", "red": "s06", "green": "w01"}, turn=3, top=["f01", "f02"], gods=gods)
    assert t.favor_row(0) == ["f01", "f02"]
    assert t.actor() == "blue"
    t.play("boon skip")
    assert (t.actor(), t.fury()) == ("red", (1, 0, 0))
    t.play("boon skip")
    assert (t.actor(), t.fury()) == ("green", (1, 1, 0))
    t.play("boon skip")
    assert t.fury() == (1, 1, 1)


def test_tv_x18_invaders() -> None:
    t = Table(3, invaders=["r01", "w01"])
    strengths = [battle.invader_strength(t.state, t.card(card)) for card in ("s14", "r12", "w05", "r16")]
    assert strengths == [5, 5, 4, 11]
    t = Table(3, battle={"blue": "r13"}, invaders=["r01", "w01"], deck=["s14"], turn=3, top=["f01"], gods=["Frigg", "Tyr", "Thor"])
    assert t.decision() == "use_boon"
    t.play("boon skip")
    assert t.fury() == (1, 1, 0)
    assert t.favor_row(0) == ["f01"]


def test_tv_x19_drop_out() -> None:
    t = Table(3, battle={"blue": "r16", "red": "s15"}, deck=["w01"], turn=3, goods={"blue": (2, 2, 2)}, top=["f05"])
    assert t.favors("red") == ["f05"]
    assert t.cards(2) == ["w01"]
    assert t.fury() == (0, 0, 1)
    t = Table(3, battle={"blue": "r16", "red": "s16"}, deck=["w01"], turn=3, top=["f05"])
    assert t.favor_row(0) == ["f05"]
    assert t.cards(2) == []
    assert t.fury() == (0, 0, 0)


def test_tv_x20_fourth_favor() -> None:
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, favors={"blue": ["f01", "f02", "f03"]}, top=["f05"], bottom=["f07"])
    assert t.goods("blue") == (2, 2, 4)
    assert t.nouns() == ["f01", "f02", "f03", "f05"]
    t.play("return f02")
    assert t.nouns() == ["top-left", "bottom-left", "bottom-right"]
    t.play("return-at bottom-left")
    assert t.favor_row(1) == ["f02", "f07"]
    assert t.favors("blue") == ["f01", "f03", "f05"]


def test_tv_x21_enter_battle() -> None:
    t = Table(3, hands={"blue": ["r12"]}, settlers={"blue": {"a": 1}}, holds={"blue": ["a"]})
    t.up("r12", "leader use", "gain food", "gain food", "recall done", "rune use")
    assert t.decision() == "choose_favor"
    t.play("favor top-left")
    assert t.runes("blue", "riches") == 1
    assert t.view("red")["battle"]["fighters"] == [{"party": "blue", "card": "r12", "face": "down", "strength": 6, "out": False}]


def test_tv_x22_last_turn() -> None:
    t = Table(
        3,
        hands={"red": ["r06"], "green": ["w05"]},
        turn=10,
        rows={"blue": ["r01", "r02", "r03", "r04"], "red": ["s01", "s02", "s03"], "green": ["w01", "w02", "w03"]},
    )
    t.play("face down", "favor top-left", "face down")
    assert t["era"] == 1
    assert [e[0] for e in t.events("revealed")] == [1, 2]
    t.skip()
    assert (t["era"], t["phase"]) == (2, 1)


def test_tv_x23_dedication_limit() -> None:
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1}, dedicated=(0, 0, 0, 0, 3, 2, 0))
    t.up("r15")
    assert "riches" not in t.nouns()
    assert t.refused("dedicate riches") == "TV-251"
    t.play("dedicate secrets")
    assert t["dedicated"][5] == 3


def test_tv_x24_chieftain() -> None:
    t = Table(
        3,
        first="red",
        holds={"blue": ["a"], "red": ["b", "c"], "green": ["x", "y"]},
        settlers={"blue": {"a": 1}, "red": {"b": 1, "c": 1}, "green": {"x": 1, "y": 1}},
    )
    end.clean_up(t.state)
    assert t["first"] == 2


def test_tv_x25_fury_over_20() -> None:
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1}, fury=(20, 0, 0))
    t.up("r15", "dedicate riches")
    assert t.fury()[0] == 22


def test_tv_x26_scoring_tie() -> None:
    for riches, points in ((15, 16), (16, 21)):
        t = Table(3, holds={"blue": ["a", "y", "c"]}, favors={"blue": ["f04", "f15"]}, fury=(riches, 15, 13), top=["f01"], bottom=["f02"])
        assert end.score_of(t.state, 0) == points


def test_tv_x27_two_player_outer_island() -> None:
    t = Table(2, hands={"blue": ["r01"]}, boats={"blue": ["i2"]}, goods={"blue": (0, 3, 0)})
    t.up("r01", "leader use", "boat i2", "sail yb", "deploy 3")
    assert (t.influence("enemy", "y"), t.influence("blue", "y")) == (5, 5)
    assert (t.holder("y"), t.on_mat("enemy"), t.settlers("enemy", "y")) == ("enemy", 0, 1)
    s = t.state.to_dict()
    s["settlers"][0][t.island("y")], s["settlers"][0][t.island("b")], s["mat_settlers"][0] = 3, 1, 2
    t.state = t.state.from_dict(s)
    runes.begin(t.state, 0, 102 + 1)  # explore 2
    t.state.advance()
    t.play("explore b", "explore-to y", "explore stop")
    assert (t.influence("enemy", "y"), t.influence("blue", "y")) == (4, 6)
    assert t.holder("y") == "blue"
    assert t.fury() == (1, 0, 0)


def test_tv_x28_solo_draft() -> None:
    t = drafted(1)
    assert t.cards(21)
    assert len(t.cards(21)) == 15
    for _ in range(4):
        t.state.apply(t.state.legal()[0])
    assert len(t.hand("blue")) == 4
    assert t["enemy_deck_n"] == 11
    assert len(t.view("blue")["enemy"]["known"]) == 8


@pytest.mark.parametrize(
    ("card", "ends", "villages", "choices"),
    [
        ("w01", "ca", ["ca"], []),
        ("s01", "ba", ["ab"], ["enemy-target b"]),
        ("s01", "za", ["za"], ["enemy-target z"]),
        ("r01", "yc", ["ca", "yc"], []),
    ],
)
def test_tv_x29_solo_sail(card: str, ends: str, villages: list[str], choices: list[str]) -> None:
    t = Table(
        1,
        enemy_deck=[card],
        settlers={"enemy": {"a": 2}},
        holds={"enemy": ["a"]},
        enemy_turn=True,
        dedicated=(2, 2, 2, 2, 0, 0, 0),
        boats={"blue": ["e1"]},
    )
    t.play(*choices)
    assert t.chief() == ends
    assert [t.facts.dock_names[e[1]] for e in t.events("raided")] == villages
    assert [e[:2] for e in t.events("enemy_settler")][:3] == [(-1, t.island(ends[0]))] * 3


def test_tv_x29_your_boat_makes_way() -> None:
    t = Table(1, enemy_deck=["r01"], settlers={"enemy": {"a": 2}}, holds={"enemy": ["a"]}, enemy_turn=True, boats={"blue": ["cb"]})
    assert (t.decision(), t.nouns()) == ("displace_to", ["w", "i2"])


def test_tv_x30_riches_route_goes_on() -> None:
    t = Table(1, enemy_deck=["r01"], settlers={"enemy": {"a": 2}}, holds={"enemy": ["a"]}, enemy_turn=True, fury=(1, 0, 0))
    assert t.chief() == "ac"
    assert [t.settlers("enemy", i) for i in "ayc"] == [4, 3, 1]
    assert t.on_mat("enemy") == 4
    assert [t.holder(i) for i in "ayc"] == ["enemy"] * 3
    assert t.fury() == (2, 0, 1)
    assert t["dedicated"][:4] == [1, 1, 0, 0]


def test_tv_x31_short_of_settlers() -> None:
    t = Table(
        1,
        enemy_deck=["w02"],
        settlers={"enemy": {"a": 3, "y": 3, "z": 2, "b": 2, "x": 1}, "blue": {"a": 2}},
        chief="ac",
        enemy_turn=True,
        mat_settlers=1,
        dedicated=(2, 2, 2, 2, 0, 0, 0),
    )
    assert t.settlers("enemy", "c") == 3
    assert (t.settlers("enemy", "y"), t.settlers("enemy", "a")) == (1, 3)
    assert (t.on_mat("enemy"), sum(t["settlers"][1])) == (0, 12)


def test_tv_x32_enemy_harvest_2() -> None:
    t = Table(1, enemy_turn=False)
    enemy.carry_out(t.state, 106)  # the mat action of riches
    assert t.goods("enemy") == (1, 1, 0)


def test_tv_x33_enemy_harvest_4() -> None:
    t = Table(
        1,
        enemy_deck=["r11"],
        enemy_turn=True,
        goods={"enemy": (1, 0, 2)},
        mat_boats=(0, 1, 2),
        mat_temples=(1, 2),
        boats={"enemy": ["ac", "az", "a0"], "blue": ["e1"]},
        settlers={"enemy": {"a": 2}},
        temples={"enemy": ["b"]},
        no_village=["ca"],
    )
    assert t.goods("enemy") == (3, 2, 3)
    assert [e[:2] for e in t.events("symbol")] == [(0, 2), (1, 1), (2, 3)]


def test_tv_x34_rune_action_replaced() -> None:
    t = Table(1, enemy_deck=["r09"], enemy_turn=True, holds={"enemy": ["c"]}, settlers={"enemy": {"c": 3}})
    assert t.events("action")[-1][:3] == (1, 2, 2)
    assert t.goods("enemy") == (1, 1, 0)


def test_tv_x35_end_of_track() -> None:
    t = Table(
        1,
        enemy_deck=["r11"],
        enemy_turn=True,
        goods={"enemy": (0, 6, 0), "blue": (2, 2, 2)},
        mat_boats=(0, 2, 2),
        boats={"enemy": ["ac", "az"], "blue": ["e1"]},
        settlers={"enemy": {"a": 2}},
        no_village=["ca"],
    )
    assert (1, 7, 6, 0, 0) in t.events("symbol")
    assert t.goods("enemy")[1] == 0
    assert t.goods("blue") == (2, 1, 2)


def test_tv_x36_enemy_temple() -> None:
    t = Table(1, settlers={"enemy": {"a": 3, "c": 3, "y": 1}}, temples={"enemy": ["a"]}, mat_temples=(1, 2))
    tracks.resolve_symbol(t.state, 6)
    t.state.advance()
    assert t.temple("enemy", "c")
    assert t.settlers("enemy", "c") == 1
    assert t.influence("enemy", "c") == 5


def test_tv_x37_enemy_battle() -> None:
    t = Table(1, top=["f05", "f02"], enemy_deck=["s01"], deck=["w05"], chief="ac")
    tracks.start_battle(t.state, 2)
    t.state.advance()
    assert t.contested() == "f05"
    turns.begin_turn(t.state, 2)
    t.state.advance()
    assert t.decision() == "solo_join"
    t.play("join no")
    assert t.events("strength") == [(1, t.card("s01"), 5, 0, 0)]
    assert t.events("invader") == [(t.card("w05"), 0, 0, 0, 0)]
    assert t.favors("enemy") == ["f05"]
    assert t.goods("enemy") == (0, 0, 2)
    assert t.fury() == (0, 0, 1)
    assert t.decision() == "choose_card"


def test_tv_x38_your_solo_battle() -> None:
    t = Table(
        1,
        hands={"blue": ["s15"]},
        enemy_deck=["w12"],
        goods={"enemy": (0, 0, 2)},
        chief="ac",
        settlers={"enemy": {"a": 2}},
        holds={"enemy": ["a"]},
        top=["f02"],
    )
    t.down("s15", "favor top-left")
    assert [e[2] for e in t.events("strength")] == [6, 4]
    assert t.favors("blue") == ["f02"]
    assert t.settlers("enemy", "c") == 1
    assert t.holder("c") == "enemy"
    assert t.fury() == (0, 0, 2)


def test_tv_x39_place_of_a_new_boat() -> None:
    t = Table(2, hands={"blue": ["r15"]}, settlers={"blue": {"c": 1}, "enemy": {}}, temples={}, holds={}, boats={"blue": ["ab", "e6"]})
    t.up("r15", "leader use", "build boat-1")
    assert set(t.nouns()) == {"w", "i2", "i3", "e3", "e4"}
    assert t.refused("boat-at i1") == t.refused("boat-at e6") == "TV-186"


def test_tv_x40_battle_symbol_on_your_turn() -> None:
    t = Table(
        1,
        hands={"blue": ["s15"]},
        battle={"enemy": "s16"},
        top=["f05", "f02"],
        deck=["w01"],
        goods={"enemy": (0, 0, 5)},
        turn=2,
        rows={"blue": ["r01"], "enemy": ["r02"]},
        bonus=2,
        enemy_deck=["s01", "w02"],
        dedicated=(2, 2, 2, 2, 0, 0, 0),
    )
    t.play("join no")
    assert t.favors("enemy") == ["f05"]
    assert t.goods("enemy")[2] == 7
    assert t["battle"] == 0
    t.up("s15")
    assert t.goods("enemy")[2] == 0
    assert t.goods("blue")[2] == 1
    assert (t["battle"], t["bonus"]) == (1, 3)
    assert t.actor() == "blue"


def test_tv_x41_boats_do_not_stop_a_theft() -> None:
    t = Table(3, settlers={"blue": {"b": 2}, "red": {"b": 1}}, boats={"green": ["ba"]}, holds={"blue": ["b"]})
    t.play("recall b")
    assert t.holder("b") == "blue"
    t.play("recall b")
    assert t.holder("b") == "red"
    assert t.fury() == (0, 1, 0)


def test_tv_x42_exchange_at_the_limit() -> None:
    t = Table(3, hands={"blue": ["r05"]}, goods={"blue": (3, 7, 7)}, settlers={"blue": {"c": 1}}, holds={"blue": ["c"]})
    t.up("r05", "leader skip", "recall done", "rune use")
    assert t.nouns() == ["food", "steel", "none"]
    assert t.refused("exchange wood") == "TV-240"
    t.play("exchange food")
    assert t.nouns() == ["1", "2", "3", "4"]


def test_tv_x43_fury_order_against_the_invaders() -> None:
    t = Table(3, battle={"blue": "s15"}, deck=["w15"], turn=3, top=["f01"], gods=["Odin", "Loki", "Thor"])
    assert t.favor_row(0) == ["f01"]
    t.play("boon use", "boon-god wrath")
    assert t.fury() == (0, 1, 2)  # +1 was the only choice, then secrets, last the Invaders' wrath
    assert [e[:2] for e in t.events("fury")] == [(2, 1), (1, 1), (2, 1)]


def test_tv_x44_dedication_of_a_harvest() -> None:
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 2}, goods={"blue": (0, 0, 0)})
    t.up("r15", "dedicate action-3")
    assert (t.decision(), t.nouns()) == ("gain_resource", ["wood", "food", "steel"])
    t.play("gain wood", "gain wood", "gain food")
    assert t.goods("blue") == (2, 1, 0)
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1}, goods={"blue": (0, 0, 0)})
    t.up("r15", "dedicate action-4")
    assert t["dedicated"][3] == 1
    assert t.actor() == "red"
