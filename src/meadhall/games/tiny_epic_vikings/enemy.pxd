from meadhall.games.tiny_epic_vikings.turns cimport Turns

cdef int ADD_SETTLERS, ANY, BUILD, CHIEF_SAILS, CONTROL, DISCARD, DISPLACE_TO, DOCK_TIE, E_ACTION, E_CHIEF_MOVED
cdef int E_DEDICATED, E_ENEMY_BOAT, E_ENEMY_CARD, E_ENEMY_SETTLER, E_RESHUFFLED, ENEMY_ACT, ENEMY_DECK, ENEMY_DEDICATES
cdef int ENEMY_RUNE, EXPLORE, FOOD, FOR_BUILD, NONE, REF_DEDICATION, REF_MAT, REF_RUNE, ROUTE_TIE, SAIL, SETTLER_TIE
cdef int TARGET_TIE

cdef class EnemyClan(Turns):
    cdef int enemy_card(self) noexcept
    cpdef void enemy_turn(self) noexcept
    cdef void enemy_rune(self, int card) noexcept
    cpdef void enemy_act(self, int ref) noexcept
    cdef int across(self) noexcept
    cdef void enemy_sail(self, int n) noexcept
    cdef int refuse_target(self, int island) noexcept
    cdef void choose_target(self, int island) noexcept
    cdef int refuse_route(self, int target, int dock) noexcept
    cpdef void chief_sails(self, int target, int steps) noexcept
    cdef void choose_route(self, int dock) noexcept
    cdef void chief_enters(self, int dock, int raids) noexcept
    cpdef void add_settlers(self, int place, int left, int added) noexcept
    cdef void shift_settler(self, int source, int island) noexcept
    cdef int refuse_source(self, int island, int source) noexcept
    cdef void choose_source(self, int source) noexcept
    cdef void enemy_dedicates(self) noexcept
    cdef int enemy_boats(self) noexcept
    cdef void enemy_build(self) noexcept
    cdef int refuse_build_dock(self, int dock) noexcept
    cdef void enemy_boat_at(self, int dock) noexcept
    cdef void enemy_harvest(self, int n) noexcept
