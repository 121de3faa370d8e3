"""Victory (SG-319 to SG-334)."""

import pytest

from meadhall.core.rng import Stream
from tests.saga.battlefield import idle
from tests.saga.table import SAGA, Table

AREAS = ("northumbria", "mercia", "east_anglia", "essex", "kent", "sussex", "wessex")


def won(t: Table) -> tuple[str, str] | None:
    """Winner and condition, or None if the game goes on."""
    result = t.view("A")["result"]
    return (result["winner"], result["condition"]) if result else None


# -- when ----------------------------------------------------------------------------------------------------------------------


def test_sg319_victory_is_checked_only_in_step_1_of_the_end_phase() -> None:
    """V has 8 coins, five areas and there is no A unit in England: the actions and battles go on all the same."""
    t = Table(v=dict.fromkeys(AREAS[:5], 1), coins=(9, 3), tile=4, actor="V", hold={"V": [1, 4], "A": [2, 3]})
    assert won(t) is None
    t.play("action move", "from mercia", "to wessex")
    assert won(t) is None
    idle(t)
    assert won(t) == ("V", "areas")


def test_sg319_coins_spent_before_the_check_do_not_win() -> None:
    t = Table(
        v={"kent": 1, "north": 1}, a={"mercia": 1}, leaders={"V1": "kent"}, coins=(8, 3), tile=4, actor="V", hold={"V": [1, 4], "A": [2, 3]}
    )
    t.play("action recruit", "recruit single", "recruit-leader v2-waits", "recruit-leader v3-waits", "spread middle")
    assert t.coins()[0] == 7
    assert won(idle(t)) is None


def test_sg319_no_vikings_in_england_for_a_while_loses_nothing() -> None:
    t = Table(v={"north": 2}, a={"mercia": 1}, slots={"north": "kent"}, tile=4, actor="V", hold={"V": [1, 4], "A": [2, 3]})
    t.play("action move", "to sail", "warriors 1")
    assert won(idle(t)) is None


# -- Anglo-Saxons -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("burhs", range(6))
@pytest.mark.parametrize("number", range(1, 11))
def test_sg332_the_clock_is_met_exactly_from_round_10_less_burhs(burhs: int, number: int) -> None:
    """Also SG-320: the round marker on the burh marker's space or left of it; SG-330: the burh marker is on 3 + (burhs - 2)."""
    t = Table(v={"kent": 2}, a={"essex": 2}, burhs=AREAS[:burhs], round=number, phase="end")
    assert won(t) == (("A", "clock") if number >= 10 - burhs else None)
    track = t.view("A")["track"]
    assert track["burh"] == 3 + burhs - 2
    assert (won(t) is not None) == (11 - number <= track["burh"])


@pytest.mark.parametrize(("spaces", "start"), [(8, 3), (12, 3), (14, 5), (30, 25)])
@pytest.mark.parametrize("burhs", [0, 2, 5])
def test_sg332_on_other_tracks(spaces: int, start: int, burhs: int) -> None:
    """r >= N - S + 3 - b; SG-331: the burh marker always has a space of its own between the ends."""
    first = spaces - start + 3 - burhs
    for number in (first - 1, first):
        options = {"track_spaces": spaces, "track_burh_start": start}
        t = Table(v={"kent": 2}, a={"essex": 2}, burhs=AREAS[:burhs], round=number, options=options, phase="end")
        assert won(t) == (("A", "clock") if number == first else None)
        assert t.view("A")["track"]["burh"] == start + burhs - 2


def test_sg331_the_burh_marker_stays_on_the_end_space() -> None:
    """No box and no option can bring it there (SG-331), so the count of burhs is bent: three fewer than none."""
    t = Table(v={"kent": 2}, a={"essex": 2}, round=10, tile=4, actor="V", hold={"V": [1, 4], "A": [2, 3]})
    t.state = t.state.from_dict({"burhs": 5 + 3})  # space 3 - 3 - 2 = -2: stands on 1, where the round marker is
    while not t.state.over and t["round"] == 10:
        t.play(next(move for move in t.offered() if move in ("bonus skip", "action end") or move.startswith("tile ")))
    assert won(t) == ("A", "clock")
    t.state = t.state.from_dict({"burh": [5] * 7})
    assert t.view("A")["track"]["burh"] == 10


