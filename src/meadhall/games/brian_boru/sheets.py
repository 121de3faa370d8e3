"""What is told again in one piece in Brian Boru: a trick, and a round with its upkeep step by step."""

from meadhall.core.sheets import Count, SheetRow, Sheets, Tally, adds, both, takes
from meadhall.games.brian_boru import names
from meadhall.games.brian_boru.constants import (
    BY_CHURCH,
    BY_COINS,
    BY_HALVES,
    BY_MARKER,
    BY_REGIONS,
    BY_RENOWN,
    BY_TOKENS,
    EXPAND_COST,
)
from meadhall.games.brian_boru.names import Given
from meadhall.games.brian_boru.schema import BrianBoruView

PARTS = {
    "repelled": "vikings",
    "incursion": "vikings",
    "monastery": "church",
    "marker": "church",
    "turned_up": "claims",
    "token": "claims",
}
FINAL = (BY_COINS, BY_MARKER, BY_RENOWN, BY_TOKENS, BY_HALVES, BY_REGIONS)  # sources of points at the end of the game
IN_TRICK = frozenset(
    {"active_town", "played", "trick_won", "claimed", "coin", "paid", "church", "raid", "court", "slid", "expanded", "freed"}
)


def part(event: str, given: Given, last: str) -> str:
    """The step of the upkeep that an event belongs to, if it tells that; before it come the tricks."""
    if event == "last_cards":
        return "marriage"
    if not last:
        return ""
    if event == "points" and given["source"] in FINAL:
        return "final"
    if event == "points" and given["source"] == BY_CHURCH:
        return "church"
    return PARTS.get(event, last)


def towns(view: BrianBoruView, seat: int) -> int:
    return sum(town["disc"] == seat and not town["viking"] for town in view["towns"])


def token(given: Given) -> list[Count]:
    """It goes to one player, and another may have had it; on the board nobody has it."""
    return [Count("tokens", who, n) for who, n in ((given["seat"], 1), (given["old"], -1)) if who >= 0]


SHEETS = Sheets(
    rows=(
        SheetRow("trick", ("trick",), ("trick", "last_cards"), ("points", "coins", "towns", "raiders", "church"), IN_TRICK),
        SheetRow(
            "round",
            opens=("round",),
            closes=("round", "won"),
            tallies=("points", "renown", "coins", "towns", "raiders", "church", "tokens"),
            told=frozenset(
                {
                    "married", "unmarried", "points", "renown", "coin", "town", "princess", "repelled", "incursion", "lost",
                    "raiders_back", "monastery", "marker", "discs_back", "turned_up", "token",
                }
            ),
            parts=part,
            brief=frozenset({""}),
            itself=True,
        ),
    ),
    tallies=(
        Tally("points", lambda view, seat: view["seats"][seat]["points"]),
        Tally("renown", lambda view, seat: view["seats"][seat]["renown"]),
        Tally("coins", lambda view, seat: view["seats"][seat]["coins"]),
        Tally("towns", towns),
        Tally("raiders", lambda view, seat: view["seats"][seat]["raiders"]),
        Tally("church", lambda view, seat: view["seats"][seat]["church"]),
        Tally("tokens", lambda view, seat: len(view["seats"][seat]["tokens"])),
    ),
    counts={
        "start_town": adds("towns", "seat"),
        "claimed": adds("towns", "seat"),
        "coin": adds("coins", "seat", "n"),
        "paid": both(takes("coins", "seat", "coins"), takes("points", "seat", "points")),
        "church": both(adds("church", "seat"), takes("coins", "seat", "coins")),
        "raid": both(adds("raiders", "seat"), takes("coins", "seat", "coins")),
        "court": takes("coins", "seat", "coins"),
        "expanded": both(adds("towns", "seat"), takes("coins", "seat", EXPAND_COST)),
        "freed": adds("towns", "owner"),
        "points": adds("points", "seat", "n"),
        "renown": adds("renown", "seat", "n"),
        "town": adds("towns", "seat"),
        "lost": takes("towns", "seat"),
        "raiders_back": takes("raiders", "seat", "n"),
        "discs_back": takes("church", "seat", "n"),
        "token": token,
    },
    calls=names.player,
)  # fmt: skip
