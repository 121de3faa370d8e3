"""Barony's turns once more, deliberately naive and written from the rules alone: every piece is an individual, nothing is counted
ahead, no order is left out. It knows nothing of the engine but the fields from which a position is read."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
GOLD = {"A": 5, "P": 4, "F": 3, "M": 2}
Hex = tuple[int, int]
Key = tuple[Any, ...]


class Piece(NamedTuple):
    seat: int
    kind: str  # k, v, s, c
    where: Any  # a hex, "reserve" or "removed"


class World:
    """One position between two turns, or inside one."""

    def __init__(
        self,
        land: dict[Hex, str],
        players: int,
        pieces: list[Piece],
        tokens: list[dict[str, int]],
        title: list[int],
        founded: list[int],
    ) -> None:
        self.land, self.players = land, players
        self.pieces, self.tokens, self.title, self.founded = pieces, tokens, title, founded
        self.seen: dict[Any, list[Piece]] | None = None

    def copy(self) -> "World":
        return World(self.land, self.players, list(self.pieces), [dict(t) for t in self.tokens], list(self.title), list(self.founded))

    def key(self) -> Key:
        tokens = tuple(tuple(t[kind] for kind in "APFM") for t in self.tokens)
        return (frozenset(Counter(self.pieces).items()), tokens, tuple(self.title), tuple(self.founded))

    def on(self, place: Hex) -> list[Piece]:
        if self.seen is None:  # only to save time
            self.seen = {}
            for piece in self.pieces:
                self.seen.setdefault(piece.where, []).append(piece)
        return self.seen.get(place, [])

    def indexes(self, seat: int, kind: str, where: Any = None) -> list[int]:
        """Numbers of the pieces of a seat and kind, somewhere or (without a place) anywhere on the map."""
        return [
            i
            for i, piece in enumerate(self.pieces)
            if piece.seat == seat and piece.kind == kind and (piece.where == where if where is not None else isinstance(piece.where, tuple))
        ]

    def put(self, i: int, where: Any) -> None:
        self.pieces[i] = Piece(self.pieces[i].seat, self.pieces[i].kind, where)
        self.seen = None

    def beside(self, place: Hex) -> list[Hex]:
        return [(place[0] + dq, place[1] + dr) for dq, dr in STEPS]

    def city_beside(self, place: Hex) -> bool:
        return any(piece.kind == "c" for other in self.beside(place) for piece in self.on(other))


def read(fields: dict[str, Any], players: int) -> World:
    """The position of the engine's fields."""
    places = [(fields["q"][h], fields["r"][h]) for h in range(fields["hexes"])]
    land = {place: "APFML"[fields["terrain"][h]] for h, place in enumerate(places)}
    pieces = []
    for seat in range(players):
        for kind, n in zip("kvsc", fields["reserve"][seat], strict=True):
            pieces += [Piece(seat, kind, "reserve")] * n
        pieces += [Piece(seat, "k", "removed")] * fields["removed"][seat]
        for h, place in enumerate(places):
            pieces += [Piece(seat, "k", place)] * fields["knights"][seat][h]
            if fields["owner"][h] == seat:
                pieces.append(Piece(seat, "kvsc"[fields["building"][h]], place))
    tokens = [dict(zip("APFM", fields["tokens"][seat], strict=True)) for seat in range(players)]
    return World(land, players, pieces, tokens, fields["title"][:players], fields["founded"][:players])


def turns(world: World, seat: int) -> dict[Key, World]:
    """Every position that one whole turn of a seat can lead to."""
    found: dict[Key, World] = {}
    for action in (recruits, moves, builds, cities, expeditions, titles):
        for after in action(world, seat):
            found[after.key()] = after
    return found or {world.key(): world}  # BA-74


def recruits(world: World, seat: int) -> Iterator[World]:
    reserve = world.indexes(seat, "k", "reserve")
    for city in world.indexes(seat, "c"):
        place = world.pieces[city].where
        most = 3 if any(world.land.get(other) == "L" for other in world.beside(place)) else 2
        for n in range(1, min(most, len(reserve)) + 1):
            after = world.copy()
            for i in reserve[:n]:
                after.put(i, place)
            yield after


