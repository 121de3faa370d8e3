"""Words for tools/declare: what C must know and an annotation cannot say. To Python they mean nothing."""

from collections.abc import Callable
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Annotated, Any, TypeVar

T = TypeVar("T")
Function = TypeVar("Function", bound=Callable[..., Any])

Bits = int  # 64 bits without a sign
Whole = int  # any whole number, also one that C could not hold: what takes it stays Python
Address = Any  # where a block of C memory begins
cython: Any = SimpleNamespace(
    compiled=False, gil=nullcontext(), nogil=nullcontext()
)  # what is compiled has the real one; the pure build needs no Cython
Open = Annotated[T, "a field that Python may change, and not only read"]


def inner(function: Function) -> Function:
    """Compiled code calls this, Python never does; so it may be C whatever it is handed."""
    return function


def locked(function: Function) -> Function:
    """It handles objects of Python's, so whoever calls it holds Python's lock. All other C functions can run without, and must."""
    return function
