"""Saga, as the tests of all games take it."""

from tests.trials import Fit, Golden, Trial

TRIAL = Trial(
    longer=({"track_spaces": 12},),
    length=45,
    golden=(
        Golden(2, 1, {}),
        Golden(2, 2, {}),
        Golden(2, 4, {"v_tiles": "a", "a_tiles": "f", "removed_leader_public": True}),
        Golden(2, 7, {"track_spaces": 12, "scandinavia_triangle": "on", "edge_essex_wessex": "on", "a3_targets_leaders": False}),
    ),
    fits=(Fit(2, 1, "draft_first next_action move_dest move_warriors reveal"),),
    clicks=0.6,
    final=frozenset({("to", True), ("to", False), ("reveal", True), ("set-up", False)}),
)
