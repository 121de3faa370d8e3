"""The Move action: half-moves, closed hexes, combat and theft (BA-87 to BA-123, BA-197, BA-202)."""

import pytest

from tests.barony.table import COLOURS, Table

COUNTS = [2, 3, 4]
PAIRS = [(players, foe) for players in COUNTS for foe in COLOURS[1:players]]
AWAY = {(50, 0): "P Bc", (52, 0): "P Gc", (54, 0): "P Yc", (56, 0): "P Rc"}  # so that everybody always has something to do


def home(players: int) -> dict[tuple[int, int], str]:
    return {place: text for place, text in AWAY.items() if text[2] in COLOURS[:players]}


def others_recruit(t: Table) -> None:
    """Everybody but red takes a turn elsewhere."""
    while t.actor() != "R":
        place = next(f"{q},0" for (q, _), text in AWAY.items() if text[2] == t.actor())
        t.play("action recruit", f"recruit {place}", "knights 1")


@pytest.mark.parametrize("players", COUNTS)
def test_ba87_ba88_ba89_a_move(players: int) -> None:
    """BA-87: some knight must be able to go. BA-88: the second half-move is optional. BA-89: to an adjacent hex."""
    t = Table({(0, 0): "P 2Rk", (1, 0): "A", (3, 0): "A"}, players).play("action move")
    assert t.offered() == ["0,0"]
    assert t.refused("move 1,0") == "BA-89"
    t.play("move 0,0")
    assert t.offered() == ["e"]
    t.play("to e")
    assert t.offered() == ["0,0", "stop"]
    t.play("also-move stop")
    assert [t.at(0, 0), t.at(1, 0), t.actor()] == ["P Rk", "A Rk", "B"]
    assert Table({(0, 0): "P Rk", (1, 0): "L"}, players).refused("action move") == "BA-87"
    assert Table({(0, 0): "P Rv", (1, 0): "P"}, players).refused("action move") == "BA-87"
    t = Table({(0, 0): "P Rk", (1, 0): "L", (4, 0): "P Rk", (5, 0): "P"}, players).play("action move")
    assert t.refused("move 0,0") == "BA-87"


def test_ba90_ba91_ba92_two_different_knights() -> None:
    t = Table({(0, 0): "P Rk", (1, 0): "P", (2, 0): "P", (0, 5): "P Rk", (1, 5): "P"}, 2).play("action move", "move 0,0", "to e")
    assert t.offered() == ["0,5", "stop"]
    assert t.refused("also-move 1,0") == "BA-91"
    assert t.refused("also-move 0,0") == "BA-92"
    t = Table({(0, 0): "P Rk", (1, 0): "P Rk", (2, 0): "P"}, 2).play("action move", "move 0,0", "to e")
    assert t.offered() == ["1,0", "stop"]
    t = Table({(0, 0): "P 2Rk", (1, 0): "P", (2, 0): "P"}, 2).play("action move", "move 0,0", "to e")
    assert t.offered() == ["0,0", "stop"]


def test_ba93_ba94_independent_half_moves() -> None:
    """BA-93: same or different sources and targets. BA-94: the first is resolved before the second is checked."""
    board = {(0, 0): "P 2Rk", (1, 0): "P", (2, 0): "P Rk", (0, 1): "P", (2, 1): "P"}
    t = Table(board, 2).play("action move", "move 0,0", "to e", "also-move 0,0", "also-to e")
    assert t.at(1, 0) == "P 2Rk"
    t = Table(board, 2).play("action move", "move 0,0", "to e", "also-move 2,0", "also-to w")
    assert t.at(1, 0) == "P 2Rk"
    t = Table(board, 2).play("action move", "move 0,0", "to se", "also-move 2,0", "also-to se")
    assert [t.at(0, 1), t.at(2, 1)] == ["P Rk", "P Rk"]
    # The first half-move clears the way: three blue knights stand in a row, one of them with red.
    t = Table({(0, 0): "P Rk", (1, 0): "P Rk Bk", (2, 0): "M Bv", (1, 1): "P Bk"}, 2).play("action move", "move 0,0", "to e")
    assert t.at(1, 0) == "P 2Rk"
    assert t.offered() == ["1,0", "stop"]


