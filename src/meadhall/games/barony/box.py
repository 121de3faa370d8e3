"""Reading Barony's component file: every mistake gets one sentence with the key and what would be right."""

from typing import NamedTuple

from meadhall.core.components import Components
from meadhall.games.barony.constants import DIRECTIONS, LETTERS, SLOT_HEXES, TERRAINS

TABLES = ("tiles", "tokens", "bank", "titles", "score", "pieces", "start", "recruit", "layout")
TILES = 36
Slot = tuple[int, int, int]  # q0, r0, up or down
Payment = tuple[int, ...]  # how many tokens of each kind


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
    if file.get("game", str) != "barony":
        file.wrong("game", f"must be 'barony', not {file.tables['game']!r}")
    file.check_tables(TABLES)
    kinds, tiles = read_tiles(file)
    gold, silver = read_tokens(file)
    cost = file.number("titles.cost", 15, 15)
    return Box(
        kinds=kinds,
        tiles=tiles,
        gold=gold,
        silver=silver,
        per_kind=file.number("bank.per_kind", 1, 1000),
        cost=cost,
        title_points=file.number("score.title", 0, 100),
        city_points=file.number("score.city", 0, 100),
        pieces=read_pieces(file),
        start=read_start(file, players),
        recruit=read_recruit(file),
        slots=read_layout(file, players),
        payments=minimal_payments(gold, cost),
    )


def read_tiles(file: Components) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """BA-33, BA-34: 36 tiles of three terrains; a tile is the same however it is turned, but not mirrored (BA-43)."""
    file.number("tiles.per_player", 9, 9)
    kinds: list[str] = []
    tiles: list[int] = []
    for name in file.get("tiles.kinds", dict):
        key = f"tiles.kinds.{name}"
        if len(name) != 3 or set(name) - set(LETTERS):
            file.wrong(key, f"must be three letters out of {', '.join(LETTERS)}, read clockwise")
        for other in kinds:
            if name in other + other:
                file.wrong(key, f"is the tile {other!r} turned; write it once with the number of both")
        tiles += [len(kinds)] * file.number(key, 1, TILES)
        kinds.append(name)
    if len(tiles) != TILES:
        file.wrong("tiles.kinds", f"must be {TILES} tiles in all, not {len(tiles)}")
    return tuple(kinds), tuple(tiles)


def read_tokens(file: Components) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """BA-20 to BA-27."""
    for name in file.get("tokens", dict):
        if name not in (*TERRAINS[:4], "source", "note"):
            file.wrong(f"tokens.{name}", f"is no kind of token; the kinds are {', '.join(TERRAINS[:4])}")
    gold = tuple(file.number(f"tokens.{name}.gold", 1, 15) for name in TERRAINS[:4])
    silver = tuple(file.number(f"tokens.{name}.silver", 0, 15) for name in TERRAINS[:4])
    return gold, silver


def read_pieces(file: Components) -> tuple[int, ...]:
    """BA-5 to BA-8, in the order of the piece numbers."""
    return (
        file.number("pieces.knights", 7, 7),
        file.number("pieces.villages", 14, 14),
        file.number("pieces.strongholds", 2, 2),
        file.number("pieces.cities", 5, 5),
    )


def read_start(file: Components, players: int) -> tuple[int, ...]:
    """BA-52 to BA-54: places in turn order, three steps for each."""
    key = f"start.order_{players}"
    order = file.get(key, list)
    if sorted(map(str, order)) != sorted(str(place) for place in range(1, players + 1) for _ in range(3)):
        file.wrong(key, f"must name each place from 1 to {players} three times, not {order}")
    return tuple(place - 1 for place in order)


def read_recruit(file: Components) -> tuple[int, int]:
    """BA-81, BA-82."""
    most = file.number("recruit.most", 1, 3)
    return most, file.number("recruit.most_by_lake", most, 3)


def read_layout(file: Components, players: int) -> tuple[Slot, ...]:
    """BA-40: the slots of the band layout, which must leave a connected map without gaps (BA-38, BA-39)."""
    key = f"layout.bands_{players}"
    bands = file.get(key, list)
    if not bands or not all(isinstance(n, int) and not isinstance(n, bool) and n > 0 for n in bands):
        file.wrong(key, f"must be a list of numbers from 1, the tiles of each band, not {bands}")
    if sum(bands) != 9 * players:
        file.wrong(key, f"must be {9 * players} tiles in all, not {sum(bands)}")
    slots = band_slots(bands)
    hexes = {(q + dq, r + dr) for q, r, down in slots for dq, dr in SLOT_HEXES[down]}
    if len(spread(hexes, next(iter(hexes)))) != len(hexes):
        file.wrong(key, "leaves a map that does not hang together")
    box = {
        (q, r)
        for q in range(min(q for q, _ in hexes) - 1, max(q for q, _ in hexes) + 2)
        for r in range(min(r for _, r in hexes) - 1, max(r for _, r in hexes) + 2)
    }
    outside = box - hexes
    if len(spread(outside, min(outside))) != len(outside):
        file.wrong(key, "leaves a gap inside the map")
    if max(abs(n) for pair in hexes for n in pair) > 72:
        file.wrong(key, "makes the map too wide or too high; 72 hexes from the first is the most")
    return slots


def band_slots(bands: list[int]) -> tuple[Slot, ...]:
    """Bands two rows high, filled from the left with tiles alternately point-up and point-down."""
    return tuple((-b + 3 * (i // 2), 2 * b, i % 2) for b, tiles in enumerate(bands) for i in range(tiles))


def spread(hexes: set[tuple[int, int]], first: tuple[int, int]) -> set[tuple[int, int]]:
    """The hexes that hang together with the first."""
    reached, edge = {first}, [first]
    while edge:
        q, r = edge.pop()
        for _, dq, dr in DIRECTIONS:
            other = (q + dq, r + dr)
            if other in hexes and other not in reached:
                reached.add(other)
                edge.append(other)
    return reached


def minimal_payments(gold: tuple[int, ...], cost: int) -> tuple[Payment, ...]:
    """BA-168: the sets worth the cost from which no token can be spared, by their counts ascending."""
    most = [-(-cost // value) for value in gold]
    sets = [(a, p, f, m) for a in range(most[0] + 1) for p in range(most[1] + 1) for f in range(most[2] + 1) for m in range(most[3] + 1)]

    def is_minimal(given: Payment) -> bool:
        worth = sum(n * value for n, value in zip(given, gold, strict=True))
        return worth >= cost and all(n == 0 or worth - value < cost for n, value in zip(given, gold, strict=True))

    return tuple(given for given in sets if is_minimal(given))
