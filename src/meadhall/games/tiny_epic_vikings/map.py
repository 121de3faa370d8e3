"""Reading one side of the map from the component file (TV-131 to TV-135), with a sentence for every mistake."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from meadhall.core.components import Components
from meadhall.core.errors import Phrase
from meadhall.core.shapes import shown, where
from meadhall.games.tiny_epic_vikings.bearings import winds
from meadhall.games.tiny_epic_vikings.constants import RUNES, VILLAGES
from meadhall.games.tiny_epic_vikings.parts import Dock, Fjord, Island, LargeMap, SmallMap

OFF = "off"


class Mistake(Phrase):
    package, table = "meadhall.games.tiny_epic_vikings", "box"


class Map(NamedTuple):
    """Islands, docks and fjords by number; names in small letters."""

    islands: tuple[str, ...]
    docks: tuple[str, ...]
    fjords: tuple[str, ...]
    rune: list[int]
    outer: list[int]
    top: list[int]
    shore: list[list[int]]  # an island's docks clockwise
    ring: list[int]  # whether the last dock neighbours the first (TV-352)
    island: list[int]  # of a dock
    pair: list[int]  # the dock across the route, or -1
    beside: list[tuple[int, int]]  # the two fjords of a dock
    village: list[int]
    wind: list[str]  # of a dock, seen from its island
    dock_x: list[int]
    edge: list[int]
    touches: list[list[int]]  # islands that a fjord touches
    adjacent: list[list[int]]  # fjords next to a fjord
    chief_start: list[int]  # by inner island, or -1 (TV-318)
    xy: dict[str, tuple[int, int]]


def read_map(file: Components, table: str, side: SmallMap | LargeMap) -> Map:
    check_names(file, table, side)
    check_runes(file, table, list(side.islands.values()))
    shore, island = read_shores(file, table, side)
    beside = [read_beside(file, f"{table}.docks.{name}.fjords", dock, list(side.fjords)) for name, dock in side.docks.items()]
    village = [int(dock.village) for dock in side.docks.values()]
    if sum(village) > VILLAGES:
        file.wrong(f"{table}.docks", Mistake("villages", most=VILLAGES, given=sum(village)))
    edge = [int(fjord.edge) for fjord in side.fjords.values()]
    if sum(edge) < 4:
        file.wrong(f"{table}.fjords", Mistake("edge_fjords", given=sum(edge)))
    places: Iterable[tuple[str, Island | Dock | Fjord]] = (*side.islands.items(), *side.docks.items(), *side.fjords.items())
    board = Map(
        islands=tuple(name.lower() for name in side.islands),
        docks=tuple(name.lower() for name in side.docks),
        fjords=tuple(name.lower() for name in side.fjords),
        rune=[RUNES.index(one.rune) for one in side.islands.values()],
        outer=[int(one.ring == "outer") for one in side.islands.values()],
        top=[int(one.half == "top") for one in side.islands.values()],
        shore=shore,
        ring=[int(not one.touches_edge) for one in side.islands.values()],
        island=island,
        pair=read_routes(file, table, side.docks, island),
        beside=beside,
        village=village,
        wind=read_winds(side, shore),
        dock_x=[dock.x for dock in side.docks.values()],
        edge=edge,
        touches=[
            listed(file, (table, "fjords", name, "islands"), fjord.islands, list(side.islands)) for name, fjord in side.fjords.items()
        ],
        adjacent=read_waters(file, table, side.fjords),
        chief_start=chief_starts(file, side, shore, beside) if isinstance(side, SmallMap) else [-1] * len(shore),
        xy={name.lower(): (one.x, one.y) for name, one in places},
    )
    check_fit(file, table, board, list(side.fjords))
    return board


def listed(file: Components, path: tuple[str, ...], names: Sequence[str], known: list[str]) -> list[int]:
    return [file.one_of(where([*path, place]), name, known) for place, name in enumerate(names)]


def check_names(file: Components, table: str, side: SmallMap | LargeMap) -> None:
    everything = [name.lower() for name in (*side.islands, *side.docks, *side.fjords)]
    for name in everything:
        if not name.isalnum() or not name.isascii() or everything.count(name) > 1 or name in ("none", "stop", "done"):
            file.wrong(table, Mistake("place_name", name=shown(name)))


def check_runes(file: Components, table: str, islands: list[Island]) -> None:
    """TV-6, TV-10, TV-281, TV-315, TV-472."""
    key = f"{table}.islands"
    runes = [island.rune for island in islands]
    each = len(islands) // 3
    for rune in RUNES:
        if runes.count(rune) != each:
            file.wrong(key, Mistake("runes", each=each, rune=rune, given=runes.count(rune)))
    inner = [island.rune for island in islands if island.ring == "inner"]
    if len(inner) != 3:
        file.wrong(key, Mistake("inner", given=len(inner)))
    for rune in RUNES:
        if rune not in inner:
            file.wrong(key, Mistake("inner_rune", rune=rune))
    top = sum(island.half == "top" for island in islands)
    if len(islands) == 6 and top != 3:
        file.wrong(key, Mistake("halves", top=top, bottom=6 - top))


def read_shores(file: Components, table: str, side: SmallMap | LargeMap) -> tuple[list[list[int]], list[int]]:
    """The docks of each island, clockwise; every dock belongs to one island."""
    names = list(side.docks)
    island = [-1] * len(names)
    shore = []
    for i, (name, one) in enumerate(side.islands.items()):
        docks = listed(file, (table, "islands", name, "docks"), one.docks, names)
        for dock in docks:
            if island[dock] >= 0:
                file.wrong(f"{table}.islands.{name}.docks", Mistake("dock_twice", dock=repr(names[dock])))
            island[dock] = i
        shore.append(docks)
    for name, at in zip(names, island, strict=True):
        if at < 0:
            file.wrong(f"{table}.docks.{name}", Mistake("dock_loose"))
    return shore, island


def read_winds(side: SmallMap | LargeMap, shore: list[list[int]]) -> list[str]:
    """Which wind each dock faces."""
    names, docks = [name.lower() for name in side.docks], list(side.docks.values())
    found = dict[int, str]()
    for island, own in zip(side.islands.values(), shore, strict=True):
        places = [(docks[dock].x, docks[dock].y) for dock in own]
        found |= zip(own, winds([names[dock] for dock in own], (island.x, island.y), places), strict=True)
    return [found[dock] for dock in range(len(docks))]


def read_beside(file: Components, key: str, dock: Dock, fjords: list[str]) -> tuple[int, int]:
    one, other = (file.one_of(key, name, fjords) for name in dock.fjords)
    if one == other:
        file.wrong(key, Mistake("two_fjords"))
    return one, other


def read_routes(file: Components, table: str, docks: dict[str, Dock], island: list[int]) -> list[int]:
    """TV-133: a route joins two docks of two islands, or leads off the map."""
    names = list(docks)
    for name, dock in docks.items():
        if dock.route != OFF and dock.route not in docks:
            file.wrong(f"{table}.docks.{name}.route", Mistake("route", given=shown(dock.route)))
    for name, dock in docks.items():
        if dock.route == OFF:
            continue
        key = f"{table}.docks.{name}.route"
        if docks[dock.route].route != name:
            file.wrong(key, Mistake("route_back", dock=repr(dock.route)))
        if island[names.index(dock.route)] == island[names.index(name)]:
            file.wrong(key, Mistake("route_home"))
    return [-1 if dock.route == OFF else names.index(dock.route) for dock in docks.values()]


def read_waters(file: Components, table: str, fjords: dict[str, Fjord]) -> list[list[int]]:
    """TV-135."""
    names = list(fjords)
    adjacent = [listed(file, (table, "fjords", name, "adjacent"), fjord.adjacent, names) for name, fjord in fjords.items()]
    for name, fjord in fjords.items():
        for other in fjord.adjacent:
            if other == name or name not in fjords[other].adjacent:
                file.wrong(f"{table}.fjords.{other}.adjacent", Mistake("water_one_way", other=repr(name), fjord=repr(other)))
    return adjacent


def chief_starts(file: Components, side: SmallMap, shore: list[list[int]], beside: list[tuple[int, int]]) -> list[int]:
    """TV-318: the leftmost dock of each inner island at the fjord with the whale's tail."""
    whale = file.one_of("map_1_2.whale", side.whale, list(side.fjords))
    docks = list(side.docks.values())
    starts = [-1] * len(shore)
    for i, (name, island) in enumerate(side.islands.items()):
        if island.ring == "outer":
            continue
        there = [dock for dock in shore[i] if whale in beside[dock]]
        if not there:
            file.wrong(f"map_1_2.islands.{name}.docks", Mistake("whale_dock", fjord=repr(side.whale)))
        starts[i] = min(there, key=lambda dock: docks[dock].x)
    return starts


