from meadhall.games.brian_boru.board cimport Board

cdef int AT_START, FACE_DOWN, MARRIAGES, NONE, ORDINARY, PRINCESS, REGIONS, SETUP, START_TOWN, TOWNS
cdef int E_BRIDE, E_FIRST_PLAYER, E_ROUND, E_START_TOWN, E_VIKINGS

cdef class Preparation(Board):
    cdef void shuffle_decks(self) noexcept
    cdef void shuffle_marriages(self, int known) noexcept
    cdef void shuffle_vikings(self, int known) noexcept
    cdef int refuse_start_town(self, int town) noexcept
    cdef void choose_start_town(self, int town) noexcept
    cpdef void begin_round(self) noexcept
    cpdef void begin_draft(self) noexcept
