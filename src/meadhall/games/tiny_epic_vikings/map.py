"""Reading one side of the map from the component file (TV-131 to TV-135), with a sentence for every mistake."""

from typing import Any, NamedTuple

from meadhall.core.components import Components
from meadhall.games.tiny_epic_vikings.constants import DOCKS, FJORDS, RUNES, VILLAGES

OFF = "off"


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
    dock_x: list[int]
    edge: list[int]
    touches: list[list[int]]  # islands that a fjord touches
    adjacent: list[list[int]]  # fjords next to a fjord
    chief_start: list[int]  # by inner island, or -1 (TV-318)
    xy: dict[str, tuple[int, int]]


def read_map(file: Components, table: str, islands: int) -> Map:
    for part in file.get(table, dict):
        if part not in ("source", "note", "whale", "islands", "docks", "fjords"):
            file.wrong(f"{table}.{part}", "is unknown; a map has islands, docks and fjords")
    names = {part: list(file.get(f"{table}.{part}", dict)) for part in ("islands", "docks", "fjords")}
    check_names(file, table, names, islands)
    rune, outer, top, edge_island = [], [], [], []
    for name in names["islands"]:
        key = f"{table}.islands.{name}"
        rune.append(one_of(file, f"{key}.rune", RUNES))
        outer.append(one_of(file, f"{key}.ring", ("inner", "outer")))
        top.append(int(one_of(file, f"{key}.half", ("top", "bottom")) == 0))
        edge_island.append(int(file.get(f"{key}.touches_edge", bool)))
    check_runes(file, table, names["islands"], (rune, outer, top))
    shore, island = read_shores(file, table, names)
    beside = []
    for dock in names["docks"]:
        fjords = listed(file, f"{table}.docks.{dock}.fjords", names["fjords"], "fjord")
        if len(fjords) != 2 or fjords[0] == fjords[1]:
            file.wrong(f"{table}.docks.{dock}.fjords", "must name the two fjords on both sides of the route")
        beside.append((fjords[0], fjords[1]))
    village = [int(file.get(f"{table}.docks.{dock}.village", bool)) for dock in names["docks"]]
    if sum(village) > VILLAGES:
        file.wrong(f"{table}.docks", f"must have at most {VILLAGES} villages, as many as the box holds, not {sum(village)}")
    edge = [int(file.get(f"{table}.fjords.{fjord}.edge", bool)) for fjord in names["fjords"]]
    if sum(edge) < 4:
        file.wrong(f"{table}.fjords", f"must have at least 4 fjords at the edge for the starting boats, not {sum(edge)}")
    board = Map(
        islands=tuple(name.lower() for name in names["islands"]),
        docks=tuple(name.lower() for name in names["docks"]),
        fjords=tuple(name.lower() for name in names["fjords"]),
        rune=rune,
        outer=outer,
        top=top,
        shore=shore,
        ring=[1 - touching for touching in edge_island],
        island=island,
        pair=read_routes(file, table, names["docks"], island),
        beside=beside,
        village=village,
        dock_x=[file.get(f"{table}.docks.{dock}.x", int) for dock in names["docks"]],
        edge=edge,
        touches=[listed(file, f"{table}.fjords.{fjord}.islands", names["islands"], "island") for fjord in names["fjords"]],
        adjacent=read_waters(file, table, names["fjords"]),
        chief_start=chief_starts(file, table, names, (shore, beside, outer)),
        xy={
            name.lower(): (file.get(f"{table}.{part}.{name}.x", int), file.get(f"{table}.{part}.{name}.y", int))
            for part in ("islands", "docks", "fjords")
            for name in names[part]
        },
    )
    check_fit(file, table, board)
    return board


def one_of(file: Components, key: str, known: tuple[str, ...]) -> int:
    value = file.get(key, str)
    if value not in known:
        file.wrong(key, f"must be one of {', '.join(known)}, not {value!r}")
    return known.index(value)


def listed(file: Components, key: str, known: list[str], kind: str) -> list[int]:
    found = file.names(key)
    for name in found:
        if name not in known:
            file.wrong(key, f"names an unknown {kind} {name!r}; there are {', '.join(known)}")
    return [known.index(name) for name in found]


def check_names(file: Components, table: str, names: dict[str, list[str]], islands: int) -> None:
    everything = [name.lower() for part in names.values() for name in part]
    for name in everything:
        if not name.isalnum() or not name.isascii() or everything.count(name) > 1 or name in ("none", "stop", "done"):
            file.wrong(table, f"{name!r} must be a name of letters and digits that nothing else on the map has")
    if len(names["islands"]) != islands:
        file.wrong(f"{table}.islands", f"must have {islands} islands, not {len(names['islands'])}")
    for part, most in (("docks", DOCKS), ("fjords", FJORDS)):
        if len(names[part]) > most:
            file.wrong(f"{table}.{part}", f"must be at most {most}, not {len(names[part])}")


