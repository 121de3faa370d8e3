from meadhall.games.tiny_epic_vikings.tracks cimport Tracks

cdef int DECK, DOWN, DRAFT, ENEMY_DECK, NONE, PILE, SOLO_PICK

cdef class Loose:
    cdef int noted[48]
    cdef int n
    cdef signed char cards[48]

cdef Loose LOOSE

cdef class HiddenSolo(Tracks):
    cdef void note(self, int card) noexcept
    cdef void mix(self) noexcept
    cdef int loose_cards(self) noexcept
    cdef int next_card(self) noexcept
    cdef int next_of(self, int batch) noexcept
    cdef void rest_is_deck(self) noexcept
    cdef void deal_solo(self) noexcept
    cdef void deal_enemy_cards(self, int batch) noexcept
    cdef void lay_enemy_card(self) noexcept
