"""The comparison with another commit: its figures, and that every measure runs on this build."""

import pytest

from bench.before import ratio, student
from bench.before_player import MEASURES, Case
from meadhall.games import GAMES, game


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045)])
def test_students_t(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.02)


def test_a_ratio_and_its_interval() -> None:
    found = ratio([100.0, 90.0, 110.0, 100.0], [200.0, 180.0, 220.0, 200.0])
    assert found == pytest.approx((2, 2, 2)) and found.verdict == "kept"
    found = ratio([100.0] * 4, [99.0, 101.0, 97.0, 100.0])
    assert found.low < 0.98 < found.value < found.high and found.verdict == "open"
    assert ratio([100.0] * 3, [90.0, 91.0, 90.0]).verdict == "slower"


@pytest.mark.parametrize("name", GAMES)
def test_every_measure_runs(name: str) -> None:
    case = Case(game(name).facts(), 1)
    assert all(next(measure(case)) > 0 for measure in MEASURES.values())
