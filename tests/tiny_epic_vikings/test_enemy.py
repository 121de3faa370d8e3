"""The solo game's enemy clan: section 18. Every behaviour, every tie, every track symbol."""

import pytest

from meadhall.games.tiny_epic_vikings import battle, board, control, end, enemy, tracks, turns
from meadhall.games.tiny_epic_vikings import constants as c
from tests.tiny_epic_vikings.table import VIKINGS, Table

FULL = (2, 2, 2, 2, 0, 0, 0)  # no dedication action is open


def solo(card: str | None = None, **more: object) -> Table:
    """The enemy's turn with this card, or your turn."""
    if card is not None:
        more = {"enemy_deck": [card], "enemy_turn": True, "dedicated": FULL, **more}
    return Table(1, **more)  # type: ignore[arg-type]


def act(t: Table, ref: int) -> Table:
    t.state.events = []
    enemy.carry_out(t.state, ref)
    t.state.advance()
    return t


def symbol(t: Table, number: int) -> Table:
    tracks.resolve_symbol(t.state, number)
    t.state.advance()
    return t


# -- order of turns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "turns"), [("eras_1_and_2", (8, 10, 11)), ("all", (8, 10, 12)), ("never", (7, 9, 11))])
def test_turns_alternate(last: str, turns: tuple[int, ...]) -> None:
    """TV-328, TV-329, OPT-5: you first; the enemy's last turn of an era."""
    t = Table(1, options={"enemy_last_turn": last}, seed=3)
    t.state = t.facts.start(5)
    t.state.events = []
    while not t.state.over:
        t.state.apply(t.state.legal()[0])
    order = [e[0] for e in t.events("turn")]
    eras = [order[: turns[0]], order[turns[0] : turns[0] + turns[1]], order[turns[0] + turns[1] :]]
    assert tuple(map(len, eras)) == turns
    for era in eras:
        assert era == [i % 2 for i in range(len(era))]


def test_enemy_turn_in_order() -> None:
    """TV-337, TV-338, TV-339, TV-340, TV-341, TV-342: card, Leader Action, Rune Action, symbols, then the ends of tracks."""
    t = solo("r04", goods={"enemy": (5, 6, 0), "blue": (1, 1, 1)}, holds={"enemy": ["a"]}, settlers={"enemy": {"a": 2}})
    kinds = [VIKINGS.events[e.kind][0] for e in t.state.events]
    wanted = ("enemy_card", "action", "chief_moved", "enemy_settler", "marker", "symbol", "enemy_temple", "track_end", "lost", "turn")
    assert [kind for kind in kinds if kind in wanted] == [
        *("turn", "enemy_card"),
        *("action", *["chief_moved"] * 4, *["enemy_settler"] * 4),  # sail 4 to Y
        *("action", "marker", "marker"),  # harvest 2: wood 6, food 7
        *("symbol", "symbol", "enemy_temple"),  # nobody to chase, a temple
        *("track_end", "lost", "turn"),
    ]
    assert [e[1:3] for e in t.events("action")] == [(c.SAIL, 4), (c.HARVEST, 2)]
    assert (t.goods("enemy"), t.goods("blue")) == ((6, 0, 0), (1, 0, 1))
    assert t.cards(c.ROW + 1) == ["r04"]


def test_joining_the_enemys_battle() -> None:
    """TV-330, TV-331, TV-332, TV-333: asked at once; the card played is your card of the turn; resolved at once; then dedication."""
    t = solo(hands={"blue": ["s15"]}, battle={"enemy": "w06"}, top=["f02"], turn=2, rows={"blue": ["r01"]}, villages={"blue": 1})
    assert t.nouns() == ["no", "yes"]
    t.play("join yes", "card s15")
    assert t.favors("blue") == ["f02"]
    assert t.decision() == "dedicate"
    assert t["row_n"][0] == 2


def test_declining_the_enemys_battle() -> None:
    """TV-334, TV-335, TV-471, TV-455: it fights the Invaders before you play; then you play as usual. You never meet the Invaders."""
    t = solo(hands={"blue": ["s15"]}, battle={"enemy": "w06"}, top=["f02", "f03"], turn=2, rows={"blue": ["r01"]}, deck=["w16"])
    t.play("join no")
    assert t.cards(c.INVADER) == ["w16"]
    assert t.decision() == "choose_card"
    t.play("card s15", "face down", "favor top-left")
    assert len(t.cards(c.INVADER)) == 1


def test_enter_battle_starts_a_new_one() -> None:
    """TV-336: the enemy's battle, with its bonus, is over once you have answered; then you choose a Favor card of your own."""
    t = solo(
        hands={"blue": ["s12"]},
        rows={"blue": ["s01"]},
        battle={"enemy": "w06"},
        bonus=3,
        enemy_deck=["r04"],
        deck=["w16"],
        top=["f02", "f03"],
        turn=2,
    )
    assert (t.decision(), t["starter"], t.contested()) == ("solo_join", 1, "f02")
    t.play("join no")
    assert (t["battle"], t.favor_row(0)) == (0, ["f02", "f03"])
    t.up("s12", "leader skip", "rune use")
    assert (t.decision(), t["starter"], t.contested(), t.cards(c.DOWN)) == ("choose_favor", 0, "", ["s12"])
    t.play("favor top-right")
    assert [e[:3] for e in t.events("strength")] == [(1, t.card("w06"), 7), (0, t.card("s12"), 4), (1, t.card("r04"), 2)]
    assert t.favors("blue") == ["f03"]


