"""The memory of a position: numbers and arrays of numbers, in the order in which they are declared.

The compiled build keeps them as one block of C memory; the pure build makes lists of the same shapes. The declaration (core/memory.py) is
the one source of both, and the bytes written by either build are read by the other.
"""

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

Fields = dict[str, Any]  # the memory of a position by name: each a number, or lists of numbers in the declared shape


class Field(NamedTuple):
    """One field of a position: its numbers are `start` to `stop` of all numbers in order."""

    name: str
    code: str
    shape: tuple[int, ...]
    start: int
    stop: int


def layout(cls: Any) -> tuple[Field, ...]:
    """The fields that a state class declares."""
    declared: tuple[Field, ...] = cls.declared
    return declared


@cache
def packer(cls: Any) -> struct.Struct:
    """Native alignment, as the C compiler lays the same fields out."""
    return struct.Struct("@" + "".join(f"{f.stop - f.start}{f.code}" for f in layout(cls)))


@cache
def marked(cls: Any) -> int:
    return zlib.crc32(repr(layout(cls)).encode())


def mark(cls: Any) -> int:
    """A number that changes with the layout."""
    return marked(cls)


def size(cls: Any) -> int:
    """How many bytes a position takes."""
    return packer(cls).size


def nest(flat: Sequence[int], shape: tuple[int, ...]) -> Any:
    """The flat numbers of a field as a number or as nested lists."""
    if not shape:
        return flat[0]
    if len(shape) == 1:
        return list(flat)
    step = len(flat) // shape[0]
    rows = [flat[i : i + step] for i in range(0, len(flat), step)]
    return [list(row) for row in rows] if len(shape) == 2 else [nest(row, shape[1:]) for row in rows]


def flatten(value: Any) -> list[int]:
    if not isinstance(value, list):
        return [int(value)]
    if value and isinstance(value[0], list):
        return [number for row in value for number in flatten(row)]
    return value


def zeros(field: Field) -> Any:
    return nest([0] * (field.stop - field.start), field.shape)


def unpack(cls: Any, data: bytes) -> Fields:
    """The fields of a state by name."""
    numbers = packer(cls).unpack(data)
    return {name: nest(numbers[start:stop], shape) if shape else numbers[start] for name, _, shape, start, stop in layout(cls)}


def pack(cls: Any, fields: Fields) -> bytes:
    """The bytes of named fields."""
    numbers: list[int] = []
    for field in layout(cls):
        flat = flatten(fields[field.name])
        if len(flat) != field.stop - field.start:
            raise ValueError(f"{field.name} needs {field.stop - field.start} numbers, got {len(flat)}")
        numbers += flat
    return packer(cls).pack(*numbers)


def copied(value: Any) -> Any:
    """A deep copy of a number or of nested lists of numbers."""
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return [copied(row) for row in value]
    return value[:]
