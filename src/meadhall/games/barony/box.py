"""Reading Barony's component file: every mistake gets one sentence with the key and what would be right.

The shape of the file is in parts.py; what must fit together is checked here.
"""

from typing import NamedTuple

from meadhall.core.components import Components
from meadhall.core.errors import OptionError, Phrase
from meadhall.core.shapes import shown
from meadhall.games.barony.constants import LETTERS
from meadhall.games.barony.parts import Layout, Parts, Recruit, Start

TILES = 36
Slot = tuple[int, int, int]  # q0, r0, up or down
Payment = tuple[int, ...]  # how many tokens of each kind


class Mistake(Phrase):
    package, table = "meadhall.games.barony", "box"


class Unfit(OptionError):
    """Options that do not go together."""

    package, table = "meadhall.games.barony", "unfit"


class Box(NamedTuple):
    kinds: tuple[str, ...]  # the different tiles
    tiles: tuple[int, ...]  # the kind of each of the 36 tiles
    gold: tuple[int, ...]
    silver: tuple[int, ...]
    per_kind: int
    cost: int
    title_points: int
    city_points: int
    pieces: tuple[int, ...]
    start: tuple[int, ...]
    recruit: tuple[int, int]
    slots: tuple[Slot, ...]
    payments: tuple[Payment, ...]


def read_box(file: Components, players: int) -> Box:
    parts = file.fit(Parts)
    kinds, tiles = read_tiles(file, parts.tiles.kinds)
    tokens = (parts.tokens.field, parts.tokens.plain, parts.tokens.forest, parts.tokens.mountain)
    gold = tuple(token.gold for token in tokens)
    pieces = parts.pieces
    return Box(
        kinds=kinds,
        tiles=tiles,
        gold=gold,
        silver=tuple(token.silver for token in tokens),
        per_kind=parts.bank.per_kind,
        cost=parts.titles.cost,
        title_points=parts.score.title,
        city_points=parts.score.city,
        pieces=(pieces.knights, pieces.villages, pieces.strongholds, pieces.cities),
        start=read_start(file, parts.start, players),
        recruit=read_recruit(file, parts.recruit),
        slots=read_layout(file, parts.layout, players),
        payments=minimal_payments(gold, parts.titles.cost),
    )


def read_tiles(file: Components, numbers: dict[str, int]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """BA-33, BA-34: 36 tiles of three terrains; a tile is the same however it is turned, but not mirrored (BA-43)."""
    kinds: list[str] = []
    tiles: list[int] = []
    for name, number in numbers.items():
        key = f"tiles.kinds.{name}"
        if len(name) != 3 or set(name) - set(LETTERS):
            file.wrong(key, Mistake("tile_letters", letters=", ".join(LETTERS)))
        for other in kinds:
            if name in other + other:
                file.wrong(key, Mistake("tile_turned", other=repr(other)))
        tiles += [len(kinds)] * number
        kinds.append(name)
    if len(tiles) != TILES:
        file.wrong("tiles.kinds", Mistake("tiles_in_all", right=TILES, given=len(tiles)))
    return tuple(kinds), tuple(tiles)


def read_start(file: Components, start: Start, players: int) -> tuple[int, ...]:
    """BA-52 to BA-54: places in turn order, three steps for each."""
    order = {2: start.order_2, 3: start.order_3, 4: start.order_4}[players]
    if sorted(order) != [place for place in range(1, players + 1) for _ in range(3)]:
        file.wrong(f"start.order_{players}", Mistake("start_order", players=players, given=shown(order)))
    return tuple(place - 1 for place in order)


def read_recruit(file: Components, recruit: Recruit) -> tuple[int, int]:
    """BA-81, BA-82: a lake never means fewer knights."""
    return recruit.most, file.within("recruit.most_by_lake", recruit.most_by_lake, recruit.most, 3)


def read_layout(file: Components, layout: Layout, players: int) -> tuple[Slot, ...]:
    """BA-38 to BA-40: the slots of the band layout. All bands begin at the same edge, so any of them make a map without gaps."""
    bands = {2: layout.bands_2, 3: layout.bands_3, 4: layout.bands_4}[players]
    if sum(bands) != 9 * players:
        file.wrong(f"layout.bands_{players}", Mistake("tiles_in_all", right=9 * players, given=sum(bands)))
    return band_slots(bands)


def band_slots(bands: list[int]) -> tuple[Slot, ...]:
    """Bands two rows high, filled from the left with tiles alternately point-up and point-down."""
    return tuple((-b + 3 * (i // 2), 2 * b, i % 2) for b, tiles in enumerate(bands) for i in range(tiles))


def minimal_payments(gold: tuple[int, ...], cost: int) -> tuple[Payment, ...]:
    """BA-168: the sets worth the cost from which no token can be spared, by their counts ascending."""
    most = [-(-cost // value) for value in gold]
    sets = [(a, p, f, m) for a in range(most[0] + 1) for p in range(most[1] + 1) for f in range(most[2] + 1) for m in range(most[3] + 1)]

    def is_minimal(given: Payment) -> bool:
        worth = sum(n * value for n, value in zip(given, gold, strict=True))
        return worth >= cost and all(n == 0 or worth - value < cost for n, value in zip(given, gold, strict=True))

    return tuple(given for given in sets if is_minimal(given))
