from meadhall.games.brian_boru.preparation cimport Preparation

cdef int ALL_CARDS, CARDS, DRAFT, KEEP
cdef int E_DRAFTED, E_KEPT, E_PACK, E_PASSED_ON, E_PICKED, E_REST

cdef class Draft(Preparation):
    cdef void open_packs(self) noexcept
    cdef int pack_size(self) noexcept
    cdef int refuse_keep(self, int seat, int card) noexcept
    cdef void choose_keep(self, int seat, int card) noexcept
    cdef void pass_packs(self) noexcept
    cdef void keep_rest(self) noexcept
    cpdef void begin_actions(self) noexcept
