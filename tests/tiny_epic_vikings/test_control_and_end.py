"""Influence, control, Fury, the two-player enemy, clean-up, scoring and tie-breaks: sections 10 to 12 and 15 to 17."""

import pytest

from meadhall.games.tiny_epic_vikings import constants as c
from tests.tiny_epic_vikings.table import Table


def checked(players: int = 3, **more: object) -> Table:
    t = Table(players, **more)  # type: ignore[arg-type]
    t.state.check_control()
    return t


def test_influence() -> None:
    """TV-192, TV-193, TV-194, TV-195, TV-196: settler 1, temple 4, docked boat 2, boat in a fjord 0; boats are no boots."""
    t = Table(
        3, settlers={"p1": {"b": 2}}, temples={"p1": ["b"]}, boats={"p1": ["ba", "bc", "w"]}, built={"p1": ["temple-1", "boat-1", "boat-2"]}
    )
    assert t.influence("p1", "b") == 2 + 4 + 2 + 2
    t = checked(boats={"p1": ["ba"]})
    assert t.influence("p1", "b") == 2
    assert t.holder("b") == ""


def test_check_after_an_action() -> None:
    """TV-197, TV-209: one check of all islands and parties after an action: also others gain and lose."""
    t = Table(
        3,
        hands={"p1": ["r07"]},
        rows={"p1": ["r01", "r02"]},
        settlers={"p2": {"a": 1}, "p3": {"a": 2}},
        holds={"p3": ["a"]},
        boats={"p1": ["w"]},
    )
    t.up("r07", "rune use", "smite a-p3", "smite a-p3")
    assert t.holder("a") == "p2"
    assert t.fury() == (1, 0, 0)


def test_uncontrolled_islands() -> None:
    """TV-199, TV-200, TV-201, TV-202, TV-210: strictly the most influence, boats of others included, and boots."""
    t = checked(settlers={"p1": {"b": 2}, "p2": {"b": 1}})
    assert (t.holder("b"), t.runes("p1", "secrets"), t.fury()) == ("p1", 1, (0, 1, 0))
    assert checked(settlers={"p1": {"b": 2}, "p2": {"b": 2}}).holder("b") == ""
    assert checked(settlers={"p1": {"b": 1}}, boats={"p2": ["ba"]}).holder("b") == ""


def test_stealing() -> None:
    """TV-203, TV-204, TV-205, TV-206: boots and more than the holder; the highest takes it; a tie of two changes nothing."""
    assert checked(settlers={"p1": {"b": 1}, "p2": {"b": 2}}, holds={"p1": ["b"]}).holder("b") == "p2"
    assert checked(settlers={"p1": {"b": 1}, "p2": {"b": 2}, "p3": {"b": 3}}, holds={"p1": ["b"]}).holder("b") == "p3"
    assert checked(settlers={"p1": {"b": 1}, "p2": {"b": 2}, "p3": {"b": 2}}, holds={"p1": ["b"]}).holder("b") == "p1"
    assert checked(settlers={"p2": {"b": 2}}, boats={"p1": ["ba"]}, holds={"p1": ["b"]}).holder("b") == "p1"
    t = checked(settlers={"p1": {"b": 1}, "p2": {"b": 2}}, holds={"p1": ["b"]})
    assert (t.runes("p1", "secrets"), t.fury()) == (0, (0, 1, 0))


def test_return() -> None:
    """TV-207, TV-208, TV-211: without influence the rune goes back, without Fury; then the island is examined as uncontrolled."""
    t = checked(holds={"p1": ["b"]})
    assert (t.holder("b"), t.fury()) == ("", (0, 0, 0))
    t = checked(holds={"p1": ["b"]}, settlers={"p2": {"b": 1}, "p3": {"b": 1}})
    assert (t.holder("b"), t.fury()) == ("", (0, 0, 0))
    t = checked(holds={"p1": ["b"]}, settlers={"p2": {"b": 1}})
    assert (t.holder("b"), t.fury()) == ("p2", (0, 1, 0))


