"""Influence, control, Fury, the two-player enemy, clean-up, scoring and tie-breaks: sections 10 to 12 and 15 to 17."""

from itertools import combinations

import pytest

from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings import control, end
from tests.tiny_epic_vikings.table import Table


def checked(players: int = 3, **more: object) -> Table:
    t = Table(players, **more)  # type: ignore[arg-type]
    control.check_control(t.state)
    return t


def test_influence() -> None:
    """TV-192, TV-193, TV-194, TV-195, TV-196: settler 1, temple 4, docked boat 2, boat in a fjord 0; boats are no boots."""
    t = Table(
        3,
        settlers={"blue": {"b": 2}},
        temples={"blue": ["b"]},
        boats={"blue": ["ba", "bc", "w"]},
        built={"blue": ["temple-1", "boat-1", "boat-2"]},
    )
    assert t.influence("blue", "b") == 2 + 4 + 2 + 2
    t = checked(boats={"blue": ["ba"]})
    assert t.influence("blue", "b") == 2
    assert t.holder("b") == ""


def test_check_after_an_action() -> None:
    """TV-197, TV-209: one check of all islands and parties after an action: also others gain and lose."""
    t = Table(
        3,
        hands={"blue": ["r07"]},
        rows={"blue": ["r01", "r02"]},
        settlers={"red": {"a": 1}, "green": {"a": 2}},
        holds={"green": ["a"]},
        boats={"blue": ["w"]},
    )
    t.up("r07", "rune use", "smite a-green", "smite a-green")
    assert t.holder("a") == "red"
    assert t.fury() == (1, 0, 0)


def test_uncontrolled_islands() -> None:
    """TV-199, TV-200, TV-201, TV-202, TV-210: strictly the most influence, boats of others included, and boots."""
    t = checked(settlers={"blue": {"b": 2}, "red": {"b": 1}})
    assert (t.holder("b"), t.runes("blue", "secrets"), t.fury()) == ("blue", 1, (0, 1, 0))
    assert checked(settlers={"blue": {"b": 2}, "red": {"b": 2}}).holder("b") == ""
    assert checked(settlers={"blue": {"b": 1}}, boats={"red": ["ba"]}).holder("b") == ""


def test_stealing() -> None:
    """TV-203, TV-204, TV-205, TV-206: boots and more than the holder; the highest takes it; a tie of two changes nothing."""
    assert checked(settlers={"blue": {"b": 1}, "red": {"b": 2}}, holds={"blue": ["b"]}).holder("b") == "red"
    assert checked(settlers={"blue": {"b": 1}, "red": {"b": 2}, "green": {"b": 3}}, holds={"blue": ["b"]}).holder("b") == "green"
    assert checked(settlers={"blue": {"b": 1}, "red": {"b": 2}, "green": {"b": 2}}, holds={"blue": ["b"]}).holder("b") == "blue"
    assert checked(settlers={"red": {"b": 2}}, boats={"blue": ["ba"]}, holds={"blue": ["b"]}).holder("b") == "blue"
    t = checked(settlers={"blue": {"b": 1}, "red": {"b": 2}}, holds={"blue": ["b"]})
    assert (t.runes("blue", "secrets"), t.fury()) == (0, (0, 1, 0))


def test_return() -> None:
    """TV-207, TV-208, TV-211: without influence the rune goes back, without Fury; then the island is examined as uncontrolled."""
    t = checked(holds={"blue": ["b"]})
    assert (t.holder("b"), t.fury()) == ("", (0, 0, 0))
    t = checked(holds={"blue": ["b"]}, settlers={"red": {"b": 1}, "green": {"b": 1}})
    assert (t.holder("b"), t.fury()) == ("", (0, 0, 0))
    t = checked(holds={"blue": ["b"]}, settlers={"red": {"b": 1}})
    assert (t.holder("b"), t.fury()) == ("red", (0, 1, 0))


def test_recall_is_checked_one_by_one() -> None:
    """TV-500: after every single settler."""
    t = Table(3, settlers={"blue": {"b": 3}, "red": {"b": 2}}, holds={"blue": ["b"]})
    t.play("recall b")
    assert t.holder("b") == "blue"
    t.play("recall b")
    assert (t.holder("b"), t.decision()) == ("red", "recall_settler")


def test_fury_has_no_upper_limit() -> None:
    """TV-212, TV-213, TV-214: a whole number; here by an island rune, by a lost battle and by a dedication."""
    t = Table(3, hands={"blue": ["r15"]}, villages={"blue": 1}, fury=(41, 0, 0))
    t.up("r15", "dedicate riches")
    assert t.fury()[0] == 43


# -- two players ---------------------------------------------------------------------------------------


