cimport cython
from libc.math cimport exp, sqrt

from meadhall.bots.greedy cimport Sweep, Plan
from meadhall.core.menu cimport Menu
from meadhall.core.rng cimport u64, pick, step
from meadhall.core.state cimport State

cdef int DEEPEST, LONGEST, ROOT, NOBODY, ROOT_LOOK, LOOKS_EACH, MENU_SIZE, NODES_EACH

cdef class Search:
    cdef readonly object params
    cdef State root
    cdef int seat, players
    cdef bint uncertain, full
    cdef u64 stream
    cdef double exploration, caution, trust, temper, scale
    cdef Plan plan
    cdef int depth, planning, look, root_look, ripe
    cdef readonly int iterations, used, most
    cdef int[::1] action, mover, child, sibling, visits, available, path, stamp, looked
    cdef double[::1] total, own, weight, yardstick, value, sums
    cdef int path_n, stamps
    cdef Menu menu, roll_menu

    @cython.locals(world=State)
    cpdef void iterate(self)
    @cython.locals(world=State)
    cdef State new_world(self)
    cdef int next_seat(self, int acting)
    @cython.locals(node=int, acting=int, seat=int, known=int, fresh=bint)
    cdef void descend(self, State world)
    @cython.locals(i=int, known=int, child=int)
    cdef int mark_legal(self, int node)
    @cython.locals(first=bint, start=int, best=double, i=int, action=int, child=int, after=State)
    cdef void expand(self, int node, State world, int seat)
    @cython.locals(each=int, best=double, child=int, after=State, glance=Sweep)
    cdef void look_closer(self, int node, State world, int seat)
    @cython.locals(x=double)
    cdef double weighted(self, double lead)
    @cython.locals(weights=double, n=int, child=int, here=int, unknown=double, best=double, chosen=int, tried=int, prior=double, worth=double)
    cdef int select(self, int node, int seat)
    @cython.locals(made=int, actions=int, acting=int, seat=int)
    cdef void roll(self, State world)
    @cython.locals(scout=State, i=int)
    cdef int carry_on(self, State world, int seat)
    cdef int guess(self)
    @cython.locals(seat=int, best=double, total=double, x=double, returns=tuple)
    cdef void judge(self, State world)
    @cython.locals(seat=int, i=int, node=int)
    cdef void back_up(self)
