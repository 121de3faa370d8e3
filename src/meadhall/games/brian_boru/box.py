"""Reading Brian Boru's component file: every mistake gets one sentence with the key and what would be right."""

from typing import Any, NamedTuple

from meadhall.core.components import Components
from meadhall.games.brian_boru.constants import CARDS, MARRIAGES, MOST_PLAYERS, REGIONS, SPACES, SUITS, SYMBOLS, TOWNS

TABLES = ("regions", "towns", "roads", "cards", "marriages", "marriage_track", "viking_deck", "region_spread", "setup")
NOTES = ("source", "note")
LONGEST_LINE = 8
LARGEST_PACK = 8
REWARDS = ("coin", "renown", "town")
SIDES = ["military", "trade", "spurn"]


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
    if file.get("game", str) != "brian-boru":
        file.wrong("game", f"must be 'brian-boru', not {file.tables['game']!r}")
    file.check_tables(TABLES)
    regions = read_regions(file)
    towns = read_towns(file, regions)
    for index, region in enumerate(regions):
        here = sum(town.region == index for town in towns)
        if region.threshold > here:
            file.wrong(f"regions.{region.id}.threshold", f"is {region.threshold}, but the region has only {here} towns")
    deal, tricks, rounds = read_counts(file, players)
    marriages, spurn = read_marriages(file, regions)
    return Box(
        regions=regions,
        towns=towns,
        roads=read_roads(file, towns),
        cards=read_cards(file),
        marriages=marriages,
        spurn=spurn,
        track=read_track(file),
        vikings=read_numbers(file, "viking_deck.strengths", 7, 1, 60),
        spread=read_numbers(file, "region_spread.points", REGIONS + 1, 0, 99),
        coins=file.number("setup.coins", 0, 60),
        renown=file.number("setup.renown", 0, 14),
        points=file.number("setup.points", 0, 59),
        score_track=file.number("setup.score_track", 1, 999),
        deal=deal,
        tricks=tricks,
        rounds=rounds,
    )


def entries(file: Components, table: str) -> dict[str, dict[str, Any]]:
    """The named things of a table, each a table itself."""
    found = {name: value for name, value in file.get(table, dict).items() if name not in NOTES}
    for name in found:
        file.get(f"{table}.{name}", dict)
    return found


