cimport cython

from meadhall.core.facts cimport Facts
from meadhall.core.state cimport State
from meadhall.games.barony.facts cimport BaronyFacts

cdef int NONE, LAKE, KNIGHT, VILLAGE, CITY, BUILT

cdef class Board(State):
    cdef BaronyFacts f
    # the memory of a position, read by core.plain as well
    cdef int round
    cdef short tokens[4][4]
    cdef signed char hexes
    cdef signed char terrain[108]
    cdef signed char q[108]
    cdef signed char r[108]
    cdef signed char near[108][6]
    cdef signed char pieces[108]
    cdef signed char building[108]
    cdef signed char owner[108]
    cdef signed char knights[4][108]
    cdef signed char posts[8][21]
    cdef signed char posts_n[8]
    cdef signed char reserve[4][4]
    cdef signed char removed[4]
    cdef signed char cities[4]
    cdef signed char title[4]
    cdef signed char founded[4]
    cdef signed char order[4]
    cdef signed char place[4]
    cdef signed char tiles[36]
    cdef signed char phase, step, actor, count, passes
    cdef signed char tile, slot_q, slot_r, slot_down
    cdef signed char source, direction, target, shared, second, victim
    cdef signed char site
    cdef signed char given[4]
    cdef signed char winner, condition
    cdef signed char memory_end

    cdef int mine(self, int seat, int h) noexcept
    cdef int foreign(self, int seat, int h) noexcept
    cdef int by_lake(self, int h) noexcept
    cdef int by_city(self, int h) noexcept
    cdef int is_border(self, int h) noexcept
    cdef int holds_tokens(self, int seat) noexcept
    cdef int in_bank(self, int kind) noexcept
    cdef void add_knights(self, int seat, int h, int n) noexcept
    cdef void put_knights(self, int seat, int h, int n) noexcept
    @cython.locals(i=int)
    cdef void post(self, int row, int h) noexcept
    @cython.locals(i=int, last=int)
    cdef void unpost(self, int row, int h) noexcept
    cdef void add_building(self, int seat, int h, int kind) noexcept
    cdef void take_building(self, int h) noexcept
    cdef void forget_turn(self) noexcept
