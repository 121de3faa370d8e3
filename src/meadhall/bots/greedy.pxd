cimport cython
from meadhall.core.menu cimport Menu
from meadhall.core.rng cimport u64, step, pick
from meadhall.core.state cimport State

cdef int DEEPEST, POSITIONS

cdef class Sweep:
    cdef int seat
    cdef int budget
    @cython.locals(menu=Menu, after=State, best=double, worth=double)
    cdef double value(self, State state, int depth)

cdef class Plan:
    cdef int[::1] line, trial
    cdef int n
    cdef double best
    cdef void make(self, State state, int seat, int looks)
    @cython.locals(menu=Menu, after=State, worth=double, each=int, i=int)
    cdef void extend(self, State state, int seat, int looks, int depth)

@cython.locals(first=State, world=State, after=State, sweep=Sweep, menu=Menu, best=double, total=double, stream=u64, chosen=int, equals=int)
cpdef int choose_greedily(list worlds, int seat, u64 seed)