@pytest.mark.parametrize(("players", "foe"), PAIRS)
def test_ba95_nobody_is_held(players: int, foe: str) -> None:
    t = Table({(0, 0): f"P Rk {foe}k", (1, 0): "P"}, players).play("action move", "move 0,0", "to e")
    assert [t.at(0, 0), t.at(1, 0)] == [f"P {foe}k", "P Rk"]


def test_ba96_any_number_of_knights() -> None:
    t = Table({(0, 0): "P 6Rk", (1, 0): "P Rk"}, 2).play("action move", "move 1,0", "to w")
    assert t.at(0, 0) == "P 7Rk"


@pytest.mark.parametrize(("players", "foe"), PAIRS)
@pytest.mark.parametrize(
    ("hexagon", "rule"),
    [
        ("L", "BA-97"),
        ("P {}c", "BA-98"),
        ("P {}c {}k", "BA-98"),
        ("F {}s", "BA-99"),
        ("A {}s {}k", "BA-99"),
        ("P 2{}k", "BA-100"),
        ("F {}v {}k", "BA-100"),
        ("M 2{}k", "BA-100"),
        ("M {}k", "BA-101"),
        ("M {}v", "BA-101"),
    ],
)
def test_ba97_to_ba101_closed_hexes(players: int, foe: str, hexagon: str, rule: str) -> None:
    t = Table({(0, 0): "P 2Rk", (1, 0): hexagon.replace("{}", foe), (-1, 0): "P"}, players).play("action move", "move 0,0")
    assert t.refused("to e") == rule
    assert t.offered() == ["w"]
    t.play("to w", "also-move 0,0")  # the same for the second half-move
    assert t.refused("also-to e") == rule


@pytest.mark.parametrize("players", COUNTS)
def test_ba102_the_edge_of_the_map(players: int) -> None:
    t = Table({(0, 0): "P Rk", (1, 0): "P"}, players).play("action move", "move 0,0")
    assert [t.refused(f"to {way}") for way in ("se", "sw", "w", "nw", "ne")] == ["BA-102"] * 5


@pytest.mark.parametrize(("players", "foe"), PAIRS)
@pytest.mark.parametrize(
    "hexagon", ["A", "P", "F", "M", "P Rv", "M Rs", "A Rc 2Rk", "M Rk", "P {}k", "F {}v", "A {}k Rk", "P {}k Rv", "A {}v Rk"]
)
def test_ba103_open_hexes(players: int, foe: str, hexagon: str) -> None:
    t = Table({(0, 0): "P Rk", (1, 0): hexagon.replace("{}", foe)}, players).play("action move", "move 0,0")
    assert t.offered() == ["e"]


@pytest.mark.parametrize(("players", "hexagon"), [(3, "P Bk Gk"), (3, "F Bv Gk"), (4, "A Bk Gk Yk"), (4, "P Bk Gk Yv")])
def test_ba104_one_piece_of_each_of_several_players(players: int, hexagon: str) -> None:
    t = Table({(0, 0): "P Rk", (1, 0): hexagon}, players).play("action move", "move 0,0")
    assert t.offered() == ["e"]
    t.play("to e")
    assert set(t.at(1, 0).split()) == {*hexagon.split(), "Rk"}
    mountain = Table({(0, 0): "P Rk", (1, 0): "M" + hexagon[1:], (-1, 0): "P"}, players).play("action move", "move 0,0")
    assert mountain.refused("to e") == "BA-101"


