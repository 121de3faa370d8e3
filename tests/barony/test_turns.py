"""Turns, passes, the end of the game and the score (BA-68 to BA-77, BA-177 to BA-194, BA-196)."""

import random
import re

import pytest

from meadhall.core.words import LANGUAGES
from meadhall.games.barony.constants import TITLES
from tests.barony.table import BARONY, COLOURS, Table

COUNTS = [2, 3, 4]
FREE = {"free_pass": True}
STUCK = {(0, 0): "P Rc 7Rk", (1, 0): "L", (0, 1): "P Bs", (5, 0): "P Bk", (6, 0): "P"}


def test_ba69_ba70_ba72_ba73_one_action_a_turn() -> None:
    """BA-69: exactly one action. BA-70: any legal one. BA-72: the same one again. BA-73: then the turn is over."""
    board = {(0, 0): "P Rc Rk", (1, 0): "A Rv", (3, 0): "P Rv Rk", (6, 0): "F Rk", (7, 0): "P", (9, 0): "P Bc"}
    t = Table(board, 2, tokens={"R": "A 3"}, reserve={"R": {"city": 1}})
    assert t.offered() == ["recruit", "move", "build", "city", "expedition", "title"]
    for _ in range(2):
        t.play("action recruit", "recruit 0,0", "knights 1")
        assert t.actor() == "B"
        t.play("action recruit", "recruit 9,0", "knights 1")


def test_ba71_no_action_without_effect() -> None:
    """BA-71: an action that cannot have its least effect is not offered."""
    t = Table({(0, 0): "P Rk", (1, 0): "P"}, 2, reserve={"R": {"knight": 1, "village": 0, "stronghold": 0}})
    assert t.offered() == ["move"]


@pytest.mark.parametrize("players", COUNTS)
def test_ba74_ba75_ba76_ba196_passing(players: int) -> None:
    """BA-74: pass if nothing is legal. BA-75: only then. BA-76: it changes nothing. BA-196: it counts as the turn."""
    t = Table(STUCK, players)
    before = t.state.view(0)
    assert t.offered() == ["pass"]
    t.play("action pass")
    after = t.state.view(0)
    assert t.actor() == "B"
    assert [before[key] for key in ("hexes", "seats")] == [after[key] for key in ("hexes", "seats")]
    assert t.refused("action pass") == "BA-75"
    assert "pass" not in t.offered()


def test_ba77_no_own_piece_is_taken_back() -> None:
    """BA-77: own pieces leave the map only in Build and New city; own buildings stay for ever but for a village become a city."""
    rng = random.Random(1)
    state = BARONY.facts(3).start(1)
    state.events = []
    while not state.over:
        seat = state.actors()[0]
        before = state.view(0)
        told = len(state.events)
        state.apply(rng.choice(state.legal()))
        kinds = {BARONY.events[event.kind][0] for event in state.events[told:]}
        for one, other in zip(before["hexes"], state.view(0)["hexes"], strict=True):
            if one["building"] and one["building"]["seat"] == seat and other["building"] != one["building"]:
                assert "city" in kinds
        own = [sum(h["knights"][seat] for h in view["hexes"]) for view in (before, state.view(0))]
        assert own[1] >= own[0] or "built" in kinds


# -- score board ----------------------------------------------------------------------------------------------------------------------


def test_ba177_ba178_board_points() -> None:
    """BA-177, BA-178: 15 for a title, 10 for a new city; the 15 cells."""
    rows = [[0, 15, 30, 45, 60], [10, 25, 40, 55, 70], [20, 35, 50, 65, 80]]
    for cities, row in enumerate(rows):
        for title, points in zip(TITLES, row, strict=True):
            t = Table({(0, 0): "P"}, 2, titles={"R": title, "B": title}, founded={"R": cities, "B": cities})
            assert t.seat("R")["points"] == points
            assert t.seat("B")["points"] == points  # BA-180: both markers on one cell


def test_ba179_points_never_go_down() -> None:
    rng = random.Random(2)
    state = BARONY.facts(4).start(2)
    points = [0] * 4
    while not state.over:
        state.apply(rng.choice(state.legal()))
        now = [seat["points"] for seat in state.view(0)["seats"]]
        assert all(one <= other for one, other in zip(points, now, strict=True))
        points = now
    assert max(points) >= 60


# -- the end --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "duke"), [(players, duke) for players in COUNTS for duke in range(players)])
def test_ba181_to_ba185_the_last_round(players: int, duke: int) -> None:
    """BA-181, BA-182: the round of the first duke is the last, up to the last seat. BA-183: the last seat ends it at once.
    BA-184: the others act normally and may rise too. BA-185: equal numbers of turns."""
    colours = COLOURS[:players]
    t = Table({(0, 0): "P"}, players, titles=dict.fromkeys(colours, "marquis"), tokens=dict.fromkeys(colours, "A 3"), round=9, options=FREE)
    for seat in range(players):
        assert t.actor() == COLOURS[seat]
        assert t.state.view(0)["last_round"] == (seat > duke)
        if seat >= duke:
            t.play("action title", "pay 3-0-0-0")
        else:
            t.play("action pass")
    assert t.state.over
    assert t["round"] == 9
    assert [t.seat(colour)["title"] == "duke" for colour in colours] == [seat >= duke for seat in range(players)]
    result = t.state.result()
    assert result[:3] == (tuple(float(seat == players - 1) for seat in range(players)), (players - 1,), "duke")
    assert result.rounds == 9
    assert result.scores == tuple(60 if seat >= duke else 54 for seat in range(players))
    assert t.refused("action pass", "R") == "BA-182"


