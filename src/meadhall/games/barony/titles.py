"""Action F: a title for tokens (BA-165 to BA-176)."""

from meadhall.games.barony import constants as k
from meadhall.games.barony import events, turns
from meadhall.games.barony.board import Board


def gold_of(b: Board, seat: int, first: int) -> int:
    """The gold of a seat's tokens, of this kind and those after it."""
    total = 0
    for kind in range(first, k.KINDS):
        total += b.tokens[seat][kind] * b.f.gold[kind]
    return total


def can_rise(b: Board) -> int:
    """BA-166, BA-174."""
    return b.title[b.actor] < k.DUKE and gold_of(b, b.actor, 0) >= b.f.cost


def refuse_payment(b: Board, seat: int, noun: int) -> int:
    """D-18: a minimal set that the player has (BA-167, BA-168)."""
    if noun == b.f.payments:
        return 0 if b.f.any_set and can_overpay(b) else 168
    for kind in range(k.KINDS):
        if b.f.payment[noun][kind] > b.tokens[seat][kind]:
            return 167
    return 0


def choose_payment(b: Board, seat: int, noun: int) -> None:
    if noun == b.f.payments:
        b.step = k.GIVE
    else:
        for kind in range(k.KINDS):
            b.given[kind] = b.f.payment[noun][kind]
        rise(b)


def refuse_gift(b: Board, seat: int, n: int) -> int:
    """O-6: or freely, a number of each kind."""
    kind = b.step - k.GIVE
    if n > b.tokens[seat][kind]:
        return 167
    worth = n * b.f.gold[kind] + gold_of(b, seat, kind + 1)
    for earlier in range(kind):
        worth += b.given[earlier] * b.f.gold[earlier]
    return 167 if worth < b.f.cost else 0


def choose_gift(b: Board, seat: int, n: int) -> None:
    b.given[b.step - k.GIVE] = n
    if b.step == k.GIVE + 3:
        rise(b)
    else:
        b.step += 1


def can_overpay(b: Board) -> int:
    """BA-168: whether a token of the player is not needed for 15 gold."""
    for kind in range(k.KINDS):
        if b.tokens[b.actor][kind] > 0 and gold_of(b, b.actor, 0) - b.f.gold[kind] >= b.f.cost:
            return 1
    return 0


def rise(b: Board) -> None:
    """BA-169 to BA-173: no change, one title."""
    seat = b.actor
    for kind in range(k.KINDS):
        b.tokens[seat][kind] -= b.given[kind]
    b.title[seat] += 1
    events.paid(b, seat, b.given[0], b.given[1], b.given[2], b.given[3])
    events.title(b, seat, b.title[seat])
    if b.title[seat] == k.DUKE:
        events.last_round(b, seat)
    turns.end_turn(b)
