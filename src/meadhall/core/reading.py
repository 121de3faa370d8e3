"""The memory of a position as it is read: each field when it is asked for, and what is made of some fields once for all positions that
are alike in them.

A view is made of parts, and a move changes few of them. `part(s, make, f, ...)` is `make(s, f, ...)`; but if `make` was called before with
the same fields, as far as it has read them, what it made then is shared. So whoever compares two views may pass over what is the same
object, and nobody may change what is shared: who asks for a view of their own gets a copy.
"""

import struct
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from meadhall.core.plain import Fields, layout, nest

MOST_KEPT = 4096  # parts of views of all games with the same facts; a view has about thirty


class Shelf:
    """How the fields of a game's positions are found in its memory, and the parts that were made of them, with certain facts."""

    names: dict[str, int]  # the places of the fields
    splits: Any  # memory -> the bytes of each field
    decodes: list[Any]
    shapes: list[tuple[int, ...]]
    kept: dict[Any, Any]  # by function and arguments: what was read (places), and by the bytes there: what was made
    n: int

    def __init__(self, cls: Any) -> None:
        fields = layout(cls)
        self.names = {field.name: place for place, field in enumerate(fields)}
        self.decodes = [struct.Struct(f"={field.stop - field.start}{field.code}").unpack for field in fields]
        self.shapes = [field.shape for field in fields]
        pieces, before = ["="], ""
        for field in fields:
            before += f"{field.stop - field.start}{field.code}"
            size = struct.calcsize(f"={field.stop - field.start}{field.code}")
            padding = struct.calcsize("@" + before) - size - struct.calcsize("".join(pieces))  # as the C compiler lays them out
            pieces.append(f"{padding}x{size}s")
        self.splits = struct.Struct("".join(pieces) + f"{struct.calcsize('@' + before) - struct.calcsize(''.join(pieces))}x").unpack
        self.kept = {}
        self.n = 0

    def keep(self, key: Any, places: tuple[int, ...], bytes_there: tuple[bytes, ...], made: Any) -> None:
        if self.n >= MOST_KEPT:
            self.kept, self.n = {}, 0
        self.kept.setdefault(key, {}).setdefault(places, {})[bytes_there] = made
        self.n += 1


class Reading:
    """The fields of one position by name."""

    shelf: Shelf
    pieces: tuple[bytes, ...]
    known: dict[str, Any]
    read: set[int]  # places, since the part that is being made was begun
    made: dict[Any, Any]  # by function and arguments: the places read, and what was made
    changed: set[int]  # the places where this position differs from an earlier one, of which is kept
    older_known: dict[str, Any]
    older_made: dict[Any, Any]

    def __init__(self, shelf: Shelf, memory: bytes, older: "Reading | None" = None) -> None:
        self.shelf = shelf
        self.pieces = shelf.splits(memory)
        self.known = {}
        self.read = set()
        self.made = {}
        self.changed, self.older_known, self.older_made = set(), {}, {}
        if older is not None and older.shelf is shelf:
            self.changed = {place for place, (one, other) in enumerate(zip(self.pieces, older.pieces, strict=True)) if one != other}
            self.older_known, self.older_made = older.known, older.made

    def __getitem__(self, name: str) -> Any:
        place = self.shelf.names[name]
        self.read.add(place)
        found = self.known.get(name)
        if found is None and place not in self.changed:
            found = self.known[name] = self.older_known.get(name)
        if found is None:
            found = self.known[name] = nest(self.shelf.decodes[place](self.pieces[place]), self.shelf.shapes[place])
        return found

    def part(self, make: Callable[..., Any], facts: Any, args: tuple[Any, ...]) -> Any:
        key = (make, args)
        done = self.made.get(key)
        if done is None:
            done = self.older_made.get(key)
            if done is not None and not self.changed.isdisjoint(done[0]):
                done = None
            if done is None:
                done = self.looked_up(make, facts, args, key)
            self.made[key] = done
        self.read.update(done[0])
        return done[1]

    def looked_up(self, make: Callable[..., Any], facts: Any, args: tuple[Any, ...], key: Any) -> tuple[tuple[int, ...], Any]:
        pieces = self.pieces
        for places, kept in self.shelf.kept.get(key, {}).items():
            made = kept.get(tuple([pieces[place] for place in places]))
            if made is not None:
                return places, made[0]
        outer, self.read = self.read, set()
        found = make(self, facts, *args)
        read = tuple(sorted(self.read))
        self.shelf.keep(key, read, tuple([pieces[place] for place in read]), (found,))
        self.read = outer
        return read, found


@lru_cache(maxsize=64)
def shelf_of(facts: Any) -> Shelf:
    return Shelf(facts.game.state)


def reading(facts: Any, memory: bytes, older: Any = None) -> Any:
    """The fields of a position, in place of a dictionary. What was read of an older one need not be read again where they are alike."""
    return Reading(shelf_of(facts), memory, older)


def part(s: Fields, make: Callable[..., Any], facts: Any, *args: Any) -> Any:
    """A part of a view that depends on nothing but the fields, the facts and the arguments; not to be changed."""
    return s.part(make, facts, args) if isinstance(s, Reading) else make(s, facts, *args)


def own(shared: Any) -> Any:
    """A copy that its owner may change."""
    kind = type(shared)
    if kind is dict:
        return {key: own(value) for key, value in shared.items()}
    return [own(value) for value in shared] if kind is list else shared
