from meadhall.core.menu cimport Menu
from meadhall.games.tiny_epic_vikings.decisions cimport Decisions

cdef int CHOOSE_CARD, DEDICATE, DISPLACE_TO, DRAFT, DRAFT_PICK, NONE, OVER, PACK, PLACE_START_BOAT, RECALL, SETUP
cdef int SOLO_PICK, STRIDE, USE_BOON, USE_LEADER, USE_RUNE

cdef class TinyEpicVikings(Decisions):
    cdef int refuse_seat(self, int now) noexcept
    cdef int refuse_step(self, int step, int now) noexcept
