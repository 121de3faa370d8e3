cimport cython
from libc.string cimport memcpy

from meadhall.core.facts cimport Facts
from meadhall.core.menu cimport Menu
from meadhall.core.rng cimport Stream, u64, step, pick

cdef class State:
    cdef readonly Facts facts
    cdef public list events
    cdef public list moments
    cdef tuple decoded
    cdef public u64 rng
    cdef char* memory
    cdef Py_ssize_t memory_size

    cdef void bind(self, Facts facts)
    cpdef void set_up(self)
    cpdef int acting(self) noexcept
    cdef void fill(self, int seat, Menu menu) noexcept
    cdef void act(self, int seat, int action) noexcept
    cdef int refuse(self, int seat, int action) noexcept
    cdef void deal(self, int seat) noexcept
    cpdef bint settled(self) noexcept
    cpdef double evaluate(self, int seat) noexcept
    cdef int below(self, int n) noexcept
    cdef void tell(self, int kind, int a=*, int b=*, int c=*, int d=*, int e=*) noexcept
    cdef void tell_secret(self, int seats, int kind, int a=*, int b=*, int c=*, int d=*, int e=*) noexcept

    cdef void keep_moment(self) noexcept

    cpdef State clone(self)
    cpdef list legal(self, seat=*)
    cpdef State apply(self, action, seat=*)

cdef object event(int seats, int kind, tuple args)

@cython.locals(state=State)
cdef State shell(type cls, Facts facts)
cpdef State empty(type cls, Facts facts, seed)
cpdef State revive(type cls, Facts facts, bytes data)
cpdef long random_game(State state, u64 seed)
