from meadhall.games.barony.starts cimport Starts

cdef int CITY, KNIGHT, RECRUIT_CITY, RECRUIT_NUMBER, E_RECRUITED

cdef class Recruits(Starts):
    cdef int can_recruit(self) noexcept
    cdef int most_recruits(self, int h) noexcept
    cdef int refuse_recruit(self, int step, int noun) noexcept
    cdef void choose_recruit(self, int step, int noun) noexcept
    cpdef void end_turn(self) noexcept
