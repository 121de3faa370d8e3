"""The board as the log tells it: `check` carries out on the fields of a position what the events say, and nothing else.

Whoever only reads the log must end where the rules have gone; `Table` holds that for every move of every test. So an event that is
missing, told twice or told with a wrong particular is noticed, whichever rule it belongs to.
"""

from collections.abc import Sequence
from typing import Any

from meadhall.core.constants import EVERYBODY
from meadhall.games import game
from meadhall.games.barony import constants as c

Fields = dict[str, Any]
ROWS = game("barony").events
TOLD = ["tokens", "building", "owner", "knights", "reserve", "removed", "cities", "title", "founded", "hexes", "round", "passes"]
TOLD += ["winner", "condition"]


def check(before: Fields, after: Fields, events: Sequence[Any]) -> None:
    """Whether the events lead from one position to the other."""
    s = {name: before[name] for name in TOLD}
    for event in events:
        row = ROWS[event.kind]
        assert event.seats == EVERYBODY
        args = event.args[: len(row.particulars)]
        if not tell_pieces(s, row.name, args):
            tell_course(s, row.name, args)
    wrong = {name: (s[name], after[name]) for name in TOLD if s[name] != after[name]}
    assert not wrong, f"as the log tells it, and as it is: {wrong}"


def put(s: Fields, seat: int, h: int, kind: int) -> None:
    """A building from the reserve."""
    s["building"][h], s["owner"][h] = kind, seat
    s["reserve"][seat][kind] -= 1
    s["cities"][seat] += kind == c.CITY


def march(s: Fields, seat: int, h: int, n: int) -> None:
    """Knights from the reserve, or back to it."""
    s["knights"][seat][h] += n
    s["reserve"][seat][c.KNIGHT] -= n


def tell_pieces(s: Fields, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case "start", (seat, h):
            put(s, seat, h, c.CITY)
            march(s, seat, h, 1)
        case "recruited", (seat, h, n):
            march(s, seat, h, n)
        case "moved", (seat, origin, target):
            s["knights"][seat][origin] -= 1
            s["knights"][seat][target] += 1
        case "destroyed", (seat, owner, h, piece):
            assert seat != owner
            if piece == c.KNIGHT:
                march(s, owner, h, -1)
            else:
                assert (s["owner"][h], s["building"][h]) == (owner, piece)
                s["building"][h], s["owner"][h] = 0, c.NONE
                s["reserve"][owner][piece] += 1
        case "built", (seat, h, piece):
            march(s, seat, h, -1)
            put(s, seat, h, piece)
        case "city", (seat, h):
            assert (s["owner"][h], s["building"][h]) == (seat, c.VILLAGE)
            s["reserve"][seat][c.VILLAGE] += 1
            put(s, seat, h, c.CITY)
            s["founded"][seat] += 1
        case "expedition", (seat, h):
            march(s, seat, h, 1)
            s["reserve"][seat][c.KNIGHT] -= 1  # BA-162
            s["removed"][seat] += 1
        case _:
            return False
    return True


def tell_course(s: Fields, name: str, args: tuple[int, ...]) -> None:
    match name, args:
        case "stolen", (seat, owner, token):
            s["tokens"][owner][token] -= 1
            s["tokens"][seat][token] += 1
        case "token", (seat, token):
            s["tokens"][seat][token] += 1
        case "paid", (seat, *given):
            s["tokens"][seat] = [held - n for held, n in zip(s["tokens"][seat], given, strict=True)]
        case "title", (seat, title):
            assert title == s["title"][seat] + 1
            s["title"][seat] = title
        case "last_round", (seat,):
            assert s["title"][seat] == c.DUKE
        case "passed", (_,):
            s["passes"] += 1
        case "round", (n,):
            s["round"], s["passes"] = n, 0
        case "laid", _:
            s["hexes"] += 3
        case "map", (n,):
            assert n == s["hexes"]
        case "over", (winner, condition, _):
            s["winner"], s["condition"] = winner, condition
        case _:
            assert name == "skipped", name
