"""Looks through the C that Cython made for Python objects where the rules mean C: a number that is no C number, a look-up by name, a call.

Such a slip (a local that C cannot type, a field that is not declared) is no fault, it only makes rules slow. Each is told with the file and
line of the Python that it comes from. Nothing is compiled for it: it reads what the build left in build/cython.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DECLARED = Path("build/declared")
CYTHON = Path("build/cython") / DECLARED
# What a C function of numbers and compiled classes has no need of.
SLOW = re.compile(
    r"\b(PyNumber_\w+|PyLong_From\w+|PyFloat_From\w+|PyBool_From\w+|PyObject_RichCompare\w*|PyObject_Call\w*"
    r"|__Pyx_PyLong_(?!As_)\w+|__Pyx_PyLong_As_\w+|__Pyx_PyFloat_As\w+|__Pyx_PyNumber_\w+|__Pyx_PyObject_(?:Get|Set|Is|Call|Fast)\w+"
    r"|__Pyx_Get(?:Item|Attr|Builtin|Module)\w+|__Pyx_SetItem\w+)\("
)
FUNCTION = re.compile(r"^static (?:CYTHON_INLINE )?(?P<result>[\w ]+?[ *]+)(?P<name>__pyx_f_\w+)\(.*\) \{")
PLACE = re.compile(r'^\s*/\* "(?P<file>[\w/.]+)":(?P<line>\d+)$')
DISPATCH = "/* Check if called by wrapper */"


class Slip(NamedTuple):
    """A Python operation in a C function: where, and which."""

    file: str
    line: int
    call: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.call}"


def slips(text: str) -> Iterator[Slip]:
    """What is slow in the C functions of a module that give a number or nothing."""
    place: tuple[str, int] | None = None
    inside = skipping = False
    for line in text.splitlines():
        if not inside:
            found = FUNCTION.match(line)
            inside, place = found is not None and "PyObject" not in found["result"] and "struct" not in found["result"], None
        elif line == "}":
            inside = False
        elif found := PLACE.match(line):
            place, skipping = (found["file"], int(found["line"])), False
        elif line.strip() == DISPATCH:
            skipping = True  # how Python may override a method is Cython's affair
        elif place and not skipping:
            for call in SLOW.findall(line):
                yield Slip(*place, call)


def in_python(slip: Slip, src: Path, declared: Path) -> Slip:
    """The slip where a person wrote it: small functions are moved to the declarations of their module."""
    if not slip.file.endswith(".pxd"):
        return slip
    moved = (declared / slip.file).read_text(encoding="utf-8").splitlines()
    head = next(i for i in range(slip.line - 1, -1, -1) if moved[i].startswith("cdef inline"))
    name = moved[head].partition("(")[0].split()[-1]
    source = Path(slip.file).with_suffix(".py")
    lines = (src / source).read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"def {name}("))
    wanted = moved[slip.line - 1]
    return Slip(str(source), next((i for i, line in enumerate(lines) if i >= start and line == wanted), start) + 1, slip.call)


def scan(cython: Path, src: Path, declared: Path) -> list[Slip]:
    """The slips of all modules, each once."""
    found = [slip for path in sorted(cython.rglob("*.c")) for slip in slips(path.read_text(encoding="utf-8"))]
    return list(dict.fromkeys(in_python(slip, src, declared) for slip in dict.fromkeys(found)))


if __name__ == "__main__":
    print(*scan(CYTHON, Path("src"), DECLARED), sep="\n")
