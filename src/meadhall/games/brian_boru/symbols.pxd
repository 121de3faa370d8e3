from meadhall.games.brian_boru.draft cimport Draft

cdef int BUY_DISC, BUY_RAIDER, BUY_STEP, BY_PAY, CHURCH, CLAIM, COIN, COURT, EXPAND, EXPAND_COST, EXPAND_TOWN
cdef int EXTRA_COST, FREE_TOWN, NO, NO_TOWN, NONE, PAY, RAID, TOP
cdef int E_CHURCH, E_CLAIMED, E_COIN, E_COURT, E_EXPANDED, E_FREED, E_PAID, E_RAID, E_SLID

cdef class Symbols(Draft):
    cdef void resolve(self)
    cdef void end_action(self)
    cdef void claim_town(self, int seat)
    cdef void pay(self, int seat)
    cdef void resolve_suit(self, int seat, int symbol, int cost)
    cdef int refuse_extra(self, int step, int noun) noexcept
    cdef void choose_extra(self, int step, int noun)
    cdef void slide(self, int seat)
    cdef int shared(self, int seat, int space) noexcept
    cdef int refuse_expand(self, int town) noexcept
    cdef void choose_expand(self, int town)
    cdef int refuse_free(self, int town) noexcept
    cdef void choose_free(self, int town)
