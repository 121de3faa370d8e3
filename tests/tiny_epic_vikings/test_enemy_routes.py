"""Shortest routes of the Chieftain Boat on the map of the box: where there is a choice, and what is refused (TV-350, TV-357, TV-358)."""

from typing import Any

import pytest

from tests.tiny_epic_vikings.table import VIKINGS, Table

FACTS: Any = VIKINGS.facts(1)
TIES = {("a0", "y"): ["ax", "az"], ("b0", "z"): ["bx", "by"], ("c0", "x"): ["cy", "cz"]}


def test_tv358_where_routes_tie() -> None:
    """Only three docks have two shortest routes, and no third way: so a step off the shortest routes (TV-357) can never be asked for."""
    f, found = FACTS, {}
    for dock in range(f.docks):
        steps = [other for other in range(f.docks) if f.chief_step[dock][other]]
        for island in range(f.islands):
            nearer = [f.dock_names[other] for other in steps if f.chief_far[other][island] < f.chief_far[dock][island]]
            if len(nearer) > 1:
                found[f.dock_names[dock], f.island_names[island]] = nearer
                assert len(nearer) == len(steps)
    assert found == TIES


@pytest.mark.parametrize(("chief", "card"), [("a0", "r02"), ("b0", "s02"), ("c0", "w02")])
def test_tv350_one_step_at_a_time(chief: str, card: str) -> None:
    t = Table(1, enemy_deck=[card], enemy_turn=True, dedicated=(2, 2, 2, 2, 0, 0, 0), chief=chief)
    assert t.decision() == "enemy_route_tie"
    island = t.state.prompt(0).args["island"]
    assert t.nouns() == TIES[chief, island]
    for dock in set(FACTS.dock_names) - set(TIES[chief, island]):
        assert t.refused(f"enemy-route {dock}") == "TV-350"