def test_empty_enemy_deck() -> None:
    """TV-343, TV-344: the discards become its deck; without any, the Viking deck gives the card."""
    for discards, wanted in ((["w01"], "w01"), ([], "s01")):
        t = solo(hands={"blue": ["r15"]}, deck=["s01"], discards=discards, goods={"blue": (0, 0, 0)})
        s = t.state.to_dict()
        s["enemy_deck_n"] = 0
        for card in range(48):
            if s["where"][card] == c.ENEMY_DECK:
                s["where"][card] = c.INVADER
        t.state = t.state.from_dict(s)
        t.up("r15")
        assert t.cards(c.ROW + 1) == [wanted]


def test_enemy_runes() -> None:
    """TV-345, TV-346, TV-457: islands and face-up cards of both rows; the last card face up gives the rune of a sail."""
    t = solo(
        hands={"blue": ["s15"]},
        enemy_deck=["w01"],
        rows={"enemy": ["r01", "w02"]},
        holds={"enemy": ["c"]},
        settlers={"enemy": {"c": 2}},
        top=["f02"],
    )
    assert t.runes("enemy", "wrath") == 2
    t.down("s15", "favor top-left")
    assert t["battle_row"][0] == t.card("w01")
    assert t.events("revealed")[0][:2] == (1, t.card("w01"))
    # it lost: explore 2 from its mat; its next turn sails by the rune of the card played then
    t = solo(goods={"enemy": (3, 2, 4)}, rows={"enemy": ["w01"]})
    assert [battle.strength_of(t.state, 1, t.card(card)) for card in ("s12", "r12", "w12")] == [5, 4, 6]


# -- sail ---------------------------------------------------------------------------------------


def test_sail_moves_only_the_chieftain_boat() -> None:
    """TV-347, TV-348, TV-353, TV-363, TV-364: other boats stay, docks are shared with its own boats, no fjord is entered."""
    t = solo("r02", boats={"enemy": ["ac", "ca", "cb", "yc"], "blue": ["e3", "i2"]}, mat_boats=(0, 0, 2))
    assert [t.facts.dock_names[e[1]] for e in t.events("chief_moved")] == ["ca", "cb", "cy", "yc"]
    assert t.chief() == "yc"
    assert sorted(t.boats("enemy")) == ["ac", "ca", "cb", "yc"]
    assert t.boats("blue") == ["i2", "e3"]
    assert (sum(map(sum, t["boats"][1:])), t["boat_space"][1]) == (0, [0, 0, 2])


@pytest.mark.parametrize(
    ("chief", "card", "end"),
    [("ac", "w02", "ca"), ("ca", "w02", "xa"), ("c0", "r02", "yc"), ("xb", "s02", "bx"), ("zc", "r02", "az")],
)
def test_sail_target(chief: str, card: str, end: str) -> None:
    """TV-349, TV-350, TV-351, TV-352, TV-354, TV-357, TV-360: the nearest other island of the rune, by docks, to its first dock."""
    t = solo(card, chief=chief)
    assert t.chief() == end


def test_sail_tie_by_influence_then_by_you() -> None:
    """TV-355, TV-356: B and Z are two steps from AC; the one with less enemy influence; else you choose."""
    t = solo("s02")
    assert (t.decision(), t.nouns()) == ("enemy_target_tie", ["b", "z"])
    assert t.refused("enemy-target a") == "TV-349"
    t = solo("s02", settlers={"enemy": {"b": 1}})
    assert t.chief() == "za"
    t = solo("s02", settlers={"enemy": {"z": 1}})
    assert t.chief() == "ba"


@pytest.mark.parametrize(
    ("first", "docks"),
    [("ax", ["ax", "ab", "ba", "bc", "by", "yb"]), ("az", ["az", "ac", "ca", "cb", "cy", "yc"])],
)
@pytest.mark.parametrize(("card", "steps"), [("r05", 4), ("r02", 5), ("r04", 6)])
def test_sail_route_tie(card: str, steps: int, first: str, docks: list[str]) -> None:
    """TV-357, TV-358, TV-359: from A0 two ways of six steps lead to Y. The step you choose is one of the n + 2."""
    t = solo(card, chief="a0")
    assert (t.decision(), t.nouns(), t.state.prompt(0).args) == ("enemy_route_tie", ["ax", "az"], {"island": "y", "n": steps})
    assert t.refused("enemy-route ab") == "TV-350"  # no neighbour of A0
    t.play(f"enemy-route {first}")
    assert [t.facts.dock_names[e[1]] for e in t.events("chief_moved")] == docks[:steps]
    assert t.chief() == docks[steps - 1]
    assert len(t.events("enemy_settler")) >= steps - 2


def test_no_detours() -> None:
    """TV-357: a step that does not come nearer is none of the choices."""
    t = solo(chief="ax")
    board.push(t.state, c.ROUTE_TIE, 0, t.island("y"), 5)
    assert [t.refused(f"enemy-route {dock}") for dock in ("ab", "xa", "a0", "ac")] == ["", "TV-357", "TV-357", "TV-350"]


