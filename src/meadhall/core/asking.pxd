cimport cython

from meadhall.core cimport constants as k
from meadhall.core.facts cimport Facts
from meadhall.core.menu cimport Menu
from meadhall.core.state cimport State

cdef class Asking(State)

cdef class Decisions:
    cdef readonly tuple rows
    cdef int listed[128]
    cdef int sure[128]
    cdef int refuse_hook[128]
    cdef int choose_hook[128]
    cdef int among_hook[128]
    cdef int refuse(self, Asking b, int step, int seat, int noun) noexcept
    cdef void choose(self, Asking b, int step, int seat, int noun) noexcept
    cdef void among(self, Asking b, int step, int seat, Menu menu) noexcept

cdef class Asking(State):
    cdef readonly Decisions decisions
    cdef int asked(self, int seat) noexcept
    cdef int turn_of(self) noexcept
    cdef void do_chores(self) noexcept
    cdef bint forced(self, int step) noexcept
    cdef void pass_over(self, int step) noexcept
    cdef int refuse_now(self, int seat, int step, int noun) noexcept
    cpdef void advance(self) noexcept
    @cython.locals(menu=Menu)
    cdef int only_option(self, int seat, int step) noexcept
