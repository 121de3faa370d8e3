"""What a seat observes for learning: the same where it cannot know better, and something else as soon as it sees something else."""

import pytest

from tests.brian_boru.table import BRIAN_BORU
from tests.observed import observes_what_it_sees


@pytest.mark.parametrize("players", [3, 5])
def test_a_seat_observes_what_it_sees(players: int) -> None:
    observes_what_it_sees(BRIAN_BORU.facts(players), seed=1)
