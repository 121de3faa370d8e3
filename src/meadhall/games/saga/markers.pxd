from meadhall.games.saga.board cimport Board

cdef int NONE, NORTH, E_DISPLACED, E_TURNED_UP, E_DRAWN, E_SCOUTED, V, A, ONLOOKERS

cdef class Markers(Board):
    cdef void turn_up(self, int slot) noexcept
    cdef int draw_marker(self, int slot) noexcept
    cdef void lay_face_down(self, int slot, int area) noexcept
    cdef int pool_size(self) noexcept
    cdef int power(self, int slot) noexcept
    cdef int face_down(self, int slot) noexcept
    cdef int free_elsewhere(self, int world, int slot, int seal) noexcept
    cdef int may_lie_in(self, int slot, int area) noexcept
    cdef void deal_markers(self) noexcept
