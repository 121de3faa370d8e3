from meadhall.games.brian_boru.symbols cimport Symbols

cdef int ACTION, CARDS, FOLLOW, LEAD_CARD, LEAD_TOWN, LINE, NONE, PRIMARY, UPKEEP, UPPER
cdef int E_ACTIVE_TOWN, E_CANNOT_LEAD, E_LAST_CARDS, E_LINE, E_MARKER, E_NOBODY_LEADS, E_PLAYED, E_TRICK, E_TRICK_WON

cdef class Tricks(Symbols):
    cpdef void begin_trick(self) noexcept
    cdef int fitting_cards(self) noexcept
    cdef int refuse_lead_town(self, int seat, int town) noexcept
    cdef void choose_lead_town(self, int town) noexcept
    cdef int refuse_lead_card(self, int seat, int card) noexcept
    cdef int refuse_follow(self, int seat, int card) noexcept
    cdef void play_card(self, int card) noexcept
    cdef int highest(self) noexcept
    cpdef void next_action(self) noexcept
    cdef int refuse_line(self, int noun) noexcept
    cdef void choose_line(self, int noun) noexcept
    cdef void end_trick(self) noexcept
    cpdef void end_actions(self) noexcept
    cpdef void begin_marriage(self) noexcept
