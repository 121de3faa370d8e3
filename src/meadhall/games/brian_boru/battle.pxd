from meadhall.games.brian_boru.marriage cimport Marriage

cdef int BY_SPOILS, NONE, VIKING_OWN, VIKING_TARGET
cdef int E_INCURSION, E_LOST, E_POINTS, E_RAIDERS_BACK, E_REPELLED

cdef class Battle(Marriage):
    cdef int most(self, signed char* held) noexcept
    cdef int alone(self, signed char* held) noexcept
    cdef int fewest(self) noexcept
    cdef void next_loss(self) noexcept
    cdef int refuse_loss(self, int town) noexcept
    cdef void choose_loss(self, int town) noexcept
    cdef void end_battle(self) noexcept
    cpdef void begin_church(self) noexcept
