"""The arrays of a facts class for the pure build, in the shapes that its .pxd file gives (as core.plain does for positions)."""

import re
from math import prod
from pathlib import Path
from typing import Any

from meadhall.core.plain import nest

ARRAY = re.compile(r"cdef (?:readonly )?int (\w+)((?:\[\d+\])+)\s*$", re.MULTILINE)


def make(file: str, name: str) -> dict[str, Any]:
    """Name -> nested lists of zeros, for every int array of the class."""
    text = Path(__file__).with_name(file).read_text(encoding="utf-8").partition(f"cdef class {name}(")[2]
    shapes = {found[1]: tuple(map(int, re.findall(r"\d+", found[2]))) for found in ARRAY.finditer(text)}
    return {field: nest([0] * prod(shape), shape) for field, shape in shapes.items()}