@pytest.mark.parametrize("players", COUNTS)
def test_ba186_a_round_of_passes(players: int) -> None:
    board = {(0, 0): "P Rc", (4, 0): "P Bc"}
    t = Table(board, players, options=FREE).play(*["action pass"] * players)
    assert t.state.over
    assert t.state.result().condition == "all_passed"
    assert t.refused("action pass", "R") == "BA-186"
    t = Table(board, players, options=FREE).play("action recruit", "recruit 0,0", "knights 1", *["action pass"] * (2 * players - 2))
    assert not t.state.over  # never all in one round: the passes of two rounds do not add up
    t.play("action pass")
    assert t.state.over


@pytest.mark.parametrize("players", COUNTS)
def test_ba187_ba188_the_cap(players: int) -> None:
    """BA-187: the end of round 200. BA-188: scored like any other."""
    t = Table({(0, 0): "P Rc", (4, 0): "P Bc"}, players, round=199, tokens={"R": "A 1"}, options=FREE)
    for number in (199, 200):
        assert t["round"] == number
        t.play("action recruit", "recruit 0,0", "knights 1", *["action pass"] * (players - 1))
    assert t.state.over
    assert t.state.result().condition == "round_cap"
    assert t.state.result().winners == (0,)
    assert t.state.view(0)["result"]["scores"][0] == 3
    assert t.refused("action pass", "R") == "BA-187"


@pytest.mark.parametrize(("cap", "last"), [(200, 200), (12, 12), (1, 1), (0, 1_000_000)])
def test_ba187_names_the_cap_of_the_game(cap: int, last: int) -> None:
    """BA-187, O-5: the round that was agreed on, in every language; other rules stay as they are."""
    t = Table({(0, 0): "P Rc", (4, 0): "P Bc"}, 2, round=last, options=FREE | {"round_cap": cap})
    t.play("action recruit", "recruit 0,0", "knights 1", "action pass")
    assert t.state.result().condition == "round_cap"
    refused = t.state.why_not(0, t.action("action pass"))
    assert refused.rule == "BA-187"
    for language in LANGUAGES:
        usual = BARONY.rulebook(language).sentence("BA-187")
        assert re.findall(r"\d+", usual) == ["200", "5"]  # the cap, and option O-5
        assert re.findall(r"\d+", refused.sentence_in(language)) == [str(last), "5"]
        assert refused.told(language) == f"action pass: {usual.replace('200', str(last))} (BA-187)"
        assert BARONY.rule_text(t.facts, "BA-186", language) == BARONY.rulebook(language).sentence("BA-186")


@pytest.mark.parametrize("language", LANGUAGES)
def test_ba186_nobody_is_said_to_have_been_forced(language: str) -> None:
    """BA-186, O-4: passes may be free; what is told holds of forced ones too."""
    stuck = {(0, 0): "P Rc", (1, 0): "L"}
    free = Table({(0, 0): "P Rc", (4, 0): "P Bc"}, 2, options=FREE).play("action pass", "action pass")
    forced = Table(stuck, 2, reserve={"R": {"knight": 0}, "B": {"knight": 0}}).play("action pass", "action pass")
    for t in (free, forced):
        assert t.state.result().condition == "all_passed"
        told = BARONY.prompt_text(t.facts, BARONY.words(language), t.state.prompt(0), 0)
        assert {"en": "everybody passed", "pl": "wszyscy spasowali", "cs": "všichni pasovali"}[language] in told


# -- scoring --------------------------------------------------------------------------------------------------------------------------


def test_ba189_ba190_final_score() -> None:
    """BA-189: board points and silver. BA-190: pieces score nothing."""
    pieces = {(0, 0): "P Rc 3Rk", (2, 0): "A Rv", (4, 0): "A Rs"}
    poor = Table({(0, 0): "P"}, 2, titles={"R": "count"}, founded={"R": 1}, tokens={"R": "A 1 P 1 F 1 M 1"})
    rich = Table(pieces, 2, titles={"R": "count"}, founded={"R": 1}, tokens={"R": "A 1 P 1 F 1 M 1"})
    assert poor.seat("R")["score"] == rich.seat("R")["score"] == 30 + 10 + 3 + 2 + 1 + 0


@pytest.mark.parametrize(
    ("players", "silver", "order"),
    [
        (2, [3, 3], [1, 0]),
        (2, [6, 3], [0, 1]),
        (3, [3, 3, 3], [2, 1, 0]),
        (3, [3, 6, 3], [1, 2, 0]),
        (4, [6, 6, 3, 0], [1, 0, 2, 3]),
        (4, [3, 3, 6, 3], [2, 3, 1, 0]),
    ],
)
def test_ba191_to_ba194_ranking(players: int, silver: list[int], order: list[int]) -> None:
    """BA-191: the highest score. BA-192: not only dukes. BA-193, BA-194: among equals the later seat, for all places."""
    tokens = {colour: f"A {n // 3}" for colour, n in zip(COLOURS, silver, strict=False)}
    t = Table({(0, 0): "P"}, players, tokens=tokens, options=FREE).play(*["action pass"] * players)
    result = t.state.view(0)["result"]
    assert (result["winner"], result["ranking"], result["scores"]) == (order[0], order, silver)
    assert t.state.returns() == tuple(float(seat == order[0]) for seat in range(players))
