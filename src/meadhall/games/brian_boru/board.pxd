from meadhall.core.facts cimport Facts
from meadhall.core.state cimport State
from meadhall.games.brian_boru.facts cimport BrianBoruFacts

cdef int NONE, TOWNS, VIKINGS

cdef class Board(State):
    cdef BrianBoruFacts f
    # the memory of a position, read by core.plain as well
    cdef int saw[4][5]
    cdef int pack[5]
    cdef int hand[5]
    cdef int played[5]
    cdef int lacks[5]
    cdef int aside
    cdef short coins[5]
    cdef short points[5]
    cdef short ledger[5][11]
    cdef short reveals
    cdef signed char disc[53]
    cdef signed char viking[53]
    cdef signed char monastery[53]
    cdef signed char discs[8]
    cdef signed char empty[3]
    cdef signed char claim[8]
    cdef signed char renown[5]
    cdef signed char raiders[5]
    cdef signed char church[5]
    cdef signed char track[5]
    cdef signed char area
    cdef signed char married[8]
    cdef signed char side, bride
    cdef signed char marriages[7]
    cdef signed char vikings[7]
    cdef signed char round, phase, step, actor, holder, active
    cdef signed char passes
    cdef signed char picks[5]
    cdef signed char picking, discards, trick, leader, turn
    cdef signed char card[5]
    cdef signed char acted, winner, line, at, cursor, victim, won, condition
    cdef signed char memory_end

    cpdef void advance(self) noexcept
    cdef int bits(self, int cards) noexcept
    cdef int draw(self, int cards, int n) noexcept
    cdef int clockwise(self, int n) noexcept
    cdef int controls(self, int seat, int town) noexcept
    cdef int weight(self, int town) noexcept
    cpdef int count(self, int region, int owner) noexcept
    cdef int has_town(self, int seat) noexcept
    cdef void place_disc(self, int seat, int town) noexcept
    cdef void score(self, int seat, int n, int source) noexcept
    cdef void take_marker(self, int seat) noexcept
