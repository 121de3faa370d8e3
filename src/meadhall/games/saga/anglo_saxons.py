"""The Anglo-Saxon actions: Build, Fyrd, Income, Tribute (SG-113 to SG-148, SG-344)."""

from meadhall.core.constants import EVERYBODY, SPECTATORS
from meadhall.games.saga import constants as k
from meadhall.games.saga import events
from meadhall.games.saga.board import (
    Board,
    add_warriors,
    burh_space,
    burhs_on_board,
    controller,
    enter,
    group_in,
    leaders_in_supply,
    pay,
    shift_group,
)


def refuse_action(b: Board, action: int) -> int:
    """SG-96: why an action of a tile cannot be carried out with an effect, or 0."""
    if action == k.BUILD:
        if b.coins[k.A] == 0:
            return 113
        if b.burhs == 0:
            return 117
        refused = 115
        for area in range(k.ENGLAND):
            if refuse_build(b, k.A, area) == 0:
                return 0
            if controller(b, area) == k.A:
                refused = 116  # only the burh that stands there is in the way
        return refused
    if action == k.FYRD:
        if fyrd_area(b, k.NONE) == k.ENGLAND:
            return 120
        return 6 if b.coins[k.A] == 0 else 0
    if action == k.INCOME:
        if burhs_on_board(b) == 0:
            return 344
        return 0 if b.coins[k.BANK] > 0 or can_recruit(b) else 344
    if b.coins[k.A] == 0:
        return 144
    for area in range(k.ENGLAND):
        if refuse_tribute(b, k.A, area) == 0:
            return 0
    return 142


def begin_action(b: Board, action: int) -> None:
    if action == k.BUILD:
        b.step = k.BUILD_AREA
    elif action == k.FYRD:
        b.count = 0
        b.cursor = k.NONE
        ask_fyrd(b)
    elif action == k.INCOME:
        for area in range(k.ENGLAND):
            b.income_used[area] = 0
            b.income_unasked[area] = 0
        b.income_pass = 1
        b.cursor = k.NONE
        ask_income(b)
    else:
        b.step = k.TRIBUTE_AREA


# -- Build ------------------------------------------------------------------------------------------------------------


def refuse_build(b: Board, seat: int, area: int) -> int:
    """D-14: SG-115, SG-116."""
    if b.burh[area]:
        return 116
    return 0 if controller(b, area) == k.A else 115


def choose_build(b: Board, seat: int, area: int) -> None:
    """SG-113, SG-118: for a coin."""
    pay(b, k.A, k.BANK, 1)
    b.burhs -= 1
    b.burh[area] = 1
    events.built(b, area, burh_space(b))
    b.step = k.NEXT_ACTION


# -- Fyrd -------------------------------------------------------------------------------------------------------------


def fyrd_area(b: Board, after: int) -> int:
    """The next burh area with Viking warriors in map order; ENGLAND if there is none."""
    area = after + 1
    while area < k.ENGLAND and not (b.burh[area] and b.warriors[k.V][area] > 0):
        area += 1
    return area


def ask_fyrd(b: Board) -> None:
    b.cursor = fyrd_area(b, b.cursor)
    b.step = k.FYRD_COUNT if b.cursor < k.ENGLAND else k.NEXT_ACTION


def refuse_fyrd(b: Board, seat: int, n: int) -> int:
    """D-15: SG-120, SG-97, SG-98."""
    if n > b.warriors[k.V][b.cursor]:
        return 120
    if n > b.coins[k.A]:
        return 6
    return 98 if n + b.count == 0 and fyrd_area(b, b.cursor) == k.ENGLAND else 0


def choose_fyrd(b: Board, seat: int, n: int) -> None:
    """SG-120: a coin for each warrior."""
    b.count += n
    if n:
        pay(b, k.A, k.BANK, n)
        add_warriors(b, k.V, b.cursor, -n)
        events.fyrd(b, b.cursor, n)
    ask_fyrd(b)


# -- Income -----------------------------------------------------------------------------------------------------------


def ask_income(b: Board) -> None:
    """SG-131 to SG-133: coins, recruits, and coins once more where the bank was empty; burhs in map order."""
    b.cursor += 1
    while b.income_pass <= 3:
        while b.cursor < k.ENGLAND:
            if b.burh[b.cursor] and not b.income_used[b.cursor]:
                if b.income_pass == 2:
                    if can_recruit(b):
                        b.step = k.INCOME_RECRUIT
                        return
                elif b.income_pass == 1 or b.income_unasked[b.cursor]:
                    if b.coins[k.BANK] > 0:
                        b.step = k.INCOME_COIN
                        return
                    b.income_unasked[b.cursor] = 1
            b.cursor += 1
        b.income_pass += 1
        b.cursor = 0
    b.step = k.NEXT_ACTION


def can_recruit(b: Board) -> int:
    """SG-135: a coin, and somebody in supply."""
    return b.coins[k.A] > 0 and b.supply[k.A] + leaders_in_supply(b, k.A) > 0


def refuse_coin(b: Board, seat: int, area: int) -> int:
    """D-16: SG-127, SG-128, SG-131: the burh that is asked about."""
    if area == b.cursor or area == k.NO_AREA:
        return 0
    if not b.burh[area]:
        return 127
    return 128 if b.income_used[area] else 131


def choose_coin(b: Board, seat: int, area: int) -> None:
    """SG-127."""
    if area != k.NO_AREA:
        pay(b, k.BANK, k.A, 1)
        b.income_used[area] = 1
        events.coin(b, k.A, area, 1)
    ask_income(b)


def refuse_recruit(b: Board, seat: int, noun: int) -> int:
    """D-17: SG-135, SG-136."""
    if noun == k.NOBODY:
        return 0
    if noun == k.WARRIOR:
        return 0 if b.supply[k.A] > 0 else 135
    return 0 if b.leader_at[k.A][noun - 1] == k.SUPPLY else 135


def choose_recruit(b: Board, seat: int, noun: int) -> None:
    """SG-127, SG-138, SG-141: pay a coin, place a unit beside the burh."""
    if noun == k.NOBODY:
        ask_income(b)
        return
    pay(b, k.A, k.BANK, 1)
    b.income_used[b.cursor] = 1
    if noun == k.WARRIOR:
        add_warriors(b, k.A, b.cursor, 1)
        events.recruited(b, EVERYBODY, k.A, b.cursor, 0, k.NONE)
    else:
        enter(b, k.A, noun - 1, b.cursor)
        events.recruited(b, 1 << k.A, k.A, b.cursor, b.labels[k.A], noun - 1)
        events.recruited(b, 1 << k.V | SPECTATORS, k.A, b.cursor, b.labels[k.A], k.NONE)
    ask_income(b)


# -- Tribute ----------------------------------------------------------------------------------------------------------


def refuse_tribute(b: Board, seat: int, area: int) -> int:
    """D-18: SG-142."""
    return 0 if b.units[k.A][area] > 0 and b.units[k.V][area] > 0 else 142


def choose_tribute(b: Board, seat: int, area: int) -> None:
    """SG-143, SG-145: a coin to the Vikings, and all of them to the Drakkar."""
    pay(b, k.A, k.V, 1)
    group = group_in(b, k.V, area)
    warriors = b.warriors[k.V][area]
    events.tribute(b, area)
    shift_group(b, k.V, area, k.DRAKKAR, warriors, group)
    events.to_drakkar(b, area, warriors, group)
    b.step = k.NEXT_ACTION