def test_two_player_enemy_is_passive() -> None:
    """TV-285, TV-296, TV-297: no turns, no score, no chieftain marker."""
    t = Table(2)
    order = []
    while t["era"] == 1:
        order.append(t.actor())
        if t.decision() == "choose_card":
            t.play(t.offered()[0])
        t.play("face up").skip()
    assert order == ["blue", "red"] * 4
    assert t["first"] in (0, 1)
    end.score_all(t.state)
    assert set(t.view(None)["result"]["points"]) == {"blue", "red"}


def test_two_player_attacks_and_smites() -> None:
    """TV-286, TV-287, TV-288: one opponent; its removed settlers leave the game, its temples stay."""
    t = Table(2, hands={"blue": ["r07"]}, rows={"blue": ["r01", "r02"]})
    t.up("r07", "rune use")
    assert t.nouns() == ["x-enemy", "y-enemy", "z-enemy", "stop"]
    t.play("smite x-enemy", "smite x-enemy")
    assert (t.settlers("enemy", "x"), t.on_mat("enemy"), t.temple("enemy", "x")) == (0, 0, True)


@pytest.mark.parametrize(
    ("blue", "red", "enemy", "start", "holder"),
    [
        (7, 0, 2, "enemy", "blue"),  # TV-289, TV-290
        (6, 0, 2, "enemy", "enemy"),
        (3, 0, 0, "blue", "enemy"),  # TV-291: 3 below 4
        (4, 0, 0, "blue", "blue"),
        (3, 5, 0, "blue", "red"),  # TV-292: the higher of two
        (1, 3, 0, "blue", "enemy"),
        (3, 4, 0, "blue", "blue"),  # TV-293: a tie, the holder stays
        (0, 4, 0, "blue", "enemy"),  # TV-294: a tie, nothing left
    ],
)
def test_two_player_outer_islands(blue: int, red: int, enemy: int, start: str, holder: str) -> None:
    """TV-289, TV-290, TV-291, TV-292, TV-293, TV-294, TV-295: holding and losing an island with an enemy temple."""
    t = Table(
        2,
        settlers={"blue": {"y": blue}, "red": {"y": red}, "enemy": {"y": enemy}},
        temples={"enemy": ["x", "y", "z"]},
        holds={start: ["y"]},
    )
    control.check_control(t.state)
    assert t.holder("y") == holder
    assert t.fury()[0] == int(holder not in (start, "enemy"))


# -- clean-up and scoring ---------------------------------------------------------------------------------------


def test_clean_up() -> None:
    """TV-257, TV-258, TV-259, TV-260, TV-264: rows to the discards, the Invaders stay, the next era, all else as it was."""
    t = Table(
        3,
        rows={"blue": ["r01"], "red": ["s01"]},
        invaders=["w01"],
        settlers={"blue": {"a": 1}},
        holds={"blue": ["a"]},
        favors={"blue": ["f01"]},
        villages={"blue": 1},
        fury=(3, 2, 1),
    )
    before = {key: t[key] for key in ("settlers", "goods", "holder", "favor_owner", "villages", "fury", "boats")}
    end.clean_up(t.state)
    assert t.cards(c.DISCARD) == ["r01", "s01"]
    assert t["row_n"] == [0] * 4
    assert t.cards(c.INVADER) == ["w01"]
    assert {key: t[key] for key in before} == before


@pytest.mark.parametrize(
    ("holds", "first", "chief"),
    [
        ({"blue": ["a", "b"], "red": ["c"]}, "blue", 0),
        ({"blue": ["a"], "red": ["c"]}, "blue", 1),
        ({"blue": ["a"], "red": ["c"]}, "red", 0),
        ({}, "red", 0),
    ],
)
def test_chieftain_marker(holds: dict[str, list[str]], first: str, chief: int) -> None:
    """TV-261, TV-262, TV-263: most island runes; of the tied the last in turn order; with none all are tied."""
    t = Table(3, holds=holds, first=first)
    end.clean_up(t.state)
    assert t["first"] == chief


@pytest.mark.parametrize(
    ("fury", "island", "favor"),
    [
        ((9, 5, 1), (6, 4, 2), (3, 2, 1)),
        ((1, 9, 5), (2, 6, 4), (1, 3, 2)),
        ((5, 5, 1), (4, 4, 2), (2, 2, 1)),  # TV-269, TV-270
        ((9, 5, 5), (6, 2, 2), (3, 1, 1)),
        ((5, 5, 5), (2, 2, 2), (1, 1, 1)),
    ],
)
def test_points(fury: tuple[int, int, int], island: tuple[int, ...], favor: tuple[int, ...]) -> None:
    """TV-265, TV-266, TV-267, TV-268, TV-269, TV-270, TV-271, TV-272: runes by the place of their god, and nothing else."""
    for rune, name in enumerate("abc"):
        t = Table(
            3,
            holds={"blue": [name]},
            fury=fury,
            rows={"blue": ["r01", "s01"]},
            goods={"blue": (7, 7, 7)},
            temples={"blue": ["h"]},
            villages={"blue": 3},
        )
        assert end.score_of(t.state, 0) == island[rune]
        alone = ("f01", "f07", "f13")[rune]
        t = Table(3, favors={"blue": [alone]}, fury=fury, top=["f02"], bottom=["f03"])
        assert end.score_of(t.state, 0) == favor[rune]
        end.score_all(t.state)
        assert t.view("red")["parties"][0]["favors"] == [alone]
    t = Table(3, holds={"blue": list("abcxyzdfh")}, fury=(9, 5, 1))
    assert end.score_of(t.state, 0) == 36


