"""The Viking actions: Scout, Recruit, Raid (SG-169 to SG-201, SG-347, SG-348)."""

from meadhall.games.saga import constants as k
from meadhall.games.saga import events, spread
from meadhall.games.saga.board import (
    Board,
    burh_space,
    controller,
    in_pool,
    labels_after,
    leader_here,
    leaders_in_supply,
    next_label,
    pay,
    shift_group,
    take_coins,
)
from meadhall.games.saga.markers import lay_face_down


def refuse_action(b: Board, action: int) -> int:
    """SG-96: why an action of a tile cannot be carried out with an effect, or 0."""
    if action == k.RECRUIT:
        if able_to_join(b) == 0:
            return 183
        return 176 if b.coins[k.V] == 0 else 0
    if action == k.RAID:
        return 191 if raid_area(b, k.NONE) == k.ENGLAND else 0
    return 0  # Scout: the pool always has a marker (SG-I6)


def begin_action(b: Board, action: int) -> None:
    if action == k.SCOUT:
        b.step = k.SCOUT_MARKER
    elif action == k.RECRUIT:
        b.step = k.RECRUIT_SIZE
    else:
        for area in range(k.ENGLAND):
            b.raided[area] = 0
        b.count = 0
        b.cursor = k.NONE
        ask_raid(b)


# -- Scout ------------------------------------------------------------------------------------------------------------


def refuse_marker(b: Board, seat: int, area: int) -> int:
    """D-19: SG-169."""
    return 0 if in_pool(b, area) else 169


def choose_marker(b: Board, seat: int, area: int) -> None:
    b.chosen = area
    b.step = k.SCOUT_SLOT


def refuse_slot(b: Board, seat: int, slot: int) -> int:
    """D-20: any of the three."""
    return 0


def choose_slot(b: Board, seat: int, slot: int) -> None:
    lay_face_down(b, slot, b.chosen)
    b.chosen = k.NONE
    b.step = k.NEXT_ACTION


# -- Recruit ----------------------------------------------------------------------------------------------------------


def able_to_join(b: Board) -> int:
    """Units of V in supply."""
    return b.supply[k.V] + leaders_in_supply(b, k.V)


def refuse_recruit_size(b: Board, seat: int, size: int) -> int:
    """D-21: SG-176, SG-180, SG-181."""
    if b.coins[k.V] < size + 1:
        return 6
    return 181 if size == k.BAND and able_to_join(b) < 2 else 0


def choose_recruit_size(b: Board, seat: int, size: int) -> None:
    """SG-176 to SG-182."""
    pay(b, k.V, k.BANK, size + 1)
    events.paid(b, k.V, size + 1)
    b.need = 1 if size == k.SINGLE else 3 if able_to_join(b) >= 3 else 2  # SG-180, SG-182
    b.count = 0
    b.group = 0
    b.cursor = k.NONE
    ask_recruit_leader(b)


def ask_recruit_leader(b: Board) -> None:
    """D-22 for each leader in supply; the rest of the band are warriors."""
    b.cursor += 1
    while b.cursor < 4 and b.leader_at[k.V][b.cursor] != k.SUPPLY:
        b.cursor += 1
    if b.cursor < 4:
        b.step = k.RECRUIT_LEADER
    else:
        spread.begin_spread(b, k.SUPPLY, b.need - b.count, b.group)


def refuse_recruit_leader(b: Board, seat: int, noun: int) -> int:
    """D-22: SG-179, SG-182: one leader of the supply joins the band or waits."""
    ability, joins = noun // 2, noun & 1
    if ability != b.cursor:
        return 178
    if joins:
        return 176 if b.count >= b.need else 0
    return 182 if b.count + leaders_left(b, k.V, ability) + b.supply[k.V] < b.need else 0


def choose_recruit_leader(b: Board, seat: int, noun: int) -> None:
    if noun & 1:
        b.group |= 1 << b.cursor
        b.count += 1
    ask_recruit_leader(b)


def leaders_left(b: Board, side: int, after: int) -> int:
    """Leaders in supply that come after one in ability order."""
    n = 0
    for ability in range(after + 1, 4):
        if b.leader_at[side][ability] == k.SUPPLY:
            n += 1
    return n


# -- Raid -------------------------------------------------------------------------------------------------------------


def raid_area(b: Board, after: int) -> int:
    """SG-191: the next burh area that V controls, in map order; ENGLAND if there is none."""
    area = after + 1
    while area < k.ENGLAND and not (b.burh[area] and controller(b, area) == k.V):
        area += 1
    return area


def ask_raid(b: Board) -> None:
    """D-25 for each area; when all have been asked the burhs fall (SG-348), then D-26 for the units that must stay."""
    b.cursor = raid_area(b, b.cursor)
    if b.cursor < k.ENGLAND:
        b.step = k.RAID_AREA
        return
    for area in range(k.ENGLAND):
        if b.raided[area]:
            take_burh(b, area)
    b.origin = k.NONE
    ask_raider(b)


def refuse_raid(b: Board, seat: int, area: int) -> int:
    """D-25: SG-98, SG-191, SG-348: the area that is asked about."""
    if area == k.NO_AREA:
        return 98 if b.count == 0 and raid_area(b, b.cursor) == k.ENGLAND else 0
    if area == b.cursor:
        return 0
    return 348 if b.burh[area] and controller(b, area) == k.V else 191


def choose_raid(b: Board, seat: int, area: int) -> None:
    if area != k.NO_AREA:
        b.raided[area] = 1
        b.count += 1
    ask_raid(b)


def take_burh(b: Board, area: int) -> None:
    """SG-192 to SG-196."""
    b.burh[area] = 0
    b.burhs += 1
    taken = take_coins(b, k.V, 2)
    events.raided(b, area, taken, burh_space(b))


def ask_raider(b: Board) -> None:
    """SG-197 to SG-199: of each raided area the unbound units leave; V says which leaders stay bound."""
    while True:
        if b.origin != k.NONE:
            b.cursor = next_label(b, k.V, b.origin, b.cursor)
            if b.cursor:
                b.step = k.RAID_STAY
                return
            sail_home(b, b.origin, b.need - b.count)
        area = b.origin + 1
        while area < k.ENGLAND and not b.raided[area]:
            area += 1
        if area == k.ENGLAND:
            b.step = k.NEXT_ACTION
            return
        b.origin = area
        b.need = b.units[k.A][area]
        b.count = 0
        b.group = 0
        b.cursor = 0


def refuse_raid_stay(b: Board, seat: int, noun: int) -> int:
    """D-26: SG-198: exactly as many units stay as A has there."""
    label, stays = noun // 2 + 1, noun & 1
    if label != b.cursor:
        return 199
    if stays:
        return 198 if b.count >= b.need else 0
    able = b.count + labels_after(b, k.V, b.origin, label) + b.warriors[k.V][b.origin]
    return 198 if able < b.need else 0


def choose_raid_stay(b: Board, seat: int, noun: int) -> None:
    if noun & 1:
        b.group |= 1 << (noun // 2 + 1)
        b.count += 1
    ask_raider(b)


def sail_home(b: Board, area: int, warriors_staying: int) -> None:
    """SG-197: the units of a raided area that are not to stay go to the Drakkar."""
    going = 0
    for label in range(1, 5):
        if leader_here(b, k.V, label, area) and not b.group >> label & 1:
            going |= 1 << label
    warriors = b.warriors[k.V][area] - warriors_staying
    shift_group(b, k.V, area, k.DRAKKAR, warriors, going)
    events.to_drakkar(b, area, warriors, going)
