"""What is told again in one piece in Saga: a battle, with both strengths as they grow, and a round."""

from meadhall.core.sheets import Count, SheetRow, Sheets, Tally, adds, takes
from meadhall.games.saga import names
from meadhall.games.saga.constants import BONUS_COIN, A, V
from meadhall.games.saga.names import Given
from meadhall.games.saga.schema import SagaView

PARTS = {"battle": "battles", "round_marker": "end"}
BATTLE = {
    "battle", "revealed", "passed", "pulled", "sent_away", "landed", "sacrificed", "killed", "strengths", "casualties", "retreated",
    "no_retreat", "raided", "unmasked",
}  # fmt: skip
ROUND = {"strengths", "raided", "round_marker", "inland_coins", "returned", "won"}


def part(event: str, given: Given, last: str) -> str:
    return PARTS.get(event, last)


def bonus(given: Given) -> list[Count]:
    return [Count("coins", given["side"], 1)] if given["bonus"] == BONUS_COIN else []


def areas(view: SagaView, side: int) -> int:
    """Of England."""
    return sum(area["control"] == "VA"[side] for area in view["areas"])


def recruited(given: Given) -> list[Count]:
    """The Anglo-Saxons pay for each; what the Vikings pay is told by itself."""
    return [Count("coins", A, -1)] if given["side"] == A else []


SHEETS = Sheets(
    rows=(
        SheetRow("battle", ("battle",), ("battle_over",), ("strength",), frozenset(BATTLE), itself=True),
        SheetRow("round", ("round",), ("round", "won"), ("coins",), frozenset(ROUND), part, brief=frozenset({""}), itself=True),
    ),
    tallies=(
        Tally("coins", lambda view, side: view["coins"]["VA"[side]]),
        Tally("strength"),
        Tally("areas", areas),
    ),
    counts={
        "bonus": bonus,
        "built": lambda given: [Count("coins", A, -1)],
        "fyrd": lambda given: [Count("coins", A, -given["n"])],
        "coin": adds("coins", "side", "n"),
        "paid": takes("coins", "side", "n"),
        "recruited": recruited,
        "tribute": lambda given: [Count("coins", A, -1), Count("coins", V, 1)],
        "raided": lambda given: [Count("coins", V, given["n"])],
        "inland_coins": lambda given: [Count("coins", V, given["n"])],
        "battle": lambda given: [Count("strength", V, given["v"]), Count("strength", A, given["a"])],
        "revealed": adds("strength", "side", "strength"),
        "pulled": lambda given: [Count("strength", A, 1)],
        "sent_away": lambda given: [Count("strength", V, -given["strength"])],
        "landed": lambda given: [Count("strength", V, 1)],
        "sacrificed": lambda given: [Count("strength", V, -1)],
        "killed": lambda given: [Count("strength", A, -given["strength"])],
    },
    calls=names.side,
)
