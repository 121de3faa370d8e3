"""Reading the component file of Tiny Epic Vikings: every mistake gets one sentence with the key and what would be right.

Cards, Favor cards, gods and mats are read here, the two sides of the map in map.py.
"""

from typing import Any, NamedTuple

from meadhall.core.components import Components
from meadhall.games.tiny_epic_vikings.constants import (
    ACTS,
    ANY,
    BOOST_RESOURCE,
    NO_BOOST,
    RESOURCES,
    RUNES,
    S_BATTLE,
    SYMBOL_NAMES,
)
from meadhall.games.tiny_epic_vikings.map import Map, read_map

TABLES = (
    *("cards", "favors", "gods", "clan", "clan_costs", "era", "era_actions", "scoring", "enemy", "enemy_mat"),
    *("map_1_2", "map_3_4"),
)
MAIN = ("sail", "explore", "harvest", "build")
RUNE_KINDS = ACTS[:-1]
BOON_KINDS = ("draw_replace", "collect", "smite", "explore", "fury")
SYMBOLS_OF = {"wood": ("fury", "chase", "cross"), "food": ("fury", "settler", "boat", "temple"), "steel": ("fury", "battle")}
RAID_COSTS = {"1-2-3": (1, 2, 3), "1-1-2": (1, 1, 2), "1-2-2": (1, 2, 2), "1-1-1": (1, 1, 1)}
WOOD_COSTS = {"1-2-3-3-4": ((1, 2, 3), (3, 4)), "2-3-4-4-5": ((2, 3, 4), (4, 5))}


class Act(NamedTuple):
    """An action as printed: kind, number, pouch (wood, food, steel, any), and for "per rune" resource and rune."""

    kind: int
    n: int = 0
    pouch: tuple[int, int, int, int] = (0, 0, 0, 0)
    resource: int = -1
    per: int = -1


class Card(NamedTuple):
    id: str
    name: str
    rune: int
    base: int
    factor: int
    of: int
    steel: int
    leader: Act
    needs: int
    needs_n: int
    rune_action: Act


class Favor(NamedTuple):
    id: str
    runes: tuple[int, ...]
    pouch: tuple[int, int, int, int]


class Box(NamedTuple):
    cards: list[Card]
    favors: list[Favor]
    gods: list[tuple[str, Act]]
    boat_harvest: int
    start: int
    influence: tuple[int, int, int]
    boat_costs: list[int]
    temple_costs: list[int]
    hand: list[int]
    passing: list[int]
    god_fury: int
    raid_steel: list[int]
    dedications: list[Act]
    island_points: list[int]
    favor_points: list[int]
    chieftain_sail: int
    mat: list[Act]
    track_end: int
    tracks: list[list[int]]
    map: Map


def read_box(file: Components, players: int, options: dict[str, Any]) -> Box:
    if file.get("game", str) != "tiny-epic-vikings":
        file.wrong("game", f"must be 'tiny-epic-vikings', not {file.tables['game']!r}")
    file.check_tables(TABLES)
    costs = WOOD_COSTS.get(options["wood_costs"])
    raid = RAID_COSTS.get(options["raid_steel"])
    harvest = file.get("clan.boat_harvest", str) if options["boat_harvest"] == "as_in_file" else options["boat_harvest"]
    track_end, tracks = read_tracks(file)
    maps = {1: read_map(file, "map_1_2", 6), 3: read_map(file, "map_3_4", 9)}
    file.number("clan.track_max", 7, 7)
    return Box(
        cards=read_cards(file),
        favors=read_favors(file),
        gods=read_gods(file),
        boat_harvest=word(file, "clan.boat_harvest", harvest, RESOURCES),
        start=file.number("clan.start", 0, 7),
        influence=(
            file.number("clan.influence.settler", 1, 1),
            file.number("clan.influence.temple", 1, 9),
            file.number("clan.influence.docked_boat", 1, 9),
        ),
        boat_costs=list(costs[0]) if costs else numbers(file, "clan_costs.boats", 3, 0, 7),
        temple_costs=list(costs[1]) if costs else numbers(file, "clan_costs.temples", 2, 0, 7),
        hand=numbers(file, "era.cards", 3, 2, 6),
        passing=[1 if way == "cw" else -1 for way in words(file, "era.passing", 3, ("cw", "ccw"))],
        god_fury=file.number("era.god_dedication_fury", 1, 9),
        raid_steel=list(raid) if raid else numbers(file, "era_actions.raid_steel", 3, 0, 7),
        dedications=read_dedications(file),
        island_points=read_points(file, "island", 6),
        favor_points=read_points(file, "favor", None),
        chieftain_sail=file.number("enemy.chieftain_sail", 0, 9),
        mat=[read_act(file, f"enemy_mat.{rune}", file.get(f"enemy_mat.{rune}", str), MAIN) for rune in RUNES],
        track_end=track_end,
        tracks=tracks,
        map=maps[1 if players <= 2 else 3],
    )


