"""Brian Boru, as the tests of all games take it."""

from tests.trials import Fit, Trial

TRIAL = Trial(
    length=270,
    wide=True,
    bots=2,
    told=3,
    fits=(
        Fit(3, 2, "draft_pick lead_town follow_card princess"),
        Fit(5, 1, "draft_pick follow_card secondary_line viking_target monastery_four"),
    ),
    final=frozenset({("start", True), ("start", False), ("monastery", True), ("viking-target", False), ("follow", False)}),
)
