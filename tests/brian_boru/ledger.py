"""The board as the log tells it: `check` carries out on the fields of a position what the events say, and nothing else.

Whoever only reads the log must end where the rules have gone; `Table` holds that for every move of every test. So an event that is
missing, told twice or told with a wrong particular is noticed, whichever rule it belongs to.
"""

from collections.abc import Sequence
from typing import Any

from meadhall.core.constants import EVERYBODY
from meadhall.games import game
from meadhall.games.brian_boru import constants as c

Fields = dict[str, Any]
ROWS = game("brian-boru").events
TOLD = [
    "disc",
    "viking",
    "monastery",
    "coins",
    "points",
    "ledger",
    "renown",
    "raiders",
    "church",
    "track",
    "area",
    "claim",
    "married",
    "side",
]
TOLD += ["bride", "round", "trick", "holder", "active", "pack", "hand", "played", "card", "winner", "won", "condition"]
PASSING = ("picked", "passed_on", "drafted", "line", "repelled", "cannot_lead", "nobody_leads")  # these change nothing that lasts


def check(before: Fields, after: Fields, f: Any, events: Sequence[Any]) -> None:
    """Whether the events lead from one position to the other."""
    s = {name: before[name] for name in TOLD}
    for event in events:
        row = ROWS[event.kind]
        args = event.args[: len(row.particulars)]
        assert event.seats == (1 << args[0] if row.secret else EVERYBODY), "BB-H6"
        for telling in (tell_cards, tell_town, tell_pieces, tell_points):
            if telling(s, f, row.name, args):
                break
        else:
            assert row.name in PASSING, row.name
    if after["phase"] in (c.UPKEEP, c.OVER):
        s["area"] = after["area"]  # the raiders leave it at the end of the battle, without a word
    wrong = {name: (s[name], after[name]) for name in TOLD if s[name] != after[name]}
    assert not wrong, f"as the log tells it, and as it is: {wrong}"


def tell_cards(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case "round", (n,):
            assert n == s["round"] + 1
            s["round"], s["trick"], s["hand"], s["played"] = n, 0, [0] * 5, [0] * 5
        case "pack", (seat, cards):
            s["pack"][seat] = cards
        case "kept", (seat, card):
            s["pack"][seat] ^= 1 << card
            s["hand"][seat] |= 1 << card
        case "rest", (seat, cards):
            s["pack"][seat] = 0
            s["hand"][seat] |= cards
        case "trick", (seat, n):
            assert s["holder"] == seat
            s["trick"] = n
            s["card"][: f.players], s["winner"] = [c.NONE] * f.players, c.NONE
        case "active_town", (seat, town):
            assert s["holder"] == seat
            s["active"], s["holder"] = town, c.NONE
        case "played", (seat, card, trick, n):
            assert (trick, n) == (s["trick"], s["round"]) and s["hand"][seat] >> card & 1
            s["hand"][seat] ^= 1 << card
            s["played"][seat] |= 1 << card
            s["card"][seat] = card
        case "trick_won", (seat,):
            s["winner"] = seat
        case "last_cards", ():
            s["hand"][: f.players] = [0] * f.players
            s["card"][: f.players], s["winner"] = [c.NONE] * f.players, c.NONE
        case "vikings", (n,):
            s["area"] = n
        case "bride", (card,):
            s["bride"] = card
        case _:
            return False
    return True


def tell_town(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case (("start_town" | "town"), (seat, town, *_)):
            assert s["disc"][town] == c.NONE
            s["disc"][town] = seat
        case "expanded", (seat, town):
            assert s["disc"][town] == c.NONE
            s["disc"][town] = seat
            s["coins"][seat] -= c.EXPAND_COST
        case "claimed", (seat, town):
            assert s["active"] == town
            s["disc"][town], s["holder"], s["active"] = seat, seat, c.NONE
        case "freed", (_, town, owner):
            assert s["viking"][town] and s["disc"][town] == owner
            s["viking"][town] = 0
        case "incursion", (n,):
            assert s["area"] == n > 0
        case "lost", (seat, town, _):
            assert s["disc"][town] == seat
            s["viking"][town] = 1
        case "monastery", (seat, town):
            assert s["disc"][town] == seat
            s["monastery"][town] = 1
        case (("first_player" | "marker"), (seat,)):
            s["holder"], s["active"] = seat, c.NONE
        case "turned_up", (region,):
            assert s["claim"][region] == c.FACE_DOWN
            s["claim"][region] = c.ON_BOARD
        case "token", (region, seat, old):
            assert s["claim"][region] == old
            assert s["claim"][region] not in (c.FACE_DOWN, seat)
            s["claim"][region] = seat
        case _:
            return False
    return True


def tell_pieces(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case "coin", (seat, n, space):
            assert space in (0, s["track"][seat])
            s["coins"][seat] += n
        case "church", (seat, coins):
            s["church"][seat] += 1
            s["coins"][seat] -= coins
        case "raid", (seat, coins):
            s["area"] -= 1
            s["raiders"][seat] += 1
            s["coins"][seat] -= coins
        case "court", (seat, space, coins):
            assert space == s["track"][seat] + 1
            s["track"][seat] = space
            s["coins"][seat] -= coins
        case "slid", (seat, space):
            assert space < s["track"][seat]
            s["track"][seat] = space
        case "home", (seat,):
            s["track"][seat], s["bride"] = 0, c.NONE
        case "raiders_back", (seat, n):
            s["raiders"][seat] -= n
        case "discs_back", (seat, n):
            s["church"][seat] -= n
        case "married", (seat, card):
            assert s["bride"] == card
            s["married"][card] = seat
        case "unmarried", (card,):
            s["married"][card], s["bride"] = c.REMOVED, c.NONE
        case "princess", (seat, side):
            s["side"] = side
            s["married"][c.PRINCESS] = c.REMOVED if side == c.SPURN else seat
        case _:
            return False
    return True


def tell_points(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case "points", (seat, n, source):
            s["points"][seat] += n
            s["ledger"][seat][source] += n
        case "renown", (seat, n, _, source):
            assert source in (c.BY_MARRIAGE, c.BY_SPOILS)
            s["renown"][seat] += n
        case "paid", (seat, coins, points):
            s["coins"][seat] -= coins
            s["points"][seat] -= points
            s["ledger"][seat][c.BY_PAY] -= points
        case "won", (seats, condition):
            s["won"], s["condition"] = seats, condition
        case _:
            return False
    return True