def test_sail_length() -> None:
    """TV-359, TV-361, TV-367, TV-368: at most n + 2 steps; it deploys n where it stops, target or not."""
    t = solo("w03", chief="yb")  # sail 2: four steps; C is reached earlier by YC
    assert t.chief() == "cy"
    t = solo("r05", chief="ax")  # sail 2: Y is more than four steps away
    assert sum(1 for _ in t.events("chief_moved")) == 4
    assert t.chief()[0] != "y"
    island = t.chief()[0]
    assert t.settlers("enemy", island) == 2


def test_sail_displaces_and_raids() -> None:
    """TV-362, TV-365, TV-366: every dock entered, passed or final; not the dock it leaves."""
    t = solo("r02", boats={"blue": ["bc", "yb"]}, chief="ab")
    assert (t.decision(), t.state.prompt(0).args) == ("displace_to", {"dock": "bc"})
    t.play("displace w")
    assert t.state.prompt(0).args == {"dock": "yb"}
    t.play("displace e2")
    assert [t.facts.dock_names[e[1]] for e in t.events("raided")] == ["bc"]
    assert t.village("ab")  # left, not entered
    assert sorted(t.boats("blue")) == ["e2", "w"]


# -- settlers, attack, control ---------------------------------------------------------------------------------------


def test_deploying_is_free_and_from_the_left() -> None:
    """TV-369, TV-370, TV-371: no food; pieces leave from the left and return to the right."""
    t = solo("w02", goods={"enemy": (0, 0, 0)})
    assert (t.goods("enemy"), t.on_mat("enemy"), t.settlers("enemy", "c")) == ((0, 0, 0), 9, 3)
    t = act(solo(chief="ac"), 107)  # build
    assert t["boat_space"][1] == [1, 2, 2]
    t = solo(hands={"blue": ["r01"]}, boats={"blue": ["w"], "enemy": ["ba", "bc", "bx"]}, mat_boats=(0, 1, 2))
    t.up("r01", "leader use", "boat w", "sail ba")
    assert t["boat_space"][1] == [0, 2, 2]  # TV-415


def test_missing_settlers_come_from_one_island() -> None:
    """TV-372, TV-375: all of them from the island that had most, though others have more by then."""
    t = solo("w04", settlers={"enemy": {"a": 4, "y": 3, "z": 3, "b": 1}}, mat_settlers=1, goods={"enemy": (0, 1, 0)})
    assert [t.settlers("enemy", island) for island in "aybzc"] == [1, 3, 1, 3, 4]
    moved = [(t.facts.island_names[e[0]] if e[0] != c.NONE else "mat") for e in t.events("enemy_settler")]
    assert moved == ["mat", "a", "a", "a"]


def test_missing_settlers_from_a_second_island() -> None:
    """TV-375: only when the first has none left is the comparison made anew."""
    t = solo("w04", settlers={"enemy": {"c": 7, "a": 2, "y": 1, "z": 2}, "blue": {"a": 1}}, mat_settlers=0, goods={"enemy": (0, 1, 0)})
    moved = [t.facts.island_names[e[0]] for e in t.events("enemy_settler")]
    assert moved == ["z", "z", "a", "a"]
    assert [t.settlers("enemy", island) for island in "ayzc"] == [0, 1, 0, 11]


def test_you_choose_where_missing_settlers_come_from() -> None:
    """TV-374, TV-375: once for all of them; again only for those that the island could not give."""
    t = solo("w02", settlers={"enemy": {"a": 4, "y": 4, "z": 4}}, mat_settlers=0)
    assert (t.decision(), t.nouns(), t.state.prompt(0).args) == ("enemy_settler_tie", ["a", "y", "z"], {"island": "c", "n": 3})
    t.play("enemy-settler y")
    assert t.decision() != "enemy_settler_tie"
    assert [t.settlers("enemy", island) for island in "ayzc"] == [4, 1, 4, 3]
    t = solo("w02", settlers={"enemy": {"a": 6, "y": 6}, "blue": {"c": 2}}, mat_settlers=0)
    t.play("enemy-settler y")
    assert t.settlers("blue", "c") == 1  # TV-377: those that came attack
    t = solo("w04", settlers={"enemy": {"c": 5, "a": 2, "b": 1, "y": 2, "z": 2}}, mat_settlers=0, goods={"enemy": (0, 1, 0)})
    t.play("enemy-settler y")
    assert (t.decision(), t.nouns(), t.state.prompt(0).args) == ("enemy_settler_tie", ["a", "z"], {"island": "c", "n": 2})
    t.play("enemy-settler a")
    assert t.decision() != "enemy_settler_tie"
    assert [t.settlers("enemy", island) for island in "abyzc"] == [0, 1, 0, 2, 9]


def test_where_your_influence_is_smallest() -> None:
    """TV-373: settlers, temples and boats of yours count."""
    for blue, source in (({"a": 1, "y": 2}, "z"), ({"a": 2, "z": 2}, "y"), ({"y": 1, "z": 1}, "a")):
        t = solo("w02", settlers={"enemy": {"a": 4, "y": 4, "z": 4}, "blue": blue}, mat_settlers=0)
        assert [t.settlers("enemy", island) for island in "ayz"] == [1 if island == source else 4 for island in "ayz"]
    t = solo("w02", settlers={"enemy": {"a": 6, "y": 6}, "blue": {"y": 1}}, boats={"blue": ["ab"]}, mat_settlers=0)
    assert (t.settlers("enemy", "a"), t.settlers("enemy", "y")) == (6, 3)


