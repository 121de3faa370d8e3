"""Makes the C declarations of compiled modules from their typed Python, and writes both where Cython finds them.

A package lists its compiled modules as COMPILED in its `__init__.py`. For each of them `x.pxd` follows from the annotations of `x.py`:

    def f(b: Board, h: int) -> int         cdef int f(Board b, int h) nogil        numbers and compiled classes only: a C function
    def g(b: Board) -> dict[str, Any]      stays a Python function                  takes or gives anything else, or raises an error
    @inner                                 cdef, whatever it takes                  Python never calls it (core/native.py)
    @locked                                without `nogil`                          it handles Python's objects (core/native.py)
    class Board(Asking, Position)          a C class with the declared memory of Position as one block
    class Event(NamedTuple)                stays a Python class                     has Python bases only
    items: Row = word(8)                   cdef int items[8]                        inside a class: memory of its own
    LIMIT = 8; SHARE = 0.5; W = (0.5, 1.0) a C constant, a C number, a C array      if nobody else imports them
    SHEET = Sheet()                        cdef Sheet SHEET                         likewise; of a `Scratch`, each thread has its own
    x: float = ...                         inside a function: a C local             where Cython's own inference does not find it

A function and a method are declared alike; Python may call a method too unless it is `@inner`. C functions run without Python's lock, but
for those that are `@locked`, methods that Python may write anew, and what passes errors on. A package that says RAISING in its
`__init__.py` passes errors on; elsewhere C functions are `noexcept`.

What a package lists as AS_WRITTEN is translated without declarations: it stays Python in all it does, and takes two thirds of the time or
more. It is for what the server makes of every move, and for views.

Three modules of such a package are not compiled, they declare: `constants.py` (its integers are C constants), `events.py` (each event
becomes a C function that tells it) and `position.py` (what memory is made of).

The copy of `x.py` differs from it only where C must. Imported C names and bases that are no C classes are cut out. Small functions that
call nothing move to the `.pxd`, from where C takes them into their callers. A table of decisions gets a switch over the functions of its
rows. Lines stay where they are.

Whatever cannot be declared stops the build with file and line.

To read: `program.py` (the modules as they were written), `types.py` (what an annotation is to C), then what is declared, `numbers.py`,
`free.py`, `functions.py`, `classes.py`, `events.py`, `decisions.py`, put together by `declaration.py`; `copied.py` makes the copy,
`files.py` writes.
"""

from tools.declare.errors import DeclarationError
from tools.declare.files import generate
from tools.declare.program import Program

__all__ = ["DeclarationError", "Program", "generate"]
