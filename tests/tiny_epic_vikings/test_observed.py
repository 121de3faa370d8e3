"""What a seat observes for learning: the same where it cannot know better, and something else as soon as it sees something else."""

import pytest

from tests.observed import observes_what_it_sees
from tests.tiny_epic_vikings.table import VIKINGS


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_seat_observes_what_it_sees(players: int) -> None:
    for seed in range(2):
        observes_what_it_sees(VIKINGS.facts(players), seed)
