from meadhall.games.saga.rounds cimport Rounds

cdef int V, A, RAID, TRIBUTE, NONE, ENGLAND, NORTH, DRAKKAR, OVER, ACTIONS, BATTLES, SUPPLY
cdef double[9] COIN_WORTH
cdef double[8] AREA_WORTH

cdef class Heuristics(Rounds):
    cdef double viking_prospects(self) noexcept
    cdef double markers_worth(self) noexcept
    cdef double tiles_worth(self) noexcept
