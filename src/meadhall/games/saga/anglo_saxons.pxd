from meadhall.games.saga.moves cimport Moves

cdef int V, A, BANK, ENGLAND, DRAKKAR, SUPPLY, NO_AREA, WARRIOR, NOBODY, NEXT_ACTION
cdef int BUILD_AREA, FYRD_COUNT, INCOME_COIN, INCOME_RECRUIT, TRIBUTE_AREA
cdef int BUILD, FYRD, INCOME, TRIBUTE, ONLOOKERS, NONE
cdef int E_BUILT, E_FYRD, E_COIN, E_RECRUITED, E_TRIBUTE, E_TO_DRAKKAR

cdef class AngloSaxons(Moves):
    cdef int refuse_anglo_saxon(self, int step, int noun) noexcept
    cdef void choose_anglo_saxon(self, int step, int noun) noexcept
    cdef int refuse_anglo_saxon_action(self, int action) noexcept
    cdef void begin_anglo_saxon_action(self, int action) noexcept
    cdef int refuse_build(self, int area) noexcept
    cdef int fyrd_area(self, int after) noexcept
    cdef int refuse_fyrd(self, int n) noexcept
    cdef void ask_fyrd(self) noexcept
    cdef void ask_income(self) noexcept
    cdef int refuse_coin_here(self, int area) noexcept
    cdef int refuse_recruit_here(self, int noun) noexcept
    cdef void recruit_here(self, int noun) noexcept
    cdef int refuse_tribute(self, int area) noexcept
    cdef void pay_tribute(self, int area) noexcept
