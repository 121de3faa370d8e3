"""Dealing again what a viewer cannot know (SG-222 to SG-231, SG-338)."""

from meadhall.games.saga import constants as k
from meadhall.games.saga.board import Board, in_pool
from meadhall.games.saga.markers import face_down, pool_size, power


def deal(b: Board, seat: int) -> None:
    """SG-222 to SG-231, SG-338: leaders the viewer has not seen change places; face-down markers for all but V."""
    if seat != k.V:
        deal_leaders(b, k.V)
        deal_markers(b)
        deal_chosen(b)
    if seat != k.A:
        deal_leaders(b, k.A)


def deal_leaders(b: Board, side: int) -> None:
    """Every order of the unseen leaders over their places is as likely: on the board, in supply, set aside, gone."""
    gather_leaders(b, side)
    for ability in range(3):
        if b.seen[side][ability]:
            continue
        unseen = 0
        for other in range(ability, 4):
            unseen += not b.seen[side][other]
        nth = b.below(unseen)
        other = ability
        while nth > 0:
            other += 1
            if not b.seen[side][other]:
                nth -= 1
        swap_leaders(b, side, ability, other)
    for ability in range(4):
        if b.label[side][ability]:
            b.ability[side][b.label[side][ability]] = ability
    recast_band(b, side)


def gather_leaders(b: Board, side: int) -> None:
    """The unseen leaders in the order of their places, so that a deal does not depend on where they truly are."""
    for ability in range(3):
        for other in range(ability + 1, 4):
            if b.seen[side][ability] or b.seen[side][other]:
                continue
            here, there = b.leader_at[side][ability], b.leader_at[side][other]
            if there < here or (there == here and b.label[side][other] < b.label[side][ability]):
                swap_leaders(b, side, ability, other)


def swap_leaders(b: Board, side: int, one: int, other: int) -> None:
    place, label = b.leader_at[side][one], b.label[side][one]
    b.leader_at[side][one] = b.leader_at[side][other]
    b.label[side][one] = b.label[side][other]
    b.leader_at[side][other] = place
    b.label[side][other] = label


def recast_band(b: Board, side: int) -> None:
    """A band of recruits under way names V's leader in supply by its ability: it is the one there now."""
    if side != k.V or b.phase != k.ACTIONS or not k.RECRUIT_LEADER <= b.step <= k.SPREAD_LEADER:
        return
    for ability in range(4):
        if b.leader_at[k.V][ability] == k.SUPPLY:
            if b.step != k.SPREAD_AREA:
                b.cursor = ability
            if b.spread_leaders:
                b.spread_leaders = 1 << ability


def deal_markers(b: Board) -> None:
    """One of the placements possible for A, each as likely."""
    n = 0
    for world in range(125):
        n += b.possible[world]
    nth = b.below(n)
    for world in range(125):
        if b.possible[world]:
            if nth == 0:
                for slot in range(3):
                    if face_down(b, slot):
                        b.slot[slot] = b.f.seal_area[world // power(slot) % 5]
                break
            nth -= 1


def deal_chosen(b: Board) -> None:
    """A marker of the pool, each as likely, for a Scout that is half done."""
    if b.chosen == k.NONE:
        return
    nth = b.below(pool_size(b))
    for area in range(7):
        if in_pool(b, area):
            if nth == 0:
                b.chosen = area
                break
            nth -= 1
