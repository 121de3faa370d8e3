"""What bots think of a position."""

import pytest

from meadhall.bots.base import GreedyBot
from tests.saga.table import Table


@pytest.mark.parametrize("own", ["north", "middle", "south"])
def test_greedy_keeps_the_marker_that_it_has_scouted(own: str) -> None:
    """SG-172: another marker goes to an empty slot where it is worth as much; it does not send the first one back to the pool."""
    t = Table(v={"kent": 2, "north": 1, "middle": 1, "south": 1}, a={"mercia": 2}, slots={own: "?kent"}, tile=1, actor="V")
    t.play("action scout", "scout essex")
    for seed in range(40):
        assert t.facts.notation(GreedyBot().choose(t.state, 0, seed)) != f"scout-slot {own}"


def test_a_scouted_marker_is_worth_less_than_one_to_a_weak_burh() -> None:
    """SG-191: for a burh that can be taken, the old marker goes."""
    t = Table(v={"kent": 2, "north": 3}, a={"mercia": 2}, burhs=["essex"], slots={"north": "?kent"}, tile=1, actor="V")
    t.play("action scout", "scout essex")
    for seed in range(10):
        assert t.facts.notation(GreedyBot().choose(t.state, 0, seed)) == "scout-slot north"
