from meadhall.games.brian_boru.church cimport Church

cdef int BY_COINS, BY_HALVES, BY_MARKER, BY_REGIONS, BY_RENOWN, BY_TOKENS, FACE_DOWN, MARRIAGES, MILITARY, NONE, ON_BOARD
cdef int OVER, PRINCESS, REGIONS, TRADE, VIKINGS
cdef int E_POINTS, E_TOKEN, E_TURNED_UP, E_WON

cdef class Regions(Church):
    cdef int towns_in(self, int region) noexcept
    cdef int side_of(self, int side) noexcept
    cpdef int strength(self, int region, int owner) noexcept
    cpdef int first_in(self, int region) noexcept
    cdef void claim_region(self, int region) noexcept
    cpdef void end_game(self) noexcept
    cdef void gain_points(self, int seat, int n, int source) noexcept
    cdef void score_coins(self) noexcept
    cpdef int tokens_worth(self, int seat) noexcept
    cpdef int halves_worth(self, int seat) noexcept
    cpdef int regions_of(self, int seat) noexcept
    cdef int tokens_of(self, int seat) noexcept
    cdef int marriages_of(self, int seat) noexcept
    cpdef int rank(self, int seat) noexcept
    cdef void find_winners(self) noexcept