def only(file: Components, key: str, given: dict[str, Any], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            file.wrong(f"{key}.{name}", f"is unknown; there are {', '.join(known)}")


def one_of(file: Components, key: str, names: tuple[str, ...]) -> int:
    name = file.get(key, str)
    if name not in names:
        file.wrong(key, f"must be one of {', '.join(names)}, not {name!r}")
    return names.index(name)


def read_regions(file: Components) -> tuple[Region, ...]:
    """BB-1, BB-2."""
    found = entries(file, "regions")
    if len(found) != REGIONS:
        file.wrong("regions", f"must name {REGIONS} regions, not {len(found)}")
    regions = []
    for id_, given in found.items():
        only(file, f"regions.{id_}", given, ("name", "threshold", "points"))
        key = f"regions.{id_}"
        regions.append(
            Region(id_, file.get(f"{key}.name", str), file.number(f"{key}.threshold", 1, 20), file.number(f"{key}.points", 0, 50))
        )
    return tuple(regions)


def read_towns(file: Components, regions: tuple[Region, ...]) -> tuple[Town, ...]:
    """BB-3, BB-4."""
    found = entries(file, "towns")
    if len(found) != TOWNS:
        file.wrong("towns", f"must name {TOWNS} towns, not {len(found)}")
    ids = tuple(region.id for region in regions)
    towns: list[Town] = []
    for id_, given in found.items():
        key = f"towns.{id_}"
        only(file, key, given, ("region", "colour", "name", "x", "y"))
        if id_.lower() == "none" or any(town.id.lower() == id_.lower() for town in towns):
            file.wrong(key, "must have an id that no other town has, whatever the letters' size, and not 'none'")
        towns.append(
            Town(
                id_,
                one_of(file, f"{key}.region", ids),
                one_of(file, f"{key}.colour", SUITS[:3]),
                file.get(f"{key}.name", str),
                file.number(f"{key}.x", 0, 100),
                file.number(f"{key}.y", 0, 100),
            )
        )
    return tuple(towns)


def read_roads(file: Components, towns: tuple[Town, ...]) -> tuple[tuple[int, int], ...]:
    """BB-5."""
    ids = [town.id for town in towns]
    roads: list[tuple[int, int]] = []
    for road in file.get("roads.joins", list):
        if not isinstance(road, list) or len(road) != 2 or road[0] == road[1]:
            file.wrong("roads.joins", f"must be a list of pairs of two towns; {road!r} is none")
        for id_ in road:
            if id_ not in ids:
                file.wrong("roads.joins", f"the road {road[0]}-{road[1]} leads to an unknown town {id_!r}")
        one, other = sorted((ids.index(road[0]), ids.index(road[1])))
        if (one, other) in roads:
            file.wrong("roads.joins", f"the road {road[0]}-{road[1]} is named twice")
        roads.append((one, other))
    return tuple(roads)


def read_cards(file: Components) -> tuple[Card, ...]:
    """BB-17 to BB-26."""
    deck = file.get("cards.deck", list)
    cards: dict[int, Card] = {}
    for place, given in enumerate(deck, 1):
        value = given.get("value") if isinstance(given, dict) else None
        if not isinstance(value, int) or not 1 <= value <= CARDS:
            file.wrong("cards.deck", f"card number {place} of the list must have a value from 1 to {CARDS}, not {value!r}")
        if value in cards:
            file.wrong("cards.deck", f"has the value {value} twice; each value from 1 to {CARDS} must occur once")
        only(file, f"cards.deck: card {value}", given, ("value", "suit", "primary", "upper", "lower"))
        if given.get("suit") not in SUITS:
            file.wrong(f"cards.deck: card {value}: suit", f"must be one of {', '.join(SUITS)}, not {given.get('suit')!r}")
        lines = [
            read_line(file, value, name, given.get(name)) for name in ("primary", "upper", "lower") if name in given or name != "lower"
        ]
        cards[value] = Card(value, SUITS.index(given["suit"]), tuple(lines))
    for value in range(1, CARDS + 1):
        if value not in cards:
            file.wrong("cards.deck", f"has no card with the value {value}")
    return tuple(cards[value] for value in range(1, CARDS + 1))


def read_line(file: Components, value: int, name: str, text: Any) -> tuple[int, ...]:
    """BB-20, BB-21: a primary action begins with claim, and claim stands nowhere else."""
    key = f"cards.deck: card {value}: {name}"
    if not isinstance(text, str) or not text.strip():
        file.wrong(key, "must be a text of at least one symbol")
    symbols = text.split()
    for symbol in symbols:
        if symbol not in SYMBOLS[1:]:
            file.wrong(key, f"has an unknown symbol {symbol!r}; there are {', '.join(SYMBOLS[1:])}")
    if len(symbols) > LONGEST_LINE:
        file.wrong(key, f"has {len(symbols)} symbols; a line has at most {LONGEST_LINE}")
    if name == "primary" and (symbols[0] != "claim" or symbols.count("claim") > 1):
        file.wrong(key, "must begin with 'claim' and have it once")
    if name != "primary" and "claim" in symbols:
        file.wrong(key, "must not have 'claim', which belongs to primary actions")
    return tuple(SYMBOLS.index(symbol) for symbol in symbols)


def read_marriages(file: Components, regions: tuple[Region, ...]) -> tuple[tuple[Marriage, ...], int]:
    """BB-27, BB-28."""
    found = entries(file, "marriages")
    if len(found) != MARRIAGES:
        file.wrong("marriages", f"must name {MARRIAGES} marriage cards, not {len(found)}")
    ids = tuple(region.id for region in regions)
    cards = []
    princesses = [id_ for id_, given in found.items() if "choose" in given]
    if len(princesses) != 1:
        file.wrong("marriages", f"must have exactly one card with 'choose', the Princess of Denmark, not {len(princesses)}")
    for id_, given in found.items():
        key = f"marriages.{id_}"
        if id_ in princesses:
            only(file, key, given, ("choose", "spurn"))
            if given["choose"] != SIDES:
                file.wrong(f"{key}.choose", f"must be {SIDES!r}")
            continue
        only(file, key, given, ("points", "renown", "town"))
        points = file.number(f"{key}.points", 0, 20) if "points" in given else 0
        renown = file.number(f"{key}.renown", 0, 5) if "renown" in given else 0
        cards.append(Marriage(id_, points, renown, one_of(file, f"{key}.town", ids) if "town" in given else -1))
    spurn = file.number(f"marriages.{princesses[0]}.spurn", 0, 20)
    return (*cards, Marriage(princesses[0], 0, 0, -1)), spurn


def read_track(file: Components) -> tuple[tuple[int, int, int], ...]:
    """BB-29."""
    spaces = file.get("marriage_track.spaces", list)
    if len(spaces) != SPACES:
        file.wrong("marriage_track.spaces", f"must have {SPACES} spaces, not {len(spaces)}")
    track = []
    for number, rewards in enumerate(spaces):
        if not isinstance(rewards, list) or any(reward not in REWARDS for reward in rewards):
            file.wrong("marriage_track.spaces", f"space {number} must be a list of {', '.join(REWARDS)}, not {rewards!r}")
        if rewards.count("town") > 1:
            file.wrong("marriage_track.spaces", f"space {number} must not give more than one town")
        track.append((rewards.count("coin"), rewards.count("renown"), rewards.count("town")))
    if any(track[0]):
        file.wrong("marriage_track.spaces", "space 0 must give nothing: whoever has just taken a marriage card stands there")
    return tuple(track)


def read_numbers(file: Components, key: str, length: int, least: int, most: int) -> tuple[int, ...]:
    numbers = file.get(key, list)
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
            file.wrong(key, f"must be whole numbers from {least} to {most}; {number!r} is none")
    if len(numbers) != length:
        file.wrong(key, f"must have {length} numbers, not {len(numbers)}")
    return tuple(numbers)


def read_counts(file: Components, players: int) -> tuple[int, int, int]:
    """BB-50, BB-51, BB-62, BB-63, BB-77 to BB-79, BB-93."""
    for table in ("deal", "tricks", "rounds", "random_marriages"):
        only(file, f"setup.{table}", file.get(f"setup.{table}", dict), tuple(str(n) for n in range(3, MOST_PLAYERS + 1)))
    deal = file.number(f"setup.deal.{players}", 3, min(LARGEST_PACK, CARDS // players))
    tricks = file.number(f"setup.tricks.{players}", 1, deal)
    marriages = file.number(f"setup.random_marriages.{players}", 0, 6)
    rounds = file.number(f"setup.rounds.{players}", marriages + 1, marriages + 1)
    return deal, tricks, rounds