@pytest.mark.parametrize(("players", "foe"), PAIRS)
def test_ba105_ba197_sharing(players: int, foe: str) -> None:
    """BA-105: the first piece shares. BA-197: as long as it likes."""
    t = Table({(0, 0): "P Rk", (1, 0): f"A {foe}k"} | home(players), players).play("action move", "move 0,0", "to e")
    for _ in range(3):
        others_recruit(t)
        assert set(t.at(1, 0).split()) == {"A", "Rk", f"{foe}k"}
        t.play("action recruit", "recruit 56,0", "knights 1")


@pytest.mark.parametrize(
    ("players", "hexagon", "after"),
    [
        (2, "P Rk Bk", "P 2Rk"),
        (2, "P Rv Bk", "P Rv Rk"),
        (2, "F Rk Bv", "F 2Rk"),
        (3, "A Rk Bk Gk", "A 2Rk"),
        (3, "A Rv Bk Gk", "A Rv Rk"),
        (3, "A Rk Bv Gk", "A 2Rk"),
        (4, "A Rk Bk Gk Yk", "A 2Rk"),
        (4, "A Rk Bk Gk Yv", "A 2Rk"),
    ],
)
def test_ba106_to_ba114_combat(players: int, hexagon: str, after: str) -> None:
    """BA-106: all foreign pieces are destroyed, whoever owns them. BA-107: a knight or a village helps. BA-110: no choice.
    BA-112: the attacker loses nothing. BA-113: back to the reserves. BA-118, BA-121: no token."""
    t = Table({(0, 0): "P Rk", (1, 0): hexagon}, players)
    knights = t.reserve("R", "knight")
    t.play("action move", "move 0,0", "to e")
    assert t.at(1, 0) == after
    assert t.reserve("R", "knight") == knights
    for foe in COLOURS[1:players]:
        assert (t.reserve(foe, "knight"), t.reserve(foe, "village"), t.tokens(foe)) == (7, 14, "")
    assert len(t.events("destroyed")) == sum(word[-2:-1] not in ("R", "") and len(word) > 1 for word in hexagon.split())


def test_ba108_pieces_of_different_players_do_not_combine() -> None:
    """BA-108: green and red together on a hex with blue destroy nothing."""
    t = Table({(0, 0): "P Rk", (1, 0): "P Gk Bk"}, 3).play("action move", "move 0,0", "to e")
    assert t.at(1, 0) == "P Rk Bk Gk"


def test_ba109_the_first_half_move_prepares_the_second() -> None:
    t = Table({(0, 0): "P Rk", (1, 0): "A Bk", (2, 0): "P Rk"}, 2).play("action move", "move 0,0", "to e", "also-move 2,0", "also-to w")
    assert t.at(1, 0) == "A 2Rk"


def test_ba111_only_a_half_move_destroys() -> None:
    """BA-111: recruiting, building, a new city and an expedition never put a second piece on a shared hex."""
    t = Table({(0, 0): "P Rv Bk", (2, 0): "P Rk Bk", (4, 0): "P Rc", (6, 0): "P Rk Bv", (8, 0): "P"}, 2)
    assert t.refused("action city") == "BA-141"
    assert t.refused("action build") == "BA-124"
    t.play("action expedition")
    assert t.refused("expedition 2,0") == "BA-158"


def test_ba114_cities_and_strongholds_are_safe() -> None:
    for building in "sc":
        t = Table({(0, 0): "P 2Rk", (1, 0): f"P B{building}"}, 2)
        assert t.refused("action move") == "BA-87"