@pytest.mark.parametrize(("on_mat", "away"), [(3, {}), (0, {"y": 9}), (1, {"y": 2}), (0, {"y": 1}), (0, {"a": 2, "y": 1})])
def test_settlers_that_come_attack(on_mat: int, away: dict[str, int]) -> None:
    """TV-368, TV-372, TV-377: wherever they come from, and also if they are fewer than three."""
    t = solo("w02", settlers={"enemy": {"c": 5} | away, "blue": {"c": 2}}, mat_settlers=on_mat)
    assert (t.chief(), t.settlers("enemy", "c")) == ("ca", 8 - (3 - len(t.events("enemy_settler"))))
    assert (t.settlers("blue", "c"), len(t.events("attacked"))) == (1, 1)


def test_no_settlers_left_anywhere() -> None:
    """TV-376: fewer are deployed, or none; without any no attack takes place."""
    t = solo("w02", settlers={"enemy": {"c": 10, "a": 2}}, mat_settlers=0)
    assert (t.settlers("enemy", "c"), t.settlers("enemy", "a")) == (12, 0)
    t = solo("w02", settlers={"enemy": {"c": 12}, "blue": {"c": 1}}, mat_settlers=0)
    assert (t.chief(), t.settlers("enemy", "c"), t.settlers("blue", "c")) == ("ca", 12, 1)
    assert (t.events("enemy_settler"), t.events("attacked")) == ([], [])


def test_enemy_attack() -> None:
    """TV-377, TV-378: more settlers than you: you take one home, once per island and action."""
    t = solo("w02", settlers={"blue": {"c": 2}})
    assert (t.settlers("blue", "c"), t.on_mat("blue")) == (1, 5)
    t = solo("w02", settlers={"blue": {"c": 3}})
    assert t.settlers("blue", "c") == 3


def test_enemy_control() -> None:
    """TV-379, TV-380, TV-381, TV-382, TV-383: settlers 1, temples 4, boats 2, Chieftain Boat 2 but no boots; Fury for its runes."""
    t = solo(
        settlers={"enemy": {"c": 1}}, temples={"enemy": ["c"]}, boats={"enemy": ["ca"]}, chief="cb", mat_boats=(1, 2, 2), mat_temples=(1, 2)
    )
    assert t.influence("enemy", "c") == 1 + 4 + 2 + 2
    t = solo(chief="cb")
    control.check_control(t.state)
    assert t.holder("c") == ""
    t = solo("w02")
    assert (t.holder("c"), t.fury()) == ("enemy", (0, 0, 1))
    t = solo("w02", settlers={"blue": {"c": 1}}, holds={"blue": ["c"]})
    assert (t.holder("c"), t.fury()) == ("enemy", (0, 0, 1))


# -- dedication ---------------------------------------------------------------------------------------


def test_enemy_dedications() -> None:
    """TV-384, TV-385, TV-386, TV-387, TV-388, TV-389, TV-495: one after another on the topmost action with the fewest villages."""
    t = solo("w02", dedicated=(1, 1, 0, 1, 0, 0, 0))
    assert t["dedicated"] == [1, 1, 1, 1, 0, 0, 0]
    assert t.goods("enemy") == (1, 1, 1)  # harvest 3
    kinds = [e.kind for e in t.state.events]
    names = [row.name for row in t.facts.game.events]
    assert kinds.index(names.index("rune_taken")) < kinds.index(names.index("dedicated"))  # TV-495
    t = solo("r02", dedicated=(0, 0, 0, 0, 0, 0, 0))
    assert [e[1] for e in t.events("dedicated")] == [0, 1]  # two villages raided on the way


def test_full_dedications() -> None:
    """TV-390: it still raids but dedicates nothing."""
    t = solo("w02")
    assert not t.village("ca")
    assert (t["dedicated"], t["villages"][1]) == ([*FULL], 1)


# -- explore and build ---------------------------------------------------------------------------------------


def test_enemy_explore() -> None:
    """TV-391, TV-392, TV-393, TV-394: 1 settler on the island across, or on its own if the route leads off the map; the boat stays."""
    t = act(solo(chief="ac"), 108)
    assert (t.settlers("enemy", "c"), t.chief()) == (1, "ac")
    t = act(solo(chief="a0"), 108)
    assert (t.settlers("enemy", "a"), t.chief()) == (1, "a0")
    t = act(solo(chief="ac", settlers={"enemy": {"y": 12}}), 108)
    assert (t.settlers("enemy", "c"), t.settlers("enemy", "y")) == (1, 11)


