"""What is told of every action, for the log and the page: each kind of event with all its particulars; and what the page may offer."""

from typing import Any

import pytest

from meadhall.games.barony import constants as c
from tests.barony.table import BARONY, Table

NAMES = [row.name for row in BARONY.events]
WIDTH = {row.name: len(row.names) for row in BARONY.events}
PLAIN, FOREST = c.PLAIN, c.FOREST


def log(state: Any) -> list[tuple[str | int, ...]]:
    """Events as (name, particulars)."""
    return [(NAMES[event.kind], *event.args[: WIDTH[NAMES[event.kind]]]) for event in state.events]


@pytest.mark.parametrize(("players", "seats"), [(2, (0, 1, -1, -1)), (3, (0, 1, 2, -1)), (4, (0, 1, 2, 3))])
def test_ba3_ba49_the_game_begins(players: int, seats: tuple[int, ...]) -> None:
    """BA-3 the order of seats, BA-36 the map, BA-51 the starts, BA-67 the first round."""
    state: Any = BARONY.facts(players).start(1, listen=True)
    assert log(state) == [("seated", *seats), ("map", 27 * players)]
    state.events = []
    starts = []
    while state.prompt(0).decision == "start_hex":
        action = state.legal()[-1]
        starts.append(("start", state.actors()[0], int(state.facts.noun(action))))
        state.apply(action)
    assert log(state) == [*starts, ("round", 1)]


def test_o9_the_shuffled_seats_are_told() -> None:
    for seed in range(6):
        state: Any = BARONY.facts(3, {"first_player": "random"}).start(seed, listen=True)
        assert log(state)[0] == ("seated", *state.view(0)["order"], -1)


def test_o1_tiles_laid_are_told() -> None:
    """BA-204: which tile, in which slot, how turned; the map is told when all tiles lie."""
    state: Any = BARONY.facts(2, {"layout": "players_lay"}).start(0, listen=True)
    assert state.view(0)["layout"]["tile"] is None
    tiles = []
    for slot in ("0,0,up", "0,0,down", "3,0,up"):
        action = next(action for action in state.legal() if len(set(state.facts.noun(action))) > 1)
        tiles.append(state.facts.place_of(action))
        for move in (action, state.facts.parse(f"slot {slot}"), state.facts.parse("turn 2")):
            state.apply(move)
    q_r_down = [(0, 0, 0), (0, 0, 1), (3, 0, 0)]
    assert log(state)[1:] == [("laid", tile, *slot, 2) for tile, slot in zip(tiles, q_r_down, strict=True)]


def test_ba85_recruits_are_told() -> None:
    t = Table({(0, 0): "P Rc", (1, 0): "A"}, 2).play("action recruit", "recruit 0,0", "knights 2")
    assert log(t.state) == [("recruited", 0, 0, 2)]


def test_ba89_ba106_ba115_moves_fights_and_thefts_are_told() -> None:
    """Two knights enter the hex of a village and a knight: both fall, and a token changes hands."""
    board = {(0, 0): "P 2Rk", (1, 0): "A Bv", (5, 0): "P Bc"}
    t = Table(board, 2, tokens={"B": "P 1 F 2"}).play("action move", "move 0,0", "to e", "also-move 0,0", "also-to e", "steal forest")
    assert log(t.state) == [("moved", 0, 0, 1), ("moved", 0, 0, 1), ("destroyed", 0, 1, 1, c.VILLAGE), ("stolen", 0, 1, FOREST)]
    board = {(0, 0): "P 2Rk", (1, 0): "A Bk", (5, 0): "P Bc"}
    t = Table(board, 2).play("action move", "move 0,0", "to e", "also-move 0,0", "also-to e")
    assert log(t.state) == [("moved", 0, 0, 1), ("moved", 0, 0, 1), ("destroyed", 0, 1, 1, c.KNIGHT)]


def test_ba130_ba149_ba161_buildings_cities_and_expeditions_are_told() -> None:
    t = Table({(0, 0): "A", (1, 0): "P Rk", (2, 0): "A"}, 2).play("action build", "build 1,0", "as stronghold")
    assert log(t.state) == [("built", 0, 1, c.STRONGHOLD), ("token", 0, PLAIN)]
    t = Table({(0, 0): "A", (1, 0): "P Rv", (2, 0): "A"}, 2).play("action city", "city 1,0")
    assert log(t.state) == [("city", 0, 1)]
    t = Table({(0, 0): "A", (1, 0): "P Bc", (2, 0): "A"}, 2).play("action expedition", "expedition 2,0")
    assert log(t.state) == [("expedition", 0, 2)]


def test_ba169_to_ba173_titles_are_told() -> None:
    """What was paid, the new title, and that a duke makes this round the last (BA-181)."""
    t = Table({(0, 0): "P Bc"}, 2, tokens={"R": "A 2 P 2 M 1"}).play("action title", "pay 1-2-0-1")
    assert log(t.state) == [("paid", 0, 1, 2, 0, 1), ("title", 0, 1)]
    t = Table({(0, 0): "P Bc"}, 2, tokens={"R": "A 3"}, titles={"R": "marquis"}).play("action title", "pay 3-0-0-0")
    assert log(t.state) == [("paid", 0, 3, 0, 0, 0), ("title", 0, 4), ("last_round", 0)]


def test_ba76_ba73_ba186_passes_rounds_and_the_end_are_told() -> None:
    t = Table({(0, 0): "P Rc"}, 2, tokens={"B": "A 1"}, round=7, options={"free_pass": True})
    t.play("action recruit", "recruit 0,0", "knights 1", "action pass")
    assert log(t.state) == [("recruited", 0, 0, 1), ("passed", 1), ("round", 8)]
    t.state.events = []
    t.play("action pass", "action pass")
    assert log(t.state) == [("passed", 0), ("passed", 1), ("over", 1, c.ALL_PASSED, t.state.view(0)["seats"][1]["score"])]


def test_what_can_be_begun_where() -> None:
    """Before the action is chosen the view names the hexes of each action, and where each knight can go (BA-78, 87, 124, 141, 155)."""
    board = {(0, 0): "P Rc", (1, 0): "A Rk", (2, 0): "L", (0, 1): "P", (1, 1): "A Rv", (2, 1): "M", (3, 1): "P Bk"}
    t = Table(board, 2)
    number = {place: h for h, place in enumerate(t.places)}
    may = t.state.view(0)["may"]
    assert {int(h): n for h, n in may["recruit"].items()} == {number[0, 0]: 2}
    targets = {int(h): {t.places[h] for h in found} for h, found in may["move"].items()}
    assert targets == {number[1, 0]: {(0, 0), (0, 1), (1, 1)}}
    assert [t.places[h] for h in may["build"]] == [(1, 0)]
    assert [t.places[h] for h in may["city"]] == [(1, 1)]
    assert [t.places[h] for h in may["expedition"]] == [(0, 1), (2, 1)]
    t.play("action recruit")
    assert t.state.view(0)["may"] is None
