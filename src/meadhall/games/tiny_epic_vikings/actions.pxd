from meadhall.games.tiny_epic_vikings.sailing cimport Sailing

cdef int BUILD_BOAT_AT, BUILD_NOTHING, BUILD_TEMPLE_AT, E_BUILT_BOAT, E_BUILT_TEMPLE, E_EXPLORED, E_PAID, EXPLORE_FROM
cdef int EXPLORE_TO, GAIN, MOST, WOOD

cdef class Actions(Sailing):
    cdef void begin_explore(self, int seat, int n) noexcept
    cdef int has_neighbour(self, int island) noexcept
    cdef int refuse_explore_from(self, int seat, int island) noexcept
    cdef void explore_from(self, int seat, int island) noexcept
    cdef int refuse_explore_to(self, int origin, int island) noexcept
    cdef void explore_to(self, int seat, int island) noexcept
    cdef void end_explore(self, int seat) noexcept
    cdef void harvest(self, int seat, int n) noexcept
    cdef int has_room(self, int seat) noexcept
    cdef int refuse_gain(self, int seat, int kind) noexcept
    cdef void choose_gain(self, int seat, int kind) noexcept
    cdef int refuse_build(self, int seat, int space) noexcept
    cdef int can_build(self, int seat) noexcept
    cdef void build_space(self, int seat, int space) noexcept
    cdef int refuse_boat_at(self, int seat, int fjord) noexcept
    cdef int can_place_boat(self, int seat) noexcept
    cdef void build_boat_at(self, int seat, int fjord) noexcept
    cdef int refuse_temple_at(self, int seat, int island) noexcept
    cdef int can_place_temple(self, int seat) noexcept
    cdef void build_temple_at(self, int seat, int island) noexcept