def closed(world: World, seat: int, place: Hex) -> bool:
    if place not in world.land or world.land[place] == "L":
        return True
    foreign = [piece for piece in world.on(place) if piece.seat != seat]
    if any(piece.kind in "cs" for piece in foreign):
        return True
    if any(sum(piece.seat == other for piece in foreign) >= 2 for other in range(world.players)):
        return True
    return world.land[place] == "M" and bool(foreign)


def half_moves(world: World, seat: int, knight: int) -> Iterator[World]:
    """One knight's step in every direction, with every possible loot."""
    for place in world.beside(world.pieces[knight].where):
        if closed(world, seat, place):
            continue
        after = world.copy()
        attack = any(piece.seat == seat for piece in world.on(place))
        after.put(knight, place)
        robbed = None
        if attack:
            for i, piece in enumerate(world.pieces):
                if piece.where == place and piece.seat != seat:
                    after.put(i, "reserve")
                    if piece.kind == "v":
                        robbed = piece.seat
        kinds = [kind for kind in "APFM" if robbed is not None and after.tokens[robbed][kind]]
        if not kinds:
            yield after
        for kind in kinds:
            assert robbed is not None
            richer = after.copy()
            richer.tokens[robbed][kind] -= 1
            richer.tokens[seat][kind] += 1
            yield richer


def moves(world: World, seat: int) -> Iterator[World]:
    for one in world.indexes(seat, "k"):
        for between in half_moves(world, seat, one):
            yield between
            for other in between.indexes(seat, "k"):
                if other != one:
                    yield from half_moves(between, seat, other)


def builds(world: World, seat: int) -> Iterator[World]:
    sites = []
    for place in world.land:
        here = world.on(place)
        if any(p.seat == seat and p.kind == "k" for p in here) and all(p.seat == seat and p.kind == "k" for p in here):
            sites.append(place)
    for n in range(1, len(sites) + 1):
        for chosen in combinations(sites, n):
            for kinds in product("vs", repeat=n):
                after = world.copy()
                for place, kind in zip(chosen, kinds, strict=True):
                    left = after.indexes(seat, kind, "reserve")
                    if not left:
                        break
                    after.put(after.indexes(seat, "k", place)[0], "reserve")
                    after.put(left[0], place)
                    after.tokens[seat][world.land[place]] += 1
                else:
                    yield after


def cities(world: World, seat: int) -> Iterator[World]:
    left = world.indexes(seat, "c", "reserve")
    if not left or world.founded[seat] == 2:
        return
    for village in world.indexes(seat, "v"):
        place = world.pieces[village].where
        if world.land[place] == "F" or world.city_beside(place) or any(piece.seat != seat for piece in world.on(place)):
            continue
        after = world.copy()
        after.put(village, "reserve")
        after.put(left[0], place)
        after.founded[seat] += 1
        yield after


def expeditions(world: World, seat: int) -> Iterator[World]:
    reserve = world.indexes(seat, "k", "reserve")
    if len(reserve) < 2:
        return
    for place, terrain in world.land.items():
        if terrain != "L" and not world.on(place) and any(other not in world.land for other in world.beside(place)):
            after = world.copy()
            after.put(reserve[0], place)
            after.put(reserve[1], "removed")
            yield after


def titles(world: World, seat: int) -> Iterator[World]:
    if world.title[seat] == 4:
        return
    mine = world.tokens[seat]
    for given in product(*(range(mine[kind] + 1) for kind in "APFM")):
        counts = dict(zip("APFM", given, strict=True))
        worth = sum(n * GOLD[kind] for kind, n in counts.items())
        if worth < 15 or any(n and worth - GOLD[kind] >= 15 for kind, n in counts.items()):
            continue
        after = world.copy()
        for kind, n in counts.items():
            after.tokens[seat][kind] -= n
        after.title[seat] += 1
        yield after
