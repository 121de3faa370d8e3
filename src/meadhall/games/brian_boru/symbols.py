"""The symbols of an action line, resolved from left to right (BB-127 to BB-177)."""

from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru import events, tricks
from meadhall.games.brian_boru.board import Board, place_disc, score, take_marker


def resolve(b: Board) -> None:
    """BB-127, BB-128, BB-160: symbol by symbol, until something is to be decided or the action is done."""
    seat = b.actor
    card = b.card[seat]
    while True:
        symbol = b.f.line[card][b.line][b.at]
        if symbol == 0:
            tricks.end_action(b)
            return
        b.at += 1
        if symbol == k.CLAIM:
            claim_town(b, seat)
        elif symbol == k.COIN:
            b.coins[seat] += 1  # BB-135
            events.coin(b, seat, 1, 0)
        elif symbol == k.PAY:
            pay(b, seat)
        elif symbol == k.EXPAND:
            b.step = k.EXPAND_TOWN
            return
        elif symbol in (k.COURT, k.RAID, k.CHURCH):
            resolve_suit(b, seat, symbol, 0)
            if b.f.line[card][b.line][b.at] != symbol:
                b.step = k.BUY_STEP if symbol == k.COURT else k.BUY_RAIDER if symbol == k.RAID else k.BUY_DISC
                return
        else:
            b.step = k.FREE_TOWN
            return


# -- claim and pay ---------------------------------------------------------------------------------------------------------------


def claim_town(b: Board, seat: int) -> None:
    """BB-133, BB-134."""
    town = b.active
    place_disc(b, seat, town)
    take_marker(b, seat)
    events.claimed(b, seat, town)


def pay(b: Board, seat: int) -> None:
    """BB-136 to BB-141: a coin, else two points as far as there are any."""
    if b.coins[seat] > 0:
        b.coins[seat] -= 1
        events.paid(b, seat, 1, 0)
        return
    lost: int = min(2, b.points[seat])
    score(b, seat, -lost, k.BY_PAY)
    events.paid(b, seat, 0, lost)


# -- church, raid, court: one free each, more for coins (BB-144 to BB-163) -------------------------------------------------------


def resolve_suit(b: Board, seat: int, symbol: int, cost: int) -> None:
    """One disc, raider or step, if there is one to be had."""
    if symbol == k.CHURCH:
        b.church[seat] += 1
        events.church(b, seat, cost)
    elif symbol == k.RAID:
        if b.area == 0:
            return  # BB-148
        b.area -= 1
        b.raiders[seat] += 1
        events.raid(b, seat, cost)
    else:
        if b.track[seat] == k.TOP:
            return  # BB-152
        b.track[seat] += 1
        events.court(b, seat, b.track[seat], cost)


def refuse_extra(b: Board, seat: int, noun: int) -> int:
    """BB-145, BB-147, BB-149, BB-151, BB-153: two coins, and something left to buy."""
    if noun == k.NO:
        return 0
    poor: bool = b.coins[seat] < k.EXTRA_COST
    if b.step == k.BUY_DISC:
        return 145 if poor else 0
    if b.step == k.BUY_RAIDER:
        return 149 if b.area == 0 else 147 if poor else 0
    return 153 if b.track[seat] == k.TOP else 151 if poor else 0


def choose_extra(b: Board, seat: int, noun: int) -> None:
    """BB-161: the same question again after a yes."""
    if noun == k.NO:
        resolve(b)
        return
    b.coins[seat] -= k.EXTRA_COST
    resolve_suit(b, seat, k.CHURCH if b.step == k.BUY_DISC else k.RAID if b.step == k.BUY_RAIDER else k.COURT, k.EXTRA_COST)


def slide(b: Board, seat: int) -> None:
    """BB-155 to BB-159: down to the nearest space without another disc, after the whole action."""
    space = b.track[seat]
    while space > 0 and shared(b, seat, space):
        space -= 1
    if space != b.track[seat]:
        b.track[seat] = space
        events.slid(b, seat, space)


def shared(b: Board, seat: int, space: int) -> int:
    for other in range(b.f.players):
        if other != seat and b.track[other] == space:
            return 1
    return 0


# -- expand ----------------------------------------------------------------------------------------------------------------------


def refuse_expand(b: Board, seat: int, town: int) -> int:
    """BB-164 to BB-169."""
    if town == k.NO_TOWN:
        return 0
    if b.coins[seat] < k.EXPAND_COST:
        return 164
    if b.disc[town] != k.NONE:
        return 167
    if town == b.active:
        return 168
    why = 165
    for i in range(b.f.degree[town]):
        other = b.f.neighbour[town][i]
        if b.disc[other] == seat:
            if not b.viking[other]:
                return 0
            why = 166
    return why


def choose_expand(b: Board, seat: int, town: int) -> None:
    """BB-164, BB-170, BB-171."""
    if town != k.NO_TOWN:
        b.coins[seat] -= k.EXPAND_COST
        place_disc(b, seat, town)
        events.expanded(b, seat, town)
    resolve(b)


# -- free ------------------------------------------------------------------------------------------------------------------------


def refuse_free(b: Board, seat: int, town: int) -> int:
    """BB-172, BB-173: any Viking control token."""
    return 0 if b.viking[town] else 172


def choose_free(b: Board, seat: int, town: int) -> None:
    """BB-174: the disc's owner controls the town again."""
    b.viking[town] = 0
    events.freed(b, seat, town, b.disc[town])
    resolve(b)