def test_recall_is_checked_one_by_one() -> None:
    """TV-500: after every single settler."""
    t = Table(3, settlers={"p1": {"b": 3}, "p2": {"b": 2}}, holds={"p1": ["b"]})
    t.play("recall b")
    assert t.holder("b") == "p1"
    t.play("recall b")
    assert (t.holder("b"), t.decision()) == ("p2", "recall_settler")


def test_fury_has_no_upper_limit() -> None:
    """TV-212, TV-213, TV-214: a whole number; here by an island rune, by a lost battle and by a dedication."""
    t = Table(3, hands={"p1": ["r15"]}, villages={"p1": 1}, fury=(41, 0, 0))
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
    assert order == ["p1", "p2"] * 4
    assert t["first"] in (0, 1)
    t.state.score_all()
    assert set(t.view(None)["result"]["points"]) == {"p1", "p2"}


def test_two_player_attacks_and_smites() -> None:
    """TV-286, TV-287, TV-288: one opponent; its removed settlers leave the game, its temples stay."""
    t = Table(2, hands={"p1": ["r07"]}, rows={"p1": ["r01", "r02"]})
    t.up("r07", "rune use")
    assert t.nouns() == ["x-enemy", "y-enemy", "z-enemy", "stop"]
    t.play("smite x-enemy", "smite x-enemy")
    assert (t.settlers("enemy", "x"), t.on_mat("enemy"), t.temple("enemy", "x")) == (0, 0, True)


@pytest.mark.parametrize(
    ("p1", "p2", "enemy", "start", "holder"),
    [
        (7, 0, 2, "enemy", "p1"),  # TV-289, TV-290
        (6, 0, 2, "enemy", "enemy"),
        (3, 0, 0, "p1", "enemy"),  # TV-291: 3 below 4
        (4, 0, 0, "p1", "p1"),
        (3, 5, 0, "p1", "p2"),  # TV-292: the higher of two
        (1, 3, 0, "p1", "enemy"),
        (3, 4, 0, "p1", "p1"),  # TV-293: a tie, the holder stays
        (0, 4, 0, "p1", "enemy"),  # TV-294: a tie, nothing left
    ],
)
def test_two_player_outer_islands(p1: int, p2: int, enemy: int, start: str, holder: str) -> None:
    """TV-289, TV-290, TV-291, TV-292, TV-293, TV-294, TV-295: holding and losing an island with an enemy temple."""
    t = Table(
        2, settlers={"p1": {"y": p1}, "p2": {"y": p2}, "enemy": {"y": enemy}}, temples={"enemy": ["x", "y", "z"]}, holds={start: ["y"]}
    )
    t.state.check_control()
    assert t.holder("y") == holder
    assert t.fury()[0] == int(holder not in (start, "enemy"))


# -- clean-up and scoring ---------------------------------------------------------------------------------------


def test_clean_up() -> None:
    """TV-257, TV-258, TV-259, TV-260, TV-264: rows to the discards, the Invaders stay, the next era, all else as it was."""
    t = Table(
        3,
        rows={"p1": ["r01"], "p2": ["s01"]},
        invaders=["w01"],
        settlers={"p1": {"a": 1}},
        holds={"p1": ["a"]},
        favors={"p1": ["f01"]},
        villages={"p1": 1},
        fury=(3, 2, 1),
    )
    before = {key: t[key] for key in ("settlers", "goods", "holder", "favor_owner", "villages", "fury", "boats")}
    t.state.clean_up()
    assert t.cards(c.DISCARD) == ["r01", "s01"]
    assert t["row_n"] == [0] * 4
    assert t.cards(c.INVADER) == ["w01"]
    assert {key: t[key] for key in before} == before


