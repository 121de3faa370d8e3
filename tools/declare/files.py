"""Writes the copies and declarations of all compiled modules."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.declare.copied import copied
from tools.declare.declaration import declaration
from tools.declare.program import Program

# The C compiler knows how wide these are. To Cython they are plain numbers: of its own int8_t it would make bytes, cut at the first 0.
WIDTHS = """\
cdef extern from "<stdint.h>":
    ctypedef short int8_t
    ctypedef unsigned short uint8_t
    ctypedef short int16_t
ctypedef unsigned long long u64
"""


def generate(src: Path, out: Path) -> list[str]:
    """Write every compiled module and its declaration under `out`; returns the modules' names."""
    with importing(src), unswept():
        program = Program(src)
        program.check_lists()
        files = {out / "widths.pxd": WIDTHS}
        compiled = []
        for module in program.modules.values():
            target = out / module.path.relative_to(src)
            if module.path.name == "__init__.py":
                files[target] = ""
            elif module.listed:
                files[target] = copied(module)
                files[target.with_suffix(".pxd")] = declaration(module)
                compiled.append(module.name)
            elif module.as_written:
                files[target] = module.text
                compiled.append(module.name)
            elif module.declares and module.leaf != "position":
                files[target.with_suffix(".pxd")] = declaration(module)
    write(out, files)
    return compiled


@contextmanager
def importing(src: Path) -> Iterator[None]:
    """Declaring modules are run, and what they import is forgotten afterwards."""
    before = set(sys.modules)
    sys.path.insert(0, str(src))
    try:
        yield
    finally:
        sys.path.remove(str(src))
        tops = {path.stem for path in src.iterdir()}
        for name in set(sys.modules) - before:
            if name.partition(".")[0] in tops:
                del sys.modules[name]


@contextmanager
def unswept() -> Iterator[None]:
    """Syntax trees are many objects and no garbage: to look through them again and again would take more than half of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def write(out: Path, files: dict[Path, str]) -> None:
    """Only what changed, so that only that is compiled again; what is no longer made goes."""
    for path, text in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for pattern in ("*.py", "*.pxd"):
        for path in out.rglob(pattern):
            if path not in files:
                path.unlink()
