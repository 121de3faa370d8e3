from meadhall.games.brian_boru.tricks cimport Tricks

cdef int BY_MARRIAGE, CHOOSE_SIDE, MARRIAGE_TOWN, NONE, PRINCESS, REMOVED, SPURN, TRACK_TOWN
cdef int E_COIN, E_HOME, E_MARRIED, E_POINTS, E_PRINCESS, E_RENOWN, E_TOWN, E_UNMARRIED

cdef class Marriage(Tricks):
    cdef void gain_card(self, int seat, int card) noexcept
    cdef void gain_renown(self, int seat, int n, int space, int source) noexcept
    cdef int refuse_marriage_town(self, int town) noexcept
    cdef void choose_marriage_town(self, int town) noexcept
    cdef void choose_side(self, int noun) noexcept
    cdef void end_marriage(self) noexcept
    cdef void next_reward(self) noexcept
    cdef int refuse_track_town(self, int town) noexcept
    cdef void choose_track_town(self, int town) noexcept
    cpdef void begin_battle(self) noexcept