def test_enemy_build() -> None:
    """A boat in its dock, or the next free one clockwise; no wood, no temple, no raid.

    TV-395, TV-396, TV-397, TV-398, TV-399, TV-400, TV-404.
    """
    t = act(solo(chief="ab"), 107)
    assert (t.boats("enemy"), t.village("ab"), sum(t["temples"][1]), t.goods("enemy")) == (["ab"], True, 0, (0, 0, 0))
    t = act(solo(chief="ab", boats={"blue": ["ab"]}), 107)
    assert t.boats("enemy") == ["ac"]
    t = act(solo(chief="az", boats={"blue": ["az"], "enemy": ["a0"]}, mat_boats=(1, 2, 2)), 107)
    assert sorted(t.boats("enemy")) == ["a0", "ax"]  # round the island
    t = act(solo(chief="za", boats={"enemy": ["za"]}, mat_boats=(1, 2, 2)), 107)
    assert sorted(t.boats("enemy")) == ["za", "zc"]
    t = act(solo(chief="zc", boats={"enemy": ["zc"]}, mat_boats=(1, 2, 2)), 107)
    assert sorted(t.boats("enemy")) == ["za", "zc"]  # a circle here, though the island touches the edge (TV-400)


def test_enemy_build_elsewhere() -> None:
    """TV-401, TV-402, TV-403: the nearest free dock of another island, you choose between equals; without a boat nothing."""
    t = act(solo(chief="za", boats={"enemy": ["za", "zc"]}, mat_boats=(0, 2, 2)), 107)
    assert sorted(t.boats("enemy")) == ["az", "za", "zc"]
    t = act(solo(chief="za", boats={"enemy": ["za", "zc", "az"]}, mat_boats=(0, 1, 2)), 107)
    assert t.decision() == "enemy_dock_tie"
    assert set(t.nouns()) == {"a0", "ac", "cz"}
    assert t.refused("enemy-dock ab") == "TV-401"
    t.play("enemy-dock cz")
    assert "cz" in t.boats("enemy")
    t = act(solo(chief="za", boats={"enemy": ["ab", "ac", "bc", "ba", "ca", "cb"]}, mat_boats=(0, 0, 0)), 107)
    assert len(t.boats("enemy")) == 6


# -- harvest and tracks ---------------------------------------------------------------------------------------


def test_enemy_harvest() -> None:
    """Wood, food, steel in turn; food for empty boat spaces, one of each for empty temple spaces.

    TV-405, TV-406, TV-407, TV-408, TV-409.
    """
    t = act(
        solo(mat_boats=(0, 0, 1), mat_temples=(0, 2), boats={"enemy": ["ab", "ac", "az", "a0", "ax"]}, temples={"enemy": ["b", "c"]}), 104
    )
    assert t.goods("enemy") == (2, 4, 2)


def test_end_of_track() -> None:
    """TV-410, TV-411, TV-413, TV-414: the marker stays at the end, the rest is lost; then back to 0 and you lose one."""
    t = act(solo(goods={"enemy": (7, 0, 0)}), 104)
    assert t.goods("enemy") == (7, 1, 1)
    tracks.track_end(t.state)
    assert (t.goods("enemy"), t.goods("blue")) == ((0, 1, 1), (1, 2, 2))
    t = solo(goods={"enemy": (7, 0, 0), "blue": (0, 2, 2)})
    tracks.track_end(t.state)
    assert t.goods("blue") == (0, 2, 2)


def test_pouch_of_the_enemy() -> None:
    """TV-412, TV-465, TV-466: card and pouch; free units wood first; no limit of Favor cards."""
    t = solo(hands={"blue": ["r04"]}, enemy_deck=["s15"], top=["f01"], favors={"enemy": ["f02", "f03", "f04"]})
    t.down("r04", "favor top-left")
    assert t.favors("enemy") == ["f01", "f02", "f03", "f04"]
    assert t.goods("enemy")[:2] == (1, 2)


def test_symbols_wait_and_follow_in_order() -> None:
    """TV-423, TV-424, TV-425, TV-426: reached or passed, resolved after the actions, topmost first, then leftmost; new ones join."""
    t = solo("r11", goods={"enemy": (3, 2, 2)}, holds={"enemy": ["a"]}, settlers={"enemy": {"a": 2}}, chief="a0")
    assert [e[:2] for e in t.events("symbol")] == [(0, 4), (1, 3), (2, 3)]
    t = solo("r11", goods={"enemy": (1, 0, 0)}, chief="ac", dedicated=(2, 2, 0, 2, 0, 0, 0))
    # crossing to CA raids a village, whose harvest 3 activates wood 4 and more
    assert next(e[:2] for e in t.events("symbol")) == (0, 2)
    assert (0, 4) in [e[:2] for e in t.events("symbol")]


def test_symbols_on_your_turn() -> None:
    """TV-427, TV-496: other symbols right after the battle, a battle symbol at the end of your turn."""
    t = solo(
        hands={"blue": ["r04"]},
        enemy_deck=["s15", "r02", "w02"],
        top=["f08", "f02"],
        goods={"enemy": (0, 0, 1)},
        villages={"blue": 1},
        dedicated=(2, 2, 2, 2, 0, 0, 0),
    )
    t.down("r04", "favor top-left", "boon skip")  # steel 3 (battle), food 1 (settler)
    assert t.settlers("enemy", "a") == 1
    assert t["battle"] == 0
    t.skip()
    assert (t["battle"], t["bonus"]) == (1, 2)


@pytest.mark.parametrize(("held", "fury"), [(["a"], (1, 0, 0)), (["a", "b"], (1, 1, 0)), (["a", "y", "b"], (1, 0, 0)), ([], (0, 0, 0))])
def test_symbol_fury(held: list[str], fury: tuple[int, ...]) -> None:
    """TV-428, TV-429, TV-430: the rune it holds most of, every one of the tied, none without islands."""
    t = symbol(solo(holds={"enemy": held}, settlers={"enemy": dict.fromkeys(held, 1)}), c.S_FURY)
    assert t.fury() == fury


