"""Reading Brian Boru's component file: every mistake gets one sentence with the key and what would be right.

The shape of the file is in parts.py; what must fit together is checked here.
"""

from collections.abc import Sequence
from typing import NamedTuple

from meadhall.core.components import Components
from meadhall.core.errors import OptionError, Phrase
from meadhall.core.shapes import shown, where
from meadhall.games.brian_boru import parts
from meadhall.games.brian_boru.constants import CARDS, SUITS, SYMBOLS

LONGEST_LINE = 8
LARGEST_PACK = 8
KNOWN_SYMBOLS = SYMBOLS[1:]


class Mistake(Phrase):
    package, table = "meadhall.games.brian_boru", "box"


class Unfit(OptionError):
    """Options that do not go together."""

    package, table = "meadhall.games.brian_boru", "unfit"


class Region(NamedTuple):
    id: str
    name: str
    threshold: int
    points: int


class Town(NamedTuple):
    id: str
    region: int
    colour: int
    name: str
    x: int
    y: int


class Card(NamedTuple):
    value: int
    suit: int
    lines: tuple[tuple[int, ...], ...]  # primary, upper, and the lower one if there is one


class Marriage(NamedTuple):
    id: str
    points: int
    renown: int
    town: int  # a region, or -1


class Box(NamedTuple):
    regions: tuple[Region, ...]
    towns: tuple[Town, ...]
    roads: tuple[tuple[int, int], ...]
    cards: tuple[Card, ...]
    marriages: tuple[Marriage, ...]  # the Princess last
    spurn: int
    track: tuple[tuple[int, int, int], ...]  # coins, renown, towns of each space
    vikings: tuple[int, ...]
    spread: tuple[int, ...]
    coins: int
    renown: int
    points: int
    score_track: int
    deal: int
    tricks: int
    rounds: int


def read_box(file: Components, players: int) -> Box:
    found = file.fit(parts.Parts)
    regions = tuple(Region(id_, one.name, one.threshold, one.points) for id_, one in found.regions.items())
    towns = read_towns(file, found.towns, regions)
    check_thresholds(file, regions, towns)
    deal, tricks, rounds = read_counts(file, found.setup, players)
    marriages, spurn = read_marriages(file, found.marriages, regions)
    return Box(
        regions=regions,
        towns=towns,
        roads=read_roads(file, found.roads.joins, towns),
        cards=read_cards(file, found.cards.deck),
        marriages=marriages,
        spurn=spurn,
        track=read_track(file, found.marriage_track.spaces),
        vikings=tuple(found.viking_deck.strengths),
        spread=tuple(found.region_spread.points),
        coins=found.setup.coins,
        renown=found.setup.renown,
        points=found.setup.points,
        score_track=found.setup.score_track,
        deal=deal,
        tricks=tricks,
        rounds=rounds,
    )


def read_towns(file: Components, given: dict[str, parts.Town], regions: tuple[Region, ...]) -> tuple[Town, ...]:
    """BB-3, BB-4."""
    ids = [region.id for region in regions]
    towns: list[Town] = []
    for id_, town in given.items():
        if id_.lower() == "none" or any(other.id.lower() == id_.lower() for other in towns):
            file.wrong(f"towns.{id_}", Mistake("town_id"))
        region = file.one_of(f"towns.{id_}.region", town.region, ids)
        towns.append(Town(id_, region, SUITS.index(town.colour), town.name, town.x, town.y))
    return tuple(towns)


def check_thresholds(file: Components, regions: tuple[Region, ...], towns: tuple[Town, ...]) -> None:
    """BB-1, BB-2: nobody could ever have more towns in a region than it has."""
    for index, region in enumerate(regions):
        here = sum(town.region == index for town in towns)
        if region.threshold > here:
            file.wrong(f"regions.{region.id}.threshold", Mistake("threshold", threshold=region.threshold, towns=here))


def read_roads(file: Components, joins: list[tuple[str, str]], towns: tuple[Town, ...]) -> tuple[tuple[int, int], ...]:
    """BB-5."""
    ids = [town.id for town in towns]
    roads: list[tuple[int, int]] = []
    for road in joins:
        named = f"{road[0]}-{road[1]}"
        for id_ in road:
            if id_ not in ids:
                file.wrong("roads.joins", Mistake("road_town", road=named, town=repr(id_)))
        one, other = sorted((ids.index(road[0]), ids.index(road[1])))
        if one == other:
            file.wrong("roads.joins", Mistake("road_loop", road=named))
        if (one, other) in roads:
            file.wrong("roads.joins", Mistake("road_twice", road=named))
        roads.append((one, other))
    return tuple(roads)