@pytest.mark.parametrize(("players", "foe"), PAIRS)
def test_ba115_to_ba123_theft(players: int, foe: str) -> None:
    """BA-115 one token, BA-116 of the attacker's choice, BA-117 not declined, BA-119 one theft a half-move, BA-120 to the attacker,
    BA-122 of any kind, BA-123 before the second half-move."""
    t = Table({(0, 0): "P 2Rk", (1, 0): f"A Rk {foe}v", (0, 1): "P"}, players, tokens={foe: "P 2 M 1", "R": "P 1"})
    t.play("action move", "move 0,0", "to e")
    assert t.decision() == "theft"
    assert t.offered() == ["plain", "mountain"]
    assert [t.refused("steal field"), t.refused("also-move stop"), t.refused("action pass")] == ["BA-116", "BA-200", "BA-69"]
    t.play("steal mountain")
    assert (t.tokens("R"), t.tokens(foe)) == ("P 1 M 1", "P 2")
    assert t.decision() == "second_hex"
    assert t.at(1, 0) == "A 2Rk"


def test_ba119_two_villages_two_thefts() -> None:
    t = Table({(0, 0): "P Rk", (1, 0): "A Rk Bv", (0, 5): "P Rk", (1, 5): "F Rk Gv"}, 3, tokens={"B": "A 1", "G": "M 3"})
    t.play("action move", "move 0,0", "to e", "steal field", "also-move 0,5", "also-to e")
    assert t.state.prompt(0).args == {"victim": 2}
    t.play("steal mountain")
    assert (t.tokens("R"), t.tokens("B"), t.tokens("G"), t.actor()) == ("A 1 M 1", "", "M 2", "B")


def test_ba118_ba121_no_token() -> None:
    t = Table({(0, 0): "P Rk", (1, 0): "A Rk Bv Gk"}, 3, tokens={"G": "A 2"}).play("action move", "move 0,0", "to e")
    assert t.decision() == "second_hex"
    assert (t.tokens("R"), t.tokens("G")) == ("", "A 2")


def test_ba202_half_moves_in_ascending_order() -> None:
    """BA-202 (C-2): key = (hex, direction); the exception where the order matters; off with canonical_order off."""
    board = {(0, 0): "P Rk", (1, 0): "P", (0, 1): "P Rk", (1, 1): "P"}
    t = Table(board, 2).play("action move", "move 0,1", "to e")
    assert t.actor() == "B"  # (0,0) comes before: nothing is left to ask
    t = Table(board | {(0, 2): "P Rk"}, 2).play("action move", "move 0,1", "to e")
    assert t.offered() == ["0,2", "stop"]
    assert t.refused("also-move 0,0") == "BA-202"
    t = Table({(0, 0): "P 2Rk", (1, 0): "P", (0, 1): "P"}, 2).play("action move", "move 0,0", "to se", "also-move 0,0")
    assert t.offered() == ["se"]
    assert t.refused("also-to e") == "BA-202"
    t = Table(board, 2, options={"canonical_order": False}).play("action move", "move 0,1", "to e")
    assert t.offered() == ["0,0", "stop"]
    # The exception, both ways round: a chain through a hex with a foreign piece.
    chain = {(0, 0): "P", (1, 0): "P Rk Bk", (2, 0): "P Rk"}
    t = Table(chain, 2).play("action move", "move 2,0", "to w", "also-move 1,0", "also-to w")
    assert t.at(1, 0) == "P Rk"
    t = Table(chain, 2).play("action move", "move 1,0", "to w", "also-move 2,0", "also-to w")
    assert t.at(1, 0) == "P Rk Bk"
    t = Table({(0, 0): "P Rk", (1, 0): "P Rk Bk", (2, 0): "P"}, 2).play("action move", "move 1,0", "to e")
    assert t.offered() == ["0,0", "stop"]
    # Without the foreign piece one order is enough, whichever way the chain goes.
    t = Table({(0, 0): "P", (1, 0): "P Rk", (2, 0): "P Rk", (2, 1): "P Rk"}, 2).play("action move", "move 2,0", "to w")
    assert t.offered() == ["2,1", "stop"]
    assert t.refused("also-move 1,0") == "BA-202"
    t = Table({(0, 0): "P Rk", (1, 0): "P Rk", (2, 0): "P"}, 2).play("action move", "move 1,0", "to e")
    assert t.actor() == "B"