def test_symbol_chase() -> None:
    """TV-431, TV-432, TV-433, TV-434, TV-435, TV-436, TV-437: straight to your nearest docked boat, which leaves; no raid, no settlers."""
    t = symbol(solo(boats={"blue": ["xb", "cb"]}, chief="ac"), c.S_CHASE)
    assert (t.chief(), t.decision(), t.nouns()) == ("cb", "displace_to", ["w", "i2"])
    t.play("displace i2")
    assert t.village("ca")
    assert sum(t["settlers"][1]) == 0
    t = symbol(solo(boats={"blue": ["ab"]}, chief="ab"), c.S_CHASE)
    assert t.decision() == "displace_to"  # distance 0
    t.play("displace w")
    assert t.village("ab")  # TV-436
    t = symbol(solo(boats={"blue": ["e1"]}, chief="ac"), c.S_CHASE)
    assert t.chief() == "ac"
    t = symbol(solo(boats={"blue": ["ab", "ca"]}, chief="ac"), c.S_CHASE)
    assert (t.decision(), set(t.nouns())) == ("enemy_dock_tie", {"ab", "ca"})
    assert t.refused("enemy-dock xb") == "TV-431"


def test_symbol_cross() -> None:
    """TV-438, TV-439, TV-440, TV-441, TV-442, TV-507: to the paired dock; raid and dedication at once, after the control check."""
    t = symbol(solo(chief="ac", dedicated=(2, 2, 0, 2, 0, 0, 0)), c.S_CROSS)
    assert (t.chief(), t.village("ca"), t["dedicated"][2], t.goods("enemy")) == ("ca", False, 1, (1, 1, 1))
    assert sum(t["settlers"][1]) == 0
    t = symbol(solo(chief="a0"), c.S_CROSS)
    assert t.chief() == "a0"
    t = symbol(solo(chief="ab", boats={"blue": ["ba"]}), c.S_CROSS)
    assert (t.chief(), t.decision()) == ("ba", "displace_to")
    t = solo(
        chief="ac",
        settlers={"enemy": {"c": 1}, "blue": {"c": 2}},
        holds={"blue": ["c"]},
        dedicated=(0, 2, 2, 2, 0, 0, 0),
        last_rune="wrath",
    )
    symbol(t, c.S_CROSS)  # 1 + 2 for the Chieftain Boat beats 2 before the dedicated sail takes it on
    assert t.events("rune_taken")[0][:2] == (t.island("c"), 1)
    t.play(*[m for m in t.offered()[:1] if m.startswith("enemy-route")])
    assert len(t.events("chief_moved")) > 1


def test_symbol_settler_and_boat() -> None:
    """TV-443, TV-444, TV-445: one settler on its island, from elsewhere if the mat is empty; a boat as by building."""
    t = symbol(solo(chief="ac"), c.S_SETTLER)
    assert t.settlers("enemy", "a") == 1
    t = symbol(solo(chief="ac", settlers={"enemy": {"y": 7, "z": 5}}), c.S_SETTLER)
    assert (t.settlers("enemy", "a"), t.settlers("enemy", "y")) == (1, 6)
    t = symbol(solo(chief="ac", settlers={"enemy": {"y": 6, "z": 6}}), c.S_SETTLER)
    assert (t.decision(), t.nouns()) == ("enemy_settler_tie", ["y", "z"])
    assert t.refused("enemy-settler b") == "TV-372"
    t = symbol(solo(chief="ac"), c.S_BOAT)
    assert t.boats("enemy") == ["ac"]


def test_symbol_temple() -> None:
    """TV-446, TV-447, TV-448, TV-449: on the island with most of its settlers and no temple of its own; half of them go home."""
    t = symbol(solo(settlers={"enemy": {"a": 3, "c": 3, "y": 1}}), c.S_TEMPLE)
    assert (t.decision(), t.nouns()) == ("enemy_temple_tie", ["a", "c"])
    assert t.refused("enemy-temple y") == "TV-446"
    t.play("enemy-temple a")
    assert (t.temple("enemy", "a"), t.settlers("enemy", "a"), t["temple_space"][1]) == (True, 1, [1, 2])
    t = symbol(solo(settlers={"enemy": {"a": 4}}, temples={"blue": ["a"]}, built={"blue": ["temple-1"]}), c.S_TEMPLE)
    assert (t.temple("enemy", "a"), t.settlers("enemy", "a")) == (True, 2)
    t = symbol(solo(settlers={"enemy": {"a": 3}}, mat_temples=(0, 0), temples={"enemy": ["b", "c", "x", "y"]}), c.S_TEMPLE)
    assert not t.temple("enemy", "a")
    t = symbol(solo(), c.S_TEMPLE)
    assert sum(t["temples"][1]) == 0


# -- your actions against it ---------------------------------------------------------------------------------------


