from meadhall.core.menu cimport Menu
from meadhall.games.brian_boru.heuristics cimport Heuristics

cdef int ACTION, DRAFT, OVER, SETUP, UPKEEP, STEPS, STRIDE
cdef int START_TOWN, KEEP, LEAD_TOWN, LEAD_CARD, FOLLOW, LINE, BUY_DISC, BUY_STEP, EXPAND_TOWN, FREE_TOWN
cdef int MARRIAGE_TOWN, CHOOSE_SIDE, TRACK_TOWN, VIKING_TARGET, VIKING_OWN, MONASTERY_LEADER, MONASTERY_FOUR

cdef class BrianBoru(Heuristics):
    cdef int refuse_noun(self, int seat, int step, int noun) noexcept
    cdef void choose(self, int seat, int step, int noun) noexcept
    cdef void pass_over(self, int step) noexcept
    cdef int refuse_turn(self) noexcept
    cdef int refuse_step(self, int step) noexcept