def check_runes(file: Components, table: str, names: list[str], printed: tuple[list[int], list[int], list[int]]) -> None:
    """TV-6, TV-10, TV-281, TV-315, TV-472."""
    rune, outer, top = printed
    each = len(names) // 3
    for kind, name in enumerate(RUNES):
        if rune.count(kind) != each:
            file.wrong(f"{table}.islands", f"must have {each} islands with {name}, not {rune.count(kind)}")
    inner = [rune[i] for i in range(len(names)) if not outer[i]]
    if len(inner) != 3:
        file.wrong(f"{table}.islands", f"must have 3 inner islands, not {len(inner)}")
    for kind, name in enumerate(RUNES):
        if kind not in inner:
            file.wrong(
                f"{table}.islands", f"must have the rune {name} on an inner island; the three inner islands bear three different runes"
            )
    if len(names) == 6 and sum(top) != 3:
        file.wrong(f"{table}.islands", f"must have 3 islands in the top half and 3 in the bottom half, not {sum(top)} and {6 - sum(top)}")


def read_shores(file: Components, table: str, names: dict[str, list[str]]) -> tuple[list[list[int]], list[int]]:
    """The docks of each island, clockwise; every dock belongs to one island."""
    island = [-1] * len(names["docks"])
    shore = []
    for i, name in enumerate(names["islands"]):
        docks = listed(file, f"{table}.islands.{name}.docks", names["docks"], "dock")
        if not docks:
            file.wrong(f"{table}.islands.{name}.docks", "must name at least one dock")
        for dock in docks:
            if island[dock] >= 0:
                file.wrong(f"{table}.islands.{name}.docks", f"names {names['docks'][dock]!r}, which is listed already")
            island[dock] = i
        shore.append(docks)
    for dock, at in enumerate(island):
        if at < 0:
            file.wrong(f"{table}.docks.{names['docks'][dock]}", "belongs to no island")
    return shore, island


def read_routes(file: Components, table: str, docks: list[str], island: list[int]) -> list[int]:
    """TV-133: a route joins two docks of two islands, or leads off the map."""
    pair = []
    for name in docks:
        route = file.get(f"{table}.docks.{name}.route", str)
        if route != OFF and route not in docks:
            file.wrong(f"{table}.docks.{name}.route", f"ends in no dock: {route!r} is none; off the map is 'off'")
        pair.append(-1 if route == OFF else docks.index(route))
    for dock, other in enumerate(pair):
        key = f"{table}.docks.{docks[dock]}.route"
        if other >= 0 and pair[other] != dock:
            file.wrong(key, f"leads to {docks[other]!r}, but the route of {docks[other]!r} does not lead back")
        if other >= 0 and island[other] == island[dock]:
            file.wrong(key, "must lead to another island")
    return pair


def read_waters(file: Components, table: str, fjords: list[str]) -> list[list[int]]:
    """TV-135."""
    adjacent = [listed(file, f"{table}.fjords.{fjord}.adjacent", fjords, "fjord") for fjord in fjords]
    for i, others in enumerate(adjacent):
        for j in others:
            if j == i or i not in adjacent[j]:
                file.wrong(
                    f"{table}.fjords.{fjords[j]}.adjacent", f"must name {fjords[i]!r} too, which names {fjords[j]!r}, and never itself"
                )
    return adjacent


def chief_starts(
    file: Components, table: str, names: dict[str, list[str]], drawn: tuple[list[list[int]], list[tuple[int, int]], list[int]]
) -> list[int]:
    """TV-318: the leftmost dock of each inner island at the fjord with the whale's tail."""
    shore, beside, outer = drawn
    starts = [-1] * len(shore)
    if table != "map_1_2":
        return starts
    whale = file.get(f"{table}.whale", str)
    if whale not in names["fjords"]:
        file.wrong(f"{table}.whale", f"must be one of the fjords, not {whale!r}")
    fjord = names["fjords"].index(whale)
    for i, docks in enumerate(shore):
        there = [dock for dock in docks if fjord in beside[dock]]
        if not outer[i] and not there:
            file.wrong(
                f"{table}.islands.{names['islands'][i]}.docks", f"must have a dock at the fjord {whale!r}: the Chieftain Boat starts there"
            )
        if not outer[i]:
            starts[i] = min(there, key=lambda dock: file.get(f"{table}.docks.{names['docks'][dock]}.x", int))
    return starts


def check_fit(file: Components, table: str, board: Map) -> None:
    """Fjords list the islands whose docks they touch, and everything hangs together, by water and by the shores."""
    for fjord, name in enumerate(board.fjords):
        docks = {board.island[dock] for dock in range(len(board.docks)) if fjord in board.beside[dock]}
        if docks != set(board.touches[fjord]):
            file.wrong(f"{table}.fjords.{name.upper()}.islands", "must be the islands of the docks that touch the fjord")
    water = [set(others) for others in board.adjacent]
    if len(reached(water)) < len(water):
        file.wrong(f"{table}.fjords", "must hang together: some fjord cannot be reached from the others")
    if len(reached([set(steps) for steps in chief_steps(board)])) < len(board.docks):
        file.wrong(f"{table}.docks", "must hang together by shores and routes: some dock cannot be reached from the others")


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
