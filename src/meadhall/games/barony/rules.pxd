cimport cython
from meadhall.core.menu cimport Menu
from meadhall.games.barony.heuristics cimport Heuristics

cdef int NONE, LAYOUT, PLACEMENT, TURNS, OVER, STEPS, BY_DUKE, ALL_PASSED
cdef int LAY_SLOT, LAY_TURN, START_HEX, ACTION, RECRUIT_CITY, RECRUIT_NUMBER, MOVE_HEX, SECOND_HEX, SECOND_DIRECTION
cdef int BUILT, BUILD_HEX, BUILD_KIND, BUILD_NEXT, CITY_HEX, EXPEDITION_HEX
cdef int RECRUIT, MOVE, BUILD, NEW_CITY, EXPEDITION, TITLE
cdef Menu ONE

cdef class Barony(Heuristics):
    @cython.locals(step=int, first=int, row=int, unasked=int, i=int, noun=int)
    cdef void fill(self, int seat, Menu menu) noexcept
    cdef int posts_for(self, int step, int seat) noexcept
    cdef int refuse_noun(self, int step, int noun) noexcept
    cdef void choose(self, int step, int noun) noexcept
    cpdef void advance(self) noexcept
    cdef int refuse_when_over(self) noexcept
    cdef int refuse_turn_of(self, int seat) noexcept
    cdef int refuse_step_now(self, int step) noexcept
    cdef int action_of(self, int step) noexcept
