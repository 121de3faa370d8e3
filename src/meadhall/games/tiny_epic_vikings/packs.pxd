from meadhall.games.tiny_epic_vikings.hidden_solo cimport HiddenSolo

cdef int DECK, HAND, NONE, PACK, UNSEEN

cdef class Scratch:
    cdef int most
    cdef int item_card[12]
    cdef int item_batch[12]
    cdef int item_shown[12]
    cdef int kind[4][12]
    cdef int shown_n[4]
    cdef int shown[4][12]
    cdef int fixed[4][12]
    cdef int new[4]
    cdef int free[4]
    cdef int size[4]

cdef Scratch WORK

cdef class Packs(HiddenSolo):
    cdef void forget(self) noexcept
    cdef int holder_of(self, int pack, int at_round) noexcept
    cdef void deal_pack(self, int viewer, int pack) noexcept
    cdef void deal_group(self, int pack, int start, int stop, int rest) noexcept
    cdef void deal_pool(self, int viewer) noexcept
    cdef int count_new(self, int pack, int unseen) noexcept
    cdef void bound_ways(self, int viewer, int unseen_packs) noexcept
    cdef int most_ways(self, int pack, int left) noexcept
    cdef void list_shown(self, int holder) noexcept
    cdef int comes_before(self, int holder, int one, int other) noexcept
    cdef int deal_shown(self, int viewer, int unseen_packs) noexcept
    cdef void new_left(self, int pack) noexcept
    cdef int choose_from(self, int n, int k) noexcept
    cdef int try_shown(self, int holder) noexcept
    cdef int fits(self, int holder, int item, int slot) noexcept
    cdef void write_shown(self, int viewer) noexcept
    cdef void fill_slots(self, int unseen_packs) noexcept
    cdef int draw_class(self, int pack) noexcept
