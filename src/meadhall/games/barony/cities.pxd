from meadhall.games.barony.builds cimport Builds

cdef int BUILT, VILLAGE, CITY, FOREST, KNIGHT, NEW_CITIES, EXPEDITION_HEX, LAKE, E_CITY, E_EXPEDITION

cdef class Cities(Builds):
    cdef int can_found(self) noexcept
    cdef int refuse_city(self, int h) noexcept
    cdef void choose_city(self, int h) noexcept
    cdef int can_explore(self) noexcept
    cdef int refuse_expedition(self, int h) noexcept
    cdef void choose_expedition(self, int h) noexcept
