"""Reading Saga's component file: every mistake gets one sentence with the key and what would be right."""

from typing import Any, NamedTuple

from meadhall.core.components import Components
from meadhall.core.errors import OptionError
from meadhall.games.saga.constants import ACTION_NAMES, PRINTED_BONUSES, SIDES

TABLES = ("areas", "edges", "scandinavia", "tiles", "track", "coins", "pieces", "win")
KEYS = {
    "track": ("spaces", "burh_start"),
    "coins": ("total", "A", "V"),
    "pieces": ("burhs", "warriors", "leaders"),
    "win": ("areas", "coins"),
}
SCANDINAVIA = ("north", "middle", "south")
RESERVED = (*SCANDINAVIA, "drakkar", "no", "sail", "draw", "replace", "supply", "aside", "gone", "unknown")
ACTIONS_OF = {"V": ("move", "scout", "recruit", "raid"), "A": ("move", "build", "fyrd", "income", "tribute")}
BONUSES_OF = {"V": ("recruit_warrior", "move"), "A": ("move1_or_coin", "coin")}

# Options O-7 and O-8: other halves that satisfy every statement of the rulebook as well.
V_TILES: dict[str, dict[str, dict[str, Any]]] = {
    "default": {},
    "a": {"1": {"bonus": "move"}, "2": {"actions": ["recruit", "raid"]}, "3": {"bonus": "recruit_warrior", "actions": ["move", "raid"]}},
    "b": {"3": {"actions": ["recruit", "raid"]}},
    "c": {"2": {"actions": ["move", "scout"]}},
    "d": {"2": {"actions": ["move", "recruit"]}},
}
A_TILES: dict[str, dict[str, dict[str, Any]]] = {
    "default": {},
    "e": {"4": {"actions": ["move", "fyrd"]}},
    "f": {"4": {"actions": ["move", "tribute"]}, "1": {"actions": ["move", "income"]}},
    "g": {"4": {"actions": ["move"]}},
    "h": {"2": {"bonus": "coin"}, "3": {"bonus": None}},
}


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


def read_box(file: Components, options: dict[str, Any]) -> Box:
    if file.get("game", str) != "saga":
        file.wrong("game", f"must be 'saga', not {file.tables['game']!r}")
    file.check_tables(TABLES)
    for table in TABLES:
        file.get(table, dict)
    for table, keys in KEYS.items():
        file.only(table, keys)
    areas, coastal = read_areas(file)
    adjacent = read_map(file, areas, options)
    total = file.number("coins.total", 15, 15)
    coins = (file.number("coins.V", 0, 7), file.number("coins.A", 0, 15 - file.get("coins.V", int)))
    file.number("pieces.leaders", 4, 4)
    spaces, burh_start = read_track(file, options)
    act_first, draft_first = file.number("tiles.act_first", 1, 4), file.number("tiles.draft_first", 1, 4)
    if act_first == draft_first:
        file.wrong("tiles.draft_first", f"must be another tile than act_first, which is {act_first}")
    return Box(
        areas=areas,
        places=(*areas, *SCANDINAVIA, "drakkar"),
        coastal=coastal,
        home=areas.index("mercia"),
        adjacent=adjacent,
        halves=[read_halves(file, side, options) for side in SIDES],
        act_first=act_first - 1,
        draft_first=draft_first - 1,
        spaces=spaces,
        burh_start=burh_start,
        coins=(*coins, total - sum(coins)),
        warriors=file.number("pieces.warriors", 12, 12),
        burhs=file.number("pieces.burhs", 5, 5),
        win_areas=file.number("win.areas", 1, 7),
        win_coins=file.number("win.coins", 1, 15),
    )


def read_areas(file: Components) -> tuple[tuple[str, ...], list[int]]:
    """SG-11 to SG-14: seven areas, five of them coastal, Mercia inland."""
    kinds = {name: kind for name, kind in file.get("areas", dict).items() if name not in ("source", "note")}
    for name, kind in kinds.items():
        if kind not in ("coast", "inland"):
            file.wrong(f"areas.{name}", f"must be 'coast' or 'inland', not {kind!r}")
        if not name.replace("_", "").isalpha() or name != name.lower() or name in RESERVED:
            file.wrong(f"areas.{name}", "must be a name of small letters and '_' that no other place has")
    if len(kinds) != 7:
        file.wrong("areas", f"must name 7 areas, not {len(kinds)}")
    if list(kinds.values()).count("coast") != 5:
        file.wrong("areas", f"must have 5 'coast' areas, one for each raid-target marker, not {list(kinds.values()).count('coast')}")
    if kinds.get("mercia") != "inland":
        file.wrong("areas.mercia", "must be there and 'inland': the first burh stands in it")
    return tuple(kinds), [int(kind == "coast") for kind in kinds.values()]


