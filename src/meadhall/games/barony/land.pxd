from meadhall.core.menu cimport Menu
from meadhall.games.barony.board cimport Board

cdef int NONE, LAKE, UP, BANDS, RANDOM_GROWTH, PLAYERS_LAY, LAYOUT, LAY_TILE, LAY_SLOT, LAY_TURN, E_SEATED, E_LAID, E_MAP
cdef int WIDTH, MIDDLE

cdef class Grid:
    cdef signed char cells[25600]
    cdef short queue[108]

cdef Grid GRID

cdef int cell(int q, int r) noexcept

cdef class Land(Board):
    cpdef void set_up(self)
    cdef void shuffle_seats(self) noexcept
    cdef void draw_map(self) noexcept
    cdef void clear_map(self) noexcept
    cdef void lay_tile(self, int kind, int q0, int r0, int down, int turn) noexcept
    cdef void mark(self, int on) noexcept
    cdef int refuse_slot(self, int q0, int r0, int down) noexcept
    cdef int nth_slot(self, int nth, Menu menu) noexcept
    cdef void grow(self, int kind) noexcept
    cpdef void finish_map(self) noexcept
    cdef void swap_hexes(self, int one, int other) noexcept
    cdef int land_hangs_together(self) noexcept
    cdef int refuse_lay(self, int step, int noun) noexcept
    cdef void choose_lay(self, int step, int noun) noexcept
    cdef void fill_slots(self, Menu menu) noexcept
    cdef void next_tile(self) noexcept
    cpdef void begin_placement(self) noexcept
