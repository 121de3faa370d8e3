"""How memory is declared: a class whose fields name their size, once, for both builds.

    class Position(Memory):
        round: int = word()
        terrain: Row = byte(108)
        near: Grid = byte(108, 6)  # the neighbour in each direction

A class that lists such a `Memory` among its bases has those fields: as C memory in the compiled build (tools/declare reads the
declaration), as numbers and lists of numbers in the pure one. Both can be read from Python: `state.terrain`.
"""

import threading
from math import prod
from typing import Any, ClassVar, NamedTuple

from meadhall.core.plain import Field, zeros

Row = list[int]
Grid = list[list[int]]

# For the parameters of functions that are handed a row: in C they must know how wide its numbers are.
ByteRow = list[int]
ShortRow = list[int]
WordRow = list[int]

# And for buffers that Python brings along, such as arrays of numpy.
Shorts = Any
Ints = Any
Octets = Any
Floats = Any


class Size(NamedTuple):
    """What a field is made of: a C type, its code in `struct`, and how many of them in each direction."""

    ctype: str
    code: str
    shape: tuple[int, ...]


def byte(*shape: int) -> Any:
    """-128 to 127."""
    return Size("int8_t", "b", shape)


def ubyte(*shape: int) -> Any:
    """0 to 255."""
    return Size("uint8_t", "B", shape)


def short(*shape: int) -> Any:
    """-32768 to 32767."""
    return Size("int16_t", "h", shape)


def word(*shape: int) -> Any:
    """32 bits."""
    return Size("int", "i", shape)


def bits(*shape: int) -> Any:
    """Sets of up to 64 things."""
    return Size("unsigned long long", "Q", shape)


def laid_out(sizes: dict[str, Size]) -> tuple[Field, ...]:
    """The fields one after another."""
    fields: list[Field] = []
    for name, (_, code, shape) in sizes.items():
        start = fields[-1].stop if fields else 0
        fields.append(Field(name, code, shape, start, start + prod(shape)))
    return tuple(fields)


class Memory:
    """Declared fields. An object of such a class starts with all of them zero."""

    sizes: ClassVar[dict[str, Size]] = {}
    declared: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = {name: size for name, size in vars(cls).items() if isinstance(size, Size)}
        for name in own:
            delattr(cls, name)  # the same name on the class would slow down every reading of the field
        cls.sizes = {name: size for base in cls.__bases__ for name, size in getattr(base, "sizes", {}).items()} | own
        cls.declared = laid_out(cls.sizes)

    def __new__(cls, *_: Any, **__: Any) -> Any:
        made = super().__new__(cls)
        made.blank()
        return made

    def blank(self) -> None:
        """Every field zero."""
        for field in self.declared:
            setattr(self, field.name, zeros(field))


class Scratch(Memory, threading.local):
    """What a module works something out on: one object for the module, with fields of its own for each thread, blank between two calls."""

    def __init__(self) -> None:
        self.blank()
