from meadhall.games.barony.moves cimport Moves

cdef int NONE, VILLAGE, STRONGHOLD, BUILD_HEX, BUILD_KIND, BUILD_NEXT, E_BUILT, E_TOKEN

cdef class Builds(Moves):
    cdef int can_build(self) noexcept
    cdef int refuse_build(self, int step, int noun) noexcept
    cdef int refuse_site(self, int h) noexcept
    cdef void choose_build(self, int step, int noun) noexcept
    cdef void build(self, int h, int kind) noexcept
