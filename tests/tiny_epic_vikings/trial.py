"""Tiny Epic Vikings, as the tests of all games take it."""

from tests.trials import Fit, Trial

TRIAL = Trial(
    length=170,
    one_in=(9, 40),  # it has many options
    wide=True,
    bots=3,
    told=4,
    fits=(
        Fit(1, 1, "solo_pick choose_card sail_move dedicate"),
        Fit(2, 5, "draft_pick exchange_from"),
        Fit(4, 4, "draft_pick choose_card_in_battle raid return_favor sail_move"),
    ),
    unreachable={
        67: "the log tells it as the reason why an action is idle (test_log.py)",
        216: "the log tells it as the reason why a raid is idle (test_log.py)",
        235: "the log tells it as the reason why a rune is idle (test_log.py)",
    },
    clicks=0.6,
    final=frozenset({("place", True), ("place", False), ("rune", True), ("rune", False), ("boon", True), ("face", False)}),
)
