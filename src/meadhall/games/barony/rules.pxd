from meadhall.core.menu cimport Menu
from meadhall.games.barony.heuristics cimport Heuristics

cdef int LAYOUT, PLACEMENT, TURNS, OVER, STEPS, BY_DUKE, ALL_PASSED
cdef int LAY_SLOT, LAY_TURN, START_HEX, ACTION, RECRUIT_CITY, RECRUIT_NUMBER, MOVE_HEX, SECOND_HEX, SECOND_DIRECTION
cdef int BUILD_HEX, BUILD_KIND, BUILD_NEXT, CITY_HEX, EXPEDITION_HEX
cdef int RECRUIT, MOVE, BUILD, NEW_CITY, EXPEDITION, TITLE
cdef Menu ONE

cdef class Barony(Heuristics):
    cdef int refuse_noun(self, int step, int noun)
    cdef void choose(self, int step, int noun)
    cpdef void advance(self)
    cdef int refuse_when_over(self)
    cdef int refuse_turn_of(self, int seat)
    cdef int refuse_step_now(self, int step)
    cdef int action_of(self, int step)
