from meadhall.games.barony.recruits cimport Recruits

cdef int NONE, LAKE, MOUNTAIN, KNIGHT, VILLAGE, STRONGHOLD, CITY
cdef int MOVE_HEX, MOVE_DIRECTION, THEFT, SECOND_HEX, SECOND_DIRECTION, E_MOVED, E_DESTROYED, E_STOLEN

cdef class Moves(Recruits):
    cdef int can_move(self) noexcept
    cdef int refuse_move(self, int step, int noun) noexcept
    cdef void choose_move(self, int step, int noun) noexcept
    cdef int unmoved(self, int h) noexcept
    cdef int refuse_source(self, int h) noexcept
    cdef int refuse_second(self, int h) noexcept
    cdef int has_way(self, int h) noexcept
    cdef int refuse_way(self, int h, int direction) noexcept
    cdef int refuse_entry(self, int h) noexcept
    cdef int refuse_order(self, int h, int direction) noexcept
    cdef int half_move(self, int h, int direction) noexcept
    cdef void destroy(self, int h) noexcept
    cdef void after_half_move(self) noexcept
