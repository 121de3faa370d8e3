from meadhall.games.tiny_epic_vikings.enemy cimport EnemyClan

cdef int ADD_SETTLERS, CONTROL, DOCK_TIE, DOWN, E_ENEMY_TEMPLE, E_JOINED, E_LOST, E_SYMBOL, E_TRACK_END, ENEMY_DEDICATES
cdef int FAVOR_TIE, FOR_BUILD, FOR_CHASE, NONE, S_BATTLE, S_BOAT, S_CHASE, S_CROSS, S_FURY, S_SETTLER, SYMBOLS
cdef int TEMPLE_TIE

cdef class Tracks(EnemyClan):
    cpdef void symbols(self, int battles) noexcept
    cpdef void symbol(self, int symbol) noexcept
    cdef void symbol_fury(self) noexcept
    cdef void symbol_chase(self) noexcept
    cdef int refuse_chase(self, int dock) noexcept
    cdef void chase_to(self, int dock) noexcept
    cdef int refuse_dock(self, int purpose, int dock) noexcept
    cdef void choose_dock(self, int dock) noexcept
    cdef void symbol_cross(self) noexcept
    cdef void symbol_temple(self) noexcept
    cdef int refuse_enemy_temple(self, int island) noexcept
    cdef void choose_enemy_temple(self, int island) noexcept
    cdef void enemy_temple_at(self, int island) noexcept
    cpdef void track_end(self) noexcept
    cpdef void enemy_starts(self, int bonus) noexcept
    cdef void enemy_favor(self) noexcept
    cdef int refuse_enemy_favor(self, int line, int noun) noexcept
    cdef void choose_enemy_favor(self, int noun) noexcept
