from meadhall.games.saga.markers cimport Markers

cdef int V, A, NONE, ENGLAND, NORTH, DRAKKAR, WARRIOR, SAIL, DRAW, REPLACE, NEXT_ACTION
cdef int MOVE_ORIGIN, MOVE_DEST, MOVE_LEADER, MOVE_WARRIORS, BONUS_ORIGIN, BONUS_DEST, BONUS_UNIT, E_MOVED

cdef class Moves(Markers):
    cdef int refuse_move(self, int step, int noun) noexcept
    cdef void choose_move(self, int step, int noun) noexcept
    cdef int refuse_origin(self, int side, int place) noexcept
    cdef int can_move(self, int side) noexcept
    cdef int refuse_dest(self, int noun) noexcept
    cdef int refuse_move_leader(self, int label, int goes) noexcept
    cdef int refuse_warriors(self, int n) noexcept
    cdef int refuse_unit(self, int side, int place, int unit, int rule) noexcept
    cdef int refuse_step(self, int place) noexcept
    cdef void set_out(self, int dest) noexcept
    cdef void ask_mover(self) noexcept
    cdef void shift_unit(self, int side, int origin, int target, int unit) noexcept
