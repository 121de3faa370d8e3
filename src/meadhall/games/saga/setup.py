"""Set-up (SG-43 to SG-71)."""

from meadhall.core.constants import SPECTATORS
from meadhall.games.saga import constants as k
from meadhall.games.saga import draft, events
from meadhall.games.saga.board import Board, add_warriors, enter


def set_up(b: Board) -> None:
    f = b.f
    b.marker = f.spaces  # SG-45
    for side in range(2):
        b.supply[side] = f.warriors
    for owner in range(3):
        b.coins[owner] = f.coins[owner]  # SG-62, SG-68, SG-69
    b.burhs = f.burhs - 2
    for slot in range(3):
        b.slot[slot] = k.NONE  # SG-57
    for tile in range(4):
        b.holder[tile] = k.NONE
    b.possible[0] = 1
    b.chosen = b.battle = b.winner = k.NONE
    add_warriors(b, k.A, f.home, 1)  # SG-46, SG-47
    b.burh[f.home] = 1
    first = b.below(5)  # SG-49 to SG-53
    second = b.below(4)
    if second >= first:
        second += 1
    first, second = f.seal_area[first], f.seal_area[second]
    add_warriors(b, k.V, first, 2)
    events.first_marker(b, first)
    add_warriors(b, k.A, second, 1)
    b.burh[second] = 1
    events.second_marker(b, second)
    for area in range(k.ENGLAND):  # SG-54
        if b.units[k.V][area] + b.units[k.A][area] == 0:
            add_warriors(b, k.A, area, 1)
    set_aside(b, k.A)
    for place in range(k.NORTH, k.NORTH + 3):  # SG-63
        add_warriors(b, k.V, place, 1)
    set_aside(b, k.V)
    b.initiative = k.V  # SG-70
    b.actor = k.V
    b.cursor = k.NORTH
    b.step = k.SETUP_LEADER


def set_aside(b: Board, side: int) -> None:
    """SG-58, SG-59, SG-64."""
    for ability in range(4):
        b.leader_at[side][ability] = k.SUPPLY
    b.leader_at[side][b.below(4)] = k.ASIDE


def refuse_leader(b: Board, seat: int, ability: int) -> int:
    """D-1: SG-65."""
    return 0 if b.leader_at[k.V][ability] == k.SUPPLY else 65


def choose_leader(b: Board, seat: int, ability: int) -> None:
    """SG-65, SG-66: one leader for each area of Scandinavia; then the first round begins."""
    enter(b, k.V, ability, b.cursor)
    events.leader_placed(b, 1 << k.V, b.cursor, b.labels[k.V], ability)
    events.leader_placed(b, 1 << k.A | SPECTATORS, b.cursor, b.labels[k.V], k.NONE)
    b.cursor += 1
    if b.cursor > k.SOUTH:
        b.round = 1
        draft.begin_draft(b)
