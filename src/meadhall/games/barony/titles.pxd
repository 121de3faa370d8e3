from meadhall.games.barony.cities cimport Cities

cdef int DUKE, KINDS, PAYMENT, GIVE, E_PAID, E_TITLE, E_LAST_ROUND

cdef class Titles(Cities):
    cdef int gold(self, int seat, int first) noexcept
    cdef int can_rise(self) noexcept
    cdef int refuse_payment(self, int step, int noun) noexcept
    cdef int can_overpay(self) noexcept
    cdef void choose_payment(self, int step, int noun) noexcept
    cdef void rise(self) noexcept