def test_sg330_the_burh_marker_follows_build_and_raid() -> None:
    t = Table(v={"kent": 1}, a={"essex": 2, "mercia": 1}, burhs=["mercia"], tile=2, actor="A")
    assert t.view("A")["track"]["burh"] == 2
    t.play("action build")
    assert t.view("A")["track"]["burh"] == 3
    t = Table(v={"kent": 2, "sussex": 1}, a={"essex": 2}, burhs=["kent", "sussex", "essex"], tile=2, actor="V")
    assert t.view("A")["track"]["burh"] == 4
    t.play("action raid", "raid kent", "raid sussex")
    assert t.view("A")["track"]["burh"] == 2


def test_sg320_a_raid_can_stop_the_clock() -> None:
    """Round 8 with 2 burhs would end the game; one burh less gives another round."""
    t = Table(v={"kent": 2, "sussex": 2}, a={"essex": 2}, burhs=["kent", "essex"], round=8, coins=(0, 3), tile=2, actor="V")
    assert won(idle(t)) == ("A", "clock")
    t = Table(v={"kent": 2, "sussex": 2}, a={"essex": 2}, burhs=["kent", "essex"], round=8, coins=(0, 3), tile=2, actor="V")
    t.play("action raid")
    assert won(idle(t)) is None


def test_sg321_no_v_unit_in_england() -> None:
    t = Table(v={"north": 4, "middle": 4}, a={"mercia": 1}, phase="end")
    assert won(t) == ("A", "no_vikings")
    t = Table(v={"north": 4, "kent": 1}, a={"mercia": 1}, phase="end")
    assert won(t) is None
    t = Table(v={"north": 4}, a={"mercia": 1}, leaders={"V1": "kent"}, phase="end")
    assert won(t) is None  # a leader is a unit


def test_sg329_units_on_the_drakkar_or_in_scandinavia_do_not_prevent_it() -> None:
    t = Table(v={"drakkar": 3, "south": 2}, a={"mercia": 1}, leaders={"V1": "drakkar", "V2": "north"}, phase="end")
    assert won(t) == ("A", "no_vikings")


# -- Vikings -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("areas", "winner"), [(3, None), (4, None), (5, ("V", "areas")), (6, ("V", "areas"))])
def test_sg322_v_controls_at_least_five_areas(areas: int, winner: tuple[str, str] | None) -> None:
    t = Table(v=dict.fromkeys(AREAS[:areas], 1), a={"wessex": 3}, phase="end")
    assert won(t) == winner


def test_sg322_all_seven_count_too_but_scandinavia_does_not() -> None:
    assert won(Table(v=dict.fromkeys(AREAS, 1), phase="end")) == ("V", "areas")
    at_home = {"north": 1, "middle": 1, "south": 1, "drakkar": 1}
    t = Table(v={**dict.fromkeys(AREAS[:4], 1), **at_home}, a={"wessex": 1}, phase="end")
    assert won(t) is None
    assert t.decision() == "spread_area"  # the unit on the Drakkar comes home: the end phase went on


def test_sg322_control_counts_units_not_presence() -> None:
    """A fifth area with as many A units as V units is not controlled."""
    pieces = dict.fromkeys(AREAS[:4], 1)
    t = Table(v={**pieces, "kent": 2}, a={"kent": 2, "wessex": 1}, phase="end")  # no position of play: the check alone
    assert won(t) is None
    t = Table(v={**pieces, "kent": 2}, a={"kent": 1, "wessex": 1}, phase="end")
    assert won(t) == ("V", "areas")


@pytest.mark.parametrize(("coins", "winner"), [(7, None), (8, ("V", "coins")), (9, ("V", "coins")), (12, ("V", "coins"))])
def test_sg323_v_has_at_least_8_coins(coins: int, winner: tuple[str, str] | None) -> None:
    t = Table(v={"kent": 1}, a={"mercia": 1}, coins=(coins, 3), phase="end")
    assert won(t) == winner


def test_sg323_coins_of_the_anglo_saxons_win_nothing() -> None:
    assert won(Table(v={"kent": 1}, a={"mercia": 1}, coins=(3, 12), phase="end")) is None


