from meadhall.games.saga.board cimport Board

cdef int NONE, NORTH, E_DISPLACED, E_TURNED_UP, E_DRAWN, E_SCOUTED, V, A, ONLOOKERS

cdef class Markers(Board):
    cdef void turn_up(self, int slot)
    cdef int draw_marker(self, int slot)
    cdef void lay_face_down(self, int slot, int area)
    cdef int pool_size(self)
    cdef int power(self, int slot)
    cdef int face_down(self, int slot)
    cdef int free_elsewhere(self, int world, int slot, int seal)
    cdef int may_lie_in(self, int slot, int area)
    cdef void deal_markers(self)