def check_fit(file: Components, table: str, board: Map, fjords: list[str]) -> None:
    """Fjords list the islands whose docks they touch, and everything hangs together, by water and by the shores."""
    for fjord, name in enumerate(fjords):
        docks = {board.island[dock] for dock in range(len(board.docks)) if fjord in board.beside[dock]}
        if docks != set(board.touches[fjord]):
            file.wrong(f"{table}.fjords.{name}.islands", Mistake("fjord_islands"))
    water = [set(others) for others in board.adjacent]
    if len(reached(water)) < len(water):
        file.wrong(f"{table}.fjords", Mistake("fjords_apart"))
    if len(reached([set(steps) for steps in chief_steps(board)])) < len(board.docks):
        file.wrong(f"{table}.docks", Mistake("docks_apart"))


def reached(graph: list[Any]) -> set[int]:
    found = {0}
    while more := {j for i in found for j in graph[i]} - found:
        found |= more
    return found


def chief_steps(board: Map) -> list[list[int]]:
    """TV-350 to TV-352: the docks one step away for the Chieftain Boat."""
    steps: list[list[int]] = [[] for _ in board.docks]
    for i, docks in enumerate(board.shore):
        for at, dock in enumerate(docks):
            for other in (at - 1, at + 1):
                if 0 <= other < len(docks) or board.ring[i]:
                    next_dock = docks[other % len(docks)]
                    if next_dock != dock and next_dock not in steps[dock]:
                        steps[dock].append(next_dock)
    for dock, other in enumerate(board.pair):
        if other >= 0:
            steps[dock].append(other)
    return [sorted(others) for others in steps]
