from meadhall.games.tiny_epic_vikings.tracks cimport Tracks

cdef int DECK, DOWN, DRAFT, ENEMY_DECK, NONE, PILE, SOLO_PICK

cdef class Loose:
    cdef int n
    cdef int cards[48]

cdef Loose LOOSE

cdef class HiddenSolo(Tracks):
    cdef void deal_solo(self) noexcept
    cdef void put_in(self, int card) noexcept
    cdef void mix_within_batches(self) noexcept
