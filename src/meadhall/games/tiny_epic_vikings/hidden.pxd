from meadhall.games.tiny_epic_vikings.packs cimport Packs

cdef int CHOOSE_FACE, DOWN, DRAFT, ENEMY_DOWN, HAND, NONE, PACK, RETURN_AT

cdef class Hidden(Packs):
    cdef void deal_hidden(self, int viewer) noexcept
    cdef void deal_deck(self) noexcept
    cdef void place_cards(self, int seat) noexcept
    cdef void place_enemy_cards(self) noexcept
    cdef void deal_choices(self, int viewer) noexcept
