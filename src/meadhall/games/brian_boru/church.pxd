from meadhall.games.brian_boru.battle cimport Battle

cdef int BY_CHURCH, MONASTERY_FOUR, MONASTERY_LEADER, NONE
cdef int E_DISCS_BACK, E_MARKER, E_MONASTERY, E_POINTS

cdef class Church(Battle):
    cdef int refuse_monastery(self, int town) noexcept
    cdef void choose_monastery(self, int step, int town) noexcept
    cdef void take_discs(self, int seat, int n) noexcept
    cdef void end_first_reward(self) noexcept
    cdef void second_reward(self) noexcept
    cdef void next_four(self) noexcept
    cpdef void claim_regions(self) noexcept