# -- words and numbers --------------------------------------------------------------------------------------------------


def word(file: Components, key: str, value: Any, known: tuple[str, ...]) -> int:
    if value not in known:
        file.wrong(key, f"must be one of {', '.join(known)}, not {value!r}")
    return known.index(value)


def words(file: Components, key: str, n: int, known: tuple[str, ...]) -> list[str]:
    found = file.names(key)
    if len(found) != n:
        file.wrong(key, f"must have {n} entries, not {len(found)}")
    for item in found:
        word(file, key, item, known)
    return found


def numbers(file: Components, key: str, n: int, least: int, most: int) -> list[int]:
    found = file.get(key, list)
    if len(found) != n:
        file.wrong(key, f"must have {n} numbers, not {len(found)}")
    for item in found:
        if not isinstance(item, int) or isinstance(item, bool) or not least <= item <= most:
            file.wrong(key, f"must have numbers from {least} to {most}; {item!r} is none")
    return list(found)


def entries(file: Components, table: str) -> list[str]:
    return [name for name in file.get(table, dict) if name not in ("source", "note")]


def read_number(file: Components, key: str, text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        file.wrong(key, f"needs a number from {least} to {most} where it says {text!r}")
    return int(text)


def read_pouch(file: Components, key: str, text: str) -> tuple[int, int, int, int]:
    """ "food 2 any 1": at least one unit."""
    parts = text.split()
    pouch = [0, 0, 0, 0]
    if not parts or len(parts) % 2:
        file.wrong(key, f"must name resources with their numbers, like 'food 2 any 1', not {text!r}")
    for kind, n in zip(parts[::2], parts[1::2], strict=True):
        place = word(file, key, kind, (*RESOURCES, "any"))
        if pouch[place]:
            file.wrong(key, f"names {kind!r} twice")
        pouch[place] = read_number(file, key, n, 1, 7)
    return pouch[0], pouch[1], pouch[2], pouch[3]


def read_act(file: Components, key: str, text: str, kinds: tuple[str, ...]) -> Act:
    """An action in words; `kinds` are those that may stand here."""
    name, _, rest = text.partition(" ")
    if name not in kinds:
        file.wrong(key, f"has an unknown action {name!r}; there are {', '.join(kinds)}")
    kind = ACTS.index(name)
    if name in ("sail", "explore", "harvest"):
        return Act(kind, read_number(file, key, rest, 1, 6))
    if name == "smite":
        return Act(kind, read_number(file, key, rest, 1, 2))
    if name == "collect":
        parts = rest.split()
        if len(parts) == 3 and parts[1] == "per":
            return Act(kind, 0, resource=word(file, key, parts[0], RESOURCES), per=word(file, key, parts[2], RUNES))
        return Act(kind, 0, read_pouch(file, key, rest))
    if rest:
        file.wrong(key, f"must be '{name}' alone, not {text!r}")
    return Act(kind, 1)


# -- cards, Favor cards, gods, mats ----------------------------------------------------------------------------------------


def read_cards(file: Components) -> list[Card]:
    """TV-2, TV-3: 48 cards."""
    ids = entries(file, "cards")
    if len(ids) != 48:
        file.wrong("cards", f"must have 48 cards, not {len(ids)}")
    return [read_card(file, id) for id in ids]


def read_card(file: Components, id: str) -> Card:
    key = f"cards.{id}"
    if not id.isalnum() or not id.isascii():
        file.wrong(key, "must be named with letters and digits only")
    known = ("name", "rune", "strength", "steel", "leader", "needs", "rune_action")
    for part in file.get(key, dict):
        if part not in known:
            file.wrong(f"{key}.{part}", f"is unknown; a card has {', '.join(known)}")
    base, factor, of = read_strength(file, f"{key}.strength", file.get(f"{key}.strength", str))
    needs = file.get(f"{key}.needs", str).split()
    if len(needs) != 2:
        file.wrong(f"{key}.needs", "must be a number and a rune, like '2 riches'")
    return Card(
        id=id.lower(),
        name=file.get(f"{key}.name", str),
        rune=word(file, f"{key}.rune", file.get(f"{key}.rune", str), RUNES),
        base=base,
        factor=factor,
        of=of,
        steel=file.number(f"{key}.steel", 0, 7),
        leader=read_act(file, f"{key}.leader", file.get(f"{key}.leader", str), MAIN),
        needs=word(file, f"{key}.needs", needs[1], (*RUNES, "any")),
        needs_n=read_number(file, f"{key}.needs", needs[0], 1, 9),
        rune_action=read_act(file, f"{key}.rune_action", file.get(f"{key}.rune_action", str), RUNE_KINDS),
    )


def read_strength(file: Components, key: str, text: str) -> tuple[int, int, int]:
    """TV-92, TV-93: "3", "2 + food", "2 x wrath" as base, factor and what is counted."""
    parts = text.split()
    if len(parts) == 1:
        return read_number(file, key, parts[0], 0, 20), 0, NO_BOOST
    if len(parts) != 3 or parts[1] not in ("+", "x"):
        file.wrong(key, f"must be like '3', '2 + food' or '2 x wrath', not {text!r}")
    of = word(file, key, parts[2], (*RUNES, "any", *RESOURCES))
    assert ANY + 1 == BOOST_RESOURCE
    n = read_number(file, key, parts[0], 0, 9)
    return (n, 1, of) if parts[1] == "+" else (0, n, of)


def read_favors(file: Components) -> list[Favor]:
    """TV-4: 18 cards, each with one or more runes and a pouch."""
    ids = entries(file, "favors")
    if len(ids) != 18:
        file.wrong("favors", f"must have 18 cards, not {len(ids)}")
    found = []
    for id in ids:
        runes = file.names(f"favors.{id}.runes")
        if not 1 <= len(runes) <= 3:
            file.wrong(f"favors.{id}.runes", f"must have 1 to 3 runes, not {len(runes)}")
        pouch = read_pouch(file, f"favors.{id}.pouch", file.get(f"favors.{id}.pouch", str))
        found.append(Favor(id.lower(), tuple(word(file, f"favors.{id}.runes", rune, RUNES) for rune in runes), pouch))
    return found


def read_gods(file: Components) -> list[tuple[str, Act]]:
    """TV-1, TV-241: six gods with a Boon each."""
    names = entries(file, "gods")
    if len(names) != 6:
        file.wrong("gods", f"must have 6 gods, not {len(names)}")
    return [(name, read_act(file, f"gods.{name}", file.get(f"gods.{name}", str), BOON_KINDS)) for name in names]


def read_dedications(file: Components) -> list[Act]:
    """TV-250, TV-253: four main actions."""
    found = file.names("era_actions.dedications")
    if len(found) != 4:
        file.wrong("era_actions.dedications", f"must have 4 actions, not {len(found)}")
    return [read_act(file, "era_actions.dedications", text, MAIN) for text in found]


def read_points(file: Components, name: str, first: int | None) -> list[int]:
    """TV-267, TV-268, OPT-3: falling values."""
    key = f"scoring.{name}"
    points = numbers(file, key, 3, 0, 20)
    if first is not None and points[0] != first:
        file.wrong(key, f"must begin with {first}, as the rulebook says, not {points[0]}")
    if not points[0] > points[1] > points[2]:
        file.wrong(key, f"must fall from god to god, not {points}")
    return points


def read_tracks(file: Components) -> tuple[int, list[list[int]]]:
    """TV-423: the enemy's symbols by track and space."""
    end = file.number("enemy_mat.track_end", 4, 7)
    tracks = []
    for resource in RESOURCES:
        key = f"enemy_mat.{resource}"
        track = [0] * 8
        for space, text in file.get(key, dict).items():
            place = read_number(file, key, space, 1, end)
            name, _, bonus = str(text).partition(" ")
            if name not in SYMBOLS_OF[resource]:
                file.wrong(f"{key}.{space}", f"must be one of {', '.join(SYMBOLS_OF[resource])}, not {name!r}")
            if name == "battle":
                track[place] = S_BATTLE + read_number(file, f"{key}.{space}", bonus, 0, 9)
            else:
                track[place] = SYMBOL_NAMES.index(name)
        tracks.append(track)
    return end, tracks
