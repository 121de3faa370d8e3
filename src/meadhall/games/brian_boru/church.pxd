from meadhall.games.brian_boru.battle cimport Battle

cdef int BY_CHURCH, MONASTERY_FOUR, MONASTERY_LEADER, NONE
cdef int E_DISCS_BACK, E_MARKER, E_MONASTERY, E_POINTS

cdef class Church(Battle):
    cdef int refuse_monastery(self, int town) noexcept
    cdef void choose_monastery(self, int step, int town)
    cdef void take_discs(self, int seat, int n)
    cdef void end_first_reward(self)
    cdef void second_reward(self)
    cdef void next_four(self)
    cpdef void claim_regions(self)
