from meadhall.games.saga.markers cimport Markers

cdef int V, A, NONE, ENGLAND, NORTH, DRAKKAR, WARRIOR, SAIL, DRAW, REPLACE, NEXT_ACTION
cdef int MOVE_ORIGIN, MOVE_DEST, MOVE_LEADER, MOVE_WARRIORS, BONUS_ORIGIN, BONUS_DEST, BONUS_UNIT, E_MOVED

cdef class Moves(Markers):
    cdef int refuse_move(self, int step, int noun)
    cdef void choose_move(self, int step, int noun)
    cdef int refuse_origin(self, int side, int place)
    cdef int can_move(self, int side)
    cdef int refuse_dest(self, int noun)
    cdef int refuse_move_leader(self, int label, int goes)
    cdef int refuse_warriors(self, int n)
    cdef int refuse_unit(self, int side, int place, int unit, int rule)
    cdef int refuse_step(self, int place)
    cdef void set_out(self, int dest)
    cdef void ask_mover(self)
    cdef void shift_unit(self, int side, int origin, int target, int unit)