def scored(players: int = 3, **more: object) -> tuple[list[str], str]:
    t = Table(players, top=["f16"], bottom=["f17"], **more)  # type: ignore[arg-type]
    end.score_all(t.state)
    result = t.view(None)["result"]
    return result["winners"], result["condition"]


def test_winner_and_tie_breaks() -> None:
    """TV-273, TV-274, TV-275, TV-276, TV-277, TV-278, TV-279: points, island runes, Favor cards, temples, boats, resources, shared."""
    assert scored(holds={"red": ["a"]}, fury=(2, 1, 0)) == (["red"], "points")
    # riches third: island 2 against two Favor runes of 1
    assert scored(holds={"red": ["a"]}, favors={"blue": ["f03"]}, fury=(0, 1, 2)) == (["red"], "island_runes")
    assert scored(favors={"blue": ["f03"], "red": ["f01", "f02"]}, fury=(0, 1, 2)) == (["red"], "favors")
    assert scored(built={"green": ["temple-1"], "red": ["boat-1", "boat-2"]}) == (["green"], "temples")
    assert scored(built={"red": ["boat-1"]}) == (["red"], "boats")
    assert scored(goods={"blue": (3, 2, 2)}) == (["blue"], "resources")
    assert scored(goods={"green": (0, 0, 0)}) == (["blue", "red"], "shared")


BOATS = ("boat-1", "boat-2", "boat-3")


def test_every_piece_counts_in_a_tie_break() -> None:
    """TV-274, TV-276, TV-277, TV-278, TV-482: whichever island, space of the mat or resource it is, and no other thing beside it."""
    for island in "abc":  # the island's rune is worth as much as the two of the Favor card
        assert scored(holds={"red": [island]}, favors={"blue": ["f03"]}) == (["red"], "island_runes")
    for space in ("temple-1", "temple-2"):
        assert scored(built={"red": [space], "blue": BOATS}) == (["red"], "temples")
    for two in combinations(BOATS, 2):
        for one in BOATS:
            assert scored(built={"blue": two, "red": [one], "green": [one]}) == (["blue"], "boats")
    for goods in ((3, 2, 2), (2, 3, 2), (2, 2, 3)):
        assert scored(goods={"red": goods}) == (["red"], "resources")
    for boats in ((1, 2, 2), (0, 2, 2), (0, 0, 0)):
        for temples in ((1, 2), (0, 2), (0, 0)):
            assert scored(1, mat_boats=boats, mat_temples=temples, built={"blue": BOATS}) == (["enemy"], "temples")
        n = 6 - sum(boats)
        for own in range(4):
            winner = ["enemy"] if n > own else ["blue"]
            assert n == own or scored(1, mat_boats=boats, built={"blue": BOATS[:own]}) == (winner, "boats")


def test_solo_result() -> None:
    """TV-479, TV-480, TV-481, TV-482, TV-483: both score, all Favor cards of the enemy count, the same tie-breaks, else a draw."""
    base = {"mat_boats": (2, 2, 2), "goods": {"blue": (0, 0, 0), "enemy": (0, 0, 0)}}
    assert scored(1, holds={"blue": ["a"]}, **base) == (["blue"], "points")
    assert scored(1, favors={"enemy": ["f01", "f02", "f07", "f08"], "blue": ["f03"]}, **base) == (["enemy"], "points")
    assert scored(1, favors={"enemy": ["f01", "f02"], "blue": ["f03"]}, **base) == (["enemy"], "favors")
    assert scored(1, mat_temples=(1, 2), built={"blue": ["boat-1"]}) == (["enemy"], "temples")
    assert scored(1, mat_boats=(1, 2, 2), goods={"blue": (7, 7, 7)}) == (["enemy"], "boats")
    assert scored(1, goods={"blue": (1, 0, 0), "enemy": (0, 2, 0)}) == (["enemy"], "resources")
    assert scored(1, **base)[1] == "shared"
    t = Table(1, goods={"blue": (0, 0, 0)})
    end.score_all(t.state)
    assert t.state.returns() == (0.5,)
    t = Table(1, holds={"enemy": ["a"]})
    end.score_all(t.state)
    assert (t.state.returns(), t.state.result().winners) == ((0.0,), ())
