"""Explore, harvest and build (TV-168 to TV-191), and gaining resources of free choice (TV-37, TV-38)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.board import (
    Board,
    about,
    answered,
    boats_built,
    boots,
    gain,
    push,
    temples_built,
)
from meadhall.games.tiny_epic_vikings.control import attack, stepped

# -- explore n ----------------------------------------------------------------------------------------------------


def begin_explore(b: Board, seat: int, n: int) -> None:
    for island in range(b.f.islands):
        b.before[island] = b.settlers[seat][island]
    push(b, k.EXPLORE_FROM, seat, n)


def refuse_explore_from(b: Board, seat: int, island: int) -> int:
    """TV-169: from there every settler can move on, for every island is joined to another (map.py)."""
    if island == b.f.islands:
        return 0
    return 0 if b.settlers[seat][island] > 0 else 169


def choose_explore_from(b: Board, seat: int, island: int) -> None:
    if island == b.f.islands:
        end_explore(b, seat)
    else:
        push(b, k.EXPLORE_TO, seat, island)


def refuse_explore_to(b: Board, seat: int, island: int) -> int:
    """TV-134, TV-169, TV-171."""
    return 0 if b.f.next_to[about(b)][island] else 169


def choose_explore_to(b: Board, seat: int, island: int) -> None:
    """TV-168, TV-170."""
    origin = answered(b)
    b.settlers[seat][origin] -= 1
    b.settlers[seat][island] += 1
    events.explored(b, seat, origin, island)
    stepped(b, origin)
    stepped(b, island)
    b.s_a[b.depth - 1] -= 1
    if about(b) == 0:
        end_explore(b, seat)


def end_explore(b: Board, seat: int) -> None:
    """TV-173, TV-174: an attack where there are more settlers than before, once an island."""
    b.depth -= 1
    for island in range(b.f.islands):
        if b.settlers[seat][island] > b.before[island]:
            attack(b, seat, island)
            stepped(b, island)


# -- harvest n ----------------------------------------------------------------------------------------------------


def harvest(b: Board, seat: int, n: int) -> None:
    """TV-175 to TV-180: the boats' bonus first, then the free choices."""
    gain(b, seat, b.f.boat_harvest, boats_built(b, seat))
    push(b, k.GAIN, seat, n + temples_built(b, seat))


def has_room(b: Board, seat: int) -> int:
    """Whether some resource is below 7."""
    return b.goods[seat][0] < k.MOST_GOODS or b.goods[seat][1] < k.MOST_GOODS or b.goods[seat][2] < k.MOST_GOODS


def refuse_gain(b: Board, seat: int, kind: int) -> int:
    """TV-34, TV-37."""
    return 0 if b.goods[seat][kind] < k.MOST_GOODS else 34


def choose_gain(b: Board, seat: int, kind: int) -> None:
    gain(b, seat, kind, 1)
    b.s_a[b.depth - 1] -= 1
    if about(b) == 0:
        b.depth -= 1


# -- build --------------------------------------------------------------------------------------------------------


def refuse_build(b: Board, seat: int, space: int) -> int:
    """TV-181 to TV-183: an occupied space that can be paid and placed."""
    if space == k.BUILD_NOTHING:
        return 0
    if space < 3:
        if not b.boat_space[seat][space]:
            return 181
        if b.goods[seat][k.WOOD] < b.f.boat_cost[space]:
            return 182
        return 0 if can_place_boat(b, seat) else 185
    if not b.temple_space[seat][space - 3]:
        return 181
    if b.goods[seat][k.WOOD] < b.f.temple_cost[space - 3]:
        return 182
    return 0 if can_place_temple(b, seat) else 188


def can_build(b: Board, seat: int) -> int:
    for space in range(5):
        if refuse_build(b, seat, space) == 0:
            return 1
    return 0


def choose_build(b: Board, seat: int, space: int) -> None:
    b.depth -= 1
    if space < 3:
        push(b, k.BUILD_BOAT_AT, seat, space)
    elif space < k.BUILD_NOTHING:
        push(b, k.BUILD_TEMPLE_AT, seat, space)


def refuse_boat_at(b: Board, seat: int, fjord: int) -> int:
    """TV-185 to TV-187; OPT-6."""
    for island in range(b.f.islands):
        if b.f.touches[fjord][island]:
            if boots(b, seat, island):
                return 0
            if b.f.boat_near_boats and b.docks_of[seat][island]:
                return 0
    return 0 if b.f.boat_near_boats and b.boats[seat][fjord] else 186


def can_place_boat(b: Board, seat: int) -> int:
    for fjord in range(b.f.fjords):
        if refuse_boat_at(b, seat, fjord) == 0:
            return 1
    return 0


def choose_boat_at(b: Board, seat: int, fjord: int) -> None:
    """TV-184: the other pieces stay where they are on the mat."""
    space = answered(b)
    b.boat_space[seat][space] = 0
    b.goods[seat][k.WOOD] -= b.f.boat_cost[space]
    b.boats[seat][fjord] += 1
    events.paid(b, seat, k.WOOD, b.f.boat_cost[space])
    events.built_boat(b, seat, fjord)


def refuse_temple_at(b: Board, seat: int, island: int) -> int:
    """TV-188 to TV-190."""
    if b.settlers[seat][island] == 0:
        return 188
    return 189 if b.temples[seat][island] else 0


def can_place_temple(b: Board, seat: int) -> int:
    for island in range(b.f.islands):
        if refuse_temple_at(b, seat, island) == 0:
            return 1
    return 0


def choose_temple_at(b: Board, seat: int, island: int) -> None:
    """TV-191."""
    space = answered(b) - 3
    b.temple_space[seat][space] = 0
    b.goods[seat][k.WOOD] -= b.f.temple_cost[space]
    b.temples[seat][island] = 1
    events.paid(b, seat, k.WOOD, b.f.temple_cost[space])
    events.built_temple(b, seat, island)
    stepped(b, island)
