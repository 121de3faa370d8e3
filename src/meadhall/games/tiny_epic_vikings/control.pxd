from meadhall.games.tiny_epic_vikings.table cimport Table

cdef int E_ATTACKED, E_FURY, E_RUNE_RETURNED, E_RUNE_TAKEN, NONE

cdef class Control(Table):
    cpdef void check_control(self) noexcept
    cdef int peopled(self, int island) noexcept
    cdef void stepped(self) noexcept
    cdef void claim(self, int island) noexcept
    cdef void challenge(self, int island) noexcept
    cdef void take_rune(self, int island, int party) noexcept
    cdef void return_rune(self, int island) noexcept
    cdef void raise_fury(self, int rune, int n) noexcept
    cpdef void attack(self, int party, int island) noexcept
    cdef void remove_settler(self, int party, int island) noexcept
