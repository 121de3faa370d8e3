"""What is told again in one piece in Barony: a title, and a round."""

from meadhall.core.sheets import Count, SheetRow, Sheets, Tally, adds, both, takes
from meadhall.games.barony import names
from meadhall.games.barony.constants import KNIGHT, TITLES
from meadhall.games.barony.schema import BaronyView

Given = dict[str, int]


def knights(view: BaronyView, seat: int) -> int:
    return sum(hexagon["knights"][seat] for hexagon in view["hexes"])


def buildings(view: BaronyView, seat: int) -> int:
    return sum(hexagon["building"] is not None and hexagon["building"]["seat"] == seat for hexagon in view["hexes"])


def destroyed(given: Given) -> list[Count]:
    return [Count("knights" if given["piece"] == KNIGHT else "buildings", given["owner"], -1)]


def paid(given: Given) -> list[Count]:
    return [Count("tokens", given["player"], -sum(given[kind] for kind in ("field", "plain", "forest", "mountain")))]


SHEETS = Sheets(
    rows=(
        SheetRow("title", opens=("paid",), closes=("title",), tallies=("titles", "tokens"), itself=True),
        SheetRow("round", opens=("round",), closes=("round", "over"), tallies=("titles", "tokens", "knights", "buildings")),
    ),
    tallies=(
        Tally("points", lambda view, seat: view["seats"][seat]["score"]),
        Tally("titles", lambda view, seat: TITLES.index(view["seats"][seat]["title"])),
        Tally("tokens", lambda view, seat: sum(view["seats"][seat]["tokens"].values())),
        Tally("knights", knights),
        Tally("buildings", buildings),
    ),
    counts={
        "recruited": adds("knights", "player", "n"),
        "destroyed": destroyed,
        "stolen": both(adds("tokens", "player"), takes("tokens", "owner")),
        "built": both(adds("buildings", "player"), takes("knights", "player")),
        "token": adds("tokens", "player"),
        "expedition": adds("knights", "player"),
        "paid": paid,
        "title": adds("titles", "player"),
    },
    calls=names.player,
)