def read_map(file: Components, areas: tuple[str, ...], options: dict[str, Any]) -> list[list[int]]:
    """SG-16, SG-19, SG-22: adjacency in England and in Scandinavia, none between them."""
    places = (*areas, *SCANDINAVIA)
    adjacent = [[0] * 10 for _ in range(10)]
    for table, names in (("edges", areas), ("scandinavia", SCANDINAVIA)):
        given = {name for name in file.get(table, dict) if name not in ("source", "note")}
        for name in (*sorted(given - set(names)), *(n for n in names if n not in given)):
            file.wrong(f"{table}.{name}", f"{'is an unknown area' if name in given else 'is missing'}; the areas are {', '.join(names)}")
        for name in names:
            for other in file.names(f"{table}.{name}"):
                if other not in names:
                    file.wrong(f"{table}.{name}", f"names an unknown area {other!r}; the areas are {', '.join(names)}")
                if other == name:
                    file.wrong(f"{table}.{name}", "names the area as its own neighbour")
                if adjacent[places.index(name)][places.index(other)]:
                    file.wrong(f"{table}.{name}", f"names {other!r} twice")
                adjacent[places.index(name)][places.index(other)] = 1
    for i in range(10):
        for j in range(10):
            if adjacent[i][j] and not adjacent[j][i]:
                table = "edges" if j < len(areas) else "scandinavia"
                file.wrong(f"{table}.{places[j]}", f"must name {places[i]!r} too: {places[i]!r} names {places[j]!r} as its neighbour")
    for option, one, other in (
        ("edge_essex_wessex", "essex", "wessex"),
        ("edge_kent_wessex", "kent", "wessex"),
        ("scandinavia_triangle", "north", "south"),
    ):
        if options[option] != "as_in_file":
            if one not in places or other not in places:
                raise OptionError("edge_needs_areas", option=option, one=one, other=other, file=file.name, areas=", ".join(areas))
            i, j = places.index(one), places.index(other)
            adjacent[i][j] = adjacent[j][i] = int(options[option] == "on")
    for table, names in (("edges", areas), ("scandinavia", SCANDINAVIA)):
        reached = {names[0]}
        while more := {n for n in names for r in reached if adjacent[places.index(r)][places.index(n)]} - reached:
            reached |= more
        if unreached := [n for n in names if n not in reached]:
            file.wrong(f"{table}.{unreached[0]}", f"cannot be reached from {names[0]!r}; every area must hang together with the others")
    return adjacent


def read_halves(file: Components, side: str, options: dict[str, Any]) -> list[Half]:
    """SG-39: what the four tiles give to one side."""
    patch = V_TILES[options["v_tiles"]] if side == "V" else A_TILES[options["a_tiles"]]
    halves = []
    for tile in ("1", "2", "3", "4"):
        key = f"tiles.{tile}.{side}"
        half: dict[str, Any] = file.get(key, dict) | patch.get(tile, {})
        for name in half:
            if name not in ("bonus", "actions", "either", "actions_source", "bonus_source"):
                file.wrong(f"{key}.{name}", "is unknown; a half has bonus, actions and either")
        bonus = half.get("bonus")
        if bonus is not None and bonus not in BONUSES_OF[side]:
            file.wrong(f"{key}.bonus", f"must be one of {', '.join(BONUSES_OF[side])} or left out, not {bonus!r}")
        actions = half["actions"] if "actions" in half else file.names(f"{key}.actions")
        if not isinstance(actions, list) or not actions:
            file.wrong(f"{key}.actions", "must be a list of at least one action")
        for action in actions:
            if action not in ACTIONS_OF[side]:
                file.wrong(f"{key}.actions", f"has an unknown action {action!r}; there are {', '.join(ACTIONS_OF[side])}")
        if len(set(actions)) != len(actions):
            file.wrong(f"{key}.actions", "names an action twice")
        if not isinstance(half.get("either", False), bool):
            file.wrong(f"{key}.either", "must be true or false")
        halves.append(Half(PRINTED_BONUSES.index(bonus), tuple(map(ACTION_NAMES.index, actions)), half.get("either", False)))
        file.only(f"tiles.{tile}", ("V", "A"))
    for name in set(file.get("tiles", dict)) - {"1", "2", "3", "4", "source", "note", "act_first", "draft_first"}:
        file.wrong(f"tiles.{name}", "is no tile; the tiles are 1, 2, 3, 4")
    return halves


def read_track(file: Components, options: dict[str, Any]) -> tuple[int, int]:
    """SG-37, SG-44; option O-1: N - S from 5 to 9, S at least 3."""
    spaces = file.number("track.spaces", 8, 30)
    start = file.number("track.burh_start", 3, 25)
    if not 5 <= spaces - start <= 9:
        file.wrong("track", f"spaces minus burh_start must be from 5 to 9, not {spaces} - {start} = {spaces - start}")
    spaces = options["track_spaces"] or spaces
    start = options["track_burh_start"] or start
    if start < 3:
        raise OptionError("burh_start_least", start=start)
    if not 5 <= spaces - start <= 9:
        raise OptionError("track_length", spaces=spaces, start=start, length=spaces - start)
    return spaces, start
