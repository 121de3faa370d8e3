"""The memory of a position: numbers and arrays of numbers, in the order in which its `.pxd` file names them.

The compiled build keeps them as one block of C memory; the pure build makes lists of the same shapes. The `.pxd` file is
the one source of both, and the bytes written by either build are read by the other.
"""

import re
import struct
import sys
from collections.abc import Sequence
from functools import cache
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

CODES = {"signed char": "b", "unsigned char": "B", "short": "h", "int": "i", "unsigned long long": "Q"}
LINE = re.compile(r"cdef (?:public |readonly )?(unsigned long long|signed char|unsigned char|short|int) (.+)")
END = "memory_end"


class Field(NamedTuple):
    """One field of a position: its numbers are `start` to `stop` of all numbers in order."""

    name: str
    code: str
    shape: tuple[int, ...]
    start: int
    stop: int


def layout(cls: Any) -> tuple[Field, ...]:
    """The fields of a state class, read from the `.pxd` file beside the module that declares `memory_end`."""
    return _layout(cls)


@cache
def _layout(cls: Any) -> tuple[Field, ...]:
    for base in cls.__mro__:
        file = getattr(sys.modules.get(base.__module__), "__file__", None)
        if file is None:
            continue
        declaration = Path(file).with_name(base.__module__.rpartition(".")[2] + ".pxd")
        if declaration.exists() and END in (text := declaration.read_text(encoding="utf-8")):
            return tuple(_fields(text))
    raise TypeError(f"{cls.__name__}: no .pxd file with '{END}' beside its module")


def _fields(text: str) -> list[Field]:
    fields: list[Field] = []
    for line in text.splitlines():
        if line.startswith("cdef class"):
            fields = []
        match = LINE.match(line.split("#")[0].strip())
        if match is None or "(" in match[2]:
            continue
        for item in match[2].split(","):
            name, *sizes = re.findall(r"\w+", item)
            if name == END:
                return fields
            start = fields[-1].stop if fields else 0
            fields.append(Field(name, CODES[match[1]], tuple(map(int, sizes)), start, start + prod(map(int, sizes))))
    raise TypeError(f"no field named '{END}'")


@cache
def packer(cls: Any) -> struct.Struct:
    """Native alignment, as the C compiler lays the same fields out."""
    return struct.Struct("@" + "".join(f"{f.stop - f.start}{f.code}" for f in layout(cls)))


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


def unpack(cls: Any, data: bytes) -> dict[str, Any]:
    """The fields of a state by name."""
    numbers = packer(cls).unpack(data)
    return {name: nest(numbers[start:stop], shape) if shape else numbers[start] for name, _, shape, start, stop in layout(cls)}


def pack(cls: Any, fields: dict[str, Any]) -> bytes:
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
