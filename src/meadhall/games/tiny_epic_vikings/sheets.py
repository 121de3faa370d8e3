"""What is told again in one piece in Tiny Epic Vikings: a battle, the solo enemy's turn action by action, an era."""

from typing import Any

from meadhall.core.sheets import Count, SheetRow, Sheets, Tally, adds, takes
from meadhall.core.words import Noun, Value, Words
from meadhall.games.tiny_epic_vikings import names
from meadhall.games.tiny_epic_vikings.constants import BUILD, EXPLORE, HARVEST, NONE, RESOURCES, SAIL
from meadhall.games.tiny_epic_vikings.names import Given
from meadhall.games.tiny_epic_vikings.schema import VikingCard, VikingsView

BATTLE = {
    "battle_started", "joined", "entered", "declined", "revealed", "out", "invader", "strength", "won_favor", "favor_back",
    "lost_battle", "favor_returned", "rune_taken", "rune_returned",
}  # fmt: skip
WHY = {
    "enemy_card": 337,
    "enemy_target": 349,
    "chief_moved": 357,
    "raided": 365,
    "displaced": 362,
    "attacked": 377,
    "rune_taken": 382,
    "rune_returned": 207,
    "dedicated": 385,
    "enemy_temple": 446,
    "symbol": 424,
    "track_end": 413,
    "lost": 414,
    "battle_started": 472,
}
WHY_ACTION = {SAIL: 368, EXPLORE: 391, BUILD: 395, HARVEST: 405}
TURN = frozenset({*WHY, "action", "enemy_settler", "enemy_boat", "marker", "fury", "won_favor"})
COUNTED = ("islands", "favors", *RESOURCES)


def why(event: str, given: Given) -> int:
    """The rule that the solo enemy follows."""
    if event == "action":
        return WHY_ACTION.get(given["act"], 338)
    return 372 if event == "enemy_settler" and given["origin"] != NONE else WHY.get(event, 0)


def goods(kind: str) -> Tally:
    return Tally(kind, lambda view, party: view["parties"][party]["goods"][kind])


def islands(view: VikingsView, party: int) -> int:
    return sum(island["holder"] == view["parties"][party]["id"] for island in view["islands"])


def points(view: VikingsView, party: int) -> int:
    """If the game ended now, without the Favor cards that nobody else sees."""
    score = view["parties"][party]["score"]
    return score["islands"] + (score["favors"] or 0) if score else 0


def gained(given: Given) -> list[Count]:
    return [Count(RESOURCES[given["resource"]], given["party"], given["n"])]


def spent(given: Given) -> list[Count]:
    return [Count(RESOURCES[given["resource"]], given["party"], -given["n"])]


def exchanged(given: Given) -> list[Count]:
    party, n = given["party"], given["n"]
    return [Count(RESOURCES[given["given"]], party, -n), Count(RESOURCES[given["resource"]], party, n)]


def rune_taken(given: Given) -> list[Count]:
    return [Count("islands", who, n) for who, n in ((given["party"], 1), (given["victim"], -1)) if who != NONE]


def cards(view: VikingsView) -> dict[str, VikingCard]:
    """Of those who fought."""
    fighters = [fighter["card"] for fighter in view["battle"]["fighters"]] if view["battle"] else []
    return {card: view["cards"][card] for card in (*fighters, *view["invaders"]) if card in view["cards"]}


def fighter(words: Words, facts: Any, party: int) -> Value:
    """Nobody's cards are the Invaders'."""
    return Noun("term", "invaders") if party == NONE else names.party(words, facts, party)


SHEETS = Sheets(
    rows=(
        SheetRow("battle", ("battle_started",), ("battle_over",), ("strength",), frozenset(BATTLE), picture=cards, itself=True),
        SheetRow("enemy_turn", ("enemy_card",), ("turn", "clean_up", "won"), COUNTED, TURN, why=why, itself=True),
        SheetRow("era", ("era",), ("clean_up", "won"), COUNTED, brief=frozenset({""}), itself=True),
    ),
    tallies=(
        *(goods(kind) for kind in RESOURCES),
        Tally("points", points),
        Tally("islands", islands),
        Tally("favors", lambda view, party: view["parties"][party]["favor_count"]),
        Tally("strength"),
    ),
    counts={
        "gained": gained,
        "lost": spent,
        "deployed": takes("food", "party", "n"),
        "paid": spent,
        "exchanged": exchanged,
        "rune_taken": rune_taken,
        "rune_returned": takes("islands", "victim"),
        "strength": adds("strength", "party", "strength"),
        "invader": lambda given: [Count("strength", NONE, given["strength"])],
        "favor_kept": adds("favors", "party"),
        "favor_returned": takes("favors", "party"),
    },
    calls=fighter,
)
