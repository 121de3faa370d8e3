"""Reading the component file of Tiny Epic Vikings: every mistake gets one sentence with the key and what would be right.

The shape of the file is in parts.py. Cards, Favor cards, gods and mats are read here, the two sides of the map in map.py.
"""

from typing import NamedTuple

from meadhall.core.components import Components
from meadhall.core.errors import Phrase
from meadhall.core.shapes import shown, where
from meadhall.games.tiny_epic_vikings import parts
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
from meadhall.games.tiny_epic_vikings.map import Map, Mistake, read_map

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


def read_box(file: Components, players: int) -> Box:
    found = file.fit(parts.Parts)
    influence = found.clan.influence
    mat = found.enemy_mat
    maps = {1: read_map(file, "map_1_2", found.map_1_2), 3: read_map(file, "map_3_4", found.map_3_4)}
    return Box(
        cards=[read_card(file, id, card) for id, card in found.cards.items()],
        favors=[read_favor(file, id, favor) for id, favor in found.favors.items()],
        gods=[(name, read_act(file, f"gods.{name}", boon, BOON_KINDS)) for name, boon in found.gods.items()],
        boat_harvest=RESOURCES.index(found.clan.boat_harvest),
        start=found.clan.start,
        influence=(influence.settler, influence.temple, influence.docked_boat),
        boat_costs=found.clan_costs.boats,
        temple_costs=found.clan_costs.temples,
        hand=found.era.cards,
        passing=[1 if way == "cw" else -1 for way in found.era.passing],
        god_fury=found.era.god_dedication_fury,
        raid_steel=found.era_actions.raid_steel,
        dedications=read_dedications(file, found.era_actions.dedications),
        island_points=read_points(file, "scoring.island", found.scoring.island, 6),
        favor_points=read_points(file, "scoring.favor", found.scoring.favor, None),
        chieftain_sail=found.enemy.chieftain_sail,
        mat=[
            read_act(file, f"enemy_mat.{rune}", text, MAIN) for rune, text in zip(RUNES, (mat.riches, mat.secrets, mat.wrath), strict=True)
        ],
        track_end=mat.track_end,
        tracks=read_tracks(file, mat),
        map=maps[1 if players <= 2 else 3],
    )


# -- texts ------------------------------------------------------------------------------------------------------------------


def read_number(file: Components, key: str | Phrase, text: str, least: int, most: int) -> int:
    if len(text) > 9 or not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        file.wrong(key, Mistake("number", least=least, most=most, given=shown(text)))
    return int(text)


def read_pouch(file: Components, key: str | Phrase, text: str) -> tuple[int, int, int, int]:
    """ "food 2 any 1": at least one unit."""
    words = text.split()
    pouch = [0, 0, 0, 0]
    if not words or len(words) % 2:
        file.wrong(key, Mistake("pouch", given=shown(text)))
    for kind, n in zip(words[::2], words[1::2], strict=True):
        place = file.one_of(key, kind, (*RESOURCES, "any"))
        if pouch[place]:
            file.wrong(key, Mistake("twice", what=repr(kind)))
        pouch[place] = read_number(file, key, n, 1, 7)
    return pouch[0], pouch[1], pouch[2], pouch[3]


def read_act(file: Components, key: str | Phrase, text: str, kinds: tuple[str, ...]) -> Act:
    """An action in words; `kinds` are those that may stand here."""
    name, _, rest = text.partition(" ")
    if name not in kinds:
        file.wrong(key, Mistake("act", given=shown(name), known=", ".join(kinds)))
    kind = ACTS.index(name)
    if name in ("sail", "explore", "harvest"):
        return Act(kind, read_number(file, key, rest, 1, 6))
    if name == "smite":
        return Act(kind, read_number(file, key, rest, 1, 2))
    if name == "collect":
        words = rest.split()
        if len(words) == 3 and words[1] == "per":
            return Act(kind, 0, resource=file.one_of(key, words[0], RESOURCES), per=file.one_of(key, words[2], RUNES))
        return Act(kind, 0, read_pouch(file, key, rest))
    if rest:
        file.wrong(key, Mistake("act_alone", name=repr(name), given=shown(text)))
    return Act(kind, 1)


def read_strength(file: Components, key: str, text: str) -> tuple[int, int, int]:
    """TV-92, TV-93: "3", "2 + food", "2 x wrath" as base, factor and what is counted."""
    words = text.split()
    if len(words) == 1:
        return read_number(file, key, words[0], 0, 20), 0, NO_BOOST
    if len(words) != 3 or words[1] not in ("+", "x"):
        file.wrong(key, Mistake("strength", given=shown(text)))
    of = file.one_of(key, words[2], (*RUNES, "any", *RESOURCES))
    assert ANY + 1 == BOOST_RESOURCE
    n = read_number(file, key, words[0], 0, 9)
    return (n, 1, of) if words[1] == "+" else (0, n, of)


# -- cards, Favor cards, gods, mats ----------------------------------------------------------------------------------------


def read_card(file: Components, id: str, card: parts.Card) -> Card:
    """TV-2, TV-3."""
    key = f"cards.{id}"
    if not id.isalnum() or not id.isascii():
        file.wrong(key, Mistake("card_id"))
    base, factor, of = read_strength(file, f"{key}.strength", card.strength)
    needs = card.needs.split()
    if len(needs) != 2:
        file.wrong(f"{key}.needs", Mistake("needs", given=shown(card.needs)))
    return Card(
        id=id.lower(),
        name=card.name,
        rune=RUNES.index(card.rune),
        base=base,
        factor=factor,
        of=of,
        steel=card.steel,
        leader=read_act(file, f"{key}.leader", card.leader, MAIN),
        needs=file.one_of(f"{key}.needs", needs[1], (*RUNES, "any")),
        needs_n=read_number(file, f"{key}.needs", needs[0], 1, 9),
        rune_action=read_act(file, f"{key}.rune_action", card.rune_action, RUNE_KINDS),
    )


def read_favor(file: Components, id: str, favor: parts.Favor) -> Favor:
    """TV-4: one or more runes and a pouch."""
    return Favor(id.lower(), tuple(map(RUNES.index, favor.runes)), read_pouch(file, f"favors.{id}.pouch", favor.pouch))


def read_dedications(file: Components, texts: list[str]) -> list[Act]:
    """TV-250, TV-253: four main actions."""
    return [read_act(file, where(["era_actions", "dedications", place]), text, MAIN) for place, text in enumerate(texts)]


def read_points(file: Components, key: str, points: list[int], first: int | None) -> list[int]:
    """TV-267, TV-268, OPT-3: falling values."""
    if first is not None and points[0] != first:
        file.wrong(key, Mistake("points_first", first=first, given=points[0]))
    if not points[0] > points[1] > points[2]:
        file.wrong(key, Mistake("points_fall", given=points))
    return points


def read_tracks(file: Components, mat: parts.EnemyMat) -> list[list[int]]:
    """TV-423: the enemy's symbols by track and space."""
    tracks = []
    for resource, spaces in zip(RESOURCES, (mat.wood, mat.food, mat.steel), strict=True):
        track = [0] * 8
        for space, text in spaces.items():
            key = f"enemy_mat.{resource}.{space}"
            place = read_number(file, key, space, 1, mat.track_end)
            name, _, bonus = text.partition(" ")
            file.one_of(key, name, SYMBOLS_OF[resource])
            track[place] = S_BATTLE + read_number(file, key, bonus, 0, 9) if name == "battle" else SYMBOL_NAMES.index(name)
        tracks.append(track)
    return tracks