@pytest.mark.parametrize(
    ("holds", "first", "chief"),
    [
        ({"p1": ["a", "b"], "p2": ["c"]}, "p1", 0),
        ({"p1": ["a"], "p2": ["c"]}, "p1", 1),
        ({"p1": ["a"], "p2": ["c"]}, "p2", 0),
        ({}, "p2", 0),
    ],
)
def test_chieftain_marker(holds: dict[str, list[str]], first: str, chief: int) -> None:
    """TV-261, TV-262, TV-263: most island runes; of the tied the last in turn order; with none all are tied."""
    t = Table(3, holds=holds, first=first)
    t.state.clean_up()
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
            holds={"p1": [name]},
            fury=fury,
            rows={"p1": ["r01", "s01"]},
            goods={"p1": (7, 7, 7)},
            temples={"p1": ["h"]},
            villages={"p1": 3},
        )
        assert t.state.score_of(0) == island[rune]
        alone = ("f01", "f07", "f13")[rune]
        t = Table(3, favors={"p1": [alone]}, fury=fury, top=["f02"], bottom=["f03"])
        assert t.state.score_of(0) == favor[rune]
        t.state.score_all()
        assert t.view("p2")["parties"][0]["favors"] == [alone]
    t = Table(3, holds={"p1": list("abcxyzdfh")}, fury=(9, 5, 1))
    assert t.state.score_of(0) == 36


def scored(players: int = 3, **more: object) -> tuple[list[str], str]:
    t = Table(players, top=["f16"], bottom=["f17"], **more)  # type: ignore[arg-type]
    t.state.score_all()
    result = t.view(None)["result"]
    return result["winners"], result["condition"]


def test_winner_and_tie_breaks() -> None:
    """TV-273, TV-274, TV-275, TV-276, TV-277, TV-278, TV-279: points, island runes, Favor cards, temples, boats, resources, shared."""
    assert scored(holds={"p2": ["a"]}, fury=(2, 1, 0)) == (["p2"], "points")
    # riches third: island 2 against two Favor runes of 1
    assert scored(holds={"p2": ["a"]}, favors={"p1": ["f03"]}, fury=(0, 1, 2)) == (["p2"], "island_runes")
    assert scored(favors={"p1": ["f03"], "p2": ["f01", "f02"]}, fury=(0, 1, 2)) == (["p2"], "favors")
    assert scored(built={"p3": ["temple-1"], "p2": ["boat-1", "boat-2"]}) == (["p3"], "temples")
    assert scored(built={"p2": ["boat-1"]}) == (["p2"], "boats")
    assert scored(goods={"p1": (3, 2, 2)}) == (["p1"], "resources")
    assert scored(goods={"p3": (0, 0, 0)}) == (["p1", "p2"], "shared")


def test_solo_result() -> None:
    """TV-479, TV-480, TV-481, TV-482, TV-483: both score, all Favor cards of the enemy count, the same tie-breaks, else a draw."""
    base = {"mat_boats": (2, 2, 2), "goods": {"p1": (0, 0, 0), "enemy": (0, 0, 0)}}
    assert scored(1, holds={"p1": ["a"]}, **base) == (["p1"], "points")
    assert scored(1, favors={"enemy": ["f01", "f02", "f07", "f08"], "p1": ["f03"]}, **base) == (["enemy"], "points")
    assert scored(1, favors={"enemy": ["f01", "f02"], "p1": ["f03"]}, **base) == (["enemy"], "favors")
    assert scored(1, mat_temples=(1, 2), built={"p1": ["boat-1"]}) == (["enemy"], "temples")
    assert scored(1, mat_boats=(1, 2, 2), goods={"p1": (7, 7, 7)}) == (["enemy"], "boats")
    assert scored(1, goods={"p1": (1, 0, 0), "enemy": (0, 2, 0)}) == (["enemy"], "resources")
    assert scored(1, **base)[1] == "shared"
    t = Table(1, goods={"p1": (0, 0, 0)})
    t.state.score_all()
    assert t.state.returns() == (0.5,)
    t = Table(1, holds={"enemy": ["a"]})
    t.state.score_all()
    assert (t.state.returns(), t.state.result().winners) == ((0.0,), ())