def test_your_boats_and_its_boats() -> None:
    """TV-415, TV-416, TV-417: an ordinary boat goes home, the Chieftain Boat stays and shares the dock."""
    t = solo(hands={"blue": ["r01"]}, boats={"blue": ["w"], "enemy": ["ba"]}, chief="ba", mat_boats=(1, 2, 2))
    t.up("r01", "leader use", "boat w", "sail ba")
    assert (t.boats("enemy"), t.chief(), t.boats("blue")) == ([], "ba", ["ba"])
    assert t["boat_space"][1] == [2, 2, 2]


def test_your_attack_and_smite() -> None:
    """TV-418, TV-419: without a question; smitten settlers go home too."""
    t = solo(hands={"blue": ["r01"]}, boats={"blue": ["w"]}, settlers={"enemy": {"b": 1}})
    t.up("r01", "leader use", "boat w", "sail ba", "deploy 2")
    assert (t.settlers("enemy", "b"), t.on_mat("enemy")) == (0, 12)
    t = solo(hands={"blue": ["r07"]}, rows={"blue": ["r01", "r02"]}, settlers={"enemy": {"b": 2}})
    t.up("r07", "rune use", "smite b-enemy", "smite b-enemy")
    assert t.on_mat("enemy") == 12


# -- Rune Actions of the enemy ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rows", "acts"),
    [
        ("r06", ["r01"], [(1, 2), (0, 2)]),  # sail like a Leader Action (TV-420)
        ("r04", ["r01"], [(0, 4), (2, 2)]),
        ("r06", [], [(1, 2)]),  # requirement not met (TV-339)
        ("s08", ["w01", "w03"], [(1, 3), (3, 1)]),  # explore with a temple: the secrets action, build (TV-421, TV-422)
        ("w07", ["w01", "w03"], [(1, 1), (1, 2)]),  # smite: the wrath action, explore 2
    ],
)
def test_enemy_rune_actions(card: str, rows: list[str], acts: list[tuple[int, int]]) -> None:
    """TV-339, TV-420, TV-421, TV-422: the four main kinds as they are, any other replaced by the mat action of the card's rune."""
    t = solo(card, rows={"enemy": rows}, chief="a0")
    if not t.state.over and t.decision().startswith("enemy"):
        t.play(t.offered()[0])
    assert [e[1:3] for e in t.events("action")][: len(acts)] == acts


# -- battles ---------------------------------------------------------------------------------------


def test_you_start() -> None:
    """TV-451, TV-452, TV-453, TV-454, TV-456: the enemy joins at once with its top card, face up, pays nothing; resolved at once."""
    t = solo(hands={"blue": ["s15"]}, enemy_deck=["r16"], top=["f02", "f03"], goods={"blue": (2, 2, 2), "enemy": (0, 0, 0)})
    t.down("s15")
    assert t["battle_row_n"] == 0
    t.play("favor top-left")
    assert [e[2] for e in t.events("strength")] == [6, 11]
    assert [t.facts.party_names[e[0]] for e in t.events("joined")] == ["enemy"]
    assert t.favors("enemy") == ["f02"]
    assert (t["battle_row_n"], t["row_n"][1] <= 1) == (1, True)


def test_losing_to_you() -> None:
    """TV-467, TV-468, TV-470: its mat action of the card's rune, then Fury; losers from the side that started."""
    t = solo(hands={"blue": ["s15"]}, enemy_deck=["r04"], top=["f03"], villages={"blue": 1}, goods={"enemy": (0, 1, 0)})
    t.down("s15", "favor top-left")
    assert (t.decision(), t.goods("enemy")) == ("dedicate", (1, 2, 0))
    assert t.fury() == (1, 0, 0)
    t = solo(hands={"blue": ["r04"]}, enemy_deck=["w04"], top=["f03"], gods=["Frigg", "Tyr", "Loki"], villages={"blue": 1})
    t.down("r04", "favor top-left")
    assert (t.decision(), t.actor()) == ("use_boon", "blue")
    t.play("boon skip")
    assert (t.favor_row(0), t.fury()[0], t.fury()[2] >= 1) == (["f03"], 1, True)  # TV-469


def test_tie_in_its_battle() -> None:
    """TV-469, TV-470: its battle: the enemy's action first, then your Boon."""
    t = solo(hands={"blue": ["r04"]}, battle={"enemy": "s04"}, top=["f03"], turn=2, rows={"blue": ["r01"]}, gods=["Frigg", "Tyr", "Loki"])
    t.play("join yes", "card r04")
    assert t.favor_row(0) == ["f03"]
    assert (t.fury(), t.decision()) == ((0, 1, 0), "use_boon")


def test_bonus_strength() -> None:
    """TV-450, TV-458, TV-462: only in the battle of its symbol, against Invaders too; a second symbol adds up."""
    t = solo(enemy_deck=["s01"], top=["f02"], deck=["w06"], chief="ac")
    tracks.start_battle(t.state, 2)
    tracks.start_battle(t.state, 3)
    assert (t["bonus"], t["battle_row_n"]) == (5, 1)
    turns.begin_turn(t.state, 2)
    t.state.advance()
    t.play("join no")
    assert [e[2] for e in t.events("strength")] == [8]
    assert t["bonus"] == 0


def test_you_cannot_pay() -> None:
    """TV-459: then the enemy is alone and meets the Invaders."""
    t = solo(hands={"blue": ["r16"]}, enemy_deck=["s15"], top=["f02"], deck=["w01"])
    t.down("r16", "favor top-left")
    assert (t.cards(c.INVADER), t.favors("enemy")) == (["w01"], ["f02"])