def test_sg324_no_a_unit_in_england() -> None:
    """Also SG-328: burhs do not prevent it."""
    assert won(Table(v={"kent": 1}, phase="end")) == ("V", "no_anglo_saxons")
    assert won(Table(v={"kent": 1}, burhs=["mercia", "essex"], phase="end")) == ("V", "no_anglo_saxons")
    assert won(Table(v={"kent": 1}, leaders={"A1": "mercia"}, phase="end")) is None


# -- both ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("v", "a", "coins", "winner"),
    [
        (dict.fromkeys(AREAS[:5], 1), {"wessex": 1}, 2, ("V", "areas")),
        ({"kent": 1}, {"wessex": 1}, 8, ("V", "coins")),
        ({"kent": 1}, {}, 2, ("V", "no_anglo_saxons")),
        ({"north": 1}, {"wessex": 1}, 2, ("A", "no_vikings")),
    ],
)
def test_sg325_one_condition_is_enough(v: dict[str, int], a: dict[str, int], coins: int, winner: tuple[str, str]) -> None:
    t = Table(v=v, a=a, coins=(coins, 3), phase="end")
    assert won(t) == winner
    assert t.state.over
    assert t.state.legal(0) == t.state.legal(1) == []
    rule = {"clock": "SG-320", "no_vikings": "SG-321", "areas": "SG-322", "coins": "SG-323", "no_anglo_saxons": "SG-324"}[winner[1]]
    assert t.refused("draft t1", "V") == t.refused("draft t1", "A") == rule


@pytest.mark.parametrize(
    ("v", "a", "coins", "number", "condition"),
    [
        ({"north": 1}, {"wessex": 1}, 8, 1, "no_vikings"),  # coins
        ({"north": 1}, {}, 2, 1, "no_vikings"),  # nobody is in England at all
        ({"kent": 1}, {"wessex": 1}, 8, 10, "clock"),
        (dict.fromkeys(AREAS[:5], 1), {"wessex": 1}, 2, 10, "clock"),
        ({"kent": 1}, {}, 2, 10, "clock"),
    ],
)
def test_sg326_if_both_meet_a_condition_a_wins(v: dict[str, int], a: dict[str, int], coins: int, number: int, condition: str) -> None:
    t = Table(v=v, a=a, coins=(coins, 3), round=number, phase="end")
    assert won(t) == ("A", condition)
    assert t.state.returns() == (0.0, 1.0)


def test_sg327_coins_of_step_3_count_at_the_next_check() -> None:
    t = Table(v={"wessex": 1, "mercia": 1}, a={"kent": 1}, coins=(7, 3), round=3, phase="end")
    assert won(t) is None
    assert t.coins()[0] == 9
    assert won(idle(t)) == ("V", "coins")
    assert t["round"] == 4


# -- the end of every game -------------------------------------------------------------------------------------------------------------


def test_sg333_round_10_is_the_last() -> None:
    """Without any burh the burh marker is on 1, and so is the round marker."""
    t = Table(v={"kent": 1}, a={"mercia": 1}, round=9, phase="end")
    assert (won(t), t["round"]) == (None, 10)
    assert t.view("V")["track"] == {"spaces": 10, "round": 1, "burh": 1}
    assert won(idle(t)) == ("A", "clock")


@pytest.mark.parametrize("seed", range(60))
def test_sg334_there_is_no_draw(seed: int) -> None:
    """Every random game ends by round 10 (SG-333) with one winner, by a condition that holds in the last position."""
    state = SAGA.facts().start(seed)
    chance = Stream(seed + 1000)
    while not state.over:
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
    result = state.result()
    fields = state.to_dict()
    assert len(result.winners) == 1
    assert result.returns == ((1.0, 0.0) if result.winners == (0,) else (0.0, 1.0))
    assert 1 <= fields["round"] <= 10
    in_england = [sum(fields["units"][side][:7]) for side in (0, 1)]
    held = sum(fields["units"][0][area] > fields["units"][1][area] for area in range(7))
    clock = fields["marker"] <= 3 + sum(fields["burh"]) - 2
    holds = {
        "clock": clock,
        "no_vikings": in_england[0] == 0,
        "areas": held >= 5,
        "coins": fields["coins"][0] >= 8,
        "no_anglo_saxons": in_england[1] == 0,
    }
    assert holds[result.condition]
    assert result.winners == ((1,) if holds["clock"] or holds["no_vikings"] else (0,))
