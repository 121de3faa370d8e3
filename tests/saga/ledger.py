"""The board as the log tells it: `check` carries out on the fields of a position what the events say, and nothing else.

Whoever only reads the log must end where the rules have gone; `Table` holds that for every move of every test. So an event that is
missing, told twice or told with a wrong particular is noticed, whichever rule it belongs to.
"""

from collections.abc import Sequence
from typing import Any

from meadhall.core.constants import EVERYBODY, SPECTATORS
from meadhall.games import game
from meadhall.games.saga import constants as c

Fields = dict[str, Any]
ROWS = game("saga").events
TOLD = ["warriors", "supply", "leader_at", "label", "lost", "burh", "burhs", "coins", "slot", "face_up", "initiative", "round", "marker"]
TOLD += ["holder", "used", "tile", "winner", "condition"]
PASSING = ("first_actor", "bonus", "action", "battle", "revealed", "passed", "unmasked", "strengths", "battle_over")


def check(before: Fields, after: Fields, events: Sequence[Any]) -> None:
    """Whether the events lead from one position to the other."""
    s = {name: before[name] for name in TOLD}
    told = list(events)
    while told:
        event = told.pop(0)
        row = ROWS[event.kind]
        args = event.args[: len(row.particulars)]
        if event.seats != EVERYBODY:  # SG-222: then the others hear the same without the name
            other = told.pop(0)
            assert row.secret and other.kind == event.kind
            assert {event.seats, other.seats} in ({1 << c.V, 1 << c.A | SPECTATORS}, {1 << c.A, 1 << c.V | SPECTATORS})
            assert other.args[: len(args)] == (*args[:-1], c.NONE) and args[-1] != c.NONE
        for telling in (tell_units, tell_losses, tell_goods, tell_course):
            if telling(s, row.name, args):
                break
        else:
            assert row.name in PASSING, row.name
    assert s.pop("displaced", c.NONE) == c.NONE, "SG-172: where the marker went that lay there"
    wrong = {name: (s[name], after[name]) for name in TOLD if s[name] != after[name]}
    assert not wrong, f"as the log tells it, and as it is: {wrong}"


def shift(s: Fields, side: int, origin: int, target: int, warriors: int, labels: int) -> None:
    """Warriors, and the leaders with these labels."""
    s["warriors"][side][origin] -= warriors
    s["warriors"][side][target] += warriors
    for ability, label in enumerate(s["label"][side]):
        if label and labels >> label & 1:
            assert s["leader_at"][side][ability] == origin
            s["leader_at"][side][ability] = target


def one(unit: int) -> tuple[int, int]:
    """A unit as warriors and labels."""
    return (1, 0) if unit == c.WARRIOR else (0, 1 << unit)


def bury(s: Fields, side: int, area: int, warriors: int, labels: int) -> None:
    s["warriors"][side][area] -= warriors
    s["supply"][side] += warriors
    for ability, label in enumerate(s["label"][side]):
        if label and labels >> label & 1:
            assert s["leader_at"][side][ability] == area
            s["leader_at"][side][ability] = c.GONE
            s["lost"][side] += 1


def pay(s: Fields, giver: int, taker: int, n: int) -> None:
    s["coins"][giver] -= n
    s["coins"][taker] += n


def tell_units(s: Fields, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case (("moved" | "retreated"), (side, origin, target, warriors, labels)):
            shift(s, side, origin, target, warriors, labels)
        case "to_drakkar", (area, warriors, labels):
            shift(s, c.V, area, c.DRAKKAR, warriors, labels)
        case "returned", (place, warriors, labels):
            shift(s, c.V, c.DRAKKAR, place, warriors, labels)
        case "pulled", (origin, target, unit):
            shift(s, c.A, origin, target, *one(unit))
        case "landed", (origin, target, unit):
            shift(s, c.V, origin, target, *one(unit))
        case "sent_away", (area, unit, _):
            shift(s, c.V, area, c.DRAKKAR, *one(unit))
        case "leader_placed", (place, label, ability):
            enter(s, c.V, place, label, ability)
        case "recruited", (side, place, label, ability):
            if side == c.A:
                pay(s, c.A, c.BANK, 1)
            if label:
                enter(s, side, place, label, ability)
            else:
                s["supply"][side] -= 1
                s["warriors"][side][place] += 1
        case "band", numbers:
            for slot, n in enumerate(numbers):
                s["supply"][c.V] -= n
                s["warriors"][c.V][c.NORTH + slot] += n
        case _:
            return False
    return True


def enter(s: Fields, side: int, place: int, label: int, ability: int) -> None:
    assert label == max(s["label"][side]) + 1
    s["leader_at"][side][ability], s["label"][side][ability] = place, label


def tell_losses(s: Fields, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case (("casualties" | "no_retreat"), (side, area, warriors, labels)):
            bury(s, side, area, warriors, labels)
        case "killed", (area, unit, _):
            bury(s, c.A, area, *one(unit))
        case "sacrificed", (label, _, area):
            bury(s, c.V, area, 0, 1 << label)
        case "fyrd", (area, n):
            bury(s, c.V, area, n, 0)
            pay(s, c.A, c.BANK, n)
        case "replacement", (side,):
            assert s["lost"][side] >= 1
            s["leader_at"][side] = [c.SUPPLY if at == c.ASIDE else at for at in s["leader_at"][side]]
        case _:
            return False
    return True


def tell_goods(s: Fields, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case "built", (area, _):
            s["burh"][area], s["burhs"] = 1, s["burhs"] - 1
            pay(s, c.A, c.BANK, 1)
        case "raided", (area, n, _):
            s["burh"][area], s["burhs"] = 0, s["burhs"] + 1
            pay(s, c.BANK, c.V, n)
        case "coin", (side, _, n):
            pay(s, c.BANK, side, n)
        case "bonus", (side, c.BONUS_COIN, _):
            pay(s, c.BANK, side, min(1, s["coins"][c.BANK]))
        case "inland_coins", (n,):
            pay(s, c.BANK, c.V, n)
        case "paid", (side, n):
            pay(s, side, c.BANK, n)
        case "tribute", (_,):
            pay(s, c.A, c.V, 1)
        case "turned_up", (place, area):
            assert s["slot"][place - c.NORTH] == area
            s["face_up"][place - c.NORTH] = 1
        case "drawn", (place, area):
            s["displaced"] = s["slot"][place - c.NORTH]
            s["slot"][place - c.NORTH], s["face_up"][place - c.NORTH] = area, 1
        case "scouted", (place, area):
            s["displaced"] = s["slot"][place - c.NORTH]
            s["slot"][place - c.NORTH], s["face_up"][place - c.NORTH] = area, 0
        case "displaced", (_, area):
            assert s.pop("displaced") == area != c.NONE
        case _:
            return False
    return True


def tell_course(s: Fields, name: str, args: tuple[int, ...]) -> bool:
    match name, args:
        case "round", (n,):
            s["round"], s["holder"], s["used"] = n, [c.NONE] * 4, [0] * 4
        case "drafted", (side, tile):
            s["holder"][tile] = side
        case "initiative", (side,):
            s["initiative"] = side
        case "tile", (side, tile):
            assert s["holder"][tile] == side
            s["tile"] = tile
        case "tile_used", (side, tile):
            assert s["holder"][tile] == side
            s["used"][tile] = 1
        case "round_marker", (n,):
            s["marker"] = n
        case "won", (side, condition):
            s["winner"], s["condition"] = side, condition
        case _:
            return False
    return True
