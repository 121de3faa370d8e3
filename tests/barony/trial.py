"""Barony, as the tests of all games take it."""

from meadhall.core.facts import Facts
from tests.trials import Fit, Golden, Trial


def looks_at(facts: Facts, pure: bool) -> bool:
    """Where players lay the map there are 100 000 action numbers and more: with two players only; and few tables with more."""
    laid = facts.options["layout"] == "players_lay"
    if pure and laid:
        return False
    return facts.players == 2 or (not laid and facts.options["round_cap"] == 30)


TRIAL = Trial(
    longer=({"round_cap": 210}, {"layout": "players_lay"}, {"round_cap": 0}),
    length=200,
    short={"round_cap": 5},
    parity={"round_cap": 10},  # random games are long, and long on the pure build
    threads={"layout": "random_growth", "round_cap": 4, "single_items": "silent"},
    looks_at=looks_at,
    bots=8,
    told=5,
    golden=(  # a few rounds only: random games are long
        Golden(2, 1, {"round_cap": 12}),
        Golden(3, 2, {"round_cap": 6, "layout": "random_growth", "first_player": "random"}),
        Golden(4, 3, {"round_cap": 5, "payment": "any_set", "bank": "limited"}),
    ),
    fits=(
        Fit(2, 1, "start_hex action build_next payment", "round_cap=12"),
        Fit(3, 2, "lay_slot", "layout=players_lay round_cap=2"),
        Fit(4, 8, "action second_direction payment", "round_cap=6"),
    ),
    final=frozenset({("start", False), ("action", False)}),
)
