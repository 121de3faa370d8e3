"""Reading Saga's component file: every mistake gets one sentence with the key and what would be right.

The shape of the file is in parts.py; what must fit together is checked here.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from meadhall.core.bounded_toml import Tables
from meadhall.core.components import Components
from meadhall.core.errors import OptionError, Phrase
from meadhall.games.saga.constants import ACTION_NAMES, PRINTED_BONUSES
from meadhall.games.saga.parts import AngloSaxonHalf, Coins, Neighbours, Parts, Tiles, Track, VikingHalf

SCANDINAVIA = ("north", "middle", "south")
RESERVED = (*SCANDINAVIA, "drakkar", "no", "sail", "draw", "replace", "supply", "aside", "gone", "unknown")

# Options O-3 to O-5: edges that the pictures leave in doubt.
EDGES = {"edge_essex_wessex": ("essex", "wessex"), "edge_kent_wessex": ("kent", "wessex"), "scandinavia_triangle": ("north", "south")}
# Options O-7 and O-8: other halves that satisfy every statement of the rulebook as well.
V_TILES: dict[str, dict[str, Tables]] = {
    "default": {},
    "a": {"1": {"bonus": "move"}, "2": {"actions": ["recruit", "raid"]}, "3": {"bonus": "recruit_warrior", "actions": ["move", "raid"]}},
    "b": {"3": {"actions": ["recruit", "raid"]}},
    "c": {"2": {"actions": ["move", "scout"]}},
    "d": {"2": {"actions": ["move", "recruit"]}},
}
A_TILES: dict[str, dict[str, Tables]] = {
    "default": {},
    "e": {"4": {"actions": ["move", "fyrd"]}},
    "f": {"4": {"actions": ["move", "tribute"]}, "1": {"actions": ["move", "income"]}},
    "g": {"4": {"actions": ["move"]}},
    "h": {"2": {"bonus": "coin"}, "3": {"bonus": None}},
}


class Mistake(Phrase):
    package, table = "meadhall.games.saga", "box"


class Unfit(OptionError):
    """Options that do not go together."""

    package, table = "meadhall.games.saga", "unfit"


class Half(NamedTuple):
    bonus: int
    actions: tuple[int, ...]
    either: bool


class Box(NamedTuple):
    areas: tuple[str, ...]
    places: tuple[str, ...]
    coastal: list[int]
    home: int
    adjacent: list[list[int]]
    halves: list[list[Half]]
    act_first: int
    draft_first: int
    spaces: int
    burh_start: int
    coins: tuple[int, int, int]
    warriors: int
    burhs: int
    win_areas: int
    win_coins: int


def read_box(file: Components) -> Box:
    """What the file says. Whether its areas hang together is seen when the options have joined and parted some (`with_edges`)."""
    parts = file.fit(Parts)
    areas = read_areas(file, parts.areas)
    spaces, burh_start = read_track(file, parts.track)
    return Box(
        areas=areas,
        places=(*areas, *SCANDINAVIA, "drakkar"),
        coastal=[int(kind == "coast") for kind in parts.areas.values()],
        home=areas.index("mercia"),
        adjacent=read_map(file, areas, parts),
        halves=read_tiles(file, parts.tiles),
        act_first=parts.tiles.act_first - 1,
        draft_first=parts.tiles.draft_first - 1,
        spaces=spaces,
        burh_start=burh_start,
        coins=read_coins(file, parts.coins),
        warriors=parts.pieces.warriors,
        burhs=parts.pieces.burhs,
        win_areas=parts.win.areas,
        win_coins=parts.win.coins,
    )


def read_areas(file: Components, kinds: Mapping[str, str]) -> tuple[str, ...]:
    """SG-11 to SG-14: seven areas, five of them coastal, Mercia inland."""
    for name in kinds:
        if not name.replace("_", "").isalpha() or name != name.lower() or name in RESERVED:
            file.wrong(f"areas.{name}", Mistake("area_name"))
    coasts = list(kinds.values()).count("coast")
    if coasts != 5:
        file.wrong("areas", Mistake("coasts", given=coasts))
    if kinds.get("mercia") != "inland":
        file.wrong("areas.mercia", Mistake("mercia"))
    return tuple(kinds)


def read_map(file: Components, areas: tuple[str, ...], parts: Parts) -> list[list[int]]:
    """SG-16, SG-19, SG-22: adjacency in England and in Scandinavia, none between them."""
    places = (*areas, *SCANDINAVIA)
    adjacent = [[0] * len(places) for _ in places]
    for table, names, neighbours in (
        ("edges", areas, parts.edges),
        ("scandinavia", SCANDINAVIA, msgspec.structs.asdict(parts.scandinavia)),
    ):
        check_neighbours(file, table, names, neighbours)
        for name in names:
            for other in neighbours[name]:
                adjacent[places.index(name)][places.index(other)] = 1
    return adjacent


def check_neighbours(file: Components, table: str, names: tuple[str, ...], neighbours: Mapping[str, Neighbours]) -> None:
    """Every area stands there once with its neighbours, and every edge at both its ends."""
    known = ", ".join(names)
    for name in neighbours:
        if name not in names:
            file.wrong(f"{table}.{name}", Mistake("area_unknown", known=known))
    for name in names:
        if name not in neighbours:
            file.wrong(f"{table}.{name}", Mistake("area_missing", known=known))
    for name in names:
        for place, other in enumerate(neighbours[name]):
            if other not in names:
                file.wrong(f"{table}.{name}", Mistake("neighbour_unknown", other=repr(other), known=known))
            if other == name:
                file.wrong(f"{table}.{name}", Mistake("neighbour_itself"))
            if other in neighbours[name][:place]:
                file.wrong(f"{table}.{name}", Mistake("named_twice", what=repr(other)))
            if name not in neighbours[other]:
                file.wrong(f"{table}.{other}", Mistake("edge_one_way", other=repr(name), area=repr(other)))


def with_edges(file: Components, box: Box, wishes: Mapping[str, str]) -> Box:
    """O-3 to O-5: edges that are there, or are not, whatever the file says; then all must hang together."""
    areas, places, adjacent = box.areas, box.places, [list(row) for row in box.adjacent]
    for option, wish in wishes.items():
        if wish != "as_in_file":
            one, other = EDGES[option]
            if one not in places or other not in places:
                raise Unfit("edge_needs_areas", option=option, one=one, other=other, file=file.name, areas=", ".join(areas))
            i, j = places.index(one), places.index(other)
            adjacent[i][j] = adjacent[j][i] = int(wish == "on")
    check_reach(file, "edges", areas, [row[: len(areas)] for row in adjacent[: len(areas)]])
    check_reach(file, "scandinavia", SCANDINAVIA, [row[len(areas) :] for row in adjacent[len(areas) :]])
    return box._replace(adjacent=adjacent)


def check_reach(file: Components, table: str, names: tuple[str, ...], adjacent: list[list[int]]) -> None:
    reached = {0}
    while more := {n for n in range(len(names)) for r in reached if adjacent[r][n]} - reached:
        reached |= more
    for n, name in enumerate(names):
        if n not in reached:
            file.wrong(f"{table}.{name}", Mistake("unreached", first=repr(names[0])))


def read_tiles(file: Components, tiles: Tiles) -> list[list[Half]]:
    """SG-39: what the four tiles give to each side, the Vikings first."""
    if tiles.act_first == tiles.draft_first:
        file.wrong("tiles.draft_first", Mistake("same_tile", tile=tiles.act_first))
    each = {"1": tiles.one, "2": tiles.two, "3": tiles.three, "4": tiles.four}
    vikings = [read_half(file, f"tiles.{tile}.V", both.V) for tile, both in each.items()]
    return [vikings, [read_half(file, f"tiles.{tile}.A", both.A) for tile, both in each.items()]]


def read_half(file: Components, key: str, half: VikingHalf | AngloSaxonHalf) -> Half:
    actions: Sequence[str] = half.actions
    for place, action in enumerate(actions):
        if action in actions[:place]:
            file.wrong(f"{key}.actions", Mistake("named_twice", what=repr(action)))
    return Half(PRINTED_BONUSES.index(half.bonus), tuple(map(ACTION_NAMES.index, actions)), half.either)


def with_tiles(box: Box, vikings: str, anglo_saxons: str) -> Box:
    """O-7, O-8: other halves in place of some."""
    halves = [list(side) for side in box.halves]
    for side, changes in zip(halves, (V_TILES[vikings], A_TILES[anglo_saxons]), strict=True):
        for tile, change in changes.items():
            half = side[int(tile) - 1]
            bonus = PRINTED_BONUSES.index(change["bonus"]) if "bonus" in change else half.bonus
            actions = tuple(map(ACTION_NAMES.index, change["actions"])) if "actions" in change else half.actions
            side[int(tile) - 1] = half._replace(bonus=bonus, actions=actions)
    return box._replace(halves=halves)


def read_track(file: Components, track: Track) -> tuple[int, int]:
    """SG-37, SG-44."""
    length = track.spaces - track.burh_start
    if not 5 <= length <= 9:
        file.wrong("track", Mistake("track", spaces=track.spaces, start=track.burh_start, length=length))
    return track.spaces, track.burh_start


def with_track(box: Box, spaces: int, start: int) -> Box:
    """O-1: N - S from 5 to 9, S at least 3."""
    if start < 3:
        raise Unfit("burh_start_least", start=start)
    if not 5 <= spaces - start <= 9:
        raise Unfit("track_length", spaces=spaces, start=start, length=spaces - start)
    return box._replace(spaces=spaces, burh_start=start)


def read_coins(file: Components, coins: Coins) -> tuple[int, int, int]:
    """Those of the Vikings, of the Anglo-Saxons, and in the bank."""
    file.within("coins.A", coins.A, 0, coins.total - coins.V)
    return coins.V, coins.A, coins.total - coins.V - coins.A
