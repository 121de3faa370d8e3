from meadhall.games.brian_boru.draft cimport Draft

cdef int BUY_DISC, BUY_RAIDER, BUY_STEP, BY_PAY, CHURCH, CLAIM, COIN, COURT, EXPAND, EXPAND_COST, EXPAND_TOWN
cdef int EXTRA_COST, FREE_TOWN, NO, NO_TOWN, NONE, PAY, RAID, TOP
cdef int E_CHURCH, E_CLAIMED, E_COIN, E_COURT, E_EXPANDED, E_FREED, E_PAID, E_RAID, E_SLID

cdef class Symbols(Draft):
    cdef void resolve(self) noexcept
    cdef void end_action(self) noexcept
    cdef void claim_town(self, int seat) noexcept
    cdef void pay(self, int seat) noexcept
    cdef void resolve_suit(self, int seat, int symbol, int cost) noexcept
    cdef int refuse_extra(self, int step, int noun) noexcept
    cdef void choose_extra(self, int step, int noun) noexcept
    cdef void slide(self, int seat) noexcept
    cdef int shared(self, int seat, int space) noexcept
    cdef int refuse_expand(self, int town) noexcept
    cdef void choose_expand(self, int town) noexcept
    cdef int refuse_free(self, int town) noexcept
    cdef void choose_free(self, int town) noexcept