def read_cards(file: Components, deck: list[parts.Card]) -> tuple[Card, ...]:
    """BB-17 to BB-26: 25 cards of 25 values."""
    cards: dict[int, Card] = {}
    for place, card in enumerate(deck):
        if card.value in cards:
            file.wrong("cards.deck", Mistake("card_twice", value=card.value, cards=CARDS))
        lines = [
            read_line(file, place, name, text)
            for name, text in (("primary", card.primary), ("upper", card.upper), ("lower", card.lower))
            if text is not None
        ]
        cards[card.value] = Card(card.value, SUITS.index(card.suit), tuple(lines))
    return tuple(cards[value] for value in sorted(cards))


def read_line(file: Components, place: int, name: str, text: str) -> tuple[int, ...]:
    """BB-20, BB-21: a primary action begins with claim, and claim stands nowhere else."""
    key = where(["cards", "deck", place, name])
    symbols = text.split()
    if not symbols:
        file.wrong(key, Mistake("line_empty"))
    for symbol in symbols:
        if symbol not in KNOWN_SYMBOLS:
            file.wrong(key, Mistake("symbol", symbol=shown(symbol), known=", ".join(KNOWN_SYMBOLS)))
    if len(symbols) > LONGEST_LINE:
        file.wrong(key, Mistake("line_long", given=len(symbols), most=LONGEST_LINE))
    if name == "primary" and (symbols[0] != "claim" or symbols.count("claim") > 1):
        file.wrong(key, Mistake("claim_first"))
    if name != "primary" and "claim" in symbols:
        file.wrong(key, Mistake("claim_elsewhere"))
    return tuple(SYMBOLS.index(symbol) for symbol in symbols)


def read_marriages(file: Components, given: dict[str, parts.Marriage], regions: tuple[Region, ...]) -> tuple[tuple[Marriage, ...], int]:
    """BB-27, BB-28: the Princess of Denmark comes last."""
    princesses = [id_ for id_, card in given.items() if card.choose is not None]
    if len(princesses) != 1:
        file.wrong("marriages", Mistake("princesses", given=len(princesses)))
    cards = [read_marriage(file, f"marriages.{id_}", id_, card, regions) for id_, card in given.items() if id_ not in princesses]
    princess = given[princesses[0]]
    if princess.spurn is None or any(reward is not None for reward in (princess.points, princess.renown, princess.town)):
        file.wrong(f"marriages.{princesses[0]}", Mistake("princess"))
    return (*cards, Marriage(princesses[0], 0, 0, -1)), princess.spurn


def read_marriage(file: Components, key: str, id_: str, card: parts.Marriage, regions: tuple[Region, ...]) -> Marriage:
    if card.spurn is not None:
        file.wrong(f"{key}.spurn", Mistake("spurn"))
    town = -1 if card.town is None else file.one_of(f"{key}.town", card.town, [region.id for region in regions])
    return Marriage(id_, card.points or 0, card.renown or 0, town)


def read_track(file: Components, spaces: Sequence[Sequence[str]]) -> tuple[tuple[int, int, int], ...]:
    """BB-29."""
    for place, rewards in enumerate(spaces):
        if rewards.count("town") > 1:
            file.wrong(where(["marriage_track", "spaces", place]), Mistake("space_towns"))
    if spaces[0]:
        file.wrong(where(["marriage_track", "spaces", 0]), Mistake("first_space"))
    return tuple((rewards.count("coin"), rewards.count("renown"), rewards.count("town")) for rewards in spaces)


def read_counts(file: Components, setup: parts.Setup, players: int) -> tuple[int, int, int]:
    """BB-50, BB-51, BB-62, BB-63, BB-77 to BB-79, BB-93."""
    deal = file.within(f"setup.deal.{players}", setup.deal.of(players), 3, min(LARGEST_PACK, CARDS // players))
    tricks = file.within(f"setup.tricks.{players}", setup.tricks.of(players), 1, deal)
    marriages = file.within(f"setup.random_marriages.{players}", setup.random_marriages.of(players), 0, 6)
    rounds = file.within(f"setup.rounds.{players}", setup.rounds.of(players), marriages + 1, marriages + 1)
    return deal, tricks, rounds
