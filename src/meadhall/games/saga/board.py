"""The board of Saga: what lies where, and the questions one can ask of it. Its memory is declared in position.py."""

from meadhall.core.asking import Asking
from meadhall.core.facts import Facts
from meadhall.games.saga import constants as k
from meadhall.games.saga import events
from meadhall.games.saga.facts import SagaFacts
from meadhall.games.saga.position import Position


class Board(Asking, Position):
    """A position with its facts."""

    f: SagaFacts

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]


# -- questions --------------------------------------------------------------------------------------------------


def leaders(b: Board, side: int, place: int) -> int:
    """How many leaders of a side are in a place."""
    return b.units[side][place] - b.warriors[side][place]


def movable(b: Board, side: int, place: int) -> int:
    """SG-34, SG-104: units of a side that are not bound; at most all, at least none."""
    free = b.units[side][place]
    if place < k.ENGLAND:
        free -= b.units[1 - side][place]
    return free if free > 0 else 0


def controller(b: Board, area: int) -> int:
    """SG-30 to SG-32: the side with strictly more units, or NONE."""
    difference = b.units[k.V][area] - b.units[k.A][area]
    if difference > 0:
        return k.V
    return k.A if difference < 0 else k.NONE


def burhs_on_board(b: Board) -> int:
    return b.f.burhs - b.burhs


def burh_space(b: Board) -> int:
    """SG-330, SG-331: where the burh marker stands."""
    space = b.f.burh_start + burhs_on_board(b) - 2
    if space < 1:
        return 1
    return b.f.spaces if space > b.f.spaces else space


def leader_here(b: Board, side: int, label: int, place: int) -> int:
    """Whether the leader with this label stands in a place."""
    return label <= b.labels[side] and b.leader_at[side][b.ability[side][label]] == place


def next_label(b: Board, side: int, place: int, after: int) -> int:
    """The next leader of a side in a place, in label order; 0 if there is none."""
    for label in range(after + 1, b.labels[side] + 1):
        if b.leader_at[side][b.ability[side][label]] == place:
            return label
    return 0


def labels_after(b: Board, side: int, place: int, after: int) -> int:
    """How many leaders of a side in a place have a higher label."""
    n = 0
    label = next_label(b, side, place, after)
    while label:
        n += 1
        label = next_label(b, side, place, label)
    return n


def group_in(b: Board, side: int, place: int) -> int:
    """All leaders of a side in a place, as a bit mask of labels."""
    group = 0
    for label in range(1, 5):
        if leader_here(b, side, label, place):
            group |= 1 << label
    return group


def leaders_in_supply(b: Board, side: int) -> int:
    n = 0
    for ability in range(4):
        if b.leader_at[side][ability] == k.SUPPLY:
            n += 1
    return n


def in_england(b: Board, side: int) -> int:
    """Units of a side in England."""
    n = 0
    for area in range(k.ENGLAND):
        n += b.units[side][area]
    return n


def in_pool(b: Board, area: int) -> int:
    """Whether the marker of a coastal area lies off the board."""
    return area != b.slot[0] and area != b.slot[1] and area != b.slot[2] and b.f.coastal[area]


# -- changes ----------------------------------------------------------------------------------------------------


def pay(b: Board, giver: int, taker: int, n: int) -> None:
    b.coins[giver] -= n
    b.coins[taker] += n


def take_coins(b: Board, side: int, n: int) -> int:
    """SG-7: as many of n coins as the bank has; returns their number."""
    taken = n if n < b.coins[k.BANK] else b.coins[k.BANK]
    pay(b, k.BANK, side, taken)
    return taken


def add_warriors(b: Board, side: int, place: int, n: int) -> None:
    """From the supply to a place, or back with a negative number."""
    b.supply[side] -= n
    b.warriors[side][place] += n
    b.units[side][place] += n


def enter(b: Board, side: int, ability: int, place: int) -> None:
    """A leader comes on the board from the supply and gets the next label (SG-233, SG-343)."""
    b.labels[side] += 1
    b.label[side][ability] = b.labels[side]
    b.ability[side][b.labels[side]] = ability
    b.leader_at[side][ability] = place
    b.units[side][place] += 1


def shift_leader(b: Board, side: int, label: int, place: int) -> None:
    """A leader on the board goes to another place."""
    ability = b.ability[side][label]
    b.units[side][b.leader_at[side][ability]] -= 1
    b.leader_at[side][ability] = place
    b.units[side][place] += 1


def shift_group(b: Board, side: int, origin: int, target: int, warriors: int, group: int) -> None:
    """Warriors and the leaders of a bit mask of labels go together (SG-346)."""
    b.warriors[side][origin] -= warriors
    b.units[side][origin] -= warriors
    b.warriors[side][target] += warriors
    b.units[side][target] += warriors
    for label in range(1, 5):
        if group >> label & 1:
            shift_leader(b, side, label, target)


def shift_unit(b: Board, side: int, origin: int, target: int, unit: int) -> None:
    if unit == k.WARRIOR:
        shift_group(b, side, origin, target, 1, 0)
    else:
        shift_leader(b, side, unit, target)


def remove_leader(b: Board, side: int, label: int) -> None:
    """SG-214 to SG-217: out of the game for good; the first loss brings the set-aside leader."""
    ability = b.ability[side][label]
    area = b.leader_at[side][ability]
    b.units[side][area] -= 1
    b.leader_at[side][ability] = k.GONE
    if b.f.removed_leader_public and not b.seen[side][ability]:  # O-6
        b.seen[side][ability] = 1
        b.reveals += 1
        events.unmasked(b, side, label, ability, area)
    b.lost[side] += 1
    if b.lost[side] == 1:
        for other in range(4):
            if b.leader_at[side][other] == k.ASIDE:
                b.leader_at[side][other] = k.SUPPLY
        events.replacement(b, side)
