"""New Game, as the tests of all games take it."""

from tests.trials import Fit, Trial

TRIAL = Trial(
    length=15,
    brief=25,
    refusals=5,
    least_rules=13,
    fits=(Fit(2, 1, "lay die"), Fit(4, 1, "lay die")),
    final=frozenset({("die", True), ("die", False)}),
)