def test_enemy_starts() -> None:
    """TV-460, TV-461, TV-463: face down in its battle row; with no Favor card nothing happens."""
    t = solo(enemy_deck=["s01"], top=["f02", "f03"], chief="ac")
    tracks.start_battle(t.state, 2)
    assert (t.cards(c.DOWN + 1), t.contested(), t["starter"]) == (["s01"], "f02", 1)
    assert t.view("blue")["battle"]["fighters"] == [{"party": "enemy", "card": None, "face": "down", "strength": None, "out": False}]
    t = solo(enemy_deck=["s01"], top=[], bottom=[])
    tracks.start_battle(t.state, 2)
    assert (t["battle"], t["battle_row_n"]) == (0, 0)


@pytest.mark.parametrize(
    ("chief", "top", "bottom", "taken"),
    [
        ("ac", ["f01", "f02"], ["f03", "f04"], "f01"),  # top half, left
        ("ba", ["f01", "f02"], ["f03", "f04"], "f02"),  # right
        ("ca", ["f01", "f02"], ["f03", "f04"], "f03"),  # bottom half
        ("cb", ["f01", "f02"], ["f03", "f04"], "f04"),
        ("ba", [], ["f03", "f04"], "f04"),  # TV-473
        ("c0", ["f01"], [], "f01"),  # the middle, but a single card
        ("ba", ["f01"], [], "f01"),
    ],
)
def test_enemy_chooses_a_favor(chief: str, top: list[str], bottom: list[str], taken: str) -> None:
    """TV-472, TV-473, TV-474: row by half, end by side; a single card lies at the left end."""
    t = solo(chief=chief, top=top, bottom=bottom)
    tracks.start_battle(t.state, 2)
    assert t.contested() == taken
    row = top if taken in top else bottom
    assert t["taken_from"] % 2 == row.index(taken)


def test_enemy_favor_tie() -> None:
    """TV-475: exactly in the middle you choose."""
    t = solo(chief="c0", bottom=["f03", "f04"])
    tracks.start_battle(t.state, 2)
    t.state.advance()
    assert (t.decision(), t.nouns()) == ("enemy_favor_tie", ["bottom-left", "bottom-right"])
    t.play("enemy-favor bottom-right")
    assert t.contested() == "f04"


def test_last_turn_of_an_era() -> None:
    """TV-464, TV-497, TV-498: its battle is fought against the Invaders; a battle symbol from it too; markers go back once, after all."""
    rows = {"blue": ["r01", "r02", "r03", "r05"], "enemy": ["s01", "s02", "s03"]}
    t = solo(
        "r11",
        rows=rows,
        goods={"enemy": (0, 0, 2), "blue": (2, 2, 2)},
        turn=7,
        deck=["w04", "s04", "w08"],
        top=["f05", "f13"],
        enemy_turn=False,
        chief="a0",
        enemy_deck=["r11", "r16", "s16"],
    )
    assert t["era"] == 2
    assert t["phase"] == c.DRAFT
    # harvest: steel 3 starts battle +2, won: f05 gives steel 5 (Fury); f13 is fought for only if steel reaches 7
    assert len(t.events("invader")) >= 1
    assert t.favors("enemy")[0] == "f05"
    assert t["battle"] == 0


def test_battles_of_the_last_turn() -> None:
    """TV-464, TV-497, TV-498: the battle won brings a pouch, whose battle symbol starts another one at once; both belong to the turn, so a
    marker that has come to the end by them goes back, and takes one of yours, before the clean-up."""
    t = solo(
        "r11",
        rows={"blue": ["r01", "r02", "r03", "r05"], "enemy": ["s01", "s02", "s03"]},
        battle={"enemy": "r16"},
        goods={"enemy": (0, 0, 5), "blue": (2, 2, 2)},
        turn=7,
        deck=["w04", "s04", "w08"],
        top=["f05", "f13"],
        bottom=[],
        chief="a0",
        enemy_deck=["r11", "s16"],
    )
    order = ("invader", "battle_started", "track_end", "lost", "clean_up")
    told = [VIKINGS.events[event.kind].name for event in t.state.events]
    assert [name for name in told if name in order] == ["invader", "battle_started", "invader", "track_end", "lost", "clean_up"]
    assert (t.favors("enemy"), t.goods("blue"), t.goods("enemy")[2]) == (["f05", "f13"], (2, 2, 1), 0)


def test_solo_clean_up() -> None:
    """TV-476, TV-477, TV-478, TV-488: rows, battle row and the rest of its deck go to the discards, openly; nothing else changes."""
    t = solo(rows={"blue": ["r01"], "enemy": ["s01"]}, goods={"enemy": (1, 2, 3)}, favors={"enemy": ["f01"]}, top=["f02"])
    s = t.state.to_dict()
    rest = [t.facts.card_ids[card] for card in s["enemy_deck"][: s["enemy_deck_n"]]]
    end.clean_up(t.state)
    assert set(t.view("blue")["discards"]) == {"r01", "s01", *rest}
    assert (t["first"], t.goods("enemy"), t.favors("enemy")) == (0, (1, 2, 3), ["f01"])
    assert (t["enemy_deck_n"], t["battle_row_n"]) == (0, 0)
