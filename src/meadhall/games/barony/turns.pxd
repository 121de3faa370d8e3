from meadhall.games.barony.titles cimport Titles

cdef int NONE, OVER, ACTION, DUKE, RECRUIT, MOVE, BUILD, NEW_CITY, EXPEDITION, TITLE, PASS, KINDS
cdef int RECRUIT_CITY, MOVE_HEX, BUILD_HEX, CITY_HEX, EXPEDITION_HEX, PAYMENT
cdef int BY_DUKE, ALL_PASSED, BY_CAP, E_ROUND, E_PASSED, E_OVER

cdef class Turns(Titles):
    cdef int refuse_action(self, int action) noexcept
    cdef int can_act(self) noexcept
    cdef void choose_action(self, int action) noexcept
    cdef int the_end(self) noexcept
    cdef int score(self, int seat) noexcept
    cdef int leader(self) noexcept
