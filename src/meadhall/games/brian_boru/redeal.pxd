from meadhall.games.brian_boru.regions cimport Regions

cdef int ACTION, ALL_CARDS, DRAFT, LEAD_CARD, LEAD_TOWN, NONE, ORDINARY, SETUP, TOWNS

cdef class Redeal(Regions):
    cdef void gather_vikings(self, int known) noexcept
    cdef void gather_marriages(self, int known) noexcept
    cdef void deal_cards(self, int viewer) noexcept
    cdef int everything_played(self) noexcept
    cdef int group_size(self, int number) noexcept
    cdef int take(self, int cards, int n) noexcept
    cdef void deal_seen(self, int viewer, int number) noexcept
    cdef void deal_unseen(self, int viewer) noexcept
    cdef int is_unseen(self, int viewer, int seat, int number) noexcept
    cdef int places_unseen(self, int viewer, int seat) noexcept
    cdef void deal_hand(self, int seat) noexcept
    cdef int leader_can_lead(self, int viewer) noexcept
