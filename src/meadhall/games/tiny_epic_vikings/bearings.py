"""Docks have no names of their own: each is called by the wind that it faces from its island."""

import math
from collections.abc import Sequence
from functools import cache
from itertools import permutations

WINDS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")  # clockwise on a map whose y grows downwards

Point = tuple[int, int]


def winds(names: Sequence[str], centre: Point, docks: Sequence[Point]) -> list[str]:
    """Of an island's docks, each another one; with more docks than winds their own names."""
    if len(docks) > len(WINDS):
        return list(names)
    return [WINDS[wind] for wind in nearest(tuple(round(math.degrees(math.atan2(y - centre[1], x - centre[0]))) for x, y in docks))]


@cache
def nearest(bearings: tuple[int, ...]) -> tuple[int, ...]:
    """Different winds, together as near to the bearings as can be."""

    def off(chosen: tuple[int, ...]) -> int:
        return sum(((45 * wind - bearing + 180) % 360 - 180) ** 2 for wind, bearing in zip(chosen, bearings, strict=True))

    return min(permutations(range(len(WINDS)), len(bearings)), key=off)
