from meadhall.games.barony.land cimport Land

cdef int NONE, LAKE, FOREST, CITY, PLACEMENT, TURNS, START_HEX, ACTION, E_START, E_SKIPPED, E_ROUND

cdef class Starts(Land):
    cdef int refuse_city_site(self, int h) noexcept
    cdef int refuse_start(self, int h) noexcept
    cdef int start_from(self, int h) noexcept
    cdef void choose_start(self, int h) noexcept
    cdef void next_start(self) noexcept
    cpdef void begin_turns(self) noexcept
